"""The files that pages ask for: read once, compressed once, with their digest in the address."""

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from quatrefoil.drawing import stylesheet
from quatrefoil.engine.game import Game, find_game, game_names
from quatrefoil.server.web.catalogue import games

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "woff2": "font/woff2",
}

_IMPORT = re.compile(r'from "\./([\w-]+\.js)"')
_FONT = re.compile(r'url\("fonts/([\w-]+\.woff2)"\)')


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


def _asset(name: str, content: str | bytes) -> Asset:
    plain = content if isinstance(content, bytes) else content.encode()
    digest = hashlib.blake2b(plain, digest_size=6).hexdigest()
    packed = gzip.compress(plain, 9, mtime=0)
    return Asset(name, TYPES[name.rpartition(".")[2]], plain, packed, digest)


@cache
def assets() -> dict[str, Asset]:
    """All files by name; the tokens come from the drawings."""
    static = files("quatrefoil.server").joinpath("static")
    texts = {
        file.name: file.read_text("utf-8")
        for file in static.iterdir()
        if file.name.rpartition(".")[2] in TYPES
    }
    found = {"tokens.css": _asset("tokens.css", stylesheet())}
    for file in static.joinpath("fonts").iterdir():
        found[file.name] = _asset(file.name, file.read_bytes())

    def add(name: str) -> Asset:
        """A module names the digests of those it imports, so those come first."""
        if name not in found:
            text = _IMPORT.sub(lambda m: f'from "{add(m[1]).address}"', texts[name])
            text = _FONT.sub(lambda m: f'url("{found[m[1]].address}")', text)
            found[name] = _asset(name, text)
        return found[name]

    for name in texts:
        add(name)
    return found


def find_asset(name: str) -> Asset | None:
    """A file by its name, also one that is made of what the games say."""
    if name == "games.css":
        return _games_style(tuple(games()))
    if name == "covers.css":
        return _covers_style(tuple(games()))
    if name.endswith(".css") and name[:-4] in game_names():
        return game_style(find_game(name[:-4]))
    return assets().get(name)


def address(name: str) -> str:
    """Where a page asks for a file."""
    found = find_asset(name)
    if found is None:
        raise LookupError(name)
    return found.address


@cache
def game_style(game: Game) -> Asset:
    """The stylesheet of a game's board."""
    return _asset(f"{game.name}.css", game.board.style())


@cache
def _games_style(games: tuple[Game, ...]) -> Asset:
    """The colours of the pages of all games; where a game is shown, `data-game` names it."""
    return _asset("games.css", "".join(_colours(game) for game in games))


def _colours(game: Game) -> str:
    chosen = game.colours
    given = {"g": chosen.glass, "brand": chosen.brand, "on-brand": chosen.on_brand}
    rules = "".join(f" --{name}: light-dark({day}, {dark});" for name, (day, dark) in given.items())
    return f'[data-game="{game.name}"] {{{rules} }}\n'


@cache
def _covers_style(games: tuple[Game, ...]) -> Asset:
    """What the covers of all games need; the rules of each hold for its own pictures."""
    parts = ((game.name, _own(game, "cover.css")) for game in games)
    return _asset(
        "covers.css",
        "".join(f':where([data-game="{name}"]) {{\n{css}}}\n' for name, css in parts if css),
    )


@cache
def cover(game: Game) -> str:
    """The picture of a game on the home page, as SVG markup; a plain one for a game without."""
    return _own(game, "cover.svg") or _plain("cover.svg")


@cache
def emblem(game: Game) -> str:
    """The small sign of a game."""
    return _own(game, "emblem.svg") or _plain("emblem.svg")


def _own(game: Game, name: str) -> str:
    """A file of the game's drawings; empty where it has none."""
    place = files(game.package).joinpath("drawing", name)
    return place.read_text("utf-8") if place.is_file() else ""


def _plain(name: str) -> str:
    return files("quatrefoil.server").joinpath("covers", name).read_text("utf-8")
