"""The JSON API for programs. A program names itself once and then sends its token along."""

import contextlib
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Game, Look, find_game, game_names
from quatrefoil.engine.language import find_language
from quatrefoil.engine.manners import languages
from quatrefoil.engine.record import LONGEST_DIGEST
from quatrefoil.players.ratings import ratings_of
from quatrefoil.server import metrics
from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.buttons import blocked_choices
from quatrefoil.server.storage.rows import NOBODY, STAND_IN, TableRow
from quatrefoil.server.tables import seating
from quatrefoil.server.tables.computers import levels
from quatrefoil.server.tables.hints import advised_seat
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.undo import take_back
from quatrefoil.server.web.answers import (
    AT_TABLE,
    CODE,
    RECORD,
    RECORD_BODY,
    TOKEN,
    VALUES,
    WRITES,
    ChoicesForm,
    GameForm,
    HintsForm,
    NewGuestForm,
    TableForm,
    TokenForm,
    UploadForm,
    ViewForm,
    describe_new_table,
    route,
)
from quatrefoil.server.web.catalogue import known_game
from quatrefoil.server.web.context import Context, Here
from quatrefoil.server.web.forms import LONGEST_STAND_IN, minutes, seats_from
from quatrefoil.server.web.languages import language_of
from quatrefoil.server.web.records import record_response
from quatrefoil.server.web.security import new_guest

router = APIRouter(prefix="/api", tags=["programs"])


def _known_language(code: str) -> str:
    if code not in languages():
        raise ValueError(f"one of {', '.join(languages())}")
    return code


Language = Annotated[
    str,
    AfterValidator(_known_language),
    Field(
        description="by default as `Accept-Language` says",
        json_schema_extra={"enum": [*languages()]},
    ),
]
LONGEST_WAIT = 25.0
LARGEST = 2**31 - 1
Code = Annotated[
    str, Path(description="the last part of a table's address", json_schema_extra={"pattern": CODE})
]


Digest = Annotated[
    str,
    Query(
        max_length=LONGEST_DIGEST,
        description="of the printed values, as a table names them; by default the game's own",
    ),
]


def _whole(value: Any) -> Any:
    """In JSON 7.0 is as whole as 7; "7" and true are not."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Whole = BeforeValidator(_whole)
Version = Annotated[int, Field(ge=0, le=LARGEST), Whole]
SeatNumber = Annotated[int, Field(ge=0, le=9), Whole]


class Asked(BaseModel):
    """What a program sends; a name that is misspelt must not pass for one that is left out."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewGuest(Asked):
    name: str = Field(description="shown at the tables, up to 24 characters")


class NewTable(Asked):
    model_config = ConfigDict(json_schema_extra=describe_new_table)

    game: str
    seats: list[str] = Field(description="each `me`, `open`, `@name` or a computer level")
    options: dict[str, str] = {}
    clock: Annotated[int, Field(ge=0, le=1440), Whole] = Field(
        0, description="minutes for each player, 0 for none"
    )
    listed: bool = False
    nature: Literal["seed", "manual"] = "seed"
    hints: bool = Field(True, description="whether who plays alone may ask for hints")
    stand_in: Annotated[int, Field(ge=0, le=LONGEST_STAND_IN), Whole] = Field(
        STAND_IN,
        description="seconds after which the computer may play for who keeps the others waiting; "
        "0 for never",
    )
    coach: bool = Field(False, description="whether my seats agree to a coach on their pages")


class Joining(Asked):
    seat: SeatNumber | None = None


class Playing(Asked):
    v: Version = Field(description="the version of the table that the choice was made on")
    do: Annotated[int | str, Whole] = Field(description="an action's id or notation")


class Undoing(Asked):
    v: Version
    to: Literal["step", "turn"] = "step"


async def summary(live: LiveTable, guest: str) -> dict[str, Any]:
    """What everybody may know of a table; under its lock, so that all of it is stored."""
    async with live.lock:
        return _summary(live.row, guest)


