"""The score track: shields where a prestige point is reached, dots between them.

A wide page shows it as one band, a narrow one as a strip in three rows.
"""

from collections.abc import Sequence
from functools import lru_cache

from quatrefoil.drawing import disc, label, layer, mark, paint, path, picture, piece, shield, text
from quatrefoil.games.red_cathedral.rules.printed import LAP, PRESTIGE_SPACES

WIDTH, HEIGHT = 1040, 60
_STEP = 12.42
_LAP = int(LAP)
# A shield with its number wants so many spaces; where the page is narrow it is drawn larger.
_APART = 2
_FAR_APART = 3
_WIDE = 26
_ROW = 27
"""Spaces in a row of the strip: the 80 of a lap and its start fill three rows."""
STRIP_WIDTH, STRIP_HEIGHT = 367, 3 * HEIGHT


def _on_lap(position: int) -> int:
    """A second lap begins again at the start (RC-3.5)."""
    return (position - 1) % _LAP + 1 if position > _LAP else position


def x_of(position: int) -> float:
    """Where a marker hangs on the band."""
    return round(22 + _STEP * _on_lap(position), 1)


def strip_spot(position: int) -> tuple[float, int]:
    """Where a marker hangs on the strip, and in which row."""
    row, n = divmod(_on_lap(position), _ROW)
    return round(22 + _STEP * n, 1), row


def _bed(spaces: int) -> str:
    return (
        f'<rect x="13" y="33" width="{_STEP * (spaces - 1) + 22:g}" height="24" rx="12" '
        'fill="var(--card)" stroke="var(--rule)"/>'
    )


def _shields(spaces: Sequence[int], apart: int) -> set[int]:
    """Where there is room for a number: at every fifth, and where no others are side by side."""
    found = set(spaces[4::5])
    for before, space, after in zip([0, *spaces], spaces, [*spaces[1:], _LAP], strict=False):
        is_crowded = space - before < _APART or 0 < after - space < _APART
        if not is_crowded and all(abs(space - other) >= apart for other in found):
            found.add(space)
    return found


def _space(position: int, x: float, spaces: Sequence[int]) -> str:
    """A dot, or where a prestige point is reached a shield with their number."""
    if position not in spaces:
        return f'<circle cx="{x:g}" cy="45" r="1.8" fill="var(--stone-lo)"/>'
    prestige = spaces.index(position) + 1
    drawn = f'<circle cx="{x:g}" cy="45" r="3.2" fill="var(--pp)"/>'
    if position in _shields(spaces, _APART):
        arms = path(shield(x, 34, 18 if prestige < 20 else 20), "var(--pp)")
        css = "sh" if position in _shields(spaces, _FAR_APART) else "sh few"
        number = label(x, 49.5, str(prestige), 15, 13.5, "pn", face="bold")
        drawn += f'<g class="{css}">{arms}{number}</g>'
    return drawn


@lru_cache(maxsize=8)
def _track(spaces: tuple[int, ...]) -> str:
    return _bed(_LAP + 1) + "".join(_space(p, x_of(p), spaces) for p in range(_LAP + 1))


@lru_cache(maxsize=8)
def track_in_rows(prestige: tuple[int, ...]) -> str:
    """A track without markers, with a prestige point at each of these spaces."""
    found = ""
    for first in range(0, _LAP + 1, _ROW):
        spaces = range(first, min(first + _ROW, _LAP + 1))
        drawn = "".join(_space(p, strip_spot(p)[0], prestige) for p in spaces)
        found += f'<g transform="translate(0 {HEIGHT * (first // _ROW)})">{_bed(len(spaces))}'
        found += f"{drawn}</g>"
    return found


def _marker(name: str, colour: str, x: float, y: float, to: float, position: int) -> str:
    """A player's mark at x; its pointer reaches the space at `to`."""
    tip = to - x
    lap = max(0, (position - 1) // _LAP)
    pointer = path(f"M-5 24 {tip:g} 34 5 24z", paint(colour))
    more = text(17, 12, f"+{40 * lap}", "lap", "start") if lap else ""
    return piece(
        name,
        round(x, 1),
        y,
        pointer + mark(colour, 0, 14, 28) + more,
        f"marker-{colour}",
        disc(0, 14, 15),
        "marker",
    )


def _spread(wanted: list[float], width: int = WIDTH) -> list[float]:
    """Where marks hang: over their spaces, but side by side where they would cover each other."""
    found = list(wanted)
    for _ in range(len(found)):
        for i in range(1, len(found)):
            overlap = found[i - 1] + _WIDE - found[i]
            if overlap > 0:
                found[i - 1] -= overlap / 2
                found[i] += overlap / 2
    return [max(15.0 + _WIDE * i, min(width - 15.0, x)) for i, x in enumerate(found)]


def band(positions: list[tuple[str, int]], label: str) -> str:
    """The track with the marker of every player: (colour, position)."""
    order = sorted(positions, key=lambda pair: x_of(pair[1]))
    spaces = [x_of(position) for _, position in order]
    markers = [
        _marker(f"marker-{colour}", colour, x, 0, space, position)
        for (colour, position), x, space in zip(order, _spread(spaces), spaces, strict=True)
    ]
    return picture(
        WIDTH, HEIGHT, _track(tuple(PRESTIGE_SPACES)) + layer(*sorted(markers)), label, "band"
    )


def strip(positions: list[tuple[str, int]], label: str) -> str:
    """The same in three rows, as wide as a phone."""
    markers = []
    for row in range(STRIP_HEIGHT // HEIGHT):
        here = sorted(
            (strip_spot(position)[0], colour, position)
            for colour, position in positions
            if strip_spot(position)[1] == row
        )
        at = _spread([space for space, _, _ in here], STRIP_WIDTH)
        markers += [
            _marker(f"strip-{colour}", colour, x, HEIGHT * row, space, position)
            for (space, colour, position), x in zip(here, at, strict=True)
        ]
    body = track_in_rows(tuple(PRESTIGE_SPACES)) + layer(*sorted(markers))
    return picture(STRIP_WIDTH, STRIP_HEIGHT, body, label, "strip")
