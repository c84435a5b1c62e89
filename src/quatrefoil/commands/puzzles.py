"""`quatrefoil puzzles GAME`: finds positions in which one choice is clearly best.

What has been found stands in a file of the folder, line by line: a run that was ended goes on.
"""

import argparse
import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path

from quatrefoil.arena.spreading import local
from quatrefoil.commands.progress import progress
from quatrefoil.engine.errors import BadOption, why
from quatrefoil.engine.game import find_game
from quatrefoil.engine.language import Amount, Language, Say, find_language
from quatrefoil.engine.record import Record
from quatrefoil.files import write_safely
from quatrefoil.players.composing import (
    Found,
    Wanted,
    choose,
    is_varied,
    look_through,
    ordered,
    wanted,
)
from quatrefoil.players.puzzles import LIST, Puzzle, write_list

NOTES = "found.jsonl"
DIGEST = 4
"""Bytes of the name of a record: who has solved it knows it again, whatever its number is then."""


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("game", metavar="GAME", help=say("the name of a game"))
    parser.add_argument(
        "--games", type=int, default=400, help=say("look at so many games at most (400)")
    )
    parser.add_argument("--count", type=int, default=20, help=say("puzzles to be found (20)"))
    parser.add_argument("--jobs", type=int, default=1, help=say("processes (%(default)s)"))
    parser.add_argument("--seed", type=int, default=1, help=say("the seed of the games (1)"))
    parser.add_argument(
        "--out",
        type=Path,
        default=None,
        metavar="FOLDER",
        help=say("where they are written; a run that was ended goes on there"),
    )


def run(args: argparse.Namespace) -> int:
    if args.games < 1 or args.count < 1 or args.jobs < 1:
        raise BadOption("--games, --count and --jobs must be positive")
    game = find_game(args.game)
    folder = args.out or Path(f"puzzles-{game.name}")
    notes = Notes(folder, args.seed)
    house = find_language(args.language)
    told = house.say("Games looked through")
    with progress(house, told, args.games, len(notes.games)) as advance:
        for number, found in looked_through(game.name, notes, args):
            notes.add(number, found)
            advance()
    chosen = ordered(choose(notes.found, args.count))
    write(folder, chosen)
    print(in_words([each.puzzle for each in chosen], house))
    return 0


class Notes:
    """What has been found so far, kept in a file."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.path = folder / NOTES
        self.seed = seed
        self.games: set[int] = set()
        self.found: list[Found] = []
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lines = self.path.read_text("utf-8").splitlines() if self.path.exists() else []
        except OSError as error:
            raise BadOption(
                "cannot write {path}: {reason}", path=folder, reason=why(error)
            ) from None
        for line in lines:
            self._read(line)
        self.found.sort(key=lambda each: (each.game, each.puzzle.position))

    def _read(self, line: str) -> None:
        try:
            noted = json.loads(line)
        except ValueError:  # the run was ended while it was written
            return
        if noted["seed"] != self.seed:
            raise BadOption("{path} is of another seed: {seed}", path=self.path, seed=noted["seed"])
        self.games.add(noted["game"])
        self.found += [
            Found(noted["game"], Puzzle(**each["puzzle"]), Record.read(each["record"]))
            for each in noted["found"]
        ]

    def add(self, number: int, found: Sequence[Found]) -> None:
        """A game has been looked through."""
        self.games.add(number)
        self.found += found
        told = [{"puzzle": asdict(each.puzzle), "record": each.record.to_text()} for each in found]
        with self.path.open("a", encoding="utf-8") as file:
            # What was half written when a run was ended stays a line of its own.
            file.write("\n" + json.dumps({"seed": self.seed, "game": number, "found": told}))


def looked_through(
    name: str, notes: Notes, args: argparse.Namespace
) -> Iterator[tuple[int, list[Found]]]:
    """Games that have not been looked through yet, as long as more puzzles are wanted."""
    jobs = min(args.jobs, os.cpu_count() or 1)
    left = [number for number in range(args.games) if number not in notes.games]
    with local(jobs) as workers:
        while left and not is_varied(notes.found, args.count):
            now, left = left[:jobs], left[jobs:]
            asked = name, args.seed, wanted(notes.found, args.count)
            yield from workers.results(look, asked, now, most=1)


def look(asked: tuple[str, int, Wanted], numbers: Sequence[int]) -> list[tuple[int, list[Found]]]:
    """What some games have, each with its number."""
    name, seed, missing = asked
    return [(number, look_through(name, number, seed, missing)) for number in numbers]


def write(folder: Path, chosen: Sequence[Found]) -> None:
    """The records, and the list of what is asked."""
    puzzles = []
    for each in chosen:
        text = each.record.to_text()
        named = hashlib.blake2b(text.encode(), digest_size=DIGEST).hexdigest()
        puzzles.append(replace(each.puzzle, id=named))
        write_safely(folder / f"{named}.txt", text)
    write_safely(folder / LIST, write_list(puzzles))
    for path in folder.glob(f"{'?' * 2 * DIGEST}.txt"):
        if path.stem not in {puzzle.id for puzzle in puzzles}:
            path.unlink()  # of an earlier run that chose others


def in_words(puzzles: Sequence[Puzzle], house: Language) -> str:
    """How many, of which kinds, and how many a greedy player finds."""
    verbs = Counter(puzzle.verb for puzzle in puzzles)
    kinds = ", ".join(f"{verb} {n}" for verb, n in verbs.most_common())
    told = house.say(
        "{puzzles}. Who looks one step ahead finds {n}.",
        puzzles=Amount("puzzle", len(puzzles)),
        n=sum(puzzle.is_greedy for puzzle in puzzles),
    )
    return f"{told}\n{kinds}"
