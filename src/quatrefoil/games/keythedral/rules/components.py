"""The entries of `components.toml`: typed and checked against the box (KT-2).

What the rules need at speed is laid out in `printed.py`.
"""

from dataclasses import dataclass
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

PACKAGE: Final = "quatrefoil.games.keythedral"


@dataclass(frozen=True)
class Meta:
    game: str
    designer: str
    artist: str
    edition: str
    data_version: int
    provenance: str


@dataclass(frozen=True)
class Players:
    """KT-1.1, KT-1.3."""

    min: int
    max: int
    min_with_variant: int
    age_from: int
    minutes: list[int]
    full_version_extra_minutes: int
    typical_rounds: list[int]
    colours: list[str]
    provenance: str
    colours_provenance: str
    colours_source: str


@dataclass(frozen=True)
class PerPlayer:
    """KT-2.1, KT-4.1."""

    cottage_tiles: int
    cottage_numbers: list[int]
    workers: int
    fences: int
    screens: int
    overview_cards: int
    starting_cubes: int
    starting_laws: int
    provenance: str


@dataclass(frozen=True)
class Contents:
    """How many pieces of each sort the box holds (KT-2.1 to KT-2.5)."""

    rulebooks: int
    store_trays: int
    overview_cards: int
    worker_counters: int
    field_tiles: int
    seat_tiles: int
    house_tiles: int
    keythedral_boards: int
    keytown_boards: int
    keythedral_tiles: int
    work_order_markers: int
    law_cards: int
    screens: int
    craft_cubes: int
    resource_cubes: int
    start_player_markers: int
    fences: int
    provenance: str


@dataclass(frozen=True)
class Cube:
    """A kind of cubes (KT-2.4, KT-15.3)."""

    kind: str
    colour: str
    count: int
    end_points: int
    starts_in: str
    name_en: str
    name_sk: str
    provenance: str


@dataclass(frozen=True)
class FieldType:
    """KT-2.2, KT-7.1."""

    yields: str
    colour: str
    count: int
    name_sk: str
    provenance: str


@dataclass(frozen=True)
class FieldTile:
    id: str
    type: str
    number: int
    provenance: str


@dataclass(frozen=True)
class SeatRow:
    """A value of seats with its tiles and spaces (KT-2.3)."""

    value: int
    period: int
    tiles_total: int
    spaces_grey: int
    spaces_orange: int
    used_short: int
    used_full: int
    provenance: str
    source: str

    def used(self, is_full: bool) -> int:
        return self.used_full if is_full else self.used_short


@dataclass(frozen=True)
class Note:
    provenance: str
    provenance_note: str


@dataclass(frozen=True)
class SeatTile:
    """KT-2.3, AM-1."""

    id: str
    value: int
    cost: dict[str, int]
    provenance: str
    value_provenance: str


@dataclass(frozen=True)
class Craftsman:
    """KT-9.4.1."""

    sells: str
    workplace: str
    price_cubes: int
    payment: str
    provenance: str
    ruling: str


@dataclass(frozen=True)
class Trader:
    """KT-9.5.1."""

    gives: int
    takes: int
    gives_kind: str
    payment: str
    asked_kind_must_differ_from_payment: bool
    provenance: str
    ruling: str


@dataclass(frozen=True)
class ActionCost:
    """KT-9.2.1, KT-9.3.1, KT-9.3.3, KT-9.6.1."""

    build_house: dict[str, int]
    build_fence: dict[str, int]
    remove_fence: dict[str, int]
    take_law_any_cubes: int
    provenance: str


@dataclass(frozen=True)
class SpendAction:
    number: int
    key: str
    rule: str
    provenance: str


@dataclass(frozen=True)
class Phases:
    order: list[str]
    provenance: str


@dataclass(frozen=True)
class Workers:
    """KT-6.5 to KT-6.8."""

    per_cottage: int
    per_house: int
    per_field_max: int
    first_worker_mandatory: bool
    second_worker_mandatory: bool
    provenance: str
    ruling: str


@dataclass(frozen=True)
class Fences:
    """KT-9.3.2."""

    per_player_per_game: int
    per_edge_max: int
    between: list[str]
    removed_fence_returns: bool
    provenance: str


