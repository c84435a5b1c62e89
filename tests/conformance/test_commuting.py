"""Steps that a judge says can be taken in either order lead to the same table (Judge.commute)."""

import pytest

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import find_game
from quatrefoil.engine.random import Random
from quatrefoil.engine.snapshot import digest
from quatrefoil.engine.table import Table, settle
from quatrefoil.engine.tuning import Tuning
from quatrefoil.players.thinking.search import Search
from quatrefoil.players.thinking.simple import GreedyPlayer
from tests.conformance.cases import GAMES

LOOKED_AT = 10
"""Choices of a decision that are tried in pairs."""


def in_order(table: Table, *steps: Action) -> str | None:
    """The table after steps of one turn; None where one is impossible, or chance comes between."""
    after = table.clone()
    turn, seat = table.turn, table.top().seat
    legal, drawn = list(steps), list[Action]()
    for n, step in enumerate(steps):
        if step not in legal or drawn or (n and (after.turn, after.top().seat) != (turn, seat)):
            return None
        after.play(step)
        legal = settle(after, Random(9, 9), drawn)
    return digest(after)


def pairs_of(name: str, seed: int, seats: int = 2) -> list[tuple[str, str | None, str | None]]:
    """Steps of a greedy game that commute by the judge: what either order leads to."""
    game = find_game(name)
    judge, nature, rng = game.judge(), Random(seed, 0), Random(seed, 5)
    player = GreedyPlayer(judge)
    table: Table = game.lay(seats, game.check_options(seats, {}))
    found = []
    while legal := settle(table, nature):
        few = legal[:LOOKED_AT]
        for one in few:
            for other in few:
                if one.id < other.id and judge.commute(one, other):
                    there = in_order(table, one, other)
                    if there is not None:
                        what = f"{one.notation}; {other.notation}"
                        found.append((what, there, in_order(table, other, one)))
        table.play(player.decide(table, legal, rng))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_order_of_commuting_steps_is_all_the_same(name: str):
    for seed in (1, 2):
        for what, there, back in pairs_of(name, seed):
            assert there == back, what


def test_red_cathedral_has_such_steps():
    verbs = {what.split()[0] for what, _, _ in pairs_of("red-cathedral", 3)}
    assert {"deliver", "buy"} <= verbs


def test_a_search_follows_up_one_order_of_them():
    """Of two such steps at hand, the one with the higher number is never followed by the other."""
    game = find_game("red-cathedral")
    judge, nature, rng = game.judge(), Random(3, 0), Random(3, 5)
    player = GreedyPlayer(judge)
    table: Table = game.lay(2, game.check_options(2, {}))
    left_out = 0
    while legal := settle(table, nature):
        if any(judge.commute(a, b) for a in legal[:LOOKED_AT] for b in legal if a is not b):
            search = Search(judge, Tuning(turns=1), table, legal, Random(1, 1))
            search.run(60, 0.0)
            seat = table.top().seat
            for first in legal:
                for second in legal:
                    node = search.node_of(search.node_of(search.root, first, seat), second, seat)
                    if node is not None and second.id < first.id and node.left_out:
                        assert node.visits == 0, f"{first.notation}; {second.notation}"
                        assert judge.commute(first, second)
                        left_out += 1
            if left_out > 5:
                return
        table.play(player.decide(table, legal, rng))
    pytest.fail("no such steps in the game")
