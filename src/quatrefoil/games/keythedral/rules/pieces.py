"""What lies on the table and behind the screens, by the names that facts and drawing use."""

from quatrefoil.engine.facts import Move
from quatrefoil.games.keythedral.rules.facts import FieldAt, HouseTile
from quatrefoil.games.keythedral.rules.land import tile_in
from quatrefoil.games.keythedral.rules.landscape import DIRECTIONS, field_xy, gap_xy
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    COLOURS,
    FENCES_EACH,
    FIELD_TYPES,
    KINDS,
    TILE_COST,
    TYPE_YIELD,
)
from quatrefoil.games.keythedral.rules.table import UNUSED, Keythedral, law_count

# Names


def house_id(tile: int) -> str:
    return f"{COLOURS[tile // 5]}-{tile % 5 + 1}"


def fence_id(fence: int) -> str:
    return f"fence-{COLOURS[fence // FENCES_EACH]}-{fence % FENCES_EACH + 1}"


def gap_place(table: Keythedral, gap: int) -> str:
    u, v = gap_xy(table.gap_position[gap])
    return f"gap-{u},{v}"


def field_place(table: Keythedral, field: int) -> str:
    x, y = field_xy(table.field_position[field])
    return f"field-{x},{y}"


def edge_place(table: Keythedral, edge: int) -> str:
    u, v = gap_xy(table.gap_position[edge // 4])
    return f"edge-{u},{v}-{DIRECTIONS[edge % 4]}"


# Things


def house_tile(table: Keythedral, tile: int) -> HouseTile:
    side = "house" if table.house_side[tile] else "cottage"
    return HouseTile(id=house_id(tile), seat=tile // 5, number=tile % 5 + 1, side=side)


def tile_in_gap(table: Keythedral, gap: int) -> HouseTile | None:
    """The house tile that lies in a gap."""
    tile = int(tile_in(table, gap))
    return house_tile(table, tile) if tile >= 0 else None


def field_named(table: Keythedral, field: int, direction: str = "") -> FieldAt:
    x, y = field_xy(table.field_position[field])
    kind = table.field_type[field]
    yields = KINDS[TYPE_YIELD[kind]]
    return FieldAt(type=FIELD_TYPES[kind], yields=yields, x=x, y=y, direction=direction)


def fields_around(table: Keythedral, gap: int, directions: int = 15) -> list[FieldAt]:
    """The fields at a gap, in some directions."""
    found: list[FieldAt] = []
    for direction in range(4):
        field = table.gap_fields[gap * 4 + direction]
        if field >= 0 and directions >> direction & 1:
            found.append(field_named(table, field, DIRECTIONS[direction]))
    return found


def counted(amounts: list[int]) -> dict[str, int]:
    """Cubes by kind, without those that there are none of."""
    return {kind: n for kind, n in zip(KINDS, amounts, strict=False) if n}


def tile_cost(tile: int) -> dict[str, int]:
    """The printed cost of a seat tile."""
    return counted(TILE_COST[tile * ALL_KINDS : (tile + 1) * ALL_KINDS])


# Everything


def holdings(table: Keythedral, seat: int) -> dict[str, int]:
    """All that a seat has and that can be counted."""
    own_fences = table.fence_edge[seat * FENCES_EACH : (seat + 1) * FENCES_EACH]
    return {
        **counted(list(table.cubes[seat * ALL_KINDS : (seat + 1) * ALL_KINDS])),
        "houses": sum(table.house_side[seat * 5 : seat * 5 + 5]),
        "fences": sum(1 for edge in own_fences if edge == UNUSED),
        "laws": int(law_count(table.laws_held[seat])),
        "seat_points": int(table.seat_points(seat)),
    }


def pieces(table: Keythedral) -> dict[str, str]:
    """Where house tiles, fences and workers lie."""
    found: dict[str, str] = {}
    for tile, gap in enumerate(table.house_gap):
        if gap >= 0:
            found[f"tile-{house_id(tile)}"] = gap_place(table, gap)
    for fence, edge in enumerate(table.fence_edge):
        if edge >= 0:
            found[fence_id(fence)] = edge_place(table, edge)
    for field, owner in enumerate(table.field_worker):
        if owner >= 0:
            found[f"worker-f{field}"] = field_place(table, field)
    return found


def fence_leaves(table: Keythedral, edge: int) -> Move:
    """A fence that stands on an edge goes out of the game (KT-9.3.3)."""
    fence = list(table.fence_edge).index(edge)
    return Move(fence_id(fence), edge_place(table, edge), "")
