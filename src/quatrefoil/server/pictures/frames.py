"""What one reader sees of a live table: fragments of HTML, the log, and a little data.

A frame holds nothing that its seats may not know: pictures come from the view of the seat, the
log is filtered by audience, choices and reasons go only to whoever decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import escape
from typing_extensions import TypedDict

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, SPECTATOR
from quatrefoil.engine.game import Look, View
from quatrefoil.engine.match import Match
from quatrefoil.server.pictures.boards import board_of, colours_of, points_in
from quatrefoil.server.pictures.buttons import blocked_choices, grouped_choices
from quatrefoil.server.pictures.changes import changed_places
from quatrefoil.server.pictures.results import result_of
from quatrefoil.server.pictures.templating import fragment
from quatrefoil.server.storage.rows import COMPUTER, NOBODY, OPEN, PERSON
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.logbook import LogLine
from quatrefoil.server.tables.positions import Positions
from quatrefoil.server.tables.undo import undoable


@dataclass(frozen=True)
class Reader:
    """Who reads: the seats they hold and their language."""

    seats: tuple[int, ...]
    language: str = "en"


class Standing(TypedDict):
    """How a reader stands at the table."""

    mine: bool
    """Whether there is a choice for the reader to make."""
    seat: int
    """Through whose eyes the table is seen, or SPECTATOR."""
    over: bool
    since: int
    """The position after that seat's last choice."""
    changed: list[tuple[str, str]]
    """Places that others touched since, each with the colour of who did."""
    cover: bool
    """Whether a hand must be hidden before the device goes round."""


@dataclass(frozen=True)
class Frame:
    """What a reader sees at one version. Panels are the fragments `panel:AREA`."""

    version: int
    html: dict[str, str]
    log: list[LogLine]
    seated: list[tuple[str, str]]
    standing: Standing


def shown_seat(live: LiveTable, reader: Reader) -> int:
    """Through whose eyes the reader sees the table."""
    if not reader.seats:
        return SPECTATOR
    seat = live.to_act()  # who has to confirm a turn is not through with it
    return seat if seat in reader.seats else _last_own(live, reader)


def _last_own(live: LiveTable, reader: Reader) -> int:
    """At one device with several seats: the seat that played last."""
    for actor in reversed(live.match.actors):
        if actor in reader.seats:
            return actor
    return reader.seats[0]


def draw(live: LiveTable, reader: Reader) -> Frame:
    """The frame of a reader, drawn once for all who see the same."""
    if live.row.clock:
        _forget_old_clocks(live)
    known = live.cached.get(reader)
    if known is None:
        known = live.cached[reader] = _draw(live, reader)
    frame: Frame = known
    return frame


def _forget_old_clocks(live: LiveTable) -> None:
    """Pages count down from what they are sent: the clocks of an older frame would be wrong."""
    second = live.clocks.seconds_open()
    if live.cached.get("second") != second:
        live.cached.clear()
        live.cached["second"] = second


def _draw(live: LiveTable, reader: Reader) -> Frame:
    match = live.match
    seat = shown_seat(live, reader)
    look, view = match.look(reader.language), _view(live, seat)
    board = board_of(match.game)
    html = {f"panel:{panel.area}": panel.markup for panel in board.panels(view, look)}
    chooser = live.may_choose(reader.seats)
    unasked = match.interrupts(chooser if chooser != NOBODY else seat)
    legal = match.choices if chooser != NOBODY else _announced(match, unasked)
    orders = [action for action in unasked if match.table.is_private(action)]
    # Whoever sits at the device now does not read what the others there were told in private.
    log = live.lines(reader.language, (seat,) if reader.seats else ())
    shared = {
        "live": live,
        "match": match,
        "reader": reader,
        "me": seat,
        "say": look.language.say,
        "colours": colours_of(match),
    }
    status = _status(live, reader, chooser, look)
    away = [n for n in reader.seats if live.seats[n].kind == PERSON and live.seats[n].level]
    is_late = bool(away) and live.row.clock > 0 and not any(live.clocks.left(n) for n in away)
    sits = bool(reader.seats)
    html["status"] = _once(
        live,
        ("status", reader.language, bool(away), is_late, *map(str, status.values())),
        "_status",
        **shared,
        away=bool(away),
        is_late=is_late,
        **status,
    )
    if match.over:
        html["choices"] = fragment("_result", **shared, result=result_of(live, reader.language))
    elif not legal and not orders:
        key = ("idle", sits, reader.language)
        html["choices"] = _once(live, key, "_choices", **shared, groups=[], blocked=[], orders=[])
    else:
        html["choices"] = fragment(
            "_choices",
            **shared,
            groups=grouped_choices(match, legal, look, view),
            blocked=blocked_choices(match, look) if chooser != NOBODY else [],
            orders=[(action.id, match.describe(action, reader.language)) for action in orders],
        )
    people = players(live, view)
    chips = ("chips", reader.language, *(tuple(person.values()) for person in people))
    html["chips"] = _once(live, chips, "_chips", say=look.language.say, players=people)
    seated = sitting(live, reader.language)
    stage = getattr(match.game.texts, "stage", None)
    words = ", ".join(name for name, _ in seated) if stage is None else stage(match.table, look)
    html["stage"] = str(escape(words))
    if "panel:others" in html:
        html["panel:others"] = with_last_words(html["panel:others"], log)
    else:
        last = _last_words(log)
        html["others"] = fragment("_others", **shared, players=people, last=last)
    return Frame(live.shown, html, log, seated, _standing(live, reader, seat, view))


