"""Where a choice lies on the table, and the signs before and after its sentence."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from quatrefoil.drawing import Coin, Item, inline
from quatrefoil.engine.action import Action
from quatrefoil.engine.game import View
from quatrefoil.games.praga_caput_regni.drawing.mine import alike
from quatrefoil.games.praga_caput_regni.drawing.signs import (
    ACTION_SIGN,
    GRID_SIGN,
    PIECE,
    PLAZA_TILE,
    PRODUCTION,
    SEAL,
    TECHNOLOGY,
    TILE,
    items,
    piece_signs,
)
from quatrefoil.games.praga_caput_regni.drawing.tiles import tile_picture
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.words.technologies import technology_signs

_BEFORE, _SMALL, _AFTER = 24.0, 20.0, 19.0
Badge = tuple[Sequence[Item], Sequence[Item]]
_TILE_OF = {name.lower(): name for name in TILE}
_TECH_OF = {name.lower(): name for name in TECHNOLOGY}
_PIECE_OF = {name.lower(): name for name in PIECE}
_SEAL_OF = {name.lower(): name for name in SEAL}
_PRODUCTION_OF = {name.lower(): name for name in PRODUCTION}
_LOT_OF = {lot.id.lower(): lot for lot in BOX.lots}
_SLOTS = ("1", "2", "3", "s")


def _words(action: Action) -> list[str]:
    return action.notation.split()[1:]


def _asked(view: View, name: str) -> str:
    decision: dict[str, Any] = view["decision"] or {}
    return str(decision.get(name, ""))


def _cost(view: View, name: str) -> dict[str, int] | None:
    """What something costs now, with discounts; None where it is not asked for."""
    decision: dict[str, Any] = view["decision"] or {}
    costs: dict[str, dict[str, int]] = decision.get("costs", {})
    return costs.get(name)


def _marker(view: View) -> list[str]:
    """The marker that an arrow may lift, on its grid."""
    grid = _asked(view, "grid")
    if not grid:
        return []
    return [f"marker-{grid}-{view['colours'][view['decision']['seat']]}", f"grid-{grid}"]


def _sector(view: View) -> list[str]:
    sector = view["turn_state"]["sector"]
    return [f"sector-{sector}"] if sector is not None else []


def _hand(view: View) -> list[str]:
    """Where the tile in hand goes when it is turned."""
    lot = _asked(view, "lot")
    return [f"lot-{lot.lower()}"] if lot else ["hand"] if view["hand"] else []


def _drawn(view: View, name: str) -> list[str]:
    return [f"drawn-{name}"] if name in [one.lower() for one in view["drawn"]] else []


def _pair_places(view: View, pair: str) -> list[str]:
    """The two tiles of a row that would be replaced."""
    name = _asked(view, "row")
    tiles = view["rows"][name] if name else []
    chosen = [tiles[_SLOTS.index(slot)] for slot in pair.split("+")] if tiles else []
    return [f"tile-{tile.lower()}" for tile in chosen if tile]


_PLACES: Mapping[str, Callable[..., list[str]]] = {
    "take": lambda view, token: [f"token-{token}"],
    "do": lambda view, action: [f"hex-{action}"],
    "extra": lambda view, pay, action: [f"hex-{action}"],
    "act": lambda view, action: [f"hex-{action}"],
    "use": lambda view, tech: [f"tech-{tech}"],
    "climb": lambda view, grid: [f"grid-{grid}"],
    "collect-wheel": _sector,
    "buy-egg": _sector,
    "collect": lambda view, kind, n: [f"res-{kind}"],
    "rise": _marker,
    "stay": _marker,
    "move": lambda view, grid: [f"grid-{grid}"],
    "move-either": lambda view, grid: [f"grid-{grid}"],
    "grid": lambda view, grid: [f"grid-{grid}"],
    "road": lambda view, step, effect: [f"road-{step}"],
    "refresh": lambda view, name: [f"row-{name}"],
    "swap": lambda view, pair: _pair_places(view, pair),
    "seal": lambda view, name: [f"seal-{name}"],
    "advance": lambda view: [f"track-{_asked(view, 'action')}"] if _asked(view, "action") else [],
    "produce": lambda view: [f"track-{_asked(view, 'action')}"] if _asked(view, "action") else [],
    "production": lambda view, token: [f"production-{alike(view, _PRODUCTION_OF[token]).lower()}"],
    "pick": lambda view, tile: [f"tile-{tile}"],
    "wall": lambda view, at: [f"wall-{at}"],
    "lot": lambda view, at: [f"lot-{at}"],
    "rotate": lambda view, turn: _hand(view),
    "keep-silver": _drawn,
    "keep-gold": _drawn,
    "keep-tech": _drawn,
    "bridge": lambda view, n: [f"bridge-{n}"],
    "plaza": lambda view, name: [f"plaza-{name}"],
    "reward": lambda view, which: [f"plaza-{_asked(view, 'plaza').lower()}"],
    "pay": lambda view, kind: [f"res-{kind}"],
    "keep": lambda view, which: ["res-silver", "res-goldwin"],
    "bonus": lambda view, which: ["hex-upgrade"],
    "kr1": lambda view, kind: [f"res-{kind}"],
    "step": lambda view, track: [f"track-{track}"],
    "produce-track": lambda view, track: [f"track-{track}"],
}


def places(view: View, action: Action) -> list[str]:
    """The places of a choice, the main one first."""
    find = _PLACES.get(action.verb)
    return find(view, *_words(action)) if find else []


# Badges


def _token(view: View, token: str) -> Badge:
    """The two actions of a token, and what taking it costs and gives."""
    found = next(t for t in view["wheel"]["tokens"] if t["id"].lower() == token)
    before: list[Item] = [ACTION_SIGN[action] for action in found["actions"]]
    frame = view["wheel"]["frame"][found["position"]]
    sector = view["wheel"]["sectors"][found["sector"]]
    decision: dict[str, Any] = view["decision"] or {}
    after: list[Item] = []
    if frame["cost_gold"]:
        after += ["−", Coin(frame["cost_gold"])]
    if points := decision.get("points", {}).get(found["id"]):
        after += [points, "vp"]
    if sector["kind"] == "special_or_vp":
        after += ["special", "/"]
    elif sector["kind"] == "buy_egg":
        after += [*items(sector["pay"]), "to", "egg"]
    return before, [*after, *items(decision.get("bonuses", {}).get(found["id"], {}))]


def _tile(view: View, name: str) -> Badge:
    cost = _cost(view, _TILE_OF[name])
    return [], items(getattr(TILE[_TILE_OF[name]], "cost", {}) if cost is None else cost)


def _climb(view: View, grid: str) -> Badge:
    return [GRID_SIGN[grid], "up"], items(_cost(view, grid) or {})


def _rise(view: View) -> Badge:
    """An arrow needs no windows, but what crossing a level costs (PR-13.3)."""
    return ["up"], items(_cost(view, _asked(view, "grid")) or {})


def _reward(view: View, which: str) -> Badge:
    tile = view["plazas"].get(_asked(view, "plaza"), {}).get("tile")
    if not tile:
        return [], []
    return [], items(PLAZA_TILE[tile].upper if which == "upper" else PLAZA_TILE[tile].lower)


def _road(view: View, step: str, effect: str) -> Badge:
    printed = next(one for one in BOX.road if one.step.lower() == step)
    data = (printed.egg if effect.startswith("egg") else printed.free) or {}
    pay = items(data.get("pay", {}))
    choice = data.get("choose_one")
    gain = items(choice[int(effect[-1]) - 1]) if choice and effect[-1].isdigit() else []
    gain = gain or items(data.get("gain", {}))
    return ["road"], [*pay, *(["to"] if pay else []), *gain]


def _pair(pair: str) -> list[Item]:
    """Two tiles by their place in the row, the special one by its star."""
    one, other = (int(slot) if slot.isdigit() else "special" for slot in pair.split("+"))
    return [one, "+", other]


def _lot(view: View, name: str) -> Badge:
    """What a lot of the Old Town costs more, and what it scores."""
    lot = _LOT_OF[name]
    if lot.town != "old":
        return [], []
    return [], [*items(_cost(view, lot.id) or {}), lot.vp, "vp"]


_BADGES: Mapping[str, Callable[..., Badge]] = {
    "take": _token,
    "do": lambda view, action: ([ACTION_SIGN[action]], []),
    "act": lambda view, action: ([ACTION_SIGN[action]], []),
    "extra": lambda view, pay, action: ([ACTION_SIGN[action]], []),
    "use": lambda view, tech: (["technology"], technology_signs(_TECH_OF[tech])),
    "climb": _climb,
    "collect": lambda view, kind, n: ([], items({kind: int(n)})),
    "collect-wheel": lambda view: (["wheel"], _wheel_gain(view)),
    "buy-egg": lambda view: (["egg"], _egg_price(view)),
    "move": lambda view, grid: ([GRID_SIGN[grid]], ["side"]),
    "move-either": lambda view, grid: ([GRID_SIGN[grid]], ["side"]),
    "grid": lambda view, grid: ([GRID_SIGN[grid]], []),
    "road": _road,
    "refresh": lambda view, name: ([], []),
    "swap": lambda view, pair: ([], _pair(pair)),
    "lot": _lot,
    "seal": lambda view, name: (["seal"], items(SEAL[_SEAL_OF[name]].cost)),
    "production": lambda view, name: ([], items(PRODUCTION[_PRODUCTION_OF[name]].gain)),
    "pick": _tile,
    "keep-silver": lambda view, name: ([], piece_signs(_PIECE_OF[name])),
    "keep-gold": lambda view, name: ([], piece_signs(_PIECE_OF[name])),
    "keep-tech": lambda view, name: (["technology"], technology_signs(_TECH_OF[name])),
    "bridge": lambda view, n: ([], items(view["bridge"][int(n) - 1]["gain"])),
    "reward": _reward,
    "rise": _rise,
    "pay": lambda view, kind: ([], items({kind: 1})),
    "kr1": lambda view, kind: ([], items({kind: 1})),
    "step": lambda view, track: ([ACTION_SIGN[track], "up"], []),
    "produce-track": lambda view, track: ([ACTION_SIGN[track]], []),
}


def _wheel_gain(view: View) -> list[Item]:
    pending = view["turn_state"]["pending"]
    return next((items(one["gain"]) for one in pending if one["kind"] == "wheel_gain"), [])


def _egg_price(view: View) -> list[Item]:
    pending = view["turn_state"]["pending"]
    return next((items(one["pay"]) for one in pending if one["kind"] == "egg_offer"), [])


def badge(view: View, action: Action) -> tuple[str, str]:
    """Signs before and after the sentence of a choice; tiles are shown as they would lie."""
    words = _words(action)
    if action.verb == "rotate" and view["hand"]:
        return tile_picture(view["hand"], int(words[0]), 52), ""
    find = _BADGES.get(action.verb)
    before, after = find(view, *words) if find else ([], [])
    size = _SMALL if action.verb == "extra" else _BEFORE
    shown = inline(before, size) if before else ""
    if action.verb == "pick":
        shown = tile_picture(_TILE_OF[words[0]], 0, 48)
    return shown, inline(after, _AFTER) if after else ""
