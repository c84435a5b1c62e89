"""The solo game (PR-18)."""

from quatrefoil.games.praga_caput_regni.rules.solo import opponent_turn
from tests.games.praga_caput_regni.helpers import Scene


def test_pr_18_1_laid_for_two_and_you_start():
    """PR-18.1."""
    table = Scene(1).table
    assert (table.seats, table.crowd, table.start, table.square) == (1, 2, 0, 3)


def test_pr_18_1_the_opponent_takes_the_highest_token():
    """PR-18.1: it gains nothing, and puts a 5-VP token aside."""
    table = Scene(1).table
    positions = {t: (int(table.arrow) + s) % 12 for s, t in enumerate(table.wheel) if t >= 0}
    highest = max(positions, key=lambda token: positions[token])
    table.five = 1 << highest
    ended = int(table.ended)
    opponent_turn(table)
    assert table.ended == ended + 1
    assert table.five == 0
    assert table.wheel[-int(table.arrow) % 12] == highest
    assert table.players[0].vp == 0


def test_pr_18_1_the_highest_token_is_the_one_in_the_blue_zone():
    """PR-18.1: position 10 before position 7; the opponent scores nothing for it."""
    table = Scene(1).table
    table.arrow = 3
    table.wheel[:] = [-1] * 12
    for position, token in ((0, 0), (1, 1), (5, 2), (7, 3), (10, 4)):
        table.wheel[(position - 3) % 12] = token
    opponent_turn(table)
    assert table.wheel[(0 - 4) % 12] == 4
    assert table.wheel[(8 - 4) % 12] == 3
    assert table.players[0].vp == 0


def test_pr_18_2_sixteen_turns_each():
    """PR-18.2 (INV-3): 32 turns of the wheel, 16 of them yours."""
    scene = Scene(1, seed=5)
    table = scene.table
    while not table.is_over():
        scene.again()
        if scene.legal:
            table.play(scene.legal[scene.rng.below(len(scene.legal))])
    assert table.turn == 16
    assert table.ended == 32
    assert table.ranking() == [0]
