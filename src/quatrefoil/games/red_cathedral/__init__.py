"""The Red Cathedral, by Sheila Santos and Israel Cendrero (Devir, 2020)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from quatrefoil.engine.action import Vocabulary
from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import Colours, Game, Option, View
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.language import mark
from quatrefoil.engine.table import Table
from quatrefoil.engine.tuning import Tuning

if TYPE_CHECKING:
    from quatrefoil.engine.box import Box
    from quatrefoil.engine.observation import Observer


class RedCathedralGame(Game):
    """How The Red Cathedral is called, laid and seen."""

    name = "red-cathedral"
    title = mark("The Red Cathedral")
    package = "quatrefoil.games.red_cathedral"
    seats = (1, 2, 3, 4)
    options = (
        Option(
            "workshop",
            mark("Workshop side"),
            ("basic", "advanced"),
            (mark("Basic side"), mark("Advanced side")),
        ),
        Option(
            "setup",
            mark("Influence cards"),
            ("free", "first-game"),
            (mark("Drawn at random"), mark("The set for a first game")),
        ),
        Option(  # RC-2.1: each colour can be first, and any two can meet
            "colours",
            mark("Colours, from the first seat"),
            (
                "red-yellow-green-blue",
                "yellow-green-blue-red",
                "green-blue-red-yellow",
                "blue-red-yellow-green",
                "red-green-yellow-blue",
                "yellow-blue-red-green",
            ),
            (
                mark("Red, yellow, green, blue"),
                mark("Yellow, green, blue, red"),
                mark("Green, blue, red, yellow"),
                mark("Blue, red, yellow, green"),
                mark("Red, green, yellow, blue"),
                mark("Yellow, blue, red, green"),
            ),
        ),
    )
    version = 2
    """Since 2 a player is asked to finish where dice are rolled next (RC-7.5, RC-10.9)."""
    older = (1,)
    unnamed = "3de7258c0f148750"
    """Data version 1: two recognition points a die at their token."""
    minutes = (30, 120)
    tagline = mark("Move dice round the market, raise the towers.")
    credits = mark("Sheila Santos and Israel Cendrero, Devir 2020")
    place = 1
    colours = Colours(
        glass=("#9e2f26", "#ad4036"), brand=("#9e2f26", "#e0675a"), on_brand=("#fff", "#1b0d0a")
    )
    automaton = mark("Ivan")
    score_title = mark("Prestige")

    @property
    def vocabulary(self) -> Vocabulary:
        from quatrefoil.games.red_cathedral.rules.vocabulary import VOCABULARY

        return VOCABULARY

    def check_options(self, seats: int, given: Mapping[str, object]) -> dict[str, str]:
        """RC-2.5: the set for a first game belongs to the basic side."""
        values = super().check_options(seats, given)
        if values["setup"] == "first-game" and values["workshop"] != "basic":
            raise BadOption("setup=first-game is played with workshop=basic")
        return values

    def lay(self, seats: int, options: Mapping[str, str]) -> Table:
        return self.lay_older(seats, options, self.version)

    def lay_older(self, seats: int, options: Mapping[str, str], rules: int) -> Table:
        from quatrefoil.games.red_cathedral.rules.setup import lay
        from quatrefoil.games.red_cathedral.rules.table import new_table

        table = new_table(
            seats,
            options["workshop"] == "advanced",
            options["setup"] == "first-game",
            options["colours"].split("-"),
            rules,
        )
        lay(table)
        return table

    def public(self, table: Any) -> View:
        from quatrefoil.games.red_cathedral.rules.view import public

        return cast(View, public(table))

    def points(self, view: View, seat: int) -> int | None:
        prestige: int = view["players"][seat]["prestige"]
        return prestige

    def holdings(self, table: Any, seat: int) -> dict[str, int]:
        from quatrefoil.games.red_cathedral.rules.facts import holdings

        return holdings(table, seat)

    def pieces(self, table: Any) -> dict[str, str]:
        from quatrefoil.games.red_cathedral.rules.facts import pieces

        return pieces(table)

    def box(self) -> "Box | None":
        from quatrefoil.games.red_cathedral.rules.components import BOX

        return BOX

    def judge(self) -> Judge[Any]:
        from quatrefoil.games.red_cathedral.play.judge import RedCathedralJudge

        return RedCathedralJudge()

    def observer(self) -> "Observer[Any]":
        from quatrefoil.games.red_cathedral.play.observation import RedCathedralObserver

        return RedCathedralObserver()

    def tuning(self, seconds: float = 1.0) -> Tuning:
        from quatrefoil.games.red_cathedral.play.tuning import TUNING

        return TUNING


GAME = RedCathedralGame()
