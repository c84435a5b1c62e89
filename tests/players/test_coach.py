"""The coach warns of what loses much, and of nothing else."""

from quatrefoil.players.coach import GLANCE, counsel
from quatrefoil.players.thinking.tree import Stop
from tests.players.quarry import TAKE, quarry


def test_a_blunder_is_warned_of_and_the_best_choice_is_not():
    match = quarry(heap=7)  # three stones leave four, from which nobody wins
    found = counsel(match, match.seat, playouts=1500)
    assert found.advice[0].action is TAKE[2]
    cautions = {one.action: one for one in found.warnings}
    assert TAKE[2] not in cautions
    assert TAKE[0] in cautions
    assert cautions[TAKE[0]].points > 3
    assert cautions[TAKE[0]].win < cautions[TAKE[0]].best_win


def test_where_nothing_is_lost_nobody_is_warned():
    match = quarry(heap=4)  # whatever is taken, the other takes the rest
    assert counsel(match, match.seat, playouts=400).warnings == []


def test_every_choice_gets_a_glance():
    match = quarry(heap=9)
    found = counsel(match, match.seat, playouts=30)
    assert min(one.playouts for one in found.advice) >= GLANCE


def test_one_choice_or_a_stop_needs_no_coach():
    match, stop = quarry(heap=1), Stop()
    match.choices = [TAKE[0]]
    assert counsel(match, match.seat, seconds=1000.0) == counsel(match, match.seat, seconds=1000.0)
    assert not counsel(match, match.seat, seconds=1000.0).advice
    stop.ask()
    assert not counsel(quarry(), 0, stop=stop).advice
