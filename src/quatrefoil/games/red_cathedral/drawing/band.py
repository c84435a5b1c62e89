"""The score track as a band: shields where a prestige point is reached, dots between them."""

from functools import cache

from quatrefoil.drawing import disc, layer, mark, paint, path, picture, piece, shield, text
from quatrefoil.games.red_cathedral.figures import LAP, PRESTIGE_SPACES

WIDTH, HEIGHT = 1040, 60
_STEP = 12.42
_LAP = int(LAP)
# Prestige spaces lie side by side from here on: only every fifth can carry its number.
_CROWDED = 18
# Where the page is narrow the shields are drawn larger, and these are left out.
_DENSE = (13, 14, 16, 17)
_WIDE = 26


def x_of(position: int) -> float:
    """Where a marker hangs; a second lap begins again at the start (RC-3.5)."""
    if position > _LAP:
        position = (position - 1) % _LAP + 1
    return round(22 + _STEP * position, 1)


@cache
def _track() -> str:
    parts = [
        f'<rect x="13" y="33" width="{_STEP * _LAP + 22:g}" height="24" rx="12" '
        'fill="var(--card)" stroke="var(--rule)"/>'
    ]
    prestige = 0
    for p in range(_LAP + 1):
        x = x_of(p) if p else 22
        if p not in PRESTIGE_SPACES:
            parts.append(f'<circle cx="{x:g}" cy="45" r="1.8" fill="var(--stone-lo)"/>')
            continue
        prestige += 1
        parts.append(f'<circle cx="{x:g}" cy="45" r="3.2" fill="var(--pp)"/>')
        if prestige <= _CROWDED or prestige % 5 == 0:
            arms = path(shield(x, 34, 18 if prestige < 20 else 20), "var(--pp)")
            css = "sh few" if prestige in _DENSE else "sh"
            parts.append(f'<g class="{css}">{arms}{text(x, 49.5, prestige, "pn")}</g>')
    return "".join(parts)


def _marker(colour: str, x: float, to: float, lap: int) -> str:
    """A player's mark at x; its pointer reaches the space at `to`."""
    tip = to - x
    pointer = path(f"M-5 24 {tip:g} 34 5 24z", paint(colour))
    more = text(17, 12, f"+{40 * lap}", "lap", "start") if lap else ""
    return piece(
        f"marker-{colour}",
        round(x, 1),
        0,
        pointer + mark(colour, 0, 14, 28) + more,
        f"marker-{colour}",
        disc(0, 14, 15),
        "marker",
    )


def _spread(wanted: list[float]) -> list[float]:
    """Where marks hang: over their spaces, but side by side where they would cover each other."""
    found = list(wanted)
    for _ in range(len(found)):
        for i in range(1, len(found)):
            overlap = found[i - 1] + _WIDE - found[i]
            if overlap > 0:
                found[i - 1] -= overlap / 2
                found[i] += overlap / 2
    return [max(15.0 + _WIDE * i, min(WIDTH - 15.0, x)) for i, x in enumerate(found)]


def band(positions: list[tuple[str, int]], label: str) -> str:
    """The track with the marker of every player: (colour, position)."""
    order = sorted(positions, key=lambda pair: x_of(pair[1]))
    spaces = [x_of(position) for _, position in order]
    markers = [
        _marker(colour, x, space, max(0, (position - 1) // _LAP))
        for (colour, position), x, space in zip(order, _spread(spaces), spaces, strict=True)
    ]
    return picture(WIDTH, HEIGHT, _track() + layer(*sorted(markers)), label, "band")
