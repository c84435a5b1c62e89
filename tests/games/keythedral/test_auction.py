"""Phases 4 and 5: returning workers and the auction (KT-13, KT-14), with law 20."""

import pytest

from quatrefoil.games.keythedral.rules.auction import return_workers
from quatrefoil.games.keythedral.rules.rounds import Rounds
from quatrefoil.games.keythedral.rules.table import Keythedral
from tests.games.keythedral.kit import (
    asked,
    choices,
    give,
    grant,
    hand,
    legal,
    offer,
    play,
    village,
)


def closing(seats: int = 4, **hands: int) -> Keythedral:
    """The end of phase 3; the hands s0, s1, ... hold so many cubes of wood."""
    table = village(seats)
    for name, count in hands.items():
        give(table, int(name[1:]), wood=count)
    table.stack = [Rounds()]
    return table


def close(table: Keythedral) -> Keythedral:
    return_workers(table)
    choices(table)
    return table


def test_phase_4_clears_the_board_and_fills_the_offers():
    """KT-13.1, KT-13.2: workers and markers go home, empty law spaces are filled."""
    table = closing(3, s0=1, s1=1, s2=1)
    table.field_worker[0] = 1
    table.markers = [1, 2, 3, 4, 5]
    offer(table, 3)
    close(table)
    assert set(table.field_worker) == {-1}
    assert table.markers == [0] * 5
    assert table.law_offer[0] == 2
    assert table.law_offer[1] >= 0


def test_an_exhausted_deck_fills_nothing():
    """KT-13.2: discards are never reshuffled (KT-11.2)."""
    table = closing(3, s0=1, s1=1, s2=1)
    table.laws_gone, table.laws_deck = table.laws_deck, 0
    close(table)
    assert table.law_offer == [-1, -1]


def test_order_of_bids():
    """KT-14.1, KT-14.2: from B's left clockwise to A; B may only match."""
    table = close(closing(4, s0=5, s1=5, s2=5, s3=5))
    assert asked(table) == (2, "bid")
    play(table, "bid 1")
    assert asked(table) == (3, "bid")
    assert legal(table) == ["pass", "bid 2", "bid 3", "bid 4", "bid 5"]
    play(table, "bid 3")
    assert asked(table) == (0, "bid")
    play(table, "pass")
    assert asked(table) == (1, "match")
    assert legal(table) == ["match", "decline"]


def test_a_winner_pays_b():
    """KT-14.5, INV-14: cubes move between B and one other player, exactly the bid."""
    table = close(closing(4, s0=5, s1=5, s2=5, s3=5))
    play(table, "bid 2", "pass", "pass", "decline")
    assert hand(table, 2) == {"wood": 3}
    assert hand(table, 1) == {"wood": 7}
    assert hand(table, 0) == hand(table, 3) == {"wood": 5}
    assert asked(table) == (2, "name-start")


def test_b_pays_the_highest_bidder():
    """KT-14.3, KT-14.5: for exactly the highest bid."""
    table = close(closing(4, s0=5, s1=5, s2=5, s3=5))
    play(table, "bid 1", "bid 3", "pass", "match")
    assert hand(table, 1) == {"wood": 2}
    assert hand(table, 3) == {"wood": 8}
    assert asked(table) == (1, "name-start")


def test_without_bids_b_wins_free():
    """KT-14.4, INV-14: nothing moves."""
    table = close(closing(4, s0=1, s1=1, s2=1, s3=1))
    play(table, "pass", "pass", "pass")
    assert asked(table) == (1, "name-start")
    assert table.bid == 0


def test_b_cannot_match_what_b_does_not_own():
    """KT-14.3: D-5M is automatic without enough cubes."""
    table = close(closing(4, s0=5, s1=1, s2=5, s3=5))
    play(table, "bid 2", "pass", "pass")
    assert asked(table) == (2, "name-start")
    assert hand(table, 1) == {"wood": 3}


