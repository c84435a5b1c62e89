"""What a program observes is what the view says, screens and all."""

import pytest

from quatrefoil.games.keythedral.rules.printed import KINDS, LAWS, TILES
from tests.observing import looks, turned, who


@pytest.mark.slow
def test_observations_are_the_view():
    for options in ({}, {"observation": "screened"}, {"law_information": "concealed"}):
        for view, seen, seat in looks("keythedral", 3, 60, version="full", **options):
            compare(view, seen, seat)


def compare(view, seen, seat):
    assert seen["decision"] == view["decision"]["key"]
    assert (seen["round"], seen["step"]) == (view["round"], view["step"])
    assert seen["start"] == who(view["start"], seat, 3)
    assert seen["marker"] == view["markers"]
    assert seen["field.drawn"] == (view["drawn"] or "")
    assert seen["store"] == [view["store"][kind] for kind in KINDS]
    for n, field in enumerate(view["fields"]):
        assert (seen["field.x"][n], seen["field.y"][n]) == (field["x"], field["y"])
        assert seen["field.type"][n] == field["type"]
        worker = -1 if field["worker"] is None else field["worker"]
        assert seen["field.worker"][n] == who(worker, seat, 3)
    for n, gap in enumerate(view["gaps"]):
        assert (seen["gap.x"][n], seen["gap.y"][n]) == (gap["x"], gap["y"])
        assert seen["gap.free"][n] == (gap["house"] is None and not gap["keythedral"])
    for house in view["houses"]:
        where = seen["house.gap"][(house["seat"] - seat) % 3][house["number"] - 1]
        at = (None, None) if where == "" else (seen["gap.x"][int(where)], seen["gap.y"][int(where)])
        assert at == (house["x"], house["y"])
    for fence in view["fences"]:
        owner, n = (fence["seat"] - seat) % 3, int(fence["id"].split("-")[-1]) - 1
        assert seen["fence.unused"][owner][n] == (fence["state"] == "unused")
        assert seen["fence.direction"][owner][n] == fence.get("direction", "")
    for n, player in enumerate(turned(view["players"], seat)):
        assert seen["player.open"][n] == (player["cubes"] is not None)
        cubes = player["cubes"] or dict.fromkeys(KINDS, 0)
        assert seen["player.cubes"][n] == [cubes[kind] for kind in KINDS]
        won = player["seat_tiles"] or []
        assert seen["player.seat_tiles"][n] == [tile in won for tile in TILES]
        assert seen["player.points"][n] == sum(player["seat_values"] or [])
        assert seen["player.law"][n] == [law in (player["laws"] or []) for law in LAWS]
        assert seen["player.laws"][n] == player["law_count"]
    up = {space["tile"] for row in view["rows"] for space in row["spaces"]}
    assert seen["seat.up"] == [tile in up for tile in TILES]
    down = [sum(s["state"] == "down" for s in row["spaces"]) for row in view["rows"]]
    assert seen["row.down"] == down
    assert seen["law.offer"] == [law in view["laws"]["offer"] for law in LAWS]
    assert seen["law.deck"] == view["laws"]["deck"]
    assert seen["law.gone"] == [law in view["laws"]["discard"] for law in LAWS]
