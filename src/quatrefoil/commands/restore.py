"""`quatrefoil restore`: put a copy in the place of a database."""

import argparse
import asyncio
from pathlib import Path

from quatrefoil.commands.files import add_database
from quatrefoil.engine.language import Say, find_language


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", type=Path, help=say("a copy that quatrefoil backup has made"))
    add_database(parser, say)
    parser.add_argument(
        "--replace", action="store_true", help=say("also where the database holds tables already")
    )


def run(args: argparse.Namespace) -> int:
    from quatrefoil.server.settings import database_url
    from quatrefoil.server.storage.copies import restore
    from quatrefoil.server.storage.opening import shown

    url = database_url(args.database)
    asyncio.run(restore(args.file, url, args.replace))
    say = find_language(args.language).say
    print(say("{path} is back in {database}.", path=args.file, database=shown(url)))
    return 0
