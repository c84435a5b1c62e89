"""The components of the box, each drawn from what is printed on it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from math import sqrt
from typing import Any, Final, TypeVar, cast

from quatrefoil.drawing import (
    Coin,
    Item,
    box,
    centred,
    hexagon,
    inline,
    inset,
    path,
    seq,
    seq_width,
    text,
)
from quatrefoil.drawing.component import SIGN as SIZE
from quatrefoil.drawing.component import drawn, named
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, mark
from quatrefoil.games.praga_caput_regni.drawing.castle import HEIGHT, WIDTH, elevation
from quatrefoil.games.praga_caput_regni.drawing.city import FRAME
from quatrefoil.games.praga_caput_regni.drawing.mine import SEAL_COUNTS
from quatrefoil.games.praga_caput_regni.drawing.signs import (
    ACTION_SIGN,
    SIGN,
    coin_of,
    items,
    row,
    signs_of_piece,
)
from quatrefoil.games.praga_caput_regni.drawing.tiles import R, tile_face
from quatrefoil.games.praga_caput_regni.rules.components import Building, Upgrade, Wall
from quatrefoil.games.praga_caput_regni.rules.kinds import (
    BridgePiece,
    RoadStep,
    RoadTile,
    Technology,
)
from quatrefoil.games.praga_caput_regni.rules.view_types import PragaView
from quatrefoil.games.praga_caput_regni.words.names import action_name, grid_noun
from quatrefoil.games.praga_caput_regni.words.technologies import signs_of_technology

Entry = Mapping[str, Any]
T = TypeVar("T")

_TILES: Final[dict[str, type[Upgrade] | type[Wall] | type[Building]]] = {
    "upgrade": Upgrade,
    "wall": Wall,
    "building": Building,
}
_ROWS: Final = 6
_SIGNS: Final = 24
_COLOURS: Final = "pr"
"""The class of drawings in the colours of the board."""


def _made(kind: type[T], entry: Entry) -> T:
    """A component as the drawings of the board know it."""
    known = {each.name for each in fields(cast(Any, kind))}
    return kind(**{name: value for name, value in entry.items() if name in known})


# What they are called


def title(table: str, entry: Entry, look: Look) -> str:
    say, id = look.language.say, str(entry["id"])
    if table in _TILES:
        special = entry["rarity"] == "special"
        message = mark("Era {era}, special tile {n}") if special else mark("Era {era}, tile {n}")
        return say(message, era=entry["era"], n=int(id[-2:]))
    if table == "technology":
        return say("Level {level}, technology {n}", level=entry["level"], n=int(id[-1]))
    if table == "grid":
        name = look.language.phrase(grid_noun(entry["grid"]), "nom cap")
        if entry["set"] == "printed":
            return say("{grid}, on the board", grid=name)
        return say("{grid}, sheet {sheet}", grid=name, sheet=entry["set"])
    if table == "wealth":
        return say(_WEALTH[id])
    if table.startswith("tracks."):
        return say(_TRACKS[id])
    if table == "city.lot":
        town = mark("Old Town, lot {n}") if entry["town"] == "old" else mark("New Town, lot {n}")
        return say(town, n=int(id[1:]))
    if table == "wheel.sector":
        return say("Sector {n}", n=entry["index"])
    if table == "road":
        return say("Step {step} of the King's Road", step=entry["step"])
    if table == "action_board":
        return say("All action boards")
    if table in ("bridge.place", "wheel.frame"):
        place = entry["index"] if table == "bridge.place" else entry["position"]
        return say("Place {n}", n=place + 1)
    return say(_NAMED[table], id=id.removeprefix("PZ-").removeprefix("AT").removeprefix("PT"))


_NAMED: Final = {
    "plaza_tile": mark("Plaza tile {id}"),
    "bridge_piece": mark("Piece {id}"),
    "action_token": mark("Action token {id}"),
    "production_token": mark("Production token {id}"),
    "seal": mark("Seal {id}"),
    "road_tile": mark("Tile {id}"),
}
_WEALTH: Final = {
    "WG6": mark("From 6 gold on"),
    "WS6": mark("From 6 stone on"),
    "W9": mark("From 9 gold or stone on"),
}
_SYMBOLS: Final = {
    "cathedral": mark("Cathedral symbol"),
    "cube_space": mark("Space for a cube"),
    "hunger": mark("Hunger Wall symbol"),
}
_TRACKS: Final = {
    "mines": mark("Mines"),
    "quarries": mark("Quarries"),
    "technology": mark("Technology"),
    "university": mark("University"),
}


def choice(table: str, field: str, value: str, look: Look) -> tuple[str, str]:
    """Parts of a gain and actions by their signs; cells of a grid by what they do."""
    if field == "symbol":
        return "", look.language.say(_SYMBOLS[value])
    if value in ACTION_SIGN and (field in ("action", "order") or table == "action_token"):
        return inline([ACTION_SIGN[value]], SIZE), action_name(look, value)
    if field.startswith("row_"):
        return "", _cell(value, look)
    if value == "gold":
        return inline(["coin"], SIZE), named(value, look)
    return inline([SIGN[value]], SIZE) if value in SIGN else "", named(value, look)


def _cell(value: str, look: Look) -> str:
    if value.startswith("vp"):
        return look.language.phrase(Amount("vp", int(value[2:])))
    return look.language.say("sideways") if value == "side" else look.language.say("upwards")


# How they are drawn


def shared() -> str:
    return ""


def picture(table: str, entry: Entry, look: Look) -> str:
    if table in _TILES:
        tile = _made(_TILES[table], entry)
        return drawn(76, 76, tile_face(tile, 0, 38, 38, R), 1.5)
    if table == "grid":
        return drawn(WIDTH, HEIGHT, _grid(entry, look))
    return _PICTURES[table](entry)


def _card(*rows: Sequence[Item], line: str = "var(--stone-lo)", figures: Sequence[str] = ()) -> str:
    """Signs in rows on a piece of cardboard; what stands before each row."""
    before = 26 if figures else 0
    wide = max(64.0, before + 22 + max(seq_width(each, _SIGNS) for each in rows))
    tall = 14 + 28 * len(rows)
    body = path(box(1.5, 1.5, wide - 3, tall - 3, 6), "var(--card)", line, 2.5)
    for n, each in enumerate(rows):
        y = 21 + 28 * n
        if figures:
            body += text(17, y + 6, figures[n], "n", size=16, fill="var(--ink-2)")
        body += seq(each, before + (wide - before) / 2, y, _SIGNS)
    return drawn(wide, tall, body)


def _gain(entry: Entry) -> str:
    return _card(items(entry["gain"]))


def _plaza(entry: Entry) -> str:
    line = FRAME.get(entry["colour"], "var(--gold)")
    return _card(items(entry["upper"]), items(entry["lower"]), line=line)


def _piece(entry: Entry) -> str:
    line = "var(--gold)" if entry["kind"] == "gold" else "var(--stone-lo)"
    return _card(signs_of_piece(_made(BridgePiece, entry)), line=line)


def _token(entry: Entry) -> str:
    sides = [[ACTION_SIGN[one] for one in entry[side]] for side in ("side_a", "side_b")]
    return _card(*sides, figures=("A", "B"))


def _place(entry: Entry) -> str:
    return _card(items(entry["side_a"]), items(entry["side_b"]), figures=("A", "B"))


def _technology(entry: Entry) -> str:
    return _card(signs_of_technology(_made(Technology, entry)), figures=(entry["level"],))


def _seal(entry: Entry) -> str:
    """What it scores, and what it costs."""
    scores: list[Item] = [entry["vp"], "vp"]
    if entry["score"] != "flat":
        scores += ["/", *SEAL_COUNTS[entry["score"]]]
    rows = [scores, ["−", *items(entry["cost"])]] if entry["cost"] else [scores]
    return _card(*rows, line="var(--wine)")


def _lot(entry: Entry) -> str:
    line = ' stroke-dasharray="4 3"'
    body = path(hexagon(36, 36, 34), f"var(--lot-{entry['town']})", "var(--lotline)", 1.5, line)
    if entry["cost_gold"]:
        body += coin_of(entry["cost_gold"], 36, 24, 19)
    if entry["vp"]:
        body += row([entry["vp"], "vp"], 36, 48, 19)
    if entry.get("prebuilt"):
        body += centred("building", 57, 14, 22)
    return drawn(72, 72, body, css=_COLOURS)


def _frame(entry: Entry) -> str:
    """A place of the frame in the colour of its zone."""
    parts: list[Item] = ["−", Coin(entry["cost_gold"])] if entry["cost_gold"] else []
    if entry["vp"] or not parts:
        parts += [entry["vp"], "vp"]
    wide = 20 + seq_width(parts, 22)
    body = path(box(1, 1, wide + 22, 50, 10), f"var(--z-{entry['zone']})", "var(--lead)")
    body += path(box(12, 11, wide, 30, 15), "var(--card)")
    body += seq(parts, 12 + wide / 2, 26, 22)
    return drawn(wide + 24, 52, body, css=_COLOURS)


def _sector(entry: Entry) -> str:
    """What a sector brings; the first one follows the arrow."""
    kind = entry["kind"]
    if kind == "buy_egg":
        return _card([*items(entry["pay"]), "to", *items(entry["gain"])])
    if kind == "special_or_vp":
        return _card(["special", "/", entry["vp"], "vp"])
    return _card(items(entry["gain"]))


def _effect(effect: Mapping[str, Any]) -> list[Item]:
    """What an effect of the road costs and gives."""
    found: list[Item] = [*items(effect["pay"]), "to"] if "pay" in effect else []
    found += items(effect.get("gain", {}))
    if "choose_one" in effect:
        first, second = (items(gain) for gain in effect["choose_one"])
        found += [*(["+"] if "gain" in effect else []), *first, "/", *second]
    if "vp_per_era1_upgrade" in effect:
        found += [effect["vp_per_era1_upgrade"], "vp", "/", "upgrade"]
    if "vp_per_window_held" in effect:
        found += [effect["vp_per_window_held"], "vp", "/", "window-silver"]
    return found


def _road(entry: Entry) -> str:
    step = _made(RoadStep, entry)
    return _card(_effect(step.free), _effect(step.egg), figures=(step.step, ""))


def _road_tile(entry: Entry) -> str:
    tile = _made(RoadTile, entry)
    if tile.side_b:
        return _card(_effect(tile.side_a), _effect(tile.side_b), figures=("A", "B"))
    return _card(_effect(tile.side_a))


def _action_board(entry: Entry) -> str:
    """The six actions round the middle."""
    body = path(hexagon(110, 100, 24), "var(--well)", "var(--stone-lo)")
    for action, (q, r) in zip(entry["order"], entry["hexes"], strict=True):
        x, y = 110 + 36 * sqrt(3) * (q + r / 2), 100 + 1.5 * 36 * r
        body += path(hexagon(x, y, 34), "var(--card)", "var(--stone-lo)", 1.5)
        body += centred(ACTION_SIGN[action], x, y, 34)
    return drawn(220, 200, body)


def _track(cells: Sequence[tuple[str, Sequence[Item]]]) -> str:
    """Places side by side: their number, and what is printed there in signs or words."""
    body = ""
    for n, (name, printed) in enumerate(cells):
        x = 19.5 + 40 * n
        body += path(box(x - 18.5, 1, 37, 50, 6), "var(--card)", "var(--stone-lo)")
        body += text(x, 18, name, "n", size=15, fill="var(--ink-2)")
        if isinstance(printed, str):
            body += text(x, 42, printed, "n", size=17)
        else:
            body += row(printed, x, 36, 17)
    return drawn(40 * len(cells), 52, body)


def _production(entry: Entry) -> str:
    cells: list[tuple[str, Sequence[Item]]] = []
    for n in range(entry["start"], entry["max"] + 1):
        printed: list[Item] = [1, "vp"] if n in entry["vp_at"] else []
        printed += ["technology"] if n in entry["tech_at"] else []
        printed += ["seal"] if n == entry["seal_at"] else []
        cells.append((str(n), printed))
    return _track(cells)


def _levels(entry: Entry) -> str:
    at = {step: level for level, step in entry["levels_at"].items()}
    return _track([(str(n), at.get(n, "")) for n in range(1, entry["max"] + 1)])


def _university(entry: Entry) -> str:
    values = entry["value_per_tech_step"]
    return _track([(str(n), f"×{value}") for n, value in enumerate(values)])


def _grid(entry: Entry, look: Look) -> str:
    """The elevation of the board without anybody's marker."""
    name = str(entry["grid"])
    seen: Any = {
        "seats": 0,
        "grids": {
            name: {
                "cells": [entry[f"row_{n}"] for n in range(1, _ROWS + 1)],
                "row_vp": entry["row_vp"],
                "column_value": entry["column_value"],
                "cross_cost": {"I_II": entry["cross_low"], "II_III": entry["cross_high"]},
                "multiplies": entry["multiplies"],
                "markers": [],
            }
        },
    }
    return inset(elevation(name, cast(PragaView, seen), look), 0, 0, WIDTH, HEIGHT)


_PICTURES: Final[dict[str, Callable[[Entry], str]]] = {
    "plaza_tile": _plaza,
    "bridge_piece": _piece,
    "action_token": _token,
    "technology": _technology,
    "production_token": _gain,
    "seal": _seal,
    "tracks.production": _production,
    "tracks.technology": _levels,
    "tracks.university": _university,
    "wealth": _gain,
    "city.lot": _lot,
    "bridge.place": _place,
    "wheel.frame": _frame,
    "wheel.sector": _sector,
    "road": _road,
    "road_tile": _road_tile,
    "action_board": _action_board,
}
