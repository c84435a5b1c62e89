"""The city: Old Town, New Town, plazas, King's Road, the river and Charles Bridge (PR-2.7)."""

from math import cos, radians, sin, sqrt
from typing import Any

from quatrefoil.drawing import (
    Item,
    box,
    centred,
    crest,
    disc,
    esc,
    hexagon,
    path,
    picture,
    piece,
    place,
    text,
)
from quatrefoil.engine.game import Look
from quatrefoil.games.praga_caput_regni.drawing.signs import (
    INK,
    PIECE,
    PLAZA_TILE,
    coin_of,
    items,
    row,
    width,
)
from quatrefoil.games.praga_caput_regni.rules.components import BOX, Lot, Plaza
from quatrefoil.games.praga_caput_regni.rules.printed import TILE
from quatrefoil.games.praga_caput_regni.rules.view_types import BridgeView, PragaView

WIDTH, HEIGHT = 796, 340
R = 28.0
_S = sqrt(3) * R
_RIVER = "M600 0C578 50 612 96 592 150S578 250 604 340H738C716 262 748 210 732 150S748 60 728 0Z"
_WAVES = (
    (628, 28),
    (676, 52),
    (634, 78),
    (690, 100),
    (620, 228),
    (676, 246),
    (630, 276),
    (688, 290),
)
FRAME = {"grey": "var(--stone-lo)", "slate": "var(--slate)", "blue": "var(--p-blue)"}
_STEPS = ("I", "II", "III", "IV", "V")
_BLOCKED = {b.kind: [(h[0], h[1]) for h in b.hexes] for b in BOX.blocked}
_ROAD = _BLOCKED["road"]
# Steps I to III take three hexes of the road each: the disc, the free effect, the egg effect.
_STEP_HEXES = {"I": _ROAD[2:5], "II": _ROAD[5:8], "III": _ROAD[8:11]}
_HOUSES = (
    '<path d="M-14-1h28v15h-28z" fill="var(--trim)"/><path d="M-17 0 0-16 17 0z" fill="{roof}"/>'
    '<path d="M-3.5 14V7a3.5 3.5 0 0 1 7 0v7" fill="var(--wood)"/>'
    '<path d="M-10 4h4v4h-4zM6 4h4v4H6z" fill="var(--glass-blue)"/>',
    '<path d="M-15 2h17v12h-17z" fill="var(--stone-hi)"/><path d="M-17 3-6.5-8 4 3z" '
    'fill="{roof}"/><path d="M2-6h12v20H2z" fill="var(--trim)"/><path d="M0-6 8-18 16-6z" '
    'fill="{roof}"/><path d="M6-1h4v5H6z" fill="var(--glass-gold)"/>'
    '<path d="M-9 14V9h5v5" fill="var(--wood)"/>',
    '<path d="M-15-2h30v16h-30z" fill="var(--trim)"/><path d="M-17-1-12-13h24l5 12z" '
    'fill="{roof}"/><path d="M-11 14V8a3 3 0 0 1 6 0v6M-3 14V8a3 3 0 0 1 6 0v6M5 14V8a3 3 0 0 1 6 '
    '0v6" fill="var(--wood-hi)"/>',
)
_ROOFS = ("var(--brick)", "var(--roof3)", "var(--slate)")


def where(q: int, r: int) -> tuple[float, float]:
    """The middle of a hex."""
    return 10 + 5 * _S + _S * (q + r / 2), 36 + 1.5 * R * r


def city(view: PragaView, look: Look) -> str:
    """The city as one picture."""
    say = look.language.say
    body = _land() + _road(view)
    body += "".join(_lot(view, lot) for lot in BOX.lots)
    body += "".join(_plaza(view, plaza) for plaza in BOX.plazas)
    body += "".join(_blue_corner(c.q, c.r, c.corner) for c in BOX.blue_corners)
    body += _bridge(view) + _stacks(view, look) + _legend(look)
    figures = "".join(_figure(view, seat) for seat in range(view["seats"]))
    label = say("Prague: Old Town, New Town, King's Road and Charles Bridge")
    return picture(WIDTH, HEIGHT, f'{body}<g class="pieces">{figures}</g>', label, "city")


