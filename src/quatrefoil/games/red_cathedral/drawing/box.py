"""The components of the box, each drawn from what is printed on it."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final

from quatrefoil.drawing import (
    Coin,
    Die,
    Item,
    box,
    centred,
    coin,
    group,
    inline,
    is_sign,
    label,
    paint,
    path,
    seq,
    seq_width,
    text,
)
from quatrefoil.drawing.component import SIGN, drawn, named, shared_by_all
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, Clause, Noun, mark
from quatrefoil.games.red_cathedral.drawing.band import STRIP_HEIGHT, STRIP_WIDTH, track_in_rows
from quatrefoil.games.red_cathedral.drawing.market import GUILD_COLOUR, token_face
from quatrefoil.games.red_cathedral.drawing.sections import (
    BASE,
    DOME,
    HEIGHT,
    MIDDLE,
    OUTLINE,
    PAPER,
    blueprint,
    tile_face,
)
from quatrefoil.games.red_cathedral.rules.box import DICE
from quatrefoil.games.red_cathedral.rules.components import InfluenceAction, components
from quatrefoil.games.red_cathedral.words.influence import EFFECTS
from quatrefoil.games.red_cathedral.words.names import COLOUR_TITLES, SIGN_OF, kind

Entry = Mapping[str, Any]

_SECTIONS: Final = {
    BASE: mark("Base {n}"),
    MIDDLE: mark("Middle section {n}"),
    DOME: mark("Dome {n}"),
}
_SIDES: Final = {
    "basic": mark("{colour:cap}, basic side"),
    "advanced": mark("{colour:cap}, advanced side"),
}
_EFFECT_TITLES: Final = {
    "sell": mark("sell"),
    "buy": mark("buy"),
    "deliver": mark("deliver"),
    "gain_rubles": mark("gain rubles"),
    "swap_tokens": mark("swap tokens"),
    "exchange": mark("exchange"),
    "activate_workshop": mark("activate a tile"),
    "gain_points": mark("gain points"),
    "discard": mark("discard for points"),
    "honour": mark("be honoured"),
}
_EFFECT_SIGNS: Final[dict[str, list[Item]]] = {
    "sell": ["any", "to", "ruble"],
    "buy": ["ruble", "to", "any"],
    "deliver": ["deliver"],
    "gain_rubles": ["+", "ruble"],
    "swap_tokens": ["swap"],
    "exchange": ["any", "to", "any"],
    "activate_workshop": ["tile"],
    "gain_points": ["+", "rp"],
    "discard": ["any", "to", "rp"],
    "honour": ["cathedral", "to", "rp"],
}
"""Without amounts: those are the action's own."""
_ACTION_KEYS: Final = {each.name for each in fields(InfluenceAction)}


# What they are called


def title(table: str, entry: Entry, look: Look) -> str:
    return _TITLES[table](entry, look)


def _token_title(entry: Entry, look: Look) -> str:
    return look.language.phrase(kind(entry["resource"]), "kind cap")


def _plan_title(entry: Entry, look: Look) -> str:
    players = Amount("player", entry["players"])
    return look.language.say("{players}, plan {letter}", players=players, letter=entry["id"][-1])


def _section_title(entry: Entry, look: Look) -> str:
    return look.language.say(_SECTIONS[entry["type"]], n=int(entry["id"][-2:]))


def _tile_title(entry: Entry, look: Look) -> str:
    shown = _shown(entry["shows"], look)
    return look.language.say("Tile {n}: {shown}", n=int(entry["id"][-2:]), shown=shown)


def _shown(name: str, look: Look) -> str:
    """A die or a resource."""
    if name in DICE:
        return look.language.phrase(Noun(f"die_{name}"))
    return look.language.phrase(kind(name), "kind")


def _action_title(entry: Entry, look: Look) -> str:
    guild = look.language.phrase(Noun(entry["guild"]), "short")
    return look.language.say("{guild} {n}", guild=guild, n=int(entry["id"][-1]))


def _card_title(entry: Entry, look: Look) -> str:
    guild = look.language.phrase(Noun(entry["guild"]), "short")
    return look.language.say("{guild}, card {n}", guild=guild, n=int(entry["id"][-1]))


