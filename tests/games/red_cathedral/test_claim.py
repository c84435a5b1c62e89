"""Basic action A: claim (RC-5), and the advanced workshop side (RC-9)."""

from quatrefoil.games.red_cathedral.rules.printed import SLOTS, TILES
from quatrefoil.games.red_cathedral.rules.view import public
from tests.games.red_cathedral.bench import (
    GREEN,
    YELLOW,
    events,
    give,
    goods,
    key,
    lay_dice,
    lay_tile,
    lay_tokens,
    options,
    own,
    play,
    put_tile,
    ready,
    roll_on,
)


def test_t_1_a_tile_pays_for_itself() -> None:
    """T-1 (RC-5): 2 rubles for the blue slot, 2 from the white die at the rubles token."""
    table = ready(active=YELLOW)
    lay_tile(table, "2a", "wt-05")
    lay_tokens(table, "rubles", "wood", "brick")
    lay_dice(table, white=(0, 2), blue=(2, 3))
    give(table, YELLOW, rubles=4)
    play(table, "claim 2a", "banner outside", "place blue up")
    assert table.players[YELLOW].rubles == 2
    play(table, "gain 2")
    assert table.players[YELLOW].rubles == 4
    table.active = YELLOW
    lay_dice(table, white=(1, 2))
    from quatrefoil.games.red_cathedral.rules.turns import TAKE_TURN, NextTurn

    table.stack = [NextTurn(), TAKE_TURN[YELLOW]]
    play(table, "move blue +0", "activate blue 2")
    assert goods(table, YELLOW) == {"wood": 2}, "the white die lies at the wood now"


def test_t_2_advanced_side_unlocks_an_arch() -> None:
    """T-2 (RC-9.2, RC-9.3, RC-9.5): 3 rubles, an arch, one space more; white slots blocked."""
    table = ready(side="advanced", active=YELLOW)
    lay_tile(table, "1a", "wt-06")
    give(table, YELLOW, rubles=3)
    player = table.players[YELLOW]
    assert player.ornaments == 0
    free = player.free_space()
    play(table, "claim 1a", "banner inventory")
    assert player.free_space() == free + 1
    slots = {text.split()[1] for text in options(table, "place")}
    assert slots == {"red", "yellow", "green", "blue"}
    play(table, "place green up", "gain 1")
    assert player.rubles == 0
    assert player.ornaments == 1 << 8, "one arch"


def test_a_banner_from_a_white_slot_makes_room_there() -> None:
    """RC-9.5: in the same claim the tile may go to the slot whose banner was taken."""
    table = ready(side="advanced")
    play(table, "claim 1a", "banner white_1")
    slots = {text.split()[1] for text in options(table, "place")}
    assert slots == {"red", "yellow", "green", "blue", "white_1"}


def test_a_face_down_tile_loses_the_ornament() -> None:
    """RC-9.4: the slot is full, its ornament is lost for this game."""
    table = ready(side="advanced")
    play(table, "claim 1a", "banner inventory", "place red down")
    assert table.players[0].ornaments == 0
    assert table.players[0].slot(SLOTS.index("red")) == table.tile[0] + 1 + 128
    cross = public(table)["players"][0]["ornaments"]["cross"]
    assert cross == {"available": 0, "locked": 0, "lost": 1, "placed": 0}


def test_only_the_lowest_free_section_of_a_tower_is_available() -> None:
    """RC-5.3, D-3: the base, or the one above somebody's banner."""
    table = ready()
    assert options(table, "claim") == ["claim 1a", "claim 2a", "claim 3a", "claim 4a"]
    own(table, 1, "2a")
    assert "claim 2b" in options(table)
    assert "claim 2a" not in options(table)


def test_without_a_banner_no_claim() -> None:
    """RC-5.1, with the reason named."""
    table = ready()
    table.players[0].banners = 0
    assert not options(table, "claim")
    reasons = {blocked.reason: blocked.rule for blocked in table.top().blocked(table)}
    assert reasons["no-banner"] == "RC-5.1"


def test_face_up_needs_the_rubles_at_that_moment() -> None:
    """RC-5.4, RC-4.4: the exchange comes first, then the payment is chosen."""
    table = ready()
    lay_tile(table, "1a", "wt-06")
    table.players[0].position = 13
    play(table, "claim 1a", "banner inventory")
    assert not [text for text in options(table, "place") if text.endswith("up")]
    assert {b.reason for b in table.top().blocked(table)} >= {"slot-too-dear"}
    play(table, "exchange")
    assert "place blue up" in options(table)
    assert "place red up" not in options(table)
    play(table, "place blue up")
    assert table.players[0].rubles == 0
    assert options(table) == ["gain 1", "gain 0"]


def test_the_benefit_may_be_declined_or_nil() -> None:
    """RC-1.6, D-36, DP-8: 0 to the most; no question when the inventory is full."""
    table = ready()
    lay_tile(table, "1a", "wt-06")
    give(table, 0, rubles=3, brick=6)
    play(table, "claim 1a", "banner outside", "place blue up")
    assert key(table) != "gain"
    assert goods(table, 0) == {"brick": 6}


def test_a_used_slot_takes_no_second_tile() -> None:
    """RC-5.6: a placed tile never moves."""
    table = ready(seats=3, active=GREEN)
    put_tile(table, GREEN, "blue", "wt-13")
    own(table, GREEN, "1a")
    play(table, "claim 2a", "banner inventory")
    slots = {text.split()[1] for text in options(table, "place")}
    assert "blue" not in slots
    assert "red" not in slots
    assert len(slots) == 4


def test_claims_are_told() -> None:
    table = ready()
    play(table, "claim 3a", "banner inventory", "place blue down")
    assert events(table, "claim")[0].data == {"place": "3a", "source": "inventory"}
    roll_on(table)
    assert events(table, "face-down")[0].data["tile"] == TILES[table.tile[12]]
