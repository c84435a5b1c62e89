"""The messages between a page and its table: one JSON object each, both ways.

`docs/protocol.md` describes them for other clients. What a page asks for is read into a model and
refused with a sentence where it does not fit. What it is answered is written as it stands: many
messages go out, and the tests check that those of whole games have the form given here.
"""

import json
from typing import Annotated, Any, ClassVar, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, ValidationError, with_config
from pydantic.types import Strict
from pydantic_core import to_json
from typing_extensions import TypedDict

from quatrefoil.engine.language import mark
from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.flights import Gain
from quatrefoil.server.pictures.frames import Company, Standing
from quatrefoil.server.pictures.in_words import Shows
from quatrefoil.server.pictures.past import Position
from quatrefoil.server.pictures.splices import Splice
from quatrefoil.server.pictures.things import Things
from quatrefoil.server.tables.logbook import LogLine
from quatrefoil.server.tables.presence import HintLine, Thought

VERSION = 1
"""Of this protocol: raised when a client that knows the last one would go wrong."""
MESSAGE_LIMIT = 4096
"""Characters of what a page may send at once."""
WENT_WRONG, COME_BACK, TRY_AGAIN = 1011, 1012, 1013
"""Codes with which a socket is closed that is to be opened anew."""
NO_SUCH_VERSION, NO_SUCH_TABLE, TOO_MANY_PAGES = 4400, 4404, 4429
"""Codes with which a socket is closed; to come back would be of no use."""

Number = Annotated[int, Strict()]
Text = Annotated[str, Strict()]


# What a page asks for


class Request(BaseModel):
    """Something that a page asks for; the name of one field tells what."""

    model_config = ConfigDict(frozen=True)
    refusal: ClassVar[str] = mark("This message asks for nothing.")


class Look(Request):
    """Show an earlier position."""

    refusal = mark("A position is a number.")
    look: Number
    after: Number | None = None


class Open(Request):
    """Show all that lies before a player."""

    refusal = mark("A seat is a number.")
    things: Number


class Say(Request):
    """Talk at the table."""

    refusal = mark("Text is missing.")
    say: Text


class Show(Request):
    """Show the table by its pictures, in words, or by both."""

    refusal = mark("A table is shown by board, words or both.")
    show: Shows


class AskForHint(Request):
    """Let the computer think about the question that is open."""

    v: Number
    hint: Literal[True]


class AskCoach(Request):
    """Let the coach look at all choices of the question that is open."""

    v: Number
    coach: Literal[True]


class Play(Request):
    """Play a choice, by id or notation."""

    refusal = mark("This is not a choice.")
    v: Number
    do: Number | Text
    sure: Annotated[bool, Strict()] = False


class TakeBack(Request):
    """Take back a step, or what can be taken back of the turn."""

    v: Number
    undo: Literal["step", "turn"]


class HandOver(Request):
    """Let the computer play for a seat that keeps the others waiting."""

    v: Number
    hand_over: Number


class Confirm(Request):
    """Let a turn go that waits for a word of its player."""

    v: Number
    confirm: Literal[True]


class Deal(Request):
    """Draw what is left of the set-up of a real box."""

    v: Number
    deal: Literal[True]


REQUESTS: dict[str, type[Request]] = {
    "look": Look,
    "things": Open,
    "say": Say,
    "show": Show,
    "hint": AskForHint,
    "coach": AskCoach,
    "do": Play,
    "undo": TakeBack,
    "hand_over": HandOver,
    "confirm": Confirm,
    "deal": Deal,
}
"""By the field that tells one from another; of several the first counts."""


def read(text: str) -> Request:
    """What a page asks for; a sentence says what is wrong with it."""
    if len(text) > MESSAGE_LIMIT:
        raise Refused("This message is too long.")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("This message cannot be read.") from None
    if not isinstance(message, dict):
        raise Refused("This message cannot be read.")
    kind = next((REQUESTS[name] for name in REQUESTS if name in message), Request)
    if "v" in kind.model_fields or kind is Request:
        _check_version(message)
    if kind is Request:
        raise Refused(Request.refusal)
    try:
        return kind.model_validate(message)
    except ValidationError:
        raise Refused(kind.refusal) from None


def _check_version(message: dict[str, Any]) -> None:
    if type(message.get("v")) is not int:
        raise Refused("The version of the table is missing.")


# What a page is sent

TalkLine = tuple[int, str, str, int]
"""The seat of whoever talks or -9, the name, the text, when (seconds since 1970)."""


@with_config(extra="forbid")
class Update(Standing):
    """What has changed at the table, for one page."""

    v: int
    html: dict[str, str | list[Splice]]
    gains: NotRequired[list[Gain]]
    log: NotRequired[tuple[int, list[LogLine]]]
    seated: NotRequired[list[tuple[str, str]]]
    here: NotRequired[Company]
    talk: NotRequired[tuple[bool, list[TalkLine]]]
    stale: NotRequired[Literal[True]]
    error: NotRequired[str]


@with_config(extra="forbid")
class Past(TypedDict):
    """The earlier position that was asked for."""

    past: Position


@with_config(extra="forbid")
class Belongings(TypedDict):
    """The things of the player that were asked for."""

    things: Things


@with_config(extra="forbid")
class Advice(TypedDict):
    """The best choices at one version, the best first."""

    v: int
    choices: list[HintLine]


@with_config(extra="forbid")
class Hint(TypedDict):
    """The hint that was asked for."""

    hint: Advice


@with_config(extra="forbid")
class Coach(TypedDict):
    """What the coach thinks of the question that it was asked about."""

    coach: Thought


@with_config(extra="forbid")
class Note(TypedDict):
    """Something that people should read: a sentence."""

    note: str


@with_config(extra="forbid")
class Doubt(TypedDict):
    """A choice that must be confirmed before it is played."""

    v: int
    do: int | str
    text: str


@with_config(extra="forbid")
class Ask(TypedDict):
    """A question back: nothing has been done yet."""

    ask: Doubt


@with_config(extra="forbid")
class Error(TypedDict):
    """Why something was not done: a sentence."""

    error: str


REPLIES: dict[str, Any] = {
    "html": Update,
    "past": Past,
    "things": Belongings,
    "hint": Hint,
    "coach": Coach,
    "ask": Ask,
    "note": Note,
    "error": Error,
}
"""By the field that tells one from another; of several the first counts."""


def write(message: Update | Past | Belongings | Hint | Coach | Ask | Note | Error) -> bytes:
    """A message as it goes over the wire: UTF-8."""
    return to_json(message)
