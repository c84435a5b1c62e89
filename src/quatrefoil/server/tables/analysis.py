"""Analysis of a finished game for the replay page: in a process of its own, one at a time.

What has been found so far is told while the rest is looked at.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Any

from quatrefoil.engine.match import Match
from quatrefoil.players.pool import Pool, Thinking
from quatrefoil.server.errors import Refused
from quatrefoil.server.tables.computers import answer

log = logging.getLogger("quatrefoil.server")
PLAYOUTS = 60
"""For each decision: a whole game is looked through in some seconds."""
MOST_CACHED = 50
MOST_WAITING = 8
LONGEST = 120.0
"""Seconds for one game; what has been found by then is all that is shown."""
SLICE = 1.0
"""Seconds after which is told what has been found."""

Found = dict[str, Any]
"""`Analysis.plain()` with the `share` of the game that has been looked at."""


class Work:
    """The analysis of one game, as far as it has come."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.found: Found = {"chart": [], "swings": [], "slips": [], "share": 0.0}
        self.is_done = False
        self.is_over = False
        """Whether nothing more comes: it is done, or it has failed."""
        self.readers = 0
        self._news = asyncio.Event()

    def tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    async def follow(self) -> AsyncIterator[Found]:
        """What has been found now, and whatever is found from now on."""
        self.readers += 1
        try:
            while True:
                news = self._news
                yield self.found
                if self.is_over:
                    return
                await news.wait()
        finally:
            self.readers -= 1


class Analyses:
    """The analyses of one server, the latest of them cached."""

    def __init__(self) -> None:
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._one = asyncio.Lock()
        self._thinking: Thinking | None = None

    def of(self, match: Match) -> Work:
        """The analysis of a game that is over, begun if nobody has asked for it before."""
        if not match.over:
            raise Refused("A game can be analysed when it is over.", 403)
        record = match.record().to_json()
        work = self._works.get(record)
        if work is None:
            if sum(not work.is_over for work in self._works.values()) >= MOST_WAITING:
                raise Refused(
                    "Many games are waiting to be analysed. Ask again in a few minutes.", 503
                )
            work = self._works[record] = Work(match)
            task = asyncio.create_task(self._see_to(record, work))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return work

    async def _see_to(self, record: str, work: Work) -> None:
        """Look through a game when its turn comes; what was not finished is forgotten."""
        try:
            async with self._one:
                await self._look_through(work)
        except Exception:
            log.exception("a game could not be analysed")
        finally:
            work.is_over = True
            if not work.is_done:
                del self._works[record]
            while len(self._works) > MOST_CACHED:
                self._works.popitem(last=False)
            work.tell()

    async def _look_through(self, work: Work) -> None:
        """Piece by piece, as long as somebody reads what is found."""
        until, pool = time.monotonic() + LONGEST, Pool(1)
        try:
            while not work.is_done:
                self._thinking = pool.analyse(work.match, PLAYOUTS, SLICE)
                work.found = await answer(self._thinking)
                work.is_done = work.found["share"] >= 1 or time.monotonic() > until
                work.tell()
                if not work.readers:
                    return
        finally:
            await asyncio.to_thread(pool.close)

    def stop(self) -> None:
        """The server goes: no worker must keep it."""
        if self._thinking is not None:
            self._thinking.stop()
        for task in self._tasks:
            task.cancel()
