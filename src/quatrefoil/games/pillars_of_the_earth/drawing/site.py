"""The building site: six parts, drawn as a plan until they stand (PE-15.7)."""

from functools import cache
from math import cos, radians, sin

from quatrefoil.drawing import box, esc, fitted, mark, path, picture, sign
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Name, Noun
from quatrefoil.games.pillars_of_the_earth.drawing.frames import SITE
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX, COLOURS
from quatrefoil.games.pillars_of_the_earth.rules.view import PillarsView
from quatrefoil.games.pillars_of_the_earth.words.names import amount, short_title

GROUND = 252
"""Parts stand on it and are moved up by 14 together."""
PANES = ("var(--glass-blue)", "var(--glass-gold)", "var(--glass-red)", "var(--glass-green)")
LINE = "var(--sst-ln)"
# Where the owner's mark or the round of a part stands, and where its name.
MARK_AT = {
    "nave": (458, 200),
    "portal": (268, 160),
    "apse": (575, 206),
    "tower_1": (191, 206),
    "tower_2": (345, 206),
    "roof": (420, 116),
}
NAME_AT = {"tower_1": 191, "portal": 268, "tower_2": 345, "nave": 425, "roof": 493, "apse": 576}


def lancet(cx: float, foot: float, width: float, top: float) -> str:
    """A pointed window as path data."""
    half, spring = width / 2, top + 0.75 * width
    return (
        f"M{cx - half:g} {foot:g}V{spring:g}C{cx - half:g} {spring - 0.4 * width:g} "
        f"{cx - 0.225 * width:g} {top + 0.12 * width:g} {cx:g} {top:g}C{cx + 0.225 * width:g} "
        f"{top + 0.12 * width:g} {cx + half:g} {spring - 0.4 * width:g} {cx + half:g} {spring:g}"
        f"V{foot:g}Z"
    )


def _courses(left: float, right: float, top: float) -> str:
    """Joints of masonry."""
    lines = "".join(f"M{left:g} {y:g}H{right:g}" for y in range(int(top) + 13, GROUND, 13))
    joints = ""
    for i, y in enumerate(range(int(top), GROUND, 13)):
        x = left + (24 if i % 2 == 0 else 12)
        while x < right:
            joints += f"M{x:g} {y:g}v{min(13, GROUND - y):g}"
            x += 24
    return path(lines + joints, "none", "var(--sst-lo)", 1, ' opacity=".55"')


def _stone(d: str, fill: str = "var(--sst)", width: float = 1.6) -> str:
    return path(d, fill, LINE, width, ' stroke-linejoin="round"')


def _window(cx: float, foot: float, width: float, top: float, first: int) -> str:
    """Stained glass: two columns of panes in a pointed frame."""
    half = width / 2
    d = lancet(cx, foot, width, top)
    rows = max(2, round((foot - top) / 15.5))
    step = (foot - top) / rows
    panes = ""
    for r in range(1, rows):
        for c in (0, 1):
            fill = PANES[(first + r + 2 * c + r * c) % 4]
            x = cx - half if c == 0 else cx
            panes += path(box(x, top + step * r, half, step), fill)
    bars = f"M{cx:g} {top:g}V{foot:g}" + "".join(
        f"M{cx - half:g} {top + step * r:g}H{cx + half:g}" for r in range(1, rows)
    )
    return (
        path(d, PANES[first % 4])
        + panes
        + path(bars, "none", "var(--lead)", 1.1)
        + path(d, "none", "var(--sst-hi)", 4)
        + path(d, "none", "var(--lead)", 1.2)
    )


def _plan(outline: str, lines: str) -> str:
    """A part that is not built: a drawing on blue paper."""
    return (
        path(outline, "url(#plan)")
        + path(lines, "none", "var(--bp-line)", 1)
        + path(outline, "none", "var(--bp-line)", 1.6, ' stroke-dasharray="5 3"')
    )


