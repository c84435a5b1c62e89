"""A small deterministic generator: the same numbers compiled or not, on every Python.

Marsaglia's xorshift128 on 32-bit words: only shifts and exclusive ors, so that it never leaves
63 bits and native integers agree with Python's.
"""

import hashlib
from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
SEED_BITS: Final = 64
"""A seed with more of them is a secret."""


def _times(high: i64, low: i64, by_high: i64, by_low: i64) -> tuple[i64, i64]:
    """The lower 64 bits of the product of two numbers of 64 bits, everything in halves."""
    straight: i64 = low * (by_low & 0xFFFF)
    shifted: i64 = low * (by_low >> 16)
    straight += (shifted & 0xFFFF) << 16
    across: i64 = high * (by_low & 0xFFFF) + ((high * (by_low >> 16) & 0xFFFF) << 16)
    across += low * (by_high & 0xFFFF) + ((low * (by_high >> 16) & 0xFFFF) << 16)
    return ((straight >> 32) + (shifted >> 16) + across) & MASK, straight & MASK


def _words(seed: int, stream: int) -> list[int]:
    """Four well-mixed words from a seed: splitmix64.

    In halves of 32 bits, since compiled code must not multiply large integers: Python looks for
    Ctrl-C while it does, and an exception there ends the whole process.
    """
    high, low = _times((seed >> 32) & MASK, seed & MASK, 0x9E3779B9, 0x7F4A7C15)
    more, less = _times((stream >> 32) & MASK, stream & MASK, 0xD1342543, 0xDE82EF95)
    low += less + 0xD9B4E019
    high += more + 0x632BE59B
    words: list[int] = []
    for _ in range(2):
        low += 0x7F4A7C15
        high = (high + 0x9E3779B9 + (low >> 32)) & MASK
        low &= MASK
        z, y = _times(
            high ^ (high >> 30), low ^ (low >> 30 | high << 2 & MASK), 0xBF58476D, 0x1CE4E5B9
        )
        z, y = _times(z ^ (z >> 27), y ^ (y >> 27 | z << 5 & MASK), 0x94D049BB, 0x133111EB)
        words.append(int(y ^ (y >> 31 | z << 1 & MASK)))
        words.append(int(z ^ (z >> 31)))
    if words == [0, 0, 0, 0]:
        words[0] = 1
    return words


class Random:
    """`Random(seed, stream)`: two different pairs give unrelated sequences.

    >>> [int(Random(7).below(6)) + 1 for _ in range(3)]
    [2, 2, 2]
    >>> die = Random(7)
    >>> [int(die.below(6)) + 1 for _ in range(5)]
    [2, 6, 5, 4, 1]
    """

    def __init__(self, seed: int, stream: int = 0) -> None:
        words = _words(seed, stream)
        self._x: i64 = words[0]
        self._y: i64 = words[1]
        self._z: i64 = words[2]
        self._w: i64 = words[3]

    def set_words(self, digest: bytes) -> None:
        """Go on from 16 bytes that are not all zero."""
        self._x = int.from_bytes(digest[0:4], "big")
        self._y = int.from_bytes(digest[4:8], "big")
        self._z = int.from_bytes(digest[8:12], "big")
        self._w = int.from_bytes(digest[12:16], "big")

    def __repr__(self) -> str:
        return f"<Random {self._x:08x} {self._y:08x} {self._z:08x} {self._w:08x}>"

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


def chance(seed: int, place: int) -> Random:
    """What nature draws at a place of the history.

    By a seed of more than 64 bits it is a keyed hash: whoever knows all draws but one knows
    nothing about that one.
    """
    if seed.bit_length() <= SEED_BITS:
        return Random(seed, place)
    key = hashlib.blake2b(seed.to_bytes(seed.bit_length() // 8 + 1, "big", signed=True))
    made = hashlib.blake2b(place.to_bytes(8, "big"), key=key.digest(), digest_size=16)
    rng = Random(0)
    rng.set_words(made.digest())
    return rng