def _summary(row: TableRow, guest: str) -> dict[str, Any]:
    seats = [
        {"seat": n, "name": seat.name, "kind": seat.kind, "level": seat.level}
        for n, seat in enumerate(row.seats)
    ]
    return {
        "code": row.code,
        "address": f"/t/{row.code}",
        "game": row.game,
        "rules": row.rules,
        "options": row.options,
        "values": row.printed or find_game(row.game).unnamed,
        "seats": seats,
        "mine": [n for n, seat in enumerate(row.seats) if guest in seat.guests],
        "v": row.shown,
        "turn": row.turn,
        "to_act": row.waiting if row.waiting != NOBODY else None,
        "over": row.over,
        "scores": row.scores if row.over else None,
        "winners": row.winners,
        "practice": row.practice,
    }


@router.get("/games", **route(list[GameForm]))
async def list_games() -> list[dict[str, Any]]:
    """All games with their seats, options and computer levels."""
    return [_game(known_game(name)) for name in game_names()]


def _game(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "credits": game.credits,
        "rules": game.version,
        "options": [
            {"name": o.name, "title": o.title, "values": list(o.values), "seats": list(o.seats)}
            for o in game.options
        ],
        "levels": [level.name for level in levels()],
        "ratings": {name: each.points for name, each in ratings_of(game).items()},
    }


@router.get("/games/{name}/tips", **route(dict[str, str], 404))
async def tips(
    request: Request,
    context: Here,
    name: str,
    language: Language | None = None,
    values: Digest = "",
) -> Response:
    """What every component is and does, by the `data-tip` of the drawings."""
    game = known_game(name)
    await context.hub.printed.lay_out(game, values)
    look = _look(game, language or language_of(request))
    found = {tip: game.words.explain(tip, look) for tip in game.words.tips()}
    return JSONResponse(
        found,
        headers={"cache-control": "public, max-age=3600", "vary": "accept-language, cookie"},
    )


@router.get("/games/{name}/values/{digest}", **route(VALUES, 404))
async def printed_values(context: Here, name: str, digest: str) -> Response:
    """A set of printed values that is known here, as a file for another installation."""
    game = known_game(name)
    text = await context.hub.printed.text(game, digest)
    headers = {"content-disposition": f'attachment; filename="{name}-{digest}.toml"'}
    return PlainTextResponse(text, headers=headers)


def _look(game: Game, language: str) -> Look:
    say = find_language(language).say
    return game.look([say("Player {n}", n=n + 1) for n in range(max(game.seats))], language)


@router.post("/guests", **route(NewGuestForm, 400, *WRITES, who=None, status=201))
async def new_player(context: Here, wanted: NewGuest) -> dict[str, str]:
    """A name and the token that stands for it: send it as `Authorization: Bearer TOKEN`."""
    guest = new_guest()
    name = await context.people.rename(guest, wanted.name)
    return {"name": name, "token": context.signer.sign(guest)}


@router.post("/token", **route(TokenForm, *WRITES, who=TOKEN, status=201))
async def renew(request: Request, context: Here) -> dict[str, str]:
    """Another token for the same guest; each counts for 400 days."""
    return {"token": context.signer.sign(_known(request))}


@router.delete("/token", **route(None, *WRITES, who=TOKEN, status=204))
async def leave(request: Request, context: Here) -> None:
    """The token that is sent along counts no longer."""
    guest = request.state.guest
    await context.hub.leave_device(_known(request), guest.device or guest.id)


