"""The table as text with Rich markup, about 100 columns wide: view in, screen out."""

from typing import cast

from quatrefoil.engine.game import Look, View
from quatrefoil.engine.language import Amount, mark
from quatrefoil.games.keythedral.rules.view import (
    FieldView,
    GapView,
    HouseView,
    KeythedralView,
    PlayerView,
    SpaceView,
)
from quatrefoil.games.keythedral.words.laws import law_name
from quatrefoil.games.keythedral.words.names import (
    FIELD_TERMS,
    cubes,
    field,
    owned_tile,
    place_of,
)

STYLES = {
    "blue": "bright_blue",
    "yellow": "yellow3",
    "black": "grey62",
    "green": "green3",
    "red": "bright_red",
}
LETTERS = {"blue": "B", "yellow": "Y", "black": "K", "green": "G", "red": "R"}
FIELD_STYLES = {
    "quarry": "grey70",
    "wood": "orange4",
    "lake": "deep_sky_blue1",
    "farm": "green4",
    "vineyard": "magenta3",
}
STEPS = {"se": (1, 1), "ne": (1, -1), "sw": (-1, 1), "nw": (-1, -1)}
WIDTH = 98
ACROSS = 5
"""Columns a unit of the landscape's coordinates; down it is two lines."""

PHASES = (
    mark("setup"),
    mark("1 workers"),
    mark("2 harvest"),
    mark("3 spend"),
    mark("4 return"),
    mark("5 auction"),
)


def screen(seen: View, look: Look) -> str:
    """The whole table: head, landscape, seats, town, players."""
    view = cast(KeythedralView, seen)
    lines = [*_head(view, look), "", *_landscape(view, look), ""]
    lines += [*_seats(view, look), "", *_town(view, look), ""]
    for player in view["players"]:
        lines += _player(view, player, look)
    return "\n".join(lines)


def _escape(text: str) -> str:
    return text.replace("[", "\\[")


def _style(view: KeythedralView, seat: int) -> str:
    return STYLES[view["players"][seat]["colour"]]


def _letter(view: KeythedralView, seat: int) -> str:
    return LETTERS[view["players"][seat]["colour"]]


def _who(view: KeythedralView, seat: int, look: Look) -> str:
    name = _escape(look.names[seat])
    return f"[bold {_style(view, seat)}]{_letter(view, seat)} {name}[/]"


def _rule(title: str) -> str:
    return f"[bold dark_sea_green4]{title}[/] [dim]{'─' * max(3, WIDTH - len(title) - 1)}[/]"


# Head


def _head(view: KeythedralView, look: Look) -> list[str]:
    say = look.language.say
    title = say("Keythedral")
    if view["over"]:
        return [_rule(title), say("The game is over.")]
    phase = say(PHASES[view["phase"]])
    parts = [say("round {n}, {phase}", n=view["round"], phase=phase)]
    if view["start"] is not None:
        parts.append(say("start player {player}", player=_who(view, view["start"], look)))
    if view["drawn"]:
        parts.append(say("drawn: {field}", field=field(view["drawn"])))
    if any(view["markers"]):
        shown = " ".join(
            f"{number}:{step or '-'}" for number, step in enumerate(view["markers"], 1)
        )
        parts.append(say("work order (number:step) {order}", order=shown))
    if view["auction"] and view["auction"]["bidder"] is not None:
        bidder = _who(view, view["auction"]["bidder"], look)
        parts.append(say("bid {n} by {player}", n=view["auction"]["bid"], player=bidder))
    return [_rule(title), " [dim]·[/] ".join(parts), *_effects(view, look)]


def _effects(view: KeythedralView, look: Look) -> list[str]:
    """The laws in force, with their player or target."""
    shown = []
    for key, value in view["effects"].items():
        if value is None or value is False:
            continue
        if isinstance(value, list):
            target = place_of(value[0], value[1], look)
        elif value in FIELD_TERMS:
            target = look.language.phrase(field(value))
        elif isinstance(value, str):
            tile = next(house for house in view["houses"] if house["id"] == value)
            named = owned_tile(tile["seat"], tile["number"], look)
            target = _escape(look.language.phrase(named))
        else:
            target = "" if value is True else _who(view, value, look)
        shown.append(f"{law_name(key, look)} {target}".strip())
    if not shown:
        return []
    return [look.language.say("in force: {laws}", laws=", ".join(shown))]


# Landscape


class _Canvas:
    """Cells of one character, each with a style."""

    def __init__(self, width: int, height: int) -> None:
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str) -> None:
        """A text centred at a point."""
        first = x - len(text) // 2
        for offset, letter in enumerate(text):
            if 0 <= first + offset < len(self.cells[y]):
                self.cells[y][first + offset] = (letter, style)

    def lines(self) -> list[str]:
        found = []
        for row in self.cells:
            line, style = "", ""
            for letter, wanted in row:
                if wanted != style:
                    line += ("[/]" if style else "") + (f"[{wanted}]" if wanted else "")
                    style = wanted
                line += _escape(letter)
            found.append((line + ("[/]" if style else "")).rstrip())
        return found


