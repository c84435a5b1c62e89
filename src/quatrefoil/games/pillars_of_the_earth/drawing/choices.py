"""Which places of the drawing belong to a choice, and the signs on its button."""

from quatrefoil.drawing import Coin, Item, Mark
from quatrefoil.engine.action import Action
from quatrefoil.engine.game import View
from quatrefoil.games.pillars_of_the_earth.drawing.parts import badge as drawn
from quatrefoil.games.pillars_of_the_earth.drawing.parts import master, workers
from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CARDS,
    COLOURS,
    CRAFTSMEN,
    EVENTS,
    RESOURCES,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import PLACES, TAX_VALUES
from quatrefoil.games.pillars_of_the_earth.words.cards import (
    PLACE_SIGNS,
    advantage_signs,
    event_signs,
    exchange_signs,
)
from quatrefoil.games.pillars_of_the_earth.words.names import CARD, CRAFTSMAN

_WORDS = {
    "pass": ["pass"],
    "keep": ["price"],
    "redraw": ["bag"],
    "park": ["price"],
    "protection": ["place:bishopric"],
    "suffer": ["event"],
    "leave": ["place:market"],
    "no_boost": ["event"],
    "done": ["cathedral"],
    "event": ["event"],
    "peek": ["event"],
    "draw": ["bag"],
    "tax": ["tax"],
}
_OWN = ("discard", "boost", "work", "once")


def places(view: View, action: Action) -> list[str]:
    """The `data-place` values of a choice, the main one first."""
    verb, a = action.verb, int(action.a)
    if verb in _WORDS:
        return _WORDS[verb]
    if verb == "take":
        return [f"card:{CARDS[a]}"]
    if verb == "hire":
        return [f"craftsman:{CRAFTSMEN[a]}"]
    if verb in _OWN:
        return [f"own:{CRAFTSMEN[a]}"]
    if verb == "place":
        return [f"place:{PLACES[a]}"]
    if verb == "remigius":
        return [f"place:{PLACES[a]}", "advantage:brother_remigius"]
    if verb in ("use", "save"):
        return [f"advantage:{ADVANTAGES[a]}"]
    if verb in ("cube", "buy"):
        return [f"market:{RESOURCES[a]}"]
    if verb in ("sell", "return"):
        return [f"cubes:{RESOURCES[a]}"]
    if verb in ("advantage", "shiring"):
        where = "kingsbridge" if verb == "advantage" else "shiring"
        return [f"place:{where}_{2 if view[where][0]['card'] else 1}"]
    return []


def _place_signs(place: str) -> list[Item]:
    """What a builder gets on a space."""
    gains: dict[str, list[Item]] = {
        "bishopric": ["shield", "any"],
        "priory_1": [2, "vp"],
        "priory_2": [1, "vp"],
        "shiring_castle": [2, workers()],
        "start_player": ["start"],
    }
    return gains.get(place, [])


def _card_signs(view: View, place: str) -> list[Item]:
    """What lies on the space: an advantage card, a craftsman, metal."""
    where, _, number = place.rpartition("_")
    if where == "kingsbridge":
        return advantage_signs(view["kingsbridge"][int(number) - 1]["card"])
    if where == "shiring" and number.isdigit():
        card = view["shiring"][int(number) - 1]["card"]
        return [f"c-{CRAFTSMAN[card].kind}", *exchange_signs(card)] if card else []
    if place == "kings_court":
        first = view["court_metal"] and view["spaces"][place][0] < 0
        return ["notax", "metal"] if first else ["notax"]
    return _place_signs(place)


def _location_sign(place: str) -> str:
    return PLACE_SIGNS[place] if place in PLACE_SIGNS else PLACE_SIGNS[place.rpartition("_")[0]]


def _signs(view: View, action: Action) -> tuple[list[Item], list[Item]]:
    """Signs before and after the sentence."""
    verb, a, b = action.verb, int(action.a), int(action.b)
    if verb == "take":
        card = CARD[CARDS[a]]
        return [PLACE_SIGNS[card.location]], [
            card.workers,
            workers(),
            "to",
            card.brings,
            card.resource,
        ]
    if verb == "hire":
        man = CRAFTSMAN[CRAFTSMEN[a]]
        return [Coin(man.cost), f"c-{man.kind}"], exchange_signs(man.id)
    if verb in _OWN:
        name = CRAFTSMEN[a]
        return [f"c-{CRAFTSMAN[name].kind}"], [] if verb == "once" else exchange_signs(name)
    if verb in ("place", "remigius"):
        return [_location_sign(PLACES[a])], _card_signs(view, PLACES[a])
    if verb in ("use", "save", "advantage"):
        return [], advantage_signs(ADVANTAGES[a])
    return _trade_signs(view, verb, a, b)


def _trade_signs(view: View, verb: str, a: int, b: int) -> tuple[list[Item], list[Item]]:
    if verb == "buy":
        price = view["prices"][RESOURCES[a]]["buy"] * b
        return [], [b, RESOURCES[a], "−", Coin(price)]
    if verb == "sell":
        price = view["prices"][RESOURCES[a]]["sell"] * b
        return [], [b, RESOURCES[a], "+", Coin(price)]
    if verb in ("cube", "return"):
        return [RESOURCES[a]], []
    if verb == "park":
        return [Coin(0)], []
    if verb == "unused":
        one, two = CARD[CARDS[a]], CARD[CARDS[b]]
        return [], [one.brings, one.resource, "+", two.brings, two.resource]
    if verb == "protection":
        return ["shield"], []
    if verb == "suffer":
        return ["any"], event_signs(view["event"]["card"])
    return _chance_signs(verb, a)


def _chance_signs(verb: str, a: int) -> tuple[list[Item], list[Item]]:
    if verb == "start":
        return [Mark(COLOURS[a])], []
    if verb == "draw":
        return [master(COLOURS[a])], []
    if verb in ("event", "peek"):
        return ["event"], event_signs(EVENTS[a])
    if verb == "tax":
        return [f"die-{TAX_VALUES[a]}"], []
    if verb == "shiring":
        name = CRAFTSMEN[a]
        return [f"c-{CRAFTSMAN[name].kind}"], exchange_signs(name)
    return [], []


def badge(view: View, action: Action) -> tuple[str, str]:
    """Small inline SVG before and after the sentence of a choice's button."""
    before, after = _signs(view, action)
    return drawn(before), drawn(after, 20)
