"""Log lines: what happened, one whole sentence an event."""

from collections.abc import Callable, Mapping
from typing import Any

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.engine.table import Event
from quatrefoil.games.red_cathedral.words import explanations
from quatrefoil.games.red_cathedral.words.names import (
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
    "begin": mark("{player} begins."),
    "last-turn": mark("Last turn of {player}."),
    "over": mark("The game is over."),
    "claim": mark("{player} claims {place}."),
    "face-down": mark("{player} places the tile face down on {slot}."),
    "face-up": mark("{player} places a tile face up on {slot} for {cost}: {tile}"),
    "unlock": mark("{player} may now place {ornament}."),
    "deliver": mark("{player} delivers {material} to {place}."),
    "receive": mark("{player} receives {material}."),
    "sell": mark("{player} sells {material} for {rubles}."),
    "buy": mark("{player} buys {material} for {rubles}."),
    "alms": mark("{player} gains {rubles} from the teamsters."),
    "hire": mark("{player} pays {cost} for carriers."),
    "discard": mark("{player} discards {materials}."),
    "swap": mark("{player} pays {cost} and swaps the tokens of {one} and {other}."),
    "roll": mark("{die} shows {face} now."),
    "reroll": mark("{player} gives up a prestige point to roll dice again."),
    "ivan-stuck": mark("{player} cannot move {die} and turns to the card {card}."),
    "ivan-recognition": mark("{player} gains {recognition} from his card."),
    "ivan-decorate": mark("{player} places {ornament} on {place} and gains {prestige}."),
    "ivan-no-claim": mark("{player} has no banner left to claim with: nothing happens."),
    "ivan-no-construct": mark("{player} cannot build anything now: nothing happens."),
}


def describe_event(event: Event, look: Look) -> str:
    """A line of the log."""
    player = look.names[event.seat] if 0 <= event.seat < len(look.names) else ""
    words = {"player": player, **_words(event.data, look)}
    if event.kind in _PLAIN:
        line = look.language.say(_PLAIN[event.kind], **words)
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
            words[key] = explanations.tile_text(value, look)
        elif key == "card":
            words[key] = named(SOLO_NAMES, explanations.solo_card(value).name, look)
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
    return look.language.say("{player} gives up a prestige point for {rubles}.", **words)


def _move(data: Data, words: dict[str, Any], look: Look) -> str:
    if data["cost"]:
        message = mark("{player} pays {cost} and moves {die} to {resource}.")
        return look.language.say(message, **words)
    return look.language.say("{player} moves {die} to {resource}.", **words)


def _take(data: Data, words: dict[str, Any], look: Look) -> str:
    return look.language.say("{player} takes {gain}.", **words)


def _gain(data: Data, words: dict[str, Any], look: Look) -> str:
    if not data["amount"]:
        return look.language.say("{player} takes nothing from the tile.", **words)
    return look.language.say("{player} takes {gain} from the tile.", **words)


def _activate(data: Data, words: dict[str, Any], look: Look) -> str:
    return look.language.say("{player} activates {slot} and takes {gain}.", **words)


def _give(data: Data, words: dict[str, Any], look: Look) -> str:
    if data["cost"]:
        message = mark("{player} gives {given} and {cost} to the merchants.")
        return look.language.say(message, **words)
    return look.language.say("{player} gives {given} to the merchants.", **words)


def _penalty(data: Data, words: dict[str, Any], look: Look) -> str:
    if data["lost"]:
        message = mark("{player} loses {lost} for the unfinished {place}.")
    else:  # RC-3.2: never below 0
        message = mark("{player} has nothing to lose for the unfinished {place}.")
    return look.language.say(message, **words)


def _score(data: Data, words: dict[str, Any], look: Look) -> str:
    if data["prestige"] and data["cost"]:
        message = mark("{player} pays {cost} and gains {prestige} from the clergy.")
        return look.language.say(message, **words)
    if data["prestige"]:
        return look.language.say("{player} gains {prestige} from the clergy.", **words)
    return look.language.say("{player} gains {recognition} from the clergy.", **words)


def _complete(data: Data, words: dict[str, Any], look: Look) -> str:
    if not data["rubles"]:
        return look.language.say("{player} completes {place}: {recognition}.", **words)
    message = mark("{player} completes {place}: {recognition} and {rubles}.")
    return look.language.say(message, **words)


def _trigger(data: Data, words: dict[str, Any], look: Look) -> str:
    if not data["prestige"]:
        message = mark("{player} has completed the sixth section: the game ends soon.")
        return look.language.say(message, **words)
    message = mark(
        "{player} has completed the sixth section and gains {prestige}: the game ends soon."
    )
    return look.language.say(message, **words)


def _decorate(data: Data, words: dict[str, Any], look: Look) -> str:
    if not data["prestige"]:
        return look.language.say("{player} places {ornament} on {place}.", **words)
    message = mark("{player} places {ornament} with {jewels} on {place}: {prestige}.")
    return look.language.say(message, **words)


def _ivan_claim(data: Data, words: dict[str, Any], look: Look) -> str:
    if data["recognition"]:
        message = mark("{player} claims {place} and gains {recognition} from its tile.")
        return look.language.say(message, **words)
    return look.language.say("{player} claims {place}.", **words)


def _ivan_move(data: Data, words: dict[str, Any], look: Look) -> str:
    if data["recognition"]:
        message = mark("{player} moves {die} and gains {recognition}; his card is {card}.")
        return look.language.say(message, **words)
    return look.language.say("{player} moves {die}; his card is {card}.", **words)


def _ivan_materials(data: Data, words: dict[str, Any], look: Look) -> str:
    if not data["count"]:
        return look.language.say("{player} finds nothing in the supply.", **words)
    goods = amount("materials", data["count"], look)
    message = mark("{player} takes {goods} from the supply.")
    return look.language.say(message, goods=goods, **words)


def _ivan_transport(data: Data, words: dict[str, Any], look: Look) -> str:
    if not data["count"]:
        return look.language.say("{player} has nothing to transport.", **words)
    goods = amount("materials", data["count"], look)
    message = mark("{player} brings {goods} to the construction card.")
    return look.language.say(message, goods=goods, **words)


def _ivan_construct(data: Data, words: dict[str, Any], look: Look) -> str:
    goods = amount("materials", data["count"], look)
    return look.language.say("{player} builds {goods} into {place}.", goods=goods, **words)


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
