"""Playing laws: announcing, cancelling, and taking effect (KT-11, KT-17.7).

A law is no action and costs nothing: whoever holds it may play it in its windows, also inactive
players (KT-11.1), also in the phase in which it was taken (KT-11.3).
"""

from typing import ClassVar

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Continuation
from quatrefoil.engine.facts import Facts
from quatrefoil.games.keythedral.rules.components import components
from quatrefoil.games.keythedral.rules.facts import PassFacts
from quatrefoil.games.keythedral.rules.laws.cards import CARDS
from quatrefoil.games.keythedral.rules.laws.trading import CANCEL_LAW
from quatrefoil.games.keythedral.rules.printed import ALL_LAWS, LAWS
from quatrefoil.games.keythedral.rules.table import ON_DEMAND, Keythedral, Pending
from quatrefoil.games.keythedral.rules.vocabulary import GO_ON, PASS, law_of


def add_laws(table: Keythedral, seat: i64, eligible: i64, legal: list[Action]) -> None:
    """Add all ways to play the eligible laws in a hand, in the order of the cards."""
    held: i64 = table.laws_held[seat] & eligible
    law: i64 = 0
    while held:
        if held & 1:
            CARDS[law].add(table, seat, legal)
        held >>= 1
        law += 1


def can_play(table: Keythedral, seat: i64, eligible: i64) -> bool:
    """Whether a hand holds an eligible law with a target (KT-11.5)."""
    if table.laws_held[seat] & eligible == 0:
        return False
    legal: list[Action] = []
    add_laws(table, seat, eligible, legal)
    return bool(legal)


def any_asks(table: Keythedral, seat: i64, laws: i64) -> bool:
    """Whether one of some laws makes the table ask its holder (KT-17)."""
    law: i64 = 0
    while laws:
        if laws & 1 and CARDS[law].asks(table, seat):
            return True
        laws >>= 1
        law += 1
    return False


def hand_blocked(table: Keythedral, seat: i64, eligible: i64) -> list[Blocked]:
    """Laws in a hand that cannot be played now: their time has not come, or they find nothing."""
    found: list[Blocked] = []
    for law in range(ALL_LAWS):
        card = CARDS[law]
        if table.laws_held[seat] & card.bit == 0:
            continue
        data: dict[str, object] = {"law": card.key}
        place = f"held-{card.key}"
        legal: list[Action] = []
        if eligible & card.bit == 0:
            found.append(Blocked("law-later", components().law[law].rule, data, place))
            continue
        card.add(table, seat, legal)
        if not legal:
            found.append(Blocked("law-idle", "KT-11.5", data, place))
    return found


def announce(table: Keythedral, seat: i64, action: Action) -> None:
    """KT-11.4: show the card with all its choices; opponents may cancel it, then it works.

    Whatever goes on afterwards lies on the stack already.
    """
    law: i64 = law_of(action)
    table.laws_held[seat] &= ~CARDS[law].bit
    table.announced = law
    if table.events is not None:
        table.tell("law", seat, {"law": LAWS[law], "notation": action.notation})
    asked = next_to_cancel(table, seat, table.left_of(seat))
    if asked >= 0:
        table.push(CancelWindow(asked, seat, action))
    else:
        resolve(table, seat, action)


def law_facts(table: Keythedral, seat: i64, action: Action) -> Facts:
    """What announcing a law does: its effect is among it if nobody is asked to cancel it."""
    works = next_to_cancel(table, seat, table.left_of(seat)) < 0
    return CARDS[law_of(action)].facts(table, seat, action, works)


def next_to_cancel(table: Keythedral, player: i64, first: i64) -> i64:
    """W-CANCEL: who is asked of the opponents from `first` on up to the law's player, or -1."""
    seat: i64 = first
    while seat != player:
        if is_asked_to_cancel(table, seat):
            return seat
        seat = table.left_of(seat)
    return -1


