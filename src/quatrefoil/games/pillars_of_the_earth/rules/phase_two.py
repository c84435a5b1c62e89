"""Phase II: placing master builders (PE-6)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Blocked, Continuation, Decision, WeightedChance
from quatrefoil.engine.facts import Facts, Move
from quatrefoil.engine.random import Random
from quatrefoil.games.pillars_of_the_earth.rules.advantages import ADVANTAGE_CARDS
from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES, COLOURS, CRAFTSMEN
from quatrefoil.games.pillars_of_the_earth.rules.court import at_court
from quatrefoil.games.pillars_of_the_earth.rules.facts import (
    DrawnFacts,
    ParkFacts,
    PlaceFacts,
    PlayerFacts,
    drawn_piece,
)
from quatrefoil.games.pillars_of_the_earth.rules.kingsbridge import priory_points
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    BISHOPRIC,
    BUILDERS,
    CASTLE,
    CASTLE_GREY,
    COURT,
    FIRST_PRICE,
    FREE_PLACEMENT,
    KINGSBRIDGE,
    LIMIT,
    METAL_SLOT,
    MORE_CRAFTSMEN,
    PLACE_COUNT,
    PLACE_FIRST,
    PLACES,
    PRIORY,
    PRIORY_FRIEND,
    PROTECTOR,
    RAISED_LIMIT,
    REDRAWS,
    ROUNDS,
    SHIRING,
    SPACE_NAMES,
    WALL_BUILDERS,
)
from quatrefoil.games.pillars_of_the_earth.rules.shiring import may_ask
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
        laid_aside = table.walled != 0 and self.is_laid_aside(table, owner)
        table.bag[owner] -= 1
        if laid_aside:
            table.aside[owner] += 1  # no offer, the marker stays
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

    def is_laid_aside(self, table: Pillars, owner: i64) -> bool:
        """Whether the next builder of a player is the one that builds the wall (PE-6.12, Q-9)."""
        drawn: i64 = BUILDERS - table.bag[owner]
        return (table.walled >> owner) & 1 == 1 and drawn == WALL_BUILDERS

    def facts(self, table: Pillars, action: Action) -> PlayerFacts:
        owner, price = int(action.a), int(table.price)
        moves: list[Move] = []
        if price > 0 and not self.is_laid_aside(table, owner):
            moves.append(Move(drawn_piece(COLOURS[owner], price), "", "hand"))
        return PlayerFacts(action=action, seat=NATURE, moves=moves, player=owner)


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

    def facts(self, table: Pillars, action: Action) -> DrawnFacts:
        owner = int(table.in_hand)
        moves: list[Move] = []
        if action is not KEEP and table.price > 0:
            moves.append(Move(drawn_piece(COLOURS[owner], int(table.price)), "hand", ""))
        return DrawnFacts(
            action=action, seat=int(self.seat), moves=moves, ends_turn=True, owner=owner
        )


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
    """D-4: pay and place the builder, place it with a card, or park it (PE-6.4)."""

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
        if table.has(self.seat, FREE_PLACEMENT):  # PE-6.4 (b), PE-20.2
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
                table.use_up(self.seat, FREE_PLACEMENT)
                price = 0
            table.space_at[table.price] = put_builder(table, self.seat, action.a)
            if table.events is not None:
                tell_placed(table, self.seat, action, price)
        table.in_hand = NOBODY
        table.price -= 1  # PE-6.6

    def facts(self, table: Pillars, action: Action) -> Facts:
        seat, price = int(self.seat), int(table.price)
        piece = drawn_piece(COLOURS[seat], price)
        if action is PARK:
            return ParkFacts(
                action=action,
                seat=seat,
                moves=[Move(piece, "hand", f"price_{price}")],
                ends_turn=True,
                price=price,
            )
        if action.kind == PLACE_KIND:
            return place_facts(table, seat, action, price, piece, "hand")
        return place_facts(table, seat, action, 0, piece, "hand")

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

    def facts(self, table: Pillars, action: Action) -> PlaceFacts:
        space = SPACE_NAMES[free_space(table, action.a)]
        piece = f"builder-{COLOURS[self.seat]}-{space}"
        return place_facts(table, int(self.seat), action, 0, piece, "")

    def blocked(self, table: Pillars) -> list[Blocked]:
        return [*taken_places(table), Blocked("must-place", "PE-6.5", {}, "price")]


class PlaceParked(PlaceFree):
    """D-5: a parked builder must be placed as well, the highest price first (PE-6.9)."""

    rule: ClassVar[str] = "PE-6.9"

    def apply(self, table: Pillars, action: Action) -> None:
        table.space_at[next_parked(table)] = put_builder(table, self.seat, action.a)
        if table.events is not None:
            tell_placed(table, self.seat, action, 0)

    def facts(self, table: Pillars, action: Action) -> PlaceFacts:
        price = int(next_parked(table))
        piece = drawn_piece(COLOURS[self.seat], price)
        return place_facts(table, int(self.seat), action, 0, piece, f"price_{price}")

    def blocked(self, table: Pillars) -> list[Blocked]:
        return [*taken_places(table), Blocked("must-place-parked", "PE-6.9", {}, "price")]


def place_facts(
    table: Pillars, seat: int, action: Action, price: int, piece: str, origin: str
) -> PlaceFacts:
    """What a builder does, and will do on the space that it gets, as things are."""
    space = int(free_space(table, action.a))
    moves = [Move(piece, origin, SPACE_NAMES[space])]
    paying_card = ADVANTAGES[FREE_PLACEMENT] if action.kind == REMIGIUS_KIND else None
    if paying_card is not None:
        moves.append(Move(paying_card, COLOURS[seat], ""))
    promise = space_promise(table, seat, space, price)
    return PlaceFacts(
        action=action,
        seat=seat,
        cost={"gold": price} if price > 0 else {},
        moves=moves,
        ends_turn=not (is_last(table) and (may_ask(table) or SHIRING <= space < CASTLE)),
        place=PLACES[action.a],
        space=SPACE_NAMES[space],
        price=price,
        own_gold=table.gold[seat],
        paying_card=paying_card,
        is_last_round=table.round == ROUNDS,
        **promise,
    )


def space_promise(table: Pillars, seat: int, space: int, price: int) -> dict[str, Any]:
    """The facts of one kind of place: what a builder that costs so much will do there."""
    if space == BISHOPRIC:
        return {"protector": ADVANTAGES[PROTECTOR] if table.has(seat, PROTECTOR) else None}
    if KINGSBRIDGE <= space < PRIORY:
        card = table.kingsbridge[space - KINGSBRIDGE]
        lost = ADVANTAGE_CARDS[card].lost_gold(table.gold[seat] - price)
        return {"card": ADVANTAGES[card], "lost_gold": lost}
    if PRIORY <= space < COURT:
        points = priory_points(space - PRIORY, will_have(table, seat, PRIORY_FRIEND))
        return {"points": int(points)}
    if COURT <= space < SHIRING:
        metal = int(table.court_metal) if space == COURT + METAL_SLOT else 0
        return {"metal": metal, "saves_tax": not at_court(table, seat)}
    if SHIRING <= space < CASTLE:
        man = CRAFTSMEN[table.shiring[space - SHIRING]]
        return {"craftsman": man, "gives_one_up": will_be_full(table, seat)}
    if space == CASTLE:
        return {"workers": 0 if table.round == ROUNDS else CASTLE_GREY}
    return {}


def is_last(table: Pillars) -> bool:
    """Whether no other builder is placed after the one now in hand or waiting."""
    parked = 0
    for price in range(1, FIRST_PRICE + 1):
        if table.builder_at[price] >= 0 and table.space_at[price] < 0:
            parked += 1
    return builders_in_bag(table) == 0 and parked <= (1 if table.in_hand < 0 else 0)


def will_have(table: Pillars, seat: i64, advantage: i64) -> bool:
    """Whether a player holds an advantage card, or a builder of his stands below it."""
    for space in range(2):
        if table.spaces[KINGSBRIDGE + space] == seat and table.kingsbridge[space] == advantage:
            return True
    return table.has(seat, advantage)


def will_be_full(table: Pillars, seat: i64) -> bool:
    """Whether the next craftsman from Shiring is one too many, counting those who come before."""
    coming = int(table.crew_size(seat))
    for space in range(2):
        if table.spaces[SHIRING + space] == seat:
            coming += 1
    limit = RAISED_LIMIT if will_have(table, seat, MORE_CRAFTSMEN) else LIMIT
    return coming >= limit


def tell_placed(table: Pillars, seat: i64, action: Action, paid: i64) -> None:
    card = ADVANTAGES[FREE_PLACEMENT] if action.kind == REMIGIUS_KIND else ""
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
