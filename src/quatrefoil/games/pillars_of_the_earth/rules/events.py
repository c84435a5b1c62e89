"""Steps 1 and 2: event and bishopric (PE-8, PE-19)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Blocked, Chance, Continuation, Decision
from quatrefoil.engine.facts import Move
from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    COLOURS,
    EVENTS,
    RESOURCES,
)
from quatrefoil.games.pillars_of_the_earth.rules.event_cards import EVENT_CARDS
from quatrefoil.games.pillars_of_the_earth.rules.facts import (
    BishopFacts,
    CardFacts,
    CubeFacts,
    RevealFacts,
    parts_of,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    BISHOPRIC,
    MARKET_TYPES,
    NEGATIVE,
    PROTECTOR,
    TYPES,
)
from quatrefoil.games.pillars_of_the_earth.rules.shiring import may_ask
from quatrefoil.games.pillars_of_the_earth.rules.table import (
    NOBODY,
    NOTHING,
    Pillars,
    unseen_events,
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
    """C-4: the event of the round (PE-8.1): the card that somebody with foresight has seen, or one
    that nobody knows."""

    key: ClassVar[str] = "event"
    rule: ClassVar[str] = "PE-8.1"

    def choices(self, table: Pillars) -> list[Action]:
        if table.peeked >= 0:
            return [EVENT[table.peeked]]
        return [EVENT[card] for card in unseen_events(table)]

    def asks(self, table: Pillars) -> bool:
        """A card seen before is an entry of nature too: no undo may reach behind its reveal."""
        return True

    def apply(self, table: Pillars, action: Action) -> None:
        table.peeked = NOTHING
        reveal(table, action.a)

    def facts(self, table: Pillars, action: Action) -> RevealFacts:
        changes: dict[int, dict[str, int]] = {}
        if not (NEGATIVE >> action.a) & 1:
            for seat in range(table.seats):
                changes[seat] = EVENT_CARDS[action.a].change(table, seat)
        return RevealFacts(action=action, seat=NATURE, others=changes, card=EVENTS[action.a])


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
        EVENT_CARDS[card].reach(table, table.seat_after(steps))


class NegativeEvent(Continuation[Pillars]):
    """PE-8.5: in turn order each player decides about his protection, then suffers."""

    def apply(self, table: Pillars, action: Action) -> None:
        while table.active + 1 < table.seats:
            table.active += 1
            seat = table.seat_after(table.active)
            if table.spaces[BISHOPRIC] == seat:
                self.ask(table, seat, BISHOP_CHOICE[seat])  # PE-8.3
                return
            if table.has(seat, PROTECTOR):
                self.ask(table, seat, USE_PROTECTOR[seat])  # PE-8.4
                return
            depth = len(table.stack)
            table.push(NEGATIVE_EVENT)
            EVENT_CARDS[table.event].reach(table, seat)
            if len(table.stack) > depth + 1:  # the player has to decide something first
                return
            table.stack.pop()

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
        if table.has(self.seat, PROTECTOR):
            table.push(USE_PROTECTOR[self.seat])  # PE-8.4, Q-14: both are possible

    def facts(self, table: Pillars, action: Action) -> BishopFacts:
        seat = int(self.seat)
        has_card = table.has(seat, PROTECTOR)
        loss: dict[str, int] = {}
        if action is SUFFER and not has_card:
            loss = EVENT_CARDS[table.event].change(table, seat)
        return BishopFacts(
            action=action,
            seat=seat,
            cost=parts_of(loss)[0],
            ends_turn=(action is PROTECTION or not has_card) and not may_ask(table),
            event=EVENTS[table.event],
            protector=ADVANTAGES[PROTECTOR] if has_card else None,
        )


class UseProtector(Decision[Pillars]):
    """D-7: an advantage card protects once (PE-8.4, PE-20.4, Q-39)."""

    key: ClassVar[str] = "use-thomas"
    rule: ClassVar[str] = "PE-8.4"

    def choices(self, table: Pillars) -> list[Action]:
        return PROTECTOR_CHOICES

    def apply(self, table: Pillars, action: Action) -> None:
        if action is USE[PROTECTOR]:
            table.use_up(self.seat, PROTECTOR)
            table.protected |= 1 << self.seat
            if table.events is not None:
                table.tell("protected", self.seat, {"by": ADVANTAGES[PROTECTOR]})

    def facts(self, table: Pillars, action: Action) -> CardFacts:
        seat, card = int(self.seat), ADVANTAGES[PROTECTOR]
        uses = action is USE[PROTECTOR]
        loss = {} if uses else EVENT_CARDS[table.event].change(table, seat)
        return CardFacts(
            action=action,
            seat=seat,
            cost=parts_of(loss)[0],
            moves=[Move(card, COLOURS[seat], "")] if uses else [],
            ends_turn=not may_ask(table),
            event=EVENTS[table.event],
            card=card,
        )


class Effect(Continuation[Pillars]):
    """The event reaches a player who had a chance to ward it off (PE-19.11)."""

    def __init__(self, player: i64) -> None:
        super().__init__(GO_ON)
        self.player: i64 = player

    def apply(self, table: Pillars, action: Action) -> None:
        if not (table.protected >> self.player) & 1:
            EVENT_CARDS[table.event].reach(table, self.player)


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

    def facts(self, table: Pillars, action: Action) -> CubeFacts:
        name = RESOURCES[action.a]
        return CubeFacts(
            action=action,
            seat=int(self.seat),
            gain={name: 1},
            ends_turn=not may_ask(table),
            resource=name,
        )

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
PROTECTOR_CHOICES: Final = [USE[PROTECTOR], SAVE[PROTECTOR]]
BISHOP_CHOICE: Final = [BishopChoice(seat) for seat in range(4)]
USE_PROTECTOR: Final = [UseProtector(seat) for seat in range(4)]
EFFECT: Final = [Effect(seat) for seat in range(4)]
BISHOP_CUBE: Final = [BishopCube(seat) for seat in range(4)]
