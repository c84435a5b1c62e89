"""Overlays: what owners of a box have entered and checked, as a small file that can be mailed.

A file is TOML: its format, the game, and an `[[entry]]` for each component that somebody has looked
at, with all values printed on it, whether they are ours or not, who read them and on which day.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from quatrefoil.engine.box import BadValues, Box, Key, Values
from quatrefoil.engine.components import BadComponents, read_text

FORMAT: Final = "quatrefoil-box"
FORMAT_VERSION: Final = 1
LONGEST_NAME: Final = 60
LONGEST_TEXT: Final = 400_000
MOST_SETS: Final = 64
"""Of which the text is kept: those of games that are played just now."""


@dataclass(frozen=True)
class Entered:
    """One component as somebody has read it."""

    values: Values
    by: str = ""
    date: str = ""
    """As 2026-11-16."""


@dataclass(frozen=True)
class Conflict:
    """A component that two people read differently."""

    key: Key
    ours: Entered
    theirs: Entered


@dataclass(frozen=True)
class Overlay:
    """What has been entered of one box."""

    game: str
    entries: Mapping[Key, Entered]

    def values(self) -> dict[Key, Values]:
        return {key: entered.values for key, entered in self.entries.items()}

    def with_entry(self, key: Key, entered: Entered) -> "Overlay":
        return Overlay(self.game, {**self.entries, key: entered})

    def without(self, key: Key) -> "Overlay":
        return Overlay(self.game, {k: one for k, one in self.entries.items() if k != key})

    def merged(self, other: "Overlay") -> tuple["Overlay", list[Conflict]]:
        """Both together, and what they disagree on: there the first one stays."""
        together = dict(self.entries)
        conflicts: list[Conflict] = []
        for key, theirs in other.entries.items():
            ours = together.get(key)
            if ours is None:
                together[key] = theirs
            elif ours.values != theirs.values:
                conflicts.append(Conflict(key, ours, theirs))
        return Overlay(self.game, together), conflicts

    def to_text(self, box: Box) -> str:
        """As a file, in the order in which one takes the components out of the box."""
        there = [key for key in box.all_keys() if key in self.entries]
        return _text(self.game, {key: self.entries[key] for key in there})


def whole_set(box: Box, data: Mapping[str, Any]) -> Overlay:
    """A set of values with nothing left open: it stays the same when ours change."""
    return Overlay(box.game, {key: Entered(values) for key, values in box.values(data).items()})


@lru_cache(MOST_SETS)
def set_text(box: Box, digest: str) -> str:
    """A set of values that is known here, whole, as a file."""
    named = box.values_of(digest).items()
    return _text(box.game, {key: Entered(values) for key, values in named})


def take_set(box: Box, text: str, digest: str) -> bool:
    """Take in a set that was kept under this name; whether it is that. BadValues for a bad one."""
    return box.take(read_set(text, box), digest)


def read_set(text: str, box: Box) -> dict[Key, Values]:
    """What the file of a set says, and no more: its name is made of just that."""
    return {key: entered.values for key, entered in _read(text, box).items()}


def read_overlay(text: str, box: Box) -> Overlay:
    """The file of a box; BadValues says what is wrong with it.

    What could not be entered when it was written is as in ours.
    """
    entries, own = _read(text, box), box.values()
    return Overlay(
        box.game,
        {key: replace(one, values={**own[key], **one.values}) for key, one in entries.items()},
    )


def _read(text: str, box: Box) -> dict[Key, Entered]:
    if len(text) > LONGEST_TEXT:
        raise BadValues("the file is too long")
    try:
        data = read_text(text.removeprefix("\ufeff"))
    except BadComponents as error:
        raise BadValues("the file is damaged: {detail}", detail=error) from None
    if data.get("format") != FORMAT:
        raise BadValues("this is not the file of a box")
    if data.get("version") != FORMAT_VERSION:
        raise BadValues(
            "it has version {found} of the format, and version {known} is read here",
            found=str(data.get("version"))[:20],
            known=FORMAT_VERSION,
        )
    if data.get("game") != box.game:
        raise BadValues(
            "it is the box of {theirs}, not of {ours}",
            theirs=str(data.get("game"))[:40],
            ours=box.game,
        )
    entries: dict[Key, Entered] = {}
    own = box.values()
    for entry in _tables(data.get("entry", [])):
        key = (str(entry.get("of", "")), str(entry.get("id", "")))
        if key not in own:
            raise BadValues("there is no component {id}", id=repr(key[1][:40]))
        if key in entries:
            raise BadValues("{id} stands there twice", id=key[1])
        by, date = str(entry.get("by", ""))[:LONGEST_NAME], str(entry.get("date", ""))[:10]
        values: Any = entry.get("values")
        box.checked(key, {**own[key], **values} if isinstance(values, dict) else values)
        entries[key] = Entered(values, by, date)
    return entries


def differences(box: Box, overlay: Overlay) -> Iterator[tuple[Key, str, Any, Any]]:
    """Every field that is other than ours: component, field, our value, that of the box."""
    own = box.values()
    for key in box.all_keys():
        if key in overlay.entries:
            for name, value in overlay.entries[key].values.items():
                if own[key][name] != value:
                    yield key, name, own[key][name], value


def signed(overlay: Overlay, by: str, date: str) -> Overlay:
    """The same with somebody's name where there is none yet."""
    entries = {
        key: replace(one, by=by, date=date) if not one.by else one
        for key, one in overlay.entries.items()
    }
    return Overlay(overlay.game, entries)


def _text(game: str, entries: Mapping[Key, Entered]) -> str:
    lines = [f'format = "{FORMAT}"', f"version = {FORMAT_VERSION}", f'game = "{game}"']
    for key, entered in entries.items():
        lines += ["", "[[entry]]", f"of = {_toml(key[0])}", f"id = {_toml(key[1])}"]
        lines.append(f"values = {_toml(entered.values)}")
        lines += [f"by = {_toml(entered.by)}"] if entered.by else []
        lines += [f"date = {_toml(entered.date)}"] if entered.date else []
    return "\n".join(lines) + "\n"


def _tables(found: Any) -> Sequence[Mapping[str, Any]]:
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise BadValues("the entries are damaged")
    return found


def _toml(value: Any) -> str:
    """A value as TOML writes it; texts and numbers are written as in JSON."""
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_toml(str(key))} = {_toml(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_toml(one) for one in value)}]"
    return json.dumps(value, ensure_ascii=False)
