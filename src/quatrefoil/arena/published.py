"""The file in which the ratings of a game's levels are published, with the contests behind them.

It is filled by `quatrefoil ladder --ratings`: what it holds already is not played again, so that
a long ladder may be climbed in several goes.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from quatrefoil.arena.contest import Contest
from quatrefoil.arena.strengths import Met, rated
from quatrefoil.engine.errors import BadOption
from quatrefoil.files import write_safely
from quatrefoil.players.ratings import ANCHOR, AT_ANCHOR, TENFOLD, Rating

ORDER = (
    "random",
    "apprentice",
    "journeyman-2026-11",
    "journeyman",
    "master-2026-11",
    "master",
    "grandmaster-2026-11",
    "grandmaster",
)
"""Who is rated, about the weakest first."""
KEPT = ("level", "against", "seats", "options", "games", "first_place")


def pairs() -> Iterator[tuple[str, str]]:
    """Everybody against the next two below: where all games are won, the second one tells."""
    for n, level in enumerate(ORDER):
        for against in ORDER[max(0, n - 2) : n]:
            yield level, against


class Published:
    """The contests of one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.contests: list[dict[str, Any]] = []
        if path.exists():
            try:
                self.contests = json.loads(path.read_text(encoding="utf-8"))["contests"]
            except (OSError, ValueError, KeyError, TypeError):
                raise BadOption("{path} holds no ratings", path=path) from None

    def has(self, contest: Contest, seed: int, rounds: int) -> bool:
        """Whether a contest has been played, at least as often."""
        wanted = self._played(contest, seed)
        games = rounds * contest.seats
        return any(
            each["games"] >= games and all(each[name] == value for name, value in wanted.items())
            for each in self.contests
        )

    def _played(self, contest: Contest, seed: int) -> dict[str, Any]:
        """How a contest is played, by which it is known again."""
        return {
            "level": contest.level,
            "against": contest.against,
            "seats": contest.seats,
            "options": dict(contest.options),
            "seed": seed,
            "pace": contest.pace,
            "playouts": contest.playouts,
        }

    def add(self, contest: Contest, seed: int, found: Mapping[str, Any], day: str) -> None:
        """Take a contest in, in the place of a shorter one of its kind; rate all, and write it."""
        played = self._played(contest, seed)
        others = [
            each
            for each in self.contests
            if any(each[name] != value for name, value in played.items())
        ]
        kept = {name: found[name] for name in KEPT}
        self.contests = [*others, {**played, **kept, "day": day}]
        write_safely(self.path, self.text())

    def ratings(self) -> dict[str, Rating]:
        return rated(met(self.contests))

    def text(self) -> str:
        """One line a level and a contest."""
        levels = [
            f"    {json.dumps(name)}: "
            + json.dumps({"rating": each.points, "interval": [each.low, each.high]})
            for name, each in self.ratings().items()
        ]
        contests = [f"    {json.dumps(each)}" for each in self.contests]
        head = {"anchor": ANCHOR, "at_anchor": AT_ANCHOR, "tenfold": TENFOLD}
        top = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in head.items())
        return (
            f'{{\n{top},\n  "levels": {{\n' + ",\n".join(levels) + "\n  },\n"
            '  "contests": [\n' + ",\n".join(contests) + "\n  ]\n}\n"
        )


def met(contests: Sequence[Mapping[str, Any]]) -> list[Met]:
    return [
        Met(each["level"], each["against"], each["seats"], each["games"], each["first_place"])
        for each in contests
    ]
