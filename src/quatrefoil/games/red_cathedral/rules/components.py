"""The printed values of the box: `components.toml`, read once and checked.

Whatever does not fit (an unknown key, a wrong count, a reference to nothing, a value without
provenance) raises `BadComponents`. The rules read the flat tables of `printed.py`; words and
drawings read the entries here, so a component is drawn, explained and scored from one place.
"""

from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from quatrefoil.engine.box import Box
from quatrefoil.engine.components import (
    complaint,
    read_entries,
    read_text,
    require,
    require_keys,
    require_provenance,
    require_unique,
)
from quatrefoil.engine.language import mark
from quatrefoil.games.red_cathedral.rules.box import KINDS

PACKAGE: Final = "quatrefoil.games.red_cathedral"

SECTION_TYPES = ("base", "middle", "dome")
ORNAMENTS = ("door", "arch", "cross")
GUILDS = ("craftsmen", "teamsters", "merchants", "clergy")
SOLO_EFFECTS = (
    *("gain_recognition", "take_materials", "move_materials"),
    *("claim_section", "deliver_materials"),
)
MOST_TOWERS = 6
MOST_LEVELS = 6


@dataclass(frozen=True)
class Entry:
    """What every component says: its id, and where its values come from."""

    id: str
    provenance: str
    source: str = ""
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class Token(Entry):
    resource: str
    amount: int


@dataclass(frozen=True, kw_only=True)
class Plan(Entry):
    players: int
    tower_heights: list[int]


@dataclass(frozen=True, kw_only=True)
class Section(Entry):
    type: str
    cost: dict[str, int]
    recognition: int
    rubles: int


@dataclass(frozen=True, kw_only=True)
class Tile(Entry):
    kind: str
    only_3_4_players: bool
    die: str = ""
    resource: str = ""
    amount: int = 0


@dataclass(frozen=True, kw_only=True)
class InfluenceAction(Entry):
    guild: str
    effect: str
    limit: str
    limit_provenance: str
    materials: list[str] = field(default_factory=list)
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
    guild: str
    actions: list[str]


@dataclass(frozen=True, kw_only=True)
class WorkshopBoard(Entry):
    color: str
    side: str
    slot_cost: dict[str, int]
    slot_ornament: dict[str, str] = field(default_factory=dict)
    slot_banner: list[str] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class SoloCard(Entry):
    name: str
    effect: str
    amount: int | str = 0
    place_on: str = ""
    origin: str = ""
    to: str = ""
    priority: list[str] = field(default_factory=list)
    tile_recognition: str = ""
    scan: str = ""
    material_type_matters: bool = False


@dataclass(frozen=True)
class Components:
    """The whole box."""

    tokens: list[Token]
    plans: list[Plan]
    sections: list[Section]
    tiles: list[Tile]
    actions: list[InfluenceAction]
    cards: list[InfluenceCard]
    boards: list[WorkshopBoard]
    solo_cards: list[SoloCard]
    tables: dict[str, dict[str, Any]]
    """The single tables of the file by their name: market, score_track, end_game and so on."""


T = TypeVar("T", bound=Entry)

