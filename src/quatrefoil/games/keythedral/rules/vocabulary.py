"""The vocabulary of Keythedral: every verb, in an order that the ids of actions depend on."""

from typing import Final

from quatrefoil.engine.action import Action, Verb, Vocabulary
from quatrefoil.games.keythedral.rules.landscape import DIRECTIONS, FIELD_NAMES, GAP_NAMES
from quatrefoil.games.keythedral.rules.printed import (
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
START: Final[list[Action]] = VOCABULARY.verb("start", COLOURS).row()
DRAW: Final[list[Action]] = VOCABULARY.verb("draw", FIELD_TYPES).row()
TURN_UP: Final[list[Action]] = VOCABULARY.verb("turn-up", TILES).row()
REPLACE: Final[list[Action]] = VOCABULARY.verb("replace", TILES).row()
OFFER: Final[list[Action]] = VOCABULARY.verb("offer", LAWS).row()
DEAL: Final[list[Action]] = VOCABULARY.verb("deal", LAWS).row()
GO_ON: Final[Action] = VOCABULARY.word("go-on")

# Setup (KT-4.9)
FIELD: Final[Verb] = VOCABULARY.verb("field", FIELD_NAMES)
HOUSE: Final[Verb] = VOCABULARY.verb("house", NUMBERS, GAP_NAMES)

# Phase 1
NUMBER: Final[list[Action]] = VOCABULARY.verb("number", NUMBERS).row()
SEND: Final[list[list[Action]]] = VOCABULARY.verb("send", NUMBERS, SENDINGS).grid()

# Phase 2
GATHER: Final[list[Action]] = VOCABULARY.verb("gather", RESOURCE_NAMES).row()

# Phase 3
PASS: Final[Action] = VOCABULARY.word("pass")
BUY: Final[list[Action]] = VOCABULARY.verb("buy", TILES).row()
BUILD: Final[list[Action]] = VOCABULARY.verb("build", NUMBERS).row()
_FENCE: Final[Verb] = VOCABULARY.verb("fence", COLOURS, NUMBERS, DIRECTIONS)
FENCE: Final[list[Action]] = [_FENCE.by_offset(offset) for offset in range(_FENCE.size)]
"""By house tile and direction: FENCE[tile * 4 + direction]."""
UNFENCE: Final[Verb] = VOCABULARY.verb("unfence", GAP_NAMES, DIRECTIONS)
CRAFT: Final[list[Action]] = VOCABULARY.verb("craft", CRAFT_NAMES).row()
TRADE: Final[list[Action]] = VOCABULARY.verb("trade", RESOURCE_NAMES).row()
TAKE: Final[list[Action]] = VOCABULARY.verb("take", LAWS).row()
TAKE_UNSEEN: Final[Action] = VOCABULARY.word("take-unseen")
PAY: Final[list[Action]] = VOCABULARY.verb("pay", KINDS).row()
WITHDRAW: Final[Action] = VOCABULARY.word("withdraw")
MOVE: Final[Verb] = VOCABULARY.verb("move", GAP_NAMES)

# Phase 5
BID: Final[list[Action]] = VOCABULARY.verb("bid", [str(n) for n in range(MOST_CUBES + 1)]).row()
MATCH: Final[Action] = VOCABULARY.word("match")
DECLINE: Final[Action] = VOCABULARY.word("decline")
NAME: Final[list[Action]] = VOCABULARY.verb("name", COLOURS).row()

# The twenty laws, each with its choices (KT-11.4)
WORK_ORDER: Final[Action] = VOCABULARY.word("work-order")
PRICE_INCREASE: Final[Action] = VOCABULARY.word("price-increase")
PRICE_DECREASE: Final[Action] = VOCABULARY.word("price-decrease")
COTTAGE_TO_HOUSE: Final[list[Action]] = VOCABULARY.verb("cottage-to-house", NUMBERS).row()
SUBSTITUTION: Final[Action] = VOCABULARY.word("substitution")
HOUSE_NUMBER: Final[list[Action]] = VOCABULARY.verb("house-number", NUMBERS).row()
CRAFT_TRADE: Final[list[list[Action]]] = VOCABULARY.verb(
    "craft-trade", RESOURCE_NAMES, CRAFT_NAMES
).grid()
UNEXPECTED_HARVEST: Final[Action] = VOCABULARY.word("unexpected-harvest")
BROKEN_FENCES: Final[Action] = VOCABULARY.word("broken-fences")
CANCEL_LAW: Final[Action] = VOCABULARY.word("cancel-law")
DANGEROUS_FENCE: Final[Verb] = VOCABULARY.verb("dangerous-fence", GAP_NAMES, DIRECTIONS)
BUILDING_BAN: Final[Action] = VOCABULARY.word("building-ban")
CHANGE_OF_PLAN: Final[list[Action]] = VOCABULARY.verb("change-of-plan", TILES).row()
DOUBLE_YIELD: Final[Verb] = VOCABULARY.verb("double-yield", FIELD_NAMES)
_SHOP_OFFER: Final[Verb] = VOCABULARY.verb(
    "shop-offer", RESOURCE_NAMES, RESOURCE_NAMES, RESOURCE_NAMES
)
SHOP_OFFER: Final[list[Action]] = [_SHOP_OFFER.by_offset(o) for o in range(_SHOP_OFFER.size)]
"""By kinds: SHOP_OFFER[paid * 25 + first * 5 + second]."""
SALE: Final[list[Action]] = VOCABULARY.verb("sale", CRAFT_NAMES).row()
HOUSE_TO_COTTAGE: Final[list[list[Action]]] = VOCABULARY.verb(
    "house-to-cottage", COLOURS, NUMBERS
).grid()
GOOD_HARVEST: Final[list[Action]] = VOCABULARY.verb("good-harvest", FIELD_TYPES).row()
BAD_HARVEST: Final[list[Action]] = VOCABULARY.verb("bad-harvest", FIELD_TYPES).row()
NEW_START_PLAYER: Final[list[Action]] = VOCABULARY.verb("new-start-player", COLOURS).row()

# Standing orders (KT-17.10)
STOP: Final[list[Action]] = VOCABULARY.verb("stop", STOP_WINDOWS).row()
UNSTOP: Final[list[Action]] = VOCABULARY.verb("unstop", STOP_WINDOWS).row()

LAW_VERBS: Final[dict[str, int]] = {key.replace("_", "-"): law for law, key in enumerate(LAWS)}
"""The law that a verb plays; each law's verb is its key."""
if not all(verb in VOCABULARY.verbs for verb in LAW_VERBS):
    raise ValueError("a law has no verb")

_LAW_RANGES: Final[list[int]] = [
    bound
    for verb in LAW_VERBS
    for bound in (VOCABULARY.verbs[verb].base, VOCABULARY.verbs[verb].size)
]
_FIRST_LAW_ID: Final = _LAW_RANGES[0]
_END_OF_LAWS: Final = STOP[0].id


def law_of(action: Action) -> int:
    """The law (0 to 19) that an action plays, or -1."""
    if action.id < _FIRST_LAW_ID or action.id >= _END_OF_LAWS:
        return -1
    return LAW_VERBS[action.verb]
