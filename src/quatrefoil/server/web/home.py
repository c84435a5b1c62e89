"""The home page: the games, my tables, open tables, finished games.

Everybody comes here, and whoever wants to stop the server does so first: the page is kept for a
moment, and for all who sit at no table it is the same one.
"""

import time
from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.language import Amount
from quatrefoil.players.puzzles import puzzles_of
from quatrefoil.server.pictures.colours import seat_colours
from quatrefoil.server.storage.rows import OPEN, TableRow
from quatrefoil.server.tables.people import unnamed
from quatrefoil.server.web.catalogue import games
from quatrefoil.server.web.context import MOST_OPEN, Context, Here
from quatrefoil.server.web.languages import language_of
from quatrefoil.server.web.opponents import knows_level, last_level
from quatrefoil.server.web.remembered import packed_response
from quatrefoil.server.web.templating import page_headers, rendered, theme_of
from quatrefoil.words.lesson import lesson_of

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request, context: Here) -> Response:
    """The games, my tables, open tables, finished games."""
    headers = page_headers(request)
    return packed_response(request, await _page(request, context), headers)


async def _page(request: Request, context: Context) -> bytes:
    pages, lists, guest = context.pages, context.hub.store.lists, request.state.guest
    language = language_of(request)
    look = (
        language,
        theme_of(request),
        last_level(request) if knows_level(request) else "",
        unnamed(language) if guest.is_new else await context.people.name(guest.id, language),
    )
    mine_key = (guest.id, lists.of(guest.id), look)
    found = pages.find(mine_key)
    if found is not None:
        return found
    mine = [] if guest.is_new else await context.hub.store.my_tables(guest.id)
    key = mine_key if mine else ("", lists.open, look)
    found = pages.find(key)
    if found is None:
        found = pages.keep(key, await _drawn(request, context, mine))
    return found if guest.is_new else pages.keep_packed(mine_key, found)


async def _drawn(request: Request, context: Context, mine: Sequence[TableRow]) -> str:
    guest = request.state.guest.id
    free = await context.open_tables()
    free = [row for row in free if row.game in game_names() and guest not in row.guests]
    mine = [row for row in mine if row.game in game_names()]
    running = [_listed(row, guest) for row in mine if not row.over]
    running.sort(key=lambda entry: (not entry["mine"], entry["left"]))
    return await rendered(
        request,
        "home",
        games=games(),
        is_new=not mine,
        lesson_of=lesson_of,
        puzzles_of=puzzles_of,
        running=running,
        finished=[_listed(row, guest) for row in mine if row.over][:8],
        finished_count=sum(row.over for row in mine),
        free=[_listed(row, guest) for row in free[:MOST_OPEN]],
    )


def _listed(row: TableRow, guest: str) -> dict[str, Any]:
    """A table in a list."""
    game = find_game(row.game)
    seats = [n for n, seat in enumerate(row.seats) if guest in seat.guests]
    waits = 0 <= row.waiting < len(row.seats)
    result = ""
    if row.over and row.scores:
        best = max(row.scores)
        # Of equal points the rules may give one the victory; older rows tell the points only.
        winners = row.winners or [n for n, score in enumerate(row.scores) if score == best]
        result = "watched" if not seats else "won" if set(seats) & set(winners) else "lost"
    return {
        "row": row,
        "game": game,
        "colours": seat_colours(game, row.players, tuple(row.options.items())),
        "seats": row.seats,
        "others": [s.name for n, s in enumerate(row.seats) if n not in seats[:1] and s.name],
        "mine": not row.over and _waits_for(row, seats),
        "left": bool(seats) and all(row.seats[n].level for n in seats),
        "waiting": row.seats[row.waiting].name if waits else "",
        "open": sum(seat.kind == OPEN for seat in row.seats),
        "result": result,
        "when": ago(row.changed),
    }


def _waits_for(row: TableRow, seats: Sequence[int]) -> bool:
    """Whether a table waits for who holds these seats: whoever keeps a real box tells its dice."""
    if row.waiting == NATURE:
        return bool(seats)
    return row.waiting in seats and not row.seats[row.waiting].level


def ago(moment: int) -> Amount | None:
    """How long ago something was; None for a moment."""
    seconds = max(0, int(time.time()) - moment)
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            return Amount(unit, seconds // size)
    return None
