"""Where a choice lies on the table, and the signs before and after its sentence."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from quatrefoil.drawing import Item, Mark, Owned, inline
from quatrefoil.engine.action import Action
from quatrefoil.engine.game import View
from quatrefoil.games.keythedral.drawing.land import STEP
from quatrefoil.games.keythedral.drawing.signs import colour, signs_of
from quatrefoil.games.keythedral.rules.printed import (
    COLOURS,
    FIELD_TYPES,
    KINDS,
    LAWS,
    TYPE_YIELD,
)
from quatrefoil.games.keythedral.rules.vocabulary import law_of

_BEFORE, _AFTER = 24.0, 20.0
_ARROW = {"se": "↘", "ne": "↗", "sw": "↙", "nw": "↖"}
YIELD = {kind: KINDS[TYPE_YIELD[number]] for number, kind in enumerate(FIELD_TYPES)}
Badge = tuple[Sequence[Item], Sequence[Item]]


def _words(action: Action) -> list[str]:
    return action.notation.split()[1:]


def _seat(view: View) -> int:
    decision = view["decision"]
    return int(decision["seat"]) if decision and decision["seat"] >= 0 else max(view["me"], 0)


def _own(view: View, number: str) -> Mapping[str, Any]:
    """The acting player's house tile of a number."""
    seat = _seat(view)
    return next(h for h in view["houses"] if h["seat"] == seat and h["number"] == int(number))


def _house(view: View, number: str) -> list[str]:
    return [f"house-{_own(view, number)['id']}"]


def _send(view: View, number: str, where: str) -> list[str]:
    """The fields that the workers of a tile go to."""
    tile = _own(view, number)
    fields = []
    if where != "nobody":
        for direction in where.split("+"):
            dx, dy = STEP[direction]
            fields.append(f"field-{tile['x'] + dx},{tile['y'] + dy}")
    return [*fields, f"house-{tile['id']}"]


def _fence(view: View, seat_colour: str, number: str, direction: str) -> list[str]:
    name = f"{seat_colour}-{number}"
    tile = next(h for h in view["houses"] if h["id"] == name)
    return [f"edge-{tile['x']},{tile['y']}-{direction}", f"house-{name}"]


def _standing(view: View, gap: str, direction: str) -> list[str]:
    return [f"fence-{gap}-{direction}"]


def _of_type(view: View, kind: str) -> list[str]:
    return [f"field-{f['x']},{f['y']}" for f in view["fields"] if f["type"] == kind]


def _player(view: View, seat_colour: str) -> list[str]:
    return [f"player-{COLOURS.index(seat_colour)}"]


def _house_of(view: View, seat_colour: str, number: str) -> list[str]:
    return [f"house-{seat_colour}-{number}"]


_PLACES: Mapping[str, Callable[..., list[str]]] = {
    "field": lambda view, at: [f"field-{at}"],
    "house": lambda view, number, gap: [f"gap-{gap}", *_house(view, number)],
    "number": lambda view, n: [f"number-{n}"],
    "send": _send,
    "gather": lambda view, kind: [f"trade-{kind}"],
    "buy": lambda view, tile: [f"seat-{tile}"],
    "build": _house,
    "fence": _fence,
    "unfence": _standing,
    "craft": lambda view, kind: [f"craft-{kind}"],
    "trade": lambda view, kind: [f"trade-{kind}", "shop"],
    "take": lambda view, key: [f"law-{key}"],
    "take-unseen": lambda view: ["lawmaker"],
    "pay": lambda view, kind: [f"cube-{kind}"],
    "move": lambda view, gap: [f"gap-{gap}"],
    "name": _player,
    "cottage-to-house": _house,
    "house-number": _house,
    "craft-trade": lambda view, given, wanted: [f"craft-{wanted}", f"cube-{given}"],
    "dangerous-fence": _standing,
    "change-of-plan": lambda view, tile: [f"seat-{tile}"],
    "double-yield": lambda view, at: [f"field-{at}"],
    "shop-offer": lambda view, *kinds: ["shop"],
    "sale": lambda view, kind: [f"craft-{kind}"],
    "house-to-cottage": _house_of,
    "good-harvest": _of_type,
    "bad-harvest": _of_type,
    "new-start-player": _player,
}


def places(view: View, action: Action) -> list[str]:
    """The places of a choice, the main one first; a law in hand belongs to its card too."""
    find = _PLACES.get(action.verb)
    found = find(view, *_words(action)) if find else []
    if law_of(action) >= 0:
        found.append(f"held-{LAWS[law_of(action)]}")
    return found


def _cost_of(view: View, tile: str) -> list[Item]:
    for row in view["rows"]:
        for space in row["spaces"]:
            if space["tile"] == tile:
                return signs_of(space["cost"])
    return []


def _owned(view: View, sign: str) -> list[Item]:
    return [Owned(sign, colour(_seat(view)))]


def _any(n: int) -> list[Item]:
    return [n, "any"]


