"""`quatrefoil keys`: the keys that sign cookies and tokens."""

import argparse
import asyncio
from collections.abc import Sequence
from pathlib import Path

from quatrefoil.commands.files import add_database, add_keys
from quatrefoil.engine.language import Say, find_language


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    add_database(parser, say)
    add_keys(parser, say)
    parser.add_argument(
        "--new", action="store_true", help=say("add a key; it signs from the next start on")
    )
    parser.add_argument(
        "--forget",
        action="store_true",
        help=say("forget all keys but the newest: whoever holds a cookie of theirs starts anew"),
    )


def run(args: argparse.Namespace) -> int:
    from quatrefoil.server.settings import database_url

    change = (args.new, args.forget)
    count = asyncio.run(changed(database_url(args.database), args.keys, *change))
    say = find_language(args.language).say
    print(say("Keys: {n}. The newest signs, all are recognised.", n=count))
    return 0


async def changed(url: str, path: Path | None, is_new: bool, forgets: bool) -> int:
    """Change the keys of a database; how many there are then."""
    from quatrefoil.server.storage.keys import new_key
    from quatrefoil.server.storage.store import Store

    store = Store(url)
    await store.open()
    try:
        keys: Sequence[str] = await store.keys(path)
        if is_new:
            keys = [*keys, new_key()]
        if forgets:
            keys = keys[-1:]
        if is_new or forgets:
            await store.set_keys(keys, path)
        return len(keys)
    finally:
        await store.close()
