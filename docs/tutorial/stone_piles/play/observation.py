"""What a program observes of Stone Piles, and what it can choose, as numbers."""

from librt.vecs import vec
from mypy_extensions import i16

from quatrefoil.engine.observation import Observer

from ..rules.components import BOX
from ..rules.table import StonePiles
from ..rules.vocabulary import PILES, VOCABULARY

SEATS = 5
DECISIONS = ["bet", "take", "try-die"]
CHANCE = ["lay", "die", "go-on"]


class StoneObserver(Observer[StonePiles]):
    """The piles, everybody's points, and one's own bet."""

    def __init__(self) -> None:
        super().__init__(VOCABULARY, SEATS, DECISIONS, CHANCE)
        for name in ("bet", "take", "roll", "stop"):
            self.enlist_verb(VOCABULARY.verbs[name])
        self.piles = self.layout.add("pile", "its stones", [PILES], high=BOX.highest)
        self.points = self.layout.add("points", "points so far", [self.seats], high=99)
        self.bet = self.layout.add_code("bet", "the pile that I have bet on", PILES)

    def write(self, table: StonePiles, seat: int, into: vec[i16], start: int) -> None:
        for pile, height in enumerate(table.piles):
            into[start + self.piles + pile] = i16(height)
        for other, points in enumerate(table.points):
            into[start + self.points + self.place[other + 1] - 1] = i16(points)
        into[start + self.bet] = i16(table.bets[seat] + 1)