@dataclass(frozen=True)
class Geometry:
    """KT-3, KT-4.7."""

    keythedral: list[int]
    field_parity: str
    gap_parity: str
    field_side_offsets: list[list[int]]
    field_gap_offsets: list[list[int]]
    gaps_next_to_keythedral: list[list[int]]
    initial_fields: dict[str, Any]
    provenance: str
    source: str


@dataclass(frozen=True)
class LawSupply:
    """KT-9.6, KT-13.2."""

    cards: int
    face_up_spaces: int
    cost_any_cubes: int
    max_taken_per_player_per_phase3: int
    refill_phase: int
    refill_face: str
    offer_face_concealed: str
    reshuffle_discards: bool
    provenance: str
    ruling: str


@dataclass(frozen=True)
class LawCard:
    """A law with its windows and, by name, what is chosen when it is announced (KT-11.4, KT-12)."""

    id: int
    key: str
    name_en: str
    name_sk: str
    name_cs: str
    name_pl: str
    copies: int
    windows: list[str]
    windows_provenance: str
    target: str
    choices: list[str]
    effect: str
    duration: str
    rule: str
    provenance: str
    ruling: str = ""


@dataclass(frozen=True)
class LawWindow:
    """When laws may be played, and which of them make the table ask their holder (KT-17)."""

    id: str
    when: str
    asked: str
    opens: str
    eligible: list[int]
    asks: list[int]
    provenance: str
    ask_if: dict[str, str] | None = None
    merged_into: str = ""


@dataclass(frozen=True)
class Auction:
    """KT-14."""

    order: str
    bids_per_player: int
    minimum_first_bid: int
    raise_minimum: int
    last_bidder_may_match: bool
    last_bidder_may_raise: bool
    pay_if_other_wins: str
    pay_if_B_wins: str  # noqa: N815
    no_bids: str
    unit: str
    prize: str
    provenance: str
    minimum_first_bid_provenance: str
    ruling: str


@dataclass(frozen=True)
class Scoring:
    """KT-15.3, KT-15.4."""

    seat: str
    cube_points: dict[str, int]
    unplayed_laws: int
    tie: str
    provenance: str
    tie_provenance: str
    ruling: str


@dataclass(frozen=True)
class End:
    """KT-15.1, KT-15.5."""

    trigger: str
    immediate: bool
    safety_max_rounds: int
    provenance: str
    safety_provenance: str
    provenance_note: str


@dataclass(frozen=True)
class Variant:
    """KT-16."""

    provenance: str
    field_numbers: list[int] | None = None
    field_tiles: int = 0
    seat_rows: str = ""
    laws_offered: int = 0
    all_seat_tiles_face_up_from_start: bool = False
    default: bool = False
    provenance_note: str = ""
    source: str = ""


@dataclass(frozen=True)
class Rulings:
    law_information: str
    law_information_alternatives: list[str]
    interrupts: str
    interrupts_alternatives: list[str]
    first_start_player: str
    first_start_player_alternatives: list[str]
    seat_modifiers_leave_with_exchanged_tile: bool
    law_12_stops_law_4: bool
    fence_on_keythedral_allowed: bool
    bad_harvest_bars_trading: bool
    craft_payment_may_include_kind_bought: bool
    withdrawn_tile_closed_for_turn: bool
    provenance: str
    provenance_note: str


@dataclass(frozen=True)
class Checks:
    """Sums that the file must come to."""

    field_tiles: int
    seat_tiles: int
    seats_short: int
    seats_full: int
    seat_points_short: int
    seat_points_full: int
    cubes: int
    laws: int
    provenance: str
    provenance_note: str


@dataclass(frozen=True)
class Components:
    """The whole file."""

    meta: Meta
    players: Players
    per_player: PerPlayer
    components: Contents
    cube: dict[str, Cube]
    field_type: dict[str, FieldType]
    field_numbers: dict[int, int]
    field_tiles_by_players: dict[int, int]
    field_tiles_note: Note
    field_tile: list[FieldTile]
    seat_row: list[SeatRow]
    seat_tiles_note: Note
    seat_tile: list[SeatTile]
    craftsman: dict[str, Craftsman]
    trader: Trader
    action_cost: ActionCost
    action: list[SpendAction]
    phases: Phases
    workers: Workers
    fences: Fences
    geometry: Geometry
    law_supply: LawSupply
    law: list[LawCard]
    window: list[LawWindow]
    auction: Auction
    scoring: Scoring
    end: End
    variant: dict[str, Variant]
    rulings: Rulings
    checks: Checks


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
