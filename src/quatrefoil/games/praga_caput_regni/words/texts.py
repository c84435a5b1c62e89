"""The words as the server and the commands ask for them: by table and action."""

from collections.abc import Sequence
from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.game import Group, Look
from quatrefoil.engine.table import Event
from quatrefoil.games.praga_caput_regni import words
from quatrefoil.games.praga_caput_regni.rules.table import Praga
from quatrefoil.games.praga_caput_regni.words.choices import BY_VERB

explain = words.explain
tips = words.tips
stage = words.stage
score_sheet = words.score_sheet


def describe_action(table: Praga, action: Action, look: Look) -> str:
    return words.sentence(table.top().facts(table, action), look)


def describe_decision(table: Praga, decision: Decision[Any], look: Look) -> str:
    return words.question(table, decision, look)


def describe_event(event: Event, look: Look) -> str:
    return words.log_line(event, look)


def describe_blocked(blocked: Blocked, look: Look) -> str:
    return words.reason(blocked, look)


def group(table: Praga, action: Action, look: Look) -> str:
    facts = table.top().facts(table, action)
    return look.language.say(BY_VERB[action.verb].headed(facts))


def arrange(table: Praga, legal: Sequence[Action], look: Look) -> list[Group]:
    return words.groups([table.top().facts(table, action) for action in legal], look)
