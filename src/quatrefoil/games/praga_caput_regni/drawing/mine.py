"""The reader's board: resources, four tracks, technologies, and the action board with its walls."""

from collections.abc import Mapping
from functools import cache, lru_cache
from math import atan2, cos, degrees, radians, sin, sqrt
from typing import Any

from quatrefoil.drawing import (
    Item,
    Mark,
    Owned,
    box,
    cached,
    centred,
    esc,
    hexagon,
    inline,
    joined,
    label,
    paint,
    picture,
    place,
    text,
    with_player,
)
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, Language
from quatrefoil.games.praga_caput_regni.drawing.signs import (
    ACTION_SIGN,
    PRODUCTION,
    SEAL,
    TECHNOLOGY,
    icon,
    items,
    piece_signs,
    row,
)
from quatrefoil.games.praga_caput_regni.drawing.tiles import R, face
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX
from quatrefoil.games.praga_caput_regni.rules.view_types import PragaView
from quatrefoil.games.praga_caput_regni.words.technologies import technology_signs

_S = sqrt(3) * R
_CX, _CY = 156.5, 144.5
_TRACKS = ("mines", "quarries", "tech", "univ", "mine_token", "quarry_token")
_COUNTED_THINGS = {
    "eggs": "egg",
    "silver": "window-silver",
    "red": "token-red",
    "goldwin": "window-gold",
    "blue": "token-blue",
}
_STOCK = (*_COUNTED_THINGS, "spare", "gold", "stone", "wealth")
_WALLS = {f"w{n:02}": (q, r) for n, (q, r) in enumerate(BOX.wall_places, 1)}


def mine(view: PragaView, seat: int, look: Look) -> str:
    """All that lies before one player."""
    colour = view["colours"][seat]
    hand = view["hand"] if seat == view["active"] else None
    laid = {**with_player(view, seat, "board", "paid_edges"), "hand": hand}
    return joined(
        (
            f'<div class="mine" style="--who:{paint(colour)}"><div class="ml">',
            _me(view, seat, look),
            cached(_resources, with_player(view, seat, *_STOCK), seat, look),
            cached(tracks, with_player(view, seat, *_TRACKS), seat, look),
            _technologies(view, seat, look),
            '</div><div class="mr">',
            cached(board, laid, seat, look),
            "</div></div>",
        )
    )


def _me(view: PragaView, seat: int, look: Look) -> str:
    say = look.language.say
    note = say("you") if seat == view["me"] else ""
    words = ", ".join(filter(None, (note, _turns(view, seat, look))))
    vp = view["players"][seat]["vp"]
    return (
        f'<div class="me">{inline([Mark(view["colours"][seat])], 36)}'
        f"<div><strong>{esc(look.names[seat])}</strong><span>{esc(words)}</span></div>"
        f'<div class="big"><b class="num">{vp}</b>{icon("vp", 28)}</div></div>'
    )


def _turns(view: PragaView, seat: int, look: Look) -> str:
    """How many turns a player still has; the last one has begun when none is left."""
    left = view["turns_left"][seat]
    if left:
        return look.language.say("{turns} left", turns=Amount("turn", left))
    return look.language.say("last turn") if seat == view["active"] else ""


def _dial(kind: str, value: int, wealth: list[str], look: Look) -> str:
    """A dial from 0 to 9; the dots at 6 and 9 are wealth cubes still there (PR-17)."""
    cubes = ("WG6" if kind == "gold" else "WS6") in wealth, "W9" in wealth
    return _drawn_dial(kind, value, cubes, look.language.phrase(Amount(kind, value)))


