"""Basic action B: build and decorate (RC-6)."""

import pytest

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import find_language
from quatrefoil.games.red_cathedral import words
from quatrefoil.games.red_cathedral.rules.build import complete, decorate
from quatrefoil.games.red_cathedral.rules.printed import BIT, JEWELS, PLACES, pack_of
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.track import prestige
from tests.games.red_cathedral.bench import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    events,
    give,
    goods,
    key,
    lay_section,
    options,
    own,
    place_of,
    play,
    ready,
    turn_of,
)

START = 30
LOOK = Look(find_language("en", "quatrefoil.games.red_cathedral"), ["Anna", "Marek"])


def tower(*sections: tuple[int, bool]) -> RedCathedral:
    """A four-player table with one tower claimed as told, everybody on space 30."""
    table = ready(seats=4)
    table.sections = (1 << 36) - 1
    for level, (seat, done) in enumerate(sections):
        own(table, seat, f"3{'abcdef'[level]}", done)
    table.card = [0, 10, 11, 12, 13, 30] * 6
    for player in table.players:
        player.position = START
    return table


def losses(table: RedCathedral, place: str, seat: int) -> dict[str, int]:
    """What everybody loses when a section is completed."""
    assert table.events is not None
    table.events.clear()
    complete(table, seat, place_of(place))
    found = dict.fromkeys(("red", "yellow", "green", "blue"), 0)
    for event in events(table, "penalty"):
        found[("red", "yellow", "green", "blue")[event.seat]] += event.data["recognition"]
    return {colour: loss for colour, loss in found.items() if loss}


def test_t_4_and_t_5_penalties_below() -> None:
    """T-4, T-5 (RC-6.5, I-16): blue loses 1 RP, then 3 = 2 + 1."""
    table = tower((BLUE, False), (RED, False), (BLUE, False), (YELLOW, False))
    assert losses(table, "3b", RED) == {"blue": 1}
    assert table.players[BLUE].position == START - 1
    assert losses(table, "3d", YELLOW) == {"blue": 3}
    assert table.players[BLUE].position == START - 4


def test_t_6_and_t_7_own_sections_do_not_count() -> None:
    """T-6, T-7 (RC-6.5, D-8): the completer is not exempt; own completed ones are ignored."""
    table = tower((BLUE, False), (RED, True), (BLUE, False), (YELLOW, False))
    assert losses(table, "3c", BLUE) == {"blue": 1}
    assert losses(table, "3d", YELLOW) == {"blue": 2}


def test_t_28_sections_completed_before_count_too() -> None:
    """T-28 (RC-6.5, RC-6.6, D-42): blue loses for red and yellow, nobody else loses."""
    table = tower((BLUE, False), (RED, False), (YELLOW, False))
    assert losses(table, "3c", YELLOW) == {"blue": 1, "red": 1}
    assert losses(table, "3b", RED) == {"blue": 2}


def test_i_16_a_base_punishes_nobody() -> None:
    """I-16 (RC-6.6): unfinished sections above neither suffer nor count."""
    table = tower((RED, False), (BLUE, False), (GREEN, True), (YELLOW, False))
    assert losses(table, "3a", RED) == {}


def test_t_8_a_section_waits_for_its_last_material() -> None:
    """T-8 (RC-6.3, RC-6.4): two materials lie there until gold arrives."""
    table = ready()
    lay_section(table, "1b", "se-m01")
    own(table, 1, "1a", done=True)
    own(table, 0, "1b")
    give(table, 0, brick=1, stone=1, gold=2)
    play(table, "deliver brick 1b", "deliver stone 1b", "stop")
    assert table.laid[place_of("1b")] == pack_of({"brick": 1, "stone": 1})
    assert not table.finished & 2
    from quatrefoil.games.red_cathedral.rules.turns import TAKE_TURN, NextTurn

    table.stack, table.active = [NextTurn(), TAKE_TURN[0]], 0
    before = table.players[0].position
    play(table, "deliver gold 1b")
    assert table.finished & 2
    assert table.players[0].position == before + 4
    assert table.players[0].rubles == 2
    assert table.laid[place_of("1b")] == 0


