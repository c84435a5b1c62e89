"""Choices of a turn: claim, build, market, influence (RC-1, RC-5 to RC-7, DP-1 to DP-14)."""

import pytest

from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.games.red_cathedral.rules.components import components
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from tests.games.red_cathedral.bench import (
    GAME,
    YELLOW,
    give,
    goods,
    key,
    lay_dice,
    lay_influence,
    lay_section,
    lay_tile,
    lay_tokens,
    options,
    own,
    play,
    put_tile,
    ready,
    roll_on,
    turn_of,
)


def supply(table: RedCathedral) -> dict[str, int]:
    found: dict[str, int] = GAME.view(table, 0)["supply"]
    return found


def at_guild(card: str, **goods: int) -> RedCathedral:
    """Red has moved a die to the quadrant of a card."""
    table = ready()
    lay_tokens(table, "brick", "wood")
    lay_influence(table, 1, card)
    give(table, 0, **goods)
    play(table, "move red +0")
    return table


def test_dp_1_claim_build_or_market() -> None:
    """DP-1: those of the three that are possible, and no passing."""
    table = ready()
    verbs = {text.split()[0] for text in options(table)}
    assert verbs == {"claim", "move"}, "nothing can be delivered yet"
    own(table, 0, "1a")
    lay_section(table, "1a", "se-b06")
    give(table, 0, wood=1)
    assert {text.split()[0] for text in options(table)} == {"claim", "deliver", "move"}
    table.players[0].banners = 0
    assert {text.split()[0] for text in options(table)} == {"deliver", "move"}


def test_dp_2_exchange_as_often_as_prestige_lasts() -> None:
    """DP-2, D-4: any number of times, at different moments of one turn."""
    table = ready()
    table.players[0].position = 17  # 4 PP: 5, 9, 13, 17
    play(table, "exchange", "claim 1a")
    while key(table) != "place-tile":
        play(table, options(table, "banner")[0])
    play(table, "exchange", "place blue down", "exchange")
    assert table.players[0].position == 5
    assert table.players[0].rubles == 6
    assert not options(table, "exchange")
    assert turn_of(table) == 1, "nothing more to do"


def test_dp_4_any_banner_of_the_own_board() -> None:
    """DP-4, RC-5.2, RC-1.4: from the inventory it opens a space for good, from outside not."""
    table = ready()
    play(table, "claim 1a")
    assert options(table, "banner") == ["banner inventory", "banner outside"]
    for source, capacity in (("inventory", 7), ("outside", 6)):
        twin = table.clone()
        twin.events = []
        play(twin, f"banner {source}")
        player = GAME.view(twin, 0)["players"][0]
        assert player["capacity"] == capacity
        assert player["banners_left"] == 5
        play(twin, "place blue down")
        assert GAME.view(twin, 0)["players"][0]["capacity"] == capacity
    advanced = ready(side="advanced")
    play(advanced, "claim 1a")
    sources = ["banner inventory", "banner white_1", "banner white_2"]
    assert options(advanced, "banner") == sources


def test_d_27_banners_outside_the_inventory_hold_no_space() -> None:
    """D-27: with the four of the inventory gone all ten spaces are free, whoever stays outside."""
    table = ready()
    for place in ("1a", "2a", "3a", "4a"):
        own(table, 0, place)
    player = GAME.view(table, 0)["players"][0]
    assert player["banners"] == {"inventory": 0, "outside": 2, "white_1": 0, "white_2": 0}
    assert player["capacity"] == 10


def test_dp_5_one_section_a_tower() -> None:
    """DP-5: the lowest without a banner of every tower, while there is one."""
    table = ready()
    towers = GAME.view(table, 0)["towers"]
    for place in [section["place"] for section in towers[1]["sections"]]:
        own(table, 1, place)
    own(table, 0, "3a")
    assert options(table, "claim") == ["claim 1a", "claim 3b", "claim 4a"]


def test_dp_6_and_dp_7_slot_and_face() -> None:
    """DP-6, DP-7: any empty slot, face down always, face up where it can be paid."""
    table = ready(active=YELLOW)
    lay_tile(table, "1a", "wt-06")
    put_tile(table, YELLOW, "red", "wt-13")
    play(table, "claim 1a", "banner inventory")
    slots = GAME.view(table, 0)["players"][YELLOW]["slots"]
    empty = [slot["slot"] for slot in slots if slot["state"] == "empty"]
    assert "red" not in empty
    for rubles in range(4):
        dear = {slot["slot"] for slot in slots if slot["cost"] <= rubles} & set(empty)
        found = options(table, "place")
        assert {text.split()[1] for text in found if text.endswith("down")} == set(empty)
        assert {text.split()[1] for text in found if text.endswith("up")} == dear
        give(table, YELLOW, rubles=1)


