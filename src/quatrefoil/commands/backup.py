"""`quatrefoil backup`: a copy of the whole database, also while it is being served."""

import argparse
import asyncio
from pathlib import Path

from quatrefoil.commands.files import add_database
from quatrefoil.engine.language import Say, find_language


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", type=Path, help=say("where the copy is written"))
    add_database(parser, say)


def run(args: argparse.Namespace) -> int:
    from quatrefoil.server.settings import database_url
    from quatrefoil.server.storage.copies import backup

    asyncio.run(backup(database_url(args.database), args.file))
    print(find_language(args.language).say("The copy is {path}.", path=args.file))
    return 0
