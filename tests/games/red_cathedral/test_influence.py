"""Influence actions (RC-7.7 to RC-7.16), one test each."""

import pytest

from quatrefoil.games.red_cathedral.rules.printed import RESOURCES, pack_of
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from tests.games.red_cathedral.bench import (
    give,
    goods,
    key,
    lay_dice,
    lay_influence,
    lay_section,
    lay_tokens,
    options,
    own,
    place_of,
    play,
    put_tile,
    ready,
)


def at_guild(card: str, **goods: int) -> RedCathedral:
    """Red has moved its die to the wood token of a guild's quadrant."""
    table = ready()
    lay_tokens(table, "brick", "wood")
    lay_influence(table, 1, card)
    give(table, 0, **goods)
    play(table, "move red +0")
    return table


def uses(table: RedCathedral) -> list[str]:
    words = ("use", "sell", "buy", "give", "discard", "favour")
    return [text for text in options(table) if text.split()[0] in words]


def test_ia_c1_and_ia_c2_sell_any_buy_commons() -> None:
    """IA-C1, IA-C2 (RC-7.9, D-20), each a block of repetitions (RC-7.7, RC-7.8)."""
    table = at_guild("ic-c1", gold=2, rubles=1)
    bought = [f"buy ia-c2 {kind}" for kind in ("wood", "brick", "stone")]
    assert uses(table) == ["sell ia-c1 gold", *bought]
    play(table, "sell ia-c1 gold")
    assert options(table) == ["sell ia-c1 gold", "stop"], "the block goes on with the same action"
    play(table, "sell ia-c1 gold")
    assert table.players[0].rubles == 3
    assert key(table) == "market"
    assert not uses(table)


def test_ia_c3_and_ia_c4() -> None:
    """IA-C3, IA-C4: sell commons for 1, buy anything for 2."""
    table = at_guild("ic-c2", gold=1, wood=1, rubles=2)
    assert [text for text in uses(table) if text.startswith("sell")] == ["sell ia-c3 wood"]
    play(table, "buy ia-c4 emerald")
    assert goods(table, 0) == {"wood": 1, "gold": 1, "emerald": 1}
    assert table.players[0].rubles == 0


def test_ia_c5_and_ia_c6() -> None:
    """IA-C5, IA-C6: gold and jewels for 2 rubles each way."""
    table = at_guild("ic-c3", gold=1, wood=1, rubles=2)
    bought = [f"buy ia-c6 {kind}" for kind in ("gold", "emerald", "amethyst")]
    assert uses(table) == ["sell ia-c5 gold", *bought]
    play(table, "sell ia-c5 gold")
    assert table.players[0].rubles == 4


def test_nothing_is_sold_to_an_empty_bank_nor_bought_without_room() -> None:
    """RC-7.16, D-43: no use without effect; a short bank pays what it has."""
    table = at_guild("ic-c3", gold=2)
    give(table, 1, rubles=69)
    play(table, "sell ia-c5 gold")
    assert table.players[0].rubles == 1
    assert not uses(table)
    table = at_guild("ic-c1", gold=6, rubles=3)
    assert not [text for text in uses(table) if text.startswith("buy")]
    assert "inventory-full" in {b.reason for b in table.top().blocked(table)}


def test_ia_t1_and_ia_t3_deliver() -> None:
    """IA-T1, IA-T3 (RC-7.10, I-14): paid first, 1 or 2 pieces, at least one."""
    for card, action, rubles, pieces in (("ic-t1", "ia-t1", 1, 1), ("ic-t2", "ia-t3", 3, 2)):
        table = ready()
        lay_tokens(table, "brick", "gold")
        lay_influence(table, 1, card)
        lay_section(table, "1a", "se-b06")
        own(table, 0, "1a")
        give(table, 0, wood=2, brick=2, rubles=rubles)
        play(table, "move red +0", f"use {action}")
        assert table.players[0].rubles == 0
        assert key(table) == "deliver"
        assert "stop" not in options(table)
        assert "deliver-first" in {b.reason for b in table.top().blocked(table)}
        for n in range(pieces):
            play(table, ("deliver wood 1a", "deliver brick 1a")[n])
        assert key(table) == "market"
        assert table.players[0].stored == 4 - pieces


