"""`quatrefoil think`: computer players for servers that ask elsewhere (`serve --thinkers`)."""

import argparse
import asyncio
import os

from quatrefoil.commands.files import add_database
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.language import Say, find_language


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    add_database(parser, say)
    parser.add_argument(
        "--workers",
        type=int,
        default=os.cpu_count() or 1,
        help=say("processes in which computer players think"),
    )


def run(args: argparse.Namespace) -> int:
    from quatrefoil.server.settings import database_url
    from quatrefoil.server.storage.opening import file_of
    from quatrefoil.server.storage.store import Store
    from quatrefoil.server.tables.thinkers import think

    url = database_url(args.database)
    if file_of(url) is not None or args.workers < 1:
        raise BadOption("this needs PostgreSQL: --database postgresql://user@host/name")
    say = find_language(args.language).say

    async def answer() -> None:
        store = Store(url)
        await store.check()
        try:
            line = say("Computer players think here (Ctrl+C ends it)")
            await think(store, args.workers, lambda: print(line, flush=True))
        finally:
            await store.close()

    asyncio.run(answer())
    return 0
