"""What a choice achieves, for hints that say why: clauses without their subject."""

from collections.abc import Sequence

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Look
from quatrefoil.words.feats import Doer

from ..rules.facts import PileFacts


def feats(facts: Facts, look: Look, by: Doer) -> Sequence[str]:
    """`by` chooses the verb: of the reader, or of anybody else."""
    if isinstance(facts, PileFacts) and facts.verb == "take":
        pile = facts.pile.upper()
        return [look.language.say("{by:takes|take} the stones of pile {pile}", by=by, pile=pile)]
    return []


def counted(name: str) -> str:
    """Nobody has anything here but points, which the score sheet tells."""
    return ""
