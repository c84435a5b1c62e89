"""Phase 3: the seven actions but seats (KT-8, KT-9, KT-10), with laws 4, 7, 12, 15, 16, 17."""

import pytest

from quatrefoil.games.keythedral.rules.fences import move_targets
from quatrefoil.games.keythedral.rules.landscape import gap_at, gap_xy
from quatrefoil.games.keythedral.rules.printed import ALL_KINDS, KINDS
from quatrefoil.games.keythedral.rules.table import NO_LAW, Keythedral
from tests.games.keythedral.kit import (
    announce,
    asked,
    at_spend,
    choices,
    fence,
    give,
    grant,
    hand,
    legal,
    offer,
    play,
    use_up,
    village,
)


def stock(table: Keythedral, kind: str) -> tuple[int, int]:
    """Cubes of a kind at the workplaces and in the store."""
    k = KINDS.index(kind)
    works, store = int(table.workplaces()), int(table.store())
    return table.cubes[works * ALL_KINDS + k], table.cubes[store * ALL_KINDS + k]


def test_ex_8_prices():
    """EX-8 (KT-9.2 to KT-9.6): each price is taken in full."""
    for action, before, after in (
        (["craft iron"], {"food": 2}, {"iron": 1}),
        (["craft glass"], {"food": 3}, {"glass": 1}),
        (["craft gold"], {"food": 4}, {"gold": 1}),
        (["trade wine"], {"food": 2}, {"wine": 1}),
        (["build 1"], {"wood": 1, "stone": 1}, {}),
        (["fence yellow 1 nw", "move 2,2"], {"wood": 1}, {}),
        (["take sale"], {"food": 1}, {}),
    ):
        table = village(3)
        offer(table, 16, 1)
        give(table, 0, **before)
        at_spend(table)
        play(table, action[0])
        assert hand(table, 0) == after, action
    table = village(3, houses=[(1, 1, 2, 0)])
    fence(table, 1, 2, 0, 2)
    give(table, 0, wine=2)
    at_spend(table)
    play(table, "unfence 2,0 sw")
    assert hand(table, 0) == {}


def test_payments_are_picks_in_a_fixed_order():
    """KT-17: kinds in the order of the data file, never back, automatic when only one is left."""
    table = at_spend(village(3))
    give(table, 0, wood=1, food=3, wine=1)
    play(table, "craft glass")
    assert legal(table) == ["pay wood", "pay food"]  # wine alone would not do for three
    play(table, "pay food")  # so must be the second cube: wine is too little for two
    assert legal(table) == ["pay food", "pay wine"]
    play(table, "pay wine")
    assert hand(table, 0) == {"wood": 1, "food": 1, "glass": 1}


def test_crafts_may_be_paid_with_any_kind():
    """KT-9.4.1, AM-14: craft cubes too, even the kind bought."""
    table = at_spend(village(3))
    give(table, 0, iron=1, wood=1)
    play(table, "craft iron")
    assert hand(table, 0) == {"iron": 1}
    assert stock(table, "iron") == (8, 1)


def test_ex_11_used_cubes_are_sold_when_the_workplace_is_empty():
    """EX-11 (KT-9.4.2, AM-15): three used iron in the store, afterwards two."""
    table = at_spend(village(3))
    give(table, 1, iron=7)
    use_up(table, "iron", 3)
    give(table, 0, wood=2)
    play(table, "craft iron")
    assert stock(table, "iron") == (0, 2)
    assert hand(table, 0) == {"iron": 1}


def test_a_craft_that_is_gone_is_not_sold():
    """KT-9.4.2: neither at the workplace nor in the store."""
    table = at_spend(village(3))
    give(table, 1, iron=10)
    give(table, 0, wood=2)
    assert "craft iron" not in legal(table)


def test_the_trader_wants_other_cubes():
    """KT-9.5.1: the kind asked for differs from both cubes paid."""
    table = at_spend(village(3))
    give(table, 0, wood=2, food=1)
    assert "trade wood" not in legal(table)
    play(table, "trade food")
    assert hand(table, 0) == {"food": 2}


def test_the_trader_gives_what_the_store_has():
    """KT-9.5.1: in the store before payment."""
    table = at_spend(village(3))
    give(table, 1, wine=15)
    give(table, 0, wood=2)
    assert "trade wine" not in legal(table)


