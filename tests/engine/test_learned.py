"""What was learned from many games."""

import pytest

from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.learned import Learned
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle

LEARNED: dict[str, object] = {
    "rows": [[1.0, -2.0], [0.5, 0.0]],
    "bias": [0.0, -1.0],
    "out": [10.0, 4.0],
    "linear": [0.1, 0.2],
    "constant": 7.0,
    "low": [-5.0, 0.0],
    "high": [5.0, 5.0],
}


def middle_of(name: str) -> Table:
    """A two-player game after some first choices."""
    game = find_game(name)
    table: Table = game.lay(2, game.check_options(2, {}))
    nature = Random(1, 0)
    for _ in range(40):
        table.play(settle(table, nature)[0])
    settle(table, nature)
    return table


@pytest.mark.parametrize(
    ("traits", "points"),
    [
        ([0.0, 0.0], 7.0),  # both units silent
        ([3.0, 1.0], 7.0 + 0.5 + 10.0 * 1.0 + 4.0 * 0.5),
        ([2.0, 4.0], 7.0 + 1.0),
        ([50.0, -3.0], 7.0 + 0.5 + 10.0 * 5.0 + 4.0 * 1.5),  # beyond what was ever seen
    ],
)
def test_a_correction_adds_the_line_and_the_units_that_fire(traits: list[float], points: float):
    assert Learned(LEARNED).correction(traits) == pytest.approx(points)


def test_other_traits_than_the_learned_ones_are_an_error():
    with pytest.raises(ValueError, match="3 traits, but 2 were learned"):
        Learned(LEARNED).correction([1.0, 2.0, 3.0])


@pytest.mark.parametrize("name", game_names())
def test_what_was_learned_fits_the_traits_and_tells_seats_apart(name: str):
    judge = find_game(name).judge()
    if judge.learned is None:
        return  # a game may do without; asked here, since reading what was learned takes long
    table = middle_of(name)
    for seat in (0, 1):
        assert judge.traits(table, seat)[0] == judge.value(table, seat)
        assert judge.foresee(table, seat) != judge.value(table, seat)
    hand = judge.value(table, 0) - judge.value(table, 1)
    learned = judge.foresee(table, 0) - judge.foresee(table, 1)
    assert abs(learned - hand) < 30
