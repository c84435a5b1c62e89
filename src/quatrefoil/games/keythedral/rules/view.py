"""What a seat may know of a table of Keythedral, as plain data.

Public is what lies open (KT-18.1); behind screens lies what everybody could have counted, shown or
not as the option says (KT-18.2); what nobody can know (KT-18.3) is not even drawn yet.

Built up key by key; what is not listed here is not shown.

Places of the drawing, as `Blocked.place` names them: `field-X,Y`, `gap-X,Y`, `edge-X,Y-DIR`,
`house-ID`, `seat-TILE`, `number-N`, `craft-KIND`, `trade-KIND`, `law-KEY`, `held-KEY`, `lawmaker`,
`cube-KIND`, `player-SEAT`, `row-VALUE`.
"""

from typing import Any, Required, TypedDict

from quatrefoil.engine.decision import SPECTATOR, Decision
from quatrefoil.games.keythedral.rules.components import components
from quatrefoil.games.keythedral.rules.harvest import Gather
from quatrefoil.games.keythedral.rules.land import open_field_positions
from quatrefoil.games.keythedral.rules.landscape import DIRECTIONS, field_xy, gap_xy
from quatrefoil.games.keythedral.rules.laws.cards import CARDS
from quatrefoil.games.keythedral.rules.payment import Payment, unpacked
from quatrefoil.games.keythedral.rules.pieces import fence_id, house_id, tile_cost
from quatrefoil.games.keythedral.rules.playing import CancelWindow
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    ALL_LAWS,
    COLOURS,
    CRAFT_PRICE,
    FENCES_EACH,
    FIELD_TYPES,
    KINDS,
    LAW_PRICE,
    LAWS,
    RESOURCES,
    ROW_VALUE,
    TILE_VALUE,
    TILES,
    TRADE_PRICE,
    TYPE_YIELD,
)
from quatrefoil.games.keythedral.rules.purchase import BuyWindow, Settle, declared_prices
from quatrefoil.games.keythedral.rules.seats import row_start, seats_left, unused_tiles
from quatrefoil.games.keythedral.rules.table import (
    FACE_DOWN,
    LAW_BACK,
    NO_LAW,
    PLACE_WORKERS,
    REMOVED,
    SPEND,
    START_PLAYER,
    TAKEN,
    UNUSED,
    Keythedral,
    law_count,
)
from quatrefoil.games.keythedral.rules.vocabulary import STOP_WINDOWS
from quatrefoil.games.keythedral.rules.windows import ResumeWindow, Window

INTERRUPTS = ("on_demand", "full", "lean")


class DecisionView(TypedDict, total=False):
    """The pending decision; `seat` is -1 for chance."""

    seat: Required[int]
    key: Required[str]
    """place-field, place-house, work-number, place-workers, collect, gather, spend, pay, settle,
    move-house, bid, match, pay-bid, name-start, window, cancel, and those of chance."""
    rule: Required[str]
    window: str
    """Of "window", "collect" and "cancel": the id, such as W-P1 or W-BUY."""
    picked: list[str]
    left: int
    """Of "pay", "settle", "pay-bid" and "gather": kinds in order, and cubes still to be picked."""


class FieldView(TypedDict):
    """A field tile; x and y are odd, y points down."""

    id: str
    """"f0" and so on, in the order of laying."""
    x: int
    y: int
    type: str
    yields: str
    worker: int | None
    """The seat whose worker stands there."""


class EdgeView(TypedDict):
    """The field over an edge, and whose fence stands on it."""

    x: int
    y: int
    fence: int | None


class GapView(TypedDict):
    """A gap that touches a field; x and y are even."""

    x: int
    y: int
    house: str | None
    keythedral: bool
    edges: dict[str, EdgeView]
    """By "se", "ne", "sw", "nw": only directions with a field."""


class HouseView(TypedDict):
    """A house tile: it keeps its id ("blue-3") for the whole game."""

    id: str
    seat: int
    number: int
    x: int | None
    y: int | None
    """None while it is not laid."""
    side: str
    """"cottage" or "house"."""
    placing: bool
    """Whether it sends workers in the turn going on."""


class FenceView(TypedDict, total=False):
    id: Required[str]
    seat: Required[int]
    state: Required[str]
    """"unused", "board" or "removed"."""
    x: int
    y: int
    direction: str
    """Its gap, and the way to the field, while it stands."""


class PricesView(TypedDict):
    """What Keytown and building cost: numbers of any cubes, or cubes by kind."""

    iron: int
    glass: int
    gold: int
    trade: int
    law: int
    house: dict[str, int]
    fence: dict[str, int]
    unfence: dict[str, int]


class SpaceView(TypedDict):
    """A space for a seat, numbered over all rows."""

    space: int
    state: str
    """"down", "up" or "taken"."""
    tile: str | None
    cost: dict[str, int] | None
    laws: list[str]
    """Keys of the laws that lie under it."""


