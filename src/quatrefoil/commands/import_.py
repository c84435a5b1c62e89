"""`quatrefoil import`: add tables that another database has given away."""

import argparse
import asyncio
from pathlib import Path

from quatrefoil.commands.files import add_database, add_tables
from quatrefoil.engine.language import Say, find_language


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", type=Path, help=say("what quatrefoil export or backup has written"))
    add_tables(parser, say)
    add_database(parser, say)


def run(args: argparse.Namespace) -> int:
    from quatrefoil.server.settings import database_url
    from quatrefoil.server.storage.copies import import_tables

    done, there = asyncio.run(import_tables(args.file, database_url(args.database), args.tables))
    say = find_language(args.language).say
    print(say("Tables taken in: {n}.", n=len(done)))
    if there:
        print(say("Left out, because they are there already: {n}.", n=len(there)))
    return 0
