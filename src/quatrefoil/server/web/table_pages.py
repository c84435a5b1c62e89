"""The page of a table, and what people do there by forms: sit down, leave, play again."""

import json
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.colours import colours_of
from quatrefoil.server.pictures.frames import Frame, draw
from quatrefoil.server.pictures.in_words import PART, in_words
from quatrefoil.server.pictures.reader import Reader, language_tag
from quatrefoil.server.storage.rows import COMPUTER, OPEN, PERSON, new_code
from quatrefoil.server.tables import even, seating
from quatrefoil.server.tables.computers import DEFAULT_LEVEL, is_level
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.people import unnamed
from quatrefoil.server.web.assets import game_style
from quatrefoil.server.web.context import Context, Here
from quatrefoil.server.web.languages import language_of
from quatrefoil.server.web.templating import page

router = APIRouter(include_in_schema=False)


@router.get("/t/{code}")
async def table(request: Request, context: Here, code: str) -> Response:
    live = await context.hub.get(code)
    guest = request.state.guest.id
    reader = Reader(live.seats_of(guest), language_of(request))
    async with live.lock:
        frame = draw(live, reader)
        return await page(request, "table", **_table_values(context, live, reader, frame))


@router.get("/t/{code}/words")
async def table_in_words(request: Request, context: Here, code: str) -> Response:
    """The same page without the board: all that it shows is told."""
    live = await context.hub.get(code)
    guest = request.state.guest.id
    reader = Reader(live.seats_of(guest), language_of(request))
    async with live.lock:
        drawn = draw(live, reader)
        frame = replace(drawn, html={**drawn.html, PART: in_words(live, reader)})
        return await page(request, "table", **_table_values(context, live, reader, frame))


def _table_values(
    context: Context, live: LiveTable, reader: Reader, frame: Frame
) -> dict[str, Any]:
    match = live.match
    board = live.game.board
    seat = frame.standing["seat"]
    told = PART in frame.html
    panels = [] if told else board.panels(match.view(seat), match.look(reader.language))
    tabs: list[str] = []
    for panel in panels:
        if panel.tab and panel.tab not in tabs:
            tabs.append(panel.tab)
    first = {"v": frame.version, "log": [0, frame.log], **frame.standing}
    return {
        "live": live,
        "game": live.game,
        "reader": reader,
        "frame": frame,
        "panels": panels,
        "told": told,
        "tabs": tabs,
        "first": json.dumps(first, ensure_ascii=False).replace("<", "\\u003c"),
        "style": game_style(live.game).address,
        "token": context.deliver(frame),
        "seat_keys": [(n, live.seats[n].key) for n in reader.seats],
        "open_seats": any(seat.kind == OPEN for seat in live.seats),
        "others_sit": any(
            seat.kind == PERSON and n not in reader.seats for n, seat in enumerate(live.seats)
        ),
        "stand_in": seating.duration(live.row.stand_in) if live.row.stand_in else None,
        "default_name": unnamed(reader.language),
        "is_away": bool(reader.seats) and all(live.seats[n].level for n in reader.seats),
        "has_played": any(actor in reader.seats for actor in match.actors),
        "is_alone": all(n in reader.seats or s.kind == COMPUTER for n, s in enumerate(live.seats)),
        "confirming": any(live.seats[n].confirm for n in reader.seats),
        "coaching": any(live.seats[n].coach for n in reader.seats),
        "agreed": [seat.name for seat in live.seats if seat.kind == PERSON and seat.coach],
        "colours": colours_of(match),
        "tag": language_tag(match.look(reader.language).language.code, reader.language),
    }


@router.post("/t/{code}/sit")
async def sit(
    request: Request,
    context: Here,
    code: str,
    seat: Annotated[int | None, Form()] = None,
    name: Annotated[str, Form()] = "",
) -> Response:
    live = await context.hub.get(code)
    guest, language = request.state.guest.id, language_of(request)
    if name.strip() and name != await context.people.name(guest, language):
        await context.people.rename(guest, name, language)
    await seating.sit(live, guest, await context.people.name(guest, language), seat)
    return RedirectResponse(f"/t/{code}", 303)


