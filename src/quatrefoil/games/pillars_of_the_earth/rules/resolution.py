"""Phase III: resolution (PE-7), the end of the round (PE-16) and of the game (PE-17)."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Continuation
from quatrefoil.games.pillars_of_the_earth.rules.cathedral import resolve_cathedral
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX
from quatrefoil.games.pillars_of_the_earth.rules.court import TAX_ROLL
from quatrefoil.games.pillars_of_the_earth.rules.events import resolve_bishopric, resolve_event
from quatrefoil.games.pillars_of_the_earth.rules.kingsbridge import (
    resolve_kingsbridge,
    resolve_priory,
)
from quatrefoil.games.pillars_of_the_earth.rules.market import resolve_market
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    CASTLE_GREY,
    FIRST_PRICE,
    MARKET_SLOTS,
    MARKET_TYPES,
    METAL,
    ROUNDS,
    SAND,
    STARTER,
    STONE,
    WOOD,
)
from quatrefoil.games.pillars_of_the_earth.rules.production import resolve_mill, resolve_production
from quatrefoil.games.pillars_of_the_earth.rules.shiring import resolve_castle, resolve_shiring
from quatrefoil.games.pillars_of_the_earth.rules.table import (
    NOBODY,
    NOTHING,
    OVER,
    PHASE_THREE,
    SETUP,
    Pillars,
)
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import GO_ON

CATHEDRAL_STEP: Final = 13


def _first_spaces() -> list[int]:
    """By step (1 to 14, and one past the end) the first builder space of its location."""
    firsts = [0]
    at = 0
    for place in BOX.locations:
        firsts.append(at)
        at += place.builder_spaces
    return [*firsts, at]


FIRST_SPACE: Final = _first_spaces()


class Resolution(Continuation[Pillars]):
    """PE-7.1: the 14 steps in numerical order, one after the other until somebody decides."""

    def apply(self, table: Pillars, action: Action) -> None:
        if table.phase != PHASE_THREE:
            table.phase = PHASE_THREE
            table.step = 0
        table.push(RESOLUTION)
        depth = len(table.stack)
        while len(table.stack) == depth:
            send_builders_home(table)
            if table.step >= CATHEDRAL_STEP:
                table.stack.pop()
                end_round(table)
                return
            table.step += 1
            resolve(table, table.step)


def resolve(table: Pillars, step: i64) -> None:
    """Carry out one of the steps 1 to 13."""
    if step == 1:
        resolve_event(table)
    elif step == 2:
        resolve_bishopric(table)
    elif step == 3:
        resolve_mill(table)
    elif step == 4:
        resolve_kingsbridge(table)
    elif step == 5:
        resolve_priory(table)
    elif step == 6:
        resolve_production(table, WOOD)
    elif step == 7:
        resolve_production(table, STONE)
    elif step == 8:
        resolve_production(table, SAND)
    elif step == 9:
        table.push(TAX_ROLL)
    elif step == 10:
        resolve_shiring(table)
    elif step == 11:
        resolve_castle(table)
    elif step == 12:
        resolve_market(table)
    else:
        resolve_cathedral(table)


def send_builders_home(table: Pillars) -> None:
    """The builders of the location just resolved go back to the bag together (PE-7.2)."""
    if table.step == 0:
        return
    space: i64 = FIRST_SPACE[table.step]
    after: i64 = FIRST_SPACE[table.step + 1]
    while space < after:
        seat: i64 = table.spaces[space]
        if seat >= 0:
            table.spaces[space] = NOBODY
            table.bag[seat] += 1
        space += 1


def end_round(table: Pillars) -> None:
    """Step 14 and what follows it, or the end of the game after step 13 of round 6 (PE-17.1)."""
    if table.round == ROUNDS:
        table.phase = OVER
        if table.events is not None:
            table.tell("over", NOBODY, {"points": table.points.copy(), "gold": table.gold.copy()})
        return
    table.step += 1
    choose_starter(table)
    refill(table)
    if table.grey_now >= 0:  # PE-16.3
        table.reserve[table.grey_now] -= CASTLE_GREY
    table.grey_now = table.grey_next
    table.grey_next = NOBODY
    if table.grey_now >= 0:
        table.reserve[table.grey_now] += CASTLE_GREY
    table.walled = table.walled_next
    table.walled_next = 0
    clear_price_track(table)
    table.phase = SETUP


def choose_starter(table: Pillars) -> None:
    """Step 14: who starts the next round (PE-16.1)."""
    chosen: i64 = table.spaces[STARTER]
    if chosen >= 0:
        table.starter = chosen
    else:
        table.starter = table.seat_after(1)
    send_builders_home(table)
    if table.events is not None:
        table.tell("starts", table.starter, {"round": int(table.round) + 1})


def refill(table: Pillars) -> None:
    """PE-16.2: four cubes of a type on the market, a metal at the court, as the supply allows
    (PE-2.6)."""
    for resource in range(MARKET_TYPES):
        missing: i64 = MARKET_SLOTS - table.market[resource]
        there: i64 = table.supply[resource]
        added = missing if missing < there else there
        if added > 0:
            table.market[resource] += added
            table.supply[resource] -= added
    if table.court_metal == 0 and table.supply[METAL] > 0:
        table.court_metal = 1
        table.supply[METAL] -= 1


def clear_price_track(table: Pillars) -> None:
    """PE-16.4: the marker back to 7, builders laid aside back into the bag."""
    table.price = FIRST_PRICE
    table.redraw_left = 0
    for price in range(FIRST_PRICE + 1):
        table.builder_at[price] = NOBODY
        table.space_at[price] = NOTHING
    for seat in range(table.seats):
        table.bag[seat] += table.aside[seat]
        table.aside[seat] = 0


RESOLUTION: Final = Resolution(GO_ON)
