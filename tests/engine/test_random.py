"""The generator: fixed numbers, even draws, unrelated streams."""

from hypothesis import given
from hypothesis import strategies as st

from quatrefoil.engine.random import MASK, Random, _words, chance


def test_the_numbers_never_change():
    """Stored seeds must lead to the same games on every machine and in every version."""
    rng = Random(1)
    assert [rng.below(100) for _ in range(5)] == [86, 59, 16, 50, 9]


def test_draws_are_even():
    rng = Random(5)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert all(9_600 < count < 10_400 for count in counts)


def test_weights_are_kept():
    rng = Random(6)
    counts = [0, 0, 0]
    for _ in range(60_000):
        counts[rng.weighted([1, 2, 3])] += 1
    assert abs(counts[0] - 10_000) < 500
    assert abs(counts[2] - 30_000) < 600


def test_streams_of_one_seed_differ():
    first = [Random(9, stream).word() for stream in range(2_000)]
    assert len(set(first)) == len(first)
    assert sum(word & 1 for word in first) in range(900, 1_100)


def test_unit_stays_below_one():
    rng = Random(7)
    draws = [rng.unit() for _ in range(10_000)]
    assert 0 <= min(draws) < 0.01
    assert 0.99 < max(draws) < 1


def splitmix64(seed: int, stream: int) -> list[int]:
    """The words that a generator starts from, with integers of any size."""
    state = seed * 0x9E3779B97F4A7C15 + stream * 0xD1342543DE82EF95 + 0x632BE59BD9B4E019
    words = []
    for _ in range(2):
        state = (state + 0x9E3779B97F4A7C15) % (1 << 64)
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % (1 << 64)
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % (1 << 64)
        z ^= z >> 31
        words += [z & MASK, z >> 32]
    return words


@given(st.integers(-(1 << 70), 1 << 70), st.integers(-(1 << 70), 1 << 70))
def test_halves_of_32_bits_give_the_words_of_splitmix64(seed: int, stream: int):
    assert _words(seed, stream) == splitmix64(seed, stream)


def test_chance_by_a_secret_is_no_sequence():
    """Neither the place nor the end of the secret tells two draws apart from unrelated ones."""
    secret = (1 << 255) + 7
    draws = {int(chance(secret, place).word()) for place in range(500)}
    assert len(draws) == 500
    assert chance(secret, 3).word() == chance(secret, 3).word()
    assert chance(secret, 3).word() != chance((1 << 254) + 7, 3).word()
    assert chance(secret, 3).word() != Random(secret, 3).word()
    ones = sum(int(chance(secret, place).below(2)) for place in range(2000))
    assert 880 < ones < 1120


def test_chance_by_a_seed_is_as_it_was():
    assert chance(7, 12).word() == Random(7, 12).word()
