"""What each component is and does, from its data entry."""

from collections.abc import Callable, Mapping
from functools import cache

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, Noun, mark
from quatrefoil.games.red_cathedral.rules.box import GUILDS
from quatrefoil.games.red_cathedral.rules.components import (
    ORNAMENTS,
    SECTION_TYPES,
    SoloCard,
    components,
)
from quatrefoil.games.red_cathedral.rules.facts import SectionFacts, TileFacts
from quatrefoil.games.red_cathedral.rules.printed import (
    COLOURS,
    DICE,
    JEWEL_PRESTIGE,
    MATERIALS,
    RESOURCES,
    SOLO_MATERIALS,
    SOLO_RECOGNITION,
)
from quatrefoil.games.red_cathedral.words.influence import find_influence, influence_sentence
from quatrefoil.games.red_cathedral.words.names import (
    amount,
    die,
    find_tile,
    goods,
    kind,
    reward,
    tile,
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
        "A tower is worth 2 for each completed section and 1 for each ornament. Whoever has the"
        " most banners on completed sections and ornaments in it scores its value, each next rank"
        " half of the one before; ties share. With two players the second scores a third, and a"
        " tie scores nothing. Sections are counted from the bottom."
    ),
    "banner": mark(
        "A banner claims a section for good. While it lies in the inventory it fills a space."
    ),
    "rubles": mark("Rubles pay for workshop slots, extra steps of dice and influence."),
    "recognition": mark("Recognition points move your marker space by space."),
}
_TYPES = {
    "base": mark("A base costs {cost}; it gives {reward}."),
    "middle": mark("A middle section costs {cost}; it gives {reward}."),
    "dome": mark("A dome costs {cost}; it gives {reward}."),
}
_ORNAMENTS = {
    "door": mark(
        "The door goes on completed bases. It is made of {material} and up to two jewels:"
        " {one} PP for one, {same} for two of a kind, {mixed} for two kinds."
    ),
    "arch": mark(
        "The arch goes on completed middle sections. It is made of {material} and up to two jewels:"
        " {one} PP for one, {same} for two of a kind, {mixed} for two kinds."
    ),
    "cross": mark(
        "The cross goes on completed domes. It is made of {material} and up to two jewels:"
        " {one} PP for one, {same} for two of a kind, {mixed} for two kinds."
    ),
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
    total = components().tables["supply"][name]
    if name in components().tables["materials"]["jewels"]:
        message = mark(
            "{material:kind cap}, a jewel for sections and ornaments; {total} in the game."
        )
    else:
        message = mark("{material:kind cap}, a building material; {total} in the game.")
    return look.language.say(message, material=kind(name), total=total)


def _ornament(name: str, look: Look) -> str:
    section_type = SECTION_TYPES[ORNAMENTS.index(name)]
    material = components().tables["ornaments"][section_type]["material"]
    return look.language.say(
        _ORNAMENTS[name],
        material=kind(material),
        one=JEWEL_PRESTIGE[1],
        same=JEWEL_PRESTIGE[3],
        mixed=JEWEL_PRESTIGE[5],
    )


def _token(name: str, look: Look) -> str:
    token = next(token for token in components().tokens if token.resource == name)
    gain = amount(name, token.amount)
    return look.language.say("Resource token: {gain} for each die on the space.", gain=gain)


def _guild(name: str, look: Look) -> str:
    return look.language.say(_GUILDS[name])


def _influence(name: str, look: Look) -> str:
    entry = find_influence(name)
    message = mark("{guild:the cap}, once: {effect}")
    if entry.limit == "repeat":
        message = mark("{guild:the cap}, as often as you want: {effect}")
    effect = influence_sentence(name, look)
    return look.language.say(message, guild=Noun(entry.guild), effect=effect)


def section_card(facts: SectionFacts, needed: Mapping[str, int], look: Look) -> str:
    """What a section costs and gives."""
    return look.language.say(
        _TYPES[facts.type],
        cost=goods(needed),
        reward=reward(facts.recognition, facts.rubles),
    )


def _section(name: str, look: Look) -> str:
    entry = next(entry for entry in components().sections if entry.id.lower() == name)
    facts = SectionFacts("", 0, entry.type, entry.recognition, entry.rubles)
    return section_card(facts, entry.cost, look)


def tile_title(facts: TileFacts, look: Look) -> str:
    """What a workshop tile shows, in few words."""
    if facts.die:
        return look.language.say("shows {die:the}", die=die(facts.die))
    return look.language.say("gives {gain}", gain=amount(facts.resource, facts.amount))


def _tile(name: str, look: Look) -> str:
    return look.language.say("Workshop tile: gain {tile}.", tile=tile(find_tile(name)))


def _slot(name: str, look: Look) -> str:
    if name in COLOURS:
        message = mark("Workshop slot: a face-up tile here works when {die:the} is moved.")
    else:
        message = mark("White slot: when {die:the} is moved, one face-up tile here works.")
    return look.language.say(message, die=die(name))


def solo_card(name: str) -> SoloCard:
    """A solo card by its id or its name."""
    return next(c for c in components().solo_cards if name in (c.id.lower(), c.id, c.name))


def _solo(name: str, look: Look) -> str:
    say = look.language.say
    if name == "recognition":
        gain = amount("recognition", int(SOLO_RECOGNITION))
        return say("Ivan's recognition card: he gains {gain}.", gain=gain)
    if name == "inventory":
        taken = Amount("material", int(SOLO_MATERIALS))
        message = mark("Ivan's inventory card: he takes {goods} of which there are most.")
        return say(message, goods=taken)
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
