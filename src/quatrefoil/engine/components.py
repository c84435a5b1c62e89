"""Component files: every printed value of a game, read once, typed and checked.

A game describes its entries as frozen dataclasses; the fields are the keys that an entry of the
file has. What a file says too much, too little or of another type is refused with its place.
"""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import MISSING, fields
from importlib.resources import files
from types import UnionType
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from quatrefoil.engine.errors import QuatrefoilError
from quatrefoil.engine.language import Clause

PROVENANCES: Final = ("rulebook", "public", "reconstructed", "box")
"""Where a value comes from; a note may follow after a colon."""

T = TypeVar("T")
_HINTS: Final[dict[Any, dict[str, Any]]] = {}
"""The types of the fields of each kind of entry, found once."""


class BadComponents(QuatrefoilError, ValueError):
    """A component file contradicts itself, the box or the rules."""


def read_file(package: str, name: str = "components.toml") -> dict[str, Any]:
    """A file of a game, `components.toml` unless another is named, as it is."""
    return read_text(files(package).joinpath(*name.split("/")).read_text("utf-8"))


def has_file(package: str, name: str) -> bool:
    """Whether a game brings a file of this name."""
    return files(package).joinpath(*name.split("/")).is_file()


def read_text(text: str) -> dict[str, Any]:
    """The text of a component file, as it is."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"components.toml: {error}") from None


def require(true: bool, complaint: str | Clause) -> None:
    """Refuse the file unless something holds.

    What an owner of the box can enter is complained of as a message for people.
    """
    if not true:
        raise BadComponents(complaint)


def complaint(package: str, message: str, **parameters: object) -> Clause:
    """What is wrong with something that an owner of the box can enter, for them to read."""
    return Clause(message, parameters, room=package)


def require_keys(where: str, table: dict[str, Any], known: Iterable[str]) -> None:
    """Exactly these keys."""
    wanted = set(known)
    unknown, missing = sorted(set(table) - wanted), sorted(wanted - set(table))
    require(not unknown, f"{where}: unknown key {', '.join(unknown)}")
    require(not missing, f"{where}: {', '.join(missing)} is missing")


def require_provenance(where: str, table: dict[str, Any]) -> None:
    """Every table says where its values come from."""
    said = str(table.get("provenance", "")).partition(":")[0]
    require(said in PROVENANCES, f"{where}: provenance is missing or unknown")


def require_unique(where: str, ids: Sequence[str], count: int) -> None:
    """As many entries as the box holds, no two with one id."""
    require(len(ids) == count, f"{where}: {len(ids)} entries, not {count}")
    require(len(set(ids)) == len(ids), f"{where}: an id stands twice")


def read_entry(kind: type[T], where: str, table: Any) -> T:
    """One entry of the file as a record of its kind."""
    require(isinstance(table, dict), f"{where}: not a table")
    hints = _HINTS.get(kind) or _HINTS.setdefault(kind, get_type_hints(kind))
    known = {one.name: one for one in fields(kind)}  # type: ignore[arg-type]
    unknown = sorted(set(table) - set(known))
    require(not unknown, f"{where}: unknown key {', '.join(unknown)}")
    for name, one in known.items():
        given = name in table
        optional = one.default is not MISSING or one.default_factory is not MISSING
        require(given or optional, f"{where}: {name} is missing")
        if given:
            fits = _fits(table[name], hints[name])
            require(fits, f"{where}: {name} = {table[name]!r} is not {_title(hints[name])}")
    if "provenance" in known:
        require_provenance(where, table)
    return kind(**table)


def read_entries(kind: type[T], where: str, tables: Any) -> list[T]:
    """A list of entries of one kind, named by their ids in complaints."""
    require(isinstance(tables, list), f"{where}: not a list")
    return [read_entry(kind, _place(where, n, table), table) for n, table in enumerate(tables)]


def _place(where: str, n: int, table: Any) -> str:
    id = table.get("id", n + 1) if isinstance(table, dict) else n + 1
    return f"{where} {id}"


def _fits(value: Any, hint: Any) -> bool:
    """Whether a value of the file is of the type of its field.

    Compiled classes remember simple types alone, and `type` in place of a union: what a union
    admits is checked where the rules run as plain Python, as they do in the tests.
    """
    origin = get_origin(hint)
    if hint is Any or hint is type:
        return True
    if origin in (Union, UnionType):
        return any(_fits(value, one) for one in get_args(hint))
    if origin is dict:
        inner = get_args(hint)[1]
        return isinstance(value, dict) and all(_fits(one, inner) for one in value.values())
    if origin is list:
        inner = get_args(hint)[0]
        return isinstance(value, list) and all(_fits(one, inner) for one in value)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, hint)


def _title(hint: Any) -> str:
    return {int: "a whole number", str: "a text", bool: "true or false"}.get(hint, str(hint))
