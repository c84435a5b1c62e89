"""Worker processes in which computer players think, so that a server or a screen stays quick.

A worker is sent the record of the game and the seat that has to decide, replays it, and answers
with a notation. The record holds what all seats have done, secrets too: the worker is part of
the server, not of the player. The player inside it is given a table on which everything that its
seat cannot know has been drawn anew (`Table.imagine`).
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from importlib import import_module
from multiprocessing.connection import wait
from multiprocessing.sharedctypes import RawArray
from typing import Any

from quatrefoil.engine.game import add_game, added_packages, find_game
from quatrefoil.engine.manners import SOURCE
from quatrefoil.engine.match import Match
from quatrefoil.engine.overlay import set_text, take_set
from quatrefoil.engine.record import Record
from quatrefoil.engine.tuning import LONG
from quatrefoil.players.analysis import Analyst, Moment, look_at
from quatrefoil.players.coach import counsel
from quatrefoil.players.hints import Advice, hint
from quatrefoil.players.levels import find_level, make_player
from quatrefoil.players.thinking.player import Player
from quatrefoil.players.thinking.searcher import SearchPlayer
from quatrefoil.players.thinking.tree import Stop

GAMES_KEPT = 8
SLOTS = 256
"""Questions that can be open at a time."""


POLITE = 19
"""How much a worker stands back: as far as it can. With less, fifty tables of Grand Masters made
those who play elsewhere wait three times as long."""


@dataclass(frozen=True)
class Question:
    """All that a worker needs to know."""

    record: Record
    seat: int
    level: str
    seed: int
    playouts: int
    seconds: float
    language: str = ""
    printed: str = ""
    """The printed values of the game as a file, where they are not its own."""


def question_about(
    match: Match,
    seat: int,
    level: str = "",
    seed: int = 0,
    playouts: int = 0,
    seconds: float = 0.0,
    language: str = "",
) -> Question:
    """A question with all that is needed to answer it in any process on any machine."""
    box = match.game.box()
    is_own = box is None or match.values == box.own
    printed = "" if box is None or is_own else set_text(box, match.values)
    return Question(match.record(), seat, level, seed, playouts, seconds, language, printed)


@dataclass(frozen=True)
class AdviceGiven:
    """`hints.Advice` as it travels between processes, its reasons in words."""

    notation: str
    margin: float
    win: float
    playouts: int
    why: tuple[str, ...] = ()


@dataclass(frozen=True)
class CounselGiven:
    """`coach.Counsel` as it travels between processes; warnings are `coach.Caution` as numbers."""

    advice: tuple[AdviceGiven, ...]
    warnings: tuple[tuple[str, float, float, float], ...]
    """Notation, points lost, chance to win, chance to win with the best choice."""


# In the worker

_flags: Any = None


class _SharedStop(Stop):
    """Looks at a flag in memory that the asking process shares."""

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def check(self) -> bool:
        return bool(_flags[self.slot])


def _start(flags: Any, packages: Sequence[str]) -> None:
    """A worker of a pool belongs to the process that asks, knows its games, and is polite."""
    global _flags
    _flags = flags
    for package in packages:
        add_game(import_module(package).GAME)
    belong_to_parent()
    if hasattr(os, "nice"):
        os.nice(POLITE)


def belong_to_parent() -> None:
    """A worker leaves Ctrl-C to the process that owns it, and goes when that goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


_played: list[tuple[Record, Match]] = []
"""The games of the last questions: most questions go on where one of them stopped."""


def _rebuild(question: Question) -> Match:
    record = question.record
    for n, (known, match) in enumerate(_played):
        if _goes_on(known, record):
            del _played[n]
            for text in record.actions[len(known.actions) :]:
                seat, interrupt, notation = text.rpartition("! ")
                match.play(notation, int(seat) if interrupt else None)
            break
    else:
        match = _replayed(question)
    match.lay_out()  # who thinks looks at the table itself
    match.names[: len(record.names)] = record.names  # somebody may have taken another one
    _played.insert(0, (record, match))
    del _played[GAMES_KEPT:]
    return match


def _replayed(question: Question) -> Match:
    """The game from its beginning; values that are not known yet come with the question."""
    record = question.record
    box = find_game(record.game).box()
    if box is not None and question.printed and not box.has(record.values):
        take_set(box, question.printed, record.values)
    return Match.replay(record, nature="manual")


def _goes_on(known: Record, record: Record) -> bool:
    """Whether a record is a known one with more actions at its end."""
    return (
        (known.game, known.rules, known.values, known.seats)
        == (record.game, record.rules, record.values, record.seats)
        and known.options == record.options
        and known.actions == record.actions[: len(known.actions)]
    )


_thinkers: list[tuple[tuple[object, ...], Player]] = []
"""The last player that was asked: at the next step of its turn it goes on with its tree."""


