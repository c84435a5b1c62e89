"""PettingZoo: every game as a turn-based environment of several agents.

>>> environment = env("red-cathedral", seats=2)
>>> environment.reset(seed=7)
>>> environment.agents, environment.agent_selection
(['player_0', 'player_1'], 'player_0')
>>> observation, reward, termination, truncation, info = environment.last()
>>> environment.step(observation["action_mask"].argmax())
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from quatrefoil.adapters import VERSION
from quatrefoil.adapters.seat import RENDER_MODES, Array, Seats


def env(game: str, seats: int = 2, render_mode: str | None = None, **options: object) -> Any:
    """An environment that ends with -1 for who plays something illegal, and minds the order."""
    made = raw_env(game, seats, render_mode, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(made, illegal_reward=-1))


class raw_env(AECEnv, EzPickle):  # noqa: N801  # PettingZoo's name for it
    """One table; `player_0` and so on are its seats.

    The reward comes at the end: from 1 for the winner to -1 for the last, 0 together.
    """

    metadata = {
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self, game: str, seats: int = 2, render_mode: str | None = None, **options: object
    ) -> None:
        EzPickle.__init__(self, game, seats, render_mode, **options)
        super().__init__()
        self._seats = Seats(game, seats, options, render_mode)
        name = f"quatrefoil_{game.replace('-', '_')}_v{VERSION}"
        self.metadata = {**type(self).metadata, "name": name}  # type: ignore[misc]
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        size = len(self._seats.observer.choices)
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._seats.observation_space)
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay a new game; without a seed one that follows from the last one given."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._seats.lay(int(self._chance.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._seats.seat]

    def observe(self, agent: str) -> dict[str, Array]:
        return self._seats.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = None if action is None else self._seats.find(int(action))
        if chosen is None:
            raise ValueError(f"{action!r} is not legal for {agent}")
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self._seats.play(chosen)
        if self._seats.over:
            worth = self._seats.results()
            for seat, other in enumerate(self.possible_agents):
                self.rewards[other] = worth[seat]
                self.terminations[other] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._seats.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Array | None:
        """The table as who decides sees it; SVG, a picture as an array, or text."""
        seat = 0 if self._seats.over else self._seats.seat
        return self._seats.render(self.render_mode, seat)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
