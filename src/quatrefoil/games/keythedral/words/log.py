"""Lines of the log: what has happened, one sentence an event."""

from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.engine.table import Event
from quatrefoil.games.keythedral.rules.landscape import DIRECTIONS
from quatrefoil.games.keythedral.rules.printed import (
    FIELD_TYPES,
    KINDS,
    RESOURCES,
    TILE_VALUE,
    TILES,
)
from quatrefoil.games.keythedral.rules.printed import LAWS as LAW_KEYS
from quatrefoil.games.keythedral.rules.vocabulary import STOP_WINDOWS, VOCABULARY, law_of
from quatrefoil.games.keythedral.words.choices import COMPASS, tile_name
from quatrefoil.games.keythedral.words.names import (
    WINDOWS,
    cube,
    cubes,
    field,
    field_place,
    gap_place,
    law,
    neighbours,
    place_of,
)


def describe_event(event: Event, look: Look) -> str:
    """One event as a whole sentence."""
    say = look.language.say
    data: dict[str, Any] = dict(event.data)
    kind = event.kind
    who = look.names[event.seat] if event.seat >= 0 else ""
    if kind in PLAIN:
        return say(PLAIN[kind], player=who, **data)
    if kind in ("turn-up", "exchange"):
        return _seats(kind, data, look)
    if kind == "offer":
        return say("The law “{law}” is offered.", law=law(look, data["law"]))
    if kind in ("draw-field", "field", "house", "move-house", "send"):
        return _land(kind, data, look, who)
    if kind in ("fence", "unfence"):
        return _fences(kind, data, look, who)
    if kind in ("law", "law-works", "law-cancelled", "take", "take-unseen", "deal"):
        return _laws(kind, data, look, who)
    if kind in ("harvest", "gather", "craft", "trade", "pay-bid"):
        return _cubes(kind, data, look, who)
    if kind in ("declare", "withdraw", "seat"):
        return _purchase(kind, data, look, who)
    if kind in ("bid", "win-auction", "free-harvest"):
        return _numbers(kind, data, look, who)
    if kind == "name-start":
        start = look.names[data["start"]]
        return say("{player} names the next start player: {start}.", player=who, start=start)
    window = say(WINDOWS[STOP_WINDOWS[data["window"]]])
    if kind == "stop":
        return say("You will be asked for laws {window}.", window=window)
    return say("You will no longer be asked for laws {window}.", window=window)


PLAIN = {
    "first-start-player": mark("{player} is the first start player."),
    "number": mark("The tiles with number {number} are called, starting with {player}."),
    "round": mark("Round {round} begins. {player} is the start player."),
    "guard": mark("The game is stopped after round {round}."),
    "pass": mark("{player} passes."),
    "bid-nothing": mark("{player} bids nothing."),
    "build": mark("{player} turns cottage {number} into a house."),
    "void": mark("The seat was exchanged: {player} chooses another action."),
}


def _seats(kind: str, data: dict[str, Any], look: Look) -> str:
    if kind == "turn-up":
        text = mark("A new seat lies open: {seat}.")
        return look.language.say(text, seat=tile_name(look, data["tile"]))
    old, new = tile_name(look, data["old"]), tile_name(look, data["new"])
    return look.language.say("Exchanged: {old} for {new}.", old=old, new=new)


