"""Payments of any cubes: a series of single picks, kinds in a fixed order (KT-17, D-3P, D-5P).

They go to the store, or in the auction to another player; players do not trade (KT-8.6).
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.facts import Facts
from quatrefoil.games.keythedral.rules.facts import CubeFacts
from quatrefoil.games.keythedral.rules.printed import ALL_KINDS, KINDS
from quatrefoil.games.keythedral.rules.table import Keythedral, Pending
from quatrefoil.games.keythedral.rules.vocabulary import PAY

PACK: Final = 6
"""Bits a kind in a packed payment: no kind has more than 20 cubes."""
PACK_MASK: Final = 63


# Looked up, not shifted: compiled code shifts a literal 1 as a 32-bit number.
ONE_CUBE: Final[list[int]] = [1 << PACK * kind for kind in range(ALL_KINDS)]


def one_cube(kind: i64) -> i64:
    """A packed payment of one cube."""
    return ONE_CUBE[kind]


def packed_count(packed: i64, kind: i64) -> i64:
    """How many cubes of a kind a packed payment holds."""
    return packed >> PACK * kind & PACK_MASK


def unpacked(packed: i64) -> list[int]:
    return [int(packed_count(packed, kind)) for kind in range(ALL_KINDS)]


PAY_SETS: Final[list[list[Action]]] = [
    [PAY[kind] for kind in range(ALL_KINDS) if kinds >> kind & 1] for kinds in range(1 << ALL_KINDS)
]
"""By bits of kinds: one cube of each; not to be changed."""


class Payment(Pending):
    """One pick of a payment of `left` cubes; kinds never go back, `barred` may not be paid."""

    key: ClassVar[str] = "pay"
    rule: ClassVar[str] = "KT-9.4.1"

    def __init__(
        self, seat: i64, taker: i64, left: i64, lowest: i64, barred: i64, picked: i64, target: i64
    ) -> None:
        super().__init__(seat)
        self.taker: i64 = taker
        self.left: i64 = left
        self.lowest: i64 = lowest
        self.barred: i64 = barred
        self.picked: i64 = picked
        self.target: i64 = target

    def after(self, lowest: i64, picked: i64) -> "Payment":
        """The next pick of the same payment."""
        raise NotImplementedError

    def complete(self, table: Keythedral, picked: i64) -> None:
        """All is paid: what was paid for happens."""
        raise NotImplementedError

    def brings(self, table: Keythedral) -> dict[str, int]:
        """What the payer gets at once when all is paid."""
        return {}

    def ends_turn(self, table: Keythedral) -> bool:
        """Whether the turn is over when all is paid."""
        return True

    def choices(self, table: Keythedral) -> list[Action]:
        """Every kind from which on enough cubes are left for the rest."""
        cubes = table.cubes
        base: i64 = self.seat * ALL_KINDS
        enough: i64 = 0
        kinds: i64 = 0
        kind: i64 = ALL_KINDS - 1
        while kind >= self.lowest:
            owned: i64 = cubes[base + kind]
            if owned and kind != self.barred:
                enough += owned
                if enough >= self.left:
                    kinds |= 1 << kind
            kind -= 1
        return PAY_SETS[kinds]

    def apply(self, table: Keythedral, action: Action) -> None:
        table.hand_over(self.seat, self.taker, action.a)
        picked: i64 = self.picked + one_cube(action.a)
        if self.left > 1:
            table.push(self.after(action.a, picked))
        else:
            self.complete(table, picked)

    def facts(self, table: Keythedral, action: Action) -> Facts:
        kind = KINDS[action.a]
        is_last = self.left == 1
        return CubeFacts(
            action,
            int(self.seat),
            {kind: 1},
            self.brings(table) if is_last else {},
            {int(self.taker): {kind: 1}} if self.taker < table.seats else {},
            ends_turn=is_last and self.ends_turn(table),
            kind=kind,
        )
