"""Laws for the work of phase 1, and for the start player."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.games.keythedral.rules.facts import LawFacts, PlayerLawFacts, TileLawFacts
from quatrefoil.games.keythedral.rules.fences import any_fence
from quatrefoil.games.keythedral.rules.laws.law import Law, PlainLaw
from quatrefoil.games.keythedral.rules.pieces import house_id, house_tile
from quatrefoil.games.keythedral.rules.printed import COLOURS
from quatrefoil.games.keythedral.rules.table import HARVEST, Keythedral
from quatrefoil.games.keythedral.rules.yields import any_shortage


class WorkOrder(PlainLaw):
    """KT-12.1: its player chooses the number in every step."""

    key: ClassVar[str] = "work_order"
    lasts: ClassVar[bool] = True

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.order_seat = seat

    def in_force(self, table: Keythedral) -> object:
        return int(table.order_seat) if table.order_seat >= 0 else None


class HouseNumber(Law):
    """KT-12.6: an own tile whose number has not come yet sends its workers too."""

    key: ClassVar[str] = "house_number"
    lasts: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[Action] = self.verb.row()

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        for number in range(5):
            if table.markers[number] == 0:
                legal.append(self.actions[number])

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.renumbered_tile = seat * 5 + action.a
        table.second_tile = seat * 5 + action.a

    def facts(self, table: Keythedral, seat: i64, action: Action, works: bool) -> LawFacts:
        tile = house_tile(table, int(seat) * 5 + int(action.a))
        return TileLawFacts(action, int(seat), {"laws": 1}, law=self.key, tile=tile)

    def in_force(self, table: Keythedral) -> object:
        tile = int(table.renumbered_tile)
        return house_id(tile) if tile >= 0 else None


class BrokenFences(PlainLaw):
    """KT-12.9: its player's workers ignore fences for the rest of phase 1."""

    key: ClassVar[str] = "broken_fences"
    lasts: ClassVar[bool] = True

    def has_target(self, table: Keythedral, seat: i64) -> bool:
        return any_fence(table)

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.fence_breaker = seat

    def in_force(self, table: Keythedral) -> object:
        return int(table.fence_breaker) if table.fence_breaker >= 0 else None


class NewStartPlayer(Law):
    """KT-12.20: another player takes the marker at once."""

    key: ClassVar[str] = "new_start_player"

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[Action] = self.verb.row()

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        for other in range(table.seats):
            if other != table.start:
                legal.append(self.actions[other])

    def asks(self, table: Keythedral, seat: i64) -> bool:
        """In W-P2 only if a kind is short: then the order of the harvest matters."""
        return table.phase != HARVEST or any_shortage(table)

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.start = action.a

    def facts(self, table: Keythedral, seat: i64, action: Action, works: bool) -> LawFacts:
        player = int(action.a)
        return PlayerLawFacts(
            action, int(seat), {"laws": 1}, law=self.key, player=player, colour=COLOURS[player]
        )


HOUSE_NUMBER: Final = HouseNumber()
BROKEN_FENCES: Final = BrokenFences()
LABOUR_LAWS: Final[list[Law]] = [WorkOrder(), HOUSE_NUMBER, BROKEN_FENCES, NewStartPlayer()]
