"""Outlines as path data (`d`), for `path`, `place` and `piece`; angles in degrees, 0 is right."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin, sqrt

Point = tuple[float, float]
# The same few thousand outlines are drawn over and over; most of their cost is in the figures.
_remember = lru_cache(maxsize=4096)


@_remember
def polar(cx: float, cy: float, radius: float, angle: float) -> Point:
    """The point at an angle, clockwise from the right."""
    turn = radians(angle)
    return round(cx + radius * cos(turn), 2), round(cy + radius * sin(turn), 2)


def polygon(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{round(x, 2):g} {round(y, 2):g}" for x, y in points) + "Z"


@_remember
def box(x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    """A rectangle, with round corners if a radius is given."""
    if not radius:
        return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z"
    r, w, h = radius, width - 2 * radius, height - 2 * radius
    return (
        f"M{x + r:g} {y:g}h{w:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{h:g}a{r:g} {r:g} 0 0 1 {-r:g} {r:g}"
        f"h{-w:g}a{r:g} {r:g} 0 0 1 {-r:g} {-r:g}v{-h:g}a{r:g} {r:g} 0 0 1 {r:g} {-r:g}z"
    )


@_remember
def disc(cx: float, cy: float, radius: float) -> str:
    r, d = radius, 2 * radius
    return f"M{cx - r:g} {cy:g}a{r:g} {r:g} 0 1 1 {d:g} 0a{r:g} {r:g} 0 1 1 {-d:g} 0z"


@_remember
def hexagon(cx: float, cy: float, radius: float, flat: bool = False) -> str:
    """A regular hexagon by its corner radius: a corner on top, or a side if `flat`."""
    first = 0 if flat else 30
    return polygon([polar(cx, cy, radius, first + 60 * i) for i in range(6)])


@_remember
def octagon(cx: float, cy: float, half: float) -> str:
    """A regular octagon that stands on a side; `half` is half its width."""
    c = half * (sqrt(2) - 1)
    h = half
    steps = [(-c, -h), (c, -h), (h, -c), (h, c), (c, h), (-c, h), (-h, c), (-h, -c)]
    return polygon([(cx + dx, cy + dy) for dx, dy in steps])


@_remember
def sector(cx: float, cy: float, inner: float, outer: float, start: float, end: float) -> str:
    """A piece of a ring from one angle clockwise to another; a slice of a cake if `inner` is 0."""
    large = 1 if end - start > 180 else 0
    (ax, ay), (bx, by) = polar(cx, cy, outer, start), polar(cx, cy, outer, end)
    rim = f"M{ax:g} {ay:g}A{outer:g} {outer:g} 0 {large} 1 {bx:g} {by:g}"
    if not inner:
        return f"{rim}L{cx:g} {cy:g}Z"
    (dx, dy), (ex, ey) = polar(cx, cy, inner, end), polar(cx, cy, inner, start)
    return f"{rim}L{dx:g} {dy:g}A{inner:g} {inner:g} 0 {large} 0 {ex:g} {ey:g}Z"


@_remember
def arc(cx: float, cy: float, radius: float, start: float, end: float) -> str:
    """An open line along a circle, clockwise."""
    large = 1 if end - start > 180 else 0
    (ax, ay), (bx, by) = polar(cx, cy, radius, start), polar(cx, cy, radius, end)
    return f"M{ax:g} {ay:g}A{radius:g} {radius:g} 0 {large} 1 {bx:g} {by:g}"


@_remember
def arch(cx: float, foot: float, width: float, height: float, pointed: bool = False) -> str:
    """A doorway standing on y = foot: round, or pointed as Gothic windows are."""
    half = width / 2
    rise = half * 1.5 if pointed else half
    spring = foot - height + rise
    top = (
        f"Q{cx - half:g} {spring - rise * 0.62:g} {cx:g} {foot - height:g}"
        f"Q{cx + half:g} {spring - rise * 0.62:g} {cx + half:g} {spring:g}"
        if pointed
        else f"A{half:g} {half:g} 0 0 1 {cx + half:g} {spring:g}"
    )
    return f"M{cx - half:g} {foot:g}V{spring:g}{top}V{foot:g}Z"


@_remember
def shield(cx: float, top: float, width: float = 18, height: float = 24) -> str:
    half, side = width / 2, top + height * 0.54
    return (
        f"M{cx - half:g} {top:g}H{cx + half:g}V{side:g}"
        f"Q{cx + half:g} {top + height * 0.83:g} {cx:g} {top + height:g}"
        f"Q{cx - half:g} {top + height * 0.83:g} {cx - half:g} {side:g}Z"
    )


@_remember
def pennant(x: float, y: float, width: float, height: float) -> str:
    """A hanging banner with a swallow tail."""
    return (
        f"M{x:g} {y:g}h{width:g}v{height:g}l{-width / 2:g} {-height * 0.22:g}"
        f"l{-width / 2:g} {height * 0.22:g}z"
    )
