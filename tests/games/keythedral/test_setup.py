"""Setup and geometry (KT-3, KT-4)."""

import pytest

import quatrefoil as qf
from quatrefoil.engine.random import Random
from quatrefoil.games.keythedral.rules.land import free_gaps, lay_field, open_field_positions
from quatrefoil.games.keythedral.rules.landscape import (
    FIELD_EDGE,
    NEXT_TO_KEYTHEDRAL,
    field_at,
    field_of_gap,
    field_xy,
    gap_at,
    gap_of_field,
    gap_xy,
)
from quatrefoil.games.keythedral.rules.printed import COLOURS, FIELD_TYPES
from quatrefoil.games.keythedral.rules.table import FACE_DOWN, LAW_BACK
from tests.games.keythedral.invariants import check, check_connected
from tests.games.keythedral.kit import GAME, laid, play, settle, village


@pytest.mark.parametrize(("seats", "tiles"), [(2, 14), (3, 19), (4, 24), (5, 29)])
def test_ex_1_field_tiles_by_players(seats: int, tiles: int):
    """EX-1 (KT-4.6): back numbers up to the number of players."""
    table = laid(seats)
    assert len(table.field_position) == tiles
    assert sum(table.field_stack) == 0


def test_the_first_fields_lie_crosswise():
    """KT-4.7: quarries at (1, 1) and (-1, -1), woods at (-1, 1) and (1, -1)."""
    table = GAME.lay(3, GAME.check_options(3, {}))
    found = {
        field_xy(position): FIELD_TYPES[kind]
        for position, kind in zip(table.field_position, table.field_type, strict=True)
    }
    assert found == {(1, 1): "quarry", (-1, -1): "quarry", (-1, 1): "wood", (1, -1): "wood"}


def test_dx_9_first_positions():
    """DX-9 (KT-3.7, KT-3.8): eight field positions, eight gaps; with a field at (3, 1) ten."""
    table = GAME.lay(3, GAME.check_options(3, {}))
    fields = {field_xy(position) for position in open_field_positions(table)}
    beside = {(x, y) for x in (-3, 3) for y in (-1, 1)}
    assert fields == beside | {(y, x) for x, y in beside}
    gaps = {gap_xy(table.gap_position[gap]) for gap in free_gaps(table)}
    assert gaps == {(u, v) for u in (-2, 0, 2) for v in (-2, 0, 2)} - {(0, 0)}
    lay_field(table, field_at(3, 1), 2)
    more = {gap_xy(table.gap_position[gap]) for gap in free_gaps(table)}
    assert more - gaps == {(4, 0), (4, 2)}


def test_dx_10_a_cottage_opens_a_diagonal_position():
    """DX-10 (KT-3.7): with a cottage in (2, 2) a field may lie at (3, 3)."""
    table = GAME.lay(3, GAME.check_options(3, {}))
    assert field_at(3, 3) not in open_field_positions(table)
    table.house_gap[0] = table.gap_index[gap_at(2, 2)]
    assert field_at(3, 3) in open_field_positions(table)


@pytest.mark.parametrize(("seats", "first", "last"), [(3, 2, 1), (5, 1, 0)])
def test_ex_4_gaps_next_to_the_keythedral(seats: int, first: int, last: int):
    """EX-4 (KT-3.6): of three players the first gets two of the four, the fifth of five none."""
    game = qf.new("keythedral", seats=seats, nature="manual")
    game.play("offer work_order")
    game.play("offer price_increase")
    game.play("start blue")
    count = [0] * seats
    near = {f"{u},{v}" for u, v in map(gap_xy, NEXT_TO_KEYTHEDRAL)}
    while game.table.round == 0 and game.decision.key != "turn-up-seats":
        if game.decision.key == "place-house":
            beside = [a for a in game.choices if a.notation.split()[2] in near]
            if beside:
                count[game.seat] += 1
                game.play(beside[0])
                continue
        game.play(game.choices[0])
    assert sum(count) == 4
    assert count[0] == first
    assert count[-1] == last


