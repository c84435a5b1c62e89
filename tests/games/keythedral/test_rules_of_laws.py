"""When laws are played and what they ask for (KT-11, KT-12, KT-17); the state and its view."""

from collections.abc import Callable

import pytest

import quatrefoil as qf
from quatrefoil.engine.snapshot import digest
from quatrefoil.games.keythedral.rules.components import components
from quatrefoil.games.keythedral.rules.harvest import begin_harvest
from quatrefoil.games.keythedral.rules.landscape import field_at
from quatrefoil.games.keythedral.rules.printed import ROW_TILES, TILES
from quatrefoil.games.keythedral.rules.rounds import Rounds
from quatrefoil.games.keythedral.rules.table import Keythedral, law_count
from tests.games.keythedral.kit import (
    GAME,
    announce,
    asked,
    at_placing,
    at_spend,
    choices,
    fence,
    give,
    grant,
    hand,
    legal,
    offer,
    play,
    show_row,
    use_up,
    village,
)

ANY_TIME = {4, 7, 11, 13, 17}


def offered_laws(table: Keythedral) -> set[int]:
    """Card numbers of the laws among the choices."""
    keys = [law.key.replace("_", "-") for law in components().law]
    verbs = {text.split()[0] for text in legal(table)}
    return {number for number, key in enumerate(keys, 1) if key in verbs}


def rich_village(seat: int = 0) -> Keythedral:
    """A position in which every law has a target, all but law 10 in one hand."""
    table = village(3, houses=[(0, 1, 2, 0), (1, 1, -2, 0)])
    fence(table, 2, 2, 0, 2)
    table.house_side[5] = 1
    for one in range(3):
        give(table, one, wood=3, stone=3, food=3)
    use_up(table, "gold", 1)
    grant(table, seat, *(law for law in range(1, 21) if law != 10))
    return table


def harvest(table: Keythedral, **workers: list[tuple[int, int]]) -> Keythedral:
    for name, places in workers.items():
        for x, y in places:
            table.field_worker[table.field_index[field_at(x, y)]] = int(name[1:])
    table.stack = [Rounds()]
    begin_harvest(table)
    choices(table)
    return table


def test_w_own_laws_of_the_own_turn():
    """W-OWN: any-time laws; in phase 1 also 6, 9 and 12, in phase 3 also 15 and 16."""
    table = at_placing(rich_village())
    while asked(table)[1] == "window":
        play(table, "pass")
    assert asked(table) == (0, "work-number")
    assert offered_laws(table) == ANY_TIME | {12}
    play(table, "number 1")
    assert asked(table) == (0, "place-workers")
    assert offered_laws(table) == ANY_TIME | {6, 9, 12}
    spending = at_spend(rich_village())
    assert asked(spending) == (0, "spend")
    assert offered_laws(spending) == ANY_TIME | {15, 16}


def test_am_19_laws_without_a_stated_timing():
    """AM-19: their windows are inferred, and they are played nowhere else."""
    table = at_placing(rich_village())
    assert asked(table) == (0, "window")
    assert offered_laws(table) == ANY_TIME | {1, 9, 12, 18, 19, 20}
    inferred = {3, 4, 8, 14, 16, 17, 18, 19}
    named = {law.id for law in components().law if law.windows_provenance == "reconstructed"}
    assert named == inferred
    reaping = harvest(rich_village(), s0=[(1, 1)])
    assert offered_laws(reaping) == ANY_TIME | {12, 18, 19, 20}
    play(reaping, "pass")
    assert asked(reaping) == (0, "collect")
    assert offered_laws(reaping) == {8, 14}
    buying = at_spend(rich_village())
    play(buying, "buy s04-1")
    assert asked(buying) == (0, "window")
    assert offered_laws(buying) == {3, 5}


def test_d_w_a_window_offers_laws_with_their_choices_and_pass():
    """D-W: each eligible law once for each of its targets; passing changes nothing."""
    table = village(3)
    table.house_side[5] = 1
    grant(table, 0, 18, 17)
    at_placing(table)
    assert asked(table) == (0, "window")
    types = ["quarry", "wood", "lake", "farm", "vineyard"]
    laws = ["house-to-cottage yellow 1", *(f"good-harvest {kind}" for kind in types)]
    assert legal(table) == [*laws, "pass"]
    play(table, "pass")
    assert law_count(table.laws_held[0]) == 2
    assert asked(table) == (0, "work-number")


