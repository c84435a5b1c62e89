"""A small deterministic generator: the same numbers compiled or not, on every Python.

Marsaglia's xorshift128 on 32-bit words: only shifts and exclusive ors, so that it never leaves
63 bits and native integers agree with Python's.
"""

from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


def _words(seed: int, stream: int) -> list[int]:
    """Four well-mixed words from a seed (splitmix64, on Python's own integers)."""
    state = seed * 0x9E3779B97F4A7C15 + stream * 0xD1342543DE82EF95 + 0x632BE59BD9B4E019
    words: list[int] = []
    for _ in range(2):
        state = (state + 0x9E3779B97F4A7C15) % (1 << 64)
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % (1 << 64)
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % (1 << 64)
        z ^= z >> 31
        words.append(z & 0xFFFFFFFF)
        words.append(z >> 32)
    if words == [0, 0, 0, 0]:
        words[0] = 1
    return words


class Random:
    """`Random(seed, stream)`: two different pairs give unrelated sequences."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        words = _words(seed, stream)
        self._x: i64 = words[0]
        self._y: i64 = words[1]
        self._z: i64 = words[2]
        self._w: i64 = words[3]

    def word(self) -> i64:
        """The next 32 random bits."""
        t: i64 = self._x ^ ((self._x << 11) & MASK)
        self._x = self._y
        self._y = self._z
        self._z = self._w
        w: i64 = self._w ^ (self._w >> 19) ^ t ^ (t >> 8)
        self._w = w
        return w

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, evenly."""
        return (self.word() * n) >> 32

    def unit(self) -> float:
        """A float from 0 up to, not including, 1."""
        return int(self.word()) / 4294967296.0

    def weighted(self, weights: list[int]) -> i64:
        """An index, drawn in proportion to its weight."""
        total: i64 = 0
        for weight in weights:
            total += weight
        left: i64 = self.below(total)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise ValueError("weights must be positive")
