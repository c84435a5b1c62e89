"""Phase 2: the fields yield cubes (KT-7)."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Continuation
from quatrefoil.engine.facts import Facts
from quatrefoil.games.keythedral.rules.facts import CubeFacts, PassFacts
from quatrefoil.games.keythedral.rules.payment import one_cube
from quatrefoil.games.keythedral.rules.pieces import counted
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    ELIGIBLE,
    KINDS,
    RESOURCES,
    TYPE_YIELD,
)
from quatrefoil.games.keythedral.rules.spend import begin_spending
from quatrefoil.games.keythedral.rules.table import HARVEST, Keythedral, Pending
from quatrefoil.games.keythedral.rules.vocabulary import GATHER, GO_ON, PASS
from quatrefoil.games.keythedral.rules.windows import PhaseTwoWindow, Window
from quatrefoil.games.keythedral.rules.yields import all_due, total_due

COLLECT_LAWS: Final[int] = ELIGIBLE["W-COLLECT"]


def begin_harvest(table: Keythedral) -> None:
    table.phase = HARVEST
    HarvestWindow(table.start, table.start, table.seats, 0).open(table)


class HarvestWindow(PhaseTwoWindow):
    """W-P2."""

    def at(self, seat: i64, passed: i64) -> Window:
        return HarvestWindow(seat, self.first, self.count, passed)

    def close(self, table: Keythedral) -> None:
        table.placed = 0
        next_collection(table)


def next_collection(table: Keythedral) -> None:
    """KT-7.1: in order from S each player takes cubes, after W-COLLECT (KT-17.4)."""
    due = all_due(table)
    while table.placed < table.seats:
        seat: i64 = (table.start + table.placed) % table.seats
        table.placed += 1
        concerned = table.laws_held[seat] != 0 and total_due(due, seat) > 0
        if concerned and CollectWindow(seat, seat, 1, 0).ask(table, seat, 0):
            return
        take_yield(table, seat, due)
    table.placed = 0
    begin_spending(table)


class NextCollection(Continuation[Keythedral]):
    """The next player takes cubes."""

    key: ClassVar[str] = "next-collection"
    rule: ClassVar[str] = "KT-7.1"

    def apply(self, table: Keythedral, action: Action) -> None:
        next_collection(table)


NEXT_COLLECTION: Final = NextCollection(GO_ON)


class CollectWindow(Window):
    """D-2L in W-COLLECT: laws 8 and 14 before taking cubes (KT-17.4)."""

    key: ClassVar[str] = "collect"
    rule: ClassVar[str] = "KT-17.4"
    window: ClassVar[str] = "W-COLLECT"

    def at(self, seat: i64, passed: i64) -> Window:
        return CollectWindow(seat, self.first, self.count, passed)

    def eligible(self, table: Keythedral, seat: i64) -> i64:
        return COLLECT_LAWS

    def asking(self, table: Keythedral, seat: i64) -> i64:
        return COLLECT_LAWS

    def close(self, table: Keythedral) -> None:
        due = all_due(table)
        if table.free_kinds:
            gather_freely(table, self.first, total_due(due, self.first))
        else:
            take_yield(table, self.first, due)
            end_collection(table)

    def facts(self, table: Keythedral, action: Action) -> Facts:
        if action is not PASS:
            return super().facts(table, action)
        gain: dict[str, int] = {}
        if not table.free_kinds:
            gain = counted(harvest_of(table, self.seat, all_due(table)))
        return PassFacts(action, int(self.seat), gain=gain, question=self.key)


def end_collection(table: Keythedral) -> None:
    """KT-13.3: laws 8 and 14 end with their player's collection."""
    table.free_kinds = False
    table.doubled_field = -1
    table.push(NEXT_COLLECTION)


def harvested(table: Keythedral, seat: i64, kind: i64, due: vec[i64]) -> i64:
    """What a seat takes of a resource: KT-7.2, what the store has; the rest is lost."""
    amount: i64 = due[seat * RESOURCES + kind]
    left: i64 = table.cubes[table.store() * ALL_KINDS + kind]
    return left if amount > left else amount


def harvest_of(table: Keythedral, seat: i64, due: vec[i64]) -> list[int]:
    """The same of every resource."""
    return [int(harvested(table, seat, kind, due)) for kind in range(RESOURCES)]


def take_yield(table: Keythedral, seat: i64, due: vec[i64]) -> None:
    """Cubes come from the store; the workers stay on the fields (KT-7.4)."""
    if table.events is not None and total_due(due, seat) > 0:
        taken = harvest_of(table, seat, due)
        lost = int(total_due(due, seat)) - sum(taken)
        table.tell("harvest", seat, {"taken": taken, "lost": lost})
    cubes = table.cubes
    store: i64 = table.store() * ALL_KINDS
    base: i64 = seat * ALL_KINDS
    for kind in range(i64(RESOURCES)):
        count: i64 = harvested(table, seat, kind, due)
        cubes[store + kind] -= count
        cubes[base + kind] += count


def gather_freely(table: Keythedral, seat: i64, entitled: i64) -> None:
    """KT-12.8: the whole entitlement in kinds of free choice, as far as the store goes."""
    if table.events is not None:
        table.tell("free-harvest", seat, {"cubes": int(entitled)})
    stock: i64 = 0
    for kind in range(RESOURCES):
        if not is_barred(table, kind):
            stock += table.cubes[table.store() * ALL_KINDS + kind]
    if entitled > stock:
        entitled = stock
    if entitled:
        table.push(Gather(seat, entitled, 0, 0))
    else:
        end_collection(table)


def is_barred(table: Keythedral, kind: i64) -> bool:
    """AM-20: law 19 bars its kind in the harvest for law 8 too."""
    return table.bad_type >= 0 and TYPE_YIELD[table.bad_type] == kind


class Gather(Pending):
    """D-2K: the cubes of law 8 one by one, kinds in their fixed order (KT-12.8)."""

    key: ClassVar[str] = "gather"
    rule: ClassVar[str] = "KT-12.8"

    def __init__(self, seat: i64, left: i64, lowest: i64, picked: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left
        self.lowest: i64 = lowest
        self.picked: i64 = picked

    def choices(self, table: Keythedral) -> list[Action]:
        legal: list[Action] = []
        store: i64 = table.store() * ALL_KINDS
        enough: i64 = 0
        kind: i64 = RESOURCES - 1
        while kind >= self.lowest:
            stock: i64 = table.cubes[store + kind]
            if stock and not is_barred(table, kind):
                enough += stock
                if enough >= self.left:
                    legal.append(GATHER[kind])
            kind -= 1
        legal.reverse()
        return legal

    def apply(self, table: Keythedral, action: Action) -> None:
        table.hand_over(table.store(), self.seat, action.a)
        picked: i64 = self.picked + one_cube(action.a)
        if table.events is not None:
            table.tell("gather", self.seat, {"kind": int(action.a)})
        if self.left > 1:
            table.push(Gather(self.seat, self.left - 1, action.a, picked))
        else:
            end_collection(table)

    def facts(self, table: Keythedral, action: Action) -> Facts:
        kind = KINDS[action.a]
        return CubeFacts(action, int(self.seat), gain={kind: 1}, kind=kind)
