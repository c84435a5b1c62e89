"""Same seed, same actions, same digest, compiled or not.

`make test` runs this file twice. On plain Python it writes what each seed led to into the file that
QUATREFOIL_WRITE_DIGESTS names; on the compiled wheel it reads that file and compares.
"""

import hashlib
import itertools
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import quatrefoil as qf
from quatrefoil.engine.game import find_game
from quatrefoil.engine.random import Random

WRITE = os.environ.get("QUATREFOIL_WRITE_DIGESTS")
READ = os.environ.get("QUATREFOIL_READ_DIGESTS")
SEEDS = 3
DIGEST_EVERY = 10
MOST_STEPS = 20_000


def settings_of(name: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Every seat count of a game with every combination of its options."""
    game = find_game(name)
    for seats in game.seats:
        fit = [o for o in game.options if not o.seats or seats in o.seats]
        for values in itertools.product(*(option.values for option in fit)):
            yield seats, {option.name: value for option, value in zip(fit, values, strict=True)}


def cases() -> Iterator[object]:
    for name in qf.game_names():
        for seats, options in settings_of(name):
            words = [name, str(seats), *(f"{k}={v}" for k, v in options.items())]
            yield pytest.param(name, seats, options, id=" ".join(words))


def course(name: str, seats: int, options: dict[str, str], seed: int) -> str:
    """Play one random game; a digest of all choices offered, all taken and the positions passed."""
    game = qf.new(name, seats=seats, seed=seed, **options)
    chooser = Random(seed, 1_000_003)
    trace = hashlib.blake2b(digest_size=16)
    for step in range(MOST_STEPS):
        if step % DIGEST_EVERY == 0:
            trace.update(game.digest().encode())
        if game.over:
            break
        offered = game.choices
        taken = offered[chooser.below(len(offered))]
        line = f"{game.seat}: {taken.notation} of {[a.notation for a in offered]}\n"
        trace.update(line.encode())
        game.play(taken)
    assert game.over, f"seed {seed}: still going after {MOST_STEPS} steps"
    trace.update(f"{game.digest()} {game.scores} {game.winners}".encode())
    return trace.hexdigest()


@pytest.fixture(scope="module")
def written() -> Iterator[dict[str, str]]:
    """The digests of the plain run: collected while it runs, or read from its file."""
    if READ:
        yield json.loads(Path(READ).read_text("utf-8"))
        return
    digests: dict[str, str] = {}
    yield digests
    if WRITE:
        Path(WRITE).write_text(json.dumps(digests, indent=1, sort_keys=True), "utf-8")


@pytest.mark.parametrize(("name", "seats", "options"), cases())
def test_same_seed_same_course(
    name: str, seats: int, options: dict[str, str], written: dict[str, str]
):
    for seed in range(SEEDS):
        key = f"{name} {seats} {json.dumps(options, sort_keys=True)} {seed}"
        found = course(name, seats, options, seed)
        if READ:
            assert key in written, f"the plain run did not play {key}"
        assert written.setdefault(key, found) == found, f"{key} took another course"
