"""The pages that people open, and the forms that they send."""

import json
import time
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from quatrefoil.drawing import sprite
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import Game, find_game, game_names
from quatrefoil.engine.tongue import LANGUAGES, mark, tongue
from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.boards import board_of, colours_of, seat_colours
from quatrefoil.server.pictures.frames import Frame, Reader, draw
from quatrefoil.server.storage.rows import DEFAULT_NAME, OPEN, PERSON, TableRow, new_code
from quatrefoil.server.tables import seating
from quatrefoil.server.tables.computers import DEFAULT_LEVEL, is_level, levels
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.web.assets import assets, game_style
from quatrefoil.server.web.context import Context, context_of
from quatrefoil.server.web.forms import CLOCKS, minutes, quick_seats, seats_from, seats_of_form
from quatrefoil.server.web.security import cookies
from quatrefoil.server.web.templating import whole_page

router = APIRouter(include_in_schema=False)
THEMES = ("light", "dark")
LINES = {
    "red-cathedral": mark("Move dice round the market, raise the towers."),
    "keythedral": mark("Send workers to the fields, win seats in the choir."),
    "pillars-of-the-earth": mark("Hire craftsmen at Kingsbridge, six rounds long."),
    "praga-caput-regni": mark("Turn the wheel and build Charles IV his city."),
}


def language_of(request: Request) -> str:
    """The reader's language: as chosen, else as the browser prefers, else English."""
    chosen = cookies(request.headers).get("language", "")
    if chosen in LANGUAGES:
        return chosen
    for part in request.headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def games() -> list[Game]:
    """All games, those that we have a line about first."""
    order = [*LINES, *game_names()]
    return [find_game(name) for name in sorted(game_names(), key=order.index)]


def known_game(name: str) -> Game:
    try:
        return find_game(name)
    except BadOption:
        raise Refused("There is no such game.", 404) from None


async def page(request: Request, name: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page in the reader's language and theme."""
    language = language_of(request)
    theme = cookies(request.headers).get("theme", "")
    context = context_of(request)
    html = whole_page(
        name,
        request=request,
        language=language,
        theme=theme if theme in THEMES else "",
        say=tongue(language).say,
        count=tongue(language).count,
        sprite=Markup(sprite(tongue(language))),
        my_name=await context.people.name(request.state.guest.id),
        **values,
    )
    return HTMLResponse(html, status, {"cache-control": "no-store"})


Here = Annotated[Context, Depends(context_of)]


# Files


@router.get("/static/{digest}/{name}")
async def static(request: Request, digest: str, name: str) -> Response:
    """A file of ours; the digest in the address lets browsers keep it for good."""
    asset = assets().get(name)
    if asset is None and name.endswith(".css") and name[:-4] in game_names():
        asset = game_style(find_game(name[:-4]))
    if asset is None:
        raise Refused("There is no such file.", 404)
    headers = {"vary": "accept-encoding", "cache-control": "public, max-age=31536000, immutable"}
    if digest != asset.digest:
        headers["cache-control"] = "no-cache"
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(asset.packed, media_type=asset.kind, headers=headers)
    return Response(asset.plain, media_type=asset.kind, headers=headers)


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    return await static(request, "", "logo.svg")


# Home


@router.get("/")
async def home(request: Request, context: Here) -> Response:
    """The games, my tables, open tables, finished games."""
    guest = request.state.guest.id
    mine = await context.hub.store.my_tables(guest)
    free = await context.hub.store.open_tables(guest)
    mine = [row for row in mine if row.game in game_names()]
    running = [_listed(row, guest) for row in mine if not row.over]
    running.sort(key=lambda entry: (not entry["mine"], entry["left"]))
    return await page(
        request,
        "home",
        games=games(),
        lines=LINES,
        running=running,
        finished=[_listed(row, guest) for row in mine if row.over][:8],
        finished_count=sum(row.over for row in mine),
        free=[_listed(row, guest) for row in free if row.game in game_names()],
    )


def _listed(row: TableRow, guest: str) -> dict[str, Any]:
    """A table in a list."""
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
        "title": find_game(row.game).title,
        "colours": seat_colours(find_game(row.game), row.players),
        "seats": row.seats,
        "others": [s.name for n, s in enumerate(row.seats) if n not in seats[:1] and s.name],
        "mine": not row.over and row.waiting in seats and not row.seats[row.waiting].level,
        "left": bool(seats) and all(row.seats[n].level for n in seats),
        "waiting": row.seats[row.waiting].name if waits else "",
        "open": sum(seat.kind == OPEN for seat in row.seats),
        "result": result,
        "when": ago(row.changed),
    }


def ago(moment: int) -> tuple[int, str]:
    """How long ago something was, as a number and a unit."""
    seconds = max(0, int(time.time()) - moment)
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            return seconds // size, unit
    return 0, "now"


@router.post("/me")
async def rename(request: Request, context: Here, name: Annotated[str, Form()]) -> Response:
    await context.people.rename(request.state.guest.id, name)
    return RedirectResponse(_back(request), 303)