class RowView(TypedDict):
    value: int
    period: int
    open: bool
    """Whether it can be bought from now."""
    spaces: list[SpaceView]


class DeclaredView(TypedDict):
    tile: str
    buyer: int


class LawsView(TypedDict):
    deck: int
    offer: list[str | None]
    """Keys; "back" lies face down, None is empty."""
    discard: list[str]
    announced: str | None


class SpendingView(TypedDict):
    active: list[int]
    passes: int
    """In a row."""


class AuctionView(TypedDict):
    last: int | None
    """The seat of B."""
    bid: int
    bidder: int | None


class PointsView(TypedDict):
    seats: int
    cubes: int
    total: int


class PlayerView(TypedDict):
    """A player. None stands for what lies behind a screen for this viewer.

    Cubes, seats and points of others when observation is "screened"; laws of others then and in
    concealed mode.
    """

    seat: int
    colour: str
    cubes: dict[str, int] | None
    cube_count: int | None
    seat_tiles: list[str] | None
    seat_values: list[int] | None
    points: PointsView | None
    laws: list[str] | None
    law_count: int
    fences_unused: int
    workers_out: int
    houses: int
    cottages: int


class MineView(TypedDict):
    """The notes of a seated viewer (KT-17.10)."""

    passing: bool
    """Whether the table passes for it until phase 3 ends."""
    stops: list[str]
    """Windows."""
    interrupts: list[str]
    """Notations that may be played unasked now."""


class KeythedralView(TypedDict):
    """The whole table."""

    me: int
    """The seat of the viewer, -2 for a spectator."""
    seats: int
    options: dict[str, str]
    over: bool
    turn: int
    """Counts up whenever a player's turn begins."""
    decision: DecisionView | None
    round: int
    """0 during setup."""
    phase: int
    """0 setup, 1 place workers, 2 harvest, 3 spend, 4 return workers, 5 start player."""
    step: int
    """1 to 5 in phase 1 (which work order marker is being used), else 0."""
    number: int | None
    """The active house number in phase 1."""
    start: int | None
    """The seat of the start player S; None before it is drawn."""
    order: list[int]
    """Seats clockwise from S."""
    markers: list[int]
    """For the numbers 1 to 5: the step whose marker lies there, or 0."""
    drawn: str | None
    """The field type in the hand of the setup player."""
    stack: int
    """Field tiles not drawn yet."""
    fields: list[FieldView]
    gaps: list[GapView]
    houses: list[HouseView]
    fences: list[FenceView]
    open_fields: list[list[int]]
    """Where the drawn field may go, [x, y] each."""
    store: dict[str, int]
    workplaces: dict[str, int]
    """Craft cubes in forge, glassworks and workshop."""
    prices: PricesView
    rows: list[RowView]
    """Lowest value first."""
    seats_left: int
    """On the board, face up or down."""
    declared: DeclaredView | None
    """While a purchase is being made."""
    unused: list[int]
    """By row: tiles not seen by anybody and not on the board."""
    laws: LawsView
    effects: dict[str, Any]
    """By key of the lasting laws: the seat, house id, type or place that it concerns, or whether
    it is in force; None or False if not."""
    spending: SpendingView | None
    """In phase 3."""
    auction: AuctionView | None
    """In phase 5."""
    players: list[PlayerView]
    mine: MineView | None
    """None for a spectator."""


def public(table: Keythedral) -> KeythedralView:
    """What everybody may know."""
    return {
        "me": SPECTATOR,
        "seats": int(table.seats),
        "options": _options(table),
        "over": table.is_over(),
        "turn": int(table.turn),
        "decision": _decision(table),
        "round": int(table.round),
        "phase": int(table.phase),
        "step": int(table.step) if table.phase == PLACE_WORKERS else 0,
        "number": int(table.number) + 1 if table.number >= 0 else None,
        "start": _or_none(table.start),
        "order": [int(table.start + i) % int(table.seats) for i in range(int(table.seats))]
        if table.start >= 0
        else [],
        "markers": list(table.markers),
        "drawn": _name(FIELD_TYPES, table.drawn),
        "stack": sum(table.field_stack),
        "fields": _fields(table),
        "gaps": _gaps(table),
        "houses": [_house(table, tile) for tile in range(len(table.house_gap))],
        "fences": [_fence(table, fence) for fence in range(len(table.fence_edge))],
        "open_fields": [list(field_xy(p)) for p in open_field_positions(table)]
        if table.drawn >= 0
        else [],
        "store": _cubes(table, int(table.store())),
        "workplaces": _workplaces(table),
        "prices": _prices(),
        "rows": [_row(table, row) for row in range(len(ROW_VALUE))],
        "seats_left": int(seats_left(table)),
        "declared": {"tile": TILES[table.declared], "buyer": _buyer(table)}
        if table.declared >= 0
        else None,
        "unused": [_unused(table, row) for row in range(len(ROW_VALUE))],
        "laws": _laws(table),
        "effects": _effects(table),
        "spending": {
            "active": [s for s in range(int(table.seats)) if table.active >> s & 1],
            "passes": int(table.passes),
        }
        if table.phase == SPEND
        else None,
        "auction": {
            "last": _or_none(table.last_bidder),
            "bid": int(table.bid),
            "bidder": _or_none(table.bidder),
        }
        if table.phase == START_PLAYER
        else None,
        "players": [_player(table, seat, SPECTATOR) for seat in range(int(table.seats))],
        "mine": None,
    }


