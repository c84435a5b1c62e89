"""Finding puzzles: computers play games, and a search looks for decisions with one clear answer.

Of every game some decisions are looked at, of each kind as many, spread over its length. What a
short search finds clear is checked by a longer one with other luck: the answer must be the same,
and its lead must hold in both. Every choice is tried, not only those that the search likes.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.manners import SOURCE
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.engine.record import Record
from quatrefoil.engine.tuning import LONG
from quatrefoil.players.levels import make_player
from quatrefoil.players.puzzles import Puzzle, plain
from quatrefoil.players.reasons import Lines
from quatrefoil.players.thinking.player import STREAM_OF_PLAYERS
from quatrefoil.players.thinking.search import Search
from quatrefoil.players.thinking.simple import GreedyPlayer
from quatrefoil.players.thinking.tree import Candidate, Stop

PLAYERS = ("journeyman", "apprentice", "journeyman", "journeyman")
"""Who plays, seat by seat; slips lead to positions that good players would not reach."""
LOOKED_AT = 16
"""Decisions of a game that are looked at."""
FEWEST, MOST = 3, 40
"""Choices of a decision that makes a puzzle."""
SHORT, DEEP = 200, 1200
"""Playouts of the first search and of the one that checks it."""
TRIED, WEIGHED = 12, 120
"""Playouts of every choice, and of those that come near the best."""
ROUNDS = 3
"""How often it is asked which those are."""
LEAD = 0.05
"""By how much of the points that decide a game the answer must be ahead."""
SURE = 2.5
"""Standard errors that its lead must have."""
OPEN = 0.06, 0.96
"""Chances to win between which a position is worth a thought."""
STREAM_OF_PUZZLES = 1 << 43
OF_A_GAME, OF_A_VERB, OF_A_KEY, OF_A_PHASE, OF_SEATS, GREEDY = 2, 0.15, 0.3, 0.45, 0.5, 0.3
"""Puzzles out of one game; and parts of all with the same verb, decision, third, seats, ease."""

EASY_VERB = 0.1
"""Part of all that a greedy player finds by the same verb."""
SPARE = 1.5
"""Puzzles of a kind are looked for until there are so many times as many as a set may have."""


@dataclass(frozen=True)
class Found:
    """A puzzle with its record, before it has a number."""

    game: int
    """The number of the game that it comes from."""
    puzzle: Puzzle
    record: Record


@dataclass(frozen=True)
class _Verdict:
    best: Candidate
    second: Candidate

    def is_clear(self, scale: float) -> bool:
        lead = self.best.margin - self.second.margin
        error = math.sqrt(self.best.error**2 + self.second.error**2)
        is_open = OPEN[0] <= self.best.win <= OPEN[1]
        return is_open and lead >= max(LEAD * scale, SURE * error)


@dataclass(frozen=True)
class Wanted:
    """What is still looked for."""

    full: Sequence[str] = ()
    """Kinds of decisions of which there are enough."""
    is_hard: bool = False
    """Whether there is enough of what a greedy player finds."""


def look_through(name: str, number: int, seed: int, wanted: Wanted) -> list[Found]:
    """The puzzles of one game that computers play."""
    game = find_game(name)
    luck = Random(seed, STREAM_OF_PUZZLES + number)
    match = played(game, number, int(luck.word()))
    found = []
    for step in _spread(_decisions(match, set(wanted.full)), luck):
        then = match.clone()
        then.nature = "manual"
        then.rewind(step)
        puzzle = _puzzle(then, step / len(match.history), int(luck.word()), wanted.is_hard)
        if puzzle is not None:
            found.append(Found(number, puzzle, then.record()))
    return found


def played(game: Game, number: int, seed: int) -> Match:
    """A game among computers; the number of seats goes round."""
    several = [seats for seats in game.seats if seats > 1] or list(game.seats)
    seats = several[number % len(several)]
    options = game.check_options(seats, {})
    match = Match(game, seats, options, seed)
    players = [
        make_player(PLAYERS[(number + seat) % len(PLAYERS)], game, seed + seat)
        for seat in range(seats)
    ]
    while not match.over:
        match.play(players[match.seat].choose(match, match.seat))
    return match


def _decisions(match: Match, full: set[str]) -> dict[str, list[int]]:
    """The steps at which somebody had to choose among several things, by kind of decision."""
    again = match.clone()
    again.nature = "manual"
    again.rewind(0)
    found: dict[str, list[int]] = {}
    for step, (action, actor) in enumerate(zip(match.history, match.actors, strict=True)):
        asked = actor >= 0 and again.seat == actor and action in again.choices
        if asked and FEWEST <= len(again.choices) <= MOST and again.decision.key not in full:
            found.setdefault(again.decision.key, []).append(step)
        again.play(action, actor)
    return found


def _spread(kinds: Mapping[str, Sequence[int]], luck: Random) -> list[int]:
    """Some of them: of each kind as many, or all, and one of each part of the game."""
    found: list[int] = []
    for n, steps in enumerate(sorted(kinds.values(), key=len)):
        count = min(len(steps), (LOOKED_AT - len(found)) // (len(kinds) - n))
        for part in range(count):
            first, end = part * len(steps) // count, (part + 1) * len(steps) // count
            found.append(steps[first + luck.below(end - first)])
    return sorted(found)


def _puzzle(match: Match, phase: float, seed: int, is_hard: bool) -> Puzzle | None:
    """The puzzle that a position makes; None where no choice is clearly best."""
    scale = match.game.tuning().at(match.table.seats).scale
    short, _ = _weighed(match, SHORT, seed, 1.0)
    if not short.is_clear(scale):
        return None
    is_greedy = _greedy(match, seed) is short.best.action
    if is_greedy and is_hard:
        return None
    deep, search = _weighed(match, DEEP, seed + 1, LONG)
    if deep.best.action is not short.best.action or not deep.is_clear(scale):
        return None
    answer, second = deep.best.action, deep.second.action
    lines = Lines(match, search, SOURCE, Stop())
    lines.play_on([answer, second])
    look = match.look(SOURCE)
    why = [plain(each, match, look) for each in lines.compare(answer, second, is_better=True)]
    reasons = [each for each in why if each is not None]
    if not any(map(explains, reasons)):
        return None  # an answer that cannot be explained teaches nothing
    points = deep.best.margin - deep.second.margin
    return Puzzle(
        id="",
        seat=match.seat,
        position=len(match.history),
        answer=answer.notation,
        second=second.notation,
        points=round(points, 1),
        win=round(deep.best.win, 2),
        second_win=round(deep.second.win, 2),
        seats=match.players,
        phase=round(phase, 2),
        key=match.decision.key,
        is_greedy=is_greedy,
        reasons=reasons,
    )


def explains(reason: Mapping[str, Any]) -> bool:
    """Whether a reason tells more than what is exchanged for what."""
    return reason["kind"] != "goods" or not reason["less"]


def _greedy(match: Match, seed: int) -> Action:
    """What somebody would choose who looks one step ahead."""
    return GreedyPlayer(match.game.judge(), seed).choose(match, match.seat)


def _weighed(match: Match, playouts: int, seed: int, seconds: float) -> tuple[_Verdict, Search]:
    """The best choice and the next one, after every choice has been tried."""
    match.lay_out()
    rng = Random(seed, STREAM_OF_PLAYERS + len(match.history) * 8 + match.seat)
    judge, tuning = match.game.judge(), match.game.tuning(seconds)
    search = Search(judge, tuning, match.table, match.choices, rng, Stop())
    search.run(playouts, 0.0)
    for action in match.choices:
        search.examine(action, TRIED)
    lead = LEAD * search.tuning.scale
    for _ in range(ROUNDS):
        best, second = _ordered(search)[:2]
        search.examine(best.action, WEIGHED)
        search.examine(second.action, WEIGHED)
        best, *others = _ordered(search)
        if best.margin - others[0].margin < lead and others[0].visits >= WEIGHED:
            break  # two are alike: the others need not be looked at
        for one in others:
            if one.margin + SURE * one.error >= best.margin - lead:
                search.examine(one.action, WEIGHED)
    best, second = _ordered(search)[:2]
    return _Verdict(best, second), search


def _ordered(search: Search) -> list[Candidate]:
    return sorted(search.candidates(), key=lambda one: -one.margin)


# Choosing among them


def choose(found: Sequence[Found], count: int) -> list[Found]:
    """A varied set, filled up with what is left over.

    What is done rarely comes first, of what is left the hard ones before the easy ones.
    """
    chosen = _varied(found, count)[:count]
    left = [each for each in found if each not in chosen]
    while left and len(chosen) < count:
        chosen.append(min(left, key=lambda each: (each.puzzle.is_greedy, *_likeness(chosen, each))))
        left.remove(chosen[-1])
    return chosen


def _likeness(chosen: Sequence[Found], new: Found) -> tuple[int, int]:
    """How many of a set are done, and asked, like another one."""
    return (
        sum(each.puzzle.verb == new.puzzle.verb for each in chosen),
        sum(each.puzzle.key == new.puzzle.key for each in chosen),
    )


def is_varied(found: Sequence[Found], count: int) -> bool:
    """Whether there are enough for a varied set."""
    return len(_varied(found, count)) >= count


def _varied(found: Sequence[Found], count: int) -> list[Found]:
    """Those that add variety to the ones before them; first what is done rarely."""
    verbs = Counter(each.puzzle.verb for each in found)
    chosen: list[Found] = []
    for new in sorted(found, key=lambda each: verbs[each.puzzle.verb]):
        if _adds_variety(chosen, new, count):
            chosen.append(new)
    return chosen


def wanted(found: Sequence[Found], count: int) -> Wanted:
    """What a varied set still lacks."""
    hard = Counter(each.puzzle.key for each in found if not each.puzzle.is_greedy)
    full = [key for key, n in hard.items() if n >= SPARE * OF_A_KEY * count]
    easy = sum(each.puzzle.is_greedy for each in found)
    return Wanted(full, easy >= SPARE * GREEDY * count)


def _adds_variety(chosen: Sequence[Found], new: Found, count: int) -> bool:
    """Whether a set does not have too much of the same with another one."""
    mine = new.puzzle

    def alike(part: float, is_alike: Callable[[Puzzle], bool]) -> bool:
        return sum(is_alike(each.puzzle) for each in chosen) >= max(1, part * count)

    return not (
        sum(each.game == new.game for each in chosen) >= OF_A_GAME
        or alike(OF_A_VERB, lambda other: other.verb == mine.verb)
        or alike(OF_A_KEY, lambda other: other.key == mine.key)
        or alike(OF_A_PHASE, lambda other: other.third == mine.third)
        or alike(OF_SEATS, lambda other: other.seats == mine.seats)
        or (mine.is_greedy and alike(GREEDY, lambda other: other.is_greedy))
        or (
            mine.is_greedy
            and alike(EASY_VERB, lambda other: other.is_greedy and other.verb == mine.verb)
        )
    )


def ordered(chosen: Sequence[Found]) -> list[Found]:
    """The easy ones first: what a greedy player finds, then what gives away much."""
    return sorted(chosen, key=lambda each: (not each.puzzle.is_greedy, -each.puzzle.points))
