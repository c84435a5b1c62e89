"""`quatrefoil serve`: the web app."""

import argparse
import asyncio
import contextlib
import socket
import threading
import webbrowser
from collections.abc import Iterator

from quatrefoil.commands.files import add_database, add_keys
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.language import Say, find_language


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", help=say("address to listen on (%(default)s)")
    )
    parser.add_argument("--port", type=int, default=8440, help=say("port (%(default)s)"))
    add_database(parser, say)
    add_keys(parser, say)
    parser.add_argument(
        "--workers", type=int, help=say("processes in which computer players think")
    )
    parser.add_argument("--open", action="store_true", help=say("open the browser"))


def run(args: argparse.Namespace) -> int:
    import uvicorn

    from quatrefoil.server.app import create_app
    from quatrefoil.server.settings import Settings, database_url
    from quatrefoil.server.storage.opening import alone

    more = {"workers": args.workers} if args.workers else {}
    settings = Settings(database_url(args.database), keys=args.keys, **more)
    shown = "localhost" if args.host in ("127.0.0.1", "0.0.0.0", "::") else args.host
    address = f"http://{shown}:{args.port}/"
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws_max_size=16 * 1024,
        ws_ping_interval=20,
        timeout_graceful_shutdown=3,
    )
    # What can be wrong is found before anybody is told that the server is there.
    with alone(settings.database), listening(args.host, args.port) as place:
        asyncio.run(check(settings.database))
        say = find_language(args.language).say
        print(say("Quatrefoil is at {address} (Ctrl+C ends it)", address=address), flush=True)
        if args.open:
            threading.Timer(1.0, webbrowser.open, [address]).start()
        uvicorn.Server(config).run([place])
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
        reason = getattr(error, "strerror", None) or error
        raise BadOption(
            "cannot listen on {host}, port {port}: {reason}", host=host, port=port, reason=reason
        ) from None
    with place:
        yield place
