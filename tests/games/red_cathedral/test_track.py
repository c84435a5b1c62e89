"""The score track (RC-3)."""

import pytest

from quatrefoil.games.red_cathedral.rules.track import (
    after_losing_prestige,
    after_prestige,
    after_recognition,
    can_lose_prestige,
    prestige,
)
from tests.games.red_cathedral.bench import (
    give,
    lay_influence,
    lay_tokens,
    options,
    play,
    ready,
    turn_of,
)


def test_t_3_gaining_and_losing() -> None:
    """T-3 (RC-3.2, RC-3.3, RC-3.4): order matters, the first prestige space is the floor."""
    assert after_prestige(7, 1) == 9
    assert after_losing_prestige(12) == 9
    assert after_losing_prestige(9) == 5
    assert not can_lose_prestige(5)
    assert can_lose_prestige(6)
    assert after_prestige(after_recognition(8, 1), 1) == 13
    assert after_recognition(after_prestige(8, 1), 1) == 10


def test_t_19_between_two_spaces_the_lower_one_counts() -> None:
    """T-19 (RC-8.3, RC-3.6): 50 is worth 14 PP, 57 is worth 18."""
    assert prestige(50) == 14
    assert prestige(57) == 18


def test_t_29_the_second_lap() -> None:
    """T-29 (RC-3.5): 79 gains two PP to 85; 83 loses one to 80."""
    assert prestige(79) == 39
    assert after_prestige(79, 1) == 80
    assert after_prestige(79, 2) == 85
    assert prestige(85) == 41
    assert after_losing_prestige(83) == 80
    assert prestige(80) == 40
    assert after_losing_prestige(80) == 79


@pytest.mark.parametrize("position", range(170))
def test_i_11_the_track_is_monotone(position: int) -> None:
    """I-11: a PP gained is one PP more and lands on a prestige space; losses lower."""
    ahead = after_prestige(position, 1)
    assert ahead > position
    assert prestige(ahead) == prestige(position) + 1
    assert prestige(ahead - 1) == prestige(position)
    assert prestige(position + 1) >= prestige(position)
    if can_lose_prestige(position):
        back = after_losing_prestige(position)
        assert back < position
        assert prestige(position) - prestige(back) in (0, 1)
        assert prestige(back) > prestige(back - 1)


def test_recognition_never_goes_below_zero() -> None:
    """RC-3.2, D-5."""
    assert after_recognition(2, -5) == 0


def test_t_31_exchange_twice_is_refused() -> None:
    """T-31 (RC-4.2, I-12): from 9 PP space one exchange, then none; IA-K2 stays too dear."""
    table = ready()
    lay_tokens(table, "wood", "brick")
    lay_influence(table, 1, "ic-k1")
    table.players[0].position = 9
    play(table, "exchange")
    assert (table.players[0].position, table.players[0].rubles) == (5, 2)
    assert not options(table, "exchange")
    assert not options(table, "reroll")
    play(table, "move red +0")
    assert "use ia-k2" not in options(table)
    assert "use ia-k1" in options(table)


def test_an_empty_bank_pays_what_it_has() -> None:
    """RC-4.2: with 1 ruble in the bank an exchange brings 1, with none it is illegal."""
    table = ready()
    table.players[0].position = 30
    give(table, 1, rubles=69)
    assert table.bank == 1
    play(table, "exchange")
    assert (table.players[0].rubles, table.bank) == (1, 0)
    assert not options(table, "exchange")
    assert options(table, "reroll")


def test_reroll_once_a_turn_on_an_occupied_space() -> None:
    """RC-4.3, D-23: the dice stay, the second reroll of the turn is refused."""
    table = ready()
    table.players[0].position = 40
    assert options(table, "reroll") == [f"reroll {space}" for space in range(5)]
    play(table, "reroll 2", "roll green 6")
    assert (table.die_space[2], table.die_face[2]) == (2, 6)
    assert table.players[0].position == 38
    assert not options(table, "reroll")
    assert options(table, "exchange")
    play(table, "exchange", "exchange", "move red +0")


def test_the_reroll_comes_back_with_the_next_turn() -> None:
    """RC-4.3: once a turn, so the next player and the next turn have it again."""
    table = ready(seats=2)
    for player in table.players:
        player.position = 40
    for seat in (0, 1, 0):
        assert turn_of(table) == seat
        play(table, "reroll 2", "roll green 6")
        assert not options(table, "reroll")
        place = options(table, "claim")[0]
        play(table, place, "banner inventory")
        play(table, next(text for text in options(table, "place") if text.endswith("down")))
        play(table, "end")
