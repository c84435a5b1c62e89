"""The computer player's judgement: sane, quick to finish, and only by what its seat may know."""

import pytest

from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle
from quatrefoil.games.keythedral.rules.payment import ONE_CUBE, packed_count, unpacked
from quatrefoil.games.keythedral.rules.table import TAKEN, Keythedral
from tests.games.keythedral.kit import (
    GAME,
    at_spend,
    choices,
    give,
    grant,
    play,
    show_row,
    village,
)

JUDGE = GAME.judge()


def best(table: Table) -> str:
    legal = settle(table, Random(5))
    rated = [(JUDGE.rate(table, action, Random(7)), action.notation) for action in legal]
    return max(rated)[1]


def test_it_buys_the_seat_it_can_pay():
    table = village(3)
    table.round = 6
    show_row(table, 3, ["s10-1", "s10-4"])
    give(table, 0, food=1, water=1, gold=1)
    assert best(at_spend(table)) == "buy s10-1"


def test_it_ends_the_game_as_winner():
    table = village(3)
    table.round = 9
    show_row(table, 4, ["s12-1"])
    table.space_tile[-1] = TAKEN
    give(table, 0, food=3, glass=2, gold=2)
    assert best(at_spend(table)) == "buy s12-1"


def test_it_ends_a_game_that_drags_on():
    """Ahead or not: the longer it lasts, the more a seat counts."""
    table = village(3)
    table.round = 25
    show_row(table, 4, ["s12-2"])
    table.space_tile[-1] = TAKEN
    table.tile_owner[:6] = [0] * 6
    give(table, 0, wine=1, iron=1, glass=1, gold=1)
    give(table, 1, gold=8, wood=9)
    assert best(at_spend(table)) == "buy s12-2"


def test_it_builds_houses_early():
    table = village(3, houses=[(0, 1, 2, 0)])
    show_row(table, 0, ["s04-6"])
    give(table, 0, wood=1, stone=1)
    assert best(at_spend(table)) == "build 1"


def test_it_works_towards_a_seat():
    """The goldsmith has the only cube that is missing."""
    table = village(3)
    table.round = 7
    show_row(table, 3, ["s10-1"])
    give(table, 0, food=1, water=1, wood=2, stone=2)
    assert best(at_spend(table)) == "craft gold"


def test_it_pays_with_cubes_that_it_does_not_need():
    table = village(3)
    table.round = 7
    show_row(table, 3, ["s10-1"])
    give(table, 0, food=1, water=1, wood=2, stone=2)
    at_spend(table)
    rng = Random(1)
    play(table, "craft gold")
    while table.top().key == "pay":
        table.play(JUDGE.pick(table, choices(table), rng))
        choices(table)
    assert table.cubes[2] == table.cubes[3] == 1


def test_it_lowers_its_own_price():
    table = village(3)
    show_row(table, 0, ["s04-1", "s04-2"])
    grant(table, 0, 3)
    give(table, 0, wood=1, stone=1)
    at_spend(table)
    play(table, "buy s04-1")
    assert best(table) == "price-decrease"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_games_are_of_the_length_the_rulebook_names(seats: int):
    """KT-1.3: normally 7 to 9 rounds, more with fewer players."""
    table = GAME.lay(seats, GAME.check_options(seats, {}))
    assert isinstance(table, Keythedral)
    rng = Random(seats)
    while legal := settle(table, rng):
        ratings = [JUDGE.rate(table, action, Random(1)) for action in legal]
        table.play(legal[ratings.index(max(ratings))])
    assert 4 <= table.round <= 16
    assert all(tile == TAKEN for tile in table.space_tile)


def test_priors_are_positive():
    table = GAME.lay(4, GAME.check_options(4, {}))
    rng = Random(2)
    for _ in range(400):
        legal = settle(table, rng)
        if not legal:
            break
        weights = JUDGE.prior(table, legal)
        assert len(weights) == len(legal)
        assert min(weights) > 0
        table.play(JUDGE.pick(table, legal, rng))


def test_packed_payments():
    """All eight kinds fit, also the widest shift."""
    assert [64**kind for kind in range(8)] == ONE_CUBE
    assert packed_count(5 * ONE_CUBE[7] + 3 * ONE_CUBE[0], 7) == 5
    assert unpacked(ONE_CUBE[6] + 20 * ONE_CUBE[1]) == [0, 20, 0, 0, 0, 0, 1, 0]
