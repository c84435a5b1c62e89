"""Copies: a whole database into a file and back, single tables from one database to another.

A copy is an SQLite file of the form that the database has, whichever kind that is. So backups of
PostgreSQL can be looked into anywhere, and every copy can be taken back into either kind.
"""

import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Collection, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import RowMapping, Table, delete, func, insert, literal, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from quatrefoil.engine.errors import QuatrefoilError, why
from quatrefoil.server.settings import database_url
from quatrefoil.server.storage.database import Database
from quatrefoil.server.storage.keys import file_beside, read_file, write_database, write_file
from quatrefoil.server.storage.opening import SERVING, alone, because, file_of
from quatrefoil.server.storage.schema import (
    chat,
    guests,
    metadata,
    moves,
    printed_sets,
    seats,
    sitters,
    tables,
)

BATCH = 1000
"""Rows that go over at a time."""
PARTS = (seats, sitters, moves, chat)
"""What belongs to a table of players."""
NUMBERED = (tables.name, "records")
"""Tables whose rows are numbered by the database."""


class CannotCopy(QuatrefoilError):
    """A copy that cannot be made or taken back, and why."""


# Backups


async def backup(url: str, path: Path) -> None:
    """A consistent copy of a database, also of one that is being served."""
    source = file_of(url)
    with _written(path) as beside:
        if source is not None:
            _copy_file(source, beside)
            if keys := read_file(file_beside(source)):
                write_file(file_beside(path), keys)
            return
        async with (
            _snapshot(url, path) as reading,
            _opened(beside) as made,
            made.engine.begin() as writing,
        ):
            await _copy_all(reading, writing)
        _make_single(beside)


async def restore(path: Path, url: str, replace: bool = False) -> None:
    """Put a copy in the place of a database that nobody serves; one with tables only if told."""
    target = file_of(url)
    if target is None:
        async with _snapshot(_url(path), _anywhere(path)) as reading:
            await _restore_to_server(reading, url, replace, read_file(file_beside(path)))
        return
    with alone(url), _beside(target, "new") as copy:
        _copy_file(path, copy)
        async with _opened(copy):  # an old copy gets the newest form
            pass
        if target.exists() and not replace:
            async with _opened(target) as there, there.engine.connect() as connection:
                await _must_be_empty(connection)
        _make_single(copy)
        for rest in ("-wal", "-shm"):
            target.with_name(target.name + rest).unlink(missing_ok=True)
        os.replace(copy, target)
        if keys := read_file(file_beside(path)):
            write_file(file_beside(target), keys)


async def _restore_to_server(
    reading: AsyncConnection, url: str, replace: bool, keys: Sequence[str]
) -> None:
    target = Database(url)
    await target.open()
    try:
        async with target.engine.begin() as writing:
            free = text(f"SELECT pg_try_advisory_xact_lock({SERVING})")
            if not (await writing.execute(free)).scalar():
                raise CannotCopy("servers use this database: stop them first")
            if not replace:
                await _must_be_empty(writing)
            for table in reversed(metadata.sorted_tables):
                await writing.execute(delete(table))
            await _copy_all(reading, writing)
            if keys:
                await write_database(writing, keys)
    finally:
        await target.close()


async def _must_be_empty(connection: AsyncConnection) -> None:
    count = (await connection.execute(select(func.count()).select_from(tables))).scalar()
    if count:
        raise CannotCopy(
            "the database holds tables already: --replace puts the copy in their place"
        )


async def _copy_all(reading: AsyncConnection, writing: AsyncConnection) -> None:
    for table in metadata.sorted_tables:
        if table.name == "facts":
            await writing.execute(delete(table))  # a new database has some of its own
        async for rows in _batches(reading, table):
            await writing.execute(insert(table), rows)
    if writing.dialect.name == "postgresql":
        for name in NUMBERED:  # the next row of ours must not take a number that came along
            await writing.execute(
                text(
                    f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), "
                    f"COALESCE(MAX(id), 1), MAX(id) IS NOT NULL) FROM {name}"
                )
            )


async def _batches(
    reading: AsyncConnection, table: Table
) -> AsyncIterator[Sequence[dict[str, Any]]]:
    async with reading.stream(select(table)) as result:
        async for rows in result.partitions(BATCH):
            yield [dict(row._mapping) for row in rows]


# Single tables


async def export_tables(url: str, path: Path, codes: Collection[str] = ()) -> list[str]:
    """All tables, or some, with what belongs to them, in a file; their codes."""
    with _written(path) as beside:
        async with _snapshot(url, path) as reading, _opened(beside) as target:
            done, _ = await _copy_tables(reading, target, codes)
        _make_single(beside)
        return done


async def import_tables(
    path: Path, url: str, codes: Collection[str] = ()
) -> tuple[list[str], list[str]]:
    """Add tables of a file to a database, also to one that is being served.

    Returned are the codes of those that came and of those that were there already.
    """
    near = file_of(url) or _anywhere(path)
    target = Database(url)
    await target.open()
    try:
        async with _snapshot(_url(path), near) as reading:
            return await _copy_tables(reading, target, codes)
    finally:
        await target.close()