@router.get("/tables", **route(list[TableForm]))
async def list_tables(
    request: Request, context: Here, which: Literal["mine", "open"] = "mine"
) -> list[dict[str, Any]]:
    """My tables (`which=mine`) or tables that look for players (`which=open`)."""
    guest = request.state.guest.id
    store = context.hub.store
    rows = await (store.open_tables(guest) if which == "open" else store.my_tables(guest))
    found = []
    for row in rows:
        if not _can_be_opened(row):
            continue
        if row.over and not row.winners:  # finished before winners were kept
            with contextlib.suppress(Refused):
                found.append(await summary(await context.hub.get(row.code), guest))
        else:
            found.append(_summary(row, guest))
    return found


def _can_be_opened(row: TableRow) -> bool:
    """Whether the game is known here and has the rules that the table was begun under."""
    return row.game in game_names() and row.rules in find_game(row.game).versions


def _known(request: Request) -> str:
    """The guest, who must be one that can come back."""
    if request.state.guest.is_new:
        raise Refused("Say who you are: send the token that POST /api/guests gives.", 401)
    return str(request.state.guest.id)


@router.post("/tables", **route(TableForm, 400, *WRITES, who=TOKEN, status=201))
async def create(request: Request, context: Here, wanted: NewTable) -> dict[str, Any]:
    guest = _known(request)
    seats = seats_from(wanted.seats, guest, await context.people.name(guest))
    for seat in seats:
        seat.coach = wanted.coach and guest in seat.guests
    live = await context.hub.create(
        guest,
        wanted.game,
        seats,
        wanted.options,
        60 * minutes(wanted.clock),
        wanted.listed,
        wanted.nature,
        wanted.hints,
        stand_in=wanted.stand_in,
    )
    live.presence.asked_by_program()
    context.hub.drive(live)
    return await summary(live, guest)


async def _live(context: Context, code: str) -> LiveTable:
    live = await context.hub.get(code)
    live.presence.asked_by_program()
    context.hub.drive(live)
    return live


@router.get("/tables/{code}", **route(TableForm, *AT_TABLE))
async def look_at(
    request: Request,
    context: Here,
    code: Code,
    newer_than: Annotated[int, Query(ge=0, le=LARGEST)] | None = None,
    seconds: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = LONGEST_WAIT,
) -> dict[str, Any]:
    """A table; with `newer_than` the answer waits until the table has another version."""
    live = await _live(context, code)
    if newer_than is not None:
        await live.newer_than(newer_than, seconds)
    return await summary(live, request.state.guest.id)


@router.post("/tables/{code}/join", **route(TableForm, 400, 409, *AT_TABLE, *WRITES, who=TOKEN))
async def join(request: Request, context: Here, code: Code, wanted: Joining) -> dict[str, Any]:
    """Sit down on an open seat."""
    guest = _known(request)
    live = await _live(context, code)
    await seating.sit(live, guest, await context.people.name(guest), wanted.seat)
    return await summary(live, guest)


def _own_seat(live: LiveTable, guest: str, seat: int | None) -> int:
    mine = live.seats_of(guest)
    if seat is None:
        return live.match.seat if live.match.seat in mine else mine[0] if mine else SPECTATOR
    if seat not in mine:
        raise Refused("You do not sit there.", 403)
    return seat


@router.get("/tables/{code}/view", **route(ViewForm, *AT_TABLE))
async def view_of(
    request: Request, context: Here, code: Code, seat: SeatNumber | None = None
) -> dict[str, Any]:
    """What a seat of mine may know, as plain data; a spectator's view for who holds none."""
    live = await _live(context, code)
    async with live.lock:
        own = _own_seat(live, request.state.guest.id, seat)
        return {"v": live.shown, "seat": own, "view": live.match.view(own)}


