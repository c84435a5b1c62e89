"""Phase 2: harvest (KT-7), with laws 8, 14, 18, 19, 20."""

from quatrefoil.games.keythedral.rules.harvest import begin_harvest
from quatrefoil.games.keythedral.rules.landscape import field_at
from quatrefoil.games.keythedral.rules.printed import ALL_KINDS
from quatrefoil.games.keythedral.rules.rounds import Rounds
from quatrefoil.games.keythedral.rules.table import Keythedral
from tests.games.keythedral.kit import asked, choices, give, grant, hand, legal, play, village

LAND = [
    (3, 1, "wood"),
    (3, -1, "wood"),
    (-3, 1, "lake"),
    (-3, -1, "farm"),
    (1, 3, "vineyard"),
    (1, -3, "vineyard"),
    (-1, 3, "farm"),
]


def reaping(seats: int = 3, **workers: list[tuple[int, int]]) -> Keythedral:
    """A land with workers of the seats s0, s1, ... at given fields."""
    table = village(seats, fields=LAND)
    for name, places in workers.items():
        for x, y in places:
            table.field_worker[table.field_index[field_at(x, y)]] = int(name[1:])
    return table


def reap(table: Keythedral) -> Keythedral:
    table.stack = [Rounds()]
    begin_harvest(table)
    return table


def test_each_worker_brings_a_cube_of_its_field():
    """KT-7.1, INV-13."""
    table = reap(reaping(s0=[(1, 1), (3, 1), (-3, 1)], s1=[(-3, -1), (1, 3)]))
    assert hand(table, 0) == {"wood": 1, "stone": 1, "water": 1}
    assert hand(table, 1) == {"food": 1, "wine": 1}
    assert hand(table, 2) == {}
    assert table.phase == 3


def test_workers_stay_until_phase_4():
    """KT-7.4."""
    table = reap(reaping(s0=[(1, 1)]))
    assert list(table.field_worker).count(0) == 1


def test_shortage_hits_the_later_player():
    """KT-7.2: in order from S; what is not there is lost."""
    table = reaping(s0=[(1, 3)], s2=[(1, -3)])
    give(table, 1, wine=14)
    table.start = 2
    reap(table)
    assert hand(table, 2) == {"wine": 1}
    assert hand(table, 0) == {}


def test_law_18_doubles_and_law_14_doubles_again():
    """KT-7.3, AM-20: both multiply; KT-12.18 is for all players."""
    table = reaping(s0=[(1, 3)], s1=[(1, -3)])
    grant(table, 0, 14, 18)
    reap(table)
    play(table, "good-harvest vineyard")
    assert asked(table) == (0, "collect")
    play(table, "double-yield 1,3")
    assert hand(table, 0) == {"wine": 4}
    assert hand(table, 1) == {"wine": 2}


def test_law_19_gives_nothing_even_to_doubled_workers():
    """KT-7.3, KT-12.19: 0 wins."""
    table = reaping(s0=[(1, 3), (1, 1)])
    grant(table, 1, 19)
    grant(table, 0, 14)
    table.good_type = 4
    reap(table)
    play(table, "bad-harvest vineyard")
    assert legal(table) == ["double-yield 1,1", "pass"]
    play(table, "pass")
    assert hand(table, 0) == {"stone": 1}


def test_ex_6_law_8_takes_any_kinds():
    """EX-6 (KT-12.8): seven cubes of free choice, one by one in the fixed order."""
    places = [(-1, 1), (3, 1), (3, -1), (-3, 1), (-3, -1), (1, 1), (-1, -1)]
    table = reaping(s0=places)
    grant(table, 0, 8)
    reap(table)
    play(table, "unexpected-harvest")
    assert asked(table) == (0, "gather")
    picks = ["wood", "stone", "food", "food", "water", "wine"]  # the last is automatic
    play(table, *(f"gather {kind}" for kind in picks))
    assert hand(table, 0) == {"wood": 1, "stone": 1, "food": 2, "water": 1, "wine": 2}
    assert not table.free_kinds


def test_picks_of_law_8_never_go_back():
    """KT-17: the kinds come in the order of the data file; a single kind is automatic."""
    table = reaping(s0=[(1, 1), (3, 1)])
    grant(table, 0, 8)
    reap(table)
    play(table, "unexpected-harvest", "gather water")
    assert legal(table) == ["gather water", "gather wine"]


def test_law_14_counts_before_or_after_law_8():
    """KT-12.8: the kinds are chosen after W-COLLECT has closed."""
    for first, second in (
        ("unexpected-harvest", "double-yield 1,1"),
        ("double-yield 1,1", "unexpected-harvest"),
    ):
        table = reaping(s0=[(1, 1)])
        grant(table, 0, 8, 14)
        reap(table)
        play(table, first, second)
        play(table, "gather wine")  # the second is automatic
        assert hand(table, 0) == {"wine": 2}
        assert table.doubled_field == -1


def test_dx_15_law_19_bars_its_kind_in_the_harvest_only():
    """DX-15 (AM-30): farms give nothing, law 8 may not take food, the trader still does."""
    table = reaping(s0=[(-3, -1), (1, 1), (3, 1)])
    grant(table, 1, 19)
    grant(table, 0, 8)
    reap(table)
    play(table, "bad-harvest farm", "unexpected-harvest")
    assert "gather food" not in legal(table)
    play(table, "gather wood", "gather wood")
    assert hand(table, 0) == {"wood": 2}
    assert "trade food" in legal(table)


def test_law_20_asks_in_w_p2_only_when_cubes_are_short():
    """W-P2: the order of the harvest matters only then."""
    table = reaping(s0=[(1, 3)], s1=[(1, -3)])
    grant(table, 1, 20)
    reap(table)
    assert asked(table)[1] == "window"
    assert table.phase == 3  # nobody was asked before the harvest
    short = reaping(s0=[(1, 3)], s1=[(1, -3)])
    grant(short, 1, 20)
    give(short, 2, wine=14)
    reap(short)
    assert short.phase == 2
    play(short, "new-start-player yellow")
    choices(short)
    assert hand(short, 1) == {"wine": 1}
    assert hand(short, 0) == {}


def test_law_18_needs_a_worked_type_in_w_p2():
    """KT-11.5: a type with a worker, and not the one of law 19."""
    table = reaping(s0=[(1, 3), (1, 1)])
    grant(table, 0, 18)
    table.bad_type = 0
    reap(table)
    assert legal(table) == ["good-harvest vineyard", "pass"]


def test_inv_20_nobody_is_asked_who_can_only_pass():
    """INV-20, KT-17.8: law 18 asks by its condition, but has no target here."""
    table = reaping(s0=[(1, 1)])
    grant(table, 0, 18)
    table.bad_type = 0
    reap(table)
    assert table.phase == 3


def test_the_store_pays_the_harvest():
    """INV-1: what the players gain leaves the store."""
    table = reaping(s0=[(1, 1)])
    before = table.cubes[table.store() * ALL_KINDS + 1]
    reap(table)
    assert table.cubes[table.store() * ALL_KINDS + 1] == before - 1