def _track_title(entry: Entry, look: Look) -> str:
    return look.language.say("The spaces of a lap")


def _coins_title(entry: Entry, look: Look) -> str:
    return look.language.say("All coins of the box")


def _board_title(entry: Entry, look: Look) -> str:
    return look.language.say(_SIDES[entry["side"]], colour=Clause(COLOUR_TITLES[entry["color"]]))


_TITLES: Final[dict[str, Callable[[Entry, Look], str]]] = {
    "resource_tokens": _token_title,
    "plan_cards": _plan_title,
    "section_cards": _section_title,
    "workshop_tiles": _tile_title,
    "influence_actions": _action_title,
    "influence_cards": _card_title,
    "workshop_boards": _board_title,
    "score_track": _track_title,
    "supply.rubles": _coins_title,
}


def choice(table: str, field: str, value: str, look: Look) -> tuple[str, str]:
    """Slots by the die of their colour, everything else by its own sign."""
    if field.startswith("slot") and not is_sign(value):
        slot = look.language.phrase(Noun(f"slot_{value}"))
        return inline([Die(0, value.split("_")[0])], SIGN), slot
    if field == "shows":
        sign: Item = Die(0, value) if value in DICE else SIGN_OF[value]
        return inline([sign], SIGN), _shown(value, look)
    if field == "actions":
        entry = next(one for one in components().actions if one.id == value)
        guild = look.language.phrase(Noun(entry.guild), "short")
        effect = look.language.say(_EFFECT_TITLES[entry.effect])
        return "", look.language.say(
            "{guild} {n}: {effect}", guild=guild, n=int(value[-1]), effect=effect
        )
    return inline([value], SIGN), named(value, look)


# How they are drawn


def shared() -> str:
    return shared_by_all(PAPER)


def picture(table: str, entry: Entry, look: Look) -> str:
    return _PICTURES[table](entry)


def _token(entry: Entry) -> str:
    face = token_face(entry["resource"], entry["amount"])
    return drawn(54, 54, group(face, 27, 27), 1.3)


def _plan(entry: Entry) -> str:
    """The towers side by side, as tall as their cards."""
    heights = [*entry["tower_heights"]]
    tall = max(HEIGHT[BASE] + HEIGHT[MIDDLE] * (n - 2) + HEIGHT[DOME] for n in heights)
    towers = ""
    for i, n in enumerate(heights):
        y = float(tall)
        for part in (BASE, *[MIDDLE] * (n - 2), DOME):
            y -= HEIGHT[part]
            sheet = path(OUTLINE[part], "var(--bp)", "var(--bp-line)", 4)
            towers += group(sheet, 66 + 124 * i, y + 8)
    foot = path(f"M0 {tall + 8}H{124 * len(heights) + 8}", "none", "var(--stone-lo)", 8)
    width = 124 * len(heights) + 8
    small = group(towers + foot, scale=0.2)
    figures = "".join(
        text((66 + 124 * i) * 0.2, (tall + 14) * 0.2 + 19, n) for i, n in enumerate(heights)
    )
    return drawn(width * 0.2, tall * 0.2 + 28, small + figures, 1.2)


def _section(entry: Entry) -> str:
    cost = [name for name, n in entry["cost"].items() for _ in range(n)]
    reward = entry["recognition"], entry["rubles"]
    sheet = blueprint(entry["type"], reward, cost, {}, None, "")
    return drawn(118, HEIGHT[entry["type"]] + 6, group(sheet, 59, 3))


def _tile(entry: Entry) -> str:
    """A workshop tile; those for three and four players are marked by their corner."""
    face = path(box(1, 1, 58, 62, 8), "var(--trim)", "var(--trim-lo)")
    if entry["shows"] in DICE:
        face += tile_face(entry["shows"], 0, 30, 32, 38)
    elif entry["shows"] == "rubles":
        face += coin(entry.get("amount", 0), 30, 32, 36)
    else:
        face += text(16, 39, entry.get("amount", 0), fill="#26221c")
        face += centred(SIGN_OF[entry["shows"]], 38, 32, 28)
    if entry["only_3_4_players"]:
        face += path(box(32, 45, 28, 19, 6), "var(--card)", "var(--trim-lo)")
        face += label(46, 60, "3–4", 24, 15, "n", face="bold")
    return drawn(60, 64, face)


