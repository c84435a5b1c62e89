"""Actions of phase 3 in detail (KT-9.3 to KT-9.7, KT-10.2, D-3M), and the auction (KT-14)."""

import pytest

from quatrefoil.engine.random import Random
from quatrefoil.engine.table import settle
from quatrefoil.games.keythedral.rules.auction import return_workers
from quatrefoil.games.keythedral.rules.rounds import Rounds
from quatrefoil.games.keythedral.rules.table import Keythedral
from tests.games.keythedral.kit import (
    GAME,
    asked,
    at_spend,
    choices,
    fence,
    give,
    grant,
    hand,
    laid,
    law_keys,
    legal,
    offer,
    play,
    village,
)


def fences(table: Keythedral, state: str) -> list[str]:
    return [one["id"] for one in GAME.view(table, 0)["fences"] if one["state"] == state]


def test_kt_9_3_one_fence_is_built_or_removed_in_an_action():
    """KT-9.3, AM-13: an own fence onto the board; then it is the turn of the next player."""
    table = village(3, houses=[(1, 1, 2, 0)])
    give(table, 0, wood=3)
    give(table, 1, wine=4)
    at_spend(table)
    play(table, "fence yellow 1 sw")
    assert fences(table, "board") == ["fence-blue-1"]
    assert asked(table) == (1, "spend")
    play(table, "unfence 2,0 sw")
    assert fences(table, "board") == []
    assert hand(table, 1) == {"wine": 2}
    assert asked(table) == (0, "spend")


def test_kt_9_3_3_any_fence_leaves_the_game_for_two_wine():
    """KT-9.3.3: of any colour, one's own too, and it never comes back (KT-9.3.2)."""
    table = village(3, houses=[(1, 1, 2, 0), (2, 1, -2, 0)])
    fence(table, 0, 2, 0, 2)
    fence(table, 2, -2, 0, 0)
    give(table, 0, wine=2, wood=3)
    at_spend(table)
    removable = {text for text in legal(table) if text.startswith("unfence")}
    assert removable == {"unfence -2,0 se", "unfence 2,0 sw"}
    play(table, "unfence -2,0 se")
    assert fences(table, "removed") == ["fence-black-1"]
    assert GAME.view(table, 0)["players"][2]["fences_unused"] == 2
    assert hand(table, 0) == {"wood": 3}


def test_kt_9_4_one_craft_cube_in_an_action():
    """KT-9.4, AM-13: from its workplace, and the turn is over."""
    table = village(3)
    give(table, 0, food=4)
    give(table, 1, food=2)
    at_spend(table)
    play(table, "craft iron")
    assert hand(table, 0) == {"food": 2, "iron": 1}
    assert GAME.view(table, 0)["workplaces"]["iron"] == 9
    assert asked(table)[0] == 1


def test_kt_9_5_one_trade_in_an_action():
    """KT-9.5, AM-13: two cubes for one resource; the trader gives no craft cubes."""
    table = village(3)
    give(table, 0, food=4, gold=1)
    give(table, 1, food=2)
    at_spend(table)
    offered = {text for text in legal(table) if text.startswith("trade")}
    assert offered == {"trade wood", "trade stone", "trade water", "trade wine"}
    play(table, "trade wine", "pay gold")  # the first cube must be food
    assert hand(table, 0) == {"food": 3, "wine": 1}
    assert asked(table)[0] == 1


@pytest.mark.parametrize("kind", ["wood", "wine", "iron", "gold"])
def test_kt_9_6_1_a_law_costs_any_cube(kind: str):
    """KT-9.6.1: resource or craft; the card leaves the offer and is not replaced."""
    table = village(3)
    offer(table, 7, 10)
    give(table, 0, **{kind: 1})
    give(table, 1, food=1)
    at_spend(table)
    play(table, "take cancel_law")
    assert hand(table, 0) == {}
    assert GAME.view(table, 0)["laws"]["offer"] == ["craft_trade", None]


def test_kt_9_6_1_two_laws_a_round_and_no_refill_before_phase_4():
    """KT-9.6.1, AM-5: the third player finds none; phase 4 turns two more face up."""
    table = village(3)
    offer(table, 7, 10)
    for seat in range(3):
        give(table, seat, food=2)
    at_spend(table)
    play(table, "take craft_trade", "take cancel_law")
    assert GAME.view(table, 0)["laws"]["offer"] == [None, None]
    assert asked(table) == (2, "spend")
    assert not [text for text in legal(table) if text.startswith("take")]
    play(table, "pass")
    assert table.phase == 5
    filled = GAME.view(table, 0)["laws"]["offer"]
    assert None not in filled
    assert "back" not in filled


def test_kt_9_6_2_one_law_a_player_and_round():
    """KT-9.6.2, AM-25: its taker is out of the phase, the others go on until they pass."""
    table = village(3)
    offer(table, 7, 10)
    for seat in range(3):
        give(table, seat, food=5)
    at_spend(table)
    play(table, "take craft_trade")
    for seat in (1, 2, 1, 2):
        assert asked(table) == (seat, "spend")
        assert "take cancel_law" in legal(table)
        play(table, "trade wood")
        while table.top().key == "pay":
            table.play(choices(table)[0])
    assert law_keys(table.laws_held[0]) == ["craft_trade"]
    assert GAME.view(table, 0)["spending"]["active"] == [1, 2]