@lru_cache(512)
def _drawn_dial(kind: str, value: int, cubes: tuple[bool, bool], label: str) -> str:
    dots = ""
    for v in range(10):
        a = radians(-225 + 30 * v)
        filled = (v == 6 and cubes[0]) or (v == 9 and cubes[1])
        r = 5 if filled else 2.2
        css = "wd" if filled else "dd"
        x, y = 32 + 25 * cos(a), 32 + 25 * sin(a)
        dots += f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{r}" class="{css}"/>'
    a = radians(-225 + 30 * value)
    hand = f'<path d="M32 32L{32 + 17 * cos(a):.4g} {32 + 17 * sin(a):.4g}" class="hand"/>'
    sign = centred("coin" if kind == "gold" else "stone", 32, 54, 17)
    middle = f'<circle cx="32" cy="32" r="13.5" class="dm"/>{text(32, 38.5, value, "n", size=19)}'
    outline = "M1 32a31 31 0 1 1 62 0a31 31 0 1 1-62 0z"
    body = f'<circle cx="32" cy="32" r="31" class="dial"/>{dots}{hand}{middle}{sign}'
    return (
        '<svg class="dialw" width="64" height="64" viewBox="0 0 64 64" role="img" '
        f'aria-label="{esc(label)}">{place(f"res-{kind}", outline, body, kind)}</svg>'
    )


def _resources(view: PragaView, seat: int, look: Look) -> str:
    player: Mapping[str, Any] = view["players"][seat]
    cells = ""
    for name, sign in _COUNTED_THINGS.items():
        cells += (
            f'<span class="c" data-place="res-{name}" data-tip="{name}">'
            f'<b class="num">{player[name]}</b>{icon(sign, 24)}</span>'
        )
    cube = icon(Owned("cube", view["colours"][seat]), 24)
    cells += f'<span class="c" data-tip="cube"><b class="num">{player["spare"]}</b>{cube}</span>'
    dials = _dial("gold", player["gold"], player["wealth"], look)
    dials += _dial("stone", player["stone"], player["wealth"], look)
    return f'<div class="res">{dials}<div class="cnt">{cells}</div></div>'


def tracks(view: PragaView, seat: int, look: Look) -> str:
    """Mines, quarries, technology and university."""
    player = view["players"][seat]
    colour = view["colours"][seat]
    body = _production("mines", 0, player, colour) + _production("quarries", 40, player, colour)
    levels = {at: level for level, at in BOX.technology_track.levels_at.items()}
    for n in range(9):
        at = levels.get(n, "")
        mark: Item | str = at or "·"
        if n <= BOX.technology_track.max:
            body += _box("tech", n, 80, 29.9, 31.9, player["tech"], colour, str(mark), bool(at))
        value = f"×{BOX.university.value_per_tech_step[n]}"
        body += _box("univ", n, 120, 29.9, 31.9, player["univ"], colour, value, False)
    for y, sign in ((14, "mines"), (54, "quarries"), (94, "technology"), (134, "university")):
        body += centred(sign, 13, y + 5, 24)
    for y, name in ((0, "mines"), (40, "quarries"), (80, "tech"), (120, "univ")):
        outline = box(0, y + 1, 318, 38, 6)
        body += place(f"track-{name}", outline, f'<path d="{outline}" fill="transparent"/>', name)
    return picture(318, 160, body, look.language.say("Tracks"), "tracks")


def _cell(x: float, y: float, w: float, css: str, style: str = "") -> str:
    where = f'x="{x:.4g}" y="{y + 2:.4g}" width="{w}" height="34" rx="5"'
    return f'<rect {where} class="tc {css}"{style}/>'


def _state(n: int, now: int, colour: str) -> tuple[str, str, str]:
    if n == now:
        return "now", f' style="fill:{paint(colour)}"', f"var(--on-{colour})"
    return ("past" if n < now else ""), "", "var(--ink)"


def _box(
    track: str,
    n: int,
    y: float,
    w: float,
    pitch: float,
    now: int,
    colour: str,
    words: str,
    serif: bool,
) -> str:
    x = 30 + pitch * n
    css, style, ink = _state(n, now, colour)
    css_text = "ser" if serif else "tx"
    return _cell(x, y, w, css, style) + (
        f'<text x="{x + w / 2:.4g}" y="{y + 24.5:.4g}" class="{css_text}" text-anchor="middle" '
        f'style="fill:{ink}">{esc(words)}</text>'
    )


