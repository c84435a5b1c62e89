"""The printed values of the box: `components.toml`, read once and checked.

Whatever does not fit (an unknown key, a wrong count, a reference to nothing, a value without
provenance) raises `BadComponents`. The rules read the flat tables of `printed.py`; words and
drawings read the entries here, so a component is drawn, explained and scored from one place.
"""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, TypeVar

from quatrefoil.engine.box import Box, Key, Values
from quatrefoil.engine.components import (
    complaint,
    read_entries,
    read_text,
    require,
    require_keys,
    require_provenance,
    require_unique,
)
from quatrefoil.engine.language import Clause, mark
from quatrefoil.games.red_cathedral.rules.box import (
    DICE,
    GUILDS,
    KINDS,
    LAP,
    LAP_PRESTIGE,
    RESOURCES,
)

PACKAGE: Final = "quatrefoil.games.red_cathedral"

SECTION_TYPES = ("base", "middle", "dome")
ORNAMENTS = ("door", "arch", "cross")
SOLO_EFFECTS = (
    *("gain_recognition", "take_materials", "move_materials"),
    *("claim_section", "deliver_materials"),
)
_POINTS = ("recognition_gain", "prestige_gain")
FIELDS_OF = {
    "sell": ("materials", "rubles_gain"),
    "buy": ("materials", "rubles_cost"),
    "deliver": ("rubles_cost",),
    "gain_rubles": ("rubles_gain",),
    "swap_tokens": ("rubles_cost",),
    "exchange": ("rubles_cost",),
    "activate_workshop": (),
    "gain_points": ("rubles_cost", *_POINTS),
    "discard": _POINTS,
    "honour": _POINTS,
}
"""What an influence action says besides how often it can be used, by its effect (RC-7)."""
MOST_WORTH = 100
"""Of all coins: programs that observe a game are told of no more."""
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
    shows: str
    """A die, or the resource that it brings."""
    only_3_4_players: bool
    amount: int = 0
    """Of a resource."""

    @property
    def kind(self) -> str:
        return "die" if self.die else "resource"

    @property
    def die(self) -> str:
        return self.shows if self.shows in DICE else ""

    @property
    def resource(self) -> str:
        return self.shows if self.shows not in DICE else ""


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
    " schema_version data_version",
    "components": "market_board workshop_boards score_markers banners ornaments wood brick stone"
    " gold emerald amethyst resource_tokens workshop_tiles coins dice cards card_split",
    "components.card_split": "plan base middle dome influence solo",
    "colors": "players dice",
    "materials": "order jewels",
    "supply": "wood brick stone gold emerald amethyst rubles",
    "supply.rubles": "id coins denominations coins_by_value",
    "player_setup": "start_rubles_by_seat start_track_position banners banners_in_inventory"
    " banners_outside_inventory inventory_spaces inventory_open_at_start ornaments note",
    "player_setup.note": "inventory_spaces",
    "market": "spaces quadrants max_dice_per_space dice die_faces extra_step_cost_rubles"
    " setup_first_die_on_token setup_consecutive_dice",
    "score_track": "id start_position spaces_per_lap prestige_per_lap prestige_spaces"
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
    coins, total = box.tables["supply.rubles"], worth_of_coins(box)
    values = sorted(int(value) for value in coins["coins_by_value"])
    require(values == coins["denominations"], "coins_by_value: other coins than denominations")
    needed = sum(box.tables["player_setup"]["start_rubles_by_seat"])
    require(
        needed <= total <= MOST_WORTH,
        complaint(
            PACKAGE,
            mark("the coins are worth {n} rubles in all, not {least} to {most}"),
            n=total,
            least=needed,
            most=MOST_WORTH,
        ),
    )


def worth_of_coins(box: Components) -> int:
    """What the bank holds (RC-1.3)."""
    by_value = box.tables["supply.rubles"]["coins_by_value"]
    return sum(int(value) * int(number) for value, number in by_value.items())


