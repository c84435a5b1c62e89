"""What each component is and does, from its data entry."""

from collections.abc import Callable
from functools import cache

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.red_cathedral.rules.components import (
    GUILDS,
    ORNAMENTS,
    SECTION_TYPES,
    SoloCard,
    components,
)
from quatrefoil.games.red_cathedral.rules.printed import (
    COLOURS,
    DICE,
    JEWEL_PRESTIGE,
    MATERIALS,
    RESOURCES,
    SOLO_MATERIALS,
    SOLO_RECOGNITION,
)
from quatrefoil.games.red_cathedral.words.names import (
    DIE_NAMES,
    GUILD_TITLES,
    ORNAMENT_TITLES,
    RESOURCE_NAMES,
    amount,
    effect,
    influence_entry,
    materials,
    named,
    reward,
)

_GENERAL = {
    "die": mark(
        "A die of the market. Move it by its value, take what its new space offers, then roll all"
        " dice there. Your own die and the white one may go further, 1 ruble a space."
    ),
    "space": mark(
        "A space of the market. Its token gives its amount for every die on it; the card of its"
        " quadrant offers influence. At most three dice fit."
    ),
    "marker": mark(
        "Score marker. Recognition moves it space by space, prestige to the next prestige space."
    ),
    "tower": mark(
        "A tower is worth 2 for each completed section and 1 for each ornament. Who has most"
        " banners on completed sections and ornaments in it scores its value, each next rank half"
        " of the one before; those tied share. Of two players the second scores a third, and a tie"
        " nothing."
    ),
    "banner": mark(
        "A banner claims a section for good. While it lies in the inventory it fills a space."
    ),
    "rubles": mark("Rubles pay for workshop slots, extra steps of dice and influence."),
    "recognition": mark("Recognition points move your marker space by space."),
}
_TYPES = {
    "base": mark("A base costs {cost} and gives {reward}."),
    "middle": mark("A middle section costs {cost} and gives {reward}."),
    "dome": mark("A dome costs {cost} and gives {reward}."),
}
_ORNAMENT_PLACES = {
    "door": mark("completed bases"),
    "arch": mark("completed middle sections"),
    "cross": mark("completed domes"),
}
_GUILDS = {
    "craftsmen": mark("The Craftsmen's Guild sells and buys materials."),
    "teamsters": mark("The Teamsters' Guild carries materials and moves tokens."),
    "merchants": mark("The Merchants' Guild exchanges materials and wakes workshops."),
    "clergy": mark("The Clergy grants recognition and prestige."),
}


@cache
def tips() -> tuple[str, ...]:
    """All tips, in the order of the box."""
    box = components()
    return (
        *_GENERAL,
        *MATERIALS,
        *ORNAMENTS,
        *(f"token-{name}" for name in RESOURCES),
        *(f"guild-{name}" for name in GUILDS),
        *(f"influence-{action.id.lower()}" for action in box.actions),
        *(f"section-{entry.id.lower()}" for entry in box.sections),
        *(f"tile-{tile.id.lower()}" for tile in box.tiles),
        *(f"slot-{colour}" for colour in DICE),
        *(f"solo-{card.name}" for card in box.solo_cards),
    )


def explain(tip: str, look: Look) -> str:
    """What a component is and does."""
    if tip in _GENERAL:
        return look.language.say(_GENERAL[tip])
    if tip in MATERIALS:
        return _material(tip, look)
    if tip in ORNAMENTS:
        return _ornament(tip, look)
    family, _, name = tip.partition("-")
    return _FAMILIES[family](name, look)


def _material(name: str, look: Look) -> str:
    say = look.language.say
    total = components().tables["supply"][name]
    if name in components().tables["materials"]["jewels"]:
        return say(
            "{material}, a jewel for sections and ornaments; {total} in the game.",
            material=named(RESOURCE_NAMES, name, look).capitalize(),
            total=total,
        )
    return say(
        "{material}, a building material; {total} in the game.",
        material=named(RESOURCE_NAMES, name, look).capitalize(),
        total=total,
    )


