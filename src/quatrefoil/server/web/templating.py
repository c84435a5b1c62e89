"""Whole pages from templates: they know the addresses of files besides what fragments know."""

from functools import cache
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Template
from markupsafe import Markup

from quatrefoil.drawing import sprite
from quatrefoil.engine.language import find_language
from quatrefoil.engine.manners import HOUSE, languages
from quatrefoil.server.pictures.templating import environment
from quatrefoil.server.web.assets import address, cover, emblem
from quatrefoil.server.web.context import context_of
from quatrefoil.server.web.security import cookies

THEMES = ("light", "dark")
_pages = environment(
    asset=address,
    cover=lambda game: Markup(cover(game)),
    emblem=lambda game: Markup(emblem(game)),
)


@cache
def _template(name: str) -> Template:
    return _pages.get_template(f"{name}.jinja")


def language_of(request: Request) -> str:
    """The reader's language: as chosen, else as the browser prefers, else English."""
    chosen = cookies(request.headers).get("language", "")
    if chosen in languages():
        return chosen
    for part in request.headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in languages():
            return code
    return "en"


async def page(request: Request, name: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page in the reader's language and theme."""
    language = language_of(request)
    theme = cookies(request.headers).get("theme", "")
    context = context_of(request)
    html = _template(name).render(
        request=request,
        language=language,
        theme=theme if theme in THEMES else "",
        say=find_language(language).say,
        count=find_language(language).count,
        sprite=Markup(sprite(language, values["game"].package if "game" in values else HOUSE)),
        words_of=lambda game: find_language(language, game.package),
        my_name=await context.people.name(request.state.guest.id),
        **values,
    )
    return HTMLResponse(html, status, {"cache-control": "no-store"})
