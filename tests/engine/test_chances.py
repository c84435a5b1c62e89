"""Chances to win, put right by experience."""

import pytest

from quatrefoil.engine.chances import Chances
from quatrefoil.engine.game import find_game
from tests.conformance.cases import GAMES

MEASURED = {
    "2": {"turns": 40, "steep": [0.0, 1.0], "own": [0.0, 0.0]},
    "3": {"turns": 30, "steep": [1.0, 1.0, 2.0], "own": [-0.5, 0.0, 0.0]},
}


def test_what_is_found_early_counts_for_little_and_late_for_what_it_says():
    chances = Chances(MEASURED)
    assert chances.told([0.9, 0.1], 0, 0) == [0.5, 0.5]
    assert chances.told([0.9, 0.1], 1, 40) == pytest.approx([0.9, 0.1])
    assert chances.told([0.9, 0.1], 1, 400) == pytest.approx([0.9, 0.1])
    assert chances.told([0.9, 0.1], 0, 20) == pytest.approx([0.75, 0.25])


def test_whoever_chooses_thinks_too_well_of_itself():
    found = Chances(MEASURED).told([0.4, 0.3, 0.3], 0, 0)
    assert sum(found) == pytest.approx(1)
    assert found[0] < 0.4
    assert found[1] == found[2]


def test_a_chance_that_stands_alone_is_told_as_among_equal_others():
    chances = Chances(MEASURED)
    assert chances.told_alone(0.9, 2, 20) == pytest.approx(0.75)
    assert chances.told_alone(0.6, 3, 30) == chances.told([0.6, 0.2, 0.2], 0, 30)[0]


def test_where_nothing_was_measured_they_are_told_as_found():
    assert Chances(MEASURED).told([0.1, 0.2, 0.3, 0.4], 0, 5) == [0.1, 0.2, 0.3, 0.4]


def test_more_is_told_with_certainty_at_the_end_than_at_the_start():
    """With three seats, where it was measured: networks tell them true without."""
    found = [0.6, 0.2, 0.2]
    judges = [find_game(name).judge() for name in GAMES]
    measured = [each.chances for each in judges if each.chances is not None]
    corrected = [each for each in measured if each.told(found, 0, 0) != found]
    assert corrected
    for chances in corrected:
        early, late = (chances.told(found, 0, turn)[0] for turn in (0, 1000))
        assert 1 / 3 < early < late
