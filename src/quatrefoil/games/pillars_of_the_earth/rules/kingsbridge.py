"""Steps 4 and 5: Kingsbridge and its priory (PE-10), with the advantage cards (PE-20)."""

from mypy_extensions import i64

from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    ADVANTAGE_CUBES,
    ADVANTAGE_GOLD,
    ADVANTAGE_POINTS,
    BLACK_WORKERS,
    IMMEDIATE,
    KINGSBRIDGE,
    MOST_GOLD,
    OTTO,
    PRIOR_PHILIP,
    PRIORY,
    PRIORY_BONUS,
    PRIORY_VALUES,
    TYPES,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import (
    FROM_ADVANTAGES,
    FROM_PRIORY,
    NOTHING,
    Pillars,
)


def resolve_kingsbridge(table: Pillars) -> None:
    """Step 4: each builder gains the card above its space (PE-10.1); the rest is removed
    (PE-10.2)."""
    for space in range(2):
        seat = table.spaces[KINGSBRIDGE + space]
        if seat >= 0:
            gain_advantage(table, seat, table.kingsbridge[space])
        table.kingsbridge[space] = NOTHING


def gain_advantage(table: Pillars, seat: i64, card: i64) -> None:
    """An immediate card is carried out and removed, any other lies before the player
    (PE-20.18)."""
    if table.events is not None:
        above = table.gold[seat] + ADVANTAGE_GOLD[card] - MOST_GOLD  # PE-2.1
        lost = above if ADVANTAGE_GOLD[card] > 0 and above > 0 else 0
        table.tell("gains-advantage", seat, {"card": ADVANTAGES[card], "lost": lost})
    if not (IMMEDIATE >> card) & 1:
        held: i64 = table.advantages[seat]
        table.advantages[seat] = held | (1 << card)
        return
    if card == OTTO:  # PE-20.3, Q-21: from the next phase I on he works with the others
        table.black = seat
        table.reserve[seat] += BLACK_WORKERS
        return
    if ADVANTAGE_GOLD[card] > 0:  # PE-20.8
        table.earn(seat, ADVANTAGE_GOLD[card])
    elif ADVANTAGE_POINTS[card] > 0:  # PE-20.6
        table.score(seat, ADVANTAGE_POINTS[card], FROM_ADVANTAGES)
    else:  # PE-20.1, PE-20.7, PE-20.9: cubes from the supply (PE-20.17)
        for resource in range(TYPES):
            table.from_supply(seat, resource, ADVANTAGE_CUBES[card][resource])


def resolve_priory(table: Pillars) -> None:
    """Step 5: points for the builders in the priory (PE-10.3)."""
    for space in range(2):
        seat = table.spaces[PRIORY + space]
        if seat >= 0:
            points: i64 = PRIORY_VALUES[space]
            if table.has(seat, PRIOR_PHILIP):  # PE-10.4, PE-20.16
                points += PRIORY_BONUS
            table.score(seat, points, FROM_PRIORY)
            if table.events is not None:
                table.tell("priory", seat, {"points": int(points)})
