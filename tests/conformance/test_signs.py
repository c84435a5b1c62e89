"""The signs of a choice: what it costs and what it gives are never one sum."""

import pytest

from quatrefoil.engine.random import Random
from tests.conformance.cases import GAMES, Case

STEPS = 250


@pytest.mark.parametrize("game", GAMES)
def test_a_cost_and_what_is_had_for_it_have_an_arrow_between_them(game: str):
    match, luck = Case(game, 2).new(seed=11), Random(11)
    words = match.game.words
    wrong: dict[str, str] = {}
    for _ in range(STEPS):
        if match.over:
            break
        for action in match.choices:
            facts = match.facts(action)
            before, after = words.signs(facts)
            if facts.cost and after and "#i-to" not in before + after:
                wrong[facts.verb] = after
        match.play(match.choices[luck.below(len(match.choices))])
    assert not wrong
