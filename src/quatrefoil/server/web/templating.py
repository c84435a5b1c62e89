"""Whole pages from templates: they know the addresses of files besides what fragments know."""

from functools import cache
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Template
from markupsafe import Markup

from quatrefoil.drawing import sprite
from quatrefoil.engine.game import Game
from quatrefoil.engine.language import Language, find_language
from quatrefoil.engine.manners import HOUSE, languages, manners
from quatrefoil.players.ratings import ratings_of
from quatrefoil.server.pictures.reader import language_tag
from quatrefoil.server.pictures.templating import environment
from quatrefoil.server.tables.computers import levels
from quatrefoil.server.web.assets import address, cover, emblem
from quatrefoil.server.web.context import Context, context_of
from quatrefoil.server.web.cookies import cookies
from quatrefoil.server.web.languages import language_of
from quatrefoil.server.web.opponents import knows_level, last_level

THEMES = ("light", "dark")
_pages = environment(
    asset=address,
    cover=lambda game: Markup(cover(game)),
    emblem=lambda game: Markup(emblem(game)),
)


@cache
def _template(name: str) -> Template:
    return _pages.get_template(f"{name}.jinja")


async def page(request: Request, name: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page in the reader's language and theme."""
    return HTMLResponse(await rendered(request, name, **values), status, page_headers(request))


def page_headers(request: Request) -> dict[str, str]:
    language = find_language(language_of(request)).code
    return {"cache-control": "no-store", "content-language": language}


def theme_of(request: Request) -> str:
    """Day or night, as chosen; nothing for what the system says."""
    theme = cookies(request.headers).get("theme", "")
    return theme if theme in THEMES else ""


async def rendered(request: Request, name: str, **values: Any) -> str:
    """The HTML of a page."""
    house = find_language(language_of(request))
    context = context_of(request)
    return _template(name).render(
        request=request,
        language=house.code,
        my_language=house.manners.name,
        languages=offered(house),
        back="" if request.method == "GET" else values.get("table") or "/",
        theme=theme_of(request),
        say=house.say,
        say_as=house.say_as,
        count=house.count,
        phrase=house.phrase,
        title=lambda game: house.phrase(game.called),
        words_of=lambda game: find_language(house.code, game.package),
        tag_of=lambda game: language_tag(find_language(house.code, game.package).code, house.code),
        sprite=Markup(sprite(house.code, values["game"].package if "game" in values else HOUSE)),
        levels=levels(),
        ratings=lambda game: _ratings(game, house),
        last_level=last_level(request),
        level_known=knows_level(request),
        my_name=await _name(context, request, house.code) if name != "error" else "",
        **values,
    )


async def _name(context: Context, request: Request, language: str) -> str:
    """How the reader is called; a page that says what failed must not ask for it."""
    return await context.people.name(request.state.guest.id, language)


@cache
def _ratings(game: Game, house: Language) -> dict[str, str]:
    """How strong the levels are at a game, in figures."""
    return {name: house.manners.number(each.points) for name, each in ratings_of(game).items()}


@cache
def offered(house: Language) -> list[tuple[str, str]]:
    """Every language by its code and its own name, in the order of the reader's alphabet."""
    named = [(code, manners(code).name) for code in languages()]
    return sorted(named, key=lambda each: house.manners.sort_key(each[1]))
