"""The policy: what was learned of choices comes out as if worked out by hand."""

import math
import random
from typing import Any

import pytest

from quatrefoil.engine.game import find_game
from quatrefoil.engine.observation import Observer
from quatrefoil.engine.policy import FINE, Policy
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle
from quatrefoil.engine.trunk import FULL, NEXT_UNITS
from quatrefoil.engine.tuning import Tuning
from quatrefoil.players.thinking.search import Search
from tests.conformance.cases import GAMES
from tests.engine.test_learned import middle_of
from tests.engine.test_network import Made, text
from tests.quick import only_quick

HEAT, BY_HAND = 2.0, 0.5


def made(observer: Observer[Any], seed: int = 1) -> tuple[Made, list[list[int]], Policy]:
    """A policy of random weights, and these."""
    luck = random.Random(seed)
    under = Made(observer, seed)
    rows = [[luck.randint(-127, 127) for _ in range(NEXT_UNITS + 1)] for _ in observer.choices]
    source = under.source() | {
        "choices": text([n for row in rows for n in row], 1),
        "heat": HEAT,
        "prior": BY_HAND,
    }
    return under, rows, Policy(observer, source)


def asked(name: str) -> Table:
    """A table with something to choose."""
    table, nature = middle_of(name), Random(2, 0)
    while len(legal := settle(table, nature)) < 3:
        table.play(legal[0])
    return table


@pytest.mark.parametrize("name", only_quick(["pillars-of-the-earth"], GAMES))
def test_an_opinion_is_the_choice_of_weights_met_by_what_is_seen(name: str):
    observer = find_game(name).observer()
    under, rows, policy = made(observer)
    table = asked(name)
    legal = settle(table, Random(0, 0))
    priors = [float(n + 1) for n in range(len(legal))]
    units = under.units(table, table.top().seat, [])
    found = policy.opinions(table, legal, priors)
    for action, prior, opinion in zip(legal, priors, found, strict=True):
        row = rows[observer.number(table, action)]
        worth = FULL * row[-1] + sum(u * w for u, w in zip(units, row, strict=False))
        wanted = HEAT * worth / (FULL * FINE) + HEAT * BY_HAND * math.log(prior / sum(priors))
        assert opinion == pytest.approx(wanted)


def test_other_choices_than_the_learned_ones_are_an_error():
    observer = find_game("red-cathedral").observer()
    source = Made(observer, 1).source() | {"choices": text([1], 1), "heat": 1.0, "prior": 1.0}
    with pytest.raises(ValueError, match="other choices"):
        Policy(observer, source)


def test_it_is_asked_only_where_it_was_learned():
    game = find_game("red-cathedral")
    policy = made(game.observer())[2]
    fits = {n: policy.fits(game.lay(n, game.check_options(n, {}))) for n in game.seats}
    assert fits == {1: False, 2: True, 3: True, 4: False}


def search(tuning: Tuning, policies: list[Policy]) -> Search:
    game = find_game("red-cathedral")
    judge = game.judge()
    judge.policies = policies
    table = asked(game.name)
    found = Search(judge, tuning, table, settle(table, Random(0, 0)), Random(1, 0))
    found.run(60, 0.0)
    return found


def visits(found: Search) -> list[tuple[str, int, float]]:
    return [(c.action.notation, c.visits, c.value) for c in found.candidates()]


def test_searches_go_by_it_as_far_as_the_tuning_says():
    policy = made(find_game("red-cathedral").observer())[2]
    without = [visits(search(Tuning(policy=n, careful=1), [])) for n in (0, 1, 2)]
    assert without[0] == without[1] == without[2]
    ways = [visits(search(Tuning(policy=n, careful=1), [policy])) for n in (0, 1, 2)]
    assert ways[0] == without[0]
    assert ways[1] != ways[0] != ways[2] != ways[1]
    assert ways[2] == visits(search(Tuning(policy=2, careful=1), [policy]))


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_has_learned_of_choices_can_be_asked(name: str):
    game = find_game(name)
    judge = game.judge()
    for seats in game.seats:
        table = game.lay(seats, game.check_options(seats, {}))
        policy = judge.policy(table)
        if policy is None:
            continue
        legal = settle(table, Random(1, 0))
        found = policy.opinions(table, legal, judge.prior(table, legal))
        assert len(found) == len(legal)
        assert all(math.isfinite(opinion) for opinion in found)
