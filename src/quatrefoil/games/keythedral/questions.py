# not compiled: words
"""What a decision asks, as one short sentence that says what it is about."""

from typing import Any

from quatrefoil.engine.decision import NATURE, Decision
from quatrefoil.engine.game import Look
from quatrefoil.engine.tongue import mark
from quatrefoil.games.keythedral.auction import BidPayment
from quatrefoil.games.keythedral.components import FIELD_TYPES, KINDS, LAWS, TILE_VALUE, TILES
from quatrefoil.games.keythedral.laws import CancelLaw
from quatrefoil.games.keythedral.log import law_target
from quatrefoil.games.keythedral.payment import Payment, unpacked
from quatrefoil.games.keythedral.purchase import BuyWindow, Settle, declared_prices
from quatrefoil.games.keythedral.sentences import tile_name
from quatrefoil.games.keythedral.spend import ActionTurnWindow
from quatrefoil.games.keythedral.table import Keythedral
from quatrefoil.games.keythedral.town import LawPayment
from quatrefoil.games.keythedral.windows import Window
from quatrefoil.games.keythedral.words import cube, field, law
from quatrefoil.games.keythedral.workers import PlacementTurnWindow

CHANCE = {
    "first-start-player": mark("Who is the first start player?"),
    "draw-field": mark("Which field is drawn?"),
    "turn-up-seats": mark("Which seat is turned up?"),
    "exchange-seat": mark("Which seat is drawn?"),
    "fill-offers": mark("Which law is turned up?"),
    "deal-law": mark("Which law is it?"),
}

QUESTIONS = {
    "place-house": mark("Lay one of your cottages: which, and where?"),
    "spend": mark("Spend cubes: one action, or pass."),
    "collect": mark("You are about to harvest. Play a law?"),
    "name-start": mark("Who starts the next round?"),
}

WINDOW_QUESTIONS = {
    "W-P1": mark("Workers are about to be placed. Play a law?"),
    "W-P2": mark("The harvest is about to begin. Play a law?"),
    "W-P3": mark("Cubes are about to be spent. Play a law?"),
    "W-P5": mark("The auction is about to begin. Play a law?"),
}


def describe_decision(table: Keythedral, decision: Decision[Any], look: Look) -> str:
    """What is asked, as one short sentence."""
    say, count, key = look.tongue.say, look.tongue.count, decision.key
    if decision.seat == NATURE:
        return say(CHANCE.get(key, "Go on."))
    if key == "window":
        return _window(table, decision, look)
    if isinstance(decision, CancelLaw):
        return _cancelling(table, decision, look)
    if isinstance(decision, Payment):
        return _paying(decision, look)
    if isinstance(decision, Settle):
        return _settling(table, decision, look)
    if key == "place-field":
        name = field(look, FIELD_TYPES[table.drawn])
        return say("Lay the field that you have drawn (%(field)s): where?", field=name)
    if key == "work-number":
        return say("Step %(step)d: which number is called to work?", step=int(table.step))
    if key == "place-workers":
        return _placing(table, look)
    if key == "gather":
        one = mark("Take %(n)d cube of your choice.")
        more = mark("Take %(n)d cubes of your choice, one by one.")
        return count(one, more, int(getattr(decision, "left", 1)))
    if key == "move-house":
        number = int(getattr(decision, "tile", 0)) % 5 + 1
        return say("Your tile %(number)d is fenced in and moves: where to?", number=number)
    if key in ("bid", "match"):
        return _bidding(table, key, look)
    return say(QUESTIONS[key])


# Laws


