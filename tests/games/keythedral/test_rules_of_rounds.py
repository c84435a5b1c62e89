"""The order of a round and whose turn it is (KT-5, KT-6, KT-8, KT-17.1), workers (KT-6)."""

import pytest

from quatrefoil.engine.random import Random
from quatrefoil.games.keythedral.rules.harvest import begin_harvest
from quatrefoil.games.keythedral.rules.landscape import field_at, gap_xy
from quatrefoil.games.keythedral.rules.rounds import Rounds
from quatrefoil.games.keythedral.rules.table import Keythedral
from tests.games.keythedral.kit import (
    GAME,
    asked,
    at_placing,
    at_spend,
    choices,
    fence,
    give,
    grant,
    hand,
    laid,
    legal,
    offer,
    play,
    village,
)

EVERY_STOP = 0b1111


def played_round(table: Keythedral) -> list[tuple[str, int]]:
    """Windows put to players until round 2, with who is asked; everybody passes."""
    found = []
    while True:
        legal_now = choices(table)
        if table.round == 2:
            return found
        top = table.top()
        if top.key == "window":
            found.append((top.window, int(top.seat)))
        passing = [a for a in legal_now if a.notation in ("pass", "decline")]
        table.play((passing or legal_now)[0])


def test_kt_5_1_five_phases_in_order():
    """KT-5.1, KT-5.2, KT-17.1: a window at the head of 1, 2, 3 and 5, then the next round."""
    table = village(3)
    grant(table, 0, 4)
    table.stops[0] = EVERY_STOP
    at_placing(table)
    assert [window for window, _ in played_round(table)] == ["W-P1", "W-P2", "W-P3", "W-P5"]
    assert table.round == 2
    assert table.phase == 1


def test_kt_5_1_workers_are_home_before_the_auction():
    """KT-5.1: phase 4 lies between spending and the auction."""
    table = village(3)
    give(table, 0, food=2)
    at_placing(table)
    while table.phase < 3:
        table.play(choices(table)[0])
        choices(table)
    assert list(table.field_worker).count(0) == 5
    while table.phase == 3:
        play(table, "pass")
    assert table.phase == 5
    assert set(table.field_worker) == {-1}


@pytest.mark.parametrize("start", [0, 1, 2])
def test_kt_17_1_windows_ask_everybody_from_the_start_player(start: int):
    """KT-17.1, KT-5.3: S first, then clockwise."""
    table = village(3)
    table.start = start
    for seat, law in enumerate((4, 13, 7)):
        grant(table, seat, law)
        table.stops[seat] = EVERY_STOP
    give(table, 2, wood=1)
    table.cubes[3 * 8 + 5] += 1  # a used craft cube, for law 7
    table.cubes[4 * 8 + 5] -= 1
    at_placing(table)
    order = [(start + i) % 3 for i in range(3)]
    asked_in_one = [seat for window, seat in played_round(table) if window == "W-P1"]
    assert asked_in_one == order


@pytest.mark.parametrize("start", [0, 1, 2])
def test_kt_8_1_one_action_a_turn_from_the_start_player(start: int):
    """KT-8.1, KT-5.3: S and then clockwise, one action each; AM-13: one cube, one trade."""
    table = village(3)
    table.start = start
    for seat in range(3):
        give(table, seat, food=4)
    table.stack = [Rounds()]
    begin_harvest(table)  # nobody is at work, so phase 3 begins
    order = [(start + i) % 3 for i in range(3)]
    for seat in order:
        assert asked(table) == (seat, "spend")
        play(table, "craft iron")
        assert hand(table, seat) == {"food": 2, "iron": 1}
    for seat in order:
        assert asked(table) == (seat, "spend")
        play(table, "trade wood", "pay food")
        assert hand(table, seat).get("wood") == 1
    assert asked(table) == (start, "spend")


def test_kt_6_6_a_house_sends_one_or_two_to_different_fields():
    """KT-6.6: pairs of different fields; with one field left one worker, with none nobody."""
    table = village(3, houses=[(0, 1, 2, 0), (1, 1, 0, 2), (2, 1, 2, 2)])
    table.house_side[0] = table.house_side[5] = table.house_side[10] = 1
    at_placing(table)
    play(table, "number 1")
    assert legal(table) == ["send 1 sw", "send 1 nw", "send 1 sw+nw"]
    play(table, "send 1 sw")
    # yellow's house has one field left and black's none, so both go without a question
    assert table.field_worker[table.field_index[field_at(-1, 1)]] == 1
    assert list(table.field_worker).count(1) == 1
    assert list(table.field_worker).count(2) == 0
    assert table.step == 2


def test_kt_6_9_the_keythedral_sends_nobody():
    """KT-6.9: the four fields around it stay empty if no house tile reaches them."""
    table = at_placing(village(3))
    while table.phase == 1:
        table.play(choices(table)[0])
        choices(table)
    middle = [table.field_index[field_at(x, y)] for x in (-1, 1) for y in (-1, 1)]
    assert [table.field_worker[field] for field in middle] == [-1] * 4
    assert len(table.field_worker) - list(table.field_worker).count(-1) == 15


