"""`quatrefoil serve`: the web app."""

import argparse
import asyncio
import contextlib
import os
import socket
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path

from quatrefoil.commands.files import add_database, add_keys
from quatrefoil.engine.errors import BadOption, why
from quatrefoil.engine.language import Say, find_language


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "--config", metavar="FILE", type=Path, help=say("a TOML file with any of the settings")
    )
    parser.add_argument("--host", help=say("address to listen on (127.0.0.1)"))
    parser.add_argument("--port", type=int, help=say("port (8440)"))
    add_database(parser, say)
    add_keys(parser, say)
    parser.add_argument(
        "--workers", type=int, help=say("processes in which computer players think")
    )
    parser.add_argument(
        "--processes", type=int, help=say("processes that serve pages; several need PostgreSQL (1)")
    )
    parser.add_argument(
        "--thinkers",
        action="store_true",
        default=None,
        help=say("computer players think where `quatrefoil think` runs; needs PostgreSQL"),
    )
    parser.add_argument(
        "--proxy",
        metavar="ADDRESS",
        dest="proxies",
        action="append",
        help=say("a proxy, or a network of them, that says for whom it asks; may be repeated"),
    )
    parser.add_argument(
        "--allow-host",
        metavar="NAME",
        dest="hosts",
        action="append",
        help=say("a name by which the server may be asked, by default any; may be repeated"),
    )
    parser.add_argument(
        "--log-level",
        choices=("debug", "info", "warning", "error"),
        help=say("what is worth a line on the error output (warning)"),
    )
    parser.add_argument(
        "--log-format", choices=("text", "json"), help=say("what such a line looks like (text)")
    )
    parser.add_argument("--open", action="store_true", help=say("open the browser"))


def run(args: argparse.Namespace) -> int:
    from quatrefoil.server import metrics
    from quatrefoil.server.app import create_app
    from quatrefoil.server.configuration import KINDS, read_settings
    from quatrefoil.server.logs import start_logging
    from quatrefoil.server.serving import serve_at
    from quatrefoil.server.storage.opening import alone, file_of
    from quatrefoil.server.tables.thinkers import queue_of
    from quatrefoil.server.together import serve_together, sockets_beside

    given = {name: value for name, value in vars(args).items() if name in KINDS}
    settings = read_settings(given, os.environ, args.config)
    if file_of(settings.database) is not None and (settings.processes > 1 or settings.thinkers):
        raise BadOption("this needs PostgreSQL: --database postgresql://user@host/name")
    if settings.thinkers:
        queue_of(settings.database)  # it says what is missing
    start_logging(settings.log_level, settings.log_format)
    host, port = settings.host, settings.port
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    address = f"http://{shown}:{port}/"
    # What can be wrong is found before anybody is told that the server is there.
    with alone(settings.database), listening(host, port) as place:
        asyncio.run(check(settings.database))
        say = find_language(args.language).say
        print(say("Quatrefoil is at {address} (Ctrl+C ends it)", address=address), flush=True)
        if args.open:
            threading.Timer(1.0, webbrowser.open, [address]).start()
        if settings.processes > 1:
            with metrics.shared():
                serve_together(sockets_beside(place, settings.processes), settings)
        else:
            serve_at(place, create_app(settings), settings)
    return 0


async def check(database: str) -> None:
    """Bring the database to the newest form, or say why that is not possible."""
    from quatrefoil.server.storage.database import Database

    opened = Database(database)
    await opened.open()
    await opened.close()


@contextlib.contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket at an address that nobody else has."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        place = socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        reason = why(error) if isinstance(error, OSError) else str(error)
        raise BadOption(
            "cannot listen on {host}, port {port}: {reason}", host=host, port=port, reason=reason
        ) from None
    with place:
        yield place
