"""The end of a game as the page shows it."""

from quatrefoil.server.results import MOST_POINTS, thinned


def test_a_short_game_keeps_all_its_points():
    points = [[n, 2 * n] for n in range(MOST_POINTS)]
    assert thinned(points) == points


def test_a_long_game_keeps_first_and_last_and_as_many_as_can_be_told_apart():
    points = [[n] for n in range(3000)]
    shown = thinned(points)
    assert len(shown) == MOST_POINTS
    assert shown[0] == [0]
    assert shown[-1] == [2999]
    assert shown == sorted(shown)
