"""What a player can expect from here: stock, craftsmen, builders and places, in points."""

from mypy_extensions import i64

from quatrefoil.games.pillars_of_the_earth.play.estimate import (
    GOLD,
    NO_USES,
    advantage_worth,
    crew_future,
    gold_worth,
    harvest,
    market_gain,
    metal_worth,
)
from quatrefoil.games.pillars_of_the_earth.play.weights import (
    BISHOP,
    EXPECTED_TAX,
    GOLD_WORTH,
    GREY_WORKER,
    MARKET_BUYING_LATE,
    MARKET_SELLING,
    NEXT_START,
    PARKED_BEFORE,
    RIVAL_IN_BAG,
    SECOND_MARKET_BUILDER,
    WALL_DAMAGE,
    WINTER_DAMAGE,
)
from quatrefoil.games.pillars_of_the_earth.rules.cathedral import CapacityBonus, Work
from quatrefoil.games.pillars_of_the_earth.rules.court import at_court
from quatrefoil.games.pillars_of_the_earth.rules.event_cards import (
    EVENT_CARDS,
    FewerBuilders,
    LostCraftsman,
    LostPoints,
    OtherHarvest,
)
from quatrefoil.games.pillars_of_the_earth.rules.phase_two import (
    free_space,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    BISHOPRIC,
    CARDS_OF,
    CASTLE,
    COUNT_OF,
    COURT,
    FIXED_TAX,
    INCOME,
    INCOME_CUBES,
    KINGSBRIDGE,
    MARKET,
    MARKET_TYPES,
    METAL,
    PLACES,
    PRIORY,
    PRIORY_FRIEND,
    PRIORY_VALUES,
    ROUNDS,
    SHIRING,
    SMALL_TAX,
    STARTER,
    TYPES,
    YIELD_OF,
)
from quatrefoil.games.pillars_of_the_earth.rules.production import card_delta
from quatrefoil.games.pillars_of_the_earth.rules.table import PHASE_THREE, PHASE_TWO, Pillars


def step_now(table: Pillars) -> i64:
    """The step being resolved; 0 before phase III, so that everything is still to come."""
    return table.step if table.phase == PHASE_THREE else 0


def expected_stock(table: Pillars, seat: i64, now: i64) -> list[float]:
    """Cubes and gold that the player will have for market and cathedral, as far as known."""
    at = seat * TYPES
    have: list[float] = [0.0, 0.0, 0.0, 0.0, 0.0]
    for resource in range(TYPES):
        have[resource] = float(table.cubes[at + resource])
    gold: float = float(table.gold[seat] + table.mill[seat])
    if table.phase < PHASE_TWO:
        gold += float(table.reserve[seat])
    delta = card_delta(table, seat)
    for resource in range(MARKET_TYPES):
        if now < 6 + resource:
            mine: i64 = table.cards[seat] & CARDS_OF[resource]
            have[resource] += float(YIELD_OF[mine] + COUNT_OF[mine] * delta)
            if table.advantages[seat] & INCOME[resource]:
                have[resource] += float(INCOME_CUBES[resource])
    if now < 9:
        if table.spaces[COURT] == seat:
            have[METAL] += float(table.court_metal)
        if not at_court(table, seat):
            gold -= float(FIXED_TAX) if table.has(seat, SMALL_TAX) else EXPECTED_TAX
    have[GOLD] = gold if gold < 30.0 else 30.0
    if gold < 0.0:
        have[GOLD] = 0.0
    return have


def trimmed(crew: i64, limit: i64, left: list[float], round: i64) -> i64:
    """A row of craftsmen brought down to the limit by parting with the least useful ones."""
    size: i64 = 0
    rest: i64 = crew
    while rest:
        rest &= rest - 1
        size += 1
    while size > limit:
        best: float = -1.0
        kept: i64 = crew
        rest = crew
        while rest:
            low: i64 = rest & -rest
            rest &= rest - 1
            worth = crew_worth(crew & ~low, left, round)
            if worth > best:
                best = worth
                kept = crew & ~low
        crew = kept
        size -= 1
    return crew


def crew_worth(crew: i64, have: list[float], round: i64) -> float:
    """What a row makes of the stock this round and of what follows later."""
    stock = have.copy()
    points = harvest(crew, stock, NO_USES, -1, True)
    return points + crew_future(crew, stock, round) + gold_worth(round, stock[GOLD])


def coming_crew(table: Pillars, seat: i64, now: i64, have: list[float]) -> i64:
    """The craftsmen he will have in step 13, those of his builders at Shiring included."""
    crew: i64 = table.crews[seat]
    if now < 10:
        for space in range(2):
            if table.spaces[SHIRING + space] == seat and table.shiring[space] >= 0:
                crew |= 1 << table.shiring[space]
    return trimmed(crew, table.crew_limit(seat), have, table.round)


def still_to_work(table: Pillars, seat: i64, now: i64) -> bool:
    """Whether step 13 is still to come for a player, or he is in it."""
    if now < 13:
        return True
    position = (seat - table.starter + table.seats) % table.seats
    if position != table.active:
        return position > table.active
    top = table.top()
    return top.seat == seat and (isinstance(top, (Work, CapacityBonus)))


def boost_of(table: Pillars, seat: i64, now: i64) -> i64:
    """The craftsman whom the statue strengthens, as far as he is chosen."""
    if now == 13 and table.seat_after(table.active) == seat:
        return table.boosted
    return -1


