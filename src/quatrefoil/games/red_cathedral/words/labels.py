"""The choices as a list of buttons: few words each, what belongs together in one row.

A button shows the signs of what it costs and gives; its whole sentence is in `choices.py`.
"""

from collections.abc import Callable, Sequence

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Group, Label, Look
from quatrefoil.engine.language import mark
from quatrefoil.games.red_cathedral.rules.printed import (
    MATERIALS,
    ORNAMENT_NAMES,
    PLACES,
    RESOURCES,
    SLOT_DIE,
    TILES,
    pieces_in,
)
from quatrefoil.games.red_cathedral.rules.table import NO_CARD, RedCathedral
from quatrefoil.games.red_cathedral.words import choices, explanations
from quatrefoil.games.red_cathedral.words.names import (
    COLOUR_NAMES,
    ORNAMENT_TITLES,
    RESOURCE_NAMES,
    SLOT_NAMES,
    named,
)

_ORDER = (
    mark("Market"),
    mark("Take resources"),
    mark("Workshop"),
    mark("Influence"),
    mark("Build"),
    mark("Decorate"),
    mark("Place the tile"),
    mark("Claim a section"),
    "",
    mark("Free actions"),
)
"""The headings in the order of the page: what a turn is made of, its end, what may be added."""

_SECTIONS = {
    "base": mark("Tower {tower} base"),
    "middle": mark("Middle {place}"),
    "dome": mark("Tower {tower} dome"),
}
_LOWEST = {**_SECTIONS, "middle": mark("Tower {tower} middle")}
"""Only the lowest free section of a tower can be claimed (RC-5.3)."""
_FINISH = {
    "base": mark("Finish the base of tower {tower}"),
    "middle": mark("Finish middle {place} of tower {tower}"),
    "dome": mark("Finish the dome of tower {tower}"),
}
_DECORATE = {
    "base": mark("Your {ornament} on the base of tower {tower}"),
    "middle": mark("Your {ornament} on middle {place}"),
    "dome": mark("Your {ornament} on the dome of tower {tower}"),
}
_FACE_UP = {
    "red": mark("Red slot"),
    "yellow": mark("Yellow slot"),
    "green": mark("Green slot"),
    "blue": mark("Blue slot"),
    "white_1": mark("First white slot"),
    "white_2": mark("Second white slot"),
}
_FACE_DOWN = {
    "red": mark("Red slot, face down"),
    "yellow": mark("Yellow slot, face down"),
    "green": mark("Green slot, face down"),
    "blue": mark("Blue slot, face down"),
    "white_1": mark("First white slot, face down"),
    "white_2": mark("Second white slot, face down"),
}
WHOLE, HALF, THIRD, QUARTER, BIT = 12, 6, 4, 3, 2


def arrange(table: RedCathedral, legal: Sequence[Action], look: Look) -> list[Group]:
    """Every legal action once: the weighty ones first, lesser ones as small buttons beside."""
    groups: dict[str, list[Action]] = {heading: [] for heading in _ORDER}
    for action in legal:
        heading = "Place the tile" if action.verb == "place" else choices.GROUPS[action.verb]
        groups[heading].append(action)
    return [
        Group(
            look.language.say(heading), _labels(table, actions, look), _note(table, heading, look)
        )
        for heading, actions in groups.items()
        if actions
    ]


def _labels(table: RedCathedral, actions: Sequence[Action], look: Look) -> list[Label]:
    """Buttons of one group; those of one row (a die, a tile, a section) follow each other."""
    rows: dict[tuple[object, ...], list[Action]] = {}
    for action in actions:
        rows.setdefault(_row_of(action), []).append(action)
    made: list[Label] = []
    for row in rows.values():
        first, rest = row[0], row[1:]
        lesser = _lesser(table, first, len(rest))
        if not rest or lesser == WHOLE:
            made.extend(_alone(table, action, look) for action in row)
            continue
        head = _head(table, first, lesser * len(rest), look)
        made.append(head)
        words = look.language.say("face down") if first.verb == "place" else ""
        made.extend(
            Label(action, words, lesser, opens=n == 0 and head.width == WHOLE)
            for n, action in enumerate(rest)
        )
    return made


_LESSER = {
    "decorate": THIRD,
    "place": THIRD,
    "take": BIT,
    "gain": BIT,
    "activate": BIT,
    "favour": BIT,
}
"""How wide what is the same with more to pay or less to gain is drawn, beside the first."""


