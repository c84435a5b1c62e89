"""How people at this keyboard fared against the level that adapts: a file in the data folder."""

import json
from collections.abc import Sequence
from dataclasses import astuple
from pathlib import Path

from quatrefoil.commands.seats import YOU
from quatrefoil.engine.match import Match
from quatrefoil.files import data_folder, write_safely
from quatrefoil.players.even import EVEN, Result, level_at, strength_after, strength_of

FILE = "even.json"
MOST_KEPT = 30


def _file() -> Path:
    return data_folder() / FILE


def results(game: str) -> list[Result]:
    """The results of a game, the last one at the end; a file that cannot be read has none."""
    try:
        kept = json.loads(_file().read_text("utf-8")).get(game, [])
        found = [Result(str(level), float(share), float(fair)) for level, share, fair in kept]
    except (OSError, ValueError, TypeError, AttributeError):
        return []
    return [each for each in found if strength_of(each.level) is not None]


def adapted(seats: Sequence[str], game: str) -> list[str]:
    """Who sits where: the level that adapts, as strong as it is now."""
    now = level_at(strength_after(results(game)))
    return [now if seat == EVEN else seat for seat in seats]


def note(match: Match, seats: Sequence[str]) -> None:
    """Keep the result of a game that is over, if the level that adapts sat there with people."""
    levels = [seat for seat in seats if strength_of(seat) is not None]
    people = [n for n, seat in enumerate(seats) if seat == YOU]
    if not levels or not people:
        return
    share = sum(seat in people for seat in match.winners) / len(match.winners)
    kept = [*results(match.game.name), Result(levels[0], share, len(people) / len(seats))]
    try:
        known = json.loads(_file().read_text("utf-8"))
    except (OSError, ValueError):
        known = {}
    known = known if isinstance(known, dict) else {}
    known[match.game.name] = [astuple(each) for each in kept[-MOST_KEPT:]]
    _file().parent.mkdir(parents=True, exist_ok=True)
    write_safely(_file(), json.dumps(known) + "\n")
