"""The shelf: the boxes that people have entered, in a folder of this machine.

`GAME.toml` is what has been entered of a game so far. A set of values that a game was played with
outside of a server, which keeps its own, is kept whole as `sets/GAME-DIGEST.toml`: a record can be
replayed with the values of then, whatever is corrected meanwhile.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from quatrefoil.engine.box import BadValues, Box, Key, Values, digest_of, find_sets_with
from quatrefoil.engine.errors import why
from quatrefoil.engine.game import find_game
from quatrefoil.engine.overlay import Overlay, read_overlay, read_set, set_text
from quatrefoil.files import data_folder, write_safely


class Shelf:
    """What has been entered of every game, and all sets of values that were played with."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[str, tuple[object, Overlay]] = {}
        """What was read of a game, and how its file stood then."""

    def __repr__(self) -> str:
        return f"Shelf({str(self.folder)!r})"

    def overlay(self, name: str) -> Overlay:
        """What has been entered of a game; BadValues for a file that somebody has damaged."""
        path = self._file(name)
        try:
            state = path.stat()
        except OSError:
            return Overlay(name, {})
        stamp = state.st_mtime_ns, state.st_size, state.st_ino
        known = self._read.get(name)
        if known is None or known[0] != stamp:
            known = stamp, read_overlay(self._text(path), box_of(name))
            self._read[name] = known
        return known[1]

    def current(self, name: str) -> str:
        """The digest of the values that new games are played with; empty for a game without box."""
        box = find_game(name).box()
        if box is None:
            return ""
        entered = self.overlay(name).values()
        return box.add(entered) if entered else box.own

    def played_with(self, name: str) -> str:
        """The same for a game that is about to be played: it is kept as long as its record may."""
        digest = self.current(name)
        if digest:
            self.keep_set(box_of(name), digest)
        return digest

    def change(self, name: str, change: Callable[[Overlay], Overlay]) -> str:
        """Enter something: what is there is read, changed and written, by one at a time.

        The digest of the values after it. BadValues if no game can be played with them: then all
        stays as it was.
        """
        box = box_of(name)
        self.folder.mkdir(parents=True, exist_ok=True)
        with _alone(self.folder / "lock"):
            overlay = change(self.overlay(name))
            digest = box.add(overlay.values())
            write_safely(self._file(name), overlay.to_text(box))
        return digest

    def keep(self, name: str, overlay: Overlay) -> str:
        """Put what has been entered in the place of what was."""
        return self.change(name, lambda _: overlay)

    def keep_set(self, box: Box, digest: str) -> None:
        """Keep a set of values for all games that are played with it: they name it."""
        path = self._set_file(box.game, digest)
        if digest != box.own and not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_safely(path, set_text(box, digest))

    def take_set(self, box: Box, text: str) -> None:
        """Keep a set that came from elsewhere, also by the name that an earlier release gave it.

        BadValues for a bad one.
        """
        entered = read_set(text, box)
        for digest in (box.add(box.completed(entered)), digest_of(entered)):
            if box.take(entered, digest):
                self.keep_set(box, digest)

    def find(self, name: str, digest: str) -> Mapping[Key, Values] | None:
        """A set that was kept, or that of the box as it is entered now."""
        path = self._set_file(name, digest)
        if not digest.isalnum():
            return None
        if not path.exists():
            try:
                entered = self.overlay(name).values()
            except BadValues:  # a file that somebody has damaged holds no set
                return None
            return entered if entered and box_of(name).add(entered) == digest else None
        return read_set(self._text(path), box_of(name))

    def _text(self, path: Path) -> str:
        try:
            return path.read_text("utf-8")
        except OSError as error:
            raise BadValues("cannot read {path}: {reason}", path=path, reason=why(error)) from None
        except UnicodeDecodeError:
            raise BadValues("{path} is not text", path=path) from None

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}.toml"

    def _set_file(self, name: str, digest: str) -> Path:
        return self.folder / "sets" / f"{name}-{digest}.toml"


_open: Final[dict[Path, Shelf]] = {}


def open_shelf(folder: Path | None = None) -> Shelf:
    """The shelf in a folder, `boxes` in the user's data folder unless another is named.

    From then on sets of values that are not known in this process are sought on it.
    """
    at = folder or data_folder() / "boxes"
    if at not in _open:
        _open[at] = Shelf(at)
        find_sets_with(_open[at].find)
    return _open[at]


def box_of(name: str) -> Box:
    """The box of a game; BadValues if its values cannot be entered."""
    game = find_game(name)
    box = game.box()
    if box is None:
        raise BadValues("the printed values of {game} are all known", game=game.called)
    return box


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """One process at a time, where the system can see to it."""
    try:
        import fcntl
    except ImportError:  # not on Windows
        yield
        return
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
