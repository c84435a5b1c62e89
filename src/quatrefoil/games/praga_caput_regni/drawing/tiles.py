"""Hex tiles: upgrades, walls and buildings, in their rows and where they are placed (PR-2.12)."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin

from quatrefoil.drawing import centred, esc, hexagon, picture, place
from quatrefoil.engine.box import edition
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.praga_caput_regni.drawing.signs import (
    ACTION_SIGN,
    INK,
    SIGN,
    icon,
    items,
    row,
    width,
)
from quatrefoil.games.praga_caput_regni.rules.components import Building, Upgrade, Wall
from quatrefoil.games.praga_caput_regni.rules.printed import TILE
from quatrefoil.games.praga_caput_regni.rules.view_types import PragaView

R = 36.0
"""Corner radius of a tile in its row and on the action board."""
LOT_RADIUS = 27.0
"""The same of a building that is shown on its lot."""
_FILL = {"U": "var(--t-up)", "W": "var(--t-wall)", "B": "var(--t-bld)"}
_ROWS = {
    "upgrade": ("upgrade", mark("Upgrades"), mark("free")),
    "walls": ("wall", mark("Walls"), mark("pay stone")),
    "buildings": ("building", mark("Buildings"), mark("pay gold")),
}


def face(tile_id: str, rotation: int, cx: float, cy: float, radius: float = R) -> str:
    """A tile around a point, turned by so many sixths."""
    return _face(edition(), tile_id, rotation, cx, cy, radius)


@lru_cache(2048)
def _face(printed: str, tile_id: str, rotation: int, cx: float, cy: float, radius: float) -> str:
    """With the set of printed values that lies there, for tables of several sets are drawn."""
    return tile_face(TILE[tile_id], rotation, cx, cy, radius)


def tile_face(
    tile: Upgrade | Wall | Building, rotation: int, cx: float, cy: float, radius: float = R
) -> str:
    """The same of a tile from any box."""
    k = radius / R
    special = tile.rarity == "special"
    line = (
        'stroke="var(--wine)" stroke-width="2" opacity=".8"'
        if special
        else 'stroke="#fff" stroke-width="1.2" opacity=".55"'
    )
    drawn = (
        f'<path d="{hexagon(cx, cy, radius - 1.2)}" fill="{_FILL[tile.id[0]]}" '
        f'stroke="var(--lead)" stroke-width="1.2" stroke-linejoin="round"/>'
        f'<path d="{hexagon(cx, cy, radius - 4)}" fill="none" {line}/>'
    )
    if isinstance(tile, Upgrade | Wall):
        drawn += _edges(tile.edges, rotation, cx, cy, radius)
    colour = "token-blue" if isinstance(tile, Building) else "token-red"
    for corner in range(6):
        if tile.corners[(corner - rotation) % 6]:
            a = radians(30 + 60 * corner)
            reach = radius - 7.5 * k
            drawn += centred(colour, cx + reach * cos(a), cy + reach * sin(a), 13.5 * max(k, 0.85))
    dx, dy = _clear(tile, rotation)
    return drawn + _content(tile, cx + dx * k, cy + dy * k, k)


def _edges(edges: list[str], rotation: int, cx: float, cy: float, radius: float) -> str:
    drawn = ""
    for side in range(6):
        symbol = edges[(side - rotation) % 6]
        if not symbol:
            continue
        a = radians(60 * side)
        reach = 0.865 * radius - (7.5 if side % 3 == 0 else 6)
        x, y = cx + reach * cos(a), cy + reach * sin(a)
        drawn += f'<circle cx="{x:.4g}" cy="{y:.4g}" r="7.8" class="es"/>'
        drawn += centred("coin" if symbol == "gold" else SIGN[symbol], x, y, 13)
    return drawn


def _clear(tile: Upgrade | Wall | Building, rotation: int) -> tuple[float, float]:
    """How far the content moves away from the symbols at slanting edges and at top and bottom."""
    dx = dy = 0.0
    if isinstance(tile, Upgrade | Wall):
        for side in (1, 2, 4, 5):
            if tile.edges[(side - rotation) % 6]:
                a = radians(60 * side)
                dx -= 5.5 * cos(a)
                dy -= 4.5 * sin(a)
    for corner, way in ((1, -1), (4, 1)):
        if tile.corners[(corner - rotation) % 6]:
            dy += 2.5 * way
    return max(-5.5, min(5.5, dx)), max(-4.5, min(4.5, dy))


def _content(tile: Upgrade | Wall | Building, cx: float, cy: float, k: float) -> str:
    if isinstance(tile, Upgrade):
        bonus = items(tile.bonus)
        size = 16 * k if width(bonus, 16) <= 34 else 12.5 * k
        return centred(ACTION_SIGN[tile.action], cx, cy - 8 * k, 19 * k) + row(
            bonus, cx, cy + 10 * k, size, INK
        )
    if isinstance(tile, Wall):
        return _wall_content(tile, cx, cy, k)
    cost = row(items(tile.cost), cx, cy - 9 * k, 15 * k, INK)
    gain = items(tile.reward) + (["vitus"] if tile.cathedral else [])
    bar = f'<path d="M{cx - 16 * k:.4g} {cy - 1:.4g}h{32 * k:.4g}" stroke="#a58a6c"/>'
    size = 15 * k if width(gain, 15) <= 46 else 13 * k
    cube = ""
    if tile.cube_space:
        cube = (
            f'<rect x="{cx - 5.5 * k:.4g}" y="{cy + 19 * k:.4g}" width="{11 * k:.4g}" '
            f'height="{10 * k:.4g}" rx="2" fill="#fffdf8" stroke="#6d5b45" stroke-width="1.2"/>'
        )
    return cost + bar + row(gain, cx, cy + 8 * k, size, INK) + cube


def _wall_content(tile: Wall, cx: float, cy: float, k: float) -> str:
    """Cost over reward; a wide reward takes two lines, clear of the corner symbols."""
    parts = [items({part: n}) for part, n in tile.reward.items()]
    parts += [["hunger"]] if tile.hunger else []
    whole = [item for part in parts for item in part]
    two = width(whole, 15) > 36
    lines = [whole[: len(parts[0])], whole[len(parts[0]) :]] if two else [whole]
    top, pitch, tall = (-14.5, 13.5, 13.5) if two else (-9, 15, 15)
    bar = f'<path d="M{cx - 12 * k:.4g} {cy + (top + 8) * k:.4g}h{24 * k:.4g}" stroke="#8d8371"/>'
    drawn = row(items(tile.cost), cx, cy + top * k, tall * k, INK) + bar
    for n, line in enumerate(lines):
        size = tall * k if width(line, tall) <= 36 else 12.5 * k
        drawn += row(line, cx, cy + (top + 16.5 + pitch * n) * k, size, INK)
    return drawn


def turned_tile(
    tile_id: str, turn: int, sides: Sequence[int], corners: Sequence[int], in_city: bool
) -> str:
    """A tile around the origin as it would lie, what pays at its sides and corners ringed."""
    radius = LOT_RADIUS if in_city else R
    drawn = face(tile_id, turn, 0, 0, radius)
    for side in sides:
        a = radians(60 * side)
        reach = 0.865 * radius
        drawn += _paying(reach * cos(a), reach * sin(a), 10.5 if in_city else 14)
    for corner in corners:
        a = radians(30 + 60 * corner)
        drawn += _paying(radius * cos(a), radius * sin(a), 10.5 if in_city else 13)
    return drawn


def _paying(x: float, y: float, r: float) -> str:
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{r:g}" class="pays"/>'


def tile_picture(tile_id: str, rotation: int, size: float = 44) -> str:
    """A tile as a small picture in HTML: on a button, in the hand."""
    return (
        f'<svg class="i" width="{size:g}" height="{size:g}" viewBox="-38 -38 76 76" '
        f'aria-hidden="true">{face(tile_id, rotation, 0, 0)}</svg>'
    )


def rows(view: PragaView, look: Look) -> str:
    """The three rows of tiles that can be chosen from, each with its special tile apart."""
    say = look.language.say
    drawn = []
    for name, (sign, title, price) in _ROWS.items():
        left = view["stacks"][name]
        body = ""
        for n, tile in enumerate(view["rows"][name]):
            cx = 34 + 63.4 * n + (22 if n == 3 else 0)
            if tile:
                body += place(
                    f"tile-{tile.lower()}",
                    hexagon(cx, 37.5, R - 1.6),
                    face(tile, 0, cx, 37.5),
                    tile,
                )
            else:
                body += f'<path d="{hexagon(cx, 37.5, R - 3)}" class="void"/>'
        body += centred("special", 203.5, 37.5, 19)
        label = say("{row}: three common tiles and one special", row=say(title))
        count = say("{common} + {special} in the stacks", **left)
        short = f"{say(price)} · {left['common']}+{left['special']}"
        drawn.append(
            f'<div class="row3"><h3 data-place="row-{name}">{icon(sign, 20)}'
            f'<span>{esc(say(title))}</span><small title="{esc(count)}">{esc(short)}</small></h3>'
            f"{picture(282, 76, body, label, 'tiles')}</div>"
        )
    return f'<div class="rowsw">{"".join(drawn)}</div>'
