"""Builders and the price marker over the whole board: each has one id and glides as it moves."""

from quatrefoil.drawing import layer, picture, piece
from quatrefoil.engine.game import Look
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
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX, COLOURS
from quatrefoil.games.pillars_of_the_earth.rules.view import PillarsView

Spot = tuple[float, float, float]
IN_BAG: Spot = (*BAG, 0.05)
BUILDERS: int = BOX.players.builders


def _taken(view: PillarsView, seat: int) -> dict[tuple[str, int], Spot]:
    """Where the builders of a player stand, by place and space."""
    return {
        (place, n): standing(place, n)
        for place, slots in view["spaces"].items()
        if seat in slots
        for n, who in enumerate(slots)
        if who == seat
    }


def spots_of(view: PillarsView, seat: int) -> list[Spot]:
    """One spot a builder, in the order in which they were drawn, so that an id keeps its builder.

    A builder that was offered at a price is known by it all round (PE-6.6); those placed for
    nothing at price 0 come last, those in the bag or laid aside between them.
    """
    taken = _taken(view, seat)
    found: list[Spot] = []
    for entry in view["track"]:
        if entry["seat"] != seat:
            continue
        if entry["parked"]:
            found.append(parked(entry["price"]))
        else:
            found.append(taken.pop((entry["place"], entry["slot"]), IN_BAG))
    hand = view["in_hand"]
    if hand and hand["seat"] == seat:
        found.append(parked(hand["price"]))
    # Places are resolved in their order, so the ones resolved last stay at the end of the list.
    later = list(taken.values())
    return found + [IN_BAG] * (BUILDERS - len(found) - len(later)) + later


def pieces(view: PillarsView, look: Look) -> str:
    """The layer over the board."""
    drawn: list[str] = []
    for seat, colour in enumerate(COLOURS[: view["seats"]]):
        figure = builder(colour)
        for n, (x, y, k) in enumerate(spots_of(view, seat)):
            drawn.append(piece(f"builder-{colour}-{n + 1}", x, y, figure, scale=k))
    marker, y = black_marker(0, 0), PRICE.y + price_line(view["price"])
    drawn.append(piece("price-marker", PRICE.width - 20, y, marker))
    label = look.language.say("Builders on the board")
    return picture(WIDTH, HEIGHT, layer(*drawn), label, "overlay")