def reachable(view: dict, seat: int) -> set[tuple[int, int]]:
    """Fields that tiles of active numbers of a seat reach over edges without a fence."""
    active = {number + 1 for number, step in enumerate(view["markers"]) if step}
    tiles = {h["id"] for h in view["houses"] if h["seat"] == seat and h["number"] in active}
    return {
        (edge["x"], edge["y"])
        for gap in view["gaps"]
        if gap["house"] in tiles
        for edge in gap["edges"].values()
        if edge["fence"] is None
    }


def workers(view: dict) -> dict[tuple[int, int], int]:
    return {(f["x"], f["y"]): f["worker"] for f in view["fields"] if f["worker"] is not None}


@pytest.mark.parametrize("seed", range(3))
def test_inv_6_workers_come_over_open_edges(seed: int):
    """INV-6: with all fences built at random; no two workers of a seat on one field."""
    table = laid(3, seed)
    rng = Random(seed, 3)
    table.laws_gone = table.laws_deck | sum(1 << law for law in table.law_offer)
    table.laws_deck, table.law_offer = 0, [-1, -1]
    for seat in range(3):
        for _ in range(3):
            sites = table.fence_sites
            site = sites[rng.below(len(sites))]
            gap = table.house_gap[int(site.a) * 5 + int(site.b)]
            edges = [d for d in range(4) if table.gap_fields[gap * 4 + d] >= 0]
            if len(edges) - table.gap_walls[gap].bit_count() < 2:
                continue  # it would be shut in (KT-10.1)
            fence(table, seat, *gap_xy(table.gap_position[gap]), int(site.c))
    for tile in range(0, 15, 2):
        table.house_side[tile] = 1
    known: dict[tuple[int, int], int] = {}
    while table.phase == 1:
        legal_now = choices(table)
        table.play(legal_now[rng.below(len(legal_now))])
        view = GAME.view(table, 0)
        now = workers(view)
        assert known.items() <= now.items()
        for place, seat in now.items():
            assert place in known or place in reachable(view, seat)
        known = now
    assert len(known) > 8
    assert any(table.gap_walls)


def test_kt_8_6_payments_go_to_the_store_and_to_nobody_else():
    """KT-8.6: no action of phase 3 touches a hand of others."""
    table = village(3, houses=[(1, 1, 2, 0)])
    fence(table, 2, 2, 0, 2)
    offer(table, 7, 10)
    for seat in range(3):
        give(table, seat, wood=2, stone=2, food=1, wine=2)
    at_spend(table)
    actions = [text for text in legal(table) if text != "pass"]
    verbs = {text.split()[0] for text in actions}
    assert verbs == {"buy", "build", "fence", "unfence", "craft", "trade", "take"}
    owned = table.cubes[:]
    for text in actions:
        twin = table.clone()
        play(twin, text)
        while twin.top().key == "pay":
            twin.play(choices(twin)[0])
        assert twin.cubes[8:24] == owned[8:24], text
        paid = sum(owned[:8]) - sum(twin.cubes[:8])
        supply = sum(twin.cubes[24:]) - sum(owned[24:])
        assert paid == supply > 0, text


@pytest.mark.parametrize(
    ("action", "price", "short"),
    [
        ("build 1", {"wood": 1, "stone": 1}, {"wood": 2}),
        ("fence yellow 1 sw", {"wood": 1}, {"stone": 1}),
        ("unfence 2,0 nw", {"wine": 2}, {"wine": 1}),
        ("craft iron", {"food": 2}, {"food": 1}),
        ("craft glass", {"food": 3}, {"food": 2}),
        ("craft gold", {"food": 4}, {"food": 3}),
        ("trade wine", {"food": 2}, {"food": 1}),
        ("take sale", {"food": 1}, {}),
        ("buy s04-1", {"wood": 1, "stone": 1}, {"wood": 2}),
    ],
)
def test_kt_8_7_an_action_needs_its_full_price(
    action: str, price: dict[str, int], short: dict[str, int]
):
    """KT-8.7: what is one cube short is not offered."""
    for cubes, possible in ((price, True), (short, False)):
        table = village(3, houses=[(1, 1, 2, 0)])
        fence(table, 2, 2, 0, 3)
        offer(table, 16, 1)
        give(table, 0, **cubes)
        at_spend(table)
        offered = [a.notation for a in table.top().choices(table)]
        assert (action in offered) == possible


def test_kt_8_7_an_action_needs_a_target():
    """KT-8.7: nothing to remove, no cottage, no law on offer, all fences built."""
    table = village(3)
    for tile in range(5):
        table.house_side[tile] = 1
    for n in range(3):
        table.fence_edge[n] = -2
    give(table, 0, wood=2, stone=2, wine=2)
    at_spend(table)
    verbs = {text.split()[0] for text in legal(table)}
    assert verbs == {"buy", "craft", "trade", "pass"}
