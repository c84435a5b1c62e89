"""Playing laws: announcing, cancelling, and taking effect (KT-11, KT-17.7).

A law is no action and costs nothing: whoever holds it may play it in its windows, also inactive
players (KT-11.1), also in the phase in which it was taken (KT-11.3).
"""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.games.keythedral.rules.effects import (
    LAW_2,
    LAW_3,
    LAW_5,
    LAW_10,
    add_law,
    take_effect,
)
from quatrefoil.games.keythedral.rules.printed import ALL_LAWS, LAWS
from quatrefoil.games.keythedral.rules.table import ON_DEMAND, Keythedral, Pending
from quatrefoil.games.keythedral.rules.vocabulary import CANCEL_LAW, PASS, law_of

CANCEL_BIT: Final = 1 << LAW_10


def add_laws(table: Keythedral, seat: i64, eligible: i64, legal: list[Action]) -> None:
    """Add all ways to play the eligible laws in a hand, in the order of the cards."""
    held: i64 = table.laws_held[seat] & eligible
    law: i64 = 0
    while held:
        if held & 1:
            add_law(table, seat, law, legal)
        held >>= 1
        law += 1


def can_play(table: Keythedral, seat: i64, eligible: i64) -> bool:
    """Whether a hand holds an eligible law with a target (KT-11.5)."""
    if table.laws_held[seat] & eligible == 0:
        return False
    legal: list[Action] = []
    add_laws(table, seat, eligible, legal)
    return bool(legal)


def announce(table: Keythedral, seat: i64, action: Action) -> None:
    """KT-11.4: show the card with all its choices; opponents may cancel it, then it works.

    Whatever goes on afterwards lies on the stack already.
    """
    law = law_of(action)
    table.laws_held[seat] &= ~(1 << law)
    table.announced = law
    if table.events is not None:
        table.tell("law", seat, _spoken(table, law, action))
    ask_to_cancel(table, seat, action, table.left_of(seat))


def _spoken(table: Keythedral, law: int, action: Action) -> dict[str, Any]:
    return {"law": LAWS[law], "notation": action.notation}


def ask_to_cancel(table: Keythedral, player: i64, action: Action, first: i64) -> None:
    """W-CANCEL: the opponents from `first` on, clockwise up to the law's player (KT-17.7)."""
    seat: i64 = first
    while seat != player:
        if is_asked_to_cancel(table, seat):
            table.push(CancelLaw(seat, player, action))
            return
        seat = table.left_of(seat)
    resolve(table, player, action)


def is_asked_to_cancel(table: Keythedral, seat: i64) -> bool:
    if table.concealed:  # KT-17.9: a hand, and law 10 not seen yet
        return table.laws_held[seat] != 0 and table.unseen_laws() & CANCEL_BIT != 0
    return table.laws_held[seat] & CANCEL_BIT != 0


def resolve(table: Keythedral, player: i64, action: Action) -> None:
    """The announced law takes effect; each card works once (KT-11.2)."""
    law: i64 = table.announced
    table.announced = -1
    if law != LAW_2 and law != LAW_3:
        table.laws_gone |= 1 << law
    table.passes = 0  # KT-8.5, AM-16
    if table.events is not None:
        table.tell("law-works", player, {"law": LAWS[law], "notation": action.notation})
    take_effect(table, player, law, action)


class CancelLaw(Pending):
    """D-W in W-CANCEL: law 10 against a law just announced, or pass (KT-12.10, KT-17.7)."""

    key: ClassVar[str] = "cancel"
    rule: ClassVar[str] = "KT-17.7"
    window: ClassVar[str] = "W-CANCEL"

    def __init__(self, seat: i64, player: i64, action: Action) -> None:
        super().__init__(seat)
        self.player: i64 = player
        self.action: Action = action

    def choices(self, table: Keythedral) -> list[Action]:
        if table.laws_held[self.seat] & CANCEL_BIT:
            return [CANCEL_LAW, PASS]
        return [PASS]

    def asks(self, table: Keythedral) -> bool:
        return table.concealed  # KT-17.9: the question is put all the same

    def apply(self, table: Keythedral, action: Action) -> None:
        if action is PASS:
            ask_to_cancel(table, self.player, self.action, table.left_of(self.seat))
            return
        law: i64 = table.announced
        table.announced = -1
        table.laws_held[self.seat] &= ~CANCEL_BIT
        table.laws_gone |= CANCEL_BIT | 1 << law
        if law in (LAW_3, LAW_5):
            table.may_withdraw = True  # KT-9.1.3: a law of the buyer was cancelled
        if table.events is not None:
            data = {"law": LAWS[law], "player": int(self.player)}
            table.tell("law-cancelled", self.seat, data)


class Turn(Pending):
    """A decision in which its player may play laws (W-OWN) and the others too (W-TURN).

    KT-17.2: D-1N, D-1W, D-3A, D-5B and D-5M.
    """

    def own_laws(self) -> i64:
        """Laws that the player on turn may play before fixing the choice (KT-17.3)."""
        raise NotImplementedError

    def others_laws(self) -> i64:
        """Laws that the others may announce (W-TURN)."""
        raise NotImplementedError

    def end(self, table: Keythedral) -> None:
        """The turn is over after an action of phase 3."""
        raise NotImplementedError

    def play_law(self, table: Keythedral, action: Action) -> None:
        """Announce a law; the decision is then offered anew (KT-17.3)."""
        table.push(self)
        announce(table, self.seat, action)

    def unasked(self, table: Keythedral, seat: i64) -> list[Action]:
        legal: list[Action] = []
        if table.interrupt_mode == ON_DEMAND and seat != self.seat:
            add_laws(table, seat, self.others_laws(), legal)
        return legal

    def announce_unasked(self, table: Keythedral, seat: i64, action: Action) -> None:
        announce(table, seat, action)


def known_laws(mask: int) -> list[int]:
    """The laws of a mask, as numbers less 1."""
    return [law for law in range(ALL_LAWS) if mask >> law & 1]
