"""The printed values of Keythedral: `components.toml`, read once and checked (KT-2).

Everything that the rules need at speed is a flat list; the order of a list is the order of the
data file. Nothing here may be changed after import.
"""

import tomllib
from importlib import resources
from typing import Any, Final

PROVENANCES: Final = ("rulebook", "public", "reconstructed")

# Every section of the data file with the keys that it may have; "x" marks a list or a family of
# entries with the same keys.
SECTIONS: Final[dict[str, str]] = {
    "meta": "game designer artist edition data_version",
    "players": "min max min_with_variant age_from minutes full_version_extra_minutes"
    " typical_rounds colours colours_source",
    "per_player": "cottage_tiles cottage_numbers workers fences screens overview_cards"
    " starting_cubes starting_laws",
    "components": "rulebooks store_trays overview_cards worker_counters field_tiles seat_tiles"
    " house_tiles keythedral_boards keytown_boards keythedral_tiles work_order_markers law_cards"
    " screens craft_cubes resource_cubes start_player_markers fences",
    "x cube": "kind colour count end_points starts_in name_en name_sk",
    "x field_type": "yields colour count name_sk",
    "field_numbers": "1 2 3 4 5",
    "field_numbers_by_type": "order n1 n2 n3 n4 n5",
    "field_tiles_by_players": "2 3 4 5",
    "x field_tile": "id type number",
    "x seat_row": "value period tiles_total spaces_grey spaces_orange used_short used_full",
    "seat_tiles_note": "",
    "x seat_tile": "id value cost",
    "x craftsman": "sells workplace price_cubes payment",
    "trader": "gives takes gives_kind payment asked_kind_must_differ_from_payment",
    "action_cost": "build_house build_fence remove_fence take_law_any_cubes",
    "x action": "number key rule",
    "phases": "order",
    "workers": "per_cottage per_house per_field_max first_worker_mandatory second_worker_mandatory",
    "fences": "per_player_per_game per_edge_max between removed_fence_returns",
    "geometry": "keythedral field_parity gap_parity field_side_offsets field_gap_offsets"
    " gaps_next_to_keythedral initial_fields",
    "law_supply": "cards face_up_spaces cost_any_cubes max_taken_per_player_per_phase3"
    " refill_phase refill_face offer_face_concealed reshuffle_discards",
    "x law": "id key name_en name_sk name_cs name_pl copies windows target effect duration rule",
    "x window": "id when asked opens eligible asks ask_if merged_into",
    "auction": "order bids_per_player minimum_first_bid raise_minimum last_bidder_may_match"
    " last_bidder_may_raise pay_if_other_wins pay_if_B_wins no_bids unit prize",
    "scoring": "seat cube_points unplayed_laws tie",
    "end": "trigger immediate safety_max_rounds",
    "x variant": "field_numbers field_tiles seat_rows laws_offered"
    " all_seat_tiles_face_up_from_start default",
    "rulings": "law_information law_information_alternatives interrupts interrupts_alternatives"
    " first_start_player first_start_player_alternatives"
    " seat_modifiers_leave_with_exchanged_tile building_ban_stops_law_4"
    " fence_on_keythedral_allowed bad_harvest_bars_trading craft_payment_may_include_kind_bought"
    " withdrawn_tile_closed_for_turn",
    "checks": "field_tiles seat_tiles seats_short seats_full seat_points_short"
    " seat_points_full cubes laws",
}


class BadComponents(ValueError):
    """The data file contradicts itself, the box or the rules."""


def require(true: bool, complaint: str) -> None:
    if not true:
        raise BadComponents(complaint)


def check_keys(entry: dict[str, Any], where: str, known: str) -> None:
    """No unknown keys, and a provenance that is one of the three words."""
    words = set(known.split())
    for key in entry:
        about = key.endswith(("provenance", "provenance_note", "source", "ruling"))
        require(key in words or about, f"{where}: unknown key {key!r}")
    require(entry.get("provenance") in PROVENANCES, f"{where}: provenance is missing or unknown")


def check_sections(data: dict[str, Any]) -> None:
    names = {name.removeprefix("x ") for name in SECTIONS}
    for name in data:
        require(name in names, f"unknown section {name!r}")
    for name, known in SECTIONS.items():
        require(name.removeprefix("x ") in data, f"section {name!r} is missing")
        section = data[name.removeprefix("x ")]
        if not name.startswith("x "):
            check_keys(section, name, known)
            continue
        entries = section if isinstance(section, list) else list(section.values())
        for number, entry in enumerate(entries):
            check_keys(entry, f"{name.removeprefix('x ')} {number + 1}", known)


