"""Every word about Stone Piles."""

from collections.abc import Sequence
from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.game import Look
from quatrefoil.engine.table import Event

PILES = "ABC"


def describe_action(table: Any, action: Action, look: Look) -> str:
    say = look.tongue.say
    if action.verb == "take":
        return look.tongue.count(
            "Take %(n)d stone of pile %(pile)s.",
            "Take %(n)d stones of pile %(pile)s.",
            action.b,
            pile=PILES[action.a],
        )
    if action.verb == "bet":
        return say("Bet that pile %(pile)s lasts longest.", pile=PILES[action.a])
    if action.verb == "roll":
        return say("Roll the die: 2 points if it is even.")
    if action.verb == "die":
        return say("The die shows %(n)s.", n=action.a)
    if action.verb == "lay":
        return say("Pile %(pile)s has %(n)s stones.", pile=PILES[action.a], n=action.b)
    return say("Stop here.")


def describe_decision(table: Any, decision: Decision[Any], look: Look) -> str:
    asks = {"bet": "Bet on a pile in secret.", "take": "Take stones.", "try-die": "Roll or stop?"}
    return look.tongue.say(asks.get(decision.key, "What did chance decide?"))


def describe_event(event: Event, look: Look) -> str:
    say, name = look.tongue.say, look.names[event.seat]
    if event.kind == "take":
        return say(
            "%(who)s takes %(n)s of pile %(pile)s.",
            who=name,
            n=event.data["n"],
            pile=PILES[event.data["pile"]],
        )
    if event.kind == "die":
        return say("%(who)s rolls a %(n)s.", who=name, n=event.data["n"])
    if event.kind == "bet":
        return say("Your secret bet is pile %(pile)s.", pile=PILES[event.data["pile"]])
    if event.kind == "bet-made":
        return say("%(who)s bets.", who=name)
    return say("%(who)s wins the bet: 3 points.", who=name)


def describe_blocked(blocked: Blocked, look: Look) -> str:
    return look.tongue.say("Pile %(pile)s is empty.", pile=str(blocked.data["pile"]).upper())


def group(table: Any, action: Action, look: Look) -> str:
    return look.tongue.say("Take stones") if action.verb == "take" else ""


def explain(tip: str, look: Look) -> str:
    if tip == "die":
        return look.tongue.say("The die: even numbers bring 2 points (SP-4).")
    return look.tongue.say("A pile of stones: take one to three (SP-3).")


def tips() -> Sequence[str]:
    return ["pile", "die"]


def score_sheet(table: Any, look: Look) -> list[tuple[str, list[int]]]:
    bets = [3 if table.is_over() and bet == table.last else 0 for bet in table.bets]
    stones = [p - b for p, b in zip(table.points, bets, strict=True)]
    say = look.tongue.say
    return [(say("Stones and die"), stones), (say("Bet"), bets), (say("Total"), list(table.points))]