def test_rc_5_5_a_face_up_tile_works_at_once() -> None:
    """RC-5.5: its benefit comes in the same claim; face down it gives nothing."""
    for face, wood in (("up", 1), ("down", 0)):
        table = ready()
        lay_tile(table, "1a", "wt-06")
        give(table, 0, rubles=3)
        play(table, "claim 1a", "banner inventory", f"place blue {face}")
        if face == "up":
            play(table, "gain 1")
        assert goods(table, 0).get("wood", 0) == wood


@pytest.mark.parametrize("side", ["basic", "advanced"])
@pytest.mark.parametrize("seed", range(3))
def test_rc_5_7_six_claims_each_and_a_slot_for_every_tile(side: str, seed: int) -> None:
    """RC-5.7, RC-9.6: banners equal sections; they stay, and an empty slot is always left."""
    table = ready(seats=2, side=side, seed=seed + 1)
    rng = Random(seed)
    owners: dict[str, int] = {}
    for turn in range(12):
        seat = turn % 2
        claims = options(table, "claim")
        assert claims, "who has a banner has a section"
        place = claims[rng.below(len(claims))]
        play(table, place)
        owners[place.split()[1]] = seat
        if key(table) == "banner":
            banners = options(table, "banner")
            play(table, banners[rng.below(len(banners))])
        if key(table) == "place-tile":
            down = [text for text in options(table, "place") if text.endswith("down")]
            assert down, "RC-9.6"
            play(table, down[rng.below(len(down))])
        assert turn_of(table) == 1 - seat
    assert not options(table, "claim")
    view = GAME.view(table, 0)
    found = {s["place"]: s["owner"] for tower in view["towers"] for s in tower["sections"]}
    assert found == owners
    assert [player["banners_left"] for player in view["players"]] == [0, 0]


def test_rc_6_2_deliveries_are_split_freely() -> None:
    """RC-6.2, DP-9: two sections and an ornament in one action, in any order, then no more."""
    table = ready()
    lay_section(table, "1a", "se-b06")
    lay_section(table, "2a", "se-b09")
    for place in ("1a", "2a"):
        own(table, 0, place)
    own(table, 1, "3a", done=True)
    give(table, 0, wood=3, brick=1, emerald=1)
    first = options(table)
    needs = {
        s["place"]: set(s["missing"])
        for tower in GAME.view(table, 0)["towers"]
        for s in tower["sections"]
        if s["owner"] == 0
    }
    wanted = {
        f"deliver {kind} {place}"
        for place, kinds in needs.items()
        for kind in kinds & {"wood", "brick", "emerald"}
    }
    assert {text for text in first if text.startswith("deliver")} == wanted
    assert [text for text in first if text.startswith("decorate")] == [
        "decorate 3a plain",
        "decorate 3a emerald",
    ]
    play(table, "deliver wood 1a", "decorate 3a plain")
    assert "stop" in options(table)
    last = options(table, "deliver")
    assert last, "one of three pieces is left"
    play(table, last[-1])
    assert turn_of(table) == 1
    assert sum(goods(table, 0).values()) == 2


def test_rc_1_3_what_is_spent_goes_back() -> None:
    """RC-1.3: materials of a completed section and of an ornament to the supply, rubles too."""
    table = ready()
    before, bank = supply(table), GAME.view(table, 0)["bank"]
    lay_section(table, "1a", "se-b05")
    own(table, 0, "1a")
    cost = next(c.cost for c in components().sections if c.id == "SE-B05")
    give(table, 0, **cost)
    assert supply(table) != before
    for kind, count in cost.items():
        for _ in range(count):
            play(table, f"deliver {kind} 1a")
    assert supply(table) == before
    table = ready()
    own(table, 1, "1a", done=True)
    before = supply(table)
    give(table, 0, wood=1, amethyst=1, rubles=1)
    play(table, "decorate 1a amethyst")
    assert supply(table) == before
    table = ready(active=0)
    give(table, 0, rubles=2)
    play(table, "move white +2")
    assert GAME.view(table, 0)["bank"] == bank
    table = at_guild("ic-k2", wood=1, brick=1, gold=1)
    play(table, "discard ia-k3 wood brick gold")
    assert supply(table) == before


