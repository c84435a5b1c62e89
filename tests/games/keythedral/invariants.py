"""The invariants INV-* of the specification that can be read off one position."""

from quatrefoil.games.keythedral.rules.fences import is_shut_in
from quatrefoil.games.keythedral.rules.land import gap_edges
from quatrefoil.games.keythedral.rules.landscape import field_of_gap, side_neighbours
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    ALL_LAWS,
    CUBE_COUNT,
    FENCES_EACH,
    RESOURCES,
    ROW_VALUE,
    TILE_VALUE,
    WORKERS_EACH,
)
from quatrefoil.games.keythedral.rules.table import (
    EXCHANGED,
    LAW_BACK,
    ON_BOARD,
    PLACE_WORKERS,
    REMOVED,
    TAKEN,
    UNSEEN,
    UNUSED,
    Keythedral,
    law_count,
)


def check(table: Keythedral) -> None:
    """Every invariant that holds at every moment."""
    check_cubes(table)
    check_fences(table)
    check_workers(table)
    check_seats(table)
    check_laws(table)
    if table.round:
        check_land(table)
        check_numbers(table)


def check_cubes(table: Keythedral) -> None:
    owners = len(table.cubes) // ALL_KINDS
    assert owners == table.seats + 2
    assert min(table.cubes) >= 0
    for kind, count in enumerate(CUBE_COUNT):  # INV-1
        assert sum(table.cubes[owner * ALL_KINDS + kind] for owner in range(owners)) == count
    workplaces = table.cubes[table.workplaces() * ALL_KINDS :]
    assert not any(workplaces[:RESOURCES])  # INV-2


def check_fences(table: Keythedral) -> None:
    edges = [edge for edge in table.fence_edge if edge >= 0]
    assert len(table.fence_edge) == table.seats * FENCES_EACH  # INV-3
    assert all(edge >= 0 or edge in (UNUSED, REMOVED) for edge in table.fence_edge)
    assert len(edges) == len(set(edges))  # INV-4
    assert all(table.gap_fields[edge] >= 0 for edge in edges)
    walls = [0] * len(table.gap_position)
    for edge in edges:
        walls[edge // 4] |= 1 << edge % 4
    assert walls == list(table.gap_walls)


def check_workers(table: Keythedral) -> None:
    for seat in range(table.seats):  # INV-5
        out = list(table.field_worker).count(seat)
        assert out <= WORKERS_EACH
        if table.phase == PLACE_WORKERS:
            tiles = [n for n in range(5) if table.markers[n]]
            if table.renumbered_tile // 5 == seat and table.renumbered_tile % 5 not in tiles:
                tiles.append(int(table.renumbered_tile) % 5)
            assert out <= 2 * len(tiles)
    assert len(table.field_worker) == len(table.field_position)


def check_seats(table: Keythedral) -> None:
    up = [tile for tile in table.space_tile if tile >= 0]
    assert len(up) == len(set(up))
    assert all(table.tile_owner[tile] == ON_BOARD for tile in up)
    assert len(up) == table.tile_owner.count(ON_BOARD)
    won = [owner for owner in table.tile_owner if owner >= 0]
    assert len(won) == list(table.space_tile).count(TAKEN)
    known = len(up) + len(won) + table.tile_owner.count(EXCHANGED)
    assert known + table.tile_owner.count(UNSEEN) == 34  # INV-9
    if not table.open_plan:
        assert len({TILE_VALUE[tile] for tile in up}) <= 1
    if up and not table.open_plan:
        assert TILE_VALUE[up[0]] == ROW_VALUE[table.low_row]


def check_laws(table: Keythedral) -> None:
    masks = [int(table.laws_deck), int(table.laws_gone), *table.laws_held]
    places = sum(law_count(mask) for mask in masks)
    places += sum(1 for law in table.law_offer if law >= 0)
    places += sum(law >= 0 for law in (table.announced,))
    places += sum(tile >= 0 for tile in (table.raised_tile, table.lowered_tile))
    assert places == ALL_LAWS  # INV-10
    assert len(table.law_offer) == 2
    assert table.concealed or LAW_BACK not in table.law_offer
    assert not table.concealed or all(law < 0 for law in table.law_offer)


def check_land(table: Keythedral) -> None:
    seats = int(table.seats)
    assert len(table.field_position) == 4 + 5 * seats  # INV-7
    assert len(set(table.field_position)) == len(table.field_position)
    assert len(set(table.house_gap)) == 5 * seats
    assert min(table.house_gap) > 0
    pending = table.stack and table.stack[-1].key == "move-house"
    for gap in table.house_gap:  # INV-8
        assert gap_edges(table, gap)
        assert pending or not is_shut_in(table, gap)


def check_connected(table: Keythedral) -> None:
    """INV-7: fields and house tiles hang together as long as no tile has moved."""
    houses = {table.gap_position[gap] for gap in table.house_gap}
    fields = set(table.field_position)
    found = {table.field_position[0]}
    reached_houses: set[int] = set()
    waiting = [table.field_position[0]]
    while waiting:
        field = waiting.pop()
        near = [n for n in side_neighbours(field) if n in fields]
        for house in houses - reached_houses:
            around = [int(field_of_gap(house, d)) for d in range(4)]
            if field in around:
                reached_houses.add(house)
                near += [n for n in around if n in fields]
        for n in near:
            if n not in found:
                found.add(n)
                waiting.append(n)
    assert found == fields
    assert reached_houses == houses


def check_numbers(table: Keythedral) -> None:
    steps = sorted(step for step in table.markers if step)
    assert steps == list(range(1, len(steps) + 1))  # INV-11


def check_end(table: Keythedral) -> None:
    """INV-9, INV-16: no seat is left and all seat points are dealt out, or the guard fired."""
    left = sum(1 for tile in table.space_tile if tile != TAKEN)
    points = sum(int(table.seat_points(seat)) for seat in range(table.seats))
    if left == 0:
        exchanged = [t for t, owner in enumerate(table.tile_owner) if owner == EXCHANGED]
        assert points == (166 if table.full else 126), exchanged
    else:
        assert table.round == 60
