"""Computer players at the tables: they think in processes of their own, so that no page waits."""

import asyncio
from collections.abc import Sequence
from typing import Any

from quatrefoil.engine.match import Match
from quatrefoil.players.levels import OFFERED, Level
from quatrefoil.players.pool import AdviceGiven, CounselGiven, Pool, Thinking
from quatrefoil.server.errors import Refused

DEFAULT_LEVEL = "journeyman"
HINT_SECONDS = 1.5
COACH_SECONDS = 0.8
"""For the search, and again for a glance at every choice: the coach thinks at every question."""
MOST_THINKING = 100
"""Computer players at a time; more wait, so that each of them has its say."""
MOST_HINTS = 4
"""At a time, for each worker: computer players must not wait long for those who ask."""


def levels() -> Sequence[Level]:
    """The levels on offer, from the weakest to the strongest; at last the one that adapts."""
    return OFFERED


def is_level(name: str) -> bool:
    return any(level.name == name for level in OFFERED)


class Computers:
    """The workers of one server."""

    def __init__(self, workers: int) -> None:
        self._pool = Pool(workers)
        self._thinking = asyncio.Semaphore(MOST_THINKING)
        self._hints = 0
        self._asked: dict[str, None] = {}
        """What computer players are asked, the oldest question first."""

    def place(self, key: str) -> int:
        """Which in the queue a question is; 0 while it is thought about."""
        ahead = list(self._asked).index(key) if key in self._asked else 0
        return max(0, ahead + 1 - self._pool.workers)

    async def warm(self) -> None:
        """Start the workers now: the first person must not wait for them."""
        await asyncio.to_thread(self._pool.warm, ())

    async def choose(self, match: Match, seat: int, level: str, seed: int, key: str = "") -> str:
        """The notation of a choice; whoever cancels this stops the thinking too."""
        self._asked[key] = None
        try:
            async with self._thinking:
                return str(await answer(self._pool.choose(match, seat, level, seed)))
        finally:
            self._asked.pop(key, None)

    async def hint(self, match: Match, seat: int, language: str) -> list[AdviceGiven]:
        """The best choices, with what they promise and why."""
        if self._hints >= MOST_HINTS * self._pool.workers:
            raise Refused("Many people are asking for hints. Ask again in a moment.", 429)
        self._hints += 1
        try:
            thinking = self._pool.hint(match, seat, HINT_SECONDS, language=language)
            found: list[AdviceGiven] = await answer(thinking)
            return found
        finally:
            self._hints -= 1

    async def coach(self, match: Match, seat: int, language: str) -> CounselGiven:
        """What the choices are worth, and which of them lose much."""
        if self._hints >= MOST_HINTS * self._pool.workers:
            raise Refused("Many people are asking for hints. Ask again in a moment.", 429)
        self._hints += 1
        try:
            thinking = self._pool.coach(match, seat, COACH_SECONDS, language)
            found: CounselGiven = await answer(thinking)
            return found
        finally:
            self._hints -= 1

    async def close(self) -> None:
        await asyncio.to_thread(self._pool.close)


async def answer(thinking: Thinking) -> Any:
    """What a worker answers; whoever cancels this stops the thinking too."""
    try:
        return await asyncio.wrap_future(thinking.future)
    except asyncio.CancelledError:
        thinking.stop()
        raise