def test_kt_11_4_announce_cancel_effect():
    """KT-11.4: a law is announced with its target, W-CANCEL is held, and only then it works."""
    table = village(3)
    grant(table, 0, 4)
    grant(table, 2, 10)
    give(table, 0, food=2)
    at_spend(table)
    play(table, "cottage-to-house 3")
    assert asked(table) == (2, "cancel")
    assert GAME.view(table, 1)["laws"]["announced"] == "cottage_to_house"
    assert table.house_side[2] == 0
    play(table, "pass")
    assert table.house_side[2] == 1
    assert GAME.view(table, 1)["laws"]["announced"] is None


def test_kt_11_4_the_sale_is_paid_after_the_window():
    """KT-11.4: law 16 names glass or gold; its payment follows W-CANCEL."""
    table = village(3)
    grant(table, 0, 16)
    grant(table, 1, 10)
    give(table, 0, food=2, wine=2)
    at_spend(table)
    assert {text for text in legal(table) if text.startswith("sale")} == {"sale glass", "sale gold"}
    play(table, "sale gold")
    assert asked(table) == (1, "cancel")
    assert hand(table, 0) == {"food": 2, "wine": 2}
    play(table, "pass")
    assert asked(table) == (0, "pay")
    play(table, "pay food", "pay wine")
    assert hand(table, 0) == {"food": 1, "wine": 1, "gold": 1}


def test_kt_12_4_a_cottage_becomes_a_house_free():
    """KT-12.4: any own cottage, no cubes; also out of turn, but not under law 12 of others."""
    table = village(3)
    grant(table, 1, 4)
    table.house_side[5] = 1
    give(table, 0, food=2)
    at_spend(table)
    choices(table)
    flips = [a.notation for a in table.interrupts(1) if a.verb == "cottage-to-house"]
    assert flips == [f"cottage-to-house {number}" for number in (2, 3, 4, 5)]
    banned = table.clone()
    banned.ban_seat = 2
    assert not [a for a in banned.interrupts(1) if a.verb == "cottage-to-house"]
    announce(table, 1, "cottage-to-house 4")
    assert list(table.house_side[5:10]) == [1, 0, 0, 1, 0]
    assert hand(table, 0) == {"food": 2}
    assert law_count(table.laws_held[1]) == 0


def test_kt_12_14_one_own_worker_brings_two():
    """KT-12.14: the worker named, no other; nobody else's worker can be named."""
    table = village(3)
    grant(table, 0, 14)
    harvest(table, s0=[(1, 1), (-1, 1)], s1=[(-1, -1)])
    assert asked(table) == (0, "collect")
    assert set(legal(table)) == {"double-yield 1,1", "double-yield -1,1", "pass"}
    play(table, "double-yield -1,1")
    assert hand(table, 0) == {"wood": 2, "stone": 1}
    assert hand(table, 1) == {"stone": 1}


def test_kt_17_4_the_collecting_player_is_asked_before_taking_cubes():
    """KT-17.4, D-2L: in order from S, each just before their own harvest; skipped without 8, 14."""
    table = village(3)
    table.start = 1
    grant(table, 0, 8)
    grant(table, 2, 14)
    harvest(table, s0=[(1, 1)], s1=[(-1, -1)], s2=[(-1, 1)])
    assert asked(table) == (2, "collect")
    assert legal(table) == ["double-yield -1,1", "pass"]
    assert hand(table, 1) == {"stone": 1}
    assert hand(table, 2) == hand(table, 0) == {}
    play(table, "pass")
    assert asked(table) == (0, "collect")
    assert hand(table, 2) == {"wood": 1}
    assert legal(table) == ["unexpected-harvest", "pass"]