def _window(table: Keythedral, decision: Decision[Any], look: Look) -> str:
    say = look.tongue.say
    if isinstance(decision, BuyWindow) and table.declared >= 0:
        seat = tile_name(look, TILES[table.declared])
        if decision.seat == decision.first:
            return say("You want to buy a %(seat)s. Play a law?", seat=seat)
        buyer = look.names[decision.first]
        return say("%(player)s wants to buy a %(seat)s. Play a law?", player=buyer, seat=seat)
    if isinstance(decision, ActionTurnWindow | PlacementTurnWindow):
        actor = look.names[decision.actor]
        return say("The turn of %(player)s is about to begin. Play a law?", player=actor)
    return say(WINDOW_QUESTIONS[decision.window if isinstance(decision, Window) else ""])


def _cancelling(table: Keythedral, decision: CancelLaw, look: Look) -> str:
    say, player = look.tongue.say, look.names[decision.player]
    name = law(look, LAWS[table.announced])
    target = law_target(decision.action, look)
    if target:
        text = mark("%(player)s announces “%(law)s” (%(target)s). Cancel it?")
        return say(text, player=player, law=name, target=target)
    return say("%(player)s announces “%(law)s”. Cancel it?", player=player, law=name)


# Workers and cubes


def _placing(table: Keythedral, look: Look) -> str:
    number = int(table.first_tile) % 5 + 1
    if table.second_tile >= 0:
        other = int(table.second_tile) % 5 + 1
        text = mark("Send workers from your tiles %(number)d and %(other)d, in either order.")
        return look.tongue.say(text, number=number, other=other)
    if table.house_side[table.first_tile]:
        text = mark("Send one or two workers from your house %(number)d.")
        return look.tongue.say(text, number=number)
    return look.tongue.say("Send a worker from your cottage %(number)d.", number=number)


def _paying(decision: Payment, look: Look) -> str:
    """What is paid for, or to whom, and how many cubes are still to come."""
    count, left = look.tongue.count, int(decision.left)
    if isinstance(decision, BidPayment):
        one = mark("Pay %(n)d cube for your bid to %(taker)s.")
        more = mark("Pay %(n)d cubes for your bid to %(taker)s, one by one.")
        return count(one, more, left, taker=look.names[decision.taker])
    if isinstance(decision, LawPayment):
        if decision.target < 0:
            return count("Pay %(n)d cube for a law.", "Pay %(n)d cubes for a law.", left)
        one = mark("Pay %(n)d cube for the law “%(law)s”.")
        more = mark("Pay %(n)d cubes for the law “%(law)s”.")
        return count(one, more, left, law=law(look, LAWS[decision.target]))
    one = mark("Pay %(n)d cube for %(kind)s.")
    more = mark("Pay %(n)d cubes for %(kind)s, one by one.")
    return count(one, more, left, kind=cube(look, KINDS[decision.target]))


def _settling(table: Keythedral, decision: Settle, look: Look) -> str:
    price = sum(unpacked(declared_prices(table)[0]))
    left = price - sum(unpacked(decision.picked))
    value = TILE_VALUE[table.declared]
    if decision.picked == 0 and table.may_withdraw:
        one = mark("Pay %(n)d cube for the seat worth %(value)d, or withdraw.")
        more = mark("Pay %(n)d cubes for the seat worth %(value)d, one by one, or withdraw.")
        return look.tongue.count(one, more, left, value=value)
    one = mark("Pay %(n)d cube for the seat worth %(value)d.")
    more = mark("Pay %(n)d cubes for the seat worth %(value)d, one by one.")
    return look.tongue.count(one, more, left, value=value)


def _bidding(table: Keythedral, key: str, look: Look) -> str:
    if key == "match":
        return look.tongue.count(
            "%(bidder)s bids %(n)d cube. Do you match it?",
            "%(bidder)s bids %(n)d cubes. Do you match it?",
            int(table.bid),
            bidder=look.names[table.bidder] if table.bidder >= 0 else "",
        )
    if table.bid == 0:
        return look.tongue.say("Bid for the right to name the start player?")
    return look.tongue.count(
        "The highest bid is %(n)d cube. Do you bid more?",
        "The highest bid is %(n)d cubes. Do you bid more?",
        int(table.bid),
    )
