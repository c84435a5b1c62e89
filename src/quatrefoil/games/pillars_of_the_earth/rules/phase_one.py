"""Phase I: craftsmen and resource cards (PE-5)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Continuation, Decision
from quatrefoil.engine.facts import Facts, Move
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX, CARDS, COLOURS, CRAFTSMEN
from quatrefoil.games.pillars_of_the_earth.rules.facts import (
    DiscardFacts,
    HireFacts,
    PassFacts,
    TakeFacts,
    craftsman_piece,
    has_namesake,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    CARD_WORKERS,
    COST,
    LIMIT,
    members,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import NOBODY, Pillars
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import (
    DISCARD,
    GO_ON,
    HIRE,
    PASS,
    TAKE_CARD,
    TAKE_KIND,
)


class TakeCard(Decision[Pillars]):
    """D-1: take one card from the display or pass (PE-5.1)."""

    key: ClassVar[str] = "take-card"
    rule: ClassVar[str] = "PE-5.1"

    def choices(self, table: Pillars) -> list[Action]:
        workers: i64 = table.reserve[self.seat]
        gold: i64 = table.gold[self.seat]
        shown: i64 = table.display_cards
        offered: i64 = table.display_craftsmen
        legal: list[Action] = []
        card: i64 = 0
        while shown:
            if shown & 1:
                needed: i64 = CARD_WORKERS[card]
                if needed <= workers:  # PE-5.3
                    legal.append(TAKE_CARD[card])
            shown >>= 1
            card += 1
        man: i64 = 0
        while offered:
            if offered & 1:
                cost: i64 = COST[man]
                if cost <= gold:  # PE-5.4
                    legal.append(HIRE[man])
            offered >>= 1
            man += 1
        legal.append(PASS)  # PE-5.5: alone where nothing can be taken
        return legal

    def apply(self, table: Pillars, action: Action) -> None:
        if action is PASS:
            table.passed |= 1 << self.seat  # PE-5.2
            if table.events is not None:
                table.tell("passes", self.seat, {})
        elif action.kind == TAKE_KIND:
            table.display_cards &= ~(1 << action.a)
            cards: i64 = table.cards[self.seat]
            table.cards[self.seat] = cards | (1 << action.a)
            table.reserve[self.seat] -= CARD_WORKERS[action.a]  # PE-5.3: they go there at once
            if table.events is not None:
                data = {"card": CARDS[action.a], "workers": CARD_WORKERS[action.a]}
                table.tell("takes-card", self.seat, data)
        else:
            table.display_craftsmen &= ~(1 << action.a)
            table.gold[self.seat] -= COST[action.a]  # PE-5.4
            if table.events is not None:
                data = {"craftsman": CRAFTSMEN[action.a], "cost": COST[action.a]}
                table.tell("hires", self.seat, data)
            gain_craftsman(table, self.seat, action.a)

    def facts(self, table: Pillars, action: Action) -> Facts:
        seat, colour = int(self.seat), COLOURS[self.seat]
        if action is PASS:
            workers = table.reserve[seat]
            return PassFacts(action=action, seat=seat, workers=workers, ends_turn=True)
        if action.kind == TAKE_KIND:
            card = BOX.resource_cards[action.a]
            return TakeFacts(
                action=action,
                seat=seat,
                cost={"workers": card.workers},
                moves=[Move(card.id, "display", colour)],
                ends_turn=True,
                card=card.id,
                location=card.location,
                workers=card.workers,
                resource=card.resource,
                brings=card.brings,
                workers_left=table.reserve[seat],
            )
        full = is_full(table, seat)
        return HireFacts(
            action=action,
            seat=seat,
            cost={"gold": COST[action.a]},
            moves=[Move(CRAFTSMEN[action.a], "display", colour)],
            ends_turn=not full,
            craftsman=CRAFTSMEN[action.a],
            price=COST[action.a],
            own_gold=table.gold[seat],
            gives_one_up=full,
        )

    def blocked(self, table: Pillars) -> list[Blocked]:
        reasons: list[Blocked] = []
        workers = table.reserve[self.seat]
        for card in members(int(table.display_cards)):
            if CARD_WORKERS[card] > workers:
                data = {"card": CARDS[card], "needed": CARD_WORKERS[card], "have": workers}
                reasons.append(Blocked("too-few-workers", "PE-5.3", data, f"card:{CARDS[card]}"))
        gold = table.gold[self.seat]
        for man in members(int(table.display_craftsmen)):
            if COST[man] > gold:
                cost = {"craftsman": CRAFTSMEN[man], "needed": COST[man], "have": gold}
                place = f"craftsman:{CRAFTSMEN[man]}"
                reasons.append(Blocked("too-little-gold", "PE-5.4", cost, place))
        return reasons


class DiscardCraftsman(Decision[Pillars]):
    """D-2: too many craftsmen, one of them leaves, perhaps the new one (PE-2.7)."""

    key: ClassVar[str] = "discard-craftsman"
    rule: ClassVar[str] = "PE-2.7"

    def choices(self, table: Pillars) -> list[Action]:
        return discards(table.crews[self.seat])

    def apply(self, table: Pillars, action: Action) -> None:
        remove_craftsman(table, self.seat, action.a)  # PE-18.11: starting ones like any other

    def facts(self, table: Pillars, action: Action) -> DiscardFacts:
        other = table.shiring[1] >= 0 and table.shiring[0] < 0  # the second space comes next
        return discard_facts(table, self.seat, action, not other)


def discards(crew: i64) -> list[Action]:
    """One way to part with each craftsman of a row."""
    legal: list[Action] = []
    man: i64 = 0
    while crew:
        if crew & 1:
            legal.append(DISCARD[man])
        crew >>= 1
        man += 1
    return legal


def remove_craftsman(table: Pillars, seat: i64, man: i64) -> None:
    """The card goes back to the box (PE-1.3)."""
    crew: i64 = table.crews[seat]
    table.crews[seat] = crew & ~(1 << man)
    if table.events is not None:
        table.tell("loses-craftsman", seat, {"craftsman": CRAFTSMEN[man]})


def discard_facts(table: Pillars, player: i64, action: Action, ends_turn: bool) -> DiscardFacts:
    seat, man = int(player), int(action.a)
    return DiscardFacts(
        action=action,
        seat=seat,
        moves=[Move(craftsman_piece(man, seat), COLOURS[seat], "")],
        ends_turn=ends_turn,
        craftsman=CRAFTSMEN[man],
        has_namesake=has_namesake(table, seat, man),
    )


def gain_craftsman(table: Pillars, seat: i64, man: i64) -> None:
    """A craftsman joins a row; above the limit one must go at once (PE-2.7)."""
    full = is_full(table, seat)
    crew: i64 = table.crews[seat]
    table.crews[seat] = crew | (1 << man)
    if full:
        table.push(DISCARD_CRAFTSMAN[seat])


def is_full(table: Pillars, seat: i64) -> bool:
    """Whether a row has no room for another craftsman."""
    size = table.crew_size(seat)
    return size >= LIMIT and size >= table.crew_limit(seat)


class CraftsmenAndResources(Continuation[Pillars]):
    """PE-5.1: players take cards in turn until the display is empty or all have passed."""

    def apply(self, table: Pillars, action: Action) -> None:
        everybody: i64 = (1 << table.seats) - 1
        if table.passed == everybody or (table.display_cards | table.display_craftsmen) == 0:
            end_phase_one(table)  # PE-5.6
            return
        while True:
            table.active = (table.active + 1) % table.seats
            seat = table.seat_after(table.active)
            if not (table.passed >> seat) & 1:
                break
        table.turn += 1
        table.push(CRAFTSMEN_AND_RESOURCES)
        table.push(TAKE[seat])


def end_phase_one(table: Pillars) -> None:
    """Cards left over leave the display (PE-5.7), workers left over go to the mill (PE-5.8)."""
    table.unused_cards |= table.display_cards
    table.display_cards = 0
    table.display_craftsmen = 0
    for seat in range(table.seats):
        table.mill[seat] = table.reserve[seat]
        table.reserve[seat] = 0
    if table.events is not None:
        table.tell("to-the-mill", NOBODY, {"workers": table.mill.copy()})


TAKE: Final = [TakeCard(seat) for seat in range(4)]
DISCARD_CRAFTSMAN: Final = [DiscardCraftsman(seat) for seat in range(4)]
CRAFTSMEN_AND_RESOURCES: Final = CraftsmenAndResources(GO_ON)