def _thinker(question: Question, match: Match) -> Player:
    # By the clock nothing repeats itself: there the tree of another seed is as good.
    seed = question.seed if question.playouts else 0
    who = (question.level, seed, question.seat, question.playouts)
    options = tuple(sorted(match.options.items()))
    game = (match.game.name, match.rules, match.values, match.players, options)
    if not _thinkers or _thinkers[0][0] != (who, game):
        playouts = question.playouts or None
        made = make_player(question.level, match.game, question.seed, playouts)
        _thinkers[:] = [((who, game), made)]
    return _thinkers[0][1]


@dataclass(frozen=True)
class Weighed:
    """What one worker thinks of a decision that several think about."""

    best: str
    visits: dict[str, int]
    values: dict[str, float]


def _answer(question: Question, slot: int) -> str:
    return _weigh(question, slot).best


def _weigh(question: Question, slot: int) -> Weighed:
    match = _rebuild(question)
    player = _thinker(question, match)
    if isinstance(player, SearchPlayer):
        player.stopper = _SharedStop(slot)
    best = player.choose(match, question.seat).notation
    visits: dict[str, int] = {}
    values: dict[str, float] = {}
    if isinstance(player, SearchPlayer) and player.last is not None:
        for candidate in player.last.candidates():
            visits[candidate.action.notation] = candidate.visits
            values[candidate.action.notation] = candidate.value
    return Weighed(best, visits, values)


def agreed(parts: Sequence[Weighed]) -> str:
    """What was tried most in all, of equals the best; where nothing was tried, what one says."""
    tried: dict[str, int] = {}
    worth: dict[str, float] = {}
    for part in parts:
        for notation, visits in part.visits.items():
            tried[notation] = tried.get(notation, 0) + visits
            worth[notation] = worth.get(notation, 0.0) + visits * part.values[notation]
    if not any(tried.values()):
        return parts[0].best
    return max(tried, key=lambda each: (tried[each], worth[each]))


def _look(question: Question, steps: Sequence[int], slot: int) -> list[Moment]:
    return look_at(_rebuild(question), steps, question.playouts, question.seed, _SharedStop(slot))


def _bounds(question: Question, slot: int) -> tuple[int, float, int, int, _SharedStop, str]:
    """For whom and how long is thought, and in which language it is told."""
    stop = _SharedStop(slot)
    return (
        question.seat,
        question.seconds,
        question.playouts,
        question.seed,
        stop,
        question.language,
    )


def _advise(question: Question, slot: int) -> list[AdviceGiven]:
    match = _rebuild(question)
    advice = hint(match, *_bounds(question, slot))
    return [_given(a, match, question) for a in advice]


def _given(advice: Advice, match: Match, question: Question) -> AdviceGiven:
    why = tuple(advice.reasons(match.look(question.language or SOURCE)))
    notation = advice.action.notation
    return AdviceGiven(notation, advice.margin, advice.win, advice.playouts, why)


def _coach(question: Question, slot: int) -> CounselGiven:
    match = _rebuild(question)
    found = counsel(match, *_bounds(question, slot))
    return CounselGiven(
        tuple(_given(advice, match, question) for advice in found.advice),
        tuple((w.action.notation, w.points, w.win, w.best_win) for w in found.warnings),
    )


_analysts: list[tuple[Record, Analyst]] = []
"""The one who looks through a game, which takes several questions."""


def _analyse(question: Question, slot: int) -> dict[str, Any]:
    if not _analysts or _analysts[0][0] != question.record:
        match = _replayed(question)
        _analysts[:] = [(question.record, Analyst(match, question.playouts))]
    _, analyst = _analysts[0]
    analyst.go_on(_SharedStop(slot), question.seconds)
    return {**analyst.so_far().plain(), "share": analyst.share}


def _warm(games: Sequence[str]) -> None:
    for name in games:
        find_game(name).judge()


# In the process that asks


class Thinking:
    """A question under way. `future` gives the answer; `stop` has it given at once."""

    def __init__(self, future: "Future[Any]", stop: Callable[[], None]) -> None:
        self.future = future
        self._stop = stop

    def stop(self) -> None:
        """Ask for what has been found so far; after it nobody has to wait for the answer."""
        self._stop()
        self.future.cancel()

    def hurry(self) -> None:
        """Ask for the answer now."""
        self._stop()

    def result(self, timeout: float | None = None) -> Any:
        return self.future.result(timeout)


