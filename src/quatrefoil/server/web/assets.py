"""The files that pages ask for: read once, compressed once, with their digest in the address."""

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from quatrefoil.drawing import stylesheet
from quatrefoil.engine.game import Game
from quatrefoil.server.pictures.boards import board_of

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
}

_IMPORT = re.compile(r'from "\./([\w-]+\.js)"')


@dataclass(frozen=True)
class Asset:
    """A file as it is sent."""

    name: str
    kind: str
    plain: bytes
    packed: bytes
    digest: str

    @property
    def address(self) -> str:
        return f"/static/{self.digest}/{self.name}"


def _asset(name: str, text: str) -> Asset:
    plain = text.encode()
    digest = hashlib.blake2b(plain, digest_size=6).hexdigest()
    packed = gzip.compress(plain, 9, mtime=0)
    return Asset(name, TYPES[name.rpartition(".")[2]], plain, packed, digest)


@cache
def assets() -> dict[str, Asset]:
    """All files by name; the tokens come from the drawings."""
    texts = {
        file.name: file.read_text("utf-8")
        for file in files("quatrefoil.server").joinpath("static").iterdir()
        if file.name.rpartition(".")[2] in TYPES
    }
    found = {"tokens.css": _asset("tokens.css", stylesheet())}

    def add(name: str) -> Asset:
        """A module names the digests of those it imports, so those come first."""
        if name not in found:
            text = _IMPORT.sub(lambda m: f'from "{add(m[1]).address}"', texts[name])
            found[name] = _asset(name, text)
        return found[name]

    for name in texts:
        add(name)
    return found


@cache
def game_style(game: Game) -> Asset:
    """The stylesheet of a game's board."""
    return _asset(f"{game.name}.css", board_of(game).style())


@cache
def cover(game: str) -> str:
    """The picture of a game on the home page, as SVG markup; a plain one for a game without."""
    folder = files("quatrefoil.server").joinpath("covers")
    own = folder.joinpath(f"{game}.svg")
    return (own if own.is_file() else folder.joinpath("any.svg")).read_text("utf-8")


@cache
def emblem(game: str) -> str:
    """The small sign of a game."""
    folder = files("quatrefoil.server").joinpath("covers")
    own = folder.joinpath(f"{game}.emblem.svg")
    return (own if own.is_file() else folder.joinpath("any.emblem.svg")).read_text("utf-8")
