"""End of the game and scoring (RC-8)."""

import itertools
import tomllib
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.games.red_cathedral.rules.scoring import leftover_points, tower_points, tower_value
from tests.games.red_cathedral.bench import (
    GREEN,
    YELLOW,
    give,
    lay_section,
    options,
    own,
    place_of,
    play,
    ready,
    roll_on,
)

VECTORS: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("tower_vectors.toml").read_text()
)["tower_vectors"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: v["id"])
def test_t_17_and_t_18_towers(vector: dict[str, Any]) -> None:
    """T-17, T-18 (RC-8.5 to RC-8.9): values and points as printed."""
    value = tower_value(vector["completed_sections"], vector["ornaments"])
    assert value == vector["value"]
    points = tower_points(value, list(vector["presence"].values()))
    assert dict(zip(vector["presence"], points, strict=True)) == vector["expected"]


def test_t_18_equal_presence_of_two_scores_nothing() -> None:
    """T-18 (RC-8.9): 2-2 at value 9 is 0 and 0."""
    assert tower_points(9, [2, 2]) == [0, 0]


def test_t_27_sums() -> None:
    """T-27: four players 28, 25, 20, 14; two players 17, 15."""
    sums: dict[tuple[int, str], int] = {}
    for vector in VECTORS:
        value = tower_value(vector["completed_sections"], vector["ornaments"])
        points = tower_points(value, list(vector["presence"].values()))
        for colour, n in zip(vector["presence"], points, strict=True):
            place = (vector["players"], colour)
            sums[place] = sums.get(place, 0) + n
    four = {colour: n for (players, colour), n in sums.items() if players == 4}
    two = {colour: n for (players, colour), n in sums.items() if players == 2}
    assert four == {"blue": 28, "green": 25, "red": 20, "yellow": 14}
    assert two == {"green": 17, "yellow": 15}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_i_17_scoring_knows_no_names(seats: int) -> None:
    """I-17: renaming players renames their points."""
    for presence in itertools.product(range(4), repeat=seats):
        points = tower_points(11, list(presence))
        for order in itertools.permutations(range(seats)):
            renamed = tower_points(11, [presence[n] for n in order])
            assert renamed == [points[n] for n in order]
        assert all(n == 0 for n, p in zip(points, presence, strict=True) if p == 0)


def almost_done(seats: int, seat: int) -> Any:
    """A table where one seat has five sections and lacks one piece for the sixth."""
    table = ready(seats=seats, active=seat)
    table.sections = (1 << 36) - 1
    table.card = [0, 10, 11, 12, 13, 30] * 6
    for tower in range(1, 6):
        own(table, seat, f"{tower}a", done=True)
    lay_section(table, "6a", "se-b05")
    own(table, seat, "6a")
    table.laid[30] = 1 + (1 << 8)
    table.supply -= table.laid[30]
    give(table, seat, stone=1)
    return table


def test_t_21_the_sixth_section() -> None:
    """T-21 (RC-8.1): 5 RP first, then 3 PP: 30, 35, 38, 41, 44."""
    table = almost_done(2, 0)
    table.players[0].position = 30
    play(table, "deliver stone 6a")
    assert table.players[0].position == 44
    assert table.trigger == 0


@pytest.mark.parametrize(("seats", "seat"), [(n, s) for n in (2, 3, 4) for s in range(n)])
def test_i_15_everybody_else_has_one_last_turn(seats: int, seat: int) -> None:
    """I-15 (RC-8.2): exactly players - 1 further turns, in turn order."""
    table = almost_done(seats, seat)
    table.players[seat].position = 2
    play(table, "deliver stone 6a")
    if options(table)[0] == "end":
        play(table, "end")
    followed = []
    while options(table):
        followed.append(int(table.active))
        die = options(table, "move")[0]
        play(table, die)
        if "finish" in options(table):
            play(table, "finish")
        roll_on(table)
        if options(table) and options(table)[0] == "end":
            play(table, "end")
    assert followed == [(seat + n) % seats for n in range(1, seats)]
    assert len(table.scores()) == seats


def test_only_the_first_sixth_section_brings_the_bonus() -> None:
    """RC-8.1, D-9."""
    table = almost_done(2, 0)
    table.trigger = 1
    table.players[0].position = 30
    play(table, "deliver stone 6a")
    assert table.players[0].position == 35
    assert table.trigger == 1


def test_leftovers_count_together() -> None:
    """RC-8.4, D-10: 3 materials and 7 rubles are 2 PP; pieces on sections are nothing."""
    table = ready()
    own(table, 0, "1a")
    give(table, 0, wood=3, rubles=4)
    table.laid[0] = 5  # with these it would be 12 things and 2 PP
    assert leftover_points(table.players[0]) == 1
    assert table.scores()[0] == 1
    give(table, 0, rubles=3)
    assert leftover_points(table.players[0]) == 2
    before = table.scores()[0]
    give(table, 0, wood=-3, rubles=-7)
    assert table.scores()[0] == before - 2, "the final scoring counts them, and nothing laid"


def test_rc_8_10_sections_come_before_ornaments() -> None:
    """RC-8.10: two sections without an ornament beat one section with two."""
    table = ready(seats=2)
    for place in ("1a", "2a"):
        own(table, 0, place, done=True)
    own(table, 1, "3a", done=True)
    one, other = table.players
    other.decorated = (1 << place_of("3a")) | (1 << place_of("4a"))
    one.position = 80  # whatever the towers are worth, both end with the same points
    while table.scores()[0] > table.scores()[1]:
        one.position -= 1
    assert table.scores()[0] == table.scores()[1]
    assert table.ranking() == [0, 1]
    other.completed = 2
    assert table.ranking() == [1, 0], "equal sections: more ornaments"


def test_rc_8_10_ties() -> None:
    """RC-8.10: completed sections, then ornaments, then a shared victory."""
    table = ready(seats=4)
    for player in table.players:
        player.position = 30
    assert table.ranking() == [0, 0, 0, 0]
    table.players[YELLOW].completed = 1
    assert table.ranking() == [1, 0, 1, 1]
    table.players[GREEN].completed = 1
    table.players[GREEN].decorated = 1
    assert table.ranking()[GREEN] == 0
    assert table.ranking()[YELLOW] == 1
    table.players[0].position = 59
    assert table.ranking()[0] == 0
