"""Hints for one open page: thought out beside whatever else it says, one at a time."""

import asyncio
import logging
from collections.abc import Sequence

from quatrefoil.engine.language import find_language
from quatrefoil.engine.match import Match
from quatrefoil.players.hints import points_of, promise
from quatrefoil.players.pool import AdviceGiven
from quatrefoil.players.reasons import in_one
from quatrefoil.server.errors import Refused
from quatrefoil.server.tables.computers import Computers
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.presence import HintLine, OpenPage

log = logging.getLogger("quatrefoil.server")
LONGEST = 600.0
"""Seconds for which it is of interest whether the table changes."""


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
        live = self._live
        async with live.lock:  # a move that is not stored yet has not happened
            live.check(version)
            seat = advised_seat(live, self._page.guest)
            shown, match = live.shown, live.match.clone()
        if self._thinking is not None and not self._thinking.done():
            if self._version == shown:
                return
            self._thinking.cancel()
        self._version = shown
        self._thinking = asyncio.create_task(self._think(match, seat, shown))

    async def _think(self, match: Match, seat: int, version: int) -> None:
        advice = asyncio.create_task(self._computers.hint(match, seat, self._page.language))
        changed = asyncio.create_task(self._live.newer_than(version, LONGEST))
        try:
            await asyncio.wait((advice, changed), return_when=asyncio.FIRST_COMPLETED)
            if self._live.shown == version:
                lines = in_words(match, await advice, self._page.language)
                self._page.hint(version, lines)
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
