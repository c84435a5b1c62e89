"""Who sits at a table, who is there, and for whom everybody waits."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.match import Match
from quatrefoil.server.storage.rows import NOBODY, OPEN, PERSON, Seat, TableRow

if TYPE_CHECKING:
    from quatrefoil.server.web.viewers import Viewer

GONE_AFTER = 8.0
"""Seconds without a page after which a person is missed: a reload or a tunnel takes less."""
PRESENT_FOR = 60.0
"""Seconds for which a program that asked something counts as being at the table."""


class Company:
    """The people and computers at one table."""

    def __init__(self, row: TableRow, match: Match) -> None:
        self.row = row
        self.match = match
        self.viewers: set[Viewer] = set()
        self._touched = time.monotonic()
        self._asked = -PRESENT_FOR
        self._seen: dict[int, float] = {}
        self.missed: frozenset[int] = frozenset()
        """Seats of people who had a page open here and have been gone for a while."""

    @property
    def seats(self) -> list[Seat]:
        return self.row.seats

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats on which a guest sits."""
        return tuple(n for n, seat in enumerate(self.seats) if guest in seat.guests)

    def is_gathering(self) -> bool:
        """Whether somebody is still to come: no clock runs before all are there."""
        return any(seat.kind == OPEN for seat in self.seats)

    def to_act(self) -> int:
        """The seat that everybody waits for; NOBODY when the game is over."""
        if self.match.over:
            return NOBODY
        return self.row.held if self.row.held != NOBODY else self.match.seat

    def may_choose(self, seats: Sequence[int]) -> int:
        """For which of these seats there is a choice to be made now, or NOBODY."""
        if self.match.over or self.row.held != NOBODY:
            return NOBODY
        seat = self.match.seat
        if seat == NATURE:
            return NATURE if seats else NOBODY
        if seat in seats and not self.seats[seat].is_played_by_computer:
            return seat
        return NOBODY

    def may_be_interrupted(self) -> bool:
        """Whether a person other than the one to act might announce something just now."""
        return not self.match.over and any(
            seat.kind == PERSON and not seat.level and self.match.table.may_break_in(n)
            for n, seat in enumerate(self.seats)
        )

    def computer_to_act(self) -> int:
        """The seat for which a computer player has to choose now, or NOBODY."""
        seat = self.to_act()
        if seat < 0 or self.row.held != NOBODY or seat >= len(self.seats):
            return NOBODY
        return seat if self.seats[seat].is_played_by_computer else NOBODY

    def may_have_hints(self, guest: str) -> bool:
        """Hints are fair where a guest has no other people against them, unless ruled out."""
        return self.row.hints and all(
            seat.guests <= {guest} and seat.kind != OPEN for seat in self.seats
        )

    # Presence

    def touch(self) -> None:
        self._touched = time.monotonic()

    def asked_by_program(self) -> None:
        """Programs hold no page open: for a while after a request they count as being there."""
        self.touch()
        self._asked = time.monotonic()

    def is_attended(self) -> bool:
        """Whether anybody is there for whom a computer player should think."""
        return bool(self.viewers) or time.monotonic() - self._asked < PRESENT_FOR

    def quiet_for(self) -> float:
        return time.monotonic() - self._touched

    def is_present(self, seat: int) -> bool:
        guests = self.seats[seat].guests
        return any(viewer.guest in guests for viewer in self.viewers)

    def look_round(self) -> bool:
        """See who is missed; whether that has changed. Programs have no page to be missed at."""
        now = time.monotonic()
        for number, seat in enumerate(self.seats):
            if seat.kind != PERSON:
                self._seen.pop(number, None)
            elif self.is_present(number):
                self._seen[number] = now
        missed = frozenset(n for n, at in self._seen.items() if now - at > GONE_AFTER)
        changed, self.missed = missed != self.missed, missed
        return changed
