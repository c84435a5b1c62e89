"""The Pillars of the Earth: six rounds, fourteen places, one cathedral."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from quatrefoil.engine.action import Vocabulary
from quatrefoil.engine.game import Colours, Game, View
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.language import mark
from quatrefoil.engine.tuning import Tuning

if TYPE_CHECKING:
    from quatrefoil.engine.observation import Observer
from quatrefoil.games.pillars_of_the_earth.rules.facts import holdings, pieces
from quatrefoil.games.pillars_of_the_earth.rules.setup import lay
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars
from quatrefoil.games.pillars_of_the_earth.rules.view import PillarsView, private, public
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import VOCABULARY


class PillarsGame(Game):
    """Entry of the registry."""

    name = "pillars-of-the-earth"
    title = mark("The Pillars of the Earth")
    package = "quatrefoil.games.pillars_of_the_earth"
    seats = (2, 3, 4)
    minutes = (90, 120)
    tagline = mark("Hire craftsmen at Kingsbridge for six rounds.")
    credits = mark("Michael Rieneck and Stefan Stadler, Kosmos 2006")
    place = 3
    colours = Colours(
        glass=("#8a6412", "#8a6618"), brand=("#8a6412", "#e3b75c"), on_brand=("#fff", "#1d1503")
    )

    @property
    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def lay(self, seats: int, options: Mapping[str, str]) -> Pillars:
        return lay(seats)

    def public(self, table: Pillars) -> View:
        return cast(View, public(table))

    def private(self, table: Pillars, seat: int, public: View) -> View:
        return cast(View, private(table, seat, cast(PillarsView, public)))

    def points(self, view: View, seat: int) -> int | None:
        points: int = view["players"][seat]["points"]
        return points

    def holdings(self, table: Pillars, seat: int) -> dict[str, int]:
        return holdings(table, seat)

    def pieces(self, table: Pillars) -> dict[str, str]:
        return pieces(table)

    def judge(self) -> Judge[Pillars]:
        from quatrefoil.games.pillars_of_the_earth.play.judge import PillarsJudge

        return PillarsJudge()

    def observer(self) -> "Observer[Any]":
        from quatrefoil.games.pillars_of_the_earth.play.observation import PillarsObserver

        return PillarsObserver()

    def tuning(self, seconds: float = 1.0) -> Tuning:
        from quatrefoil.games.pillars_of_the_earth.play.tuning import TUNING

        return TUNING


GAME = PillarsGame()