_ABOUT = ("provenance", "source", "why")
# The keys of the single tables besides; a dot names a table within a table.
TABLE_KEYS: dict[str, str] = {
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

LISTS: dict[str, type[Entry]] = {
    "resource_tokens": Token,
    "plan_cards": Plan,
    "section_cards": Section,
    "workshop_tiles": Tile,
    "influence_actions": InfluenceAction,
    "influence_cards": InfluenceCard,
    "workshop_boards": WorkshopBoard,
    "solo_cards": SoloCard,
}


def read(text: str) -> Components:
    """The box of a component file; BadComponents says what is wrong with it."""
    return read_data(read_text(text))


def read_data(data: dict[str, Any]) -> Components:
    """The same of a file that has been parsed."""
    tables = {name: _table(data, name, keys) for name, keys in TABLE_KEYS.items()}
    for name in data:
        require(name in TABLE_KEYS or name in LISTS, f"unknown table {name!r}")
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


def _table(data: dict[str, Any], name: str, keys: str) -> dict[str, Any]:
    """A single table of the file, with exactly its keys."""
    table: Any = data
    for part in name.split("."):
        table = table.get(part) if isinstance(table, dict) else None
    where = f"[{name}]"
    require(isinstance(table, dict), f"{where} is missing")
    own = {key: value for key, value in table.items() if key not in _ABOUT}
    require_keys(where, own, keys.split())
    _check_provenances(where, table)
    return dict(table)


def _entries(data: dict[str, Any], name: str, kind: type[T]) -> list[T]:
    where = f"[[{name}]]"
    for raw in data.get(name, ()):
        _check_provenances(f"{where} {raw.get('id', '')}", raw)
    found = read_entries(kind, where, data.get(name))
    ids = [entry.id for entry in found]
    require_unique(where, ids, len(found))
    return found


def _check_provenances(where: str, table: dict[str, Any]) -> None:
    """The provenance of an entry, and of single values of it where they differ."""
    for key, value in {"provenance": "", **table}.items():
        if key.endswith("provenance"):
            require_provenance(f"{where}: {key}", {"provenance": value})


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
        require(listed[key] == count, f"{key}: {count} in the file, {listed[key]} in the box")
    for key, count in (
        ("plan", len(box.plans)),
        ("influence", len(box.cards)),
        ("solo", len(box.solo_cards)),
        *((kind, sum(s.type == kind for s in box.sections)) for kind in SECTION_TYPES),
    ):
        require(split[key] == count, f"{key} cards: {count} in the file, {split[key]} in the box")
    for material in box.tables["materials"]["order"]:
        require(listed[material] == box.tables["supply"][material], f"supply of {material}")
    coins = box.tables["supply.rubles"]
    by_value = {int(value): number for value, number in coins["coins_by_value"].items()}
    require(sum(by_value.values()) == coins["coins"], "coins_by_value does not make the coins")
    total = sum(value * number for value, number in by_value.items())
    require(total == coins["bank_total"], f"the coins are worth {total}, not bank_total")


def _check_market(box: Components) -> None:
    market, track = box.tables["market"], box.tables["score_track"]
    spaces = [space for pair in market["quadrants"] for space in pair]
    require(spaces == list(range(market["spaces"])), "quadrants do not make the spaces")
    require(len(box.tokens) == market["spaces"], "one resource token for each market space")
    order = box.tables["materials"]["order"]
    require(len(order) == 6, "six materials")
    resources_known = [*order, "rubles", "recognition"]
    require(
        [token.resource for token in box.tokens] == resources_known,
        "resource tokens: one of each material, rubles, recognition, in this order",
    )
    spaces_of_runs, at = [], 0
    for count, gap in track["gap_runs"]:
        for _ in range(count):
            at += gap
            spaces_of_runs.append(at)
    require(spaces_of_runs == track["prestige_spaces"], "gap_runs do not make prestige_spaces")
    require(len(spaces_of_runs) == track["prestige_per_lap"], "prestige_per_lap")
    require(spaces_of_runs[-1] == track["spaces_per_lap"], "spaces_per_lap")
    for tile in box.tiles:
        if tile.kind == "die":
            require(tile.die in box.tables["colors"]["dice"], f"{tile.id}: no die {tile.die!r}")
        else:
            require(tile.kind == "resource", f"{tile.id}: unknown kind {tile.kind!r}")
            require(tile.resource in resources_known, f"{tile.id}: no resource {tile.resource!r}")
            require(
                tile.amount > 0, complaint(PACKAGE, mark("{id}: it brings nothing"), id=tile.id)
            )


def _check_cathedral(box: Components) -> None:
    totals, order = box.tables["plan_totals"], box.tables["materials"]["order"]
    for players in (2, 3, 4):
        plans = [plan for plan in box.plans if plan.players == players]
        require(len(plans) == totals["plan_cards_per_count"], f"plan cards for {players} players")
    for plan in box.plans:
        heights, seats = plan.tower_heights, str(plan.players)
        towers, cards = totals["towers"][seats], totals["cards_in_play"][seats]
        require(
            len(heights) == towers,
            complaint(
                PACKAGE,
                mark("{id}: it has {n} towers, not {all}"),
                id=plan.id,
                n=len(heights),
                all=towers,
            ),
        )
        require(
            sum(heights) == cards,
            complaint(
                PACKAGE,
                mark("{id}: the heights add up to {n}, not to {all}"),
                id=plan.id,
                n=sum(heights),
                all=cards,
            ),
        )
        require(len(heights) <= MOST_TOWERS, f"{plan.id}: too many towers")
        require(all(2 <= height <= MOST_LEVELS for height in heights), f"{plan.id}: tower height")
    for section in box.sections:
        require(section.type in SECTION_TYPES, f"{section.id}: unknown type {section.type!r}")
        require(
            bool(section.cost), complaint(PACKAGE, mark("{id}: it costs nothing"), id=section.id)
        )
        for material, count in section.cost.items():
            require(material in order and count > 0, f"{section.id}: cost {material} = {count}")
    for kind, ornament in zip(SECTION_TYPES, ORNAMENTS, strict=True):
        entry = box.tables["ornaments"][kind]
        require(entry["ornament"] == ornament, f"the ornament of a {kind} is the {ornament}")
        require(entry["material"] in order, f"{ornament}: no material {entry['material']!r}")
        require(entry["material"] not in box.tables["materials"]["jewels"], f"{ornament}: a jewel")


def _check_influence(box: Components) -> None:
    actions = {action.id: action for action in box.actions}
    order = box.tables["materials"]["order"]
    for action in box.actions:
        require(action.limit in ("once", "repeat"), f"{action.id}: unknown limit {action.limit!r}")
        require(action.guild in GUILDS, f"{action.id}: unknown guild {action.guild!r}")
        require(set(action.materials) <= set(order), f"{action.id}: unknown material")
        require(action.discard_different in (0, 3), f"{action.id}: discards three or nothing")
        require(
            action.receive_any + action.receive_any_other <= 2, f"{action.id}: receives too much"
        )
    used: set[str] = set()
    for card in box.cards:
        require(len(card.actions) == 2, f"{card.id}: two actions a card")
        for name in card.actions:
            require(name in actions, f"{card.id}: no action {name!r}")
            require(actions[name].guild == card.guild, f"{card.id}: {name} is of another guild")
            used.add(name)
    require(used == set(actions), f"actions on no card: {sorted(set(actions) - used)}")
    for guild in GUILDS:
        count = sum(card.guild == guild for card in box.cards)
        require(count == box.tables["influence_totals"]["cards_per_guild"], f"cards of the {guild}")
    first = {card.id: card.guild for card in box.cards}
    chosen = [first.get(name) for name in box.tables["first_game"]["influence_cards"]]
    require(
        chosen == list(GUILDS), "first_game: one card of each guild, in the order of the guilds"
    )


def _check_boards(box: Components) -> None:
    common, solo = box.tables["workshop_board_common"], box.tables["solo"]
    colours = box.tables["colors"]["players"]
    places = {(board.color, board.side) for board in box.boards}
    require(places == {(c, s) for c in colours for s in ("basic", "advanced")}, "workshop boards")
    own = box.tables["player_setup"]
    for board in box.boards:
        require(list(board.slot_cost) == common["slots"], f"{board.color} {board.side}: slots")
        if board.side == "advanced":
            locked = sorted(board.slot_ornament.values())
            listed = sorted(o for o, n in own["ornaments"].items() for _ in range(n))
            require(
                locked == listed,
                complaint(PACKAGE, mark("{id}: each ornament lies on one space"), id=board.id),
            )
            require(list(board.slot_banner) == common["advanced_banner_slots"], "banner slots")
    kept = own["banners_in_inventory"] + own["banners_outside_inventory"]
    require(kept == own["banners"], "banners in and outside the inventory")
    tiles = {tile.id: tile for tile in box.tiles}
    require(all(tiles[t].kind == "die" for t in solo["ivan_tiles"]), "solo: die tiles")
    require([tiles[t].die for t in solo["ivan_tiles"]] == box.tables["colors"]["dice"], "solo dice")
    require([card.effect for card in box.solo_cards] == list(SOLO_EFFECTS), "solo cards")


class RedCathedralBox(Box):
    """The printed values, ours and those that owners of a box have entered."""

    def check(self, data: dict[str, Any]) -> None:
        read_data(data)


BOX: Final = RedCathedralBox("red-cathedral", PACKAGE, KINDS)
_READ: Final[dict[str, Components]] = {}


def components() -> Components:
    """The box as it is played with now."""
    if BOX.laid not in _READ:
        _READ[BOX.laid] = read_data(BOX.data())
    return _READ[BOX.laid]
