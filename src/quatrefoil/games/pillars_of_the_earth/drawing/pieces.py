"""Builders and the price marker over the whole board: each has one id and glides as it moves."""

from quatrefoil.drawing import layer, picture, piece
from quatrefoil.engine.game import Look, View
from quatrefoil.games.pillars_of_the_earth.components import BOX
from quatrefoil.games.pillars_of_the_earth.drawing.frames import (
    BAG,
    HEIGHT,
    PRICE,
    WIDTH,
    parked,
    price_line,
    standing,
)
from quatrefoil.games.pillars_of_the_earth.drawing.parts import builder
from quatrefoil.games.pillars_of_the_earth.drawing.price import black_marker

Spot = tuple[float, float, float]
IN_BAG: Spot = (*BAG, 0.05)
BUILDERS: int = BOX.players["builders"]


def _taken(view: View, seat: int) -> dict[str, list[Spot]]:
    """Where the builders of a player stand, by place."""
    return {
        place: [standing(place, n) for n, who in enumerate(slots) if who == seat]
        for place, slots in view["spaces"].items()
        if seat in slots
    }


def spots_of(view: View, seat: int) -> list[Spot]:
    """One spot a builder, in the order in which they were drawn, so that an id keeps its builder.

    A builder that was offered at a price is known by it all round (PE-6.6); those placed for
    nothing at price 0 follow, then the ones laid aside and those in the bag.
    """
    taken = _taken(view, seat)
    found: list[Spot] = []
    for entry in view["track"]:
        if entry["seat"] != seat:
            continue
        if entry["parked"]:
            found.append(parked(entry["price"]))
        elif taken.get(entry["place"]):
            found.append(taken[entry["place"]].pop(0))
        else:
            found.append(IN_BAG)
    hand = view["in_hand"]
    if hand and hand["seat"] == seat and not _offered(view, seat, hand["price"]):
        found.append(parked(hand["price"]))
    for spots in taken.values():
        found += spots
    return (found + [IN_BAG] * BUILDERS)[:BUILDERS]


def _offered(view: View, seat: int, price: int) -> bool:
    return any(e["price"] == price and e["seat"] == seat and e["parked"] for e in view["track"])


def pieces(view: View, look: Look) -> str:
    """The layer over the board."""
    drawn: list[str] = []
    for seat, player in enumerate(view["players"]):
        colour = player["colour"]
        figure = builder(colour)
        for n, (x, y, k) in enumerate(spots_of(view, seat)):
            drawn.append(piece(f"builder-{colour}-{n + 1}", x, y, figure, scale=k))
    marker, y = black_marker(0, 0), PRICE.y + price_line(view["price"])
    drawn.append(piece("price-marker", PRICE.width - 20, y, marker))
    label = look.tongue.say("Builders on the board")
    return picture(WIDTH, HEIGHT, layer(*drawn), label, "overlay")
