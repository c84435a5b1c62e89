"""The page "Your box": what is printed on the components, entered by who owns them."""

import hashlib
import hmac
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from pydantic import BaseModel
from starlette.datastructures import UploadFile

from quatrefoil.engine.box import BadValues, Box, Key, Values
from quatrefoil.engine.components import BadComponents
from quatrefoil.engine.errors import QuatrefoilError
from quatrefoil.engine.game import Game
from quatrefoil.engine.language import Clause, find_language
from quatrefoil.engine.overlay import LONGEST_NAME, Conflict, Entered, Overlay, read_overlay
from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.boxes import STATES, component, components_of, parts_of, shown
from quatrefoil.server.pictures.reader import language_tag
from quatrefoil.server.pictures.templating import fragment
from quatrefoil.server.settings import Settings
from quatrefoil.server.tables.people import clean_text
from quatrefoil.server.web.addresses import is_forwarded, is_loopback
from quatrefoil.server.web.assets import game_style
from quatrefoil.server.web.catalogue import known_game
from quatrefoil.server.web.context import Context, Here
from quatrefoil.server.web.cookies import cookies
from quatrefoil.server.web.languages import language_of
from quatrefoil.server.web.templating import page
from quatrefoil.shelf import Shelf

router = APIRouter(include_in_schema=False)

COOKIE = "box"
COOKIE_DAYS = 365
AT_HOME = ("localhost", "127.0.0.1", "[::1]")
"""Names by which a browser asks a server on its own machine."""


OURS, THEIRS = "ours", "theirs"
PICKS = (OURS, THEIRS)
"""Whom to believe where two people read a component differently."""


class Typed(BaseModel):
    """A component as somebody reads it."""

    of: str
    id: str
    values: dict[str, Any]

    @property
    def key(self) -> Key:
        return self.of, self.id


class Entry(BaseModel):
    """What is to be kept: the one just read, then those that wait for others to fit."""

    entries: list[Typed]
    by: str = ""
    sure: bool = False
    """Whether what is unusual is meant."""


# Who may change what all play with


def may_change(request: Request, settings: Settings) -> bool:
    """Whoever sits at this machine, or has shown the token of who runs the server."""
    if settings.box_token:
        shown = cookies(request.headers).get(COOKIE, "")
        if hmac.compare_digest(shown, _pass_of(request, settings)):
            return True
    return not settings.proxies and _is_at_home(request)


def _is_at_home(request: Request) -> bool:
    """Whether a browser of this machine asks, and no site that has lent it another name."""
    host = request.headers.get("host", "").lower()
    bare = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    is_passed_on = is_forwarded(request.headers)
    return bare in AT_HOME and is_loopback(request.scope) and not is_passed_on


def _pass_of(request: Request, settings: Settings) -> str:
    """What a guest who knows the token has in a cookie; it ends with the token."""
    guest: str = request.state.guest.id
    return hmac.new(settings.box_token.encode(), guest.encode(), hashlib.sha256).hexdigest()


def _must_be_allowed(request: Request, context: Context) -> None:
    if not may_change(request, context.hub.settings):
        raise Refused("Only who runs this server, or whoever they allow, may change this.", 403)


