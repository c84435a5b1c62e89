"""A standing order to pass until the phase ends (KT-17.10): private, withdrawn at any time."""

import quatrefoil as qf
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.games.keythedral.rules.table import Keythedral
from tests.games.keythedral.kit import (
    announce,
    asked,
    at_spend,
    give,
    grant,
    play,
    show_row,
    village,
)


def spending(seats: int = 3) -> Keythedral:
    """Phase 3: all have a cube of each kind but the first, who has more."""
    table = village(seats)
    show_row(table, 0, ["s04-1"])
    for seat in range(seats):
        give(table, seat, wood=2, stone=2, water=1)
    return at_spend(table)


def test_the_order_is_offered_in_phase_3_to_whoever_is_in():
    """KT-17.10, KT-8.2."""
    table = spending()
    assert asked(table) == (0, "spend")
    assert "keep-passing" in [action.notation for action in table.interrupts(2)]
    table.active = 0b011
    assert "keep-passing" not in [action.notation for action in table.interrupts(2)]
    table.active = 0b111
    table.phase = 1
    assert "keep-passing" not in [action.notation for action in table.interrupts(2)]


def test_who_has_ordered_it_passes_until_the_phase_ends():
    table = spending()
    announce(table, 1, "keep-passing")
    assert asked(table) == (0, "spend")
    play(table, "build 1")
    assert asked(table) == (2, "spend"), "seat 1 has passed"
    play(table, "build 1")
    assert asked(table) == (0, "spend")
    play(table, "pass")
    assert table.passes == 2
    play(table, "pass")
    assert table.phase != 3
    assert not table.is_passing(1), "the order ends with the phase"


def test_on_the_own_turn_it_passes_at_once():
    table = spending()
    announce(table, 0, "keep-passing")
    assert asked(table) == (1, "spend")
    assert table.passes == 1


def test_it_is_withdrawn_at_any_time():
    table = spending()
    announce(table, 1, "keep-passing")
    announce(table, 1, "stop-passing")
    play(table, "pass")
    assert asked(table) == (1, "spend")


def test_it_ends_when_seats_are_turned_up():
    """KT-17.10: new seats may be worth an action."""
    table = village(3)
    show_row(table, 0, ["s04-1"])
    for space in range(1, 4):
        table.space_tile[space] = -2
    give(table, 0, wood=1, stone=1)
    give(table, 1, wood=2, stone=2)
    at_spend(table)
    announce(table, 1, "keep-passing")
    play(table, "buy s04-1")
    assert table.low_row == 1
    assert asked(table) == (1, "spend")


def test_it_ends_when_a_price_changes():
    """KT-17.10: law 13 brings a seat with another price (DX-12)."""
    table = spending()
    grant(table, 2, 13)
    announce(table, 1, "keep-passing")
    announce(table, 2, "change-of-plan s04-1")
    assert not table.is_passing(1)
    play(table, "pass")
    assert asked(table) == (1, "spend")


def test_it_ends_when_an_own_tile_has_to_move():
    """KT-17.10, KT-10.1: other orders stay."""
    table = spending()
    announce(table, 1, "keep-passing")
    announce(table, 2, "keep-passing")
    gap = table.house_gap[5]
    edges = [d for d in range(4) if table.gap_fields[gap * 4 + d] >= 0]
    assert len(edges) == 1
    way = ("se", "ne", "sw", "nw")[edges[0]]
    play(table, f"fence yellow 1 {way}")
    assert asked(table) == (1, "move-house")
    assert not table.is_passing(1)
    assert table.is_passing(2)


def test_nothing_else_can_be_chosen_while_it_stands():
    table = spending()
    announce(table, 1, "keep-passing")
    play(table, "build 1")
    assert "keep-passing" not in [action.notation for action in table.interrupts(1)]
    assert "stop-passing" in [action.notation for action in table.interrupts(1)]


def begun(seed: int = 3) -> Match:
    """A game in phase 3, nobody out yet."""
    match = qf.new("keythedral", seats=3, seed=seed)
    rng = Random(seed)
    while match.view()["phase"] != 3 or match.decision.key != "spend":
        match.play(match.choices[rng.below(len(match.choices))])
    return match


def test_nobody_else_reads_of_it():
    match = begun()
    other = (match.seat + 1) % 3
    known = {seat: match.view(seat) for seat in (-2, 0, 1, 2) if seat != other}
    match.play("keep-passing", other)
    assert {seat: match.view(seat) for seat in known} == known
    assert match.view(other)["mine"]["passing"]
    assert match.is_private(len(match.history) - 1)
    event = match.log[-1][1]
    assert [seat for seat in (-2, 0, 1, 2) if event.may_read(seat)] == [other]
    assert match.describe(event).startswith("The table passes for you until the phase ends")


def test_it_is_kept_in_the_record():
    match = begun()
    other = (match.seat + 1) % 3
    match.play("keep-passing", other)
    rng = Random(2)
    for _ in range(20):
        match.play(match.choices[rng.below(len(match.choices))])
    again = qf.replay(match.record().to_json())
    assert again.digest() == match.digest()


def test_a_computer_player_does_not_know_of_the_orders_of_others():
    """KT-17.10: an imagined table has none but the own."""
    table = spending()
    announce(table, 1, "keep-passing")
    assert not table.imagine(0, Random(1)).is_passing(1)
    assert table.imagine(1, Random(1)).is_passing(1)
