"""Stops (KT-17.10): set at any time, seen by their owner only."""

import pytest

import quatrefoil as qf
from quatrefoil.engine.errors import CannotUndo
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random


def begun(seats: int = 3, seed: int = 5, steps: int = 40) -> Match:
    """A game in its first phases, with undo possible for whoever played last."""
    match = qf.new("keythedral", seats=seats, seed=seed)
    rng = Random(seed)
    for _ in range(steps):
        match.play(match.choices[rng.below(len(match.choices))])
    while not match.can_undo(match.actors[-1]):
        match.play(match.choices[rng.below(len(match.choices))])
    return match


def stops(match: Match, seat: int) -> list[str]:
    found: list[str] = match.view(seat)["mine"]["stops"]
    return found


def test_a_stop_is_set_on_the_own_turn_too():
    match = begun()
    seat = match.seat
    offered = match.choices[:]
    match.play("stop p2", seat)
    assert stops(match, seat) == ["p2"]
    assert match.seat == seat
    assert match.choices == offered, "the decision is the same as before"
    match.play("unstop p2")
    assert stops(match, seat) == []


def test_a_stop_of_the_own_turn_is_recorded_as_an_interrupt():
    match = begun()
    seat = match.seat
    match.play("stop p2", seat)
    record = match.record()
    assert record.actions[-1] == f"{seat}! stop p2"
    again = qf.replay(record.to_json())
    assert again.digest() == match.digest()
    assert again.record() == record
    match.rewind(len(match.history))
    assert match.digest() == again.digest()


def test_a_stop_of_another_leaves_undo_as_it_was():
    match = begun()
    who = match.actors[-1]
    other = (who + 1) % 3
    steps, turns = match.can_undo(who), match.can_undo(who, "turn")
    before = match.clone()
    match.play("stop p3", other)
    assert (match.can_undo(who), match.can_undo(who, "turn")) == (steps, turns) == (True, True)
    for to in ("step", "turn"):
        one, two = before.clone(), match.clone()
        one.undo(who, to)
        two.undo(who, to)
        assert stops(two, other) == ["p3"], "the stop stays"
        assert two.seat == one.seat
        assert two.choices == one.choices
        assert two.view(who) == one.view(who)
        assert qf.replay(two.record().to_json()).digest() == two.digest()


def test_the_owner_takes_a_stop_back_like_any_step():
    match = begun()
    other = (match.actors[-1] + 1) % 3
    before = match.digest()
    match.play("stop p3", other)
    match.undo(other)
    assert match.digest() == before


def test_nobody_else_reads_of_a_stop():
    match = begun()
    setter = (match.seat + 1) % 3
    known = {seat: match.view(seat) for seat in (-2, 0, 1, 2) if seat != setter}
    match.play("stop p3", setter)
    assert {seat: match.view(seat) for seat in known} == known
    event = match.log[-1][1]
    assert event.kind == "stop"
    assert [seat for seat in (-2, 0, 1, 2) if event.may_read(seat)] == [setter]


def test_nobody_meets_a_window_twice_to_see_who_has_set_a_stop_meanwhile():
    """KT-17.10: whoever could take back the step that opens a window would learn of new stops."""
    match, rng = qf.new("keythedral", seats=3, seed=1), Random(1, 5)
    while len(match.history) < 148:
        match.play(match.choices[rng.below(len(match.choices))])
    assert match.history[-1].notation == "name black", "which ends the auction"
    assert (match.actors[-1], match.seat, match.decision.key) == (0, 2, "work-number")
    for note in (None, "stop p1"):  # seat 1 has not been asked, and would be now
        told = match.clone()
        if note is not None:
            told.play(note, 1)
        assert not told.can_undo(0)
        with pytest.raises(CannotUndo, match="others had the choice to answer since"):
            told.undo(0)
    match.play(match.choices[0])
    match.undo(2)
    assert not match.can_undo(0), "the way stays closed"
    assert not qf.replay(match.record().to_json()).can_undo(0)
