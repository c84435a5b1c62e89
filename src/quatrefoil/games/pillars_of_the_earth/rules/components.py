"""The printed components: `components.toml`, typed and checked.

An owner of the box can correct a reconstructed value in the file without touching code. What the
rules reckon with is laid out as lists of numbers in `printed.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from quatrefoil.engine.components import (
    read_entries,
    read_entry,
    read_file,
    require,
    require_keys,
    require_unique,
)

PACKAGE: Final = "quatrefoil.games.pillars_of_the_earth"


@dataclass(frozen=True, kw_only=True)
class Entry:
    """Where the values of an entry come from, and what it is called in several languages."""

    provenance: str
    source: str = ""
    also: list[str] = field(default_factory=list)
    note: str = ""
    rulebook_confirms: list[str] = field(default_factory=list)
    en: str = ""
    de: str = ""
    cs: str = ""
    pl: str = ""


@dataclass(frozen=True, kw_only=True)
class Resource(Entry):
    """A kind of cube: how many there are, and its prices on the market (PE-14.4, PE-14.5)."""

    id: str
    colour: str
    total: int
    can_buy: bool
    can_sell: bool
    supply_home: str
    market_start: int
    kings_court_start: int
    supply_start: int
    market_sell_price: int
    market_buy_price: int = 0
    buy_requires_kind: str = ""
    sell_requires_kind: str = ""


@dataclass(frozen=True, kw_only=True)
class Location(Entry):
    """A numbered place of the board, resolved in the order of the numbers (PE-7.1)."""

    step: int
    id: str
    builder_spaces: int
    slot_choice: str
    workers_only: bool = False
    space_values: list[int] = field(default_factory=list)
    produces: str = ""
    metal_for_slot: int = 0
    grey_workers_granted: int = 0

    @property
    def is_chosen(self) -> bool:
        """Whether a player says on which of its spaces a builder stands (PE-6.11)."""
        return self.slot_choice == "chosen"


@dataclass(frozen=True, kw_only=True)
class ResourceCard(Entry):
    """Workers go to a place and bring cubes from it (PE-5.3, PE-11.1)."""

    id: str
    location: str
    resource: str
    workers: int
    brings: int


@dataclass(frozen=True, kw_only=True)
class Kind(Entry):
    """A craft, whatever the card (mortar mixer, mason, ...)."""

    id: str
    special_function: str = ""


@dataclass(frozen=True, kw_only=True)
class Craftsman(Entry):
    """A craftsman card: one use turns `inputs` into points or gold (PE-18.1)."""

    id: str
    round: int
    kind: str
    cost: int
    inputs: dict[str, int]
    outputs: dict[str, int]
    capacity: int
    capacity_printed: bool
    boostable: bool
    copies: int
    requires_kind: str = ""
    requires_in_stock: dict[str, int] = field(default_factory=dict)

    @property
    def points(self) -> int:
        return self.outputs.get("vp", 0)

    @property
    def gold(self) -> int:
        return self.outputs.get("gold", 0)


@dataclass(frozen=True, kw_only=True)
class EventCard(Entry):
    """Revealed in step 1 of a round; negative ones can be warded off (PE-19)."""

    id: str
    rule: str
    sign: str
    seal: bool
    effect: str
    params: dict[str, Any]
    sign_provenance: str

    @property
    def is_negative(self) -> bool:
        return self.sign == "negative"


@dataclass(frozen=True, kw_only=True)
class Advantage(Entry):
    """A card gained at Kingsbridge: immediate, one-time or permanent (PE-20)."""

    id: str
    rule: str
    type: str
    last_round: bool
    effect: str
    params: dict[str, int]
    timing: str
    type_provenance: str
    last_round_provenance: str = ""


@dataclass(frozen=True, kw_only=True)
class CathedralPart(Entry):
    """What the starting player of a round adds to the building (PE-15.7)."""

    id: str
    round: int


@dataclass(frozen=True, kw_only=True)
class Meta(Entry):
    """What is printed on the box."""

    title: str
    original_title: str
    czech_title: str
    polish_title: str
    designers: list[str]
    publisher: str
    year: int
    data_version: int
    rules_document: str
    rulebook_file: str
    min_players: int
    max_players: int
    rounds: int
    box: dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Recommended(Entry):
    """For whom the game is."""

    min_age: int
    minutes_min: int
    minutes_max: int


@dataclass(frozen=True, kw_only=True)
class Source(Entry):
    """A public source, named by its key in other entries."""

    key: str
    name: str


@dataclass(frozen=True, kw_only=True)
class Players(Entry):
    """What every player begins with (PE-3)."""

    colours: list[str]
    start_vp: int
    start_gold_start_player: int
    start_gold_step_per_seat: int
    start_gold_by_seat: list[int]
    builders: int
    small_workers: int
    large_workers: int
    large_worker_value: int
    worker_units: int
    starting_craftsmen: list[str]
    craftsman_limit: int
    craftsman_limit_with_jack: int


@dataclass(frozen=True, kw_only=True)
class Limits(Entry):
    gold_min: int
    gold_max: int
    cubes_kept_at_round_end: int
    market_slots_per_type: int
    victory_points: dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class LeastPoints(Entry):
    vp_min: int


@dataclass(frozen=True, kw_only=True)
class PriceTrack(Entry):
    prices: list[int]
    start: int
    last_stays_at: int
    builders_drawn_2p: int
    builders_drawn_3p: int
    builders_drawn_4p: int
    two_player_marker_to_zero_after_last_draw: bool
    redraws_per_round_start_player: int


@dataclass(frozen=True, kw_only=True)
class TaxDie(Entry):
    faces: list[int]


@dataclass(frozen=True, kw_only=True)
class Debt(Entry):
    gold_per_vp: int
    rounding: str


@dataclass(frozen=True, kw_only=True)
class Pieces(Entry):
    """How many of everything the box holds."""

    boards: int
    builders: int
    large_workers: int
    small_workers: int
    grey_workers: int
    black_workers: int
    resource_cubes: int
    player_discs: int
    price_markers: int
    craftsman_cards: int
    resource_cards: int
    advantage_cards: int
    event_cards: int
    overview_cards: int
    tax_dice: int
    cathedral_parts: int
    bags: int


@dataclass(frozen=True, kw_only=True)
class ResourceDeck(Entry):
    cards: int
    shown_per_round: int
    unused_per_round: int
    reshuffled_every_round: bool


@dataclass(frozen=True, kw_only=True)
class CraftsmanDeck(Entry):
    starting_cards_per_player: int
    round_cards: int
    cards_per_round: int
    to_shiring_per_round: int
    to_display_per_round: int


@dataclass(frozen=True, kw_only=True)
class EventDeck(Entry):
    cards: int
    removed_unseen: int
    used_per_round: int


@dataclass(frozen=True, kw_only=True)
class AdvantageDeck(Entry):
    cards: int
    last_round_cards: int
    shuffled: int
    removed_unseen: int
    in_deck: int
    revealed_per_round: int


SECTIONS: Final = [
    "meta",
    "players",
    "limits",
    "builder_price_track",
    "tax_die",
    "debt",
    "pieces",
    "resource_deck",
    "craftsman_deck",
    "event_deck",
    "advantage_deck",
]
LISTS: Final = [
    "sources",
    "cathedral_parts",
    "resources",
    "locations",
    "resource_cards",
    "craftsman_kinds",
    "craftsmen",
    "event_cards",
    "advantage_cards",
]


class Components:
    """The whole box."""

    def __init__(self, data: dict[str, Any]) -> None:
        require_keys("components.toml", data, [*SECTIONS, *LISTS])
        self.meta: Final = read_entry(Meta, "meta", data["meta"])
        self.sources: Final = read_entries(Source, "source", data["sources"])
        self.players: Final = read_entry(Players, "players", data["players"])
        self.limits: Final = read_entry(Limits, "limits", data["limits"])
        track = data["builder_price_track"]
        self.track: Final = read_entry(PriceTrack, "builder_price_track", track)
        self.tax_die: Final = read_entry(TaxDie, "tax_die", data["tax_die"])
        self.debt: Final = read_entry(Debt, "debt", data["debt"])
        self.pieces: Final = read_entry(Pieces, "pieces", data["pieces"])
        self.resource_deck: Final = read_entry(ResourceDeck, "resource_deck", data["resource_deck"])
        self.craftsman_deck: Final = read_entry(
            CraftsmanDeck, "craftsman_deck", data["craftsman_deck"]
        )
        self.event_deck: Final = read_entry(EventDeck, "event_deck", data["event_deck"])
        self.advantage_deck: Final = read_entry(
            AdvantageDeck, "advantage_deck", data["advantage_deck"]
        )
        self.resources: Final = read_entries(Resource, "resource", data["resources"])
        self.locations: Final = read_entries(Location, "location", data["locations"])
        self.resource_cards: Final = read_entries(
            ResourceCard, "resource card", data["resource_cards"]
        )
        self.kinds: Final = read_entries(Kind, "craft", data["craftsman_kinds"])
        self.craftsmen: Final = read_entries(Craftsman, "craftsman", data["craftsmen"])
        self.events: Final = read_entries(EventCard, "event", data["event_cards"])
        self.advantages: Final = read_entries(Advantage, "advantage", data["advantage_cards"])
        self.parts: Final = read_entries(CathedralPart, "cathedral part", data["cathedral_parts"])
        _check_counts(self)
        _check_sources(self)
        _check_cards(self)
        _check_references(self)
        _check_box(self)


def _check_counts(box: Components) -> None:
    pieces = box.pieces
    require_unique("resources", [one.id for one in box.resources], 4)
    require_unique("locations", [one.id for one in box.locations], 14)
    require_unique("resource cards", [one.id for one in box.resource_cards], pieces.resource_cards)
    require_unique("crafts", [one.id for one in box.kinds], 13)
    require_unique("craftsmen", [one.id for one in box.craftsmen], 27)
    require_unique("event cards", [one.id for one in box.events], pieces.event_cards)
    require_unique("advantage cards", [one.id for one in box.advantages], pieces.advantage_cards)
    require_unique("cathedral parts", [one.id for one in box.parts], pieces.cathedral_parts)


def _check_sources(box: Components) -> None:
    """A public value names its source, a reconstructed one its reason."""
    known = [source.key for source in box.sources]
    lists: list[Sequence[Entry]] = [
        box.sources,
        box.resources,
        box.locations,
        box.resource_cards,
        box.kinds,
        box.craftsmen,
        box.events,
        box.advantages,
        box.parts,
    ]
    for entries in lists:
        for n, entry in enumerate(entries):
            where = f"{type(entry).__name__} {getattr(entry, 'id', n)}"
            if entry.provenance == "public":
                require(entry.source != "", f"{where}: public, but no source")
            if entry.provenance == "reconstructed":
                require(entry.note != "", f"{where}: reconstructed, but no reason")
            for name in [entry.source or "R", *entry.also]:
                require(name in known, f"{where}: unknown source {name!r}")


def _check_cards(box: Components) -> None:
    """Each entry agrees with itself."""
    for resource in box.resources:
        laid = resource.market_start + resource.kings_court_start + resource.supply_start
        require(laid == resource.total, f"{resource.id}: the cubes do not add up")
        priced = resource.market_buy_price > 0
        require(resource.can_buy == priced, f"{resource.id}: buying price")
    for place in box.locations:
        known = place.slot_choice in ("none", "chosen", "first_free")
        require(known, f"{place.id}: slot_choice")
    for card in box.resource_cards:
        require(card.workers > 0 and card.brings > 1, f"{card.id}: workers or cubes")
    for man in box.craftsmen:
        require(man.capacity >= 1, f"{man.id}: capacity")
        for key in man.outputs:
            require(key in ("vp", "gold"), f"{man.id} gives an unknown {key!r}")
    for event in box.events:
        require(event.sign in ("positive", "negative"), f"{event.id}: sign")
        require(event.seal != event.is_negative, f"{event.id}: seal and sign differ")
    for advantage in box.advantages:
        known = advantage.type in ("immediate", "one_time", "permanent")
        require(known, f"{advantage.id}: type")


def _check_references(box: Components) -> None:
    """Every id that an entry names exists."""
    resources = [resource.id for resource in box.resources]
    kinds = [kind.id for kind in box.kinds]
    places = {location.id: location for location in box.locations}
    for card in box.resource_cards:
        require(card.resource in resources, f"{card.id}: unknown resource")
        require(card.location in places, f"{card.id}: unknown location")
        require(places[card.location].produces == card.resource, f"{card.id}: wrong location")
    for man in box.craftsmen:
        require(man.kind in kinds, f"{man.id}: unknown craft {man.kind!r}")
        needed = man.requires_kind
        require(not needed or needed in kinds, f"{man.id}: unknown needed craft")
        require(len([r for r in man.inputs if r != "gold"]) <= 2, f"{man.id}: too many inputs")
        for key in man.inputs:
            require(key == "gold" or key in resources, f"{man.id}: unknown input {key!r}")
        for key in man.requires_in_stock:
            require(key in resources, f"{man.id}: unknown stock {key!r}")
    for resource in box.resources:
        for kind in (resource.buy_requires_kind, resource.sell_requires_kind):
            require(not kind or kind in kinds, f"{resource.id}: unknown craft {kind!r}")
    ids = [man.id for man in box.craftsmen]
    for name in box.players.starting_craftsmen:
        require(name in ids, f"unknown starting craftsman {name!r}")


def _check_box(box: Components) -> None:
    """The numbers agree with the contents of the box."""
    pieces, players = box.pieces, box.players
    require(sum(r.total for r in box.resources) == pieces.resource_cubes, "cubes")
    require(sum(man.copies for man in box.craftsmen) == pieces.craftsman_cards, "craftsman cards")
    by_round = [0] * 7
    for man in box.craftsmen:
        by_round[man.round] += 1
    require(by_round == [3, 4, 4, 4, 4, 4, 4], "craftsmen by round")
    require([place.step for place in box.locations] == list(range(1, 15)), "steps")
    require(sum(place.builder_spaces for place in box.locations) == 17, "builder spaces")
    require(players.builders * len(players.colours) == pieces.builders, "builders")
    units = players.small_workers + players.large_workers * players.large_worker_value
    require(units == players.worker_units, "worker units")
    require(box.event_deck.cards - box.event_deck.removed_unseen == 6, "event deck")
    deck = box.advantage_deck
    kept = deck.shuffled - deck.removed_unseen + deck.last_round_cards
    require(kept == deck.in_deck == 6 * deck.revealed_per_round, "advantage deck")
    last = len([card for card in box.advantages if card.last_round])
    require(last == deck.last_round_cards, "advantage cards of the last round")
    require(box.meta.rounds == len(box.parts), "rounds and cathedral parts")
    shown = box.resource_deck.shown_per_round + box.resource_deck.unused_per_round
    require(shown == pieces.resource_cards, "resource cards shown and unused")
    read_entry(LeastPoints, "limits.victory_points", box.limits.victory_points)
    read_entry(Recommended, "meta.box", box.meta.box)
    require(box.track.prices == list(range(box.track.start, -1, -1)), "price track")


BOX: Final = Components(read_file(PACKAGE))

COLOURS: Final = BOX.players.colours
RESOURCES: Final = [resource.id for resource in BOX.resources]
CARDS: Final = [card.id for card in BOX.resource_cards]
CRAFTSMEN: Final = [man.id for man in BOX.craftsmen]
EVENTS: Final = [card.id for card in BOX.events]
ADVANTAGES: Final = [card.id for card in BOX.advantages]
KINDS: Final = [kind.id for kind in BOX.kinds]
