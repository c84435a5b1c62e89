"""The table as text with Rich markup, about 100 columns wide."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast

from quatrefoil.engine.game import Look, View
from quatrefoil.engine.language import Amount, Language
from quatrefoil.games.praga_caput_regni.drawing.signs import turn_of
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.printed import TILE
from quatrefoil.games.praga_caput_regni.rules.view import BOARD_NAMES
from quatrefoil.games.praga_caput_regni.rules.view_types import ItemView, PragaView

COLOUR = {"red": "red", "green": "green", "blue": "blue", "purple": "magenta"}
ZONE = {"red": "red", "green": "green", "blue": "blue"}
_MOVES = {"hunger_wall": "hunger", "cathedral": "cathedral", "either": "either_side"}
"""The sign of a move by its grid."""


@cache
def _signs(language: Language) -> Mapping[str, str]:
    """What stands for the actions, the parts of gains and the players: at most four letters."""
    say_as = language.say_as
    return {
        "mines": say_as("sign", "min"),
        "quarries": say_as("sign", "qua"),
        "upgrade": say_as("sign", "upg"),
        "walls": say_as("sign", "wal"),
        "buildings": say_as("sign", "bld"),
        "road": say_as("sign", "roa"),
        "gold": say_as("sign", "g"),
        "stone": say_as("sign", "s"),
        "egg": say_as("sign", "egg"),
        "vp": say_as("sign", "vp"),
        "silver": say_as("sign", "silv"),
        "goldwin": say_as("sign", "gwin"),
        "tech": say_as("sign", "tech"),
        "univ": say_as("sign", "univ"),
        "mine": say_as("sign", "mine"),
        "quarry": say_as("sign", "quar"),
        "red": say_as("sign", "red"),
        "blue": say_as("sign", "blue"),
        "hunger": say_as("sign", "HW"),
        "cathedral": say_as("sign", "Cat"),
        "either_side": say_as("sign", "HW/Cat"),
        "cube": say_as("sign", "cube"),
        "free": say_as("sign", "free"),
        "up": say_as("sign", "up"),
        "side": say_as("sign", "side"),
    }


@cache
def _letters(language: Language) -> Mapping[str, str]:
    """The first letter of each player's colour."""
    say_as = language.say_as
    return {
        "red": say_as("player", "R"),
        "green": say_as("player", "G"),
        "blue": say_as("player", "B"),
        "purple": say_as("player", "P"),
    }


def screen(view: View, look: Look) -> str:
    """The whole table."""
    return _screen(cast(PragaView, view), look)


def _screen(view: PragaView, look: Look) -> str:
    lines = [
        *_head(view, look),
        *_wheel(view, look),
        *_rows(view, look),
        *_city(view, look),
        *_castle(view, look),
        *_supply(view, look),
    ]
    for seat in range(view["seats"]):
        lines += _player(view, seat, look)
    return "\n".join(lines)


def _safe(text: str) -> str:
    """Names may hold what Rich would read as markup."""
    return text.replace("[", "\\[")


def _gain(gain: dict[str, int], look: Look) -> str:
    signs = _signs(look.language)
    return " ".join(f"{n}{signs[part]}" for part, n in gain.items() if n) or "-"


def _name(view: PragaView, seat: int, look: Look) -> str:
    colour = COLOUR[view["colours"][seat]]
    return f"[{colour}]{_safe(look.names[seat])}[/{colour}]"


def _letter(view: PragaView, seat: int, look: Look) -> str:
    name = view["colours"][seat]
    return f"[{COLOUR[name]}]{_letters(look.language)[name]}[/{COLOUR[name]}]"


def _pair(actions: Sequence[str], look: Look) -> str:
    """Two actions of a token."""
    return "/".join(_signs(look.language)[action] for action in actions)


def _head(view: PragaView, look: Look) -> list[str]:
    now, turns = turn_of(view)
    turn = look.language.say(
        "Turn {turn} of {all}, era {era}, {left} to the hourglass",
        turn=now,
        all=turns,
        era="I" if view["era"] == 1 else "II",
        left=Amount("square", view["wheel"]["square"]),
    )
    return [f"[bold]Praga Caput Regni[/bold]  {turn}", ""]