def _tower(left: float, built: bool) -> str:
    right, cx = left + 62, left + 31
    outline = f"M{left} {GROUND}V64H{left + 4}V56L{cx} 19 {right - 4} 56V64H{right}V{GROUND}Z"
    pair = lancet(cx - 13, 104, 14, 72) + lancet(cx + 13, 104, 14, 72)
    if not built:
        belts = f"M{left} 112H{right}M{left} 178H{right}M{left} 64H{right}"
        return _plan(outline, belts + pair + lancet(cx, 168, 18, 126))
    return (
        _stone(box(left, 64, 62, GROUND - 64))
        + _courses(left, right, 64)
        + _stone(f"M{left + 2} 62V56L{cx} 24 {right - 2} 56V62Z", "var(--slate)")
        + path(f"M{cx} 24V56M{cx - 14} 56L{cx} 24 {cx + 14} 56", "none", "var(--lead)", 0.8)
        + _window(cx - 13, 104, 14, 72, 0)
        + _window(cx + 13, 104, 14, 72, 2)
        + _window(cx, 168, 18, 126, 1)
        + _stone(box(left - 3, 60, 68, 7), "var(--sst-hi)")
        + _stone(box(left - 2, 110, 66, 6), "var(--sst-hi)")
        + _stone(box(left - 2, 176, 66, 6), "var(--sst-hi)")
        + _stone(lancet(cx, GROUND, 22, 206), "var(--sst-lo)", 1.3)
        + _stone(box(left, 243, 62, 9), "var(--sst-lo)")
        + path(f"M{cx} 25v-8M{cx - 4} 20h8", "none", "var(--gold)", 2.4)
    )


def _rose(cx: int) -> str:
    """The round window: twelve panes about a green eye."""
    glass = f'<circle cx="{cx}" cy="137" r="26" fill="var(--sst-hi)" stroke="{LINE}"/>'
    for i in range(12):
        a, b = radians(30 * i - 104), radians(30 * i - 76)
        x, y = cos(a), sin(a)
        u, v = cos(b), sin(b)
        glass += path(
            f"M{cx + 9 * x:.1f} {137 + 9 * y:.1f}L{cx + 22 * x:.1f} {137 + 22 * y:.1f}A22 22 0 0 1 "
            f"{cx + 22 * u:.1f} {137 + 22 * v:.1f}L{cx + 9 * u:.1f} {137 + 9 * v:.1f}Z",
            ("var(--glass-blue)", "var(--glass-red)", "var(--glass-gold)")[i % 3],
            "var(--lead)",
            0.8,
        )
    eye = f'<circle cx="{cx}" cy="137" r="6.5" fill="var(--glass-green)" stroke="var(--lead)"/>'
    return glass + eye


def _portal(built: bool) -> str:
    cx = 268
    outline = f"M222 {GROUND}V132L{cx} 76 314 132V{GROUND}Z"
    if not built:
        rose = f"M{cx - 26} 137a26 26 0 1 0 52 0a26 26 0 1 0-52 0"
        doors = lancet(cx, GROUND, 58, 180) + lancet(cx, GROUND, 38, 197)
        return _plan(outline, f"{rose}M222 173H314{doors}")
    gable = f"M219 135 {cx} 72 317 135"
    arches = "".join(
        _stone(lancet(cx, GROUND, w, top), fill, 1.3)
        for w, top, fill in (
            (58, 180, "var(--sst-lo)"),
            (48, 188, "var(--sst-hi)"),
            (38, 197, "var(--sst-lo)"),
            (29, 206, "var(--wood)"),
        )
    )
    return (
        _stone(outline)
        + _courses(222, 314, 136)
        + path(gable, "none", LINE, 7.5, ' stroke-linejoin="round" stroke-linecap="round"')
        + path(gable, "none", "var(--sst-hi)", 4.6, ' stroke-linejoin="round"')
        + _rose(cx)
        + _stone(box(222, 170, 92, 7), "var(--sst-hi)")
        + arches
        + path(f"M{cx} {GROUND}v-45M253.5 238h8M282.5 238h-8", "none", "var(--lead)", 1.2)
    )


def _buttress(x: float) -> str:
    return _stone(
        f"M{x - 5} {GROUND}V186L{x - 3} 176V166L{x} 156 {x + 3} 166V176L{x + 5} 186V{GROUND}Z",
        "var(--sst-hi)",
    )


