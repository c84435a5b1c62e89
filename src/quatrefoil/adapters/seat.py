"""What the environments have in common: spaces, observations, masks and pictures of one table."""

import io
from typing import Any

import numpy as np
from gymnasium import spaces

from quatrefoil.engine.action import Action
from quatrefoil.engine.batch import results
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import find_game
from quatrefoil.engine.language import ListOf
from quatrefoil.engine.observation import Observer, new_row
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle

Array = Any
"""A NumPy array; its types are left open, since NumPy is an extra."""
RENDER_MODES = ("human", "ansi", "svg", "rgb_array")


class Seats:
    """A table, who decides at it, and what each seat may know and choose, as arrays."""

    def __init__(
        self, game: str, seats: int, options: dict[str, object], render_mode: str | None = None
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(
                "{name} must be one of {values}, not {value}",
                name="render_mode",
                values=ListOf(RENDER_MODES, ","),
                value=repr(render_mode),
            )
        self.game = find_game(game)
        self.players = seats
        self.options = self.game.check_options(seats, options)
        self.observer: Observer[Any] = self.game.observer()
        layout = self.observer.layout
        self._row = new_row(layout.size)
        self._shared = np.frombuffer(memoryview(self._row), dtype=np.int16)
        low, high = (np.array(ends, dtype=np.int16) for ends in (layout.lows(), layout.highs()))
        self.observation_space: Any = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (len(self.observer.choices),), dtype=np.int8),
            }
        )
        self.lay(0)

    def lay(self, seed: int) -> None:
        """A new game with the luck of a seed."""
        self._luck = Random(seed)
        self.table: Table = self.game.lay(self.players, self.options)
        self._settle()

    def _settle(self) -> None:
        self.legal: list[Action] = settle(self.table, self._luck)
        table, observer = self.table, self.observer
        self.numbers = [int(observer.number(table, action)) for action in self.legal]

    @property
    def over(self) -> bool:
        return not self.legal

    @property
    def seat(self) -> int:
        """Who decides."""
        return int(self.table.top().seat)

    def find(self, number: int) -> Action | None:
        """The choice with a number, if it is legal now."""
        if number in self.numbers:
            return self.legal[self.numbers.index(number)]
        return None

    def play(self, action: Action) -> None:
        """Play a choice, and what follows from it up to the next one."""
        self.table.play(action)
        self._settle()

    def results(self) -> list[float]:
        """What the finished game is worth to each player, from -1 to 1."""
        return results(self.table, self.players, self.game.tuning().par)

    def observe(self, seat: int) -> dict[str, Array]:
        """What a seat may know and choose; it has no choice while another one decides."""
        self.observer.observe(self.table, seat, self._row, 0)
        mask = np.zeros(len(self.observer.choices), dtype=np.int8)
        if self.legal and self.seat == seat:
            mask[self.numbers] = 1
        return {"observation": self._shared.copy(), "action_mask": mask}

    def render(self, mode: str | None, seat: int) -> str | Array | None:
        """The table as a seat sees it."""
        if mode is None:
            return None
        names = [f"player_{n}" for n in range(int(self.table.seats))]
        view, look = self.game.view(self.table, seat), self.game.look(names)
        if mode in ("svg", "rgb_array"):
            picture = self.game.board.svg(view, look)
            if mode == "svg":
                return picture
            from quatrefoil.adapters.pixels import to_pixels

            return to_pixels(picture)
        from rich.console import Console

        told = io.StringIO()
        console = Console(file=told, force_terminal=True, width=120, legacy_windows=False)
        console.print(
            self.game.terminal.screen(view, look),
            highlight=False,
            no_wrap=True,
            overflow="ignore",
            crop=False,
        )
        if mode == "ansi":
            return told.getvalue()
        print(told.getvalue())  # noqa: T201  # what "human" asks for
        return None
