"""What the others touched since a reader's last turn: the page outlines it."""

from bisect import bisect_left
from collections.abc import Sequence

from quatrefoil.engine.game import View
from quatrefoil.engine.match import Match
from quatrefoil.server.pictures.boards import board_of, colours_of


def changed_places(
    match: Match, own: Sequence[int], seat: int, view: View, since: int
) -> list[tuple[str, str]]:
    """What each of the others touched in their last turn, with the colour of who did it.

    `own` are the reader's seats, `seat` is the one through whose eyes the table is seen now. Who
    only watches sees the last turn of all.
    """
    board, colours = board_of(match.game), colours_of(match)
    if match.over:
        return []
    found: dict[str, str] = {}
    ended: set[int] = set()
    turns = {_first_choice(match, n) for n in match.turns[bisect_left(match.turns, since) :]}
    secret = _secret_steps(match, seat, since)
    for n in range(len(match.history) - 1, since - 1, -1):
        actor = match.actors[n]
        if actor in ended or actor < 0 or actor in own or match.is_private(n):
            continue
        places = [] if n in secret else board.places(view, match.history[n])
        for place in places:
            found.setdefault(place, colours[actor])
        if n in turns:
            ended.add(actor)
            if not own:
                break
    return list(found.items())


def _first_choice(match: Match, start: int) -> int:
    """Where a turn really begins: notes that somebody made at its start are no part of it."""
    while match.is_private(start):
        start += 1
    return start


def _secret_steps(match: Match, seat: int, since: int) -> set[int]:
    """Which choices from `since` on were told to somebody but not to this seat."""
    found: set[int] = set()
    for at, event in reversed(match.log):
        if at <= since:
            break
        if not event.may_read(seat):
            found.add(at - 1)
    return found
