"""Step 13: the cathedral (PE-15) and the craftsmen (PE-18)."""

import pytest

from quatrefoil.games.pillars_of_the_earth import GAME
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX
from tests.games.pillars_of_the_earth.bench import (
    at_work,
    crew,
    cubes,
    give,
    parse,
    play,
    run,
)


def test_ex_2_cathedral() -> None:
    """EX-2 (PE-15): +5 points, +2 gold; 1 stone and 1 metal are left."""
    table = at_work()
    crew(table, 0, "r2_potter start_mortar_mixer start_stonecutter r2_architect r1_toolmaker")
    give(table, 0, sand=5, stone=3, metal=1)
    gold = table.gold[0]
    play(table, "work r2_potter", "work start_mortar_mixer", "work start_stonecutter")
    play(table, "work r2_architect", "work r1_toolmaker")
    assert table.points[0] == 2 + 5
    assert table.gold[0] == gold + 2
    assert cubes(table, 0) == {"wood": 0, "stone": 1, "sand": 0, "metal": 1}


def test_natural_order_and_single_uses() -> None:
    """D-13: free ones first, best exchanges next, gold last; then single uses, then done."""
    table = at_work()
    crew(table, 0, "start_woodworker r4_carpenter r1_toolmaker r2_architect r5_goldsmith")
    give(table, 0, wood=3, metal=1)
    table.gold[0] = 7
    assert run(table) == [
        "work r2_architect",
        "work r1_toolmaker",
        "work r4_carpenter",
        "work start_woodworker",
        "work r5_goldsmith",
        "once r4_carpenter",
        "once r5_goldsmith",
        "done",
    ]


def test_single_uses_give_full_freedom() -> None:
    """PE-15.2: use some of the capacity, go to another craftsman, come back."""
    table = at_work()
    crew(table, 0, "start_woodworker r4_carpenter r4_sculptor")
    give(table, 0, wood=4, stone=1)
    play(table, "once r4_carpenter", "work r4_sculptor", "once r4_carpenter")
    assert table.points[0] == 2 + 1 + 2 + 1
    assert cubes(table, 0)["wood"] == 2
    play(table, "work start_woodworker")
    assert table.points[0] == 7


def test_ex_3_goldsmith() -> None:
    """EX-3 (PE-18.9, Q-2): four uses cost 12 gold and give 4 points."""
    table = at_work()
    crew(table, 0, "r5_goldsmith")
    table.gold[0] = 14
    play(table, "work r5_goldsmith")
    assert (table.gold[0], table.points[0]) == (2, 6)


def test_ex_4_woodworker_capacity() -> None:
    """EX-4 (PE-18.1): at most 8 wood become 4 points."""
    table = at_work()
    crew(table, 0, "start_woodworker")
    give(table, 0, wood=9)
    play(table, "work start_woodworker")
    assert table.points[0] == 6
    assert cubes(table, 0)["wood"] == 1


@pytest.mark.parametrize(
    ("row", "craftsman", "gained"),
    [
        ("start_stonecutter", "start_stonecutter", 1),
        ("r2_mason start_mortar_mixer", "r2_mason", 2),
        ("r4_sculptor", "r4_sculptor", 4),
    ],
)
def test_ex_5_stone_craftsmen(row: str, craftsman: str, gained: int) -> None:
    """EX-5: what two stones become."""
    table = at_work()
    crew(table, 0, row)
    give(table, 0, stone=2)
    play(table, f"work {craftsman}")
    assert table.points[0] == 2 + gained


def test_ex_11_round_one_woodworker() -> None:
    """EX-11 (PE-18.8): 2 wood become 8 gold, no more in a round."""
    table = at_work()
    crew(table, 0, "r1_woodworker")
    give(table, 0, wood=4)
    table.gold[0] = 0
    play(table, "work r1_woodworker")
    assert table.gold[0] == 8
    assert cubes(table, 0)["wood"] == 2
    assert table.top().seat != 0, "his capacity is used up"


def test_ex_19_masons_need_a_mortar_mixer() -> None:
    """EX-19 (PE-18.4, PE-18.7): none without, but the round-1 mixer will do."""
    table = at_work()
    crew(table, 0, "r2_mason start_stonecutter")
    give(table, 0, stone=3)
    assert "work r2_mason" not in run(table)
    blocked = [(b.data["craftsman"], b.rule) for b in table.top().blocked(table)]
    assert ("r2_mason", "PE-18.4") in blocked
    crew(table, 0, "r2_mason r1_mortar_mixer")
    assert "work r2_mason" in run(table)


def test_ex_20_toolmaker_and_bell_founder() -> None:
    """EX-20 (PE-18.3, Q-23, PE-18.10): 2 gold once, the metal stays; then 2 metal are 8 points."""
    table = at_work(number=6)
    crew(table, 0, "r1_toolmaker r6_bell_founder")
    give(table, 0, metal=3)
    table.gold[0] = 0
    play(table, "work r1_toolmaker")
    assert (table.gold[0], cubes(table, 0)["metal"]) == (2, 3)
    assert "work r1_toolmaker" not in run(table)
    play(table, "work r6_bell_founder")
    assert table.points[0] == 10
    assert cubes(table, 0)["metal"] == 1


def test_metal_first_leaves_no_gold_for_the_toolmaker() -> None:
    """PE-18.3: he needs a metal at that moment."""
    table = at_work(number=6)
    crew(table, 0, "r1_toolmaker r6_bell_founder")
    give(table, 0, metal=1)
    gold = table.gold[0]
    play(table, "work r6_bell_founder")
    assert table.is_over(), "neither can do anything more"
    assert (table.gold[0], table.points[0]) == (gold, 6)


