"""Legal choices as buttons, as the game arranges them, and what is blocked with its reason."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Group, Label, Look, Words
from quatrefoil.engine.match import Match

SMALL, WHOLE = 6, 12
"""Buttons narrower than this show what is gained, and only failing that the sign before it."""


@dataclass(frozen=True)
class Choice:
    """A legal action as a button; the sentence is there where the text says less."""

    id: int
    number: int
    text: str
    sentence: str
    shape: str
    places: str
    before: Markup
    after: Markup


def grouped_choices(
    words: Words, listed: Sequence[Facts], look: Look
) -> list[tuple[Group, list[Choice]]]:
    """Buttons under their headings, numbered for the keyboard."""
    by_action = {facts.action: facts for facts in listed}
    number = 0
    found = []
    for group in words.groups(listed, look):
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
                    Markup("" if after and label.width < SMALL else before),
                    Markup(after),
                )
            )
        found.append((group, buttons))
    return found


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
