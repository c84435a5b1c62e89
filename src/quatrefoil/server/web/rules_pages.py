"""The pages of the rules: to read, on one sheet, and to look something up in all of them."""

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup

from quatrefoil.engine.language import rulebook
from quatrefoil.engine.manners import SOURCE
from quatrefoil.engine.match import Match
from quatrefoil.players.puzzles import puzzles_of
from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.reader import language_tag
from quatrefoil.server.web.assets import game_style
from quatrefoil.server.web.catalogue import games, known_game
from quatrefoil.server.web.context import Here
from quatrefoil.server.web.languages import language_of
from quatrefoil.server.web.lookup import search
from quatrefoil.server.web.opponents import last_level
from quatrefoil.server.web.positions import open_position
from quatrefoil.server.web.rulebook import components, example_record, rendered, rule_text
from quatrefoil.server.web.templating import page
from quatrefoil.words.lesson import lesson_of

router = APIRouter(include_in_schema=False)

MOST_ASKED: Final = 80


@router.get("/rules")
async def lookup(
    request: Request,
    context: Here,
    q: Annotated[str, Query(max_length=MOST_ASKED)] = "",
    game: str = "",
) -> Response:
    """What the rules of all games, or of one, say about some words."""
    language = language_of(request)
    chosen = [one for one in games() if game in ("", one.name)] or list(games())
    printed = context.hub.printed.shown
    found = {one.name: search(one, language, q, printed(one)) for one in chosen if q.strip()}
    return await page(
        request,
        "lookup",
        asked=q.strip(),
        games=games(),
        found={name: hits for name, hits in found.items() if hits},
        only=game if len(chosen) == 1 else "",
    )


@router.get("/rules/{name}")
async def rules(request: Request, context: Here, name: str) -> Response:
    game = known_game(name)
    language = language_of(request)
    body, contents = rule_text(game, language)
    return await page(
        request,
        "rules",
        game=game,
        body=Markup(body),
        contents=contents,
        components=components(game, language, context.hub.printed.shown(game)),
        lesson_of=lesson_of,
        puzzles_of=puzzles_of,
        summed=bool(rulebook(game.package, SOURCE, "one_page")[0]),
        tag=language_tag(rulebook(game.package, language)[1], language),
        style=game_style(game).address,
    )


@router.post("/rules/{name}/examples/{figure}")
async def example(request: Request, context: Here, name: str, figure: str) -> Response:
    """A table at a position in which the choice comes up that a figure explains."""
    game = known_game(name)
    record = example_record(game, figure)
    if record is None:
        raise Refused("There is no such example.", 404)
    code = await open_position(
        context,
        request.state.guest.id,
        language_of(request),
        Match.replay(record, nature="manual"),
        last_level(request),
        f"example/{figure}",
    )
    return RedirectResponse(f"/t/{code}", 303)


@router.get("/rules/{name}/summary")
async def summary(request: Request, name: str) -> Response:
    """The rules on one sheet of paper."""
    game = known_game(name)
    language = language_of(request)
    source, found = rulebook(game.package, language, "one_page")
    if not source:
        raise Refused("There is no summary of these rules.", 404)
    body, _ = rendered(game, language, source)
    return await page(
        request, "summary", game=game, body=Markup(body), tag=language_tag(found, language)
    )
