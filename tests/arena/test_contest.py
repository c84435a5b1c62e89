"""Counting games of one player among others."""

import pytest

from quatrefoil.arena.contest import Contest, Tally, summary
from quatrefoil.arena.intervals import Mean, mean_interval, wilson
from quatrefoil.arena.playing import Played, play_tasks
from quatrefoil.engine.game import find_game
from tests.toy import register

register()


def played(contest: Contest, *seeds: int) -> list[Played]:
    return play_tasks(contest.setting, contest.tasks(seeds))


def counted(contest: Contest, *seeds: int) -> Tally:
    tally = Tally()
    for each in played(contest, *seeds):
        tally.add(each)
    return tally


def test_a_seed_puts_the_challenger_into_every_seat():
    contest = Contest("stone-piles", "journeyman", "random", 3)
    assert [each.seating for each in played(contest, 1)] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    tally = counted(contest, 1)
    assert len(tally.shares) == len(tally.scores) == 3
    assert tally.rivalry
    assert len(tally.thought) >= tally.turns > 2


def test_a_seed_is_the_same_again():
    contest = Contest("stone-piles", "master", "journeyman", 2, playouts=20)
    assert contest.setting.players == ("master:playouts=20", "journeyman")
    assert played(contest, 5) == played(contest, 5) != played(contest, 6)


def test_a_level_meets_itself():
    assert [each.seating for each in played(Contest("stone-piles", "random", "random", 2), 1)] == [
        (0, 0),
        (0, 0),
    ]


def test_solo_there_is_no_rival():
    tally = counted(Contest("stone-piles", "journeyman", "", 1), 1)
    assert not tally.rivalry
    assert len(tally.scores) == 1


def test_options_are_those_of_the_contest():
    long = counted(Contest("stone-piles", "random", "random", 2, {"length": "long"}), 1)
    short = counted(Contest("stone-piles", "random", "random", 2), 1)
    assert sum(long.scores) > sum(short.scores)
    assert find_game("stone-piles").options[0].default == "short"


def test_wilson_interval_of_a_textbook_example():
    """8 of 10: 0.490 to 0.943."""
    low, high = wilson(0.8, 10)
    assert low == pytest.approx(0.4902, abs=1e-3)
    assert high == pytest.approx(0.9433, abs=1e-3)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_interval_of_a_mean():
    low, high = mean_interval([1.0, 2.0, 3.0])
    assert low == pytest.approx(2 - 1.96 / 3**0.5)
    assert high == pytest.approx(2 + 1.96 / 3**0.5)
    assert mean_interval([4.0]) == (4.0, 4.0)
    kept = Mean()
    for value in (1.0, 2.0, 3.0):
        kept.add(value)
    assert kept.mean + 1.96 * kept.error == pytest.approx(high)


def test_a_summary_adds_up():
    tally = Tally([1.0, 0.0, 1.0], [9, 4, 8], [3, 6, 5], [0.001, 0.003], 1, True)
    found = summary(Contest("stone-piles", "master", "random", 3), tally)
    assert found["first_place"] == pytest.approx(2 / 3, abs=1e-3)
    assert found["fair_shares"] == pytest.approx(2.0)
    assert found["points"] == 7.0
    assert found["ms_per_decision"] == 2.0
    assert found["s_per_turn"] == 0.004
