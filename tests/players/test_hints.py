"""Hints: the best choices with figures that mean something."""

import pytest

import quatrefoil as qf
from quatrefoil.engine.decision import NATURE, SPECTATOR
from quatrefoil.engine.errors import IllegalAction, NotYourTurn
from quatrefoil.players.hints import EXAMINED, Advice, hint
from quatrefoil.players.levels import make_player
from quatrefoil.players.thinking.tree import Stop
from tests.players.quarry import TAKE, play_out, quarry


def test_the_best_choice_comes_first_with_its_chance_to_win():
    match = quarry(heap=7)
    advice = hint(match, match.seat, playouts=1500)
    assert advice[0].action is TAKE[2]
    assert advice[0].win > 0.8
    assert advice[0].margin > 5
    assert {each.action for each in advice} == set(TAKE)


def test_every_choice_of_a_hint_has_been_looked_at():
    match = quarry(heap=3)
    assert min(each.playouts for each in hint(match, match.seat, playouts=40)) >= EXAMINED


def test_a_hint_leaves_the_table_as_it_was():
    match = quarry()
    before = match.digest()
    hint(match, match.seat, playouts=50)
    assert match.digest() == before


def test_hints_are_for_the_seat_that_decides():
    match = quarry()
    with pytest.raises(NotYourTurn):
        hint(match, 1 - match.seat, playouts=10)


def test_words():
    assert Advice(TAKE[0], 3.6, 0.714, 99).in_words(2) == "(+4 points, 71% to win)"
    assert Advice(TAKE[0], -0.2, 0.5, 99).in_words(2) == "(+0 points, 50% to win)"
    assert Advice(TAKE[0], 131.2, 0.5, 99).in_words(1) == "(about 131 points)"


def test_a_game_that_is_over_leaves_nothing_to_advise():
    match = quarry(heap=1)
    play_out(match, [make_player("random", match.game) for _ in range(2)])
    assert match.over
    for seat in (0, 1, NATURE, SPECTATOR):
        with pytest.raises(IllegalAction, match="the game is over"):
            hint(match, seat, playouts=10)
        with pytest.raises(IllegalAction, match="the game is over"):
            make_player("master", match.game, playouts=5).choose(match, seat)


def test_chance_takes_no_advice():
    match = qf.new("red-cathedral", seats=2, nature="manual")
    assert match.seat == NATURE
    for seat in (0, NATURE):
        with pytest.raises(NotYourTurn):
            hint(match, seat, playouts=10)


def test_where_there_is_one_choice_no_time_is_spent():
    match = quarry(heap=1)
    match.choices = [TAKE[0]]
    (only,) = hint(match, match.seat, seconds=1000.0)
    assert (only.action, only.playouts) == (TAKE[0], EXAMINED)


def test_stopped_before_it_began_a_hint_tells_no_figures_of_nothing():
    match, stop = quarry(), Stop()
    stop.ask()
    assert hint(match, match.seat, stop=stop) == []
