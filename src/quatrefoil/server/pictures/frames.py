"""What one reader sees of a live table: fragments of HTML, the log, and a little data.

A frame holds nothing that its seats may not know: pictures come from the view of the seat, the
log is filtered by audience, choices and reasons go only to whoever decides.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from markupsafe import escape
from typing_extensions import TypedDict

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.game import Look, View
from quatrefoil.engine.language import find_language
from quatrefoil.server.pictures.buttons import blocked_choices, offer
from quatrefoil.server.pictures.changes import changed_places, secret_steps
from quatrefoil.server.pictures.colours import colours_of
from quatrefoil.server.pictures.flights import Gain, gains_of
from quatrefoil.server.pictures.lessons import notes
from quatrefoil.server.pictures.players import chips, last_words, players, points_of, sitting
from quatrefoil.server.pictures.puzzles import STUDY, puzzle_card
from quatrefoil.server.pictures.reader import (
    Reader,
    language_tag,
    needs_cover,
    public_view,
    shown_seat,
)
from quatrefoil.server.pictures.results import result_of
from quatrefoil.server.pictures.status import status_of
from quatrefoil.server.pictures.templating import fragment, kept
from quatrefoil.server.pictures.turns import (
    Stretch,
    last_played,
    summaries,
    with_summaries,
)
from quatrefoil.server.storage.rows import NOBODY
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.logbook import LogLine
from quatrefoil.server.tables.positions import Positions


class Standing(TypedDict):
    """How a reader stands at the table."""

    mine: bool
    """Whether there is a choice for the reader to make."""
    seat: int
    """Through whose eyes the table is seen, or SPECTATOR."""
    over: bool
    since: int
    """The position after that seat's last choice."""
    played: tuple[int, int]
    """The positions between which others played last: what can be shown again."""
    changed: list[tuple[str, str]]
    """Places that others touched since, each with the colour of who did."""
    cover: bool
    """Whether a hand must be hidden before the device goes round."""


T = TypeVar("T")
Company = tuple[list[int], list[str], int]
"""The seats of people who are at the table, names of those who watch, and how many more do."""
MOST_NAMED = 20
"""Of those who watch: every page is told of everybody who comes and goes."""
MANY = 8
"""Cards and tiles that may have been drawn: from so many on they are sought by what is on them."""


@dataclass(frozen=True)
class Frame:
    """What a reader sees at one version. Panels are the fragments `panel:AREA`."""

    version: int
    html: dict[str, str]
    log: list[LogLine]
    seated: list[tuple[str, str]]
    standing: Standing
    here: Company
    gains: list[Gain]
    """What the last choice cost and gave."""


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
    match, language = live.match, reader.language
    seat = shown_seat(live, reader)
    look = live.look(language)
    view = seen_by(live, seat)
    panels = match.game.board.panels(view, look)
    html = {f"panel:{panel.area}": panel.markup for panel in panels}
    # Whoever sits at the device now does not read what the others there were told in private.
    own = (seat,) if reader.seats else ()
    log = live.lines(language, own)
    shared = {
        "live": live,
        "match": match,
        "reader": reader,
        "me": seat,
        "say": find_language(language).say,
        "tag": language_tag(look.language.code, language),
        "names": look.names,
        "colours": colours_of(match),
    }
    mine = live.own_choices(own)
    played = last_played(match, own, mine)
    html["status"] = _headline(live, reader, look, played)
    html["choices"] = _choices(live, reader, look, shared)
    if live.row.lesson:
        html["lesson"] = notes(live, seat if reader.seats else NOBODY, look, language)
    if live.row.study.startswith(STUDY):
        html["puzzle"] = puzzle_card(live, bool(reader.seats), language)
    scores = points_of(live, view)
    people = _known(live, ("people", language, *scores), lambda: players(live, scores, look))
    html["chips"] = _known(live, ("chips", language, *scores), lambda: chips(people, language))
    seated = _known(live, ("sitting", language), lambda: sitting(live, language))
    html["stage"] = _known(live, ("stage", language), lambda: _stage(live, look, language))
    told = summaries(match, own, mine, seat, look, scores)
    silent = {n for n in range(len(people)) if n != seat and n not in told}
    told |= last_words(log, silent)
    if "panel:others" in html:
        html["panel:others"] = with_summaries(html["panel:others"], told)
    else:
        html["others"] = fragment("_others", **shared, players=people, last=told)
    watching = live.presence.watching
    more = max(0, len(watching) - MOST_NAMED)
    here = sorted(live.presence.here), list(watching[:MOST_NAMED]), more
    standing = _standing(live, reader, seat, played)
    return Frame(live.shown, html, log, seated, standing, here, _gains(live, seat))


