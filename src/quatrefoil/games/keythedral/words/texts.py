"""The words as `Texts` asks for them, by table and action: the facts come from the decision."""

from collections.abc import Sequence
from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Group, Look
from quatrefoil.engine.table import Event
from quatrefoil.games.keythedral import words
from quatrefoil.games.keythedral.rules.table import Keythedral, is_order
from quatrefoil.games.keythedral.rules.vocabulary import law_of
from quatrefoil.games.keythedral.words.choices import CHOICES
from quatrefoil.games.keythedral.words.explanations import explain, score_sheet, tips

stage = words.stage

__all__ = ["explain", "score_sheet", "stage", "tips"]


def _facts(table: Keythedral, action: Action) -> Facts:
    """The facts of a choice of the pending decision, or of what some seat may play unasked."""
    top = table.top()
    if is_order(action):
        return table.interrupt_facts(0, action)
    if law_of(action) < 0 or action in top.choices(table):
        return top.facts(table, action)
    seat = next(s for s in range(int(table.seats)) if action in table.interrupts(s))
    return table.interrupt_facts(seat, action)


def describe_action(table: Keythedral, action: Action, look: Look) -> str:
    return words.sentence(_facts(table, action), look)


def describe_decision(table: Keythedral, decision: Decision[Any], look: Look) -> str:
    return words.question(table, decision, look)


def describe_event(event: Event, look: Look) -> str:
    return words.log_line(event, look)


def describe_blocked(blocked: Blocked, look: Look) -> str:
    return words.reason(blocked, look)


def group(table: Keythedral, action: Action, look: Look) -> str:
    return CHOICES.group(_facts(table, action), look)


def arrange(table: Keythedral, legal: Sequence[Action], look: Look) -> list[Group]:
    return words.groups([_facts(table, action) for action in legal], look)
