"""Analysis of a finished game for the replay page: in a process of its own, one at a time."""

import asyncio
from collections import OrderedDict
from functools import partial
from typing import Any

from quatrefoil import games
from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.match import Match
from quatrefoil.players.pool import Pool, Thinking
from quatrefoil.server.boards import colours_of
from quatrefoil.server.bots import answer, know_games
from quatrefoil.server.errors import Refused
from quatrefoil.server.past import match_at
from quatrefoil.server.positions import Positions
from quatrefoil.server.results import line_chart, thinned
from quatrefoil.server.templating import fragment

PLAYOUTS = 60
"""For each decision: a whole game is looked through in some seconds."""
MOST_KEPT = 50
MOST_WAITING = 8
MOST_LINES = 2
"""Of the log, for a turn that changed the game."""
LONGEST = 120.0
"""Seconds for one game; what has been found by then is shown."""


class Analyses:
    """The analyses of one server, the latest of them kept."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._one = asyncio.Lock()
        self._waiting = 0
        self._thinking: Thinking | None = None

    async def of(self, match: Match) -> dict[str, Any]:
        """The analysis of a game that is over, as plain data."""
        if not match.over:
            raise Refused("A game is analysed when it is over.", 403)
        record = match.record().to_json()
        if record in self._known:
            return self._known[record]
        if self._waiting >= MOST_WAITING:
            raise Refused("Many games wait to be analysed. Ask again in some minutes.", 503)
        self._waiting += 1
        try:
            async with self._one:
                if record not in self._known:
                    self._known[record] = await self._work(match)
                    while len(self._known) > MOST_KEPT:
                        self._known.popitem(last=False)
                return self._known[record]
        finally:
            self._waiting -= 1

    async def _work(self, match: Match) -> dict[str, Any]:
        pool = Pool(1, partial(know_games, list(games.__path__)))
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


def _told(match: Match, found: dict[str, Any], swing: dict[str, Any], language: str) -> str:
    """How the turn began in which a chance changed, as everybody read it."""
    start = int(swing["step"])
    ends = (int(point["step"]) for point in found["chart"] if int(point["step"]) > start)
    end = next(ends, len(match.history))
    lines = [
        match.describe(event, language)
        for at, event in match.log
        if start < at <= end and event.may_read(SPECTATOR)
    ]
    return " ".join(lines[:MOST_LINES])


def analysis_markup(match: Match, found: dict[str, Any], language: str) -> str:
    """Chances over the game, what turned it, and what else could have been played."""
    look = match.look(language)
    say = look.tongue.say
    points = [[round(100 * c) for c in point["chances"]] for point in found["chart"]]
    title = say("Chance to win over the game, in percent")
    positions = Positions(match)
    slips = []
    for slip in found["slips"]:
        step = positions.of(slip["step"])
        then = match_at(match, step)
        played, best = (then.describe(then.find(slip[key]), language) for key in ("played", "best"))
        slips.append({**slip, "step": step, "played": played, "best": best})
    return fragment(
        "_analysis",
        say=say,
        match=match,
        colours=colours_of(match),
        chart=line_chart(thinned(points), colours_of(match), title) if len(points) > 1 else "",
        title=title,
        swings=[
            {**s, "step": positions.of(s["step"]), "what": _told(match, found, s, language)}
            for s in found["swings"]
        ],
        slips=slips,
        percent=lambda part: f"{part:.0%}",
    )
