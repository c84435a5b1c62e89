"""Puzzles: the list of a game's, and a table at the position of one."""

from functools import cache

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from quatrefoil.engine.game import Game
from quatrefoil.players.puzzles import Puzzle, position_of, puzzles_of
from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.puzzles import STUDY
from quatrefoil.server.web.catalogue import games, known_game
from quatrefoil.server.web.context import Here
from quatrefoil.server.web.languages import language_of
from quatrefoil.server.web.opponents import last_level
from quatrefoil.server.web.positions import open_position
from quatrefoil.server.web.templating import page

router = APIRouter(include_in_schema=False)


def with_puzzles(name: str) -> tuple[Game, tuple[Puzzle, ...]]:
    game = known_game(name)
    found = puzzles_of(game)
    if not found:
        raise Refused("There are no puzzles of this game.", 404)
    return game, found


@cache
def questions(game: Game, language: str) -> dict[str, str]:
    """What each puzzle asks."""
    return {
        each.id: position_of(game, each).describe(language=language) for each in puzzles_of(game)
    }


@router.get("/puzzles/{name}")
async def puzzles(request: Request, name: str) -> Response:
    game, found = with_puzzles(name)
    return await page(
        request,
        "puzzles",
        game=game,
        puzzles=found,
        asked=questions(game, language_of(request)),
        others=[other for other in games() if other is not game and puzzles_of(other)],
    )


@router.post("/puzzles/{name}/{id}")
async def solve(request: Request, context: Here, name: str, id: str) -> Response:
    """Sit down at the position of a puzzle."""
    game, found = with_puzzles(name)
    puzzle = next((each for each in found if each.id == id), None)
    if puzzle is None:
        raise Refused("There is no such puzzle.", 404)
    code = await open_position(
        context,
        request.state.guest.id,
        language_of(request),
        position_of(game, puzzle),
        last_level(request),
        STUDY + puzzle.id,
    )
    return RedirectResponse(f"/t/{code}", 303)
