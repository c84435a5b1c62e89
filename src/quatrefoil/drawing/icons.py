"""Signs by name: those that all games share, and the icons that a game brings along.

A game draws its own in `drawing/icons.svg`, as symbols `i-NAME`, and says in `words/icons.py` what
they are called (`ICONS`). A name stands for one sign in all games.
"""

import re
from functools import cache
from importlib import import_module
from importlib.resources import files

from quatrefoil.drawing.names import SIGN_NAMES
from quatrefoil.engine.game import loaded_packages
from quatrefoil.engine.language import Language, find_language
from quatrefoil.engine.manners import HOUSE

_SYMBOL = re.compile(r'<symbol id="i-([^"]+)" viewBox="0 0 24 24">(.*?)</symbol>', re.S)


@cache
def package_text(package: str, name: str) -> str:
    """A text file that lies beside the code: a stylesheet, a sprite."""
    return files(package).joinpath(name).read_text("utf-8")


@cache
def shared_signs() -> dict[str, str]:
    """The drawings of the signs that all games share."""
    return dict(_SYMBOL.findall(package_text("quatrefoil.drawing", "sprite.svg")))


@cache
def icons_of(package: str) -> dict[str, str]:
    """The drawings of a game's own icons; none where it has no such file."""
    place = files(package).joinpath("drawing", "icons.svg")
    return dict(_SYMBOL.findall(place.read_text("utf-8"))) if place.is_file() else {}


def find_sign(name: str) -> str | None:
    """The drawing of a sign or icon; None if there is none."""
    found = shared_signs().get(name)
    if found is None:
        for package in loaded_packages():
            found = icons_of(package).get(name)
            if found is not None:
                break
    return found


def is_sign(name: str) -> bool:
    """Whether something is drawn by this name."""
    return name in SIGN_NAMES or find_sign(name) is not None


def sign_names(package: str = HOUSE) -> dict[str, str]:
    """The messages that name the signs of a room: a game's own, or the shared ones."""
    if package == HOUSE:
        return SIGN_NAMES
    if not icons_of(package):
        return {}
    found: dict[str, str] = import_module(f"{package}.words.icons").ICONS
    return found


def sign_name(sign: str, language: Language) -> str:
    """What a sign is called in the reader's language."""
    for package in (HOUSE, *loaded_packages()):
        names = sign_names(package)
        if sign in names:
            return find_language(language.code, package).say(names[sign])
    raise KeyError(sign)
