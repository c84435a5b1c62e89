"""The components of a box for its page: each drawn, told in words, with how far it is checked."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast

from quatrefoil.drawing import component as plain
from quatrefoil.engine.box import (
    ASSIGNED,
    CHOICE,
    FLAG,
    NUMBERS,
    SEVERAL,
    Box,
    Field,
    Key,
    Kind,
    Values,
    empty,
)
from quatrefoil.engine.game import Components, Game, Look, find_game
from quatrefoil.engine.language import mark
from quatrefoil.engine.overlay import Entered, Overlay

OPEN, SURE, CHECKED, CHANGED = "open", "sure", "checked", "changed"
STATES = {
    OPEN: mark("reconstructed, not checked"),
    SURE: mark("known, not checked"),
    CHECKED: mark("checked, as here"),
    CHANGED: mark("checked, other than here before"),
}
MANY = 8
"""More choices than these stand beside each other as signs."""
LONG = 9
"""Letters of a word for which half of the form is too narrow."""
LONG_PICKED = 16
"""Letters of a choice that does not fit beside another one that is picked from a list."""
MOST_DRAWN = 4_096
"""Kept drawn: all components of some boxes in four languages."""


@dataclass(frozen=True)
class Component:
    """One component as a page shows it."""

    key: Key
    title: str
    picture: str
    words: str
    """What is printed on it."""
    state: str
    values: Values
    by: str = ""
    date: str = ""
    absent: str = ""
    """The fields of its kind that are not on this component, as far as is known."""

    @property
    def json(self) -> str:
        return json.dumps(self.values)

    @property
    def is_checked(self) -> bool:
        return self.state in (CHECKED, CHANGED)


@dataclass(frozen=True)
class Choice:
    """One of the things that a field can say or count."""

    value: str
    sign: str
    title: str


NOTHING = Choice("", "", "–")
"""Nothing is printed there."""


@dataclass(frozen=True)
class Question:
    """A field as a form asks for it."""

    field: Field
    title: str
    choices: Sequence[Choice]
    values: Sequence[Choice]

    @property
    def by_signs(self) -> bool:
        """Whether there are so many choices that their signs must do."""
        return len(self.choices) > MANY and all(choice.sign for choice in self.choices)

    @property
    def is_long(self) -> bool:
        """Whether two choices have no room beside each other."""
        if self.field.kind == SEVERAL and self.field.size:
            return max(len(choice.title) for choice in self.choices) > LONG_PICKED
        words = [word for choice in self.choices for word in choice.title.split()]
        return max(map(len, words), default=0) > LONG


@dataclass(frozen=True)
class Part:
    """Components that are alike, under their heading."""

    kind: Kind
    title: str
    questions: Sequence[Question]
    components: Sequence[Component]

    @property
    def checked(self) -> int:
        return sum(one.is_checked for one in self.components)


def components_of(game: Game) -> Components:
    """How a game draws its components; plainly where it has no drawings of them."""
    room = f"{game.package}.drawing.box"
    try:
        return game.components
    except ModuleNotFoundError as error:
        if error.name != room:
            raise
        return cast(Components, plain)


def parts_of(game: Game, box: Box, overlay: Overlay, language: str) -> list[Part]:
    """All components in the order in which one takes them out of the box."""
    look = game.look((), language)
    drawings = components_of(game)
    own = box.values()
    found = []
    for kind in box.kinds:
        keys = [(kind.table, str(entry["id"])) for entry in box.entries(kind.table)]
        found.append(
            Part(
                kind,
                look.language.say(kind.title),
                [question(drawings, kind, field, look) for field in kind.fields],
                [_component(box, key, overlay.entries.get(key), own, language) for key in keys],
            )
        )
    return found


def component(box: Box, key: Key, overlay: Overlay, language: str) -> Component:
    """One component as it stands now."""
    return _component(box, key, overlay.entries.get(key), box.values(), language)


def shown(box: Box, key: Key, entered: Entered, language: str) -> Component:
    """A component as somebody has read it."""
    return _component(box, key, entered, box.values(), language)


def _component(
    box: Box, key: Key, entered: Entered | None, own: Mapping[Key, Values], language: str
) -> Component:
    if entered is not None:
        values, by, date = entered.values, entered.by, entered.date
        state = CHECKED if values == own[key] else CHANGED
    else:
        values, by, date = own[key], "", ""
        state = SURE if box.is_certain(key) else OPEN
    text = json.dumps(values)
    title, picture, words, absent = drawn(box.game, key[0], key[1], text, language)
    return Component(key, title, picture, words, state, values, by, date, absent)


@lru_cache(MOST_DRAWN)
def drawn(name: str, table: str, id: str, values: str, language: str) -> tuple[str, str, str, str]:
    """What a component is called, its picture, what is printed on it in words, and what is not."""
    game = find_game(name)
    box = game.box()
    assert box is not None
    look = game.look((), language)
    drawings = components_of(game)
    printed: dict[str, Any] = json.loads(values)
    entry = next(one for one in box.entries(table) if one["id"] == id)
    whole = {**entry, **printed}
    kind = box.kind(table)
    absent = [
        field.name
        for field in kind.fields
        if field.name not in entry and printed[field.name] == empty(field)
    ]
    if len(absent) == len(kind.fields):
        absent = []  # something must be asked for
    told = [
        _told(question(drawings, kind, field, look), printed[field.name], look)
        for field in kind.fields
        if field.name not in absent
    ]
    return (
        drawings.title(table, whole, look),
        drawings.picture(table, whole, look),
        "; ".join(told),
        " ".join(absent),
    )


def question(drawings: Components, kind: Kind, field: Field, look: Look) -> Question:
    """A field with its choices in the words and signs of the game."""

    def choices(values: Sequence[str], titles: Sequence[str]) -> list[Choice]:
        if titles:
            said = [look.language.say(title) for title in titles]
            return [Choice(v, "", title) for v, title in zip(values, said, strict=True)]
        return [
            Choice(v, *drawings.choice(kind.table, field.name, v, look)) if v else NOTHING
            for v in values
        ]

    return Question(
        field,
        look.language.say(field.title),
        choices(field.choices, field.titles),
        choices(field.values, ()),
    )


def _told(asked: Question, value: Any, look: Look) -> str:
    """A field with what it says, in few words."""
    titles = {choice.value: choice.title for choice in (*asked.choices, *asked.values)}
    kind = asked.field.kind
    if kind == FLAG:
        said = look.language.say("yes") if value else look.language.say("no")
    elif kind == CHOICE:
        said = titles.get(value, str(value))
    elif kind == SEVERAL:
        said = ", ".join(titles.get(one, str(one)) for one in value)
    elif kind == NUMBERS:
        said = ", ".join(str(one) for one in value)
    elif isinstance(value, Mapping):
        said = ", ".join(
            f"{titles[name]} {titles[one] if kind == ASSIGNED else one}"
            for name, one in value.items()
        )
    else:
        said = str(value)
    return f"{asked.title}: {said or '–'}"