def check_counts(data: dict[str, Any]) -> None:
    """The box: KT-2.1, fields (KT-2.2, AM-3), seats (KT-2.3), cubes (KT-2.4), laws (KT-2.5)."""
    checks, box = data["checks"], data["components"]
    tiles = data["field_tile"]
    require(len(tiles) == checks["field_tiles"] == box["field_tiles"], "field tiles miscounted")
    order = data["field_numbers_by_type"]["order"]
    require(order == list(data["field_type"]), "field types out of order")
    for number in range(1, 6):
        split = [
            sum(1 for t in tiles if t["type"] == kind and t["number"] == number) for kind in order
        ]
        require(split == data["field_numbers_by_type"][f"n{number}"], f"fields {number} miscounted")
        require(sum(split) == data["field_numbers"][str(number)], f"fields {number} miscounted")
    for kind in order:
        lying = sum(1 for t in tiles if t["type"] == kind)
        require(lying == data["field_type"][kind]["count"], f"field type {kind} miscounted")
    for seats in range(2, 6):
        used = sum(1 for t in tiles if t["number"] <= seats)
        require(used == data["field_tiles_by_players"][str(seats)] == 4 + 5 * seats, "fields")
    cubes = data["cube"]
    require(sum(c["count"] for c in cubes.values()) == checks["cubes"], "cubes miscounted")
    craft = sum(c["count"] for c in cubes.values() if c["kind"] == "craft")
    require(craft == box["craft_cubes"], "craft cubes miscounted")
    require(len(data["law"]) == checks["laws"] == box["law_cards"], "laws miscounted")
    require([law["id"] for law in data["law"]] == list(range(1, 21)), "laws out of order")
    points = {kind: cube["end_points"] for kind, cube in cubes.items()}
    require(points == data["scoring"]["cube_points"], "cube points differ")


def check_seats(data: dict[str, Any]) -> None:
    """The reconstructed costs (AM-1) keep the limits of KT-9.1.7, KT-2.3 and INV-18."""
    checks, cubes = data["checks"], data["cube"]
    tiles, rows = data["seat_tile"], data["seat_row"]
    require(len(tiles) == checks["seat_tiles"], "seat tiles miscounted")
    for version in ("short", "full"):
        used = [row[f"used_{version}"] for row in rows]
        worth = sum(row[f"used_{version}"] * row["value"] for row in rows)
        require(sum(used) == checks[f"seats_{version}"], f"{version} seats miscounted")
        require(worth == checks[f"seat_points_{version}"], f"{version} points miscounted")
    for row in rows:
        costs = [tile["cost"] for tile in tiles if tile["value"] == row["value"]]
        require(len(costs) == row["tiles_total"], f"row {row['value']} miscounted")
        require(all(a != b for i, a in enumerate(costs) for b in costs[:i]), "equal seat tiles")
    for tile in tiles:
        name, cost, value = tile["id"], tile["cost"], tile["value"]
        require(all(kind in cubes for kind in cost), f"{name}: unknown cube")
        require(2 <= sum(cost.values()) <= 4, f"{name}: costs 2 to 4 cubes")
        printed = [cubes[kind]["end_points"] for kind in cost]
        points = sum(cubes[kind]["end_points"] * count for kind, count in cost.items())
        require(points < value, f"{name}: costs as much as it brings")
        require(points + min(printed) <= value, f"{name}: law 2 makes it a loss")
        require("stone" not in cost or value <= 6, f"{name}: stone after the second period")
        require("wood" not in cost or value <= 8, f"{name}: wood after the third period")
        require(any(kind != "gold" for kind in cost), f"{name}: law 3 finds nothing")
        require(any(cubes[k]["kind"] == "resource" for k in cost), f"{name}: law 5 finds nothing")


def check_references(data: dict[str, Any]) -> None:
    windows = {window["id"] for window in data["window"]}
    for law in data["law"]:
        require(all(w in windows for w in law["windows"]), f"law {law['id']}: unknown window")
        require(law["copies"] == 1, f"law {law['id']}: one copy each (KT-2.5)")
        stated = {w["id"] for w in data["window"] if law["id"] in w["eligible"]}
        # A phase part of W-TURN or W-OWN repeats the laws of the whole.
        parts = {w for w in stated if w.rsplit("-", 1)[0] in stated or w == "W-BUY-LAST"}
        require(set(law["windows"]) - parts <= stated, f"law {law['id']}: windows differ")
    for window in data["window"]:
        require(set(window["asks"]) <= set(window["eligible"]), f"{window['id']}: asks in vain")
    for trade in data["craftsman"].values():
        require(data["cube"][trade["sells"]]["starts_in"] == trade["workplace"], "craftsmen differ")
    for kind in data["field_type"].values():
        require(kind["yields"] in data["cube"], "a field yields an unknown cube")


