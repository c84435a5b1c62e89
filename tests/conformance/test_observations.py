"""Observations: what a seat may know as numbers, and no more; choices as numbers, each its own."""

import pytest

from quatrefoil.engine.batch import Batch
from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.observation import Observer, new_row
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle
from tests.conformance.cases import CASES, PLAIN_CASES, Case, every_game, parametrize
from tests.conformance.test_fairness import course, listening, noticed, ways

every_option = parametrize([case for case in CASES if case in PLAIN_CASES or case.seats in (1, 3)])
"""Every number of seats, and every option for one and for three."""


def observed(observer: Observer, table: Table, seat: int) -> list[int]:
    row = new_row(observer.layout.size)
    observer.observe(table, seat, row, 0)
    return list(memoryview(row))


def differing(observer: Observer, one: Table, other: Table, seat: int) -> list[str]:
    """The features that tell two tables apart for a seat."""
    pairs = zip(observed(observer, one, seat), observed(observer, other, seat), strict=True)
    names = observer.layout.features()
    return [name for name, (a, b) in zip(names, pairs, strict=True) if a != b]


@every_option
def test_tables_that_differ_in_secrets_alone_are_observed_alike(case: Case):
    """Whether secrets are dealt anew, or something happened that the seat did not notice."""
    game = find_game(case.game)
    observer = game.observer()
    for step, table in enumerate(course(case, seed=5)):
        for seat in range(int(table.seats)):
            other = table.imagine(seat, Random(step, 1))
            assert differing(observer, table, other, seat) == []
        seen: dict[tuple[int, str], Table] = {}
        for after in ways(table):
            settle(after, Random(step, 1))
            for seat in range(int(table.seats)):
                known = seen.setdefault((seat, noticed(game, after, seat)), after)
                assert differing(observer, known, after, seat) == []


@every_option
def test_a_row_that_follows_a_game_is_like_a_new_one(case: Case):
    """Whatever the steps before have left in it, from whosever seat."""
    game = find_game(case.game)
    observer = game.observer()
    names = observer.layout.features()
    row = new_row(observer.layout.size)
    rng = Random(11)
    for steps in (40, 160):  # the second game into the row of the first
        table = game.lay(case.seats, game.check_options(case.seats, case.options))
        for step in range(steps):
            legal = settle(table, rng)
            if not legal:
                break
            seat = int(table.top().seat)
            if step == 0:
                observer.observe(table, seat, row, 0)
            else:
                observer.follow(table, seat, row, 0)
            if step % 3 == 0:
                pairs = zip(memoryview(row), observed(observer, table, seat), strict=True)
                assert [name for name, (a, b) in zip(names, pairs, strict=True) if a != b] == []
            table.play(legal[rng.below(len(legal))])


@pytest.mark.slow
@every_game
def test_secrets_are_among_the_tables_that_are_compared(name: str):
    """The test above has something to compare wherever a game has secrets."""
    cases = [case for case in CASES if case.game == name and case.seats == 3]
    if type(next(course(cases[0], seed=5))).imagine is Table.imagine:
        return
    observer = find_game(name).observer()
    for case in reversed(cases):
        for step, table in enumerate(course(case, seed=5)):
            other = table.imagine(0, Random(step, 1))
            if differing(observer, table, other, 1):
                return
    raise AssertionError(f"no table of {name} hides anything from seat 0")


@every_option
def test_features_are_within_their_bounds_and_choices_have_numbers_of_their_own(case: Case):
    game = find_game(case.game)
    observer = game.observer()
    lows, highs = observer.layout.lows(), observer.layout.highs()
    names = observer.layout.features()
    assert len(set(names)) == len(names) == observer.layout.size
    assert len(set(observer.choices)) == len(observer.choices)
    rng = Random(9)
    table = game.lay(case.seats, game.check_options(case.seats, case.options))
    step = 0
    while legal := settle(table, rng):
        numbers = [int(observer.number(table, action)) for action in legal]
        assert len(set(numbers)) == len(numbers)
        assert min(numbers) >= 0
        assert max(numbers) < len(observer.choices)
        chosen = legal[rng.below(len(legal))]
        assert observer.find(table, legal, observer.number(table, chosen)) is chosen
        if step % 7 == 0:
            row = observed(observer, table, int(table.top().seat))
            beyond = [
                (names[n], value) for n, value in enumerate(row) if not lows[n] <= value <= highs[n]
            ]
            assert beyond == []
        table.play(chosen)
        step += 1
    assert observed(observer, table, 0)


@every_game
def test_outcomes_of_chance_have_numbers_too(name: str):
    game = find_game(name)
    observer = game.observer()
    rng = Random(3)
    table = lay(game, 2)
    while table.stack:
        top = table.top()
        legal = top.choices(table)
        if top.seat < 0 and len(legal) > 1:
            for action in legal:
                assert observer.outcomes[observer.number(table, action)] is action
        table.play(top.draw(table, rng))


def lay(game: Game, seats: int) -> Table:
    return game.lay(seats, game.check_options(seats, {}))


@every_game
def test_a_row_that_was_used_before_is_written_whole(name: str):
    game = find_game(name)
    observer = game.observer()
    row = new_row(observer.layout.size)
    rng = Random(4)
    for seats in (max(game.seats), 2):
        table = lay(game, seats)
        for _ in range(60):
            legal = settle(table, rng)
            observer.observe(table, 1, row, 0)
            assert list(memoryview(row)) == observed(observer, table, 1)
            table.play(legal[rng.below(len(legal))])


@every_game
def test_a_batch_is_its_games(name: str):
    """Every row of a batch is what its table shows; what could be chosen before is forgotten."""
    game = find_game(name)
    batch = Batch(game, 2, game.check_options(2, {}), 3, seed=5)
    observer, rng = batch.observer, Random(6)
    for _ in range(80):
        rows, masks = memoryview(batch.observations), memoryview(batch.masks)
        for n, table in enumerate(batch.tables):
            seat = int(table.top().seat)
            assert memoryview(batch.seats)[n] == seat
            first = n * batch.features
            assert list(rows[first : first + batch.features]) == observed(observer, table, seat)
            first = n * batch.choices
            legal = {int(observer.number(table, a)) for a in table.top().choices(table)}
            assert {at for at in range(batch.choices) if masks[first + at]} == legal
        batch.step_at_random(rng)


@pytest.mark.slow
@every_game
def test_what_a_view_tells_can_be_observed(name: str):
    """Positions that look different to a seat are observed differently, all but a few."""
    game = find_game(name)
    observer = game.observer()
    same = compared = 0
    for case in [case for case in CASES if case.game == name and not case.options][:2]:
        for step, table in enumerate(course(case, seed=8)):
            found: dict[str, Table] = {}
            for after in ways(table):
                settle(after, Random(step, 1))
                if after.stack:
                    found[noticed(game, listening(after), 0)] = after
            tables = list(found.values())
            for n in range(1, len(tables)):
                compared += 1
                same += not differing(observer, tables[0], tables[n], 0)
    assert compared > 5
    assert same <= compared // 20
