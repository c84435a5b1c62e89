"""The action wheel: a frame of twelve positions, a disc that turns, tokens that travel (PR-2.1)."""

from functools import cache, lru_cache
from math import cos, radians, sin

from quatrefoil.drawing import Item, centred, disc, picture, piece, sector, text, tipped
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount
from quatrefoil.games.praga_caput_regni.drawing.signs import (
    ACTION_SIGN,
    INK,
    coin_of,
    items,
    row,
    turn_of,
)
from quatrefoil.games.praga_caput_regni.rules.view_types import (
    FrameView,
    PragaView,
    SectorView,
    TokenView,
)

SIZE = 372
C = SIZE / 2
_FULL = 12


def _point(position: float, radius: float) -> tuple[float, float]:
    a = radians(-90 + 30 * position)
    return C + radius * cos(a), C + radius * sin(a)


def wheel(view: PragaView, look: Look) -> str:
    """The wheel as one picture."""
    wheel = view["wheel"]
    body = f'<circle cx="{C:g}" cy="{C:g}" r="184" fill="var(--trim)" stroke="var(--lead)"/>'
    for frame in wheel["frame"]:
        body += _frame(frame)
    pieces = _disc(view)
    for one in wheel["sectors"][1:]:
        pieces += _bonus(one)
    for token in wheel["tokens"]:
        pieces += _token(token)
    hub = _hub(view, look)
    label = look.language.say(
        "Action wheel with {tokens}", tokens=Amount("token", len(wheel["tokens"]))
    )
    return picture(SIZE, SIZE, f'{body}<g class="pieces">{pieces}</g>{hub}', label, "wheel")


def _frame(frame: FrameView) -> str:
    shown = _drawn_frame(frame["position"], frame["zone"], frame["cost_gold"], frame["vp"])
    return tipped(f"frame-{frame['position']}", shown)


@lru_cache(256)
def _drawn_frame(position: int, zone: str, cost: int, vp: int) -> str:
    a = -90 + 30 * position
    path = sector(C, C, 149, 181, a - 14.6, a + 14.6)
    body = f'<path d="{path}" fill="var(--z-{zone})"/>'
    x, y = _point(position, 165)
    if zone == "green":
        turn = a + 90
        return body + (
            f'<path d="M-9-5l5 5-5 5M-1-5l5 5-5 5" transform="translate({x:.4g} {y:.4g}) '
            f'rotate({turn:g})" fill="none" stroke="#fff" stroke-width="2.6" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    body += (
        f'<rect x="{x - 19:.4g}" y="{y - 11.5:.4g}" width="38" height="23" rx="11.5" class="pill"/>'
    )
    if cost:
        minus = text(x - 9, y + 5.5, "−", "pm")
        return body + minus + coin_of(cost, x + 6, y, 17)
    return body + row([vp, "vp"], x, y, 16)


def _disc(view: PragaView) -> str:
    """The twelve sectors; the solid one with the arrow turns with them."""
    turn = 30 * view["wheel"]["arrow"] + 360 * _laps(view)
    return (
        f'<g id="wheel-disc" class="piece" style="transform:translate({C:g}px,{C:g}px) '
        f'rotate({turn}deg)">{_wedges()}</g>'
    )


@cache
def _wedges() -> str:
    wedges = ""
    for k in range(_FULL):
        a = -90 + 30 * k
        path = sector(0, 0, 54, 145, a - 14.6, a + 14.6)
        fill = "var(--slate)" if k == 0 else f"var(--sec-{'ab'[k % 2]})"
        wedges += f'<path d="{path}" fill="{fill}" stroke="var(--rule)" stroke-width="1"/>'
    return wedges + (
        '<path d="M-9-76V-112H-18L0-138L18-112H9V-76z" fill="#fff" stroke="var(--lead)" '
        'stroke-width="1.2" stroke-linejoin="round"/>'
    )


def _laps(view: PragaView) -> int:
    """How often the arrow has passed the top, so that the disc never spins back."""
    wheel = view["wheel"]
    drop = wheel["drop_position"]
    drops = wheel["start_square"] - wheel["square"]
    started_before = {2: False, 3: True, 4: False}[view["crowd"]]
    return int(drops + (wheel["arrow"] < drop) - started_before)


def _bonus(one: SectorView) -> str:
    """What a sector gives, upright wherever it stands."""
    x, y = _point(one["position"], 75)
    kind = one["kind"]
    parts: list[Item]
    if kind == "special_or_vp":
        upright = abs(cos(radians(-90 + 30 * one["position"]))) > 0.8
        if upright:
            drawn = centred("special", 0, -9, 17) + row([one["vp"], "vp"], 0, 9, 15)
        else:
            drawn = row(["special", "/", one["vp"], "vp"], 0, 0, 13)
    elif kind == "buy_egg":
        pay: list[Item] = ["coin" if part == "gold" else part for part in one["pay"]]
        drawn = row([*pay, "›", "egg"], 0, 0, 15)
    else:
        parts = items(one["gain"])
        drawn = row(parts, 0, 0, 18)
    name = f"sector-{one['index']}"
    return piece(name, x, y, drawn, name, disc(0, 0, 22), f"sector-{one['index']}")


def _token(token: TokenView) -> str:
    x, y = _point(token["position"], 119)
    first, second = token["actions"]
    drawn = (
        '<circle r="25.5" fill="var(--tokface)" stroke="var(--lead)" stroke-width="2"/>'
        f"{centred(ACTION_SIGN[first], -11.5, 0, 21)}{centred(ACTION_SIGN[second], 11.5, 0, 21)}"
    )
    if token["five"]:
        drawn += (
            '<g transform="translate(17 -17)"><circle r="11" fill="var(--leaf)" '
            f'stroke="var(--lead)" stroke-width="1.3"/>{text(0, 5, 5, "n", size=14, fill=INK)}</g>'
        )
    name = f"token-{token['id'].lower()}"
    return piece(name, x, y, drawn, name, disc(0, 0, 27), token["id"])


def _hub(view: PragaView, look: Look) -> str:
    """Turn, squares of the frame cube and the hourglass."""
    say = look.language.say
    wheel = view["wheel"]
    drawn = f'<circle cx="{C:g}" cy="{C:g}" r="52" class="hub"/>'
    now, turns = turn_of(view)
    drawn += text(C, C - 26, say("Turn"), "lb")
    drawn += text(C, C - 5, f"{now}/{turns}", "n")
    squares = 6
    for n in range(squares):
        x = C - 46 + 13 * n
        here = wheel["square"] == squares - n
        start = squares - n <= wheel["start_square"]
        drawn += (
            f'<rect x="{x:g}" y="{C + 5:g}" width="11.4" height="13" rx="2.5" '
            f'class="sq{"" if start else " off"}{" here" if here else ""}"/>'
        )
        if squares - n == wheel["era_square"]:
            # PR-16.2: on entry of the square; with two players while the cube is on it
            line = x + 12.2 if view["crowd"] == 2 else x - 0.8
            drawn += (
                f'<path class="era" d="M{line:g} {C + 2:g}v19" stroke="var(--brand)" '
                'stroke-width="2"/>'
            )
    drawn += centred("hourglass", C + 40, C + 11.5, 16)
    era = say("era I") if view["era"] == 1 else say("era II")
    return tipped("counter", drawn + text(C, C + 38, era, "lb"))
