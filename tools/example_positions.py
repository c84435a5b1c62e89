"""How far a position is from the one that a worked example of the rules states.

Each entry says how many sit at the table, who "you" are, which choice is about to be made, and
counts what is still missing: 0 is the very position. `tools/examples.py` searches for it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from quatrefoil.engine.match import Match

View = Mapping[str, Any]
NEVER = 1000
"""As far as that: the game cannot come there any more."""
FEWEST = 2
"""Choices, so that there is something to try."""


@dataclass(frozen=True)
class Stated:
    """A position that a text states."""

    seats: int
    you: int
    key: str
    pattern: str
    far: Callable[[View], int]
    options: Mapping[str, str] = field(default_factory=dict)

    def missing(self, match: Match) -> int:
        """How far a match is from it, with one more while it is not yet your choice."""
        return self.far(match.view()) + (not self._is_asked(match))

    def fits(self, match: Match) -> bool:
        return self.missing(match) == 0

    def _is_asked(self, match: Match) -> bool:
        if match.seat != self.you or match.decision.key != self.key:
            return False
        fitting = any(fnmatchcase(choice.notation, self.pattern) for choice in match.choices)
        return fitting and len(match.choices) >= FEWEST


# The Red Cathedral: red, yellow and green sit in this order.


def _space_of(view: View, resource: str) -> int:
    """Where the token of a resource lies, or -1 while it is not laid."""
    for space in view["market"]["spaces"]:
        if space["token"] and space["token"]["resource"] == resource:
            return int(space["space"])
    return -1


def _die(view: View, colour: str) -> View:
    found: View = next(die for die in view["market"]["dice"] if die["colour"] == colour)
    return found


def recognition_then_prestige(view: View) -> int:
    """You stand on step 8 where both 1 recognition and 1 prestige are to be had."""
    me, place = view["players"][0], _space_of(view, "recognition")
    if me["position"] > 8:
        return NEVER
    card = view["market"]["influence"][place // 2] if place >= 0 else None
    if view["turn"] and not any(
        action.get("prestige_gain") and action.get("rubles_cost") for action in card["actions"]
    ):
        return NEVER
    pending = view["pending"]
    is_there = pending.get("space") == place and not pending.get("used")
    return 3 * (8 - me["position"]) + 2 * max(0, 3 - me["rubles"]) + 2 * (not is_there)


def tile_of_the_white_die(view: View) -> int:
    """Yellow may claim a section with the tile of the white die, which is at the rubles."""
    me, place = view["players"][1], _space_of(view, "rubles")
    tiles = [
        section["tile"]
        for tower in view["towers"]
        for section in tower["sections"]
        if section["available"] and section["tile"]
    ]
    blue = next(slot for slot in me["slots"] if slot["slot"] == "blue")
    return (
        4 * (place < 0 or _die(view, "white")["space"] != place)
        + 4 * (not any(tile["die"] == "white" for tile in tiles))
        + 4 * (blue["state"] != "empty")
        + max(0, 2 - me["rubles"])
    )


def gold_finishes_a_middle(view: View) -> int:
    """Yellow's middle lacks gold only, Green's base below it is open, and an arch can follow."""
    you, green = 1, 2
    goods = view["players"][you]["goods"]
    best = NEVER
    for tower in view["towers"]:
        for below, section in zip(tower["sections"], tower["sections"][1:], strict=False):
            is_it = section["type"] == "middle" and section["recognition"] == 4
            if not is_it or section["rubles"] != 2 or "gold" not in section["missing"]:
                continue
            if section["owner"] not in (-1, you) or below["owner"] not in (-1, green):
                continue
            if below["done"] or below["level"] != 0:
                continue
            left = sum(section["missing"].values()) - section["missing"]["gold"]
            found = 6 * (section["owner"] != you) + 4 * left + 6 * (below["owner"] != green)
            best = min(best, found)
    lacking = [kind for kind in ("gold", "stone", "emerald") if not goods[kind]]
    is_free = view["players"][you]["ornaments"]["arch"]["available"] > 0
    if view["turn"] and (best == NEVER or not is_free):
        return NEVER
    return min(best, 50) + 3 * len(lacking) + 2 * (view["players"][green]["position"] < 1)


def three_steps_to_the_blue_die(view: View) -> int:
    """The yellow die would join blue at the bricks, and with 1 ruble more red at the wood."""
    bricks, wood = _space_of(view, "brick"), _space_of(view, "wood")
    if min(bricks, wood) >= 0 and wood != (bricks + 1) % 8:
        return NEVER
    dice = {die["colour"]: die for die in view["market"]["dice"]}
    there = {"blue": bricks, "red": (bricks + 1) % 8, "yellow": (bricks - 3) % 8}
    wrong = sum(dice[colour]["space"] != space for colour, space in there.items())
    crowd = sum(dice[c]["space"] in (bricks, wood) for c in ("white", "green"))
    return (
        3 * (wrong + crowd)
        + 3 * (dice["yellow"]["face"] != 3)
        + (view["players"][1]["rubles"] < 1)
        + 9 * (bricks < 0 or wood < 0)
    )


def dome_over_open_floors(view: View) -> int:
    """Blue's base and middle are open, Red's middle is done, Yellow's dome lacks one piece."""
    red, yellow, blue = 0, 1, 3
    best = NEVER
    for tower in view["towers"]:
        sections = tower["sections"]
        if len(sections) != 4:
            continue
        owners = [section["owner"] for section in sections]
        wanted = [blue, blue, red, yellow]
        if any(is_by not in (-1, by) for is_by, by in zip(owners, wanted, strict=True)):
            continue
        if sections[0]["done"] or sections[1]["done"] or sections[3]["done"]:
            continue
        left = sum(sections[3]["missing"].values()) - 1
        if left < 0:
            continue
        under = sum(sections[2]["missing"].values())
        best = min(best, 8 * owners.count(-1) + 3 * under + 3 * left)
    if view["turn"] and best == NEVER:
        return NEVER
    return min(best, 100)


