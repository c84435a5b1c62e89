"""The players in the real games: every game, every number of seats."""

from typing import Any

import pytest

import quatrefoil as qf
from quatrefoil.engine.game import find_game
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.games.red_cathedral.rules.printed import BIT, KINDS, ONE
from quatrefoil.players.hints import hint
from quatrefoil.players.levels import make_player
from tests.quick import only_quick

NAMES = [name for name in qf.game_names() if name != "stone-piles"]
CASES = [(name, seats) for name in NAMES for seats in find_game(name).seats]
MOVES = 12


def position(name: str, seats: int, moves: int, seed: int = 3) -> Match:
    """Somewhere in a random game."""
    match = qf.new(name, seats=seats, seed=seed)
    rng = Random(seed, 1)
    for _ in range(moves):
        if match.over:
            break
        match.play(match.choices[rng.below(len(match.choices))])
    return match


@pytest.mark.parametrize(
    ("name", "seats"),
    only_quick([("pillars-of-the-earth", 2)], CASES),
)
def test_every_level_plays_legal_choices_and_leaves_the_table_alone(name: str, seats: int):
    match = position(name, seats, 5)
    levels = ["apprentice", "journeyman", "master"]
    for n in range(MOVES):
        if match.over:
            break
        before = match.digest()
        player = make_player(levels[n % 3], name, n, playouts=6)
        action = player.choose(match, match.seat)
        assert action in match.choices
        assert match.digest() == before
        match.play(action)


@pytest.mark.parametrize("name", NAMES)
def test_a_search_repeats_itself_in_the_middle_of_a_game(name: str):
    match = position(name, max(find_game(name).seats), 60)
    first = make_player("master", name, 4, playouts=12).choose(match, match.seat)
    second = make_player("master", name, 4, playouts=12).choose(match.clone(), match.seat)
    assert first is second


@pytest.mark.parametrize("name", NAMES)
def test_values_at_the_end_are_the_scores(name: str):
    """A playout that is cut off and one that reaches the end must speak of the same points."""
    seats = min(n for n in find_game(name).seats if n > 1)
    match = position(name, seats, 1_000_000, seed=8)
    assert match.over
    judge = find_game(name).judge()
    for seat in range(seats):
        assert judge.value(match.table, seat) == pytest.approx(match.scores[seat], abs=0.5)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_hints_name_choices_that_are_there(name: str):
    match = position(name, max(find_game(name).seats), 30)
    advice = hint(match, match.seat, playouts=8)
    assert advice
    assert all(each.action in match.choices for each in advice)
    assert all(0.0 <= each.win <= 1.0 for each in advice)


def test_ivan_s_half_built_sections_can_be_judged():
    """His sections take any material: what they lack is no pack of materials (RC-10)."""
    table: Any = position("red-cathedral", 1, 10).table
    place = next(n for n, card in enumerate(table.card) if card >= 0)
    table.players[1].claimed |= BIT[place]
    table.laid[place] = 2 * ONE[KINDS - 1]
    assert table.missing(place) < 0
    assert find_game("red-cathedral").judge().value(table, 1) < 200