def _nave(built: bool) -> str:
    bays = [396.5 + 41 * i for i in range(4)]
    if not built:
        windows = "".join(lancet(cx, 232, 19, 170) for cx in bays)
        lines = "".join(f"M{376 + 41 * i} {GROUND}V150" for i in range(1, 4))
        return _plan(box(376, 146, 164, GROUND - 146), windows + lines)
    return (
        _stone(box(376, 150, 164, 102))
        + _courses(376, 540, 150)
        + _stone(box(374, 144, 168, 8), "var(--sst-hi)")
        + "".join(_window(cx, 232, 19, 170, i) for i, cx in enumerate(bays))
        + "".join(_buttress(376 + 41 * i) for i in range(5))
        + _stone(box(376, 243, 164, 9), "var(--sst-lo)")
    )


def _roof(built: bool) -> str:
    outline = "M376 146V86H526L540 146Z"
    if not built:
        return _plan(outline, "M376 106H531M376 126H535")
    tiles = "".join(f"M376 {y}H{526 + (y - 86) * 0.23:g}" for y in range(96, 146, 10))
    rafters = "".join(f"M{x} 86V146" for x in range(396, 526, 20))
    return (
        _stone(outline, "var(--slate)")
        + path(tiles + rafters, "none", "var(--lead)", 0.8, ' opacity=".5"')
        + _stone("M374 82H527V89H374Z", "var(--sst-hi)")
        + "".join(path(f"M{x} 82l4-8 4 8z", "var(--gold)", LINE, 1) for x in (400, 446, 492))
    )


def _apse(built: bool) -> str:
    outline = f"M540 {GROUND}V164C544 138 550 124 558 116 580 126 600 146 606 168V{GROUND}Z"
    windows = ((555, 14, 0), (577, 13, 1), (595, 9, 2))
    if not built:
        glass = "".join(lancet(cx, 228, w, 180) for cx, w, _ in windows)
        return _plan(outline, "M540 164H604" + glass)
    return (
        _stone(f"M540 {GROUND}V164H594L606 170V{GROUND}Z")
        + _courses(540, 604, 168)
        + _stone(
            "M538 164C542 138 550 124 558 116 580 126 600 146 609 168L594 164Z", "var(--slate)"
        )
        + path("M558 117C562 134 564 150 564 164M558 117C574 132 584 150 586 164", "none", LINE, 1)
        + "".join(_window(cx, 228, w, 180, i) for cx, w, i in windows)
        + _stone("M539 160H595L608 166V172L594 167H539Z", "var(--sst-hi)")
        + _stone(box(540, 243, 66, 9), "var(--sst-lo)")
        + path("M558 117v-14M552 108h12", "none", "var(--gold)", 2.6, ' stroke-linecap="round"')
    )


def _crane() -> str:
    timber = ' stroke-linecap="round" stroke-linejoin="round"'
    return (
        path("M442 144 458 96 474 144M448 127h20", "none", "var(--wood)", 4, timber)
        + path("M434 106 500 84", "none", "var(--wood)", 4.6, timber)
        + path("M498 85v30", "none", "var(--lead)", 1.2)
        + '<circle cx="458" cy="98" r="7" fill="var(--wood-hi)" stroke="var(--lead)"/>'
        + path("M451 98h14M458 91v14", "none", "var(--lead)", 1)
        + sign("stone", 488, 112, 20)
    )


@cache
def part(name: str, built: bool) -> str:
    """One part of the cathedral, standing or as a plan."""
    if name.startswith("tower"):
        return _tower(160 if name == "tower_1" else 314, built)
    return {"nave": _nave, "portal": _portal, "apse": _apse, "roof": _roof}[name](built)


def _tree(x: float, k: float) -> str:
    return (
        f'<g transform="translate({x:g} 239) scale({k:g})"><path d="M0 0v-8" stroke="var(--wood)" '
        'stroke-width="3"/><path d="M0-44-11-24h5L-14-6H14L6-24h5Z" fill="var(--glass-green)" '
        'stroke="var(--lead)" stroke-width="1"/></g>'
    )


