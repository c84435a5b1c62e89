"""Windows, announcements, cancelling and secrets (KT-11, KT-17)."""

import pytest

from quatrefoil.engine.random import Random
from quatrefoil.games.keythedral.rules.components import components
from quatrefoil.games.keythedral.rules.printed import ASKS, TILES, law_mask
from quatrefoil.games.keythedral.rules.table import LAW_BACK, Keythedral, law_count
from tests.games.keythedral.kit import (
    announce,
    asked,
    at_placing,
    at_spend,
    choices,
    fence,
    give,
    grant,
    legal,
    play,
    show_row,
    village,
)


def prompts(table: Keythedral, seat: int, until_phase: int = 5) -> list[str]:
    """Windows put to a seat until a phase is reached, everything else answered by the first."""
    found = []
    while not table.is_over():
        options = choices(table)
        if table.phase >= until_phase or table.round > 1:
            break
        top = table.top()
        if top.key in ("window", "collect", "cancel"):
            if top.seat == seat:
                found.append(top.window)
            table.play(options[-1])
        elif top.key in ("spend", "bid"):
            notation = [a for a in options if a.notation == "pass"]
            table.play(notation[0])
        else:
            table.play(options[0])
    return found


def test_dx_12_an_announcement_out_of_turn():
    """DX-12 (KT-17.2): C exchanges a face-up 6 during A's action; A is offered the action anew."""
    table = village(3)
    show_row(table, 1, ["s06-1", "s06-2"])
    grant(table, 2, 13)
    give(table, 0, wood=1, stone=1, water=1)
    at_spend(table)
    table.passes = 2
    assert "buy s06-2" in legal(table)
    announce(table, 2, "change-of-plan s06-2")
    assert table.passes == 0
    assert asked(table) == (0, "spend")
    assert "buy s06-2" not in legal(table)
    assert table.tile_owner[TILES.index("s06-2")] == -3


def test_dx_13_law_11_causes_one_prompt_a_round():
    """DX-13 (KT-17.13): W-P1 and no other window."""
    table = village(3, houses=[(0, 1, 2, 0)])
    fence(table, 1, 2, 0, 2)
    grant(table, 0, 11)
    at_placing(table)
    assert prompts(table, 0) == ["W-P1"]


@pytest.mark.parametrize("law", [4, 6, 9, 15, 16])
def test_laws_without_prompts(law: int):
    """KT-17.13: 4, 6, 9, 15 and 16 cause none."""
    table = village(3)
    fence(table, 1, 16, 16, 3)
    grant(table, 0, law)
    at_placing(table)
    assert prompts(table, 0) == []


def test_nobody_is_asked_without_a_target():
    """KT-17.8: law 11 asks only if a fence stands, law 17 only if an opponent owns a house."""
    table = village(3)
    grant(table, 0, 11, 17)
    at_placing(table)
    assert asked(table)[1] == "work-number"
    other = village(3)
    other.house_side[5] = 1
    grant(other, 0, 17)
    at_placing(other)
    assert asked(other) == (0, "window")


def test_an_asked_player_is_offered_all_eligible_laws():
    """KT-17: eligible but not asking laws come along."""
    table = village(3)
    grant(table, 0, 1, 4, 18)
    at_placing(table)
    verbs = {text.split()[0] for text in legal(table)}
    assert verbs == {"work-order", "cottage-to-house", "good-harvest", "pass"}


def test_the_window_reopens_after_a_law():
    """KT-17.5: the same player again, then the others, also those who had passed."""
    table = village(3)
    grant(table, 0, 20)
    grant(table, 1, 1, 20 - 3)
    table.house_side[0] = 1
    at_placing(table)
    assert asked(table) == (0, "window")
    play(table, "pass")
    assert asked(table) == (1, "window")
    play(table, "work-order")
    assert asked(table) == (1, "window")
    play(table, "pass")
    assert asked(table) == (0, "window")


def test_cancelling():
    """KT-12.10, KT-17.7: opponents clockwise; both cards are discarded, nothing happens."""
    table = village(4)
    grant(table, 1, 4)
    grant(table, 0, 10)
    at_spend(table, 1)
    give(table, 1, food=2)
    play(table, "cottage-to-house 2")
    assert asked(table) == (0, "cancel")
    assert legal(table) == ["cancel-law", "pass"]
    play(table, "cancel-law")
    assert table.house_side[6] == 0
    assert table.laws_gone == law_mask([4, 10])
    assert asked(table) == (1, "spend")


def test_law_10_is_not_cancelled():
    """KT-17.7: after every announcement of a law other than 10."""
    table = village(3)
    grant(table, 0, 4)
    grant(table, 1, 10)
    at_spend(table)
    give(table, 0, food=1)
    play(table, "cottage-to-house 1")
    play(table, "pass")
    assert table.house_side[0] == 1


def test_announcements_only_while_a_turn_is_pending():
    """KT-17.2: D-1N, D-1W, D-3A, D-5B and D-5M of another player."""
    table = village(3)
    grant(table, 1, 4)
    give(table, 0, food=4)
    at_spend(table)
    choices(table)
    assert [a.verb for a in table.interrupts(1)].count("cottage-to-house") == 5
    assert all(table.is_private(a) for a in table.interrupts(0)), "on turn only stops are unasked"
    play(table, "craft iron")
    table = village(3)
    grant(table, 1, 4)
    give(table, 0, food=2, wood=2)
    at_spend(table)
    play(table, "craft iron")
    assert table.top().key == "pay"
    assert all(table.is_private(a) for a in table.interrupts(1))