@router.post("/t/{code}/fill")
async def fill(
    request: Request, context: Here, code: str, level: Annotated[str, Form()] = DEFAULT_LEVEL
) -> Response:
    live = await context.hub.get(code)
    wanted = level if is_level(level) else DEFAULT_LEVEL
    fixed = await even.fixed(context.hub.store, wanted, live.row.game, live.row.guests)
    await seating.fill(live, request.state.guest.id, fixed)
    return RedirectResponse(f"/t/{code}", 303)


@router.post("/t/{code}/leave")
async def leave(
    request: Request, context: Here, code: str, for_good: Annotated[str, Form()] = ""
) -> Response:
    live = await context.hub.get(code)
    await seating.leave(live, request.state.guest.id, DEFAULT_LEVEL, for_good == "yes")
    return RedirectResponse("/", 303)


@router.post("/t/{code}/back")
async def come_back(request: Request, context: Here, code: str) -> Response:
    live = await context.hub.get(code)
    await seating.come_back(live, request.state.guest.id)
    return RedirectResponse(f"/t/{code}", 303)


@router.post("/t/{code}/values")
async def take_over_values(request: Request, context: Here, code: str) -> Response:
    """What has been entered of a real box since the game began."""
    live = await context.hub.get(code)
    await context.hub.printed.take_over(live, request.state.guest.id)
    return RedirectResponse(f"/t/{code}", 303)


@router.post("/t/{code}/confirming")
async def confirming(
    request: Request, context: Here, code: str, on: Annotated[str, Form()] = ""
) -> Response:
    live = await context.hub.get(code)
    await seating.set_confirm(live, request.state.guest.id, on == "yes")
    return RedirectResponse(f"/t/{code}", 303)


@router.post("/t/{code}/coaching")
async def coaching(
    request: Request, context: Here, code: str, on: Annotated[str, Form()] = ""
) -> Response:
    live = await context.hub.get(code)
    await seating.set_coach(live, request.state.guest.id, on == "yes")
    return RedirectResponse(f"/t/{code}", 303)


@router.post("/t/{code}/again")
async def again(request: Request, context: Here, code: str) -> Response:
    """Another game with the same people, computers and options; all meet at the same table."""
    live = await context.hub.get(code)
    guest = request.state.guest.id
    if guest not in {g for seat in live.seats for g in seat.guests}:
        raise Refused("Only those who sat here may start another game.", 403)
    if not live.match.over:
        raise Refused("This game is not over yet.", 409)
    code = new_code()
    if not live.row.successor and await live.go_on_at(code):
        try:
            await _play_again(context, live, guest, code)
        except BaseException:
            await live.go_on_at("")
            raise
    return RedirectResponse(f"/t/{live.row.successor}", 303)


async def _play_again(context: Context, live: LiveTable, guest: str, code: str) -> None:
    row, seats = live.row, seating.seats_again(live.seats)
    await context.hub.create(
        guest,
        row.game,
        seats,
        row.options,
        row.clock,
        row.listed,
        row.nature,
        row.hints,
        code,
        stand_in=row.stand_in,
    )


# A seat on another device


@router.get("/t/{code}/seat/{key}")
async def seat_link(request: Request, context: Here, code: str, key: str) -> Response:
    live = await context.hub.get(code)
    number = _seat_by_key(live, key)
    return await page(request, "seat", live=live, number=number, key=key, game=live.game)


@router.post("/t/{code}/seat/{key}")
async def take_seat(request: Request, context: Here, code: str, key: str) -> Response:
    live = await context.hub.get(code)
    await seating.add_sitter(live, request.state.guest.id, _seat_by_key(live, key))
    return RedirectResponse(f"/t/{code}", 303)


def _seat_by_key(live: LiveTable, key: str) -> int:
    for number, seat in enumerate(live.seats):
        if seat.key and seat.key == key and seat.guests:
            return number
    raise Refused("This seat link is not valid.", 404)