@router.get("/tables/{code}/choices", **route(ChoicesForm, *AT_TABLE))
async def choices(
    request: Request, context: Here, code: Code, language: Language | None = None
) -> dict[str, Any]:
    """What I can do now: empty while somebody else decides."""
    language = language or language_of(request)
    live = await _live(context, code)
    async with live.lock:
        match = live.match
        mine = live.seats_of(request.state.guest.id)
        seat = live.may_choose(mine)
        if seat == NOBODY:
            listed = [choice for s in mine for choice in _unasked(live, s, language)]
            return {"v": live.shown, "seat": None, "decision": None, "choices": listed}
        decision = match.decision
        return {
            "v": live.shown,
            "seat": seat,
            "decision": decision.key,
            "rule": decision.rule,
            "prompt": match.describe(decision, language),
            "choices": [_choice(live, match.facts(one), language) for one in match.choices],
            "unasked": _unasked(live, seat, language),
            "blocked": [
                {**reason, "places": reason["places"].split()}
                for reason in blocked_choices(match, match.look(language))
            ],
        }


@router.get("/tables/{code}/hint", **route(HintsForm, *AT_TABLE))
async def hint(
    request: Request, context: Here, code: Code, language: Language | None = None
) -> dict[str, Any]:
    """The best choices now, each with what it promises and why; it takes a second or two."""
    language = language or language_of(request)
    live = await _live(context, code)
    async with live.lock:
        seat = advised_seat(live, request.state.guest.id)
        version, match = live.shown, live.match.clone()
    advice = await context.hub.computers.hint(match, seat, language)
    return {
        "v": version,
        "seat": seat,
        "choices": [
            {
                "id": match.find(one.notation).id,
                "notation": one.notation,
                "text": match.describe(one.notation, language),
                "margin": round(one.margin, 2),
                "win": round(one.win, 4),
                "reasons": list(one.why),
            }
            for one in advice
        ],
    }


def _unasked(live: LiveTable, seat: int, language: str) -> list[dict[str, Any]]:
    """What a seat may play whoever decides."""
    match = live.match
    return [
        _choice(live, match.table.interrupt_facts(seat, action), language)
        for action in match.interrupts(seat)
    ]


def _choice(live: LiveTable, facts: Facts, language: str) -> dict[str, Any]:
    match = live.match
    return {
        "id": facts.action.id,
        "notation": facts.action.notation,
        "text": match.describe(facts, language),
        "places": list(match.game.words.places(facts)),
        "facts": facts.to_dict(),
    }


@router.post("/tables/{code}/play", **route(TableForm, 400, 409, *AT_TABLE, *WRITES, who=TOKEN))
async def play(request: Request, context: Here, code: Code, wanted: Playing) -> dict[str, Any]:
    """Play a choice; 409 if the table has changed since version `v`."""
    guest = _known(request)
    live = await _live(context, code)
    with metrics.a_move():
        await live.play(live.seats_of(guest), wanted.v, wanted.do)
    return await summary(live, guest)


@router.post("/tables/{code}/undo", **route(TableForm, 400, 409, *AT_TABLE, *WRITES, who=TOKEN))
async def undo(request: Request, context: Here, code: Code, wanted: Undoing) -> dict[str, Any]:
    """Take back a step, or what can be taken back of the turn."""
    guest = _known(request)
    live = await _live(context, code)
    await take_back(live, live.seats_of(guest), wanted.v, wanted.to)
    return await summary(live, guest)


@router.get("/tables/{code}/record", **route(RECORD, *AT_TABLE))
async def record(context: Here, code: Code, form: Literal["json", "text"] = "json") -> Response:
    """The record of a finished game; before the end it would tell secrets."""
    live = await context.hub.get(code)
    async with live.lock:
        if not live.match.over:
            raise Refused("The record can be read when the game is over.", 403)
        return record_response(live.match.record(), code, form)


@router.post("/records", **route(UploadForm, 400, *WRITES, status=201, body=RECORD_BODY))
async def upload(request: Request, context: Here) -> dict[str, Any]:
    """Keep a record, sent as the body, for a replay; it is checked move by move."""
    text = (await request.body()).decode("utf-8", "replace")
    code, match = await context.uploads.keep(text, context.hub)
    return {"code": code, "address": f"/replay/{code}", "over": match.over, "scores": match.scores}
