"""Every registered game with every seat count, its defaults and each other option value once."""

import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

import quatrefoil as qf
from quatrefoil import games
from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random

# The games of the package itself: other tests may have registered games of their own.
GAMES = sorted(
    m.name.replace("_", "-") for m in pkgutil.iter_modules(list(games.__path__)[:1]) if m.ispkg
)


@dataclass(frozen=True)
class Case:
    game: str
    seats: int
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        options = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game}-{self.seats}{options}"

    def new(self, seed: int, nature: str = "seed") -> Match:
        return qf.new(self.game, seats=self.seats, seed=seed, nature=nature, **self.options)


def allowed(game: Game, seats: int, options: dict[str, str]) -> bool:
    try:
        game.check_options(seats, options)
    except qf.BadOption:
        return False
    return True


def all_cases() -> Iterator[Case]:
    for name in GAMES:
        game = find_game(name)
        for seats in game.seats:
            yield Case(name, seats)
            for option in game.options:
                for value in option.values[1:]:
                    if allowed(game, seats, {option.name: value}):
                        yield Case(name, seats, {option.name: value})


CASES = list(all_cases())
PLAIN_CASES = [case for case in CASES if not case.options]


def parametrize(cases: list[Case]) -> pytest.MarkDecorator:
    """A test of each case; the quick tests take the first of each game for several players."""
    quick = {case.game: case for case in reversed(PLAIN_CASES) if case.seats > 1}
    params = [
        pytest.param(case, marks=() if case == quick[case.game] else pytest.mark.slow)
        for case in cases
    ]
    return pytest.mark.parametrize("case", params, ids=map(str, cases))


every_case = parametrize(CASES)
every_count = parametrize(PLAIN_CASES)
every_game = pytest.mark.parametrize("name", GAMES)


def play_on(match: Match, rng: Random, steps: int = 1_000_000) -> None:
    """Random choices, chance too where it is manual, for so many steps or to the end."""
    while not match.over and steps > 0:
        if match.seat == NATURE:
            match.play(match.decision.draw(match.table, rng))
        else:
            match.play(match.choices[rng.below(len(match.choices))])
        steps -= 1
