"""The companion of a real table: a person says what dice, cards and tiles show."""

import pytest

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random


@pytest.mark.parametrize("game", game_names())
def test_what_chance_may_show_can_be_told_apart_in_words(game: str):
    """A whole game: every question of chance is asked in words, its answers are all different."""
    found = find_game(game)
    players = found.seats[-1]
    match = Match(found, players, found.check_options(players, {}), nature="manual")
    luck, judge = Random(3), found.judge()
    asked = 0
    while not match.over:
        if match.seat == NATURE:
            asked += 1
            words = [match.describe(action) for action in match.choices]
            assert len(set(words)) == len(words), (match.decision.key, words)
            assert match.describe().endswith("?"), match.decision.key
            match.play(match.choices[luck.below(len(match.choices))])
        else:
            match.play(judge.pick(match.table, match.choices, luck))
    assert asked > 5
