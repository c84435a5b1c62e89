"""The database of one server process: opening it, writing in turn, news from other processes."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

log = logging.getLogger("quatrefoil.server")
CHANNEL = "quatrefoil"
LISTEN_AGAIN = 1.0
"""Seconds after which a broken line to the database is laid again."""


class Database:
    """SQLite for one process, or PostgreSQL for several."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_postgres = url.startswith("postgresql")
        self.engine: AsyncEngine = create_async_engine(url)
        self._one_writer = asyncio.Lock()
        if not self.is_postgres:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Bring the database to the newest form."""
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may write; SQLite has one at a time, so they queue here, in order."""
        if self.is_postgres:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._one_writer, self.engine.begin() as connection:
                yield connection

    # News

    async def _notify(self, connection: AsyncConnection, news: str) -> None:
        """Wake the other server processes on this database when the transaction is through."""
        if self.is_postgres:
            await connection.execute(select(func.pg_notify(CHANNEL, news)))

    async def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Hear what other processes change, for ever; only PostgreSQL serves several.

        A line that breaks is laid again; then `missed` is called, for nobody repeats the news.
        """
        while True:
            try:
                await self._listen(heard, missed)
            except (OSError, SQLAlchemyError) as error:
                log.warning("no news from the database: %s", error)
            await asyncio.sleep(LISTEN_AGAIN)

    async def _listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Until the line breaks."""
        async with self.engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            broken = asyncio.Event()
            driver.add_termination_listener(lambda _: broken.set())
            await driver.add_listener(CHANNEL, lambda *news: heard(str(news[-1])))
            missed()
            await broken.wait()
            await connection.invalidate()


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers beside a writer, and a commit that survives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
