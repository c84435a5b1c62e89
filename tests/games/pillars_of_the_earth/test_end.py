"""The end of the round (PE-16) and of the game (PE-17)."""

import pytest

from quatrefoil.games.pillars_of_the_earth import GAME
from quatrefoil.games.pillars_of_the_earth.rules.printed import STARTER
from quatrefoil.games.pillars_of_the_earth.rules.resolution import refill
from tests.games.pillars_of_the_earth.bench import (
    at_work,
    before_step,
    builder,
    crew,
    give,
    go_on,
    in_phase_two,
    in_round,
    parse,
    play,
    ready,
    run,
)


def test_next_starting_player() -> None:
    """PE-16.1: whoever has the builder there, else the left neighbour."""
    table = at_work(3)
    builder(table, 2, "start_player")
    run(table)
    assert (table.round, table.starter) == (2, 2)
    assert table.bag == [3, 3, 3]
    table = at_work(3)
    run(table)
    assert table.starter == 1
    assert GAME.view(table, 0)["cathedral"]["parts"][1]["seat"] == 1


def test_refill() -> None:
    """PE-16.2, PE-2.6: up to four each and a metal, but only cubes really in the supply."""
    table = ready(2)
    table.market, table.supply, table.court_metal = [1, 4, 0], [22, 19, 2, 5], 0
    refill(table)
    assert table.market == [4, 4, 2]
    assert table.supply == [19, 19, 0, 4]
    assert table.court_metal == 1


def test_an_owed_supply_refills_nothing() -> None:
    """PE-2.6, Q-18: cubes owed to players come first; the metal is not stacked (Q-17)."""
    table = ready(2)
    table.market, table.supply, table.court_metal = [1, 2, 3], [-3, 0, 1, 0], 1
    refill(table)
    assert table.market == [1, 2, 4]
    assert table.supply == [-3, 0, 0, 0]
    assert table.court_metal == 1
    table.court_metal = 0
    refill(table)
    assert table.court_metal == 0


def test_price_and_builders_at_the_end_of_a_round() -> None:
    """PE-16.4: the marker at 7, builders laid aside back in the bag."""
    table = at_work(2)
    table.aside = [1, 0]
    table.bag = [2, 3]
    run(table)
    assert table.price == 7
    assert table.bag == [3, 3]
    assert table.aside == [0, 0]


def test_the_city_wall_moves_to_the_next_round() -> None:
    """PE-6.12: those hit this round are limited in the next one, and only there."""
    table = at_work(2)
    table.walled_next = 0b10
    run(table)
    assert (table.walled, table.walled_next) == (0b10, 0)
    assert GAME.view(table, 0)["players"][1]["walled"]


def test_game_ends_after_step_13_of_round_six() -> None:
    """PE-17.1: no step 14: the builder stays, the market is not refilled."""
    table = at_work(2, number=6)
    builder(table, 1, "start_player")
    table.market[0] = 1
    table.supply[0] += 3
    run(table)
    assert table.is_over()
    assert table.spaces[16] == 1
    assert table.market[0] == 1
    assert GAME.view(table, 0)["phase"] == "over"
    assert GAME.view(table, 0)["decision"] is None


@pytest.mark.parametrize(
    ("points", "gold", "ranking", "winners"),
    [
        ([40, 40, 12], [12, 9, 30], [0, 1, 2], [0]),
        ([40, 40, 12], [9, 9, 30], [0, 0, 2], [0, 1]),
        ([7, 40, 40], [0, 3, 12], [2, 1, 0], [2]),
        ([5, 5, 5], [1, 1, 1], [0, 0, 0], [0, 1, 2]),
    ],
)
def test_ex_22_ties(
    points: list[int], gold: list[int], ranking: list[int], winners: list[int]
) -> None:
    """EX-22 (PE-17.2, Q-27): gold breaks ties, then the victory is shared."""
    table = at_work(3, number=6)
    table.points, table.gold = points, gold
    run(table)
    assert table.ranking() == ranking
    assert GAME.view(table, -2)["winners"] == winners


def test_leftovers_are_worth_nothing() -> None:
    """PE-17.3: cubes do not count."""
    table = at_work(2, number=6)
    crew(table, 0, "")
    give(table, 0, stone=5)
    table.points, table.gold = [4, 4], [3, 3]
    run(table)
    assert table.scores() == [4, 4]
    assert table.ranking() == [0, 0]


def test_start_space_in_round_six_has_no_effect() -> None:
    """Q-29: the builder of another player does not move the start, nor does he go home."""
    table = in_round(ready(2), 6)
    builder(table, 1, "start_player")
    before_step(table, 13, "king_victory")
    run(table)
    assert table.is_over()
    assert table.starter == 0
    assert table.spaces[STARTER] == 1


@pytest.mark.parametrize("place", ["start_player", "shiring_castle"])
def test_idle_spaces_in_round_six_can_be_taken(place: str) -> None:
    """Q-29: placing there stays legal, for a price and free."""
    table = in_phase_two(in_round(ready(2), 6))
    go_on(table)
    table.play(parse("draw blue"))
    table.play(parse("keep"))
    play(table, f"place {place}")
    assert table.builders_out(1) == 1
    assert GAME.view(table, 0)["track"][0]["place"] == place
    free = in_phase_two(in_round(ready(2), 6))
    free.price = 0
    go_on(free)
    free.play(parse("draw blue"))
    free.play(parse("keep"))
    assert f"place {place}" in run(free)
