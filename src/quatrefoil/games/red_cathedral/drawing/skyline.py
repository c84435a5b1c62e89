"""The cathedral as a skyline that grows: towers of sections, their value and who is present."""

from dataclasses import dataclass, field
from functools import cache, lru_cache

from quatrefoil.drawing import centred, group, picture, place, text, tipped
from quatrefoil.engine.game import Look
from quatrefoil.games.red_cathedral.drawing.sections import (
    GLASS,
    HEIGHT,
    OUTLINE,
    blueprint,
    finished,
)

MOST_SECTIONS = 1_024
"""Kept drawn: those of many a cathedral."""
_PITCH = 114
_GROUND = 66
"""How much lies under the ground."""
_SKY = 44
"""How much stays free above the tallest tower, for a cross."""
_CITY = (
    "l22-20 22 20v-26h30v-18l9-16 9 16v40l26-22 26 22v22h20v-34l20-18 20 18v-30h26v44l24-22"
    " 24 22v18h30v-40h34v-20l9-18 9 18v26l26-22 26 22v28h22v-44l22-20 22 20v20l24-20 24 20v-28h32"
    "v-16l10-18 10 18v72l26-24 26 24v-18h22v-30l18-16 18 16v44h30"
)
_STARS = "40 60 96 140 150 40 210 90 250 30 400 50 470 110 540 60 520 190 30 220 560 270 640 90"


@dataclass(frozen=True)
class Section:
    """What is drawn of one section."""

    name: str
    kind: str
    card: str
    reward: tuple[int, int]
    cost: tuple[str, ...]
    delivered: tuple[tuple[str, int], ...]
    tile: tuple[str, int] | None
    owner: str
    is_finished: bool
    ornament: str


@dataclass
class Tower:
    """Sections from the base up, the tower's value now and the presence of players in it."""

    sections: list[Section]
    value: int = 0
    presence: list[tuple[str, int]] = field(default_factory=list)


def size_of(towers: int) -> tuple[int, int]:
    """Width and height of the picture; about as wide as the towers need, and nearly square."""
    return (584, 650) if towers < 6 else (698, 750)


@cache
def _backdrop(width: int, tall: int) -> str:
    ground = tall - _GROUND
    stars = _STARS.split()
    lights = "".join(
        f'<circle cx="{stars[i]}" cy="{stars[i + 1]}" r="1.3"/>' for i in range(0, len(stars), 2)
    )
    return (
        '<defs><linearGradient id="skyg" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="var(--sky-1)"/><stop offset="1" stop-color="var(--sky-2)"/>'
        '</linearGradient><pattern id="bpg" width="12" height="12" patternUnits="userSpaceOnUse">'
        '<path d="M0 0H12V12H0Z" fill="var(--bp)"/>'
        '<path d="M0 .5H12M.5 0V12" stroke="var(--bp-grid)"/></pattern>'
        f'<clipPath id="skyc"><rect width="{width}" height="{tall}" rx="12"/></clipPath></defs>'
        f'<g clip-path="url(#skyc)"><rect width="{width}" height="{tall}" fill="url(#skyg)"/>'
        f'<g class="stars">{lights}</g>'
        f'<path d="M0 {ground}v-60{_CITY}V{ground}Z" fill="var(--ground)" opacity=".38"/>'
        f'<path d="M0 {ground}H{width}V{tall}H0Z" fill="var(--ground)" opacity=".55"/>'
        f'<path d="M0 {ground}H{width}" stroke="var(--stone-lo)" stroke-width="2"/></g>'
    )


@lru_cache(MOST_SECTIONS)
def _section(section: Section, glass: str, y: float) -> str:
    if section.is_finished:
        drawn = finished(section.kind, glass, section.owner, section.ornament)
    else:
        drawn = blueprint(
            section.kind,
            section.reward,
            section.cost,
            dict(section.delivered),
            section.tile,
            section.owner,
        )
    return place(
        f"section-{section.name}",
        OUTLINE[section.kind],
        drawn,
        f"section-{section.card}" if section.card else "",
        y=y,
    )


def _tower(tower: Tower, glass: str, x: float, ground: float, scale: float) -> str:
    """Drawn from the dome down, so that a cross is never hidden and trims overlap downwards."""
    y = 0.0
    drawn = []
    for section in tower.sections:
        y -= HEIGHT[section.kind]
        drawn.append(_section(section, glass, y))
    return group("".join(drawn), x, ground, scale)


def _footing(tower: Tower, number: int, left: float, y: float, look: Look) -> str:
    """Under the ground: the tower's number, its value now, and who is present, most first."""
    row = text(left, y + 23, look.language.say("Tower {n}", n=number), "tname", "start")
    row += text(left + 2, y + 24, number, "tnum", "start")
    at = left + (77 if tower.value < 10 else 68)
    row += centred("pp", at, y + 17, 22) + text(at + 12, y + 24, tower.value, "n", "start")
    step = 36 if len(tower.presence) < 4 else 27
    size = 19 if step == 36 else 15
    for i, (colour, count) in enumerate(tower.presence):
        at = left + step * i
        row += centred(f"p-{colour}", at + size / 2, y + 46, size)
        row += text(at + size + 2, y + 53, count, "n" if step == 36 else "tw", "start")
    return tipped("tower", row)


def skyline(towers: list[Tower], look: Look) -> str:
    """All towers in one row, scaled about the ground so that the tallest fits."""
    width, tall = size_of(len(towers))
    ground = tall - _GROUND
    pitch = (width - 14) / max(1, len(towers))
    tallest = max((sum(HEIGHT[s.kind] for s in t.sections) for t in towers), default=ground)
    scale = min((ground - _SKY) / tallest, pitch / _PITCH)
    drawn = ""
    for k, tower in enumerate(towers):
        x = 7 + pitch * (k + 0.5)
        drawn += _tower(tower, GLASS[k % len(GLASS)], x, ground, round(scale, 4))
        drawn += _footing(tower, k + 1, x - min(pitch, 130) / 2 + 7, ground, look)
    label = look.language.count("Cathedral: one tower", "Cathedral: {n} towers", len(towers))
    if len(towers) > 5:
        drawn += '<g data-layout="six"></g>'
    css = "sky six" if len(towers) > 5 else "sky"
    return picture(width, tall, _backdrop(width, tall) + drawn, label, css)
