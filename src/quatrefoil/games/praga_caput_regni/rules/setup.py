"""Setup (PR-3): laying the table; what the rules shuffle is drawn by nature when it is revealed."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Chance
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import turns
from quatrefoil.games.praga_caput_regni.rules.components import BOX, GRID_SETS
from quatrefoil.games.praga_caput_regni.rules.facts import (
    BridgeSideFacts,
    DealFacts,
    PlazaTileFacts,
    StartFacts,
    TokenFacts,
    told,
)
from quatrefoil.games.praga_caput_regni.rules.printed import ALL_LOTS, PLACE_GAIN, TILES, unpack
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import (
    NONE,
    PIECE_IN_STACK,
    PIECES,
    SOURCES,
    TILE_IN_CITY,
    TILE_IN_STACK,
    Player,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.tiles import COMMON_BUILDING, refill_all, top_tiles
from quatrefoil.games.praga_caput_regni.rules.vocabulary import (
    BRIDGE_SIDE,
    COLOURS,
    ORDER,
    PLAZA_TILE,
    START,
)

PLAZA_COLOUR: Final = [plaza.colour for plaza in BOX.plazas]
TILE_COLOUR: Final = [tile.colour for tile in BOX.plaza_tiles]
LOT_IDS: Final = [lot.id for lot in BOX.lots]
# PR-19.4: the order of the first game
FIRST_ORDER: Final = sorted(range(6), key=lambda n: BOX.action_tokens[n].first_game_order)


def new_player() -> Player:
    """A player before the first turn (PR-3.8)."""
    start = BOX.start
    return Player(
        gold=start.gold,
        stone=start.stone,
        eggs=start.eggs,
        silver=start.silver,
        goldwin=start.goldwin,
        red=0,
        blue=0,
        vp=start.vp,
        mines=start.mines,
        quarries=start.quarries,
        tech=start.tech,
        univ=start.univ,
        wealth=7,
        mine_token=NONE,
        quarry_token=NONE,
        claims=0,
        seals=0,
        spare=BOX.counts.cubes_spare_at_start,
        track_cubes=BOX.counts.cubes_on_tracks,
        hunger_row=1,
        hunger_column=0,
        cathedral_row=1,
        cathedral_column=0,
        road=0,
        held=0,
        active=0,
        used=0,
        fired=0,
        gold_pieces=0,
        upgrades=0,
        old_upgrades=0,
        walls=0,
        edges_paid=0,
        corners_paid=0,
        corners_paid_too=0,
        board=[NONE] * 18,
        points=[0] * SOURCES,
    )


def road_tiles(options: dict[str, str]) -> int:
    """King's Road tiles in play, as bits (PR-19.2)."""
    return (
        (1 if options["road1"] == "kr1" else 0)
        + {"printed": 0, "a": 2, "b": 4}[options["road2"]]
        + (8 if options["road3"] == "kr3" else 0)
    )


def lay(seats: int, options: dict[str, str]) -> Praga:
    """A table with its setup on the stack."""
    crowd = max(2, seats)  # PR-18.1: solo is laid for two
    table = Praga(
        seats=seats,
        automata=0,
        turn=0,
        stack=[],
        players=[new_player() for _ in range(seats)],
        crowd=crowd,
        start=0,
        active=0,
        ended=0,
        era=1,
        arrow=BOX.wheel.arrow_start[str(seats)],
        square=BOX.counter.start_square[str(seats)],
        five=0,
        token=NONE,
        sector=NONE,
        done=0,
        extra_used=0,
        refresh_used=0,
        unpaid=0,
        closing=0,
        final=0,
        side=int(options["side"] == "b"),  # PR-19.1: all six tokens alike
        # one set for a whole grid
        hunger_set=[name.lower() for name in GRID_SETS].index(options["hunger_wall"]),
        cathedral_set=[name.lower() for name in GRID_SETS].index(options["cathedral"]),
        road_tiles=road_tiles(options),
        bridge_sides=31 if options["bridge"] == "b" else 0,
        free_lots=ALL_LOTS,
        evaluated=0,
        # PR-3.2: all production tokens and seals; PR-3.4: whole stacks of technologies
        production_left=(1 << len(BOX.production_tokens)) - 1,
        seals_left=(1 << len(BOX.seals)) - 1,
        batch=1,
        wheel=[NONE] * 12,
        rows=[NONE] * 12,
        tiles=[TILE_IN_STACK] * len(TILES),
        pieces=[PIECE_IN_STACK] * PIECES,
        bridge=[NONE] * 5,
        plazas=[NONE] * len(BOX.plazas),
        city=[NONE] * len(BOX.lots),
        pending=[],
    )
    push_setup(table, options)
    return table


def push_setup(table: Praga, options: dict[str, str]) -> None:
    """The steps of the setup, the first one on top."""
    table.push(BeginPlay())
    if options["start"] == "random" and table.seats > 1:
        table.push(StartPlayer())
    for lot in reversed(BOX.prebuilt(int(table.crowd))):
        table.push(Prebuild(LOT_IDS.index(lot)))
    table.push(DealRows())
    for plaza in range(len(BOX.plazas) - 1, -1, -1):
        if BOX.plazas[plaza].tile_from_players <= table.crowd:
            table.push(PlazaTile(plaza))
    if options["order"] == "first":
        for place, token in enumerate(FIRST_ORDER):
            put_on_wheel(table, place, token)
    else:
        for place in range(5, -1, -1):
            table.push(WheelOrder(place))
    if options["bridge"] == "random":
        for place in range(4, -1, -1):
            table.push(BridgeSide(place))


