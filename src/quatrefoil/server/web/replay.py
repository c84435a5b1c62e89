"""Replays: any table as the reader may see it, any finished game, any record brought along."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.datastructures import UploadFile

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.match import Match
from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.analysis import analysis_markup
from quatrefoil.server.pictures.colours import colours_of
from quatrefoil.server.pictures.past import match_at, pictures
from quatrefoil.server.pictures.reader import language_tag
from quatrefoil.server.pictures.results import result_beside
from quatrefoil.server.tables.logbook import LogBook
from quatrefoil.server.tables.positions import Positions
from quatrefoil.server.web.assets import game_style
from quatrefoil.server.web.context import Context, Here
from quatrefoil.server.web.languages import language_of
from quatrefoil.server.web.records import record_response
from quatrefoil.server.web.templating import page

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Replay:
    """A match to go through, the seats whose eyes may be borrowed and those of the reader."""

    kept: Match
    seats: tuple[int, ...]
    is_record: bool
    own: tuple[int, ...] = ()

    @property
    def match(self) -> Match:
        """The match with its printed values laid out, up to the next `await`."""
        self.kept.lay_out()
        return self.kept

    @property
    def headers(self) -> dict[str, str]:
        """A game that goes on may be taken back to another past; so may one beside a real box."""
        is_final = self.is_record or (self.match.over and self.match.nature == "seed")
        return {"cache-control": "private, max-age=600" if is_final else "no-store"}

    def seat(self, wanted: int | None) -> int:
        if wanted is None:
            return next(iter((*self.own, *self.seats)), SPECTATOR)
        if wanted != SPECTATOR and wanted not in self.seats:
            raise Refused("You may not see the game as this player before it is over.", 403)
        return wanted


async def find_replay(context: Context, code: str, guest: str) -> Replay:
    """The table or the record with this code."""
    match = await context.uploads.find(code, context.hub)
    if match is not None:
        return Replay(match, tuple(range(int(match.table.seats))), True)
    live = await context.hub.get(code)
    async with live.lock:  # a move that is not stored yet has not happened
        match = live.match if live.match.over else live.match.clone()
        everyone = tuple(range(int(match.table.seats)))
        own = live.seats_of(guest)
        return Replay(match, everyone if match.over else own, False, own)


def has_other_values(match: Match) -> bool:
    """Whether who takes the record elsewhere needs the printed values too."""
    box = match.game.box()
    return box is not None and match.values != box.own


def first_choice(match: Match) -> int:
    """Where the first player chose: before that there is nothing but an empty table."""
    chosen = (n for n, actor in enumerate(match.actors) if actor >= 0 and not match.is_private(n))
    return next(chosen, 0)


@router.get("/replay")
async def choose(request: Request) -> Response:
    return await page(request, "upload")


@router.post("/replay")
async def upload(request: Request, context: Here) -> Response:
    record = (await request.form()).get("record")
    if not isinstance(record, UploadFile) or not record.filename:
        raise Refused("Choose a file with a record.")
    text = (await record.read()).decode("utf-8", "replace")
    code, _ = await context.uploads.keep(text, context.hub)
    return RedirectResponse(f"/replay/{code}", 303)


@router.get("/replay/{code}")
async def replay(
    request: Request, context: Here, code: str, at: int | None = None, seat: int | None = None
) -> Response:
    found = await find_replay(context, code, request.state.guest.id)
    language, eyes = language_of(request), found.seat(seat)
    end = await result_beside(found.kept, language) if found.kept.over else None
    match = found.match
    positions = Positions(match)
    at = positions.of(first_choice(match)) if at is None else min(max(at, 0), positions.last)
    then = match_at(match, at)
    board = match.game.board
    look = match.look(language)
    panels = board.panels(then.view(eyes), look)
    tabs: list[str] = []
    for panel in panels:
        if panel.tab and panel.tab not in tabs:
            tabs.append(panel.tab)
    return await page(
        request,
        "replay",
        code=code,
        game=match.game,
        match=match,
        panels=panels,
        colours=colours_of(match),
        tabs=tabs,
        at=at,
        last=positions.last,
        move=positions.move(at),
        moves=positions.moves,
        turns=[positions.of(begun) for begun in match.turns],
        seats=found.seats,
        eyes=eyes,
        is_record=found.is_record,
        log=LogBook().lines(match, language, (eyes,), look),
        names=look.names,
        asked_language=language,
        tag=language_tag(look.language.code, language),
        style=game_style(match.game).address,
        result=end,
        other_box=has_other_values(match),
    )


@router.get("/replay/{code}/at/{step}")
async def frame(
    request: Request, context: Here, code: str, step: int, seat: int | None = None
) -> Response:
    """The pictures of one position."""
    found = await find_replay(context, code, request.state.guest.id)
    then = match_at(found.match, step)
    html: dict[str, Any] = pictures(then, found.seat(seat), language_of(request))
    return JSONResponse({"step": step, "html": html}, headers=found.headers)


@router.get("/replay/{code}/analysis")
async def analysis(request: Request, context: Here, code: str) -> Response:
    """What the search thinks of a finished game: a part of the replay page, a line of HTML each
    time that more of it is known."""
    found = await find_replay(context, code, request.state.guest.id)
    work, language = context.analyses.of(found.match), language_of(request)

    async def lines() -> AsyncIterator[str]:
        async for plain in work.follow():
            if plain is work.found and work.is_over and not work.is_done:
                return  # it has failed: what was known of it is on the page already
            markup = analysis_markup(found.match, plain, language, work.is_done)
            yield markup.replace("\n", " ") + "\n"

    # Packed lines would wait for one another.
    return StreamingResponse(
        lines(), media_type="text/html", headers={"content-encoding": "identity"}
    )


@router.get("/replay/{code}/record")
async def record(request: Request, context: Here, code: str, form: str = "json") -> Response:
    found = await find_replay(context, code, request.state.guest.id)
    if not found.is_record and not found.match.over:
        raise Refused("The record can be read when the game is over.", 403)
    return record_response(found.match.record(), code, form)


@router.get("/replay/{code}/picture/{step}")
async def picture(
    request: Request, context: Here, code: str, step: int, seat: int | None = None
) -> Response:
    """The whole table at one position as an SVG file."""
    found = await find_replay(context, code, request.state.guest.id)
    then = match_at(found.match, step)
    language = language_of(request)
    svg = then.game.board.svg(then.view(found.seat(seat)), then.look(language))
    name = f"{then.game.name}-{code}-{step}.svg"
    return Response(
        svg,
        media_type="image/svg+xml",
        headers={
            "content-disposition": f'attachment; filename="{name}"',
            "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
        },
    )
