"""Steps 1 and 2: event and bishopric (PE-8), and the ten event cards (PE-19)."""

import pytest

from quatrefoil.games.pillars_of_the_earth import GAME
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars
from tests.games.pillars_of_the_earth.bench import (
    before_step,
    builder,
    crew,
    cubes,
    go_on,
    hold,
    in_round,
    parse,
    play,
    ready,
    run,
    take,
)

NEGATIVE = [
    "cathedral_collapse",
    "philip_waleran_conflict",
    "cold_winter",
    "city_wall",
    "william_levy",
]


def reveal(table: Pillars, event: str) -> Pillars:
    """Step 1 with this event; stops at the first question."""
    before_step(table, 1)
    go_on(table)
    table.play(parse(f"event {event}"))
    return table


def test_king_victory() -> None:
    """PE-19.1: 5 gold each, at most 30 (PE-2.1)."""
    table = ready(3)
    table.gold = [10, 27, 0]
    reveal(table, "king_victory")
    assert table.gold == [15, 30, 5]


def test_richard_castle() -> None:
    """PE-19.2: 1 metal each from the supply."""
    table = reveal(ready(4), "richard_castle")
    assert [cubes(table, seat)["metal"] for seat in range(4)] == [1, 1, 1, 1]
    assert table.supply[3] == 8


def test_conflict() -> None:
    """PE-19.7, PE-2.2: 2 points, not below 0."""
    table = ready(3)
    table.points = [5, 1, 2]
    reveal(table, "philip_waleran_conflict")
    go_on(table)
    assert table.points == [3, 0, 0]


def test_ex_7_unpaid_levy() -> None:
    """EX-7 (PE-19.10, PE-2.3): gold 1, levy 4: 3 unpaid, gold 0, one point lost."""
    table = ready(2)
    table.gold, table.points = [1, 9], [2, 2]
    reveal(table, "william_levy")
    go_on(table)
    assert table.gold == [0, 5]
    assert table.points == [1, 2]


def test_collapse_asks_everybody_in_turn_order() -> None:
    """PE-19.6, D-8, PE-8.5: each loses one craftsman of his choice, at once; none if none."""
    table = ready(3)
    table.starter = 2
    crew(table, 0, "")
    reveal(table, "cathedral_collapse")
    go_on(table)
    assert (table.top().key, table.top().seat) == ("collapse-discard", 2)
    table.play(parse("discard start_woodworker"))
    go_on(table)
    assert table.top().seat == 1, "red has no craftsman to lose"
    table.play(parse("discard start_mortar_mixer"))
    go_on(table)
    assert [row.bit_count() for row in table.crews] == [0, 2, 2]


def test_city_wall_touches_the_next_round() -> None:
    """PE-19.9: unprotected players place two builders in the next round; nothing in round 6."""
    table = ready(2)
    builder(table, 1, "bishopric")
    reveal(table, "city_wall")
    go_on(table)
    table.play(parse("protection"))
    go_on(table)
    assert table.walled_next == 0b01
    last = reveal(in_round(ready(2), 6), "city_wall")
    go_on(last)
    assert last.walled_next == 0


def test_ex_25_bishopric() -> None:
    """EX-25 (PE-8.3, PE-8.6): protection, or suffering and a cube; with a positive event a cube."""
    table = ready(2)
    table.gold[0] = 10
    builder(table, 0, "bishopric")
    reveal(table, "william_levy")
    go_on(table)
    assert run(table) == ["protection", "suffer"]
    safe = table.clone()
    safe.play(parse("protection"))
    go_on(safe)
    assert (safe.gold[0], safe.market, cubes(safe, 0)["wood"]) == (10, [4, 4, 4], 0)
    table.play(parse("suffer"))
    assert run(table) == ["cube wood", "cube stone", "cube sand"]
    table.play(parse("cube wood"))
    assert (table.gold[0], table.market, cubes(table, 0)["wood"]) == (6, [3, 4, 4], 1)
    happy = ready(2)
    happy.gold[0] = 10
    builder(happy, 0, "bishopric")
    reveal(happy, "king_victory")
    assert run(happy) == ["cube wood", "cube stone", "cube sand"]
    assert happy.gold[0] == 15


def test_bishop_goes_home_in_step_two() -> None:
    """PE-7.2: the builder is back in the bag after step 2, protected or not."""
    table = ready(2)
    builder(table, 0, "bishopric")
    reveal(table, "william_levy")
    play(table, "protection")
    assert table.bag[0] == 3
    assert table.spaces[0] == -1


