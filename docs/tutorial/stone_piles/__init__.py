"""Stone Piles: take stones, try the die, and bet in secret on the pile that lasts longest."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from quatrefoil.engine.action import Vocabulary
from quatrefoil.engine.game import Colours, Game, Option, View
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.language import mark
from quatrefoil.engine.table import Table
from quatrefoil.engine.tuning import Tuning

if TYPE_CHECKING:
    from quatrefoil.engine.observation import Observer


class StonePilesGame(Game):
    """How Stone Piles is called, laid and seen."""

    name = "stone-piles"
    title = mark("Stone Piles")
    package = __name__
    seats = (1, 2, 3, 4, 5)
    options = (
        Option(
            "length", mark("Length"), ("short", "long"), (mark("Short piles"), mark("Long piles"))
        ),
        Option("die", mark("Die"), ("fair", "kind"), (mark("Fair"), mark("Kind")), seats=(1, 2)),
    )
    minutes = (1, 2)
    tagline = mark("Take stones, try the die, bet on a pile.")
    credits = "Made for the tutorial."
    colours = Colours(
        glass=("#5b5f66", "#5b5f66"), brand=("#4d5158", "#b9bec6"), on_brand=("#fff", "#14161c")
    )

    @property
    def vocabulary(self) -> Vocabulary:
        from .rules.vocabulary import VOCABULARY

        return VOCABULARY

    def lay(self, seats: int, options: Mapping[str, str]) -> Table:
        from .rules.setup import lay

        return lay(seats, options)

    def public(self, table: Any) -> View:
        from .rules.view import public

        return cast(View, public(table))

    def private(self, table: Any, seat: int, public: View) -> View:
        return {"my_bet": table.bets[seat]}

    def seat_colours(self, view: View) -> list[str]:
        return list(view["colours"])

    def holdings(self, table: Any, seat: int) -> dict[str, int]:
        from .rules.view import holdings

        return holdings(table, seat)

    def pieces(self, table: Any) -> dict[str, str]:
        from .rules.view import pieces

        return pieces(table)

    def judge(self) -> Judge[Any]:
        from .play.judge import StoneJudge

        return StoneJudge()

    def observer(self) -> "Observer[Any]":
        from .play.observation import StoneObserver

        return StoneObserver()

    def tuning(self, seconds: float = 1.0) -> Tuning:
        from .play.tuning import TUNING

        return TUNING


GAME = StonePilesGame()
