"""The set-up of a real box: how far it has been told, and drawing the rest of it."""

from collections.abc import Sequence

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.match import Match
from quatrefoil.server.errors import Refused
from quatrefoil.server.storage.rows import NOBODY
from quatrefoil.server.tables.live import LiveTable


def told(live: LiveTable) -> tuple[int, int] | None:
    """Which question of the set-up is open, and of how many; None when it is over.

    The set-up is what chance lays out before somebody plays.
    """
    match = live.match
    if match.over or match.seat != NATURE or any(actor != NATURE for actor in match.actors):
        return None
    if "told" not in live.cached:
        done = len(match.history)
        live.cached["told"] = done + 1, len(_dealt(match).history)
    found: tuple[int, int] = live.cached["told"]
    return found


def _dealt(match: Match) -> Match:
    """The match after the set-up, the rest of it drawn by the seed."""
    twin = match.clone()
    twin.nature = "seed"
    twin.rewind(len(twin.history))
    twin.nature = match.nature
    return twin


async def deal(live: LiveTable, seats: Sequence[int], version: int) -> None:
    """Draw what is left of the set-up, as if the people at the box had told it."""
    async with live.lock:
        live.check(version)
        if live.may_choose(seats) == NOBODY or told(live) is None:
            raise Refused("The set-up is complete: there is nothing to draw.", 403)
        await live.cut(_dealt(live.match), len(live.match.history))
