"""Counting games among computer players."""

import pytest

from quatrefoil.engine.game import find_game
from quatrefoil.players.contest import (
    Contest,
    Outcome,
    Tally,
    Timing,
    mean_interval,
    play_game,
    play_round,
    summary,
    wilson,
)
from quatrefoil.players.levels import make_player
from tests.players.quarry import GAME
from tests.toy import register

register()


def test_first_place_is_shared():
    outcome = Outcome([7, 7, 3], [0, 0, 2])
    assert [outcome.share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_the_same_seeds_give_the_same_game():
    def game() -> Outcome:
        players = [make_player("random", GAME, 3), make_player("master", GAME, 4, playouts=30)]
        return play_game(GAME, players, {}, 11)

    assert game() == game()


def test_every_decision_is_timed():
    timings = [Timing(), Timing()]
    play_game(GAME, [make_player("random", GAME, n) for n in (1, 2)], {}, 1, timings)
    assert all(timing.turns == len(timing.decisions) > 2 for timing in timings)


def test_a_round_puts_the_challenger_into_every_seat():
    tally = play_round(Contest("stone-piles", "journeyman", "random", 3), 1)
    assert len(tally.shares) == len(tally.scores) == 3
    assert tally.rivalry


def test_a_round_is_the_same_again():
    contest = Contest("stone-piles", "master", "journeyman", 2, playouts=20)
    first, second = play_round(contest, 5), play_round(contest, 5)
    assert (first.shares, first.scores) == (second.shares, second.scores)


def test_solo_there_is_no_rival():
    tally = play_round(Contest("stone-piles", "journeyman", "", 1), 1)
    assert not tally.rivalry
    assert len(tally.scores) == 1


def test_options_are_those_of_the_contest():
    long = play_round(Contest("stone-piles", "random", "random", 2, {"length": "long"}), 1)
    short = play_round(Contest("stone-piles", "random", "random", 2), 1)
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


def test_a_summary_adds_up():
    tally = Tally([1.0, 0.0, 1.0], [9, 4, 8], [3, 6, 5], Timing([0.001, 0.003], 1), True)
    found = summary(Contest("stone-piles", "master", "random", 3), tally)
    assert found["first_place"] == pytest.approx(2 / 3, abs=1e-3)
    assert found["fair_shares"] == pytest.approx(2.0)
    assert found["points"] == 7.0
    assert found["ms_per_decision"] == 2.0
    assert found["s_per_turn"] == 0.004