def _view(live: LiveTable, seat: int) -> View:
    """What a seat sees; what all know is gathered once for all."""
    match = live.match
    if "public" not in live.cached:
        live.cached["public"] = match.view(SPECTATOR)
    return match.game.view(match.table, seat, live.cached["public"])


def _announced(match: Match, unasked: Sequence[Action]) -> list[Action]:
    """What can be played unasked and is seen by all."""
    return [action for action in unasked if not match.table.is_private(action)]


def _once(live: LiveTable, key: tuple[Any, ...], name: str, /, **values: Any) -> str:
    """A fragment that is the same for several readers, rendered for the first of them."""
    if key not in live.cached:
        live.cached[key] = fragment(name, **values)
    return str(live.cached[key])


def _status(live: LiveTable, reader: Reader, chooser: int, look: Look) -> dict[str, Any]:
    """The headline: whose turn it is and what is asked."""
    match, say = live.match, look.language.say
    waiting = live.to_act()
    undo = [to for to in ("step", "turn") if undoable(live, reader.seats, to) != NOBODY]
    status: dict[str, Any] = {"undo": undo, "ask": "", "mine": chooser != NOBODY, "hold": False}
    status["hint"] = (
        chooser >= 0
        and live.row.hints
        and all(seat.kind == COMPUTER or n in reader.seats for n, seat in enumerate(live.seats))
    )
    if match.over:
        names = [match.name(seat) for seat in match.winners]
        best = match.scores[match.winners[0]]
        if len(names) == 1:
            status["title"] = say("{who} wins with {n} points", who=names[0], n=best)
        else:
            shared = ", ".join(names)
            status["title"] = say("Shared victory: {who}, {n} points", who=shared, n=best)
        status["ask"] = (
            say("The next game is ready.") if live.row.successor else say("The game is over.")
        )
        return status
    if live.row.held != NOBODY:
        mine = live.row.held in reader.seats
        status["hold"] = mine
        status["title"] = say("Your turn ends here") if mine else _thinks(live, waiting, look)
        if mine:
            status["ask"] = say("Confirm it, or take steps back.")
        return status
    if chooser == NATURE:
        status["title"] = say("Look at your own table")
    elif chooser != NOBODY:
        status["title"] = say("Your turn, {who}", who=match.name(chooser))
    else:
        status["title"] = _thinks(live, waiting, look)
        if waiting in live.presence.missed and reader.seats and not live.seats[waiting].level:
            status["ask"] = say("After a while “Table” lets the computer play for them.")
    if chooser != NOBODY:
        status["ask"] = match.game.texts.describe_decision(match.table, match.decision, look)
    return status


def _thinks(live: LiveTable, seat: int, look: Look) -> str:
    say = look.language.say
    if seat == NATURE:
        return say("Waiting for chance")
    if 0 <= seat < len(live.seats) and live.seats[seat].kind == OPEN:
        return say("Waiting for a player")
    if 0 <= seat < len(live.seats) and live.seats[seat].kind == PERSON and live.seats[seat].level:
        return say("The computer plays for {who}", who=live.match.name(seat))
    if seat in live.presence.missed:
        return say("{who} is not here just now", who=live.match.name(seat))
    return say("{who} is thinking", who=live.match.name(seat))