def _production(track: str, y: float, player: Mapping[str, Any], colour: str) -> str:
    """A track of production: the number produced, and what lies on the way (PR-6)."""
    data = BOX.tracks[track]
    token = player["mine_token" if track == "mines" else "quarry_token"]
    drawn = ""
    for i, n in enumerate(range(data.start, data.max + 1)):
        x = 30 + 48 * i
        css, style, ink = _state(n, player[track], colour)
        drawn += _cell(x, y, 46, css, style)
        beside: list[Item] = items(data.bonuses.get(n, {}))
        if n == data.token_at:
            beside = items(PRODUCTION[token].gain) if token else []
            if not token:
                spot = f'x="{x + 22:.4g}" y="{y + 10:.4g}" width="19" height="19"'
                drawn += f'<rect {spot} rx="4" class="hole"/>'
        elif n == data.seal_at:
            beside = ["seal"]
        middle = x + (23 if not beside and n != data.token_at else 9)
        drawn += (
            f'<text x="{middle:.4g}" y="{y + 25:.4g}" class="tn" text-anchor="middle" '
            f'style="fill:{ink}">{n}</text>'
        )
        if len(beside) > 2:  # two gains stand one above the other
            drawn += row(beside[:2], x + 31, y + 11.5, 13, ink)
            drawn += row(beside[2:], x + 31, y + 27, 13, ink)
        elif beside:
            drawn += row(beside, x + 31, y + 19, 14, ink)
    return drawn


def _technologies(view: PragaView, seat: int, look: Look) -> str:
    player = view["players"][seat]
    held = {one["level"]: one for one in player["technologies"]}
    cells = ""
    for level in ("I", "II", "III", "IV"):
        one = held.get(level)
        if one is None:
            used = next((t for t in player["used"] if TECHNOLOGY[t].level == level), None)
            css = "no used" if used else "no"
            cells += f'<span class="tt {css}"><em>{level}</em></span>'
            continue
        signs = inline(technology_signs(one["id"]), 18)
        css = "" if one["active"] else " later"
        cells += (
            f'<span class="tt{css}" data-place="tech-{one["id"].lower()}" data-tip="{one["id"]}">'
            f"<em>{level}</em>{signs}</span>"
        )
    drawn = "".join(_drawn(one) for one in view["drawn"]) if seat == view["me"] else ""
    if drawn:
        title = esc(look.language.say("Choose one"))
        drawn = f'<div class="drawn"><small>{title}</small>{drawn}</div>'
    return f'<div class="tech">{cells}</div>{drawn}'


def _drawn(name: str) -> str:
    """A technology or bridge piece to choose from."""
    parts = technology_signs(name) if name in TECHNOLOGY else piece_signs(name)
    level = TECHNOLOGY[name].level if name in TECHNOLOGY else name[:-1]
    return (
        f'<span class="tt" data-place="drawn-{name.lower()}" data-tip="{name}">'
        f"<em>{level}</em>{inline(parts, 18)}</span>"
    )


# The action board


def _middle(name: str) -> tuple[float, float]:
    q, r = BOX.action_hexes()[ACTIONS.index(name)] if name in ACTIONS else _WALLS[name]
    return _CX + _S * (q + r / 2), _CY + 1.5 * R * r


@cache
def _hex_words(language: Language) -> Mapping[str, str]:
    """What is written on the hexes of the actions, where about eight letters fit."""
    say_as = language.say_as
    return {
        "mines": say_as("hex", "Mines"),
        "quarries": say_as("hex", "Quarries"),
        "upgrade": say_as("hex", "Upgrade"),
        "walls": say_as("hex", "Walls"),
        "buildings": say_as("hex", "Buildings"),
        "road": say_as("hex", "Road"),
    }