@pytest.mark.parametrize("mode", ["full", "lean"])
def test_nothing_is_taken_unasked_in_other_modes(mode: str):
    """KT-17.2."""
    table = village(3, interrupts=mode)
    grant(table, 1, 4)
    give(table, 0, food=4)
    at_spend(table)
    choices(table)
    assert all(table.is_private(a) for a in table.interrupts(1))


def test_full_asks_before_every_turn():
    """KT-17.2: all others with an eligible law, clockwise from the left of the player to act."""
    table = village(3, interrupts="full")
    grant(table, 1, 4)
    grant(table, 2, 17)
    table.house_side[0] = 1
    at_placing(table)
    play(table, "pass")  # black in W-P1
    play(table, "number 1")
    assert asked(table) == (1, "window")
    play(table, "pass")
    assert asked(table) == (2, "window")
    play(table, "house-to-cottage blue 1")
    assert table.house_side[0] == 0
    assert asked(table) == (1, "window")  # the loop begins anew


def test_stops_ask_where_no_law_asks():
    """KT-17.10: set unasked, seen by the owner only, an ordinary question."""
    table = village(3)
    grant(table, 1, 4)
    give(table, 0, food=4)
    at_placing(table)
    choices(table)
    table.events = []
    announce(table, 1, "stop p2")
    assert [event.audience for event in table.events] == [1]
    assert list(table.stops) == [0, 2, 0]
    assert prompts(table, 1) == ["W-P2"]
    choices(table)


def test_a_stop_without_an_eligible_law_asks_nothing():
    """KT-17.10."""
    table = village(3)
    grant(table, 1, 15)
    table.stops[1] = 15
    at_placing(table)
    assert prompts(table, 1) == []


# Concealed (KT-17.9)


def test_concealed_laws_are_drawn_when_taken():
    """KT-17.9: one action "take a law"; the card comes from all that nobody has taken."""
    table = village(3, law_information="concealed")
    table.law_offer = [LAW_BACK, LAW_BACK]
    give(table, 0, food=1)
    give(table, 1, food=1)
    at_spend(table)
    assert legal(table) == ["take-unseen", "pass"]
    play(table, "take-unseen")
    assert law_count(table.laws_held[0]) == 1
    assert law_count(table.laws_deck) == 19


def test_concealed_questions_do_not_depend_on_the_hand():
    """KT-17.9: whoever holds a law is asked wherever an unseen law could ask."""
    trails = []
    for law in (15, 20, 4):
        table = village(3, law_information="concealed")
        grant(table, 1, law)
        at_placing(table)
        trails.append(prompts(table, 1))
    assert trails[0] == trails[1] == trails[2]
    assert trails[0][:2] == ["W-P1", "W-P2"]


def test_concealed_questions_stop_when_all_asking_laws_are_seen():
    """KT-17.9 (ii): discarded laws cannot be in a hand."""
    table = village(3, law_information="concealed")
    grant(table, 1, 15)
    seen = ASKS["W-P1"]
    table.laws_deck &= ~seen
    table.laws_gone |= seen
    at_placing(table)
    assert asked(table)[1] == "work-number"


def test_concealed_cancel_asks_everybody_with_a_hand():
    """KT-17.9: also who can only pass."""
    table = village(3, law_information="concealed")
    grant(table, 0, 4)
    grant(table, 1, 15)
    at_spend(table)
    play(table, "cottage-to-house 1")
    assert asked(table) == (1, "cancel")
    assert legal(table) == ["pass"]


def test_concealed_turns_are_put_to_whoever_holds_a_law():
    """KT-17.9: the automatic answers of D-1W and D-3A depend on "holds a law" only."""
    for law in (4, 2):
        table = village(3, law_information="concealed")
        grant(table, 0, law)
        at_spend(table)
        assert asked(table) == (0, "spend")


def test_imagine_deals_the_others_anew():
    """KT-18.4: a seat knows its own laws; counts stay, the rest is drawn from the unseen."""
    table = village(3, law_information="concealed")
    grant(table, 0, 1, 2)
    grant(table, 1, 3)
    grant(table, 2, 4, 5, 6)
    seen = set()
    for seed in range(30):
        twin = table.imagine(0, Random(seed))
        assert twin.laws_held[0] == table.laws_held[0]
        assert [law_count(mask) for mask in twin.laws_held] == [2, 1, 3]
        every = twin.laws_held[0] | twin.laws_held[1] | twin.laws_held[2]
        assert every | twin.laws_deck == (1 << 20) - 1
        assert law_count(every) + law_count(twin.laws_deck) == 20
        seen.add(twin.laws_held[1])
    assert len(seen) > 5


def test_windows_of_the_data_are_the_windows_of_the_rules():
    """KT-17: every window of the data file but W-P4, which is merged (AM-29)."""
    ids = {window.id for window in components().window}
    assert {"W-P1", "W-P2", "W-P3", "W-P5", "W-BUY", "W-BUY-LAST", "W-CANCEL"} <= ids
    merged = next(w for w in components().window if w.id == "W-P4")
    assert merged.merged_into == "W-P5"
    assert not merged.eligible
