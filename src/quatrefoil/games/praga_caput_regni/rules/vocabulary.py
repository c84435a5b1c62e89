"""Every choice of the game, verb by verb; names are the ids of the component file."""

from typing import Final

from quatrefoil.engine.action import Action, Vocabulary
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX, GRIDS, ROWS
from quatrefoil.games.praga_caput_regni.rules.printed import TILE_IDS

VOCABULARY: Final = Vocabulary()

COLOURS: Final[list[str]] = list(BOX.meta["colours"])
_TOKENS: Final = [token.id.lower() for token in BOX.action_tokens]
_TECHS: Final = [tech.id.lower() for tech in BOX.technologies]
_SILVERS: Final = [piece.id.lower() for piece in BOX.silver_pieces]
_GOLDS: Final = [piece.id.lower() for piece in BOX.gold_pieces]
STEPS: Final = ["i", "ii", "iii"]
EFFECTS: Final = ["free", "free-1", "free-2", "egg-1", "egg-2"]
SWAPS: Final = ["1+2", "1+3", "2+3", "1+s", "2+s", "3+s"]
SWAP_FIRST: Final = [0, 0, 1, 0, 1, 2]
SWAP_SECOND: Final = [1, 2, 2, 3, 3, 3]
MOST_WITHHELD: Final = 3

# Nature
START: Final = VOCABULARY.verb("start", COLOURS).row()
ORDER: Final = VOCABULARY.verb("order", _TOKENS).row()
BRIDGE_SIDE: Final = VOCABULARY.verb("bridge-side", ["a", "b"]).row()
PLAZA_TILE: Final = VOCABULARY.verb("plaza-tile", [t.id.lower() for t in BOX.plaza_tiles]).row()
DEAL: Final = VOCABULARY.verb("deal", TILE_IDS).row()
DRAW_TECH: Final = VOCABULARY.verb("draw-tech", _TECHS).row()
DRAW_SILVER: Final = VOCABULARY.verb("draw-silver", _SILVERS).row()
DRAW_GOLD: Final = VOCABULARY.verb("draw-gold", _GOLDS).row()
GO_ON: Final = VOCABULARY.word("go-on")
"""The only choice of a step that nobody chooses; never recorded."""

# The turn menu (D-1)
TAKE: Final = VOCABULARY.verb("take", _TOKENS).row()
DO: Final = VOCABULARY.verb("do", list(ACTIONS)).row()
EXTRA: Final = VOCABULARY.verb("extra", ["gold-silver", "gold-gold"], list(ACTIONS)).grid()
USE: Final = VOCABULARY.verb("use", _TECHS).row()
CLIMB: Final = VOCABULARY.verb("climb", list(GRIDS)).row()
COLLECT_WHEEL: Final = VOCABULARY.word("collect-wheel")
COLLECT: Final = VOCABULARY.verb(
    "collect", ["gold", "stone"], [str(n) for n in range(MOST_WITHHELD + 1)]
).grid()
BUY_EGG: Final = VOCABULARY.word("buy-egg")
MOVE: Final = VOCABULARY.verb("move", list(GRIDS)).row()
MOVE_EITHER: Final = VOCABULARY.verb("move-either", list(GRIDS)).row()
ROAD_EFFECT: Final = VOCABULARY.verb("road", STEPS, EFFECTS).grid()
REFRESH: Final = VOCABULARY.verb("refresh", list(ROWS)).row()
CLAIM: Final = VOCABULARY.verb("seal", [seal.id.lower() for seal in BOX.seals]).row()
END: Final = VOCABULARY.word("end")

# Inside an action
ADVANCE: Final = VOCABULARY.word("advance")
PRODUCE: Final = VOCABULARY.word("produce")
PRODUCTION_TOKEN: Final = VOCABULARY.verb(
    "production", [token.id.lower() for token in BOX.production_tokens]
).row()
PICK: Final = VOCABULARY.verb("pick", TILE_IDS).row()
WALL_PLACE: Final = VOCABULARY.verb("wall", [f"w{n:02}" for n in range(1, 13)]).row()
LOT: Final = VOCABULARY.verb("lot", [lot.id.lower() for lot in BOX.lots]).row()
ROTATE: Final = VOCABULARY.verb("rotate", ["0", "1", "2", "3", "4", "5"]).row()
KEEP_SILVER: Final = VOCABULARY.verb("keep-silver", _SILVERS).row()
KEEP_GOLD: Final = VOCABULARY.verb("keep-gold", _GOLDS).row()
NO_GOLD: Final = VOCABULARY.word("no-gold")
BRIDGE_PLACE: Final = VOCABULARY.verb("bridge", ["1", "2", "3", "4", "5"]).row()
KEEP_TECH: Final = VOCABULARY.verb("keep-tech", _TECHS).row()
RISE: Final = VOCABULARY.word("rise")
STAY: Final = VOCABULARY.word("stay")
REWARD: Final = VOCABULARY.verb("reward", ["upper", "lower"]).row()
GRID: Final = VOCABULARY.verb("grid", list(GRIDS)).row()
SWAP: Final = VOCABULARY.verb("swap", SWAPS).row()
PAY: Final = VOCABULARY.verb("pay", ["gold", "stone"]).row()
KEEP_WINDOWS: Final = VOCABULARY.verb("keep", ["silver-silver", "gold-silver", "gold-gold"]).row()
"""Indexed by the number of gold windows kept."""
PLAZA: Final = VOCABULARY.verb("plaza", [plaza.id.lower() for plaza in BOX.plazas]).row()
BONUS: Final = VOCABULARY.verb("bonus", ["old", "new"]).row()
KR1: Final = VOCABULARY.verb("kr1", ["stone", "gold"]).row()
ACT: Final = VOCABULARY.verb("act", list(ACTIONS)).row()
STEP_TRACK: Final = VOCABULARY.verb("step", ["mines", "quarries"]).row()
PRODUCE_TRACK: Final = VOCABULARY.verb("produce-track", ["mines", "quarries"]).row()

GOING_ON: Final[list[Action]] = [GO_ON]

# What a choice of the turn menu is, by its id

IS_TAKE: Final = 1
IS_DO: Final = 2
IS_EXTRA: Final = 3
IS_USE: Final = 4
IS_PAID_CLIMB: Final = 5
IS_COLLECT_WHEEL: Final = 6
IS_COLLECT: Final = 7
IS_BUY_EGG: Final = 8
IS_MOVE: Final = 9
IS_MOVE_EITHER: Final = 10
IS_ROAD_EFFECT: Final = 11
IS_REFRESH: Final = 12
IS_CLAIM: Final = 13
IS_END: Final = 14
_MENU: Final = [
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


def _kinds() -> list[int]:
    kinds = [0] * VOCABULARY.size
    for n, name in enumerate(_MENU):
        verb = VOCABULARY.verbs[name]
        for id in range(verb.base, verb.base + verb.size):
            kinds[id] = n + 1
    return kinds


MENU_KIND: Final = _kinds()
