"""Observations as a network wants them: amounts between 0 and 1, codes as one flag a value."""

from typing import Any

import numpy as np

from quatrefoil.engine.observation import Layout

Array = Any


class Inputs:
    """Turns rows of observations into rows of `size` numbers from 0 to 1.

    >>> layout = Layout()
    >>> _ = layout.add("gold", "gold", high=10), layout.add_code("die", "a die", ["red", "blue"])
    >>> inputs = Inputs(layout)
    >>> inputs.names
    ['gold', 'die=red', 'die=blue']
    >>> inputs(np.array([[5, 0], [10, 2]])).tolist()
    [[0.5, 0.0, 0.0], [1.0, 0.0, 1.0]]
    """

    def __init__(self, layout: Layout) -> None:
        features = layout.features()
        amounts: list[int] = []
        codes: list[int] = []
        firsts: list[int] = []
        self.names: list[str] = []
        """What each number tells."""
        for block in layout.blocks:
            if not block.values:
                amounts += range(block.start, block.start + block.size)
        self.names += [features[n] for n in amounts]
        for block in layout.blocks:
            for n in range(block.start, block.start + block.size):
                if block.values:
                    codes.append(n)
                    firsts.append(len(self.names))
                    self.names += [f"{features[n]}={value}" for value in block.values]
        self.size = len(self.names)
        low, high = (
            np.array(ends, np.float32)[amounts] for ends in (layout.lows(), layout.highs())
        )
        self._amounts, self._low, self._span = np.array(amounts, np.intp), low, high - low
        self._codes, self._firsts = np.array(codes, np.intp), np.array(firsts, np.intp)

    def __call__(self, observations: Array) -> Array:
        """A row for each row of observations."""
        found = np.zeros((len(observations), self.size), np.float32)
        found[:, : len(self._amounts)] = (observations[:, self._amounts] - self._low) / self._span
        codes = observations[:, self._codes]
        rows, columns = np.nonzero(codes)
        found[rows, self._firsts[columns] + codes[rows, columns] - 1] = 1.0
        return found
