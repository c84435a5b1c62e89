"""What is said about Praga Caput Regni."""

from collections.abc import Sequence

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Group, Look
from quatrefoil.games.praga_caput_regni.words.choices import CHOICES
from quatrefoil.games.praga_caput_regni.words.explanations import explain, tips
from quatrefoil.games.praga_caput_regni.words.log import log_line
from quatrefoil.games.praga_caput_regni.words.questions import question, score_sheet, stage
from quatrefoil.games.praga_caput_regni.words.reasons import reason

__all__ = [
    "explain",
    "groups",
    "log_line",
    "places",
    "question",
    "reason",
    "score_sheet",
    "sentence",
    "signs",
    "stage",
    "tips",
]


def sentence(facts: Facts, look: Look) -> str:
    """What a choice does and what it costs."""
    return CHOICES.sentence(facts, look)


def groups(listed: Sequence[Facts], look: Look) -> list[Group]:
    """The choices as short labels under their headings."""
    return CHOICES.groups(listed, look)


def signs(facts: Facts) -> tuple[str, str]:
    """Small pictures before and after the words of a choice."""
    return CHOICES.signs(facts)


def places(facts: Facts) -> Sequence[str]:
    """The places of the drawing that belong to a choice, the main one first."""
    return CHOICES.places(facts)
