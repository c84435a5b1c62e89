"""`components.toml`, read as typed entries and checked against the box (KT-2).

What the rules need at speed is laid out in `printed.py`.
"""

from typing import Any, Final

from quatrefoil.engine.box import Box, Key, Values
from quatrefoil.engine.components import (
    complaint,
    read_entries,
    read_entry,
    read_text,
    require,
    require_keys,
    require_provenance,
)
from quatrefoil.engine.language import Clause, mark
from quatrefoil.games.keythedral.rules.box import KINDS
from quatrefoil.games.keythedral.rules.entries import (
    ActionCost,
    Auction,
    Checks,
    Components,
    Contents,
    Craftsman,
    Cube,
    End,
    Fences,
    FieldTile,
    FieldType,
    Geometry,
    LawCard,
    LawSupply,
    LawWindow,
    Meta,
    Note,
    PerPlayer,
    Phases,
    Players,
    Rulings,
    Scoring,
    SeatRow,
    SeatTile,
    SpendAction,
    Trader,
    Variant,
    Workers,
)

PACKAGE: Final = "quatrefoil.games.keythedral"

ENTRIES: Final[dict[str, type[Any]]] = {
    "meta": Meta,
    "players": Players,
    "per_player": PerPlayer,
    "components": Contents,
    "field_tiles_note": Note,
    "seat_tiles_note": Note,
    "trader": Trader,
    "action_cost": ActionCost,
    "phases": Phases,
    "workers": Workers,
    "fences": Fences,
    "geometry": Geometry,
    "law_supply": LawSupply,
    "auction": Auction,
    "scoring": Scoring,
    "end": End,
    "rulings": Rulings,
    "checks": Checks,
}
LISTS: Final[dict[str, type[Any]]] = {
    "field_tile": FieldTile,
    "seat_row": SeatRow,
    "seat_tile": SeatTile,
    "action": SpendAction,
    "law": LawCard,
    "window": LawWindow,
}
FAMILIES: Final[dict[str, type[Any]]] = {
    "cube": Cube,
    "field_type": FieldType,
    "craftsman": Craftsman,
    "variant": Variant,
}
COUNTS: Final[dict[str, list[int]]] = {
    "field_numbers": [1, 2, 3, 4, 5],
    "field_tiles_by_players": [2, 3, 4, 5],
}
"""Tables with a number for a number."""


def read_sections(data: dict[str, Any]) -> Components:
    """Every section by its kind; what is unknown, missing or of another type is refused."""
    require_keys("components.toml", data, [*ENTRIES, *LISTS, *FAMILIES, *COUNTS])
    found: dict[str, Any] = {}
    for name, kind in ENTRIES.items():
        found[name] = read_entry(kind, name, data[name])
    for name, kind in LISTS.items():
        found[name] = read_entries(kind, name, data[name])
    for name, kind in FAMILIES.items():
        require(isinstance(data[name], dict), f"{name}: not a table")
        found[name] = {
            key: read_entry(kind, f"{name} {key}", entry) for key, entry in data[name].items()
        }
    for name, numbers in COUNTS.items():
        require_provenance(name, data[name])
        said = {key: n for key, n in data[name].items() if key not in ("provenance", "source")}
        require_keys(name, said, [str(number) for number in numbers])
        require(all(type(n) is int for n in said.values()), f"{name}: not whole numbers")
        found[name] = {number: said[str(number)] for number in numbers}
    return Components(**found)


def check_counts(data: Components) -> None:
    """The box: KT-2.1, fields (KT-2.2, AM-3), seats (KT-2.3), cubes (KT-2.4), laws (KT-2.5)."""
    checks, box, tiles = data.checks, data.components, data.field_tile
    require(len(tiles) == checks.field_tiles == box.field_tiles, "field tiles miscounted")
    if not any(tile.provenance == "box" for tile in tiles):  # a box is entered tile by tile
        check_field_numbers(data)
    for kind, entry in data.field_type.items():
        lying = sum(1 for tile in tiles if tile.type == kind)
        require(lying == entry.count, f"field type {kind} miscounted")
        first = sum(1 for tile in tiles if tile.type == kind and tile.number == 1)
        places = len(data.geometry.initial_fields.get(kind, []))
        require(
            first == places,
            complaint(
                PACKAGE,
                mark("{n} fields of one kind ({kind}) have the number 1, not {all}"),
                n=first,
                kind=kind,
                all=places,
            ),
        )
    cubes = data.cube
    require(sum(cube.count for cube in cubes.values()) == checks.cubes, "cubes miscounted")
    craft = sum(cube.count for cube in cubes.values() if cube.kind == "craft")
    require(craft == box.craft_cubes, "craft cubes miscounted")
    require(len(data.law) == checks.laws == box.law_cards, "laws miscounted")
    require([law.id for law in data.law] == list(range(1, 21)), "laws out of order")
    points = {kind: cube.end_points for kind, cube in cubes.items()}
    require(points == data.scoring.cube_points, "cube points differ")


