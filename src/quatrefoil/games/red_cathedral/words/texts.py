"""The words of the game as `Match`, the server and the commands ask for them now."""

from collections.abc import Sequence

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Group, Look
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.words import (
    explain,
    groups,
    log_line,
    question,
    reason,
    score_sheet,
    sentence,
    stage,
    tips,
)
from quatrefoil.games.red_cathedral.words.choices import CHOICES

describe_decision = question
describe_event = log_line
describe_blocked = reason


def describe_action(table: RedCathedral, action: Action, look: Look) -> str:
    return sentence(table.top().facts(table, action), look)


def group(table: RedCathedral, action: Action, look: Look) -> str:
    return look.language.say(CHOICES.by_verb[action.verb].heading)


def arrange(table: RedCathedral, legal: Sequence[Action], look: Look) -> list[Group]:
    return groups([table.top().facts(table, action) for action in legal], look)


__all__ = [
    "arrange",
    "describe_action",
    "describe_blocked",
    "describe_decision",
    "describe_event",
    "explain",
    "group",
    "score_sheet",
    "stage",
    "tips",
]
