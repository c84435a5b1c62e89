"""What a decision asks, how far the game is, and the score sheet."""

from typing import Any

from quatrefoil.engine.decision import NATURE, Decision
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, Name, mark
from quatrefoil.games.keythedral.rules.auction import BidPayment
from quatrefoil.games.keythedral.rules.fences import MoveHouse
from quatrefoil.games.keythedral.rules.harvest import Gather
from quatrefoil.games.keythedral.rules.payment import Payment, unpacked
from quatrefoil.games.keythedral.rules.pieces import tile_cost
from quatrefoil.games.keythedral.rules.playing import CancelWindow
from quatrefoil.games.keythedral.rules.printed import (
    FIELD_TYPES,
    KINDS,
    LAWS,
    RESOURCES,
    ROW_VALUE,
    TILE_VALUE,
)
from quatrefoil.games.keythedral.rules.purchase import BuyWindow, Settle, declared_prices
from quatrefoil.games.keythedral.rules.spend import ActionTurnWindow
from quatrefoil.games.keythedral.rules.table import Keythedral
from quatrefoil.games.keythedral.rules.town import LawPayment
from quatrefoil.games.keythedral.rules.windows import Window
from quatrefoil.games.keythedral.rules.workers import PlacementTurnWindow
from quatrefoil.games.keythedral.words.laws import LAW_WORDS, law_name
from quatrefoil.games.keythedral.words.names import cube, field, person, seat, seat_with_price

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


def question(table: Keythedral, decision: Decision[Any], look: Look) -> str:
    """What is asked, as one short sentence."""
    say, key = look.language.say, decision.key
    if decision.seat == NATURE:
        return say(CHANCE.get(key, "Go on."))
    if isinstance(decision, Window) and key == "window":
        return _window(table, decision, look)
    if isinstance(decision, CancelWindow):
        return _cancelling(table, decision, look)
    if isinstance(decision, Payment):
        return _paying(decision, look)
    if isinstance(decision, Settle):
        return _settling(table, decision, look)
    if isinstance(decision, Gather):
        return look.language.count(
            "Take {n} cube of your choice.",
            "Take {n} cubes of your choice, one by one.",
            int(decision.left),
        )
    if isinstance(decision, MoveHouse):
        number = int(decision.tile) % 5 + 1
        return say("Your tile {number} is fenced in and moves: where to?", number=number)
    if key == "place-field":
        drawn = field(FIELD_TYPES[table.drawn])
        return say("Lay the field that you have drawn ({field}): where?", field=drawn)
    if key == "work-number":
        return say("Step {step}: which number is called to work?", step=int(table.step))
    if key == "place-workers":
        return _placing(table, look)
    if key in ("bid", "match"):
        return _bidding(table, key, look)
    return say(QUESTIONS[key])


# Laws


def _window(table: Keythedral, decision: Window, look: Look) -> str:
    say = look.language.say
    if isinstance(decision, BuyWindow) and table.declared >= 0:
        tile = int(table.declared)
        wanted = seat_with_price(TILE_VALUE[tile], tile_cost(tile))
        if decision.seat == decision.first:
            return say("You want to buy {seat:a}. Play a law?", seat=wanted)
        text = mark("{player} wants to buy {seat:a}. Play a law?")
        return say(text, player=person(look, int(decision.first)), seat=wanted)
    if isinstance(decision, ActionTurnWindow | PlacementTurnWindow):
        actor = person(look, int(decision.actor))
        return say("The turn of {player} is about to begin. Play a law?", player=actor)
    return say(WINDOW_QUESTIONS[decision.window])


def _cancelling(table: Keythedral, decision: CancelWindow, look: Look) -> str:
    say, player = look.language.say, person(look, int(decision.player))
    key = LAWS[table.announced]
    target = LAW_WORDS[key].target(decision.action, look)
    if target:
        text = mark("{player} announces “{law}” ({target}). Cancel it?")
        return say(text, player=player, law=law_name(key, look), target=target)
    return say("{player} announces “{law}”. Cancel it?", player=player, law=law_name(key, look))


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
        return count(
            "Pay {n} cube for your bid to {taker}.",
            "Pay {n} cubes for your bid to {taker}, one by one.",
            left,
            taker=person(look, int(decision.taker)),
        )
    if isinstance(decision, LawPayment):
        price = Amount("cube", left)
        if decision.target < 0:
            return look.language.say("Pay {price} for a law.", price=price)
        text = mark("Pay {price} for the law “{law}”.")
        return look.language.say(text, price=price, law=law_name(LAWS[decision.target], look))
    return count(
        "Pay {n} cube for {kind}.",
        "Pay {n} cubes for {kind}, one by one.",
        left,
        kind=cube(KINDS[decision.target]),
    )


def _settling(table: Keythedral, decision: Settle, look: Look) -> str:
    price = sum(unpacked(declared_prices(table)[0]))
    left = price - sum(unpacked(decision.picked))
    bought = seat(TILE_VALUE[table.declared])
    if decision.picked == 0 and table.may_withdraw:
        return look.language.count(
            "Pay {n} cube for {seat:the}, or withdraw.",
            "Pay {n} cubes for {seat:the}, one by one, or withdraw.",
            left,
            seat=bought,
        )
    return look.language.count(
        "Pay {n} cube for {seat:the}.",
        "Pay {n} cubes for {seat:the}, one by one.",
        left,
        seat=bought,
    )


def _bidding(table: Keythedral, key: str, look: Look) -> str:
    say, bid = look.language.say, Amount("cube", int(table.bid))
    if key == "match":
        bidder = person(look, int(table.bidder)) if table.bidder >= 0 else Name("")
        return say("{bidder} bids {bid}. Do you match it?", bidder=bidder, bid=bid)
    if table.bid == 0:
        return say("Bid for the right to name the start player?")
    return say("The highest bid is {bid}. Do you bid more?", bid=bid)


# The head of the page


def stage(table: Keythedral, look: Look) -> str:
    """The round and the version that is played."""
    say = look.language.say
    if table.is_over():
        return say("The game is over")
    if not table.round:
        return say("Laying out the land")
    if table.full:
        return say("Round {n} · full version", n=int(table.round))
    return say("Round {n} · short version", n=int(table.round))


# Score sheet (KT-15.3)


def score_sheet(table: Keythedral, look: Look) -> list[tuple[str, list[int]]]:
    """Points by source."""
    say, seats = look.language.say, range(int(table.seats))
    rows: list[tuple[str, list[int]]] = []
    for value in ROW_VALUE:
        points = [_row_points(table, seat, value) for seat in seats]
        rows.append((say("Seats worth {value}", value=value), points))
    resources = [sum(table.cubes[seat * 8 : seat * 8 + RESOURCES]) for seat in seats]
    rows.append((say("Resource cubes"), resources))
    crafts = [int(table.cube_points(seat)) - resources[seat] for seat in seats]
    rows.append((say("Craft cubes"), crafts))
    rows.append((say("Total"), table.scores()))
    return rows


def _row_points(table: Keythedral, seat: int, value: int) -> int:
    won = [tile for tile, owner in enumerate(table.tile_owner) if owner == seat]
    return sum(value for tile in won if TILE_VALUE[tile] == value)
