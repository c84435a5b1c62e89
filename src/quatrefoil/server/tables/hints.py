"""Hints for one open page: thought out beside whatever else it says, one at a time."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from quatrefoil.engine.language import Amount, Language, find_language
from quatrefoil.engine.match import Match
from quatrefoil.players.hints import points_of, promise
from quatrefoil.players.pool import AdviceGiven, CounselGiven
from quatrefoil.players.reasons import in_one
from quatrefoil.server.errors import Refused
from quatrefoil.server.tables.computers import Computers
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.presence import HintLine, OpenPage, Thought

log = logging.getLogger("quatrefoil.server")
LONGEST = 600.0
"""Seconds for which it is of interest whether the table changes."""

Work = Callable[[Match, int, int], Coroutine[Any, Any, None]]
"""Thinks about a match for a seat, and tells the page at which version that was."""


class Hints:
    """What one page asks the computer for."""

    def __init__(self, computers: Computers, live: LiveTable, page: OpenPage) -> None:
        self._computers = computers
        self._live = live
        self._page = page
        self._thinking: asyncio.Task[None] | None = None
        self._version = 0

    async def ask(self, version: int) -> None:
        """Begin to think; the answer goes to the page, unless the table changes before."""
        await self._begin(version, self._hint, advised_seat)

    async def coach(self, version: int) -> None:
        """The same for the coach, who looks at every choice and warns of those that lose much."""
        await self._begin(version, self._coach, coached_seat)

    async def _begin(
        self,
        version: int,
        work: Work,
        allowed: Callable[[LiveTable, str], int],
    ) -> None:
        live = self._live
        async with live.lock:  # a move that is not stored yet has not happened
            live.check(version)
            seat = allowed(live, self._page.guest)
            shown, match = live.shown, live.match.clone()
        if self._thinking is not None and not self._thinking.done():
            if self._version == shown:
                return
            self._thinking.cancel()
        self._version = shown
        self._thinking = asyncio.create_task(self._think(work, match, seat, shown))

    async def _hint(self, match: Match, seat: int, version: int) -> None:
        language = self._page.language
        advice = await self._computers.hint(match, seat, language)
        if self._live.shown == version:
            self._page.hint(version, in_words(match, advice, language))

    async def _coach(self, match: Match, seat: int, version: int) -> None:
        language = self._page.language
        try:
            found = await self._computers.coach(match, seat, language)
        except Refused:  # nobody has asked: the coach has nothing to say just now
            found = CounselGiven((), ())
        if self._live.shown == version:
            self._page.coach(thought(match, found, version, language))

    async def _think(self, work: Work, match: Match, seat: int, version: int) -> None:
        advice = asyncio.create_task(work(match, seat, version))
        changed = asyncio.create_task(self._live.newer_than(version, LONGEST))
        try:
            await asyncio.wait((advice, changed), return_when=asyncio.FIRST_COMPLETED)
            if self._live.shown == version:
                await advice
        except Refused as error:
            self._page.error(error)
        except Exception:
            log.exception("no hint at %s", self._live.row.code)
            self._page.error(Refused("There is no hint just now. Ask again in a moment.", 503))
        finally:
            advice.cancel()
            changed.cancel()

    def stop(self) -> None:
        """The page has gone."""
        if self._thinking is not None:
            self._thinking.cancel()


def advised_seat(live: LiveTable, guest: str) -> int:
    """For whom a guest may ask for advice just now; refused where there is none."""
    seat = live.may_choose(live.seats_of(guest))
    if seat < 0 or not live.may_have_hints(guest):
        raise Refused("Hints are given only on your own turn, and not in a game that counts.", 403)
    return seat


def coached_seat(live: LiveTable, guest: str) -> int:
    """For whom the coach may think just now; refused where somebody has not agreed."""
    seat = live.may_choose(live.seats_of(guest))
    if seat < 0 or not live.may_be_coached(guest):
        raise Refused("There is no coach here: only if all who play have agreed.", 403)
    return seat


def thought(match: Match, found: CounselGiven, version: int, language: str) -> Thought:
    """What the coach thinks, in words."""
    house = find_language(language)
    better = ""
    if found.advice:
        best = found.advice[0]
        better = house.say("Better: {what}", what=match.describe(best.notation, language))
        why = in_one(best.why)
        better = f"{better} {why}." if why else better
    return {
        "v": version,
        "choices": in_words(match, found.advice, language),
        "warnings": [
            (match.find(notation).id, given_away(match, points, win, best_win, house))
            for notation, points, win, best_win in found.warnings
        ],
        "better": better,
    }


def given_away(match: Match, points: float, win: float, best: float, house: Language) -> str:
    """What a choice loses, as a sentence."""
    lost = Amount("point", max(1, round(points)))
    if int(match.table.seats) == 1:
        return house.say("This gives away about {points}.", points=lost)
    return house.say(
        "This gives away about {points}: {played} to win instead of {best}.",
        points=lost,
        played=house.manners.percent(win),
        best=house.manners.percent(best),
    )


def in_words(match: Match, advice: Sequence[AdviceGiven], language: str) -> list[HintLine]:
    """Each choice by its id, with what it promises in a sentence and in short, and why."""
    house, seats = find_language(language), int(match.table.seats)
    lines = []
    for one in advice:
        text = promise(one.margin, one.win, seats, house)
        if seats == 1:
            short = house.phrase(points_of(one.margin, seats))
        else:
            short = house.manners.percent(one.win)
        lines.append((match.find(one.notation).id, text, short, in_one(one.why)))
    return lines
