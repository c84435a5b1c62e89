"""The words by the names under which pages and commands ask for them."""

from collections.abc import Sequence

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Group, Look
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars
from quatrefoil.games.pillars_of_the_earth.words.choices import CHOICES
from quatrefoil.games.pillars_of_the_earth.words.explanations import explain, tips
from quatrefoil.games.pillars_of_the_earth.words.log import log_line as describe_event
from quatrefoil.games.pillars_of_the_earth.words.questions import question as describe_decision
from quatrefoil.games.pillars_of_the_earth.words.questions import score_sheet, stage
from quatrefoil.games.pillars_of_the_earth.words.reasons import reason as describe_blocked

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


def describe_action(table: Pillars, action: Action, look: Look) -> str:
    return CHOICES.sentence(table.top().facts(table, action), look)


def group(table: Pillars, action: Action, look: Look) -> str:
    return look.language.say(CHOICES.of(table.top().facts(table, action)).heading)


def arrange(table: Pillars, legal: Sequence[Action], look: Look) -> list[Group]:
    return CHOICES.groups([table.top().facts(table, action) for action in legal], look)
