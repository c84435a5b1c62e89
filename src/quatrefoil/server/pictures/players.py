"""Everybody at a table: who sits where, with how many points, and what each of them did last."""

from collections.abc import Collection, Sequence
from typing import Any

from markupsafe import Markup

from quatrefoil.drawing import esc
from quatrefoil.engine.game import Look, View
from quatrefoil.engine.language import find_language
from quatrefoil.server.pictures.colours import colours_of
from quatrefoil.server.pictures.templating import kept
from quatrefoil.server.storage.rows import COMPUTER, NOBODY, OPEN, PERSON
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.logbook import LogLine


def sitting(live: LiveTable, language: str) -> list[tuple[str, str]]:
    """The name and the kind of every seat; for a person who is away the computer plays."""
    nobody = find_language(language).say("open seat")
    found = [
        (nobody, OPEN)
        if seat.kind == OPEN
        else (seat.name, "away" if seat.kind == PERSON and seat.level else seat.kind)
        for seat in live.seats
    ]
    return found + [(name, "rulebook") for name in live.match.names[len(found) :]]


def last_words(log: Sequence[LogLine], seats: Collection[int]) -> dict[int, Markup]:
    """What each of these seats did last."""
    last: dict[int, Markup] = {}
    if not seats:
        return last
    for _, seat, text in reversed(log):
        if seat in seats and seat not in last:
            last[seat] = Markup(esc(text))
            if len(last) == len(seats):
                break
    return last


def points_of(live: LiveTable, view: View) -> list[int | None]:
    """The points that the view shows, by seat."""
    match = live.match
    if match.over:
        return list(match.scores)
    return [match.game.points(view, seat) for seat in range(len(match.names))]


def players(live: LiveTable, points: Sequence[int | None], look: Look) -> list[dict[str, Any]]:
    """Everybody at the table, with the points that a reader sees."""
    match = live.match
    colours = colours_of(match)
    runs = live.to_act() if live.clocks.is_running() else NOBODY
    found = []
    for seat, name in enumerate(look.names):
        kind = live.seats[seat].kind if seat < len(live.seats) else "rulebook"
        found.append(
            {
                "seat": seat,
                "name": name,
                "colour": colours[seat],
                "score": points[seat],
                "kind": kind,
                "away": kind == PERSON and live.seats[seat].level != "" and not match.over,
                "present": seat < len(live.seats) and live.presence.is_present(live.seats[seat]),
                "level": live.seats[seat].level if seat < len(live.seats) else "",
                "now": live.to_act() == seat,
                "left": _left(live, seat),
                "runs": seat == runs,
            }
        )
    return found


_ON_CHIP = ("seat", "name", "colour", "score", "away", "now", "left", "runs")


def chips(people: Sequence[dict[str, Any]], language: str) -> str:
    """Everybody in one line."""
    return "".join(
        [kept("_chip", language, **{name: one[name] for name in _ON_CHIP}) for one in people]
    )


def _left(live: LiveTable, seat: int) -> int | None:
    """The seconds that a seat has left, where people play against the clock."""
    if not live.row.clock or seat >= len(live.seats) or live.seats[seat].kind == COMPUTER:
        return None
    return round(live.clocks.left(seat))