def test_ia_t3_makes_an_ornament_with_one_jewel() -> None:
    """RC-7.10: two pieces are a door with one jewel, never with two."""
    table = ready()
    lay_tokens(table, "brick", "gold")
    lay_influence(table, 1, "ic-t2")
    own(table, 1, "1a", done=True)
    give(table, 0, wood=1, emerald=1, amethyst=1, rubles=3)
    play(table, "move red +0", "use ia-t3")
    expected = ["decorate 1a plain", "decorate 1a emerald", "decorate 1a amethyst"]
    assert options(table, "decorate") == expected


def test_hired_carriers_need_something_to_carry() -> None:
    """RC-7.16: IA-T1 only with a legal delivery."""
    table = at_guild("ic-t1", wood=1, rubles=2)
    assert uses(table) == ["use ia-t2"]


def test_ia_t2_gains_a_ruble_once() -> None:
    """IA-T2: lightning, so once."""
    table = at_guild("ic-t1")
    play(table, "use ia-t2")
    assert table.players[0].rubles == 1
    assert not uses(table)


def test_ia_t4_swaps_tokens_before_taking() -> None:
    """IA-T4 (RC-7.12): the token now at the end space counts."""
    table = at_guild("ic-t3", rubles=2)
    play(table, "use ia-t4")
    assert len(options(table, "swap")) == 28
    play(table, "swap wood amethyst")
    assert RESOURCES[table.tokens[1]] == "amethyst"
    assert table.players[0].rubles == 0
    play(table, "take 2")
    assert goods(table, 0) == {"amethyst": 2}


def test_ia_m1_and_ia_m2() -> None:
    """IA-M1, IA-M2 (D-16): 2 identical for any; 1 ruble and 1 for another kind, repeatable."""
    table = at_guild("ic-m1", wood=2, gold=1, rubles=1)
    assert uses(table) == ["give ia-m1 wood", "give ia-m2 wood", "give ia-m2 gold"]
    play(table, "give ia-m2 gold")
    assert "receive gold" not in options(table)
    play(table, "receive emerald")
    assert goods(table, 0) == {"wood": 2, "emerald": 1}
    table = at_guild("ic-m1", wood=2)
    play(table, "give ia-m1 wood")
    assert "receive wood" in options(table), "RC-7.16: the given kind may come back"


def test_ia_m2_needs_another_kind_in_the_supply() -> None:
    """RC-7.16: nothing is given away when only the same kind could come back."""
    table = at_guild("ic-m1", wood=1, gold=1, rubles=2)
    table.supply = pack_of({"wood": 3})
    assert uses(table) == ["give ia-m2 gold"], "wood could only become wood"
    table = at_guild("ic-m1", wood=1, rubles=1)
    table.supply = pack_of({"wood": 3})
    assert not uses(table)
    reasons = {b.place: b.reason for b in table.top().blocked(table)}
    assert reasons["influence-ia-m2"] == "no-other-kind"
    assert reasons["influence-ia-m1"] == "nothing-to-give"
    table = at_guild("ic-m1", rubles=1)
    assert "nothing-to-give" in {b.reason for b in table.top().blocked(table)}


def test_rc_7_16_reasons_that_rubles_would_not_cure_come_first() -> None:
    """Carriers cost 3 rubles; without anything to deliver they would be of no use."""
    table = at_guild("ic-t2")
    reasons = {b.place: b.reason for b in table.top().blocked(table)}
    assert reasons["influence-ia-t3"] == "nothing-to-deliver"
    lay_section(table, "1a", "se-b06")
    own(table, 0, "1a")
    give(table, 0, wood=2)
    reasons = {b.place: b.reason for b in table.top().blocked(table)}
    assert reasons["influence-ia-t3"] == "use-too-dear"


