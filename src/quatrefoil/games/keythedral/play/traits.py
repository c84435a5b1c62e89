"""What a position of Keythedral looks like from a seat, in numbers to learn from."""

from mypy_extensions import i64

from quatrefoil.games.keythedral.play.estimate import (
    cubes_worth,
    prospect,
    rounds_left,
    seats_won,
    tiles_at_fields,
    wanted_cubes,
    workers_a_round,
)
from quatrefoil.games.keythedral.rules.printed import ALL_KINDS
from quatrefoil.games.keythedral.rules.seats import ALL_ROWS, row_start
from quatrefoil.games.keythedral.rules.table import (
    HARVEST,
    PLACE_WORKERS,
    SPEND,
    TAKEN,
    Keythedral,
    law_count,
)


def traits(table: Keythedral, seat: i64, worth: float) -> list[float]:
    """The first is the hand-made value; what is learned is what it lacks."""
    rounds = rounds_left(table)
    reached = tiles_at_fields(table)
    workers = 0.0
    most_workers = 0.0
    most_points: i64 = 0
    most_cubes = 0.0
    best_prospect = 0.0
    for other in range(table.seats):
        if other == seat:
            continue
        workers += workers_a_round(table, other, reached)
        if table.seat_points(other) > most_points:
            most_points = table.seat_points(other)
        cubes = float(table.cube_points(other))
        if cubes > most_cubes:
            most_cubes = cubes
        near = prospect(table, other)
        if near > best_prospect:
            best_prospect = near
    most_workers = workers / float(table.seats - 1)
    in_row = 0.0
    for space in range(row_start(table, table.low_row), row_start(table, table.low_row + 1)):
        if table.space_tile[space] != TAKEN:
            in_row += 1.0
    seats_left = 0.0
    for tile in table.space_tile:
        if tile != TAKEN:
            seats_left += 1.0
    placed = 0.0
    to_place = 0.0
    if table.phase == PLACE_WORKERS or table.phase == HARVEST:
        for owner in table.field_worker:
            if owner == seat:
                placed += 1.0
    if table.phase == PLACE_WORKERS:
        for number in range(5):
            if table.markers[number] == 0:
                to_place += 2.0 if table.house_side[seat * 5 + number] else 1.0
    houses = 0.0
    for tile in range(seat * 5, seat * 5 + 5):
        if table.house_side[tile]:
            houses += 1.0
    spending = table.phase == SPEND
    found: list[float] = [
        worth,
        float(table.seats),
        1.0 if table.full else 0.0,
        float(table.round),
        rounds,
        float(ALL_ROWS - table.low_row),
        in_row,
        seats_left,
        seats_left / float(table.seats),
        1.0 if table.phase == PLACE_WORKERS else 0.0,
        1.0 if table.phase == HARVEST else 0.0,
        1.0 if spending else 0.0,
        1.0 if spending and table.active >> seat & 1 else 0.0,
        float((seat - table.start + table.seats) % table.seats),
        float(table.seat_points(seat)),
        float(most_points),
        float(seats_won(table, seat)),
        float(table.cube_points(seat)),
        most_cubes,
        float(table.cube_count(seat)),
        cubes_worth(table, seat, rounds),
        prospect(table, seat),
        best_prospect,
        workers_a_round(table, seat, reached),
        workers_a_round(table, seat, reached) * rounds,
        most_workers,
        placed,
        to_place,
        houses,
        float(law_count(table.laws_held[seat])),
    ]
    wanted = wanted_cubes(table)
    for kind in range(ALL_KINDS):
        owned = float(table.cubes[seat * ALL_KINDS + kind])
        found.append(owned)
        found.append(owned if owned < wanted[kind] else wanted[kind])
    return found