@router.post("/box/{name}/token")
async def show_token(
    request: Request, context: Here, name: str, token: Annotated[str, Form()] = ""
) -> Response:
    """A guest shows the token of who runs the server."""
    settings, (game, _) = context.hub.settings, with_box(name)
    known = settings.box_token.encode()
    if not known or not hmac.compare_digest(token.strip().encode(), known):
        raise Refused("This is not the token of this server.", 403)
    answer = RedirectResponse(f"/box/{game.name}", 303)
    answer.set_cookie(
        COOKIE,
        _pass_of(request, settings),
        max_age=COOKIE_DAYS * 86400,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return answer


# The page


def with_box(name: str) -> tuple[Game, Box]:
    game = known_game(name)
    box = game.box()
    if box is None:
        raise Refused("All printed values of this game are known.", 404)
    return game, box


def shelf_of(context: Context) -> Shelf:
    return context.hub.printed.shelf


def entered_of(context: Context, game: Game) -> Overlay:
    """What has been entered so far."""
    try:
        return shelf_of(context).overlay(game.name)
    except BadValues as error:
        raise Refused.because(error, 500) from None


@router.get("/box/{name}")
async def box_page(request: Request, context: Here, name: str, added: int = -1) -> Response:
    return await _page(request, context, name, added=added)


async def _page(
    request: Request, context: Context, name: str, status: int = 200, **told: Any
) -> Response:
    game, box = with_box(name)
    language, settings = language_of(request), context.hub.settings
    overlay = entered_of(context, game)
    values: dict[str, Any] = {"added": -1, "problem": "", "conflicts": [], "file": "", **told}
    return await page(
        request,
        "box",
        status,
        game=game,
        parts=parts_of(game, box, overlay, language),
        counters=counters(box, overlay, language),
        shared=components_of(game).shared(),
        states=STATES,
        may_change=may_change(request, settings),
        has_token=bool(settings.box_token),
        tag=language_tag(game.look((), language).language.code, language),
        style=game_style(game).address,
        **values,
    )


def counters(box: Box, overlay: Overlay, language: str) -> dict[str, str]:
    """How many components are checked: of each kind, and under the empty name of all."""
    say = find_language(language).say
    keys = box.all_keys()
    found = {}
    for table in ("", *(kind.table for kind in box.kinds)):
        of = [key for key in keys if table in ("", key[0])]
        n = sum(key in overlay.entries for key in of)
        found[table] = say("{n} of {all} checked", n=n, all=len(of))
    return found


# One component


def sentence(error: QuatrefoilError, language: str) -> str:
    return Refused.because(error).in_language(language)


def whole_complaint(box: Box, entered: dict[Key, Values]) -> BadValues | None:
    """Why no game can be played with all that is entered."""
    try:
        box.check(box.with_values(entered))
    except BadValues as error:
        return error
    except BadComponents as error:
        return BadValues("no game can be played with this: {reason}", reason=error)
    return None


def unusual(box: Box, typed: Typed, language: str) -> list[str]:
    clauses: list[Clause] = box.unusual(typed.key, typed.values)
    phrase = find_language(language, box.package).phrase
    return [phrase(clause) for clause in clauses]


@router.post("/box/{name}/try")
async def try_entry(request: Request, context: Here, name: str, typed: Entry) -> Response:
    """What a component looks like with these values, and what is wrong or unusual about them."""
    _must_be_allowed(request, context)
    game, box = with_box(name)
    language = language_of(request)
    first = _first(typed)
    try:
        values = box.checked(_known(box, first.key), first.values)
    except BadValues as error:
        return JSONResponse({"complaint": sentence(error, language)})
    seen = shown(box, first.key, Entered(values), language)
    held = {one.key: one.values for one in typed.entries[1:]}
    complaint = whole_complaint(
        box, {**entered_of(context, game).values(), **held, first.key: values}
    )
    return JSONResponse(
        {
            "picture": seen.picture,
            "words": seen.words,
            "waits": sentence(complaint, language) if complaint else "",
            "unusual": unusual(box, first, language),
        }
    )


@router.post("/box/{name}/entry")
async def keep_entry(request: Request, context: Here, name: str, typed: Entry) -> Response:
    """Keep a component as it was read, with those that waited for it where all fit now."""
    _must_be_allowed(request, context)
    game, box = with_box(name)
    language = language_of(request)
    first = _first(typed)
    by = clean_text(typed.by, LONGEST_NAME)
    date = datetime.now(UTC).date().isoformat()
    try:
        for one in typed.entries:
            box.checked(_known(box, one.key), one.values)
    except BadValues as error:
        raise Refused.because(error, 422) from None
    strange = unusual(box, first, language)
    if strange and not typed.sure:
        return JSONResponse({"unusual": strange}, 409)

    reason = ""
    for entries in (typed.entries, [first]):
        read = {one.key: Entered(one.values, by, date) for one in entries}
        try:
            shelf_of(context).change(game.name, partial(_with_all, read))
        except BadValues as error:
            reason = sentence(error, language)
        else:
            return _told(context, game, box, list(read), language)
    return JSONResponse({"waits": reason}, 409)


@router.post("/box/{name}/forget")
async def forget_entry(request: Request, context: Here, name: str, typed: Entry) -> Response:
    """A component is not checked after all."""
    _must_be_allowed(request, context)
    game, box = with_box(name)
    try:
        key = _known(box, _first(typed).key)
    except BadValues as error:
        raise Refused.because(error, 422) from None
    try:
        shelf_of(context).change(game.name, lambda overlay: overlay.without(key))
    except BadValues as error:
        raise Refused.because(error, 409) from None
    return _told(context, game, box, [key], language_of(request))


def _with_all(read: dict[Key, Entered], overlay: Overlay) -> Overlay:
    return Overlay(overlay.game, {**overlay.entries, **read})


def _first(typed: Entry) -> Typed:
    if not typed.entries:
        raise Refused("Nothing was entered.", 422)
    return typed.entries[0]


def _known(box: Box, key: Key) -> Key:
    if key not in box.all_keys():
        raise BadValues("there is no component {id}", id=repr(key[1][:40]))
    return key


def _told(context: Context, game: Game, box: Box, keys: list[Key], language: str) -> Response:
    """Components as they stand now, and the counters."""
    overlay, house = entered_of(context, game), find_language(language)
    return JSONResponse(
        {
            "saved": {
                "/".join(key): fragment(
                    "_component",
                    one=component(box, key, overlay, language),
                    states=STATES,
                    say=house.say,
                    may_change=True,
                )
                for key in keys
            },
            "counters": counters(box, overlay, language),
        }
    )


# Files


@router.get("/box/{name}/file")
async def download(context: Here, name: str) -> Response:
    game, box = with_box(name)
    text = entered_of(context, game).to_text(box)
    return Response(
        text,
        media_type="application/toml",
        headers={"content-disposition": f'attachment; filename="{game.name}-box.toml"'},
    )


@router.post("/box/{name}/file")
async def upload(request: Request, context: Here, name: str) -> Response:
    """Take in what somebody else has read; what is read differently is asked."""
    _must_be_allowed(request, context)
    game, box = with_box(name)
    language = language_of(request)
    form = await request.form()
    file, chosen = form.get("file"), {str(key): str(value) for key, value in form.items()}
    if isinstance(file, UploadFile):
        text = (await file.read()).decode("utf-8", "replace") if file.filename else ""
    else:
        text = chosen.get("text", "")
    if not text:
        return await _page(request, context, name, 400, problem=_choose_file(language))
    try:
        theirs = read_overlay(text, box)
        before = entered_of(context, game)
        merged, conflicts = before.merged(theirs)
        left = [one for one in conflicts if chosen.get("/".join(one.key)) not in PICKS]
        if left:
            told = [_side_by_side(box, one, language) for one in conflicts]
            return await _page(request, context, name, conflicts=told, file=text)
        shelf_of(context).change(
            game.name, lambda overlay: _settled(*overlay.merged(theirs), chosen)
        )
    except BadValues as error:
        problem = sentence(error, language)
        return await _page(request, context, name, 400, problem=problem)
    added = len(merged.entries) - len(before.entries)
    added += sum(chosen.get("/".join(one.key)) == THEIRS for one in conflicts)
    return RedirectResponse(f"/box/{game.name}?added={added}", 303)


def _choose_file(language: str) -> str:
    return find_language(language).say("Choose the file of a box.")


def _settled(merged: Overlay, conflicts: list[Conflict], chosen: dict[str, str]) -> Overlay:
    """Both together, with theirs where they were believed."""
    for one in conflicts:
        if chosen.get("/".join(one.key)) == THEIRS:
            merged = merged.with_entry(one.key, one.theirs)
    return merged


def _side_by_side(box: Box, conflict: Conflict, language: str) -> tuple[Any, Any]:
    return (
        shown(box, conflict.key, conflict.ours, language),
        shown(box, conflict.key, conflict.theirs, language),
    )
