"""What a program observes is what the view says, and the peeked event for one alone."""

from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CARDS,
    CRAFTSMEN,
    EVENTS,
    RESOURCES,
)
from tests.observing import looks, turned, who


def test_observations_are_the_view():
    for view, seen, seat in looks("pillars-of-the-earth", 3, 5):
        assert seen["decision"] == view["decision"]["key"]
        assert (seen["phase"], seen["round"]) == (view["phase"], view["round"])
        assert seen["step"] == view["location"]
        assert seen["starter"] == who(view["starter"], seat, 3)
        assert seen["event"] == view["event"]["card"]
        assert seen["event.peek"] == view["event"]["peek"]
        assert seen["event.peeked_by"] == who(view["event"]["peeked_by"], seat, 3)
        assert seen["event.seen"] == [event in view["events_seen"] for event in EVENTS]
        assert seen["kingsbridge"] == [space["card"] for space in view["kingsbridge"]]
        assert seen["shiring"] == [space["card"] for space in view["shiring"]]
        assert seen["display.card"] == [card in view["display"]["cards"] for card in CARDS]
        hired = view["display"]["craftsmen"]
        assert seen["display.craftsman"] == [man in hired for man in CRAFTSMEN]
        spaces = [who(owner, seat, 3) for place in view["spaces"].values() for owner in place]
        assert seen["space"] == spaces
        track = sorted(view["track"], key=lambda entry: entry["price"])
        assert seen["track.builder"] == [who(entry["seat"], seat, 3) for entry in track]
        assert seen["market"] == list(view["market"].values())
        assert seen["supply"] == [view["supply"][name] for name in RESOURCES]
        assert seen["tax"] == view["tax"]
        for n, player in enumerate(turned(view["players"], seat)):
            assert seen["player.points"][n] == player["points"]
            assert seen["player.gold"][n] == player["gold"]
            assert seen["player.cubes"][n] == [player["cubes"][name] for name in RESOURCES]
            crew = [man["id"] for man in player["craftsmen"]]
            assert seen["player.craftsman"][n] == [man in crew for man in CRAFTSMEN]
            assert seen["player.card"][n] == [card in player["cards"] for card in CARDS]
            held = player["advantages"]
            assert seen["player.advantage"][n] == [card in held for card in ADVANTAGES]
            assert seen["player.passed"][n] == player["passed"]
            assert seen["player.bought"][n] == [name in player["bought"] for name in RESOURCES]
            assert seen["player.reserve"][n] == player["reserve"]