def _back(request: Request) -> str:
    """The page of ours from which a form came."""
    came = request.headers.get("referer", "")
    base = str(request.base_url)
    return came if came.startswith(base) else "/"


# New tables


@router.get("/new/{name}")
async def new_table(request: Request, name: str) -> Response:
    game = known_game(name)
    return await page(
        request,
        "new",
        game=game,
        colours=seat_colours(game, game.seats[-1]),
        levels=levels(),
        default_level=DEFAULT_LEVEL,
        clocks=CLOCKS,
        style=game_style(game).address,
    )


@router.post("/play/{name}")
async def play_now(request: Request, context: Here, name: str) -> Response:
    """Against the computer, at once."""
    game = known_game(name)
    guest = request.state.guest.id
    me = await context.people.name(guest)
    seats = seats_from(quick_seats(game), guest, me)
    live = await context.hub.create(guest, game.name, seats, {})
    return RedirectResponse(f"/t/{live.row.code}", 303)


@router.post("/new/{name}")
async def create_table(request: Request, context: Here, name: str) -> Response:
    game = known_game(name)
    guest = request.state.guest.id
    form = {key: str(value) for key, value in (await request.form()).items()}
    if form.get("my_name", "").strip():
        await context.people.rename(guest, form["my_name"])
    me = await context.people.name(guest)
    seats = seats_from(seats_of_form(form, game), guest, me)
    options = {
        option.name: form[option.name]
        for option in game.options
        if option.name in form and (not option.seats or len(seats) in option.seats)
    }
    live = await context.hub.create(
        guest,
        game.name,
        seats,
        options,
        clock=60 * minutes(form.get("clock", "0")),
        listed=form.get("listed") == "yes",
        hints=form.get("no_hints") != "yes",
        nature="manual" if form.get("nature") == "manual" else "seed",
    )
    return RedirectResponse(f"/t/{live.row.code}", 303)


# A table


@router.get("/t/{code}")
async def table(request: Request, context: Here, code: str) -> Response:
    live = await context.hub.get(code)
    guest = request.state.guest.id
    reader = Reader(live.seats_of(guest), language_of(request))
    async with live.lock:
        frame = draw(live, reader)
        return await page(request, "table", **_table_values(context, live, reader, frame))


def _table_values(
    context: Context, live: LiveTable, reader: Reader, frame: Frame
) -> dict[str, Any]:
    match = live.match
    board = board_of(live.game)
    seat = frame.data["seat"]
    panels = board.panels(match.view(seat), match.look(reader.language))
    tabs: list[str] = []
    for panel in panels:
        if panel.tab and panel.tab not in tabs:
            tabs.append(panel.tab)
    first = {"v": frame.version, "log": [0, frame.log], **frame.data}
    return {
        "live": live,
        "game": live.game,
        "reader": reader,
        "frame": frame,
        "panels": panels,
        "tabs": tabs,
        "first": json.dumps(first, ensure_ascii=False).replace("<", "\\u003c"),
        "style": game_style(live.game).address,
        "token": context.deliver(frame),
        "seat_keys": [(n, live.seats[n].key) for n in reader.seats],
        "open_seats": any(seat.kind == OPEN for seat in live.seats),
        "others_sit": any(
            seat.kind == PERSON and n not in reader.seats for n, seat in enumerate(live.seats)
        ),
        "levels": levels(),
        "default_level": DEFAULT_LEVEL,
        "default_name": DEFAULT_NAME,
        "is_away": bool(reader.seats) and all(live.seats[n].level for n in reader.seats),
        "confirming": any(live.seats[n].confirm for n in reader.seats),
        "colours": colours_of(match),
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
    guest = request.state.guest.id
    if name.strip() and name != await context.people.name(guest):
        await context.people.rename(guest, name)
    await seating.sit(live, guest, await context.people.name(guest), seat)
    return RedirectResponse(f"/t/{code}", 303)


@router.post("/t/{code}/fill")
async def fill(
    request: Request, context: Here, code: str, level: Annotated[str, Form()] = DEFAULT_LEVEL
) -> Response:
    live = await context.hub.get(code)
    await seating.fill(live, request.state.guest.id, level if is_level(level) else DEFAULT_LEVEL)
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


@router.post("/t/{code}/confirming")
async def confirming(
    request: Request, context: Here, code: str, on: Annotated[str, Form()] = ""
) -> Response:
    live = await context.hub.get(code)
    await seating.set_confirm(live, request.state.guest.id, on == "yes")
    return RedirectResponse(f"/t/{code}", 303)


@router.post("/t/{code}/again")
async def again(request: Request, context: Here, code: str) -> Response:
    """Another game with the same people, computers and options; all meet at the same table."""
    live = await context.hub.get(code)
    guest = request.state.guest.id
    if guest not in {g for seat in live.seats for g in seat.guests}:
        raise Refused("Only who sat here may ask for another game.", 403)
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
        guest, row.game, seats, row.options, row.clock, row.listed, row.nature, row.hints, code
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


# About


@router.get("/about")
async def about(request: Request) -> Response:
    return await page(request, "about", games=games())