def test_a_law_ends_the_actions_of_its_taker():
    """KT-9.6, KT-8.2: one cube, the card into the hand, inactive for the rest of the phase."""
    table = at_spend(village(3))
    offer(table, 7, 10)
    give(table, 0, wood=2)
    give(table, 1, wood=1)
    play(table, "take craft_trade")
    assert table.laws_held[0] == 1 << 6
    assert table.law_offer == [NO_LAW, 9]
    assert not table.active & 1
    assert asked(table)[0] == 1


def test_phase_3_ends_when_all_active_pass_in_a_row():
    """KT-8.3, KT-8.4, INV-15: passing is not final, an action starts the count anew."""
    table = village(3)
    for seat in range(3):
        give(table, seat, food=3)
    at_spend(table)
    play(table, "pass", "pass", "craft iron")
    assert table.phase == 3
    assert table.passes == 0
    play(table, "pass", "pass")
    assert asked(table) == (2, "spend")
    play(table, "pass")
    assert table.phase == 5


def test_phase_3_ends_when_nobody_is_active():
    """KT-8.4, KT-16.1: both laws can go in one round with two players."""
    table = village(2)
    offer(table, 7, 10)
    give(table, 0, wood=2)
    give(table, 1, wood=2)
    at_spend(table)
    play(table, "take craft_trade", "take cancel_law")
    assert table.phase != 3


def test_a_law_that_works_reopens_the_passes():
    """KT-8.5, AM-16: any law that takes effect; not a cancelled one."""
    for cancelled in (False, True):
        table = village(3)
        for seat in range(3):
            give(table, seat, food=2)
        grant(table, 1, 4)
        if cancelled:
            grant(table, 0, 10)
        at_spend(table)
        play(table, "pass", "cottage-to-house 1")
        if cancelled:
            play(table, "cancel-law")
        assert table.passes == (1 if cancelled else 0)
        assert table.house_side[5] == (0 if cancelled else 1)
        assert asked(table) == (1, "spend")


def test_houses_and_the_building_ban():
    """KT-9.2, KT-9.2.2, KT-12.12, AM-20: law 12 stops action 2 and law 4 of the others."""
    table = village(3)
    for seat in range(2):
        give(table, seat, wood=1, stone=1)
    grant(table, 1, 4)
    table.ban_seat = 0
    at_spend(table)
    assert "build 1" in legal(table)
    play(table, "pass")
    assert not [text for text in legal(table) if text.startswith(("build", "cottage"))]
    reasons = [blocked.reason for blocked in table.top().blocked(table)]
    assert "building-ban" in reasons


def test_three_fences_in_the_whole_game():
    """KT-9.3.2: fences never come back."""
    table = village(3)
    fence(table, 0, 16, 16, 3)
    table.fence_edge[1] = table.fence_edge[2] = -2
    give(table, 0, wood=1)
    at_spend(table)
    assert not [text for text in legal(table) if text.startswith("fence")]


def test_fence_sites():
    """KT-9.3.1, AM-11: edges of house tiles with a field and without a fence, any owner."""
    table = village(3, houses=[(0, 1, 2, 0)])
    give(table, 0, wood=1)
    at_spend(table)
    sites = [text for text in legal(table) if text.startswith("fence blue 1")]
    assert sites == ["fence blue 1 sw", "fence blue 1 nw"]
    fence(table, 1, 2, 0, 2)
    assert "fence blue 1 sw" not in legal(table)


def test_dx_3_a_fenced_in_tile_moves_at_once():
    """DX-3 (KT-10.1 to KT-10.3): the owner moves it, both fences stay and shut the old gap."""
    table = village(3, fields=[(3, 1, "lake"), (3, -1, "farm")], houses=[(1, 2, 4, 0)])
    fence(table, 2, 4, 0, 2)
    give(table, 0, wood=1)
    table.house_side[6] = 1
    at_spend(table)
    play(table, "fence yellow 2 nw")
    assert asked(table) == (1, "move-house")
    assert "move 4,0" not in legal(table)
    assert "move 0,0" not in legal(table)
    play(table, "move 2,0")
    assert gap_xy(table.gap_position[table.house_gap[6]]) == (2, 0)
    assert table.house_side[6] == 1
    assert table.gap_walls[table.gap_index[gap_at(4, 0)]] == 0b1100
    assert table.gap_index[gap_at(4, 0)] not in move_targets(table)


