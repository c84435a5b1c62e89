"""Laying fields and houses, and where both may lie (KT-3)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.games.keythedral.rules.components import components
from quatrefoil.games.keythedral.rules.landscape import (
    FIELD_WIDTH,
    KEYTHEDRAL,
    field_at,
    field_of_gap,
    gap_of_field,
    side_neighbours,
)
from quatrefoil.games.keythedral.rules.printed import FIELD_TYPES
from quatrefoil.games.keythedral.rules.table import Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import FENCE


def lay_field(table: Keythedral, position: i64, kind: i64) -> None:
    """Lay a field tile; gaps that it is the first to reach get the next numbers (KT-3.5).

    The lists of the land are replaced, not changed: clones share them.
    """
    field = len(table.field_position)
    table.field_position = append(table.field_position[:], position)
    table.field_type = append(table.field_type[:], kind)
    table.field_index = {**table.field_index, int(position): field}
    table.field_worker = append(table.field_worker, -1)
    gap_position = table.gap_position[:]
    gap_fields = table.gap_fields[:]
    gap_index = table.gap_index.copy()
    for direction in range(4):
        gap = int(gap_of_field(position, direction))
        if gap not in gap_index:
            gap_index[gap] = len(gap_position)
            gap_position = append(gap_position, gap)
            for _ in range(4):
                gap_fields = append(gap_fields, -1)
            table.gap_walls = append(table.gap_walls, 0)
        gap_fields[gap_index[gap] * 4 + direction] = field
    table.gap_position = gap_position
    table.gap_fields = gap_fields
    table.gap_index = gap_index


def lay_first_fields(table: Keythedral) -> None:
    """KT-4.7: two quarries and two woods around the Keythedral, equal ones opposite."""
    table.gap_position = vec[i64]([i64(KEYTHEDRAL)])
    table.gap_fields = vec[i64]([i64(-1)] * 4)
    table.gap_index = {KEYTHEDRAL: 0}
    table.gap_walls = vec[i64]([i64(0)])
    first = components().geometry.initial_fields
    for name in ("quarry", "wood"):
        for x, y in first[name]:
            lay_field(table, field_at(x, y), FIELD_TYPES.index(name))


def open_field_positions(table: Keythedral) -> list[int]:
    """KT-3.7: beside a field, or at a house tile; in the order of the position numbers."""
    laid = table.field_position
    known = laid[:]
    for position in laid:
        if position % FIELD_WIDTH + 1 < FIELD_WIDTH:
            known = with_position(known, position + 1)
        if position % FIELD_WIDTH > 0:
            known = with_position(known, position - 1)
        if position + FIELD_WIDTH < FIELD_WIDTH * FIELD_WIDTH:
            known = with_position(known, position + FIELD_WIDTH)
        if position >= FIELD_WIDTH:
            known = with_position(known, position - FIELD_WIDTH)
    for gap in table.house_gap:
        if gap >= 0:
            for direction in range(i64(4)):
                near = field_of_gap(table.gap_position[gap], direction)
                if near >= 0:
                    known = with_position(known, near)
    found: list[int] = []
    for n in range(len(laid), len(known)):
        found.append(int(known[n]))
    found.sort()
    return found


def with_position(known: vec[i64], position: i64) -> vec[i64]:
    """A position added to others, unless it is one of them."""
    for other in known:
        if other == position:
            return known
    return append(known, position)


def tile_in(table: Keythedral, gap: i64) -> i64:
    """The house tile in a gap, or -1."""
    for tile in range(len(table.house_gap)):
        if table.house_gap[tile] == gap:
            return tile
    return -1


def occupied_gaps(table: Keythedral) -> list[bool]:
    """By gap: whether a house tile lies there, or the Keythedral, without workers (KT-6.9)."""
    taken = [False] * len(table.gap_position)
    taken[0] = True
    for gap in table.house_gap:
        if gap >= 0:
            taken[gap] = True
    return taken


def free_gaps(table: Keythedral) -> list[int]:
    """KT-3.8, AM-8: gaps that a field touches and nothing fills, in the order of their numbers."""
    taken = occupied_gaps(table)
    return [gap for gap in range(len(taken)) if not taken[gap]]


def gap_edges(table: Keythedral, gap: i64) -> i64:
    """Bits of the directions in which a field touches a gap."""
    edges: i64 = 0
    for direction in range(4):
        if table.gap_fields[gap * 4 + direction] >= 0:
            edges |= 1 << direction
    return edges


def types_at_gap(table: Keythedral, gap: i64) -> list[str]:
    """What the fields at a gap are, for the log."""
    found: list[str] = []
    for direction in range(4):
        field = table.gap_fields[gap * 4 + direction]
        if field >= 0:
            found.append(FIELD_TYPES[table.field_type[field]])
    return found


def types_beside(table: Keythedral, position: i64) -> list[str]:
    """What the fields are that share a side with a place for a field, for the log (KT-3.3)."""
    found: list[str] = []
    for beside in side_neighbours(position):
        if beside in table.field_index:
            found.append(FIELD_TYPES[table.field_type[table.field_index[beside]]])
    return found


def tiles_at_field(table: Keythedral, position: i64) -> list[int]:
    """The house tiles at the corners of a place for a field, for the log (KT-3.7)."""
    found: list[int] = []
    for direction in range(4):
        gap = table.gap_index.get(int(gap_of_field(position, direction)), -1)
        tile = tile_in(table, gap) if gap >= 0 else -1
        if tile >= 0:
            found.append(int(tile))
    return found


def list_fence_sites(table: Keythedral) -> None:
    """KT-9.3.1, AM-11: every edge of a house tile without a fence; kept up to date, for speed."""
    sites: list[Action] = []
    for tile in range(len(table.house_gap)):
        gap: i64 = table.house_gap[tile]
        walls: i64 = table.gap_walls[gap]
        for direction in range(i64(4)):
            if table.gap_fields[gap * 4 + direction] >= 0 and not walls >> direction & 1:
                sites.append(FENCE[tile * 4 + direction])
    table.fence_sites = sites
