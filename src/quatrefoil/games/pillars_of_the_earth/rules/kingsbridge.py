"""Steps 4 and 5: Kingsbridge and its priory (PE-10), with the advantage cards (PE-20)."""

from mypy_extensions import i64

from quatrefoil.games.pillars_of_the_earth.rules.advantages import ADVANTAGE_CARDS
from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    KINGSBRIDGE,
    PRIORY,
    PRIORY_BONUS,
    PRIORY_FRIEND,
    PRIORY_VALUES,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import FROM_PRIORY, NOTHING, Pillars


def resolve_kingsbridge(table: Pillars) -> None:
    """Step 4: each builder gains the card above its space (PE-10.1); the rest is removed
    (PE-10.2)."""
    for space in range(2):
        seat = table.spaces[KINGSBRIDGE + space]
        if seat >= 0:
            gain_advantage(table, seat, table.kingsbridge[space])
        table.kingsbridge[space] = NOTHING


def gain_advantage(table: Pillars, seat: i64, card: i64) -> None:
    """An immediate card is carried out, any other lies before the player (PE-20.18)."""
    if table.events is not None:
        lost = ADVANTAGE_CARDS[card].lost_gold(table.gold[seat])  # PE-2.1
        table.tell("gains-advantage", seat, {"card": ADVANTAGES[card], "lost": lost})
    ADVANTAGE_CARDS[card].gain(table, seat)


def priory_points(space: i64, has_friend: bool) -> i64:
    """What a builder on one of the two spaces brings (PE-10.3), more for the owner of a card
    (PE-10.4, PE-20.16)."""
    points: i64 = PRIORY_VALUES[space]
    return points + PRIORY_BONUS if has_friend else points


def resolve_priory(table: Pillars) -> None:
    """Step 5: points for the builders in the priory (PE-10.3)."""
    for space in range(2):
        seat = table.spaces[PRIORY + space]
        if seat >= 0:
            points = priory_points(space, table.has(seat, PRIORY_FRIEND))
            table.score(seat, points, FROM_PRIORY)
            if table.events is not None:
                table.tell("priory", seat, {"points": int(points)})
