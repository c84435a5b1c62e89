# not compiled: words
"""Lines of the log: what has happened, one sentence an event."""

from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Look
from quatrefoil.engine.table import Event
from quatrefoil.engine.tongue import mark
from quatrefoil.games.keythedral.actions import STOP_WINDOWS, VOCABULARY, law_of
from quatrefoil.games.keythedral.components import (
    FIELD_TYPES,
    KINDS,
    RESOURCES,
    TILE_VALUE,
    TILES,
)
from quatrefoil.games.keythedral.components import LAWS as LAW_KEYS
from quatrefoil.games.keythedral.landscape import DIRECTIONS
from quatrefoil.games.keythedral.sentences import COMPASS, tile_name
from quatrefoil.games.keythedral.words import (
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
    say = look.tongue.say
    data: dict[str, Any] = dict(event.data)
    kind = event.kind
    who = look.names[event.seat] if event.seat >= 0 else ""
    if kind in PLAIN:
        return say(PLAIN[kind], player=who, **data)
    if kind in ("turn-up", "exchange"):
        return _seats(kind, data, look)
    if kind == "offer":
        return say("The law “%(law)s” is offered.", law=law(look, data["law"]))
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
        return say("%(player)s names the next start player: %(start)s.", player=who, start=start)
    window = say(WINDOWS[STOP_WINDOWS[data["window"]]])
    if kind == "stop":
        return say("You will be asked for laws %(window)s.", window=window)
    return say("You will no longer be asked for laws %(window)s.", window=window)


PLAIN = {
    "first-start-player": mark("%(player)s is the first start player."),
    "number": mark("The tiles with number %(number)d are called, starting with %(player)s."),
    "round": mark("Round %(round)d begins. %(player)s is the start player."),
    "guard": mark("The game is stopped after round %(round)d."),
    "pass": mark("%(player)s passes."),
    "bid-nothing": mark("%(player)s bids nothing."),
    "build": mark("%(player)s turns cottage %(number)d into a house."),
    "void": mark("The seat was exchanged: %(player)s chooses another action."),
}


def _seats(kind: str, data: dict[str, Any], look: Look) -> str:
    if kind == "turn-up":
        text = mark("A new seat lies open: %(seat)s.")
        return look.tongue.say(text, seat=tile_name(look, data["tile"]))
    old, new = tile_name(look, data["old"]), tile_name(look, data["new"])
    return look.tongue.say("Exchanged: %(old)s for %(new)s.", old=old, new=new)


def _land(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.tongue.say
    if kind == "draw-field":
        name = field(look, data["type"])
        return say("%(player)s draws a field: %(field)s.", player=who, field=name)
    if kind == "field":
        text = mark("%(player)s lays the %(field)s beside %(near)s.")
        near = neighbours(look, data["beside"], data["tiles"])
        return say(text, player=who, field=field(look, data["type"]), near=near)
    if kind in ("house", "move-house"):
        near = neighbours(look, data["beside"])
        if kind == "house":
            text = mark("%(player)s lays cottage %(number)d beside %(near)s.")
        else:
            text = mark(
                "%(player)s moves tile %(number)d, which was fenced in, to a place beside %(near)s."
            )
        return say(text, player=who, number=data["number"], near=near)
    names = [field(look, FIELD_TYPES[number]) for number in data["types"]]
    number = data["number"]
    if len(names) == 2:
        text = mark("%(player)s sends two workers from house %(number)d: %(first)s and %(second)s.")
        return say(text, player=who, number=number, first=names[0], second=names[1])
    if names:
        text = mark("%(player)s sends a worker from tile %(number)d: %(field)s.")
        return say(text, player=who, number=number, field=names[0])
    text = mark("%(player)s can send nobody from tile %(number)d.")
    return say(text, player=who, number=number)


def _fences(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.tongue.say
    direction = say(COMPASS[data["direction"]])
    if "owner" in data:
        known = {"number": data["number"], "owner": look.names[data["owner"]]}
        if kind == "fence":
            text = mark(
                "%(player)s builds a fence at tile %(number)d of %(owner)s (%(direction)s)."
            )
        else:
            text = mark(
                "%(player)s removes a fence at tile %(number)d of %(owner)s (%(direction)s)."
            )
        return say(text, player=who, direction=direction, **known)
    text = mark("%(player)s removes a fence at the empty gap %(place)s (%(direction)s).")
    place = place_of(data["x"], data["y"], look)
    return say(text, player=who, direction=direction, place=place)


def _laws(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.tongue.say
    if kind == "take-unseen":
        paid = cubes(look, data["paid"])
        return say("%(player)s takes a law for %(paid)s.", player=who, paid=paid)
    name = law(look, data["law"])
    if kind == "take":
        text = mark("%(player)s takes the law “%(law)s” for %(paid)s.")
        return say(text, player=who, law=name, paid=cubes(look, data["paid"]))
    if kind == "deal":
        return say("You have drawn the law “%(law)s”.", law=name)
    if kind == "law-cancelled":
        text = mark("%(player)s cancels the law “%(law)s” of %(other)s.")
        return say(text, player=who, law=name, other=look.names[data["player"]])
    target = law_target(VOCABULARY.parse(data["notation"]), look)
    if kind == "law":
        if target:
            text = mark("%(player)s announces “%(law)s”: %(target)s.")
            return say(text, player=who, law=name, target=target)
        return say("%(player)s announces “%(law)s”.", player=who, law=name)
    return say("“%(law)s” takes effect.", law=name)


def law_target(action: Action, look: Look) -> str:
    """The choices of an announced law, without a look at the table."""
    say = look.tongue.say
    key = LAW_KEYS[law_of(action)]
    a, b = int(action.a), int(action.b)
    if key in ("cottage_to_house", "house_number"):
        return say("tile %(number)d", number=a + 1)
    if key == "craft_trade":
        give, take = cube(look, KINDS[a]), cube(look, KINDS[RESOURCES + b])
        return say("%(give)s for %(take)s", give=give, take=take)
    if key == "dangerous_fence":
        direction = say(COMPASS[DIRECTIONS[b]])
        text = mark("the fence at %(place)s (%(direction)s)")
        return say(text, place=gap_place(a, look), direction=direction)
    if key == "double_yield":
        return say("the worker at %(place)s", place=field_place(a, look))
    if key == "change_of_plan":
        return tile_name(look, TILES[a])
    if key == "shop_offer":
        paid, first, second = (cube(look, KINDS[k]) for k in (a, b, int(action.c)))
        text = mark("%(paid)s for %(first)s and %(second)s")
        return say(text, paid=paid, first=first, second=second)
    if key == "sale":
        return cube(look, KINDS[RESOURCES + a])
    if key == "house_to_cottage":
        return say("tile %(number)d of %(owner)s", number=b + 1, owner=look.names[a])
    if key in ("good_harvest", "bad_harvest"):
        return field(look, FIELD_TYPES[a])
    if key == "new_start_player":
        return look.names[a]
    return ""


def _cubes(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.tongue.say
    if kind == "gather":
        name = cube(look, KINDS[data["kind"]])
        return say("%(player)s takes one cube: %(kind)s.", player=who, kind=name)
    if kind == "harvest":
        taken = cubes(look, data["taken"])
        if not taken:
            return say("%(player)s harvests nothing.", player=who)
        if data["lost"]:
            text = mark("%(player)s harvests %(cubes)s; the store lacks %(lost)d.")
            return say(text, player=who, cubes=taken, lost=data["lost"])
        return say("%(player)s harvests %(cubes)s.", player=who, cubes=taken)
    paid = cubes(look, data["paid"])
    if kind == "pay-bid":
        text = mark("%(player)s pays %(paid)s to %(taker)s.")
        return say(text, player=who, paid=paid, taker=look.names[data["taker"]])
    name = cube(look, data["kind"])
    if kind == "craft":
        return say("%(player)s buys %(kind)s for %(paid)s.", player=who, kind=name, paid=paid)
    return say("%(player)s trades %(paid)s for %(kind)s.", player=who, kind=name, paid=paid)


def _purchase(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    say = look.tongue.say
    if kind == "seat":
        text = mark("%(player)s buys a seat worth %(value)d for %(paid)s.")
        return say(text, player=who, value=data["value"], paid=cubes(look, data["paid"]))
    value = TILE_VALUE[TILES.index(data["tile"])]
    if kind == "declare":
        return say("%(player)s wants to buy a seat worth %(value)d.", player=who, value=value)
    text = mark("%(player)s withdraws from buying a seat worth %(value)d.")
    return say(text, player=who, value=value)


def _numbers(kind: str, data: dict[str, Any], look: Look, who: str) -> str:
    count = look.tongue.count
    n = int(data["cubes"])
    if kind == "bid":
        return count("%(player)s bids %(n)d cube.", "%(player)s bids %(n)d cubes.", n, player=who)
    if kind == "free-harvest":
        return count(
            "%(player)s harvests %(n)d cube of a kind of choice.",
            "%(player)s harvests %(n)d cubes of kinds of choice.",
            n,
            player=who,
        )
    if n == 0:
        return look.tongue.say("Nobody bids: %(player)s names the start player.", player=who)
    return count(
        "%(player)s wins the auction for %(n)d cube, paid to %(taker)s.",
        "%(player)s wins the auction for %(n)d cubes, paid to %(taker)s.",
        n,
        player=who,
        taker=look.names[data["taker"]],
    )
