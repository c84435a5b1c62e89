"""Hints: the best choices with figures that mean something."""

import pytest

from quatrefoil.engine.errors import NotYourTurn
from quatrefoil.players.hints import EXAMINED, Advice, hint
from tests.players.quarry import TAKE, quarry


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
