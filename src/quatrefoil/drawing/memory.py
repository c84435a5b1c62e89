"""Pictures that need not be drawn again.

Most of a table looks the same to all seats, and most of it stays the same from move to move.
`cached` notes which parts of the view a drawing looked at; as long as those are equal, for whatever
seat and after whatever move, the picture is the one that is there already. What is `joined` of such
pictures is the very same text again as long as they are, and whoever looks for what has changed
between two such texts compares pictures, not letters.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, TypeVar, cast
from weakref import WeakValueDictionary

from quatrefoil.engine.box import edition
from quatrefoil.engine.game import Look, View

MOST_PICTURES = 10
"""Of each drawing: enough for the seats of a table."""
MOST_CHARACTERS = 160_000_000
"""Of all pictures together: a thousand tables as they stand, or a hundred with their last moves."""
LONG_PART = 1_000
"""Characters from which on a part of a text is known by itself, not by its letters."""

V = TypeVar("V")
"""A view, typed or not."""
_MISSING = object()
_Picture = tuple[list[str], list[Any], str]
"""The names of what a drawing looked at, what was there, and the drawing."""


class _Page:
    """The pictures of one drawing, the last shown first."""

    __slots__ = ("is_seen", "pictures", "shown")

    def __init__(self) -> None:
        self.pictures: list[_Picture] = []
        """Never changed in place: threads may be reading."""
        self.is_seen = True
        """Whether one was shown since pictures were last forgotten."""
        self.shown = 0
        """The number of the last picture that was shown, of all in the album."""


class Album:
    """The pictures by what drew them and for whom."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._pages: dict[tuple[Any, ...], _Page] = {}
        self._shown = 0
        self._size = 0

    def find(self, key: tuple[Any, ...], view: View) -> _Picture | None:
        """The picture that shows what can be seen now."""
        page = self._pages.get(key)
        if page is None:
            return None
        there, pictures = dict.get, page.pictures
        looked: list[str] | None = None
        now: list[Any] = []
        for picture in pictures:
            names, seen, _ = picture
            if names is not looked:  # most drawings look at the same things every time
                looked = names
                now = [there(view, name, _MISSING) for name in names]
            if now == seen:
                # Comparing a thing with itself costs nothing: what is there now takes the place
                # of what was, for the next seat is shown the very same things.
                seen[:] = now
                if picture is not pictures[0]:
                    page.pictures = [picture, *(one for one in pictures if one is not picture)]
                self._is_last(page)
                return picture
        return None

    def keep(self, key: tuple[Any, ...], picture: _Picture) -> None:
        page = self._pages.get(key)
        if page is None:
            page = self._pages[key] = _Page()
        others = page.pictures
        if others and others[0][0] == picture[0]:
            picture = others[0][0], *picture[1:]
        page.pictures = [picture, *others[: MOST_PICTURES - 1]]
        self._is_last(page)
        self._size += len(picture[2])
        self._drop(others[MOST_PICTURES - 1 :])
        if self._size > self._room:
            self._make_room()

    def _is_last(self, page: _Page) -> None:
        """A page is the one shown last."""
        self._shown = page.shown = self._shown + 1
        page.is_seen = True

    def _make_room(self) -> None:
        """What was shown longest ago goes: first all but the last of each, so that many tables
        that are played at in turn each find how they stood.

        A tenth of the room becomes free at once: only here pages are put in order, which would
        cost something at every look otherwise.
        """
        enough = self._room * 9 // 10
        order = sorted(self._pages.items(), key=lambda item: item[1].shown)
        for _, page in order:
            if self._size <= enough:
                return
            self._drop(page.pictures[1:])
            page.pictures = page.pictures[:1]
        for key, page in order[:-1]:
            if self._size <= enough:
                return
            self._drop(page.pictures)
            del self._pages[key]

    def forget_unseen(self) -> None:
        """Forget what has not been shown since this was last called."""
        for key in [key for key, page in self._pages.items() if not page.is_seen]:
            self._drop(self._pages.pop(key).pictures)
        for page in self._pages.values():
            page.is_seen = False

    def forget_those_of(self, names: Collection[tuple[str, ...]]) -> None:
        """Forget what was drawn for tables at which people of these names sit."""
        for key in [key for key in self._pages if key[NAMES] in names]:
            self._drop(self._pages.pop(key).pictures)

    def _drop(self, pictures: list[_Picture]) -> None:
        self._size -= sum(len(drawn) for _, _, drawn in pictures)


