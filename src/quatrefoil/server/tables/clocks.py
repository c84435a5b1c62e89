"""Clocks: what everybody has thought, on moves and beside them."""

import time
from collections.abc import Sequence

from quatrefoil.engine.match import Match
from quatrefoil.server.storage.rows import PERSON, Move, TableRow
from quatrefoil.server.tables.presence import Company


class Clocks(Company):
    """The people at one table and their time."""

    def __init__(self, row: TableRow, match: Match) -> None:
        super().__init__(row, match)
        self._came_back = 0.0

    def _set_clocks(self, moves: Sequence[Move]) -> None:
        self.spent = {move.step: (move.seat, move.spent) for move in moves}
        self.row.thought += [0] * (self.row.players - len(self.row.thought))
        # The pending question is put anew: while the server was down nobody could answer it.
        self.asked = time.monotonic()

    def come_back(self) -> None:
        """A person is there again: the others have waited enough only from now on."""
        self._came_back = time.monotonic()

    def waited(self) -> float:
        """Seconds for which the others have waited for whoever is to act."""
        return time.monotonic() - max(self.asked, self._came_back)

    def used(self, seat: int) -> float:
        """Seconds that a seat has thought so far, the pending decision included."""
        total = sum(spent for who, spent in self.spent.values() if who == seat)
        total += self.row.thought[seat]
        if self.to_act() == seat:
            total += self._pending()
        return total / 1000

    def _pending(self) -> int:
        """Milliseconds since the question was put that is open now."""
        return 0 if self.is_gathering() else round((time.monotonic() - self.asked) * 1000)

    def _thought(self, *more: tuple[int, int]) -> list[int]:
        """What the seats have thought beside their moves, with `more` of some of them."""
        found = self.row.thought[:]
        for seat, spent in more:
            if 0 <= seat < len(found):
                found[seat] += spent
        return found

    def clock_runs(self) -> bool:
        """Whether somebody's time runs out just now, whoever looks."""
        seat = self.to_act()
        return (
            self.row.clock > 0
            and not self.is_gathering()
            and 0 <= seat < len(self.seats)
            and self.seats[seat].kind == PERSON
            and not self.seats[seat].is_played_by_computer
        )

    def left(self, seat: int) -> float:
        return max(0.0, self.row.clock - self.used(seat))
