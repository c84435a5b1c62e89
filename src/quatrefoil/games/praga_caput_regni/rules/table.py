"""What lies on the table: the board, the wheel, the stacks and what each player has (PR-1).

Numbers throughout; `printed.py` and `components.py` say what they stand for.
"""

from typing import Any, Final

from mypy_extensions import i64

from quatrefoil.engine.decision import Decision
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, shared_ranking
from quatrefoil.games.praga_caput_regni.rules.printed import TECH_LEVEL

# Where victory points come from: rows of the score sheet
FROM_WHEEL: Final = 0
FROM_PRODUCTION: Final = 1
FROM_UPGRADES: Final = 2
FROM_WALLS: Final = 3
FROM_BUILDINGS: Final = 4
FROM_CONNECTIONS: Final = 5
FROM_PLAZAS: Final = 6
FROM_ROAD: Final = 7
FROM_BRIDGE: Final = 8
FROM_CELLS: Final = 9
FROM_TECHNOLOGY: Final = 10
FROM_OVERFLOW: Final = 11
FROM_WEALTH: Final = 12
FINAL_PLAZAS: Final = 13
FINAL_ACADEMICS: Final = 14
FINAL_HUNGER_WALL: Final = 15
FINAL_CATHEDRAL: Final = 16
FINAL_WALLS: Final = 17
FINAL_PIECES: Final = 18
FINAL_SEALS: Final = 19
FINAL_EGGS: Final = 20
SOURCES: Final = 21

# Where a hex tile is: these, or a place below a stack
TILE_GONE: Final = 0
TILE_IN_ROW: Final = 1
TILE_IN_HAND: Final = 2
TILE_IN_CITY: Final = 3
TILE_ON_BOARD: Final = 4
"""TILE_ON_BOARD + seat: placed on that player's action board."""
TILE_IN_STACK: Final = 10
"""TILE_IN_STACK + batch: in a stack; lower batches are drawn first."""

# Where a technology, silver piece or gold piece is
PIECE_TAKEN: Final = 0
PIECE_DRAWN: Final = 1
PIECE_IN_STACK: Final = 2
"""PIECE_IN_STACK + batch, for technologies and silver pieces."""
GOLD_UNSPLIT: Final = 2
GOLD_ON_BRIDGE_STACK: Final = 3
GOLD_ON_CATHEDRAL_STACK: Final = 4
FIRST_SILVER: Final = 24
FIRST_GOLD: Final = 30
PIECES: Final = 36
SEEN: Final = 16
"""A piece's place is `where + SEEN * seats that know it` (bits by seat)."""

# Pending items (M5): kind * 64 + detail
WHEEL_GAIN: Final = 1
WITHHELD_GOLD: Final = 2
WITHHELD_STONE: Final = 3
EGG_OFFER: Final = 4
SPECIAL_RIGHT: Final = 5
SIDE_MOVE: Final = 6
OPTIONAL_MOVE: Final = 7
ROAD_FREE_EFFECT: Final = 8
ROAD_GOLD_EFFECT: Final = 9
ROAD_EGG_EFFECT: Final = 10
ITEM: Final = 64

NONE: Final = -1


