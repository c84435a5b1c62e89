"""Steps 1 and 2: event and bishopric (PE-8, PE-19)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Chance, Continuation, Decision
from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES, EVENTS, RESOURCES
from quatrefoil.games.pillars_of_the_earth.rules.phase_one import discards, remove_craftsman
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    BISHOPRIC,
    CATHEDRAL_COLLAPSE,
    CITY_WALL,
    CONFLICT,
    CONFLICT_POINTS,
    EVENT_GOLD,
    EVENT_METAL,
    KING_VICTORY,
    LEVY_GOLD,
    MARKET_TYPES,
    METAL,
    NEGATIVE,
    RICHARD_CASTLE,
    ROUNDS,
    THOMAS,
    TYPES,
    WILLIAM_LEVY,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import (
    LOST_TO_EVENTS,
    NOBODY,
    NOTHING,
    Pillars,
)
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import (
    CUBE,
    EVENT,
    GO_ON,
    PROTECTION,
    SAVE,
    SUFFER,
    USE,
)


class RevealEvent(Chance[Pillars]):
    """C-4: the event of the round (PE-8.1): the card that the owner of `ellen` has seen, or one
    that nobody knows."""

    key: ClassVar[str] = "event"
    rule: ClassVar[str] = "PE-8.1"

    def choices(self, table: Pillars) -> list[Action]:
        if table.peeked >= 0:
            return [EVENT[table.peeked]]
        legal: list[Action] = []
        for card in range(len(EVENTS)):
            if not (table.events_seen >> card) & 1:
                legal.append(EVENT[card])
        return legal

    def asks(self, table: Pillars) -> bool:
        """A card seen before is an entry of nature too: no undo may reach behind its reveal."""
        return True

    def apply(self, table: Pillars, action: Action) -> None:
        table.peeked = NOTHING
        reveal(table, action.a)


def resolve_event(table: Pillars) -> None:
    """Step 1 (PE-8.1)."""
    table.push(REVEAL_EVENT)


def reveal(table: Pillars, card: i64) -> None:
    """The event takes effect at once: positive ones for all (PE-8.1), negative ones for those
    who are not protected (PE-8.2)."""
    table.event = card
    table.events_seen |= 1 << card
    if table.events is not None:
        table.tell("event", NOBODY, {"card": EVENTS[card]})
    if (NEGATIVE >> card) & 1:
        table.active = NOBODY
        table.push(NEGATIVE_EVENT)
        return
    table.cube_due = table.spaces[BISHOPRIC]  # PE-8.6
    for steps in range(table.seats):
        seat = table.seat_after(steps)
        if card == KING_VICTORY:  # PE-19.1
            lost = table.earn(seat, EVENT_GOLD)
            if lost and table.events is not None:
                table.tell("event-gold", seat, {"gold": EVENT_GOLD - lost})
        elif card == RICHARD_CASTLE:  # PE-19.2
            table.from_supply(seat, METAL, EVENT_METAL)
        # PE-19.3 to PE-19.5 take effect in the mill, in production and at the cathedral.


class NegativeEvent(Continuation[Pillars]):
    """PE-8.5: in turn order each player decides about his protection, then suffers."""

    def apply(self, table: Pillars, action: Action) -> None:
        while table.active + 1 < table.seats:
            table.active += 1
            seat = table.seat_after(table.active)
            if table.spaces[BISHOPRIC] == seat:
                self.ask(table, seat, BISHOP_CHOICE[seat])  # PE-8.3
                return
            if table.has(seat, THOMAS):
                self.ask(table, seat, USE_THOMAS[seat])  # PE-8.4
                return
            if table.event == CATHEDRAL_COLLAPSE:
                table.push(NEGATIVE_EVENT)
                suffer(table, seat)
                return
            suffer(table, seat)

    def ask(self, table: Pillars, seat: i64, decision: Decision[Pillars]) -> None:
        table.turn += 1
        table.push(NEGATIVE_EVENT)
        table.push(EFFECT[seat])
        table.push(decision)


class BishopChoice(Decision[Pillars]):
    """D-6: the builder at the bishopric protects, or brings a cube (PE-8.3, Q-13)."""

    key: ClassVar[str] = "bishop-choice"
    rule: ClassVar[str] = "PE-8.3"

    def choices(self, table: Pillars) -> list[Action]:
        return PROTECT_OR_SUFFER

    def apply(self, table: Pillars, action: Action) -> None:
        if action is PROTECTION:
            table.protected |= 1 << self.seat
            if table.events is not None:
                table.tell("protected", self.seat, {"by": "bishopric"})
            return
        table.cube_due = self.seat
        if table.has(self.seat, THOMAS):
            table.push(USE_THOMAS[self.seat])  # PE-8.4, Q-14: both are possible


class UseThomas(Decision[Pillars]):
    """D-7: `archbishop_thomas` protects once (PE-8.4, PE-20.4, Q-39)."""

    key: ClassVar[str] = "use-thomas"
    rule: ClassVar[str] = "PE-8.4"

    def choices(self, table: Pillars) -> list[Action]:
        return THOMAS_CHOICES

    def apply(self, table: Pillars, action: Action) -> None:
        if action is USE[THOMAS]:
            held: i64 = table.advantages[self.seat]
            table.advantages[self.seat] = held & ~(1 << THOMAS)  # PE-20.18
            table.protected |= 1 << self.seat
            if table.events is not None:
                table.tell("protected", self.seat, {"by": ADVANTAGES[THOMAS]})


class Effect(Continuation[Pillars]):
    """The event reaches a player who had a chance to ward it off (PE-19.11)."""

    def __init__(self, player: i64) -> None:
        super().__init__(GO_ON)
        self.player: i64 = player

    def apply(self, table: Pillars, action: Action) -> None:
        if not (table.protected >> self.player) & 1:
            suffer(table, self.player)


def suffer(table: Pillars, seat: i64) -> None:
    """A negative event reaches an unprotected player; cold winter waits for production."""
    if table.event == CATHEDRAL_COLLAPSE:  # PE-19.6
        if table.crews[seat] != 0:
            table.turn += 1
            table.push(COLLAPSE[seat])
    elif table.event == CONFLICT:  # PE-19.7
        had = table.points[seat]
        table.lose_points(seat, CONFLICT_POINTS, LOST_TO_EVENTS)
        if table.events is not None:
            table.tell("conflict", seat, {"points": had - table.points[seat]})
    elif table.event == CITY_WALL:  # PE-19.9, Q-29
        if table.round < ROUNDS:
            table.walled_next |= 1 << seat
    elif table.event == WILLIAM_LEVY:  # PE-19.10
        gold, points = table.gold[seat], table.points[seat]
        table.pay_or_owe(seat, LEVY_GOLD, LOST_TO_EVENTS)
        if table.events is not None:
            paid, lost = gold - table.gold[seat], points - table.points[seat]
            table.tell("levy", seat, {"owed": LEVY_GOLD, "gold": paid, "points": lost})


class CollapseDiscard(Decision[Pillars]):
    """D-8: a craftsman is lost as parts of the cathedral collapse (PE-19.6)."""

    key: ClassVar[str] = "collapse-discard"
    rule: ClassVar[str] = "PE-19.6"

    def choices(self, table: Pillars) -> list[Action]:
        return discards(table.crews[self.seat])

    def apply(self, table: Pillars, action: Action) -> None:
        remove_craftsman(table, self.seat, action.a)


class BishopCube(Decision[Pillars]):
    """D-9: the bishopric's player takes a cube from the market (PE-8.6, Q-34, Q-37)."""

    key: ClassVar[str] = "bishop-cube"
    rule: ClassVar[str] = "PE-8.6"

    def choices(self, table: Pillars) -> list[Action]:
        return [CUBE[resource] for resource in range(MARKET_TYPES) if table.market[resource] > 0]

    def apply(self, table: Pillars, action: Action) -> None:
        table.market[action.a] -= 1  # PE-8.7, Q-38: not refilled before the end of the round
        table.cubes[self.seat * TYPES + action.a] += 1
        table.cube_due = NOBODY
        if table.events is not None:
            table.tell("bishop-cube", self.seat, {"resource": RESOURCES[action.a]})

    def blocked(self, table: Pillars) -> list[Blocked]:
        return [
            Blocked("market-empty", self.rule, {"resource": name}, f"market:{name}")
            for resource, name in enumerate(RESOURCES[:MARKET_TYPES])
            if table.market[resource] == 0
        ]


def resolve_bishopric(table: Pillars) -> None:
    """Step 2: the cube, if it is due and the market has any (PE-8.6)."""
    seat = table.cube_due
    if seat < 0:
        return
    if table.market[0] + table.market[1] + table.market[2] == 0:
        table.cube_due = NOBODY
        return
    table.turn += 1
    table.push(BISHOP_CUBE[seat])


REVEAL_EVENT: Final = RevealEvent()
NEGATIVE_EVENT: Final = NegativeEvent(GO_ON)
PROTECT_OR_SUFFER: Final = [PROTECTION, SUFFER]
THOMAS_CHOICES: Final = [USE[THOMAS], SAVE[THOMAS]]
BISHOP_CHOICE: Final = [BishopChoice(seat) for seat in range(4)]
USE_THOMAS: Final = [UseThomas(seat) for seat in range(4)]
EFFECT: Final = [Effect(seat) for seat in range(4)]
COLLAPSE: Final = [CollapseDiscard(seat) for seat in range(4)]
BISHOP_CUBE: Final = [BishopCube(seat) for seat in range(4)]
