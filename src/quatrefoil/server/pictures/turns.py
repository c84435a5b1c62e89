"""What the others did between two turns of a reader: on their cards, and to be shown again.

A stretch of the history is named by the lengths at which it begins and ends. It ends before the
reader's next choice, so that whoever plays on still reads what the others did before.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from quatrefoil.drawing import esc, joined
from quatrefoil.drawing.memory import pieces_of
from quatrefoil.engine.game import Look, Words
from quatrefoil.engine.language import Amount, find_language
from quatrefoil.engine.match import Match
from quatrefoil.engine.table import Event

Stretch = tuple[int, int]
_EMPTY = re.compile(r'data-last="(\d+)"></p>')
MOST_CARDS = 256
"""Whose room for a summary is known: those of the tables that are played at now."""


def last_played(match: Match, own: Sequence[int], mine: Sequence[int]) -> Stretch:
    """The last stretch in which others played; empty where there is none.

    `mine` are the choices of the reader's own seats. Who only watches sees the last turn of all.
    """
    now = len(match.history)
    while now and match.is_private(now - 1):  # a note begins no turn
        now -= 1
    if not own:
        begun = bisect_left(match.turns, now)
        return (match.turns[begun - 1] if begun else 0), now
    end = now
    for n in reversed(mine):
        if _rulebook_played(match, n, end):
            return n, end
        if _somebody_played(match, n + 1, end):
            return n + 1, end
        end = n
    return (0, end) if _somebody_played(match, 0, end) else (end, end)


def _rulebook_played(match: Match, start: int, end: int) -> bool:
    """Whether an opponent that the rulebook plays did something; it may follow a choice at once."""
    if match.table.automata:
        for at, event in reversed(match.log):
            if at <= start:
                break
            if at <= end and event.seat >= match.players:
                return True
    return False


def _somebody_played(match: Match, start: int, end: int) -> bool:
    """Whether anybody but chance chose something in a stretch that all know of."""
    return any(
        who >= 0 and not match.is_private(n) for n, who in enumerate(match.actors[start:end], start)
    )


def summaries(
    match: Match,
    own: Sequence[int],
    mine: Sequence[int],
    me: int,
    look: Look,
    now: Sequence[int | None] | None = None,
) -> dict[int, Markup]:
    """What the last turn of each of the others came to, by seat: sentences and net points.

    `mine` are the choices of the reader's own seats; `now` are the points that the reader sees,
    where they are known already.
    """
    if now is None:
        now = match.points_after(len(match.history))
    events: dict[int, list[Event]] = {}
    stretches: dict[int, Stretch] = {}
    missing = {seat for seat in range(len(now)) if seat != me}
    oldest = len(match.history)
    for at, event in reversed(match.log):
        if not missing and at <= oldest:
            break
        seat = event.seat
        if seat < 0 or seat == me or not event.may_read(me):
            continue
        if seat in missing:
            found = _stretch(match, mine, own, seat, at)
            if found is None:
                continue
            stretches[seat] = found
            missing.discard(seat)
            oldest = min(oldest, found[0])
        start, end = stretches[seat]
        if start < at <= end:
            events.setdefault(seat, []).append(event)
    told = {}
    for seat, (start, end) in stretches.items():
        gained = _gained(match, seat, start, end, now)
        text = _told.get(match.game.words, events[seat][::-1], gained, look)
        if text:
            told[seat] = text
    return told


def _stretch(
    match: Match, mine: Sequence[int], own: Sequence[int], seat: int, at: int
) -> Stretch | None:
    """The stretch in which something happened at a length; None if the reader's choice did it."""
    now = len(match.history)
    if not own:
        turn = bisect_left(match.turns, at)
        start = match.turns[turn - 1] if turn else 0
        return start, match.turns[turn] if turn < len(match.turns) else now
    after = bisect_left(mine, at)
    end = mine[after] if after < len(mine) else now
    if not after:
        return 0, end
    if seat >= match.players:  # what the rulebook plays may follow a choice at once
        return mine[after - 1], end
    return None if mine[after - 1] == at - 1 else (mine[after - 1] + 1, end)


def _gained(match: Match, seat: int, start: int, end: int, now: Sequence[int | None]) -> int:
    """The difference of the points that could be read; none where they are hidden."""
    later = now[seat] if end == len(match.history) else match.points_after(end)[seat]
    before = match.points_after(start)[seat]
    return 0 if later is None or before is None else later - before


class _Told:
    """What was told last, by the very events: the last turn of most is the same as a move ago."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._known: dict[tuple[object, ...], tuple[Sequence[Event], Markup]] = {}

    def get(self, words: Words, events: Sequence[Event], gained: int, look: Look) -> Markup:
        """The sentences and net points of a turn."""
        # Events that are kept here cannot have the address of others.
        key = (look.language.code, *look.names, gained, *map(id, events))
        found = self._known.get(key)
        if found is None:
            found = events, _written(words.summary(events, look), gained, look)
            self._known[key] = found
            if len(self._known) > self._room:
                self._known.pop(next(iter(self._known)), None)
        return found[1]


_told = _Told(2_048)


def _written(sentences: Sequence[str], gained: int, look: Look) -> Markup:
    words = esc(" ".join(sentences))
    if not gained:
        return Markup(words)
    amount = Amount("point", abs(gained), "+" if gained > 0 else "−")
    points = f"<b>{esc(find_language(look.language.code).phrase(amount))}</b>"
    return Markup(f"{points} {words}" if words else points)


def with_summaries(cards: str, told: dict[int, Markup]) -> str:
    """The same on the cards of a game, which keep an empty `data-last` for it."""
    left = {str(seat): text for seat, text in told.items()}
    parts: list[str] = []
    for card in pieces_of(cards):
        first, *rest = _around_rooms(card)
        parts.append(first)
        for seat, after in zip(rest[::2], rest[1::2], strict=True):
            parts += f'data-last="{seat}">{left.pop(seat, "")}</p>', after
    return joined(parts)


@lru_cache(MOST_CARDS)
def _around_rooms(card: str) -> list[str]:
    """A card before its room for a summary, whose card it is, and the card after it."""
    return _EMPTY.split(card)
