"""Every request is measured, and with `--log-level info` there is a line about it."""

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quatrefoil.server import metrics
from quatrefoil.server.logs import without_secrets
from quatrefoil.server.web.addresses import place

log = logging.getLogger("quatrefoil.requests")


class Watch:
    """The outermost layer of the app."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._note(scope, message["status"], time.perf_counter() - begun)
            await send(message)

        await self.app(scope, receive, sending)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        metrics.answered(status, seconds)
        if not log.isEnabledFor(logging.INFO):
            return
        fields = {
            "method": scope["method"],
            "path": without_secrets(scope["path"]),
            "status": status,
            "ms": round(1000 * seconds, 1),
            "address": place(scope),
        }
        log.info("%(method)s %(path)s %(status)d %(ms).1f ms", fields, extra={"fields": fields})