class Player:
    """A player's boards, supply and markers (PR-1.2, PR-3.8).

    Windows, eggs and bonus tokens are pure counters without a limit (PR-1.3, A-16).
    """

    def __init__(
        self,
        gold: i64,
        stone: i64,
        eggs: i64,
        silver: i64,
        goldwin: i64,
        red: i64,
        blue: i64,
        vp: i64,
        mines: i64,
        quarries: i64,
        tech: i64,
        univ: i64,
        wealth: i64,
        mine_token: i64,
        quarry_token: i64,
        claims: i64,
        seals: i64,
        spare: i64,
        track_cubes: i64,
        hunger_row: i64,
        hunger_column: i64,
        cathedral_row: i64,
        cathedral_column: i64,
        road: i64,
        held: i64,
        active: i64,
        used: i64,
        fired: i64,
        gold_pieces: i64,
        upgrades: i64,
        old_upgrades: i64,
        walls: i64,
        edges_paid: i64,
        corners_paid: i64,
        corners_paid_too: i64,
        board: list[int],
        points: list[int],
    ) -> None:
        self.gold: i64 = gold
        self.stone: i64 = stone
        self.eggs: i64 = eggs
        self.silver: i64 = silver
        self.goldwin: i64 = goldwin
        self.red: i64 = red
        self.blue: i64 = blue
        self.vp: i64 = vp
        self.mines: i64 = mines
        self.quarries: i64 = quarries
        self.tech: i64 = tech
        self.univ: i64 = univ
        self.wealth: i64 = wealth
        """Bits of the wealth places that still hold their cube (PR-4.7)."""
        self.mine_token: i64 = mine_token
        self.quarry_token: i64 = quarry_token
        self.claims: i64 = claims
        """Seal claims gained and not yet used (PR-6.5)."""
        self.seals: i64 = seals
        """Bits of the seals that are marked."""
        self.spare: i64 = spare
        self.track_cubes: i64 = track_cubes
        self.hunger_row: i64 = hunger_row
        self.hunger_column: i64 = hunger_column
        self.cathedral_row: i64 = cathedral_row
        self.cathedral_column: i64 = cathedral_column
        self.road: i64 = road
        self.held: i64 = held
        """Bits of the technologies kept, one-shots only until they are used."""
        self.active: i64 = active
        """Bits of the permanent technologies that already work (PR-12.3)."""
        self.used: i64 = used
        """Bits of the one-shots used and discarded."""
        self.fired: i64 = fired
        """Bits of the once-a-round technologies that have paid since the turn began (A-32)."""
        self.gold_pieces: i64 = gold_pieces
        self.upgrades: i64 = upgrades
        self.old_upgrades: i64 = old_upgrades
        """Era I upgrades among them, covered ones included (PR-7.6)."""
        self.walls: i64 = walls
        self.edges_paid: i64 = edges_paid
        self.corners_paid: i64 = corners_paid
        self.corners_paid_too: i64 = corners_paid_too
        self.board: list[int] = board
        """The top tile of each hex as tile * 6 + rotation, or -1."""
        self.points: list[int] = points
        """Victory points by source."""

    def clone(self) -> "Player":
        return Player(
            self.gold,
            self.stone,
            self.eggs,
            self.silver,
            self.goldwin,
            self.red,
            self.blue,
            self.vp,
            self.mines,
            self.quarries,
            self.tech,
            self.univ,
            self.wealth,
            self.mine_token,
            self.quarry_token,
            self.claims,
            self.seals,
            self.spare,
            self.track_cubes,
            self.hunger_row,
            self.hunger_column,
            self.cathedral_row,
            self.cathedral_column,
            self.road,
            self.held,
            self.active,
            self.used,
            self.fired,
            self.gold_pieces,
            self.upgrades,
            self.old_upgrades,
            self.walls,
            self.edges_paid,
            self.corners_paid,
            self.corners_paid_too,
            self.board.copy(),
            self.points.copy(),
        )


