"""Keytown: craft cubes, trades and laws, paid with any cubes (KT-9.4 to KT-9.6, D-3P)."""

from typing import ClassVar

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Chance
from quatrefoil.engine.facts import Facts
from quatrefoil.games.keythedral.rules.facts import LawCardFacts
from quatrefoil.games.keythedral.rules.payment import Payment, unpacked
from quatrefoil.games.keythedral.rules.printed import ALL_KINDS, ALL_LAWS, KINDS, LAWS, OFFERS
from quatrefoil.games.keythedral.rules.table import LAW_BACK, NO_LAW, Keythedral, Pending
from quatrefoil.games.keythedral.rules.vocabulary import DEAL


def craft_stock(table: Keythedral, kind: i64) -> i64:
    """KT-9.4.2: cubes of a craft kind at its workplace and used ones in the store."""
    return (
        table.cubes[table.workplaces() * ALL_KINDS + kind]
        + table.cubes[table.store() * ALL_KINDS + kind]
    )


class TownPayment(Payment):
    """A payment of an action; it ends the turn that it belongs to."""

    def __init__(
        self,
        turn: Pending,
        taker: i64,
        left: i64,
        lowest: i64,
        barred: i64,
        picked: i64,
        target: i64,
    ) -> None:
        super().__init__(turn.seat, taker, left, lowest, barred, picked, target)
        self.turn: Pending = turn

    def brings(self, table: Keythedral) -> dict[str, int]:
        return {KINDS[self.target]: 1}


class CraftPayment(TownPayment):
    """A craft cube for any cubes (KT-9.4, AM-13, AM-14)."""

    rule: ClassVar[str] = "KT-9.4.1"

    def after(self, lowest: i64, picked: i64) -> Payment:
        return CraftPayment(self.turn, self.taker, self.left - 1, lowest, -1, picked, self.target)

    def complete(self, table: Keythedral, picked: i64) -> None:
        """KT-9.4.2, AM-15: from the workplace, or from the used cubes when that is empty."""
        source: i64 = table.workplaces()
        if table.cubes[source * ALL_KINDS + self.target] == 0:
            source = table.store()
        table.hand_over(source, self.seat, self.target)
        if table.events is not None:
            data = {"kind": KINDS[self.target], "paid": unpacked(picked)}
            table.tell("craft", self.seat, data)
        self.turn.end(table)


class TradePayment(TownPayment):
    """A resource for two other cubes (KT-9.5.1)."""

    rule: ClassVar[str] = "KT-9.5.1"

    def after(self, lowest: i64, picked: i64) -> Payment:
        return TradePayment(
            self.turn, self.taker, self.left - 1, lowest, self.barred, picked, self.target
        )

    def complete(self, table: Keythedral, picked: i64) -> None:
        table.hand_over(table.store(), self.seat, self.target)
        if table.events is not None:
            data = {"kind": KINDS[self.target], "paid": unpacked(picked)}
            table.tell("trade", self.seat, data)
        self.turn.end(table)


class LawPayment(TownPayment):
    """A law for one cube; it ends the player's actions of this phase (KT-9.6, KT-8.2).

    The hand has no limit (KT-9.6.3).
    """

    rule: ClassVar[str] = "KT-9.6.1"

    def after(self, lowest: i64, picked: i64) -> Payment:
        return LawPayment(self.turn, self.taker, self.left - 1, lowest, -1, picked, self.target)

    def brings(self, table: Keythedral) -> dict[str, int]:
        return {"laws": 1} if self.target >= 0 else {}  # KT-17.9: dealt by chance

    def ends_turn(self, table: Keythedral) -> bool:
        return table.active & ~(1 << self.seat) != 0  # or else the phase (KT-8.4)

    def complete(self, table: Keythedral, picked: i64) -> None:
        table.active &= ~(1 << self.seat)  # KT-9.6.2
        data: dict[str, object] = {"paid": unpacked(picked)}
        if self.target < 0:  # KT-17.9
            space = 0 if table.law_offer[0] == LAW_BACK else 1
            table.law_offer[space] = NO_LAW
            if table.events is not None:
                table.tell("take-unseen", self.seat, data)
            table.push(DealLaw(self.turn))
            return
        for space in range(OFFERS):
            if table.law_offer[space] == self.target:
                table.law_offer[space] = NO_LAW
        table.laws_held[self.seat] |= 1 << self.target
        if table.events is not None:
            table.tell("take", self.seat, {**data, "law": LAWS[self.target]})
        self.turn.end(table)


class DealLaw(Chance[Keythedral]):
    """CH-4 in concealed mode: the card taken, seen by its holder only (KT-17.9)."""

    key: ClassVar[str] = "deal-law"
    rule: ClassVar[str] = "KT-17.9"

    def __init__(self, turn: Pending) -> None:
        super().__init__()
        self.turn: Pending = turn

    def choices(self, table: Keythedral) -> list[Action]:
        unseen: list[Action] = []
        for law in range(ALL_LAWS):
            if table.laws_deck >> law & 1:
                unseen.append(DEAL[law])
        return unseen

    def asks(self, table: Keythedral) -> bool:
        return True  # the last card is forced, but news to its taker: no undo past it

    def apply(self, table: Keythedral, action: Action) -> None:
        table.laws_deck &= ~(1 << action.a)
        taker: i64 = self.turn.seat
        table.laws_held[taker] |= 1 << action.a
        if table.events is not None:
            table.tell("deal", taker, {"law": LAWS[action.a]}, taker)
        self.turn.end(table)

    def facts(self, table: Keythedral, action: Action) -> Facts:
        return LawCardFacts(action, -1, law=LAWS[action.a])
