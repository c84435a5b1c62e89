"""What choices of The Red Cathedral achieve, for hints: made of their facts and of nothing else."""

from collections.abc import Sequence

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.red_cathedral.rules.facts import (
    ClaimFacts,
    DecorateFacts,
    DeliverFacts,
    MoveFacts,
)
from quatrefoil.games.red_cathedral.rules.printed import MATERIALS
from quatrefoil.games.red_cathedral.words.names import die, kind, section
from quatrefoil.words.feats import Doer

_COUNTED = {**{name: name for name in MATERIALS}, "rubles": "ruble", "recognition": "recognition"}


def feats(facts: Facts, look: Look, by: Doer) -> Sequence[str]:
    """What a choice achieves, as clauses without their subject."""
    say = look.language.say
    match facts:
        case ClaimFacts():
            return [say("{by:claims|claim} {section:the}", by=by, section=section(facts.section))]
        case DeliverFacts(completes=True, ends_game=True):
            return [say("{by:finishes|finish} the sixth section", by=by)]
        case DeliverFacts(completes=True):
            message = mark("{by:finishes|finish} {section:the}")
            return [say(message, by=by, section=section(facts.section))]
        case DecorateFacts():
            message = mark("{by:decorates|decorate} {section:the}")
            return [say(message, by=by, section=section(facts.section))]
        case MoveFacts():
            message = mark("{by:moves|move} {die:the} to {resource:kind}")
            resource = kind(facts.offer.resource)
            return [say(message, by=by, die=die(facts.die), resource=resource)]
    return []


def counted(name: str) -> str:
    """The term for something that a seat has; empty where it is not told in amounts."""
    return _COUNTED.get(name, "")
