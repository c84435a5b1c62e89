"""The printed components: loaded once from `components.toml`, checked, and laid out for the rules.

An owner of the box can correct a reconstructed value in the file without touching code. What the
rules ask for often is also kept as flat lists of numbers (in capitals below), because the rules
are compiled and lists of small numbers are what compiled code is fastest with.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

PROVENANCES: Final = ("rulebook", "public", "reconstructed")
NOTES: Final = ("provenance", "source", "also", "note", "rulebook_confirms")
NAMES: Final = ("en", "de", "cs", "pl")


class BadComponents(Exception):
    """The component file contradicts itself or the box."""


def _check(good: bool, why: str) -> None:
    if not good:
        raise BadComponents(f"components.toml of The Pillars of the Earth: {why}")


def _entry(data: dict[str, Any], where: str, needed: list[str], allowed: list[str]) -> None:
    """One entry has all the keys it needs, no unknown ones, and says where it comes from."""
    for key in needed:
        _check(key in data, f"{where} lacks {key!r}")
    for key in data:
        known = key in needed or key in allowed or key in NOTES or key in NAMES
        _check(known, f"{where} has an unknown key {key!r}")
    _check(data.get("provenance") in PROVENANCES, f"{where} has no good provenance")
    if data["provenance"] == "public":
        _check("source" in data, f"{where} is public but names no source")
    if data["provenance"] == "reconstructed":
        _check("note" in data, f"{where} is reconstructed but gives no reason")


def _unique(entries: list[Any], where: str, count: int) -> None:
    ids = [entry["id"] for entry in entries]
    _check(len(ids) == count, f"{where}: {len(ids)} entries instead of {count}")
    _check(len(set(ids)) == len(ids), f"{where}: an id appears twice")


class Resource:
    """A kind of cube: how many there are, and its prices on the market (PE-14.4, PE-14.5)."""

    def __init__(self, index: int, data: dict[str, Any]) -> None:
        where = f"resource {data.get('id')!r}"
        needed = ["id", "colour", "total", "can_buy", "can_sell", "supply_home"]
        needed += ["market_sell_price", "market_start", "kings_court_start", "supply_start"]
        _entry(data, where, needed, ["market_buy_price", "buy_requires_kind", "sell_requires_kind"])
        laid = data["market_start"] + data["kings_court_start"] + data["supply_start"]
        _check(laid == data["total"], f"{where}: the cubes do not add up")
        _check(data["can_buy"] == ("market_buy_price" in data), f"{where}: buying price")
        self.index: Final = index
        self.id: Final[str] = data["id"]
        self.name: Final[str] = data["en"]
        self.colour: Final[str] = data["colour"]
        self.total: Final[int] = data["total"]
        self.buy: Final[int] = data.get("market_buy_price", 0)
        self.sell: Final[int] = data["market_sell_price"]
        self.market_start: Final[int] = data["market_start"]
        self.court_start: Final[int] = data["kings_court_start"]
        self.supply_start: Final[int] = data["supply_start"]
        self.buy_needs: Final[str] = data.get("buy_requires_kind", "")
        self.sell_needs: Final[str] = data.get("sell_requires_kind", "")


class Location:
    """A numbered place of the board, resolved in the order of the numbers (PE-7.1)."""

    def __init__(self, data: dict[str, Any]) -> None:
        where = f"location {data.get('id')!r}"
        allowed = ["workers_only", "space_values", "produces", "metal_for_slot"]
        allowed.append("grey_workers_granted")
        _entry(data, where, ["step", "id", "builder_spaces", "slot_choice"], allowed)
        _check(data["slot_choice"] in ("none", "chosen", "first_free"), f"{where}: slot_choice")
        self.step: Final[int] = data["step"]
        self.id: Final[str] = data["id"]
        self.name: Final[str] = data["en"]
        self.spaces: Final[int] = data["builder_spaces"]
        self.chosen: Final[bool] = data["slot_choice"] == "chosen"
        self.values: Final[list[int]] = data.get("space_values", [])
        self.produces: Final[str] = data.get("produces", "")
        self.metal_slot: Final[int] = data.get("metal_for_slot", 0)
        self.grey: Final[int] = data.get("grey_workers_granted", 0)


class ResourceCard:
    """Workers go to a place and bring cubes from it (PE-5.3, PE-11.1)."""

    def __init__(self, index: int, data: dict[str, Any]) -> None:
        where = f"resource card {data.get('id')!r}"
        _entry(data, where, ["id", "location", "resource", "workers", "yield"], [])
        _check(data["workers"] > 0 and data["yield"] > 1, f"{where}: workers or yield")
        self.index: Final = index
        self.id: Final[str] = data["id"]
        self.location: Final[str] = data["location"]
        self.resource: Final[str] = data["resource"]
        self.workers: Final[int] = data["workers"]
        self.brings: Final[int] = data["yield"]


class Kind:
    """A craft, whatever the card (mortar mixer, mason, ...)."""

    def __init__(self, index: int, data: dict[str, Any]) -> None:
        _entry(data, f"craft {data.get('id')!r}", ["id"], ["special_function"])
        self.index: Final = index
        self.id: Final[str] = data["id"]
        self.name: Final[str] = data["en"]
        self.special: Final[str] = data.get("special_function", "")


class Craftsman:
    """A craftsman card: one use turns `inputs` into points or gold (PE-18.1)."""

    def __init__(self, index: int, data: dict[str, Any]) -> None:
        where = f"craftsman {data.get('id')!r}"
        needed = ["id", "round", "kind", "cost", "inputs", "outputs", "capacity"]
        needed += ["capacity_printed", "boostable", "copies"]
        _entry(data, where, needed, ["requires_kind", "requires_in_stock"])
        _check(data["capacity"] >= 1, f"{where}: capacity")
        for key in data["outputs"]:
            _check(key in ("vp", "gold"), f"{where} gives an unknown {key!r}")
        self.index: Final = index
        self.id: Final[str] = data["id"]
        self.round: Final[int] = data["round"]
        self.kind: Final[str] = data["kind"]
        self.cost: Final[int] = data["cost"]
        self.inputs: Final[dict[str, int]] = data["inputs"]
        self.points: Final[int] = data["outputs"].get("vp", 0)
        self.gold: Final[int] = data["outputs"].get("gold", 0)
        self.capacity: Final[int] = data["capacity"]
        self.printed: Final[bool] = data["capacity_printed"]
        self.boostable: Final[bool] = data["boostable"]
        self.copies: Final[int] = data["copies"]
        self.needs_kind: Final[str] = data.get("requires_kind", "")
        self.needs_stock: Final[dict[str, int]] = data.get("requires_in_stock", {})


class EventCard:
    """Revealed in step 1 of a round; negative ones can be warded off (PE-19)."""

    def __init__(self, index: int, data: dict[str, Any]) -> None:
        where = f"event {data.get('id')!r}"
        needed = ["id", "rule", "sign", "seal", "effect", "params", "sign_provenance"]
        _entry(data, where, needed, [])
        _check(data["sign"] in ("positive", "negative"), f"{where}: sign")
        _check(data["seal"] == (data["sign"] == "positive"), f"{where}: seal and sign differ")
        self.index: Final = index
        self.id: Final[str] = data["id"]
        self.name: Final[str] = data["en"]
        self.rule: Final[str] = data["rule"]
        self.negative: Final[bool] = data["sign"] == "negative"
        self.effect: Final[str] = data["effect"]
        self.params: Final[dict[str, Any]] = data["params"]


class Advantage:
    """A card gained at Kingsbridge: immediate, one-time or permanent (PE-20)."""

    def __init__(self, index: int, data: dict[str, Any]) -> None:
        where = f"advantage {data.get('id')!r}"
        needed = ["id", "rule", "type", "last_round", "effect", "params", "timing"]
        needed.append("type_provenance")
        _entry(data, where, needed, ["last_round_provenance"])
        _check(data["type"] in ("immediate", "one_time", "permanent"), f"{where}: type")
        self.index: Final = index
        self.id: Final[str] = data["id"]
        self.name: Final[str] = data["en"]
        self.rule: Final[str] = data["rule"]
        self.type: Final[str] = data["type"]
        self.last_round: Final[bool] = data["last_round"]
        self.effect: Final[str] = data["effect"]
        self.params: Final[dict[str, Any]] = data["params"]


class CathedralPart:
    """What the starting player of a round adds to the building (PE-15.7)."""

    def __init__(self, data: dict[str, Any]) -> None:
        _entry(data, f"cathedral part {data.get('id')!r}", ["id", "round"], [])
        self.id: Final[str] = data["id"]
        self.round: Final[int] = data["round"]
        self.name: Final[str] = data["en"]


def _counts(data: dict[str, Any], where: str, expected: dict[str, int]) -> None:
    for key, value in expected.items():
        _check(data[where].get(key) == value, f"{where}: {key} is not {value}")


class Components:
    """The whole box."""

    def __init__(self, data: dict[str, Any]) -> None:
        _check_sections(data)
        pieces = data["pieces"]
        self.meta: Final[dict[str, Any]] = data["meta"]
        self.sources: Final[list[dict[str, Any]]] = data["sources"]
        self.players: Final[dict[str, Any]] = data["players"]
        self.limits: Final[dict[str, Any]] = data["limits"]
        self.track: Final[dict[str, Any]] = data["builder_price_track"]
        self.tax_faces: Final[list[int]] = data["tax_die"]["faces"]
        self.gold_per_point: Final[int] = data["debt"]["gold_per_vp"]
        self.pieces: Final[dict[str, int]] = pieces
        self.resource_deck: Final[dict[str, int]] = data["resource_deck"]
        self.event_deck: Final[dict[str, int]] = data["event_deck"]
        self.advantage_deck: Final[dict[str, int]] = data["advantage_deck"]
        self.craftsman_deck: Final[dict[str, int]] = data["craftsman_deck"]
        _unique(data["resources"], "resources", 4)
        _unique(data["locations"], "locations", 14)
        _unique(data["resource_cards"], "resource cards", pieces["resource_cards"])
        _unique(data["craftsman_kinds"], "craftsman kinds", 13)
        _unique(data["craftsmen"], "craftsmen", 27)
        _unique(data["event_cards"], "event cards", pieces["event_cards"])
        _unique(data["advantage_cards"], "advantage cards", pieces["advantage_cards"])
        _unique(data["cathedral_parts"], "cathedral parts", pieces["cathedral_parts"])
        self.resources: Final = [Resource(i, d) for i, d in enumerate(data["resources"])]
        self.locations: Final = [Location(d) for d in data["locations"]]
        self.resource_cards: Final = [
            ResourceCard(i, d) for i, d in enumerate(data["resource_cards"])
        ]
        self.kinds: Final = [Kind(i, d) for i, d in enumerate(data["craftsman_kinds"])]
        self.craftsmen: Final = [Craftsman(i, d) for i, d in enumerate(data["craftsmen"])]
        self.events: Final = [EventCard(i, d) for i, d in enumerate(data["event_cards"])]
        self.advantages: Final = [Advantage(i, d) for i, d in enumerate(data["advantage_cards"])]
        self.parts: Final = [CathedralPart(d) for d in data["cathedral_parts"]]
        _check_references(self)
        _check_box(self)


META: Final = (
    "title original_title czech_title polish_title designers publisher year data_version "
    "rules_document rulebook_file min_players max_players rounds box"
)
SECTIONS: Final = {
    "players": "colours start_vp start_gold_start_player start_gold_step_per_seat "
    "start_gold_by_seat builders small_workers large_workers large_worker_value worker_units "
    "starting_craftsmen craftsman_limit craftsman_limit_with_jack",
    "limits": "gold_min gold_max cubes_kept_at_round_end market_slots_per_type victory_points",
    "builder_price_track": "prices start last_stays_at builders_drawn_2p builders_drawn_3p "
    "builders_drawn_4p two_player_marker_to_zero_after_last_draw redraws_per_round_start_player",
    "tax_die": "faces",
    "debt": "gold_per_vp rounding",
    "pieces": "boards builders large_workers small_workers grey_workers black_workers "
    "resource_cubes player_discs price_markers craftsman_cards resource_cards advantage_cards "
    "event_cards overview_cards tax_dice cathedral_parts bags",
    "resource_deck": "cards shown_per_round unused_per_round reshuffled_every_round",
    "craftsman_deck": "starting_cards_per_player round_cards cards_per_round "
    "to_shiring_per_round to_display_per_round",
    "event_deck": "cards removed_unseen used_per_round",
    "advantage_deck": "cards last_round_cards shuffled removed_unseen in_deck revealed_per_round",
}
LISTS: Final = (
    "sources",
    "cathedral_parts",
    "resources",
    "locations",
    "resource_cards",
    "craftsman_kinds",
    "craftsmen",
    "event_cards",
    "advantage_cards",
)


def _check_sections(data: dict[str, Any]) -> None:
    _check("meta" in data, "the section 'meta' is missing")
    for key in data:
        _check(key == "meta" or key in SECTIONS or key in LISTS, f"unknown section {key!r}")
    for key in LISTS:
        _check(isinstance(data.get(key), list), f"the list {key!r} is missing")
    for key, words in SECTIONS.items():
        _check(isinstance(data.get(key), dict), f"the section {key!r} is missing")
        _entry(data[key], key, words.split(), [])
    _entry(data["meta"], "meta", META.split(), [])
    _entry(data["meta"]["box"], "meta.box", ["min_age", "minutes_min", "minutes_max"], [])
    _entry(data["limits"]["victory_points"], "limits.victory_points", ["vp_min"], [])
    for source in data["sources"]:
        _entry(source, f"source {source.get('key')!r}", ["key", "name"], [])
    known = [source["key"] for source in data["sources"]]
    for key in LISTS:
        for entry in data[key]:
            for name in [entry.get("source", "R"), *entry.get("also", [])]:
                _check(name in known, f"{key}: unknown source {name!r}")


def _check_references(box: Components) -> None:
    """Every id that an entry names exists."""
    resources = [resource.id for resource in box.resources]
    kinds = [kind.id for kind in box.kinds]
    places = {location.id: location for location in box.locations}
    for card in box.resource_cards:
        _check(card.resource in resources, f"{card.id}: unknown resource")
        _check(card.location in places, f"{card.id}: unknown location")
        _check(places[card.location].produces == card.resource, f"{card.id}: wrong location")
    for man in box.craftsmen:
        _check(man.kind in kinds, f"{man.id}: unknown craft {man.kind!r}")
        _check(not man.needs_kind or man.needs_kind in kinds, f"{man.id}: unknown needed craft")
        _check(len([r for r in man.inputs if r != "gold"]) <= 2, f"{man.id}: too many inputs")
        for key in man.inputs:
            _check(key == "gold" or key in resources, f"{man.id}: unknown input {key!r}")
        for key in man.needs_stock:
            _check(key in resources, f"{man.id}: unknown stock {key!r}")
    for resource in box.resources:
        for kind in (resource.buy_needs, resource.sell_needs):
            _check(not kind or kind in kinds, f"{resource.id}: unknown craft {kind!r}")
    ids = [man.id for man in box.craftsmen]
    for name in box.players["starting_craftsmen"]:
        _check(name in ids, f"unknown starting craftsman {name!r}")


def _check_box(box: Components) -> None:
    """The numbers agree with the contents of the box."""
    pieces, players = box.pieces, box.players
    _check(sum(r.total for r in box.resources) == pieces["resource_cubes"], "cubes")
    _check(sum(man.copies for man in box.craftsmen) == pieces["craftsman_cards"], "craftsman cards")
    by_round = [0] * 7
    for man in box.craftsmen:
        by_round[man.round] += 1
    _check(by_round == [3, 4, 4, 4, 4, 4, 4], "craftsmen by round")
    _check([place.step for place in box.locations] == list(range(1, 15)), "steps")
    _check(sum(place.spaces for place in box.locations) == 17, "builder spaces")
    _check(players["builders"] * len(players["colours"]) == pieces["builders"], "builders")
    units = players["small_workers"] + players["large_workers"] * players["large_worker_value"]
    _check(units == players["worker_units"], "worker units")
    _check(box.event_deck["cards"] - box.event_deck["removed_unseen"] == 6, "event deck")
    deck = box.advantage_deck
    kept = deck["shuffled"] - deck["removed_unseen"] + deck["last_round_cards"]
    _check(kept == deck["in_deck"] == 6 * deck["revealed_per_round"], "advantage deck")
    last = len([card for card in box.advantages if card.last_round])
    _check(last == deck["last_round_cards"], "advantage cards of the last round")
    _check(box.meta["rounds"] == len(box.parts), "rounds and cathedral parts")
    shown = box.resource_deck["shown_per_round"] + box.resource_deck["unused_per_round"]
    _check(shown == pieces["resource_cards"], "resource cards shown and unused")
    _check(box.track["prices"] == list(range(box.track["start"], -1, -1)), "price track")


def load(text: str) -> Components:
    """The components of a file's text; BadComponents says what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"components.toml of The Pillars of the Earth: {error}") from None
    return Components(data)


def _own_text() -> str:
    place = files("quatrefoil.games.pillars_of_the_earth").joinpath("components.toml")
    return place.read_text(encoding="utf-8")


BOX: Final = load(_own_text())

COLOURS: Final[list[str]] = BOX.players["colours"]
RESOURCES: Final = [resource.id for resource in BOX.resources]
CARDS: Final = [card.id for card in BOX.resource_cards]
CRAFTSMEN: Final = [man.id for man in BOX.craftsmen]
EVENTS: Final = [card.id for card in BOX.events]
ADVANTAGES: Final = [card.id for card in BOX.advantages]
KINDS: Final = [kind.id for kind in BOX.kinds]
