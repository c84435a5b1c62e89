"""Legal choices as buttons, as the game arranges them, and what is blocked with its reason."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Group, Label, Look, View
from quatrefoil.engine.match import Match
from quatrefoil.server.pictures.boards import board_of

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
    match: Match, legal: Sequence[Action], look: Look, view: View
) -> list[tuple[Group, list[Choice]]]:
    """Buttons under their headings, numbered for the keyboard."""
    texts, board = match.game.texts, board_of(match.game)
    number = 0
    listed = []
    for group in _groups(match, legal, look):
        buttons = []
        for label in group.labels:
            number += 1
            action = label.action
            before, after = board.badge(view, action)
            sentence = texts.describe_action(match.table, action, look)
            buttons.append(
                Choice(
                    action.id,
                    number,
                    label.text,
                    "" if sentence == label.text else sentence,
                    _shape(label),
                    " ".join(board.places(view, action)),
                    Markup("" if after and label.width < SMALL else before),
                    Markup(after),
                )
            )
        listed.append((group, buttons))
    return listed


def _shape(label: Label) -> str:
    """The classes of a button: its width, whether it begins a row, whether it shows no words."""
    if label.width == WHOLE:
        return ""
    return f" w{label.width}{' opens' * label.opens}{' bare' * (not label.text)}"


def _groups(match: Match, legal: Sequence[Action], look: Look) -> list[Group]:
    """As the game arranges its choices, or else as whole sentences in the order they come."""
    texts = match.game.texts
    arrange = getattr(texts, "arrange", None)
    if arrange is not None:
        arranged: list[Group] = arrange(match.table, legal, look)
        return arranged
    groups: dict[str, list[Label]] = {}
    for action in legal:
        label = Label(action, texts.describe_action(match.table, action, look))
        groups.setdefault(texts.group(match.table, action, look), []).append(label)
    return [Group(heading, labels) for heading, labels in groups.items()]


def blocked_choices(match: Match, look: Look) -> list[dict[str, str]]:
    """What cannot be chosen now, and the rule that says so."""
    texts = match.game.texts
    return [
        {"text": texts.describe_blocked(b, look), "rule": b.rule, "place": b.place}
        for b in match.blocked()
    ]