def _land() -> str:
    drawn = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="var(--land)"/>'
    drawn += path(_RIVER, "var(--river)", "var(--river-lo)", 3)
    for wave_x, wave_y in _WAVES:
        drawn += (
            f'<path d="M{wave_x} {wave_y}q7-6 14 0t14 0 14 0" fill="none" stroke="#fff" '
            'stroke-opacity=".38" stroke-width="2" stroke-linecap="round"/>'
        )
    for q, r in _BLOCKED["countryside"]:
        if r < 7:
            x, y = where(q, r)
            drawn += path(hexagon(x, y, R - 1), "var(--meadow)")
            drawn += (
                f'<g fill="var(--tree)" transform="translate({x:.4g} {y:.4g})">'
                '<circle cx="-7" cy="3" r="5"/><circle cx="6" cy="-4" r="5"/>'
                '<circle cx="4" cy="9" r="4"/></g>'
            )
    for q, r in _BLOCKED["walled"]:
        x, y = where(q, r)
        drawn += path(hexagon(x, y, R - 1), "var(--walled)")
        drawn += (
            f'<path d="M{x - 11:.4g} {y + 9:.4g}v-13h4v4h4v-4h6v4h4v-4h4v13z" fill="var(--stone)" '
            'stroke="var(--stone-lo)" opacity=".75"/>'
        )
    for n, (q, r) in enumerate(_BLOCKED["prebuilt_riverbank"]):
        x, y = where(q, r)
        drawn += path(hexagon(x, y, R - 1), "var(--walled)") + _house(n, x, y, "var(--stone-lo)")
    return drawn


def _house(n: int, x: float, y: float, roof: str) -> str:
    drawn = _HOUSES[n % 3].replace("{roof}", roof)
    return f'<g class="ho" transform="translate({x:.4g} {y + 1:.4g})">{drawn}</g>'


def _road(view: PragaView) -> str:
    """The King's Road with the effects of its first three steps."""
    drawn = "".join(path(hexagon(*where(q, r), R - 0.6), "var(--roadbed)") for q, r in _ROAD)
    way = "L".join(f"{x:.4g} {y:.4g}" for x, y in (where(q, r) for q, r in _ROAD))
    drawn += (
        f'<path d="M{way}" fill="none" stroke="var(--roadline)" stroke-width="3" '
        'stroke-dasharray="1 7" stroke-linecap="round"/>'
    )
    for step, hexes in _STEP_HEXES.items():
        drawn += _step(view, step, [where(q, r) for q, r in hexes])
    return drawn


def _step(view: PragaView, step: str, spots: list[tuple[float, float]]) -> str:
    tile = view["road"]["tiles"][step]
    printed = next(one for one in BOX.road if one.step == step)
    (dx, dy), (fx, fy), (ex, ey) = spots
    outline = hexagon(dx, dy, R - 2) + hexagon(fx, fy, R - 2)
    inner = f'<path d="{hexagon(fx, fy, R - 5)}" class="fx{" tile" if tile else ""}"/>'
    if tile:
        replaced = next(one for one in BOX.road_tiles if tile.startswith(one.id))
        effect = replaced.side_b if tile.endswith("b") else replaced.side_a
        inner += _effect(effect or {}, fx, fy)
        inner += f'<path d="{hexagon(ex, ey, R - 5)}" class="fx tile"/>'
        inner += text(ex, ey + 5, tile, "lb", fill=INK)
    else:
        inner += _effect(printed.free or {}, fx, fy)
        inner += f'<path d="{hexagon(ex, ey, R - 5)}" class="fx"/>'
        inner += _effect(printed.egg or {}, ex, ey)
        outline += hexagon(ex, ey, R - 2)
    inner += _disc(step, dx, dy)
    return place(f"road-{step.lower()}", outline, inner, tile or f"road-{step.lower()}")


def _disc(step: str, x: float, y: float) -> str:
    drawn = f'<circle cx="{x:.4g}" cy="{y:.4g}" r="14" class="stepd"/>'
    return (
        drawn
        + f'<text x="{x:.4g}" y="{y + 5.5:.4g}" class="stept" text-anchor="middle">{step}</text>'
    )


def _effect(effect: dict[str, Any], x: float, y: float) -> str:
    """An effect of the road in two lines."""
    upper: list[Item] = []
    lower: list[Item] = []
    if "pay" in effect:
        upper = [*items(effect["pay"]), "›"]
    if "choose_one" in effect:
        first, second = (items(gain) for gain in effect["choose_one"])
        if upper:
            lower = [*first, "/", *second]
        else:
            upper, lower = [*first, "/"], second
        if "gain" in effect:
            upper = items(effect["gain"])
            lower = [*first, "/", *second]
    elif "gain" in effect:
        lower = items(effect["gain"])
    elif "vp_per_era1_upgrade" in effect:
        upper, lower = [effect["vp_per_era1_upgrade"], "vp"], ["/", "upgrade"]
    elif "vp_per_window_held" in effect:
        upper, lower = [effect["vp_per_window_held"], "vp"], ["/", "window-silver"]
    size = 15.0 if max(width(upper, 15), width(lower, 15)) <= 40 else 12.5
    if not upper:
        return row(lower, x, y, size, INK)
    return row(upper, x, y - 9, size, INK) + row(lower, x, y + 8.5, size, INK)


