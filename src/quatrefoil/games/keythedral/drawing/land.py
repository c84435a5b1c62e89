"""The landscape: octagonal fields, square gaps with house tiles, fences on edges (KT-3).

Field (x, y) and gap (u, v) are centred at (A x, A y), y downwards: the coordinates of the rules
are used as they are. The picture grows with the land.
"""

from functools import cache, lru_cache
from math import sqrt
from typing import Any

from quatrefoil.drawing import centred, esc, ink_on, octagon, package_text, paint, piece, place
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount
from quatrefoil.games.keythedral.drawing.signs import colour
from quatrefoil.games.keythedral.rules.components import components
from quatrefoil.games.keythedral.rules.view import (
    FenceView,
    FieldView,
    GapView,
    HouseView,
    KeythedralView,
)

A = 54
"""Half the width of an octagon."""
SIDE = A * (sqrt(2) - 1)
G = A - SIDE
"""Half the diagonal of a gap."""
WORKER = 16
"""How far below the middle of its field a worker stands."""
MARGIN = 9
TILES = 2_048
"""Parts of each kind that are kept drawn: those of many a landscape."""
SETUP, SPEND = 0, 3
"""Phases as the view counts them."""
OCTAGON = octagon(0, 0, A)
INNER = octagon(0, 0, A - 3)
STEP = {"se": (1, 1), "ne": (1, -1), "sw": (-1, 1), "nw": (-1, -1)}

# The owner's shape on a worker's chest and around a house number.
_CHEST = {
    "red": '<circle r="5.2"/>',
    "yellow": '<path d="M-4.8-4.8H4.8V4.8H-4.8z"/>',
    "green": '<path d="M0-6L6.4 5H-6.4z"/>',
    "blue": '<path d="M0-6.6L6.6 0L0 6.6L-6.6 0z"/>',
    "purple": '<path d="M0-7L1.9-2.2L7-2.2L2.9.9L4.4 6L0 3L-4.4 6L-2.9 .9L-7-2.2L-1.9-2.2z"/>',
}
_SHIELD = {
    "red": '<circle r="12.5" class="bd"/>',
    "yellow": '<rect x="-11.6" y="-11.6" width="23.2" height="23.2" rx="3" class="bd"/>',
    "green": '<path d="M0-16.5L17 12H-17Z" class="bd"/>',
    "blue": '<path d="M0-15.5L15.5 0L0 15.5L-15.5 0Z" class="bd"/>',
    "purple": (
        '<path d="M0-17L4.6-6.4L16-5.2L7.6 2.4L10 13.6L0 7.8L-10 13.6L-7.6 2.4L-16-5.2L-4.6-6.4Z" '
        'class="bd"/>'
    ),
}
_COTTAGE = (
    '<g class="ol" transform="translate(0 -2)"><path d="M-12-8H12V5H-12z" fill="var(--trim)"/>'
    '<path d="M-17-6L-3-20Q0-22 3-20L17-6Q0-9-17-6z" fill="var(--thatch)"/>'
    '<path d="M-6-14L-8-9.5M0-16V-10M6-14L8-9.5" stroke-width="1.1"/></g>'
)
_HOUSE = (
    '<g class="ol" transform="translate(0 -1)"><path d="M7-20V-29H12V-14" fill="var(--stone-lo)"/>'
    '<path d="M-13-14H13V6H-13z" fill="var(--leaf)"/>'
    '<path d="M-17-12L0-28L17-12z" fill="var(--who)"/>'
    '<path d="M-9-9h6v7h-6zM3-9h6v7h-6z" fill="var(--glass-blue)"/></g>'
)
_CHURCH = (
    f'<path d="M0 {-G + 1:.4g}L{G - 1:.4g} 0L0 {G - 1:.4g}L{-G + 1:.4g} 0Z" '
    'fill="var(--gold-hi)" stroke="var(--gold)" stroke-width="3"/>'
    '<path d="M-25 22V-14L-18-31L-11-14V22zM25 22V-14L18-31L11-14V22z" fill="var(--trim)"/>'
    '<path d="M-25-14L-18-38L-11-14zM25-14L18-38L11-14z" fill="var(--brand-fill)"/>'
    '<path d="M-18-38v-7M-21-42h6M18-38v-7M15-42h6" stroke-width="1.8"/>'
    '<path d="M-12 22V-8L0-22L12-8V22z" fill="var(--trim)"/>'
    '<circle cy="-4" r="6.6" fill="var(--glass-blue)"/>'
    '<path d="M0-10.6V2.6M-6.6-4H6.6" stroke-width="1.2"/>'
    '<path d="M-6 22V14Q-6 8 0 5Q6 8 6 14V22z" fill="var(--wood)"/>'
    '<path d="M-20-4h4v10h-4zM16-4h4v10h-4z" fill="var(--glass-gold)"/>'
)


def diamond(half: float) -> str:
    return f"M0 {-half:.4g}L{half:.4g} 0L0 {half:.4g}L{-half:.4g} 0Z"


