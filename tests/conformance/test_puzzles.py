"""Puzzles that games come with: positions of current rules and values, told in every language."""

import pytest

from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.manners import languages
from quatrefoil.engine.random import Random
from quatrefoil.players.puzzles import Puzzle, position_of, puzzles_of, record_of, solved
from quatrefoil.players.thinking.simple import GreedyPlayer

GAMES = [name for name in game_names() if puzzles_of(find_game(name))]
PUZZLES = [(name, puzzle) for name in GAMES for puzzle in puzzles_of(find_game(name))]


def named(value: object) -> str:
    return value.id if isinstance(value, Puzzle) else str(value)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_twenty_of_several_kinds(name: str) -> None:
    puzzles = puzzles_of(find_game(name))
    assert len(puzzles) == 20
    assert len({puzzle.id for puzzle in puzzles}) == 20
    assert len({puzzle.seats for puzzle in puzzles}) >= 3
    assert {puzzle.third for puzzle in puzzles} == {0, 1, 2}
    assert len({puzzle.verb for puzzle in puzzles}) >= 8


@pytest.mark.slow
@pytest.mark.parametrize(("name", "puzzle"), PUZZLES, ids=named)
def test_the_record_leads_to_a_choice_with_the_answer(name: str, puzzle: Puzzle) -> None:
    game = find_game(name)
    match = position_of(game, puzzle)
    assert record_of(game, puzzle).rules == game.version
    box = game.box()
    assert box is None or match.values == box.own
    assert (match.seat, len(match.history)) == (puzzle.seat, puzzle.position)
    assert len(match.choices) >= 3
    assert puzzle.answer != puzzle.second
    assert puzzle.points > 0
    english = solved(match, puzzle, "en")
    for language in languages():
        told = solved(match, puzzle, language)
        assert told.hint
        assert told.reason
        assert told.answer == match.describe(puzzle.answer, language)
        assert language == "en" or told.second != english.second


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES, ids=named)
def test_what_is_told_follows_from_what_the_seat_knows(name: str, puzzle: Puzzle) -> None:
    match = position_of(find_game(name), puzzle)
    other = match.clone()
    other.table = match.table.imagine(match.seat, Random(99, 5))
    other.choices = other.table.top().choices(other.table)
    assert solved(other, puzzle, "en") == solved(match, puzzle, "en")


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_most_are_not_found_by_looking_one_step_ahead(name: str) -> None:
    game = find_game(name)
    found = 0
    for puzzle in puzzles_of(game):
        match = position_of(game, puzzle)
        choice = GreedyPlayer(game.judge(), seed=1).choose(match, match.seat)
        found += choice.notation == puzzle.answer
    assert found <= len(puzzles_of(game)) / 2
