"""The light policy of playouts: a sensible choice by a few cheap looks, with some chance in it."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.random import Random
from quatrefoil.games.pillars_of_the_earth.actions import (
    BUY,
    FIRST_HIRE,
    FIRST_ONCE,
    FIRST_REMIGIUS,
    FIRST_WORK,
    LEAVE,
    PARK,
    PASS,
)
from quatrefoil.games.pillars_of_the_earth.cathedral import CapacityBonus, Work
from quatrefoil.games.pillars_of_the_earth.components import BOX, CRAFTSMEN
from quatrefoil.games.pillars_of_the_earth.estimate import GOLD_WORTH, advantage_worth
from quatrefoil.games.pillars_of_the_earth.events import CollapseDiscard
from quatrefoil.games.pillars_of_the_earth.figures import (
    BUY_NEEDS,
    BUY_PRICE,
    CAPACITY,
    CARD_TYPE,
    CARD_WORKERS,
    CARD_YIELD,
    CARDS_OF,
    COST,
    COURT,
    GIVES_GOLD,
    GIVES_POINTS,
    INPUT,
    INPUT_COUNT,
    INPUT_TOO,
    KINGSBRIDGE,
    LIMIT,
    MARKET,
    MARKET_TYPES,
    NEEDS_ONE_OF,
    PLACE_FIRST,
    PRIORY,
    ROUNDS,
    SHIRING,
    TAKES_GOLD,
    TYPES,
)
from quatrefoil.games.pillars_of_the_earth.market import Trade
from quatrefoil.games.pillars_of_the_earth.phase_one import DiscardCraftsman, TakeCard
from quatrefoil.games.pillars_of_the_earth.phase_two import PlaceFree, PlaceOrPark, RedrawOrKeep
from quatrefoil.games.pillars_of_the_earth.table import Pillars

PLACE_WORTH: Final = [0.9, 0.0, 0.0, 2.0, 1.0, 1.2, 0.0, 0.0, 0.9, 0.6, 0.5]
"""By place, where it depends on nothing else."""


def _round_worth(man: int) -> float:
    """What a craftsman brings in a usual round, in points."""
    card = BOX.craftsmen[man]
    cubes = sum(card.inputs.values())
    each = card.points + 0.33 * card.gold - 0.25 * cubes
    return max(0.1, min(card.capacity, 4) * each * 0.7)


ROUND_WORTH: Final = [_round_worth(man) for man in range(len(CRAFTSMEN))]


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
        return pick_least(legal)
    return legal[rng.below(len(legal))]


def pick_work(table: Pillars, legal: list[Action]) -> Action:
    """Gold makers while gold counts, then the natural order; gold becomes points at the end."""
    if table.round < ROUNDS - 1 and table.gold[table.top().seat] < 22:
        for action in legal:
            if action.id >= FIRST_ONCE or action.id < FIRST_WORK:
                break
            if GIVES_GOLD[action.a] > 0:
                return action
    first = legal[0]
    if first.id < FIRST_WORK or first.id >= FIRST_ONCE:
        return legal[-1]
    if TAKES_GOLD[first.a] > 0 and table.round < ROUNDS:
        return legal[-1]
    return first


def pick_place(table: Pillars, seat: i64, legal: list[Action], rng: Random) -> Action:
    best = legal[0]
    most: float = -9.0
    for action in legal:
        worth: float = rng.unit()
        if action is PARK:
            worth += 0.6
        else:
            worth += light_place_worth(table, seat, PLACE_FIRST[action.a], action.a)
            if action.id < FIRST_REMIGIUS:
                worth -= float(table.price) * GOLD_WORTH[table.round]
            else:
                worth -= 1.5
        if worth > most:
            most = worth
            best = action
    return best


def light_place_worth(table: Pillars, seat: i64, space: i64, place: i64) -> float:
    worth: float = PLACE_WORTH[place]
    if KINGSBRIDGE <= space < PRIORY:
        return advantage_worth(table.kingsbridge[space - KINGSBRIDGE], table.round)
    if space == COURT:
        return worth + 0.8 if table.spaces[COURT] < 0 else worth
    if SHIRING <= space < SHIRING + 2:
        return ROUND_WORTH[table.shiring[space - SHIRING]] * light_rounds(table)
    if space == MARKET:
        return worth + 0.02 * table.gold[seat]
    if table.round == ROUNDS and space > SHIRING:
        return 0.0
    return worth


def light_rounds(table: Pillars) -> float:
    """How many rounds count for a craftsman who comes now."""
    return 1.0 + 0.42 * float(ROUNDS - table.round)


def best_exchange(crew: i64, resource: i64) -> float:
    """The most points that the row makes of one cube of a type."""
    best: float = 0.2
    man: i64 = 0
    while crew >> man:
        if (crew >> man) & 1 and INPUT[man] == resource and INPUT_TOO[man] < 0:
            worth: float = (GIVES_POINTS[man] + 0.3 * GIVES_GOLD[man]) / INPUT_COUNT[man]
            if worth > best:
                best = worth
        man += 1
    return best


def pick_card(table: Pillars, seat: i64, legal: list[Action], rng: Random) -> Action:
    best = legal[0]
    most: float = -9.0
    crew: i64 = table.crews[seat]
    mine: i64 = table.cards[seat]
    wood = best_exchange(crew, 0)
    stone = best_exchange(crew, 1)
    sand = best_exchange(crew, 2)
    for action in legal:
        worth: float = rng.unit()
        if action is PASS:
            worth += 0.2
        elif action.id < FIRST_HIRE:
            resource: i64 = CARD_TYPE[action.a]
            each = wood if resource == 0 else stone if resource == 1 else sand
            if mine & CARDS_OF[resource]:
                each *= 0.6
            gain: float = CARD_YIELD[action.a] * each
            worth += gain - 0.23 * CARD_WORKERS[action.a]
        else:
            rounds = light_rounds(table)
            worth += ROUND_WORTH[action.a] * rounds - 0.35 * COST[action.a]
            if table.crew_size(seat) >= LIMIT:
                worth -= 0.3 * rounds
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


def pick_least(legal: list[Action]) -> Action:
    """Part with the craftsman who brings least."""
    best = legal[0]
    least: float = 99.0
    for action in legal:
        worth: float = ROUND_WORTH[action.a]
        if worth < least:
            least = worth
            best = action
    return best
