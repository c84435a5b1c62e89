"""One game of an arena: played, recorded and counted."""

import json
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from quatrefoil.arena.entrants import Entrant, find_entrants
from quatrefoil.arena.schedule import seating
from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.errors import BadOption, BadRecord
from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.random import Random
from quatrefoil.engine.record import Record
from quatrefoil.engine.table import Table, settle
from quatrefoil.players.thinking.player import STREAM_OF_PLAYERS, Player


@dataclass(frozen=True)
class Setting:
    """What the games of an arena have in common; all of them follow from it by their numbers."""

    game: str
    seats: int
    players: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1

    def seating(self, number: int) -> tuple[int, ...]:
        """Who of the players sits in each seat of a game."""
        return seating(number, len(self.players), self.seats, self.seed)


@dataclass(frozen=True)
class Task:
    """A game to be played: its number, who of the players sits where, and its luck."""

    number: int
    seating: tuple[int, ...]
    seed: int


@dataclass
class Course:
    """How a game went: its actions, who chose each, and how long the players thought."""

    actions: list[Action]
    actors: list[int]
    choices: list[int]
    thought: list[list[float]]
    turns_of: list[int]
    """By seat: the turns in which it had to decide."""


@dataclass(frozen=True)
class Played:
    """What came of a game. By seat are scores, ranking and sources; the rulebook's own is last."""

    number: int
    seating: tuple[int, ...]
    record: Record
    scores: list[int]
    ranking: list[int]
    turns: int
    """Turns of all players."""
    actors: list[int]
    """Who chose each action of the record."""
    choices: list[int]
    """Among how many it was chosen; 0 for what chance has decided."""
    sources: dict[str, list[int]]
    """Points by what they came from, as the score sheet has it in English."""
    thought: list[list[float]] = field(default_factory=list, compare=False)
    """Seconds that every decision of a player took."""
    turns_of: list[int] = field(default_factory=list, compare=False)

    def share(self, seat: int) -> float:
        """1 for first place, shared if several have it."""
        return 1.0 / self.ranking.count(0) if self.ranking[seat] == 0 else 0.0

    def line(self) -> str:
        """The game as one line of JSON."""
        data = {
            "number": self.number,
            "seating": self.seating,
            "scores": self.scores,
            "ranking": self.ranking,
            "turns": self.turns,
            "sources": self.sources,
            "seconds": [round(sum(times), 6) for times in self.thought],
            "actors": self.actors,
            "choices": self.choices,
        }
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        return f'{text[:-1]},"record":{self.record.to_json()}}}\n'

    @classmethod
    def read(cls, line: str) -> "Played":
        """A game from its line; BadRecord if it is none."""
        try:
            data = json.loads(line)
            return cls(
                number=data["number"],
                seating=tuple(data["seating"]),
                record=Record.read(json.dumps(data["record"])),
                scores=data["scores"],
                ranking=data["ranking"],
                turns=data["turns"],
                actors=data["actors"],
                choices=data["choices"],
                sources=data["sources"],
                thought=[[seconds] for seconds in data["seconds"]],
            )
        except (ValueError, KeyError, TypeError) as error:
            raise BadRecord("damaged or cut off: {detail}", detail=error) from None


def tasks(setting: Setting, numbers: Iterable[int]) -> Iterator[Task]:
    """The games with these numbers, each with luck of its own."""
    for number in numbers:
        yield Task(number, setting.seating(number), (setting.seed << 32) + number)


@cache
def _entrants(players: tuple[str, ...]) -> list[Entrant]:
    return find_entrants(players)


def play_tasks(setting: Setting, some: Iterable[Task]) -> list[Played]:
    """Some games of an arena, one after the other."""
    return [play(setting, task) for task in some]


def play_lines(setting: Setting, some: Iterable[Task]) -> list[tuple[int, str]]:
    """The same as numbers and lines: who keeps many games has little left to do then."""
    return [(task.number, play(setting, task).line()) for task in some]


def play(setting: Setting, task: Task) -> Played:
    """One game of an arena; BadOption tells what a player of one's own did wrong in it."""
    game = find_game(setting.game)
    options = game.check_options(setting.seats, setting.options)
    entrants = [_entrants(setting.players)[who] for who in task.seating]
    players = [each.player(game, task.seed * 8 + seat) for seat, each in enumerate(entrants)]
    names = [each.text for each in entrants]
    return play_game(game, players, options, task, names)


def play_game(
    game: Game,
    players: Sequence[Player],
    options: Mapping[str, str],
    task: Task,
    names: Sequence[str],
) -> Played:
    """A game as an arena keeps it."""
    box = game.box()
    values = "" if box is None else box.own
    table, course = play_through(game, players, options, task.seed, names, task.number, values)
    scores = table.scores()
    return Played(
        number=task.number,
        seating=task.seating,
        record=Record(
            game=game.name,
            rules=game.version,
            seats=len(players),
            options=dict(options),
            actions=[action.notation for action in course.actions],
            names=[*names],
            scores=scores,
            values=values,
        ),
        scores=scores,
        ranking=table.ranking(),
        turns=int(table.turn),
        actors=course.actors,
        choices=course.choices,
        sources=points_by_source(game, table),
        thought=course.thought,
        turns_of=course.turns_of,
    )


def play_through(
    game: Game,
    players: Sequence[Player],
    options: Mapping[str, str],
    seed: int,
    names: Sequence[str],
    number: int = 0,
    values: str = "",
) -> tuple[Table, Course]:
    """One game to its end, the luck of nature from the seed: the table then, and how it went.

    It is played with our printed values unless another set is named.
    """
    box = game.box()
    if box is not None:
        box.lay_out(values or box.own)
    table: Table = game.lay(len(players), options)
    nature = Random(seed, 0)
    own = [Random(player.seed, STREAM_OF_PLAYERS + seat) for seat, player in enumerate(players)]
    course = Course([], [], [], [[] for _ in players], [0] * len(players))
    history, actors, choices = course.actions, course.actors, course.choices
    steps, turn, mover = 0, -1, -1
    clock = time.perf_counter
    asked = 0
    while True:
        legal = settle(table, nature, history)
        drawn = len(history) - len(actors)
        actors += [NATURE] * drawn
        choices += [0] * drawn
        if not legal:
            return table, course
        seat = int(table.top().seat)
        if (turn, mover) != (int(table.turn), seat):
            steps, turn, mover = 0, int(table.turn), seat
            course.turns_of[seat] += 1
        start = clock()
        try:
            players[seat].follow(history, actors)
            action = players[seat].answer(table, legal, own[seat], asked, steps)
        except Exception as error:
            raise BadOption(
                "{player} failed in game {number}: {reason}",
                player=names[seat],
                number=number,
                reason=f"{type(error).__name__}: {error}",
            ) from error
        course.thought[seat].append(clock() - start)
        if action not in legal:
            raise BadOption(
                "{player} chose {action} in game {number}, which is not possible there",
                player=names[seat],
                number=number,
                action=f"{action!r:.60}",
            )
        history.append(action)
        actors.append(seat)
        choices.append(len(legal))
        table.play(action)
        steps += 1
        asked += 1


def points_by_source(game: Game, table: Any, language: str = "en") -> dict[str, list[int]]:
    """The score sheet of a table without its last row, the total."""
    look = game.look([f"Player {n + 1}" for n in range(int(table.seats))], language)
    rows = game.words.score_sheet(table, look)[:-1]
    return {title: [int(each) for each in points] for title, points in rows}
