"""The vocabulary: every action of The Red Cathedral, players' and nature's, and its notation."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action, Verb, Vocabulary
from quatrefoil.games.red_cathedral.rules.box import MOST_AMOUNT
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
    TILES,
)

VOCABULARY: Final = Vocabulary()

MOST_TAKEN: Final[int] = MOST_AMOUNT * int(MOST_DICE)
MOST_GAINED: Final[int] = MOST_AMOUNT
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
REROLL: Final[list[Action]] = VOCABULARY.verb("reroll", space=SPACE_NAMES).row()
END: Final[Action] = VOCABULARY.word("end")

# Basic action A: claim

CLAIM: Final[list[Action]] = VOCABULARY.verb("claim", place=PLACES).row()
BANNER: Final[list[Action]] = VOCABULARY.verb("banner", source=SOURCES).row()
FACE_DOWN: Final = 0
FACE_UP: Final = 1
PLACE: Final[list[list[Action]]] = VOCABULARY.verb("place", slot=SLOTS, face=["down", "up"]).grid()
GAIN: Final[list[Action]] = VOCABULARY.verb("gain", amount=_GAINED).row()

# Basic action B: build and decorate

DELIVER: Final[list[list[Action]]] = VOCABULARY.verb(
    "deliver", material=MATERIALS, place=PLACES
).grid()
DECORATE: Final[list[list[Action]]] = VOCABULARY.verb(
    "decorate", place=PLACES, jewels=JEWELS
).grid()
STOP: Final[Action] = VOCABULARY.word("stop")

# Basic action C: the market

MOVE: Final[list[list[Action]]] = VOCABULARY.verb("move", die=DICE, extra=_EXTRAS).grid()
TAKE: Final[list[Action]] = VOCABULARY.verb("take", amount=_TAKEN).row()
ACTIVATE: Final[list[list[Action]]] = VOCABULARY.verb("activate", slot=SLOTS, amount=_GAINED).grid()
FINISH: Final[Action] = VOCABULARY.word("finish")

# Influence

USE: Final[list[Action]] = VOCABULARY.verb("use", influence=ACTIONS).row()
SELL: Final[list[list[Action]]] = VOCABULARY.verb(
    "sell", influence=ACTIONS, material=MATERIALS
).grid()
BUY: Final[list[list[Action]]] = VOCABULARY.verb(
    "buy", influence=ACTIONS, material=MATERIALS
).grid()
GIVE: Final[list[list[Action]]] = VOCABULARY.verb(
    "give", influence=ACTIONS, material=MATERIALS
).grid()
RECEIVE: Final[list[Action]] = VOCABULARY.verb("receive", material=MATERIALS).row()
_DISCARD: Final[Verb] = VOCABULARY.verb(
    "discard", influence=ACTIONS, one=MATERIALS, two=MATERIALS, three=MATERIALS
)
_FAVOUR: Final[Verb] = VOCABULARY.verb("favour", influence=ACTIONS, slot=SLOTS, amount=_GAINED)
SWAP: Final[list[list[Action]]] = VOCABULARY.verb("swap", one=RESOURCES, other=RESOURCES).grid()

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

IVAN_CLAIM: Final[list[Action]] = VOCABULARY.verb("ivan-claim", place=PLACES).row()
IVAN_DECORATE: Final[list[Action]] = VOCABULARY.verb("ivan-decorate", place=PLACES).row()

# Nature

ROLL: Final[list[list[Action]]] = VOCABULARY.verb("roll", die=DICE, face=FACES).grid()
LAY_TOKEN: Final[list[Action]] = VOCABULARY.verb("token", resource=RESOURCES).row()
DRAW_CARD: Final[list[Action]] = VOCABULARY.verb("card", card=CARDS).row()
LAY_GUILD: Final[list[Action]] = VOCABULARY.verb("guild", guild=GUILD_NAMES).row()
DROP_DIE: Final[list[Action]] = VOCABULARY.verb("die", die=DICE).row()
DRAW_PLAN: Final[list[Action]] = VOCABULARY.verb("plan", plan=PLANS).row()
LAY_SECTION: Final[list[Action]] = VOCABULARY.verb("section", card=SECTIONS).row()
LAY_TILE: Final[list[Action]] = VOCABULARY.verb("tile", tile=TILES).row()
FIRST: Final[list[Action]] = VOCABULARY.verb("first", colour=COLOURS).row()
SOLO_CARD: Final[list[Action]] = VOCABULARY.verb("solo-card", card=SOLO_CARDS).row()
SOLO_TILE: Final[list[Action]] = VOCABULARY.verb("solo-tile", die=DICE).row()

GO_ON: Final[list[Action]] = [END]
"""The only choice where the course of play goes on by itself."""

# Kinds: quicker to tell verbs apart by than words

IS_REROLL: Final[i64] = REROLL[0].kind
IS_CLAIM: Final[i64] = CLAIM[0].kind
IS_PLACE: Final[i64] = PLACE[0][0].kind
IS_GAIN: Final[i64] = GAIN[0].kind
IS_DELIVER: Final[i64] = DELIVER[0][0].kind
IS_DECORATE: Final[i64] = DECORATE[0][0].kind
IS_MOVE: Final[i64] = MOVE[0][0].kind
IS_TAKE: Final[i64] = TAKE[0].kind
IS_ACTIVATE: Final[i64] = ACTIVATE[0][0].kind
IS_USE: Final[i64] = USE[0].kind
IS_SELL: Final[i64] = SELL[0][0].kind
IS_BUY: Final[i64] = BUY[0][0].kind
IS_RECEIVE: Final[i64] = RECEIVE[0].kind
IS_FAVOUR: Final[i64] = _FAVOUR.kind
