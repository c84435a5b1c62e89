"""The generator: fixed numbers, even draws, unrelated streams."""

from quatrefoil.engine.random import Random


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
