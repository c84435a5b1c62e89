"""The level that adapts: how strong it is at a table follows from how those who sit there fared."""

from collections.abc import Collection, Sequence

from quatrefoil.players.even import EVEN, level_at, strength_after
from quatrefoil.server.storage.rows import COMPUTER, Seat
from quatrefoil.server.storage.store import Store


def is_even(level: str) -> bool:
    return level.partition(":")[0] == EVEN


async def fixed(store: Store, level: str, game: str, guests: Collection[str]) -> str:
    """A level as it is kept at a table: one that adapts, by the people who begin there."""
    if not is_even(level):
        return level
    known = [strength_after(await store.even_results(guest, game)) for guest in sorted(guests)]
    return level_at(round(sum(known) / len(known))) if known else level_at(strength_after(()))


async def fix_seats(store: Store, game: str, seats: Sequence[Seat]) -> None:
    """The same for all seats of a new table."""
    guests = {guest for seat in seats for guest in seat.guests}
    for seat in seats:
        if seat.kind == COMPUTER:
            seat.level = await fixed(store, seat.level, game, guests)