class Praga(Table):
    """The table of Praga Caput Regni."""

    def __init__(
        self,
        seats: i64,
        automata: i64,
        turn: i64,
        stack: list[Decision[Any]],
        players: list[Player],
        crowd: i64,
        start: i64,
        active: i64,
        ended: i64,
        era: i64,
        arrow: i64,
        square: i64,
        five: i64,
        token: i64,
        sector: i64,
        done: i64,
        extra_used: i64,
        refresh_used: i64,
        unpaid: i64,
        closing: i64,
        final: i64,
        side: i64,
        hunger_set: i64,
        cathedral_set: i64,
        road_tiles: i64,
        bridge_sides: i64,
        free_lots: i64,
        evaluated: i64,
        production_left: i64,
        seals_left: i64,
        batch: i64,
        wheel: list[int],
        rows: list[int],
        tiles: list[int],
        pieces: list[int],
        bridge: list[int],
        plazas: list[int],
        city: list[int],
        pending: list[int],
    ) -> None:
        super().__init__(seats, automata, turn, stack)
        self.players: list[Player] = players
        self.crowd: i64 = crowd
        """The number of players for which the table is laid: 2 in the solo game (PR-18.1)."""
        self.start: i64 = start
        self.active: i64 = active
        self.ended: i64 = ended
        """Turns that have ended, the virtual opponent's included."""
        self.era: i64 = era
        self.arrow: i64 = arrow
        self.square: i64 = square
        """The frame cube: moves left to the hourglass (PR-2.6)."""
        self.five: i64 = five
        """Bits of the action tokens that carry a 5-VP token (A-22)."""
        self.token: i64 = token
        """The action token taken this turn, or -1."""
        self.sector: i64 = sector
        self.done: i64 = done
        self.extra_used: i64 = extra_used
        self.refresh_used: i64 = refresh_used
        self.unpaid: i64 = unpaid
        """Four bits an action: performances of this turn without an upgrade bonus (PR-7.8)."""
        self.closing: i64 = closing
        """1 from M8 on: the turn is ending and nothing can be put off any more."""
        self.final: i64 = final
        """1 from the final scoring on (PR-17)."""
        self.side: i64 = side
        self.hunger_set: i64 = hunger_set
        self.cathedral_set: i64 = cathedral_set
        self.road_tiles: i64 = road_tiles
        """Bits: 1 KR1, 2 KR2 side a, 4 KR2 side b, 8 KR3 (PR-19.2)."""
        self.bridge_sides: i64 = bridge_sides
        """Bits of the bridge places that show side b."""
        self.free_lots: i64 = free_lots
        self.evaluated: i64 = evaluated
        self.production_left: i64 = production_left
        self.seals_left: i64 = seals_left
        self.batch: i64 = batch
        """The next number for what is put under a stack together (A-36)."""
        self.wheel: list[int] = wheel
        """The action token in each sector, or -1."""
        self.rows: list[int] = rows
        """Tiles on display, type * 4 + place (3 common, 1 special), or -1."""
        self.tiles: list[int] = tiles
        self.pieces: list[int] = pieces
        """Technologies, silver pieces, gold pieces: where each is and who knows it."""
        self.bridge: list[int] = bridge
        """The piece on each place (silver 0 to 5, gold 6 to 11), or -1."""
        self.plazas: list[int] = plazas
        """The tile of each plaza, or -1."""
        self.city: list[int] = city
        """Each lot: (tile * 6 + rotation) * 8 + (seat of the cube + 1), or -1."""
        self.pending: list[int] = pending

    def clone(self) -> "Praga":
        players: list[Player] = []
        for player in self.players:
            players.append(player.clone())
        return Praga(
            self.seats,
            self.automata,
            self.turn,
            self.stack.copy(),
            players,
            self.crowd,
            self.start,
            self.active,
            self.ended,
            self.era,
            self.arrow,
            self.square,
            self.five,
            self.token,
            self.sector,
            self.done,
            self.extra_used,
            self.refresh_used,
            self.unpaid,
            self.closing,
            self.final,
            self.side,
            self.hunger_set,
            self.cathedral_set,
            self.road_tiles,
            self.bridge_sides,
            self.free_lots,
            self.evaluated,
            self.production_left,
            self.seals_left,
            self.batch,
            self.wheel.copy(),
            self.rows.copy(),
            self.tiles.copy(),
            self.pieces.copy(),
            self.bridge.copy(),
            self.plazas.copy(),
            self.city.copy(),
            self.pending.copy(),
        )

    def scores(self) -> list[int]:
        return [int(player.vp) for player in self.players]

    def ranking(self) -> list[int]:
        """Most VP; of tied players the one later in turn order (PR-17.7)."""
        keys = [
            [int(player.vp), (seat - int(self.start)) % int(self.seats)]
            for seat, player in enumerate(self.players)
        ]
        return shared_ranking(keys)

    def imagine(self, seat: i64, rng: Random) -> "Praga":
        """Redraw what only other seats have seen of technologies and bridge pieces."""
        twin = self.clone()
        for group in range(5):
            same: list[int] = []
            for piece in range(FIRST_GOLD):
                level = 4 if piece >= FIRST_SILVER else TECH_LEVEL[piece]
                if level == group and self._is_secret(piece, seat):
                    same.append(piece)
            _shuffle(twin.pieces, same, rng)
        gold: list[int] = []
        for piece in range(FIRST_GOLD, PIECES):
            if self._is_secret(piece, seat):
                gold.append(piece)
        _shuffle(twin.pieces, gold, rng)
        return twin

    def _is_secret(self, piece: i64, seat: i64) -> bool:
        place: i64 = self.pieces[piece]
        return place % SEEN >= PIECE_DRAWN and (seat < 0 or (place // SEEN) >> seat & 1 == 0)


def _shuffle(places: list[int], members: list[int], rng: Random) -> None:
    """Deal the places of these pieces among them anew; who has seen a place stays with it.

    From a fixed order, so that the deal tells nothing of where they really are.
    """
    free: list[int] = []
    for piece in members:
        free.append(places[piece])
    free.sort()
    for piece in members:
        places[piece] = free.pop(int(rng.below(len(free))))
