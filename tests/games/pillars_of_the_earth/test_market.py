"""Step 12: the Kingsbridge market (PE-14)."""

import pytest

from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars
from tests.games.pillars_of_the_earth.bench import (
    before_step,
    builder,
    crew,
    cubes,
    give,
    play,
    ready,
    run,
)


def trading(seats: int, *owners: int) -> Pillars:
    """Step 12 with market builders of these seats, in slot order."""
    table = ready(seats)
    for seat in owners:
        builder(table, seat, "market")
    before_step(table, 12, "king_victory")
    return table


def test_ex_1_market() -> None:
    """EX-1 (PE-14): the trade of green (seat 0) and red (seat 1)."""
    table = trading(2, 0, 1)
    table.gold = [7, 2]
    give(table, 0, metal=1)
    give(table, 1, stone=1)
    supply = table.supply.copy()
    play(table, "buy wood 2")
    assert table.gold == [1, 2]
    play(table, "sell stone 1")
    assert table.gold == [1, 6]
    play(table, "sell metal 1", "buy wood 2")
    assert table.gold == [6, 0]
    assert table.market[0] == 0
    assert not [c for c in run(table) if c.startswith("buy wood")]
    play(table, "buy sand 3")
    assert table.top().key != "market", "neither has anything left to do: both leave"
    assert table.gold == [0, 0]
    assert cubes(table, 0) == {"wood": 2, "stone": 0, "sand": 3, "metal": 0}
    assert cubes(table, 1) == {"wood": 2, "stone": 0, "sand": 0, "metal": 0}
    assert table.market == [0, 4, 1]
    assert table.supply == [supply[0], supply[1] + 1, supply[2], supply[3] + 1]


def test_options_and_their_order() -> None:
    """D-11: what the market and the purse allow, then what is owned, then leaving."""
    table = trading(2, 0)
    table.gold[0] = 7
    give(table, 0, sand=2, metal=1)
    assert run(table) == [
        "buy wood 1",
        "buy wood 2",
        "buy stone 1",
        "buy sand 1",
        "buy sand 2",
        "buy sand 3",
        "sell sand 1",
        "sell sand 2",
        "sell metal 1",
        "leave",
    ]


def test_bought_cubes_are_not_sold_again() -> None:
    """PE-14.6, Q-22: neither the bought cube nor others of its type; selling first is allowed."""
    table = trading(2, 0)
    give(table, 0, sand=2)
    play(table, "sell sand 1", "buy sand 1")
    assert not [c for c in run(table) if c.startswith("sell sand")]
    reasons = [(b.reason, b.rule) for b in table.top().blocked(table)]
    assert ("bought-before", "PE-14.6") in reasons


def test_ban_holds_for_the_player_not_the_seat() -> None:
    """PE-14.6, Q-11: with two market builders the second seat is bound as well."""
    table = trading(2, 0, 1, 0)
    give(table, 0, wood=1)
    play(table, "buy wood 1", "leave")
    assert table.top().seat == 0
    assert not [c for c in run(table) if c.startswith("sell wood")]


def test_seats_act_in_slot_order() -> None:
    """PE-14.2, Q-11: each builder is a seat of its own; who has left acts no more."""
    table = trading(3, 2, 0, 2)
    seats = []
    for choice in ("buy sand 1", "leave", "buy sand 1", "leave", "buy wood 1", "leave"):
        run(table)
        seats.append(int(table.top().seat))
        play(table, choice)
    assert seats == [2, 0, 2, 2, 2, 2]
    assert table.bag == [3, 3, 3], "PE-14.8"


def test_nobody_at_the_market() -> None:
    """PE-14.1: the step is skipped."""
    table = ready(2)
    give(table, 0, wood=2)
    before_step(table, 12, "king_victory")
    run(table)
    assert table.step == 13


@pytest.mark.parametrize(
    ("row", "missing", "rule"),
    [
        ("start_woodworker start_mortar_mixer", "sell stone 1", "PE-18.5"),
        ("start_stonecutter start_mortar_mixer", "buy wood 1", "PE-18.6"),
    ],
)
def test_special_functions(row: str, missing: str, rule: str) -> None:
    """PE-14.7: no selling stone without stonecutter, no buying wood without woodworker."""
    table = trading(2, 0)
    give(table, 0, stone=1)
    assert missing in run(table)
    crew(table, 0, row)
    assert missing not in run(table)
    assert rule in [b.rule for b in table.top().blocked(table)]


def test_round_one_woodworker_counts() -> None:
    """PE-18.7, Q-19: every card of the kind counts."""
    table = trading(2, 0)
    crew(table, 0, "r1_woodworker")
    assert "buy wood 1" in run(table)


def test_selling_at_the_cap_loses_gold() -> None:
    """PE-14.5, PE-2.1, Q-22: legal, and the gold is lost."""
    table = trading(2, 0)
    table.gold[0] = 28
    give(table, 0, metal=2)
    play(table, "sell metal 2")
    assert table.gold[0] == 30
    assert cubes(table, 0)["metal"] == 0


def test_metal_cannot_be_bought() -> None:
    """PE-14.4."""
    table = trading(2, 0)
    assert not [c for c in run(table) if c.startswith("buy metal")]
    assert ("never-sold-here", "PE-14.4") in [
        (b.reason, b.rule) for b in table.top().blocked(table)
    ]
