"""Steps that nobody chooses: what is still to be done after a question in between."""

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Decision
from quatrefoil.games.praga_caput_regni.rules.table import Praga
from quatrefoil.games.praga_caput_regni.rules.vocabulary import GOING_ON


class Step(Decision[Praga]):
    """The rest of something, put on the stack below the questions that interrupt it."""

    def choices(self, table: Praga) -> list[Action]:
        return GOING_ON

    def apply(self, table: Praga, action: Action) -> None:
        self.go_on(table)

    def go_on(self, table: Praga) -> None:
        raise NotImplementedError
