"""A choice in words and signs: all of it made of the facts, one class a verb.

    class Take(Choice[TakeFacts]):
        heading = mark("Take resources")

        def sentence(self, facts, look):
            return look.language.say("Take {amount}.", amount=Amount(facts.resource, facts.n))

A game lists its choices by verb in one `Choices`, which finds the right one for every facts.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from quatrefoil.drawing.signs import Item, inline
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Group, Label, Look

WHOLE, HALF, THIRD, QUARTER, BIT = 12, 6, 4, 3, 2
"""Widths of buttons, in twelfths of the list."""
SIGN_BEFORE, SIGN_AFTER = 24, 20
"""Heights of the signs before and after the words of a button."""

F = TypeVar("F", bound=Facts)


class Choice(Generic[F]):
    """Everything that is said and shown of the choices with one verb."""

    heading: str = ""
    """The message under which such choices are listed."""
    width: int = WHOLE

    def sentence(self, facts: F, look: Look) -> str:
        """What the choice does and what it costs, as a whole sentence."""
        raise NotImplementedError

    def label(self, facts: F, look: Look) -> str:
        """The few words on its button, the sentence where there is nothing shorter."""
        return self.sentence(facts, look)

    def before(self, facts: F) -> Sequence[Item]:
        """Signs before the words: what it is about."""
        return ()

    def after(self, facts: F) -> Sequence[Item]:
        """Signs after the words: what it costs, then what it gives."""
        return ()

    def places(self, facts: F) -> Sequence[str]:
        """The `data-place` values of the drawing that belong to it, the main one first."""
        return ()


class Choices:
    """The choices of a game by their verbs."""

    def __init__(self, by_verb: Mapping[str, Choice[Any]]) -> None:
        self._by_verb = by_verb

    def of(self, facts: Facts) -> Choice[Any]:
        return self._by_verb[facts.verb]

    def sentence(self, facts: Facts, look: Look) -> str:
        return self.of(facts).sentence(facts, look)

    def signs(self, facts: Facts) -> tuple[str, str]:
        """Small inline SVG before and after the words of a choice's button ("" for none)."""
        choice = self.of(facts)
        before, after = choice.before(facts), choice.after(facts)
        return (
            inline(before, SIGN_BEFORE) if before else "",
            inline(after, SIGN_AFTER) if after else "",
        )

    def places(self, facts: Facts) -> Sequence[str]:
        return self.of(facts).places(facts)

    def label(self, facts: Facts, look: Look) -> Label:
        choice = self.of(facts)
        return Label(facts.action, choice.label(facts, look), choice.width)

    def groups(self, listed: Sequence[Facts], look: Look) -> list[Group]:
        """Under their headings in the order in which they come; a game may arrange them better."""
        groups: dict[str, list[Label]] = {}
        for facts in listed:
            groups.setdefault(self.of(facts).heading, []).append(self.label(facts, look))
        return [Group(look.language.say(heading), labels) for heading, labels in groups.items()]
