"""The light policy: quick weights for every choice, the base of prior, playouts and ratings."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.random import Random
from quatrefoil.games.praga_caput_regni.play import weights as w
from quatrefoil.games.praga_caput_regni.play.estimate import (
    LOWER_VALUE,
    REWARD_VALUE,
    TOKEN_VALUE,
    UPPER_VALUE,
    packed_value,
    turns_left,
)
from quatrefoil.games.praga_caput_regni.rules import turns
from quatrefoil.games.praga_caput_regni.rules.buildings import TurnBuilding, blue_corners
from quatrefoil.games.praga_caput_regni.rules.components import SETS
from quatrefoil.games.praga_caput_regni.rules.connections import would_pay
from quatrefoil.games.praga_caput_regni.rules.items import waiting
from quatrefoil.games.praga_caput_regni.rules.plazas import ChooseReward, cubes_at
from quatrefoil.games.praga_caput_regni.rules.printed import (
    BOARD_ACROSS,
    BUILDINGS,
    FRAME_COST,
    FRAME_VP,
    GOLD,
    GOLD_MAX,
    LOT_GOLD,
    LOT_PLAZA,
    LOT_VP,
    MINES,
    PLACE_GAIN,
    QUARRIES,
    SECTOR_EGG,
    SECTOR_GAIN,
    SECTOR_SPECIAL,
    SILVER_GAIN,
    STONE,
    STONE_MAX,
    TILE_ACTION,
    TILE_CATHEDRAL,
    TILE_CUBE,
    TILE_ERA,
    TILE_GOLD,
    TILE_HUNGER,
    TILE_STONE,
    TILE_TYPE,
    TOKEN_ACTIONS,
    TRACK_MAX,
    WALLS,
)
from quatrefoil.games.praga_caput_regni.rules.road import EGG_ONE
from quatrefoil.games.praga_caput_regni.rules.table import NONE, Player, Praga
from quatrefoil.games.praga_caput_regni.rules.tracks import ManageTrack
from quatrefoil.games.praga_caput_regni.rules.upgrades import PlaceUpgrade
from quatrefoil.games.praga_caput_regni.rules.vocabulary import (
    IS_BUY_EGG,
    IS_CLAIM,
    IS_COLLECT,
    IS_COLLECT_WHEEL,
    IS_DO,
    IS_END,
    IS_EXTRA,
    IS_MOVE,
    IS_MOVE_EITHER,
    IS_PAID_CLIMB,
    IS_REFRESH,
    IS_ROAD_EFFECT,
    IS_TAKE,
    IS_USE,
    MENU_VERBS,
    PRODUCE,
    RISE,
    VOCABULARY,
)
from quatrefoil.games.praga_caput_regni.rules.walls import FIRST_PLACE, TurnWall


def _tile_scores() -> list[float]:
    """Reward and symbols of a tile, less what it costs."""
    scores: list[float] = []
    for tile in range(len(REWARD_VALUE)):
        score = REWARD_VALUE[tile]
        if TILE_TYPE[tile] == 0:
            score = w.UPGRADE_BASE + score * (
                w.UPGRADE_OLD if TILE_ERA[tile] == 1 else w.UPGRADE_NEW
            )
        else:
            score += w.GRID_SYMBOL if TILE_HUNGER[tile] or TILE_CATHEDRAL[tile] else 0.0
            score += w.CUBE_SPACE if TILE_CUBE[tile] else w.NO_CUBE_SPACE
            score += w.TILE_BASE - w.TILE_COST * (TILE_GOLD[tile] + TILE_STONE[tile])
        scores.append(score if score > w.POOR else w.POOR)
    return scores


TILE_SCORE: Final[list[float]] = []
SECTOR_SCORE: Final[list[float]] = []
SILVER_SCORE: Final[list[float]] = []


def _fill() -> None:
    TILE_SCORE[:] = _tile_scores()
    SECTOR_SCORE[:] = [
        packed_value(SECTOR_GAIN[n]) + SECTOR_SPECIAL[n] + (w.EGG_SECTOR if SECTOR_EGG[n] else 0.0)
        for n in range(len(SECTOR_GAIN))
    ]
    SILVER_SCORE[:] = [packed_value(packed) for packed in SILVER_GAIN]


SETS.follow_with([TILE_SCORE, SILVER_SCORE], _fill)
# Which family of choices an action belongs to
OTHERS: Final = 0
PICKS: Final = 1
LOTS: Final = 2
PLACES: Final = 3
ROTATIONS: Final = 4
PRODUCTIONS: Final = 5
REWARDS: Final = 6
BRIDGES: Final = 7
SILVERS: Final = 8
MANAGES: Final = 9
ARROWS: Final = 10
WINDOWS: Final = 11
MENU: Final = 12
FAMILIES: Final = {
    "pick": PICKS,
    "lot": LOTS,
    "wall": PLACES,
    "rotate": ROTATIONS,
    "production": PRODUCTIONS,
    "reward": REWARDS,
    "bridge": BRIDGES,
    "keep-silver": SILVERS,
    "advance": MANAGES,
    "produce": MANAGES,
    "rise": ARROWS,
    "stay": ARROWS,
    "keep": WINDOWS,
    **dict.fromkeys(MENU_VERBS, MENU),
}


def _families() -> list[int]:
    """By the kind of an action; what the menu offers is one family."""
    return [FAMILIES.get(name, OTHERS) for name in VOCABULARY.verbs]


FAMILY: Final = _families()


def weigh(table: Praga, legal: list[Action]) -> list[float]:
    """A positive weight for each choice."""
    top = table.top()
    weights: list[float] = []
    family: i64 = FAMILY[legal[0].kind]
    if family == MENU and isinstance(top, turns.TurnMenu):
        return menu_weights(table, top.seat, legal)
    if family == ROTATIONS:
        return turn_weights(table, legal)
    for action in legal:
        weights.append(weight(table, top.seat, family, action))
    return weights


def weight(table: Praga, seat: i64, family: i64, action: Action) -> float:
    """One choice of a decision that is not the menu."""
    if family == PICKS:
        return pick_weight(table.players[seat], action.a)
    if family == LOTS:
        return lot_weight(table, seat, action.a)
    if family == PLACES:
        return place_weight(table.players[seat], FIRST_PLACE + action.a)
    if family == PRODUCTIONS:
        return TOKEN_VALUE[action.a] * TOKEN_VALUE[action.a]
    if family == REWARDS:
        top = table.top()
        if isinstance(top, ChooseReward):
            tile: i64 = table.plazas[top.plaza]
            worth = UPPER_VALUE[tile] if action.a == 0 else LOWER_VALUE[tile]
            return worth * worth * worth
        return 1.0
    if family == BRIDGES:
        worth = packed_value(PLACE_GAIN[action.a][table.bridge_sides >> action.a & 1])
        return worth * worth
    if family == SILVERS:
        return SILVER_SCORE[action.a] * SILVER_SCORE[action.a]
    if family == MANAGES:
        return manage_weight(table, seat, action)
    if family == ARROWS:
        return w.CLIMB_ARROW if action is RISE else 1.0
    if family == WINDOWS:
        return 1.0 + w.KEEP_GOLD * float(action.a)
    return 1.0


def pick_weight(player: Player, tile: i64) -> float:
    """A tile: its score; an upgrade also by what it covers."""
    score = TILE_SCORE[tile]
    if TILE_TYPE[tile] == 0:
        old: i64 = player.board[TILE_ACTION[tile]]
        if old != NONE:
            score -= w.COVERED_BONUS * REWARD_VALUE[old // 6]
            if score < w.POOR:
                score = w.POOR
    return score * score


def lot_weight(table: Praga, seat: i64, lot: i64) -> float:
    """A lot: its points, and a plaza where a cube counts."""
    plaza: i64 = LOT_PLAZA[lot]
    score = w.LOT_BASE + float(LOT_VP[lot]) - w.LOT_COST * float(LOT_GOLD[lot])
    tile: i64 = table.plazas[plaza]
    if tile != NONE and not cubes_at(table, plaza, seat):
        score += w.NEW_PLAZA * LOWER_VALUE[tile]
    return score * score


def place_weight(player: Player, hex: i64) -> float:
    """A wall place: the more neighbours the better."""
    near = w.WALL_BASE
    for side in range(6):
        other: i64 = BOARD_ACROSS[hex * 6 + side]
        if other >= 0 and player.board[other] != NONE:
            near += w.WALL_NEIGHBOUR
    return near * near


def manage_weight(table: Praga, seat: i64, action: Action) -> float:
    """Advance early, produce with a long track and an empty purse."""
    top = table.top()
    if not isinstance(top, ManageTrack):
        return 1.0
    player = table.players[seat]
    mines = top.track == MINES
    count: i64 = player.mines if mines else player.quarries
    if action is PRODUCE:
        room: i64 = (GOLD_MAX - player.gold) if mines else (STONE_MAX - player.stone)
        gained = float(count if count < room else room)
        return w.PRODUCE_BASE + gained * gained * w.PRODUCE_SQUARE
    if count >= TRACK_MAX[top.track]:
        return w.TRACK_DONE
    near = w.ADVANCE_NEAR if count >= w.NEAR_END else 0.0
    return w.ADVANCE_BASE + w.ADVANCE_TURN * float(turns_left(table, seat)) + near


def turn_weights(table: Praga, legal: list[Action]) -> list[float]:
    """Rotations by what they pay at once."""
    top = table.top()
    weights: list[float] = []
    player = table.players[top.seat]
    for action in legal:
        worth = 0.0
        if isinstance(top, PlaceUpgrade):
            worth = packed_value(would_pay(player, TILE_ACTION[top.tile], top.tile, action.a))
        elif isinstance(top, TurnWall):
            worth = packed_value(would_pay(player, FIRST_PLACE + top.place, top.tile, action.a))
        elif isinstance(top, TurnBuilding):
            worth = w.BLUE_CORNER * float(blue_corners(table, top.lot, top.tile * 6 + action.a))
        weights.append(w.TURN_BASE + worth * worth * w.TURN_PAYS)
    return weights


# The menu


def menu_weights(table: Praga, seat: i64, legal: list[Action]) -> list[float]:
    player = table.players[seat]
    left = turns_left(table, seat)
    weights: list[float] = []
    for action in legal:
        kind: i64 = action.kind
        score = w.LEAST
        if kind == IS_TAKE:
            score = take_weight(table, player, action.a, left)
        elif kind == IS_DO:
            score = w.DO_ACTION * action_weight(table, player, action.a, left)
        elif kind == IS_EXTRA:
            score = w.BUY_ACTION * action_weight(table, player, action.b, left)
        else:
            score = item_weight(table, player, kind, action, left)
        weights.append(score if score > w.LEAST else w.LEAST)
    return weights


def item_weight(table: Praga, player: Player, kind: i64, action: Action, left: i64) -> float:
    """Everything of the menu that is neither a token nor an action."""
    if kind == IS_END:
        return w.END_TURN
    if kind == IS_COLLECT_WHEEL:
        fits = (
            player.gold + waiting(table, player, GOLD) <= GOLD_MAX
            and player.stone + waiting(table, player, STONE) <= STONE_MAX
        )
        return w.COLLECT if fits else w.COLLECT_LOSS
    if kind == IS_COLLECT:
        room = GOLD_MAX - player.gold if action.a == 0 else STONE_MAX - player.stone
        return w.COLLECT if action.b <= room else w.COLLECT_BONUS_LOSS
    if kind in (IS_MOVE, IS_MOVE_EITHER):
        return w.MOVE_ON
    if kind == IS_USE:
        return w.USE_LATE if left < w.USE_LATE_TURNS else w.USE_EARLY
    if kind == IS_CLAIM:
        return w.CLAIM_SEAL
    if kind == IS_PAID_CLIMB:
        return w.CLIMB
    if kind == IS_BUY_EGG:
        return w.BUY_EGG if player.eggs < w.EGGS_ENOUGH else w.BUY_EGG_TOO_MANY
    if kind == IS_ROAD_EFFECT:
        return w.ROAD_FREE_EFFECT if action.b < EGG_ONE else w.ROAD_EGG_EFFECT
    if kind == IS_REFRESH:
        return w.REFRESH_ROW
    return 1.0


def take_weight(table: Praga, player: Player, token: i64, left: i64) -> float:
    """A token: position, bonus and the better of its actions."""
    sector: i64 = 1
    while table.wheel[sector] != token:
        sector += 1
    position: i64 = (table.arrow + sector) % 12
    score = w.TAKE_BASE + float(FRAME_VP[position]) - w.TAKE_COST * float(FRAME_COST[position])
    score += SECTOR_SCORE[sector]
    if table.five >> token & 1:
        score += w.TAKE_FIVE
    best = 0.0
    for action in TOKEN_ACTIONS[token][table.side]:
        worth = action_weight(table, player, action, left)
        if worth > best:
            best = worth
    score += best
    return score * score * w.TAKE_SHARE if score > 0.0 else w.LEAST


def action_weight(table: Praga, player: Player, action: i64, left: i64) -> float:
    """An action as such, its upgrade, and whether it fits what the player holds."""
    score = w.ACTION_WEIGHT[action]
    top: i64 = player.board[action]
    if top != NONE:
        score += REWARD_VALUE[top // 6]
    if action == MINES:
        full = 1.0 if player.gold < w.PURSE else w.FULL_PURSE
        score += w.LONG_TRACK * float(player.mines) * full
    elif action == QUARRIES:
        full = 1.0 if player.stone < w.PURSE else w.FULL_PURSE
        score += w.LONG_TRACK * float(player.quarries) * full
    elif action == WALLS:
        score += w.CAN_PAY * float(player.stone) - w.MUST_PAY
    elif action == BUILDINGS:
        score += w.CAN_PAY * float(player.gold) - w.MUST_PAY
    if left == 0 and action <= QUARRIES:
        score *= w.LAST_TURN
    return score if score > w.ACTION_LEAST else w.ACTION_LEAST


def sharpened(weights: list[float]) -> list[float]:
    """The cubes of the weights: what looks better is chosen nearly always."""
    for n in range(len(weights)):
        one = weights[n]
        weights[n] = one * one * one
    return weights


def draw(weights: list[float], rng: Random) -> i64:
    """An index in proportion to its weight."""
    total = 0.0
    for one in weights:
        total += one
    point = rng.unit() * total
    for n in range(len(weights)):
        point -= weights[n]
        if point < 0.0:
            return n
    return len(weights) - 1