def board(view: PragaView, seat: int, look: Look) -> str:
    """Six actions round the middle and the twelve wall places round them (PR-2.11)."""
    say = look.language.say
    short = _hex_words(look.language)
    player = view["players"][seat]
    body = ""
    for name in (*_WALLS, *ACTIONS):
        at_x, at_y = (round(one, 2) for one in _middle(name))
        x = y = 0.0
        here = player["board"][name]
        outline = hexagon(x, y, R - 1.6)
        if here:
            drawn = face(here["tile"], here["rotation"], x, y)
            tip = here["tile"]
        elif name in ACTIONS:
            drawn = (
                f'<path d="{hexagon(x, y, R - 1.2)}" class="act"/>'
                f"{centred(ACTION_SIGN[name], x, y - 9, 28)}"
                f"{label(round(x, 1), round(y + 18, 1), short[name], 60, 15.4, 'an', face='bold')}"
            )
            tip = name
        else:
            drawn = f'<path d="{hexagon(x, y, R - 2)}" class="wp"/>'
            drawn += f'<g class="faint">{centred("wall", x, y, 22)}</g>'
            drawn += text(x, y + 6, int(name[1:]), "ln")
            tip = "wall-place"
        prefix = "hex" if name in ACTIONS else "wall"
        body += place(f"{prefix}-{name}", outline, drawn, tip, at_x, at_y)
    body += "".join(_link(one, other) for one, other in player["paid_edges"])
    body += _hand(view, seat)
    return picture(313, 289, body, say("Action board"), "board")


def _link(one: str, other: str) -> str:
    """A connection that has paid: a capsule across the edge."""
    (ax, ay), (bx, by) = _middle(one), _middle(other)
    x, y = (ax + bx) / 2, (ay + by) / 2
    turn = degrees(atan2(by - ay, bx - ax))
    return (
        f'<rect x="-18" y="-10" width="36" height="20" rx="10" class="link" '
        f'transform="translate({x:.4g} {y:.4g}) rotate({turn:.4g})"/>'
    )


def _hand(view: PragaView, seat: int) -> str:
    """The middle: the tile that has been chosen and is not placed yet."""
    tile = view["hand"]
    if tile and view["active"] == seat:
        drawn = face(tile, 0, _CX, _CY)
        return place("hand", hexagon(_CX, _CY, R - 1.6), drawn, tile)
    return (
        f'<path d="{hexagon(_CX, _CY, R - 2)}" fill="var(--well)"/>{centred("logo", _CX, _CY, 36)}'
    )


def alike(view: PragaView, token: str) -> str:
    """The first production token left that gives the same."""
    gain = PRODUCTION[token].gain
    return next((t for t in view["production"] if PRODUCTION[t].gain == gain), token)


SEAL_COUNTS: dict[str, list[Item]] = {
    "gold_each": ["coin"],
    "stone_each": ["stone"],
    "pair_each": ["coin", "stone"],
}


def _seal(vp: int) -> str:
    """A seal with its points on it."""
    return (
        '<svg class="i seal" width="30" height="30" viewBox="0 0 24 24" role="img" '
        f'aria-label="{vp}">{centred("sealx", 12, 12, 24)}'
        f'<text x="12" y="16.6" text-anchor="middle">{vp}</text></svg>'
    )


def supply(view: PragaView, look: Look) -> str:
    """Seals and production tokens still to be had."""
    say = look.language.say
    cells = f'<span class="lb">{esc(say("Seals"))}</span>'
    for name, owner in view["seals"].items():
        seal = SEAL[name]
        each = inline(["/", *SEAL_COUNTS[seal.score]], 17) if seal.score != "flat" else ""
        who = inline([Mark(view["colours"][owner])], 20) if owner is not None else ""
        css = "sl gone" if owner is not None else "sl"
        cells += (
            f'<span class="{css}" data-place="seal-{name.lower()}" data-tip="{name}">'
            f"{_seal(seal.vp)}{each}{who}</span>"
        )
    cells += f'<span class="sep"></span><span class="lb">{esc(say("Production"))}</span>'
    for token in dict.fromkeys(alike(view, token) for token in view["production"]):
        n = sum(1 for other in view["production"] if alike(view, other) == token)
        shown = inline(items(PRODUCTION[token].gain), 17)
        where = f'data-place="production-{token.lower()}" data-tip="{token}"'
        times = f'<small class="x">{esc(f"×{n}")}</small>' if n > 1 else ""
        cells += f'<span class="pr" {where}>{shown}</span>{times}'
    return f'<div class="supply">{cells}</div>'