def test_stopping_hired_carriers_goes_on_with_the_market() -> None:
    """RC-7.10: a stop ends the delivery, not the turn."""
    table = ready()
    lay_tokens(table, "brick", "gold")
    lay_influence(table, 1, "ic-t2")
    lay_section(table, "1a", "se-b06")
    own(table, 0, "1a")
    give(table, 0, wood=2, brick=2, rubles=3)
    play(table, "move red +0", "use ia-t3", "deliver wood 1a", "stop")
    assert key(table) == "market"
    assert table.active == 0


def test_ia_m3_two_of_any_kinds() -> None:
    """IA-M3: 4 identical for 2, which may be equal."""
    table = at_guild("ic-m2", wood=4)
    play(table, "give ia-m3 wood", "receive gold", "receive gold")
    assert goods(table, 0) == {"gold": 2}


def test_what_the_supply_lacks_is_not_received() -> None:
    """RC-7.16: one piece in the supply for each piece asked for."""
    table = at_guild("ic-m2", wood=4)
    table.supply = pack_of({"gold": 1})
    play(table, "give ia-m3 wood")
    assert options(table) == ["receive wood", "receive gold"]
    play(table, "receive gold")
    assert "receive gold" not in options(table)


def test_ia_m4_activates_any_tile() -> None:
    """IA-M4 (RC-7.15, D-25): also the tile that has worked in this turn."""
    table = ready()
    lay_influence(table, 1, "ic-m3")
    put_tile(table, 0, "red", "wt-13")
    put_tile(table, 0, "blue", "wt-06")
    before = table.players[0].position
    play(table, "move red +0", "activate red 1")
    assert uses(table) == ["favour ia-m4 red 1", "favour ia-m4 blue 1"]
    play(table, "favour ia-m4 red 1")
    assert table.players[0].position == before + 2


def test_ia_k1_and_ia_k2() -> None:
    """IA-K1 gives 1 RP once, IA-K2 1 PP for 3 rubles as often as wanted (D-17)."""
    table = at_guild("ic-k1", rubles=7)
    play(table, "use ia-k2", "use ia-k2")
    assert table.players[0].position == 9
    assert table.players[0].rubles == 1
    table = at_guild("ic-k1")
    before = table.players[0].position
    play(table, "use ia-k1")
    assert table.players[0].position == before + 1


def test_ia_k3_three_different_materials() -> None:
    """IA-K3: 1 PP each time."""
    table = at_guild("ic-k2", wood=2, brick=1, stone=1, gold=1)
    assert len([text for text in uses(table) if text.startswith("discard")]) == 4
    play(table, "discard ia-k3 wood brick stone")
    assert table.players[0].position == 5
    assert goods(table, 0) == {"wood": 1, "gold": 1}
    assert key(table) == "market", "two kinds are left, so the block is over"


def test_ia_k4_needs_every_type() -> None:
    """IA-K4 (D-15): an own completed base, middle and dome give 2 RP."""
    table = ready()
    lay_influence(table, 1, "ic-k3")
    table.card = list(table.card)
    for place, card in (("1a", 0), ("1b", 10), ("1c", 30)):
        table.card[place_of(place)] = card
    own(table, 0, "1a", done=True)
    own(table, 0, "1b", done=True)
    own(table, 1, "1c", done=True)
    play(table, "move red +0")
    assert "use ia-k4" not in uses(table)
    assert "needs-each-type" in {b.reason for b in table.top().blocked(table)}
    table.players[1].claimed, table.players[0].claimed = 0, 7
    before = table.players[0].position
    play(table, "use ia-k4")
    assert table.players[0].position == before + 2


@pytest.mark.parametrize("card", ["ic-c1", "ic-t3", "ic-m2", "ic-k2"])
def test_the_number_of_dice_does_not_matter(card: str) -> None:
    """RC-7.7."""
    found = []
    for crowd in (5, 1):
        table = ready()
        lay_tokens(table, "brick", "wood")
        lay_influence(table, 1, card)
        lay_dice(table, yellow=(crowd, 1))
        give(table, 0, wood=4, gold=1, emerald=1, rubles=4)
        play(table, "move red +0")
        found.append(uses(table))
    assert found[0] == found[1] != []
