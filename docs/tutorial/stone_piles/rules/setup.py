"""How the table is laid (SP-1): nothing random yet, only what chance has to decide."""

from collections.abc import Mapping
from typing import Any

from quatrefoil.engine.decision import Decision

from .components import BOX
from .table import NONE, StonePiles
from .turns import LayPile, MakeBet


def lay(seats: int, options: Mapping[str, str]) -> StonePiles:
    length = BOX.lengths[options["length"]]
    stack: list[Decision[Any]] = [MakeBet(0)]
    stack += [LayPile(pile, length.least, length.spread) for pile in (2, 1, 0)]
    kind = options["die"] == "kind"
    return StonePiles(seats, 0, stack, [0, 0, 0], [0] * seats, [NONE] * seats, 0, NONE, kind)