def private(table: Keythedral, seat: int, public: KeythedralView) -> dict[str, Any]:
    """What a seat knows besides: its own things behind the screen (KT-18.2), its notes."""
    found: dict[str, Any] = {"mine": _mine(table, seat)}
    if (table.screened or table.concealed) and not table.is_over():
        found["players"] = public["players"][:]
        found["players"][seat] = _player(table, seat, seat)
    return found


def _or_none(value: int) -> int | None:
    return int(value) if value >= 0 else None


def _name(names: list[str], index: int) -> str | None:
    return names[index] if index >= 0 else None


def _options(table: Keythedral) -> dict[str, str]:
    return {
        "version": "full" if table.full else "short",
        "open_plan": "on" if table.open_plan else "off",
        "law_information": "concealed" if table.concealed else "trackable",
        "interrupts": INTERRUPTS[table.interrupt_mode],
        "observation": "screened" if table.screened else "tracked",
    }


def _decision(table: Keythedral) -> DecisionView | None:
    if table.is_over():
        return None
    top = table.top()
    found: DecisionView = {"seat": int(top.seat), "key": top.key, "rule": top.rule}
    if isinstance(top, Window | CancelWindow):
        found["window"] = top.window
    if isinstance(top, Payment | Gather | Settle):
        picked = unpacked(top.picked)
        found["picked"] = [
            kind for kind, count in zip(KINDS, picked, strict=True) for _ in range(count)
        ]
        if isinstance(top, Settle):
            found["left"] = sum(unpacked(declared_prices(table)[0])) - sum(picked)
        else:
            found["left"] = int(top.left)
    return found


def _fields(table: Keythedral) -> list[FieldView]:
    fields: list[FieldView] = []
    for field, position in enumerate(table.field_position):
        x, y = field_xy(position)
        kind = table.field_type[field]
        fields.append(
            {
                "id": f"f{field}",
                "x": x,
                "y": y,
                "type": FIELD_TYPES[kind],
                "yields": KINDS[TYPE_YIELD[kind]],
                "worker": _or_none(table.field_worker[field]),
            }
        )
    return fields


