"""The other players, a card each: points, gold, cubes, craftsmen, advantages, pieces left."""

from quatrefoil.drawing import box, mark, paint, path, picture, sign
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Name
from quatrefoil.games.pillars_of_the_earth.drawing.parts import (
    SMALL,
    Part,
    Words,
    coin,
    figure,
    master,
    row,
    row_width,
    words,
    workers,
)
from quatrefoil.games.pillars_of_the_earth.rules.components import RESOURCES
from quatrefoil.games.pillars_of_the_earth.rules.view import PillarsView, Player
from quatrefoil.games.pillars_of_the_earth.words.cards import advantage_signs
from quatrefoil.games.pillars_of_the_earth.words.names import gold, points, short_title

WIDTH, HEIGHT = 372, 86


def _state(view: PillarsView, player: Player, look: Look) -> str:
    """One word on how the player stands now."""
    say = look.language.say
    if player["seat"] in view["winners"]:
        return say("wins")
    if view["over"]:
        return ""
    if player["active"]:
        return say("decides")
    if view["phase"] == "one" and player["passed"]:
        return say("has passed")
    if player["starts"]:
        return say("starts")
    return ""


def _head(view: PillarsView, player: Player, look: Look) -> str:
    note = _state(view, player, look)
    bell = sign("start", 228, 6, 19) if player["starts"] else ""
    room = 110 if note else 180
    name = look.names[player["seat"]]
    noted = words(224, 21, note, SMALL, "var(--ink-2)", "end", room=68) if note else ""
    return (
        mark(player["colour"], 24, 16, 25)
        + words(42, 21, name, 16, weight=600, serif=True, room=room)
        + noted
        + bell
        + f'<g data-tip="points">{sign("vp", 255, 5, 22)}'
        + f"{figure(280, 22, player['points'], 17)}</g>"
        + f'<g data-tip="gold">{coin("", 325, 16, 22)}{figure(340, 22, player["gold"], 17)}</g>'
    )


def _stock(player: Player) -> str:
    """Cubes, then craftsmen."""
    items: list[Part] = []
    for name in RESOURCES:
        if player["cubes"][name]:
            items += [player["cubes"][name], name, 5.0]
    left = row(items, 14, 43, 20, gap=2)
    x = 14 + row_width(items, 20, 2) + (8 if items else 0)
    men = player["craftsmen"]
    step = min(24.0, (WIDTH - 12 - x) / max(1, len(men)))
    drawn = "".join(
        f'<g data-tip="{man["id"]}">{sign("c-" + man["kind"], x + 4 + step * i, 32, 22)}</g>'
        for i, man in enumerate(men)
    )
    bar = f'<path d="M{x:g} 34v18" stroke="var(--rule)" stroke-width="1.5"/>' if items else ""
    return left + bar + drawn


def _rest(view: PillarsView, player: Player, look: Look) -> str:
    """Workers or builders left, cubes to come, then advantage cards."""
    colour = player["colour"]
    builders = player["builders"]
    items: list[Part] = []
    if view["phase"] == "one":
        items += [player["reserve"], workers(colour), 7.0]
    elif view["phase"] == "two":
        items += [builders["bag"] + builders["hand"] + builders["parked"], master(colour), 7.0]
    for name in RESOURCES:
        if player["coming"].get(name, 0):
            items += [f"+{player['coming'][name]}", name, 5.0]
    extra = player["grey"] + player["grey_next"]
    if extra:
        items += [extra, workers()]
    if player["black"]:
        items.append(workers("black"))
    left = row(items, 14, 68, 19, gap=2)
    x = 14 + row_width(items, 19, 2) + (9 if items else 0)
    names: list[str] = player["advantages"]
    shown: list[list[Part]] = [[Words(short_title(name, look.language))] for name in names]
    if x + sum(row_width(each, 18, 2) + 10 for each in shown) > WIDTH - 2:
        shown = [list(advantage_signs(name)) for name in names]
    parts: list[str] = []
    for name, each in zip(names, shown, strict=True):
        parts.append(f'<g data-tip="{name}">{row(each, x, 68, 18, gap=1)}</g>')
        x += row_width(each, 18, 1) + 9
    return left + "".join(parts)


def player_card(view: PillarsView, seat: int, look: Look) -> str:
    """One player in three lines."""
    player = view["players"][seat]
    outline = box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 10)
    body = (
        path(outline, "var(--card)", "var(--rule)", 1)
        + f'<path d="M6 .5a5.5 9.5 0 0 0-5.5 9.5V{HEIGHT - 10}a5.5 9.5 0 0 0 5.5 9.5z" '
        f'fill="{paint(player["colour"])}"/>'
        + _head(view, player, look)
        + _stock(player)
        + _rest(view, player, look)
    )
    label = look.language.say(
        "{name}: {points}, {gold}",
        name=Name(look.names[seat]),
        points=points(player["points"]),
        gold=gold(player["gold"]),
    )
    return picture(WIDTH, HEIGHT, body, label, "rival")