def test_d_2k_kinds_within_the_store():
    """D-2K: as many cubes as entitled to, of kinds that the store holds."""
    table = village(3)
    give(table, 1, wood=20, wine=14)
    grant(table, 0, 8)
    harvest(table, s0=[(1, 1), (-1, 1)])
    play(table, "unexpected-harvest")
    assert asked(table) == (0, "gather")
    assert legal(table) == ["gather stone", "gather food", "gather water"]  # one wine is too few
    play(table, "gather water")
    assert legal(table) == ["gather water", "gather wine"]
    play(table, "gather wine")
    assert hand(table, 0) == {"water": 1, "wine": 1}


def test_d_3b_the_payments_that_laws_allow():
    """D-3B: each price once that the buyer can pay; one alone is paid without a question."""
    table = village(3)
    show_row(table, 4, ["s12-1", "s12-2"])  # 1 food, 1 glass, 1 gold
    grant(table, 1, 2)
    give(table, 0, food=2, glass=2, gold=1)
    at_spend(table)
    play(table, "buy s12-1", "price-increase")
    assert asked(table) == (0, "settle")
    ends = []
    open_ways = [table]
    while open_ways:
        way = open_ways.pop()
        for text in legal(way):
            twin = way.clone()
            play(twin, text)
            if asked(twin) == (0, "settle"):
                open_ways.append(twin)
            else:
                ends.append(hand(twin, 0))
    # a second food, a second glass, or nothing at all; a second gold is not owned
    assert len(ends) == 3
    assert {"glass": 1} in ends
    assert {"food": 1} in ends
    assert {"food": 2, "glass": 2, "gold": 1} in ends
    plain = village(3)
    show_row(plain, 4, ["s12-1", "s12-2"])
    give(plain, 0, food=2, glass=2, gold=1)
    at_spend(plain)
    play(plain, "buy s12-1")
    assert hand(plain, 0) == {"food": 1, "glass": 1}


def test_ch_5_law_13_draws_an_unused_tile_of_the_value():
    """CH-5: any tile of the value that nobody has seen, decided by nature."""
    table = village(3)
    show_row(table, 0, ["s04-1", "s04-3"])
    grant(table, 0, 13)
    give(table, 0, food=1)
    at_spend(table)
    match = qf.new("keythedral", seats=3, nature="manual")
    match.table = table
    match.choices = choices(table)
    match.play("change-of-plan s04-3", 0)
    assert match.seat == qf.NATURE
    fresh = {TILES[tile] for tile in ROW_TILES[0]} - {"s04-1", "s04-3"}
    assert {action.notation for action in match.choices} == {f"replace {tile}" for tile in fresh}
    match.play("replace s04-5")
    tiles = [space["tile"] for space in match.view()["rows"][0]["spaces"]]
    assert tiles[:2] == ["s04-1", "s04-5"]


@pytest.mark.parametrize("window", ["W-P1", "W-COLLECT", "W-BUY"])
def test_kt_17_11_every_law_in_a_window_spends_a_card(window: str):
    """KT-17.11: so every loop of questions ends."""
    table = rich_village()
    if window == "W-P1":
        at_placing(table)
    elif window == "W-COLLECT":
        table.laws_held[0] = 1 << 7 | 1 << 13
        harvest(table, s0=[(1, 1)])
    else:
        at_spend(table)
        play(table, "buy s04-1")
    choices(table)
    assert table.top().window == window
    before = law_count(table.laws_held[0])
    laws = [text for text in legal(table) if text != "pass"]
    assert laws
    for text in laws:
        twin = table.clone()
        play(twin, text)
        assert law_count(twin.laws_held[0]) == before - 1, text


