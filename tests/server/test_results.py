"""The end of a game as the page shows it."""

import pytest

from quatrefoil.engine.game import find_game
from quatrefoil.engine.match import CHECKPOINT_EVERY, Match
from quatrefoil.engine.random import Random
from quatrefoil.server.pictures.results import MOST_POINTS, points_by_turn, thinned


def test_a_short_game_keeps_all_its_points():
    points = [[n, 2 * n] for n in range(MOST_POINTS)]
    assert thinned(points) == points


def test_a_long_game_keeps_first_and_last_and_as_many_as_can_be_told_apart():
    points = [[n] for n in range(3000)]
    shown = thinned(points)
    assert len(shown) == MOST_POINTS
    assert shown[0] == [0]
    assert shown[-1] == [2999]
    assert shown == sorted(shown)


@pytest.fixture(scope="module")
def long_game() -> Match:
    """Two players of Keythedral who play at random, and make notes."""
    game = find_game("keythedral")
    match, luck = Match(game, 2, game.check_options(2, {}), 3), Random(3)
    while not match.over:
        notes = [action for action in match.interrupts(0) if match.table.is_private(action)]
        if notes and luck.below(50) == 0:
            match.play(notes[0], 0)
        match.play(match.choices[luck.below(len(match.choices))])
    return match


def test_the_chart_shows_the_points_with_which_turns_began(long_game: Match):
    again = Match(long_game.game, 2, long_game.options, nature="manual")
    points = []
    for n, action in enumerate(long_game.history):
        if n in long_game.turns:
            points.append(again.scores)
        again.play(action, long_game.actors[n])
    assert len(points) > 2 * MOST_POINTS
    shown = [row for _, row in reversed([*points_by_turn(long_game)])]
    assert shown == thinned([*points, long_game.scores])


def test_the_chart_of_a_long_game_keeps_nobody_waiting(
    long_game: Match, monkeypatch: pytest.MonkeyPatch
):
    """It plays parts of the game again, however long that was."""
    enter, entered = Match._enter, []

    def counted(match: Match, *rest: object) -> None:
        entered.append(rest)
        enter(match, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "_enter", counted)
    assert list(points_by_turn(long_game.clone()))
    assert len(entered) < MOST_POINTS * CHECKPOINT_EVERY
    assert len(entered) < len(long_game.history) * 2 / 3
