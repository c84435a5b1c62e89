"""What lies on the table, and the few moves of gold, points and cubes that every chapter uses."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from quatrefoil.engine.decision import Decision
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, shared_ranking
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX, CRAFTSMEN, EVENTS, KINDS
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    ALL_EVENTS,
    BUILDERS,
    FIRST_PRICE,
    FORESIGHT,
    GOLD_PER_POINT,
    LIMIT,
    MARKET_TYPES,
    METAL,
    MORE_CRAFTSMEN,
    MOST_GOLD,
    RAISED_LIMIT,
    SPACES,
    START_POINTS,
    STARTING,
    TYPES,
    WORKERS,
)

NOBODY: Final = -1
NOTHING: Final = -1

# Phases
SETUP: Final = 0
PHASE_ONE: Final = 1
PHASE_TWO: Final = 2
PHASE_THREE: Final = 3
OVER: Final = 4

# Where points come from and go to, for the score sheet; the crafts follow one by one.
FROM_PRIORY: Final = 0
FROM_ADVANTAGES: Final = 1
LOST_TO_TAX: Final = 2
LOST_TO_EVENTS: Final = 3
FROM_CRAFTS: Final = 4
SOURCES: Final = FROM_CRAFTS + len(KINDS)


class Pillars(Table):
    """The table of The Pillars of the Earth. Sets of cards are bit masks (see printed.py).

    A list by seat has one entry a player; `cubes` has four a player, `tally` one a source.
    """

    def __init__(
        self,
        seats: i64,
        turn: i64,
        stack: list[Decision[Any]],
        round: i64,
        phase: i64,
        step: i64,
        starter: i64,
        active: i64,
        passed: i64,
        price: i64,
        in_hand: i64,
        redraw_left: i64,
        event: i64,
        peeked: i64,
        events_seen: i64,
        advantages_seen: i64,
        protected: i64,
        cube_due: i64,
        walled: i64,
        walled_next: i64,
        tax: i64,
        court_metal: i64,
        grey_now: i64,
        grey_next: i64,
        black: i64,
        display_cards: i64,
        display_craftsmen: i64,
        unused_cards: i64,
        boosted: i64,
        bought: i64,
        market_turn: i64,
        built: i64,
        gold: list[int],
        points: list[int],
        cubes: vec[i64],
        reserve: list[int],
        mill: list[int],
        crews: list[int],
        cards: list[int],
        advantages: list[int],
        bag: list[int],
        aside: list[int],
        spaces: vec[i64],
        builder_at: vec[i64],
        space_at: vec[i64],
        market: list[int],
        supply: list[int],
        kingsbridge: list[int],
        shiring: list[int],
        uses: list[int],
        tally: list[int],
    ) -> None:
        self.seats = seats
        self.automata = 0
        self.turn = turn
        self.stack = stack
        self.events = None
        self.round: i64 = round
        self.phase: i64 = phase
        self.step: i64 = step
        """The step of phase III that is being resolved, 1 to 14; 0 before."""
        self.starter: i64 = starter
        self.active: i64 = active
        """How many seats after the starting player somebody is acting, where turns go round."""
        self.passed: i64 = passed
        self.price: i64 = price
        self.in_hand: i64 = in_hand
        """Whose builder has been drawn and not yet been handled."""
        self.redraw_left: i64 = redraw_left
        self.event: i64 = event
        self.peeked: i64 = peeked
        """The top event card while who has foresight alone knows it (PE-4.5)."""
        self.events_seen: i64 = events_seen
        self.advantages_seen: i64 = advantages_seen
        self.protected: i64 = protected
        """Seats whom this round's negative event does not touch (PE-19.11)."""
        self.cube_due: i64 = cube_due
        self.walled: i64 = walled
        """Seats who place only two builders this round (PE-6.12)."""
        self.walled_next: i64 = walled_next
        self.tax: i64 = tax
        self.court_metal: i64 = court_metal
        self.grey_now: i64 = grey_now
        """Who has the grey workers this round, and who gained them for the next (PE-13.3)."""
        self.grey_next: i64 = grey_next
        self.black: i64 = black
        self.display_cards: i64 = display_cards
        self.display_craftsmen: i64 = display_craftsmen
        self.unused_cards: i64 = unused_cards
        self.boosted: i64 = boosted
        self.bought: i64 = bought
        """Bit 4 x seat + type: who bought what in this market step (PE-14.6)."""
        self.market_turn: i64 = market_turn
        self.built: i64 = built
        """Parts of the cathedral that stand."""
        self.gold: list[int] = gold
        self.points: list[int] = points
        self.cubes: vec[i64] = cubes
        self.reserve: list[int] = reserve
        self.mill: list[int] = mill
        self.crews: list[int] = crews
        self.cards: list[int] = cards
        self.advantages: list[int] = advantages
        self.bag: list[int] = bag
        self.aside: list[int] = aside
        self.spaces: vec[i64] = spaces
        self.builder_at: vec[i64] = builder_at
        """By price: whose builder was offered for it this round."""
        self.space_at: vec[i64] = space_at
        """By price: where that builder went; NOTHING while it is parked."""
        self.market: list[int] = market
        self.supply: list[int] = supply
        self.kingsbridge: list[int] = kingsbridge
        self.shiring: list[int] = shiring
        self.uses: list[int] = uses
        """Uses of each craftsman by the player who is at work in step 13."""
        self.tally: list[int] = tally

    def clone(self) -> "Pillars":
        return Pillars(
            self.seats,
            self.turn,
            self.stack.copy(),
            self.round,
            self.phase,
            self.step,
            self.starter,
            self.active,
            self.passed,
            self.price,
            self.in_hand,
            self.redraw_left,
            self.event,
            self.peeked,
            self.events_seen,
            self.advantages_seen,
            self.protected,
            self.cube_due,
            self.walled,
            self.walled_next,
            self.tax,
            self.court_metal,
            self.grey_now,
            self.grey_next,
            self.black,
            self.display_cards,
            self.display_craftsmen,
            self.unused_cards,
            self.boosted,
            self.bought,
            self.market_turn,
            self.built,
            self.gold.copy(),
            self.points.copy(),
            self.cubes[:],
            self.reserve.copy(),
            self.mill.copy(),
            self.crews.copy(),
            self.cards.copy(),
            self.advantages.copy(),
            self.bag.copy(),
            self.aside.copy(),
            self.spaces[:],
            self.builder_at[:],
            self.space_at[:],
            self.market.copy(),
            self.supply.copy(),
            self.kingsbridge.copy(),
            self.shiring.copy(),
            self.uses.copy(),
            self.tally.copy(),
        )

    # Results

    def scores(self) -> list[int]:
        return self.points.copy()

    def ranking(self) -> list[int]:
        """Most points, then most gold, else shared (PE-17.2, Q-27); the rest counts nothing
        (PE-17.3)."""
        keys = [[self.points[seat], self.gold[seat]] for seat in range(self.seats)]
        return shared_ranking(keys)

    def imagine(self, seat: i64, rng: Random) -> "Pillars":
        """A copy; the event that somebody else has peeked at is drawn anew among the unseen."""
        twin = self.clone()
        if twin.peeked >= 0 and (seat < 0 or not twin.has(seat, FORESIGHT)):
            unseen = unseen_events(self)
            twin.peeked = unseen[rng.below(len(unseen))]
        return twin

    # Who and what

    def seat_after(self, steps: i64) -> i64:
        """The seat so many places clockwise of the starting player (PE-1.2, Q-28)."""
        return (self.starter + steps) % self.seats

    def has(self, seat: i64, advantage: i64) -> bool:
        held: i64 = self.advantages[seat]
        return (held >> advantage) & 1 == 1

    def use_up(self, seat: i64, advantage: i64) -> None:
        """A card that has been used is removed from the game (PE-20.18)."""
        held: i64 = self.advantages[seat]
        self.advantages[seat] = held & ~(1 << advantage)

    def owner_of(self, advantage: i64) -> i64:
        """Who holds an advantage card, or NOBODY."""
        for seat in range(self.seats):
            if self.has(seat, advantage):
                return seat
        return NOBODY

    def crew_size(self, seat: i64) -> i64:
        crew: i64 = self.crews[seat]
        count: i64 = 0
        while crew:
            crew &= crew - 1
            count += 1
        return count

    def crew_limit(self, seat: i64) -> i64:
        """PE-2.7: five craftsmen, six with an advantage card (PE-20.12)."""
        return RAISED_LIMIT if self.has(seat, MORE_CRAFTSMEN) else LIMIT

    def builders_out(self, seat: i64) -> i64:
        """How many builders of a player stand on the board."""
        count: i64 = 0
        for owner in self.spaces:
            if owner == seat:
                count += 1
        return count

    def cube_count(self, seat: i64) -> i64:
        """All cubes of a player, metal included (Q-25)."""
        at = seat * TYPES
        cubes = self.cubes
        return cubes[at] + cubes[at + 1] + cubes[at + 2] + cubes[at + 3]

    # Gold, points and cubes

    def earn(self, seat: i64, amount: i64) -> i64:
        """Gold above 30 is lost (PE-2.1); how much of it that is."""
        kept = self.room_for(seat, amount)
        self.gold[seat] += kept
        return amount - kept

    def room_for(self, seat: i64, amount: i64) -> i64:
        """How much of some gold a player could keep."""
        room: i64 = MOST_GOLD - self.gold[seat]
        return amount if amount < room else room

    def pay_or_owe(self, seat: i64, amount: i64, source: i64) -> None:
        """The debt rule: gold first, then points (PE-2.3)."""
        lost = self.points_owed(seat, amount)
        gold: i64 = self.gold[seat]
        self.gold[seat] = gold - amount if gold > amount else 0
        if lost > 0:
            self.score(seat, -lost, source)

    def points_owed(self, seat: i64, amount: i64) -> i64:
        """A point for every two gold of a debt that a player cannot pay, as far as he has any."""
        gold: i64 = self.gold[seat]
        if gold >= amount:
            return 0
        lost: i64 = (amount - gold) // GOLD_PER_POINT
        had: i64 = self.points[seat]
        return lost if lost < had else had

    def debt(self, seat: i64, amount: i64) -> dict[str, int]:
        """What a debt takes from a player, as a change."""
        paid = min(int(amount), self.gold[seat])
        lost = int(self.points_owed(seat, amount))
        return {"gold": -paid, "points": -lost}

    def score(self, seat: i64, amount: i64, source: i64) -> None:
        self.points[seat] += amount
        self.tally[seat * SOURCES + source] += amount

    def lose_points(self, seat: i64, amount: i64, source: i64) -> None:
        """Points never fall below 0 (PE-2.2, Q-16)."""
        had: i64 = self.points[seat]
        lost: i64 = amount if amount < had else had
        self.score(seat, -lost, source)

    def from_supply(self, seat: i64, resource: i64, amount: i64) -> None:
        """Cubes from the supply, owed where it is exhausted (PE-2.6, Q-18)."""
        self.cubes[seat * TYPES + resource] += amount
        self.supply[resource] -= amount

    def to_supply(self, seat: i64, resource: i64, amount: i64) -> None:
        """Sold, used and discarded cubes go to the supply (PE-2.5)."""
        self.cubes[seat * TYPES + resource] -= amount
        self.supply[resource] += amount


