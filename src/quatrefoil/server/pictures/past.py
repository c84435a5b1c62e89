"""Earlier positions of a match, for the log, for replays and for pictures."""

from typing_extensions import TypedDict

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.match import Match
from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.changes import known_facts, touched_places
from quatrefoil.server.pictures.flights import Gain, gains_of
from quatrefoil.server.pictures.in_words import PART, Shows, position_in_words
from quatrefoil.server.pictures.reader import Reader, shown_seat
from quatrefoil.server.pictures.turns import summaries, with_summaries
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.logbook import own_choices
from quatrefoil.server.tables.positions import Positions


class Position(TypedDict):
    """The pictures of an earlier position, and how many moves had been made then."""

    step: int
    move: int
    html: dict[str, str]
    touched: list[tuple[str, str]]
    """Places that people touched on the way there, each with the colour of who did."""
    gains: list[Gain]
    """What their choices cost and gave."""


def match_at(match: Match, step: int) -> Match:
    """The match as it stood at a position."""
    positions = Positions(match)
    if not 0 <= step <= positions.last:
        raise Refused("The positions go from 0 to {last}.", 404, last=positions.last)
    then = match.clone()
    # Chance that followed is not drawn again: the position is shown as it stood.
    then.nature = "manual"
    then.rewind(positions.length(step))
    return then


def pictures(match: Match, seat: int, language: str) -> dict[str, str]:
    """The panels of a position."""
    board = match.game.board
    panels = board.panels(match.view(seat), match.look(language))
    return {f"panel:{panel.area}": panel.markup for panel in panels}


async def position(
    live: LiveTable,
    reader: Reader,
    step: int,
    after: int | None = None,
    shows: Shows = "board",
) -> Position:
    """An earlier position of a live table, as the reader saw it; `after` is where they were."""
    async with live.lock:
        then = match_at(live.match, step)
        seat = shown_seat(live, reader) if reader.seats else SPECTATOR
        html = pictures(then, seat, reader.language) if shows != "words" else {}
        if shows != "board":
            html[PART] = position_in_words(then, seat, reader.language)
        if "panel:others" in html:
            own = (seat,) if reader.seats else ()
            mine, look = own_choices(then, own), then.look(reader.language)
            told = summaries(then, own, mine, seat, look)
            html["panel:others"] = with_summaries(html["panel:others"], told)
        touched: list[tuple[str, str]] = []
        gains: list[Gain] = []
        if after is not None and 0 <= after < step:
            start = Positions(live.match).length(after)
            known = known_facts(live.match, seat, start, len(then.history))
            touched = touched_places(live.match, known)
            gains = [gain for _, facts in known for gain in gains_of(live.game.words, facts)]
        move = Positions(live.match).move(step)
        return {"step": step, "move": move, "html": html, "touched": touched, "gains": gains}