@cache
def field_pictures() -> str:
    """The five pictures that fields refer to; they stand once in a page."""
    drawn = package_text("quatrefoil.games.keythedral.drawing", "fields.svg")
    return f'<svg class="sprite" aria-hidden="true"><defs>{drawn}</defs></svg>'


def extent(view: KeythedralView) -> tuple[float, float, float, float]:
    """The box around everything that lies or may ever be laid there: x, y, width, height.

    It does not go by what is asked: while the land is laid out there is room for a field on
    every side, afterwards for tiles in all gaps.
    """
    around = G if view["phase"] != SETUP else 2 * A
    xs = [A * field["x"] for field in view["fields"]] or [0]
    ys = [A * field["y"] for field in view["fields"]] or [0]
    reach = A + around + MARGIN
    left, top = min(xs) - reach, min(ys) - reach
    return left, top, max(xs) + reach - left, max(ys) + reach - top


def land(view: KeythedralView, look: Look) -> str:
    """The landscape as one picture."""
    left, top, width, height = extent(view)
    fields = "".join(_field(field, view["effects"]) for field in view["fields"])
    open_fields = "".join(
        place(
            f"field-{x},{y}",
            INNER,
            f'<path d="{INNER}" class="gap"/>',
            "",
            A * x,
            A * y,
        )
        for x, y in view["open_fields"]
    )
    gaps = "".join(_gap(gap) for gap in view["gaps"]) if _seeks_gap(view) else ""
    edges = "".join(_edges(gap) for gap in view["gaps"]) if view["phase"] == SPEND else ""
    houses = "".join(_house(h) for h in view["houses"] if h["x"] is not None)
    workers = "".join(
        _worker(f["id"], f["x"], f["y"], f["worker"])
        for f in view["fields"]
        if f["worker"] is not None
    )
    standing = [fence for fence in view["fences"] if fence["state"] == "board"]
    standing.sort(key=lambda fence: (fence["y"] + STEP[fence["direction"]][1], fence["x"]))
    fences = "".join(_fence(fence) for fence in standing)
    label = look.language.say(
        "Landscape with {fields} and {houses}",
        fields=Amount("field", len(view["fields"])),
        houses=Amount("house_tile", sum(1 for h in view["houses"] if h["x"] is not None)),
    )
    return (
        f'<svg class="land kt" viewBox="{left:.5g} {top:.5g} {width:.5g} {height:.5g}" '
        f'role="img" aria-label="{esc(label)}"><g class="kt">{open_fields}{fields}{gaps}'
        f'<g class="ol" data-tip="keythedral">{_CHURCH}</g>{edges}'
        f'<g class="pieces">{houses}{workers}{fences}</g></g></svg>'
    )


def _field(field: FieldView, effects: dict[str, Any]) -> str:
    """A field, with more or nothing of its yield where a law says so."""
    x, y, kind = field["x"], field["y"], field["type"]
    doubled = effects["good_harvest"] == kind or effects["double_yield"] == [x, y]
    return _field_tile(x, y, kind, field["yields"], effects["bad_harvest"] == kind, doubled)


@lru_cache(TILES)
def _field_tile(x: int, y: int, kind: str, yields: str, is_void: bool, is_doubled: bool) -> str:
    """A field with its picture and the sign of its yield."""
    signs = centred(yields, 0, -35, 21)
    if is_void:
        signs += '<path d="M-9-44L9-26M9-44L-9-26" class="void"/>'
    disc = '<circle r="14.5" cy="-35" class="plq"/>'
    if is_doubled:
        disc = '<rect x="-25" y="-49.5" width="50" height="29" rx="14.5" class="plq"/>'
        signs = centred(yields, -11, -35, 21) + centred(yields, 11, -35, 21)
    body = f'<use href="#kt-{kind}"/>{disc}{signs}'
    return place(f"field-{x},{y}", OCTAGON, body, f"field-{kind}", A * x, A * y)


def field_drawing(kind: str) -> str:
    """A field around the origin."""
    signs = centred(components().field_type[kind].yields, 0, -35, 21)
    return (
        f'<g class="kt"><use href="#kt-{kind}"/><circle r="14.5" cy="-35" class="plq"/>{signs}</g>'
    )


def _seeks_gap(view: KeythedralView) -> bool:
    """Whether free gaps matter now: house tiles are laid, or one has to move (KT-10.2)."""
    decision = view["decision"]
    return view["phase"] == SETUP or bool(decision and decision["key"] == "move-house")


def _gap(gap: GapView) -> str:
    if gap["house"] is not None or gap["keythedral"]:
        return ""
    return _free_gap(gap["x"], gap["y"])


@lru_cache(TILES)
def _free_gap(x: int, y: int) -> str:
    drawn = f'<path d="{diamond(G - 3)}" class="gap"/>'
    return place(f"gap-{x},{y}", diamond(G - 3), drawn, "", A * x, A * y)


def _edges(gap: GapView) -> str:
    """Where fences can stand or be taken away: only seen when they can be chosen."""
    if gap["house"] is None:
        return ""
    return "".join(_edge(gap["x"], gap["y"], direction) for direction in gap["edges"])