def headline(live: LiveTable, reader: Reader) -> str:
    """The part `status` of a reader's frame by itself, where nothing else has changed."""
    seat = shown_seat(live, reader)
    own = (seat,) if reader.seats else ()
    played = last_played(live.match, own, live.own_choices(own))
    return _headline(live, reader, live.look(reader.language), played)


def _headline(live: LiveTable, reader: Reader, look: Look, played: Stretch) -> str:
    tag = language_tag(look.language.code, reader.language)
    return kept("_status", reader.language, tag=tag, **status_of(live, reader, look, played))


def _gains(live: LiveTable, seat: int) -> list[Gain]:
    """What the choice that led to this version cost and gave, as far as a seat knows of it."""
    if live.done is None or live.done[0] != live.shown:
        return []
    _, n, facts = live.done
    if n in secret_steps(live.match, seat, n):
        return []
    return gains_of(live.game.words, facts)


def seen_by(live: LiveTable, seat: int) -> View:
    """What a seat sees; what all know is gathered once for all."""
    return live.game.view(live.match.table, seat, public_view(live))


def _choices(live: LiveTable, reader: Reader, look: Look, shared: dict[str, Any]) -> str:
    """What can be played, or how the game ended."""
    match, words = live.match, live.match.game.words
    if match.over:
        return fragment("_result", **shared, result=result_of(live, reader.language))
    chooser = live.may_choose(reader.seats)
    seat = chooser if chooser != NOBODY else shared["me"]
    table, top, unasked = match.table, match.decision, match.interrupts(seat)
    orders = tuple(
        [
            (action.id, words.sentence(table.interrupt_facts(seat, action), look))
            for action in unasked
            if table.is_private(action)
        ]
    )
    if chooser != NOBODY:
        listed = [top.facts(table, action) for action in match.choices]
    else:  # what can be played unasked and is seen by all
        listed = [
            table.interrupt_facts(seat, action)
            for action in unasked
            if not table.is_private(action)
        ]
    told = kept("_orders", reader.language, tag=shared["tag"], orders=orders) if orders else ""
    if not listed:
        return kept("_idle", reader.language, is_seated=bool(reader.seats)) + told
    made = offer(words, listed, look, shared["tag"])
    return fragment(
        "_choices",
        **shared,
        offer=made,
        is_sought=match.seat == NATURE and len(listed) >= MANY,
        list_of_places=find_language(reader.language).count(
            "List of {n} place", "List of {n} places", made.places
        )
        if made.on_board
        else "",
        blocked=blocked_choices(match, look) if chooser != NOBODY else [],
        orders=told,
    )


def _stage(live: LiveTable, look: Look, language: str) -> str:
    """How far the game is."""
    stage = live.match.game.words.stage(live.match.table, look)
    if live.match.practice:
        stage = find_language(language).say("{stage} · Practice", stage=stage)
    return str(escape(stage))


def _known(live: LiveTable, key: tuple[Any, ...], find: Callable[[], T]) -> T:
    """What is the same for several readers, found for the first of them."""
    if key not in live.cached:
        live.cached[key] = find()
    found: T = live.cached[key]
    return found


def _standing(live: LiveTable, reader: Reader, seat: int, played: Stretch) -> Standing:
    match = live.match
    since = len(match.actors)
    while since and (match.actors[since - 1] != seat or match.is_private(since - 1)):
        since -= 1
    chooser = live.may_choose(reader.seats)
    positions = Positions(match)
    return {
        "mine": chooser != NOBODY,
        "seat": seat,
        "over": match.over,
        "since": positions.of(since),
        "played": (positions.of(played[0]), positions.of(played[1])),
        "changed": changed_places(match, (seat,) if reader.seats else (), seat, since),
        "cover": needs_cover(live, reader),
    }