def _check_market(box: Components) -> None:
    market, track = box.tables["market"], box.tables["score_track"]
    spaces = [space for pair in market["quadrants"] for space in pair]
    require(spaces == list(range(market["spaces"])), "quadrants do not make the spaces")
    require(len(box.tokens) == market["spaces"], "one resource token for each market space")
    order = box.tables["materials"]["order"]
    require(len(order) == 6, "six materials")
    require(
        [token.resource for token in box.tokens] == [*order, "rubles", "recognition"],
        "resource tokens: one of each material, rubles, recognition, in this order",
    )
    require(box.tables["colors"]["dice"] == list(DICE), "the dice")
    lap = track["spaces_per_lap"], track["prestige_per_lap"]
    require(lap == (LAP, LAP_PRESTIGE), "a lap of the track")
    prestige = track["prestige_spaces"]
    require(len(prestige) == LAP_PRESTIGE, "prestige_spaces: one for each prestige point of a lap")
    rising = all(one < other for one, other in pairwise([0, *prestige]))
    require(
        rising and prestige[-1] == LAP,
        complaint(
            PACKAGE,
            mark("the spaces with a prestige point must rise, and the last one is {lap}"),
            lap=LAP,
        ),
    )
    for tile in box.tiles:
        known = tile.shows in DICE or tile.shows in RESOURCES
        require(known, f"{tile.id}: it shows {tile.shows!r}")
        require(
            bool(tile.die) or tile.amount > 0,
            complaint(PACKAGE, mark("{id}: it brings nothing"), id=tile.id),
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


def _check_fields(action: InfluenceAction) -> None:
    """What is entered of an influence action must have a place on it."""
    has = FIELDS_OF[action.effect]
    if action.effect == "exchange" and not action.receive_any_other:
        has = ()
    kind = next(kind for kind in KINDS if kind.table == "influence_actions")
    for one in kind.fields:
        require(
            one.name == "limit" or one.name in has or not getattr(action, one.name),
            complaint(
                PACKAGE,
                mark("{id}: an action like this one has nothing called {field}"),
                id=action.id,
                field=Clause(one.title, room=PACKAGE),
            ),
        )
    uses_up = action.effect in ("sell", "buy", "deliver", "discard")
    uses_up = uses_up or action.give_identical > action.receive_any
    require(
        action.limit == "once" or action.rubles_cost > 0 or uses_up,
        complaint(
            PACKAGE,
            mark("{id}: free and without limit, so that a turn would never end"),
            id=action.id,
        ),
    )
    if "prestige_gain" in has:
        require(
            bool(action.recognition_gain) != bool(action.prestige_gain),
            complaint(
                PACKAGE, mark("{id}: it brings either recognition or prestige"), id=action.id
            ),
        )


def _check_influence(box: Components) -> None:
    actions = {action.id: action for action in box.actions}
    order = box.tables["materials"]["order"]
    for action in box.actions:
        require(action.limit in ("once", "repeat"), f"{action.id}: unknown limit {action.limit!r}")
        require(action.guild in GUILDS, f"{action.id}: unknown guild {action.guild!r}")
        require(set(action.materials) <= set(order), f"{action.id}: unknown material")
        _check_fields(action)
        require(action.discard_different in (0, 3), f"{action.id}: discards three or nothing")
        require(
            action.receive_any + action.receive_any_other <= 2, f"{action.id}: receives too much"
        )
    for card in box.cards:
        require(len(card.actions) == 2, f"{card.id}: two actions a card")
        for name in card.actions:
            require(name in actions, f"{card.id}: no action {name!r}")
            require(
                actions[name].guild == card.guild,
                complaint(
                    PACKAGE,
                    mark("{id}: {action} is of another guild"),
                    id=card.id,
                    action=name,
                ),
            )
        require(
            card.actions[0] != card.actions[1],
            complaint(PACKAGE, mark("{id}: the same action twice"), id=card.id),
        )
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
    # RC-10.3, RC-2.9
    for name, die in zip(solo["ivan_tiles"], DICE, strict=True):
        require(
            tiles[name].die == die and tiles[name].only_3_4_players,
            complaint(
                PACKAGE,
                mark("{id}: the solo game needs a tile of each die for three and four players"),
                id=name,
            ),
        )
    everybody = sum(not tile.only_3_4_players for tile in box.tiles)
    needed = box.tables["plan_totals"]["cards_in_play"]["2"]
    require(
        everybody >= needed,
        complaint(
            PACKAGE,
            mark("two players need {n} workshop tiles, and {found} are for them"),
            n=needed,
            found=everybody,
        ),
    )
    require([card.effect for card in box.solo_cards] == list(SOLO_EFFECTS), "solo cards")


class RedCathedralBox(Box):
    """The printed values, ours and those that owners of a box have entered."""

    def check(self, data: dict[str, Any]) -> None:
        read_data(data)

    def unusual(self, key: Key, values: Values) -> list[Clause]:
        found: list[str] = []
        if key[0] == "section_cards":
            if not 3 <= sum(values["cost"].values()) <= 4:
                found.append(mark("the other sections need three or four materials"))
            if not values["recognition"] + values["rubles"]:
                found.append(mark("it brings nothing"))
        elif key[0] == "score_track":
            at = [0, *values["prestige_spaces"]]
            ways = [other - one for one, other in pairwise(at)]
            if ways != sorted(ways, reverse=True):
                found.append(mark("the spaces with a prestige point do not come closer and closer"))
        elif key[0] == "supply.rubles":
            coins = components().tables["supply.rubles"]["coins"]
            if sum(values["coins_by_value"].values()) != coins:
                found.append(mark("these are not the 40 coins of the box"))
        return [Clause(text, room=self.package) for text in found]


BOX: Final = RedCathedralBox("red-cathedral", PACKAGE, KINDS)
_READ: Final[dict[str, Components]] = {}


def components() -> Components:
    """The box as it is played with now."""
    if BOX.laid not in _READ:
        _READ[BOX.laid] = read_data(BOX.data())
    return _READ[BOX.laid]
