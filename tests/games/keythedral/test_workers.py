"""Phase 1: work order and placement turns (KT-6), with laws 1, 6, 9, 11."""

import pytest

from quatrefoil.games.keythedral.rules.landscape import field_at
from quatrefoil.games.keythedral.rules.table import Keythedral
from quatrefoil.games.keythedral.rules.workers import chooser
from tests.games.keythedral.kit import (
    GAME,
    announce,
    asked,
    at_placing,
    choices,
    fence,
    grant,
    laid,
    legal,
    play,
    village,
)

NE, SE = 1, 0


def worker_at(table: Keythedral, x: int, y: int) -> int:
    return table.field_worker[table.field_index[field_at(x, y)]]


@pytest.mark.parametrize(
    ("seats", "expected"),
    [(2, [0, 1, 0, 1, 0]), (3, [0, 1, 2, 0, 1]), (4, [0, 1, 2, 3, 0]), (5, [0, 1, 2, 3, 4])],
)
def test_ex_2_choosers(seats: int, expected: list[int]):
    """EX-2 (KT-6.1, KT-16.1): the chooser moves on clockwise with every step."""
    table = village(seats)
    found = []
    for step in range(1, 6):
        table.step = step
        found.append(int(chooser(table)))
    assert found == expected


def test_ex_2_order_of_placement():
    """EX-2 (KT-6.3): in step 2 B is first and A last of four."""
    table = at_placing(laid(4))
    table.start = 0
    seen: list[tuple[int, int]] = []
    while table.step < 3:
        legal_now = choices(table)
        if table.top().key == "place-workers":
            seen.append((int(table.step), int(table.top().seat)))
        table.play(legal_now[0])
    second = [seat for step, seat in seen if step == 2]
    assert second == sorted(second, key=lambda seat: (seat - 1) % 4)


def test_ex_3_the_right_neighbour_places_first():
    """EX-3 (KT-6.3): Q, left of P, comes before P only when Q is the chooser."""
    table = village(3)
    for step in range(1, 6):
        table.step = step
        order = [(int(chooser(table)) + i) % 3 for i in range(3)]
        p, q = 0, 1
        assert (order.index(q) < order.index(p)) == (order[0] == q)


def test_cottages_send_one_houses_one_or_two():
    """KT-6.5 to KT-6.7: the second worker of a house is optional (AM-10)."""
    table = at_placing(village(3, houses=[(0, 1, 2, 0)]))
    play(table, "number 1")
    assert legal(table) == ["send 1 sw", "send 1 nw"]
    table.house_side[0] = 1
    assert legal(table) == ["send 1 sw", "send 1 nw", "send 1 sw+nw"]
    play(table, "send 1 sw+nw")
    assert worker_at(table, 1, 1) == worker_at(table, 1, -1) == 0


def test_a_field_holds_one_worker():
    """KT-6.8: a field with a worker is not available, whoever owns it."""
    table = at_placing(village(3, houses=[(0, 1, 2, 0), (1, 1, 0, 2), (2, 1, 2, 2)]))
    play(table, "number 1", "send 1 sw")
    # yellow at (0, 2) has (1, 1) taken and only (-1, 1) left: placed by itself; black has nothing
    assert worker_at(table, -1, 1) == 1
    assert 2 not in table.field_worker
    assert table.step == 2


def test_a_fence_shuts_one_edge():
    """KT-6.4, KT-9.3.4: for the tile in its gap only."""
    table = at_placing(village(3, houses=[(0, 1, 2, 0), (1, 1, 0, 2)]))
    fence(table, 2, 2, 0, 2)  # south-west of (2, 0): the quarry at (1, 1)
    play(table, "number 1")
    assert worker_at(table, 1, -1) == 0  # the only open field, so without a question
    assert legal(table) == ["send 1 ne", "send 1 nw"]  # yellow still reaches (1, 1)


def test_inv_11_numbers_of_a_round():
    """INV-11 (KT-6.2): the five active numbers are a permutation; the fifth is automatic."""
    table = at_placing(village(3))
    offered = []
    while table.phase == 1:
        found = choices(table)
        if table.phase != 1:
            break
        if table.top().key == "work-number":
            offered.append(len(found))
        table.play(found[-1])
    assert offered == [5, 4, 3, 2]


def test_law_1_moves_the_choice_only():
    """KT-12.1 (AM-27): the player chooses all numbers, the choosers still place first."""
    table = village(3, houses=[(0, 1, 2, 0), (1, 1, 2, 2), (2, 1, 0, 2)])
    grant(table, 2, 1)
    at_placing(table)
    assert asked(table) == (2, "window")
    play(table, "work-order")
    assert asked(table) == (2, "work-number")
    play(table, "number 1")
    assert asked(table) == (0, "place-workers")


