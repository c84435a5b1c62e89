"""Every verb of Stone Piles, with its arguments by name."""

from typing import Final

from quatrefoil.engine.action import Vocabulary

from .components import BOX

PILES: Final = ["a", "b", "c"]

VOCABULARY: Final = Vocabulary()
LAY: Final = VOCABULARY.verb(
    "lay", pile=PILES, stones=[str(n) for n in range(BOX.highest + 1)]
).grid()
BET: Final = VOCABULARY.verb("bet", pile=PILES).row()
TAKE: Final = VOCABULARY.verb(
    "take", pile=PILES, stones=[str(n) for n in range(BOX.turn.most + 1)]
).grid()
ROLL: Final = VOCABULARY.word("roll")
STOP: Final = VOCABULARY.word("stop")
DIE: Final = VOCABULARY.verb("die", eyes=[str(n) for n in range(BOX.die.faces + 1)]).row()
GO_ON: Final = [VOCABULARY.word("go-on")]
