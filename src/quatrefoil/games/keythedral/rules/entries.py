"""What `components.toml` holds, kind by kind (KT-2)."""

from dataclasses import dataclass
from typing import Any


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
