"""The whole state as plain data, complete by construction, and its digest.

Nothing is listed by hand, so a field that somebody adds tomorrow is in the snapshot, in the
digest and therefore under the clone tests.
"""

import hashlib
import json
from typing import Any

from librt.vecs import vec

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Decision
from quatrefoil.engine.table import Table

_NOT_STATE = frozenset({"events"})


def _fields(thing: object) -> list[str]:
    names: set[str] = set()
    for cls in type(thing).__mro__:
        names.update(getattr(cls, "__mypyc_attrs__", ()))
    names.update(getattr(thing, "__dict__", {}))
    names.discard("__dict__")
    return sorted(names - _NOT_STATE)


def plain(thing: Any) -> Any:
    """Anything that lies on a table, as JSON-like data."""
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    is_row = isinstance(thing, vec)
    if is_row or isinstance(thing, list | tuple):
        return [plain(item) for item in thing]
    if isinstance(thing, dict):
        return {str(key): plain(thing[key]) for key in sorted(thing)}
    if isinstance(thing, set | frozenset):
        return sorted(plain(item) for item in thing)
    if isinstance(thing, bytes | bytearray):
        return list(thing)
    if isinstance(thing, Action):
        return thing.notation
    data = {name: plain(getattr(thing, name)) for name in _fields(thing)}
    if isinstance(thing, Decision):
        data["decision"] = type(thing).__name__
    return data


def snapshot(table: Table) -> dict[str, Any]:
    """The whole state of a table: for tests and bug reports, never for a page."""
    data: dict[str, Any] = plain(table)
    return data


def digest(table: Table) -> str:
    """Equal for equal positions, compiled or not."""
    text = json.dumps(snapshot(table), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
