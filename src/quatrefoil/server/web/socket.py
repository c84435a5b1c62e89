"""One WebSocket a table: choices come up, fragments go down."""

import asyncio
import contextlib
import json
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from quatrefoil.engine.language import LANGUAGES
from quatrefoil.server.errors import Refused, Stale
from quatrefoil.server.pictures.past import position
from quatrefoil.server.tables import seating
from quatrefoil.server.tables.computers import DEFAULT_LEVEL
from quatrefoil.server.tables.hints import Hints
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.people import clean_text
from quatrefoil.server.tables.undo import take_back
from quatrefoil.server.web.context import Context, context_of
from quatrefoil.server.web.viewers import Viewer

router = APIRouter()
MESSAGE_LIMIT = 4096
CHAT_LIMIT = 500
TALK_COST = 25
"""Each line is kept for good and drawn for all: about two a second, after some at once."""


@router.websocket("/t/{code}/live")
async def live_table(socket: WebSocket, code: str, page: str = "", language: str = "en") -> None:
    """Everything that happens at a table, for one page."""
    context = context_of(socket)
    with context.socket_of(socket.client.host if socket.client else "?") as has_room:
        await socket.accept()
        if has_room:
            await _serve(socket, context, code, page, language)
        else:
            await socket.close(4429, "Too many pages are open here. Close some of them.")


async def _serve(socket: WebSocket, context: Context, code: str, page: str, language: str) -> None:
    guest = socket.state.guest.id
    try:
        live = await context.hub.get(code)
    except Refused as error:
        await socket.close(4404, error.sentence)
        return
    viewer = Viewer(live, guest, language if language in LANGUAGES else "en")
    delivered = context.delivered.pop(page, None)
    if delivered is not None:
        viewer.has_page(delivered)
    async with live.lock:
        live.presence.pages.add(viewer)
        viewer.push()
    context.hub.drive(live)
    sending = asyncio.create_task(_send(socket, viewer))
    hints = Hints(context.hub.computers, live, viewer)
    try:
        while True:
            await _handle(context, live, viewer, hints, await socket.receive_text())
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        live.presence.pages.discard(viewer)
        hints.stop()
        live.presence.touch()
        context.hub.left(live)
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await sending


async def _send(socket: WebSocket, viewer: Viewer) -> None:
    while True:
        await socket.send_text(await viewer.queue.get())


async def _handle(
    context: Context, live: LiveTable, viewer: Viewer, hints: Hints, text: str
) -> None:
    """One message; whatever is wrong with it comes back as a sentence."""
    try:
        if len(text) > MESSAGE_LIMIT:
            raise Refused("This message is too long.")
        if not context.buckets.take(f"socket {viewer.guest}"):
            raise Refused("Too fast. Wait a moment.", 429)
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            raise Refused("This message cannot be read.") from None
        if not isinstance(message, dict):
            raise Refused("This message cannot be read.")
        await _act(context, live, viewer, hints, message)
    except Stale as error:
        async with live.lock:
            viewer.push(stale=error.sentence)
    except Refused as error:
        viewer.error(error.sentence)


async def _act(
    context: Context, live: LiveTable, viewer: Viewer, hints: Hints, message: dict[str, Any]
) -> None:
    seats = live.seats_of(viewer.guest)
    version = message.get("v")
    live.presence.touch()
    if "look" in message:
        viewer.past(await position(live, viewer.reader(), message["look"]))
        return
    if "say" in message:
        if not context.buckets.take(f"talk {viewer.guest}", TALK_COST):
            raise Refused("You talk faster than anybody reads. Wait a moment.", 429)
        name = await context.people.name(viewer.guest)
        await live.say(viewer.guest, name, clean_text(message["say"], CHAT_LIMIT))
        return
    if not isinstance(version, int):
        raise Refused("The version of the table is missing.")
    if "hint" in message:
        await hints.ask(version)
        return
    if "do" in message:
        what = message["do"]
        if not isinstance(what, int | str) or isinstance(what, bool):
            raise Refused("This is no choice.")
        await live.play(seats, version, what)
    elif message.get("undo") in ("step", "turn"):
        await take_back(live, seats, version, message["undo"])
    elif isinstance(message.get("hand_over"), int):
        number, idle = message["hand_over"], context.hub.settings.idle_after
        await seating.hand_over(live, viewer.guest, number, DEFAULT_LEVEL, idle)
    elif "confirm" in message:
        await live.confirm(seats, version)
    else:
        raise Refused("This message asks for nothing.")
