"""Windows: who is asked for laws, in which order, and when a window closes (KT-17).

Every law played in a window spends a card, so that each loop ends (KT-17.11). Which laws ask
where stands in the data file (AM-19); together they keep the budget of questions of KT-17.13.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Continuation
from quatrefoil.engine.facts import Facts
from quatrefoil.games.keythedral.rules.facts import PassFacts
from quatrefoil.games.keythedral.rules.playing import (
    add_laws,
    announce,
    any_asks,
    can_play,
    hand_blocked,
    law_facts,
)
from quatrefoil.games.keythedral.rules.printed import ASKS, ELIGIBLE
from quatrefoil.games.keythedral.rules.table import Keythedral, Pending
from quatrefoil.games.keythedral.rules.vocabulary import GO_ON, PASS

P1_ELIGIBLE: Final[int] = ELIGIBLE["W-P1"]
P1_ASKS: Final[int] = ASKS["W-P1"]
P2_ELIGIBLE: Final[int] = ELIGIBLE["W-P2"]
P2_ASKS: Final[int] = ASKS["W-P2"]
P3_ELIGIBLE: Final[int] = ELIGIBLE["W-P3"]
P3_ASKS: Final[int] = ASKS["W-P3"]
P5_ELIGIBLE: Final[int] = ELIGIBLE["W-P5"]
P5_ASKS: Final[int] = ASKS["W-P5"]


class Window(Pending):
    """D-W: one player of a window is asked: an eligible law, or pass.

    The window asks `count` players clockwise from `first`; `passed` of them have passed in a row.
    """

    key: ClassVar[str] = "window"
    rule: ClassVar[str] = "KT-17.5"
    window: ClassVar[str] = ""

    def __init__(self, seat: i64, first: i64, count: i64, passed: i64) -> None:
        super().__init__(seat)
        self.first: i64 = first
        self.count: i64 = count
        self.passed: i64 = passed

    # What a window is

    def at(self, seat: i64, passed: i64) -> "Window":
        """The same window with another player to be asked."""
        raise NotImplementedError

    def eligible(self, table: Keythedral, seat: i64) -> i64:
        """Laws that a seat may play here."""
        raise NotImplementedError

    def asking(self, table: Keythedral, seat: i64) -> i64:
        """Laws that make the table stop for their holder if their conditions hold."""
        raise NotImplementedError

    def stop_bit(self) -> i64:
        """The bit of this window among the standing orders, or 0."""
        return 0

    def close(self, table: Keythedral) -> None:
        """Go on after all have passed in a row."""
        raise NotImplementedError

    def back_to(self) -> i64:
        """Who is asked first after a law was resolved (KT-17.5)."""
        return self.seat

    def is_moved(self, table: Keythedral, seat: i64, laws: i64) -> bool:
        """Whether one of some laws makes the table stop here."""
        return any_asks(table, seat, laws & self.asking(table, seat))

    # The loop

    def is_asked(self, table: Keythedral, seat: i64) -> bool:
        held: i64 = table.laws_held[seat]
        if held == 0:
            return False
        stopped = table.stops[seat] & self.stop_bit() != 0
        if table.concealed:
            # KT-17.9: nothing here may depend on which laws the hand holds; so a stop asks
            # whoever holds a law at all.
            return stopped or self.is_moved(table, seat, table.unseen_laws())
        if not stopped and not self.is_moved(table, seat, held):
            return False
        return can_play(table, seat, self.eligible(table, seat))  # KT-17.8

    def may_ask(self, table: Keythedral) -> bool:
        """Whether anybody would be asked here who had set a stop, as far as all can know."""
        if self.stop_bit() == 0:
            return False
        for seat in range(table.seats):
            if table.laws_held[seat] != 0 and (
                table.concealed or can_play(table, seat, self.eligible(table, seat))
            ):
                return True
        return False

    def asked(self, table: Keythedral, seat: i64, passed: i64) -> "Window | None":
        """The question to the next player concerned; None when all have passed."""
        while passed < self.count:
            if self.is_asked(table, seat):
                return self.at(seat, passed)
            passed += 1
            seat = self.next_of(table, seat)
        return None

    def ask(self, table: Keythedral, seat: i64, passed: i64) -> bool:
        """Put the question to the next player concerned; False when all have passed."""
        found = self.asked(table, seat, passed)
        if found is None:
            return False
        table.push(found)
        return True

    def next_of(self, table: Keythedral, seat: i64) -> i64:
        offset: i64 = (seat - self.first + table.seats) % table.seats + 1
        if offset >= self.count:
            offset = 0
        return (self.first + offset) % table.seats

    def open(self, table: Keythedral) -> None:
        """Ask from the first player on; close at once when nobody is concerned."""
        if table.events is not None and self.may_ask(table):
            table.close_way_back()  # KT-17.10: to meet this window twice would show new stops
        if not self.ask(table, self.first, 0):
            self.close(table)

    def resume(self, table: Keythedral) -> None:
        """KT-17.5: after a law the round of asking begins anew."""
        if not self.ask(table, self.back_to(), 0):
            self.close(table)

    # The decision

    def choices(self, table: Keythedral) -> list[Action]:
        legal: list[Action] = []
        add_laws(table, self.seat, self.eligible(table, self.seat), legal)
        legal.append(PASS)
        return legal

    def asks(self, table: Keythedral) -> bool:
        return table.concealed

    def apply(self, table: Keythedral, action: Action) -> None:
        if action is not PASS:
            table.push(ResumeWindow(self))
            announce(table, self.seat, action)
        elif not self.ask(table, self.next_of(table, self.seat), self.passed + 1):
            table.push(CloseWindow(self))

    def facts(self, table: Keythedral, action: Action) -> Facts:
        if action is PASS:
            return PassFacts(action, int(self.seat), question=self.key)
        return law_facts(table, self.seat, action)

    def blocked(self, table: Keythedral) -> list[Blocked]:
        return hand_blocked(table, self.seat, self.eligible(table, self.seat))


class CloseWindow(Continuation[Keythedral]):
    """All have passed: the game goes on."""

    key: ClassVar[str] = "close-window"
    rule: ClassVar[str] = "KT-17.5"

    def __init__(self, window: Window) -> None:
        super().__init__(GO_ON)
        self.window: Window = window

    def apply(self, table: Keythedral, action: Action) -> None:
        self.window.close(table)


class ResumeWindow(Continuation[Keythedral]):
    """A window that waits until a law played in it has been resolved."""

    key: ClassVar[str] = "resume-window"
    rule: ClassVar[str] = "KT-17.5"

    def __init__(self, window: Window) -> None:
        super().__init__(GO_ON)
        self.window: Window = window

    def apply(self, table: Keythedral, action: Action) -> None:
        self.window.resume(table)


# Phase windows (KT-17.1); the phases say what follows them


class PhaseOneWindow(Window):
    """W-P1, after the auction of the round before."""

    window: ClassVar[str] = "W-P1"

    def eligible(self, table: Keythedral, seat: i64) -> i64:
        return P1_ELIGIBLE

    def asking(self, table: Keythedral, seat: i64) -> i64:
        return P1_ASKS

    def stop_bit(self) -> i64:
        return 1


class PhaseTwoWindow(Window):
    """W-P2, before any cube is taken."""

    window: ClassVar[str] = "W-P2"

    def eligible(self, table: Keythedral, seat: i64) -> i64:
        return P2_ELIGIBLE

    def asking(self, table: Keythedral, seat: i64) -> i64:
        return P2_ASKS

    def stop_bit(self) -> i64:
        return 2


class PhaseThreeWindow(Window):
    """W-P3."""

    window: ClassVar[str] = "W-P3"

    def eligible(self, table: Keythedral, seat: i64) -> i64:
        return P3_ELIGIBLE

    def asking(self, table: Keythedral, seat: i64) -> i64:
        return P3_ASKS

    def stop_bit(self) -> i64:
        return 4


class PhaseFiveWindow(Window):
    """W-P5, before the marker is passed; it also stands for W-P4 (AM-29)."""

    window: ClassVar[str] = "W-P5"

    def eligible(self, table: Keythedral, seat: i64) -> i64:
        return P5_ELIGIBLE

    def asking(self, table: Keythedral, seat: i64) -> i64:
        return P5_ASKS

    def stop_bit(self) -> i64:
        return 8


class TurnWindow(Window):
    """W-TURN with interrupts = "full": all others before a turn (KT-17.2)."""

    window: ClassVar[str] = "W-TURN"

    def asking(self, table: Keythedral, seat: i64) -> i64:
        return self.eligible(table, seat)

    def is_moved(self, table: Keythedral, seat: i64, laws: i64) -> bool:
        return laws & self.asking(table, seat) != 0  # KT-17.9: without a condition
