"""The types of a view: everything that a seat may know (section 14).

Ids are those of the component file as written there ("U1-01", "L07", "PZ-G3", "AT1", "TI-3", "IV2",
"V5", "PT6", "SG", "WG6"). Seats count from 0; a list by seat has one entry a player.
"""

from typing import NotRequired, TypedDict

Parts = dict[str, int]
"""A gain or cost: gold stone egg vp silver goldwin tech univ mine quarry red blue hunger cathedral
either_side, and how many."""


class OptionsView(TypedDict):
    """The variants in play."""

    side: str
    """Either "a" or "b"."""
    hunger_wall: str
    cathedral: str
    """Each "printed", "A" or "B"."""
    road_tiles: list[str]
    """Out of "KR1", "KR2a", "KR2b", "KR3"."""


class DecisionView(TypedDict):
    """The pending decision; `seat` is -1 for nature. What it is about by kind of decision.

    What its choices cost and give is told by their facts.
    """

    key: str
    rule: str
    seat: int
    action: NotRequired[str]
    tile: NotRequired[str]
    """The tile that is being built."""
    lot: NotRequired[str]
    plaza: NotRequired[str]
    grid: NotRequired[str]
    track: NotRequired[str]
    row: NotRequired[str]
    level: NotRequired[str]
    step: NotRequired[str]


class ItemView(TypedDict):
    """Something gained or offered that may still wait (M5).

    Kinds: wheel_gain {gain}, withheld {gain}, egg_offer {pay, gain}, special_right {vp}, side_move
    {grid, optional}, road_free {step}, road_gold {step, pay, gain}, road_egg {step}.
    """

    kind: str
    gain: NotRequired[Parts]
    pay: NotRequired[Parts]
    vp: NotRequired[int]
    grid: NotRequired[str]
    """One of "hunger_wall", "cathedral", "either"."""
    optional: NotRequired[bool]
    step: NotRequired[str]


class TurnView(TypedDict):
    """The turn in progress."""

    token: str | None
    sector: int | None
    actions: list[str]
    """The two of the token."""
    done: bool
    extra_used: bool
    refresh_used: bool
    closing: bool
    """Whether the turn is ending."""
    pending: list[ItemView]
    """In the order in which they arose."""
    unpaid: dict[str, int]
    """By action: performances of this turn without an upgrade bonus."""


class FrameView(TypedDict):
    position: int
    zone: str
    cost_gold: int
    vp: int


class SectorView(TypedDict):
    index: int
    position: int
    kind: str
    vp: int
    gain: Parts
    pay: Parts


class TokenView(TypedDict):
    id: str
    sector: int
    position: int
    actions: list[str]
    five: bool
    """Whether it carries 5 VP."""


class WheelView(TypedDict):
    arrow: int
    """The frame position of the solid sector 0."""
    square: int
    """Moves of the frame cube left to the hourglass."""
    start_square: int
    era_square: int
    """The square of the era line."""
    drop_position: int
    frame: list[FrameView]
    sectors: list[SectorView]
    tokens: list[TokenView]


class LotView(TypedDict):
    tile: str | None
    rotation: int
    cube: int | None
    """The seat whose cube it is."""


class PlazaView(TypedDict):
    tile: str | None
    evaluated: bool
    cubes: list[int]
    cost: list[int]
    """By seat: printed costs of the buildings with cubes."""
    built: int
    lots: int


class BridgeView(TypedDict):
    index: int
    side: str
    gain: Parts
    piece: str | None


class GoldStacksView(TypedDict):
    """Gold pieces left; what they are for a viewer who has looked."""

    bridge: int
    cathedral: int
    known: dict[str, list[str]] | None


class MarkerView(TypedDict):
    row: int
    """1 to 6."""
    column: int
    """0 to 4."""


class GridView(TypedDict):
    set: str
    cells: list[list[str]]
    """Six rows from the bottom, five columns: "", "vpN", "side", "up"."""
    row_vp: list[int]
    column_value: list[int]
    cross_cost: dict[str, Parts]
    multiplies: str
    direction: str
    markers: list[MarkerView]


class RoadView(TypedDict):
    figures: list[int]
    """By seat: 0 (not started) to 5."""
    tiles: dict[str, str | None]


class HeldView(TypedDict):
    """A technology; `active` if it works already."""

    id: str
    level: str
    permanent: bool
    active: bool


class PlacedView(TypedDict):
    tile: str
    rotation: int


class PlayerView(TypedDict):
    gold: int
    stone: int
    eggs: int
    silver: int
    goldwin: int
    red: int
    blue: int
    vp: int
    mines: int
    quarries: int
    tech: int
    univ: int
    spare: int
    claims: int
    """Seal claims not yet used."""
    road: int
    upgrades: int
    walls: int
    wealth: list[str]
    """Wealth places that still hold their cube."""
    mine_token: str | None
    quarry_token: str | None
    seals: list[str]
    technologies: list[HeldView]
    used: list[str]
    """One-shots used up."""
    gold_pieces: list[str]
    board: dict[str, PlacedView | None]
    """By action ("mines"...) and wall place ("w01".."w12")."""
    covered: list[str]
    """Upgrades that lie under others."""
    paid_edges: list[list[str]]
    """Pairs of hexes whose edge connection has paid."""
    points: dict[str, int]
    """VP so far by source."""


class PrivateView(TypedDict, total=False):
    """What a seat has looked at."""

    seen: list[str]
    """Technologies and silver pieces that the viewer alone knows to lie under stacks."""
    gold_stacks: GoldStacksView
    drawn: list[str]
    """Technologies or silver pieces to choose from; a gold piece is chosen out of `known`."""


class PragaView(TypedDict):
    """What everybody may know, with what the viewer alone knows."""

    me: int
    """The viewer's seat, -2 for a spectator."""
    seats: int
    crowd: int
    """Players for whom the table is laid: 2 in the solo game."""
    solo: bool
    colours: list[str]
    options: OptionsView
    phase: str
    """One of "setup", "play", "over"."""
    turn: int
    """Turns of players begun."""
    turns_ended: int
    turns_total: int
    """Turns of the wheel, the solo opponent's included."""
    turns_left: list[int]
    """By seat: turns not yet begun."""
    active: int
    start: int
    order: list[int]
    era: int
    decision: DecisionView | None
    turn_state: TurnView
    wheel: WheelView
    rows: dict[str, list[str | None]]
    """In "upgrade", "walls", "buildings": four tiles each, the fourth is the special one."""
    stacks: dict[str, dict[str, int]]
    """By row: "common" and "special" tiles face down, of this era."""
    hand: str | None
    """The tile that has been chosen and is not placed yet."""
    lots: dict[str, LotView]
    plazas: dict[str, PlazaView]
    bridge: list[BridgeView]
    silver_stack: int
    gold_stacks: GoldStacksView
    tech_stacks: dict[str, int]
    seen: list[str]
    drawn: list[str]
    production: list[str]
    """Production tokens left."""
    seals: dict[str, int | None]
    """The seat that owns each."""
    grids: dict[str, GridView]
    """Both "hunger_wall" and "cathedral"."""
    road: RoadView
    players: list[PlayerView]
    scores: list[int]
    ranking: list[int]
    """Places by seat, 0 the best; they mean something at the end."""
