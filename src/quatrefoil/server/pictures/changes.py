"""What the others touched since a reader's last turn: the page outlines it."""

from bisect import bisect_left
from collections.abc import Sequence

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.match import Match
from quatrefoil.server.pictures.colours import colours_of


def changed_places(
    match: Match, own: Sequence[int], seat: int, since: int
) -> list[tuple[str, str]]:
    """What each of the others touched in their last turn, with the colour of who did it.

    `own` are the reader's seats, `seat` is the one through whose eyes the table is seen now. Who
    only watches sees the last turn of all.
    """
    if match.over:
        return []
    words, colours = match.game.words, colours_of(match)
    steps = _last_turns(match, own, seat, since)
    first = min(steps, default=len(match.history))
    done = match.facts_since(first)
    found: dict[str, str] = {}
    for n in steps:
        for place in words.places(done[n - first]):
            found.setdefault(place, colours[match.actors[n]])
    return list(found.items())


def known_facts(match: Match, seat: int, start: int, end: int) -> list[tuple[int, Facts]]:
    """What people did in a stretch of the history, each with who did, as this seat knows it."""
    secret = secret_steps(match, seat, start)
    return [
        (match.actors[n], facts)
        for n, facts in enumerate(match.facts_since(start)[: end - start], start)
        if match.actors[n] >= 0 and n not in secret and not match.is_private(n)
    ]


def touched_places(match: Match, done: Sequence[tuple[int, Facts]]) -> list[tuple[str, str]]:
    """What somebody's choices touched, with the colour of who did."""
    words, colours = match.game.words, colours_of(match)
    found: dict[str, str] = {}
    for actor, facts in done:
        found |= dict.fromkeys(words.places(facts), colours[actor])
    return list(found.items())


def _last_turns(match: Match, own: Sequence[int], seat: int, since: int) -> list[int]:
    """The steps of the last turns of the others that this seat knows of, the last one first."""
    found: list[int] = []
    ended: set[int] = set()
    turns = {_first_choice(match, n) for n in match.turns[bisect_left(match.turns, since) :]}
    secret = secret_steps(match, seat, since)
    for n in range(len(match.history) - 1, since - 1, -1):
        actor = match.actors[n]
        if actor in ended or actor < 0 or actor in own or match.is_private(n):
            continue
        if n not in secret:
            found.append(n)
        if n in turns:
            ended.add(actor)
            if not own:
                break
    return found


def _first_choice(match: Match, start: int) -> int:
    """Where a turn really begins: notes that somebody made at its start are no part of it."""
    while match.is_private(start):
        start += 1
    return start


def secret_steps(match: Match, seat: int, since: int) -> set[int]:
    """Which choices from `since` on were told to somebody but not to this seat."""
    found: set[int] = set()
    for at, event in reversed(match.log):
        if at <= since:
            break
        if not event.may_read(seat):
            found.add(at - 1)
    return found
