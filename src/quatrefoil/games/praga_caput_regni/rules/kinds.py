"""What kinds of components there are, and what each entry of the component file says."""

from dataclasses import dataclass, field
from typing import Any

Gain = dict[str, int]
"""Parts and amounts, such as {"gold": 2, "vp": 1}."""


# Single tables


@dataclass(frozen=True)
class Meta:
    game: str
    publisher: str
    year: int
    designer: str
    turns_per_player: int
    length_minutes: list[int]
    colours: list[str]
    actions: list[str]
    data_version: int
    provenance: str
    players_min: int = 1
    players_max: int = 4


@dataclass(frozen=True)
class Counts:
    cubes_per_player: int
    cubes_on_tracks: int
    cubes_on_wealth: int
    cubes_on_grids: int
    cubes_spare_at_start: int
    action_tokens: int
    upgrades: int
    walls: int
    buildings: int
    production_tokens: int
    technologies: int
    bridge_pieces: int
    plaza_tiles: int
    red_tokens: int
    blue_tokens: int
    red_tokens_value3: int
    blue_tokens_value3: int
    gold_windows: int
    silver_windows: int
    eggs: int
    eggs_value3: int
    five_point_token: int
    wall_alternative_parts: int
    cathedral_alternative_parts: int
    road_tiles: int
    turn_counter_cubes: int
    player_boards: int
    action_boards: int
    road_figures: int
    vp_markers: int
    reference_cards: int
    supply_limited: bool
    provenance: str


@dataclass(frozen=True)
class Limits:
    gold_max: int
    stone_max: int
    windows_kept_end_of_turn: int
    tech_top_overflow_vp: int
    univ_top_overflow_vp: int
    climb_cost_silver: int
    refresh_cost: int
    refresh_tiles: int
    display_common: int
    display_special: int
    provenance: str


@dataclass(frozen=True)
class Start:
    gold: int
    stone: int
    eggs: int
    silver: int
    goldwin: int
    mines: int
    quarries: int
    tech: int
    univ: int
    vp: int
    provenance: str


@dataclass(frozen=True)
class Wheel:
    positions: int
    sectors: int
    turns_per_revolution: int
    drop_position: int
    star_position: int
    arrow_start: dict[str, int]
    provenance: str


@dataclass(frozen=True)
class Counter:
    """Numbers of players are texts here, as in every table of the file."""

    start_square: dict[str, int]
    last_square: int
    drops_at_turn: dict[str, list[int]]
    era_change_on_enter: dict[str, int]
    era_change_two_players: dict[str, int]
    era_change_turn: dict[str, int]
    remaining_when_last_square: dict[str, list[int]]
    provenance: str


@dataclass(frozen=True)
class Track:
    """Mines or quarries; a bonus of production counts from its place on (PR-6.1)."""

    id: str
    start: int
    max: int
    token_at: int
    seal_at: int
    vp_at: list[int]
    tech_at: list[int]
    provenance: str

    @property
    def bonuses(self) -> dict[int, Gain]:
        """What a production gives besides, by the count from which on it does."""
        return {at: {"vp": 1} for at in self.vp_at} | {at: {"tech": 1} for at in self.tech_at}


@dataclass(frozen=True)
class TechnologyTrack:
    id: str
    max: int
    levels_at: dict[str, int]
    provenance: str


@dataclass(frozen=True)
class UniversityTrack:
    id: str
    max: int
    value_per_tech_step: list[int]
    provenance: str


@dataclass(frozen=True)
class SetPoints:
    """Points for a number of things; beyond the last number they grow no more."""

    table: dict[str, int]
    provenance: str


@dataclass(frozen=True)
class Grids:
    rows: int
    columns: int
    levels: dict[str, list[int]]
    sets: list[str]
    default_set: str
    provenance: str


@dataclass(frozen=True)
class City:
    orientation: str
    old_town_lots: int
    new_town_lots: int
    provenance: str


@dataclass(frozen=True)
class WallPlaces:
    hexes: list[list[int]]
    provenance: str


@dataclass(frozen=True)
class ActionBoard:
    id: str
    hexes: list[list[int]]
    order: list[str]
    """The actions on the hexes."""
    provenance: str


# Entries of lists


@dataclass(frozen=True)
class Frame:
    id: str
    position: int
    zone: str
    cost_gold: int
    vp: int
    provenance: str


@dataclass(frozen=True)
class Sector:
    index: int
    kind: str
    provenance: str
    id: str = ""
    vp: int = 0
    gain: Gain = field(default_factory=dict)
    pay: Gain = field(default_factory=dict)


@dataclass(frozen=True)
class ActionToken:
    id: str
    side_a: list[str]
    side_b: list[str]
    first_game_order: int
    provenance: str


@dataclass(frozen=True)
class Wealth:
    id: str
    condition: str
    gain: Gain
    provenance: str


@dataclass(frozen=True)
class ProductionToken:
    id: str
    gain: Gain
    provenance: str


@dataclass(frozen=True)
class Seal:
    id: str
    score: str
    vp: int
    cost: Gain
    provenance: str