def _action(entry: Entry) -> str:
    """A row of an influence card on a piece of its guild's colour."""
    action = InfluenceAction(**{k: v for k, v in entry.items() if k in _ACTION_KEYS})
    items = EFFECTS[action.effect].signs(action)
    colour = f"var(--{GUILD_COLOUR[action.guild]})"
    width = max(96.0, 62 + seq_width(items, 24))
    fill = f' style="fill:color-mix(in srgb,var(--card),{colour} 9%)"'
    body = path(box(1, 1, width - 2, 54, 8), "var(--card)", "var(--stone-lo)", 1.5, fill)
    body += path(f"M1 12V9a8 8 0 0 1 8-8H{width - 9:g}a8 8 0 0 1 8 8v3z", colour)
    body += centred(action.limit, 22, 34, 22, extra=' color="var(--ink-2)"')
    return drawn(width, 56, body + seq(items, 42, 34, 24, "start"))


def _card(entry: Entry) -> str:
    """Which two actions of its guild a card has; what each of them says is entered there."""
    colour = f"var(--{GUILD_COLOUR[entry['guild']]})"
    fill = f' style="fill:color-mix(in srgb,var(--card),{colour} 9%)"'
    body = path(box(1, 1, 124, 98, 8), "var(--card)", "var(--stone-lo)", 1.5, fill)
    body += path("M1 12V9a8 8 0 0 1 8-8H117a8 8 0 0 1 8 8v3z", colour)
    effects = {action.id: action.effect for action in components().actions}
    for n, name in enumerate(entry["actions"]):
        y = 34 + 42 * n
        body += text(22, y + 6, name[-1], "n", size=18, fill="var(--ink-2)")
        body += seq(_EFFECT_SIGNS[effects[name]], 42, y, 24, "start")
    body += path("M12 55H114", "none", "var(--stone-lo)", 1)
    return drawn(126, 100, body)


def _track(entry: Entry) -> str:
    body = track_in_rows(tuple(entry["prestige_spaces"]))
    return drawn(STRIP_WIDTH, STRIP_HEIGHT, body)


def _coins(entry: Entry) -> str:
    """How many coins there are of each value."""
    body = path(box(1, 1, 186, 52, 8), "var(--card)", "var(--stone-lo)", 1.5)
    for n, (value, count) in enumerate(entry["coins_by_value"].items()):
        body += seq([count, "×", Coin(int(value))], 48 + 92 * n, 27, 28)
    return drawn(188, 54, body)


def _board(entry: Entry) -> str:
    """The slots of a workshop: the colour that activates, the price, what is locked there."""
    is_advanced = entry["side"] == "advanced"
    body = path(box(1, 1, 290, 84, 8), "var(--card)", paint(entry["color"]), 2)
    for i, (slot, cost) in enumerate(entry["slot_cost"].items()):
        x = 8 + 47 * i
        colour = slot.split("_")[0]
        body += path(box(x, 9, 41, 68, 7), "var(--well)", "var(--stone-lo)", 1)
        tab = f"M{x} 21V16a7 7 0 0 1 7-7h27a7 7 0 0 1 7 7v5z"
        body += path(tab, paint(colour), "var(--stone-lo)", 1)
        locked = entry.get("slot_ornament", {}).get(slot, "")
        if is_advanced and slot in entry.get("slot_banner", ()):
            locked = "banner"
        if locked:
            body += centred(locked, x + 20.5, 36, 23, entry["color"])
            body += coin(cost, x + 20.5, 61, 25)
        else:
            body += coin(cost, x + 20.5, 49, 29)
    return drawn(292, 86, body)


_PICTURES: Final[dict[str, Callable[[Entry], str]]] = {
    "resource_tokens": _token,
    "plan_cards": _plan,
    "section_cards": _section,
    "workshop_tiles": _tile,
    "influence_actions": _action,
    "influence_cards": _card,
    "workshop_boards": _board,
    "score_track": _track,
    "supply.rubles": _coins,
}