def test_two_inputs() -> None:
    """PE-18.10: glassblower sand and metal, organ builder wood and metal."""
    table = at_work(number=6)
    crew(table, 0, "r5_glassblower r6_organ_builder")
    give(table, 0, sand=2, metal=2, wood=1)
    play(table, "work r6_organ_builder")
    assert table.points[0] == 8
    play(table, "work r5_glassblower")
    assert table.points[0] == 11
    assert cubes(table, 0) == {"wood": 0, "stone": 0, "sand": 1, "metal": 0}


def test_ex_21_madonna_statue() -> None:
    """EX-21 (PE-15.5, PE-19.4, Q-15): a seventh use; not for those without printed capacity."""
    table = at_work(event="madonna_statue", number=6)
    crew(table, 0, "r5_goldsmith r2_architect r1_toolmaker r6_organ_builder r6_bell_founder")
    table.gold[0] = 21
    assert run(table) == ["boost r5_goldsmith", "no_boost"]
    assert {b.data["craftsman"] for b in table.top().blocked(table)} == {
        "r2_architect",
        "r1_toolmaker",
        "r6_organ_builder",
        "r6_bell_founder",
    }
    play(table, "boost r5_goldsmith", "work r5_goldsmith")
    assert (table.gold[0], table.points[0]) == (0, 9)


def test_statue_is_declined_or_not_asked() -> None:
    """D-12: a player may decline; one without an eligible craftsman is not asked."""
    table = at_work(event="madonna_statue")
    crew(table, 0, "start_woodworker")
    crew(table, 1, "r2_architect")
    give(table, 0, wood=10)
    play(table, "no_boost", "work start_woodworker")
    assert table.points[0] == 6
    assert table.top().key == "work"
    assert table.top().seat == 1


def test_ex_24_gold_cap() -> None:
    """EX-24 (PE-15.3, Q-24): the order of gold maker and goldsmith matters at the cap."""
    table = at_work(number=5)
    crew(table, 0, "r1_woodworker r5_goldsmith")
    give(table, 0, wood=2)
    table.gold[0] = 29
    other = table.clone()
    play(table, "work r1_woodworker")
    assert (table.gold[0], cubes(table, 0)["wood"]) == (30, 1), "a second use would bring nothing"
    assert "once r1_woodworker" in run(table), "and yet it is allowed"
    play(table, "once r1_woodworker", "work r5_goldsmith")
    assert (table.gold[0], table.points[0]) == (12, 8)
    play(other, "work r5_goldsmith", "work r1_woodworker")
    assert (other.gold[0], other.points[0]) == (19, 8)


def test_used_cubes_go_to_the_supply() -> None:
    """PE-15.4, PE-2.5: never to the market."""
    table = at_work()
    give(table, 0, wood=4)
    supply = table.supply[0]
    play(table, "work start_woodworker")
    assert table.supply[0] == supply + 4
    assert table.market[0] == 4


def test_five_cubes_are_kept() -> None:
    """PE-15.6, Q-25, D-14: one by one, metal counts, before the next player's turn."""
    table = at_work()
    give(table, 0, sand=2, wood=1, metal=4)
    crew(table, 0, "r2_architect")
    play(table, "done")
    assert (table.top().key, table.top().seat) == ("keep-cubes", 0)
    assert run(table) == ["return wood", "return sand", "return metal"]
    play(table, "return metal")
    assert table.cube_count(0) == 6
    play(table, "return sand")
    assert table.cube_count(0) == 5
    assert table.top().key != "keep-cubes"


def test_limit_holds_in_round_six() -> None:
    """PE-15.6: too."""
    table = at_work(number=6)
    crew(table, 0, "r2_architect")
    give(table, 0, sand=7)
    play(table, "done")
    assert table.cube_count(0) == 5, "one type only: the engine returns it"


def test_turn_order_and_one_turn_each() -> None:
    """PE-15.1: clockwise from the starting player, once each."""
    table = at_work(3)
    table.starter = 1
    for seat in range(3):
        give(table, seat, wood=2)
    seats = []
    for _ in range(3):
        run(table)
        seats.append(int(table.top().seat))
        play(table, "done")
    assert seats == [1, 2, 0]


def test_the_part_is_added() -> None:
    """PE-15.7, Q-35: one part a round."""
    table = at_work(number=6)
    crew(table, 0, "")
    crew(table, 1, "")
    run(table)
    view = GAME.view(table, 0)
    assert view["cathedral"]["built"] == 6
    assert all(part["built"] for part in view["cathedral"]["parts"])


@pytest.mark.parametrize("man", BOX.craftsmen, ids=lambda man: str(man.id))
def test_every_craftsman_can_do_what_his_card_says(man: object) -> None:
    """PE-18.1: one use takes the inputs and gives the outputs; capacity uses at most."""
    card = next(c for c in BOX.craftsmen if c is man)
    table = at_work(number=6)
    crew(table, 0, card.id if card.kind != "mason" else f"{card.id} r1_mortar_mixer")
    uses = card.capacity
    stock = {r.id: card.inputs.get(r.id, 0) * uses for r in BOX.resources}
    stock["metal"] += card.requires_in_stock.get("metal", 0)
    give(table, 0, **stock)
    table.gold[0] = card.inputs.get("gold", 0) * uses
    play(table, f"work {card.id}")
    assert table.points[0] == 2 + card.points * uses
    assert table.gold[0] == card.gold * uses
    left = card.requires_in_stock.get("metal", 0)
    assert sum(cubes(table, 0).values()) == left
    assert parse(f"once {card.id}").a == BOX.craftsmen.index(card)
