"""The log of a table in words, worked out once for all who read it."""

from collections.abc import Sequence

from quatrefoil.engine.match import Match
from quatrefoil.engine.table import EVERYONE
from quatrefoil.server.tables.positions import Positions

LogLine = tuple[int, int, str]
"""The position after it happened, the seat it is about, the sentence."""


class LogBook:
    """What has been put into words so far, and how far it has been read."""

    def __init__(self) -> None:
        self._lines: dict[str, list[tuple[LogLine, int]]] = {}
        self._read: dict[tuple[str, tuple[int, ...]], tuple[int, list[LogLine]]] = {}

    def forget(self) -> None:
        """Names have changed, or the past."""
        self._lines.clear()
        self._read.clear()

    def lines(self, match: Match, language: str, seats: Sequence[int]) -> list[LogLine]:
        """The log in words, as these seats may read it."""
        known = self._lines.setdefault(language, [])
        events = match.log
        if len(known) < len(events):
            look, words = match.look(language), match.game.words
            positions = Positions(match)
            known += [
                ((positions.of(at), event.seat, words.log_line(event, look)), event.audience)
                for at, event in events[len(known) :]
            ]
        # Read on from where these seats have read to: the log of a long game is long.
        key, allowed = (language, tuple(seats)), (EVERYONE, *seats)
        read, own = self._read.get(key, (0, []))
        own += [line for line, audience in known[read:] if line[2] and audience in allowed]
        self._read[key] = len(known), own
        return own[:]