def test_rc_7_11_sold_to_the_supply_bought_from_it() -> None:
    """RC-7.11: room counts after what is given has gone."""
    table = at_guild("ic-m1", wood=4, brick=2)
    before = supply(table)
    assert GAME.view(table, 0)["players"][0]["free"] == 0
    play(table, "give ia-m1 wood", "receive gold")
    assert goods(table, 0) == {"wood": 2, "brick": 2, "gold": 1}
    after = supply(table)
    assert (after["wood"], after["gold"]) == (before["wood"] + 2, before["gold"] - 1)
    selling = at_guild("ic-c1", gold=1)
    before = supply(selling)
    play(selling, "sell ia-c1 gold")
    assert supply(selling)["gold"] == before["gold"] + 1
    buying = at_guild("ic-c1", rubles=1)
    before = supply(buying)
    play(buying, "buy ia-c2 stone")
    assert supply(buying)["stone"] == before["stone"] - 1


def test_dp_10_any_die_with_a_legal_end() -> None:
    """DP-10, DP-11: every die; extra steps for white and the own one, up to the rubles."""
    table = ready()
    give(table, 0, rubles=2)
    moves = options(table, "move")
    assert {text.split()[1] for text in moves} == {"red", "yellow", "green", "blue", "white"}
    for die, extras in (("red", 3), ("white", 3), ("yellow", 1)):
        assert [t for t in moves if f" {die} " in t] == [f"move {die} +{n}" for n in range(extras)]
    give(table, 0, rubles=30)
    assert len([t for t in options(table, "move") if " white " in t]) == 8, "0 to 7 extra steps"
    lay_dice(table, red=(0, 2), yellow=(2, 1), green=(2, 3), blue=(2, 4))
    assert "move red +0" not in options(table, "move")


def test_dp_14_one_of_two_actions_with_its_parameters() -> None:
    """DP-14, D-24: both actions of the card; once begun the same one again or stop."""
    table = at_guild("ic-c2", wood=2, rubles=4)
    table.players[0].position = 2
    uses = [text for text in options(table) if text.split()[0] in ("sell", "buy")]
    kinds = ("wood", "brick", "stone", "gold", "emerald", "amethyst")
    assert uses == ["sell ia-c3 wood", *(f"buy ia-c4 {kind}" for kind in kinds)]
    play(table, "buy ia-c4 gold")
    assert options(table) == [*(f"buy ia-c4 {kind}" for kind in kinds), "stop"]
    play(table, "stop")
    assert key(table) == "market"
    assert not [text for text in options(table) if text.split()[0] in ("sell", "buy")]


def test_ce_8_all_dice_of_the_end_space_are_rolled() -> None:
    """CE-8: after the market actions, in the order of the dice, six values each."""
    match = Match(GAME, 2, GAME.check_options(2, {}), nature="manual", table=two_dice())
    match.play("move yellow +0")
    while match.seat >= 0:
        match.play("finish")
    for die in ("red", "yellow"):
        assert [a.notation for a in match.choices] == [f"roll {die} {n}" for n in range(1, 7)]
        match.play(f"roll {die} 6")
    faces = {die["colour"]: die["face"] for die in match.view()["market"]["dice"]}
    assert faces == {"red": 6, "yellow": 6, "green": 3, "blue": 4, "white": 5}


def test_ce_9_a_reroll_throws_the_dice_of_one_space() -> None:
    """CE-9, DP-3: of an occupied space; they stay there and the others keep their values."""
    table = two_dice()
    table.players[0].position = 30
    match = Match(GAME, 2, GAME.check_options(2, {}), nature="manual", table=table)
    rerolls = [a.notation for a in match.choices if a.verb == "reroll"]
    spaces = sorted({die["space"] for die in match.view()["market"]["dice"]})
    assert rerolls == [f"reroll {space}" for space in spaces]
    match.play("reroll 3")
    assert [a.notation for a in match.choices] == [f"roll blue {n}" for n in range(1, 7)]
    match.play("roll blue 1")
    dice = {d["colour"]: (d["space"], d["face"]) for d in match.view()["market"]["dice"]}
    assert dice["blue"] == (3, 1)
    assert dice["green"] == (2, 3)
    assert match.seat == 0


def two_dice() -> RedCathedral:
    """Red lies one space before the place where yellow will end."""
    table = ready()
    lay_dice(table, red=(1, 1), yellow=(0, 1), green=(2, 3), blue=(3, 4), white=(4, 5))
    return table


