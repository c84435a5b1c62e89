"""Pictures that need not be drawn again.

Most of a table looks the same to all seats, and most of it stays the same from move to move.
`cached` notes which parts of the view a drawing looked at; as long as those are equal, for whatever
seat and after whatever move, the picture is the one that is there already.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any, TypeVar, cast

from quatrefoil.engine.box import edition
from quatrefoil.engine.game import Look, View

MOST_PICTURES = 10
"""Of each drawing: enough for the seats of a table."""
MOST_CHARACTERS = 160_000_000
"""Of all pictures together: a thousand tables as they stand, or a hundred with their last moves."""

V = TypeVar("V")
"""A view, typed or not."""
_MISSING = object()
_Picture = tuple[list[str], list[Any], str]
"""The names of what a drawing looked at, what was there, and the drawing."""


class _Page:
    """The pictures of one drawing, the last shown first."""

    __slots__ = ("is_seen", "pictures")

    def __init__(self) -> None:
        self.pictures: list[_Picture] = []
        """Never changed in place: threads may be reading."""
        self.is_seen = True
        """Whether one was shown since pictures were last forgotten."""

    def put(self, picture: _Picture, others: list[_Picture]) -> None:
        self.pictures = [picture, *others]
        self.is_seen = True


class Album:
    """The pictures by what drew them and for whom, what was shown last at the end."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._pages: OrderedDict[tuple[Any, ...], _Page] = OrderedDict()
        self._long: OrderedDict[tuple[Any, ...], None] = OrderedDict()
        """The pages with more than one picture, in the same order."""
        self._size = 0

    def find(self, key: tuple[Any, ...], view: View) -> _Picture | None:
        """The picture that shows what can be seen now."""
        page = self._pages.get(key)
        if page is None:
            return None
        there, pictures = dict.get, page.pictures
        for number, (names, seen, drawn) in enumerate(pictures):
            now = [there(view, name, _MISSING) for name in names]
            if now == seen:
                # Comparing a thing with itself costs nothing: what is there now takes the place
                # of what was, for the next seat is shown the very same things.
                picture = names, now, drawn
                page.put(picture, pictures[:number] + pictures[number + 1 :])
                self._is_last(key, page)
                return picture
        return None

    def keep(self, key: tuple[Any, ...], picture: _Picture) -> None:
        page = self._pages.get(key)
        if page is None:
            page = self._pages[key] = _Page()
        others = page.pictures
        page.put(picture, others[: MOST_PICTURES - 1])
        self._is_last(key, page)
        self._size += len(picture[2])
        self._drop(others[MOST_PICTURES - 1 :])
        while self._size > self._room and len(self._pages) > 1:
            self._make_room()

    def _is_last(self, key: tuple[Any, ...], page: _Page) -> None:
        """A page is the one shown last."""
        self._pages.move_to_end(key)
        if len(page.pictures) > 1:
            self._long[key] = None
            self._long.move_to_end(key)

    def _make_room(self) -> None:
        """What was shown longest ago goes: first all but the last of each, so that many tables
        that are played at in turn each find how they stood."""
        key = next(iter(self._long or self._pages))
        page = self._pages[key]
        kept = 1 if key in self._long else 0
        self._drop(page.pictures[kept:])
        if kept:
            page.pictures = page.pictures[:kept]
            del self._long[key]
        else:
            del self._pages[key]

    def forget_unseen(self) -> None:
        """Forget what has not been shown since this was last called."""
        for key in [key for key, page in self._pages.items() if not page.is_seen]:
            self._drop(self._pages.pop(key).pictures)
            self._long.pop(key, None)
        for page in self._pages.values():
            page.is_seen = False

    def _drop(self, pictures: list[_Picture]) -> None:
        self._size -= sum(len(drawn) for _, _, drawn in pictures)


_album = Album(MOST_CHARACTERS)


def forget_unseen() -> None:
    """Give the room back of pictures that nobody has been shown since this was last called."""
    _album.forget_unseen()


class _Watched(dict[str, Any]):
    """A view that knows what has been looked at."""

    def __init__(self, view: View) -> None:
        # The items, not the view: copying one that is watched would look at all of it.
        super().__init__(dict.items(view))
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


def cached(draw: Callable[..., str], *given: Any) -> str:
    """`draw(*given)`, drawn only if nothing like it is there.

    One of the arguments is the view, which must be as `Game.view` made it: fresh and unchanged.
    The others count by their value, a Look by its language and names.
    """
    view: View = {}
    parts: list[Any] = [draw, edition()]
    for one in given:
        if isinstance(one, dict):
            view = one
        elif isinstance(one, Look):
            parts += one.language.code, *one.names
        else:
            parts.append(one)
    key = tuple(parts)
    picture = _album.find(key, view)
    if picture is None:
        watched = _Watched(view)
        drawn = draw(*[watched if one is view else one for one in given])
        picture = list(watched.seen), list(watched.seen.values()), drawn
        _album.keep(key, picture)
    if isinstance(view, _Watched):  # whoever watches this view has seen it too
        view.seen.update(zip(picture[0], picture[1], strict=True))
    return picture[2]


def with_player(view: V, seat: int, *names: str) -> V:
    """A view in which one player alone can be looked at, or only these things of that player.

    What else happens leaves a picture alone that is drawn from it.
    """
    whole: Any = view
    player = whole["players"][seat]
    seen = {name: player[name] for name in names} if names else player
    return cast(V, {**whole, "players": {seat: seen}})


def with_players(view: V, *names: str) -> V:
    """A view in which all players can be looked at, but only these things of theirs."""
    whole: Any = view
    players = [{name: player[name] for name in names} for player in whole["players"]]
    return cast(V, {**whole, "players": players})
