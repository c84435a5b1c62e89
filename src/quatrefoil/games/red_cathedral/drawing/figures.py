"""The figures of the rules page, drawn with the parts of the board."""

from collections.abc import Callable, Mapping

from quatrefoil.drawing import Item, group, inline, seq, sign
from quatrefoil.drawing.figures import legend, part, parts
from quatrefoil.engine.game import Look
from quatrefoil.games.red_cathedral.drawing import band
from quatrefoil.games.red_cathedral.drawing.market import influence_cards, market
from quatrefoil.games.red_cathedral.drawing.mine import mine
from quatrefoil.games.red_cathedral.drawing.seats import Ornament, Owner, Slot
from quatrefoil.games.red_cathedral.drawing.sections import (
    BASE,
    DOME,
    GLASS,
    HEIGHT,
    MIDDLE,
    PAPER,
    blueprint,
    finished,
)
from quatrefoil.games.red_cathedral.rules.components import WorkshopBoard, components
from quatrefoil.games.red_cathedral.words.influence import find_influence

_COST = ("brick", "stone", "gold")
_REWARD = (4, 2)
_TOWER = HEIGHT[DOME] + 2 * HEIGHT[MIDDLE] + HEIGHT[BASE] + 12


def figure(name: str, look: Look) -> str:
    """A figure by its name; KeyError if there is none."""
    return FIGURES[name](look)


def _section(look: Look) -> str:
    """The same card five times: to be claimed, claimed, under way, finished, decorated."""
    say_as = look.language.say_as
    stages = [
        (say_as("section", "free"), blueprint(MIDDLE, _REWARD, _COST, {}, ("white", 0), "")),
        (say_as("section", "claimed"), blueprint(MIDDLE, _REWARD, _COST, {}, None, "yellow")),
        (
            say_as("section", "under way"),
            blueprint(MIDDLE, _REWARD, _COST, {"brick": 1}, None, "yellow"),
        ),
        (say_as("section", "finished"), finished(MIDDLE, GLASS[1], "yellow", "")),
        (say_as("section", "decorated"), finished(MIDDLE, GLASS[1], "yellow", "red")),
    ]
    return parts(*(part(110, 100, PAPER + group(card, 55, 3), words) for words, card in stages))


def _tower(look: Look) -> str:
    """Two moments of a tower with unfinished sections under finished ones (RC-6.5)."""
    say = look.language.say
    lower = [(BASE, "blue", False), (MIDDLE, "red", True), (MIDDLE, "blue", False)]
    before = part(124, _TOWER, _stack([*lower, (DOME, "yellow", False)]), say("before"), 0.85)
    losses = ((50, "-2"), (HEIGHT[BASE] + HEIGHT[MIDDLE] + 47, "-1"))
    lost = "".join(seq([n, "rp"], 160, _TOWER - height, 30) for height, n in losses)
    after = _stack([*lower, (DOME, "yellow", True)]) + lost
    return parts(before, part(190, _TOWER, after, say("Yellow finishes the dome"), 0.85))


def _stack(sections: list[tuple[str, str, bool]]) -> str:
    """Sections from the base up: kind, owner, whether it is finished."""
    y, drawn = float(_TOWER - 4), PAPER
    for kind, owner, done in sections:
        y -= HEIGHT[kind]
        open_ = blueprint(kind, _REWARD, _COST, {}, None, owner)
        drawn += group(finished(kind, GLASS[1], owner, "") if done else open_, 62, y)
    return drawn


def _ornaments(look: Look) -> str:
    """What each ornament needs and where it goes (RC-6.7), and what jewels add (RC-6.9)."""
    say = look.language.say
    shown = [
        (BASE, "wood", say("door: one wood")),
        (MIDDLE, "stone", say("arch: one stone")),
        (DOME, "gold", say("cross: one gold")),
    ]
    drawn = [
        part(
            124,
            188,
            group(finished(kind, GLASS[i + 1], "yellow", "green"), 62, 186 - HEIGHT[kind])
            + sign(material, *((4, 8) if kind == DOME else (46, 148 - HEIGHT[kind])), 32),
            words,
        )
        for i, (kind, material, words) in enumerate(shown)
    ]
    rewards: list[list[Item]] = [
        ["emerald", "to", 1, "pp"],
        ["amethyst", "to", 1, "pp"],
        ["emerald", "emerald", "to", 2, "pp"],
        ["amethyst", "amethyst", "to", 2, "pp"],
        ["emerald", "amethyst", "to", 3, "pp"],
    ]
    rows = "".join(seq(row, 8, 20 + 37 * i, 28, "start") for i, row in enumerate(rewards))
    return parts(*drawn, part(160, 188, rows, say("jewels bring prestige")))