@pytest.mark.parametrize(
    ("jewels", "points"),
    [
        ("plain", 0),
        ("emerald", 1),
        ("amethyst", 1),
        ("emerald+emerald", 2),
        ("amethyst+amethyst", 2),
        ("emerald+amethyst", 3),
    ],
)
def test_t_9_what_jewels_bring(jewels: str, points: int) -> None:
    """T-9 (RC-6.9)."""
    table = ready()
    own(table, 1, "1a", done=True)
    give(table, 0, wood=1, emerald=2, amethyst=2)
    before = prestige(table.players[0].position)
    decorate(table, 0, 0, JEWELS.index(jewels))
    assert prestige(table.players[0].position) == before + points


def test_t_10_a_cross_with_both_jewels() -> None:
    """T-10 (RC-6.8, I-14): gold, emerald and amethyst are three deliveries, 3 PP."""
    table = ready(active=YELLOW)
    dome = next(p for p in range(36) if table.card[p] >= 30)
    place = f"{dome // 6 + 1}{'abcdef'[dome % 6]}"
    for level in range(dome % 6 + 1):
        own(table, 0, f"{dome // 6 + 1}{'abcdef'[level]}", done=True)
    give(table, YELLOW, gold=1, emerald=1, amethyst=1)
    before = prestige(table.players[YELLOW].position)
    play(table, f"decorate {place} emerald+amethyst")
    assert prestige(table.players[YELLOW].position) == before + 3
    assert goods(table, YELLOW) == {}
    assert not table.players[YELLOW].has_ornament(2)
    assert key(table) == "end-turn", "all three pieces are used"


def test_t_11_door_and_cross() -> None:
    """T-11 (RC-6.8): wood and amethyst, then gold: three deliveries, 1 PP and 0."""
    table = ready(active=YELLOW)
    for place in ("4a", "4b"):
        own(table, YELLOW, place, done=True)
    table.card = list(table.card)
    table.card[place_of("4b")] = 31
    give(table, YELLOW, wood=1, amethyst=2, gold=1)
    before = prestige(table.players[YELLOW].position)
    play(table, "decorate 4a amethyst")
    assert prestige(table.players[YELLOW].position) == before + 1
    assert options(table, "decorate") == ["decorate 4b plain"], "one piece is left"
    play(table, "decorate 4b plain")
    assert prestige(table.players[YELLOW].position) == before + 1
    assert goods(table, YELLOW) == {"amethyst": 1}


def test_t_12_complete_and_decorate_in_one_action() -> None:
    """T-12 (RC-6.4, RC-6.10, D-32): 4 RP, 2 rubles, green loses 1; arch on the same card."""
    table = ready(seats=3, active=YELLOW)
    lay_section(table, "2b", "se-m01")
    own(table, GREEN, "2a")
    own(table, YELLOW, "2b")
    at = place_of("2b")
    give(table, YELLOW, gold=1, stone=1, emerald=1)
    table.laid[at] = pack_of({"brick": 1, "stone": 1})
    table.supply -= table.laid[at]
    table.players[GREEN].position = 10
    table.players[YELLOW].position = 9
    play(table, "deliver gold 2b")
    assert (table.players[YELLOW].position, table.players[YELLOW].rubles) == (13, 2)
    assert table.players[GREEN].position == 9
    play(table, "decorate 2b emerald")
    assert table.players[YELLOW].position == 17
    assert table.players[YELLOW].decorated == 1 << at
    assert goods(table, YELLOW) == {}


def test_only_missing_materials_are_taken() -> None:
    """RC-6.3, D-39: no surplus, only own sections."""
    table = ready()
    lay_section(table, "1a", "se-b01")
    lay_section(table, "2a", "se-b02")
    own(table, 0, "1a")
    own(table, 1, "2a")
    give(table, 0, wood=3, stone=2)
    assert options(table, "deliver") == ["deliver wood 1a"]
    play(table, "deliver wood 1a", "deliver wood 1a")
    assert key(table) == "turn", "no third wood fits, so the action is over"
    assert turn_of(table) == 1


