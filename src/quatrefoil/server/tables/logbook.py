"""The log of a table in words, worked out once for all who read it."""

from collections.abc import Sequence

from quatrefoil.engine.game import Look
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
        self._chosen: dict[tuple[int, ...], tuple[int, list[int]]] = {}

    def forget(self) -> None:
        """Names have changed, or the past."""
        self._lines.clear()
        self._read.clear()
        self._chosen.clear()

    def lines(self, match: Match, language: str, seats: Sequence[int], look: Look) -> list[LogLine]:
        """The log in words, as these seats may read it."""
        known = self._lines.setdefault(language, [])
        events = match.log
        if len(known) < len(events):
            words = match.game.words
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

    def own_choices(self, match: Match, seats: tuple[int, ...]) -> list[int]:
        """The choices of these seats, likewise read on."""
        read, own = self._chosen.get(seats, (0, []))
        own += own_choices(match, seats, read)
        self._chosen[seats] = len(match.actors), own
        return own


def own_choices(match: Match, seats: Sequence[int], since: int = 0) -> list[int]:
    """The entries of the history in which these seats chose something that others know of."""
    actors = enumerate(match.actors[since:], since)
    return [n for n, who in actors if who in seats and not match.is_private(n)]
