"""The solo game: setup, Ivan's cards and their priorities (RC-10)."""

import pytest

import quatrefoil as qf
from quatrefoil.games.red_cathedral.rules.printed import (
    RECOGNITION,
    SECTION_RECOGNITION,
    TOKEN_AMOUNT,
    pack_of,
    unpack,
)
from quatrefoil.games.red_cathedral.rules.solo import (
    CLAIM_CARD,
    CONSTRUCTION_CARD,
    INVENTORY_CARD,
    RECOGNITION_CARD,
    TRANSPORT_CARD,
    claim_at_setup,
    claim_places,
    construct,
    ornament_places,
    recognition_at,
    take_materials,
)
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.turns import NextTurn
from tests.games.red_cathedral.bench import (
    events,
    give,
    key,
    lay_dice,
    lay_influence,
    lay_section,
    lay_tile,
    lay_tokens,
    options,
    own,
    place_of,
    play,
    ready,
    roll_on,
    turn_of,
)

HUMAN, IVAN = 0, 1


def solo(card: int = RECOGNITION_CARD, die: str = "white") -> RedCathedral:
    """Ivan's turn is next, with this card and die; he has claimed nothing."""
    table = ready(seats=1)
    ivan = table.players[IVAN]
    ivan.claimed, ivan.position, ivan.banners = 0, 2, 6 << 8
    others = [n for n in range(5) if n != card]
    table.solo_row = [card, *others]
    dice = ["red", "yellow", "green", "blue", "white"]
    first = dice.index(die)
    table.solo_dice = [first, *(n for n in range(5) if n != first)]
    table.solo_down = 0
    table.active = HUMAN
    table.stack = [NextTurn()]
    lay_tokens(table, "wood", "brick", "stone", "gold", "emerald", "amethyst", "rubles")
    for space in range(0, 8, 2):
        lay_influence(table, space, ("ic-c1", "ic-t1", "ic-m1", "ic-k1")[space // 2])
    return table


def test_rc_10_1_setup_as_for_two() -> None:
    """RC-10.1, RC-10.5: twelve sections, unmarked tiles, 3 rubles, the human begins."""
    table = qf.new("red-cathedral", seats=1, seed=5).table
    assert isinstance(table, RedCathedral)
    assert (table.seats, table.automata, table.first) == (2, 1, 0)
    assert sum(card >= 0 for card in table.card) == 12
    assert max(table.tile) < 14
    assert table.players[HUMAN].rubles == 3
    assert table.players[IVAN].banners_left() == 5
    assert sorted(table.solo_row) == sorted(table.solo_dice) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("seed", range(6))
def test_rc_10_4_the_first_claim(seed: int) -> None:
    """RC-10.4: the base with most RP, the leftmost of equals."""
    table = qf.new("red-cathedral", seats=1, seed=seed).table
    assert isinstance(table, RedCathedral)
    bases = [place for place in range(0, 36, 6) if table.card[place] >= 0]
    best = max(bases, key=lambda place: SECTION_RECOGNITION[table.card[place]])
    assert table.players[IVAN].claimed == 1 << best


def test_d_14_a_recognition_tile_counts_at_setup() -> None:
    """RC-10.4, D-14: the printed RP of the tile."""
    table = solo()
    for place, card in (("1a", "se-b01"), ("2a", "se-b09"), ("3a", "se-b02"), ("4a", "se-b03")):
        lay_section(table, place, card)
    lay_tile(table, "2a", "wt-13")
    claim_at_setup(table)
    assert table.players[IVAN].claimed == 1 << place_of("2a")
    assert table.players[IVAN].position == 3


def test_rc_10_8_the_leftmost_face_up_card() -> None:
    """RC-10.8, RC-10.10 SO-1: the die moves, the tile is turned, 4 RP."""
    table = solo()
    lay_dice(table, white=(4, 2))
    table.solo_down = 0
    options(table)
    assert table.die_space[4] == 6
    assert table.solo_down == 1
    roll_on(table)
    assert table.players[IVAN].position == 2 + 4 + 1, "the clergy lies at space 6: 1 RP free"
    assert turn_of(table) == HUMAN


def test_rc_10_8_a_full_space_skips_the_move() -> None:
    """RC-10.8, D-28: no move, no roll, the tile is still turned and the card carried out."""
    table = solo()
    lay_dice(table, white=(4, 2), red=(6, 1), yellow=(6, 2), green=(6, 3), blue=(0, 1))
    assert key(table) == "turn"
    assert table.die_space[4] == 4
    assert table.solo_down == 1
    assert table.players[IVAN].position == 6
    assert events(table, "ivan-stuck")


def test_rc_10_9_recognition_on_the_way() -> None:
    """RC-10.9: token amount times dice, and one free influence action."""
    table = solo()
    lay_dice(table, white=(7, 1), red=(7, 1), yellow=(0, 1), green=(0, 1), blue=(0, 1))
    assert recognition_at(table, 7) == 2 * TOKEN_AMOUNT[RECOGNITION] + 1
    assert recognition_at(table, 0) == 0
    lay_influence(table, 7, "ic-k3")
    assert recognition_at(table, 6) == 0, "IA-K4 asks for every type"
    table.card = list(table.card)
    for place, card in (("1a", 0), ("1b", 10), ("1c", 30)):
        table.card[place_of(place)] = card
        own(table, IVAN, place, done=True)
    assert recognition_at(table, 6) == 2


def test_rc_10_16_the_largest_piles() -> None:
    """RC-10.16, D-12: piece by piece from the kind with most, equals in fixed order."""
    table = solo(INVENTORY_CARD)
    take_materials(table)
    assert unpack(int(table.solo_stock)) == [2, 1, 1, 0, 0, 0]
    table.supply = pack_of({"gold": 2, "emerald": 1})
    table.solo_stock = 0
    take_materials(table)
    assert unpack(int(table.solo_stock)) == [0, 0, 0, 2, 1, 0], "short supply: what there is"
    assert table.supply == 0


def test_so_3_transport() -> None:
    """RC-10.10 SO-3: everything from the inventory card to the construction card."""
    table = solo(TRANSPORT_CARD)
    table.solo_stock = pack_of({"wood": 3})
    table.solo_site = pack_of({"wood": 1})
    table.supply -= pack_of({"wood": 4})
    roll_on(table)
    assert table.solo_stock == 0
    assert table.solo_site == pack_of({"wood": 4})


def test_t_24_kinds_do_not_matter() -> None:
    """T-24 (RC-10.14): a section of 2 wood, 1 brick, 1 gold needs any 4 materials."""
    table = solo(CONSTRUCTION_CARD)
    own(table, HUMAN, "1a", done=True)
    lay_section(table, "1b", "se-m07")
    own(table, IVAN, "1b")
    table.solo_site = pack_of({"stone": 3})
    table.supply -= pack_of({"stone": 3})
    construct(table)
    assert not table.finished & 2
    table.solo_site = pack_of({"emerald": 2})
    table.supply -= pack_of({"emerald": 2})
    construct(table)
    assert table.finished & 2
    assert unpack(int(table.solo_site)) == [0, 0, 0, 0, 1, 0], "without a place it stays"
    assert table.players[IVAN].rubles == 0
    assert table.players[IVAN].position == 2 + 5


def test_t_25_surplus_goes_on() -> None:
    """T-25 (RC-10.14, D-11): the first lacks 3, 4 are moved: 1 lies on the next."""
    table = solo(CONSTRUCTION_CARD)
    lay_section(table, "1a", "se-b01")
    lay_section(table, "2a", "se-b02")
    own(table, IVAN, "1a")
    own(table, IVAN, "2a")
    table.solo_site = pack_of({"wood": 2, "gold": 2})
    table.supply -= pack_of({"wood": 2, "gold": 2})
    construct(table)
    assert table.finished == 1
    assert unpack(table.laid[6]) == [0, 0, 0, 1, 0, 0], "D-44: wood leaves first"


def test_rc_10_14_rows_before_towers() -> None:
    """RC-10.14, D-11: the base of a right tower comes before a middle on the left."""
    table = solo(CONSTRUCTION_CARD)
    own(table, HUMAN, "1a", done=True)
    own(table, IVAN, "1b")
    lay_section(table, "3a", "se-b01")
    own(table, IVAN, "3a")
    table.solo_site = pack_of({"wood": 3})
    table.supply -= pack_of({"wood": 3})
    construct(table)
    assert table.finished & 1 << place_of("3a")
    assert table.laid[1] == 0


def test_rc_10_11_priorities_of_a_claim() -> None:
    """RC-10.11: above the human, else a base, else any; the human chooses among equals."""
    table = solo(CLAIM_CARD)
    own(table, HUMAN, "1a")
    own(table, HUMAN, "2a", done=True)
    roll_on(table)
    assert options(table) == ["ivan-claim 1b", "ivan-claim 2b"], "DP-18"
    assert table.top().seat == HUMAN
    play(table, "ivan-claim 2b")
    assert table.owner(place_of("2b")) == IVAN
    assert claim_places(table) == 1 << place_of("1b")
    own(table, IVAN, "1b")
    assert claim_places(table) == (1 << place_of("3a")) | (1 << place_of("4a"))
    own(table, IVAN, "3a")
    own(table, IVAN, "4a")
    above = claim_places(table)
    assert above == table.available()
    table.players[IVAN].banners = 0
    assert claim_places(table) == 0


def test_d_41_die_tiles_give_ivan_nothing() -> None:
    """RC-10.11, D-41: only printed recognition."""
    table = solo(CLAIM_CARD)
    own(table, HUMAN, "1a")
    lay_tile(table, "1b", "wt-01")
    lay_dice(table, red=(7, 1))
    roll_on(table)
    assert events(table, "ivan-claim")[0].data == {"place": "1b", "recognition": 0}


@pytest.mark.parametrize(("tile", "points"), [("wt-06", 0), ("wt-12", 0), ("wt-13", 1)])
def test_rc_10_11_only_recognition_tiles_give_ivan_something(tile: str, points: int) -> None:
    """RC-10.11, D-41: wood and rubles of a tile are not his, a recognition point is."""
    table = solo(CLAIM_CARD)
    own(table, HUMAN, "1a")
    lay_tile(table, "1b", tile)
    roll_on(table)
    assert events(table, "ivan-claim")[0].data == {"place": "1b", "recognition": points}
    moved = events(table, "ivan-move")[0].data["recognition"]
    assert table.players[IVAN].position == 2 + moved + points
    assert (table.players[IVAN].goods, table.players[IVAN].rubles) == (0, 0)


def test_rc_10_12_ornaments_in_order() -> None:
    """RC-10.12, D-13, DP-17: door first, on the human's sections first, 1 PP, no later one."""
    table = solo()
    own(table, HUMAN, "1a", done=True)
    own(table, HUMAN, "2a", done=True)
    own(table, IVAN, "3a", done=True)
    table.solo_down = 31
    assert options(table) == ["ivan-decorate 1a", "ivan-decorate 2a"]
    play(table, "ivan-decorate 2a")
    assert table.players[IVAN].position == 5
    assert options(table)[0].startswith("solo-tile"), "RC-10.13: new tiles follow"
    lay_section(table, "1b", "se-m01")
    lay_section(table, "1c", "se-d01")
    own(table, HUMAN, "1c", done=True)
    assert ornament_places(table) == 0, "the arch has no place, so the cross is not tried"
    own(table, HUMAN, "1b", done=True)
    assert ornament_places(table) == 1 << place_of("1b"), "then the arch comes before the cross"
    table.players[IVAN].decorated = 0
    table.players[HUMAN].decorated = (1 << place_of("1a")) | (1 << place_of("2a"))
    assert ornament_places(table) == 1 << place_of("3a"), "otherwise one of his own"


def test_rc_10_6_no_bonus_and_one_last_turn() -> None:
    """RC-10.6: Ivan's sixth section gives no 3 PP, and the human has one turn."""
    table = solo(CONSTRUCTION_CARD)
    table.sections = (1 << 36) - 1
    table.card = [0, 10, 11, 12, 13, 30] * 6
    for tower in range(1, 6):
        own(table, IVAN, f"{tower}a", done=True)
    own(table, IVAN, "6a")
    table.solo_site = pack_of({"wood": 3})
    table.supply -= pack_of({"wood": 3})
    before = table.players[IVAN].position
    roll_on(table)
    assert table.trigger == IVAN
    assert table.players[IVAN].position == before + SECTION_RECOGNITION[0]
    assert key(table) == "turn"
    give(table, HUMAN, rubles=5)
    play(table, options(table, "move")[0], "finish")
    roll_on(table)
    assert not table.stack
    assert len(table.scores()) == 2


def test_i_20_every_card_once_in_five_turns() -> None:
    """I-20 (RC-10.7, RC-10.13): after five turns of Ivan the tiles are dealt again."""
    match = qf.new("red-cathedral", seats=1, seed=9)
    used: list[str] = []
    seen = 0
    while len(used) < 15 and not match.over:
        match.play(match.choices[0])
        for _, event in match.log[seen:]:
            if event.kind in ("ivan-move", "ivan-stuck"):
                used.append(event.data["card"])
        seen = len(match.log)
    for five in range(len(used) // 5):
        assert len(set(used[5 * five : 5 * five + 5])) == 5


def test_rc_10_9_a_turn_can_be_undone_before_ivan_rolls() -> None:
    """After a claim the player is asked to end the turn, even if nothing else is possible."""
    match = qf.new("red-cathedral", seats=1, seed=5)
    for step in ("claim", "banner", "place"):
        match.play(next(action for action in match.choices if action.verb == step))
        if match.choices[0].verb == "gain":
            match.play("gain 0")
    assert [action.notation for action in match.choices] == ["end"]
    assert match.can_undo(0)
    match.play("end")
    assert not match.can_undo(0), "Ivan's dice have been rolled"