_BADGES: Mapping[str, Callable[..., Badge]] = {
    "field": lambda view, at: (_beside(view, at), []),
    "house": lambda view, number, gap: ([], _around(view, gap)),
    "send": lambda view, number, where: (_owned(view, "worker"), _yields(view, number, where)),
    "gather": lambda view, kind: ([kind], []),
    "buy": lambda view, tile: (["seat"], _cost_of(view, tile)),
    "build": lambda view, n: ([], []),
    "fence": lambda view, *where: ([], _at_tile(view, *where)),
    "unfence": lambda view, gap, way: (["nofence"], _at_gap(view, gap, way)),
    "craft": lambda view, kind: ([], [view["prices"][kind], "any", "to", kind]),
    "trade": lambda view, kind: ([], [view["prices"]["trade"], "any", "to", kind]),
    "take": lambda view, key: (["law"], []),
    "take-unseen": lambda view: (["law"], []),
    "pay": lambda view, kind: ([kind], []),
    "pass": lambda view: (["pass"], []),
    "bid": lambda view, n: ([], [int(n), "any"]),
    "move": lambda view, gap: ([], _around(view, gap)),
    "name": lambda view, who: ([Mark(colour(COLOURS.index(who)))], []),
    "craft-trade": lambda view, given, wanted: (["law"], [given, "to", wanted]),
    "shop-offer": lambda view, paid, one, two: (["law"], [paid, "to", one, two]),
    "sale": lambda view, kind: (["law"], [kind]),
    "cottage-to-house": lambda view, n: ([], []),
    "house-number": lambda view, n: ([], []),
    "good-harvest": lambda view, kind: ([YIELD[kind]], []),
    "bad-harvest": lambda view, kind: ([YIELD[kind]], []),
    "double-yield": lambda view, at: ([_field_at(view)[_xy(at)]["yields"]], []),
    "new-start-player": lambda view, who: ([Mark(colour(COLOURS.index(who)))], []),
    "house-to-cottage": lambda view, who, n: ([Mark(colour(COLOURS.index(who)))], []),
    "change-of-plan": lambda view, tile: (["seat"], _cost_of(view, tile)),
}


def _xy(at: str) -> tuple[int, int]:
    x, y = at.split(",")
    return int(x), int(y)


def _field_at(view: View) -> dict[tuple[int, int], dict[str, Any]]:
    return {(f["x"], f["y"]): f for f in view["fields"]}


def _around(view: View, gap: str) -> list[Item]:
    """What the fields round a gap yield."""
    x, y = _xy(gap)
    fields = _field_at(view)
    there = [fields.get((x + dx, y + dy)) for dx, dy in STEP.values()]
    return [found["yields"] for found in there if found]


def _beside(view: View, at: str) -> list[Item]:
    """What a new field would touch: fields along its sides, house tiles at its corners."""
    x, y = _xy(at)
    fields = _field_at(view)
    there = [fields.get((x + dx, y + dy)) for dx, dy in ((0, -2), (2, 0), (0, 2), (-2, 0))]
    signs: list[Item] = [found["yields"] for found in there if found]
    corners = {(x + dx, y + dy) for dx, dy in STEP.values()}
    for tile in view["houses"]:
        if (tile["x"], tile["y"]) in corners:
            signs += [Mark(colour(tile["seat"])), tile["number"]]
    return signs


def _yields(view: View, number: str, where: str) -> list[Item]:
    """What workers would bring, with the way they go."""
    if where == "nobody":
        return []
    tile = _own(view, number)
    fields = _field_at(view)
    signs: list[Item] = []
    for way in where.split("+"):
        dx, dy = STEP[way]
        signs += [fields[tile["x"] + dx, tile["y"] + dy]["yields"], _ARROW[way]]
    return signs


def _at_gap(view: View, gap: str, way: str) -> list[Item]:
    """The tile in a gap, a direction, and what the field there yields."""
    x, y = _xy(gap)
    dx, dy = STEP[way]
    signs: list[Item] = [_ARROW[way], _field_at(view)[x + dx, y + dy]["yields"]]
    for tile in view["houses"]:
        if (tile["x"], tile["y"]) == (x, y):
            return [Mark(colour(tile["seat"])), tile["number"], *signs]
    return signs


def _at_tile(view: View, seat_colour: str, number: str, way: str) -> list[Item]:
    name = f"{seat_colour}-{number}"
    tile = next(h for h in view["houses"] if h["id"] == name)
    return _at_gap(view, f"{tile['x']},{tile['y']}", way)


def badge(view: View, action: Action) -> tuple[str, str]:
    """Signs before and after the sentence of a choice."""
    find = _BADGES.get(action.verb)
    if find is None:
        law = law_of(action) >= 0
        return (inline(["law"], _BEFORE) if law else "", "")
    before, after = find(view, *_words(action))
    return (
        inline(before, _BEFORE) if before else "",
        inline(after, _AFTER) if after else "",
    )