class Pool:
    """Worker processes, started when they are first needed and anew if one dies."""

    def __init__(self, workers: int = 1) -> None:
        if workers < 1:
            raise ValueError("a pool needs a worker")
        self.workers = workers
        self._context = multiprocessing.get_context("spawn")
        self._flags = RawArray("b", SLOTS)
        self._free = list(range(SLOTS))
        self._lock = threading.Lock()
        self._executor: ProcessPoolExecutor | None = None
        self._extra: list[Thinking] = []
        """Searches that help another one, until somebody else needs their worker."""

    def choose(
        self, match: Match, seat: int, level: str, seed: int = 0, playouts: int = 0
    ) -> Thinking:
        """Have a computer player choose; the answer is a notation."""
        return self.answer(question_about(match, seat, level, seed, playouts))

    def answer(self, question: Question) -> Thinking:
        """The same for a question that has come from somewhere else."""
        if find_level(question.level).seconds >= LONG and not question.playouts:
            return self._answer_together(question)
        return self._ask(_answer, question)

    def _answer_together(self, question: Question) -> Thinking:
        """Several searches with luck of their own, as many as there are workers idle."""
        parts = [self._ask(_weigh, question)]
        for n in range(1, 1 + self._idle()):
            parts.append(self._ask(_weigh, replace(question, seed=question.seed + (n << 48))))
        self._extra = [*self._extra, *parts[1:]]
        return _Together(parts).thinking

    def _make_room(self) -> None:
        """Where nobody is idle, one that only helps another has done enough."""
        if self._idle():
            return
        helping = [part for part in self._extra if not part.future.done()]
        if helping:
            helping.pop(0).hurry()
        self._extra = helping

    def _idle(self) -> int:
        """Workers that nobody has asked anything."""
        with self._lock:
            return max(0, self.workers - (SLOTS - len(self._free)))

    def look(self, match: Match, steps: Sequence[int], playouts: int, seed: int) -> Thinking:
        """Have some decisions of a game analysed; the answer is a list of `analysis.Moment`."""
        question = question_about(match, 0, seed=seed, playouts=playouts)
        return self._ask(_look, question, tuple(steps))

    def hint(
        self,
        match: Match,
        seat: int,
        seconds: float = 1.5,
        playouts: int = 0,
        seed: int = 0,
        language: str = "",
    ) -> Thinking:
        """Have the best choices worked out; the answer is a list of AdviceGiven.

        With a language it says why, in words.
        """
        question = question_about(match, seat, "", seed, playouts, seconds, language)
        return self._ask(_advise, question)

    def coach(self, match: Match, seat: int, seconds: float, language: str) -> Thinking:
        """Have the choices weighed as a coach does; the answer is a CounselGiven."""
        question = question_about(match, seat, seconds=seconds, language=language)
        return self._ask(_coach, question)

    def analyse(self, match: Match, playouts: int, seconds: float) -> Thinking:
        """Have a game looked through further, as far as the time goes; the answer is plain data.

        Its `share` says how much of the game has been looked at; a pool of one worker goes on
        where the last question about the same game has stopped.
        """
        return self._ask(_analyse, question_about(match, 0, playouts=playouts, seconds=seconds))

    def warm(self, games: Sequence[str]) -> None:
        """Start the workers and let them load these games."""
        futures = [self._submit(_warm, tuple(games)) for _ in range(self.workers)]
        for future in futures:
            future.result()

    def close(self) -> None:
        """Stop all thinking and end the workers."""
        for slot in range(SLOTS):
            self._flags[slot] = 1
        if self._executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)
            self._executor = None

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, work: Callable[..., Any], question: Question, *more: Any) -> Thinking:
        self._make_room()
        with self._lock:
            if not self._free:
                raise RuntimeError(f"more than {SLOTS} questions at a time")
            slot = self._free.pop()
            self._flags[slot] = 0
        try:
            future = self._submit(work, question, *more, slot)
        except BaseException:
            self._release(slot)
            raise
        asked = _Slot(self, slot)
        future.add_done_callback(asked.done)
        return Thinking(future, asked.stop)

    def _submit(self, work: Callable[..., Any], *args: Any) -> "Future[Any]":
        try:
            return self._running().submit(work, *args)
        except BrokenProcessPool:
            self._executor = None
            return self._running().submit(work, *args)

    def _running(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                self.workers,
                mp_context=self._context,
                initializer=_start,
                initargs=(self._flags, added_packages()),
            )
        return self._executor

    def _release(self, slot: int) -> None:
        with self._lock:
            self._flags[slot] = 0
            self._free.append(slot)


class _Together:
    """Several questions of which one answer is made, when the last of them is answered."""

    def __init__(self, parts: Sequence[Thinking]) -> None:
        self._parts = parts
        self._left = len(parts)
        self._lock = threading.Lock()
        self._future: Future[str] = Future()
        self.thinking = Thinking(self._future, self._stop)
        for part in parts:
            part.future.add_done_callback(self._done)

    def _stop(self) -> None:
        for n, part in enumerate(self._parts):
            if n == 0:
                part.hurry()
            else:
                part.stop()

    def _done(self, _: "Future[Any]") -> None:
        with self._lock:
            self._left -= 1
            if self._left:
                return
        if not self._future.set_running_or_notify_cancel():
            return
        futures = [part.future for part in self._parts if not part.future.cancelled()]
        failed = [future for future in futures if future.exception() is not None]
        if failed:  # whoever asks must know that a worker has died, as with one of them
            self._future.set_exception(failed[0].exception())
        else:
            self._future.set_result(agreed([future.result() for future in futures]))


class _Slot:
    """The flag of one question; after its answer the flag belongs to somebody else."""

    def __init__(self, pool: Pool, slot: int) -> None:
        self._pool = pool
        self._slot = slot
        self._open = True

    def stop(self) -> None:
        with self._pool._lock:
            if self._open:
                self._pool._flags[self._slot] = 1

    def done(self, _: "Future[Any]") -> None:
        with self._pool._lock:
            self._open = False
        self._pool._release(self._slot)
