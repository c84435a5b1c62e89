"""What the turn menu does not offer, and why (PR-4.4)."""

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked
from quatrefoil.games.praga_caput_regni.table import Praga


def menu_blocked(table: Praga, seat: i64, legal: list[Action]) -> list[Blocked]:
    return []
