"""uvicorn as we use it: the same for `quatrefoil serve` and for the tests."""

import socket
from typing import Any

import uvicorn
from fastapi import FastAPI

from quatrefoil.server.memory import settle
from quatrefoil.server.settings import Settings
from quatrefoil.server.web.connections import AT_ONCE, Config, Connections, Door, Http, Socket

MESSAGE_BYTES = 16 * 1024
"""Of what a page may send at once."""
PING_SECONDS = 20.0


class TextSocket(Socket):
    """A socket on which everything is text, and is given as the UTF-8 that it goes out as."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        # Decoded for uvicorn and encoded by it again, a long message would be gone through twice.
        self.conn.send_binary = self.conn.send_text  # type: ignore[method-assign]


def serving(app: FastAPI, settings: Settings, shutdown_seconds: int = 3) -> uvicorn.Server:
    """A server of the app; `run` it with a door."""
    config = Config(
        app,
        loop="asyncio",
        http=Http,
        ws=TextSocket,
        log_config=None,
        access_log=False,
        backlog=AT_ONCE,
        ws_max_size=MESSAGE_BYTES,
        ws_ping_interval=PING_SECONDS,
        timeout_graceful_shutdown=shutdown_seconds,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
    )
    config.connections = Connections(settings)
    return uvicorn.Server(config)


def serve_at(place: socket.socket, app: FastAPI, settings: Settings) -> None:
    """Serve until somebody ends it."""
    server = serving(app, settings)

    async def has_started() -> None:
        server.config.callback_notify = None  # once: tables must not be taken for what stays
        settle()

    server.config.callback_notify = has_started
    with Door.of(place) as door:
        server.run([door])
