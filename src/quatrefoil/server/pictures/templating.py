"""Fragments from templates, autoescaped."""

from collections.abc import Hashable
from functools import cache, lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from quatrefoil.drawing import mark
from quatrefoil.engine.language import Amount, ListOf, Name, find_language
from quatrefoil.server.pictures.colours import seat_colours

MOST_KEPT = 2_048
"""Fragments that are known by their values, a few hundred bytes each."""


def sign(name: str, size: int = 20) -> Markup:
    """A sign of the sprite beside words that say the same."""
    return Markup(
        f'<svg class="i" width="{size}" height="{size}" aria-hidden="true">'
        f'<use href="#i-{name}"/></svg>'
    )


def who(colour: str, size: int = 24) -> Markup:
    """The mark of a seat: shape and colour."""
    return Markup(
        f'<svg class="i" width="{size}" height="{size}" viewBox="0 0 24 24" aria-hidden="true">'
        f"{mark(colour, 12, 12, 24)}</svg>"
    )


def clock(seconds: int) -> str:
    """Time left, as on a chess clock."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def environment(**values: Any) -> Environment:
    """Where templates are found and what they know; `values` are known to them besides."""
    made = Environment(
        loader=PackageLoader("quatrefoil.server", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(sign=sign, who=who, seat_colours=seat_colours, clock=clock, **values)
    made.globals.update(Amount=Amount, ListOf=ListOf, Name=Name)
    return made


_fragments = environment()


@cache
def _template(name: str) -> Template:
    found = _fragments.get_template(f"{name}.jinja")
    # They are copied for every fragment, and a chain of maps is slow at that.
    found.globals = dict(found.globals)
    return found


def fragment(name: str, /, **values: Any) -> str:
    """A part of a page."""
    return _template(name).render(values)


@lru_cache(MOST_KEPT)
def kept(name: str, language: str, /, **values: Hashable) -> str:
    """A small part of a page that these values alone make: they come back from move to move."""
    return fragment(name, say=find_language(language).say, **values)