def check_field_numbers(data: Components) -> None:
    """Four fields to begin with and five for each player (KT-2.2, KT-4.8)."""
    for number, count in data.field_numbers.items():
        lying = sum(1 for tile in data.field_tile if tile.number == number)
        require(lying == count, f"{lying} fields have the number {number}, not {count}")
    for seats in range(2, 6):
        used = sum(1 for tile in data.field_tile if tile.number <= seats)
        require(used == data.field_tiles_by_players[seats] == 4 + 5 * seats, "fields")


def check_seats(data: Components) -> None:
    """The rows of KT-2.3, and what a seat costs (AM-1, KT-9.1.7, INV-18)."""
    checks, cubes = data.checks, data.cube
    require(len(data.seat_tile) == checks.seat_tiles, "seat tiles miscounted")
    for is_full, seats, points in (
        (False, checks.seats_short, checks.seat_points_short),
        (True, checks.seats_full, checks.seat_points_full),
    ):
        used = [row.used(is_full) for row in data.seat_row]
        worth = sum(row.used(is_full) * row.value for row in data.seat_row)
        version = "full" if is_full else "short"
        require(sum(used) == seats, f"{version} seats miscounted")
        require(worth == points, f"{version} points miscounted")
    for row in data.seat_row:
        tiles = [tile for tile in data.seat_tile if tile.value == row.value]
        require(len(tiles) == row.tiles_total, f"row {row.value} miscounted")
        ours = [tile.cost for tile in tiles if tile.provenance == "reconstructed"]
        require(all(a != b for i, a in enumerate(ours) for b in ours[:i]), "equal seat tiles")
    for tile in data.seat_tile:
        require(all(kind in cubes for kind in tile.cost), f"{tile.id}: unknown cube")
        require(bool(tile.cost), complaint(PACKAGE, mark("{id}: it costs nothing"), id=tile.id))
        if tile.provenance == "reconstructed":
            check_reconstructed(data, tile)


def check_reconstructed(data: Components, tile: SeatTile) -> None:
    """What all our own costs have in common (AM-1); printed ones may be otherwise."""
    name, cost, value, cubes = tile.id, tile.cost, tile.value, data.cube
    require(2 <= sum(cost.values()) <= 4, f"{name}: costs 2 to 4 cubes")
    printed = [cubes[kind].end_points for kind in cost]
    paid = points_of(data, cost)
    require(paid < value, f"{name}: costs as much as it brings")
    require(paid + min(printed) <= value, f"{name}: law 2 makes it a loss")
    require("stone" not in cost or value <= 6, f"{name}: stone after the second period")
    require("wood" not in cost or value <= 8, f"{name}: wood after the third period")
    require(any(kind != "gold" for kind in cost), f"{name}: law 3 finds nothing")
    require(any(cubes[k].kind == "resource" for k in cost), f"{name}: law 5 finds nothing")


def points_of(data: Components, cost: dict[str, int]) -> int:
    """What the cubes of a cost count at the end (KT-15.3)."""
    return sum(data.cube[kind].end_points * count for kind, count in cost.items())


def check_references(data: Components) -> None:
    windows = {window.id for window in data.window}
    for law in data.law:
        require(all(w in windows for w in law.windows), f"law {law.id}: unknown window")
        require(law.copies == 1, f"law {law.id}: one copy each (KT-2.5)")
        stated = {w.id for w in data.window if law.id in w.eligible}
        # A phase part of W-TURN or W-OWN repeats the laws of the whole.
        parts = {w for w in stated if w.rsplit("-", 1)[0] in stated or w == "W-BUY-LAST"}
        require(set(law.windows) - parts <= stated, f"law {law.id}: windows differ")
    for window in data.window:
        require(set(window.asks) <= set(window.eligible), f"{window.id}: asks in vain")
    for trade in data.craftsman.values():
        require(data.cube[trade.sells].starts_in == trade.workplace, "craftsmen differ")
    for kind in data.field_type.values():
        require(kind.yields in data.cube, "a field yields an unknown cube")


def read(text: str) -> Components:
    """The data of a component file; BadComponents names what is wrong with it."""
    return read_data(read_text(text))


def read_data(table: dict[str, Any]) -> Components:
    """The same of a file that has been parsed."""
    data = read_sections(table)
    check_counts(data)
    check_seats(data)
    check_references(data)
    return data


class KeythedralBox(Box):
    """The printed values, ours and those that owners of a box have entered."""

    def check(self, data: dict[str, Any]) -> None:
        read_data(data)

    def unusual(self, key: Key, values: Values) -> list[Clause]:
        if key[0] != "seat_tile":
            return []
        data, cost = components(), dict(values["cost"])
        value = next(tile.value for tile in data.seat_tile if tile.id == key[1])
        found: list[Clause] = []
        if not 2 <= sum(cost.values()) <= 4:
            found.append(Clause(mark("the other seats cost two to four cubes"), room=self.package))
        if points_of(data, cost) >= value:
            found.append(
                Clause(mark("its cubes are worth as much as the seat, or more"), room=self.package)
            )
        return found


BOX: Final = KeythedralBox("keythedral", PACKAGE, KINDS)
_READ: Final[dict[str, Components]] = {}


def components() -> Components:
    """The box as it is played with now."""
    if BOX.laid not in _READ:
        _READ[BOX.laid] = read_data(BOX.data())
    return _READ[BOX.laid]