def _land(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.language.say
    if kind == "draw-field":
        name = field(look, data["type"])
        return say("{player} draws a field: {field}.", player=who, field=name)
    if kind == "field":
        text = mark("{player} lays the {field} beside {near}.")
        near = neighbours(look, data["beside"], data["tiles"])
        return say(text, player=who, field=field(look, data["type"]), near=near)
    if kind in ("house", "move-house"):
        near = neighbours(look, data["beside"])
        if kind == "house":
            text = mark("{player} lays cottage {number} beside {near}.")
        else:
            text = mark(
                "{player} moves tile {number}, which was fenced in, to a place beside {near}."
            )
        return say(text, player=who, number=data["number"], near=near)
    names = [field(look, FIELD_TYPES[number]) for number in data["types"]]
    number = data["number"]
    if len(names) == 2:
        text = mark("{player} sends two workers from house {number}: {first} and {second}.")
        return say(text, player=who, number=number, first=names[0], second=names[1])
    if names:
        text = mark("{player} sends a worker from tile {number}: {field}.")
        return say(text, player=who, number=number, field=names[0])
    text = mark("{player} can send nobody from tile {number}.")
    return say(text, player=who, number=number)


def _fences(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.language.say
    direction = say(COMPASS[data["direction"]])
    if "owner" in data:
        known = {"number": data["number"], "owner": look.names[data["owner"]]}
        if kind == "fence":
            text = mark("{player} builds a fence at tile {number} of {owner} ({direction}).")
        else:
            text = mark("{player} removes a fence at tile {number} of {owner} ({direction}).")
        return say(text, player=who, direction=direction, **known)
    text = mark("{player} removes a fence at the empty gap {place} ({direction}).")
    place = place_of(data["x"], data["y"], look)
    return say(text, player=who, direction=direction, place=place)


def _laws(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.language.say
    if kind == "take-unseen":
        paid = cubes(look, data["paid"])
        return say("{player} takes a law for {paid}.", player=who, paid=paid)
    name = law(look, data["law"])
    if kind == "take":
        text = mark("{player} takes the law “{law}” for {paid}.")
        return say(text, player=who, law=name, paid=cubes(look, data["paid"]))
    if kind == "deal":
        return say("You have drawn the law “{law}”.", law=name)
    if kind == "law-cancelled":
        text = mark("{player} cancels the law “{law}” of {other}.")
        return say(text, player=who, law=name, other=look.names[data["player"]])
    target = law_target(VOCABULARY.parse(data["notation"]), look)
    if kind == "law":
        if target:
            text = mark("{player} announces “{law}”: {target}.")
            return say(text, player=who, law=name, target=target)
        return say("{player} announces “{law}”.", player=who, law=name)
    return say("“{law}” takes effect.", law=name)


def law_target(action: Action, look: Look) -> str:
    """The choices of an announced law, without a look at the table."""
    say = look.language.say
    key = LAW_KEYS[law_of(action)]
    a, b = int(action.a), int(action.b)
    if key in ("cottage_to_house", "house_number"):
        return say("tile {number}", number=a + 1)
    if key == "craft_trade":
        give, take = cube(look, KINDS[a]), cube(look, KINDS[RESOURCES + b])
        return say("{give} for {take}", give=give, take=take)
    if key == "dangerous_fence":
        direction = say(COMPASS[DIRECTIONS[b]])
        text = mark("the fence at {place} ({direction})")
        return say(text, place=gap_place(a, look), direction=direction)
    if key == "double_yield":
        return say("the worker at {place}", place=field_place(a, look))
    if key == "change_of_plan":
        return tile_name(look, TILES[a])
    if key == "shop_offer":
        paid, first, second = (cube(look, KINDS[k]) for k in (a, b, int(action.c)))
        text = mark("{paid} for {first} and {second}")
        return say(text, paid=paid, first=first, second=second)
    if key == "sale":
        return cube(look, KINDS[RESOURCES + a])
    if key == "house_to_cottage":
        return say("tile {number} of {owner}", number=b + 1, owner=look.names[a])
    if key in ("good_harvest", "bad_harvest"):
        return field(look, FIELD_TYPES[a])
    if key == "new_start_player":
        return look.names[a]
    return ""


def _cubes(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.language.say
    if kind == "gather":
        name = cube(look, KINDS[data["kind"]])
        return say("{player} takes one cube: {kind}.", player=who, kind=name)
    if kind == "harvest":
        taken = cubes(look, data["taken"])
        if not taken:
            return say("{player} harvests nothing.", player=who)
        if data["lost"]:
            text = mark("{player} harvests {cubes}; the store lacks {lost}.")
            return say(text, player=who, cubes=taken, lost=data["lost"])
        return say("{player} harvests {cubes}.", player=who, cubes=taken)
    paid = cubes(look, data["paid"])
    if kind == "pay-bid":
        text = mark("{player} pays {paid} to {taker}.")
        return say(text, player=who, paid=paid, taker=look.names[data["taker"]])
    name = cube(look, data["kind"])
    if kind == "craft":
        return say("{player} buys {kind} for {paid}.", player=who, kind=name, paid=paid)
    return say("{player} trades {paid} for {kind}.", player=who, kind=name, paid=paid)


def _purchase(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.language.say
    if kind == "seat":
        text = mark("{player} buys a seat worth {value} for {paid}.")
        return say(text, player=who, value=data["value"], paid=cubes(look, data["paid"]))
    value = TILE_VALUE[TILES.index(data["tile"])]
    if kind == "declare":
        return say("{player} wants to buy a seat worth {value}.", player=who, value=value)
    text = mark("{player} withdraws from buying a seat worth {value}.")
    return say(text, player=who, value=value)


def _numbers(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    count = look.language.count
    n = int(data["cubes"])
    if kind == "bid":
        return count("{player} bids {n} cube.", "{player} bids {n} cubes.", n, player=who)
    if kind == "free-harvest":
        return count(
            "{player} harvests {n} cube of a kind of choice.",
            "{player} harvests {n} cubes of kinds of choice.",
            n,
            player=who,
        )
    if n == 0:
        return look.language.say("Nobody bids: {player} names the start player.", player=who)
    return count(
        "{player} wins the auction for {n} cube, paid to {taker}.",
        "{player} wins the auction for {n} cubes, paid to {taker}.",
        n,
        player=who,
        taker=look.names[data["taker"]],
    )