def test_ex_9_shop_offer():
    """EX-9 (KT-12.15): one resource for two others, with the trade action."""
    table = village(3)
    grant(table, 0, 15)
    give(table, 0, wood=1)
    at_spend(table)
    offers = [text for text in legal(table) if text.startswith("shop-offer")]
    assert len(offers) == 10
    assert all(text.split()[1] == "wood" and "wood" not in text.split()[2:] for text in offers)
    play(table, "shop-offer wood food wine")
    assert hand(table, 0) == {"food": 1, "wine": 1}
    assert table.laws_gone == 1 << 14


def test_shop_offer_needs_both_cubes_in_the_store():
    """KT-12.15: both in the store before payment."""
    table = village(3)
    grant(table, 0, 15)
    give(table, 0, wood=1)
    give(table, 1, wine=14)
    at_spend(table)
    assert "shop-offer wood wine wine" not in legal(table)
    assert "shop-offer wood food wine" in legal(table)


@pytest.mark.parametrize(("kind", "price"), [("glass", 1), ("gold", 2)])
def test_ex_9_sale(kind: str, price: int):
    """EX-9 (KT-12.16): gold for 2, glass for 1; never iron."""
    table = village(3)
    grant(table, 0, 16)
    give(table, 0, wood=price)
    at_spend(table)
    assert "sale iron" not in legal(table)
    play(table, f"sale {kind}")
    assert hand(table, 0) == {kind: 1}
    assert asked(table)[1] != "spend" or asked(table)[0] != 0


def test_a_cancelled_sale_leaves_the_turn():
    """KT-17.3: the card is spent and the player chooses anew."""
    table = village(3)
    grant(table, 0, 16)
    grant(table, 1, 10)
    give(table, 0, wood=2)
    at_spend(table)
    play(table, "sale gold", "cancel-law")
    assert asked(table) == (0, "spend")
    assert hand(table, 0) == {"wood": 2}
    assert list(table.laws_held) == [0, 0, 0]
    assert table.laws_gone == 1 << 15 | 1 << 9


def test_law_7_takes_used_craft_cubes_only():
    """KT-12.7: cubes at the workplaces do not count."""
    table = village(3)
    grant(table, 0, 7)
    give(table, 0, wood=2)
    at_spend(table)
    assert not [text for text in legal(table) if text.startswith("craft-trade")]
    use_up(table, "gold", 1)
    play(table, "craft-trade wood gold")
    assert hand(table, 0) == {"wood": 1, "gold": 1}
    assert asked(table) == (0, "spend")


def test_law_17_flips_any_house():
    """KT-12.17, AM-28: also one's own."""
    table = village(3)
    table.house_side[7] = table.house_side[0] = 1
    grant(table, 0, 17)
    at_spend(table)
    found = [text for text in legal(table) if text.startswith("house-to")]
    assert found == ["house-to-cottage blue 1", "house-to-cottage yellow 3"]
    play(table, "house-to-cottage yellow 3")
    assert table.house_side[7] == 0


def test_inactive_players_may_still_play_laws():
    """KT-8.2, KT-11.1, KT-11.3: also the law that they have just taken."""
    table = village(3)
    table.house_side[7] = 1
    offer(table, 17, 2)
    give(table, 0, wood=1)
    give(table, 1, wood=1)
    at_spend(table)
    play(table, "take house_to_cottage")
    announce(table, 0, "house-to-cottage yellow 3")
    assert table.house_side[7] == 0
    assert asked(table) == (1, "spend")


def test_nothing_but_pass_is_answered_by_the_engine():
    """D-3A: an automatic pass; the phase ends by itself when nobody can act."""
    table = at_spend(village(3))
    choices(table)
    assert table.phase == 5


def test_blocked_reasons_name_what_is_missing():
    table = at_spend(village(3))
    give(table, 0, wood=1)
    choices(table)
    found = {blocked.reason: blocked for blocked in table.top().blocked(table)}
    assert found["house-price"].data == {"lack": {"stone": 1}}
    assert found["house-price"].rule == "KT-9.2.1"
    assert found["craft-price"].rule == "KT-9.4.1"
    assert found["seat-price"].place.startswith("seat-s04")
