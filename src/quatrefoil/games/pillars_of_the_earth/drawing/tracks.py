"""The tracks of points and gold, and the road that joins the places."""

from functools import cache

from quatrefoil.drawing import layer, mark, paint, path, picture, piece, sign
from quatrefoil.engine.game import Look
from quatrefoil.games.pillars_of_the_earth.drawing.frames import HEIGHT, MILESTONES, WIDTH
from quatrefoil.games.pillars_of_the_earth.drawing.parts import coin, figure, words
from quatrefoil.games.pillars_of_the_earth.rules.printed import MOST_GOLD
from quatrefoil.games.pillars_of_the_earth.rules.view import PillarsView

TRACK_HEIGHT = 46
POINTS_WIDTH, GOLD_WIDTH = 582, 440
LAP = 40
_POINT_STEP, _GOLD_STEP = 13.2, 12.8
_APART = 19


@cache
def _scale(each: int, count: int, step: float, width: float) -> str:
    """A band with a dot for every `each` points and every fifth of them as a number."""
    parts = [
        f'<rect x="27" y="23" width="{width - 30:g}" height="21" rx="10.5" '
        'fill="var(--card)" stroke="var(--rule)"/>'
    ]
    for n in range(count + 1):
        x = 40 + step * n
        if n % 5 == 0:
            parts.append(figure(x, 39, each * n, 15, "middle"))
        else:
            parts.append(f'<circle cx="{x:g}" cy="33.5" r="1.5" fill="var(--ink-2)"/>')
    return "".join(parts)


def spread(wanted: list[float], most: float) -> list[float]:
    """Places for markers that wish to stand at these points, none nearer than their width."""
    order = sorted(range(len(wanted)), key=lambda i: (wanted[i], i))
    placed = [0.0] * len(wanted)
    last = -100.0
    for i in order:
        last = placed[i] = max(wanted[i], last + _APART)
    over = last - most
    for i in reversed(order):
        if over <= 0:
            break
        placed[i] -= over
        most = placed[i] - _APART
        over = max((placed[j] for j in order[: order.index(i)]), default=-100.0) - most
    return placed


def _markers(colours: list[str], values: list[int], step: float, kind: str, most: float) -> str:
    wanted = [40 + step * value for value in values]
    pieces: list[str] = []
    for colour, x, true in zip(colours, spread(wanted, most), wanted, strict=True):
        stem = path(f"M{true - x - 3.5:g} 21L{true - x:g} 26 {true - x + 3.5:g} 21Z", paint(colour))
        pieces.append(
            piece(f"{kind}-{colour}", round(x, 1), 0, stem + mark(colour, 0, 11, 21), tip=kind)
        )
    return layer(*sorted(pieces))


def points_track(view: PillarsView, look: Look) -> str:
    """Victory points; beyond 40 a space stands for two points, so that all players stay in sight.

    The printed track is walked round again instead (PE-2.2), which a page would show less well.
    """
    values = [player["points"] for player in view["players"]]
    each = max(1, -(-max(values) // LAP))
    colours = [player["colour"] for player in view["players"]]
    body = (
        f'<g data-tip="points">{sign("vp", 1, 22, 23)}'
        f"{_scale(each, LAP, _POINT_STEP, POINTS_WIDTH)}</g>"
        + _markers(colours, values, _POINT_STEP / each, "points", POINTS_WIDTH - 11)
    )
    label = look.language.say("Victory points of all players")
    return picture(POINTS_WIDTH, TRACK_HEIGHT, body, label, "trk")


def gold_track(view: PillarsView, look: Look) -> str:
    """Gold, 0 to 30 (PE-2.1)."""
    values = [player["gold"] for player in view["players"]]
    colours = [player["colour"] for player in view["players"]]
    body = (
        f'<g data-tip="gold">{coin("", 13, 33, 22)}'
        f"{_scale(1, MOST_GOLD, _GOLD_STEP, GOLD_WIDTH)}</g>"
        + _markers(colours, values, _GOLD_STEP, "gold", GOLD_WIDTH - 11)
    )
    label = look.language.say("Gold of all players")
    return picture(GOLD_WIDTH, TRACK_HEIGHT, body, label, "trk")


ROAD = (
    "M52 139H806Q824 139 824 157V433Q824 451 806 451H218Q200 451 200 433V292"
    "M200 421Q200 403 218 403H444"
)
_CHEVRONS = (
    "M117 134l5 5-5 5M127 134l5 5-5 5M278 134l5 5-5 5M288 134l5 5-5 5M497 134l5 5-5 5"
    "M507 134l5 5-5 5M722 134l5 5-5 5M732 134l5 5-5 5M819 239l5 5 5-5M819 249l5 5 5-5"
    "M819 335l5 5 5-5M819 345l5 5 5-5M736 446l-5 5 5 5M726 446l-5 5 5 5M527 446l-5 5 5 5"
    "M517 446l-5 5 5 5M311 446l-5 5 5 5M301 446l-5 5 5 5M195 355l5-5 5 5M195 345l5-5 5 5"
    "M315 398l5 5-5 5M325 398l5 5-5 5"
)


@cache
def road(step: int) -> str:
    """The way from place to place with its milestones; `step` is the one being resolved."""
    way = (
        path(ROAD, "none", "var(--way-e)", 20, ' stroke-linecap="round"')
        + path(ROAD, "none", "var(--way)", 16.5, ' stroke-linecap="round"')
        + path(_CHEVRONS, "none", "var(--way-c)", 2, ' stroke-linecap="round"')
    )
    stones = ""
    for number, (x, y) in MILESTONES.items():
        now, past = number == step, number < step
        fill = "var(--brand)" if now else "var(--card)"
        ink = "var(--on-brand)" if now else "var(--ink)"
        stones += (
            f'<circle cx="{x}" cy="{y}" r="13.5" fill="{fill}" stroke="var(--brand)" '
            f'stroke-width="2"/>{words(x, y + 5.3, number, 15, ink, "middle", 700)}'
        )
        if past:
            stones += (
                f'<circle cx="{x + 12}" cy="{y - 9}" r="7.5" fill="var(--laurel)"/>'
                f'<path d="M{x + 8.5} {y - 9}l2.5 3 4.5-5.5" fill="none" stroke="#fff" '
                'stroke-width="2"/>'
            )
    drawn = picture(WIDTH, HEIGHT, way + stones, "", "road")
    return drawn.replace('role="img" aria-label=""', 'aria-hidden="true"', 1)
