"""Whole random games: the invariants after every step, clones, views, determinism."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quatrefoil as qf
from quatrefoil.engine.decision import NATURE, SPECTATOR
from quatrefoil.engine.game import find_game
from quatrefoil.engine.random import Random
from quatrefoil.engine.snapshot import digest
from quatrefoil.engine.table import play_at_random, settle
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from tests.games.red_cathedral.invariants import check_all, choices_are_sound

GAME = find_game("red-cathedral")
SETTINGS = [
    (seats, side, setup)
    for seats in (1, 2, 3, 4)
    for side in ("basic", "advanced")
    for setup in ("free", "first-game")
    if (side, setup) != ("advanced", "first-game")
]


def laid(seats: int, side: str, setup: str) -> RedCathedral:
    table = GAME.lay(seats, GAME.check_options(seats, {"workshop": side, "setup": setup}))
    assert isinstance(table, RedCathedral)
    return table


class Watch:
    """What must hold between one step and the next."""

    def __init__(self, table: RedCathedral) -> None:
        self.seen = self.look(table)
        self.moved: set[int] = set()
        self.turn = int(table.turn)
        self.after_trigger = 0

    def look(self, table: RedCathedral) -> dict[str, Any]:
        return {
            "finished": int(table.finished),
            "capacity": [10 - int(p.banners & 255) for p in table.players],
            "spaces": list(table.die_space),
            "faces": list(table.die_face),
            "influence": list(table.influence),
            "position": [int(p.position) for p in table.players],
            "rubles": [int(p.rubles) for p in table.players],
        }

    def step(self, table: RedCathedral, verb: str, seat: int) -> None:
        now, before = self.look(table), self.seen
        self.seen = now
        if table.turn != self.turn:
            self.turn = int(table.turn)
            self.moved = set()
            self.after_trigger += table.trigger >= 0
        assert before["finished"] & ~now["finished"] == 0, "I-15"
        assert self.after_trigger < table.seats, "I-15"
        pairs = zip(before["capacity"], now["capacity"], strict=True)
        assert all(a <= b for a, b in pairs), "I-4: capacity never shrinks"
        assert before["influence"] == now["influence"], "I-13"
        changed = {n for n in range(5) if before["spaces"][n] != now["spaces"][n]}
        self.moved |= changed
        assert len(self.moved) <= 1, "I-10: at most one die a turn"
        if changed and verb not in ("move", "solo-tile"):
            assert table.automata, "I-10: only the market moves dice"
        if before["faces"] != now["faces"]:
            assert verb == "roll", "I-10: only rolls change values"
        if verb == "exchange":
            assert now["position"][seat] < before["position"][seat], "I-12"
            assert now["rubles"][seat] - before["rubles"][seat] in (1, 2), "I-12"


@pytest.mark.slow
@settings(max_examples=60)
@given(case=st.sampled_from(SETTINGS), seed=st.integers(0, 10**9))
def test_invariants_hold_in_every_game(case: tuple[int, str, str], seed: int) -> None:
    """I-1 to I-20 in whole random games of every kind."""
    table = laid(*case)
    rng = Random(seed)
    watch: Watch | None = None
    steps = 0
    while table.stack:
        top = table.top()
        legal = top.choices(table)
        if top.seat == NATURE:
            action = top.draw(table, rng)
            assert action in legal
        else:
            action = legal[rng.below(len(legal))]
        forced = len(legal) == 1
        seat = int(top.seat)
        table.play(action)
        if not table.turn:
            continue
        if watch is None:
            watch = Watch(table)
        elif not forced:
            watch.step(table, action.verb, seat)
        else:
            watch.step(table, "roll" if action.verb == "roll" else action.verb, seat)
        steps += 1
        if steps % 3 == 0 or not table.stack:
            check_all(table)
        if table.stack and steps % 11 == 0:
            choices_are_sound(table)
    assert table.trigger >= 0
    assert any(player.completed >= 6 for player in table.players)


@pytest.mark.parametrize(("seats", "side"), [(1, "basic"), (2, "advanced"), (4, "basic")])
def test_earlier_states_do_not_change_when_a_clone_plays_on(seats: int, side: str) -> None:
    """Digests of all earlier states, while their clones go on (shared lists are replaced)."""
    table = laid(seats, side, "free")
    rng = Random(3)
    kept: list[tuple[RedCathedral, str]] = []
    while table.stack and len(kept) < 160:
        kept.append((table, digest(table)))
        table = table.clone()
        top = table.top()
        table.play(top.draw(table, rng))
    for earlier, before in kept:
        assert digest(earlier) == before


def test_i_18_same_seed_same_game() -> None:
    """I-18: equal seed and choices give equal runs; a reloaded game offers the same."""
    for seats in (1, 3):
        one, other = laid(seats, "basic", "free"), laid(seats, "basic", "free")
        assert play_at_random(one, Random(8)) == play_at_random(other, Random(8))
        assert digest(one) == digest(other)
    match = qf.new("red-cathedral", seats=3, seed=4)
    rng = Random(4)
    for _ in range(60):
        match.play(match.choices[rng.below(len(match.choices))])
    again = qf.replay(match.record())
    assert again.choices == match.choices
    assert again.digest() == match.digest()


def test_everybody_sees_the_same_and_nobody_the_future() -> None:
    """Perfect information: views differ only in `me`, and do not depend on chance to come."""
    table = laid(1, "basic", "free")
    rng = Random(2)
    for _ in range(40):
        legal = settle(table, rng)
        table.play(legal[rng.below(len(legal))])
        public = {**GAME.view(table, SPECTATOR), "me": 0}
        assert GAME.view(table, 0) == public
        imagined = table.imagine(0, Random(99))
        assert GAME.view(imagined, 0) == public


def test_new_die_tiles_are_unknown_until_they_are_dealt() -> None:
    """RC-10.13: while all tiles lie face down the next order exists nowhere."""
    table = laid(1, "basic", "free")
    rng = Random(6)
    while True:
        legal = settle(table, rng)
        if table.solo_down == 31 and table.active == 0:
            break
        table.play(legal[rng.below(len(legal))])
    rows = set()
    for seed in range(12):
        twin = table.clone()
        luck = Random(seed)
        while twin.solo_down == 31:
            legal = settle(twin, luck)
            twin.play(legal[0])
        rows.add(tuple(twin.solo_dice))
    assert len(rows) > 1


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_always_the_first_choice_ends_a_game(seats: int) -> None:
    """The ten lines of the documentation must not run for ever."""
    match = qf.new("red-cathedral", seats=seats, seed=7)
    while not match.over:
        match.play(match.choices[0])
        assert len(match.history) < 20_000
    assert match.winners


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_first_game_is_for_the_basic_side(seats: int) -> None:
    """RC-2.5: the set of a first game with the advanced side does not exist."""
    with pytest.raises(qf.BadOption, match="first-game"):
        qf.new("red-cathedral", seats=seats, workshop="advanced", setup="first-game")
    assert qf.new("red-cathedral", seats=seats, workshop="advanced").options["setup"] == "free"


def test_the_first_game_uses_its_four_cards() -> None:
    """RC-2.5: the set of the data file; the quadrants stay random."""
    quadrants = set()
    for seed in range(12):
        match = qf.new("red-cathedral", seats=2, seed=seed, setup="first-game")
        cards = [card["card"] for card in match.view(0)["market"]["influence"]]
        assert sorted(cards) == ["IC-C1", "IC-K1", "IC-M1", "IC-T1"]
        quadrants.add(tuple(cards))
    assert len(quadrants) > 1


@pytest.mark.parametrize(("seats", "cards"), [(2, 12), (3, 18), (4, 24)])
def test_setup_by_player_count(seats: int, cards: int) -> None:
    """RC-2.8 to RC-2.11: sections, marked tiles, rubles in turn order."""
    match = qf.new("red-cathedral", seats=seats, seed=11)
    table = match.table
    assert isinstance(table, RedCathedral)
    assert sum(card >= 0 for card in table.card) == cards
    assert [card >= 0 for card in table.card] == [tile >= 0 for tile in table.tile]
    if seats == 2:
        assert max(table.tile) < 14
    order = [(int(table.first) + n) % seats for n in range(seats)]
    assert [table.players[seat].rubles for seat in order] == [3, 4, 4, 5][:seats]
    assert match.seat == table.first
