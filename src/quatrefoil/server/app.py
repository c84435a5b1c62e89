"""The app: routes, the guard around them, and how errors are shown."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.language import find_language, mark, missing_catalogues
from quatrefoil.server.errors import UNEXPECTED, Refused, Unavailable, retry_after
from quatrefoil.server.settings import Settings
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.web import (
    account,
    api,
    boxes,
    home,
    operations,
    pages,
    puzzles,
    replay,
    rules_pages,
    socket,
    table_pages,
)
from quatrefoil.server.web.answers import description
from quatrefoil.server.web.context import Context
from quatrefoil.server.web.languages import language_of
from quatrefoil.server.web.security import Buckets, Guard, Signer
from quatrefoil.server.web.templating import page
from quatrefoil.server.web.watch import Watch
from quatrefoil.version import VERSION

log = logging.getLogger("quatrefoil.server")
ROUTERS = (
    api.router,
    home.router,
    account.router,
    pages.router,
    table_pages.router,
    puzzles.router,
    boxes.router,
    replay.router,
    rules_pages.router,
    operations.router,
)


class Failsafe:
    """What nobody has thought of: the log has it all, the asker a sentence."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        has_begun = False

        async def sending(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except Exception:
            log.exception("no answer to %s %s", scope["method"], scope["path"])
            if has_begun:
                raise
            answer = await _answer(Request(scope), Unavailable(UNEXPECTED, 500))
            await answer(scope, receive, send)


class LateGuard:
    """The guard, which needs the secret that is read when the app starts."""

    def __init__(self, app: ASGIApp, sockets: ASGIApp) -> None:
        self.app = app
        self.sockets = sockets
        self.guard: Guard | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        context: Context | None = getattr(scope["app"].state, "context", None)
        if context is None or scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if self.guard is None or self.guard.signer is not context.signer:
            hosts = context.hub.settings.hosts
            guarded = self.app, self.sockets
            self.guard = Guard(*guarded, context.signer, context.buckets, hosts)
        await self.guard(scope, receive, send)


def create_app(settings: Settings) -> FastAPI:
    """The web app on a database."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database, settings.database_connections)
        await store.open()
        hub = Hub(settings, store)
        buckets = Buckets(settings.requests_a_second)
        signer = Signer(await store.keys(settings.keys), hub.devices)
        app.state.context = Context(hub, signer, buckets)
        await hub.start()
        telling = asyncio.create_task(asyncio.to_thread(_tell_missing_catalogues))
        try:
            yield
        finally:
            await telling
            app.state.context.analyses.stop()
            await hub.stop()
            await store.close()

    app = FastAPI(
        title="Quatrefoil",
        version=VERSION,
        description="Tables, choices and records for programs. See docs/remote-player.md.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_middleware(Failsafe)
    app.add_middleware(GZipMiddleware, minimum_size=600, compresslevel=6)
    app.add_middleware(LateGuard, sockets=socket.sockets)
    app.add_middleware(Watch)
    for router in ROUTERS:
        app.include_router(router)
    app.openapi = lambda: description(app)  # type: ignore[method-assign]
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(RequestValidationError, _bad_request)
    return app


def _tell_missing_catalogues() -> None:
    """One line about whatever readers of other languages get in English."""
    missing = missing_catalogues([find_game(name).package for name in game_names()])
    if missing:
        rooms = ", ".join(f"{room} ({code})" for room, code in missing)
        log.warning("in English for want of a catalogue: %s", rooms)


async def _answer(request: Request, refused: Refused) -> Response:
    """An error in the reader's language: as JSON for programs, as a page for people."""
    language, status = language_of(request), refused.status
    sentence = refused.in_language(language)
    wants_page = "text/html" in request.headers.get("accept", "")
    if request.url.path.startswith("/api/") or not wants_page:
        spoken = find_language(language).code
        answer: Response = JSONResponse({"error": sentence}, status, {"content-language": spoken})
    else:
        table = _table_of(request, status)
        answer = await page(request, "error", status, sentence=sentence, table=table)
    answer.headers.update(retry_after(refused))
    return answer


def _table_of(request: Request, status: int) -> str:
    """The way back to the table at which something was not possible."""
    _, first, code, *more = *request.url.path.split("/"), "", ""
    return f"/t/{code}" if first == "t" and any(more) and status != 404 else ""


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return await _answer(request, error)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    known = {404: mark("There is no such page."), 405: mark("This page does not accept that.")}
    message = known.get(error.status_code, str(error.detail))
    answer = await _answer(request, Refused(message, error.status_code))
    if error.status_code == 405:
        answer.headers["allow"] = ", ".join(_allowed(request))
    return answer


def _allowed(request: Request) -> list[str]:
    """What an address accepts: each method is a route of its own, and the app itself may keep
    what it was given as routers of which it does not say that."""
    return sorted(
        {
            method
            for routes in (request.app.routes, *(router.routes for router in ROUTERS))
            for route in routes
            if route.matches(request.scope)[0] != Match.NONE
            for method in getattr(route, "methods", None) or ()
        }
    )


async def _bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0] if error.errors() else {"loc": (), "msg": "unreadable"}
    where = ".".join(str(part) for part in first["loc"][1:]) or "request"
    detail = f"{where}: {first['msg']}"
    return await _answer(request, Refused("Bad request: {detail}.", 422, detail=detail))
