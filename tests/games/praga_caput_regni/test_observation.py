"""What a program observes is what the view says, and what it has looked at for one alone."""

from quatrefoil.games.praga_caput_regni.play.observation import NUMBERS, TECHS
from tests.observing import looks, turned, who


def test_observations_are_the_view():
    for view, seen, seat in looks("praga-caput-regni", 3, 9):
        assert seen["decision"] == view["decision"]["key"]
        assert seen["pending.tile"].upper() == (view["decision"].get("tile") or "").upper()
        assert (seen["era"], seen["turns"]) == (view["era"], view["turns_ended"])
        assert seen["turn.token"] == (view["turn_state"]["token"] or "")
        wheel = {token["sector"]: token["id"] for token in view["wheel"]["tokens"]}
        assert seen["wheel.token"] == [wheel.get(sector, "") for sector in range(12)]
        stacks = [list(row.values()) for row in view["stacks"].values()]
        assert seen["stack"] == stacks
        lots = list(view["lots"].values())
        assert seen["lot.tile"] == [(lot["tile"] or "").lower() for lot in lots]
        assert seen["lot.rotation"] == [lot["rotation"] for lot in lots]
        cubes = [-1 if lot["cube"] is None else lot["cube"] for lot in lots]
        assert seen["lot.cube"] == [who(cube, seat, 3) for cube in cubes]
        plazas = view["plazas"].values()
        assert seen["plaza.tile"] == [plaza["tile"] or "" for plaza in plazas]
        assert seen["bridge.piece"] == [place["piece"] or "" for place in view["bridge"]]
        assert seen["technology.left"] == list(view["tech_stacks"].values())
        assert seen["silver.left"] == view["silver_stack"]
        stacks = view["gold_stacks"]
        assert seen["gold.left"] == [stacks["bridge"], stacks["cathedral"]]
        known = stacks["known"] or {"bridge": [], "cathedral": []}
        assert [sum(row) for row in seen["gold.known"]] == [len(row) for row in known.values()]
        assert sum(seen["known"]) == len(view["seen"])
        assert sum(seen["drawn"]) == len(view["drawn"])
        owners = [-1 if owner is None else owner for owner in view["seals"].values()]
        assert seen["seal"] == [who(owner, seat, 3) for owner in owners]
        for n, player in enumerate(turned(view["players"], seat)):
            numbers = dict(zip(NUMBERS, seen["player"][n], strict=True))
            assert {name: numbers[name] for name in numbers if name in player} == {
                name: player[name] for name in numbers if name in player
            }
            held = [tech["id"] for tech in player["technologies"]]
            assert seen["player.technology"][n] == [tech in held for tech in TECHS]
            assert seen["player.used"][n] == [tech in player["used"] for tech in TECHS]
            assert sum(seen["player.edge"][n]) == len(player["paid_edges"])
            board = player["board"].values()
            tiles = [hex["tile"].lower() if hex else "" for hex in board]
            assert seen["player.hex"][n] == tiles