def sitting(live: LiveTable, language: str) -> list[tuple[str, str]]:
    """The name and the kind of every seat; for a person who is away the computer plays."""
    nobody = live.match.look(language).language.say("open seat")
    found = [
        (nobody, OPEN)
        if seat.kind == OPEN
        else (seat.name, "away" if seat.kind == PERSON and seat.level else seat.kind)
        for seat in live.seats
    ]
    return found + [(name, "rulebook") for name in live.match.names[len(found) :]]


def _last_words(log: Sequence[LogLine]) -> dict[int, str]:
    """What each seat did last."""
    last: dict[int, str] = {}
    for _, seat, text in log:
        last[seat] = text
    return last


def with_last_words(cards: str, log: Sequence[LogLine]) -> str:
    """What each seat did last, on the cards that keep an empty `data-last` for it."""
    missing = cards.count('data-last="')
    found: set[int] = set()
    for _, seat, text in reversed(log):
        if not missing:
            break
        empty = f'data-last="{seat}"></p>'
        if seat not in found and empty in cards:
            cards = cards.replace(empty, f'data-last="{seat}">{escape(text)}</p>')
            missing -= 1
        found.add(seat)
    return cards


def players(live: LiveTable, view: View) -> list[dict[str, Any]]:
    """Everybody at the table, with the points that the view shows."""
    match = live.match
    colours = colours_of(match)
    runs = live.to_act() if live.clocks.is_running() else NOBODY
    found = []
    for seat, name in enumerate(match.names):
        kind = live.seats[seat].kind if seat < len(live.seats) else "rulebook"
        score = match.scores[seat] if match.over else points_in(view, seat)
        found.append(
            {
                "seat": seat,
                "name": name,
                "colour": colours[seat],
                "score": score,
                "kind": kind,
                "away": kind == PERSON and live.seats[seat].level != "" and not match.over,
                "present": seat < len(live.seats) and live.presence.is_present(live.seats[seat]),
                "level": live.seats[seat].level if seat < len(live.seats) else "",
                "now": live.to_act() == seat,
                "clock": _clock(live, seat),
                "runs": seat == runs,
            }
        )
    return found


def _clock(live: LiveTable, seat: int) -> int | None:
    """The seconds that a seat has left, where people play against the clock."""
    if not live.row.clock or seat >= len(live.seats) or live.seats[seat].kind == COMPUTER:
        return None
    return round(live.clocks.left(seat))


def _standing(live: LiveTable, reader: Reader, seat: int, view: View) -> Standing:
    match = live.match
    since = len(match.actors)
    while since and (match.actors[since - 1] != seat or match.is_private(since - 1)):
        since -= 1
    chooser = live.may_choose(reader.seats)
    return {
        "mine": chooser != NOBODY,
        "seat": seat,
        "over": match.over,
        "since": Positions(match).of(since),
        "changed": changed_places(match, (seat,) if reader.seats else (), seat, view, since),
        "cover": needs_cover(live, reader),
    }


def needs_cover(live: LiveTable, reader: Reader) -> bool:
    """Whether a hand must be hidden before the device goes round: several people, and secrets."""
    people = [n for n in reader.seats if not live.seats[n].is_played_by_computer]
    return len(people) > 1 and not live.match.over and has_secrets(live.match, people)


def has_secrets(match: Match, seats: Sequence[int]) -> bool:
    """Whether one of these seats sees something that the public does not."""
    # Who looks (`me`) and what that seat may do (`mine`) differ in every view and are no secret.
    plain = {"me": None, "mine": None}
    public = {**match.view(SPECTATOR), **plain}
    return any(_tells_more({**match.view(seat), **plain}, public) for seat in seats)


def _tells_more(own: Any, public: Any) -> bool:
    """Whether a view holds more than the public one; an empty hand is nothing to hide."""
    if own == public or own is None or own in ("", [], {}):
        return False
    if isinstance(own, dict) and isinstance(public, dict):
        return any(_tells_more(value, public.get(name)) for name, value in own.items())
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        return any(map(_tells_more, own, public))
    return True
