"""The pages around the tables, and the forms that open new ones."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from quatrefoil.engine.manners import languages
from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.colours import seat_colours
from quatrefoil.server.storage.rows import STAND_IN
from quatrefoil.server.tables.computers import is_level
from quatrefoil.server.tables.seating import duration
from quatrefoil.server.web.assets import find_asset, game_style
from quatrefoil.server.web.catalogue import games, known_game
from quatrefoil.server.web.context import Here
from quatrefoil.server.web.forms import (
    CLOCKS,
    STAND_INS,
    minutes,
    quick_seats,
    seats_from,
    seats_of_form,
    stand_in,
)
from quatrefoil.server.web.languages import COOKIE, COOKIE_DAYS, language_of
from quatrefoil.server.web.opponents import last_level, remember_level
from quatrefoil.server.web.templating import page
from quatrefoil.words.lesson import lesson_of

router = APIRouter(include_in_schema=False)


# Files


@router.get("/static/{digest}/{name}")
async def static(request: Request, digest: str, name: str) -> Response:
    """A file of ours; the digest in the address lets browsers keep it for good."""
    asset = find_asset(name)
    if asset is None:
        raise Refused("There is no such file.", 404)
    headers = {"vary": "accept-encoding", "cache-control": "public, max-age=31536000, immutable"}
    if digest != asset.digest:
        headers["cache-control"] = "no-cache"
    takes_packed = "gzip" in request.headers.get("accept-encoding", "")
    if takes_packed and len(asset.packed) < len(asset.plain):
        headers["content-encoding"] = "gzip"
        return Response(asset.packed, media_type=asset.kind, headers=headers)
    return Response(asset.plain, media_type=asset.kind, headers=headers)


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    return await static(request, "", "logo.svg")


# Language


@router.post("/language")
async def choose_language(
    request: Request, language: Annotated[str, Form()], back: Annotated[str, Form()] = ""
) -> Response:
    """Read all pages in another language from now on."""
    if language not in languages():
        raise Refused("There is no such language here.", 404)
    is_ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    answer = RedirectResponse(back if is_ours else _back(request), 303)
    answer.set_cookie(COOKIE, language, max_age=COOKIE_DAYS * 86400, samesite="lax")
    return answer


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
        clocks=CLOCKS,
        stand_ins=[(each, duration(each) if each else None) for each in STAND_INS],
        default_stand_in=STAND_IN,
        style=game_style(game).address,
    )


@router.post("/play/{name}")
async def play_now(
    request: Request, context: Here, name: str, level: Annotated[str, Form()] = ""
) -> Response:
    """Against the computer, at once: of the level asked for, or of the last one."""
    game = known_game(name)
    wanted = level if is_level(level) else last_level(request)
    guest = request.state.guest.id
    me = await context.people.name(guest, language_of(request))
    seats = seats_from(quick_seats(game, wanted), guest, me)
    live = await context.hub.create(guest, game.name, seats, {})
    answer = RedirectResponse(f"/t/{live.row.code}", 303)
    remember_level(answer, wanted)
    return answer


@router.post("/learn/{name}")
async def first_game(request: Request, context: Here, name: str) -> Response:
    """A first game: what is new is explained when it matters."""
    game = known_game(name)
    lesson = lesson_of(game)
    if lesson is None:
        raise Refused("There is no first game with explanations of this one.", 404)
    guest = request.state.guest.id
    me = await context.people.name(guest, language_of(request))
    seats = seats_from(["me", *[lesson.level] * (lesson.seats - 1)], guest, me)
    seats[0].coach = True  # quiet as long as the line leads
    live = await context.hub.create(guest, game.name, seats, lesson.options, lesson=lesson)
    return RedirectResponse(f"/t/{live.row.code}", 303)


@router.post("/new/{name}")
async def create_table(request: Request, context: Here, name: str) -> Response:
    game = known_game(name)
    guest, language = request.state.guest.id, language_of(request)
    form = {key: str(value) for key, value in (await request.form()).items()}
    if form.get("my_name", "").strip():
        await context.people.rename(guest, form["my_name"], language)
    me = await context.people.name(guest, language)
    seats = seats_from(seats_of_form(form, game, language), guest, me)
    for seat in seats:
        seat.coach = form.get("coach") == "yes" and guest in seat.guests
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
        stand_in=stand_in(form.get("stand_in")),
    )
    return RedirectResponse(f"/t/{live.row.code}", 303)


# About


@router.get("/about")
async def about(request: Request) -> Response:
    return await page(request, "about", games=games())
