"""`quatrefoil export`: tables with their moves, people and talk, for another database."""

import argparse
import asyncio
from pathlib import Path

from quatrefoil.commands.files import add_database, add_tables
from quatrefoil.engine.language import Say, find_language


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", type=Path, help=say("where the tables are written"))
    add_tables(parser, say)
    add_database(parser, say)


def run(args: argparse.Namespace) -> int:
    from quatrefoil.server.settings import database_url
    from quatrefoil.server.storage.copies import export_tables

    done = asyncio.run(export_tables(database_url(args.database), args.file, args.tables))
    say = find_language(args.language).say
    print(say("Tables written to {path}: {n}.", path=args.file, n=len(done)))
    return 0
