"""What lies on the table (SP-1)."""

from typing import Any

from quatrefoil.engine.decision import Decision
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, shared_ranking

from .components import BOX
from .vocabulary import PILES

NONE = -1


class StonePiles(Table):
    """Three piles, everybody's points, and everybody's secret bet."""

    def __init__(
        self,
        seats: int,
        turn: int,
        stack: list[Decision[Any]],
        piles: list[int],
        points: list[int],
        bets: list[int],
        die: int,
        last: int,
        kind: bool,
    ) -> None:
        super().__init__(seats, 0, turn, stack)
        self.piles = piles
        self.points = points
        self.bets = bets
        self.die = die
        self.last = last
        self.kind = kind

    def clone(self) -> "StonePiles":
        return StonePiles(
            self.seats,
            self.turn,
            self.stack.copy(),
            self.piles.copy(),
            self.points.copy(),
            self.bets.copy(),
            self.die,
            self.last,
            self.kind,
        )

    def imagine(self, seat: int, rng: Random) -> "StonePiles":
        """SP-2: nobody knows the bets of the others, so a player has to guess them."""
        twin = self.clone()
        for other, bet in enumerate(self.bets):
            if other != seat and bet != NONE:
                twin.bets[other] = int(rng.below(len(PILES)))
        return twin

    def scores(self) -> list[int]:
        return list(self.points)

    def ranking(self) -> list[int]:
        return shared_ranking([[points] for points in self.points])


def bet_points(table: StonePiles) -> list[int]:
    """SP-5: what the bets bring, by seat; nothing before the end."""
    over = table.is_over()
    return [BOX.bet.points if over and bet == table.last else 0 for bet in table.bets]