def put_on_wheel(table: Praga, place: i64, token: i64) -> None:
    """The tokens lie on the first six unblocked positions from 0 on (PR-3.5)."""
    position: i64 = 0
    while True:
        sector: i64 = (position - table.arrow) % 12
        if sector != 0:
            if place == 0:
                table.wheel[sector] = int(token)
                return
            place -= 1
        position += 1


class BridgeSide(Chance[Praga]):
    """A place of the bridge comes with a random side up (PR-3.1)."""

    key: ClassVar[str] = "bridge-side"
    rule: ClassVar[str] = "PR-3.1"

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place: i64 = place

    def choices(self, table: Praga) -> list[Action]:
        return BRIDGE_SIDE

    def apply(self, table: Praga, action: Action) -> None:
        table.bridge_sides |= action.a << self.place

    def facts(self, table: Praga, action: Action) -> Facts:
        return BridgeSideFacts(
            *told(table, self.seat, action),
            number=int(self.place) + 1,
            side="ab"[action.a],
            gives=unpack(PLACE_GAIN[self.place][action.a]),
        )


class WheelOrder(Chance[Praga]):
    """The action tokens come onto the wheel in random order (PR-3.5)."""

    key: ClassVar[str] = "wheel-order"
    rule: ClassVar[str] = "PR-3.5"

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place: i64 = place

    def choices(self, table: Praga) -> list[Action]:
        legal: list[Action] = []
        for token in range(6):
            if token not in table.wheel:
                legal.append(ORDER[token])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        put_on_wheel(table, self.place, action.a)

    def facts(self, table: Praga, action: Action) -> Facts:
        token = BOX.action_tokens[action.a]
        return TokenFacts(
            *told(table, self.seat, action),
            token=token.id,
            side_a=list(token.side_a),
            side_b=list(token.side_b),
        )


class PlazaTile(Chance[Praga]):
    """A plaza in use gets a tile of its colour; the rest goes to the box (PR-3.3)."""

    key: ClassVar[str] = "plaza-tile"
    rule: ClassVar[str] = "PR-3.3"

    def __init__(self, plaza: i64) -> None:
        super().__init__()
        self.plaza: i64 = plaza

    def choices(self, table: Praga) -> list[Action]:
        legal: list[Action] = []
        for tile in range(len(TILE_COLOUR)):
            if TILE_COLOUR[tile] == PLAZA_COLOUR[self.plaza] and tile not in table.plazas:
                legal.append(PLAZA_TILE[tile])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        table.plazas[self.plaza] = int(action.a)

    def facts(self, table: Praga, action: Action) -> Facts:
        tile = BOX.plaza_tiles[action.a]
        return PlazaTileFacts(
            *told(table, self.seat, action),
            plaza=BOX.plazas[self.plaza].id,
            tile=tile.id,
            upper=dict(tile.upper),
            lower=dict(tile.lower),
        )


class DealRows(Step):
    """Three common and one special tile of each type of era I are shown (PR-3.6)."""

    def __init__(self) -> None:
        super().__init__(0)

    def go_on(self, table: Praga) -> None:
        refill_all(table)


class Prebuild(Chance[Praga]):
    """A lot built before the start (PR-2.10): a common building, nobody's (PR-3.7, A-13)."""

    key: ClassVar[str] = "prebuilt"
    rule: ClassVar[str] = "PR-3.7"

    def __init__(self, lot: i64) -> None:
        super().__init__()
        self.lot: i64 = lot

    def choices(self, table: Praga) -> list[Action]:
        return top_tiles(table, COMMON_BUILDING)

    def apply(self, table: Praga, action: Action) -> None:
        table.tiles[action.a] = TILE_IN_CITY
        table.city[self.lot] = int(action.a) * 6 * 8  # rotation 0, no cube
        table.free_lots &= ~(1 << self.lot)

    def facts(self, table: Praga, action: Action) -> Facts:
        return DealFacts(*told(table, self.seat, action), tile=TILES[action.a].id)


class StartPlayer(Chance[Praga]):
    """The start player is random; play is clockwise (PR-3.9)."""

    key: ClassVar[str] = "start-player"
    rule: ClassVar[str] = "PR-3.9"

    def choices(self, table: Praga) -> list[Action]:
        return START[: int(table.seats)]

    def apply(self, table: Praga, action: Action) -> None:
        table.start = action.a

    def facts(self, table: Praga, action: Action) -> Facts:
        return StartFacts(
            *told(table, self.seat, action), starter=int(action.a), colour=COLOURS[action.a]
        )


class BeginPlay(Step):
    """The first turn."""

    def __init__(self) -> None:
        super().__init__(0)

    def go_on(self, table: Praga) -> None:
        table.active = table.start
        if table.events is not None:
            table.tell("start", table.start, {})
        turns.begin_turn(table)
