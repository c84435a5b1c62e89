"""The keys that sign cookies and tokens, the newest last: it signs, and all are recognised.

Beside an SQLite database they lie in a file of their own, so that a copy of the database makes
nobody anybody else. Processes that share a PostgreSQL server find them there, unless they are told
of a file.
"""

import os
import secrets
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from quatrefoil.engine.errors import why
from quatrefoil.server.storage.opening import CannotOpen
from quatrefoil.server.storage.schema import facts

NAME = "secret"


def new_key() -> str:
    return secrets.token_urlsafe(32)


def file_beside(database: Path) -> Path:
    return database.with_name(database.name + ".keys")


def read_file(path: Path) -> list[str]:
    """The keys in a file, none where there is no file."""
    try:
        return path.read_text("utf-8").split()
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise CannotOpen("cannot read {path}: {reason}", path=path, reason=error) from None


def write_file(path: Path, keys: Sequence[str]) -> None:
    """Put keys into a file that only its owner may read; it is never half written."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.writelines(f"{key}\n" for key in keys)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        reason = why(error)
        raise CannotOpen("cannot write {path}: {reason}", path=path, reason=reason) from None


async def read_database(connection: AsyncConnection) -> list[str]:
    asked = select(facts.c.value).where(facts.c.name == NAME)
    return ((await connection.execute(asked)).scalar() or "").split()


async def write_database(connection: AsyncConnection, keys: Sequence[str]) -> None:
    await connection.execute(delete(facts).where(facts.c.name == NAME))
    if keys:
        await connection.execute(insert(facts).values(name=NAME, value="\n".join(keys)))
