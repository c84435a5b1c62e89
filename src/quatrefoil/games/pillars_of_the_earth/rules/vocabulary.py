"""The vocabulary: every action of the game, written with the ids of the component file."""

from typing import Final

from quatrefoil.engine.action import Vocabulary
from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CARDS,
    COLOURS,
    CRAFTSMEN,
    EVENTS,
    RESOURCES,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import MARKET_TYPES, PLACES, TAX_VALUES

MOST_SOLD: Final = 40
"""More cubes of one type than a player can ever own."""

VOCABULARY: Final = Vocabulary()
_COUNTS: Final = [str(n) for n in range(MOST_SOLD + 1)]

# Chance
START: Final = VOCABULARY.verb("start", player=COLOURS).row()
ADVANTAGE: Final = VOCABULARY.verb("advantage", card=ADVANTAGES).row()
SHIRING_CARD: Final = VOCABULARY.verb("shiring", craftsman=CRAFTSMEN).row()
UNUSED: Final = VOCABULARY.verb("unused", first=CARDS, second=CARDS).grid()
PEEK: Final = VOCABULARY.verb("peek", card=EVENTS).row()
EVENT: Final = VOCABULARY.verb("event", card=EVENTS).row()
DRAW: Final = VOCABULARY.verb("draw", player=COLOURS).row()
TAX: Final = VOCABULARY.verb("tax", value=[str(value) for value in TAX_VALUES]).row()
GO_ON: Final = [VOCABULARY.word("go")]
"""The only choice where the course of play leaves none."""

# Phase I
TAKE_CARD: Final = VOCABULARY.verb("take", card=CARDS).row()
HIRE: Final = VOCABULARY.verb("hire", craftsman=CRAFTSMEN).row()
PASS: Final = VOCABULARY.word("pass")
DISCARD: Final = VOCABULARY.verb("discard", craftsman=CRAFTSMEN).row()

# Phase II
KEEP: Final = VOCABULARY.word("keep")
REDRAW: Final = VOCABULARY.word("redraw")
PLACE: Final = VOCABULARY.verb("place", place=PLACES).row()
REMIGIUS_PLACE: Final = VOCABULARY.verb("remigius", place=PLACES).row()
PARK: Final = VOCABULARY.word("park")

# Phase III
PROTECTION: Final = VOCABULARY.word("protection")
SUFFER: Final = VOCABULARY.word("suffer")
USE: Final = VOCABULARY.verb("use", card=ADVANTAGES).row()
SAVE: Final = VOCABULARY.verb("save", card=ADVANTAGES).row()
CUBE: Final = VOCABULARY.verb("cube", resource=RESOURCES[:MARKET_TYPES]).row()
BUY: Final = VOCABULARY.verb("buy", resource=RESOURCES, count=_COUNTS).grid()
SELL: Final = VOCABULARY.verb("sell", resource=RESOURCES, count=_COUNTS).grid()
LEAVE: Final = VOCABULARY.word("leave")
BOOST: Final = VOCABULARY.verb("boost", craftsman=CRAFTSMEN).row()
NO_BOOST: Final = VOCABULARY.word("no_boost")
WORK: Final = VOCABULARY.verb("work", craftsman=CRAFTSMEN).row()
ONCE: Final = VOCABULARY.verb("once", craftsman=CRAFTSMEN).row()
DONE: Final = VOCABULARY.word("done")
RETURN: Final = VOCABULARY.verb("return", resource=RESOURCES).row()

# What tells apart the verbs of a decision that has several.
TAKE_KIND: Final = TAKE_CARD[0].kind
PLACE_KIND: Final = PLACE[0].kind
REMIGIUS_KIND: Final = REMIGIUS_PLACE[0].kind
BUY_KIND: Final = BUY[0][0].kind
WORK_KIND: Final = WORK[0].kind