@dataclass(frozen=True)
class Grid:
    id: str
    grid: str
    set: str
    row_vp: list[int]
    column_value: list[int]
    cross_low: Gain
    cross_high: Gain
    multiplies: str
    direction: str
    top_row_gold_pieces: int
    row_1: list[str]
    row_2: list[str]
    row_3: list[str]
    row_4: list[str]
    row_5: list[str]
    row_6: list[str]
    provenance: str

    @property
    def cells(self) -> list[list[str]]:
        """By row from the bottom one, then by column."""
        return [self.row_1, self.row_2, self.row_3, self.row_4, self.row_5, self.row_6]

    @property
    def cross_cost(self) -> dict[str, Gain]:
        """What the climb into the next level costs (PR-13.2)."""
        return {"I_II": self.cross_low, "II_III": self.cross_high}


@dataclass(frozen=True)
class RoadStep:
    step: str
    egg_cost_to_enter: int
    provenance: str
    id: str = ""
    free_pay: int = 0
    """Gold."""
    free_gain: Gain = field(default_factory=dict)
    free_or: Gain = field(default_factory=dict)
    free_per_upgrade: int = 0
    """Points for each upgrade of era I."""
    egg_cost: int = 0
    egg_gain: Gain = field(default_factory=dict)
    egg_or: Gain = field(default_factory=dict)
    draws: int = 0
    stack: str = ""

    @property
    def free(self) -> dict[str, Any]:
        """What the effect without eggs costs and gives (PR-11.2)."""
        if self.free_per_upgrade:
            return {"vp_per_era1_upgrade": self.free_per_upgrade}
        return _effect({"gold": self.free_pay}, self.free_gain, self.free_or)

    @property
    def egg(self) -> dict[str, Any]:
        """The same for eggs (PR-11.3)."""
        return _effect({"egg": self.egg_cost}, self.egg_gain, self.egg_or)


def _effect(pay: Gain, gain: Gain, other: Gain) -> dict[str, Any]:
    """What is paid, if anything, and the gain or the two of which one is chosen."""
    cost = {"pay": pay} if any(pay.values()) else {}
    if other:
        return {**cost, "choose_one": [gain, other]}
    return {**cost, "gain": gain} if gain else {}


@dataclass(frozen=True)
class RoadTile:
    """What it gives while the figure stands there, or on arrival for each window (PR-19.2)."""

    id: str
    replaces: str
    provenance: str
    gain: Gain = field(default_factory=dict)
    stone: int = 0
    gold: int = 0
    gain_b: Gain = field(default_factory=dict)
    vp_per_window: int = 0

    @property
    def side_a(self) -> dict[str, Any]:
        if self.vp_per_window:
            return {"vp_per_window_held": self.vp_per_window}
        if self.stone:
            return {"gain": self.gain, "choose_one": [{"stone": self.stone}, {"gold": self.gold}]}
        return {"gain": self.gain}

    @property
    def side_b(self) -> dict[str, Any]:
        return {"gain": self.gain_b} if self.gain_b else {}


@dataclass(frozen=True)
class BridgePlace:
    id: str
    index: int
    side_a: Gain
    side_b: Gain
    provenance: str


@dataclass(frozen=True)
class BridgePiece:
    id: str
    kind: str
    gain: Gain
    provenance: str
    optional_move: bool = False
    final: str = ""
    final_vp_each: int = 0


@dataclass(frozen=True)
class Technology:
    id: str
    level: str
    kind: str
    params: dict[str, Any]
    permanent: bool
    provenance: str
    symbol: str = ""
    """Of one for tiles: what they must show, or must not."""
    extra: Gain = field(default_factory=dict)
    """Of a permanent one: what it adds."""


@dataclass(frozen=True)
class PlazaTile:
    id: str
    colour: str
    upper: Gain
    lower: Gain
    provenance: str


@dataclass(frozen=True)
class Plaza:
    id: str
    q: int
    r: int
    colour: str
    town: str
    tile_from_players: int
    provenance: str


@dataclass(frozen=True)
class Lot:
    id: str
    q: int
    r: int
    town: str
    plaza: str
    cost_gold: int
    vp: int
    provenance: str
    prebuilt: list[int] = field(default_factory=list)
    """With how many players it is built on from the start (PR-2.10)."""


@dataclass(frozen=True)
class BlockedHexes:
    kind: str
    hexes: list[list[int]]
    provenance: str


@dataclass(frozen=True)
class BlueCorner:
    q: int
    r: int
    corner: int
    provenance: str


@dataclass(frozen=True)
class Upgrade:
    id: str
    era: int
    rarity: str
    action: str
    bonus: Gain
    univ: int
    edges: list[str]
    corners: list[int]
    provenance: str


@dataclass(frozen=True)
class Wall:
    id: str
    era: int
    rarity: str
    cost: Gain
    reward: Gain
    hunger: bool
    edges: list[str]
    corners: list[int]
    provenance: str


@dataclass(frozen=True)
class Building:
    id: str
    era: int
    rarity: str
    cost: Gain
    reward: Gain
    cathedral: bool
    cube_space: bool
    corners: list[int]
    provenance: str
