"""Why something is not possible: every reason names its rule and what would help."""

from quatrefoil.engine.decision import Blocked
from quatrefoil.games.keythedral.rules.table import Keythedral
from tests.games.keythedral.kit import (
    GAME,
    at_placing,
    at_spend,
    choices,
    fence,
    give,
    grant,
    offer,
    play,
    show_row,
    village,
)

LOOK = GAME.look(["Ann", "Bob", "Cleo"])


def reasons(table: Keythedral) -> dict[str, Blocked]:
    """By place, or by the reason where it has none."""
    choices(table)
    return {one.place or one.reason: one for one in table.top().blocked(table)}


def said(blocked: Blocked) -> str:
    return GAME.words.reason(blocked, LOOK)


def test_a_law_whose_time_has_not_come():
    """KT-12.1, KT-17.3: the reason says when it can be played."""
    table = village(3)
    give(table, 0, wood=1)
    grant(table, 0, 1, 10)
    found = reasons(at_spend(table))
    assert found["held-work_order"].rule == "KT-12.1"
    assert said(found["held-work_order"]) == (
        "“Work order” cannot be played now. Play it at the start of phase 1."
    )
    assert found["held-cancel_law"].rule == "KT-12.10"


def test_a_law_that_finds_nothing():
    """KT-11.5."""
    table = village(3)
    give(table, 0, wood=1)
    grant(table, 0, 11, 17)
    found = reasons(at_spend(table))
    assert {found[f"held-{key}"].rule for key in ("dangerous_fence", "house_to_cottage")} == {
        "KT-11.5"
    }
    assert said(found["held-dangerous_fence"]) == (
        "“Dangerous fence” would have no effect now. No fence stands."
    )
    fence(table, 1, 16, 16, 3)
    assert "held-dangerous_fence" not in reasons(table)


def test_laws_in_windows_and_on_placement_turns():
    """KT-11.5, KT-17.1: whoever is asked learns why the other cards have to wait."""
    table = village(3)
    grant(table, 0, 1, 3, 9)
    at_placing(table)
    found = reasons(table)
    assert table.top().key == "window"
    assert said(found["held-price_decrease"]).endswith("Play it when you buy a seat.")
    assert said(found["held-broken_fences"]).endswith("No fence stands.")
    play(table, "pass")
    assert table.top().key == "work-number"
    assert "held-work_order" in reasons(table)


def test_face_up_seats_of_higher_rows():
    """KT-9.1.1, KT-16.2: with the open plan they lie open but are not for sale yet."""
    table = village(3, open_plan="on")
    give(table, 0, wood=9)
    show_row(table, 0, ["s04-1"])
    table.space_tile[5] = 8
    found = reasons(at_spend(table))
    blocked = found["seat-s06-3"]
    assert blocked.rule == "KT-9.1.1"
    assert said(blocked) == "Only seats worth 4 can be bought now."


def test_no_fence_to_remove():
    """KT-9.3.3."""
    table = village(3)
    give(table, 0, wine=2)
    assert said(reasons(at_spend(table))["no-fence"]) == "No fence stands that could be removed."
    fence(table, 1, 16, 16, 3)
    assert "no-fence" not in reasons(table)


def test_what_a_seat_lacks_with_law_5():
    """KT-12.5, KT-9.1.3: any resource would do."""
    table = village(3)
    show_row(table, 0, ["s04-1"])
    give(table, 0, water=1)
    offer(table, 16)
    at_spend(table)
    assert said(reasons(table)["seat-s04-1"]) == "You lack 1 wood and 1 stone for this seat."
    grant(table, 0, 5)
    assert said(reasons(table)["seat-s04-1"]) == (
        "You lack 1 resource of any kind for this seat, even with your laws."
    )


def test_what_a_seat_lacks_with_law_3():
    """KT-12.3, KT-9.1.3: the cube that the law saves is not lacking."""
    table = village(3)
    show_row(table, 0, ["s04-1"])
    grant(table, 0, 3)
    give(table, 0, water=1)
    offer(table, 16)
    lack = reasons(at_spend(table))["seat-s04-1"].data["lack"]
    assert isinstance(lack, dict)
    assert sum(lack.values()) == 1


def buying(tile: str, row: int, **cubes: int) -> Keythedral:
    table = village(3)
    show_row(table, row, [tile])
    give(table, 0, **cubes)
    return at_spend(table)


def sentence(table: Keythedral, notation: str) -> str:
    action = next(one for one in choices(table) if one.notation == notation)
    return GAME.words.sentence(table.top().facts(table, action), LOOK)


def test_law_3_under_a_seat_with_gold():
    """KT-12.3: gold is never saved, and a price without a choice is told as it is."""
    from quatrefoil.games.keythedral.rules.pieces import tile_cost
    from quatrefoil.games.keythedral.rules.printed import TILES

    costs = {tile: tile_cost(number) for number, tile in enumerate(TILES)}
    many = next(
        t for t, c in costs.items() if "gold" in c and len(c) == 3 and set(c.values()) == {1}
    )
    table = buying(many, int(many[1:3]) // 2 - 2, **costs[many])
    table.lowered_tile = TILES.index(many)
    told = sentence(table, f"buy {many}")
    assert ", less 1 " in told
    assert "goldwork" not in told.partition(", less ")[2]
    one = next((t for t, c in costs.items() if len(set(c) - {"gold"}) == 1), None)
    if one is not None:
        table = buying(one, int(one[1:3]) // 2 - 2, **costs[one])
        table.lowered_tile = TILES.index(one)
        assert "less" not in sentence(table, f"buy {one}")


def test_law_tips_say_when():
    """KT-12: every law says when it can be played."""
    for tip in GAME.words.tips():
        if tip.startswith("law-"):
            assert "Play it " in GAME.words.explain(tip, LOOK), tip
