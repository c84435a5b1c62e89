"""What a law card is (KT-11)."""

from typing import ClassVar

from mypy_extensions import i64

from quatrefoil.engine.action import Action, Verb
from quatrefoil.games.keythedral.rules.facts import LawFacts
from quatrefoil.games.keythedral.rules.printed import LAWS
from quatrefoil.games.keythedral.rules.table import Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import LAW_VERBS


class Law:
    """A card: when it has a target (KT-11.5), on what, and what it does (KT-12).

    The windows in which it can be played and in which it asks stand in the data file (KT-17).
    """

    key: ClassVar[str] = ""
    lies_under_tile: ClassVar[bool] = False
    """Whether it stays until a seat is bought or exchanged, rather than being discarded."""
    lasts: ClassVar[bool] = False
    """Whether it stays in force for a while (KT-13.3)."""

    def __init__(self) -> None:
        self.law: i64 = LAWS.index(self.key)
        self.bit: i64 = 1 << self.law
        self.verb: Verb = LAW_VERBS[self.law]

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        """Add every way in which a seat may play the law now; its window has been checked."""
        raise NotImplementedError

    def asks(self, table: Keythedral, seat: i64) -> bool:
        """Whether the table should ask a holder, in a window in which the law asks at all."""
        return True

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        """Carry the law out; it has not been cancelled."""
        raise NotImplementedError

    def facts(self, table: Keythedral, seat: i64, action: Action, works: bool) -> LawFacts:
        """What announcing the law does; `works` if it takes effect at once."""
        return LawFacts(action, int(seat), {"laws": 1}, law=self.key)

    def in_force(self, table: Keythedral) -> object:
        """Whom or what a lasting law concerns; None or False while it is not in force."""
        return None

    def is_cancelled(self, table: Keythedral) -> None:
        """Law 10 was played against it."""


class PlainLaw(Law):
    """A law with nothing to choose."""

    def __init__(self) -> None:
        super().__init__()
        self.action: Action = self.verb.at()

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        if self.has_target(table, seat):
            legal.append(self.action)

    def has_target(self, table: Keythedral, seat: i64) -> bool:
        return True
