"""Analysis of a finished game for the replay page: in a process of its own, one at a time."""

import asyncio
from collections import OrderedDict
from typing import Any

from quatrefoil.engine.match import Match
from quatrefoil.players.pool import Pool, Thinking
from quatrefoil.server.errors import Refused
from quatrefoil.server.tables.computers import answer

PLAYOUTS = 60
"""For each decision: a whole game is looked through in some seconds."""
MOST_CACHED = 50
MOST_WAITING = 8
LONGEST = 120.0
"""Seconds for one game; what has been found by then is shown."""


class Analyses:
    """The analyses of one server, the latest of them cached."""

    def __init__(self) -> None:
        self._cached: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._one = asyncio.Lock()
        self._waiting = 0
        self._thinking: Thinking | None = None

    async def of(self, match: Match) -> dict[str, Any]:
        """The analysis of a game that is over, as plain data."""
        if not match.over:
            raise Refused("A game can be analysed when it is over.", 403)
        record = match.record().to_json()
        if record in self._cached:
            return self._cached[record]
        if self._waiting >= MOST_WAITING:
            raise Refused("Many games are waiting to be analysed. Ask again in a few minutes.", 503)
        self._waiting += 1
        try:
            async with self._one:
                if record not in self._cached:
                    self._cached[record] = await self._work(match)
                    while len(self._cached) > MOST_CACHED:
                        self._cached.popitem(last=False)
                return self._cached[record]
        finally:
            self._waiting -= 1

    async def _work(self, match: Match) -> dict[str, Any]:
        pool = Pool(1)
        try:
            self._thinking = pool.analyse(match, PLAYOUTS, LONGEST)
            found: dict[str, Any] = await answer(self._thinking)
            return found
        finally:
            await asyncio.to_thread(pool.close)

    def stop(self) -> None:
        """The server goes: no worker must keep it."""
        if self._thinking is not None:
            self._thinking.stop()