@cache
def _landscape() -> str:
    stars = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.2" fill="#e9ecf5"/>'
        for x, y in ((30, 30), (96, 18), (250, 24), (318, 50), (392, 20), (440, 52), (610, 70))
    )
    return (
        '<defs><pattern id="plan" width="12" height="12" patternUnits="userSpaceOnUse">'
        '<path d="M0 0H12V12H0Z" fill="var(--bp)"/><path d="M0 .5H12M.5 0V12" '
        'stroke="var(--bp-grid)"/></pattern><linearGradient id="sky" x2="0" y2="1">'
        '<stop stop-color="var(--sky-a)"/><stop offset="1" stop-color="var(--sky-b)"/>'
        "</linearGradient></defs>"
        f'<rect width="{SITE.width}" height="{SITE.height}" rx="14" fill="url(#sky)"/>'
        f'<g class="stars">{stars}</g>'
        '<path d="M0 232C60 190 120 186 180 214 240 176 330 168 400 204 470 170 560 166 634 206'
        'V268Q634 282 620 282H14Q0 282 0 268Z" fill="var(--hill2)"/>'
        '<path d="M0 250C90 214 180 222 260 240 360 214 520 214 634 242V268Q634 282 620 282H14'
        'Q0 282 0 268Z" fill="var(--hill1)"/>'
        + _tree(48, 0.72)
        + _tree(60, 1)
        + _tree(622, 0.8)
        + '<path d="M0 250Q30 238 130 238H634V268Q634 282 620 282H14Q0 282 0 268Z" '
        'fill="var(--ground)"/>'
        + sign("stone", 90, 218, 24)
        + sign("stone", 113, 218, 24)
        + sign("stone", 103, 202, 24)
        + sign("wood", 64, 220, 24)
    )


ORDER = ("tower_1", "tower_2", "roof", "nave", "apse", "portal")
"""Parts from the back to the front."""
ROUND_OF = {each.id: each.round for each in BOX.parts}


def _note(name: str, colour: str) -> str:
    """Who builds a part this round, or in which round it comes."""
    x, y = MARK_AT[name]
    if colour:
        return mark(colour, x, y, 38)
    return (
        f'<circle cx="{x}" cy="{y}" r="13" fill="var(--card)" stroke="var(--bp-line)" '
        'stroke-width="1.6" stroke-dasharray="3 2.4"/>'
        f'<text class="pt" x="{x}" y="{y + 5:g}" text-anchor="middle" font-weight="700" '
        f'fill="var(--ink-2)">{ROUND_OF[name]}</text>'
    )


def _caption(view: PillarsView, look: Look) -> str:
    built = view["cathedral"]["built"]
    say = look.language.say
    title = say("Cathedral, {built} of {parts}", built=built, parts=amount("part", len(BOX.parts)))
    lines = (
        '<text class="pt serif" x="620" y="26" text-anchor="end" font-weight="600" '
        f'fill="var(--ink)">{esc(title)}</text>'
    )
    for each in view["cathedral"]["parts"]:
        if each["seat"] >= 0:
            plan = say(
                "{player} adds {part:the}",
                player=Name(fitted(look.names[each["seat"]], 80, 14.5)),
                part=Noun(each["id"]),
            )
            lines += (
                '<text class="pt plan" x="620" y="48" text-anchor="end" fill="var(--ink-2)">'
                f"{esc(plan)}</text>"
            )
    return lines


def site(view: PillarsView, look: Look) -> str:
    """The cathedral as far as it stands."""
    states = {each["id"]: each for each in view["cathedral"]["parts"]}
    parts = "".join(
        f'<g data-tip="{name}">{part(name, states[name]["built"])}</g>' for name in ORDER
    )
    crane = "" if states["roof"]["built"] else _crane()
    notes = names = ""
    for name, state in states.items():
        now = state["seat"] >= 0
        if not state["built"]:
            notes += _note(name, COLOURS[state["seat"]] if now else "")
        ink = "var(--ink)" if now else "var(--ink-2)"
        heavy = ' font-weight="700"' if now else ""
        names += (
            f'<text class="pt" x="{NAME_AT[name]}" y="276" text-anchor="middle" '
            f'fill="{ink}"{heavy}>{esc(short_title(name, look.language))}</text>'
        )
    edge = f'<path class="edge" d="{box(3, 3, SITE.width - 6, SITE.height - 6, 12)}"/>'
    body = (
        f'<g data-place="cathedral" data-tip="cathedral">{edge}{_landscape()}'
        f'<g transform="translate(0 -14)">{parts}{crane}{notes}</g>{names}'
        f"{_caption(view, look)}{edge}</g>"
    )
    label = look.language.say(
        "The cathedral: {built} of {parts} stand",
        built=view["cathedral"]["built"],
        parts=amount("part", len(states)),
    )
    return picture(SITE.width, SITE.height, body, label, "site")
