"""One WebSocket a table: choices come up, fragments go down."""

import asyncio
import contextlib
import logging
import re

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from quatrefoil.engine.manners import SOURCE, languages
from quatrefoil.server import metrics
from quatrefoil.server.errors import UNEXPECTED, Refused, Stale, Unavailable, Unsure
from quatrefoil.server.pictures.in_words import Shows
from quatrefoil.server.pictures.past import position
from quatrefoil.server.tables import seating
from quatrefoil.server.tables.computers import DEFAULT_LEVEL
from quatrefoil.server.tables.dealing import deal
from quatrefoil.server.tables.hints import Hints
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.people import clean_text
from quatrefoil.server.tables.undo import take_back
from quatrefoil.server.web import protocol
from quatrefoil.server.web.addresses import place
from quatrefoil.server.web.context import Context, context_of
from quatrefoil.server.web.protocol import (
    AskCoach,
    AskForHint,
    Confirm,
    Deal,
    HandOver,
    Look,
    Open,
    Play,
    Request,
    Say,
    Show,
    TakeBack,
)
from quatrefoil.server.web.viewers import END, Viewer

log = logging.getLogger("quatrefoil.server")
LIVE = re.compile(r"/t/([^/]+)/live")
CHAT_LIMIT = 500
MOST_BYTES = 123
SHOWS: dict[str, Shows] = {"board": "board", "words": "words", "both": "both"}
TALK_COST = 25
"""Each line is kept for good and drawn for all: about two a second, after some at once."""


async def sockets(scope: Scope, receive: Receive, send: Send) -> None:
    """All sockets, straight from the guard: what lies between a page and its table takes room as
    long as the page is open, and a resting table takes less than the layers for requests would."""
    socket, found = WebSocket(scope, receive, send), LIVE.fullmatch(scope["path"])
    if found is None:
        await socket.close()
    else:
        await _live_table(socket, found[1])


async def _live_table(socket: WebSocket, code: str) -> None:
    """Everything that happens at a table, for one page."""
    asked = socket.query_params
    language, version = asked.get("language", SOURCE), asked.get("version", "")
    context = context_of(socket)
    known = language if language in languages() else SOURCE
    with context.socket_of(place(socket.scope)) as has_room:
        await socket.accept()
        if not has_room:
            refused = Refused("Too many pages are open here. Close some of them.", 429)
            await _close(socket, protocol.TOO_MANY_PAGES, refused, known)
        elif version not in ("", str(protocol.VERSION)):
            refused = Refused("This server speaks version {n} of the protocol.", n=protocol.VERSION)
            await _close(socket, protocol.NO_SUCH_VERSION, refused, known)
        else:
            shows = SHOWS.get(asked.get("show", ""), "board")
            await _serve(socket, context, code, asked.get("page", ""), known, shows)


async def _close(socket: WebSocket, code: int, refused: Refused, language: str) -> None:
    """End a connection with a sentence; a frame that closes holds 123 bytes of it."""
    sentence = refused.in_language(language).encode()[:MOST_BYTES].decode(errors="ignore")
    await socket.close(code, sentence)


async def _serve(
    socket: WebSocket, context: Context, code: str, page: str, language: str, shows: Shows
) -> None:
    guest = socket.state.guest.id
    try:
        live = await context.hub.get(code)
        name = await context.people.name(guest, language)
        most, waiting = context.hub.settings.queued_bytes, context.waiting_for(place(socket.scope))
        viewer = Viewer(live, guest, language, name, shows, most, waiting)
        viewer.has_page(context.delivered.pop(page, None))
        async with live.lock:
            live.welcome(viewer)
    except Unavailable as error:
        await _close(socket, protocol.TRY_AGAIN, error, language)
        return
    except Refused as error:
        await _close(socket, protocol.NO_SUCH_TABLE, error, language)
        return
    except Exception:
        log.exception("no socket at %s", code)
        await _close(socket, protocol.WENT_WRONG, Unavailable(UNEXPECTED, 500), language)
        return
    context.hub.drive(live)
    sending = asyncio.create_task(_send(socket, viewer))
    hints = Hints(context.hub.computers, live, viewer)
    try:
        while True:
            text = await socket.receive_text()
            await _handle(context, live, viewer, hints, text, place(socket.scope))
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        live.presence.pages.discard(viewer)
        viewer.is_gone()
        hints.stop()
        live.presence.touch()
        context.hub.left(live)
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await sending


async def _send(socket: WebSocket, viewer: Viewer) -> None:
    while (message := await viewer.next_message()) != END:
        await socket.send_bytes(message)  # as text all the same (`serving.py`)
        message = b""  # it may be a whole page, and the next one may be long in coming
    await socket.close(protocol.COME_BACK)


async def _handle(
    context: Context, live: LiveTable, viewer: Viewer, hints: Hints, text: str, address: str
) -> None:
    """One message; whatever is wrong with it comes back as a sentence."""
    try:
        if not context.may_send("message", viewer.guest, address):
            raise Refused("Too fast. Wait a moment.", 429)
        await _act(context, live, viewer, hints, protocol.read(text), address)
    except Stale as error:
        async with live.lock:
            viewer.push(stale=error)
    except Refused as error:
        viewer.error(error)
    except Exception:  # whatever it was, the page is told, and begins afresh
        log.exception("not done at %s", live.row.code)
        viewer.error(Unavailable(UNEXPECTED, 500))
        viewer.close()


async def _act(
    context: Context,
    live: LiveTable,
    viewer: Viewer,
    hints: Hints,
    asked: Request,
    address: str,
) -> None:
    seats = live.seats_of(viewer.guest)
    live.presence.touch()
    match asked:
        case Look(look=step, after=after):
            viewer.past(await position(live, viewer.reader(), step, after, viewer.shows))
        case Open(things=seat):
            async with live.lock:
                viewer.things(seat)
        case Show(show=shows):
            async with live.lock:
                viewer.show(shows)
        case Say(say=text):
            if not context.may_send("talk", viewer.guest, address, TALK_COST):
                raise Refused("You talk faster than anybody reads. Wait a moment.", 429)
            name = await context.people.name(viewer.guest, viewer.language)
            await live.say(viewer.guest, name, clean_text(text, CHAT_LIMIT))
        case AskForHint(v=version):
            await hints.ask(version)
        case AskCoach(v=version):
            await hints.coach(version)
        case Play(v=version, do=what, sure=sure):
            try:
                with metrics.a_move():
                    await live.play(seats, version, what, sure)
            except Unsure as doubt:
                viewer.ask(version, what, doubt)
        case TakeBack(v=version, undo=to):
            await take_back(live, seats, version, to)
        case HandOver(hand_over=number):
            await seating.hand_over(live, viewer.guest, number, DEFAULT_LEVEL)
        case Confirm(v=version):
            await live.confirm(seats, version)
        case Deal(v=version):
            await deal(live, seats, version)
