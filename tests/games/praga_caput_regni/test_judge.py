"""The judgement: greedy play is sensible and far better than chance."""

from typing import Any

import pytest

from quatrefoil.engine.random import Random
from quatrefoil.engine.table import settle
from quatrefoil.games.praga_caput_regni import GAME
from quatrefoil.games.praga_caput_regni.play.estimate import turns_left, value
from quatrefoil.players.thinking.simple import GreedyPlayer, RandomPlayer
from tests.games.praga_caput_regni.helpers import Scene


def test_the_value_of_a_finished_game_is_its_score():
    table: Any = GAME.lay(2, GAME.check_options(2, {}))
    rng = Random(3)
    while legal := settle(table, rng):
        table.play(legal[rng.below(len(legal))])
    assert [value(table, seat) for seat in range(2)] == table.scores()


def test_more_is_worth_more():
    """Nothing that a player gains lowers the estimate."""
    base = value(Scene().table, 0)
    for name, amount in {
        "gold": 3,
        "stone": 3,
        "eggs": 1,
        "silver": 1,
        "goldwin": 1,
        "vp": 1,
        "tech": 1,
        "univ": 1,
        "mines": 4,
        "quarries": 3,
        "hunger_row": 2,
        "walls": 1,
    }.items():
        assert value(Scene().give(**{name: amount}).table, 0) > base, name


def test_turns_left_counts_down_to_none():
    scene = Scene(3)
    assert [int(turns_left(scene.table, seat)) for seat in range(3)] == [15, 16, 16]
    scene.table.ended = 47
    assert [int(turns_left(scene.table, seat)) for seat in range(3)] == [0, 0, 0]


def test_prior_gives_positive_weights_everywhere():
    judge = GAME.judge()
    table: Any = GAME.lay(4, GAME.check_options(4, {"side": "b", "road1": "kr1"}))
    rng = Random(8)
    while legal := settle(table, rng):
        weights = judge.prior(table, legal)
        assert len(weights) == len(legal)
        assert min(weights) > 0
        table.play(legal[rng.below(len(legal))])


@pytest.mark.slow
def test_greedy_beats_random():
    """Journeyman against random, three games with rotated seats."""
    for seed in range(3):
        table: Any = GAME.lay(2, GAME.check_options(2, {}))
        rng = Random(seed)
        players = [GreedyPlayer(GAME.judge(), seed), RandomPlayer(seed)]
        if seed % 2:
            players.reverse()
        while legal := settle(table, rng):
            one = players[table.top().seat]
            # Plain Python is slow: weigh only what is a real choice.
            table.play(legal[0] if len(legal) == 1 else one.decide(table, legal, rng))
        scores = table.scores()
        best = scores[1] if seed % 2 else scores[0]
        assert best == max(scores)
        assert best > 90