@lru_cache(TILES)
def _edge(x: int, y: int, direction: str) -> str:
    dx, dy = STEP[direction]
    line = f"M{dx * G:.4g} 0L0 {dy * G:.4g}"
    site = f'<path d="{line}" class="site"/>'
    return place(f"edge-{x},{y}-{direction}", line, site, "", A * x, A * y)


def _style(seat_colour: str) -> str:
    line = "var(--line-yellow)" if seat_colour == "yellow" else paint(seat_colour)
    return f"--who:{paint(seat_colour)};--line:{line};--on:{ink_on(seat_colour)}"


def _house(house: HouseView) -> str:
    name, seat, number = house["id"], house["seat"], house["number"]
    return _house_tile(
        name, seat, number, house["x"], house["y"], house["side"], bool(house["placing"])
    )


@lru_cache(TILES)
def _house_tile(
    name: str, seat: int, number: int, x: int, y: int, side: str, is_placing: bool
) -> str:
    body = house_drawing(seat, number, side, is_placing)
    return piece(
        f"tile-{name}",
        A * x,
        A * y,
        body,
        f"house-{name}",
        diamond(G - 2.2),
        side,
    )


def house_drawing(seat: int, number: int, side: str, is_placing: bool = False) -> str:
    """A house tile around the origin."""
    who = colour(seat)
    drawn = _HOUSE if side == "house" else _COTTAGE
    low = 10.5 if who == "green" else 7
    return (
        f'<g class="ht {side}{" placing" if is_placing else ""}" style="{_style(who)}">'
        f'<path class="plate" d="{diamond(G - 2.2)}"/>{drawn}<g transform="translate(0 13)">'
        f'{_SHIELD[who]}<text class="hn" y="{low}" text-anchor="middle">{number}</text>'
        "</g></g>"
    )


@lru_cache(TILES)
def _worker(field: str, x: int, y: int, seat: int) -> str:
    return piece(f"worker-{field}", A * x, A * y + WORKER, worker_drawing(seat), tip="worker")


def worker_drawing(seat: int) -> str:
    """A worker around the origin."""
    who = colour(seat)
    return (
        f'<g class="ol" style="{_style(who)}">'
        '<ellipse cy="21" rx="19" ry="5" fill="#000" opacity=".22" stroke="none"/>'
        '<path d="M-17 21C-17 6-10-1 0-1S17 6 17 21z" fill="var(--who)" stroke-width="2"/>'
        '<circle cy="-8" r="9" fill="var(--who)" stroke-width="2"/>'
        f'<g transform="translate(0 11.5)" fill="var(--on)" stroke="none">{_CHEST[who]}</g></g>'
    )


def _fence(fence: FenceView) -> str:
    return _fence_piece(fence["id"], fence["seat"], fence["x"], fence["y"], fence["direction"])


@lru_cache(TILES)
def _fence_piece(name: str, seat: int, gap_x: int, gap_y: int, direction: str) -> str:
    (x1, y1), (x2, y2) = _fence_line(direction)
    outline = (
        f"M{x1:.4g} {y1 - 15:.4g}L{x2:.4g} {y2 - 15:.4g}"
        f"L{x2:.4g} {y2 + 10:.4g}L{x1:.4g} {y1 + 10:.4g}Z"
    )
    return piece(
        name,
        A * gap_x,
        A * gap_y,
        fence_drawing(seat, direction),
        f"fence-{gap_x},{gap_y}-{direction}",
        outline,
        "fence",
    )


def _fence_line(direction: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """From end to end, a little outside the edge of the gap so that numbers stay clear."""
    dx, dy = STEP[direction]
    out = 11.25 if dy > 0 else 2.25
    return (dx * (G + out), dy * out), (dx * out, dy * (G + out))


def fence_drawing(seat: int, direction: str) -> str:
    """Five stakes and a rail along the edge of a gap around the origin."""
    (x1, y1), (x2, y2) = _fence_line(direction)
    stakes = []
    for t in sorted((0.1, 0.3, 0.5, 0.7, 0.9), key=lambda t: y1 + (y2 - y1) * t):
        x, y = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t
        stakes.append(
            f'<path d="M{x - 4.6:.4g} {y + 8:.4g}V{y - 6.5:.4g}L{x:.4g} {y - 13:.4g}'
            f'L{x + 4.6:.4g} {y - 6.5:.4g}V{y + 8:.4g}z" fill="var(--who)"/>'
        )
    ax, ay = x1 + (x2 - x1) * 0.1, y1 + (y2 - y1) * 0.1 - 1
    bx, by = x1 + (x2 - x1) * 0.9, y1 + (y2 - y1) * 0.9 - 1
    rail = (
        f'<path d="M{ax:.4g} {ay:.4g}L{bx:.4g} {by:.4g}" stroke="var(--lead)" '
        'stroke-width="2.2" fill="none"/>'
    )
    return f'<g class="ol" style="{_style(colour(seat))}">{"".join(stakes)}{rail}</g>'
