"""OpenSpiel: the games as Python games of pyspiel.

>>> import pyspiel
>>> register()
>>> game = pyspiel.load_game("quatrefoil_red_cathedral", {"players": 3})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.returns())
(True, 3)

Chance is explicit; what leaves no choice is played without being asked. The information state of
a player is what it may know now, with a digest of all that it has known and played before.
"""

import hashlib
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from quatrefoil.engine.action import Action
from quatrefoil.engine.batch import results
from quatrefoil.engine.decision import NATURE, Chance
from quatrefoil.engine.game import Game, find_game, game_names
from quatrefoil.engine.observation import Observer, new_row

LONGEST = 20_000
"""More decisions and draws than a game takes, whoever plays."""
RECALL = 64
"""Bits of the digest in the tensor of an information state."""


def name_of(game: str) -> str:
    """`red-cathedral` as OpenSpiel calls it."""
    return f"quatrefoil_{game.replace('-', '_')}"


def register() -> None:
    """Make every game known to `pyspiel.load_game`; those that are known stay as they are."""
    known = pyspiel.registered_names()
    for game in game_names():
        if name_of(game) not in known:
            pyspiel.register_game(_type_of(find_game(game)), _maker(game))


def _type_of(game: Game, players: int = 2) -> Any:
    """What one gains the others lose; alone there is nobody to lose it."""
    utility = pyspiel.GameType.Utility
    options = {option.name: option.default for option in game.options}
    return pyspiel.GameType(
        short_name=name_of(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if players > 1 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 2, **options},
    )


def _maker(game: str) -> Any:
    """The class of a game, as pyspiel makes an instance of it: from its parameters alone."""

    class QuatrefoilGame(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(find_game(game), params or {})

    return QuatrefoilGame


class TableGame(pyspiel.Game):
    """One of the games with its number of players and its options."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        given = dict(params)
        self.players = int(given.pop("players", 2))
        self.options = game.check_options(self.players, given)
        self.rules = game
        self.observer = observer_of(game.name)
        self.features = self.observer.layout.features()
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.observer.choices),
            max_chance_outcomes=len(self.observer.outcomes),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.players > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(game, self.players), info, params)

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TableObserver":
        """What a player may know now; with perfect recall also the digest of what was before."""
        if params:
            raise ValueError(f"there are no parameters of an observation, not {params}")
        return TableObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


@cache
def observer_of(game: str) -> Observer[Any]:
    return find_game(game).observer()


class Position:
    """A table, what was chosen at it, and what the players remember.

    pyspiel copies and stores a state by copying and pickling this: a table is played again from
    the numbers of all choices and outcomes.
    """

    def __init__(self, game: str, players: int, options: dict[str, str]) -> None:
        self.game, self.players, self.options = game, players, options
        self.table = find_game(game).lay(players, options)
        self.recall = [b""] * players
        self.steps: list[int] = []
        self._play_forced()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        twin = Position.__new__(Position)
        twin.game, twin.players, twin.options = self.game, self.players, self.options
        twin.table = self.table.clone()
        twin.recall, twin.steps = self.recall.copy(), self.steps.copy()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return play_again, (self.game, self.players, self.options, self.steps)

    def _play_forced(self) -> None:
        table = self.table
        while table.stack:
            top = table.top()
            legal = top.choices(table)
            if len(legal) > 1 or top.asks(table):
                return
            table.play(legal[0])

    def choices(self) -> list[Action]:
        return self.table.top().choices(self.table)

    def number(self, action: Action) -> int:
        return int(observer_of(self.game).number(self.table, action))

    def play(self, number: int) -> None:
        """Play the choice, or the outcome, with a number."""
        found = observer_of(self.game).find(self.table, self.choices(), number)
        if found is None:
            raise ValueError(f"{number} is not possible now")
        actor = int(self.table.top().seat)
        self.table.play(found)
        self._play_forced()
        self.steps.append(number)
        self._remember(actor, number)

    def _remember(self, actor: int, number: int) -> None:
        """Everybody remembers what he could see after each step, and what he chose himself."""
        observer = observer_of(self.game)
        row = new_row(observer.layout.size)
        for player in range(self.players):
            observer.observe(self.table, player, row, 0)
            seen = hashlib.blake2b(self.recall[player], digest_size=RECALL // 8)
            seen.update(memoryview(row))
            if player == actor:
                seen.update(number.to_bytes(4, "little"))
            self.recall[player] = seen.digest()


def play_again(game: str, players: int, options: dict[str, str], steps: list[int]) -> Position:
    """The position after some steps."""
    position = Position(game, players, options)
    for number in steps:
        position.play(number)
    return position


class TableState(pyspiel.State):
    """A table between two choices."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.position = Position(game.rules.name, game.players, game.options)

    def current_player(self) -> int:
        table = self.position.table
        if table.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = int(table.top().seat)
        return int(pyspiel.PlayerId.CHANCE) if seat == NATURE else seat

    def _legal_actions(self, player: int) -> list[int]:
        position = self.position
        return sorted(position.number(action) for action in position.choices())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        position = self.position
        top = position.table.top()
        assert isinstance(top, Chance)
        weights = top.weights(position.table)
        total = sum(weights)
        numbers = [position.number(action) for action in position.choices()]
        pairs = zip(numbers, weights, strict=True)
        return sorted((number, weight / total) for number, weight in pairs)

    def _apply_action(self, action: int) -> None:
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        observer = observer_of(self.position.game)
        if player == pyspiel.PlayerId.CHANCE:
            return observer.outcomes[action].notation
        return observer.choices[action]

    def is_terminal(self) -> bool:
        return self.position.table.is_over()

    def returns(self) -> list[float]:
        position = self.position
        if self.is_terminal():
            return results(position.table, position.players, 0.0)
        return [0.0] * position.players

    def __str__(self) -> str:
        """What everybody has chosen and chance has brought, by number."""
        return " ".join(map(str, self.position.steps))


class TableObserver:
    """What a player may know of a state, as pyspiel asks for it."""

    def __init__(self, game: TableGame, recalls: bool) -> None:
        self._game = game
        self._row = new_row(len(game.features))
        self._shared = np.frombuffer(memoryview(self._row), dtype=np.int16)
        size = len(game.features)
        self.tensor = np.zeros(size + (RECALL if recalls else 0), np.float32)
        self.dict = {
            block.name: self.tensor[block.start : block.start + block.size].reshape(block.shape)
            for block in game.observer.layout.blocks
        }
        if recalls:
            self.dict["recall"] = self.tensor[size:]

    def set_from(self, state: TableState, player: int) -> None:
        self._game.observer.observe(state.position.table, player, self._row, 0)
        self.tensor[: len(self._shared)] = self._shared
        if "recall" in self.dict:
            digest = np.frombuffer(state.position.recall[player] or bytes(RECALL // 8), np.uint8)
            self.dict["recall"][:] = np.unpackbits(digest)

    def string_from(self, state: TableState, player: int) -> str:
        self.set_from(state, player)
        seen = self._shared
        told = [f"{self._game.features[n]}={seen[n]}" for n in np.flatnonzero(seen)]
        if "recall" in self.dict:
            told.append(state.position.recall[player].hex())
        return " ".join([f"player={player}", *told])