# Keythedral


def first_field(view: View) -> int:
    """The first field has been drawn and is to be laid."""
    return int(len(view["fields"]) > 4)


def open_to_the_lake(view: View) -> int:
    """Three fences around a cottage of Blue, which reaches only a lake."""
    best = NEVER
    lakes = {(place["x"], place["y"]) for place in view["fields"] if place["type"] == "lake"}
    for gap in view["gaps"]:
        edges = gap["edges"].values()
        if len(edges) < 4 or (gap["house"] and not gap["house"].startswith("blue")):
            continue
        wet = [edge for edge in edges if (edge["x"], edge["y"]) in lakes]
        if len(wet) != 1 or wet[0]["fence"] is not None:
            continue
        fenced = sum(edge["fence"] is not None for edge in edges)
        best = min(best, 8 * (gap["house"] is None) + 3 * (3 - fenced))
    if view["round"] and best == NEVER:
        return NEVER
    return min(best, 100)


def you_begin(view: View) -> int:
    """The first number of a round is to be chosen, and you are the start player."""
    return (view["step"] != 1) + (view["start"] != 0)


# The Pillars of the Earth


def red_decides_at_five(view: View) -> int:
    """Blue has parked at 7, Green went to place 4 for 6, and Red has the next builder."""
    at = {entry["price"]: entry for entry in view["track"]}
    seven, six = at.get(7), at.get(6)
    return (
        3 * (not (seven and seven["seat"] == 1 and seven["parked"]))
        + 3 * (not (six and six["seat"] == 2 and six["place"] == "kingsbridge_1"))
        + 3 * (not view["in_hand"] or view["in_hand"]["price"] != 5)
    )


def two_at_court(view: View) -> int:
    """Blue was first at court, Yellow second, and Red may go there too."""
    court = view["spaces"]["kings_court"]
    if any(seat not in (-1, wanted) for seat, wanted in zip(court, (1, 3, -1, -1), strict=True)):
        return 6
    return 3 * (court[0] != 1) + 3 * (court[1] != 3)


# Praga Caput Regni


