"""Players for the notebook about openings."""

import quatrefoil as qf
from quatrefoil.engine.action import Action
from quatrefoil.engine.game import find_game
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table


class Opens(qf.Player):
    """Begins with a choice of the verb it was told, and plays on by the light policy of the search.

    That policy is quick, not strong: hundreds of games take seconds.
    """

    def __init__(self, seed: int = 0, first: str = "claim") -> None:
        super().__init__(seed)
        self.first = first
        self.judge = find_game("red-cathedral").judge()

    def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
        if table.turn < table.seats:
            wanted = [action for action in legal if action.verb == self.first]
            legal = wanted or legal
        return self.judge.pick(table, legal, rng)
