"""Keythedral: a cathedral built in five periods by the people of Keyland."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from quatrefoil.engine.action import Vocabulary
from quatrefoil.engine.game import Colours, Game, Option, View
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.language import mark
from quatrefoil.engine.table import Table
from quatrefoil.engine.tuning import LONG, Tuning

if TYPE_CHECKING:
    from quatrefoil.engine.box import Box
    from quatrefoil.engine.observation import Observer


class KeythedralGame(Game):
    """Three to five players (KT-1.1), two with the variant of KT-16.1; two lengths (KT-1.2)."""

    name = "keythedral"
    title = mark("Keythedral")
    package = __name__
    seats = (2, 3, 4, 5)
    minutes = (60, 90)
    tagline = mark("Send workers to the fields, win seats in the choir.")
    version = 2
    older = (1,)
    credits = "Richard Breese; R&D Games 2002, Pro Ludo 2004"
    place = 2
    colours = Colours(
        glass=("#4c7431", "#4f7a34"), brand=("#4c7431", "#93c46d"), on_brand=("#fff", "#10190a")
    )
    options = (
        Option(
            "version",
            mark("Version"),
            ("short", "full"),
            (mark("Short: 17 seats"), mark("Full: 22 seats")),
        ),
        Option(
            "open_plan",
            mark("Open plan"),
            ("off", "on"),
            (
                mark("Costs are turned up period by period"),
                mark("All costs lie open from the start"),
            ),
        ),
        Option(
            "law_information",
            mark("Laws"),
            ("trackable", "concealed"),
            (mark("Offers lie face up"), mark("Offers lie face down, hands are secret")),
        ),
        Option(
            "interrupts",
            mark("Laws on the turns of others"),
            ("on_demand", "full", "lean"),
            (mark("Announced at any time"), mark("Asked before each turn"), mark("Not at all")),
        ),
        Option(
            "first_start_player",
            mark("First start player"),
            ("random", "given"),
            (mark("By lot"), mark("The first seat")),
        ),
        Option(
            "observation",
            mark("Behind the screens"),
            ("tracked", "screened"),
            (
                mark("What anybody could have counted is shown"),
                mark("Others' cubes and seats are hidden"),
            ),
        ),
    )

    @property
    def vocabulary(self) -> Vocabulary:
        from quatrefoil.games.keythedral.rules.vocabulary import VOCABULARY

        return VOCABULARY

    def lay(self, seats: int, options: Mapping[str, str]) -> Table:
        return self.lay_older(seats, options, self.version)

    def lay_older(self, seats: int, options: Mapping[str, str], rules: int) -> Table:
        from quatrefoil.games.keythedral.rules.rounds import Rounds
        from quatrefoil.games.keythedral.rules.setup import empty_table, lay_table

        table = empty_table(
            seats,
            full=options["version"] == "full",
            open_plan=options["open_plan"] == "on",
            concealed=options["law_information"] == "concealed",
            screened=options["observation"] == "screened",
            interrupt_mode=("on_demand", "full", "lean").index(options["interrupts"]),
            rules=rules,
        )
        table.push(Rounds())
        lay_table(table, given_start=options["first_start_player"] == "given")
        return table

    def public(self, table: Any) -> View:
        from quatrefoil.games.keythedral.rules.view import public

        return cast(View, public(table))

    def private(self, table: Any, seat: int, public: View) -> View:
        from quatrefoil.games.keythedral.rules.view import KeythedralView, private

        return private(table, seat, cast(KeythedralView, public))

    def points(self, view: View, seat: int) -> int | None:
        """KT-18.2: behind the screens nobody sees them."""
        points: dict[str, int] | None = view["players"][seat]["points"]
        return None if points is None else points["total"]

    def holdings(self, table: Any, seat: int) -> dict[str, int]:
        from quatrefoil.games.keythedral.rules.pieces import holdings

        return holdings(table, seat)

    def pieces(self, table: Any) -> dict[str, str]:
        from quatrefoil.games.keythedral.rules.pieces import pieces

        return pieces(table)

    def box(self) -> "Box | None":
        from quatrefoil.games.keythedral.rules.components import BOX

        return BOX

    def judge(self) -> Judge[Any]:
        from quatrefoil.games.keythedral.play.judge import KeythedralJudge

        return KeythedralJudge()

    def observer(self) -> "Observer[Any]":
        from quatrefoil.games.keythedral.play.observation import KeythedralObserver

        return KeythedralObserver()

    def tuning(self, seconds: float = 1.0) -> Tuning:
        from quatrefoil.games.keythedral.play.tuning import TUNING, TUNING_WITH_TIME

        return TUNING_WITH_TIME if seconds >= LONG else TUNING


GAME = KeythedralGame()
