"""Analysis of a finished game for the replay page: in a process of its own, one at a time."""

import asyncio
import multiprocessing
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from quatrefoil import games
from quatrefoil.engine.match import Match
from quatrefoil.engine.record import Record
from quatrefoil.players.analysis import analyse
from quatrefoil.server.boards import colours_of
from quatrefoil.server.bots import know_games
from quatrefoil.server.errors import Refused
from quatrefoil.server.past import match_at
from quatrefoil.server.results import line_chart, thinned
from quatrefoil.server.templating import fragment

PLAYOUTS = 60
"""For each decision: a whole game is looked through in some seconds."""
MOST_KEPT = 50


def _analyse(record: str) -> dict[str, Any]:
    """What a worker does."""
    return analyse(Match.replay(Record.read(record)), PLAYOUTS).plain()


class Analyses:
    """The analyses of one server, the latest of them kept."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._one = asyncio.Lock()

    async def of(self, match: Match) -> dict[str, Any]:
        """The analysis of a game that is over, as plain data."""
        if not match.over:
            raise Refused("A game is analysed when it is over.", 403)
        record = match.record().to_json()
        async with self._one:
            if record not in self._known:
                self._known[record] = await self._work(record)
                while len(self._known) > MOST_KEPT:
                    self._known.popitem(last=False)
        return self._known[record]

    async def _work(self, record: str) -> dict[str, Any]:
        spawn = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(1, spawn, know_games, (list(games.__path__),))
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, _analyse, record)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def analysis_markup(match: Match, found: dict[str, Any], language: str) -> str:
    """Chances over the game, what turned it, and what else could have been played."""
    look = match.look(language)
    say = look.tongue.say
    points = [[round(100 * c) for c in point["chances"]] for point in found["chart"]]
    title = say("Chance to win over the game, in percent")
    slips = []
    for slip in found["slips"]:
        then = match_at(match, slip["step"])
        played, best = (then.describe(then.find(slip[key]), language) for key in ("played", "best"))
        slips.append({**slip, "played": played, "best": best})
    return fragment(
        "_analysis",
        say=say,
        match=match,
        colours=colours_of(match),
        chart=line_chart(thinned(points), colours_of(match), title) if len(points) > 1 else "",
        title=title,
        swings=found["swings"],
        slips=slips,
        percent=lambda part: f"{part:.0%}",
    )