_album = Album(MOST_CHARACTERS)
NAMES = 3
"""Where the names of who sits at a table stand in the key of a picture."""


def forget_unseen() -> None:
    """Give the room back of pictures that nobody has been shown since this was last called."""
    _album.forget_unseen()


def forget_those_of(names: Collection[tuple[str, ...]]) -> None:
    """Give the room back of pictures of tables at which nothing happens. If people of the same
    names sit at another one, its pictures are drawn again."""
    _album.forget_those_of(names)


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


def cached(draw: Callable[..., str], view: Any, *given: Any) -> str:
    """`draw(view, *given)`, drawn only if nothing like it is there.

    The view must be as `Game.view` made it: fresh and unchanged. What is given besides counts by
    its value, and the Look, which comes last, by its language and names.
    """
    look: Look = given[-1]
    key = (draw, edition(), look.language.code, tuple(look.names), *given[:-1])
    picture = _album.find(key, view)
    if picture is None:
        watched = _Watched(view)
        drawn = draw(watched, *given)
        picture = list(watched.seen), list(watched.seen.values()), drawn
        _album.keep(key, picture)
    if isinstance(view, _Watched):  # whoever watches this view has seen it too
        view.seen.update(zip(picture[0], picture[1], strict=True))
    return picture[2]


class _Joined(str):
    """A text that knows what it was joined of."""

    __slots__ = ("__weakref__", "parts")
    parts: tuple[str, ...]


_texts: WeakValueDictionary[tuple[int | str, ...], _Joined] = WeakValueDictionary()
"""The joined ones by their parts, as long as somebody holds them."""


def joined(parts: Iterable[str]) -> str:
    """Pictures and what stands between them: the very same text for the very same parts."""
    given = tuple(parts)
    # A picture is known by itself: no other has the address of one that is held here.
    key = tuple([id(part) if len(part) > LONG_PART else part for part in given])
    found = _texts.get(key)
    if found is None:
        found = _texts[key] = _Joined("".join(given))
        found.parts = given
    return found


def pieces_of(text: str) -> list[str]:
    """What a text was joined of, part by part; one that was not is its own only piece."""
    if not isinstance(text, _Joined):
        return [text]
    return [piece for part in text.parts for piece in pieces_of(part)]


_narrowed: dict[tuple[int, tuple[str, ...]], tuple[Any, dict[int, Any]]] = {}
"""The last player of whom these things were looked at, and what was seen: the next seat of the
same table is shown the very same things, which need not be compared one by one."""


def with_player(view: V, seat: int, *names: str) -> V:
    """A view in which one player alone can be looked at, or only these things of that player.

    What else happens leaves a picture alone that is drawn from it.
    """
    whole: Any = view
    player = whole["players"][seat]
    if not names:
        return cast(V, {**whole, "players": {seat: player}})
    last = _narrowed.get((seat, names))
    if last is None or last[0] is not player:
        seen = {seat: {name: player[name] for name in names}}
        last = _narrowed[seat, names] = player, seen
    return cast(V, {**whole, "players": last[1]})


def with_players(view: V, *names: str) -> V:
    """A view in which all players can be looked at, but only these things of theirs."""
    whole: Any = view
    players = [{name: player[name] for name in names} for player in whole["players"]]
    return cast(V, {**whole, "players": players})
