"""Steps that nobody chooses: what is still to be done after a question in between."""

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Continuation
from quatrefoil.games.praga_caput_regni.rules.table import Praga
from quatrefoil.games.praga_caput_regni.rules.vocabulary import GOING_ON


class Step(Continuation[Praga]):
    """The rest of something that a player has begun."""

    def __init__(self, owner: i64) -> None:
        super().__init__(GOING_ON)
        self.owner: i64 = owner

    def apply(self, table: Praga, action: Action) -> None:
        self.go_on(table)

    def go_on(self, table: Praga) -> None:
        raise NotImplementedError