def mines_at_five(view: View) -> int:
    """You may produce with mines at 5 and the token for 1 stone."""
    me = view["players"][0]
    if me["mines"] > 5 or me["mine_token"] not in (None, "PT6", "PT8"):
        return NEVER
    return 3 * (5 - me["mines"])


def last_lot(view: View) -> int:
    """A plaza of five lots lacks one building; Red has two cubes there, Blue one."""
    plaza = next(each for each in view["plazas"].values() if each["lots"] == 5)
    red, green, blue = plaza["cubes"]
    if plaza["evaluated"] or green or red > 2 or blue > 1:
        return NEVER
    return 5 * (2 - red) + 5 * (1 - blue) + 2 * abs(4 - plaza["built"])


def two_pieces(view: View) -> int:
    """Two pieces lie on the bridge; Red stands on step IV of the road, Green on step V."""
    red, green, _ = view["road"]["figures"]
    pieces = sum(place["piece"] is not None for place in view["bridge"])
    if pieces > 2 or red > 4 or green > 5:
        return NEVER
    return 4 * (2 - pieces) + 4 * (4 - red) + 4 * (5 - green)


def on_the_arrow(view: View) -> int:
    """Red has landed on the arrow of the cathedral's second row."""
    me, at = view["players"][0], view["grids"]["cathedral"]["markers"][0]
    if at["row"] > 2 or at["column"] > 1:
        return NEVER
    need = 2 * max(0, 1 - me["gold"]) + 2 * max(0, 1 - me["stone"])
    if at["row"] == 2:
        return NEVER if at["column"] < 1 else need
    return 5 * (1 - at["column"]) + 6 + 2 * max(0, 2 - me["silver"]) + need


def mines_at_six(view: View) -> int:
    """You may produce with mines at 6 and the token for 1 stone."""
    me = view["players"][0]
    if me["mines"] > 6 or me["mine_token"] not in (None, "PT6", "PT8"):
        return NEVER
    return 3 * (6 - me["mines"])


def arrow_above(view: View) -> int:
    """You are in row 1, column 1 of the cathedral, with a move waiting and what climbing costs."""
    me, at = view["players"][0], view["grids"]["cathedral"]["markers"][0]
    if at["row"] > 1 or at["column"] > 1:
        return NEVER
    waits = any(
        item["kind"] == "side_move" and item["grid"] == "cathedral"
        for item in view["turn_state"]["pending"]
    )
    return (
        6 * (1 - at["column"])
        + 4 * max(0, 2 - me["silver"])
        + 2 * max(0, 1 - me["gold"])
        + 2 * max(0, 1 - me["stone"])
        + 5 * (not (waits and view["active"] == 0))
    )


STATED: dict[str, dict[str, Stated]] = {
    "red-cathedral": {
        "order": Stated(2, 0, "market", "take 1", recognition_then_prestige),
        "claim": Stated(2, 1, "turn", "claim *", tile_of_the_white_die),
        "finish": Stated(3, 1, "turn", "deliver gold *", gold_finishes_a_middle),
        "market": Stated(2, 1, "turn", "move yellow +1", three_steps_to_the_blue_die),
        "tower": Stated(4, 1, "turn", "deliver *", dome_over_open_floors),
    },
    "keythedral": {
        "start": Stated(3, 0, "place-field", "field *", first_field),
        "fences": Stated(3, 0, "spend", "unfence *", open_to_the_lake),
        "steps": Stated(4, 0, "work-number", "number *", you_begin),
    },
    "pillars-of-the-earth": {
        "price": Stated(4, 0, "place-or-park", "park", red_decides_at_five),
        "court": Stated(4, 0, "place-or-park", "place kings_court", two_at_court),
    },
    "praga-caput-regni": {
        "tracks": Stated(2, 0, "manage", "produce", mines_at_five),
        "plaza": Stated(3, 0, "lot", "lot *", last_lot),
        "bridge": Stated(3, 0, "bridge-place", "bridge *", two_pieces),
        "elevations": Stated(3, 0, "arrow", "rise", on_the_arrow),
        "produce": Stated(2, 0, "manage", "produce", mines_at_six),
        "arrow": Stated(2, 0, "menu", "climb cathedral", arrow_above),
    },
}
