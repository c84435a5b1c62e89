"""Phase I: craftsmen and resource cards (PE-5), and the limit of five (PE-2.7)."""

from quatrefoil.games.pillars_of_the_earth.rules.components import CRAFTSMEN
from tests.games.pillars_of_the_earth.bench import crew, hold, mask, play, ready, run

SETUP = "unused forest_4 quarry_4; shiring r1_mason; shiring r1_toolmaker"


def test_taking_a_card_sends_workers_at_once() -> None:
    """PE-5.3: the workers leave the reserve, the card lies before the player."""
    table = ready(2, SETUP)
    play(table, "take quarry_3")
    assert table.reserve[0] == 4
    assert table.top().seat == 1
    play(table, "pass")
    assert [c for c in run(table) if c.startswith("take")] == [
        "take forest_2",
        "take gravel_pit_2",
        "take gravel_pit_3",
    ]


def test_ex_23_twelve_workers() -> None:
    """EX-23 (PE-5.3): three cards use all 12 workers, a craftsman can still be taken."""
    table = ready(2, SETUP)
    play(table, "take quarry_2", "pass", "take gravel_pit_3", "take forest_2")
    assert table.reserve[0] == 0
    assert run(table) == ["hire r1_mortar_mixer", "hire r1_woodworker", "pass"]
    play(table, "pass")
    assert table.mill == [0, 12]


def test_hiring_pays_at_once() -> None:
    """PE-5.4: the cost is paid, and gold must suffice."""
    table = ready(2, SETUP)
    table.gold[0] = 3
    assert "hire r1_mortar_mixer" not in run(table)
    reasons = [(b.reason, b.rule, b.data["needed"]) for b in table.top().blocked(table)]
    assert reasons == [("too-little-gold", "PE-5.4", 4)]
    play(table, "hire r1_woodworker")
    assert table.gold[0] == 0
    assert table.crews[0] & mask("r1_woodworker", CRAFTSMEN)


def test_blocked_names_missing_workers() -> None:
    """PE-5.3: what cannot be taken is explained."""
    table = ready(2, SETUP)
    table.reserve[0] = 3
    blocked = {b.place: b.data for b in table.top().blocked(table)}
    assert blocked["card:forest_3"] == {"card": "forest_3", "needed": 6, "have": 3}
    assert "card:forest_2" not in blocked


def test_who_has_passed_takes_no_more() -> None:
    """PE-5.2, PE-5.6: the last active player goes on alone."""
    table = ready(3, SETUP)
    play(table, "pass", "take gravel_pit_2", "pass")
    seats = []
    while table.top().key == "take-card":
        seats.append(int(table.top().seat))
        play(table, run(table)[0])
    assert set(seats) == {1}
    assert table.passed == 0b101 or table.passed == 0b111


def test_nothing_to_take_means_passing() -> None:
    """PE-5.5: the engine passes for a player who can take nothing."""
    table = ready(2, SETUP)
    table.reserve[0] = 1
    table.gold[0] = 0
    assert run(table)[0].startswith("take")
    assert table.top().seat == 1
    assert table.passed == 1


def test_leftovers() -> None:
    """PE-5.7, PE-5.8: cards go back, craftsmen are removed, workers go to the mill."""
    table = ready(2, SETUP)
    play(table, "take forest_3", "pass", "pass")
    assert table.display_cards == 0
    assert table.display_craftsmen == 0
    assert int(table.unused_cards).bit_count() == 8
    assert table.mill == [6, 12]
    assert table.reserve == [0, 0]


def test_sixth_craftsman_leaves_at_once() -> None:
    """PE-2.7, D-2: any of the six can go, the new one and starting ones (PE-18.11) included."""
    table = ready(2, SETUP)
    crew(table, 0, "start_mortar_mixer start_woodworker start_stonecutter r2_potter r2_mason")
    play(table, "hire r1_woodworker")
    assert table.top().key == "discard-craftsman"
    assert run(table) == [
        "discard start_mortar_mixer",
        "discard start_woodworker",
        "discard start_stonecutter",
        "discard r1_woodworker",
        "discard r2_potter",
        "discard r2_mason",
    ]
    play(table, "discard start_mortar_mixer")
    assert table.crews[0].bit_count() == 5
    assert table.top().seat == 1


def test_jack_allows_six() -> None:
    """PE-20.12: with `jack` the limit is 6."""
    table = ready(2, SETUP)
    crew(table, 0, "start_mortar_mixer start_woodworker start_stonecutter r2_potter r2_mason")
    hold(table, 0, "jack")
    play(table, "hire r1_woodworker")
    assert table.crews[0].bit_count() == 6
    assert table.top().key == "take-card"


def test_display_empty_ends_the_phase() -> None:
    """PE-5.6: the phase ends with the last card, without a question."""
    table = ready(2, SETUP)
    table.display_cards = 0
    table.unused_cards = 511
    play(table, "hire r1_woodworker", "hire r1_mortar_mixer")
    assert table.phase == 2
    assert table.passed == 0, "nobody was made to pass"
    assert table.top().key == "draw-builder"
