"""What each choice does, as data (`Decision.facts`); all words and signs are made of it.

What an action costs, gives and moves at once is found by carrying it out on a copy of the table,
so that nothing is computed twice. Besides, facts say what is printed: `gives` is what an action
gives by its symbols and technologies, before the cap of 9 and the ends of tracks take from it, and
before later steps of the same action. Things are named by the ids of the component file.
"""

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.facts import Facts, Move
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX, GRIDS
from quatrefoil.games.praga_caput_regni.rules.places import (
    BOARD_AT,
    BRIDGE_AT,
    GRID_AT,
    LOT_AT,
    ROAD_AT,
    ROW_AT,
    SEAL_AT,
    SECTOR_AT,
    TECHNOLOGY_AT,
    TILE_AT,
    TOKEN_AT,
    TRACK_AT,
)
from quatrefoil.games.praga_caput_regni.rules.printed import FIRST_WALL, TILE_ACTION
from quatrefoil.games.praga_caput_regni.rules.table import (
    NONE,
    TILE_IN_HAND,
    TILE_IN_STACK,
    TILE_ON_BOARD,
    Player,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.vocabulary import COLOURS

Parts = dict[str, int]
"""Parts of a gain or cost and their amounts, named as in the component file."""


# Choices of a turn


@dataclass(frozen=True, kw_only=True)
class TakeFacts(Facts):
    """An action token off the wheel (PR-5.1): its cost and points count at once, `gives` waits."""

    token: str
    actions: list[str]
    position: int
    sector: int
    bonus: str
    """What the sector is: "gain", "buy_egg" or "special_or_vp"."""
    gives: Parts
    egg_price: Parts


@dataclass(frozen=True, kw_only=True)
class ActionFacts(Facts):
    """One of the six actions begins: by the token, bought, or given by a technology."""

    action_name: str


@dataclass(frozen=True, kw_only=True)
class TechnologyFacts(Facts):
    """A technology that is drawn, kept or used."""

    technology: str
    level: str


@dataclass(frozen=True, kw_only=True)
class GridFacts(Facts):
    """A marker on the Hunger Wall or the Cathedral: moved, lifted, or left where it is."""

    grid: str
    colour: str


@dataclass(frozen=True, kw_only=True)
class CollectFacts(Facts):
    """A gain that was waiting; `sector` of the wheel, or None for the bonus of an upgrade."""

    gives: Parts
    sector: int | None = None


@dataclass(frozen=True, kw_only=True)
class EggFacts(Facts):
    """The egg that the wheel sells (PR-5.4)."""

    sector: int


@dataclass(frozen=True, kw_only=True)
class RoadFacts(Facts):
    """An effect of the King's Road (PR-11.3): a gain, or points `each` for every thing counted."""

    step: str
    gives: Parts = field(default_factory=dict)
    each: int = 0
    counted: str = ""
    """"window" or "era1_upgrade"."""
    forced: bool = False
    """Whether the turn is ending and nothing else can be done."""


@dataclass(frozen=True, kw_only=True)
class RefreshFacts(Facts):
    """A row of which two tiles are to be replaced, and what that will cost (PR-7.3)."""

    row: str
    price: int


@dataclass(frozen=True, kw_only=True)
class SealFacts(Facts):
    """A seal (PR-6.6)."""

    seal: str


# Choices within an action


@dataclass(frozen=True, kw_only=True)
class TrackFacts(Facts):
    """Mines or quarries: a step, or production (PR-6.1)."""

    track: str
    gives: Parts


@dataclass(frozen=True, kw_only=True)
class ProductionTokenFacts(Facts):
    """A production token for a track: `gives` at every production (PR-6.4)."""

    token: str
    track: str
    gives: Parts


@dataclass(frozen=True, kw_only=True)
class TileFacts(Facts):
    """A tile of a row, with what is left of each part of its price; buildings are paid later."""

    tile: str
    price: Parts


@dataclass(frozen=True, kw_only=True)
class WallPlaceFacts(Facts):
    """A place for a wall, numbered from 1."""

    tile: str
    number: int


@dataclass(frozen=True, kw_only=True)
class LotFacts(Facts):
    """A lot for a building; `cost` is the price of both, `more` what the lot adds to it."""

    tile: str
    lot: str
    number: int
    town: str
    plaza: str
    more: int
    points: int


@dataclass(frozen=True, kw_only=True)
class RotationFacts(Facts):
    """How a tile is turned, in sixths, and what its connections pay (PR-9, PR-10.3).

    `sides` and `corners` are those that pay, counted clockwise from the right.
    """

    tile: str
    turn: int
    place: str
    lot: str = ""
    gives: Parts = field(default_factory=dict)
    sides: list[int] = field(default_factory=list)
    corners: list[int] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class PieceFacts(Facts):
    """A bridge piece that is drawn or kept."""

    piece: str


@dataclass(frozen=True, kw_only=True)
class BridgePlaceFacts(Facts):
    """A place of the bridge, numbered from 1, with its reward (PR-11.4)."""

    piece: str
    number: int
    gives: Parts


@dataclass(frozen=True, kw_only=True)
class PlazaFacts(Facts):
    """A reward of a plaza, or both."""

    plaza: str
    gives: Parts


@dataclass(frozen=True, kw_only=True)
class SwapFacts(Facts):
    """Two tiles of a row that are to be replaced (PR-7.3)."""

    row: str
    tiles: list[str]


@dataclass(frozen=True, kw_only=True)
class PayFacts(Facts):
    """Gold or stone for a refresh (PR-7.3)."""

    row: str
    tiles: list[str]


@dataclass(frozen=True, kw_only=True)
class WindowsFacts(Facts):
    """The windows that are kept at the end of a turn (PR-15.1)."""

    kept: Parts


@dataclass(frozen=True, kw_only=True)
class GainFacts(Facts):
    """A gain of one's choice: of an upgrade (PR-7.7) or of a King's Road tile (PR-19.2)."""

    gives: Parts


# What nature decides


@dataclass(frozen=True, kw_only=True)
class StartFacts(Facts):
    """Who begins."""

    starter: int
    colour: str


@dataclass(frozen=True, kw_only=True)
class TokenFacts(Facts):
    """The next action token on the wheel."""

    token: str
    side_a: list[str]
    side_b: list[str]


@dataclass(frozen=True, kw_only=True)
class BridgeSideFacts(Facts):
    """The side of a place of the bridge that lies up."""

    number: int
    side: str
    gives: Parts


@dataclass(frozen=True, kw_only=True)
class PlazaTileFacts(Facts):
    """The tile of a plaza."""

    plaza: str
    tile: str
    upper: Parts
    lower: Parts


@dataclass(frozen=True, kw_only=True)
class DealFacts(Facts):
    """A tile that is turned up, for a row or for a lot that is built from the start."""

    tile: str


# What happens at once

What = tuple[Action, int, Parts, Parts, dict[int, Parts], list[Move], bool]
"""The fields that all facts share, in their order."""


def told(table: Praga, seat: i64, action: Action, cost: Parts | None = None) -> What:
    """Carry an action out on a copy: what it costs, gives and moves, and whether the turn ends.

    `cost` is what is paid, where the same part may also be gained.
    """
    after = table.clone()
    after.play(action)
    who = int(seat)
    paid: Parts = {} if cost is None else {part: n for part, n in cost.items() if n}
    gain: Parts = {}
    others: dict[int, Parts] = {}
    for other in range(len(table.players)):
        before, now = holdings(table.players[other]), holdings(after.players[other])
        change = {part: now[part] - before[part] for part in now if now[part] != before[part]}
        if other != who:
            if change:
                others[other] = change
            continue
        for part in {**paid, **change}:
            n = change.get(part, 0) + paid.get(part, 0)
            if n > 0:
                gain[part] = n
            elif n < 0:
                paid[part] = paid.get(part, 0) - n
    ends = bool(after.turn != table.turn) or after.is_over()
    return action, who, paid, gain, others, moved(table, after), ends


def moved(table: Praga, after: Praga) -> list[Move]:
    """The pieces that lie elsewhere now."""
    if lie_alike(table, after):
        return []
    lay, lie = pieces(table), pieces(after)
    return [
        Move(piece, lay.get(piece, ""), lie.get(piece, ""))
        for piece in {**lay, **lie}
        if lay.get(piece, "") != lie.get(piece, "")
    ]


def lie_alike(table: Praga, after: Praga) -> bool:
    """Whether nothing has moved, seen at a glance: most choices only begin something."""
    for seat in range(len(table.players)):
        player, now = table.players[seat], after.players[seat]
        if (
            player.board != now.board
            or player.road != now.road
            or player.held != now.held
            or player.seals != now.seals
            or player.gold_pieces != now.gold_pieces
            or player.mine_token != now.mine_token
            or player.quarry_token != now.quarry_token
            or player.hunger_row != now.hunger_row
            or player.hunger_column != now.hunger_column
            or player.cathedral_row != now.cathedral_row
            or player.cathedral_column != now.cathedral_column
        ):
            return False
    return (
        table.wheel == after.wheel
        and table.token == after.token
        and table.rows == after.rows
        and table.tiles == after.tiles
        and table.city == after.city
        and table.bridge == after.bridge
    )


# What players have, and where things lie


def holdings(player: Player) -> Parts:
    """What a player has and that can be counted; all of it is public (PR-1.3)."""
    return {
        "gold": int(player.gold),
        "stone": int(player.stone),
        "egg": int(player.eggs),
        "vp": int(player.vp),
        "silver": int(player.silver),
        "goldwin": int(player.goldwin),
        "tech": int(player.tech),
        "univ": int(player.univ),
        "mine": int(player.mines),
        "quarry": int(player.quarries),
        "red": int(player.red),
        "blue": int(player.blue),
        "cube": int(player.spare),
        "claim": int(player.claims),
    }


_BRIDGE: Final = [piece.id.lower() for piece in (*BOX.silver_pieces, *BOX.gold_pieces)]
_PRODUCTION: Final = [token.id.lower() for token in BOX.production_tokens]


def pieces(table: Praga) -> dict[str, str]:
    """Where everything lies that everybody sees; what is a player's has the colour before it."""
    lie: dict[str, str] = {}
    for sector in range(len(table.wheel)):
        if table.wheel[sector] != NONE:
            lie[TOKEN_AT[table.wheel[sector]]] = SECTOR_AT[sector]
    if table.token != NONE:
        lie[TOKEN_AT[table.token]] = "taken"
    for slot in range(len(table.rows)):
        if table.rows[slot] != NONE:
            lie[TILE_AT[table.rows[slot]]] = ROW_AT[slot // 4]
    for tile in range(len(table.tiles)):
        at = table.tiles[tile]
        if at == TILE_IN_HAND:
            lie[TILE_AT[tile]] = "hand"
        elif TILE_ON_BOARD <= at < TILE_IN_STACK and tile < FIRST_WALL:  # covered ones too
            lie[TILE_AT[tile]] = f"{COLOURS[at - TILE_ON_BOARD]}-{BOARD_AT[TILE_ACTION[tile]]}"
    for lot in range(len(table.city)):
        code = table.city[lot]
        if code != NONE:
            lie[TILE_AT[code // 48]] = LOT_AT[lot]
    for place in range(len(table.bridge)):
        if table.bridge[place] != NONE:
            lie[f"piece-{_BRIDGE[table.bridge[place]]}"] = BRIDGE_AT[place]
    for seat in range(len(table.players)):
        _add_own(table, seat, lie)
    return lie


def _add_own(table: Praga, seat: i64, lie: dict[str, str]) -> None:
    """What lies before a player, and the player's markers."""
    player, colour = table.players[seat], COLOURS[seat]
    at = f"r{player.hunger_row}-c{player.hunger_column}"
    lie[f"{GRIDS[0]}-{colour}"] = f"{GRID_AT[0]}-{at}"
    at = f"r{player.cathedral_row}-c{player.cathedral_column}"
    lie[f"{GRIDS[1]}-{colour}"] = f"{GRID_AT[1]}-{at}"
    if player.road:
        lie[f"figure-{colour}"] = ROAD_AT[player.road - 1]
    for hex in range(len(ACTIONS), len(player.board)):
        if player.board[hex] != NONE:
            lie[TILE_AT[player.board[hex] // 6]] = f"{colour}-{BOARD_AT[hex]}"
    for tech in _bits(player.held):
        lie[TECHNOLOGY_AT[tech]] = f"{colour}-technologies"
    for piece in _bits(player.gold_pieces):
        name = f"piece-{_BRIDGE[len(BOX.silver_pieces) + piece]}"
        if name not in lie:  # else it lies on the bridge
            lie[name] = f"{colour}-pieces"
    for seal in _bits(player.seals):
        lie[SEAL_AT[seal]] = f"{colour}-seals"
    if player.mine_token != NONE:
        lie[f"production-{_PRODUCTION[player.mine_token]}"] = f"{colour}-{TRACK_AT[0]}"
    if player.quarry_token != NONE:
        lie[f"production-{_PRODUCTION[player.quarry_token]}"] = f"{colour}-{TRACK_AT[1]}"


def _bits(mask: i64) -> list[int]:
    """The numbers whose bits are set."""
    found: list[int] = []
    n = 0
    while mask:
        if mask & 1:
            found.append(n)
        mask >>= 1
        n += 1
    return found
