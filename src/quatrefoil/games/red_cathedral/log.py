# not compiled: words for people
"""Log lines: what happened, one whole sentence an event."""

from collections.abc import Callable, Mapping
from typing import Any

from quatrefoil.engine.game import Look
from quatrefoil.engine.table import Event
from quatrefoil.engine.tongue import mark
from quatrefoil.games.red_cathedral import lore
from quatrefoil.games.red_cathedral.words import (
    DIE_NAMES,
    JEWEL_NAMES,
    ONE_ORNAMENT,
    RESOURCE_NAMES,
    SLOT_NAMES,
    SOLO_NAMES,
    amount,
    named,
    section,
)

Data = Mapping[str, Any]

# Sentences whose parameters are filled from the event's data by `_words`.
_PLAIN = {
    "begin": mark("%(player)s begins."),
    "last-turn": mark("Last turn of %(player)s."),
    "over": mark("The game is over."),
    "claim": mark("%(player)s claims %(place)s."),
    "face-down": mark("%(player)s places the tile face down on %(slot)s."),
    "face-up": mark("%(player)s places a tile face up on %(slot)s for %(cost)s: %(tile)s"),
    "unlock": mark("%(player)s may now place %(ornament)s."),
    "deliver": mark("%(player)s delivers %(material)s to %(place)s."),
    "receive": mark("%(player)s receives %(material)s."),
    "sell": mark("%(player)s sells %(material)s for %(rubles)s."),
    "buy": mark("%(player)s buys %(material)s for %(rubles)s."),
    "alms": mark("%(player)s gains %(rubles)s from the teamsters."),
    "hire": mark("%(player)s pays %(cost)s for carriers."),
    "discard": mark("%(player)s discards %(materials)s."),
    "swap": mark("%(player)s pays %(cost)s and swaps the tokens of %(one)s and %(other)s."),
    "roll": mark("%(die)s shows %(face)d now."),
    "reroll": mark("%(player)s gives up a prestige point to roll dice again."),
    "ivan-stuck": mark("%(player)s cannot move %(die)s and turns to the card %(card)s."),
    "ivan-recognition": mark("%(player)s gains %(recognition)s from his card."),
    "ivan-decorate": mark("%(player)s places %(ornament)s on %(place)s and gains %(prestige)s."),
    "ivan-no-claim": mark("%(player)s has no banner left to claim with: nothing happens."),
    "ivan-no-construct": mark("%(player)s cannot build anything now: nothing happens."),
}


def describe_event(event: Event, look: Look) -> str:
    """A line of the log."""
    player = look.names[event.seat] if 0 <= event.seat < len(look.names) else ""
    words = {"player": player, **_words(event.data, look)}
    if event.kind in _PLAIN:
        line = look.tongue.say(_PLAIN[event.kind], **words)
    else:
        line = _SPECIAL[event.kind](event.data, words, look)
    return line[:1].upper() + line[1:]


def _words(data: Data, look: Look) -> dict[str, Any]:
    """The data of an event in words."""
    words: dict[str, Any] = dict(data)
    for key, value in data.items():
        if key == "die":
            words[key] = named(DIE_NAMES, value, look)
        elif key in ("resource", "material", "one", "other"):
            words[key] = named(RESOURCE_NAMES, value, look)
        elif key == "place":
            words[key] = section(value, "", look)
        elif key == "slot":
            words[key] = named(SLOT_NAMES, value, look)
        elif key == "ornament":
            words[key] = named(ONE_ORNAMENT, value, look)
        elif key == "jewels":
            words[key] = named(JEWEL_NAMES, value, look)
        elif key == "tile":
            words[key] = lore.tile_text(value, look)
        elif key == "card":
            words[key] = named(SOLO_NAMES, lore.solo_card(value).name, look)
        elif key == "materials":
            words[key] = ", ".join(named(RESOURCE_NAMES, name, look) for name in value)
        elif key in ("recognition", "prestige"):
            words[key] = amount(key, value, look)
        elif key == "lost":
            words[key] = amount("recognition", value, look)
        elif key in ("rubles", "cost"):
            words[key] = amount("rubles", value, look)
    if "material" in data and "count" in data:
        words["given"] = amount(data["material"], data["count"], look)
    if "resource" in data and "amount" in data:
        words["gain"] = amount(data["resource"], data["amount"], look)
    return words


def _exchange(data: Data, words: dict[str, Any], look: Look) -> str:
    return look.tongue.say("%(player)s gives up a prestige point for %(rubles)s.", **words)


def _move(data: Data, words: dict[str, Any], look: Look) -> str:
    if data["cost"]:
        message = mark("%(player)s pays %(cost)s and moves %(die)s to %(resource)s.")
        return look.tongue.say(message, **words)
    return look.tongue.say("%(player)s moves %(die)s to %(resource)s.", **words)


