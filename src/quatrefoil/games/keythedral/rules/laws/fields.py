"""Laws about the harvest (KT-7.3, KT-17.4)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.games.keythedral.rules.facts import FieldLawFacts, LawFacts, TypeLawFacts
from quatrefoil.games.keythedral.rules.landscape import field_xy
from quatrefoil.games.keythedral.rules.laws.law import Law, PlainLaw
from quatrefoil.games.keythedral.rules.pieces import field_named
from quatrefoil.games.keythedral.rules.printed import ALL_TYPES, FIELD_TYPES, KINDS, TYPE_YIELD
from quatrefoil.games.keythedral.rules.table import HARVEST, Keythedral
from quatrefoil.games.keythedral.rules.yields import (
    all_due,
    any_worker_out,
    total_due,
    worker_due,
)


class UnexpectedHarvest(PlainLaw):
    """KT-12.8: the harvest in kinds of free choice."""

    key: ClassVar[str] = "unexpected_harvest"
    lasts: ClassVar[bool] = True

    def has_target(self, table: Keythedral, seat: i64) -> bool:
        return total_due(all_due(table), seat) > 0

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.free_kinds = True

    def in_force(self, table: Keythedral) -> object:
        return bool(table.free_kinds)


class DoubleYield(Law):
    """KT-12.14: one own worker brings twice as much."""

    key: ClassVar[str] = "double_yield"
    lasts: ClassVar[bool] = True

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        for field in range(len(table.field_worker)):
            if table.field_worker[field] == seat and worker_due(table, field) > 0:
                legal.append(self.verb.at(table.field_position[field]))

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.doubled_field = table.field_index[int(action.a)]

    def facts(self, table: Keythedral, seat: i64, action: Action, works: bool) -> LawFacts:
        field = field_named(table, table.field_index[int(action.a)])
        return FieldLawFacts(action, int(seat), {"laws": 1}, law=self.key, field=field)

    def in_force(self, table: Keythedral) -> object:
        doubled = int(table.doubled_field)
        return list(field_xy(table.field_position[doubled])) if doubled >= 0 else None


class TypeLaw(Law):
    """A law that names a type of fields."""

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[Action] = self.verb.row()

    def asks(self, table: Keythedral, seat: i64) -> bool:
        return any_worker_out(table)

    def facts(self, table: Keythedral, seat: i64, action: Action, works: bool) -> LawFacts:
        kind = int(action.a)
        fields = [
            field_named(table, field)
            for field in range(len(table.field_type))
            if table.field_type[field] == kind
        ]
        return TypeLawFacts(
            action,
            int(seat),
            {"laws": 1},
            law=self.key,
            type=FIELD_TYPES[kind],
            yields=KINDS[TYPE_YIELD[kind]],
            fields=fields,
        )


class GoodHarvest(TypeLaw):
    """KT-12.18: a type of fields yields double, for everybody."""

    key: ClassVar[str] = "good_harvest"
    lasts: ClassVar[bool] = True

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        """KT-11.5: a type that law 19 does not name and, in W-P2, that has a worker."""
        for kind in range(ALL_TYPES):
            if kind == table.bad_type:
                continue
            if table.phase == HARVEST and not is_worked(table, kind):
                continue
            legal.append(self.actions[kind])

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.good_type = action.a

    def in_force(self, table: Keythedral) -> object:
        return FIELD_TYPES[table.good_type] if table.good_type >= 0 else None


class BadHarvest(TypeLaw):
    """KT-12.19: a type of fields yields nothing; AM-30: in the harvest only."""

    key: ClassVar[str] = "bad_harvest"
    lasts: ClassVar[bool] = True

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        legal.extend(self.actions)

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.bad_type = action.a

    def in_force(self, table: Keythedral) -> object:
        return FIELD_TYPES[table.bad_type] if table.bad_type >= 0 else None


def is_worked(table: Keythedral, kind: i64) -> bool:
    """Whether a worker stands on a field of a type."""
    for field in range(len(table.field_worker)):
        if table.field_worker[field] >= 0 and table.field_type[field] == kind:
            return True
    return False


FIELD_LAWS: Final[list[Law]] = [
    UnexpectedHarvest(),
    DoubleYield(),
    GoodHarvest(),
    BadHarvest(),
]