def test_am_6_any_player_may_take_a_law():
    """AM-6: not only the start player and the second."""
    table = village(4)
    offer(table, 7, 10)
    for seat in range(4):
        give(table, seat, food=1)
    at_spend(table)
    play(table, "pass", "pass")
    for seat, law in ((2, "craft_trade"), (3, "cancel_law")):
        assert asked(table) == (seat, "spend")
        play(table, f"take {law}")
    assert [law_keys(mask) for mask in table.laws_held[2:]] == [["craft_trade"], ["cancel_law"]]


def test_kt_9_6_3_no_limit_to_the_laws_in_hand():
    """KT-9.6.3: whoever holds eighteen may take the nineteenth; it lies behind the screen."""
    table = village(3, observation="screened")
    offer(table, 7, 10)
    grant(table, 0, *(law for law in range(1, 21) if law not in (7, 10)))
    give(table, 0, food=1)
    give(table, 1, food=1)
    at_spend(table)
    play(table, "take craft_trade")
    assert GAME.view(table, 0)["players"][0]["law_count"] == 19
    assert "craft_trade" in GAME.view(table, 0)["players"][0]["laws"]
    assert GAME.view(table, 1)["players"][0]["laws"] is None


@pytest.mark.parametrize("seed", range(2))
def test_kt_9_7_1_passing_is_always_legal_and_does_nothing(seed: int):
    """KT-9.7, KT-9.7.1: whatever is owned or held, and no cube moves."""
    table = laid(3, seed)
    rng = Random(seed)
    passed = 0
    for _ in range(500):
        legal_now = settle(table, rng)
        if table.top().key == "spend":
            (passing,) = [action for action in legal_now if action.notation == "pass"]
            twin = table.clone()
            twin.play(passing)
            assert twin.cubes == table.cubes
            assert twin.tile_owner == table.tile_owner
            assert twin.laws_held == table.laws_held
            passed += 1
        table.play(legal_now[rng.below(len(legal_now))])
    assert passed > 20


@pytest.mark.parametrize("builder", [0, 1])
def test_kt_10_2_the_owner_moves_a_fenced_in_tile(builder: int):
    """KT-10.2, D-3M, AM-12: in or out of turn, also who built the fence; side and number stay."""
    table = village(3, fields=[(3, 1, "lake"), (3, -1, "farm")], houses=[(1, 2, 4, 0)])
    fence(table, 2, 4, 0, 2)
    fence(table, 2, 4, 2, 3)  # the empty gap (4, 2) has no other field
    table.house_side[6] = 1
    give(table, builder, wood=1)
    at_spend(table, builder)
    play(table, "fence yellow 2 nw")
    assert asked(table) == (1, "move-house")
    view = GAME.view(table, 1)
    open_gaps = {
        f"move {gap['x']},{gap['y']}"
        for gap in view["gaps"]
        if gap["house"] is None
        and not gap["keythedral"]
        and any(edge["fence"] is None for edge in gap["edges"].values())
    }
    assert set(legal(table)) == open_gaps
    assert not {"move 4,0", "move 4,2", "move 0,0"} & open_gaps
    play(table, "move -2,0")
    moved = next(h for h in GAME.view(table, 1)["houses"] if h["id"] == "yellow-2")
    assert (moved["x"], moved["y"], moved["side"], moved["seat"]) == (-2, 0, "house", 1)


def test_d_3p_a_payment_with_one_way_is_not_asked():
    """D-3P: four cubes for gold out of four; with five there is a choice."""
    table = village(3)
    give(table, 0, food=2, wine=2)
    at_spend(table)
    twin = table.clone()
    play(table, "craft gold")
    assert hand(table, 0) == {"gold": 1}
    give(twin, 0, wine=1)
    play(twin, "craft gold")
    assert asked(twin) == (0, "pay")
    assert legal(twin) == ["pay food", "pay wine"]  # the first cube is food in any case


def test_d_5p_and_d_5s_the_winner_pays_openly_and_names_anybody():
    """D-5P, D-5S, AM-22: the cubes paid are told to all; the winner may name themselves."""
    table = village(3)
    give(table, 2, wood=1, stone=1)
    table.stack = [Rounds()]
    return_workers(table)
    table.events = []
    play(table, "bid 1")
    assert asked(table) == (2, "pay-bid")
    assert legal(table) == ["pay wood", "pay stone"]
    play(table, "pay stone")
    paid = [event for event in table.events if event.kind == "pay-bid"]
    assert len(paid) == 1
    assert paid[0].data["paid"] == [0, 1, 0, 0, 0, 0, 0, 0], "a stone, in the order of kinds"
    assert all(paid[0].may_read(seat) for seat in (0, 1, 2, -2))
    assert GAME.view(table, 0)["players"][1]["cubes"]["stone"] == 1
    assert asked(table) == (2, "name-start")
    assert legal(table) == ["name blue", "name yellow", "name black"]
    play(table, "name black")
    assert GAME.view(table, 0)["start"] == 2