def test_field_first_then_house_five_times_round():
    """KT-4.9: from the start player clockwise; AM-9: the field comes first."""
    game = qf.new("keythedral", seats=3, nature="manual")
    for notation in ("offer sale", "offer work_order", "start yellow"):
        game.play(notation)
    keys = []
    while game.table.round == 0 and game.decision.key != "turn-up-seats":
        if game.seat >= 0:
            keys.append((game.seat, game.decision.key))
        game.play(game.choices[0])
    turn = [(s, k) for s in (1, 2, 0) for k in ("place-field", "place-house")]
    assert keys == turn * 5


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_inv_7_the_land_is_whole(seats: int, seed: int):
    """INV-7: all tiles in distinct positions, connected."""
    table = laid(seats, seed)
    check(table)
    check_connected(table)


def test_only_the_lowest_seats_are_turned_up():
    """KT-4.4, KT-4.10: the fours lie open, everything else face down."""
    table = laid(3, version="full")
    assert all(tile >= 0 for tile in table.space_tile[:5])
    assert set(table.space_tile[5:]) == {FACE_DOWN}


def test_open_plan_turns_everything_up():
    """KT-16.2: all seats lie open from the start, but are bought value by value."""
    table = laid(3, open_plan="on")
    assert FACE_DOWN not in table.space_tile
    assert table.low_row == 0


def test_concealed_offers_lie_face_down():
    """KT-17.9: both backs are alike and nothing is drawn yet."""
    table = laid(3, law_information="concealed")
    assert table.law_offer == [LAW_BACK, LAW_BACK]
    assert table.laws_deck == (1 << 20) - 1


def test_the_start_player_can_be_given():
    """KT-4.5, AM-4: by lot, or the first seat."""
    assert GAME.lay(4, GAME.check_options(4, {"first_start_player": "given"})).start == 0
    starts = {int(laid(5, seed).start) for seed in range(30)}
    assert starts == set(range(len(COLOURS)))


def test_the_longest_land_has_room_and_names():
    """KT-3.2: five players who lay everything in one line stay inside the position numbers."""
    table = GAME.lay(5, GAME.check_options(5, {"first_start_player": "given"}))
    rng = Random(1)
    while legal := settle(table, rng):
        if table.round:
            break
        # the farthest to the east, be it a field or a gap
        best = max(legal, key=lambda action: int(action.notation.split()[-1].split(",")[0]))
        play(table, best.notation)
    assert max(field_xy(position)[0] for position in table.field_position) == FIELD_EDGE
    check(table)


def test_positions_and_directions_agree():
    """KT-3.3, KT-3.4: a field lies one step diagonally from its gaps."""
    for x, y in ((1, 1), (-3, 5), (51, -51)):
        for direction, (dx, dy) in enumerate(((1, 1), (1, -1), (-1, 1), (-1, -1))):
            gap = int(gap_of_field(field_at(x, y), direction))
            assert gap_xy(gap) == (x - dx, y - dy)
            assert field_of_gap(gap, direction) == field_at(x, y)
    assert field_of_gap(gap_at(52, 0), 0) == -1


@pytest.mark.parametrize(("x", "y"), [(0, 1), (2, 2), (53, 1)])
def test_no_field_lies_at_a_wrong_place(x: int, y: int):
    with pytest.raises(ValueError, match="no field"):
        field_at(x, y)


def test_symmetries_of_the_start():
    """KT-3.9: half a turn and both diagonals leave the first fields as they are."""
    table = village(3)
    first = {
        field_xy(p): k for p, k in zip(table.field_position[:4], table.field_type[:4], strict=True)
    }
    for turn in (lambda x, y: (-x, -y), lambda x, y: (y, x), lambda x, y: (-y, -x)):
        assert {turn(x, y): kind for (x, y), kind in first.items()} == first


def test_two_house_tiles_never_share_a_gap():
    """KT-3.8: only empty gaps, never the Keythedral's."""
    table = laid(4, 3)
    assert 0 not in table.house_gap
    assert len(set(table.house_gap)) == 20