PARTS: dict[str, Callable[[Keythedral], object]] = {
    "field type": lambda t: setattr(t, "field_type", [*t.field_type[:-1], 0]),
    "house gap": lambda t: t.house_gap.__setitem__(0, t.house_gap[1]),
    "house side": lambda t: t.house_side.__setitem__(0, 1),
    "fence": lambda t: fence(t, 1, 16, 16, 3),
    "worker": lambda t: t.field_worker.__setitem__(0, 2),
    "round": lambda t: setattr(t, "round", 2),
    "phase": lambda t: setattr(t, "phase", 5),
    "step": lambda t: setattr(t, "step", 2),
    "marker": lambda t: t.markers.__setitem__(0, 1),
    "start": lambda t: setattr(t, "start", 1),
    "player to act": lambda t: at_spend(t, 1),
    "active": lambda t: setattr(t, "active", 3),
    "passes": lambda t: setattr(t, "passes", 1),
    "cubes": lambda t: give(t, 0, wood=1),
    "workplace": lambda t: use_up(t, "gold", 1),
    "seats": lambda t: show_row(t, 1),
    "seat won": lambda t: t.tile_owner.__setitem__(0, 1),
    "law deck": lambda t: setattr(t, "laws_deck", t.laws_deck & ~2),
    "law offer": lambda t: offer(t, 5),
    "law hand": lambda t: grant(t, 0, 3),
    "law discard": lambda t: setattr(t, "laws_gone", 4),
    "law 1": lambda t: setattr(t, "order_seat", 1),
    "law 2": lambda t: setattr(t, "raised_tile", 0),
    "law 3": lambda t: setattr(t, "lowered_tile", 0),
    "law 5": lambda t: setattr(t, "substituting", True),
    "law 6": lambda t: setattr(t, "renumbered_tile", 1),
    "law 8": lambda t: setattr(t, "free_kinds", True),
    "law 9": lambda t: setattr(t, "fence_breaker", 1),
    "law 12": lambda t: setattr(t, "ban_seat", 1),
    "law 14": lambda t: setattr(t, "doubled_field", 1),
    "law 18": lambda t: setattr(t, "good_type", 1),
    "law 19": lambda t: setattr(t, "bad_type", 1),
    "declared": lambda t: setattr(t, "declared", 1),
    "announced": lambda t: setattr(t, "announced", 1),
    "withdrawn": lambda t: setattr(t, "withdrawn", 1),
    "bid": lambda t: setattr(t, "bid", 1),
    "bidder": lambda t: setattr(t, "bidder", 1),
    "stop": lambda t: t.stops.__setitem__(0, 1),
}


@pytest.mark.parametrize("part", PARTS)
def test_kt_17_12_the_state_holds_every_part(part: str):
    """KT-17.12: a change of any part is another state, and a clone does not share it."""
    table = at_spend(village(3))
    before = digest(table)
    twin = table.clone()
    assert digest(twin) == before
    PARTS[part](twin)
    assert digest(twin) != before
    assert digest(table) == before


def test_kt_18_1_what_is_public_is_shown_to_all():
    """KT-18.1: to a spectator as to the players, behind screens and with concealed laws too."""
    table = village(3, houses=[(1, 1, 2, 0)], observation="screened", law_information="concealed")
    fence(table, 2, 2, 0, 2)
    table.house_side[5] = 1
    table.field_worker[0] = 1
    table.markers[2] = 1
    table.laws_gone = 1 << 3
    table.laws_deck &= ~(1 << 3)
    give(table, 0, wood=2)
    at_spend(table)
    view = GAME.view(table, -2)
    edges = next(g["edges"] for g in view["gaps"] if (g["x"], g["y"]) == (2, 0))
    assert edges["sw"]["fence"] == 2
    assert next(h["side"] for h in view["houses"] if h["id"] == "yellow-1") == "house"
    assert view["fields"][0]["worker"] == 1
    assert view["markers"] == [0, 0, 1, 0, 0]
    assert view["start"] == 0
    assert [space["tile"] for space in view["rows"][0]["spaces"]] == TILES[:4]
    assert [len(row["spaces"]) for row in view["rows"]] == [4, 4, 4, 3, 2]
    assert {space["state"] for row in view["rows"][1:] for space in row["spaces"]} == {"down"}
    assert view["laws"]["discard"] == ["cottage_to_house"]
    assert view["laws"]["deck"] == 19
    assert view["stack"] == 0
    assert view["store"]["wood"] == 18
    assert view["workplaces"] == {"iron": 10, "glass": 10, "gold": 10}
    public = ("fields", "gaps", "houses", "fences", "rows", "laws", "store", "markers", "start")
    for seat in range(3):
        assert {key: GAME.view(table, seat)[key] for key in public} == {k: view[k] for k in public}