def test_who_has_no_cubes_for_a_bid_passes():
    """D-5B: automatic, whatever laws are held (AM-32)."""
    table = closing(4, s2=2, s3=2)
    grant(table, 0, 4)
    close(table)
    play(table, "bid 2")
    assert asked(table) == (2, "name-start")


def test_the_payer_chooses_the_cubes():
    """KT-14.6: only the number counts."""
    table = closing(3, s0=1, s1=1, s2=1)
    give(table, 2, gold=1, stone=1)
    close(table)
    play(table, "bid 2")  # the others cannot bid more, B cannot match
    assert legal(table) == ["pay wood", "pay stone"]
    play(table, "pay stone")
    assert hand(table, 2) == {"wood": 1}
    assert hand(table, 1) == {"wood": 1, "stone": 1, "gold": 1}


def test_ex_7_naming_the_right_neighbour():
    """EX-7 (KT-14.7, KT-6.1): C names B, is second to choose, and matches in the next auction."""
    table = close(closing(4, s0=3, s1=3, s2=3, s3=3))
    play(table, "bid 1", "pass", "pass", "decline", "name yellow")
    assert table.start == 1
    assert asked(table) == (1, "work-number")
    while (legal := choices(table)) and table.step < 2:
        table.play(legal[0])
    assert asked(table) == (2, "work-number")
    table.stack = [Rounds()]
    close(table)
    assert table.last_bidder == 2


def test_two_players():
    """KT-16.1: A bids or passes, B matches or declines."""
    table = close(closing(2, s0=3, s1=3))
    assert asked(table) == (0, "bid")
    play(table, "bid 1")
    assert asked(table) == (1, "match")


def test_law_20_in_w_p5_moves_a_and_b():
    """KT-12.20, AM-20: the left neighbour of the new S is B."""
    table = closing(4, s0=3, s1=3, s2=3, s3=3)
    grant(table, 0, 20)
    close(table)
    assert asked(table) == (0, "window")
    assert legal(table)[:-1] == [f"new-start-player {c}" for c in ("yellow", "black", "green")]
    play(table, "new-start-player black")
    assert table.last_bidder == 3
    assert asked(table) == (0, "bid")


def test_law_20_in_w_p1_overrides_the_auction():
    """KT-12.20: no refund; KT-13.3: until the next auction."""
    table = closing(3, s0=1, s1=1, s2=1)
    grant(table, 2, 20)
    close(table)
    play(table, "pass", "pass", "pass", "name yellow")
    assert asked(table) == (2, "window")
    play(table, "new-start-player black")
    assert table.start == 2
    assert asked(table) == (2, "work-number")


def test_round_effects_end_after_phase_5():
    """KT-13.3: laws 1, 6, 12, 18 and 19."""
    table = closing(3, s0=1, s1=1, s2=1)
    table.order_seat = table.ban_seat = 1
    table.renumbered_tile = 3
    table.good_type, table.bad_type = 0, 1
    close(table)
    assert table.ban_seat == 1
    play(table, "pass", "pass")
    play(table, "name blue")
    effects = (
        table.order_seat,
        table.ban_seat,
        table.renumbered_tile,
        table.good_type,
        table.bad_type,
    )
    assert effects == (-1, -1, -1, -1, -1)
    assert table.round == 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_guard_stops_after_round_60(seats: int):
    """KT-15.5, AM-23: after phase 5 of the last round; the score stands as it is."""
    table = closing(seats, **{f"s{seat}": 1 for seat in range(seats)})
    table.round = 60
    close(table)
    while not table.is_over():
        found = choices(table)
        if found:
            table.play(found[0])
    assert table.round == 60
    assert sum(table.scores()) == seats


def test_the_log_tells_every_word_of_the_auction():
    """KT-14.2: who passes is told as well as who bids."""
    table = close(closing(3, s0=2, s2=2))
    table.events = []
    play(table, "pass", "bid 1")
    told = [(event.kind, event.seat) for event in table.events]
    assert told[:2] == [("bid-nothing", 2), ("bid", 0)]
