"""Lines of the log: what has happened, one sentence an event."""

from typing import Any

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, mark
from quatrefoil.engine.table import Event
from quatrefoil.games.keythedral.rules.pieces import tile_cost
from quatrefoil.games.keythedral.rules.printed import FIELD_TYPES, KINDS, TILE_VALUE, TILES
from quatrefoil.games.keythedral.rules.vocabulary import STOP_WINDOWS, VOCABULARY
from quatrefoil.games.keythedral.words.laws import LAW_WORDS, law_name
from quatrefoil.games.keythedral.words.names import (
    compass,
    cube,
    cubes,
    field,
    neighbours,
    owned_tile,
    person,
    place_of,
    seat,
    seat_with_price,
)


def log_line(event: Event, look: Look) -> str:
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
        return say("The law “{law}” is offered.", law=law_name(data["law"], look))
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
        start = person(look, data["start"])
        return say("{player} names the next start player: {start}.", player=who, start=start)
    orders = STOPS if kind == "stop" else NO_STOPS
    return say(orders[STOP_WINDOWS[data["window"]]])


PLAIN = {
    "first-start-player": mark("{player} is the first start player."),
    "number": mark("The tiles with number {number} are called, starting with {player}."),
    "round": mark("Round {round} begins. {player} is the start player."),
    "guard": mark("The game is stopped after round {round}."),
    "pass": mark("{player} passes."),
    "bid-nothing": mark("{player} bids nothing."),
    "build": mark("{player} turns cottage {number} into a house."),
    "keep-passing": mark(
        "The table passes for you until the phase ends, or until seats or prices change."
    ),
    "stop-passing": mark("The table no longer passes for you."),
    "void": mark("The seat was exchanged: {player} chooses another action."),
}

STOPS = {
    "p1": mark("You will be asked for laws before the workers are placed."),
    "p2": mark("You will be asked for laws before the harvest."),
    "p3": mark("You will be asked for laws before cubes are spent."),
    "p5": mark("You will be asked for laws before the auction."),
}

NO_STOPS = {
    "p1": mark("You will no longer be asked for laws before the workers are placed."),
    "p2": mark("You will no longer be asked for laws before the harvest."),
    "p3": mark("You will no longer be asked for laws before cubes are spent."),
    "p5": mark("You will no longer be asked for laws before the auction."),
}


def _seat(tile: str) -> Any:
    number = TILES.index(tile)
    return seat_with_price(TILE_VALUE[number], tile_cost(number))


def _seats(kind: str, data: dict[str, Any], look: Look) -> str:
    if kind == "turn-up":
        return look.language.say("A new seat is turned up: {seat}.", seat=_seat(data["tile"]))
    old, new = _seat(data["old"]), _seat(data["new"])
    return look.language.say("Exchanged: {old} for {new}.", old=old, new=new)


def _land(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.language.say
    if kind == "draw-field":
        drawn = field(data["type"])
        return say("{player} draws a field: {field}.", player=who, field=drawn)
    if kind == "field":
        tiles = [(tile // 5, tile % 5 + 1) for tile in data["tiles"]]
        near = neighbours(data["beside"], tiles, look)
        text = mark("{player} lays {field:the} beside {near}.")
        return say(text, player=who, field=field(data["type"]), near=near)
    number = data["number"]
    if kind in ("house", "move-house"):
        near = neighbours(data["beside"], [], look)
        if kind == "house":
            text = mark("{player} lays cottage {number} beside {near}.")
        else:
            text = mark(
                "{player} moves tile {number}, which was fenced in, to a place beside {near}."
            )
        return say(text, player=who, number=number, near=near)
    fields = [field(FIELD_TYPES[one]) for one in data["types"]]
    if len(fields) == 2:
        text = mark("{player} sends two workers from house {number}: {first} and {second}.")
        return say(text, player=who, number=number, first=fields[0], second=fields[1])
    if fields:
        text = mark("{player} sends a worker from tile {number}: {field}.")
        return say(text, player=who, number=number, field=fields[0])
    return say("{player} can send nobody from tile {number}.", player=who, number=number)


def _fences(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.language.say
    direction = compass(data["direction"], look)
    if "owner" in data:
        tile = owned_tile(data["owner"], data["number"], look)
        if kind == "fence":
            text = mark("{player} builds a fence at {tile} ({direction}).")
        else:
            text = mark("{player} removes a fence at {tile} ({direction}).")
        return say(text, player=who, direction=direction, tile=tile)
    text = mark("{player} removes a fence at the empty gap {place} ({direction}).")
    place = place_of(data["x"], data["y"], look)
    return say(text, player=who, direction=direction, place=place)


def _laws(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.language.say
    if kind == "take-unseen":
        return say("{player} takes a law for {paid}.", player=who, paid=cubes(data["paid"]))
    name = law_name(data["law"], look)
    if kind == "take":
        text = mark("{player} takes the law “{law}” for {paid}.")
        return say(text, player=who, law=name, paid=cubes(data["paid"]))
    if kind == "deal":
        return say("You have drawn the law “{law}”.", law=name)
    if kind == "law-cancelled":
        text = mark("{player} cancels the law “{law}” of {other}.")
        return say(text, player=who, law=name, other=person(look, data["player"]))
    if kind == "law-works":
        return say("“{law}” takes effect.", law=name)
    target = LAW_WORDS[data["law"]].target(VOCABULARY.parse(data["notation"]), look)
    if target:
        text = mark("{player} announces “{law}”: {target}.")
        return say(text, player=who, law=name, target=target)
    return say("{player} announces “{law}”.", player=who, law=name)


def _cubes(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.language.say
    if kind == "gather":
        text = mark("{player} takes one cube: {kind}.")
        return say(text, player=who, kind=cube(KINDS[data["kind"]]))
    if kind == "harvest":
        taken = cubes(data["taken"])
        if not taken.members:
            return say("{player} harvests nothing.", player=who)
        if data["lost"]:
            text = mark("{player} harvests {cubes}; the store lacks {lost}.")
            return say(text, player=who, cubes=taken, lost=Amount("cube", data["lost"]))
        return say("{player} harvests {cubes}.", player=who, cubes=taken)
    paid = cubes(data["paid"])
    if kind == "pay-bid":
        text = mark("{player} pays {paid} to {taker}.")
        return say(text, player=who, paid=paid, taker=person(look, data["taker"]))
    name = cube(data["kind"])
    if kind == "craft":
        return say("{player} buys {kind} for {paid}.", player=who, kind=name, paid=paid)
    return say("{player} trades {paid} for {kind}.", player=who, kind=name, paid=paid)


def _purchase(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.language.say
    bought = seat(TILE_VALUE[TILES.index(data["tile"])])
    if kind == "seat":
        text = mark("{player} buys {seat:a} for {paid}.")
        return say(text, player=who, seat=bought, paid=cubes(data["paid"]))
    if kind == "declare":
        return say("{player} wants to buy {seat:a}.", player=who, seat=bought)
    return say("{player} withdraws from buying {seat:a}.", player=who, seat=bought)


def _numbers(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say, n = look.language.say, int(data["cubes"])
    some = Amount("cube", n)
    if kind == "bid":
        return say("{player} bids {cubes}.", player=who, cubes=some)
    if kind == "free-harvest":
        return say("{player} harvests {cubes} of freely chosen kinds.", player=who, cubes=some)
    if n == 0:
        return say("Nobody bids: {player} names the start player.", player=who)
    text = mark("{player} wins the auction. {taker} receives {cubes}.")
    return say(text, player=who, cubes=some, taker=person(look, data["taker"]))
