"""Many games at once, stepped in compiled code into NumPy arrays."""

from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from quatrefoil.engine.batch import Batch
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import find_game
from quatrefoil.engine.observation import Layout

Array = Any


class VectorEnv:
    """`n` games of one kind, each with its own luck from one seed.

    >>> envs = VectorEnv("red-cathedral", seats=2, n=8, seed=7)
    >>> envs.observations.shape == (8, envs.layout.size), bool(envs.masks.any(axis=1).all())
    (True, True)
    >>> actions = envs.masks.argmax(axis=1)  # the first choice of each
    >>> observations, masks, rewards, ended = envs.step(actions)
    >>> rewards.shape, bool(ended.any())
    ((8, 2), False)

    In each game the seat `seats[i]` decides next: `observations[i]` is what it may know, `masks[i]`
    what it can choose. After a step `rewards[i]` has one number a player, 0 but at the end of a
    game: from 1 for the winner to -1 for the last. A game that has `ended[i]` is laid anew at once:
    what is observed then belongs to the next one; `scores[i]` keeps the points of the last.

    The arrays are written over by each step: copy what is to be kept.
    """

    def __init__(self, game: str, seats: int = 2, n: int = 1, seed: int = 0, **options: object):
        if n < 1:
            raise BadOption("{name} must be positive", name="n")
        found = find_game(game)
        self._batch = Batch(found, seats, found.check_options(seats, options), n, seed)
        batch = self._batch
        self.game = found
        self.n = n
        self.layout: Layout = batch.observer.layout
        """The blocks of an observation."""
        self.choices: list[str] = batch.observer.choices
        """How each number of the action space is written."""
        self.observations = self._array(batch.observations, np.int16, n, -1)
        self.masks = self._array(batch.masks, np.bool_, n, -1)
        self.seats = self._array(batch.seats, np.uint8, n)
        self.rewards = self._array(batch.rewards, np.float64, n, -1)
        self.scores = self._array(batch.scores, np.int16, n, -1)
        self.ended = self._array(batch.ended, np.bool_, n)

    @staticmethod
    def _array(memory: Any, kind: Any, *shape: int) -> Array:
        """An array that shares the memory of the batch."""
        return np.frombuffer(memory, dtype=kind).reshape(shape)

    def reset(self, seed: int | None = None) -> tuple[Array, Array]:
        """Lay all games anew, from the same seed or another one."""
        self._batch.reset(self._batch.seed if seed is None else seed)
        return self.observations, self.masks

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array]:
        """Play one choice in each game: observations, masks, rewards and which games ended.

        ValueError for a choice that is not legal; then none has been played.
        """
        chosen = np.ascontiguousarray(actions, dtype=np.int64)
        if chosen.shape != (self.n,):
            raise ValueError(f"{self.n} actions are wanted, not an array of shape {chosen.shape}")
        self._batch.step(vec[i64](chosen))
        return self.observations, self.masks, self.rewards, self.ended

    def sample(self, rng: Any) -> Array:
        """A legal choice for each game, all alike."""
        weights: Array = rng.random(self.masks.shape, dtype=np.float32)
        weights *= self.masks
        return weights.argmax(axis=1)

    def __repr__(self) -> str:
        return f"<VectorEnv of {self.n} games of {self.game.name}>"
