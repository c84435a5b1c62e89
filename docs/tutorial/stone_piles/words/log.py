"""The log: one whole sentence an event."""

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount
from quatrefoil.engine.table import Event

from ..rules.vocabulary import PILES


def log_line(event: Event, look: Look) -> str:
    say, who = look.language.say, look.names[event.seat]
    pile = PILES[event.data["pile"]].upper() if "pile" in event.data else ""
    if event.kind == "take":
        return say("{who} takes {n} of pile {pile}.", who=who, n=event.data["n"], pile=pile)
    if event.kind == "die":
        return say("{who} rolls a {n}.", who=who, n=event.data["n"])
    if event.kind == "bet":
        return say("Your secret bet is pile {pile}.", pile=pile)
    if event.kind == "bet-made":
        return say("{who} bets.", who=who)
    points = Amount("point", event.data["points"])
    return say("{who} wins the bet: {points}.", who=who, points=points)
