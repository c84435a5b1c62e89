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
START: Final = VOCABULARY.verb("start", COLOURS).row()
ADVANTAGE: Final = VOCABULARY.verb("advantage", ADVANTAGES).row()
SHIRING_CARD: Final = VOCABULARY.verb("shiring", CRAFTSMEN).row()
UNUSED: Final = VOCABULARY.verb("unused", CARDS, CARDS).grid()
PEEK: Final = VOCABULARY.verb("peek", EVENTS).row()
EVENT: Final = VOCABULARY.verb("event", EVENTS).row()
DRAW: Final = VOCABULARY.verb("draw", COLOURS).row()
TAX: Final = VOCABULARY.verb("tax", [str(value) for value in TAX_VALUES]).row()
GO: Final = VOCABULARY.word("go")

# Phase I
TAKE_CARD: Final = VOCABULARY.verb("take", CARDS).row()
HIRE: Final = VOCABULARY.verb("hire", CRAFTSMEN).row()
PASS: Final = VOCABULARY.word("pass")
DISCARD: Final = VOCABULARY.verb("discard", CRAFTSMEN).row()

# Phase II
KEEP: Final = VOCABULARY.word("keep")
REDRAW: Final = VOCABULARY.word("redraw")
PLACE: Final = VOCABULARY.verb("place", PLACES).row()
REMIGIUS_PLACE: Final = VOCABULARY.verb("remigius", PLACES).row()
PARK: Final = VOCABULARY.word("park")

# Phase III
PROTECTION: Final = VOCABULARY.word("protection")
SUFFER: Final = VOCABULARY.word("suffer")
USE: Final = VOCABULARY.verb("use", ADVANTAGES).row()
SAVE: Final = VOCABULARY.verb("save", ADVANTAGES).row()
CUBE: Final = VOCABULARY.verb("cube", RESOURCES[:MARKET_TYPES]).row()
BUY: Final = VOCABULARY.verb("buy", RESOURCES, _COUNTS).grid()
SELL: Final = VOCABULARY.verb("sell", RESOURCES, _COUNTS).grid()
LEAVE: Final = VOCABULARY.word("leave")
BOOST: Final = VOCABULARY.verb("boost", CRAFTSMEN).row()
NO_BOOST: Final = VOCABULARY.word("no_boost")
WORK: Final = VOCABULARY.verb("work", CRAFTSMEN).row()
ONCE: Final = VOCABULARY.verb("once", CRAFTSMEN).row()
DONE: Final = VOCABULARY.word("done")
RETURN: Final = VOCABULARY.verb("return", RESOURCES).row()

# Ids are given in the order above: an action of a decision with several verbs is told by its id.
FIRST_HIRE: Final = HIRE[0].id
FIRST_REMIGIUS: Final = REMIGIUS_PLACE[0].id
FIRST_SELL: Final = SELL[0][0].id
FIRST_WORK: Final = WORK[0].id
FIRST_ONCE: Final = ONCE[0].id
