"""The positions of a game as everybody counts them: by choices, chance among them.

A private note makes none: a gap in the count would tell the others of it (KT-17.10).
"""

from bisect import bisect_left

from quatrefoil.engine.match import Match


class Positions:
    """Positions of a match and the lengths of its history that belong to them."""

    def __init__(self, match: Match) -> None:
        self._notes = match.notes()
        self.last = self.of(len(match.history))

    def of(self, length: int) -> int:
        """The position after so many entries of the history."""
        return length - bisect_left(self._notes, length)

    def length(self, position: int) -> int:
        """The entries of the history up to a position, with the notes that were made there."""
        length = position
        for note in self._notes:
            if note > length:
                break
            length += 1
        return length
