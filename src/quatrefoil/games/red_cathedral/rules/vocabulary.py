"""The vocabulary: every action of The Red Cathedral, players' and nature's, and its notation."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action, Verb, Vocabulary
from quatrefoil.games.red_cathedral.rules.printed import (
    ACTIONS,
    CARDS,
    COLOURS,
    DICE,
    GUILD_NAMES,
    JEWELS,
    MATERIALS,
    MOST_DICE,
    PLACES,
    PLANS,
    RESOURCES,
    SECTIONS,
    SLOTS,
    SOLO_CARDS,
    TILE_AMOUNT,
    TILES,
    TOKEN_AMOUNT,
)

VOCABULARY: Final = Vocabulary()

MOST_TAKEN: Final[int] = max(TOKEN_AMOUNT) * int(MOST_DICE)
MOST_GAINED: Final[int] = max(max(TOKEN_AMOUNT), max(TILE_AMOUNT))
MOST_EXTRA: Final = 7
"""More extra steps are never needed: a full lap is eight spaces (DP-11)."""
SOURCES: Final[list[str]] = ["inventory", "outside", "white_1", "white_2"]
"""Where a banner is taken from (RC-5.2, RC-9.5)."""
FACES: Final[list[str]] = ["1", "2", "3", "4", "5", "6"]
SPACE_NAMES: Final[list[str]] = ["0", "1", "2", "3", "4", "5", "6", "7"]
_EXTRAS: Final[list[str]] = [f"+{extra}" for extra in range(MOST_EXTRA + 1)]
_TAKEN: Final[list[str]] = [str(amount) for amount in range(MOST_TAKEN + 1)]
_GAINED: Final[list[str]] = [str(amount) for amount in range(MOST_GAINED + 1)]

# The turn and its free actions

EXCHANGE: Final[Action] = VOCABULARY.word("exchange")
REROLL: Final[list[Action]] = VOCABULARY.verb("reroll", SPACE_NAMES).row()
END: Final[Action] = VOCABULARY.word("end")

# Basic action A: claim

CLAIM: Final[list[Action]] = VOCABULARY.verb("claim", PLACES).row()
BANNER: Final[list[Action]] = VOCABULARY.verb("banner", SOURCES).row()
FACE_DOWN: Final = 0
FACE_UP: Final = 1
PLACE: Final[list[list[Action]]] = VOCABULARY.verb("place", SLOTS, ["down", "up"]).grid()
GAIN: Final[list[Action]] = VOCABULARY.verb("gain", _GAINED).row()

# Basic action B: build and decorate

DELIVER: Final[list[list[Action]]] = VOCABULARY.verb("deliver", MATERIALS, PLACES).grid()
DECORATE: Final[list[list[Action]]] = VOCABULARY.verb("decorate", PLACES, JEWELS).grid()
STOP: Final[Action] = VOCABULARY.word("stop")

# Basic action C: the market

MOVE: Final[list[list[Action]]] = VOCABULARY.verb("move", DICE, _EXTRAS).grid()
TAKE: Final[list[Action]] = VOCABULARY.verb("take", _TAKEN).row()
ACTIVATE: Final[list[list[Action]]] = VOCABULARY.verb("activate", SLOTS, _GAINED).grid()
FINISH: Final[Action] = VOCABULARY.word("finish")

# Influence

USE: Final[list[Action]] = VOCABULARY.verb("use", ACTIONS).row()
SELL: Final[list[list[Action]]] = VOCABULARY.verb("sell", ACTIONS, MATERIALS).grid()
BUY: Final[list[list[Action]]] = VOCABULARY.verb("buy", ACTIONS, MATERIALS).grid()
GIVE: Final[list[list[Action]]] = VOCABULARY.verb("give", ACTIONS, MATERIALS).grid()
RECEIVE: Final[list[Action]] = VOCABULARY.verb("receive", MATERIALS).row()
_DISCARD: Final[Verb] = VOCABULARY.verb("discard", ACTIONS, MATERIALS, MATERIALS, MATERIALS)
_FAVOUR: Final[Verb] = VOCABULARY.verb("favour", ACTIONS, SLOTS, _GAINED)
SWAP: Final[list[list[Action]]] = VOCABULARY.verb("swap", RESOURCES, RESOURCES).grid()

TRIPLES: Final[list[list[int]]] = [
    [a, b, c] for a in range(6) for b in range(a + 1, 6) for c in range(b + 1, 6)
]
"""Three different materials, in the fixed order of the materials."""
DISCARD: Final[list[list[Action]]] = [
    [_DISCARD.at(action, a, b, c) for a, b, c in TRIPLES] for action in range(len(ACTIONS))
]
FAVOUR: Final[list[list[list[Action]]]] = [
    [[_FAVOUR.at(action, slot, amount) for amount in range(MOST_GAINED + 1)] for slot in range(6)]
    for action in range(len(ACTIONS))
]

# The solo game: choices that Ivan leaves to the player

IVAN_CLAIM: Final[list[Action]] = VOCABULARY.verb("ivan-claim", PLACES).row()
IVAN_DECORATE: Final[list[Action]] = VOCABULARY.verb("ivan-decorate", PLACES).row()

# Nature

ROLL: Final[list[list[Action]]] = VOCABULARY.verb("roll", DICE, FACES).grid()
LAY_TOKEN: Final[list[Action]] = VOCABULARY.verb("token", RESOURCES).row()
DRAW_CARD: Final[list[Action]] = VOCABULARY.verb("card", CARDS).row()
LAY_GUILD: Final[list[Action]] = VOCABULARY.verb("guild", GUILD_NAMES).row()
DROP_DIE: Final[list[Action]] = VOCABULARY.verb("die", DICE).row()
DRAW_PLAN: Final[list[Action]] = VOCABULARY.verb("plan", PLANS).row()
LAY_SECTION: Final[list[Action]] = VOCABULARY.verb("section", SECTIONS).row()
LAY_TILE: Final[list[Action]] = VOCABULARY.verb("tile", TILES).row()
FIRST: Final[list[Action]] = VOCABULARY.verb("first", COLOURS).row()
SOLO_CARD: Final[list[Action]] = VOCABULARY.verb("solo-card", SOLO_CARDS).row()
SOLO_TILE: Final[list[Action]] = VOCABULARY.verb("solo-tile", DICE).row()

VERBS: Final[list[str]] = list(VOCABULARY.verbs)
KIND: Final[list[int]] = [n for n, v in enumerate(VOCABULARY.verbs.values()) for _ in range(v.size)]
"""The number of an action's verb, by the action's id: quicker to tell apart than words."""
IS_REROLL: Final[i64] = VERBS.index("reroll")
IS_CLAIM: Final[i64] = VERBS.index("claim")
IS_DELIVER: Final[i64] = VERBS.index("deliver")
IS_DECORATE: Final[i64] = VERBS.index("decorate")
IS_MOVE: Final[i64] = VERBS.index("move")
IS_TAKE: Final[i64] = VERBS.index("take")
IS_ACTIVATE: Final[i64] = VERBS.index("activate")
IS_USE: Final[i64] = VERBS.index("use")
IS_SELL: Final[i64] = VERBS.index("sell")
IS_BUY: Final[i64] = VERBS.index("buy")
IS_GIVE: Final[i64] = VERBS.index("give")
IS_DISCARD: Final[i64] = VERBS.index("discard")
IS_FAVOUR: Final[i64] = VERBS.index("favour")
