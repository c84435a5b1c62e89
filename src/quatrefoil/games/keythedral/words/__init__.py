"""What is said about Keythedral: everything that a page, a terminal or a program asks for."""

from collections.abc import Sequence

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Group, Look
from quatrefoil.games.keythedral.rules.table import Keythedral
from quatrefoil.games.keythedral.words.choices import CHOICES
from quatrefoil.games.keythedral.words.explanations import explain, score_sheet, tips
from quatrefoil.games.keythedral.words.log import log_line
from quatrefoil.games.keythedral.words.questions import question
from quatrefoil.games.keythedral.words.reasons import reason

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
    """Choices as buttons under their headings."""
    return CHOICES.groups(listed, look)


def signs(facts: Facts) -> tuple[str, str]:
    """Small inline SVG before and after the words of a choice's button ("" for none)."""
    return CHOICES.signs(facts)


def places(facts: Facts) -> Sequence[str]:
    """The `data-place` values of the drawing that belong to a choice, the main one first."""
    return CHOICES.places(facts)


def stage(table: Keythedral, look: Look) -> str:
    """The round and the version that is played."""
    say = look.language.say
    if table.is_over():
        return say("The game is over")
    if not table.round:
        return say("Laying out the land")
    if table.full:
        return say("Round {n} · full version", n=int(table.round))
    return say("Round {n} · short version", n=int(table.round))
