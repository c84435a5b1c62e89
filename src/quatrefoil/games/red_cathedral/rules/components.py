"""The printed values of the box: `components.toml`, read once and checked.

Whatever does not fit (an unknown key, a wrong count, a reference to nothing, a value without
provenance) raises `BadComponents`. The rules read the flat tables of `figures.py`; texts and
drawings read the entries here, so a component is drawn, explained and scored from one place.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from importlib import resources
from typing import Any, TypeVar

PROVENANCE = ("rulebook", "public", "reconstructed")
SECTION_TYPES = ("base", "middle", "dome")
ORNAMENTS = ("door", "arch", "cross")
GUILDS = ("craftsmen", "teamsters", "merchants", "clergy")
EFFECTS = (
    *("sell", "buy", "deliver", "gain_rubles", "swap_tokens"),
    *("exchange", "activate_workshop", "gain_points"),
)
SOLO_EFFECTS = (
    *("gain_recognition", "take_materials", "move_materials"),
    *("claim_section", "deliver_materials"),
)
MOST_TOWERS = 6
MOST_LEVELS = 6


class BadComponents(ValueError):
    """The component file contradicts itself or the box."""


@dataclass(frozen=True)
class Entry:
    """What every component says about where its values come from."""

    provenance: str
    source: str = ""
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class Token(Entry):
    id: str
    resource: str
    amount: int


@dataclass(frozen=True, kw_only=True)
class Plan(Entry):
    id: str
    players: int
    tower_heights: Sequence[int]


@dataclass(frozen=True, kw_only=True)
class Section(Entry):
    id: str
    type: str
    cost: Mapping[str, int]
    recognition: int
    rubles: int


@dataclass(frozen=True, kw_only=True)
class Tile(Entry):
    id: str
    kind: str
    only_3_4_players: bool
    die: str = ""
    resource: str = ""
    amount: int = 0


@dataclass(frozen=True, kw_only=True)
class InfluenceAction(Entry):
    id: str
    guild: str
    effect: str
    limit: str
    limit_provenance: str
    materials: Sequence[str] = ()
    materials_provenance: str = "rulebook"
    currency_provenance: str = "rulebook"
    rubles_cost: int = 0
    rubles_gain: int = 0
    recognition_gain: int = 0
    prestige_gain: int = 0
    deliveries: int = 0
    tokens: int = 0
    tiles: int = 0
    give_identical: int = 0
    give_any: int = 0
    receive_any: int = 0
    receive_any_other: int = 0
    discard_different: int = 0
    requires_completed_each_type: int = 0


@dataclass(frozen=True, kw_only=True)
class InfluenceCard(Entry):
    id: str
    guild: str
    actions: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class WorkshopBoard(Entry):
    color: str
    side: str
    slot_cost: Mapping[str, int]
    slot_ornament: Mapping[str, str] | None = None
    slot_banner: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class SoloCard(Entry):
    id: str
    name: str
    effect: str
    amount: int | str = 0
    place_on: str = ""
    origin: str = ""
    to: str = ""
    priority: Sequence[str] = ()
    tile_recognition: str = ""
    scan: str = ""
    material_type_matters: bool = False


@dataclass(frozen=True)
class Components:
    """The whole box."""

    tokens: Sequence[Token]
    plans: Sequence[Plan]
    sections: Sequence[Section]
    tiles: Sequence[Tile]
    actions: Sequence[InfluenceAction]
    cards: Sequence[InfluenceCard]
    boards: Sequence[WorkshopBoard]
    solo_cards: Sequence[SoloCard]
    tables: Mapping[str, Mapping[str, Any]]
    """The single tables of the file by their name: market, score_track, end_game and so on."""


T = TypeVar("T", bound=Entry)

# The keys of the single tables; a dot names a table within a table.
TABLE_KEYS: Mapping[str, str] = {
    "meta": "id title titles designers publisher year players_min players_max minutes"
    " schema_version",
    "components": "market_board workshop_boards score_markers banners ornaments wood brick stone"
    " gold emerald amethyst resource_tokens workshop_tiles coins dice cards card_split",
    "components.card_split": "plan base middle dome influence solo",
    "colors": "players dice",
    "materials": "order jewels",
    "supply": "wood brick stone gold emerald amethyst rubles",
    "supply.rubles": "coins denominations coins_by_value bank_total",
    "player_setup": "start_rubles_by_seat start_track_position banners banners_in_inventory"
    " banners_outside_inventory inventory_spaces inventory_open_at_start ornaments note",
    "player_setup.note": "inventory_spaces",
    "market": "spaces quadrants max_dice_per_space dice die_faces extra_step_cost_rubles"
    " setup_first_die_on_token setup_consecutive_dice",
    "score_track": "start_position spaces_per_lap prestige_per_lap gap_runs prestige_spaces"
    " zero_is_prestige_space floor",
    "resource_token_kinds": "count",
    "plan_totals": "cards_in_play towers plan_cards_per_count",
    "section_model": "value total_reward materials_per_card anchor_card",
    "workshop_tile_totals": "total always only_3_4_players die_tiles_only_3_4_players",
    "influence_totals": "cards cards_per_guild actions_per_card",
    "first_game": "influence_cards workshop_side",
    "workshop_board_common": "slots slot_die advanced_cost advanced_banner_slots",
    "ornaments": "base middle dome max_jewels prestige_per_jewel prestige_two_different_jewels",
    "build": "max_deliveries min_deliveries min_deliveries_provenance",
    "free_actions": "exchange reroll",
    "end_game": "completed_sections_trigger trigger_bonus_prestige trigger_bonus_solo"
    " last_turns_for_others leftovers_per_prestige tower_value_per_completed_section"
    " tower_value_per_ornament rank_divisor two_player_second_divisor two_player_tie_points"
    " tie_breakers",
    "solo": "cards ivan_banners_on_claim_card ivan_banner_for_setup_claim ivan_tiles"
    " ornament_order ornament_prestige ornament_currency_provenance",
}

LISTS: Mapping[str, type[Entry]] = {
    "resource_tokens": Token,
    "plan_cards": Plan,
    "section_cards": Section,
    "workshop_tiles": Tile,
    "influence_actions": InfluenceAction,
    "influence_cards": InfluenceCard,
    "workshop_boards": WorkshopBoard,
    "solo_cards": SoloCard,
}


def need(truth: bool, complaint: str) -> None:
    if not truth:
        raise BadComponents(complaint)


@cache
def components() -> Components:
    """The box, read from the file beside this module."""
    text = (
        resources.files("quatrefoil.games.red_cathedral")
        .joinpath("components.toml")
        .read_text("utf-8")
    )
    return read(text)


def read(text: str) -> Components:
    """The box of a component file; BadComponents says what is wrong with it."""
    data = tomllib.loads(text)
    tables: dict[str, Mapping[str, Any]] = {}
    for name, keys in TABLE_KEYS.items():
        table: Any = data
        for part in name.split("."):
            table = table.get(part) if isinstance(table, dict) else None
        need(isinstance(table, dict), f"the table [{name}] is missing")
        _check_keys(name, table, keys.split())
        tables[name] = table
    for name in data:
        need(name in TABLE_KEYS or name in LISTS, f"unknown table {name!r}")
    box = Components(
        tokens=_entries(data, "resource_tokens", Token),
        plans=_entries(data, "plan_cards", Plan),
        sections=_entries(data, "section_cards", Section),
        tiles=_entries(data, "workshop_tiles", Tile),
        actions=_entries(data, "influence_actions", InfluenceAction),
        cards=_entries(data, "influence_cards", InfluenceCard),
        boards=_entries(data, "workshop_boards", WorkshopBoard),
        solo_cards=_entries(data, "solo_cards", SoloCard),
        tables=tables,
    )
    for check in (_check_counts, _check_market, _check_cathedral, _check_influence, _check_boards):
        check(box)
    return box


def _check_keys(name: str, table: Mapping[str, Any], keys: Sequence[str]) -> None:
    for key in table:
        need(key in keys or key in ("provenance", "source", "why"), f"[{name}]: unknown key {key}")
    for key in keys:
        need(key in table, f"[{name}]: {key} is missing")
    for key, value in table.items():
        if key.endswith("provenance"):
            need(value in PROVENANCE, f"[{name}]: {key} is {value!r}")
    need("provenance" in table, f"[{name}]: no provenance")


def _entries(data: Mapping[str, Any], name: str, kind: type[T]) -> tuple[T, ...]:
    need(isinstance(data.get(name), list), f"no [[{name}]]")
    found: list[T] = []
    known = {field.name for field in fields(kind)}
    for raw in data[name]:
        where = f"[[{name}]] {raw.get('id', raw.get('color', '?'))}"
        values = {("origin" if key == "from" else key): value for key, value in raw.items()}
        for key, value in values.items():
            need(key in known, f"{where}: unknown key {key}")
            if key.endswith("provenance"):
                need(value in PROVENANCE, f"{where}: {key} is {value!r}")
        try:
            found.append(kind(**values))
        except TypeError as error:
            raise BadComponents(f"{where}: {error}") from None
    ids = [getattr(entry, "id", None) for entry in found]
    need(None in ids or len(set(ids)) == len(ids), f"[[{name}]]: an id occurs twice")
    return tuple(found)


def _check_counts(box: Components) -> None:
    """The counts of the box contents (section 3 of the specification)."""
    listed, split = box.tables["components"], box.tables["components.card_split"]
    for key, count in (
        ("resource_tokens", len(box.tokens)),
        ("workshop_tiles", len(box.tiles)),
        ("dice", len(box.tables["colors"]["dice"])),
        ("workshop_boards", len(box.tables["colors"]["players"])),
        ("cards", sum(split[key] for key in TABLE_KEYS["components.card_split"].split())),
        ("coins", box.tables["supply.rubles"]["coins"]),
    ):
        need(listed[key] == count, f"{key}: {count} in the file, {listed[key]} in the box")
    for key, count in (
        ("plan", len(box.plans)),
        ("influence", len(box.cards)),
        ("solo", len(box.solo_cards)),
        *((kind, sum(s.type == kind for s in box.sections)) for kind in SECTION_TYPES),
    ):
        need(split[key] == count, f"{key} cards: {count} in the file, {split[key]} in the box")
    for material in box.tables["materials"]["order"]:
        need(listed[material] == box.tables["supply"][material], f"supply of {material}")
    coins = box.tables["supply.rubles"]
    by_value = {int(value): number for value, number in coins["coins_by_value"].items()}
    need(sum(by_value.values()) == coins["coins"], "coins_by_value does not make the coins")
    total = sum(value * number for value, number in by_value.items())
    need(total == coins["bank_total"], f"the coins are worth {total}, not bank_total")


def _check_market(box: Components) -> None:
    market, track = box.tables["market"], box.tables["score_track"]
    spaces = [space for pair in market["quadrants"] for space in pair]
    need(spaces == list(range(market["spaces"])), "quadrants do not make the spaces")
    need(len(box.tokens) == market["spaces"], "one resource token for each market space")
    order = box.tables["materials"]["order"]
    need(len(order) == 6, "six materials")
    resources_known = [*order, "rubles", "recognition"]
    need(
        [token.resource for token in box.tokens] == resources_known,
        "resource tokens: one of each material, rubles, recognition, in this order",
    )
    spaces_of_runs, at = [], 0
    for count, gap in track["gap_runs"]:
        for _ in range(count):
            at += gap
            spaces_of_runs.append(at)
    need(spaces_of_runs == track["prestige_spaces"], "gap_runs do not make prestige_spaces")
    need(len(spaces_of_runs) == track["prestige_per_lap"], "prestige_per_lap")
    need(spaces_of_runs[-1] == track["spaces_per_lap"], "spaces_per_lap")
    for tile in box.tiles:
        if tile.kind == "die":
            need(tile.die in box.tables["colors"]["dice"], f"{tile.id}: no die {tile.die!r}")
        else:
            need(tile.kind == "resource", f"{tile.id}: unknown kind {tile.kind!r}")
            need(tile.resource in resources_known, f"{tile.id}: no resource {tile.resource!r}")
            need(tile.amount > 0, f"{tile.id}: no amount")


def _check_cathedral(box: Components) -> None:
    totals, order = box.tables["plan_totals"], box.tables["materials"]["order"]
    for players in (2, 3, 4):
        plans = [plan for plan in box.plans if plan.players == players]
        need(len(plans) == totals["plan_cards_per_count"], f"plan cards for {players} players")
    for plan in box.plans:
        heights, seats = plan.tower_heights, str(plan.players)
        need(len(heights) == totals["towers"][seats], f"{plan.id}: number of towers")
        need(sum(heights) == totals["cards_in_play"][seats], f"{plan.id}: number of cards")
        need(len(heights) <= MOST_TOWERS, f"{plan.id}: too many towers")
        need(all(2 <= height <= MOST_LEVELS for height in heights), f"{plan.id}: tower height")
    for section in box.sections:
        need(section.type in SECTION_TYPES, f"{section.id}: unknown type {section.type!r}")
        need(bool(section.cost), f"{section.id}: costs nothing")
        for material, count in section.cost.items():
            need(material in order and count > 0, f"{section.id}: cost {material} = {count}")
    for kind, ornament in zip(SECTION_TYPES, ORNAMENTS, strict=True):
        entry = box.tables["ornaments"][kind]
        need(entry["ornament"] == ornament, f"the ornament of a {kind} is the {ornament}")
        need(entry["material"] in order, f"{ornament}: no material {entry['material']!r}")
        need(entry["material"] not in box.tables["materials"]["jewels"], f"{ornament}: a jewel")


def _check_influence(box: Components) -> None:
    actions = {action.id: action for action in box.actions}
    order = box.tables["materials"]["order"]
    for action in box.actions:
        need(action.effect in EFFECTS, f"{action.id}: unknown effect {action.effect!r}")
        need(action.limit in ("once", "repeat"), f"{action.id}: unknown limit {action.limit!r}")
        need(action.guild in GUILDS, f"{action.id}: unknown guild {action.guild!r}")
        need(set(action.materials) <= set(order), f"{action.id}: unknown material")
        need(action.discard_different in (0, 3), f"{action.id}: discards three or nothing")
        need(action.receive_any + action.receive_any_other <= 2, f"{action.id}: receives too much")
    used: set[str] = set()
    for card in box.cards:
        need(len(card.actions) == 2, f"{card.id}: two actions a card")
        for name in card.actions:
            need(name in actions, f"{card.id}: no action {name!r}")
            need(actions[name].guild == card.guild, f"{card.id}: {name} is of another guild")
            used.add(name)
    need(used == set(actions), f"actions on no card: {sorted(set(actions) - used)}")
    for guild in GUILDS:
        count = sum(card.guild == guild for card in box.cards)
        need(count == box.tables["influence_totals"]["cards_per_guild"], f"cards of the {guild}")
    first = {card.id: card.guild for card in box.cards}
    chosen = [first.get(name) for name in box.tables["first_game"]["influence_cards"]]
    need(chosen == list(GUILDS), "first_game: one card of each guild, in the order of the guilds")


def _check_boards(box: Components) -> None:
    common, solo = box.tables["workshop_board_common"], box.tables["solo"]
    colours = box.tables["colors"]["players"]
    places = {(board.color, board.side) for board in box.boards}
    need(places == {(c, s) for c in colours for s in ("basic", "advanced")}, "workshop boards")
    own = box.tables["player_setup"]
    for board in box.boards:
        need(list(board.slot_cost) == common["slots"], f"{board.color} {board.side}: slots")
        if board.side == "advanced":
            locked = sorted((board.slot_ornament or {}).values())
            listed = sorted(o for o, n in own["ornaments"].items() for _ in range(n))
            need(locked == listed, f"{board.color}: every ornament on one slot")
            need(list(board.slot_banner) == common["advanced_banner_slots"], "banner slots")
    kept = own["banners_in_inventory"] + own["banners_outside_inventory"]
    need(kept == own["banners"], "banners in and outside the inventory")
    tiles = {tile.id: tile for tile in box.tiles}
    need(all(tiles[t].kind == "die" for t in solo["ivan_tiles"]), "solo: die tiles")
    need([tiles[t].die for t in solo["ivan_tiles"]] == box.tables["colors"]["dice"], "solo dice")
    need([card.effect for card in box.solo_cards] == list(SOLO_EFFECTS), "solo cards")