def test_d_18_free_actions_once_paid_ones_again() -> None:
    """D-18: lightning for what is free and for IA-T1, T3, T4, M1, M3; infinity for the others."""
    once = {action.id for action in components().actions if action.limit == "once"}
    free = {"IA-T2", "IA-M4", "IA-K1", "IA-K4"}
    assert once == free | {"IA-T1", "IA-T3", "IA-T4", "IA-M1", "IA-M3"}
    table = at_guild("ic-m1", wood=4)
    play(table, "give ia-m1 wood", "receive gold")
    assert key(table) == "market"
    assert not options(table, "give"), "once"
    table = at_guild("ic-k2", wood=2, brick=2, gold=2)
    play(table, "discard ia-k3 wood brick gold")
    assert options(table) == ["discard ia-k3 wood brick gold", "stop"]


def test_d_19_twelve_cards_and_no_profit_from_buying_to_sell() -> None:
    """D-19: three cards a guild, each action on one at least; no card sells dearer than it buys."""
    by_id = {action.id: action for action in components().actions}
    used = [name for card in components().cards for name in card.actions]
    assert set(used) == set(by_id)
    assert len(used) == 24
    for card in components().cards:
        pair = [by_id[name] for name in card.actions]
        assert {action.guild for action in pair} == {card.guild}
        prices = {a.effect: (a.rubles_cost or a.rubles_gain, set(a.materials)) for a in pair}
        if card.guild == "craftsmen" and prices["buy"][1] & prices["sell"][1]:
            assert prices["sell"][0] <= prices["buy"][0]


def test_d_34_rows_that_only_one_book_has() -> None:
    """D-34: the fourth action of the merchants and the first two of the clergy are in play."""
    guilds: dict[str, list[str]] = {}
    for action in components().actions:
        guilds.setdefault(action.guild, []).append(action.id)
    assert {name: len(ids) for name, ids in guilds.items()} == {
        "craftsmen": 6,
        "teamsters": 4,
        "merchants": 4,
        "clergy": 4,
    }
    table = at_guild("ic-k1", rubles=3)
    assert {"use ia-k1", "use ia-k2"} <= set(options(table))
    table = ready()
    lay_influence(table, 1, "ic-m2")
    put_tile(table, 0, "blue", "wt-06")
    play(table, "move red +0")
    assert options(table, "favour") == ["favour ia-m4 blue 1"]


@pytest.mark.parametrize("craftsmen", ["ic-c1", "ic-c2", "ic-c3"])
@pytest.mark.parametrize("merchants", ["ic-m1", "ic-m2", "ic-m3"])
def test_d_45_a_full_inventory_is_never_stuck(craftsmen: str, merchants: str) -> None:
    """D-45: what cannot be sold lies there four times at least, and merchants exchange it."""
    by_id = {action.id: action for action in components().actions}
    card = next(card for card in components().cards if card.id.lower() == craftsmen)
    sold = {
        kind
        for name in card.actions
        if by_id[name].effect == "sell"
        for kind in by_id[name].materials
    }
    kinds = ["wood", "brick", "stone", "gold", "emerald", "amethyst"]
    useless = [kind for kind in kinds if kind not in sold]
    assert len(useless) <= 3, "so of ten pieces one kind lies there four times"
    if not useless:
        return
    table = ready()
    table.players[0].banners = 0
    lay_tokens(table, "brick", "wood")
    lay_influence(table, 1, merchants)
    amounts = dict(zip(useless, (4, 3, 3), strict=True))
    give(table, 0, **amounts, rubles=1)
    assert GAME.view(table, 0)["players"][0]["free"] == 0
    play(table, "move red +0")
    assert options(table, "give")


def test_d_40_free_actions_follow_the_final_roll() -> None:
    """D-40: the roll ends the market action, not the turn."""
    table = two_dice()
    table.players[0].position = 30
    play(table, "move green +0", "finish")
    roll_on(table, 2)
    assert key(table) == "end-turn"
    assert turn_of(table) == 0
    assert {"exchange", "end"} <= set(options(table))
    play(table, "exchange")
    assert table.players[0].rubles == 2


def test_d_30_rubles_come_from_a_bank_that_can_be_empty() -> None:
    """D-30: no coin is made; with an empty bank IA-T2 is not offered."""
    table = at_guild("ic-t1")
    assert "use ia-t2" in options(table)
    give(table, 1, rubles=70)
    assert GAME.view(table, 0)["bank"] == 0
    assert "use ia-t2" not in options(table)
