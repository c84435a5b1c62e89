"""Buying seats (KT-9.1) with laws 2, 3, 5, 7, 13 in W-BUY (KT-17.6)."""

from quatrefoil.games.keythedral.rules.payment import unpacked
from quatrefoil.games.keythedral.rules.printed import ALL_KINDS, TILE_COST, TILES
from quatrefoil.games.keythedral.rules.purchase import PRICES, payments
from quatrefoil.games.keythedral.rules.table import FACE_DOWN, TAKEN, Keythedral
from tests.games.keythedral.kit import (
    asked,
    at_spend,
    choices,
    give,
    grant,
    hand,
    legal,
    play,
    show_row,
    use_up,
    village,
)


def tile(name: str) -> int:
    return TILES.index(name)


def prices(name: str, raised: bool, lowered: bool) -> list[list[int]]:
    row = tile(name) * 4 + (2 if raised else 0) + (1 if lowered else 0)
    return [unpacked(price) for price in PRICES[row]]


def test_only_the_lowest_value_is_for_sale():
    """KT-9.1.1, KT-16.2: with the open plan too."""
    table = village(3, open_plan="on")
    table.space_tile[4] = tile("s06-2")
    table.tile_owner[tile("s06-2")] = -2
    give(table, 0, wood=5, stone=5, food=5, water=5)
    at_spend(table)
    bought = [text for text in legal(table) if text.startswith("buy")]
    assert bought
    assert all(text.startswith("buy s04") for text in bought)


def test_a_seat_costs_its_printed_cubes():
    """KT-9.1.2, KT-9.1.5: exact kinds, to the store; craft cubes become used ones."""
    table = village(3)
    show_row(table, 4, ["s12-1", "s12-2"])
    give(table, 0, food=1, glass=1, gold=1, wood=2)
    at_spend(table)
    play(table, "buy s12-1")
    assert hand(table, 0) == {"wood": 2}
    assert table.tile_owner[tile("s12-1")] == 0
    assert table.cubes[table.store() * ALL_KINDS + 7] == 1
    assert table.seat_points(0) == 12


def test_the_next_value_is_turned_up_at_once():
    """KT-9.1.6: within the same phase."""
    table = village(3)
    show_row(table, 0, ["s04-1"])
    for space in range(1, 4):
        table.space_tile[space] = TAKEN
    give(table, 0, wood=1, stone=1)
    give(table, 1, wood=1)
    at_spend(table)
    play(table, "buy s04-1")
    choices(table)
    assert table.low_row == 1
    assert all(t >= 0 for t in table.space_tile[4:8])
    assert set(table.space_tile[8:]) == {FACE_DOWN}
    assert table.phase == 3


def test_dx_5_price_options():
    """DX-5 (KT-12.2, KT-12.3): food, glass, gold with laws 2 and 3."""
    cost = TILE_COST[tile("s12-1") * 8 : tile("s12-1") * 8 + 8]
    assert cost == [0, 0, 1, 0, 0, 0, 1, 1]
    raised = prices("s12-1", True, False)
    assert len(raised) == 3
    assert [0, 0, 2, 0, 0, 0, 1, 1] in raised
    lowered = prices("s12-1", False, True)
    assert sorted(lowered) == [[0, 0, 0, 0, 0, 0, 1, 1], [0, 0, 1, 0, 0, 0, 0, 1]]
    both = prices("s12-1", True, True)
    assert len(both) == 5
    assert cost in both


def test_dx_6_substitution():
    """DX-6 (KT-12.5): iron as printed, and any three resources."""
    table = village(3)
    show_row(table, 2, ["s08-6"])
    grant(table, 0, 5)
    give(table, 0, wine=3, iron=1)
    at_spend(table)
    play(table, "buy s08-6", "substitution")
    assert hand(table, 0) == {}
    assert table.tile_owner[tile("s08-6")] == 0
    table = village(3)
    show_row(table, 2, ["s08-6"])
    give(table, 0, wood=2, food=1, wine=1, iron=1)
    table.declared = tile("s08-6")
    table.substituting = True
    found = {tuple(unpacked(payment)) for payment in payments(table, 0)}
    assert found == {
        (2, 0, 1, 0, 0, 1, 0, 0),
        (2, 0, 0, 0, 1, 1, 0, 0),
        (1, 0, 1, 0, 1, 1, 0, 0),
    }


