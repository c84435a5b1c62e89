"""Clocks: what everybody at a table has thought, on moves and beside them."""

import math
import time
import weakref
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from typing import Protocol

from quatrefoil.server.storage.rows import PERSON, Move, TableRow


class TimedTable(Protocol):
    """What clocks need to know of their table."""

    row: TableRow

    def to_act(self) -> int:
        """The seat that everybody waits for."""

    def is_gathering(self) -> bool:
        """Whether somebody is still to come: no clock runs before all are there."""


class Clocks:
    """The time of everybody at one table."""

    def __init__(self, table: TimedTable, moves: Sequence[Move]) -> None:
        self._table: TimedTable = weakref.proxy(table)
        """So that a table that is forgotten goes at once, and not when garbage is looked for."""
        self._came_back = -math.inf
        self.start(moves)

    def start(self, moves: Sequence[Move]) -> None:
        """From what is stored. The pending question is put anew: while the server was down nobody
        could answer it."""
        row = self._table.row
        # Of each move, in columns: tables that nobody plays at are many, and keep this.
        self._steps = array("i", [move.step for move in moves])
        self._seats = array("b", [move.seat for move in moves])
        self._spent = array("q", [move.spent for move in moves])
        row.thought += [0] * (row.players - len(row.thought))
        self.go_on()

    def go_on(self) -> None:
        """The table stands as another process has left it: the others have waited since then."""
        self.put_question()
        self._waiting -= max(0.0, time.time() - self._table.row.changed)

    def put_question(self) -> None:
        """Whoever is to act begins to think now."""
        self.asked = self._waiting = time.monotonic()

    def seconds_open(self) -> int:
        """Whole seconds since the question was put that is open now."""
        return int(time.monotonic() - self.asked)

    def come_back(self) -> None:
        """A person is there again: the others have waited enough only from now on."""
        self._came_back = time.monotonic()

    def waited(self) -> float:
        """Seconds for which the others have waited for whoever is to act, in any process: no time
        is counted while the server is down, but people wait."""
        return time.monotonic() - max(min(self.asked, self._waiting), self._came_back)

    def pending(self) -> int:
        """Milliseconds that whoever is to act has thought about the question that is open now."""
        return 0 if self._table.is_gathering() else round((time.monotonic() - self.asked) * 1000)

    def used(self, seat: int) -> float:
        """Seconds that a seat has thought so far, the pending decision included."""
        moves = zip(self._seats, self._spent, strict=True)
        total = sum(spent for who, spent in moves if who == seat)
        total += self._table.row.thought[seat]
        if self._table.to_act() == seat:
            total += self.pending()
        return total / 1000

    def left(self, seat: int) -> float:
        """Seconds that a seat has left."""
        return max(0.0, self._table.row.clock - self.used(seat))

    def is_running(self) -> bool:
        """Whether somebody's time runs out just now, whoever looks."""
        row, seat = self._table.row, self._table.to_act()
        return (
            row.clock > 0
            and not self._table.is_gathering()
            and 0 <= seat < len(row.seats)
            and row.seats[seat].kind == PERSON
            and not row.seats[seat].is_played_by_computer
        )

    def note(self, move: Move) -> None:
        """A move has been stored."""
        self._steps.append(move.step)
        self._seats.append(move.seat)
        self._spent.append(move.spent)

    def spent_since(self, step: int) -> list[tuple[int, int]]:
        """Seats and milliseconds of the moves from a step on."""
        first = bisect_left(self._steps, step)
        return list(zip(self._seats[first:], self._spent[first:], strict=True))

    def cut(self, step: int) -> None:
        """The moves from a step on have been taken back."""
        first = bisect_left(self._steps, step)
        del self._steps[first:], self._seats[first:], self._spent[first:]

    def thought(self, *more: tuple[int, int]) -> list[int]:
        """What the seats have thought beside their moves, with `more` of some of them."""
        found = self._table.row.thought[:]
        for seat, spent in more:
            if 0 <= seat < len(found):
                found[seat] += spent
        return found
