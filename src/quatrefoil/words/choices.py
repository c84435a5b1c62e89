"""A choice in words and signs: all of it made of the facts, one class a verb.

    class Take(Choice[TakeFacts]):
        heading = mark("Take resources")

        def sentence(self, facts, look):
            return look.language.say("Take {amount}.", amount=Amount(facts.resource, facts.n))

A game lists its choices by verb in one `Choices`, which finds the right one for every facts.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from quatrefoil.drawing.icons import is_sign
from quatrefoil.drawing.signs import Item, inline
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import LISTED, Group, Label, Look

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
    kind: str = LISTED
    """How it is chosen: from the list, on the board, or by turning a piece there."""

    def width_of(self, facts: F) -> int:
        """How wide its button is, where that depends on what it does."""
        return self.width

    def sentence(self, facts: F, look: Look) -> str:
        """What the choice does and what it costs, as a whole sentence."""
        raise NotImplementedError

    def label(self, facts: F, look: Look) -> str:
        """The few words on its button, the sentence where there is nothing shorter."""
        return self.sentence(facts, look)

    def before(self, facts: F) -> Sequence[Item]:
        """Signs before the words: what it is about."""
        return ()

    def cost(self, facts: F) -> Sequence[Item]:
        """Signs of what it costs."""
        return ()

    def gain(self, facts: F) -> Sequence[Item]:
        """Signs of what it gives or does."""
        return ()

    def after(self, facts: F) -> Sequence[Item]:
        """Signs after the words: cost, arrow, gain; the two are never read as one sum."""
        cost, gain = self.cost(facts), self.gain(facts)
        return [*cost, "to", *gain] if cost else gain

    def places(self, facts: F) -> Sequence[str]:
        """The `data-place` values of the drawing that belong to it, the main one first."""
        return ()

    def piece(self, facts: F) -> str:
        """The place of the piece that is laid, where one of several is picked first."""
        return ""

    def ghost(self, facts: F) -> str:
        """What will lie on its main place, drawn around the middle of it."""
        return ""

    def note(self, facts: F, look: Look) -> str:
        """What stands at the right of the heading; the first choice below it is asked."""
        return ""

    # Rows: choices that are the same but for an amount stand small beside the first of them

    beside: bool = True
    """Whether the others of a row stand beside its first, if there is room, rather than below."""

    def row(self, facts: F) -> object:
        """What choices of one row share; each is a row of its own unless this says otherwise."""
        return facts.action

    def lesser(self, facts: F, count: int) -> int:
        """The width of the others of a row, of which there are `count`; WHOLE: a line each."""
        return WHOLE

    def lesser_label(self, facts: F, look: Look) -> str:
        """The words on one of the others: none where its signs say it all."""
        return ""

    def first_label(self, facts: F, look: Look) -> str:
        """The words on the first of a row that is only half as wide as the list."""
        return self.label(facts, look)


class Choices:
    """The choices of a game by their verbs, and the order of their headings.

    Headings that `order` does not name come first, in the order in which choices bring them.
    `counted` has the signs of what facts count under another name.
    """

    def __init__(
        self,
        by_verb: Mapping[str, Choice[Any]],
        order: Sequence[str] = (),
        counted: Mapping[str, str] | None = None,
    ) -> None:
        self.by_verb = by_verb
        self._order = order
        self._counted = counted or {}

    def of(self, facts: Facts) -> Choice[Any]:
        return self.by_verb[facts.verb]

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

    def sign_of(self, counted: str) -> str:
        """The sign of something that facts count; empty where it has none."""
        sign = self._counted.get(counted, counted)
        return sign if is_sign(sign) else ""

    def places(self, facts: Facts) -> Sequence[str]:
        return self.of(facts).places(facts)

    def label(self, facts: Facts, look: Look) -> Label:
        choice = self.of(facts)
        return Label(
            facts.action,
            choice.label(facts, look),
            choice.width_of(facts),
            piece=choice.piece(facts),
            ghost=choice.ghost(facts),
        )

    def groups(self, listed: Sequence[Facts], look: Look) -> list[Group]:
        """Every choice once, under its heading, what belongs together in one row."""
        groups: dict[str, list[Facts]] = {}
        for facts in listed:
            groups.setdefault(self.of(facts).heading, []).append(facts)
        headings = sorted(groups, key=self._rank)  # keeps the order of those of one rank
        return [
            Group(
                look.language.say(heading),
                self._labels(groups[heading], look),
                self.of(groups[heading][0]).note(groups[heading][0], look),
                self.of(groups[heading][0]).kind,
            )
            for heading in headings
        ]

    def _rank(self, heading: str) -> int:
        return self._order.index(heading) if heading in self._order else -1

    def _labels(self, listed: Sequence[Facts], look: Look) -> list[Label]:
        rows: dict[object, list[Facts]] = {}
        for facts in listed:
            rows.setdefault((facts.verb, self.of(facts).row(facts)), []).append(facts)
        return [label for row in rows.values() for label in self._row(row, look)]

    def _row(self, row: Sequence[Facts], look: Look) -> list[Label]:
        """The buttons of one row: the first, and the others small beside or below it."""
        first, others = row[0], row[1:]
        choice = self.of(first)
        lesser = choice.lesser(first, len(others)) if others else WHOLE
        if lesser == WHOLE:
            return [self.label(facts, look) for facts in row]
        room = WHOLE - lesser * len(others)
        beside = choice.beside and room >= HALF
        tell = choice.first_label if beside and room == HALF else choice.label
        head = Label(first.action, tell(first, look), room if beside else WHOLE, opens=beside)
        return [
            head,
            *(
                Label(
                    facts.action,
                    choice.lesser_label(facts, look),
                    lesser,
                    opens=n == 0 and not beside,
                )
                for n, facts in enumerate(others)
            ),
        ]