def test_own_laws_count_when_declaring():
    """KT-9.1.3 (a): laws 3 and 5 in hand are usable; if not played, the purchase is withdrawn."""
    table = village(3)
    show_row(table, 0, ["s04-1"])
    give(table, 0, wood=1)
    at_spend(table)
    assert "buy s04-1" not in legal(table)
    grant(table, 0, 3)
    play(table, "buy s04-1")
    assert legal(table) == ["price-decrease", "pass"]
    play(table, "pass")
    assert asked(table) == (0, "spend")  # withdrawn: the price cannot be paid
    assert "buy s04-1" not in legal(table)
    assert hand(table, 0) == {"wood": 1}


def test_law_3_is_paid_with_the_buyers_choice():
    """KT-12.3: one printed cube less."""
    table = village(3)
    show_row(table, 0, ["s04-1"])
    grant(table, 0, 3)
    give(table, 0, wood=1, stone=1)
    at_spend(table)
    play(table, "buy s04-1", "price-decrease")
    assert legal(table) == ["pay wood", "pay stone"]  # AM-17: no withdrawal after an own law
    play(table, "pay stone")
    assert hand(table, 0) == {"wood": 1}
    assert table.laws_gone == 1 << 2


def raised_purchase(**cubes: int) -> Keythedral:
    table = village(3)
    show_row(table, 0, ["s04-1", "s04-3"])
    grant(table, 1, 2)
    give(table, 0, **cubes)
    at_spend(table)
    play(table, "buy s04-1")
    assert asked(table) == (1, "window")
    play(table, "price-increase")
    return table


def test_dx_14_price_increase():
    """DX-14 (KT-12.2, KT-9.1.4): pay two wood and a stone, or withdraw and leave the tile alone."""
    table = raised_purchase(wood=2, stone=1)
    assert legal(table) == ["pay wood", "withdraw"]
    paying = table.clone()
    play(paying, "pay wood")
    assert hand(paying, 0) == {}
    assert paying.tile_owner[tile("s04-1")] == 0
    assert paying.laws_gone == 1 << 1
    play(table, "withdraw")
    assert asked(table) == (0, "spend")
    assert "buy s04-1" not in legal(table)
    assert table.raised_tile == tile("s04-1")
    assert hand(table, 0) == {"wood": 2, "stone": 1}


def test_law_2_stays_under_the_tile_for_later_buyers():
    """KT-12.2: +1 for every later buyer, who has no right to withdraw because of it."""
    table = raised_purchase(wood=1, stone=1)
    assert asked(table) == (0, "spend")  # could not pay: withdrawn
    give(table, 1, wood=1, stone=2)
    play(table, "pass")
    assert asked(table) == (1, "spend")
    play(table, "buy s04-1")
    assert hand(table, 1) == {}
    assert table.raised_tile == -1


def test_a_void_purchase_leaves_the_turn():
    """KT-9.1.3 (c), KT-9.1.4: law 13 on the declared tile; a new tile may be declared."""
    table = village(3)
    show_row(table, 0, ["s04-1"])
    for space in range(1, 4):
        table.space_tile[space] = TAKEN
    grant(table, 2, 13)
    give(table, 0, wood=3, stone=3, food=3, water=3)
    at_spend(table)
    play(table, "buy s04-1", "change-of-plan s04-1")
    assert asked(table) == (0, "spend")
    assert table.tile_owner[tile("s04-1")] == -3
    assert table.declared == -1
    new = table.space_tile[0]
    assert f"buy {TILES[new]}" in legal(table)


def test_law_13_on_another_tile_lets_the_purchase_go_on():
    """KT-12.13."""
    table = village(3)
    show_row(table, 0, ["s04-1", "s04-2"])
    grant(table, 1, 13)
    give(table, 0, wood=1, stone=1)
    at_spend(table)
    play(table, "buy s04-1", "change-of-plan s04-2")
    assert table.tile_owner[tile("s04-1")] == 0


def test_laws_under_an_exchanged_tile_leave_with_it():
    """AM-18: laws 2 and 3 are discarded with the tile."""
    table = raised_purchase(wood=2, stone=1)
    play(table, "withdraw")
    grant(table, 0, 13)
    play(table, "change-of-plan s04-1")
    assert table.raised_tile == -1
    assert table.laws_gone == 1 << 1 | 1 << 12


def last_seat() -> Keythedral:
    table = village(3)
    show_row(table, 4, ["s12-1"])
    table.space_tile[-1] = TAKEN
    return table


