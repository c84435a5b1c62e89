"""Printed values as owners of a box enter them, and the sets of values that games have.

The rules read flat tables, as quickly as if they were constants. Which set of values lies in them
is a state of the process: a match names its set by a digest, and before it does anything its tables
are laid out anew if another set lies there. Where all games share one set that never happens.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from quatrefoil.engine.components import BadComponents, has_file, read_file
from quatrefoil.engine.errors import QuatrefoilError
from quatrefoil.engine.language import Clause, ListOf, mark

NUMBER: Final = "number"
FLAG: Final = "flag"
CHOICE: Final = "choice"
SEVERAL: Final = "several"
"""A list of choices, each of them once or more often."""
AMOUNTS: Final = "amounts"
"""Counts by the names of what is counted; what is not named counts nothing."""
NUMBERS: Final = "numbers"
"""A list of whole numbers."""
EACH: Final = "each"
"""A whole number for each of the choices."""
ASSIGNED: Final = "assigned"
"""To some of the choices one of the values."""

UNKNOWN: Final = mark(
    "it was played with other printed values ({digest}) than those known here: add the file of that"
    " box first"
)
SETS_KEPT: Final = 16
"""Of so many sets the tables are kept that have been made of them."""
NOT_PRINTED: Final = ("source", "why")
"""What an entry of a component file says of itself; it is not on the component."""

Key = tuple[str, str]
"""A list of the component file, and the id of an entry in it."""
Values = Mapping[str, Any]
"""What is printed on one component, by the names of the fields."""


class BadValues(QuatrefoilError, ValueError):
    """Values that no box can hold, or that do not make a game."""


class UnknownValues(QuatrefoilError, LookupError):
    """Nobody here knows the set of values that a game was played with."""


@dataclass(frozen=True)
class Field:
    """Something printed on a component: what it is called and what it may say."""

    name: str
    title: str
    kind: str = NUMBER
    choices: tuple[str, ...] = ()
    """Of a choice: the values; of amounts: what may be counted."""
    titles: tuple[str, ...] = ()
    """What the choices are called, where they are not terms of the game."""
    least: int = 0
    most: int = 20
    size: int = 0
    """Of a list: how many there are; 0 for any number."""
    values: tuple[str, ...] = ()
    """What can be assigned to a choice."""


@dataclass(frozen=True)
class Kind:
    """Components that are alike, in the order in which one takes them out of the box."""

    table: str
    """The list of the component file, or a table with an id; a dot goes into a table."""
    title: str
    fields: tuple[Field, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """The components of a game with their printed values, ours and those of other sets."""

    def __init__(self, game: str, package: str, kinds: Sequence[Kind]) -> None:
        self.game = game
        self.package = package
        self.kinds = tuple(kinds)
        self._followers: list[Callable[[], None]] = []
        data = read_file(package)
        self.own = self.digest(data)
        """The digest of the values that come with the game."""
        self.laid = self.own
        """The digest of the values that lie in the tables of the rules now."""
        self._sets: dict[str, dict[str, Any]] = {self.own: data}
        """The sets that games are played with."""
        self._tried: dict[str, dict[str, Any]] = {}
        """Those that can be played with, as far as somebody has asked of late."""
        self._named: dict[str, Mapping[Key, Values]] = {}
        """What sets of earlier releases said, where less could be entered: it makes their names."""
        _boxes[game] = self

    # What can be entered

    def check(self, data: dict[str, Any]) -> None:
        """BadComponents for a component file of which no game can be made."""
        raise NotImplementedError

    def unusual(self, key: Key, values: Values) -> list[Clause]:
        """What of an entry is possible and yet so unlike the others that one should look twice."""
        return []

    def kind(self, table: str) -> Kind:
        for kind in self.kinds:
            if kind.table == table:
                return kind
        raise BadValues("{game} has no components {table}", game=self.game, table=repr(table[:60]))

    def entries(self, table: str, data: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        """The entries of a list as they stand in a component file, ours unless one is given.

        A table with an id is a single one; an entry without an id has nothing printed on it.
        """
        found: Any = self._sets[self.own] if data is None else data
        for part in table.split("."):
            found = found[part]
        return [one for one in (found if isinstance(found, list) else [found]) if "id" in one]

    def all_keys(self) -> list[Key]:
        """All components, in the order in which one takes them out of the box."""
        return [(k.table, str(e["id"])) for k in self.kinds for e in self.entries(k.table)]

    def values(self, data: Mapping[str, Any] | None = None) -> dict[Key, dict[str, Any]]:
        """What is printed on every component."""
        return {
            (kind.table, str(entry["id"])): printed(kind, entry)
            for kind in self.kinds
            for entry in self.entries(kind.table, data)
        }

    def is_certain(self, key: Key) -> bool:
        """Whether our own values are those of the printed component."""
        table, id = key
        for entry in self.entries(table):
            if entry["id"] == id:
                return not any(
                    "reconstructed" in str(value)
                    for name, value in entry.items()
                    if name.endswith("provenance")
                )
        return False

    def checked(self, key: Key, values: Values | Any) -> Values:
        """Values of the right sort and within bounds; BadValues names component and field."""
        table, id = key
        kind = self.kind(table)
        if not isinstance(values, Mapping):
            raise BadValues("{id}: its values are missing", id=id)
        names = {field.name for field in kind.fields}
        for name in values:
            if name not in names:
                raise BadValues(
                    "{id}: nothing called {name} is printed on it", id=id, name=repr(name)
                )
        for field in kind.fields:
            called = Clause(field.title, room=self.package)
            if field.name not in values:
                raise BadValues("{id}, {field}: nothing is entered", id=id, field=called)
            complaint = _complaint(field, values[field.name])
            if complaint is not None:
                raise BadValues(
                    "{id}, {field}: {complaint}", id=id, field=called, complaint=complaint
                )
        return values

    def completed(self, entered: Mapping[Key, Values]) -> dict[Key, Values]:
        """What was entered, with our values of what could not be entered at that time."""
        own = self.values()
        return {key: {**own.get(key, {}), **values} for key, values in entered.items()}

    def with_values(self, entered: Mapping[Key, Values]) -> dict[str, Any]:
        """Our component file with other values in it; BadValues says what cannot be."""
        known = set(self.all_keys())
        for key, values in entered.items():
            if key not in known:
                raise BadValues("there is no component {id}", id=repr(key[1]))
            self.checked(key, values)
        data = deepcopy(self._sets[self.own])
        for kind in self.kinds:
            for entry in self.entries(kind.table, data):
                given = entered.get((kind.table, str(entry["id"])))
                if given is not None:
                    replace_printed(kind, entry, given)
        return data

    # Sets of values

    def digest(self, data: Mapping[str, Any]) -> str:
        """The name of a set of values: equal for equal values, whoever entered them."""
        return digest_of(self.values(data))

    def add(self, entered: Mapping[Key, Values]) -> str:
        """Take a set of values in, tried on the tables; its digest. BadValues for a bad one."""
        data = self.with_values(entered)
        name = self.digest(data)
        if name in self._sets or name in self._tried:
            return name
        before = self.laid
        try:
            self.check(data)
            self._tried[name] = data
            self._fill(name)
        except BadComponents as error:
            self._tried.pop(name, None)
            raise BadValues(
                "no game can be played with this: {reason}", reason=error.clause
            ) from None
        finally:
            self._fill(before)
        if len(self._tried) > SETS_KEPT:  # every entry of a box that is entered makes one
            del self._tried[next(iter(self._tried))]
        return name

    def take(self, entered: Mapping[Key, Values], digest: str) -> bool:
        """Take in a set that was kept under this name; whether it is that set.

        It may be of a release in which less could be entered: then it keeps its name, which says
        nothing of the rest, and the rest is ours.
        """
        name = self.add(self.completed(entered))
        if name != digest and digest_of(entered) == digest:
            self._sets[digest] = self.data_of(name)
            self._named[digest] = entered
        return digest in self._sets or digest in self._tried

    def has(self, digest: str) -> bool:
        """Whether a set is known here, or can be found."""
        if digest in self._sets or digest in self._tried:
            return True
        earlier = self._earlier(digest)
        if earlier is not None and self.take(earlier, digest):
            return True
        for find in _finders:
            entered = find(self.game, digest)
            if entered is not None and self.take(entered, digest):
                return True
        return False

    def _earlier(self, digest: str) -> dict[Key, Values] | None:
        """A set that came with the game in another release."""
        name = f"sets/{digest}.toml"
        if not digest.isalnum() or not has_file(self.package, name):
            return None
        entries = read_file(self.package, name)["entry"]
        return {(str(entry["of"]), str(entry["id"])): entry["values"] for entry in entries}

    def data(self) -> dict[str, Any]:
        """The component file with the values that lie in the tables now."""
        return self._sets.get(self.laid) or self._tried[self.laid]

    def data_of(self, digest: str) -> dict[str, Any]:
        """The component file with the values of a set."""
        if not self.has(digest):
            raise UnknownValues(UNKNOWN, digest=digest)
        return self._sets.get(digest) or self._tried[digest]

    def values_of(self, digest: str) -> Mapping[Key, Values]:
        """What a set says, as far as it makes the name of the set."""
        data = self.data_of(digest)
        return self._named.get(digest) or self.values(data)

    def follow(self, fill: Callable[[], None]) -> None:
        """Have tables filled now, and anew whenever another set of values is laid out.

        What is filled from other tables follows after them: the order is that of the imports.
        """
        fill()
        self._followers.append(fill)

    def follow_with(self, tables: Sequence[list[Any]], fill: Callable[[], None]) -> None:
        """The same for lists that take long to fill: what was made for a set is kept for a while.

        `fill` puts all of their contents into these lists, and what lies in them is not changed.
        """
        made: dict[str, list[list[Any]]] = {}

        def lay() -> None:
            kept = made.get(self.laid)
            if kept is None:
                fill()
                if len(made) >= SETS_KEPT:
                    made.clear()
                made[self.laid] = [table.copy() for table in tables]
            else:
                for table, contents in zip(tables, kept, strict=True):
                    table[:] = contents

        self.follow(lay)

    def lay_out(self, digest: str) -> None:
        """Fill the tables of the rules with a set of values, unless they hold it."""
        if self.laid == digest:
            return
        self._sets[digest] = self.data_of(digest)
        self._tried.pop(digest, None)
        self._fill(digest)

    def _fill(self, digest: str) -> None:
        self.laid = digest
        for fill in self._followers:
            fill()
        _edition[0] = "".join(box.laid for box in _boxes.values() if box.laid != box.own)


Finder = Callable[[str, str], Mapping[Key, Values] | None]
_boxes: Final[dict[str, Box]] = {}
_finders: Final[list[Finder]] = []
_edition: Final[list[str]] = [""]


def find_sets_with(find: Finder) -> None:
    """Ask `find(game, digest)` for sets of values that are not known yet."""
    if find not in _finders:
        _finders.append(find)


def lay_out_ours() -> None:
    """Fill the tables of all games with the values that come with them."""
    for box in _boxes.values():
        box.lay_out(box.own)


def edition() -> str:
    """What is remembered of tables holds as long as this is the same."""
    return _edition[0]


# Entries


def digest_of(values: Mapping[Key, Values]) -> str:
    """The name of a set that says this and nothing else."""
    named = [[*key, printed] for key, printed in values.items()]
    text = json.dumps(named, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def printed(kind: Kind, entry: Mapping[str, Any]) -> dict[str, Any]:
    """What of an entry is printed on the component: the fields that can be entered."""
    return {field.name: entry.get(field.name, empty(field)) for field in kind.fields}


def empty(field: Field) -> Any:
    """What a field says where nothing is printed."""
    if field.kind in (AMOUNTS, EACH, ASSIGNED):
        return {}
    if field.kind in (SEVERAL, NUMBERS):
        return []
    if field.kind == FLAG:
        return False
    return "" if field.kind == CHOICE else 0


def replace_printed(kind: Kind, entry: dict[str, Any], values: Values) -> None:
    """Put other values into an entry of a component file."""
    for field in kind.fields:
        value = values[field.name]
        if field.name in entry or value != empty(field):
            entry[field.name] = value
    for name in [name for name in entry if name.endswith("provenance")]:
        entry[name] = "box"
    for name in NOT_PRINTED:
        entry.pop(name, None)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _complaint(field: Field, value: Any) -> Clause | None:
    if field.kind == FLAG:
        return None if isinstance(value, bool) else Clause(mark("yes or no is asked for"))
    if field.kind == NUMBER:
        return _number_complaint(field, value)
    if field.kind == CHOICE:
        return None if value in field.choices else _no_choice(field.choices, value)
    if field.kind in (AMOUNTS, EACH, ASSIGNED):
        return _mapping_complaint(field, value)
    if not isinstance(value, list):
        return Clause(mark("a list is asked for"))
    if field.size and len(value) != field.size:
        return Clause(
            mark("{n} are asked for, not {given}"), {"n": field.size, "given": len(value)}
        )
    for one in value:
        if field.kind == NUMBERS:
            found = _number_complaint(field, one)
        else:
            found = None if one in field.choices else _no_choice(field.choices, one)
        if found is not None:
            return found
    return None


def _mapping_complaint(field: Field, value: Any) -> Clause | None:
    if not isinstance(value, dict):
        return Clause(mark("amounts are asked for"))
    for name, one in value.items():
        if name not in field.choices:
            return _no_choice(field.choices, name)
        if field.kind == ASSIGNED:
            if one not in field.values:
                return _no_choice(field.values, one)
            continue
        if field.kind == AMOUNTS and one == 0:
            return Clause(mark("what counts nothing is left out"))
        found = _number_complaint(field, one)
        if found is not None:
            return found
    if field.kind == EACH and set(value) != set(field.choices):
        missing = [name for name in field.choices if name not in value]
        return Clause(mark("{missing} is missing"), {"missing": ListOf(missing, ",")})
    return None


def _number_complaint(field: Field, value: Any) -> Clause | None:
    if not _is_number(value):
        return Clause(mark("a whole number is asked for"))
    if field.least <= value <= field.most:
        return None
    return Clause(
        mark("{value} is not between {least} and {most}"),
        {"value": value, "least": field.least, "most": field.most},
    )


def _no_choice(choices: Sequence[str], value: object) -> Clause:
    return Clause(
        mark("{value} is none of {choices}"),
        {"value": f"{value!r:.40}", "choices": ListOf(choices, ",")},
    )