async def _copy_tables(
    reading: AsyncConnection, target: Database, codes: Collection[str]
) -> tuple[list[str], list[str]]:
    """All tables, or those of some codes: which have been copied, and which were there."""
    found = list((await reading.execute(select(tables).order_by(tables.c.id))).mappings())
    missing = set(codes) - {row["code"] for row in found}
    if missing:
        raise CannotCopy("there is no table {code}", code=min(missing))
    wanted = [row for row in found if not codes or row["code"] in codes]
    async with target.engine.begin() as writing:
        known = set((await writing.execute(select(tables.c.code))).scalars())
        met = set((await writing.execute(select(guests.c.id))).scalars())
        for row in wanted:
            if row["code"] not in known:
                await _copy_table(reading, writing, row, met)
        await _copy_sets(reading, writing, {(row["game"], row["printed"]) for row in wanted})
    done = [row["code"] for row in wanted if row["code"] not in known]
    return done, [row["code"] for row in wanted if row["code"] in known]


async def _copy_table(
    reading: AsyncConnection, writing: AsyncConnection, row: RowMapping, met: set[str]
) -> None:
    values = {str(name): value for name, value in row.items() if name != "id"}
    made: Any = (await writing.execute(insert(tables).values(values))).inserted_primary_key
    for table in PARTS:
        asked = select(table).where(table.c.table_id == row["id"])
        rows = [
            {**found, "table_id": made[0]} for found in (await reading.execute(asked)).mappings()
        ]
        if rows:
            await writing.execute(insert(table), rows)
    sitting = select(sitters.c.guest).where(sitters.c.table_id == row["id"])
    here = guests.c.id.in_(sitting) | (guests.c.id == literal(row["owner"]))
    for guest in (await reading.execute(select(guests).where(here))).mappings():
        if guest["id"] not in met:
            met.add(guest["id"])
            await writing.execute(insert(guests).values(dict(guest)))


async def _copy_sets(
    reading: AsyncConnection, writing: AsyncConnection, played: set[tuple[str, str]]
) -> None:
    """Games and the printed values they are played with belong together."""
    known = {(row.game, row.digest) for row in await writing.execute(select(printed_sets))}
    async for rows in _batches(reading, printed_sets):
        for row in rows:
            key = row["game"], row["digest"]
            if key in played and key not in known:
                await writing.execute(insert(printed_sets).values(row))


# Files


@asynccontextmanager
async def _snapshot(url: str, near: Path) -> AsyncIterator[AsyncConnection]:
    """A database as it is at one moment; it is not changed, not even to a newer form."""
    source = file_of(url)
    if source is None:
        served = Database(url)
        await served.check()
        try:
            async with served.engine.connect() as reading:
                await reading.execution_options(isolation_level="REPEATABLE READ")
                yield reading
        finally:
            await served.close()
        return
    with _beside(near, "read") as copy:
        _copy_file(source, copy)
        async with _opened(copy) as opened, opened.engine.connect() as reading:
            yield reading


@asynccontextmanager
async def _opened(path: Path) -> AsyncIterator[Database]:
    """A database in a file of the newest form."""
    database = Database(_url(path))
    await database.open()
    try:
        yield database
    finally:
        await database.close()


def _url(path: Path) -> str:
    return database_url(str(path.absolute()))


def _anywhere(path: Path) -> Path:
    """A place for what is needed for a moment."""
    return Path(tempfile.gettempdir(), path.name)


def _copy_file(source: Path, path: Path) -> None:
    """By SQLite itself: copying the file would miss what it has not moved there yet."""
    if not source.is_file():
        raise CannotCopy("there is no file {path}", path=source)
    try:
        with (
            closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as reading,
            closing(sqlite3.connect(path)) as writing,
        ):
            held = reading.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'")
            if held.fetchone() is None:
                raise CannotCopy("{path} holds no tables of Quatrefoil", path=source)
            os.chmod(path, 0o600)
            reading.backup(writing)
        _make_single(path)
    except sqlite3.Error as error:
        raise because(str(source), error) from None


def _make_single(path: Path) -> None:
    """All in one file, which can be copied like any other."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        faults = connection.execute("PRAGMA quick_check").fetchall()
    if faults != [("ok",)]:
        raise CannotCopy("the database is damaged: {reason}", reason=faults[0][0])


@contextmanager
def _beside(path: Path, word: str) -> Iterator[Path]:
    """The name of a file that goes when it is no longer needed, with what SQLite lays beside it."""
    name = path.absolute().with_name(f".{path.name}.{word}.{os.getpid()}")
    try:
        yield name
    finally:
        for rest in ("", "-wal", "-shm", "-journal"):
            name.with_name(name.name + rest).unlink(missing_ok=True)


@contextmanager
def _written(path: Path) -> Iterator[Path]:
    """A file that appears when all of it is written; only its owner may read it."""
    try:
        with _beside(path, "new") as beside:
            os.close(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            yield beside
            os.replace(beside, path)
    except OSError as error:
        raise CannotCopy("cannot write {path}: {reason}", path=path, reason=why(error)) from None