def builder_worth(table: Pillars, seat: i64, now: i64) -> float:
    """What the player's builders on the board will bring apart from cubes and craftsmen."""
    worth: float = 0.0
    spaces = table.spaces
    if now < 2 and spaces[BISHOPRIC] == seat:
        worth += BISHOP
    if now < 4:
        for space in range(2):
            if spaces[KINGSBRIDGE + space] == seat and table.kingsbridge[space] >= 0:
                worth += advantage_worth(table.kingsbridge[space], table.round)
    if now < 5:
        for space in range(2):
            if spaces[PRIORY + space] == seat:
                worth += float(PRIORY_VALUES[space])
                if table.has(seat, PRIORY_FRIEND):
                    worth += 1.0
    if table.round < ROUNDS:
        if now < 11 and spaces[CASTLE] == seat:
            worth += 2.0 * GREY_WORKER
        if spaces[STARTER] == seat:
            worth += NEXT_START
    return worth


def at_market(table: Pillars, seat: i64) -> bool:
    spaces = table.spaces
    return (
        spaces[MARKET] == seat
        or spaces[MARKET + 1] == seat
        or spaces[MARKET + 2] == seat
        or spaces[MARKET + 3] == seat
    )


def damage(table: Pillars, seat: i64) -> float:
    """What the negative event of the round costs a player who does not ward it off."""
    event = EVENT_CARDS[table.event]
    if isinstance(event, LostPoints):
        return float(event.params["vp"])
    if isinstance(event, OtherHarvest):
        return WINTER_DAMAGE * COUNT_OF[table.cards[seat]]
    if isinstance(event, FewerBuilders):
        return WALL_DAMAGE if table.round < ROUNDS else 0.0
    if isinstance(event, LostCraftsman):
        have = expected_stock(table, seat, 1)
        crew = table.crews[seat]
        fewer = trimmed(crew, table.crew_size(seat) - 1, have, table.round)
        return crew_worth(crew, have, table.round) - crew_worth(fewer, have, table.round)
    return float(event.params["gold"]) * GOLD_WORTH[table.round]


def place_worth(table: Pillars, seat: i64, place: i64) -> float:
    """What a builder more would bring the player at a place; -1 where none is free."""
    space = free_space(table, place)
    if space < 0:
        return -1.0
    now = step_now(table)
    have = expected_stock(table, seat, now)
    crew = coming_crew(table, seat, now, have)
    if space == SHIRING or space == SHIRING + 1:
        more = crew | (1 << table.shiring[space - SHIRING])
        more = trimmed(more, table.crew_limit(seat), have, table.round)
        return crew_worth(more, have, table.round) - crew_worth(crew, have, table.round)
    return space_worth(table, seat, space, crew, have)


def place_worths(table: Pillars, seat: i64) -> list[float]:
    """The same for all places."""
    worths: list[float] = []
    for place in range(len(PLACES)):
        worths.append(place_worth(table, seat, place))
    return worths


def space_worth(table: Pillars, seat: i64, space: i64, crew: i64, have: list[float]) -> float:
    """What a builder more would bring on a free space, apart from Shiring."""
    coming = ROUNDS - table.round
    if space == BISHOPRIC:
        return BISHOP
    if space < PRIORY:
        return advantage_worth(table.kingsbridge[space - KINGSBRIDGE], table.round)
    if space < COURT:
        bonus: float = 1.0 if table.has(seat, PRIORY_FRIEND) else 0.0
        return PRIORY_VALUES[space - PRIORY] + bonus
    if space < SHIRING:
        tax: float = float(FIXED_TAX) if table.has(seat, SMALL_TAX) else EXPECTED_TAX
        saved: float = 0.0 if at_court(table, seat) else tax * GOLD_WORTH[table.round]
        if space == COURT and table.court_metal > 0:
            saved += metal_worth(crew, table.round)
        return saved
    if space == CASTLE:
        return 2.0 * GREY_WORKER if coming > 0 else 0.0
    if space == STARTER:
        return NEXT_START if coming > 0 else 0.0
    if at_market(table, seat):
        return SECOND_MARKET_BUILDER
    share: float = 1.0 if space == MARKET else MARKET_BUYING_LATE
    return MARKET_SELLING + share * market_gain(crew, have, table.market, table.round, -1)


def rank_worth(worths: list[float], rank: float) -> float:
    """The worth of the place that is left when `rank` better ones have gone."""
    ordered: list[float] = sorted(worths, reverse=True)
    index: i64 = i64(rank)
    last: i64 = len(ordered) - 1
    if index >= last:
        return ordered[last] if ordered[last] > 0.0 else 0.0
    part: float = rank - float(index)
    return ordered[index] * (1.0 - part) + ordered[index + 1] * part


def parked_worth(table: Pillars, seat: i64, worths: list[float]) -> float:
    """What parking a builder is worth: a place later, free of charge, from those still left."""
    rivals: float = 0.0
    for other in range(table.seats):
        if other != seat:
            rivals += RIVAL_IN_BAG * table.bag[other]
    for price in range(table.price + 1, len(table.builder_at)):
        if table.builder_at[price] >= 0 and table.space_at[price] < 0:
            rivals += PARKED_BEFORE
    return rank_worth(worths, rivals)
