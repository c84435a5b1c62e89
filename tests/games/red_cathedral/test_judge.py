"""The judgement: what greedy play does in positions where a player would not hesitate."""

import pytest

from quatrefoil.engine.action import Action
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import settle
from quatrefoil.games.red_cathedral import GAME
from quatrefoil.games.red_cathedral.play.judge import RedCathedralJudge
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from tests.games.red_cathedral.bench import (
    give,
    lay_dice,
    lay_section,
    lay_tokens,
    own,
    play,
    ready,
)

JUDGE = RedCathedralJudge()


def best(table: RedCathedral) -> str:
    rng = Random(1)
    legal = settle(table, rng)
    return max(legal, key=lambda action: JUDGE.rate(table, action, rng)).notation


def test_it_finishes_what_it_can_finish() -> None:
    table = ready()
    lay_section(table, "1a", "se-b01")
    own(table, 0, "1a")
    give(table, 0, wood=2, brick=1)
    chosen = best(table)
    assert chosen in ("deliver wood 1a", "deliver brick 1a")
    play(table, chosen)
    assert best(table).startswith("deliver")


def test_it_takes_what_it_needs_and_all_of_it() -> None:
    table = ready()
    lay_section(table, "1a", "se-b01")
    own(table, 0, "1a")
    lay_tokens(table, "gold", "wood", "emerald", "amethyst", "stone", "recognition")
    lay_dice(table, red=(0, 1), yellow=(1, 1), green=(1, 2), blue=(2, 1), white=(4, 4))
    assert best(table) == "move red +0", "three dice at the wood"
    play(table, "move red +0")
    assert best(table) in ("take 6", "take 5", "take 4", "take 3", "take 2")


def test_it_claims_when_it_has_nothing_to_build() -> None:
    table = ready()
    give(table, 0, wood=2, brick=2, stone=2, rubles=3)
    lay_tokens(table, "gold", "emerald", "amethyst", "rubles", "recognition")
    assert best(table).startswith("claim")


def test_it_places_tiles_face_up_early() -> None:
    table = ready()
    give(table, 0, rubles=4)
    play(table, "claim 1a", "banner inventory")
    assert best(table).endswith("up")


def test_it_does_not_throw_prestige_away() -> None:
    table = ready()
    for player in table.players:
        player.position = 44
    assert not best(table).startswith(("exchange", "reroll"))
    play(table, "move red +0", "finish", "roll red 3")
    if table.die_space.count(table.die_space[0]) > 1:
        play(table, "roll yellow 3")
    assert best(table) == "end"


def greedy(table: RedCathedral, legal: list[Action], rng: Random) -> Action:
    return max(legal, key=lambda action: JUDGE.rate(table, action, rng))


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random(seat: int) -> None:
    table = GAME.lay(2, GAME.check_options(2, {"workshop": "basic", "setup": "free"}))
    assert isinstance(table, RedCathedral)
    rng = Random(seat)
    while True:
        legal = settle(table, rng)
        if not legal:
            break
        mine = table.top().seat == seat
        table.play(greedy(table, legal, rng) if mine else legal[rng.below(len(legal))])
    assert table.ranking()[seat] == 0
    assert table.turn < 200
    assert JUDGE.value(table, seat) == table.scores()[seat]


def test_playouts_are_legal_and_weights_positive() -> None:
    for seats in (1, 4):
        table = GAME.lay(
            seats, GAME.check_options(seats, {"workshop": "advanced", "setup": "free"})
        )
        assert isinstance(table, RedCathedral)
        rng = Random(seats)
        while True:
            legal = settle(table, rng)
            if not legal:
                break
            weights = JUDGE.prior(table, legal)
            assert len(weights) == len(legal)
            assert min(weights) > 0
            chosen = JUDGE.pick(table, legal, rng)
            assert chosen in legal
            table.play(chosen)
        assert table.turn < 100 * table.seats
