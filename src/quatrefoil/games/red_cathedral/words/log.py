"""Log lines: what happened, one whole sentence an event."""

from collections.abc import Callable, Mapping
from typing import Any

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, ListOf, Noun, mark
from quatrefoil.engine.table import Event
from quatrefoil.games.red_cathedral.words.explanations import solo_card
from quatrefoil.games.red_cathedral.words.names import (
    SOLO_TITLES,
    amount,
    die,
    find_tile,
    goods,
    kind,
    place,
    player,
    reward,
    slot,
    tile,
)

Data = Mapping[str, Any]

LINES = {
    "begin": mark("{player} begins."),
    "last-turn": mark("Last turn of {player}."),
    "over": mark("The game is over."),
    "exchange": mark("{player} gives up a prestige point for {rubles}."),
    "reroll": mark("{player} gives up a prestige point to roll dice again."),
    "roll": mark("{die:the cap} shows {face} now."),
    "claim": mark("{player} claims {place}."),
    "face-down": mark("{player} places the tile face down on {slot:the}."),
    "face-up": mark("{player} places a tile face up on {slot:the} for {cost}: gain {tile}."),
    "unlock": mark("{player} may now place {ornament:a}."),
    "deliver": mark("{player} delivers {material} to {place}."),
    "complete": mark("{player} completes {place}: {reward}."),
    "take": mark("{player} takes {gain}."),
    "activate": mark("{player} activates {slot:the} and takes {gain}."),
    "sell": mark("{player} sells {material} for {rubles}."),
    "buy": mark("{player} buys {material} for {rubles}."),
    "alms": mark("{player} gains {rubles} from the teamsters."),
    "hire": mark("{player} pays {cost} for carriers."),
    "swap": mark("{player} pays {cost} and swaps the tokens of {one:kind} and {other:kind}."),
    "receive": mark("{player} receives {material}."),
    "discard": mark("{player} discards {materials:kind}."),
    "ivan-stuck": mark("{player} cannot move {die:the} and turns to the card “{card}”."),
    "ivan-recognition": mark("{player} gains {recognition} from his card."),
    "ivan-decorate": mark("{player} places {ornament:a} on {place} and gains {prestige}."),
    "ivan-construct": mark("{player} builds {goods} into {place}."),
    "ivan-no-claim": mark("{player} has no banner left to claim with: nothing happens."),
    "ivan-no-construct": mark("{player} cannot build anything now: nothing happens."),
}
"""Events that are told in one way."""


def log_line(event: Event, look: Look) -> str:
    """A line of the log."""
    choose = CHOSEN.get(event.kind)
    message = choose(event.data) if choose else LINES[event.kind]
    words = _words(event.data, look)
    if 0 <= event.seat < len(look.names):
        words["player"] = player(event.seat, look)
    return look.language.say(message, **words)


def _words(data: Data, look: Look) -> dict[str, object]:
    """The data of an event as parameters of its sentence."""
    words: dict[str, object] = {
        name: PARAMETERS[name](value) if name in PARAMETERS else value
        for name, value in data.items()
    }
    if "card" in data:
        words["card"] = look.language.say(SOLO_TITLES[solo_card(data["card"]).name])
    if "material" in data and "count" in data:
        words["given"] = amount(data["material"], data["count"])
    elif "count" in data:
        words["goods"] = Amount("material", data["count"])
    if "amount" in data:
        words["gain"] = amount(data["resource"], data["amount"])
    if "recognition" in data and "rubles" in data:
        words["reward"] = reward(data["recognition"], data["rubles"])
    return words


def _jewels(name: str) -> ListOf:
    jewels = [jewel for jewel in name.split("+") if jewel != "plain"]
    return goods({jewel: jewels.count(jewel) for jewel in jewels})


def _rubles(n: int) -> Amount:
    return amount("rubles", n)


def _recognition(n: int) -> Amount:
    return amount("recognition", n)


PARAMETERS: dict[str, Callable[[Any], object]] = {
    "die": die,
    "resource": kind,
    "material": kind,
    "one": kind,
    "other": kind,
    "materials": lambda names: ListOf([kind(name) for name in names], ","),
    "place": place,
    "slot": slot,
    "ornament": Noun,
    "jewels": _jewels,
    "tile": lambda name: tile(find_tile(name)),
    "rubles": _rubles,
    "cost": _rubles,
    "recognition": _recognition,
    "lost": _recognition,
    "prestige": lambda n: Amount("prestige", n),
}


# Events whose sentence depends on what happened


def _move(data: Data) -> str:
    if data["cost"]:
        return mark("{player} pays {cost} and moves {die:the} to {resource:kind}.")
    return mark("{player} moves {die:the} to {resource:kind}.")


def _gain(data: Data) -> str:
    if data["amount"]:
        return mark("{player} takes {gain} from the tile.")
    return mark("{player} takes nothing from the tile.")


def _give(data: Data) -> str:
    if data["cost"]:
        return mark("{player} gives {given} and {cost} to the merchants.")
    return mark("{player} gives {given} to the merchants.")


def _penalty(data: Data) -> str:
    if data["lost"]:
        return mark("{player} loses {lost}: {place} is not finished.")
    return mark("{player} has nothing to lose: {place} is not finished.")  # RC-3.2


def _score(data: Data) -> str:
    if data["prestige"] and data["cost"]:
        return mark("{player} pays {cost} and gains {prestige} from the clergy.")
    if data["prestige"]:
        return mark("{player} gains {prestige} from the clergy.")
    return mark("{player} gains {recognition} from the clergy.")


def _trigger(data: Data) -> str:
    if data["prestige"]:
        return mark(
            "{player} has completed the sixth section and gains {prestige}: the game ends soon."
        )
    return mark("{player} has completed the sixth section: the game ends soon.")


def _decorate(data: Data) -> str:
    if data["prestige"]:
        return mark("{player} places {ornament:a} on {place} with {jewels}: {prestige}.")
    return mark("{player} places {ornament:a} on {place}.")


def _ivan_claim(data: Data) -> str:
    if data["recognition"]:
        return mark("{player} claims {place} and gains {recognition} from its tile.")
    return mark("{player} claims {place}.")


def _ivan_move(data: Data) -> str:
    if data["recognition"]:
        return mark("{player} moves {die:the} and gains {recognition}; his card is “{card}”.")
    return mark("{player} moves {die:the}; his card is “{card}”.")


def _ivan_materials(data: Data) -> str:
    if data["count"]:
        return mark("{player} takes {goods} from the supply.")
    return mark("{player} finds nothing in the supply.")


def _ivan_transport(data: Data) -> str:
    if data["count"]:
        return mark("{player} brings {goods} to the construction card.")
    return mark("{player} has nothing to transport.")


CHOSEN: dict[str, Callable[[Data], str]] = {
    "move": _move,
    "gain": _gain,
    "give": _give,
    "penalty": _penalty,
    "score": _score,
    "trigger": _trigger,
    "decorate": _decorate,
    "ivan-claim": _ivan_claim,
    "ivan-move": _ivan_move,
    "ivan-materials": _ivan_materials,
    "ivan-transport": _ivan_transport,
}
