"""The light policy: quick weights for every choice, the base of prior, playouts and ratings."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.random import Random
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
from quatrefoil.games.praga_caput_regni.rules.connections import would_pay
from quatrefoil.games.praga_caput_regni.rules.items import waiting
from quatrefoil.games.praga_caput_regni.rules.plazas import ChooseReward, cubes_at
from quatrefoil.games.praga_caput_regni.rules.printed import (
    BOARD_ACROSS,
    FRAME_COST,
    FRAME_VP,
    GOLD,
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
    TILE_ACTION,
    TILE_CATHEDRAL,
    TILE_CUBE,
    TILE_ERA,
    TILE_GOLD,
    TILE_HUNGER,
    TILE_STONE,
    TILE_TYPE,
    TOKEN_ACTIONS,
)
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

ACTION_WEIGHT: Final[list[float]] = [2.5, 2.5, 11.0, 6.5, 6.5, 3.0]
"""How attractive the six actions are as such."""
LEAST: Final = 0.02


def _tile_scores() -> list[float]:
    """Reward and symbols of a tile, less what it costs."""
    scores: list[float] = []
    for tile in range(len(REWARD_VALUE)):
        score = REWARD_VALUE[tile]
        if TILE_TYPE[tile] == 0:
            score = 1.0 + score * (2.0 if TILE_ERA[tile] == 1 else 1.2)
        else:
            score += 1.6 if TILE_HUNGER[tile] or TILE_CATHEDRAL[tile] else 0.0
            score += 1.6 if TILE_CUBE[tile] else 0.8
            score += 1.4 - 0.75 * (TILE_GOLD[tile] + TILE_STONE[tile])
        scores.append(score if score > 0.3 else 0.3)
    return scores


TILE_SCORE: Final = _tile_scores()
SECTOR_SCORE: Final[list[float]] = [
    packed_value(SECTOR_GAIN[n]) + SECTOR_SPECIAL[n] + (0.8 if SECTOR_EGG[n] else 0.0)
    for n in range(12)
]
SILVER_SCORE: Final[list[float]] = [packed_value(packed) for packed in SILVER_GAIN]
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
        return 12.0 if action is RISE else 1.0
    if family == WINDOWS:
        return 1.0 + 3.0 * float(action.a)
    return 1.0


def pick_weight(player: Player, tile: i64) -> float:
    """A tile: its score; an upgrade also by what it covers."""
    score = TILE_SCORE[tile]
    if TILE_TYPE[tile] == 0:
        old: i64 = player.board[TILE_ACTION[tile]]
        if old != NONE:
            score -= 1.6 * REWARD_VALUE[old // 6]
            if score < 0.3:
                score = 0.3
    return score * score


def lot_weight(table: Praga, seat: i64, lot: i64) -> float:
    """A lot: its points, and a plaza where a cube counts."""
    plaza: i64 = LOT_PLAZA[lot]
    score = 1.0 + float(LOT_VP[lot]) - 0.8 * float(LOT_GOLD[lot])
    tile: i64 = table.plazas[plaza]
    if tile != NONE and not cubes_at(table, plaza, seat):
        score += 0.45 * LOWER_VALUE[tile]
    return score * score


def place_weight(player: Player, hex: i64) -> float:
    """A wall place: the more neighbours the better."""
    near = 0.4
    for side in range(6):
        other: i64 = BOARD_ACROSS[hex * 6 + side]
        if other >= 0 and player.board[other] != NONE:
            near += 1.0
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
        room: i64 = 9 - (player.gold if mines else player.stone)
        gained = float(count if count < room else room)
        return 0.3 + gained * gained * 0.5
    if count >= 7 + int(mines):
        return 1.0
    return 0.5 + 0.1 * float(turns_left(table, seat)) + (1.5 if count >= 6 else 0.0)


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
            worth = 1.5 * float(blue_corners(table, top.lot, top.tile * 6 + action.a))
        weights.append(0.1 + worth * worth * 4.0)
    return weights


# The menu


def menu_weights(table: Praga, seat: i64, legal: list[Action]) -> list[float]:
    player = table.players[seat]
    left = turns_left(table, seat)
    weights: list[float] = []
    for action in legal:
        kind: i64 = action.kind
        score = LEAST
        if kind == IS_TAKE:
            score = take_weight(table, player, action.a, left)
        elif kind == IS_DO:
            score = 2.5 * action_weight(table, player, action.a, left)
        elif kind == IS_EXTRA:
            score = 1.4 * action_weight(table, player, action.b, left)
        else:
            score = item_weight(table, player, kind, action, left)
        weights.append(score if score > LEAST else LEAST)
    return weights


def item_weight(table: Praga, player: Player, kind: i64, action: Action, left: i64) -> float:
    """Everything of the menu that is neither a token nor an action."""
    if kind == IS_END:
        return 0.45
    if kind == IS_COLLECT_WHEEL:
        fits = (
            player.gold + waiting(table, player, GOLD) <= 9
            and player.stone + waiting(table, player, STONE) <= 9
        )
        return 30.0 if fits else 1.0
    if kind == IS_COLLECT:
        held = player.gold if action.a == 0 else player.stone
        return 30.0 if held + action.b <= 9 else 0.5
    if kind in (IS_MOVE, IS_MOVE_EITHER):
        return 8.0
    if kind == IS_USE:
        return 5.0 if left < 12 else 2.0
    if kind == IS_CLAIM:
        return 8.0
    if kind == IS_PAID_CLIMB:
        return 4.0
    if kind == IS_BUY_EGG:
        return 3.0 if player.eggs < 4 else 0.3
    if kind == IS_ROAD_EFFECT:
        return 5.0 if action.b < 3 else 2.0
    if kind == IS_REFRESH:
        return 0.06
    return 1.0


def take_weight(table: Praga, player: Player, token: i64, left: i64) -> float:
    """A token: position, bonus and the better of its actions."""
    sector: i64 = 1
    while table.wheel[sector] != token:
        sector += 1
    position: i64 = (table.arrow + sector) % 12
    score = 1.0 + float(FRAME_VP[position]) - 1.2 * float(FRAME_COST[position])
    score += SECTOR_SCORE[sector]
    if table.five >> token & 1:
        score += 5.0
    best = 0.0
    for action in TOKEN_ACTIONS[token][table.side]:
        worth = action_weight(table, player, action, left)
        if worth > best:
            best = worth
    score += best
    return score * score * 0.25 if score > 0.0 else LEAST


def action_weight(table: Praga, player: Player, action: i64, left: i64) -> float:
    """An action as such, its upgrade, and whether it fits what the player holds."""
    score = ACTION_WEIGHT[action]
    top: i64 = player.board[action]
    if top != NONE:
        score += REWARD_VALUE[top // 6]
    if action == MINES:
        score += 0.25 * float(player.mines) * (1.0 if player.gold < 4 else 0.3)
    elif action == QUARRIES:
        score += 0.25 * float(player.quarries) * (1.0 if player.stone < 4 else 0.3)
    elif action == 3:
        score += 0.5 * float(player.stone) - 2.0
    elif action == 4:
        score += 0.5 * float(player.gold) - 2.0
    if left == 0 and action <= QUARRIES:
        score *= 0.3
    return score if score > 0.5 else 0.5


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