def is_asked_to_cancel(table: Keythedral, seat: i64) -> bool:
    if table.concealed:  # KT-17.9: a hand, and law 10 not seen yet
        return table.laws_held[seat] != 0 and table.unseen_laws() & CANCEL_LAW.bit != 0
    return table.laws_held[seat] & CANCEL_LAW.bit != 0


def resolve(table: Keythedral, player: i64, action: Action) -> None:
    """The announced law takes effect; each card works once (KT-11.2)."""
    law: i64 = table.announced
    table.announced = -1
    if not CARDS[law].lies_under_tile:
        table.laws_gone |= CARDS[law].bit
    table.passes = 0  # KT-8.5, AM-16
    if table.events is not None:
        table.tell("law-works", player, {"law": LAWS[law], "notation": action.notation})
    CARDS[law].take_effect(table, player, action)


class ResolveLaw(Continuation[Keythedral]):
    """A law that nobody has cancelled takes effect."""

    key: ClassVar[str] = "resolve-law"
    rule: ClassVar[str] = "KT-17.7"

    def __init__(self, player: i64, action: Action) -> None:
        super().__init__(GO_ON)
        self.player: i64 = player
        self.action: Action = action

    def apply(self, table: Keythedral, action: Action) -> None:
        resolve(table, self.player, self.action)


class CancelWindow(Pending):
    """D-W in W-CANCEL: law 10 against a law just announced, or pass (KT-12.10, KT-17.7)."""

    key: ClassVar[str] = "cancel"
    rule: ClassVar[str] = "KT-17.7"
    window: ClassVar[str] = "W-CANCEL"

    def __init__(self, seat: i64, player: i64, action: Action) -> None:
        super().__init__(seat)
        self.player: i64 = player
        self.action: Action = action

    def choices(self, table: Keythedral) -> list[Action]:
        if table.laws_held[self.seat] & CANCEL_LAW.bit:
            return [CANCEL_LAW.action, PASS]
        return [PASS]

    def asks(self, table: Keythedral) -> bool:
        return table.concealed  # KT-17.9: the question is put all the same

    def apply(self, table: Keythedral, action: Action) -> None:
        if action is PASS:
            asked = next_to_cancel(table, self.player, table.left_of(self.seat))
            if asked >= 0:
                table.push(CancelWindow(asked, self.player, self.action))
            else:
                table.push(ResolveLaw(self.player, self.action))
            return
        law: i64 = table.announced
        table.announced = -1
        table.laws_held[self.seat] &= ~CANCEL_LAW.bit
        table.laws_gone |= CANCEL_LAW.bit | CARDS[law].bit
        CARDS[law].is_cancelled(table)
        if table.events is not None:
            data = {"law": LAWS[law], "player": int(self.player)}
            table.tell("law-cancelled", self.seat, data)

    def facts(self, table: Keythedral, action: Action) -> Facts:
        if action is PASS:
            return PassFacts(action, int(self.seat), question=self.key)
        return CANCEL_LAW.facts(table, self.seat, action, True)


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

    def facts(self, table: Keythedral, action: Action) -> Facts:
        return law_facts(table, self.seat, action)

    def blocked(self, table: Keythedral) -> list[Blocked]:
        return hand_blocked(table, self.seat, self.own_laws())

    def play_law(self, table: Keythedral, action: Action) -> None:
        """Announce a law; the decision is then offered anew (KT-17.3)."""
        table.push(self)
        announce(table, self.seat, action)

    def unasked(self, table: Keythedral, seat: i64) -> list[Action]:
        legal: list[Action] = []
        if table.interrupt_mode == ON_DEMAND and seat != self.seat:
            add_laws(table, seat, self.others_laws(), legal)
        return legal

    def unasked_facts(self, table: Keythedral, seat: i64, action: Action) -> Facts:
        return law_facts(table, seat, action)

    def announce_unasked(self, table: Keythedral, seat: i64, action: Action) -> None:
        announce(table, seat, action)
