"""Laws about houses and fences."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked
from quatrefoil.games.keythedral.rules.facts import FenceLawFacts, LawFacts, TileLawFacts
from quatrefoil.games.keythedral.rules.fences import any_fence, standing_fences, take_fence_off
from quatrefoil.games.keythedral.rules.landscape import DIRECTIONS, gap_xy
from quatrefoil.games.keythedral.rules.laws.law import Law, PlainLaw
from quatrefoil.games.keythedral.rules.pieces import (
    fence_leaves,
    field_named,
    house_tile,
    tile_in_gap,
)
from quatrefoil.games.keythedral.rules.table import Keythedral


def has_cottage(table: Keythedral, seat: i64) -> bool:
    return any(table.house_side[tile] == 0 for tile in range(seat * 5, seat * 5 + 5))


def has_house(table: Keythedral, seat: i64) -> bool:
    return any(table.house_side[tile] == 1 for tile in range(seat * 5, seat * 5 + 5))


def is_banned(table: Keythedral, seat: i64) -> bool:
    """Whether law 12 of another player forbids a seat to build houses (KT-12.12, AM-20)."""
    return table.ban_seat >= 0 and table.ban_seat != seat


class BuildingBan(PlainLaw):
    """KT-12.12: nobody else may turn a cottage into a house this round."""

    key: ClassVar[str] = "building_ban"
    lasts: ClassVar[bool] = True

    def has_target(self, table: Keythedral, seat: i64) -> bool:
        return any(other != seat and has_cottage(table, other) for other in range(table.seats))

    def asks(self, table: Keythedral, seat: i64) -> bool:
        return self.has_target(table, seat)

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.ban_seat = seat

    def in_force(self, table: Keythedral) -> object:
        return int(table.ban_seat) if table.ban_seat >= 0 else None


class CottageToHouse(Law):
    """KT-12.4: an own cottage becomes a house, free."""

    key: ClassVar[str] = "cottage_to_house"

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[Action] = self.verb.row()

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        if is_banned(table, seat):  # AM-20: law 12 stops law 4
            return
        for number in range(5):
            if table.house_side[seat * 5 + number] == 0:
                legal.append(self.actions[number])

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.house_side[seat * 5 + action.a] = 1

    def facts(self, table: Keythedral, seat: i64, action: Action, works: bool) -> LawFacts:
        tile = house_tile(table, int(seat) * 5 + int(action.a))
        gain = {"houses": 1} if works else {}
        return TileLawFacts(action, int(seat), {"laws": 1}, gain, law=self.key, tile=tile)


class HouseToCottage(Law):
    """KT-12.17: any house becomes a cottage; AM-28: any owner."""

    key: ClassVar[str] = "house_to_cottage"

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[list[Action]] = self.verb.grid()

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        for tile in range(len(table.house_side)):
            if table.house_side[tile] == 1:
                legal.append(self.actions[tile // 5][tile % 5])

    def asks(self, table: Keythedral, seat: i64) -> bool:
        return any(other != seat and has_house(table, other) for other in range(table.seats))

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.house_side[action.a * 5 + action.b] = 0

    def facts(self, table: Keythedral, seat: i64, action: Action, works: bool) -> LawFacts:
        owner = int(action.a)
        tile = house_tile(table, owner * 5 + int(action.b))
        cost = {"laws": 1}
        others: dict[int, dict[str, int]] = {}
        if works and owner == seat:
            cost["houses"] = 1
        elif works:
            others[owner] = {"houses": -1}
        return TileLawFacts(action, int(seat), cost, {}, others, law=self.key, tile=tile)


class DangerousFence(Law):
    """KT-12.11: any fence leaves the game."""

    key: ClassVar[str] = "dangerous_fence"

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        for edge in standing_fences(table):
            legal.append(self.verb.at(table.gap_position[edge // 4], edge % 4))

    def asks(self, table: Keythedral, seat: i64) -> bool:
        return any_fence(table)

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        take_fence_off(table, seat, table.gap_index[int(action.a)] * 4 + action.b)

    def facts(self, table: Keythedral, seat: i64, action: Action, works: bool) -> LawFacts:
        gap, direction = table.gap_index[int(action.a)], int(action.b)
        edge = gap * 4 + direction
        x, y = gap_xy(int(action.a))
        return FenceLawFacts(
            action,
            int(seat),
            {"laws": 1},
            moves=[fence_leaves(table, edge)] if works else [],
            law=self.key,
            x=x,
            y=y,
            field=field_named(table, table.gap_fields[edge], DIRECTIONS[direction]),
            tile=tile_in_gap(table, gap),
        )


BUILDING_BAN: Final = BuildingBan()
DANGEROUS_FENCE: Final = DangerousFence()
BUILDING_LAWS: Final[list[Law]] = [
    CottageToHouse(),
    HouseToCottage(),
    BUILDING_BAN,
    DANGEROUS_FENCE,
]


def ban_on_building(table: Keythedral) -> Blocked:
    """Why a seat that is banned may not build (KT-9.2.2)."""
    return Blocked(BUILDING_BAN.verb.name, "KT-9.2.2", {"seat": int(table.ban_seat)})