def _wheel(view: PragaView, look: Look) -> list[str]:
    """Frame, sectors and tokens, four lines over the twelve positions."""
    say, signs = look.language.say, _signs(look.language)
    wheel = view["wheel"]
    frame, bonus, tokens, actions = [], [], [], []
    for position in range(12):
        place = wheel["frame"][position]
        if place["zone"] == "green":
            mark = signs["free"]
        elif place["cost_gold"]:
            mark = f"-{place['cost_gold']}{signs['gold']}"
        else:
            mark = f"+{place['vp']}{signs['vp']}"
        colour = ZONE[place["zone"]]
        frame.append(f"[{colour}]{mark:<8}[/{colour}]")
        sector = next(s for s in wheel["sectors"] if s["position"] == position)
        if sector["kind"] == "blocked":
            text = "====>"
        elif sector["kind"] == "special_or_vp":
            text = f"*|{sector['vp']}{signs['vp']}"
        elif sector["kind"] == "buy_egg":
            text = f"{signs['egg']}/{_gain(sector['pay'], look)}"
        else:
            text = _gain(sector["gain"], look)
        bonus.append(f"{text:<8}")
        token = next((t for t in wheel["tokens"] if t["position"] == position), None)
        if token is None:
            tokens.append(" " * 8)
            actions.append(" " * 8)
        else:
            name = token["id"] + ("+5" if token["five"] else "")
            tokens.append(f"[bold]{name:<8}[/bold]")
            actions.append(f"{_pair(token['actions'], look):<8}")
    state = view["turn_state"]
    lines = ["".join(frame), "".join(bonus), "".join(tokens), "".join(actions)]
    if state["token"]:
        pair = _pair(state["actions"], look)
        lines.append(say("Taken: {token} ({actions})", token=state["token"], actions=pair))
    if state["pending"]:
        waiting = ", ".join(_item(item, look) for item in state["pending"])
        lines.append(say("Pending: {items}", items=waiting))
    return [*lines, ""]


def _item(item: ItemView, look: Look) -> str:
    """Something that waits, in one short phrase."""
    say, signs = look.language.say, _signs(look.language)
    kind = item["kind"]
    if kind in ("wheel_gain", "withheld"):
        return _gain(item["gain"], look)
    if kind == "egg_offer":
        return f"{signs['egg']}/{_gain(item['pay'], look)}"
    if kind == "special_right":
        return f"*|{item['vp']}{signs['vp']}"
    if kind == "side_move":
        return f"> {signs[_MOVES[item['grid']]]}{'?' if item['optional'] else ''}"
    if kind == "road_egg":
        return say("road {step} for an egg", step=item["step"])
    return say("road {step}", step=item["step"])


def _tile(id: str | None, look: Look) -> str:
    """A tile in one short phrase."""
    if id is None:
        return "-"
    one, signs = TILE[id], _signs(look.language)
    if hasattr(one, "action"):
        return f"{id} {signs[one.action]}+{_gain(one.bonus, look)}"
    symbols = [
        signs[symbol]
        for symbol, name in (
            ("hunger", "hunger"),
            ("cathedral", "cathedral"),
            ("cube", "cube_space"),
        )
        if getattr(one, name, False)
    ]
    return " ".join([id, f"{_gain(one.cost, look)}>{_gain(one.reward, look)}", *symbols])


def _rows(view: PragaView, look: Look) -> list[str]:
    say = look.language.say
    titles = {
        "upgrade": say("Upgrades"),
        "walls": say("Walls"),
        "buildings": say("Buildings"),
    }
    lines = []
    for name, title in titles.items():
        shown = [f"{_tile(tile, look):<31}" for tile in view["rows"][name][:3]]
        special = f"* {_tile(view['rows'][name][3], look)}"
        stack = view["stacks"][name]
        lines.append(f"[bold]{title}[/bold] [dim]({stack['common']}+{stack['special']})[/dim]")
        lines.append("  " + "".join(shown).rstrip())
        lines.append("  " + special)
    return [*lines, ""]


