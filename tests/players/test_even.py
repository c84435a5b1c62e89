"""The level that adapts to a person."""

import pytest

from quatrefoil.engine.errors import BadOption
from quatrefoil.players.even import (
    JOURNEYMAN,
    MASTER,
    START,
    WEAKEST,
    Result,
    leeway_at,
    level_at,
    next_strength,
    strength_after,
    strength_of,
)
from quatrefoil.players.levels import OFFERED, find_level, make_player
from quatrefoil.players.thinking.searcher import SometimesPlayer
from quatrefoil.players.thinking.simple import ApprenticePlayer, GlancingPlayer
from tests.players.quarry import GAME, play_out, quarry


def test_a_strength_stands_in_the_name():
    assert strength_of(level_at(40)) == 40
    assert find_level("even:40").title == find_level("even").title
    assert OFFERED[-1].name == "even"


@pytest.mark.parametrize("name", ["even:", "even:101", "even:-1", "even:07", "even:x", "master:3"])
def test_other_names_are_refused(name: str):
    assert strength_of(name) is None
    with pytest.raises(BadOption, match="no computer player"):
        find_level(name)


def test_who_wins_meets_a_stronger_one_and_who_loses_a_weaker_one():
    assert next_strength(40, 1.0, 0.5, 9) > 40 > next_strength(40, 0.0, 0.5, 9)
    assert next_strength(40, 0.5, 0.5, 9) == 40
    assert next_strength(99, 1.0, 0.5, 0) == MASTER
    assert next_strength(3, 0.0, 0.5, 0) == WEAKEST


def test_a_fair_share_of_victories_leaves_it_about_where_it_is():
    strength = 50
    for game in range(40):
        strength = next_strength(strength, 1.0 if game % 4 == 0 else 0.0, 0.25, 100 + game)
    assert abs(strength - 50) <= 5


def test_the_first_games_tell_most():
    first, later = (next_strength(40, 1.0, 0.5, games) for games in (0, 20))
    assert first > later


def test_the_next_opponent_follows_from_the_last_result():
    assert strength_after(()) == START
    results = [Result("even:40", 1.0, 0.5), Result("even:60", 0.0, 0.5)]
    assert strength_after(results) == next_strength(60, 0.0, 0.5, 1)


def test_from_leeway_over_what_looks_best_to_planning_ahead():
    weak, middle, strong = (make_player(level_at(n), GAME, 3) for n in (10, JOURNEYMAN, 75))
    assert isinstance(weak, ApprenticePlayer)
    assert leeway_at(0) > leeway_at(10) > 1.0 == leeway_at(25) > leeway_at(49)
    assert isinstance(middle, GlancingPlayer)
    assert isinstance(strong, SometimesPlayer)
    assert [find_level(level_at(n)).thinks for n in (10, 50, 51)] == [False, False, True]


def test_who_plans_part_of_the_turns_ahead_does_so_in_about_that_part():
    player = make_player("even:75", GAME, 3)
    assert isinstance(player, SometimesPlayer)
    assert 60 < sum(player.plans(turn) for turn in range(200)) < 140
    best = make_player("even:100", GAME, 3)
    assert isinstance(best, SometimesPlayer)
    assert all(best.plans(turn) for turn in range(200))


@pytest.mark.parametrize("level", ["even", "even:10", "even:50", "even:75", "even:100"])
def test_it_plays_whole_games_and_the_same_one_again(level: str):
    def game() -> list[str]:
        return play_out(quarry(), [make_player(level, GAME, seed, playouts=20) for seed in (1, 2)])

    assert game() == game()
