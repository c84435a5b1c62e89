"""The turn (RC-4)."""

from typing import ClassVar

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Decision
from quatrefoil.games.red_cathedral.actions import END
from quatrefoil.games.red_cathedral.steps import EndTurn
from quatrefoil.games.red_cathedral.table import RedCathedral


class NextTurn(Decision[RedCathedral]):
    """The bottom of the stack: the next player's turn begins (RC-2.11, clockwise)."""

    key: ClassVar[str] = "next-turn"
    rule: ClassVar[str] = "RC-4.1"

    def __init__(self) -> None:
        super().__init__(0)

    def choices(self, table: RedCathedral) -> list[Action]:
        return [END]

    def apply(self, table: RedCathedral, action: Action) -> None:
        seat: i64 = (table.active + 1) % table.seats
        if seat == table.trigger:  # RC-8.2: everybody else has had a last turn
            return
        table.active = seat
        table.rerolled = False
        table.turn += 1
        table.push(self)
        table.push(EndTurn(seat))

    def asks(self, table: RedCathedral) -> bool:
        return True
