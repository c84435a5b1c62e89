"""Whole pages from templates: they know the addresses of files besides what fragments know."""

from functools import cache
from typing import Any

from jinja2 import Template
from markupsafe import Markup

from quatrefoil.server.pictures.templating import environment
from quatrefoil.server.web.assets import assets, cover, emblem

_pages = environment(
    asset=lambda name: assets()[name].address,
    cover=lambda game: Markup(cover(game)),
    emblem=lambda game: Markup(emblem(game)),
)


@cache
def _template(name: str) -> Template:
    return _pages.get_template(f"{name}.jinja")


def whole_page(name: str, **values: Any) -> str:
    """A page with everything around it."""
    return _template(name).render(values)
