"""The database of one server process: opening it, writing in turn, news from other processes."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import event, func, select
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quatrefoil.server.storage.failures import told
from quatrefoil.server.storage.lines import Lines
from quatrefoil.server.storage.opening import (
    SERVING,
    because,
    check_file,
    check_form,
    file_of,
    make_private,
    migrate,
    take_turns,
)

log = logging.getLogger("quatrefoil.server")
CHANNEL = "quatrefoil"
LISTEN_AGAIN, LONGEST_PAUSE = 0.2, 5.0
"""Seconds after which a broken line to the database is laid again: soon, then less often."""
CONNECTIONS = 10
"""Of one process to PostgreSQL, unless set."""
LEAST_CONNECTIONS = 4
"""One to listen, and two that are left where moves have one."""
STILL_THERE = 10.0
"""Seconds after which a silent line is asked whether anybody is at the other end."""


class Database:
    """SQLite for one process, or PostgreSQL for several."""

    def __init__(self, url: str, connections: int = CONNECTIONS) -> None:
        """At most so many `connections` are open at a time; an SQLite file needs no measure."""
        self.url = url
        self.is_postgres = url.startswith("postgresql+asyncpg://")
        try:
            if not self.is_postgres and not url.startswith("sqlite+aiosqlite:///"):
                raise ArgumentError
            limits: dict[str, Any] = {}
            if self.is_postgres:  # one listens, half of the others wait for moves
                connections = max(LEAST_CONNECTIONS, connections)
                limits = {"pool_pre_ping": True, "pool_size": connections, "max_overflow": 0}
            self.engine: AsyncEngine = create_async_engine(url, **limits)
        except Exception as error:
            raise because(url, error) from None
        self.lines = Lines(self.engine, connections // 2) if self.is_postgres else None
        """For moves, where there is a database that can take them in one round trip."""
        self._one_writer = asyncio.Lock()
        if not self.is_postgres:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Bring the database to the newest form; CannotOpen says why that was not possible."""
        path = file_of(self.url)
        try:
            if path is not None:
                check_file(path)
                make_private(path)
            async with self.engine.begin() as connection:
                await connection.run_sync(migrate)
        except Exception as error:
            await self.engine.dispose()
            raise because(self.url, error) from None

    async def check(self) -> None:
        """See that the database has the newest form, and leave it as it is."""
        try:
            async with self.engine.connect() as connection:
                await connection.run_sync(check_form)
        except Exception as error:
            await self.engine.dispose()
            raise because(self.url, error) from None

    async def close(self) -> None:
        if self.lines is not None:
            await self.lines.close()
        await self.engine.dispose()

    async def answer(self) -> None:
        """Ask for nothing; what is wrong is raised as for any question."""
        async with self._reading() as connection:
            await connection.execute(select(1))

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may write; SQLite has one at a time, so they queue here, in order."""
        with told():
            if self.is_postgres:
                async with self.engine.begin() as connection:
                    yield connection
            else:
                async with self._one_writer, self.engine.begin() as connection:
                    yield connection

    @asynccontextmanager
    async def one_at_a_time(self) -> AsyncIterator[None]:
        """Of several processes that start together, each has its turn."""
        async with self._writing() as connection:
            await connection.run_sync(take_turns)
            yield

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        with told():
            async with self.engine.connect() as connection:
                yield connection

    # News

    async def _notify(self, connection: AsyncConnection, news: str) -> None:
        """Wake the other server processes on this database when the transaction is through."""
        if self.is_postgres:
            await connection.execute(select(func.pg_notify(CHANNEL, news)))

    async def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Hear what other processes change, for ever; only PostgreSQL serves several.

        Whatever breaks the line, it is laid again; then `missed` is called, for nobody repeats
        the news.
        """
        pauses = Pauses()
        while True:
            try:
                await self._listen(heard, missed, pauses)
            except Exception as error:  # drivers raise many kinds: to be deaf is worse than all
                if pauses.is_first:
                    log.warning("no news from the database: %s", error)
            await pauses.wait()

    async def _listen(
        self, heard: Callable[[str], None], missed: Callable[[], None], pauses: "Pauses"
    ) -> None:
        """Until the line breaks."""
        async with self.engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            broken = asyncio.Event()
            driver.add_termination_listener(lambda _: broken.set())
            try:
                await driver.execute(f"SELECT pg_advisory_lock_shared({SERVING})")
                await driver.add_listener(CHANNEL, lambda *news: heard(str(news[-1])))
                pauses.start_afresh()
                missed()
                while not await _happens(broken, STILL_THERE):
                    await driver.execute("SELECT 1", timeout=STILL_THERE)
                raise ConnectionError("the connection was closed")
            finally:  # nobody else must be handed a line that listens
                await connection.invalidate()


class Pauses:
    """Ever longer pauses between tries."""

    def __init__(self) -> None:
        self.start_afresh()

    def start_afresh(self) -> None:
        """It has worked."""
        self._next = LISTEN_AGAIN

    @property
    def is_first(self) -> bool:
        return self._next == LISTEN_AGAIN

    async def wait(self) -> None:
        pause, self._next = self._next, min(2 * self._next, LONGEST_PAUSE)
        await asyncio.sleep(pause)


async def _happens(event: asyncio.Event, seconds: float) -> bool:
    """Whether something happens within so many seconds."""
    try:
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers beside a writer, and a commit that survives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