def test_ex_10_the_last_seat_can_be_defended():
    """EX-10 (KT-15.2): law 2 on the last seat, which the buyer then cannot pay."""
    table = last_seat()
    grant(table, 1, 2)
    give(table, 0, food=1, glass=1, gold=1)
    at_spend(table)
    play(table, "buy s12-1", "price-increase")
    assert asked(table) == (0, "spend")
    assert table.raised_tile == tile("s12-1")
    assert not table.is_over()
    exchanged = last_seat()
    grant(exchanged, 1, 13)
    give(exchanged, 0, food=1, glass=1, gold=1)
    at_spend(exchanged)
    play(exchanged, "buy s12-1", "change-of-plan s12-1")
    assert exchanged.space_tile[-2] >= 0
    assert not exchanged.is_over()


def test_dx_11_law_7_before_the_end():
    """DX-11 (AM-31): W-BUY-LAST asks the holder of law 7; then the game ends at once."""
    table = last_seat()
    grant(table, 2, 7)
    use_up(table, "gold", 1)
    give(table, 1, food=1, glass=1, gold=1)
    give(table, 2, wood=1)
    at_spend(table, 1)
    before = table.scores()[2]
    play(table, "buy s12-1")
    assert asked(table) == (2, "window")
    play(table, "craft-trade wood gold")
    assert table.scores()[2] == before + 3
    assert table.is_over()
    assert table.tile_owner[tile("s12-1")] == 1


def test_law_7_is_not_asked_before_the_last_seat():
    """KT-17.6: for the last seat only."""
    table = village(3)
    show_row(table, 0, ["s04-1", "s04-2"])
    grant(table, 2, 7)
    use_up(table, "gold", 1)
    give(table, 2, wood=1)
    give(table, 0, wood=1, stone=1)
    at_spend(table)
    play(table, "buy s04-1")
    assert table.tile_owner[tile("s04-1")] == 0


def test_the_game_ends_with_the_last_payment():
    """KT-15.1: the round is not completed."""
    table = last_seat()
    give(table, 0, food=1, glass=1, gold=1)
    at_spend(table)
    play(table, "buy s12-1")
    assert table.is_over()
    assert table.phase == 3


def test_a_cancelled_own_law_allows_withdrawing():
    """KT-9.1.3 (c)."""
    table = village(3)
    show_row(table, 0, ["s04-1", "s04-2"])
    grant(table, 0, 3)
    grant(table, 1, 10)
    give(table, 0, wood=1, stone=1)
    at_spend(table)
    play(table, "buy s04-1", "price-decrease", "cancel-law")
    assert legal(table) == ["pay wood", "withdraw"]


def test_priority_returns_to_the_buyer_after_every_law():
    """KT-17.6: buyer, then clockwise; after law 2 the buyer may answer with law 5."""
    table = village(3)
    show_row(table, 0, ["s04-1", "s04-2"])
    grant(table, 0, 5)
    grant(table, 1, 2)
    give(table, 0, wood=1, stone=1, wine=1)
    at_spend(table)
    play(table, "buy s04-1")
    assert asked(table) == (0, "window")
    play(table, "pass", "price-increase")
    assert asked(table) == (0, "window")
    play(table, "substitution")
    assert legal(table) == ["pay wood", "withdraw"]
    play(table, "pay wood")
    assert hand(table, 0) == {}
    assert not table.substituting


def test_the_reason_for_a_dearer_seat_names_the_missing_cube():
    """KT-9.1.2, KT-12.2, KT-12.3: what is lacked counts the laws under the tile."""
    table = village(3)
    show_row(table, 0, ["s04-1"])
    assert prices("s04-1", False, False) == [[1, 1, 0, 0, 0, 0, 0, 0]]
    table.raised_tile = tile("s04-1")
    give(table, 0, wood=1, stone=1)
    at_spend(table)
    assert "buy s04-1" not in legal(table)
    assert lacked(table) == [{"wood": 1}]
    table.raised_tile, table.lowered_tile = -1, tile("s04-1")
    at_spend(table, 1)
    give(table, 1, food=2)
    assert "buy s04-1" not in legal(table)
    assert lacked(table) == [{"stone": 1}]


def lacked(table: Keythedral) -> list[object]:
    return [b.data["lack"] for b in table.top().blocked(table) if b.place == "seat-s04-1"]
