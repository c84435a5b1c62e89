"""For whoever runs the server: is it alive, is it ready, what does it do."""

import asyncio
import hmac
import time

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST

from quatrefoil.server import metrics
from quatrefoil.server.errors import Refused
from quatrefoil.server.web.addresses import is_forwarded, is_loopback, is_within
from quatrefoil.server.web.context import Context, Here

router = APIRouter(include_in_schema=False)
DATABASE_SECONDS = 3.0
"""How long the database may take to say that it is there."""


@router.get("/health")
async def health() -> Response:
    """Whether the process answers at all; who starts it anew otherwise asks this."""
    return JSONResponse({"status": "ok"}, headers={"cache-control": "no-store"})


@router.get("/ready")
async def ready(context: Here) -> Response:
    """Whether people can play: the database answers."""
    is_up = await _ask_database(context)
    told = {"status": "ok" if is_up else "the database does not answer"}
    return JSONResponse(told, 200 if is_up else 503, headers={"cache-control": "no-store"})


@router.get("/metrics")
async def figures(request: Request, context: Here) -> Response:
    """Figures for Prometheus; they say how much is played here, so they are not for everybody."""
    if not _may_read(request, context):
        raise Refused("These figures are for those who run the server.", 403)
    await _ask_database(context)
    return Response(metrics.report(), media_type=CONTENT_TYPE_LATEST)


def _may_read(request: Request, context: Context) -> bool:
    settings = context.hub.settings
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if settings.metrics_token and kind.lower() == "bearer":
        return hmac.compare_digest(token.strip().encode(), settings.metrics_token.encode())
    if is_forwarded(request.headers):
        return False
    host = request.client.host if request.client else ""
    return is_loopback(request.scope) or is_within(host, settings.proxies)


async def _ask_database(context: Context) -> bool:
    begun = time.perf_counter()
    try:
        async with asyncio.timeout(DATABASE_SECONDS):
            await context.hub.store.answer()
        is_up = True
    except (Refused, TimeoutError):
        is_up = False
    metrics.database_up.set(is_up)
    metrics.database_seconds.set(time.perf_counter() - begun)
    return is_up