def test_bishop_cube_is_no_purchase() -> None:
    """PE-8.6, Q-37: no woodworker is needed, and the cube may be sold in step 12."""
    table = ready(2)
    crew(table, 0, "start_stonecutter")
    builder(table, 0, "bishopric")
    builder(table, 0, "market")
    reveal(table, "king_victory")
    play(table, "cube wood")
    play(table, run(table)[0])
    assert table.top().key == "market"
    assert "sell wood 1" in run(table)
    assert "buy wood 1" not in run(table)


def test_empty_market_gives_no_cube() -> None:
    """PE-8.6, Q-37: nothing is asked and nothing taken."""
    table = ready(2)
    for resource in range(3):
        table.supply[resource] += table.market[resource]
        table.market[resource] = 0
    builder(table, 0, "bishopric")
    reveal(table, "king_victory")
    run(table)
    assert table.top().key == "tax-roll"


def test_market_is_not_refilled_before_the_end_of_the_round() -> None:
    """PE-8.7, Q-38: the bishop's cube is missing in step 12."""
    table = ready(2)
    builder(table, 0, "bishopric")
    builder(table, 1, "market")
    reveal(table, "king_victory")
    play(table, "cube sand", "tax 2")
    assert table.top().key == "market"
    assert GAME.view(table, 0)["market"]["sand"] == 3


@pytest.mark.parametrize("event", NEGATIVE)
def test_thomas_is_offered_with_every_negative_event(event: str) -> None:
    """PE-8.4, PE-20.4, Q-39: in round 6 too, and where the event would change nothing."""
    table = in_round(ready(2), 6)
    hold(table, 1, "archbishop_thomas")
    reveal(table, event)
    go_on(table)
    if event == "cathedral_collapse":
        table.play(parse("discard start_woodworker"))
        go_on(table)
    assert (table.top().key, table.top().seat) == ("use-thomas", 1)
    assert run(table) == ["use archbishop_thomas", "save archbishop_thomas"]
    before = (table.gold[1], table.points[1], table.crews[1], cubes(table, 1))
    table.play(parse("use archbishop_thomas"))
    go_on(table)
    after = (table.gold[1], table.points[1], table.crews[1], cubes(table, 1))
    assert before == after, "INV-17"
    assert table.advantages[1] == 0
    assert 1 in GAME.view(table, 0)["event"]["protected"]


@pytest.mark.parametrize("event", ["king_victory", "volunteers"])
def test_thomas_is_not_offered_with_a_positive_event(event: str) -> None:
    """PE-8.4: only negative events."""
    table = ready(2)
    hold(table, 1, "archbishop_thomas")
    reveal(table, event)
    run(table)
    assert table.top().key == "tax-roll"
    assert table.advantages[1] != 0


def test_saved_thomas_stays() -> None:
    """PE-8.4: keeping the card means suffering."""
    table = ready(2)
    hold(table, 0, "archbishop_thomas")
    table.points = [5, 5]
    reveal(table, "philip_waleran_conflict")
    play(table, "save archbishop_thomas")
    assert table.points == [3, 3]
    assert table.advantages[0] != 0


def test_cube_and_thomas_together() -> None:
    """PE-8.4, Q-14: the bishop's player takes the cube and still uses `archbishop_thomas`."""
    table = ready(2)
    table.gold[0] = 10
    hold(table, 0, "archbishop_thomas")
    builder(table, 0, "bishopric")
    reveal(table, "william_levy")
    play(table, "suffer", "use archbishop_thomas", "cube stone")
    assert table.gold[0] >= 10
    assert cubes(table, 0)["stone"] == 1
    assert table.advantages[0] == 0


def test_bishop_protection_does_not_ask_for_thomas() -> None:
    """PE-8.4: who is protected already keeps his card."""
    table = ready(2)
    hold(table, 0, "archbishop_thomas")
    builder(table, 0, "bishopric")
    reveal(table, "william_levy")
    play(table, "protection")
    assert table.top().key == "tax-roll"
    assert table.advantages[0] != 0


def test_winter_spares_the_protected() -> None:
    """PE-19.8, PE-19.11: the later effect does not touch a protected player."""
    table = ready(2)
    builder(table, 0, "bishopric")
    take(table, 0, "forest_4")
    take(table, 1, "forest_3")
    table.reserve = [3, 6]
    reveal(table, "cold_winter")
    play(table, "protection")
    assert cubes(table, 0)["wood"] == 4
    assert cubes(table, 1)["wood"] == 2


def test_events_are_drawn_late() -> None:
    """C-4, INV-12: any event not seen before can come, and none twice."""
    table = ready(2)
    before_step(table, 1)
    assert len(run(table)) == 10
    table.play(parse("event volunteers"))
    view = GAME.view(table, 0)
    assert view["event"]["left"] == 5
    before_step(in_round(table, 2), 1)
    assert len(run(table)) == 9
    assert "event volunteers" not in run(table)
