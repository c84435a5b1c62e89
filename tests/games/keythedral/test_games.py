"""Whole games at random: the invariants after every step, transitions, records, clones."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quatrefoil as qf
from quatrefoil.engine.action import Action
from quatrefoil.engine.random import Random
from quatrefoil.engine.snapshot import digest
from quatrefoil.engine.table import play_at_random, settle
from quatrefoil.games.keythedral.rules.printed import ALL_KINDS
from quatrefoil.games.keythedral.rules.table import UNUSED, Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import law_of
from tests.games.keythedral.invariants import check, check_connected, check_end
from tests.games.keythedral.kit import GAME, laid

settings_of_a_game = st.fixed_dictionaries(
    {
        "version": st.sampled_from(["short", "full"]),
        "open_plan": st.sampled_from(["off", "on"]),
        "law_information": st.sampled_from(["trackable", "concealed"]),
        "interrupts": st.sampled_from(["on_demand", "full", "lean"]),
    }
)
STEPS = 320


def built(table: Keythedral) -> list[int]:
    """Fences built by each seat."""
    return [
        sum(1 for edge in table.fence_edge[seat * 3 : seat * 3 + 3] if edge != UNUSED)
        for seat in range(table.seats)
    ]


def check_step(before: Keythedral, action: Action, seat: int, after: Keythedral) -> None:
    """Invariants of a single action, the forced steps after it not counted."""
    assert all(a <= b for a, b in zip(built(before), built(after), strict=True))  # INV-3
    owned = [int(before.cube_count(s)) for s in range(before.seats)]
    owns = [int(after.cube_count(s)) for s in range(after.seats)]
    verb = action.verb
    if verb in ("build", "fence", "unfence", "pay") and before.phase == 3:
        assert owns[seat] < owned[seat] or verb == "pay"  # INV-19
    if verb in ("bid", "match", "decline", "name"):
        assert owns == owned  # INV-14
    if before.top().key == "pay-bid":
        assert sum(owns) == sum(owned)
        assert owns[seat] == owned[seat] - 1
    if before.phase == 3 and after.phase == 3 and before.top().key == "spend":
        assert before.active >> seat & 1  # INV-15
    if law_of(action) >= 0:
        assert before.laws_held[seat] >> law_of(action) & 1


@pytest.mark.slow
@settings(max_examples=30)
@given(
    seats=st.integers(2, 5),
    options=settings_of_a_game,
    seed=st.integers(0, 2**32),
    sober=st.booleans(),
)
def test_invariants_after_every_step(seats: int, options: dict[str, str], seed: int, sober: bool):
    """INV-1 to INV-16 on the way, with announcements out of turn mixed in."""
    table = GAME.lay(seats, GAME.check_options(seats, options))
    assert isinstance(table, Keythedral)
    judge = GAME.judge()
    rng = Random(seed)
    was_in_setup = True
    for _ in range(STEPS):
        legal = settle(table, rng)
        check(table)
        if not legal:
            break
        if was_in_setup and table.round:
            check_connected(table)
            was_in_setup = False
        assert len({action.id for action in legal}) == len(legal)
        seat = int(table.top().seat)
        other = int(rng.below(seats))
        unasked = table.interrupts(other) if other != seat else []
        if unasked and rng.below(12) == 0:
            table.interrupt(other, unasked[rng.below(len(unasked))])
            continue
        if sober:
            action = judge.pick(table, legal, rng)
        else:
            action = legal[rng.below(len(legal))]
        assert action in legal
        before = table.clone()
        table.play(action)
        check_step(before, action, seat, table)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("version", ["short", "full"])
def test_light_play_ends_with_the_last_seat(seats: int, version: str):
    """INV-9, INV-16: all seat points are dealt out."""
    for seed in range(2):
        table = GAME.lay(seats, GAME.check_options(seats, {"version": version}))
        assert isinstance(table, Keythedral)
        judge = GAME.judge()
        rng = Random(seed)
        while legal := settle(table, rng):
            table.play(judge.pick(table, legal, rng))
        check(table)
        check_end(table)


def test_random_play_reaches_the_guard():
    """KT-15.5: the game ends after round 60 with the points as they stand."""
    table = GAME.lay(2, GAME.check_options(2, {}))
    assert isinstance(table, Keythedral)
    play_at_random(table, Random(1))
    check(table)
    check_end(table)
    assert table.round == 60


def test_inv_19_phase_3_is_bounded():
    """INV-19: at most as many actions other than pass as there are cubes, and three more."""
    table = laid(3, 4)
    rng = Random(4)
    allowed = actions = 0
    phase = 0
    for _ in range(1500):
        legal = settle(table, rng)
        if not legal:
            break
        if table.phase == 3 and phase != 3:
            allowed = sum(table.cubes[: 3 * ALL_KINDS]) + 3
            actions = 0
        phase = int(table.phase)
        action = legal[rng.below(len(legal))]
        if table.top().key == "spend" and action.verb != "pass" and law_of(action) < 0:
            actions += 1
            assert actions <= allowed
        table.play(action)


def test_inv_12_a_moved_house_finds_a_place():
    """INV-12, KT-10.4: whenever a tile must move there is somewhere to go."""
    moves = 0
    for seed in range(6):
        table = laid(3, seed)
        rng = Random(seed)
        for _ in range(1200):
            legal = settle(table, rng)
            if not legal:
                break
            if table.top().key == "move-house":
                moves += 1
                assert len(legal) >= 13 - 8
            table.play(legal[rng.below(len(legal))])
    assert moves > 0


def test_clones_are_independent():
    """Playing on leaves the digests of all earlier states as they were."""
    table = laid(4, 2, law_information="concealed", interrupts="full")
    rng = Random(8)
    earlier: list[tuple[Keythedral, str]] = []
    for step in range(600):
        legal = settle(table, rng)
        if not legal:
            break
        if step % 20 == 0:
            copy = table.clone()
            earlier.append((copy, digest(copy)))
        table.play(legal[rng.below(len(legal))])
    assert len(earlier) > 20
    for copy, known in earlier:
        assert digest(copy) == known


def test_inv_17_a_record_replays_to_the_same_table():
    """INV-17: with announcements and stops of others among the moves."""
    match = qf.new("keythedral", seats=3, seed=5)
    rng = Random(5)
    interrupts = 0
    for _ in range(700):
        if match.over:
            break
        other = int(rng.below(3))
        unasked = match.interrupts(other)
        if unasked and rng.below(5) == 0:
            match.play(unasked[rng.below(len(unasked))], other)
            interrupts += 1
        else:
            match.play(match.choices[rng.below(len(match.choices))])
    assert interrupts > 10
    record = match.record()
    assert qf.replay(record.to_json()).digest() == match.digest()
    assert qf.replay(record.to_text()).digest() == match.digest()
