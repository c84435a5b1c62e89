"""`quatrefoil serve`: the web app."""

import argparse
import threading
import webbrowser

from quatrefoil.engine.language import Say, find_language


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", help=say("address to listen on (%(default)s)")
    )
    parser.add_argument("--port", type=int, default=8440, help=say("port (%(default)s)"))
    parser.add_argument(
        "--database",
        metavar="URL",
        help=say(
            "a file, sqlite:///file or postgresql://user@host/name; "
            "by default a file in the user's data folder"
        ),
    )
    parser.add_argument(
        "--workers", type=int, help=say("processes in which computer players think")
    )
    parser.add_argument("--open", action="store_true", help=say("open the browser"))


def run(args: argparse.Namespace) -> int:
    import uvicorn

    from quatrefoil.server.app import create_app
    from quatrefoil.server.settings import Settings, database_url

    more = {"workers": args.workers} if args.workers else {}
    settings = Settings(database_url(args.database), **more)
    shown = "localhost" if args.host in ("127.0.0.1", "0.0.0.0", "::") else args.host
    address = f"http://{shown}:{args.port}/"
    say = find_language(args.language).say
    print(say("Quatrefoil is at {address} (Ctrl+C ends it)", address=address), flush=True)
    if args.open:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    uvicorn.run(
        create_app(settings),
        host=args.host,
        port=args.port,
        log_level="warning",
        ws_max_size=16 * 1024,
        ws_ping_interval=20,
        timeout_graceful_shutdown=3,
    )
    return 0
