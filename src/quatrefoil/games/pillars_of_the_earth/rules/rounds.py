"""The course of a round: its start (PE-4), its three phases (PE-1.1) and its end (PE-16)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Chance, Continuation
from quatrefoil.engine.facts import Move
from quatrefoil.engine.random import Random
from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CARDS,
    CRAFTSMEN,
    EVENTS,
)
from quatrefoil.games.pillars_of_the_earth.rules.facts import RevealFacts, UnusedFacts
from quatrefoil.games.pillars_of_the_earth.rules.phase_one import CRAFTSMEN_AND_RESOURCES
from quatrefoil.games.pillars_of_the_earth.rules.phase_two import MASTER_BUILDERS
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    ALL_ADVANTAGES,
    ALL_CARDS,
    FORESIGHT,
    LAST_ROUND,
    OF_ROUND,
    ROUNDS,
    UNUSED_PAIRS,
)
from quatrefoil.games.pillars_of_the_earth.rules.resolution import RESOLUTION
from quatrefoil.games.pillars_of_the_earth.rules.table import (
    NOBODY,
    NOTHING,
    PHASE_ONE,
    Pillars,
    unseen_events,
)
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import (
    ADVANTAGE,
    GO_ON,
    PEEK,
    SHIRING_CARD,
    UNUSED,
)


class RevealAdvantage(Chance[Pillars]):
    """C-3: the next advantage card goes to a space of Kingsbridge (PE-4.1, PE-3.7)."""

    key: ClassVar[str] = "advantage"
    rule: ClassVar[str] = "PE-4.1"

    def __init__(self, space: i64) -> None:
        super().__init__()
        self.space: i64 = space

    def choices(self, table: Pillars) -> list[Action]:
        unseen: i64 = ALL_ADVANTAGES & ~table.advantages_seen
        if table.round == ROUNDS:
            unseen &= LAST_ROUND  # the two cards marked for round 6
        else:
            unseen &= ~LAST_ROUND
        legal: list[Action] = []
        for card in range(len(ADVANTAGES)):
            if (unseen >> card) & 1:
                legal.append(ADVANTAGE[card])
        return legal

    def apply(self, table: Pillars, action: Action) -> None:
        table.kingsbridge[self.space] = action.a
        table.advantages_seen |= 1 << action.a
        if table.events is not None:
            data = {"card": ADVANTAGES[action.a], "space": int(self.space) + 1}
            table.tell("advantage-revealed", NOBODY, data)

    def facts(self, table: Pillars, action: Action) -> RevealFacts:
        place = f"kingsbridge_{int(self.space) + 1}"
        move = Move(ADVANTAGES[action.a], "", place)
        return RevealFacts(action=action, seat=NATURE, card=move.piece, place=place, moves=[move])


class RevealCraftsman(Chance[Pillars]):
    """C-2: one of the round's four craftsmen goes to a space of Shiring (PE-4.2, PE-3.6)."""

    key: ClassVar[str] = "shiring"
    rule: ClassVar[str] = "PE-4.2"

    def __init__(self, space: i64) -> None:
        super().__init__()
        self.space: i64 = space

    def choices(self, table: Pillars) -> list[Action]:
        legal: list[Action] = []
        for man in range(len(CRAFTSMEN)):
            if (table.display_craftsmen >> man) & 1:
                legal.append(SHIRING_CARD[man])
        return legal

    def apply(self, table: Pillars, action: Action) -> None:
        table.shiring[self.space] = action.a
        table.display_craftsmen &= ~(1 << action.a)  # the two that remain are the display's
        if table.events is not None:
            data = {"card": CRAFTSMEN[action.a], "space": int(self.space) + 1}
            table.tell("craftsman-revealed", NOBODY, data)

    def facts(self, table: Pillars, action: Action) -> RevealFacts:
        place = f"shiring_{int(self.space) + 1}"
        move = Move(CRAFTSMEN[action.a], "display", place)
        return RevealFacts(action=action, seat=NATURE, card=move.piece, place=place, moves=[move])


class ShowResourceCards(Chance[Pillars]):
    """C-5: seven of the nine resource cards are shown; nature names the two that are not
    (PE-4.3)."""

    key: ClassVar[str] = "unused"
    rule: ClassVar[str] = "PE-4.3"

    def choices(self, table: Pillars) -> list[Action]:
        return UNUSED_CHOICES

    def draw(self, table: Pillars, rng: Random) -> Action:
        return UNUSED_CHOICES[rng.below(len(UNUSED_CHOICES))]

    def apply(self, table: Pillars, action: Action) -> None:
        table.unused_cards = (1 << action.a) | (1 << action.b)
        table.display_cards = ALL_CARDS & ~table.unused_cards  # PE-4.4: nine cards with the two

    def facts(self, table: Pillars, action: Action) -> UnusedFacts:
        first, second = CARDS[action.a], CARDS[action.b]
        shown = [Move(c, "", "display") for c in CARDS if c not in (first, second)]
        return UnusedFacts(action=action, seat=NATURE, first=first, second=second, moves=shown)


class PeekAtEvent(Chance[Pillars]):
    """C-4: the owner of a card looks at the top event card (PE-4.5, PE-20.11)."""

    key: ClassVar[str] = "peek"
    rule: ClassVar[str] = "PE-4.5"

    def choices(self, table: Pillars) -> list[Action]:
        return [PEEK[card] for card in unseen_events(table)]

    def apply(self, table: Pillars, action: Action) -> None:
        table.peeked = action.a
        if table.events is not None:
            owner = table.owner_of(FORESIGHT)
            table.tell("peeks", owner, {})
            table.tell("peeked", owner, {"card": EVENTS[action.a]}, owner)

    def facts(self, table: Pillars, action: Action) -> RevealFacts:
        return RevealFacts(action=action, seat=NATURE, card=EVENTS[action.a])


class NextRound(Continuation[Pillars]):
    """PE-1.1: everything that a round consists of, stacked up in its order."""

    def apply(self, table: Pillars, action: Action) -> None:
        table.round += 1
        table.phase = PHASE_ONE
        table.step = 0
        table.active = NOBODY
        table.passed = 0
        table.event = NOTHING  # PE-19.12: the old one is removed now
        table.protected = 0
        table.tax = 0
        table.display_craftsmen = OF_ROUND[table.round]
        if table.round < ROUNDS:
            table.push(NEXT_ROUND)
        table.push(RESOLUTION)
        table.push(MASTER_BUILDERS)
        table.push(CRAFTSMEN_AND_RESOURCES)
        if table.owner_of(FORESIGHT) >= 0:
            table.push(PEEK_AT_EVENT)
        table.push(SHOW_RESOURCE_CARDS)
        table.push(SHIRING_TWO)
        table.push(SHIRING_ONE)
        table.push(KINGSBRIDGE_TWO)
        table.push(KINGSBRIDGE_ONE)
        if table.events is not None:
            table.tell("round", table.starter, {"round": int(table.round)})


UNUSED_CHOICES: Final = [UNUSED[a][b] for a, b in UNUSED_PAIRS]
KINGSBRIDGE_ONE: Final = RevealAdvantage(0)
KINGSBRIDGE_TWO: Final = RevealAdvantage(1)
SHIRING_ONE: Final = RevealCraftsman(0)
SHIRING_TWO: Final = RevealCraftsman(1)
SHOW_RESOURCE_CARDS: Final = ShowResourceCards()
PEEK_AT_EVENT: Final = PeekAtEvent()
NEXT_ROUND: Final = NextRound(GO_ON)