def _gaps(table: Keythedral) -> list[GapView]:
    house_in = {gap: house_id(tile) for tile, gap in enumerate(table.house_gap) if gap >= 0}
    fence_on = {e: f // FENCES_EACH for f, e in enumerate(table.fence_edge) if e >= 0}
    gaps: list[GapView] = []
    for gap, position in enumerate(table.gap_position):
        u, v = gap_xy(position)
        edges: dict[str, EdgeView] = {}
        for direction, name in enumerate(DIRECTIONS):
            field = table.gap_fields[gap * 4 + direction]
            if field >= 0:
                x, y = field_xy(table.field_position[field])
                edges[name] = {"x": x, "y": y, "fence": fence_on.get(gap * 4 + direction)}
        gaps.append(
            {"x": u, "y": v, "house": house_in.get(gap), "keythedral": gap == 0, "edges": edges}
        )
    return gaps


def _house(table: Keythedral, tile: int) -> HouseView:
    gap = table.house_gap[tile]
    u: int | None = None
    v: int | None = None
    if gap >= 0:
        u, v = gap_xy(table.gap_position[gap])
    return {
        "id": house_id(tile),
        "seat": tile // 5,
        "number": tile % 5 + 1,
        "x": u,
        "y": v,
        "side": "house" if table.house_side[tile] else "cottage",
        "placing": tile in (table.first_tile, table.second_tile),
    }


def _fence(table: Keythedral, fence: int) -> FenceView:
    edge = table.fence_edge[fence]
    seat = fence // FENCES_EACH
    found: FenceView = {
        "id": fence_id(fence),
        "seat": seat,
        "state": {UNUSED: "unused", REMOVED: "removed"}.get(edge, "board"),
    }
    if edge >= 0:
        found["x"], found["y"] = gap_xy(table.gap_position[edge // 4])
        found["direction"] = DIRECTIONS[edge % 4]
    return found


def _cubes(table: Keythedral, owner: int) -> dict[str, int]:
    return {kind: int(table.cubes[owner * ALL_KINDS + k]) for k, kind in enumerate(KINDS)}


def _workplaces(table: Keythedral) -> dict[str, int]:
    works = _cubes(table, int(table.workplaces()))
    return {kind: works[kind] for kind in KINDS[RESOURCES:]}


def _prices() -> PricesView:
    costs = components().action_cost
    return {
        "iron": CRAFT_PRICE[0],
        "glass": CRAFT_PRICE[1],
        "gold": CRAFT_PRICE[2],
        "trade": TRADE_PRICE,
        "law": LAW_PRICE,
        "house": dict(costs.build_house),
        "fence": dict(costs.build_fence),
        "unfence": dict(costs.remove_fence),
    }


def _space(table: Keythedral, space: int) -> SpaceView:
    tile = table.space_tile[space]
    laws: list[str] = []
    if tile >= 0 and table.raised_tile == tile:
        laws.append("price_increase")
    if tile >= 0 and table.lowered_tile == tile:
        laws.append("price_decrease")
    return {
        "space": space,
        "state": {FACE_DOWN: "down", TAKEN: "taken"}.get(tile, "up"),
        "tile": TILES[tile] if tile >= 0 else None,
        "cost": tile_cost(tile) if tile >= 0 else None,
        "laws": laws,
    }


def _row(table: Keythedral, row: int) -> RowView:
    first, end = int(row_start(table, row)), int(row_start(table, row + 1))
    return {
        "value": ROW_VALUE[row],
        "period": row + 1,
        "open": row == table.low_row,
        "spaces": [_space(table, space) for space in range(first, end)],
    }


def _unused(table: Keythedral, row: int) -> int:
    spaces = range(int(row_start(table, row)), int(row_start(table, row + 1)))
    down = sum(1 for space in spaces if table.space_tile[space] == FACE_DOWN)
    return len(unused_tiles(table, row)) - down


def _buyer(table: Keythedral) -> int:
    """Whose purchase is going on."""
    for decision in table.stack[::-1]:
        waiting: Decision[Any] = decision
        if isinstance(decision, ResumeWindow):
            waiting = decision.window
        if isinstance(waiting, BuyWindow):
            return int(waiting.first)
        if isinstance(waiting, Settle):
            return int(waiting.seat)
    return int(table.top().seat)


def law_keys(mask: int) -> list[str]:
    return [LAWS[law] for law in range(ALL_LAWS) if int(mask) >> law & 1]


def _laws(table: Keythedral) -> LawsView:
    offer = [{NO_LAW: None, LAW_BACK: "back"}.get(law, LAWS[law]) for law in table.law_offer]
    backs = offer.count("back")
    return {
        "deck": int(law_count(table.laws_deck)) - backs,
        "offer": offer,
        "discard": law_keys(table.laws_gone),
        "announced": _name(LAWS, table.announced),
    }


def _effects(table: Keythedral) -> dict[str, Any]:
    return {law.key: law.in_force(table) for law in CARDS if law.lasts}


def _player(table: Keythedral, seat: int, viewer: int) -> PlayerView:
    open_screen = seat == viewer or not table.screened or table.is_over()
    open_laws = seat == viewer or not (table.screened or table.concealed) or table.is_over()
    tiles = [tile for tile in range(len(TILES)) if table.tile_owner[tile] == seat]
    cubes = _cubes(table, seat)
    seats, points = int(table.seat_points(seat)), int(table.cube_points(seat))
    sides = table.house_side[seat * 5 : seat * 5 + 5]
    own_fences = table.fence_edge[seat * FENCES_EACH : (seat + 1) * FENCES_EACH]
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "cubes": cubes if open_screen else None,
        "cube_count": sum(cubes.values()) if open_screen else None,
        "seat_tiles": [TILES[tile] for tile in tiles] if open_screen else None,
        "seat_values": [TILE_VALUE[tile] for tile in tiles] if open_screen else None,
        "points": {"seats": seats, "cubes": points, "total": seats + points}
        if open_screen
        else None,
        "laws": law_keys(table.laws_held[seat]) if open_laws else None,
        "law_count": int(law_count(table.laws_held[seat])),
        "fences_unused": sum(1 for edge in own_fences if edge == UNUSED),
        "workers_out": sum(1 for worker in table.field_worker if worker == seat),
        "houses": sum(sides),
        "cottages": 5 - sum(sides),
    }


def _mine(table: Keythedral, seat: int) -> MineView:
    return {
        "passing": bool(table.is_passing(seat)),
        "stops": [w for i, w in enumerate(STOP_WINDOWS) if int(table.stops[seat]) >> i & 1],
        "interrupts": [] if table.is_over() else [a.notation for a in table.interrupts(seat)],
    }