# The market

_TOKENS: list[tuple[str, int] | None] = [
    ("recognition", 2),
    ("brick", 2),
    ("wood", 2),
    ("gold", 1),
    ("rubles", 2),
    ("stone", 2),
    ("amethyst", 1),
    ("emerald", 1),
]
_DICE = [("yellow", 6, 3), ("blue", 1, 5), ("red", 2, 2), ("white", 4, 6), ("green", 4, 1)]


def _market(look: Look) -> str:
    """The ring with the influence cards of a first game; the way of one die is drawn."""
    cards = [card for card in components().cards if card.id in _FIRST]
    drawn = market(
        _TOKENS,
        _DICE,
        influence_cards(
            [(card.guild, [find_influence(a.lower()) for a in card.actions]) for card in cards],
            look,
        ),
        {"yellow", "white"},
        look,
    )
    return drawn.replace(
        'class="way" data-place="way-yellow-0"', 'class="way hot" data-place="way-yellow-0"'
    )


def _influence(look: Look) -> str:
    """How to read the signs on influence cards."""
    say = look.language.say
    rows: list[tuple[str, str]] = [
        ("once", say("once a visit")),
        ("repeat", say("as often as you can pay")),
        ("any", say("one material of any kind")),
        ("deliver", say("one delivery to the site")),
        ("swap", say("swap two resource tokens")),
        ("tile", say("use one of your face-up tiles")),
        ("rp", say("recognition")),
        ("pp", say("prestige")),
    ]
    return legend(*((inline([name], 26), words) for name, words in rows))


# Workshops and track

_GOODS = {"wood": 2, "brick": 0, "stone": 1, "gold": 0, "emerald": 0, "amethyst": 1}


def _owner(look: Look, slots: list[Slot], banners: Mapping[str, int], free: int) -> Owner:
    states = ("free", "locked") if "outside" not in banners else ("free", "free")
    ornaments = [
        Ornament("door", states[1]),
        Ornament("arch", "free"),
        Ornament("arch", states[1]),
        Ornament("cross", states[1]),
    ]
    return Owner("yellow", look.names[0], 2, 3, 4, 0, _GOODS, free, banners, slots, ornaments)


def _board(side: str) -> WorkshopBoard:
    return next(b for b in components().boards if (b.color, b.side) == ("yellow", side))


def _workshop(look: Look) -> str:
    """The basic side: a tile face up on blue, one face down on red (RC-2.2, RC-5.4)."""
    slots = []
    for name, cost in _board("basic").slot_cost.items():
        die = name.split("_")[0]
        if name == "blue":
            slots.append(Slot(name, die, cost, ("white", 0), "wt-05"))
        else:
            slots.append(Slot(name, die, cost, is_down=name == "red"))
    return mine(_owner(look, slots, {"inventory": 3, "outside": 1}, 3), False, look)


def _advanced(look: Look) -> str:
    """The advanced side: ornaments and banners wait on the slots (RC-9.1)."""
    board = _board("advanced")
    locks = board.slot_ornament or {}
    slots = []
    for name, cost in board.slot_cost.items():
        die = name.split("_")[0]
        if name == "green":
            slots.append(Slot(name, die, cost, ("wood", 1), "wt-06"))
        else:
            lock = locks.get(name, "")
            slots.append(Slot(name, die, cost, has_banner=die == "white", ornament=lock))
    return mine(_owner(look, slots, {"inventory": 3}, 3), False, look)


def _track(look: Look) -> str:
    """Three markers: on a prestige space, between two, and past the end (RC-3.1, RC-3.5)."""
    positions = [("red", 13), ("blue", 35), ("green", 50), ("yellow", 85)]
    label = look.language.say("Score track: shields are prestige points, dots recognition")
    return f'<div class="track" tabindex="0">{band.band(positions, label)}</div>'


_FIRST: tuple[str, ...] = tuple(components().tables["first_game"]["influence_cards"])
FIGURES: Mapping[str, Callable[[Look], str]] = {
    "section": _section,
    "tower": _tower,
    "ornaments": _ornaments,
    "market": _market,
    "influence": _influence,
    "workshop": _workshop,
    "advanced": _advanced,
    "track": _track,
}
