"""Praga Caput Regni: 1 to 4 players impress King Charles IV in sixteen turns each."""

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


class PragaCaputRegniGame(Game):
    """Rules: docs/games/praga-caput-regni.md."""

    name = "praga-caput-regni"
    title = mark("Praga Caput Regni")
    package = "quatrefoil.games.praga_caput_regni"
    seats = (1, 2, 3, 4)
    version = 1
    minutes = (45, 150)
    tagline = mark("Turn the wheel and build the city of Charles IV.")
    credits = "Vladimír Suchý, Delicious Games, 2020"
    place = 4
    colours = Colours(
        glass=("#2b5f95", "#3069a5"), brand=("#2b5f95", "#78b1ea"), on_brand=("#fff", "#06131f")
    )
    options = (
        Option("side", mark("Action tokens"), ("a", "b"), (mark("Side A"), mark("Side B"))),
        Option(
            "order",
            mark("Tokens on the wheel"),
            ("random", "first"),
            (mark("Shuffled"), mark("First game")),
        ),
        Option(
            "hunger_wall",
            mark("Hunger Wall"),
            ("printed", "a", "b"),
            (mark("Printed"), mark("Alternative parts A"), mark("Alternative parts B")),
        ),
        Option(
            "cathedral",
            mark("St Vitus Cathedral"),
            ("printed", "a", "b"),
            (mark("Printed"), mark("Alternative parts A"), mark("Alternative parts B")),
        ),
        Option(
            "road1",
            mark("King's Road, step I"),
            ("printed", "kr1"),
            (mark("Printed"), mark("Tile KR1")),
        ),
        Option(
            "road2",
            mark("King's Road, step II"),
            ("printed", "a", "b"),
            (mark("Printed"), mark("Tile KR2, side A"), mark("Tile KR2, side B")),
        ),
        Option(
            "road3",
            mark("King's Road, step III"),
            ("printed", "kr3"),
            (mark("Printed"), mark("Tile KR3")),
        ),
        Option(
            "bridge",
            mark("Places of the bridge"),
            ("random", "a", "b"),
            (mark("Random sides"), mark("All on side A"), mark("All on side B")),
        ),
        Option(
            "start",
            mark("Start player"),
            ("random", "first"),
            (mark("Random"), mark("The first seat")),
        ),
    )

    @property
    def vocabulary(self) -> Vocabulary:
        from quatrefoil.games.praga_caput_regni.rules.vocabulary import VOCABULARY

        return VOCABULARY

    def lay(self, seats: int, options: Mapping[str, str]) -> Table:
        from quatrefoil.games.praga_caput_regni.rules.setup import lay

        return lay(seats, dict(options))

    def public(self, table: Any) -> View:
        from quatrefoil.games.praga_caput_regni.rules.view import public

        return cast(View, public(table))

    def private(self, table: Any, seat: int, public: Any) -> View:
        from quatrefoil.games.praga_caput_regni.rules.view import private

        return cast(View, private(table, seat, public))

    def seat_colours(self, view: View) -> list[str]:
        return list(view["colours"])

    def holdings(self, table: Any, seat: int) -> dict[str, int]:
        from quatrefoil.games.praga_caput_regni.rules.facts import holdings

        return holdings(table.players[seat])

    def pieces(self, table: Any) -> dict[str, str]:
        from quatrefoil.games.praga_caput_regni.rules.facts import pieces

        return pieces(table)

    def box(self) -> "Box | None":
        from quatrefoil.games.praga_caput_regni.rules.components import SETS

        return SETS

    def judge(self) -> Judge[Any]:
        from quatrefoil.games.praga_caput_regni.play.judge import PragaJudge

        return PragaJudge()

    def observer(self) -> "Observer[Any]":
        from quatrefoil.games.praga_caput_regni.play.observation import PragaObserver

        return PragaObserver()

    def tuning(self, seconds: float = 1.0) -> Tuning:
        from quatrefoil.games.praga_caput_regni.play.tuning import TUNING, TUNING_WITH_TIME

        return TUNING_WITH_TIME if seconds >= LONG else TUNING


GAME = PragaCaputRegniGame()
