"""Computer players at the tables: they think in processes of their own, so that no page waits.

A worker is sent what has been played and answers with a notation. It keeps the matches of its
last few jobs, so that only new actions are played again.
"""

import asyncio
import multiprocessing
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from quatrefoil import games
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.match import Match
from quatrefoil.engine.record import Record
from quatrefoil.players.base import Player
from quatrefoil.players.levels import LEVELS, Level, find_level, make_player

DEFAULT_LEVEL = "journeyman"
MOST_MATCHES = 64


def levels() -> Sequence[Level]:
    """The levels on offer, from the weakest to the strongest."""
    return LEVELS


def is_level(name: str) -> bool:
    return any(level.name == name for level in LEVELS)


@dataclass(frozen=True)
class Job:
    """A decision to be taken for a seat."""

    table: str
    record: Record
    seat: int
    level: str

    @property
    def luck(self) -> int:
        """The seed of the player: nothing that says anything about the seed of the table."""
        return sum(ord(letter) << (5 * i) for i, letter in enumerate(self.table[:8])) + self.seat


class Bots:
    """The workers of one server."""

    def __init__(self, workers: int) -> None:
        self._pool = ProcessPoolExecutor(
            workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_start,
            initargs=(list(games.__path__),),
        )

    def warm(self) -> None:
        """Start a worker now: the first person must not wait for it."""
        self._pool.submit(_nothing)

    async def think(self, job: Job) -> str:
        """The notation of the choice; cancelled, the answer is dropped."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, _think, job)

    @property
    def is_broken(self) -> bool:
        """Whether a worker has died: then none of them works any more."""
        return bool(getattr(self._pool, "_broken", False))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


# In the worker

_matches: "OrderedDict[str, tuple[list[str], Match]]" = OrderedDict()
_players: "OrderedDict[tuple[str, int, str], Player]" = OrderedDict()


def _start(paths: list[str]) -> None:
    """A worker knows the games that the server knows."""
    games.__path__[:] = paths
    game_names.cache_clear()
    find_game.cache_clear()


def _nothing() -> None:
    pass


def _match(job: Job) -> Match:
    played, match = _matches.pop(job.table, ([], None))
    actions = list(job.record.actions)
    if match is None or actions[: len(played)] != played:
        match = Match.replay(job.record, nature="manual")
    else:
        for text in actions[len(played) :]:
            seat, mark, notation = text.rpartition("! ")
            match.play(notation, int(seat) if mark else None)
    _matches[job.table] = (actions, match)
    while len(_matches) > MOST_MATCHES:
        _matches.popitem(last=False)
    return match


def _think(job: Job) -> str:
    match = _match(job)
    key = (job.table, job.seat, job.level)
    player = _players.pop(key, None) or make_player(find_level(job.level), match.game, job.luck)
    _players[key] = player
    while len(_players) > MOST_MATCHES:
        _players.popitem(last=False)
    return player.choose(match, job.seat).notation