def bare_table(seats: int) -> Pillars:
    """The table as it is laid before chance decides anything (PE-3)."""
    return Pillars(
        seats=seats,
        turn=0,
        stack=[],
        round=0,
        phase=SETUP,
        step=0,
        starter=NOBODY,
        active=0,
        passed=0,
        price=FIRST_PRICE,
        in_hand=NOBODY,
        redraw_left=0,
        event=NOTHING,
        peeked=NOTHING,
        events_seen=0,
        advantages_seen=0,
        protected=0,
        cube_due=NOBODY,
        walled=0,
        walled_next=0,
        tax=0,
        court_metal=BOX.resources[METAL].kings_court_start,  # PE-3.9
        grey_now=NOBODY,  # PE-3.10: all four stand on the castle
        grey_next=NOBODY,
        black=NOBODY,
        display_cards=0,
        display_craftsmen=0,
        unused_cards=0,
        boosted=NOTHING,
        bought=0,
        market_turn=0,
        built=0,
        gold=[0] * seats,
        points=[START_POINTS] * seats,  # PE-3.4
        cubes=vec[i64]([i64(0)] * (seats * TYPES)),
        reserve=[WORKERS] * seats,  # PE-2.8, Q-6: the large worker is five units
        mill=[0] * seats,
        crews=[STARTING] * seats,  # PE-3.1
        cards=[0] * seats,
        advantages=[0] * seats,
        bag=[BUILDERS] * seats,  # PE-3.2
        aside=[0] * seats,
        spaces=vec[i64]([i64(NOBODY)] * SPACES),
        builder_at=vec[i64]([i64(NOBODY)] * (FIRST_PRICE + 1)),
        space_at=vec[i64]([i64(NOTHING)] * (FIRST_PRICE + 1)),
        market=[r.market_start for r in BOX.resources[:MARKET_TYPES]],  # PE-3.9
        supply=[r.supply_start for r in BOX.resources],
        kingsbridge=[NOTHING, NOTHING],
        shiring=[NOTHING, NOTHING],
        uses=[0] * len(CRAFTSMEN),
        tally=[0] * (seats * SOURCES),
    )


def unseen_events(table: Pillars) -> list[int]:
    """Event cards that nobody at the table has seen revealed, the peeked one among them."""
    unseen = ALL_EVENTS & ~int(table.events_seen)
    return [card for card in range(len(EVENTS)) if (unseen >> card) & 1]