def _lesser(table: RedCathedral, first: Action, count: int) -> int:
    """The width of the lesser ones of a row.

    Further steps of a die take few rows; where a workshop tile is activated too, its gain needs
    room.
    """
    if first.verb != "move":
        return _LESSER.get(first.verb, WHOLE)
    player = table.players[int(table.top().seat)]
    slots = [slot for slot, die in enumerate(SLOT_DIE) if die == first.a]
    tiles = sum(1 for slot in slots if player.face_up_tile(slot) >= 0)
    if tiles:
        return HALF if tiles == 1 else WHOLE
    return QUARTER if -(-count // 4) < -(-count // 3) else THIRD


def _row_of(action: Action) -> tuple[object, ...]:
    """What shares a row: the same die, section, slot or tile."""
    if action.verb in ("move", "decorate", "place", "activate"):
        return action.verb, action.a
    if action.verb == "favour":
        return action.verb, action.a, action.b
    return (action.verb,)


def _head(table: RedCathedral, action: Action, beside: int, look: Look) -> Label:
    """The first of a row: what is lesser stands beside it if there is room, else below."""
    label = _alone(table, action, look)
    width = WHOLE - beside
    if action.verb == "move" or width < HALF:
        return label
    text = look.language.say("Take all") if width == HALF else label.text
    return Label(action, text, width, opens=True)


def _alone(table: RedCathedral, action: Action, look: Look) -> Label:
    make = _LABELS.get(action.verb)
    if make is None:
        return Label(action, choices.describe_action(table, action, look))
    return make(table, action, look)


def _at(table: RedCathedral, place: int, names: dict[str, str], look: Look, **words: str) -> str:
    kind = choices.KIND_NAMES[table.type_at(place)] if table.card[place] != NO_CARD else "middle"
    name = PLACES[place]
    return look.language.say(names[kind], place=name, tower=int(name[0]), **words)


def _move(table: RedCathedral, action: Action, look: Look) -> Label:
    die, extra = int(action.a), int(action.b)
    steps = table.die_face[die] + extra
    text = look.language.count(
        "Move {die} {n} space to {resource}",
        "Move {die} {n} spaces to {resource}",
        steps,
        die=named(COLOUR_NAMES, action.notation.split()[1], look),
        resource=named(
            RESOURCE_NAMES, RESOURCES[table.tokens[(table.die_space[die] + steps) % 8]], look
        ),
    )
    return Label(action, text)


def _deliver(table: RedCathedral, action: Action, look: Look) -> Label:
    place = int(action.b)
    if table.card[place] != NO_CARD and pieces_in(table.missing(place)) == 1:
        return Label(action, _at(table, place, _FINISH, look))
    return Label(action, _at(table, place, _SECTIONS, look), HALF)


def _decorate(table: RedCathedral, action: Action, look: Look) -> Label:
    place = int(action.a)
    kind = int(table.type_at(place)) if table.card[place] != NO_CARD else 0
    ornament = named(ORNAMENT_TITLES, ORNAMENT_NAMES[kind], look)
    return Label(action, _at(table, place, _DECORATE, look, ornament=ornament))


def _claim(table: RedCathedral, action: Action, look: Look) -> Label:
    return Label(action, _at(table, int(action.a), _LOWEST, look), HALF)


def _place(table: RedCathedral, action: Action, look: Look) -> Label:
    message = (_FACE_UP if action.b else _FACE_DOWN)[action.notation.split()[1]]
    return Label(action, look.language.say(message))


def _activate(table: RedCathedral, action: Action, look: Look) -> Label:
    name = action.notation.split()[2 if action.verb == "favour" else 1]
    return Label(action, look.language.say("Activate {slot}", slot=named(SLOT_NAMES, name, look)))


def _trade(message: str) -> Callable[[RedCathedral, Action, Look], Label]:
    def label(table: RedCathedral, action: Action, look: Look) -> Label:
        material = named(RESOURCE_NAMES, MATERIALS[action.b], look)
        return Label(action, look.language.say(message, material=material), HALF)

    return label


def _receive(table: RedCathedral, action: Action, look: Look) -> Label:
    return Label(action, named(RESOURCE_NAMES, MATERIALS[action.a], look), THIRD)


def _signs(width: int) -> Callable[[RedCathedral, Action, Look], Label]:
    return lambda table, action, look: Label(action, "", width)


def _words(message: str) -> Callable[[RedCathedral, Action, Look], Label]:
    return lambda table, action, look: Label(action, look.language.say(message), HALF)


_LABELS: dict[str, Callable[[RedCathedral, Action, Look], Label]] = {
    "move": _move,
    "deliver": _deliver,
    "decorate": _decorate,
    "claim": _claim,
    "place": _place,
    "activate": _activate,
    "favour": _activate,
    "sell": _trade(mark("Sell {material}")),
    "buy": _trade(mark("Buy {material}")),
    "give": _signs(HALF),
    "discard": _signs(HALF),
    "swap": _signs(QUARTER),
    "receive": _receive,
    "exchange": _words(mark("Take rubles")),
    "reroll": _words(mark("Roll again")),
    "token": lambda table, action, look: _drawn(action, RESOURCE_NAMES, HALF, look),
    "die": lambda table, action, look: _drawn(action, COLOUR_NAMES, HALF, look),
    "roll": lambda table, action, look: Label(action, str(int(action.b) + 1), THIRD),
    "section": _signs(HALF),
    "tile": _signs(HALF),
}


def _drawn(action: Action, names: dict[str, str], width: int, look: Look) -> Label:
    """What was drawn at a real table, by its name alone."""
    return Label(action, named(names, action.notation.split()[1], look), width)


def _note(table: RedCathedral, heading: str, look: Look) -> str:
    """What a heading says at its right."""
    say, step = look.language.say, choices.about(table)
    if heading == "Market":
        return say("move one die")
    if heading == "Place the tile":
        return explanations.tile_title(TILES[step["tile"]], look)
    if heading == "Build":
        return look.language.count(
            "deliver {n} piece", "deliver up to {n} pieces", int(step.get("pieces_left", 3))
        )
    if heading == "Claim a section":
        left = int(table.players[int(table.top().seat)].banners_left())
        return look.language.count("{n} banner left", "{n} banners left", left)
    return say("for 1 prestige point") if heading == "Free actions" else ""
