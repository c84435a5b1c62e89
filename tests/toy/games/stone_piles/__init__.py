"""Stone piles: take stones, try the die, and bet in secret on the pile that lasts longest."""

from collections.abc import Mapping
from typing import Any

from quatrefoil.engine.action import Vocabulary
from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import Game, Option, View
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.table import Table
from quatrefoil.games.stone_piles.rules.table import VOCABULARY, StonePiles, lay


class StoneJudge(Judge[StonePiles]):
    """Counts stones, as anybody would."""

    def value(self, table: StonePiles, seat: int) -> float:
        return float(table.points[seat])


class StonePilesGame(Game):
    name = "stone-piles"
    title = "Stone Piles"
    package = "quatrefoil.games.stone_piles"
    seats = (1, 2, 3, 4, 5)
    options = (
        Option("length", "Length", ("short", "long"), ("Short piles", "Long piles")),
        Option("die", "Die", ("fair", "kind"), ("Fair", "Kind"), seats=(1, 2)),
    )
    minutes = (1, 2)
    tagline = "Take stones, try the die, bet on a pile."
    credits = "Made for tests."

    @property
    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def lay(self, seats: int, options: Mapping[str, str]) -> Table:
        return lay(seats, options["length"], options["die"])

    def public(self, table: Any) -> View:
        return {
            "me": SPECTATOR,
            "piles": list(table.piles),
            "points": list(table.points),
            "scores": list(table.points),
            "turn": int(table.turn),
            "whose": SPECTATOR if table.is_over() else int(table.top().seat),
            "die": table.die,
            "my_bet": -1,
            "bets": list(table.bets) if table.is_over() else [],
        }

    def private(self, table: Any, seat: int, public: View) -> View:
        return {"my_bet": table.bets[seat]}

    def seat_colours(self, view: View) -> list[str]:
        return ["red", "yellow", "green", "blue", "purple"][: len(view["points"])]

    def judge(self) -> Judge[Any]:
        return StoneJudge()


GAME = StonePilesGame()
