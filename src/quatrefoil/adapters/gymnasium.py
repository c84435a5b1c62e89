"""Gymnasium: one seat of a table, the others played by the computer.

Importing this module registers the games by name.

>>> import gymnasium
>>> table = gymnasium.make("quatrefoil/RedCathedral-v0", seats=2, opponents="random")
>>> observation, info = table.reset(seed=7)
>>> observation, reward, terminated, truncated, info = table.step(info["legal"][0])
>>> reward, terminated
(0.0, False)
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from quatrefoil.adapters import VERSION
from quatrefoil.adapters.seat import RENDER_MODES, Array, Seats
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import game_names
from quatrefoil.players.levels import find_level, make_player
from quatrefoil.players.thinking.player import Player


def register_all() -> None:
    """`quatrefoil/RedCathedral-v0` and its kin, each once."""
    for game in game_names():
        name = f"quatrefoil/{game.title().replace('-', '')}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(name, "quatrefoil.adapters.gymnasium:SeatEnv", kwargs={"game": game})


register_all()


class SeatEnv(gymnasium.Env[dict[str, Array], Any]):
    """A seat of a game against computer players.

    `opponents` is the name of a level ("random", "journeyman", "master") or a player of one's own,
    for all other seats or one for each in the order of play; `seat` the seat that is played. The
    reward comes at the end, from 1 for the winner to -1 for the last. Who chooses something illegal
    has lost: the mask of the observation, and `info["legal"]`, tell what can be chosen.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int = 2,
        seat: int = 0,
        opponents: str | Player | Sequence[str | Player] = "random",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self._seats = Seats(game, seats, options, render_mode)
        if not 0 <= seat < seats:
            raise BadOption("the seats are 0 to {last}, not {given}", last=seats - 1, given=seat)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = self._seats.observation_space
        self.action_space = spaces.Discrete(len(self._seats.observer.choices))
        if isinstance(opponents, str | Player):
            opponents = [opponents] * (seats - 1)
        if len(opponents) != seats - 1:
            raise BadOption(
                "opponents needed: {wanted}, given: {given}", wanted=seats - 1, given=len(opponents)
            )
        for opponent in opponents:
            if isinstance(opponent, str):
                find_level(opponent)  # says which there are
        self._opponents = list(opponents)
        self._others: dict[int, Player] = {}
        self._asked = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        super().reset(seed=seed)
        self._others = {
            (self.seat + n + 1) % self._seats.players: self._make(opponent)
            for n, opponent in enumerate(self._opponents)
        }
        self._asked = 0
        self._seats.lay(int(self.np_random.integers(1 << 62)))
        self._let_others_play()
        return self._seats.observe(self.seat), self._info()

    def _make(self, opponent: str | Player) -> Player:
        if isinstance(opponent, Player):
            return opponent
        return make_player(opponent, self._seats.game, int(self.np_random.integers(1 << 31)))

    def _let_others_play(self) -> None:
        """Until it is our turn, or the game is over."""
        seats = self._seats
        earlier, turn = 0, seats.table.turn
        while not seats.over and seats.seat != self.seat:
            player = self._others[seats.seat]
            if seats.table.turn != turn:
                earlier, turn = 0, seats.table.turn
            luck = player.luck(self._asked, seats.seat)
            chosen = player.answer(seats.table, seats.legal, luck, self._asked, earlier)
            self._asked += 1
            earlier += 1
            seats.play(chosen)

    def _info(self) -> dict[str, Any]:
        seats = self._seats
        if seats.over:
            return {"legal": [], "scores": seats.table.scores()}
        return {"legal": seats.numbers}

    def action_masks(self) -> Array:
        """What can be chosen, as the maskable algorithms of sb3-contrib ask for it."""
        return self._seats.observe(self.seat)["action_mask"].astype(bool)

    def step(self, action: Any) -> tuple[dict[str, Array], float, bool, bool, dict[str, Any]]:
        chosen = self._seats.find(int(action))
        if chosen is None:
            lost = {**self._info(), "illegal": True}
            return self._seats.observe(self.seat), -1.0, True, False, lost
        self._asked += 1
        self._seats.play(chosen)
        self._let_others_play()
        over = self._seats.over
        reward = self._seats.results()[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._seats.observe(self.seat), reward, over, False, self._info()

    def render(self) -> Any:
        return self._seats.render(self.render_mode, self.seat)
