"""Phase II: placing master builders (PE-6)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Continuation, Decision, WeightedChance
from quatrefoil.engine.random import Random
from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    BUILDERS,
    FIRST_PRICE,
    PLACE_COUNT,
    PLACE_FIRST,
    PLACES,
    REDRAWS,
    REMIGIUS,
    WALL_BUILDERS,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import (
    NOBODY,
    NOTHING,
    PHASE_TWO,
    Pillars,
)
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import (
    DRAW,
    GO_ON,
    KEEP,
    PARK,
    PLACE,
    PLACE_KIND,
    REDRAW,
    REMIGIUS_KIND,
    REMIGIUS_PLACE,
)


class DrawBuilder(WeightedChance[Pillars]):
    """C-6: a builder out of the bag (PE-6.2)."""

    key: ClassVar[str] = "draw-builder"
    rule: ClassVar[str] = "PE-6.2"

    def choices(self, table: Pillars) -> list[Action]:
        return [DRAW[seat] for seat in range(table.seats) if table.bag[seat] > 0]

    def weights(self, table: Pillars) -> list[int]:
        return [count for count in table.bag if count > 0]

    def draw(self, table: Pillars, rng: Random) -> Action:
        left: i64 = rng.below(builders_in_bag(table))
        seat: i64 = 0
        while True:
            count: i64 = table.bag[seat]
            if left < count:
                return DRAW[seat]
            left -= count
            seat += 1

    def apply(self, table: Pillars, action: Action) -> None:
        owner = action.a
        table.bag[owner] -= 1
        left: i64 = table.bag[owner]
        if (table.walled >> owner) & 1 and BUILDERS - 1 - left == WALL_BUILDERS:
            table.aside[owner] += 1  # PE-6.12, Q-9: no offer, the marker stays
            if table.events is not None:
                table.tell("laid-aside", owner, {})
            return
        table.in_hand = owner
        if table.events is not None:
            table.tell("drawn", owner, {"price": int(table.price)})
        if table.redraw_left > 0 and builders_in_bag(table) > 0:
            table.turn += 1
            table.push(REDRAW_OR_KEEP[table.starter])  # PE-6.3
        else:
            offer(table)


class RedrawOrKeep(Decision[Pillars]):
    """D-3: once a round the starting player may put a drawn builder back (PE-6.3, Q-10)."""

    key: ClassVar[str] = "redraw"
    rule: ClassVar[str] = "PE-6.3"

    def choices(self, table: Pillars) -> list[Action]:
        return KEEP_OR_REDRAW

    def apply(self, table: Pillars, action: Action) -> None:
        if action is KEEP:
            offer(table)
            return
        table.bag[table.in_hand] += 1
        if table.events is not None:
            table.tell("redraws", self.seat, {"owner": int(table.in_hand)})
        table.in_hand = NOBODY
        table.redraw_left -= 1


def builders_in_bag(table: Pillars) -> i64:
    count: i64 = 0
    for seat in range(table.seats):
        count += table.bag[seat]
    return count


def offer(table: Pillars) -> None:
    """The owner of the builder in hand decides (PE-6.4, PE-6.5)."""
    owner = table.in_hand
    table.turn += 1
    if table.price > 0:
        table.push(PLACE_OR_PARK[owner])
    else:
        table.push(PLACE_FREE[owner])


def free_space(table: Pillars, place: i64) -> i64:
    """The lowest free space of a place, or NOTHING (PE-6.10, PE-6.11)."""
    first: i64 = PLACE_FIRST[place]
    after: i64 = first + PLACE_COUNT[place]
    while first < after:
        if table.spaces[first] < 0:
            return first
        first += 1
    return NOTHING


def put_builder(table: Pillars, seat: i64, place: i64) -> i64:
    """A builder goes to a free space of a place; which one it is (Q-11, Q-12)."""
    space = free_space(table, place)
    table.spaces[space] = seat
    return space


class PlaceOrPark(Decision[Pillars]):
    """D-4: pay and place the builder, place it with `brother_remigius`, or park it (PE-6.4)."""

    key: ClassVar[str] = "place-or-park"
    rule: ClassVar[str] = "PE-6.4"

    def choices(self, table: Pillars) -> list[Action]:
        legal: list[Action] = []
        places: i64 = len(PLACES)
        place: i64 = 0
        if table.gold[self.seat] >= table.price:  # PE-6.4 (a)
            while place < places:
                if free_space(table, place) >= 0:
                    legal.append(PLACE[place])
                place += 1
        if table.has(self.seat, REMIGIUS):  # PE-6.4 (b), PE-20.2
            place = 0
            while place < places:
                if free_space(table, place) >= 0:
                    legal.append(REMIGIUS_PLACE[place])
                place += 1
        legal.append(PARK)  # PE-6.4 (c)
        return legal

    def apply(self, table: Pillars, action: Action) -> None:
        price = table.price
        table.builder_at[price] = self.seat
        if action is PARK:
            if table.events is not None:
                table.tell("parks", self.seat, {"price": int(price)})
        else:
            if action.kind == PLACE_KIND:
                table.gold[self.seat] -= price
            else:
                held: i64 = table.advantages[self.seat]
                table.advantages[self.seat] = held & ~(1 << REMIGIUS)  # PE-20.18
                price = 0
            table.space_at[table.price] = put_builder(table, self.seat, action.a)
            if table.events is not None:
                tell_placed(table, self.seat, action, price)
        table.in_hand = NOBODY
        table.price -= 1  # PE-6.6

    def blocked(self, table: Pillars) -> list[Blocked]:
        reasons = taken_places(table)
        if table.gold[self.seat] < table.price:
            data: dict[str, object] = {"needed": int(table.price), "have": table.gold[self.seat]}
            reasons.insert(0, Blocked("price-too-high", "PE-6.4", data, "price"))
        return reasons


class PlaceFree(Decision[Pillars]):
    """D-5: a builder at price 0 must be placed; it costs nothing (PE-6.5, Q-8)."""

    key: ClassVar[str] = "place"
    rule: ClassVar[str] = "PE-6.5"

    def choices(self, table: Pillars) -> list[Action]:
        legal: list[Action] = []
        places: i64 = len(PLACES)
        place: i64 = 0
        while place < places:  # PE-6.13: there is always one
            if free_space(table, place) >= 0:
                legal.append(PLACE[place])
            place += 1
        return legal

    def apply(self, table: Pillars, action: Action) -> None:
        put_builder(table, self.seat, action.a)
        table.in_hand = NOBODY
        if table.events is not None:
            tell_placed(table, self.seat, action, 0)

    def blocked(self, table: Pillars) -> list[Blocked]:
        return [*taken_places(table), Blocked("must-place", "PE-6.5", {}, "price")]


class PlaceParked(PlaceFree):
    """D-5: a parked builder must be placed as well, the highest price first (PE-6.9)."""

    rule: ClassVar[str] = "PE-6.9"

    def apply(self, table: Pillars, action: Action) -> None:
        table.space_at[next_parked(table)] = put_builder(table, self.seat, action.a)
        if table.events is not None:
            tell_placed(table, self.seat, action, 0)

    def blocked(self, table: Pillars) -> list[Blocked]:
        return [*taken_places(table), Blocked("must-place-parked", "PE-6.9", {}, "price")]


def tell_placed(table: Pillars, seat: i64, action: Action, paid: i64) -> None:
    card = ADVANTAGES[REMIGIUS] if action.kind == REMIGIUS_KIND else ""
    data = {"place": PLACES[action.a], "paid": int(paid), "with": card}
    table.tell("places", seat, data)


def taken_places(table: Pillars) -> list[Blocked]:
    """The places where no builder fits any more, and whose builders stand there."""
    reasons: list[Blocked] = []
    for place in range(len(PLACES)):
        if free_space(table, place) < 0:
            data = {"place": PLACES[place], "by": table.spaces[PLACE_FIRST[place]]}
            full = PLACE_COUNT[place] > 1
            reason = "all-spaces-taken" if full else "space-taken"
            reasons.append(Blocked(reason, "PE-6.10", data, f"place:{PLACES[place]}"))
    return reasons


def next_parked(table: Pillars) -> i64:
    """The highest price at which a builder is still parked, or 0."""
    price: i64 = FIRST_PRICE
    while price > 0:
        if table.builder_at[price] >= 0 and table.space_at[price] < 0:
            return price
        price -= 1
    return 0


class MasterBuilders(Continuation[Pillars]):
    """The whole phase: draw until the bag is empty, then place what is parked (PE-6)."""

    def apply(self, table: Pillars, action: Action) -> None:
        if table.phase < PHASE_TWO:
            begin_phase_two(table)
        if builders_in_bag(table) > 0:  # PE-6.7
            table.push(MASTER_BUILDERS)
            table.push(DRAW_BUILDER)
            return
        table.price = 0  # PE-6.8
        parked = next_parked(table)
        if parked > 0:
            seat = table.builder_at[parked]
            table.turn += 1
            table.push(MASTER_BUILDERS)
            table.push(PLACE_PARKED[seat])


def begin_phase_two(table: Pillars) -> None:
    """PE-6.1: the marker stands at 7 and three builders of everybody are in the bag."""
    table.phase = PHASE_TWO
    table.redraw_left = REDRAWS  # PE-6.3


KEEP_OR_REDRAW: Final = [KEEP, REDRAW]
DRAW_BUILDER: Final = DrawBuilder()
REDRAW_OR_KEEP: Final = [RedrawOrKeep(seat) for seat in range(4)]
PLACE_OR_PARK: Final = [PlaceOrPark(seat) for seat in range(4)]
PLACE_FREE: Final = [PlaceFree(seat) for seat in range(4)]
PLACE_PARKED: Final = [PlaceParked(seat) for seat in range(4)]
MASTER_BUILDERS: Final = MasterBuilders(GO_ON)
