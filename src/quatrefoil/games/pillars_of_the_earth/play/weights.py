"""Every number of the strategy, in points unless it says otherwise: all of it is judgement.

Nothing here is a rule of the game.
"""

from typing import Final

from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES
from quatrefoil.games.pillars_of_the_earth.rules.printed import ROUNDS, TYPES

# Gold

GOLD_WORTH: Final = [0.0, 0.35, 0.35, 0.34, 0.32, 0.26, 0.14, 0.01]
"""What a gold is worth by round (1 to 6); the last entry when nothing can be bought any more."""
PLENTY: Final = 18.0
"""So much gold counts in full; the last few below the cap of 30 are worth little, since income
would be lost."""
PLENTY_MORE: Final = 25.0
"""From here on gold counts least."""
PLENTY_SHARE: Final = 0.6
"""What a gold between the two counts,"""
PLENTY_MORE_SHARE: Final = 0.2
"""and what one above them."""
LAST_GOLD: Final = 0.01
"""Gold when the game is over: it breaks ties."""
CRAFT_GOLD: Final = 0.3
"""A gold that a craftsman makes, where the round is not looked at."""
SPENT_GOLD: Final = 0.8
"""The part of its worth at which gold is reckoned that would be spent on the market."""

# Craftsmen and cubes

TYPICAL: Final = [1.9, 1.9, 1.9, 0.6, 6.0]
"""Cubes by type, and gold to spare, that a player can count on in a coming round."""
FUTURE: Final = [0.0, 0.75, 1.4, 2.0, 2.5, 2.9, 3.3]
"""How many times over a craftsman will work, by rounds to come: later ones replace him."""
CARRIED_OVER: Final = 0.85
"""The part of its worth that a cube kept for the next round has."""
METAL_EARLY: Final = 0.9
"""A metal for which no craftsman is there yet, in the first three rounds"""
METAL_LATE: Final = 0.7
"""and later."""
METAL_WORK: Final = 0.75
"""The part of a craftsman's points that is due to the metal he takes."""

# Advantage cards, by round 0 to 6


def _always(worth: float) -> list[float]:
    return [worth] * (ROUNDS + 1)


def _each_round_to_come(worth: float) -> list[float]:
    return [worth * float(ROUNDS - round) for round in range(ROUNDS + 1)]


def _each_round_from_now(worth: float) -> list[float]:
    return [worth * (float(ROUNDS - round) + 1.0) for round in range(ROUNDS + 1)]


def _before_the_last_round(worth: float, after: float) -> list[float]:
    return [worth] * ROUNDS + [after]


_BY_CARD: Final[dict[str, list[float]]] = {
    "toledo_mathematics": [2.6] * 3 + [3.2] * 4,  # metal is used from the third round on
    "brother_remigius": _before_the_last_round(1.6, 0.0),
    "otto_blackface": _each_round_to_come(0.4),
    "archbishop_thomas": _each_round_to_come(0.25),
    "royal_loyalty": _before_the_last_round(1.2, 0.6),
    "weeping_madonna": _always(3.0),
    "cathedral_near_completion": _always(2.2),
    "wool_fair": [8.0 * each for each in GOLD_WORTH[: ROUNDS + 1]],
    "royal_festivities": _always(2.5),  # a metal in the last round
    "aliena": _each_round_from_now(0.75),
    "ellen": _each_round_to_come(0.15),
    "jack": _each_round_to_come(0.5),
    "richard": _each_round_from_now(0.75),
    "tom_builder": _each_round_from_now(1.1),
    "brother_francis": _each_round_from_now(0.4),
    "prior_philip": _each_round_from_now(0.72),
}
"""Of each card by round, 0 before the first."""
UNKNOWN_CARD: Final = 1.5
"""A card of which nobody has thought yet."""
ADVANTAGE_WORTH: Final = [_BY_CARD.get(card, _always(UNKNOWN_CARD)) for card in ADVANTAGES]
"""What a card is worth to a player who gains or holds it, by card and round."""

# Places and builders

EXPECTED_TAX: Final = 3.5
"""Gold."""
UNPLACED_BUILDER: Final = 1.3
"""A builder that still waits for a place."""
NEXT_START: Final = 0.5
"""To begin the next round."""
GREY_WORKER: Final = 0.45
"""One of the two of the castle."""
BISHOP: Final = 1.2
"""The bishopric."""
SECOND_MARKET_BUILDER: Final = 0.1
"""Another builder at the market."""
MARKET_SELLING: Final = 0.2
"""A builder at the market, besides what he can buy."""
MARKET_BUYING: Final = 0.9
"""The part of the best purchases that a player counts on who has a builder there."""
MARKET_BUYING_LATE: Final = 0.85
"""The same for a builder who would not come first there."""
RIVAL_IN_BAG: Final = 0.5
"""How many better places a rival's builder in the bag takes before a parked one is placed."""
PARKED_BEFORE: Final = 0.85
"""And one that was parked at a higher price."""

# Events and taxes

WALL_DAMAGE: Final = 1.3
"""A builder fewer in the next round."""
WINTER_DAMAGE: Final = 0.8
"""A cube less from a resource card."""
BISHOP_CUBE: Final = 0.75
"""The cube that the bishopric gives instead of protection."""
SAVED_TAX: Final = 3.3
"""Gold that a card saves which is kept for another round."""

# Rating choices

CARD_BY_WORKERS: Final = 2.4
"""A resource card is rated by its gain over the root of its workers, times this."""
SOFTNESS: Final = 0.8
"""How much worse a choice may be before its prior falls to a third."""
LEAST_PRIOR: Final = 0.02
"""No choice has less."""
KEEP_OWN: Final = 1.0
"""The starting player keeps an own builder, and any that is drawn below this price."""
KEEP_ANY: Final = 0.5
"""Any other builder is kept."""
EARLY_PRICE: Final = 5
"""A builder is early that is drawn at this price or a higher one."""
PUT_BACK: Final = 1.0
"""For putting a rival's early builder back while enough own ones are in the bag."""

# The light policy of playouts

METAL_SHARE: Final = 0.3
"""What of an exchange with metal is due to the other cube."""
LEFT_OVER: Final = 0.15
"""A cube for which no work is left."""
IDLE_CUBE: Final = 0.2
"""The least that the row makes of a cube."""
GOLD_WANTED: Final = 22
"""Gold makers work first while a player has less gold."""
PLACE_NOISE: Final = 0.6
"""By how much chance changes the worth of a place,"""
CARD_NOISE: Final = 0.7
"""and of a card in phase I."""
FREE_PLACEMENT_WORTH: Final = 1.5
"""A card that places a builder free: what it is worth for later."""
FIRST_METAL: Final = 1.0
"""The metal of the king's court."""
PASSING: Final = 0.2
"""Passing in phase I."""
WORKER: Final = 0.23
"""What a worker earns in the mill instead."""
GOLD_KEPT_BACK: Final = 4
"""Gold that is not spent on the market: the tax comes first."""

assert len(TYPICAL) == TYPES + 1

# Weaker players

LEEWAY: Final = 1.0
"""Points of a rate that an apprentice gives away lightly: so much worse is e times less likely."""
