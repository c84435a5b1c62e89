"""How strong the levels are at a game: what was measured, from the file in its `play` folder.

The scale is that of chess: 400 points more win ten games for each one lost, of two players. The
greedy player of November 2026 has 1,500 in every game; since it stays as it is, so does the scale.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from quatrefoil.engine.game import Game
from quatrefoil.players.even import APPRENTICE, EVEN, JOURNEYMAN, MASTER, strength_of

ANCHOR: Final = "journeyman-2026-11"
AT_ANCHOR: Final = 1500
TENFOLD: Final = 400
"""Points that make ten victories of one."""
FILE: Final = "ratings.json"


@dataclass(frozen=True)
class Rating:
    """The points of a level, and between which they lie with 95 % confidence."""

    points: int
    low: int
    high: int


def ratings_of(game: Game) -> Mapping[str, Rating]:
    """The levels that were measured at a game, by their names; a game may have none."""
    return _read(game.package)


@cache
def _read(package: str) -> Mapping[str, Rating]:
    source = files(package) / "play" / FILE
    if not source.is_file():
        return MappingProxyType({})
    return MappingProxyType(from_plain(json.loads(source.read_text(encoding="utf-8"))))


def from_plain(data: Mapping[str, Any]) -> dict[str, Rating]:
    """The ratings of a file."""
    return {
        name: Rating(each["rating"], *each["interval"]) for name, each in data["levels"].items()
    }


def rating_of(game: Game, level: str) -> int | None:
    """The points of a level; of one that adapts, as they lie between those that were measured."""
    found = ratings_of(game)
    if level in found:
        return found[level].points
    strength = strength_of(level)
    fixed = (APPRENTICE, "apprentice"), (JOURNEYMAN, "journeyman"), (MASTER, "master")
    if strength is None or level == EVEN or not all(name in found for _, name in fixed):
        return None
    (low, below), (high, above) = fixed[:2] if strength <= JOURNEYMAN else fixed[1:]
    part = (strength - low) / (high - low)
    return round(found[below].points + part * (found[above].points - found[below].points))
