"""What the JSON API answers, for its description: every form and every error.

Answers are written as they stand, and the tests hold them against these forms.
"""

from typing import Any, Literal, NotRequired

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import with_config
from typing_extensions import TypedDict

from quatrefoil.engine.game import find_game, game_names
from quatrefoil.server.tables.computers import levels
from quatrefoil.server.web.security import COOKIE

TOKEN: list[dict[str, list[str]]] = [{"token": []}, {"cookie": []}]
"""Only for those who have said who they are."""
ANYBODY: list[dict[str, list[str]]] = [{}, *TOKEN]
"""For everybody; who has a token sees more."""
SCHEMES = {
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "The token that `POST /api/guests` gives.",
    },
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "A browser's, for scripts of our own pages.",
    },
}
CODE = "^[bcdfghjkmnpqrstvwxyz23456789]{12}$"
AGAIN = {"Retry-After": {"required": True, "schema": {"type": "integer", "minimum": 1}}}


@with_config(extra="forbid")
class Problem(TypedDict):
    """What is wrong, in a sentence."""

    error: str


WHY = {
    400: "What was asked for is not possible.",
    401: "The token does not count, or there is none.",
    403: "Not for the one who asks, or not now.",
    404: "There is no such thing.",
    409: "The table has changed since, or somebody was faster.",
    410: "The table was begun under rules or printed values that this server does not have.",
    413: "Too large.",
    421: "The server does not answer to this name.",
    422: "The request does not have this form.",
    429: "Too many requests.",
    500: "Something went wrong in the server; nothing has changed.",
    503: "The server is busy, or its database does not answer.",
    507: "The disk of the server is full.",
}
ALWAYS = (401, 403, 421, 422, 429, 500, 503, 507)
"""Before anybody looks at what is asked for; writes may come from another site."""
WRITES = (413,)
AT_TABLE = (404, 410)


RECORD_BODY: dict[str, Any] = {
    "application/json": {"schema": {"type": "object"}},
    "text/plain": {"schema": {"type": "string"}},
}
"""A record as JSON, or as people read it."""
RECORD: dict[str, Any] = {"description": "The record.", "content": RECORD_BODY}


VALUES: dict[str, Any] = {
    "description": "The set of values.",
    "content": {"text/plain": {"schema": {"type": "string"}}},
}


def route(
    form: Any,
    *errors: int,
    who: list[dict[str, list[str]]] | None = ANYBODY,
    status: int = 200,
    body: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """How a request is answered: the form, errors beside those of all requests, and to whom."""
    found: dict[int | str, dict[str, Any]] = {
        number: {
            "model": Problem,
            "description": WHY[number],
            **({"headers": AGAIN} if number in (429, 503, 507) else {}),
        }
        for number in sorted({*ALWAYS, *errors})
    }
    if form is not None:
        found[status] = form if isinstance(form, dict) else {"model": form}
    return {
        "status_code": status,
        "response_model": None,
        "responses": found,
        "openapi_extra": {
            **({"security": who} if who is not None else {}),
            **({"requestBody": {"required": True, "content": body}} if body else {}),
        },
    }


@with_config(extra="forbid")
class OptionForm(TypedDict):
    name: str
    title: str
    values: list[str]
    seats: list[int]


@with_config(extra="forbid")
class GameForm(TypedDict):
    """A game with its seats, options and computer levels."""

    name: str
    title: str
    seats: list[int]
    minutes: list[int]
    credits: str
    rules: int
    options: list[OptionForm]
    levels: list[str]
    ratings: dict[str, int]
    """How strong the levels are, as far as it was measured; 400 more win ten games of eleven."""


@with_config(extra="forbid")
class NewGuestForm(TypedDict):
    name: str
    token: str


@with_config(extra="forbid")
class TokenForm(TypedDict):
    token: str


@with_config(extra="forbid")
class SeatForm(TypedDict):
    seat: int
    name: str
    kind: Literal["open", "person", "computer"]
    level: str


@with_config(extra="forbid")
class TableForm(TypedDict):
    """What everybody may know of a table."""

    code: str
    address: str
    game: str
    rules: int
    options: dict[str, str]
    values: str
    """The digest of the printed values it is played with; empty for the game's own."""
    seats: list[SeatForm]
    mine: list[int]
    v: int
    turn: int
    to_act: int | None
    over: bool
    scores: list[int] | None
    winners: list[int]
    practice: bool


@with_config(extra="forbid")
class ViewForm(TypedDict):
    """What a seat may know; the keys of a view are the game's own."""

    v: int
    seat: int
    view: dict[str, Any]


@with_config(extra="forbid")
class ChoiceForm(TypedDict):
    id: int
    notation: str
    text: str
    places: list[str]
    facts: dict[str, Any]


@with_config(extra="forbid")
class BlockedForm(TypedDict):
    """Something that is not possible now, why, and where on the board."""

    text: str
    rule: str
    places: list[str]


@with_config(extra="forbid")
class ChoicesForm(TypedDict):
    """What I can do now; the later fields only where I decide."""

    v: int
    seat: int | None
    decision: str | None
    choices: list[ChoiceForm]
    rule: NotRequired[str]
    prompt: NotRequired[str]
    unasked: NotRequired[list[ChoiceForm]]
    blocked: NotRequired[list[BlockedForm]]


@with_config(extra="forbid")
class HintForm(TypedDict):
    id: int
    notation: str
    text: str
    margin: float
    win: float
    reasons: list[str]


@with_config(extra="forbid")
class HintsForm(TypedDict):
    v: int
    seat: int
    choices: list[HintForm]


@with_config(extra="forbid")
class UploadForm(TypedDict):
    code: str
    address: str
    over: bool
    scores: list[int] | None


def describe_new_table(schema: dict[str, Any]) -> None:
    """Which games there are, for how many, with which options: as the registry says."""
    words = {"enum": ["me", "open", *(level.name for level in levels())]}
    named = {"pattern": "^@", "type": "string"}
    forms = []
    for name in game_names():
        game = find_game(name)
        options = {option.name: {"enum": list(option.values)} for option in game.options}
        seats = {"type": "array", "minItems": min(game.seats), "maxItems": max(game.seats)}
        forms.append(
            {
                "title": name,
                "properties": {
                    "game": {"const": name},
                    "seats": {**seats, "items": {"anyOf": [words, named]}},
                    "options": {
                        "type": "object",
                        "properties": options,
                        "additionalProperties": False,
                    },
                },
            }
        )
    schema["oneOf"] = forms


def description(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, made once."""
    if app.openapi_schema is None:
        made = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        made.setdefault("components", {})["securitySchemes"] = SCHEMES
        for kind in ("HTTPValidationError", "ValidationError"):  # ours are sentences
            made["components"]["schemas"].pop(kind, None)
        app.openapi_schema = made
    return app.openapi_schema