def test_ex_5_law_6_sends_a_second_tile_at_once():
    """EX-5 (KT-12.6): the 1 and the declared 4 place together; the 4 loses its own turn."""
    table = village(3, houses=[(0, 1, 2, 0), (0, 4, -2, 0), (1, 4, 0, 2), (2, 4, 0, -2)])
    grant(table, 0, 6)
    at_placing(table)
    play(table, "number 1")
    assert "house-number 4" in legal(table)
    play(table, "house-number 4")
    assert legal(table) == ["send 1 sw", "send 1 nw", "send 4 se", "send 4 ne"]
    play(table, "send 1 sw", "send 4 ne")
    assert worker_at(table, 1, 1) == worker_at(table, -1, -1) == 0
    assert list(table.field_worker).count(0) == 2
    play(table, "number 4")
    assert asked(table) != (0, "place-workers")
    while table.step == 2:
        table.play(choices(table)[0])
    assert list(table.field_worker).count(0) == 2


def test_law_6_keeps_a_forced_placement_open():
    """D-1W: with a playable law 6 even a placement without a choice is put to the player."""
    table = village(3)
    grant(table, 0, 6)
    at_placing(table)
    play(table, "number 1")
    assert asked(table) == (0, "place-workers")
    assert legal(table)[0].startswith("send 1")
    table.laws_held[0] = 0
    assert asked(table) != (0, "place-workers")


def test_law_9_ignores_fences_until_phase_1_ends():
    """KT-12.9, KT-13.3."""
    table = village(3, houses=[(0, 1, 2, 0)])
    fence(table, 1, 2, 0, 2)
    grant(table, 0, 9)
    at_placing(table)
    play(table, "number 1")
    assert "send 1 sw" not in legal(table)
    play(table, "broken-fences")
    assert "send 1 sw" in legal(table)
    while table.phase == 1:
        table.play(choices(table)[0])
        choices(table)
    assert table.fence_breaker == -1


def test_law_11_opens_an_edge_for_good():
    """KT-12.11: any fence leaves the game."""
    table = village(3, houses=[(0, 1, 2, 0)])
    fence(table, 1, 2, 0, 2)
    grant(table, 0, 11)
    at_placing(table)
    assert asked(table) == (0, "window")
    play(table, "pass", "number 1")
    play(table, "dangerous-fence 2,0 sw")
    assert "send 1 sw" in legal(table)
    assert table.fence_edge[3] == -2


def test_law_12_may_be_announced_by_others_in_phase_1():
    """KT-12.12 (W-TURN in phase 1)."""
    table = village(3)
    grant(table, 1, 12)
    at_placing(table)
    announce(table, 1, "building-ban")
    assert table.ban_seat == 1
    assert asked(table) == (0, "work-number")


def both_tiles(rules: int, *taken: tuple[int, int]) -> Keythedral:
    """Seat 0 places from its cottages 1 and 2, which law 6 joins; some fields have workers."""
    table = village(
        2,
        fields=[(3, 1, "farm"), (5, 1, "lake")],
        houses=[(0, 1, 4, 2), (0, 2, -2, 0)],
    )
    table.rules = rules
    at_placing(table)
    play(table, "number 1")
    for x, y in taken:
        table.field_worker[table.field_index[field_at(x, y)]] = 1
    table.second_tile = table.renumbered_tile = 1
    return table


def test_law_6_offers_nobody_only_where_both_tiles_are_shut_out():
    """KT-12.6, D-1W: "nothing" if and only if no field is available."""
    assert legal(both_tiles(2)) == ["send 1 ne", "send 1 nw", "send 2 se", "send 2 ne"]
    shut_out = both_tiles(2, (3, 1), (5, 1))
    assert legal(shut_out) == ["send 2 se", "send 2 ne"]
    play(shut_out, "send 2 se")
    assert asked(shut_out)[0] == 1, "tile 1 has sent nobody by itself"
    both = both_tiles(2, (3, 1), (5, 1), (-1, 1), (-1, -1))
    assert [action.notation for action in both.top().choices(both)] == ["send 1 nobody"]
    assert asked(both)[0] == 1


def test_law_6_under_the_first_version_of_the_rules():
    """KT-12.6: records of version 1 may hold "nobody" beside a placement."""
    assert legal(both_tiles(1, (3, 1), (5, 1))) == ["send 1 nobody", "send 2 se", "send 2 ne"]
    assert GAME.versions == (1, 2)
    old = GAME.lay_older(2, GAME.check_options(2, {}), 1)
    assert isinstance(old, Keythedral)
    assert old.rules == 1
