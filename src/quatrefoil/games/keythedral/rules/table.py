"""What lies on the table of Keythedral (KT-17.12)."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, shared_ranking
from quatrefoil.games.keythedral.rules.facts import WindowFacts
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    ALL_LAWS,
    CUBE_POINTS,
    RESOURCES,
    TILE_VALUE,
)
from quatrefoil.games.keythedral.rules.vocabulary import (
    KEEP_PASSING,
    STOP,
    STOP_KIND,
    STOP_PASSING,
    STOP_WINDOWS,
    UNSTOP,
    UNSTOP_KIND,
)

# Phases (KT-5.1)
SETUP: Final = 0
PLACE_WORKERS: Final = 1
HARVEST: Final = 2
SPEND: Final = 3
RETURN_WORKERS: Final = 4
START_PLAYER: Final = 5

# Where a fence is, when it stands on no edge
UNUSED: Final = -1
REMOVED: Final = -2

# What lies on a seat space, when it is no tile that is face up
FACE_DOWN: Final = -1
TAKEN: Final = -2

# Where a seat tile is, when no seat has won it
UNSEEN: Final = -1
ON_BOARD: Final = -2
EXCHANGED: Final = -3

# What lies on a law space, when it is no law that is face up
NO_LAW: Final = -1
LAW_BACK: Final = -2

RULES_NOW: Final = 2
"""The version of the rules; under version 1 law 6 also offered to send nobody (KT-12.6)."""

# The bit of a seat's standing orders that passes for it in phase 3; below it those of windows
PASSING: Final = 16

# interrupts (KT-17.2)
ON_DEMAND: Final = 0
FULL: Final = 1
LEAN: Final = 2


class Pending(Decision["Keythedral"]):
    """A decision of a player of Keythedral."""

    def unasked(self, table: "Keythedral", seat: i64) -> list[Action]:
        """D-WT: the laws that another seat may announce while this decision is pending."""
        return []

    def unasked_facts(self, table: "Keythedral", seat: i64, action: Action) -> Facts:
        """What one of `unasked` does."""
        raise NotImplementedError

    def announce_unasked(self, table: "Keythedral", seat: i64, action: Action) -> None:
        raise NotImplementedError

    def end(self, table: "Keythedral") -> None:
        """The turn is over after an action of phase 3."""
        raise NotImplementedError


class Keythedral(Table):
    """The table. Seats are numbered clockwise; a house tile is `seat * 5 + number - 1`.

    Lists marked "replaced" are never changed in place: clones share them.
    """

    def __init__(
        self,
        seats: i64,
        turn: i64,
        stack: list[Decision[Any]],
        full: bool,
        open_plan: bool,
        concealed: bool,
        screened: bool,
        interrupt_mode: i64,
        rules: i64,
        field_position: vec[i64],
        field_type: vec[i64],
        field_index: dict[int, int],
        field_stack: list[int],
        gap_position: vec[i64],
        gap_fields: vec[i64],
        gap_index: dict[int, int],
        fence_sites: list[Action],
        gap_walls: vec[i64],
        fence_edge: vec[i64],
        field_worker: vec[i64],
        house_gap: vec[i64],
        house_side: vec[i64],
        cubes: vec[i64],
        space_tile: vec[i64],
        tile_owner: list[int],
        law_offer: list[int],
        laws_held: vec[i64],
        stops: vec[i64],
        markers: vec[i64],
        round: i64,
        phase: i64,
        start: i64,
        step: i64,
        number: i64,
        placed: i64,
        first_tile: i64,
        second_tile: i64,
        drawn: i64,
        active: i64,
        passes: i64,
        withdrawn: i64,
        declared: i64,
        substituting: bool,
        may_withdraw: bool,
        low_row: i64,
        laws_deck: i64,
        laws_gone: i64,
        announced: i64,
        raised_tile: i64,
        lowered_tile: i64,
        order_seat: i64,
        renumbered_tile: i64,
        fence_breaker: i64,
        ban_seat: i64,
        good_type: i64,
        bad_type: i64,
        free_kinds: bool,
        doubled_field: i64,
        bid: i64,
        bidder: i64,
        last_bidder: i64,
    ) -> None:
        super().__init__(seats, 0, turn, stack)
        # Options
        self.full: bool = full
        self.open_plan: bool = open_plan
        self.concealed: bool = concealed
        self.screened: bool = screened
        self.interrupt_mode: i64 = interrupt_mode
        self.rules: i64 = rules  # the version of the rules that is played
        # The land (KT-3): fields in the order in which they were laid, gaps as fields reach them
        self.field_position: vec[i64] = field_position  # replaced
        self.field_type: vec[i64] = field_type  # replaced
        self.field_index: dict[int, int] = field_index  # replaced; by position
        self.field_stack: list[int] = field_stack  # replaced; tiles left to draw, by type
        self.gap_position: vec[i64] = gap_position  # replaced; gap 0 is the Keythedral's
        self.gap_fields: vec[i64] = gap_fields  # replaced; field by gap * 4 + direction, or -1
        self.gap_index: dict[int, int] = gap_index  # replaced; by position
        self.fence_sites: list[Action] = fence_sites  # replaced; the fences of KT-9.3.1
        self.gap_walls: vec[i64] = gap_walls  # by gap: bits of directions with a fence
        self.fence_edge: vec[i64] = fence_edge  # by seat * 3 + i: gap * 4 + direction
        self.field_worker: vec[i64] = field_worker  # by field: owner or -1
        self.house_gap: vec[i64] = house_gap  # by tile: gap or -1
        self.house_side: vec[i64] = house_side  # by tile: 0 cottage, 1 house
        # Cubes by owner * 8 + kind: the seats, then the store, then the workplaces
        self.cubes: vec[i64] = cubes
        # Seats by space, row by row from the lowest; owners by tile
        self.space_tile: vec[i64] = space_tile
        self.tile_owner: list[int] = tile_owner
        # Laws: masks with bit 0 for card 1
        self.law_offer: list[int] = law_offer
        self.laws_held: vec[i64] = laws_held  # by seat
        self.stops: vec[i64] = stops  # by seat: bits of STOP_WINDOWS, and PASSING
        # Work order: by number, the step that chose it, or 0
        self.markers: vec[i64] = markers
        # Where the round is
        self.round: i64 = round
        self.phase: i64 = phase
        self.start: i64 = start  # S; the order of a phase goes clockwise from here (KT-5.3)
        self.step: i64 = step
        self.number: i64 = number  # active number less 1, or -1
        self.placed: i64 = placed  # players of this step whose placement turn is over or begun
        self.first_tile: i64 = first_tile  # house tile that places now, or -1
        self.second_tile: i64 = second_tile  # the one that law 6 adds, or -1
        self.drawn: i64 = drawn  # type of the field in hand during setup, or -1
        # Phase 3
        self.active: i64 = active  # bits of seats
        self.passes: i64 = passes
        self.withdrawn: i64 = withdrawn  # bits of tiles closed for this turn (KT-9.1.4)
        self.declared: i64 = declared  # tile being bought, or -1
        self.substituting: bool = substituting  # law 5
        self.may_withdraw: bool = may_withdraw
        self.low_row: i64 = low_row  # row that can be bought from
        # Laws in other places than hands and offers
        self.laws_deck: i64 = laws_deck  # not yet drawn; in concealed mode not yet taken
        self.laws_gone: i64 = laws_gone  # discarded
        self.announced: i64 = announced  # law that waits for W-CANCEL or lies in effect, or -1
        self.raised_tile: i64 = raised_tile  # tile with law 2 under it, or -1
        self.lowered_tile: i64 = lowered_tile  # tile with law 3 under it, or -1
        # Effects of the round (KT-13.3)
        self.order_seat: i64 = order_seat  # law 1
        self.renumbered_tile: i64 = renumbered_tile  # law 6
        self.fence_breaker: i64 = fence_breaker  # law 9
        self.ban_seat: i64 = ban_seat  # law 12
        self.good_type: i64 = good_type  # law 18
        self.bad_type: i64 = bad_type  # law 19
        self.free_kinds: bool = free_kinds  # law 8, in the collection going on
        self.doubled_field: i64 = doubled_field  # law 14, likewise
        # Auction
        self.bid: i64 = bid
        self.bidder: i64 = bidder
        self.last_bidder: i64 = last_bidder  # B

    def clone(self) -> "Keythedral":
        return Keythedral(
            self.seats,
            self.turn,
            self.stack.copy(),
            self.full,
            self.open_plan,
            self.concealed,
            self.screened,
            self.interrupt_mode,
            self.rules,
            self.field_position,
            self.field_type,
            self.field_index,
            self.field_stack,
            self.gap_position,
            self.gap_fields,
            self.gap_index,
            self.fence_sites,
            self.gap_walls[:],
            self.fence_edge[:],
            self.field_worker[:],
            self.house_gap[:],
            self.house_side[:],
            self.cubes[:],
            self.space_tile[:],
            self.tile_owner.copy(),
            self.law_offer.copy(),
            self.laws_held[:],
            self.stops[:],
            self.markers[:],
            self.round,
            self.phase,
            self.start,
            self.step,
            self.number,
            self.placed,
            self.first_tile,
            self.second_tile,
            self.drawn,
            self.active,
            self.passes,
            self.withdrawn,
            self.declared,
            self.substituting,
            self.may_withdraw,
            self.low_row,
            self.laws_deck,
            self.laws_gone,
            self.announced,
            self.raised_tile,
            self.lowered_tile,
            self.order_seat,
            self.renumbered_tile,
            self.fence_breaker,
            self.ban_seat,
            self.good_type,
            self.bad_type,
            self.free_kinds,
            self.doubled_field,
            self.bid,
            self.bidder,
            self.last_bidder,
        )

    # Seats and cubes

    def left_of(self, seat: i64) -> i64:
        """The next player clockwise (KT-1.4)."""
        return seat + 1 if seat + 1 < self.seats else 0

    def store(self) -> i64:
        """The owner number of the store in `cubes`."""
        return self.seats

    def workplaces(self) -> i64:
        """The owner number of forge, glassworks and workshop in `cubes`."""
        return self.seats + 1

    def cube_count(self, owner: i64) -> i64:
        """How many cubes somebody owns, of any kind."""
        cubes = self.cubes
        total: i64 = 0
        for n in range(owner * ALL_KINDS, (owner + 1) * ALL_KINDS):
            total += cubes[n]
        return total

    def resource_count(self, owner: i64) -> i64:
        cubes = self.cubes
        total: i64 = 0
        for n in range(owner * ALL_KINDS, owner * ALL_KINDS + RESOURCES):
            total += cubes[n]
        return total

    def hand_over(self, giver: i64, taker: i64, kind: i64) -> None:
        """One cube changes hands."""
        cubes = self.cubes
        cubes[giver * ALL_KINDS + kind] -= 1
        cubes[taker * ALL_KINDS + kind] += 1

    # Laws

    def held_laws(self) -> i64:
        """The laws in all hands together."""
        held: i64 = 0
        for mask in self.laws_held:
            held |= mask
        return held

    def unseen_laws(self) -> i64:
        """Laws that nobody but a holder can have seen, in concealed mode (KT-17.9)."""
        return self.laws_deck | self.held_laws()

    # Results (KT-15.3); houses, fences and unplayed laws score nothing (KT-11.6)

    def seat_points(self, seat: i64) -> i64:
        points: i64 = 0
        for tile in range(len(TILE_VALUE)):
            if self.tile_owner[tile] == seat:
                points += TILE_VALUE[tile]
        return points

    def cube_points(self, seat: i64) -> i64:
        points: i64 = 0
        base: i64 = seat * ALL_KINDS
        for kind in range(ALL_KINDS):
            points += self.cubes[base + kind] * CUBE_POINTS[kind]
        return points

    def scores(self) -> list[int]:
        return [int(self.seat_points(s) + self.cube_points(s)) for s in range(self.seats)]

    def ranking(self) -> list[int]:
        """KT-15.4, AM-21: equal highest scores share the victory."""
        return shared_ranking([[score] for score in self.scores()])

    # Unasked announcements and standing orders (KT-17.2, KT-17.10)

    def interrupts(self, seat: i64) -> list[Action]:
        """Laws that `seat` may announce while another seat decides; its orders at any time."""
        top = self.stack[-1]
        legal: list[Action] = []
        if isinstance(top, Pending) and top.seat != seat:
            legal = top.unasked(self, seat)
        for window in range(len(STOP)):
            if self.stops[seat] >> window & 1:
                legal.append(UNSTOP[window])
            else:
                legal.append(STOP[window])
        if self.is_passing(seat):
            legal.append(STOP_PASSING)
        elif self.phase == SPEND and self.active >> seat & 1:
            legal.append(KEEP_PASSING)
        return legal

    def is_passing(self, seat: i64) -> bool:
        """KT-17.10: whether a seat has ordered to pass until the phase ends."""
        return self.stops[seat] & PASSING != 0

    def end_passing(self, seat: i64) -> None:
        """KT-17.10: something has changed that the order did not reckon with; -1 for all."""
        for other in range(self.seats):
            if self.stops[other] & PASSING and (seat < 0 or other == seat):
                self.stops[other] &= ~PASSING
                self.tell("stop-passing", other, {}, other)

    def is_private(self, action: Action) -> bool:
        """KT-17.10: standing orders are shown to their owner only."""
        return is_order(action)

    def interrupt_facts(self, seat: i64, action: Action) -> Facts:
        if action is KEEP_PASSING or action is STOP_PASSING:
            return Facts(action, int(seat))
        if is_order(action):
            return WindowFacts(action, int(seat), window=STOP_WINDOWS[action.a])
        top = self.stack[-1]
        if not isinstance(top, Pending):
            raise ValueError("nothing can be announced now")
        return top.unasked_facts(self, seat, action)

    def may_break_in(self, seat: i64) -> bool:
        """KT-17.2; in concealed mode by the number of laws alone, which is public (KT-17.9)."""
        top = self.stack[-1]
        if not isinstance(top, Pending) or top.seat == seat or self.laws_held[seat] == 0:
            return False
        return bool(self.concealed) or len(top.unasked(self, seat)) > 0

    def interrupt(self, seat: i64, action: Action) -> None:
        if action is KEEP_PASSING or action is STOP_PASSING:
            self.stops[seat] ^= PASSING
            self.tell(action.verb, seat, {}, seat)
            return
        if is_order(action):
            self.stops[seat] ^= 1 << action.a
            self.tell(action.verb, seat, {"window": int(action.a)}, seat)
            return
        top = self.stack[-1]
        if not isinstance(top, Pending):
            raise ValueError("nothing can be announced now")
        top.announce_unasked(self, seat, action)

    # What a seat cannot know (KT-18.4)

    def imagine(self, seat: i64, rng: Random) -> "Keythedral":
        """In concealed mode the laws of the others are dealt anew from all unseen ones."""
        twin = self.clone()
        for other in range(self.seats):
            if other != seat:
                twin.stops[other] = 0
        if not self.concealed:
            return twin
        pool: list[int] = []
        for law in range(ALL_LAWS):
            if self.laws_deck >> law & 1:
                pool.append(law)
            for other in range(self.seats):
                if other != seat and self.laws_held[other] >> law & 1:
                    pool.append(law)
        for other in range(self.seats):
            if other == seat:
                continue
            count: i64 = law_count(self.laws_held[other])
            mask: i64 = 0
            for _ in range(count):
                mask |= 1 << pool.pop(rng.below(len(pool)))
            twin.laws_held[other] = mask
        deck: i64 = 0
        for law in pool:
            deck |= 1 << law
        twin.laws_deck = deck
        return twin


def is_order(action: Action) -> bool:
    """Whether an action is a standing order (KT-17.10)."""
    if action is KEEP_PASSING or action is STOP_PASSING:
        return True
    return action.kind == STOP_KIND or action.kind == UNSTOP_KIND


def law_count(mask: i64) -> i64:
    """How many laws a mask holds."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
