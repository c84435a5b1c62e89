"""What a decision asks, as one short sentence that says what it is about."""

from typing import Any

from quatrefoil.engine.decision import NATURE, Decision
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.keythedral.rules.auction import BidPayment
from quatrefoil.games.keythedral.rules.payment import Payment, unpacked
from quatrefoil.games.keythedral.rules.playing import CancelWindow
from quatrefoil.games.keythedral.rules.printed import FIELD_TYPES, KINDS, LAWS, TILE_VALUE, TILES
from quatrefoil.games.keythedral.rules.purchase import BuyWindow, Settle, declared_prices
from quatrefoil.games.keythedral.rules.spend import ActionTurnWindow
from quatrefoil.games.keythedral.rules.table import Keythedral
from quatrefoil.games.keythedral.rules.town import LawPayment
from quatrefoil.games.keythedral.rules.windows import Window
from quatrefoil.games.keythedral.rules.workers import PlacementTurnWindow
from quatrefoil.games.keythedral.words.choices import tile_name
from quatrefoil.games.keythedral.words.log import law_target
from quatrefoil.games.keythedral.words.names import cube, field, law

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
    say, count, key = look.language.say, look.language.count, decision.key
    if decision.seat == NATURE:
        return say(CHANCE.get(key, "Go on."))
    if key == "window":
        return _window(table, decision, look)
    if isinstance(decision, CancelWindow):
        return _cancelling(table, decision, look)
    if isinstance(decision, Payment):
        return _paying(decision, look)
    if isinstance(decision, Settle):
        return _settling(table, decision, look)
    if key == "place-field":
        name = field(look, FIELD_TYPES[table.drawn])
        return say("Lay the field that you have drawn ({field}): where?", field=name)
    if key == "work-number":
        return say("Step {step}: which number is called to work?", step=int(table.step))
    if key == "place-workers":
        return _placing(table, look)
    if key == "gather":
        one = mark("Take {n} cube of your choice.")
        more = mark("Take {n} cubes of your choice, one by one.")
        return count(one, more, int(getattr(decision, "left", 1)))
    if key == "move-house":
        number = int(getattr(decision, "tile", 0)) % 5 + 1
        return say("Your tile {number} is fenced in and moves: where to?", number=number)
    if key in ("bid", "match"):
        return _bidding(table, key, look)
    return say(QUESTIONS[key])


# Laws


def _window(table: Keythedral, decision: Decision[Any], look: Look) -> str:
    say = look.language.say
    if isinstance(decision, BuyWindow) and table.declared >= 0:
        seat = tile_name(look, TILES[table.declared])
        if decision.seat == decision.first:
            return say("You want to buy a {seat}. Play a law?", seat=seat)
        buyer = look.names[decision.first]
        return say("{player} wants to buy a {seat}. Play a law?", player=buyer, seat=seat)
    if isinstance(decision, ActionTurnWindow | PlacementTurnWindow):
        actor = look.names[decision.actor]
        return say("The turn of {player} is about to begin. Play a law?", player=actor)
    return say(WINDOW_QUESTIONS[decision.window if isinstance(decision, Window) else ""])


def _cancelling(table: Keythedral, decision: CancelWindow, look: Look) -> str:
    say, player = look.language.say, look.names[decision.player]
    name = law(look, LAWS[table.announced])
    target = law_target(decision.action, look)
    if target:
        text = mark("{player} announces “{law}” ({target}). Cancel it?")
        return say(text, player=player, law=name, target=target)
    return say("{player} announces “{law}”. Cancel it?", player=player, law=name)


# Workers and cubes


def _placing(table: Keythedral, look: Look) -> str:
    number = int(table.first_tile) % 5 + 1
    if table.second_tile >= 0:
        other = int(table.second_tile) % 5 + 1
        text = mark("Send workers from your tiles {number} and {other}, in either order.")
        return look.language.say(text, number=number, other=other)
    if table.house_side[table.first_tile]:
        text = mark("Send one or two workers from your house {number}.")
        return look.language.say(text, number=number)
    return look.language.say("Send a worker from your cottage {number}.", number=number)


def _paying(decision: Payment, look: Look) -> str:
    """What is paid for, or to whom, and how many cubes are still to come."""
    count, left = look.language.count, int(decision.left)
    if isinstance(decision, BidPayment):
        one = mark("Pay {n} cube for your bid to {taker}.")
        more = mark("Pay {n} cubes for your bid to {taker}, one by one.")
        return count(one, more, left, taker=look.names[decision.taker])
    if isinstance(decision, LawPayment):
        if decision.target < 0:
            return count("Pay {n} cube for a law.", "Pay {n} cubes for a law.", left)
        one = mark("Pay {n} cube for the law “{law}”.")
        more = mark("Pay {n} cubes for the law “{law}”.")
        return count(one, more, left, law=law(look, LAWS[decision.target]))
    one = mark("Pay {n} cube for {kind}.")
    more = mark("Pay {n} cubes for {kind}, one by one.")
    return count(one, more, left, kind=cube(look, KINDS[decision.target]))


def _settling(table: Keythedral, decision: Settle, look: Look) -> str:
    price = sum(unpacked(declared_prices(table)[0]))
    left = price - sum(unpacked(decision.picked))
    value = TILE_VALUE[table.declared]
    if decision.picked == 0 and table.may_withdraw:
        one = mark("Pay {n} cube for the seat worth {value}, or withdraw.")
        more = mark("Pay {n} cubes for the seat worth {value}, one by one, or withdraw.")
        return look.language.count(one, more, left, value=value)
    one = mark("Pay {n} cube for the seat worth {value}.")
    more = mark("Pay {n} cubes for the seat worth {value}, one by one.")
    return look.language.count(one, more, left, value=value)


def _bidding(table: Keythedral, key: str, look: Look) -> str:
    if key == "match":
        return look.language.count(
            "{bidder} bids {n} cube. Do you match it?",
            "{bidder} bids {n} cubes. Do you match it?",
            int(table.bid),
            bidder=look.names[table.bidder] if table.bidder >= 0 else "",
        )
    if table.bid == 0:
        return look.language.say("Bid for the right to name the start player?")
    return look.language.count(
        "The highest bid is {n} cube. Do you bid more?",
        "The highest bid is {n} cubes. Do you bid more?",
        int(table.bid),
    )
