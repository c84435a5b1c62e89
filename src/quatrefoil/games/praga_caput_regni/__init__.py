"""Praga Caput Regni: 1 to 4 players impress King Charles IV in sixteen turns each."""

from collections.abc import Mapping
from typing import Any

from quatrefoil.engine.action import Vocabulary
from quatrefoil.engine.game import Game, Option, View
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.table import Table


class PragaCaputRegniGame(Game):
    """Rules: docs/games/praga-caput-regni.md."""

    name = "praga-caput-regni"
    title = "Praga Caput Regni"
    package = "quatrefoil.games.praga_caput_regni"
    seats = (1, 2, 3, 4)
    version = 1
    minutes = (45, 150)
    credits = "Vladimír Suchý, Delicious Games, 2020"
    options = (
        Option("side", "Action tokens", ("a", "b"), ("Side A", "Side B")),
        Option("order", "Tokens on the wheel", ("random", "first"), ("Shuffled", "First game")),
        Option(
            "hunger_wall",
            "Hunger Wall",
            ("printed", "a", "b"),
            ("Printed", "Alternative parts A", "Alternative parts B"),
        ),
        Option(
            "cathedral",
            "St Vitus Cathedral",
            ("printed", "a", "b"),
            ("Printed", "Alternative parts A", "Alternative parts B"),
        ),
        Option("road1", "King's Road, step I", ("printed", "kr1"), ("Printed", "Tile KR1")),
        Option(
            "road2",
            "King's Road, step II",
            ("printed", "a", "b"),
            ("Printed", "Tile KR2, side A", "Tile KR2, side B"),
        ),
        Option("road3", "King's Road, step III", ("printed", "kr3"), ("Printed", "Tile KR3")),
        Option(
            "bridge",
            "Places of the bridge",
            ("random", "a", "b"),
            ("Random sides", "All on side A", "All on side B"),
        ),
        Option("start", "Start player", ("random", "first"), ("Random", "The first seat")),
    )

    @property
    def vocabulary(self) -> Vocabulary:
        from quatrefoil.games.praga_caput_regni.rules.vocabulary import VOCABULARY

        return VOCABULARY

    def lay(self, seats: int, options: Mapping[str, str]) -> Table:
        from quatrefoil.games.praga_caput_regni.rules.setup import lay

        return lay(seats, dict(options))

    def public(self, table: Table) -> View:
        from quatrefoil.games.praga_caput_regni.rules.view import public

        return public(table)  # type: ignore[arg-type]

    def private(self, table: Table, seat: int, public: View) -> View:
        from quatrefoil.games.praga_caput_regni.rules.view import private

        return private(table, seat, public)  # type: ignore[arg-type]

    def holdings(self, table: Any, seat: int) -> dict[str, int]:
        from quatrefoil.games.praga_caput_regni.rules.facts import holdings

        return holdings(table.players[seat])

    def pieces(self, table: Any) -> dict[str, str]:
        from quatrefoil.games.praga_caput_regni.rules.facts import pieces

        return pieces(table)

    def judge(self) -> Judge[Any]:
        from quatrefoil.games.praga_caput_regni.play.judge import PragaJudge

        return PragaJudge()


GAME = PragaCaputRegniGame()