def _lot(view: PragaView, lot: Lot) -> str:
    at_x, at_y = (round(one, 2) for one in where(lot.q, lot.r))
    x = y = 0.0
    here = view["lots"][lot.id]
    name = f"lot-{lot.id.lower()}"
    if here["tile"] is None:
        drawn = path(
            hexagon(x, y, R - 2),
            f"var(--lot-{lot.town})",
            "var(--lotline)",
            1.2,
            ' stroke-dasharray="4 3"',
        )
        if lot.cost_gold:
            drawn += coin_of(lot.cost_gold, x, y - 10, 17)
        if lot.vp:
            drawn += row([lot.vp, "vp"], x, y + 10, 16)
        left, size = (x - 16, "sm") if lot.cost_gold else (x, "")
        drawn += text(left, y + (0 if size else 5), int(lot.id[1:]), f"ln {size}")
        return place(name, hexagon(x, y, R - 3), drawn, lot.id, at_x, at_y)
    tile = TILE[here["tile"]]
    number = int(here["tile"][-2:])
    owner = here["cube"]
    roof = "var(--stone-lo)" if owner is None else _ROOFS[number % 3]
    drawn = path(hexagon(x, y, R - 1), "var(--t-bld)", "var(--lead)", 1.3)
    drawn += _house(number, x, y, roof)
    for corner in range(6):
        if tile.corners[(corner - here["rotation"]) % 6]:
            a = radians(30 + 60 * corner)
            reach = R - 6.5
            drawn += centred("token-blue", x + reach * cos(a), y + reach * sin(a), 13)
    if owner is not None:
        side = -13 if tile.corners[(0 - here["rotation"]) % 6] else 13
        drawn += centred("cube", x + side, y + 13, 19, view["colours"][owner])
    return place(name, hexagon(x, y, R - 2), drawn, here["tile"], at_x, at_y)


def _plaza(view: PragaView, plaza: Plaza) -> str:
    x, y = where(plaza.q, plaza.r)
    here = view["plazas"][plaza.id]
    drawn = path(hexagon(x, y, R - 1), "var(--pave)", "var(--paveline)", 1)
    if here["tile"] is None:
        return place(f"plaza-{plaza.id.lower()}", hexagon(x, y, R - 2), drawn, plaza.id)
    tile = PLAZA_TILE[here["tile"]]
    frame = FRAME.get(tile.colour, "var(--gold)")
    drawn += (
        f'<rect x="{x - 23:.4g}" y="{y - 20:.4g}" width="46" height="40" rx="5" fill="#fffdf8" '
        f'stroke="{frame}" stroke-width="3"/>'
        f'<path d="M{x - 16:.4g} {y:.4g}h32" stroke="#c9bfa9"/>'
    )
    for gain, dy in ((tile.upper, -9.5), (tile.lower, 9.5)):
        parts = items(gain)
        size = 15.0 if width(parts, 15) <= 42 else 12.0
        drawn += f'<g class="card">{row(parts, x, y + dy, size, INK)}</g>'
    if here["evaluated"]:
        drawn += (
            f'<circle cx="{x + 20:.4g}" cy="{y - 18:.4g}" r="8.5" class="done"/>'
            f'<path d="M{x + 16:.4g} {y - 18:.4g}l3 3.4 5.4-6.4" class="tick"/>'
        )
    outline = box(x - 24, y - 21, 48, 42, 6)
    return place(f"plaza-{plaza.id.lower()}", outline, drawn, here["tile"])


def _blue_corner(q: int, r: int, corner: int) -> str:
    x, y = where(q, r)
    a = radians(30 + 60 * corner)
    x, y = x + R * cos(a), y + R * sin(a)
    return (
        f'<circle cx="{x:.4g}" cy="{y:.4g}" r="8.5" fill="#fffdf8"/>'
        f"{centred('token-blue', x, y, 14)}"
    )


