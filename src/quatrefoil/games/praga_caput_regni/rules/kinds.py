"""What kinds of components there are, and what each entry of the component file says."""

from dataclasses import dataclass
from typing import Any

Gain = dict[str, int]
"""Parts and amounts, such as {"gold": 2, "vp": 1}."""


@dataclass(frozen=True)
class Frame:
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
    vp: int = 0
    gain: Gain | None = None
    pay: Gain | None = None


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
    row_vp: list[int]
    column_value: list[int]
    cross_cost: dict[str, Gain]
    multiplies: str
    direction: str
    top_row_gold_pieces: int
    cells: list[list[str]]
    provenance: str


@dataclass(frozen=True)
class RoadStep:
    step: str
    egg_cost_to_enter: int
    provenance: str
    free: dict[str, Any] | None = None
    egg: dict[str, Any] | None = None
    draws: int = 0
    stack: str = ""


@dataclass(frozen=True)
class RoadTile:
    id: str
    replaces: str
    side_a: dict[str, Any]
    provenance: str
    side_b: dict[str, Any] | None = None


@dataclass(frozen=True)
class BridgePlace:
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
class ActionHex:
    action: str
    q: int
    r: int
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