def _take(data: Data, words: dict[str, Any], look: Look) -> str:
    return look.tongue.say("%(player)s takes %(gain)s.", **words)


def _gain(data: Data, words: dict[str, Any], look: Look) -> str:
    if not data["amount"]:
        return look.tongue.say("%(player)s takes nothing from the tile.", **words)
    return look.tongue.say("%(player)s takes %(gain)s from the tile.", **words)


def _activate(data: Data, words: dict[str, Any], look: Look) -> str:
    return look.tongue.say("%(player)s activates %(slot)s and takes %(gain)s.", **words)


def _give(data: Data, words: dict[str, Any], look: Look) -> str:
    if data["cost"]:
        message = mark("%(player)s gives %(given)s and %(cost)s to the merchants.")
        return look.tongue.say(message, **words)
    return look.tongue.say("%(player)s gives %(given)s to the merchants.", **words)


def _penalty(data: Data, words: dict[str, Any], look: Look) -> str:
    if data["lost"]:
        message = mark("%(player)s loses %(lost)s for the unfinished %(place)s.")
    else:  # RC-3.2: never below 0
        message = mark("%(player)s has nothing to lose for the unfinished %(place)s.")
    return look.tongue.say(message, **words)


def _score(data: Data, words: dict[str, Any], look: Look) -> str:
    if data["prestige"] and data["cost"]:
        message = mark("%(player)s pays %(cost)s and gains %(prestige)s from the clergy.")
        return look.tongue.say(message, **words)
    if data["prestige"]:
        return look.tongue.say("%(player)s gains %(prestige)s from the clergy.", **words)
    return look.tongue.say("%(player)s gains %(recognition)s from the clergy.", **words)


def _complete(data: Data, words: dict[str, Any], look: Look) -> str:
    if not data["rubles"]:
        return look.tongue.say("%(player)s completes %(place)s: %(recognition)s.", **words)
    message = mark("%(player)s completes %(place)s: %(recognition)s and %(rubles)s.")
    return look.tongue.say(message, **words)


def _trigger(data: Data, words: dict[str, Any], look: Look) -> str:
    if not data["prestige"]:
        message = mark("%(player)s has completed the sixth section: the game ends soon.")
        return look.tongue.say(message, **words)
    message = mark(
        "%(player)s has completed the sixth section and gains %(prestige)s: the game ends soon."
    )
    return look.tongue.say(message, **words)


def _decorate(data: Data, words: dict[str, Any], look: Look) -> str:
    if not data["prestige"]:
        return look.tongue.say("%(player)s places %(ornament)s on %(place)s.", **words)
    message = mark("%(player)s places %(ornament)s with %(jewels)s on %(place)s: %(prestige)s.")
    return look.tongue.say(message, **words)


def _ivan_claim(data: Data, words: dict[str, Any], look: Look) -> str:
    if data["recognition"]:
        message = mark("%(player)s claims %(place)s and gains %(recognition)s from its tile.")
        return look.tongue.say(message, **words)
    return look.tongue.say("%(player)s claims %(place)s.", **words)


def _ivan_move(data: Data, words: dict[str, Any], look: Look) -> str:
    if data["recognition"]:
        message = mark("%(player)s moves %(die)s and gains %(recognition)s; his card is %(card)s.")
        return look.tongue.say(message, **words)
    return look.tongue.say("%(player)s moves %(die)s; his card is %(card)s.", **words)


def _ivan_materials(data: Data, words: dict[str, Any], look: Look) -> str:
    if not data["count"]:
        return look.tongue.say("%(player)s finds nothing in the supply.", **words)
    goods = amount("materials", data["count"], look)
    message = mark("%(player)s takes %(goods)s from the supply.")
    return look.tongue.say(message, goods=goods, **words)


def _ivan_transport(data: Data, words: dict[str, Any], look: Look) -> str:
    if not data["count"]:
        return look.tongue.say("%(player)s has nothing to transport.", **words)
    goods = amount("materials", data["count"], look)
    message = mark("%(player)s brings %(goods)s to the construction card.")
    return look.tongue.say(message, goods=goods, **words)


def _ivan_construct(data: Data, words: dict[str, Any], look: Look) -> str:
    goods = amount("materials", data["count"], look)
    return look.tongue.say("%(player)s builds %(goods)s into %(place)s.", goods=goods, **words)


_SPECIAL: dict[str, Callable[[Data, dict[str, Any], Look], str]] = {
    "exchange": _exchange,
    "move": _move,
    "take": _take,
    "gain": _gain,
    "activate": _activate,
    "give": _give,
    "penalty": _penalty,
    "score": _score,
    "complete": _complete,
    "trigger": _trigger,
    "decorate": _decorate,
    "ivan-claim": _ivan_claim,
    "ivan-move": _ivan_move,
    "ivan-materials": _ivan_materials,
    "ivan-transport": _ivan_transport,
    "ivan-construct": _ivan_construct,
}
