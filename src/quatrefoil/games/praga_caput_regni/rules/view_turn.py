"""The part of a view that changes from step to step: question, turn, pending items and wheel."""

from typing import Any, cast

from quatrefoil.engine.decision import NATURE
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX, GRIDS, LEVELS
from quatrefoil.games.praga_caput_regni.rules.printed import (
    ROAD_FREE,
    ROAD_FREE_GOLD,
    SECTOR_EGG_GAIN,
    SECTOR_PAY_GOLD,
    SECTOR_PAY_STONE,
    SECTOR_SPECIAL,
    TILES,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.table import (
    EGG_OFFER,
    ITEM,
    NONE,
    OPTIONAL_MOVE,
    ROAD_EGG_EFFECT,
    ROAD_FREE_EFFECT,
    ROAD_GOLD_EFFECT,
    SIDE_MOVE,
    SPECIAL_RIGHT,
    WHEEL_GAIN,
    WITHHELD_GOLD,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.view_types import (
    DecisionView,
    ItemView,
    TokenView,
    TurnView,
    WheelView,
)
from quatrefoil.games.praga_caput_regni.rules.wheel import wheel_gain

STEP_NAMES = ("I", "II", "III", "IV", "V")
MOVE_NAMES = ("hunger_wall", "cathedral", "either")


def decision(table: Praga) -> DecisionView | None:
    if table.is_over():
        return None
    top: Any = table.top()
    seat = int(top.seat)
    found: dict[str, Any] = {"key": type(top).key, "rule": type(top).rule, "seat": seat}
    for name, names in (
        ("action", ACTIONS),
        ("tile", tuple(tile.id for tile in TILES)),
        ("lot", tuple(lot.id for lot in BOX.lots)),
        ("plaza", tuple(plaza.id for plaza in BOX.plazas)),
        ("grid", GRIDS),
        ("track", ("mines", "quarries")),
        ("row", ("upgrade", "walls", "buildings")),
        ("level", LEVELS),
        ("step", STEP_NAMES),
    ):
        value = getattr(top, name, None)
        if value is not None and seat != NATURE and 0 <= value < len(names):
            found[name] = names[value]
    if found["key"] == "manage":
        found["action"] = found["track"]  # the action of the track (D-3)
    return cast(DecisionView, found)


def turn_state(table: Praga) -> TurnView:
    token = int(table.token)
    actions: list[str] = []
    if token != NONE:
        one = BOX.action_tokens[token]
        actions = list(one.side_b if table.side else one.side_a)
    return {
        "token": None if token == NONE else BOX.action_tokens[token].id,
        "sector": None if token == NONE else int(table.sector),
        "actions": actions,
        "done": bool(table.done),
        "extra_used": bool(table.extra_used),
        "refresh_used": bool(table.refresh_used),
        "closing": bool(table.closing),
        "pending": [_item(table, item) for item in table.pending],
        "unpaid": {
            name: int(table.unpaid >> (4 * n)) & 15
            for n, name in enumerate(ACTIONS)
            if int(table.unpaid >> (4 * n)) & 15
        },
    }


def _item(table: Praga, item: int) -> ItemView:
    """A pending item of the turn (M5)."""
    kind, detail = divmod(item, ITEM)
    if kind == WHEEL_GAIN:
        gain = wheel_gain(table.players[table.active], detail)
        return {"kind": "wheel_gain", "gain": unpack(gain)}
    if kind == EGG_OFFER:
        pay = {"gold": SECTOR_PAY_GOLD[detail], "stone": SECTOR_PAY_STONE[detail]}
        return {
            "kind": "egg_offer",
            "pay": {part: n for part, n in pay.items() if n},
            "gain": unpack(SECTOR_EGG_GAIN[detail]),
        }
    if kind == SPECIAL_RIGHT:
        return {"kind": "special_right", "vp": SECTOR_SPECIAL[detail]}
    if kind in (SIDE_MOVE, OPTIONAL_MOVE):
        optional = kind == OPTIONAL_MOVE
        return {"kind": "side_move", "grid": MOVE_NAMES[detail], "optional": optional}
    if kind == ROAD_FREE_EFFECT:
        return {"kind": "road_free", "step": STEP_NAMES[detail]}
    if kind == ROAD_GOLD_EFFECT:
        return {
            "kind": "road_gold",
            "step": STEP_NAMES[detail],
            "pay": {"gold": ROAD_FREE_GOLD[detail]},
            "gain": unpack(ROAD_FREE[detail][0]),
        }
    if kind == ROAD_EGG_EFFECT:
        return {"kind": "road_egg", "step": STEP_NAMES[detail]}
    part = "gold" if kind == WITHHELD_GOLD else "stone"
    return {"kind": "withheld", "gain": {part: detail}}


def wheel(table: Praga) -> WheelView:
    arrow = int(table.arrow)
    tokens: list[TokenView] = []
    for sector, token in enumerate(table.wheel):
        if token != NONE:
            one = BOX.action_tokens[token]
            tokens.append(
                {
                    "id": one.id,
                    "sector": sector,
                    "position": (arrow + sector) % 12,
                    "actions": list(one.side_b if table.side else one.side_a),
                    "five": bool(table.five >> token & 1),
                }
            )
    crowd = str(table.crowd)
    two = BOX.counter.era_change_two_players["square"]
    return {
        "arrow": arrow,
        "square": int(table.square),
        "start_square": BOX.counter.start_square[crowd],
        "era_square": BOX.counter.era_change_on_enter.get(crowd, two),
        "drop_position": BOX.wheel.drop_position,
        "frame": [
            {"position": f.position, "zone": f.zone, "cost_gold": f.cost_gold, "vp": f.vp}
            for f in BOX.frame
        ],
        "sectors": [
            {
                "index": s.index,
                "position": (arrow + s.index) % 12,
                "kind": s.kind,
                "vp": s.vp,
                "gain": dict(s.gain),
                "pay": dict(s.pay),
            }
            for s in BOX.sectors
        ],
        "tokens": sorted(tokens, key=lambda token: str(token["id"])),
    }
