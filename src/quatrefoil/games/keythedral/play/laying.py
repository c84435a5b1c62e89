"""Where fields and houses are laid well (TN-2 to TN-5)."""

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.games.keythedral.play.estimate import tiles_at_fields
from quatrefoil.games.keythedral.play.weights import (
    COMPACT,
    COMPACT_FAR,
    FIELDS_TO_COME,
    FIELDS_WANTED,
    NEW_TYPE,
    OPEN_GAP,
    RIVAL_TILE,
    RIVAL_TILE_FAR,
    RIVALRY,
    ROUNDS_OF_FIELDS,
    SAME_NUMBER,
    TYPE_WORTH,
)
from quatrefoil.games.keythedral.rules.landscape import gap_of_field, side_neighbours
from quatrefoil.games.keythedral.rules.printed import ALL_TYPES
from quatrefoil.games.keythedral.rules.table import Keythedral


def reached_types(table: Keythedral, seat: i64) -> list[int]:
    """By field type: own tiles that touch a field of it."""
    reached = [0] * ALL_TYPES
    for tile in range(seat * 5, seat * 5 + 5):
        gap = table.house_gap[tile]
        if gap >= 0:
            for direction in range(4):
                field: i64 = table.gap_fields[gap * 4 + direction]
                if field >= 0:
                    reached[table.field_type[field]] += 1
    return reached


def rate_house(table: Keythedral, seat: i64, action: Action) -> float:
    """TN-4: three fields and more; TN-2: few rivals; TN-5: all types; TN-3: number and neighbours.

    Beside the Keythedral fewer workers compete, which the count of rival tiles shows by itself.
    """
    gap = table.gap_index[int(action.b)]
    rivals = tiles_at_fields(table)
    types = reached_types(table, seat)
    worth = 0.0
    fields = 0
    for direction in range(4):
        field: i64 = table.gap_fields[gap * 4 + direction]
        if field < 0:
            continue
        fields += 1
        kind = table.field_type[field]
        each = TYPE_WORTH[kind]
        if types[kind] == 0:
            each += NEW_TYPE
        worth += each / (1.0 + RIVALRY * float(rivals[field]))
    if fields < FIELDS_WANTED:
        to_come = table.placed < ROUNDS_OF_FIELDS * table.seats
        worth += FIELDS_TO_COME if to_come else 0.0
    right: i64 = (seat + table.seats - 1) % table.seats
    near = table.house_gap[right * 5 + action.a]
    if near >= 0 and seat != table.start:
        for direction in range(4):
            field = table.gap_fields[gap * 4 + direction]
            for other in range(4):
                if field >= 0 and table.gap_fields[near * 4 + other] == field:
                    worth -= SAME_NUMBER  # TN-3: that player places before this one
    return worth


def rate_field(table: Keythedral, seat: i64, action: Action) -> float:
    """A field beside own tiles that few others reach; otherwise where the land stays compact."""
    kind: i64 = table.drawn
    types = reached_types(table, seat)
    each = TYPE_WORTH[kind]
    if types[kind] == 0:
        each += NEW_TYPE
    own = 0.0
    others = 0.0
    gaps = 0.0
    for direction in range(4):
        gap = int(gap_of_field(action.a, direction))
        number = table.gap_index.get(gap, -1)
        if number < 0:
            continue
        gaps += 1.0
        for tile in range(len(table.house_gap)):
            if table.house_gap[tile] == number:
                if tile // 5 == seat:
                    own += 1.0
                else:
                    others += 1.0
    beside = 0.0
    for near in side_neighbours(action.a):
        if near in table.field_index:
            beside += 1.0
    total = own + others
    if own > 0.0:
        worth = each * own / (1.0 + RIVALRY * (total - 1.0))
        return worth - RIVAL_TILE * others + COMPACT * beside
    return COMPACT_FAR * beside + OPEN_GAP * gaps - RIVAL_TILE_FAR * others