def _landscape(view: KeythedralView, look: Look) -> list[str]:
    """Fields by name with the worker's letter, tiles as letter and number, fences as #."""
    xs = [tile["x"] for tile in view["fields"]] + [x for x, _ in view["open_fields"]]
    ys = [tile["y"] for tile in view["fields"]] + [y for _, y in view["open_fields"]]
    left, right, top, bottom = min(xs) - 1, max(xs) + 1, min(ys) - 1, max(ys) + 1
    margin = 5
    canvas = _Canvas(margin + ACROSS * (right - left) + 6, 2 * (bottom - top) + 2)

    def place(x: int, y: int) -> tuple[int, int]:
        return margin + ACROSS * (x - left), 2 * (y - top) + 1

    for x in range(left, right + 1):
        canvas.write(place(x, top)[0], 0, _margin(x, mark("W"), mark("E"), look), "dim")
    for y in range(top, bottom + 1):
        canvas.write(1, place(left, y)[1], _margin(y, mark("N"), mark("S"), look), "dim")
    for x, y in view["open_fields"]:
        canvas.write(*place(x, y), "·", "dim")
    for tile in view["fields"]:
        _draw_field(canvas, place(tile["x"], tile["y"]), tile, view, look)
    houses = {house["id"]: house for house in view["houses"]}
    for gap in view["gaps"]:
        _draw_gap(canvas, place(gap["x"], gap["y"]), gap, houses, view)
    legend = look.language.say(
        "tiles: b1 cottage, B1 house; a letter below a field is its worker; # is a fence"
    )
    return [*canvas.lines(), f"[dim]{legend}[/]"]


def _margin(at: int, before: str, after: str, look: Look) -> str:
    """How far a line of the land is from the Keythedral, as the choices count it."""
    if at == 0:
        return "0"
    return f"{abs(at)}{look.language.say(before if at < 0 else after)}"


def _draw_field(
    canvas: _Canvas, at: tuple[int, int], tile: FieldView, view: KeythedralView, look: Look
) -> None:
    name = look.language.phrase(field(tile["type"]), "short")
    canvas.write(at[0], at[1], name, FIELD_STYLES[tile["type"]])
    if tile["worker"] is not None:
        seat = tile["worker"]
        canvas.write(at[0], at[1] + 1, _letter(view, seat), f"bold reverse {_style(view, seat)}")


def _draw_gap(
    canvas: _Canvas,
    at: tuple[int, int],
    gap: GapView,
    houses: dict[str, HouseView],
    view: KeythedralView,
) -> None:
    if gap["keythedral"]:
        canvas.write(at[0], at[1], "††", "bold white")
    elif gap["house"]:
        house = houses[gap["house"]]
        letter = _letter(view, house["seat"])
        text = f"{letter if house['side'] == 'house' else letter.lower()}{house['number']}"
        style = f"bold {_style(view, house['seat'])}"
        canvas.write(at[0], at[1], text, f"{style} underline" if house["placing"] else style)
    for direction, edge in gap["edges"].items():
        if edge["fence"] is not None:
            dx, dy = STEPS[direction]
            canvas.write(at[0] + 2 * dx, at[1] + dy, "#", f"bold {_style(view, edge['fence'])}")


# Keythedral board and Keytown


def _seats(view: KeythedralView, look: Look) -> list[str]:
    say = look.language.say
    lines = [_rule(say("Seats"))]
    for row in reversed(view["rows"]):
        shown = [_space(space, look) for space in row["spaces"]]
        value = f"[bold]{row['value']:>3}[/]" if row["open"] else f"[dim]{row['value']:>3}[/]"
        lines.append(f"{value}  " + "  [dim]|[/]  ".join(shown))
    if view["declared"]:
        buyer = _who(view, view["declared"]["buyer"], look)
        tile = view["declared"]["tile"]
        lines.append(say("{player} is buying {tile}", player=buyer, tile=tile))
    return lines


def _space(space: SpaceView, look: Look) -> str:
    if space["state"] == "taken":
        return f"[dim]{look.language.say('taken')}[/]"
    if space["state"] == "down":
        return f"[dim]{look.language.say('face down')}[/]"
    text = look.language.phrase(cubes(space["cost"] or {}, ","))
    for key in space["laws"]:
        text += f" [italic]({law_name(key, look)})[/]"
    return text


def _town(view: KeythedralView, look: Look) -> list[str]:
    say = look.language.say
    offers = [
        say("face down") if offer == "back" else law_name(offer, look)
        for offer in view["laws"]["offer"]
        if offer
    ]
    works = look.language.phrase(cubes(view["workplaces"], ",")) or say("nothing")
    lines = [
        _rule(say("Keytown")),
        say("workplaces: {cubes}", cubes=works),
        say(
            "store: {cubes}",
            cubes=look.language.phrase(cubes(view["store"], ",")) or say("nothing"),
        ),
        say(
            "laws on offer: {laws} ({deck} in the deck)",
            laws=", ".join(offers) or say("none"),
            deck=view["laws"]["deck"],
        ),
    ]
    if view["laws"]["announced"]:
        lines.append(say("announced: {law}", law=law_name(view["laws"]["announced"], look)))
    return lines


# Players


def _player(view: KeythedralView, player: PlayerView, look: Look) -> list[str]:
    say = look.language.say
    decision = view["decision"]
    turn = "▶ " if decision and decision["seat"] == player["seat"] else "  "
    parts = []
    if player["points"] is not None:
        parts.append(look.language.phrase(Amount("point", player["points"]["total"])))
        values = " ".join(str(value) for value in player["seat_values"] or []) or "-"
        parts.append(say("seats {values}", values=values))
        parts.append(look.language.phrase(cubes(player["cubes"] or {}, ",")) or say("no cubes"))
    if player["laws"]:
        names = ", ".join(law_name(key, look) for key in player["laws"])
        parts.append(say("laws: {names}", names=names))
    elif player["law_count"]:
        parts.append(say("laws in hand: {n}", n=player["law_count"]))
    parts.append(
        say(
            "houses {houses}, fences left {fences}",
            houses=player["houses"],
            fences=player["fences_unused"],
        )
    )
    spending = view["spending"]
    if spending and player["seat"] not in spending["active"]:
        parts.append(say("done for this phase"))
    return [f"{turn}{_who(view, player['seat'], look)}  " + " [dim]·[/] ".join(parts)]
