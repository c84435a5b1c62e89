"""The same seed and choices give the same game, compiled or not.

The plain run writes what each game led to; the compiled run reads it and must agree.
"""

import json
import os
from hashlib import sha256
from pathlib import Path

import pytest

from quatrefoil.engine.game import find_game
from quatrefoil.engine.match import Match
from quatrefoil.engine.observation import Observer, new_row
from quatrefoil.engine.random import Random
from tests.conformance.cases import CASES, GAMES, play_on


def observed(match: Match, observer: Observer) -> str:
    """What everybody may know, and the numbers of what can be chosen."""
    row, seen = new_row(observer.layout.size), sha256()
    for seat in range(int(match.table.seats)):
        observer.observe(match.table, seat, row, 0)
        seen.update(memoryview(row))
    numbers = [int(observer.number(match.table, action)) for action in match.choices]
    return f"{seen.hexdigest()} {numbers}"


def forecast(match: Match) -> str:
    """What the network of the game makes of the table, down to the last digit."""
    judge, table = find_game(match.game.name).judge(), match.table
    network = judge.network(table)
    if network is None or table.is_over():
        return ""
    found = judge.forecast(network, table, 0)
    policy = judge.policy(table)
    if policy is None:
        return f"{found.points} {found.chances}"
    opinions = policy.opinions(table, match.choices, judge.prior(table, match.choices))
    return f"{found.points} {found.chances} {opinions}"


def outcomes() -> dict[str, list[object]]:
    found: dict[str, list[object]] = {}
    observers = {name: find_game(name).observer() for name in GAMES}
    for case in CASES:
        match = case.new(seed=77)
        play_on(match, Random(77), 120)
        middle = f"{match.digest()} {observed(match, observers[case.game])} {forecast(match)}"
        play_on(match, Random(78))
        found[str(case)] = [middle, match.digest(), len(match.history), match.scores]
    return found


@pytest.mark.slow
def test_compiled_and_plain_play_the_same_games():
    found = outcomes()
    assert found
    write, read = (os.environ.get(f"QUATREFOIL_{way}_DIGESTS") for way in ("WRITE", "READ"))
    if write:
        Path(write).write_text(json.dumps(found), "utf-8")
    if read:
        if not Path(read).exists():
            pytest.fail("the plain run has written no digests to compare with")
        assert found == json.loads(Path(read).read_text("utf-8"))
