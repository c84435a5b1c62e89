"""Pictures that need not be drawn again.

Most of a table looks the same to all seats, and most of it stays the same from move to move.
`kept` notes which parts of the view a drawing looked at; as long as those are equal, for whatever
seat and after whatever move, the picture is the one that is there already.
"""

from collections.abc import Callable, Iterator
from typing import Any

from quatrefoil.engine.game import Look, View

MOST_PICTURES = 10
"""Of each drawing: enough for the seats of a few tables."""

_MISSING = object()
_Picture = tuple[list[tuple[str, Any]], str]
_pictures: dict[tuple[Any, ...], list[_Picture]] = {}


class _Watched(dict[str, Any]):
    """A view that knows what has been looked at."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.seen: dict[str, Any] = {}

    def __getitem__(self, key: str) -> Any:
        value = super().__getitem__(key)
        self.seen[key] = value
        return value

    def get(self, key: str, default: Any = None) -> Any:
        value = super().get(key, _MISSING)
        self.seen[key] = value
        return default if value is _MISSING else value

    def __contains__(self, key: object) -> bool:
        return self.get(str(key), _MISSING) is not _MISSING

    def __iter__(self) -> Iterator[str]:
        self.seen.update(dict.items(self))
        return super().__iter__()

    def items(self) -> Any:
        return [(key, self[key]) for key in self]

    def values(self) -> Any:
        return [self[key] for key in self]


def _shows(view: View, seen: list[tuple[str, Any]]) -> bool:
    for name, value in seen:  # noqa: SIM110 - a plain loop: it runs some hundred times a move
        if view.get(name, _MISSING) != value:
            return False
    return True


def kept(draw: Callable[..., str], *given: Any) -> str:
    """`draw(*given)`, drawn only if nothing like it is there.

    One of the arguments is the view, which must be as `Game.view` made it: fresh and unchanged.
    The others count by their value, a Look by its language and names.
    """
    view: View = {}
    key: list[Any] = [draw]
    for one in given:
        if isinstance(one, dict):
            view = one
        elif isinstance(one, Look):
            key += [one.tongue.language, *one.names]
        else:
            key.append(one)
    pictures = _pictures.setdefault(tuple(key), [])
    for n, (seen, drawn) in enumerate(pictures):
        if _shows(view, seen):
            if n:
                pictures.insert(0, pictures.pop(n))
            return drawn
    watched = _Watched(view)
    drawn = draw(*(watched if one is view else one for one in given))
    for name in watched.seen:
        view.get(name)  # whoever watches this view has seen it too
    pictures.insert(0, (list(watched.seen.items()), drawn))
    del pictures[MOST_PICTURES:]
    return drawn