def _city(view: PragaView, look: Look) -> list[str]:
    """The map: lots (free, built or with a cube) and plazas by row of hexes."""
    places: dict[tuple[int, int], str] = {}
    for lot in BOX.lots:
        here = view["lots"][lot.id]
        if here["tile"] is None:
            text = f"[dim]{lot.id}[/dim] "
        elif here["cube"] is not None:
            text = f"#{_letter(view, here['cube'], look)}# "
        else:
            text = "### "
        places[(lot.q, lot.r)] = text
    for plaza in BOX.plazas:
        tile = view["plazas"][plaza.id]
        mark = "ok" if tile["evaluated"] else plaza.id
        places[(plaza.q, plaza.r)] = f"[bold]({mark})[/bold]"
    title = look.language.say("City")
    lines = [f"[bold]{title}[/bold]"]
    for r in range(7):
        row = []
        for q in range(-8 - r // 2, 8):
            row.append(places.get((q, r), "    "))
        indent = "  " * (r % 2)
        lines.append((indent + " ".join(row)).rstrip())
    lines += _plazas(view, look)
    return [*_narrowed(lines), ""]


def _narrowed(lines: list[str]) -> list[str]:
    """Without the blank columns at the left."""
    body = [line for line in lines[1:8] if line.strip()]
    blank = min((len(line) - len(line.lstrip(" ")) for line in body), default=0)
    return [lines[0], *(line[blank:] for line in lines[1:8]), *lines[8:]]


def _plazas(view: PragaView, look: Look) -> list[str]:
    found = []
    for plaza in BOX.plazas:
        here = view["plazas"][plaza.id]
        if here["tile"] is None:
            continue
        tile = next(t for t in BOX.plaza_tiles if t.id == here["tile"])
        cubes = "".join(_letter(view, s, look) * n for s, n in enumerate(here["cubes"]) if n)
        found.append(
            f"{plaza.id} {here['built']}/{here['lots']} {_gain(tile.upper, look)} / "
            f"{_gain(tile.lower, look)} {cubes}".rstrip()
        )
    return ["; ".join(found[n : n + 3]) for n in range(0, len(found), 3)]


def _castle(view: PragaView, look: Look) -> list[str]:
    """Both grids side by side, row 6 on top; the Hunger Wall runs to the left."""
    say, vp = look.language.say, _signs(look.language)["vp"]
    blocks = []
    for name in ("hunger_wall", "cathedral"):
        grid = view["grids"][name]
        reverse = grid["direction"] == "left"
        block = []
        for row in range(6, 0, -1):
            cells = []
            for column in range(5):
                here = [
                    _letter(view, seat, look)
                    for seat, at in enumerate(grid["markers"])
                    if at["row"] == row and at["column"] == column
                ]
                cells.append(_cell(here, _effect(grid["cells"][row - 1][column], look)))
            if reverse:
                cells.reverse()
            block.append(f"{grid['row_vp'][row - 1]:>2}{vp} " + " ".join(cells))
        values = [f"x{n:<5}" for n in grid["column_value"]]
        if reverse:
            values.reverse()
        block.append("     " + " ".join(values))
        blocks.append(block)
    left, right = say("Hunger Wall"), say("Cathedral")
    head = f"[bold]{left}[/bold]{' ' * (48 - len(left))}[bold]{right}[/bold]"
    body = [f"{a}         {b}" for a, b in zip(*blocks, strict=True)]
    return [head, *body, ""]


def _effect(cell: str, look: Look) -> str:
    """What a cell of a grid does, such as "vp2" and "up"; a point for nothing."""
    name = cell.rstrip("0123456789")
    return _signs(look.language)[name] + cell.removeprefix(name) if cell else "."


def _cell(markers: list[str], text: str) -> str:
    """A cell six wide: what it does, and who stands there."""
    width = 6 - len(markers)
    return f"{text[:width]:<{width}}" + "".join(markers)


def _supply(view: PragaView, look: Look) -> list[str]:
    say = look.language.say
    bridge = ", ".join(
        f"{p['index'] + 1}: {p['piece'] or _gain(p['gain'], look)}" for p in view["bridge"]
    )
    seals = ", ".join(
        f"{name}{'' if owner is None else ' ' + _letter(view, owner, look)}"
        for name, owner in view["seals"].items()
    )
    lines = [
        say("Bridge: {bridge}", bridge=bridge),
        say("Seals: {seals}", seals=seals),
        say("Production tokens: {tokens}", tokens=", ".join(view["production"]) or "-"),
    ]
    if view["drawn"]:
        lines.append(say("You have drawn: {pieces}", pieces=", ".join(view["drawn"])))
    return [*lines, ""]


def _player(view: PragaView, seat: int, look: Look) -> list[str]:
    say = look.language.say
    signs = _signs(look.language)
    player: Mapping[str, Any] = view["players"][seat]
    mark = "> " if view["active"] == seat and view["phase"] == "play" else "  "
    first = say(
        "{vp} VP  gold {gold}  stone {stone}  eggs {eggs}  windows {goldwin} gold "
        "{silver} silver  red {red}  blue {blue}  cubes {spare}",
        **{
            name: player[name]
            for name in ["vp", "gold", "stone", "eggs", "goldwin", "silver", "red", "blue", "spare"]
        },
    )
    second = say(
        "mines {mines}  quarries {quarries}  technology {tech}  university {univ}  road "
        "{road}  walls {walls}",
        **{name: player[name] for name in ["mines", "quarries", "tech", "univ", "road", "walls"]},
    )
    kept = [t["id"] + ("" if t["active"] else "…") for t in player["technologies"]]
    kept += player["gold_pieces"] + player["seals"]
    board = [
        f"{signs.get(place, place)} {here['tile']}/{here['rotation']}"
        for place in BOARD_NAMES
        if (here := player["board"][place])
    ]
    lines = [f"{mark}[bold]{_name(view, seat, look)}[/bold]  {first}", f"    {second}"]
    if kept:
        lines.append("    " + ", ".join(kept))
    for n in range(0, len(board), 6):
        lines.append("    " + ", ".join(board[n : n + 6]))
    return lines
