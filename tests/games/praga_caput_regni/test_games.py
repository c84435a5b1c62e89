"""Whole games: the invariants after every step, whatever is chosen (section 17)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quatrefoil as qf
from quatrefoil.engine.random import Random
from quatrefoil.engine.snapshot import digest
from quatrefoil.engine.table import play_at_random, settle
from quatrefoil.games.praga_caput_regni import GAME
from quatrefoil.games.praga_caput_regni.rules.printed import TILE_SPECIAL
from quatrefoil.games.praga_caput_regni.rules.table import SEEN
from tests.games.praga_caput_regni.invariants import Watch

any_options = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.values) for option in GAME.options}
)


def play_watched(table: Any, rng: Random) -> Watch:
    """A random game, looked at after every step, forced ones included."""
    watch = Watch(table)
    special_turns = [0] * int(table.seats)
    specials = [0] * int(table.seats)
    while table.stack:
        top = table.top()
        if top.seat < 0:
            action = top.draw(table, rng)
        else:
            legal = top.choices(table)
            assert legal, f"{type(top).__name__} offers nothing"
            assert len(set(legal)) == len(legal), f"{type(top).__name__} offers something twice"
            action = legal[rng.below(len(legal))]
        turn, active, token = int(table.turn), int(table.active), int(table.token)
        if action.verb == "pick" and TILE_SPECIAL[action.a]:
            specials[top.seat] += 1
            assert type(top).__name__ == "ChooseTile"
            assert top.how == 0, "INV-15"
        table.play(action)
        watch.check(table)
        if token < 0 <= table.token and table.sector in (1, 4, 8):
            special_turns[active] += 1
        if turn and table.turn != turn:
            player = table.players[active]
            assert player.silver + player.goldwin <= 2, "INV-5"
    assert all(a <= b for a, b in zip(specials, special_turns, strict=True)), "INV-15"
    watch.check_end(table)
    return watch


@pytest.mark.slow
@given(seats=st.sampled_from(GAME.seats), options=any_options, seed=st.integers(0, 2**32))
@settings(max_examples=60)
def test_inv_1_to_16_in_random_games(seats: int, options: dict[str, str], seed: int):
    """INV-1 to INV-8, INV-10 to INV-16, INV-19 after every step."""
    play_watched(GAME.lay(seats, options), Random(seed))


@pytest.mark.slow
@given(seats=st.sampled_from(GAME.seats), options=any_options, seed=st.integers(0, 2**32))
@settings(max_examples=20)
def test_the_invariants_hold_in_sensible_games(seats: int, options: dict[str, str], seed: int):
    """Section 17: the light policy reaches what random choices do not."""
    table: Any = GAME.lay(seats, options)
    judge = GAME.judge()
    rng = Random(seed)
    watch = Watch(table)
    while legal := settle(table, rng):
        table.play(judge.pick(table, legal, rng))
        if table.seats > 1:
            watch.check(table)
    for player in table.players:
        assert player.vp == sum(player.points), "INV-19"


@pytest.mark.parametrize("seats", GAME.seats)
def test_inv_18_the_same_choices_give_the_same_game(seats: int):
    """INV-18: replay of the record and the same seed."""
    games = []
    for _ in range(2):
        match = qf.new("praga-caput-regni", seats=seats, seed=12)
        rng = Random(5)
        while not match.over:
            match.play(match.choices[rng.below(len(match.choices))])
        games.append(match)
    assert games[0].digest() == games[1].digest()
    again = qf.replay(games[0].record().to_json())
    assert again.digest() == games[0].digest()
    assert again.scores == games[0].scores


def test_inv_18_views_hide_what_a_seat_may_not_know():
    """INV-18 (section 14): tables that differ only in secrets look alike."""
    checked = 0
    for seed in range(12):
        table: Any = GAME.lay(3, GAME.check_options(3, {}))
        rng = Random(seed)
        judge = GAME.judge()
        for _ in range(260):
            legal = settle(table, rng)
            if not legal:
                break
            table.play(judge.pick(table, legal, rng))
        if table.is_over():
            continue
        for seat in (0, 1, 2, -2):
            other = table.imagine(seat if seat >= 0 else 3, Random(seed, 77))
            assert GAME.view(other, seat) == GAME.view(table, seat)
            checked += digest(other) != digest(table)
    assert checked > 5, "some of the imagined tables must differ"


def test_section_14_what_was_drawn_is_private():
    """Section 14: the drawn technologies are in the drawer's view only."""
    match = qf.new("praga-caput-regni", seats=2, seed=3, start="first")
    table: Any = match.table
    from quatrefoil.games.praga_caput_regni.rules import technology

    technology.draw(table, 0, 2)
    settle(table, Random(1))
    assert len(match.view(0)["drawn"]) == 3
    assert match.view(1)["drawn"] == match.view(-2)["drawn"] == []
    table.play(table.top().choices(table)[0])
    assert len(match.view(0)["seen"]) == 2
    assert match.view(1)["seen"] == []
    assert all(place // SEEN in (0, 1) for place in table.pieces)


def test_imagined_games_play_on():
    """Section 14: a search may play on from an imagined table."""
    table: Any = GAME.lay(4, GAME.check_options(4, {}))
    rng = Random(4)
    for _ in range(200):
        table.play(settle(table, rng)[0])
    before = digest(table)
    twin = table.imagine(2, rng)
    play_at_random(twin, rng)
    assert twin.is_over()
    assert digest(table) == before


def three_drawers(seed: int) -> Any:
    """Three players have drawn at level I; the last of them still has to choose."""
    from quatrefoil.games.praga_caput_regni.rules import technology

    table: Any = GAME.lay(3, GAME.check_options(3, {}))
    rng = Random(seed)
    settle(table, rng)
    for seat in range(3):
        technology.draw(table, seat, 0)
        legal = settle(table, rng)
        if seat < 2:
            table.play(legal[rng.below(len(legal))])
    return table


@pytest.mark.parametrize("seed", range(4))
def test_inv_18_nobody_knows_which_of_the_returned_was_drawn(seed: int):
    """INV-18 (section 14, PR-12.1): the third draws one of the two that the second put back."""
    table = three_drawers(seed)
    returned = [n for n in range(6) if table.pieces[n] % SEEN == 4]
    assert len(returned) == 1, "one of the two of the second player is left"
    assert len(GAME.view(table, 2)["drawn"]) == 3
    assert GAME.view(table, 1)["seen"] == GAME.view(table, 1)["drawn"] == []
    left = set()
    for n in range(20):
        twin = table.imagine(1, Random(seed, n))
        left.update(p for p in range(6) if twin.pieces[p] % SEEN == 4)
    assert len(left) > 1, "the second player cannot tell which one is left"


@pytest.mark.parametrize("seed", range(4))
def test_inv_18_whole_batches_can_be_followed(seed: int):
    """INV-18 (section 14, A-36): both that the first player put back are drawn together."""
    table = three_drawers(seed)
    known = [n for n in range(6) if table.pieces[n] // SEEN & 1]
    assert len(known) == 2
    assert all(table.pieces[n] % SEEN == 1 for n in known)
    assert GAME.view(table, 0)["drawn"] == [], "another player is choosing"
    table.play(table.top().choices(table)[0])
    under = [n for n in known if table.pieces[n] % SEEN > 1]
    assert under
    assert all(table.imagine(0, Random(n)).pieces[p] % SEEN == 5 for n in range(9) for p in under)