def test_i_14_at_most_three_deliveries() -> None:
    """I-14 (RC-6.1): three pieces, then the turn is over."""
    table = ready()
    lay_section(table, "1a", "se-b06")
    own(table, 0, "1a")
    give(table, 0, wood=2, brick=2)
    play(table, "deliver wood 1a", "deliver wood 1a", "deliver brick 1a")
    assert turn_of(table) == 1
    assert goods(table, 0) == {"brick": 1}


def test_nobody_may_pass_by_building_nothing() -> None:
    """RC-4.1, RC-6.1, D-22: no `stop` before the first piece."""
    table = ready()
    lay_section(table, "1a", "se-b06")
    own(table, 0, "1a")
    give(table, 0, wood=2)
    assert "stop" not in options(table)
    play(table, "deliver wood 1a")
    assert "stop" in options(table)


def test_an_ornament_needs_its_piece_its_place_and_itself() -> None:
    """RC-6.7: whoever built the section; one ornament a section; the own one available."""
    table = ready()
    own(table, 1, "1a", done=True)
    own(table, 0, "2a", done=True)
    give(table, 0, wood=2)
    assert options(table, "decorate") == ["decorate 1a plain", "decorate 2a plain"]
    play(table, "decorate 1a plain")
    assert not options(table, "decorate"), "the only door is placed"
    assert table.trigger < 0, "RC-6.11"


def test_a_reward_is_limited_by_the_bank() -> None:
    """RC-1.2: the bank gives what it has."""
    table = ready()
    lay_section(table, "1a", "se-b01")
    own(table, 0, "1a")
    give(table, 0, wood=2, brick=1)
    give(table, 1, rubles=69)
    play(table, "deliver wood 1a", "deliver wood 1a", "deliver brick 1a")
    assert (table.players[0].rubles, table.bank) == (1, 0)


def why_no(table: RedCathedral, ornament: str) -> tuple[str, str, str]:
    """Reason, rule and place of an ornament that cannot be placed."""
    options(table)
    found = [b for b in table.top().blocked(table) if b.data.get("ornament") == ornament]
    assert len(found) == 1
    return found[0].reason, found[0].rule, found[0].place


def test_rc_6_7_an_ornament_without_its_material_is_explained() -> None:
    table = ready()
    own(table, 1, "3a", done=True)
    assert why_no(table, "door") == ("ornament-material", "RC-6.7", "section-3a")
    blocked = next(b for b in table.top().blocked(table) if b.data.get("ornament"))
    assert words.reason(blocked, LOOK) == "Placing the door takes 1 wood, and you have none."
    give(table, 0, wood=1)
    assert "decorate 3a plain" in options(table)
    assert not [b for b in table.top().blocked(table) if b.data.get("ornament")]


def test_rc_6_7_an_ornament_that_is_placed_or_has_no_room_is_explained() -> None:
    table = ready()
    own(table, 1, "3a", done=True)
    give(table, 0, wood=1)
    decorate(table, 0, place_of("3a"), JEWELS.index("plain"))
    assert not [b for b in table.top().blocked(table) if b.data.get("ornament") == "door"], (
        "no door and nowhere to place it"
    )
    own(table, 1, "2a", done=True)
    assert why_no(table, "door") == ("ornament-placed", "RC-6.7", "section-2a")
    table = ready()
    own(table, 1, "3a", done=True)
    table.players[1].decorated = table.finished
    assert why_no(table, "door") == ("all-decorated", "RC-6.7", "ornament-red-door")


def test_rc_9_3_and_rc_9_4_a_locked_or_lost_ornament_is_explained() -> None:
    """On the advanced side; Red's cross lies on the red slot."""
    table = ready(side="advanced")
    top = max(
        name for name in PLACES if table.sections & BIT[PLACES.index(name)] and name[0] == "1"
    )
    own(table, 1, top, done=True)
    give(table, 0, gold=1)
    assert why_no(table, "cross") == ("ornament-locked", "RC-9.3", "slot-red-red")
    table.players[0].slots = 1 + 128
    assert why_no(table, "cross") == ("ornament-lost", "RC-9.4", f"section-{top}")
    lines = [words.reason(b, LOOK) for b in table.top().blocked(table)]
    assert "You have lost the cross for good: a tile lies face down on the red slot." in lines
