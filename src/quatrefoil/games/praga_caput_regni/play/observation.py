"""What a seat of Praga Caput Regni sees, and what it can choose, as numbers.

Technologies and bridge pieces that a seat has looked at are written for this seat alone.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from quatrefoil.engine.observation import Observer
from quatrefoil.games.praga_caput_regni.rules.bridge import ChooseGold, ChooseSilver, PlacePiece
from quatrefoil.games.praga_caput_regni.rules.buildings import ChooseLot, TurnBuilding
from quatrefoil.games.praga_caput_regni.rules.components import (
    ACTIONS,
    BOX,
    GRID_SETS,
    GRIDS,
    LEVELS,
    ROWS,
)
from quatrefoil.games.praga_caput_regni.rules.ending import KeepWindows
from quatrefoil.games.praga_caput_regni.rules.grids import ChooseClimb, ChooseMove, ClimbArrow
from quatrefoil.games.praga_caput_regni.rules.plazas import ChooseReward
from quatrefoil.games.praga_caput_regni.rules.printed import (
    BOARD_EDGE,
    STACK_TILES,
    TILE_IDS,
)
from quatrefoil.games.praga_caput_regni.rules.road import ChooseRoadGain
from quatrefoil.games.praga_caput_regni.rules.six_actions import ChooseTile
from quatrefoil.games.praga_caput_regni.rules.table import (
    FIRST_GOLD,
    FIRST_SILVER,
    GOLD_ON_BRIDGE_STACK,
    GOLD_UNSPLIT,
    ITEM,
    NONE,
    PIECE_DRAWN,
    PIECES,
    SEEN,
    TILE_IN_STACK,
    Player,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.technologies import (
    ChooseAction,
    ChoosePlaza,
    ProduceTrack,
    StepTrack,
)
from quatrefoil.games.praga_caput_regni.rules.technology import ChooseTechnology
from quatrefoil.games.praga_caput_regni.rules.tiles import RefreshPair, RefreshPay
from quatrefoil.games.praga_caput_regni.rules.tracks import ChooseProductionToken, ManageTrack
from quatrefoil.games.praga_caput_regni.rules.turns import TurnMenu
from quatrefoil.games.praga_caput_regni.rules.upgrades import ChooseBonus, ChooseKr1, PlaceUpgrade
from quatrefoil.games.praga_caput_regni.rules.vocabulary import VOCABULARY
from quatrefoil.games.praga_caput_regni.rules.walls import PlaceWall, TurnWall

SEATS: Final = 4
DECISIONS: Final[list[str]] = [
    TurnMenu.key,
    ManageTrack.key,
    ChooseProductionToken.key,
    ChooseTile.key,
    PlaceUpgrade.key,
    ChooseBonus.key,
    ChooseKr1.key,
    PlaceWall.key,
    TurnWall.key,
    ChooseLot.key,
    TurnBuilding.key,
    ChooseReward.key,
    ChooseRoadGain.key,
    ChooseSilver.key,
    ChooseGold.key,
    PlacePiece.key,
    ClimbArrow.key,
    ChooseMove.key,
    ChooseClimb.key,
    ChooseTechnology.key,
    ChooseAction.key,
    StepTrack.key,
    ProduceTrack.key,
    ChoosePlaza.key,
    RefreshPair.key,
    RefreshPay.key,
    KeepWindows.key,
]
CHANCE: Final[list[str]] = [
    *("start", "order", "bridge-side", "plaza-tile", "deal", "draw-tech", "draw-silver"),
    *("draw-gold", "go-on"),
]
TOKENS: Final[list[str]] = [token.id for token in BOX.action_tokens]
SECTORS: Final[list[str]] = [str(sector.index) for sector in BOX.sectors]
LOTS: Final[list[str]] = [lot.id for lot in BOX.lots]
PLAZAS: Final[list[str]] = [plaza.id for plaza in BOX.plazas]
PLAZA_TILES: Final[list[str]] = [tile.id for tile in BOX.plaza_tiles]
TECHS: Final[list[str]] = [tech.id for tech in BOX.technologies]
SILVER: Final[list[str]] = [piece.id for piece in BOX.silver_pieces]
GOLDEN: Final[list[str]] = [piece.id for piece in BOX.gold_pieces]
SEALS: Final[list[str]] = [seal.id for seal in BOX.seals]
PRODUCTION: Final[list[str]] = [token.id for token in BOX.production_tokens]
WEALTH: Final[list[str]] = [wealth.id for wealth in BOX.wealth]
HEXES: Final[list[str]] = [*ACTIONS, *[f"w{n:02}" for n in range(1, 13)]]
EDGES: Final[list[str]] = [str(n) for n in range(max(BOARD_EDGE) + 1)]
BRIDGE_PLACES: Final[list[str]] = ["1", "2", "3", "4", "5"]
ROAD_TILES: Final[list[str]] = ["KR1", "KR2a", "KR2b", "KR3"]
STEPS: Final[list[str]] = ["I", "II", "III", "IV", "V"]
TRACKS: Final[list[str]] = ["mines", "quarries"]
RARITIES: Final[list[str]] = ["common", "special"]
STACKS: Final[list[str]] = ["bridge", "cathedral"]
ITEMS: Final[list[str]] = [
    *("wheel_gain", "withheld_gold", "withheld_stone", "egg_offer", "special_right"),
    *("side_move", "optional_move", "road_free", "road_gold", "road_egg"),
]
NUMBERS: Final[list[str]] = [
    *("gold", "stone", "eggs", "silver", "goldwin", "red", "blue", "vp"),
    *("mines", "quarries", "tech", "univ", "spare", "claims", "road", "upgrades", "walls"),
    *("hunger_row", "hunger_column", "cathedral_row", "cathedral_column"),
]
SEEN_BITS: Final = SEEN.bit_length() - 1
ITEM_BITS: Final = ITEM.bit_length() - 1
MOST: Final = 400
"""More of anything, victory points included, is not to be had."""
TURNS: Final = BOX.meta.turns_per_player * SEATS


class PragaObserver(Observer[Praga]):
    """The wheel, the city, the tracks and grids, and what everybody has."""

    def __init__(self) -> None:
        super().__init__(VOCABULARY, SEATS, DECISIONS, CHANCE)
        for name, verb in VOCABULARY.verbs.items():
            if name not in CHANCE:
                self.enlist_verb(verb)
        tiles = [tile for stack in STACK_TILES for tile in stack]
        self._stack_tiles: vec[i64] = vec[i64]([i64(tile) for tile in tiles])
        """The tiles of all stacks, one after the other."""
        self._stack_ends: vec[i64] = vec[i64](
            [i64(sum(map(len, STACK_TILES[:n]))) for n in range(len(STACK_TILES) + 1)]
        )
        self._lay_out_course()
        self._lay_out_city()
        self._lay_out_players()
        self.clear_only(
            [
                *("active", "pending.tile", "pending.lot", "pending.plaza", "pending.grid"),
                *("pending.track", "pending.row", "pending.level", "pending.step"),
                *("turn.token", "turn.sector", "turn.items", "turn.withheld", "shown"),
                *("technology.left", "silver.left", "gold.left", "known", "drawn", "gold.known"),
            ]
        )

    def _lay_out_course(self) -> None:
        add, code, seats = self.layout.add, self.layout.add_code, self.seats
        # Options
        self._solo: i64 = add("option.solo", "played alone")
        self._side: i64 = add("option.side", "side b of the action tokens")
        self._hunger: i64 = code("option.hunger_wall", "the grid in use", list(GRID_SETS))
        self._cathedral: i64 = code("option.cathedral", "the grid in use", list(GRID_SETS))
        self._road_tiles: i64 = add("option.road_tile", "tiles of the road", [ROAD_TILES])
        # The course of the game
        self._era: i64 = add("era", "the era", high=2)
        self._ended: i64 = add("turns", "turns that have ended", high=TURNS)
        self._start: i64 = code("start", "who began", seats)
        self._active: i64 = code("active", "whose turn it is", seats)
        # What is pending
        self._tile: i64 = code("pending.tile", "the tile that is built", TILE_IDS)
        self._lot: i64 = code("pending.lot", "on which lot", LOTS)
        self._plaza: i64 = code("pending.plaza", "which plaza", PLAZAS)
        self._grid: i64 = code("pending.grid", "which grid", list(GRIDS))
        self._track: i64 = code("pending.track", "which track", TRACKS)
        self._row: i64 = code("pending.row", "which row of tiles", list(ROWS))
        self._level: i64 = code("pending.level", "which level of technologies", list(LEVELS))
        self._road_step: i64 = code("pending.step", "which step of the road", STEPS)
        # The turn
        self._token: i64 = code("turn.token", "the action token taken", TOKENS)
        self._sector: i64 = code("turn.sector", "from which sector", SECTORS)
        self._done: i64 = add("turn.done", "whether its action is done")
        self._extra: i64 = add("turn.extra_used", "whether the extra action is used")
        self._refreshed: i64 = add("turn.refresh_used", "whether the refresh is used")
        self._closing: i64 = add("turn.closing", "whether the turn is ending")
        self._items: i64 = add("turn.items", "gains and offers that wait", [ITEMS], high=20)
        self._amounts: i64 = add("turn.withheld", "gold and stone withheld", [TRACKS], high=60)
        self._unpaid: i64 = add("turn.unpaid", "actions without bonus", [list(ACTIONS)], high=15)
        # The wheel
        self._arrow: i64 = add("wheel.arrow", "the frame position of sector 0", high=11)
        self._square: i64 = add("wheel.square", "moves left to the hourglass", high=60)
        self._wheel: i64 = code("wheel.token", "the token of a sector", TOKENS, [SECTORS])
        self._five: i64 = add("wheel.five", "tokens that carry 5 VP", [TOKENS])

    def _lay_out_city(self) -> None:
        add, code, seats = self.layout.add, self.layout.add_code, self.seats
        self._rows: i64 = add("shown", "tiles on display", [TILE_IDS])
        self._stacks: i64 = add("stack", "tiles face down", [list(ROWS), RARITIES], high=60)
        self._built: i64 = code("lot.tile", "the building on a lot", TILE_IDS, [LOTS])
        self._turned: i64 = add("lot.rotation", "how it is turned", [LOTS], high=5)
        self._cube: i64 = code("lot.cube", "whose cube is on it", seats, [LOTS])
        self._plaza_tile: i64 = code("plaza.tile", "the tile of a plaza", PLAZA_TILES, [PLAZAS])
        self._evaluated: i64 = add("plaza.evaluated", "plazas evaluated", [PLAZAS])
        self._sides: i64 = add("bridge.side", "places that show side b", [BRIDGE_PLACES])
        pieces = [*SILVER, *GOLDEN]
        self._bridge: i64 = code("bridge.piece", "the piece on a place", pieces, [BRIDGE_PLACES])
        self._tech_stack: i64 = add("technology.left", "in the stack", [list(LEVELS)], high=6)
        self._silver_stack: i64 = add("silver.left", "in the stack", high=6)
        self._gold_stack: i64 = add("gold.left", "in the stacks", [STACKS], high=6)
        kinds = [*TECHS, *SILVER]
        self._known: i64 = add("known", "I know that it lies under a stack", [kinds])
        self._drawn: i64 = add("drawn", "what I choose from", [kinds])
        self._gold_known: i64 = add("gold.known", "if I know the stacks", [STACKS, GOLDEN])
        self._production: i64 = add("production", "production tokens left", [PRODUCTION])
        self._seal: i64 = code("seal", "who has marked a seal", seats, [SEALS])

    def _lay_out_players(self) -> None:
        add, code, seats = self.layout.add, self.layout.add_code, self.seats
        self._numbers_of: i64 = add("player", "what can be counted", [seats, NUMBERS], high=MOST)
        self._wealth: i64 = add("player.wealth", "cubes on wealth places", [seats, WEALTH])
        self._mine: i64 = code("player.mine_token", "production token", PRODUCTION, [seats])
        self._quarry: i64 = code("player.quarry_token", "production token", PRODUCTION, [seats])
        self._held: i64 = add("player.technology", "technologies", [seats, TECHS])
        self._working: i64 = add("player.active", "those that work", [seats, TECHS])
        self._used: i64 = add("player.used", "those used up", [seats, TECHS])
        self._gold_pieces: i64 = add("player.gold_piece", "gold pieces", [seats, GOLDEN])
        self._hex: i64 = code("player.hex", "the top tile of a hex", TILE_IDS, [seats, HEXES])
        self._hex_turn: i64 = add("player.rotation", "how it is turned", [seats, HEXES], high=5)
        self._edge: i64 = add("player.edge", "connections that have paid", [seats, EDGES])

    def write(self, table: Praga, seat: i64, into: vec[i16], start: i64) -> None:
        self._write_course(table, into, start)
        self._write_about(table, into, start)
        self._write_turn(table, into, start)
        self._write_city(table, into, start)
        self._write_pieces(table, seat, into, start)
        for other in range(i64(len(table.players))):
            where = i64(self.place[other + 1]) - 1
            self._write_player(table.players[other], where, into, start)

    def _write_course(self, table: Praga, into: vec[i16], start: i64) -> None:
        seats = table.seats
        into[start + self._solo] = 1 if seats == 1 else 0
        into[start + self._side] = i16(table.side)
        into[start + self._hunger] = i16(table.hunger_set + 1)
        into[start + self._cathedral] = i16(table.cathedral_set + 1)
        self.write_flags(table.road_tiles, len(ROAD_TILES), into, start + self._road_tiles)
        into[start + self._era] = i16(table.era)
        into[start + self._ended] = i16(table.ended)
        into[start + self._start] = self.place[table.start + 1]
        if table.active < seats:
            into[start + self._active] = self.place[table.active + 1]

    def _write_about(self, table: Praga, into: vec[i16], start: i64) -> None:
        """What the pending decision is about."""
        top = table.stack[-1] if table.stack else None
        if isinstance(top, TurnBuilding):
            into[start + self._tile] = i16(top.tile + 1)
            into[start + self._lot] = i16(top.lot + 1)
        elif isinstance(top, (ChooseLot, PlaceUpgrade, ChooseBonus, PlaceWall, TurnWall)):
            into[start + self._tile] = i16(top.tile + 1)
        elif isinstance(top, ChooseReward):
            into[start + self._plaza] = i16(top.plaza + 1)
        elif isinstance(top, ClimbArrow):
            into[start + self._grid] = i16(top.grid + 1)
        elif isinstance(top, (ChooseProductionToken, ManageTrack)):
            into[start + self._track] = i16(top.track + 1)
        elif isinstance(top, (ChooseTile, RefreshPair, RefreshPay)):
            into[start + self._row] = i16(top.row + 1)
        elif isinstance(top, ChooseTechnology):
            into[start + self._level] = i16(top.level + 1)
        elif isinstance(top, ChooseRoadGain):
            into[start + self._road_step] = i16(top.step + 1)

    def _write_turn(self, table: Praga, into: vec[i16], start: i64) -> None:
        if table.token != NONE:
            into[start + self._token] = i16(table.token + 1)
            into[start + self._sector] = i16(table.sector + 1)
        into[start + self._done] = 1 if table.done else 0
        into[start + self._extra] = 1 if table.extra_used else 0
        into[start + self._refreshed] = 1 if table.refresh_used else 0
        into[start + self._closing] = 1 if table.closing else 0
        for item in table.pending:
            kind: i64 = item >> ITEM_BITS
            into[start + self._items + kind - 1] += 1
            if kind == 2 or kind == 3:
                into[start + self._amounts + kind - 2] += i16(item & (ITEM - 1))
        for n in range(i64(6)):
            into[start + self._unpaid + n] = i16(table.unpaid >> (4 * n) & 15)
        into[start + self._arrow] = i16(table.arrow)
        into[start + self._square] = i16(table.square)
        for sector in range(i64(len(table.wheel))):
            into[start + self._wheel + sector] = i16(table.wheel[sector] + 1)
        self.write_flags(table.five, len(TOKENS), into, start + self._five)

    def _write_city(self, table: Praga, into: vec[i16], start: i64) -> None:
        for tile in table.rows:
            if tile >= 0:
                into[start + self._rows + tile] = 1
        if table.era > 0:
            first: i64 = (table.era - 1) * 6
            for n in range(i64(6)):
                left: i64 = 0
                for at in range(self._stack_ends[first + n], self._stack_ends[first + n + 1]):
                    if table.tiles[self._stack_tiles[at]] >= TILE_IN_STACK:
                        left += 1
                into[start + self._stacks + n] = i16(left)
        for lot in range(i64(len(table.city))):
            code: i64 = table.city[lot]
            if code != NONE:
                into[start + self._built + lot] = i16(code // 48 + 1)
                into[start + self._turned + lot] = i16((code >> 3) % 6)
                into[start + self._cube + lot] = self.place[code & 7]
        for plaza in range(i64(len(table.plazas))):
            into[start + self._plaza_tile + plaza] = i16(table.plazas[plaza] + 1)
        self.write_flags(table.evaluated, len(PLAZAS), into, start + self._evaluated)
        self.write_flags(table.bridge_sides, len(BRIDGE_PLACES), into, start + self._sides)
        for place in range(i64(len(table.bridge))):
            into[start + self._bridge + place] = i16(table.bridge[place] + 1)
        self.write_flags(table.production_left, len(PRODUCTION), into, start + self._production)
        for other in range(i64(len(table.players))):
            seals: i64 = table.players[other].seals
            seal: i64 = start + self._seal
            while seals:
                if seals & 1:
                    into[seal] = self.place[other + 1]
                seals >>= 1
                seal += 1

    def _write_pieces(self, table: Praga, seat: i64, into: vec[i16], start: i64) -> None:
        """Stacks as numbers for all; what lies in them for who has looked."""
        choosing = False
        for decision in table.stack:
            if decision.seat == seat and isinstance(decision, (ChooseTechnology, ChooseSilver)):
                choosing = True
        for piece in range(i64(FIRST_GOLD)):
            where: i64 = table.pieces[piece] & (SEEN - 1)
            if where > PIECE_DRAWN:
                if piece < FIRST_SILVER:
                    into[start + self._tech_stack + piece // 6] += 1
                else:
                    into[start + self._silver_stack] += 1
                if table.pieces[piece] >> (SEEN_BITS + seat) & 1:
                    into[start + self._known + piece] = 1
            elif where == PIECE_DRAWN and choosing:
                into[start + self._drawn + piece] = 1
        looked = False
        unsplit = False
        for piece in range(i64(FIRST_GOLD), i64(PIECES)):
            where = table.pieces[piece] & (SEEN - 1)
            if where == GOLD_UNSPLIT:
                unsplit = True
            elif where >= GOLD_ON_BRIDGE_STACK:
                into[start + self._gold_stack + where - GOLD_ON_BRIDGE_STACK] += 1
                if table.pieces[piece] >> (SEEN_BITS + seat) & 1:
                    looked = True
        half: i64 = (PIECES - FIRST_GOLD) // 2
        if unsplit:
            into[start + self._gold_stack] = i16(half)
            into[start + self._gold_stack + 1] = i16(half)
        if looked:
            for piece in range(i64(FIRST_GOLD), i64(PIECES)):
                where = (table.pieces[piece] & (SEEN - 1)) - GOLD_ON_BRIDGE_STACK
                if where >= 0:
                    at: i64 = where * (PIECES - FIRST_GOLD) + piece - FIRST_GOLD
                    into[start + self._gold_known + at] = 1

    def _write_player(self, player: Player, where: i64, into: vec[i16], start: i64) -> None:
        at: i64 = start + self._numbers_of + where * len(NUMBERS)
        into[at] = i16(player.gold)
        into[at + 1] = i16(player.stone)
        into[at + 2] = i16(player.eggs)
        into[at + 3] = i16(player.silver)
        into[at + 4] = i16(player.goldwin)
        into[at + 5] = i16(player.red)
        into[at + 6] = i16(player.blue)
        into[at + 7] = i16(player.vp)
        into[at + 8] = i16(player.mines)
        into[at + 9] = i16(player.quarries)
        into[at + 10] = i16(player.tech)
        into[at + 11] = i16(player.univ)
        into[at + 12] = i16(player.spare)
        into[at + 13] = i16(player.claims)
        into[at + 14] = i16(player.road)
        into[at + 15] = i16(player.upgrades)
        into[at + 16] = i16(player.walls)
        into[at + 17] = i16(player.hunger_row)
        into[at + 18] = i16(player.hunger_column)
        into[at + 19] = i16(player.cathedral_row)
        into[at + 20] = i16(player.cathedral_column)
        wealth: i64 = len(WEALTH)
        self.write_flags(player.wealth, wealth, into, start + self._wealth + where * wealth)
        into[start + self._mine + where] = i16(player.mine_token + 1)
        into[start + self._quarry + where] = i16(player.quarry_token + 1)
        techs: i64 = len(TECHS)
        at = start + where * techs
        self.write_flags(player.held, techs, into, at + self._held)
        self.write_flags(player.active & player.held, techs, into, at + self._working)
        self.write_flags(player.used, techs, into, at + self._used)
        pieces: i64 = len(GOLDEN)
        at = start + where * pieces
        self.write_flags(player.gold_pieces, pieces, into, at + self._gold_pieces)
        hexes: i64 = where * len(HEXES)
        for n in range(i64(len(player.board))):
            code: i64 = player.board[n]
            laid = code != NONE
            into[start + self._hex + hexes + n] = i16(code // 6 + 1) if laid else 0
            into[start + self._hex_turn + hexes + n] = i16(code % 6) if laid else 0
        edges: i64 = len(EDGES)
        self.write_flags(player.edges_paid, edges, into, start + self._edge + where * edges)
