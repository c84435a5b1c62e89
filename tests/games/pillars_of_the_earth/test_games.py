"""Whole games: random ones under all invariants, clones and views."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quatrefoil as qf
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.engine.record import Record
from quatrefoil.engine.snapshot import digest
from quatrefoil.engine.table import settle
from quatrefoil.games.pillars_of_the_earth import GAME
from quatrefoil.games.pillars_of_the_earth.rules.components import EVENTS
from quatrefoil.games.pillars_of_the_earth.rules.printed import FORESIGHT
from quatrefoil.games.pillars_of_the_earth.rules.setup import lay
from quatrefoil.games.pillars_of_the_earth.rules.table import PHASE_TWO, Pillars, unseen_events
from tests.games.pillars_of_the_earth.bench import hold, ready
from tests.games.pillars_of_the_earth.invariants import (
    Watch,
    builder_spaces_match_cards,
    check,
    production,
    protection,
    taxes,
    work,
)

HERE = Path(__file__).parent
SEATS = st.sampled_from([2, 3, 4])


def step(table: Pillars, rng: Random, watch: Watch) -> None:
    """One action at random, chance or player, under all invariants."""
    decision = table.top()
    legal = decision.choices(table)
    assert legal, "INV-21: never empty"
    assert len({id(action) for action in legal}) == len(legal), "INV-21: no duplicates"
    action = decision.draw(table, rng)
    assert action in legal, "INV-21"
    before = table.clone()
    table.play(action)
    watch.follow(table, action, decision)
    builder_spaces_match_cards(table)
    for compare in (protection, taxes, work, production):
        compare(before, table, action, decision)


@pytest.mark.slow
@settings(max_examples=120)
@given(seats=SEATS, seed=st.integers(0, 2**32))
def test_random_games_keep_all_invariants(seats: int, seed: int) -> None:
    """INV-1 to INV-21 after every single step; the game ends after six rounds (INV-19)."""
    table = lay(seats)
    rng = Random(seed, 3)
    watch = Watch(table)
    for _ in range(5000):
        if not table.stack:
            break
        step(table, rng, watch)
    assert table.is_over(), "INV-19"
    check(table)


@pytest.mark.slow
@settings(max_examples=25)
@given(seats=SEATS, seed=st.integers(0, 2**32))
def test_clones_are_independent(seats: int, seed: int) -> None:
    """Playing on with a clone changes no earlier position."""
    rng = Random(seed, 4)
    table = lay(seats)
    kept: list[tuple[Pillars, str]] = []
    while table.stack:
        if rng.below(12) == 0:
            kept.append((table, digest(table)))
            table = table.clone()
        table.play(table.top().draw(table, rng))
    assert kept
    for position, before in kept:
        assert digest(position) == before


@settings(max_examples=10)
@given(seats=SEATS, seed=st.integers(0, 2**32))
def test_same_seed_same_game(seats: int, seed: int) -> None:
    """INV-22: the same seed and choices give the same game."""

    def play() -> tuple[str, list[str]]:
        match = qf.new("pillars-of-the-earth", seats=seats, seed=seed)
        rng = Random(seed, 5)
        while not match.over:
            match.play(match.choices[rng.below(len(match.choices))])
        return match.digest(), list(match.record().actions)

    assert play() == play()


@settings(max_examples=30)
@given(seats=SEATS, seed=st.integers(0, 2**32), cut=st.integers(1, 150))
def test_a_game_saved_anywhere_goes_on_alike(seats: int, seed: int, cut: int) -> None:
    """INV-22: saving and loading at any decision changes nothing, in both forms."""
    match = qf.new("pillars-of-the-earth", seats=seats, seed=seed)
    rng = Random(seed, 6)
    for _ in range(cut):
        if match.over:
            break
        match.play(match.choices[rng.below(len(match.choices))])
    record = match.record()
    for text in (record.to_json(), record.to_text()):
        again = qf.replay(text, seed=seed)
        assert again.digest() == match.digest()
        assert again.choices == match.choices
        assert again.record().to_json() == record.to_json()


def with_peek(seats: int, seed: int) -> Pillars:
    """A table in phase I at which blue has looked at the next event."""
    table = ready(seats)
    hold(table, 1, "ellen")
    unseen = unseen_events(table)
    table.peeked = unseen[seed % len(unseen)]
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_peek_shows_only_to_its_owner(seats: int) -> None:
    """INV-23: tables that differ only in the peeked card look alike to everybody else."""
    first, second = with_peek(seats, 0), with_peek(seats, 5)
    assert digest(first) != digest(second)
    for seat in [-2, *range(seats)]:
        same = GAME.view(first, seat) == GAME.view(second, seat)
        assert same == (seat != 1)


@pytest.mark.parametrize("seat", [-2, 0, 2])
def test_imagine_forgets_what_a_seat_cannot_know(seat: int) -> None:
    """A searching player draws another's peek anew, and keeps his own."""
    table = with_peek(3, 4)
    seen = {table.imagine(seat, Random(n, 1)).peeked for n in range(200)}
    assert seen == set(range(len(EVENTS)))
    own = {table.imagine(1, Random(n, 1)).peeked for n in range(50)}
    assert own == {table.peeked}
    assert GAME.view(table.imagine(seat, Random(1, 1)), seat) == GAME.view(table, seat)
    assert table.has(1, FORESIGHT)


def test_the_log_of_a_peek_is_private() -> None:
    """PE-4.5: only its owner reads which card it was."""
    for seed in range(400):
        match = qf.new("pillars-of-the-earth", seats=2, seed=seed)
        rng = Random(seed, 8)
        while not match.over:
            match.play(match.choices[rng.below(len(match.choices))])
        peeks = [event for _, event in match.log if event.kind == "peeked"]
        if peeks:
            break
    else:
        raise AssertionError("no game with a peek")
    for event in peeks:
        assert event.may_read(event.seat)
        assert not event.may_read(1 - event.seat)
        assert not event.may_read(-2)


def test_no_undo_behind_the_reveal_of_a_peeked_event() -> None:
    """PE-4.5, INV-23: whoever saw the event of another's `ellen` come up cannot take back."""
    record = Record.read((HERE / "records/four-players-by-gold.txt").read_text())
    actions = list(record.actions)
    peek = next(n for n, action in enumerate(actions) if action.startswith("peek "))
    card = actions[peek].removeprefix("peek ")
    reveal = actions.index(f"event {card}", peek)
    match = Match.replay(replace(record, actions=actions[:reveal], scores=(), turns=()))
    placed_by = match.actors[reveal - 1]
    assert "ellen" not in match.view()["players"][placed_by]["advantages"]
    assert match.view(placed_by)["event"]["card"] == card
    assert match.history[reveal].notation == f"event {card}"
    for seat in [None, *range(4)]:
        for to in ("step", "turn"):
            with pytest.raises(qf.CannotUndo):
                match.undo(seat, to)


def test_prices_are_offered_downwards() -> None:
    """INV-8: in a whole game the price never rises within a round."""
    table = lay(3)
    rng = Random(11, 2)
    last = 8
    while settle(table, rng):
        if table.phase == PHASE_TWO:
            assert table.price <= last
            last = int(table.price)
        else:
            last = 8
        legal = table.top().choices(table)
        table.play(legal[rng.below(len(legal))])
    assert table.is_over()
