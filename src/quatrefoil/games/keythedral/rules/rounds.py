"""Rounds: five phases each, until the last seat is bought (KT-5, KT-15)."""

from typing import ClassVar

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Continuation
from quatrefoil.games.keythedral.rules.printed import LAST_ROUND
from quatrefoil.games.keythedral.rules.table import Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import GO_ON
from quatrefoil.games.keythedral.rules.workers import begin_placing


class Rounds(Continuation[Keythedral]):
    """The bottom of the stack: begins each round (KT-5.2).

    The last purchase clears the stack (KT-15.1); the guard lets it run empty (KT-15.5, AM-23).
    """

    key: ClassVar[str] = "rounds"
    rule: ClassVar[str] = "KT-5.2"

    def __init__(self) -> None:
        super().__init__(GO_ON)

    def apply(self, table: Keythedral, action: Action) -> None:
        if table.round == LAST_ROUND:
            if table.events is not None:
                table.tell("guard", -1, {"round": int(table.round)})
            return
        table.round += 1
        if table.events is not None:
            table.tell("round", table.start, {"round": int(table.round)})
        table.push(self)
        begin_placing(table)
