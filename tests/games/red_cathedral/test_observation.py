"""What a program observes is what the view says."""

from quatrefoil.games.red_cathedral.rules.printed import DICE, MATERIALS, SLOTS
from tests.observing import looks, turned, who


def test_observations_are_the_view():
    for seats, every in ((3, 40), (1, 11)):
        for view, seen, seat in looks("red-cathedral", seats, every, workshop="advanced"):
            compare(view, seen, seat)


def compare(view, seen, seat):
    count = view["seats"]
    assert seen["decision"] == view["decision"]["key"]
    assert seen["active"] == who(view["active"], seat, count)
    assert seen["bank"] == view["bank"]
    assert seen["supply"] == [view["supply"][name] for name in MATERIALS]
    market = view["market"]
    assert seen["market.token"] == [space["token"]["resource"] for space in market["spaces"]]
    assert seen["market.die"] == [str(die["space"]) for die in market["dice"]]
    assert seen["market.influence"] == [card["card"].lower() for card in market["influence"]]
    for n, player in enumerate(turned(view["players"], seat)):
        assert seen["player.position"][n] == player["position"]
        assert seen["player.prestige"][n] == player["prestige"]
        assert seen["player.rubles"][n] == player["rubles"]
        assert seen["player.goods"][n] == [player["goods"][name] for name in MATERIALS]
        assert seen["player.banners"][n] == list(player["banners"].values())
        assert seen["player.completed"][n] == player["completed"]
        for slot, place in enumerate(player["slots"]):
            assert seen["slot.state"][n][slot] == place["state"]
            assert seen["slot.cost"][n][slot] == place["cost"]
            assert seen["slot.ornament"][n][slot] == (place["ornament"] or "")
            tile = place["tile"]
            assert seen["slot.tile_die"][n][slot] == (tile["die"] if tile else "")
        assert len(seen["slot.state"][n]) == len(SLOTS)
    sections = {s["index"]: s for tower in view["towers"] for s in tower["sections"]}
    for place in range(36):
        section = sections.get(place)
        assert seen["section.type"][place] == (section["type"] if section else "")
        if section:
            assert seen["section.owner"][place] == who(section["owner"], seat, count)
            assert seen["section.ornament"][place] == who(section["ornament"], seat, count)
            assert seen["section.done"][place] == section["done"]
            assert seen["section.open"][place] == section["available"]
            missing = [section["missing"].get(name, 0) for name in MATERIALS]
            assert seen["section.missing"][place] == missing
            assert seen["section.pieces"][place] == section["pieces_missing"]
            assert seen["section.recognition"][place] == section["recognition"]
            die = section["tile"]["die"] if section["tile"] else ""
            assert seen["section.tile_die"][place] == die
    if view["solo"]:
        assert seen["solo.stock"] == list(view["solo"]["stock"].values())
        assert seen["solo.die"] == [card["die"] or "" for card in view["solo"]["row"]]
        assert set(seen["solo.die"]) <= {"", *DICE}
