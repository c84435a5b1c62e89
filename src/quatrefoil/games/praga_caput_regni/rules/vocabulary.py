"""Every choice of the game, verb by verb; names are the ids of the component file."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action, Vocabulary
from quatrefoil.games.praga_caput_regni.rules.components import (
    ACTIONS,
    BOX,
    GRIDS,
    MOST_WITHHELD,
    ROWS,
)
from quatrefoil.games.praga_caput_regni.rules.printed import TILE_IDS

VOCABULARY: Final = Vocabulary()

COLOURS: Final[list[str]] = list(BOX.meta.colours)
_TOKENS: Final = [token.id.lower() for token in BOX.action_tokens]
_TECHS: Final = [tech.id.lower() for tech in BOX.technologies]
_SILVERS: Final = [piece.id.lower() for piece in BOX.silver_pieces]
_GOLDS: Final = [piece.id.lower() for piece in BOX.gold_pieces]
TRACKS: Final = ["mines", "quarries"]
_RESOURCES: Final = ["gold", "stone"]
STEPS: Final = ["i", "ii", "iii"]
EFFECTS: Final = ["free", "free-1", "free-2", "egg-1", "egg-2"]
SWAPS: Final = ["1+2", "1+3", "2+3", "1+s", "2+s", "3+s"]
SWAP_FIRST: Final = [0, 0, 1, 0, 1, 2]
SWAP_SECOND: Final = [1, 2, 2, 3, 3, 3]


# Nature
START: Final = VOCABULARY.verb("start", colour=COLOURS).row()
ORDER: Final = VOCABULARY.verb("order", token=_TOKENS).row()
BRIDGE_SIDE: Final = VOCABULARY.verb("bridge-side", side=["a", "b"]).row()
PLAZA_TILE: Final = VOCABULARY.verb(
    "plaza-tile", tile=[tile.id.lower() for tile in BOX.plaza_tiles]
).row()
DEAL: Final = VOCABULARY.verb("deal", tile=TILE_IDS).row()
DRAW_TECH: Final = VOCABULARY.verb("draw-tech", technology=_TECHS).row()
DRAW_SILVER: Final = VOCABULARY.verb("draw-silver", piece=_SILVERS).row()
DRAW_GOLD: Final = VOCABULARY.verb("draw-gold", piece=_GOLDS).row()
GO_ON: Final = VOCABULARY.word("go-on")
"""The only choice of a step that nobody chooses; never recorded."""

# The turn menu (D-1)
TAKE: Final = VOCABULARY.verb("take", token=_TOKENS).row()
DO: Final = VOCABULARY.verb("do", action=list(ACTIONS)).row()
EXTRA: Final = VOCABULARY.verb(
    "extra", windows=["gold-silver", "gold-gold"], action=list(ACTIONS)
).grid()
USE: Final = VOCABULARY.verb("use", technology=_TECHS).row()
CLIMB: Final = VOCABULARY.verb("climb", grid=list(GRIDS)).row()
COLLECT_WHEEL: Final = VOCABULARY.word("collect-wheel")
COLLECT: Final = VOCABULARY.verb(
    "collect", resource=_RESOURCES, amount=[str(n) for n in range(MOST_WITHHELD + 1)]
).grid()
BUY_EGG: Final = VOCABULARY.word("buy-egg")
MOVE: Final = VOCABULARY.verb("move", grid=list(GRIDS)).row()
MOVE_EITHER: Final = VOCABULARY.verb("move-either", grid=list(GRIDS)).row()
ROAD_EFFECT: Final = VOCABULARY.verb("road", step=STEPS, effect=EFFECTS).grid()
REFRESH: Final = VOCABULARY.verb("refresh", row=list(ROWS)).row()
CLAIM: Final = VOCABULARY.verb("seal", seal=[seal.id.lower() for seal in BOX.seals]).row()
END: Final = VOCABULARY.word("end")

# Inside an action
ADVANCE: Final = VOCABULARY.word("advance")
PRODUCE: Final = VOCABULARY.word("produce")
PRODUCTION_TOKEN: Final = VOCABULARY.verb(
    "production", token=[token.id.lower() for token in BOX.production_tokens]
).row()
PICK: Final = VOCABULARY.verb("pick", tile=TILE_IDS).row()
WALL_PLACE: Final = VOCABULARY.verb("wall", place=[f"w{n:02}" for n in range(1, 13)]).row()
LOT: Final = VOCABULARY.verb("lot", lot=[lot.id.lower() for lot in BOX.lots]).row()
ROTATE: Final = VOCABULARY.verb("rotate", turn=["0", "1", "2", "3", "4", "5"]).row()
KEEP_SILVER: Final = VOCABULARY.verb("keep-silver", piece=_SILVERS).row()
KEEP_GOLD: Final = VOCABULARY.verb("keep-gold", piece=_GOLDS).row()
NO_GOLD: Final = VOCABULARY.word("no-gold")
BRIDGE_PLACE: Final = VOCABULARY.verb("bridge", place=["1", "2", "3", "4", "5"]).row()
KEEP_TECH: Final = VOCABULARY.verb("keep-tech", technology=_TECHS).row()
RISE: Final = VOCABULARY.word("rise")
STAY: Final = VOCABULARY.word("stay")
REWARD: Final = VOCABULARY.verb("reward", reward=["upper", "lower"]).row()
GRID: Final = VOCABULARY.verb("grid", grid=list(GRIDS)).row()
SWAP: Final = VOCABULARY.verb("swap", places=SWAPS).row()
PAY: Final = VOCABULARY.verb("pay", resource=_RESOURCES).row()
KEEP_WINDOWS: Final = VOCABULARY.verb(
    "keep", windows=["silver-silver", "gold-silver", "gold-gold"]
).row()
"""Indexed by the number of gold windows kept."""
PLAZA: Final = VOCABULARY.verb("plaza", plaza=[plaza.id.lower() for plaza in BOX.plazas]).row()
BONUS: Final = VOCABULARY.verb("bonus", upgrade=["old", "new"]).row()
KR1: Final = VOCABULARY.verb("kr1", resource=["stone", "gold"]).row()
ACT: Final = VOCABULARY.verb("act", action=list(ACTIONS)).row()
STEP_TRACK: Final = VOCABULARY.verb("step", track=TRACKS).row()
PRODUCE_TRACK: Final = VOCABULARY.verb("produce-track", track=TRACKS).row()

GOING_ON: Final[list[Action]] = [GO_ON]

# What a choice of the turn menu is: the kinds of its verbs

MENU_VERBS: Final = [
    "take",
    "do",
    "extra",
    "use",
    "climb",
    "collect-wheel",
    "collect",
    "buy-egg",
    "move",
    "move-either",
    "road",
    "refresh",
    "seal",
    "end",
]


def _kind(verb: str) -> i64:
    return VOCABULARY.verbs[verb].kind


IS_TAKE: Final[i64] = _kind("take")
IS_DO: Final[i64] = _kind("do")
IS_EXTRA: Final[i64] = _kind("extra")
IS_USE: Final[i64] = _kind("use")
IS_PAID_CLIMB: Final[i64] = _kind("climb")
IS_COLLECT_WHEEL: Final[i64] = _kind("collect-wheel")
IS_COLLECT: Final[i64] = _kind("collect")
IS_BUY_EGG: Final[i64] = _kind("buy-egg")
IS_MOVE: Final[i64] = _kind("move")
IS_MOVE_EITHER: Final[i64] = _kind("move-either")
IS_ROAD_EFFECT: Final[i64] = _kind("road")
IS_REFRESH: Final[i64] = _kind("refresh")
IS_CLAIM: Final[i64] = _kind("seal")
IS_END: Final[i64] = _kind("end")
