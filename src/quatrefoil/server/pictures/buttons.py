"""Legal choices as buttons, as the game arranges them, and what is blocked with its reason."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import LISTED, ON_BOARD, TURNED, Group, Label, Look, Words
from quatrefoil.engine.match import Match

_MARKED = re.compile("[&<>\"']")
LONG = 70
"""Characters of a text that needs the whole width beside what it gains."""
SMALL, WHOLE = 6, 12
"""Buttons narrower than this show what is gained, and only failing that the sign before it."""
_ORDER = (LISTED, TURNED, ON_BOARD)
"""What is seen at once has the small numbers."""


@dataclass(slots=True)
class Choice:
    """A legal action as a button; the sentence is there where the text says less."""

    id: int
    number: int
    text: str
    sentence: str
    shape: str
    places: str
    before: str
    after: str
    piece: str
    ghost: str
    """The drawing that shows it on the board, by its name among the ghosts; empty for none."""

    def button(self, tag: str, picture: str = "") -> str:
        """Written here, not by a template: there are dozens, drawn anew with every move."""
        long = " long" if self.after and len(self.text) > LONG else ""
        more = f' data-places="{_escaped(self.places)}"' if self.places else ""
        if self.piece:
            more += f' data-piece="{_escaped(self.piece)}"'
        if self.ghost:
            more += f' data-ghost="{self.ghost}"'
        if self.sentence:
            more += f' title="{_escaped(self.sentence)}"'
        gain = f'<span class="gain">{self.after}</span>' if self.after else ""
        return (
            f'<button type="button" class="choice{self.shape}{long}" data-do="{self.id}"'
            f' data-n="{self.number}"{more}{tag}>{picture or self.before}'
            f'<span class="txt">{_escaped(self.text)}</span>{gain}'
            f'<kbd aria-hidden="true">{self.number}</kbd></button>\n'
        )


def _escaped(text: str) -> str:
    """As templates escape it; most words need none."""
    return str(escape(text)) if _MARKED.search(text) else text


Buttons = list[tuple[Group, list[Choice]]]


@dataclass
class Offer:
    """All choices of a question: from a list, by turning a piece, on the board."""

    listed: Buttons = field(default_factory=list)
    turned: Buttons = field(default_factory=list)
    on_board: Buttons = field(default_factory=list)
    ghosts: dict[str, str] = field(default_factory=dict)
    """What may come to lie on the board, each drawn once: names by drawing."""
    tag: str = ""
    """The attribute of the language of all buttons."""

    def drawn(self, buttons: Sequence[Choice]) -> Markup:
        """Buttons side by side."""
        return Markup("".join([one.button(self.tag) for one in buttons]))

    def turning(self, button: Choice, picture: Markup) -> Markup:
        """The button of a way to turn a piece, with its picture."""
        return Markup(button.button(self.tag, picture))

    @property
    def pieces(self) -> list[tuple[str, str, str]]:
        """The pieces of which one is picked before its place: place, name, ghost."""
        found = {
            button.piece: (button.piece, group.heading, button.ghost)
            for group, buttons in reversed(self.on_board)
            for button in buttons
            if button.piece
        }
        return [*reversed(found.values())] if len(found) > 1 else []

    @property
    def places(self) -> int:
        """How many choices are made on the board."""
        return sum(len(buttons) for _, buttons in self.on_board)


def offer(words: Words, listed: Sequence[Facts], look: Look, tag: str = "") -> Offer:
    """Buttons under their headings, numbered for the keyboard."""
    by_action = {facts.action: facts for facts in listed}
    made = Offer(tag=tag)
    kinds = {LISTED: made.listed, TURNED: made.turned, ON_BOARD: made.on_board}
    number = 0
    for group in sorted(words.groups(listed, look), key=lambda one: _ORDER.index(one.kind)):
        buttons = []
        for label in group.labels:
            number += 1
            facts = by_action[label.action]
            before, after = words.signs(facts)
            sentence = words.sentence(facts, look)
            buttons.append(
                Choice(
                    label.action.id,
                    number,
                    label.text,
                    "" if sentence == label.text else sentence,
                    _shape(label),
                    " ".join(words.places(facts)),
                    "" if after and label.width < SMALL else before,
                    after,
                    label.piece,
                    _name_ghost(made.ghosts, label.ghost),
                )
            )
        kinds[group.kind].append((group, buttons))
    return made


def _name_ghost(ghosts: dict[str, str], drawn: str) -> str:
    return ghosts.setdefault(drawn, f"ghost-{len(ghosts)}") if drawn else ""


def _shape(label: Label) -> str:
    """The classes of a button: its width, whether it begins a row, whether it shows no words."""
    if label.width == WHOLE:
        return ""
    return f" w{label.width}{' opens' * label.opens}{' bare' * (not label.text)}"


def blocked_choices(match: Match, look: Look) -> list[dict[str, str]]:
    """What cannot be chosen now, and the rule that says so; one reason for many places is one."""
    words = match.game.words
    found: dict[tuple[str, str], list[str]] = {}
    for one in match.blocked():
        found.setdefault((words.reason(one, look), one.rule), []).append(one.place)
    return [
        {"text": text, "rule": rule, "places": " ".join(filter(None, places))}
        for (text, rule), places in found.items()
    ]
