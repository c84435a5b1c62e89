"""The positions of a game as everybody counts them: by choices, chance among them.

A private note makes none: a gap in the count would tell the others of it (KT-17.10). People count
moves: the choices of players, with what chance made of them.
"""

from bisect import bisect_left, bisect_right
from functools import cached_property

from quatrefoil.engine.match import Match


class Positions:
    """Positions of a match and the lengths of its history that belong to them."""

    def __init__(self, match: Match) -> None:
        self._notes = match.notes()
        self.last = self.of(len(match.history))
        self._match = match

    @cached_property
    def moves(self) -> list[int]:
        """The positions at which players chose, and the last one."""
        notes = set(self._notes)
        actors = enumerate(self._match.actors)
        chosen = [self.of(n) for n, actor in actors if actor >= 0 and n not in notes]
        return [*chosen, self.last]

    def of(self, length: int) -> int:
        """The position after so many entries of the history."""
        return length - bisect_left(self._notes, length)

    def move(self, position: int) -> int:
        """How many moves had been made at a position."""
        return max(0, bisect_right(self.moves, position) - 1)

    def length(self, position: int) -> int:
        """The entries of the history up to a position, with the notes that were made there."""
        length = position
        for note in self._notes:
            if note > length:
                break
            length += 1
        return length
