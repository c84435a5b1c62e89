"""The vocabulary of Keythedral: every verb, in an order that the ids of actions depend on."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action, Verb, Vocabulary
from quatrefoil.games.keythedral.rules.components import components
from quatrefoil.games.keythedral.rules.landscape import DIRECTIONS, FIELD_NAMES, GAP_NAMES
from quatrefoil.games.keythedral.rules.printed import (
    ALL_LAWS,
    COLOURS,
    CUBE_COUNT,
    FIELD_TYPES,
    KINDS,
    LAWS,
    NUMBERS,
    RESOURCES,
    TILES,
)

VOCABULARY: Final = Vocabulary()


def _where(mask: int) -> str:
    """Directions as one word, for one or two workers of a house tile."""
    return "+".join(DIRECTIONS[d] for d in range(4) if mask >> d & 1) or "nobody"


RESOURCE_NAMES: Final[list[str]] = KINDS[:RESOURCES]
CRAFT_NAMES: Final[list[str]] = KINDS[RESOURCES:]
SENDINGS: Final[list[str]] = [_where(mask) for mask in range(16)]
STOP_WINDOWS: Final[list[str]] = ["p1", "p2", "p3", "p5"]
MOST_CUBES: Final = sum(CUBE_COUNT)

# Nature (CH-1 to CH-5)
START: Final[list[Action]] = VOCABULARY.verb("start", player=COLOURS).row()
DRAW: Final[list[Action]] = VOCABULARY.verb("draw", type=FIELD_TYPES).row()
TURN_UP: Final[list[Action]] = VOCABULARY.verb("turn-up", tile=TILES).row()
REPLACE: Final[list[Action]] = VOCABULARY.verb("replace", tile=TILES).row()
OFFER: Final[list[Action]] = VOCABULARY.verb("offer", law=LAWS).row()
DEAL: Final[list[Action]] = VOCABULARY.verb("deal", law=LAWS).row()
GO_ON: Final[list[Action]] = [VOCABULARY.word("go-on")]
"""The only action of every continuation."""

# Setup (KT-4.9)
FIELD: Final[Verb] = VOCABULARY.verb("field", field=FIELD_NAMES)
HOUSE: Final[Verb] = VOCABULARY.verb("house", number=NUMBERS, gap=GAP_NAMES)

# Phase 1
NUMBER: Final[list[Action]] = VOCABULARY.verb("number", number=NUMBERS).row()
SEND: Final[list[list[Action]]] = VOCABULARY.verb(
    "send", number=NUMBERS, directions=SENDINGS
).grid()

# Phase 2
GATHER: Final[list[Action]] = VOCABULARY.verb("gather", kind=RESOURCE_NAMES).row()

# Phase 3
PASS: Final[Action] = VOCABULARY.word("pass")
BUY: Final[list[Action]] = VOCABULARY.verb("buy", tile=TILES).row()
BUILD: Final[list[Action]] = VOCABULARY.verb("build", number=NUMBERS).row()
_FENCE: Final[Verb] = VOCABULARY.verb("fence", player=COLOURS, number=NUMBERS, direction=DIRECTIONS)
FENCE: Final[list[Action]] = [_FENCE.by_offset(offset) for offset in range(_FENCE.size)]
"""By house tile and direction: FENCE[tile * 4 + direction]."""
UNFENCE: Final[Verb] = VOCABULARY.verb("unfence", gap=GAP_NAMES, direction=DIRECTIONS)
CRAFT: Final[list[Action]] = VOCABULARY.verb("craft", kind=CRAFT_NAMES).row()
TRADE: Final[list[Action]] = VOCABULARY.verb("trade", kind=RESOURCE_NAMES).row()
TAKE: Final[list[Action]] = VOCABULARY.verb("take", law=LAWS).row()
TAKE_UNSEEN: Final[Action] = VOCABULARY.word("take-unseen")
PAY: Final[list[Action]] = VOCABULARY.verb("pay", kind=KINDS).row()
WITHDRAW: Final[Action] = VOCABULARY.word("withdraw")
MOVE: Final[Verb] = VOCABULARY.verb("move", gap=GAP_NAMES)

# Phase 5
BID: Final[list[Action]] = VOCABULARY.verb(
    "bid", cubes=[str(n) for n in range(MOST_CUBES + 1)]
).row()
MATCH: Final[Action] = VOCABULARY.word("match")
DECLINE: Final[Action] = VOCABULARY.word("decline")
NAME: Final[list[Action]] = VOCABULARY.verb("name", player=COLOURS).row()

# The twenty laws, each with its choices (KT-11.4): a law's verb is its key
LAW_CHOICES: Final[dict[str, list[str]]] = {
    "number": NUMBERS,
    "player": COLOURS,
    "give": RESOURCE_NAMES,
    "take": CRAFT_NAMES,
    "pay": RESOURCE_NAMES,
    "first": RESOURCE_NAMES,
    "second": RESOURCE_NAMES,
    "craft": CRAFT_NAMES,
    "gap": GAP_NAMES,
    "direction": DIRECTIONS,
    "field": FIELD_NAMES,
    "tile": TILES,
    "type": FIELD_TYPES,
}
LAW_VERBS: Final[list[Verb]] = [
    VOCABULARY.verb(
        law.key.replace("_", "-"), **{choice: LAW_CHOICES[choice] for choice in law.choices}
    )
    for law in components().law
]

# Standing orders (KT-17.10)
STOP: Final[list[Action]] = VOCABULARY.verb("stop", window=STOP_WINDOWS).row()
UNSTOP: Final[list[Action]] = VOCABULARY.verb("unstop", window=STOP_WINDOWS).row()

KEEP_PASSING: Final[Action] = VOCABULARY.word("keep-passing")
STOP_PASSING: Final[Action] = VOCABULARY.word("stop-passing")

# Kinds of actions, to tell them apart quickly
NUMBER_KIND: Final[i64] = NUMBER[0].kind
SEND_KIND: Final[i64] = SEND[0][0].kind
BUY_KIND: Final[i64] = BUY[0].kind
BUILD_KIND: Final[i64] = BUILD[0].kind
FENCE_KIND: Final[i64] = _FENCE.kind
UNFENCE_KIND: Final[i64] = UNFENCE.kind
CRAFT_KIND: Final[i64] = CRAFT[0].kind
TRADE_KIND: Final[i64] = TRADE[0].kind
TAKE_KIND: Final[i64] = TAKE[0].kind
BID_KIND: Final[i64] = BID[0].kind
FIRST_LAW_KIND: Final[i64] = LAW_VERBS[0].kind
STOP_KIND: Final[i64] = STOP[0].kind
UNSTOP_KIND: Final[i64] = UNSTOP[0].kind


def law_of(action: Action) -> i64:
    """The law (0 to 19) that an action plays, or -1; their verbs stand in the order of cards."""
    law: i64 = action.kind - FIRST_LAW_KIND
    return law if 0 <= law < ALL_LAWS else -1
