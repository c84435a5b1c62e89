"""The turn (PR-4)."""

from quatrefoil.games.praga_caput_regni.table import Praga


def begin_turn(table: Praga) -> None:
    table.turn += 1
