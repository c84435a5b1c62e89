"""Step 3, the wool mill (PE-9), and steps 6 to 8, production (PE-11)."""

from mypy_extensions import i64

from quatrefoil.games.pillars_of_the_earth.rules.components import RESOURCES
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    CARDS_OF,
    COUNT_OF,
    EXTRA_WAGE,
    EXTRA_WAGE_WORKERS,
    INCOME,
    INCOME_CUBES,
    WORKERS_ON,
    YIELD_CHANGE,
    YIELD_OF,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars


def resolve_mill(table: Pillars) -> None:
    """Step 3: one gold a worker (PE-9.1); the workers come home (PE-9.2)."""
    for steps in range(table.seats):
        seat = table.seat_after(steps)
        workers: i64 = table.mill[seat]
        wage = mill_wage(table, workers)
        lost = table.earn(seat, wage)
        table.reserve[seat] += workers
        table.mill[seat] = 0
        if table.events is not None and workers > 0:
            data = {"workers": int(workers), "gold": int(wage), "lost": int(lost)}
            table.tell("mill", seat, data)


def mill_wage(table: Pillars, workers: i64) -> i64:
    """What so many workers earn, with this round's event (PE-9.1, PE-19.3)."""
    most: i64 = EXTRA_WAGE_WORKERS[table.event]
    return workers + EXTRA_WAGE[table.event] * (workers if workers < most else most)


def card_delta(table: Pillars, seat: i64) -> i64:
    """What this round's event adds to the yield of every resource card (PE-11.2)."""
    change: i64 = YIELD_CHANGE[table.event]
    if change < 0 and (table.protected >> seat) & 1:  # PE-19.11
        return 0
    return change


def resolve_production(table: Pillars, resource: i64) -> None:
    """Steps 6, 7 and 8: wood, stone and sand from cards (PE-11.1) and incomes (PE-11.3)."""
    here: i64 = CARDS_OF[resource]
    for steps in range(table.seats):
        seat = table.seat_after(steps)
        cards: i64 = table.cards[seat]
        mine: i64 = cards & here
        amount: i64 = 0
        if mine:
            yields: i64 = YIELD_OF[mine]
            count: i64 = COUNT_OF[mine]
            amount = yields + count * card_delta(table, seat)
            table.cards[seat] = cards & ~here  # PE-11.4: cards and workers come back
            table.unused_cards |= mine
            table.reserve[seat] += WORKERS_ON[mine]
        held: i64 = table.advantages[seat]
        if held & INCOME[resource]:  # PE-20.10, PE-20.13, PE-20.14, Q-20
            amount += INCOME_CUBES[resource]
        if amount > 0:
            table.from_supply(seat, resource, amount)
            if table.events is not None:
                data = {"resource": RESOURCES[resource], "amount": int(amount)}
                table.tell("produces", seat, data)