def read(text: str) -> dict[str, Any]:
    """The data of a component file; BadComponents names what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"not TOML: {error}") from None
    check_sections(data)
    check_counts(data)
    check_seats(data)
    check_references(data)
    return data


def _load() -> dict[str, Any]:
    folder = resources.files("quatrefoil.games.keythedral")
    return read(folder.joinpath("components.toml").read_text("utf-8"))


DATA: Final[dict[str, Any]] = _load()

# Players

COLOURS: Final[list[str]] = list(DATA["players"]["colours"])
NUMBERS: Final[list[str]] = [str(n) for n in DATA["per_player"]["cottage_numbers"]]
FENCES_EACH: Final[int] = DATA["fences"]["per_player_per_game"]
WORKERS_EACH: Final[int] = DATA["per_player"]["workers"]
LAST_ROUND: Final[int] = DATA["end"]["safety_max_rounds"]

# Cubes: five resources, then three craft kinds, in the order of all payments (KT-17)

KINDS: Final[list[str]] = list(DATA["cube"])
RESOURCES: Final = 5
ALL_KINDS: Final = 8
CUBE_COUNT: Final[list[int]] = [int(c["count"]) for c in DATA["cube"].values()]
CUBE_POINTS: Final[list[int]] = [int(c["end_points"]) for c in DATA["cube"].values()]
WOOD: Final = 0
STONE: Final = 1
FOOD: Final = 2
WATER: Final = 3
WINE: Final = 4
IRON: Final = 5
GLASS: Final = 6
GOLD: Final = 7
require(
    KINDS == ["wood", "stone", "food", "water", "wine", "iron", "glass", "gold"],
    "the kinds of cubes are named in the rules: their order is fixed",
)

# Fields

FIELD_TYPES: Final[list[str]] = list(DATA["field_type"])
ALL_TYPES: Final = 5
TYPE_YIELD: Final[list[int]] = [KINDS.index(t["yields"]) for t in DATA["field_type"].values()]
YIELD_TYPE: Final[list[int]] = [TYPE_YIELD.index(kind) for kind in range(RESOURCES)]
SIDE_OFFSETS: Final[list[list[int]]] = [list(o) for o in DATA["geometry"]["field_side_offsets"]]
GAP_OFFSETS: Final[list[list[int]]] = [list(o) for o in DATA["geometry"]["field_gap_offsets"]]


def field_stack(seats: int) -> list[int]:
    """How many tiles of each type are drawn in the setup (KT-4.6, KT-4.8)."""
    split = DATA["field_numbers_by_type"]
    return [
        sum(int(split[f"n{number}"][kind]) for number in range(2, seats + 1))
        for kind in range(ALL_TYPES)
    ]


# Seats

TILES: Final[list[str]] = [str(tile["id"]).lower() for tile in DATA["seat_tile"]]
TILE_VALUE: Final[list[int]] = [int(tile["value"]) for tile in DATA["seat_tile"]]
TILE_COST: Final[list[int]] = [
    int(tile["cost"].get(kind, 0)) for tile in DATA["seat_tile"] for kind in KINDS
]
ROW_VALUE: Final[list[int]] = [int(row["value"]) for row in DATA["seat_row"]]
ROW_SHORT: Final[list[int]] = [int(row["used_short"]) for row in DATA["seat_row"]]
ROW_FULL: Final[list[int]] = [int(row["used_full"]) for row in DATA["seat_row"]]
TILE_ROW: Final[list[int]] = [ROW_VALUE.index(value) for value in TILE_VALUE]
ROW_TILES: Final[list[list[int]]] = [
    [tile for tile in range(len(TILES)) if TILE_ROW[tile] == row] for row in range(len(ROW_VALUE))
]

# Prices

CRAFT_PRICE: Final[list[int]] = [
    int(next(c["price_cubes"] for c in DATA["craftsman"].values() if c["sells"] == kind))
    for kind in KINDS[RESOURCES:]
]
TRADE_PRICE: Final[int] = DATA["trader"]["takes"]
LAW_PRICE: Final[int] = DATA["action_cost"]["take_law_any_cubes"]
OFFERS: Final[int] = DATA["law_supply"]["face_up_spaces"]


def _cost(name: str) -> list[int]:
    cost = DATA["action_cost"][name]
    return [int(cost.get(kind, 0)) for kind in KINDS]


HOUSE_COST: Final[list[int]] = _cost("build_house")
FENCE_COST: Final[list[int]] = _cost("build_fence")
REMOVAL_COST: Final[list[int]] = _cost("remove_fence")

# Laws: law i of the list is card i + 1, so that bit i of a mask of laws stands for card i + 1

LAWS: Final[list[str]] = [str(law["key"]) for law in DATA["law"]]
ALL_LAWS: Final = 20


def law_mask(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << (number - 1)
    return mask


def _masks(key: str) -> dict[str, int]:
    return {w["id"]: law_mask(w[key]) for w in DATA["window"]}


ELIGIBLE: Final[dict[str, int]] = _masks("eligible")
ASKS: Final[dict[str, int]] = _masks("asks")