def _ornament(name: str, look: Look) -> str:
    kind = SECTION_TYPES[ORNAMENTS.index(name)]
    material = components().tables["ornaments"][kind]["material"]
    return look.language.say(
        "The {ornament} goes on {places}. It is made of {material} and up to two jewels:"
        " {one} PP for one, {same} for two of a kind, {mixed} for two kinds.",
        ornament=named(ORNAMENT_TITLES, name, look),
        places=named(_ORNAMENT_PLACES, name, look),
        material=named(RESOURCE_NAMES, material, look),
        one=JEWEL_PRESTIGE[1],
        same=JEWEL_PRESTIGE[3],
        mixed=JEWEL_PRESTIGE[5],
    )


def _token(name: str, look: Look) -> str:
    token = next(token for token in components().tokens if token.resource == name)
    gain = amount(name, token.amount, look)
    return look.language.say("Resource token: {gain} for each die on the space.", gain=gain)


def _guild(name: str, look: Look) -> str:
    return look.language.say(_GUILDS[name])


def _influence(name: str, look: Look) -> str:
    entry = influence_entry(name)
    what = effect(entry, look)
    guild = named(GUILD_TITLES, entry.guild, look)
    if entry.limit == "repeat":
        message = mark("{guild}, as often as you want: {effect}")
    else:
        message = mark("{guild}, once: {effect}")
    line = look.language.say(message, guild=guild, effect=what)
    return line[:1].upper() + line[1:]


def _section(name: str, look: Look) -> str:
    entry = next(entry for entry in components().sections if entry.id.lower() == name)
    return look.language.say(
        _TYPES[entry.type],
        cost=materials(dict(entry.cost), look),
        reward=reward(entry.recognition, entry.rubles, look),
    )


def tile_text(name: str, look: Look) -> str:
    """What a workshop tile gives, as a sentence."""
    tile = next(tile for tile in components().tiles if tile.id.lower() == name)
    if tile.kind == "die":
        die = named(DIE_NAMES, tile.die, look)
        return look.language.say("gain what the token gives where {die} lies.", die=die)
    gain = amount(tile.resource, tile.amount, look)
    return look.language.say("gain {gain}.", gain=gain)


def tile_title(name: str, look: Look) -> str:
    """What a workshop tile shows, in few words."""
    tile = next(tile for tile in components().tiles if tile.id.lower() == name)
    if tile.kind == "die":
        return look.language.say("shows {die}", die=named(DIE_NAMES, tile.die, look))
    return look.language.say("gives {gain}", gain=amount(tile.resource, tile.amount, look))


def _tile(name: str, look: Look) -> str:
    return look.language.say("Workshop tile: {text}", text=tile_text(name, look))


def _slot(name: str, look: Look) -> str:
    if name in COLOURS:
        message = mark("Workshop slot: a face-up tile here works when {die} is moved.")
    else:
        message = mark("White slot: when {die} is moved, one face-up tile here works.")
    return look.language.say(message, die=named(DIE_NAMES, name, look))


def solo_card(name: str) -> SoloCard:
    """A solo card by its id or its name."""
    return next(c for c in components().solo_cards if name in (c.id.lower(), c.id, c.name))


def _solo(name: str, look: Look) -> str:
    say = look.language.say
    if name == "recognition":
        gain = amount("recognition", int(SOLO_RECOGNITION), look)
        return say("Ivan's recognition card: he gains {gain}.", gain=gain)
    if name == "inventory":
        goods = amount("materials", int(SOLO_MATERIALS), look)
        message = mark("Ivan's inventory card: he takes {goods} of which there are most.")
        return say(message, goods=goods)
    return say(_SOLO[name])


_SOLO = {
    "transport": mark("Ivan's transport card: his materials go to the construction card."),
    "claim": mark(
        "Ivan's claim card: he claims a section, above one of yours if he can, else a base, else"
        " any section."
    ),
    "construction": mark(
        "Ivan's construction card: its materials go to his sections, row by row from the bottom."
    ),
}

_FAMILIES: dict[str, Callable[[str, Look], str]] = {
    "token": _token,
    "guild": _guild,
    "influence": _influence,
    "section": _section,
    "tile": _tile,
    "slot": _slot,
    "solo": _solo,
}