def _bridge(view: PragaView) -> str:
    """The bridge with its five places between steps IV and V."""
    left, y = where(5, 3)
    drawn = path(
        f"M{left + 11:.4g} {y - 27:.4g}H{WIDTH}V{y + 27:.4g}H{left + 11:.4g}z",
        "var(--bridge)",
        "var(--lead)",
    )
    for n in range(6):
        x = left + 21 + 34 * n
        drawn += (
            f'<path d="M{x:.4g} {y - 27:.4g}l4-8 4 8zM{x:.4g} {y + 27:.4g}l4 8 4-8z" '
            'fill="var(--bridge)" stroke="var(--lead)" stroke-width="1.2"/>'
        )
    for spot in view["bridge"]:
        x = left + 27 + 34 * spot["index"]
        drawn += _bridge_place(spot, x, y)
    drawn += path(hexagon(left, y, R - 1), "var(--walled)")
    drawn += (
        f'<g class="ho" transform="translate({left:.4g} {y:.4g})">'
        '<path d="M-15 22V-8h30v30h-8V10a7 7 0 0 0-14 0v12z" fill="var(--stone)"/>'
        '<path d="M-18-8 0-30 18-8z" fill="var(--slate)"/></g>'
    )
    four = place("road-iv", disc(left, y + 6, 15), _disc("IV", left, y + 6), "road-iv")
    five = place("road-v", disc(left + 210, y, 15), _disc("V", left + 210, y), "road-v")
    return drawn + four + five


def _bridge_place(spot: BridgeView, x: float, y: float) -> str:
    outline = box(x, y - 24, 30, 48, 5)
    taken = spot["piece"]
    name = f"bridge-{spot['index'] + 1}"
    if taken:
        fill = "var(--silver)" if taken.startswith("IV") else "var(--gold-hi)"
        drawn = path(outline, fill, "var(--lead)", 1.3)
        return place(name, outline, drawn + piece_face(taken, x + 15, y), taken)
    drawn = path(outline, "#fffdf8", "var(--stone-lo)", 1.2, ' stroke-dasharray="4 3"')
    parts = list(spot["gain"].items())
    for n, (part, amount) in enumerate(parts):
        dy = 0 if len(parts) == 1 else (-10 if n == 0 else 10)
        drawn += row(items({part: amount}), x + 15, y + dy, 14.5, INK)
    return place(name, outline, drawn, name)


def piece_face(piece_id: str, cx: float, cy: float) -> str:
    """A bridge piece: its level above its gain or what it counts at the end."""
    one = PIECE[piece_id]
    level = "IV" if piece_id.startswith("IV") else "V"
    head = text(cx, cy - 8, level, "stept", fill=INK)
    if one.final:
        return head + row([one.final_vp_each, "vp"], cx, cy + 8, 14, INK)
    parts = list(one.gain.items())[:2]
    drawn = head
    for n, (part, amount) in enumerate(parts):
        dy = 8 if len(parts) == 1 else (2 if n == 0 else 15)
        drawn += row(items({part: amount}), cx, cy + dy, 13, INK)
    return drawn


def _stacks(view: PragaView, look: Look) -> str:
    river = look.language.say("Vltava")
    drawn = ""
    left = view["gold_stacks"]
    for x, level, fill, n in (
        (626, "IV", "var(--silver)", view["silver_stack"]),
        (682, "V", "var(--gold-hi)", left["bridge"]),
    ):
        for d in (3, 0):
            drawn += (
                f'<rect x="{x + d}" y="{213 - 3 + d}" width="28" height="34" rx="4" fill="{fill}" '
                'stroke="var(--lead)" stroke-width="1.2"/>'
            )
        drawn += text(x + 14, 233, level, "stept", fill=INK)
        drawn += f'<text x="{x + 42}" y="234" class="lbw" text-anchor="middle">{n}</text>'
    return drawn + f'<text x="668" y="322" class="vltava" text-anchor="middle">{esc(river)}</text>'


def _legend(look: Look) -> str:
    say = look.language.say
    drawn = ""
    for y, town, name in ((284, "old", say("Old Town")), (310, "new", say("New Town"))):
        drawn += path(
            hexagon(26, y, 11), f"var(--lot-{town})", "var(--lotline)", 1, ' stroke-dasharray="4 3"'
        )
        drawn += text(44, y + 5, name, "lb", "start")
    return drawn


def _figure(view: PragaView, seat: int) -> str:
    """A figure on the road; several on one step stand side by side."""
    step = view["road"]["figures"][seat]
    beside = [other for other in range(view["seats"]) if view["road"]["figures"][other] == step]
    shift = (beside.index(seat) - (len(beside) - 1) / 2) * 20
    if step == 0:
        x, y = where(-3, 0)
    elif step <= 3:
        x, y = where(*_STEP_HEXES[_STEPS[step - 1]][0])
        x, y = x + 2, y - 22  # above the disc, whose number stays in sight
    else:
        x, y = where(5, 3)
        x, y = (x + 4, y + 40) if step == 4 else (x + 206, y + 38)
    colour = view["colours"][seat]
    drawn = centred("figure", 0, 0, 34, colour)
    drawn += crest(colour, 0, 6.5, 11)
    return piece(
        f"figure-{colour}", x + shift, y, drawn, f"figure-{seat}", disc(0, 0, 17), "figure"
    )
