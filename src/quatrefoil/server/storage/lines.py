"""Lines to PostgreSQL that stay open for what is written most often, one statement at a time.

A statement outside of a transaction is one: it is sent, carried out, made durable and answered in
one round trip. The pool of the engine would ask first whether anybody is there, begin and commit.
"""

import asyncio
from typing import Any

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

TAKEN = "23505"
"""PostgreSQL's number for a key that is there already."""


class Lines:
    """So many connections of an engine, opened when they are wanted."""

    def __init__(self, engine: AsyncEngine, most: int) -> None:
        self._engine = engine
        self._room = asyncio.Semaphore(most)
        self._idle: list[tuple[AsyncConnection, Any]] = []

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """Carry out one statement, which is through or has not happened; its rows.

        Nothing is tried twice: where a line breaks nobody knows how far it came.
        """
        async with self._room:
            connection, driver = await self._take()
            try:
                found: list[Any] = await driver.fetch(statement, *values)
                return found
            except OSError:
                raise
            except Exception as error:  # as if the engine had done it
                kind = IntegrityError if getattr(error, "sqlstate", "") == TAKEN else DBAPIError
                raise kind(None, None, error) from error
            finally:
                self._idle.append((connection, driver))

    async def _take(self) -> tuple[AsyncConnection, Any]:
        """A line that stands; the database may have been restarted since it was laid."""
        while self._idle:
            connection, driver = self._idle.pop()
            if not driver.is_closed():
                return connection, driver
            await _drop(connection)
        connection = await self._engine.connect()
        try:
            raw = await connection.get_raw_connection()
        except BaseException:
            await _drop(connection)
            raise
        return connection, raw.driver_connection

    async def close(self) -> None:
        """Nothing is sent any more."""
        while self._idle:
            await _drop(self._idle.pop()[0])


async def _drop(connection: AsyncConnection) -> None:
    """Close a connection for good: the engine must not hand it to anybody."""
    await connection.invalidate()
    await connection.close()
