"""The light policy of playouts: a sensible choice by a few cheap looks, with some chance in it."""

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.random import Random
from quatrefoil.games.pillars_of_the_earth.play.estimate import (
    advantage_worth,
    least_useful,
    usual_harvest,
)
from quatrefoil.games.pillars_of_the_earth.play.outlook import at_market
from quatrefoil.games.pillars_of_the_earth.play.weights import (
    BISHOP,
    CARD_NOISE,
    CRAFT_GOLD,
    EXPECTED_TAX,
    FIRST_METAL,
    FREE_PLACEMENT_WORTH,
    FUTURE,
    GOLD_KEPT_BACK,
    GOLD_WANTED,
    GOLD_WORTH,
    GREY_WORKER,
    IDLE_CUBE,
    LEFT_OVER,
    MARKET_SELLING,
    METAL_SHARE,
    NEXT_START,
    PARKED_BEFORE,
    PASSING,
    PLACE_NOISE,
    RIVAL_IN_BAG,
    SECOND_MARKET_BUILDER,
    WORKER,
)
from quatrefoil.games.pillars_of_the_earth.rules.cathedral import CapacityBonus, Work
from quatrefoil.games.pillars_of_the_earth.rules.court import at_court
from quatrefoil.games.pillars_of_the_earth.rules.event_cards import CollapseDiscard
from quatrefoil.games.pillars_of_the_earth.rules.market import Trade
from quatrefoil.games.pillars_of_the_earth.rules.phase_one import DiscardCraftsman, TakeCard
from quatrefoil.games.pillars_of_the_earth.rules.phase_two import (
    PlaceFree,
    PlaceOrPark,
    RedrawOrKeep,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    BUY_NEEDS,
    BUY_PRICE,
    CAPACITY,
    CARD_TYPE,
    CARD_WORKERS,
    CARD_YIELD,
    CARDS_OF,
    CASTLE,
    COST,
    COURT,
    GIVES_GOLD,
    GIVES_POINTS,
    INPUT,
    INPUT_COUNT,
    INPUT_TOO,
    KINGSBRIDGE,
    MARKET,
    MARKET_TYPES,
    NEEDS_ONE_OF,
    PLACE_FIRST,
    PRIORY,
    PRIORY_FRIEND,
    PRIORY_VALUES,
    ROUNDS,
    SAND,
    SHIRING,
    STONE,
    TAKES_GOLD,
    TYPES,
    WOOD,
    YIELD_OF,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import (
    BUY,
    DISCARD,
    LEAVE,
    PARK,
    PASS,
    PLACE_KIND,
    TAKE_KIND,
    WORK_KIND,
)


class Demand:
    """What a row makes of cubes of one type: its two best exchanges and how much they take."""

    def __init__(self, crew: i64, resource: i64) -> None:
        self.best: float = 0.0
        self.best_takes: float = 0.0
        self.next: float = 0.0
        self.next_takes: float = 0.0
        man: i64 = 0
        while crew >> man:
            if (crew >> man) & 1 and INPUT[man] == resource and crew & NEEDS_ONE_OF[man]:
                self.add(man)
            man += 1

    def add(self, man: i64) -> None:
        rate: float = (GIVES_POINTS[man] + CRAFT_GOLD * GIVES_GOLD[man]) / INPUT_COUNT[man]
        if INPUT_TOO[man] >= 0:
            rate *= METAL_SHARE  # most of it is due to the metal
        takes: float = float(CAPACITY[man] * INPUT_COUNT[man])
        if rate > self.best:
            self.next = self.best
            self.next_takes = self.best_takes
            self.best = rate
            self.best_takes = takes
        elif rate > self.next:
            self.next = rate
            self.next_takes = takes

    def worth(self, cubes: float) -> float:
        """Points that so many cubes bring; what is left over waits for the next round."""
        if cubes <= self.best_takes:
            return self.best * cubes
        worth: float = self.best * self.best_takes
        cubes -= self.best_takes
        if cubes <= self.next_takes:
            return worth + self.next * cubes
        return worth + self.next * self.next_takes + LEFT_OVER * (cubes - self.next_takes)


def craftsman_gain(table: Pillars, seat: i64, man: i64) -> float:
    """What a craftsman adds to a row, in points to the end; the least useful one leaves."""
    crew: i64 = table.crews[seat]
    more: i64 = crew | (1 << man)
    round = table.round
    if table.crew_size(seat) >= table.crew_limit(seat):
        more &= ~(1 << least_useful(more, round))
    gain = usual_harvest(more, round) - usual_harvest(crew, round)
    return gain * (1.0 + FUTURE[ROUNDS - round])


def light_pick(table: Pillars, legal: list[Action], rng: Random) -> Action:
    """A choice for the pending decision."""
    top = table.top()
    if isinstance(top, Work):
        return pick_work(table, legal)
    if isinstance(top, (PlaceOrPark, PlaceFree)):
        return pick_place(table, top.seat, legal, rng)
    if isinstance(top, TakeCard):
        return pick_card(table, top.seat, legal, rng)
    if isinstance(top, Trade):
        return pick_trade(table, top.seat)
    if isinstance(top, (RedrawOrKeep, CapacityBonus)):
        return legal[0]
    if isinstance(top, (DiscardCraftsman, CollapseDiscard)):
        return DISCARD[least_useful(table.crews[top.seat], table.round)]
    return legal[rng.below(len(legal))]


def pick_work(table: Pillars, legal: list[Action]) -> Action:
    """Gold makers while gold counts, then the natural order; gold becomes points at the end."""
    if table.round < ROUNDS - 1 and table.gold[table.top().seat] < GOLD_WANTED:
        for action in legal:
            if action.kind != WORK_KIND:
                break
            if GIVES_GOLD[action.a] > 0:
                return action
    first = legal[0]
    if first.kind != WORK_KIND:
        return legal[-1]
    if TAKES_GOLD[first.a] > 0 and table.round < ROUNDS:
        return legal[-1]
    return first


def pick_place(table: Pillars, seat: i64, legal: list[Action], rng: Random) -> Action:
    """The best place against its price, or waiting for what the rivals will leave."""
    best = legal[0]
    most: float = -9.0
    price: float = float(table.price) * GOLD_WORTH[table.round]
    worths: list[float] = []
    for action in legal:
        if action is PARK:
            worth = left_over(table, seat, worths)
        elif action.kind == PLACE_KIND:
            worth = light_worth(table, seat, action.a) + PLACE_NOISE * rng.unit()
            worths.append(worth)
            if table.in_hand == seat:
                worth -= price
        else:
            worth = light_worth(table, seat, action.a) + PLACE_NOISE * rng.unit()
            worths.append(worth)
            worth -= FREE_PLACEMENT_WORTH
        if worth > most:
            most = worth
            best = action
    return best


def left_over(table: Pillars, seat: i64, worths: list[float]) -> float:
    """What is left for a parked builder when the rivals have taken the better places."""
    if not worths:
        return 0.0
    ahead: float = 0.0
    for other in range(table.seats):
        if other != seat:
            ahead += RIVAL_IN_BAG * table.bag[other]
    price: i64 = table.price + 1
    while price < len(table.builder_at):
        if table.builder_at[price] >= 0 and table.space_at[price] < 0:
            ahead += PARKED_BEFORE
        price += 1
    gone: i64 = i64(ahead + 0.5)
    while gone >= 0:
        top: i64 = 0
        for i in range(len(worths)):
            if worths[i] > worths[top]:
                top = i
        if gone == 0:
            return worths[top] if worths[top] > 0.0 else 0.0
        worths[top] = -1.0
        gone -= 1
    return 0.0


def light_worth(table: Pillars, seat: i64, place: i64) -> float:
    """What a builder brings at a free place, roughly."""
    space: i64 = PLACE_FIRST[place]
    if space < KINGSBRIDGE:
        return BISHOP
    if space < PRIORY:
        return advantage_worth(table.kingsbridge[space - KINGSBRIDGE], table.round)
    if space < COURT:
        bonus: float = 1.0 if table.has(seat, PRIORY_FRIEND) else 0.0
        return PRIORY_VALUES[space - PRIORY] + bonus
    if space < SHIRING:
        return light_court(table, seat)
    if space < CASTLE:
        return craftsman_gain(table, seat, table.shiring[space - SHIRING])
    if space == MARKET:
        return light_market(table, seat)
    if table.round == ROUNDS:
        return 0.0
    return 2.0 * GREY_WORKER if space == CASTLE else NEXT_START


def light_court(table: Pillars, seat: i64) -> float:
    """The tax saved, and the metal for the first."""
    worth: float = 0.0
    if not at_court(table, seat):
        worth = EXPECTED_TAX * GOLD_WORTH[table.round]
    if table.spaces[COURT] < 0 and table.court_metal > 0:
        worth += FIRST_METAL
    return worth


def light_market(table: Pillars, seat: i64) -> float:
    """What the best purchases would bring."""
    worth: float = MARKET_SELLING
    if at_market(table, seat):
        return SECOND_MARKET_BUILDER
    crew: i64 = table.crews[seat]
    gold: i64 = table.gold[seat] + table.mill[seat] - GOLD_KEPT_BACK
    for resource in range(MARKET_TYPES):
        if not crew & BUY_NEEDS[resource]:
            continue
        demand = Demand(crew, resource)
        price: i64 = BUY_PRICE[resource]
        each: float = float(price) * GOLD_WORTH[table.round]
        if demand.best <= each:
            continue
        held: i64 = table.cards[seat] & CARDS_OF[resource]
        have: i64 = table.cubes[seat * TYPES + resource] + YIELD_OF[held]
        count: i64 = table.market[resource]
        if count * price > gold:
            count = gold // price if gold > 0 else 0
        spare: i64 = i64(demand.best_takes) - have
        if spare < count:
            count = spare
        if count > 0:
            worth += float(count) * (demand.best - each)
            gold -= count * price
    return worth


def best_exchange(crew: i64, resource: i64) -> float:
    """The most points that the row makes of one cube of a type."""
    best: float = IDLE_CUBE
    man: i64 = 0
    while crew >> man:
        if (crew >> man) & 1 and INPUT[man] == resource and INPUT_TOO[man] < 0:
            worth: float = (GIVES_POINTS[man] + CRAFT_GOLD * GIVES_GOLD[man]) / INPUT_COUNT[man]
            if worth > best:
                best = worth
        man += 1
    return best


def pick_card(table: Pillars, seat: i64, legal: list[Action], rng: Random) -> Action:
    best = legal[0]
    most: float = -9.0
    crew: i64 = table.crews[seat]
    wood = Demand(crew, WOOD)
    stone = Demand(crew, STONE)
    sand = Demand(crew, SAND)
    for action in legal:
        worth: float = CARD_NOISE * rng.unit()
        if action is PASS:
            worth += PASSING
        elif action.kind == TAKE_KIND:
            resource: i64 = CARD_TYPE[action.a]
            demand = wood if resource == WOOD else stone if resource == STONE else sand
            held: i64 = table.cards[seat] & CARDS_OF[resource]
            have: float = float(table.cubes[seat * TYPES + resource] + YIELD_OF[held])
            gain = demand.worth(have + CARD_YIELD[action.a]) - demand.worth(have)
            worth += gain - WORKER * CARD_WORKERS[action.a]
        else:
            cost: float = COST[action.a] * GOLD_WORTH[table.round]
            worth += craftsman_gain(table, seat, action.a) - cost
        if worth > most:
            most = worth
            best = action
    return best


def pick_trade(table: Pillars, seat: i64) -> Action:
    """Buy for craftsmen who would stand idle and give at least a point a cube; else leave."""
    crew: i64 = table.crews[seat]
    for resource in range(MARKET_TYPES):
        wanted: i64 = -table.cubes[seat * TYPES + resource]
        man: i64 = 0
        while crew >> man:
            if (
                (crew >> man) & 1
                and INPUT[man] == resource
                and GIVES_POINTS[man] >= INPUT_COUNT[man]
                and crew & NEEDS_ONE_OF[man]
            ):
                wanted += CAPACITY[man] * INPUT_COUNT[man]
            man += 1
        price: float = BUY_PRICE[resource] * GOLD_WORTH[table.round]
        if wanted > 0 and crew & BUY_NEEDS[resource] and best_exchange(crew, resource) > price:
            there: i64 = table.market[resource]
            purse: i64 = table.gold[seat] // BUY_PRICE[resource]
            if there < wanted:
                wanted = there
            if purse < wanted:
                wanted = purse
            if wanted > 0:
                return BUY[resource][wanted]
    return LEAVE
