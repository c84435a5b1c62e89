"""Every word about Stone Piles."""

from collections.abc import Sequence
from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.game import Look
from quatrefoil.engine.table import Event

PILES = "ABC"


def describe_action(table: Any, action: Action, look: Look) -> str:
    say = look.language.say
    if action.verb == "take":
        return look.language.count(
            "Take {n} stone of pile {pile}.",
            "Take {n} stones of pile {pile}.",
            action.b,
            pile=PILES[action.a],
        )
    if action.verb == "bet":
        return say("Bet that pile {pile} lasts longest.", pile=PILES[action.a])
    if action.verb == "roll":
        return say("Roll the die: 2 points if it is even.")
    if action.verb == "die":
        return say("The die shows {n}.", n=action.a)
    if action.verb == "lay":
        return say("Pile {pile} has {n} stones.", pile=PILES[action.a], n=action.b)
    return say("Stop here.")


def describe_decision(table: Any, decision: Decision[Any], look: Look) -> str:
    asks = {"bet": "Bet on a pile in secret.", "take": "Take stones.", "try-die": "Roll or stop?"}
    return look.language.say(asks.get(decision.key, "What did chance decide?"))


def describe_event(event: Event, look: Look) -> str:
    say, name = look.language.say, look.names[event.seat]
    if event.kind == "take":
        return say(
            "{who} takes {n} of pile {pile}.",
            who=name,
            n=event.data["n"],
            pile=PILES[event.data["pile"]],
        )
    if event.kind == "die":
        return say("{who} rolls a {n}.", who=name, n=event.data["n"])
    if event.kind == "bet":
        return say("Your secret bet is pile {pile}.", pile=PILES[event.data["pile"]])
    if event.kind == "bet-made":
        return say("{who} bets.", who=name)
    return say("{who} wins the bet: 3 points.", who=name)


def describe_blocked(blocked: Blocked, look: Look) -> str:
    return look.language.say("Pile {pile} is empty.", pile=str(blocked.data["pile"]).upper())


def group(table: Any, action: Action, look: Look) -> str:
    return look.language.say("Take stones") if action.verb == "take" else ""


def explain(tip: str, look: Look) -> str:
    if tip == "die":
        return look.language.say("The die: even numbers bring 2 points (SP-4).")
    return look.language.say("A pile of stones: take one to three (SP-3).")


def tips() -> Sequence[str]:
    return ["pile", "die"]


def score_sheet(table: Any, look: Look) -> list[tuple[str, list[int]]]:
    bets = [3 if table.is_over() and bet == table.last else 0 for bet in table.bets]
    stones = [p - b for p, b in zip(table.points, bets, strict=True)]
    say = look.language.say
    return [(say("Stones and die"), stones), (say("Bet"), bets), (say("Total"), list(table.points))]
