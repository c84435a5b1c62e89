"""A puzzle at its position: what is asked, and folded away hint, answer and reason."""

from quatrefoil.engine.language import find_language
from quatrefoil.players.puzzles import Puzzle, puzzles_of, solved
from quatrefoil.server.pictures.templating import fragment
from quatrefoil.server.tables.live import LiveTable

STUDY = "puzzle/"


def puzzle_at(live: LiveTable) -> Puzzle | None:
    """The puzzle that a table was opened for; None if it is no longer one of ours."""
    if not live.row.study.startswith(STUDY):
        return None
    id = live.row.study.removeprefix(STUDY)
    return next((each for each in puzzles_of(live.game) if each.id == id), None)


def is_asked(live: LiveTable) -> bool:
    """Whether the puzzle is still to be solved: nobody has played on."""
    return puzzle_at(live) is not None and len(live.match.history) == live.row.begun


def puzzle_card(live: LiveTable, is_player: bool, language: str) -> str:
    """The card of a puzzle; when somebody has played on, the way to the others."""
    key = ("puzzle", is_player, language)
    if key not in live.cached:
        live.cached[key] = _drawn(live, is_player, language)
    return str(live.cached[key])


def _drawn(live: LiveTable, is_player: bool, language: str) -> str:
    puzzle, match = puzzle_at(live), live.match
    if puzzle is None:
        return ""
    all_of = puzzles_of(live.game)
    number = all_of.index(puzzle) + 1
    return fragment(
        "_puzzle",
        game=live.game,
        number=number,
        count=len(all_of),
        puzzle=puzzle,
        solution=solved(match, puzzle, language) if is_player and is_asked(live) else None,
        answer=match.find(puzzle.answer).id,
        second=match.find(puzzle.second).id,
        after=all_of[number].id if number < len(all_of) else "",
        say=find_language(language).say,
    )
