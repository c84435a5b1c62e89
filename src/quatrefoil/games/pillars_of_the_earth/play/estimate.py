"""Rules of thumb of a good player: what cubes, craftsmen, cards and places are worth in points.

Nothing here is a rule of the game; the numbers are those of `weights.py`.
"""

from typing import Final

from mypy_extensions import i64

from quatrefoil.games.pillars_of_the_earth.play.weights import (
    ADVANTAGE_WORTH,
    CARRIED_OVER,
    FUTURE,
    GOLD_WORTH,
    METAL_EARLY,
    METAL_LATE,
    METAL_WORK,
    PLENTY,
    PLENTY_MORE,
    PLENTY_MORE_SHARE,
    PLENTY_SHARE,
    SPENT_GOLD,
    TYPICAL,
)
from quatrefoil.games.pillars_of_the_earth.rules.components import CRAFTSMEN
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    BUY_NEEDS,
    BUY_PRICE,
    CAPACITY,
    GIVES_GOLD,
    GIVES_POINTS,
    INPUT,
    INPUT_COUNT,
    INPUT_TOO,
    INPUT_TOO_COUNT,
    METAL,
    NEEDS_METAL,
    NEEDS_ONE_OF,
    ROUNDS,
    SAND,
    STONE,
    TAKES_GOLD,
    WOOD,
    WORK_ORDER,
)

GOLD: Final = 4
"""Gold stands behind the four cube types in a list of stock."""

MOST_REMEMBERED: Final = 30_000
_USUAL: Final[dict[int, float]] = {}
_LEAST: Final[dict[int, int]] = {}

NOTHING_KEPT: Final = [0.0, 0.0, 0.0, 0.0]
NO_USES: Final = [0] * len(CRAFTSMEN)


MOST_COUNTED: Final = PLENTY + PLENTY_SHARE * (PLENTY_MORE - PLENTY)


def gold_worth(round: i64, gold: float) -> float:
    """The last few gold below the cap of 30 are worth little: income would be lost."""
    each = GOLD_WORTH[round]
    if gold <= PLENTY:
        return each * gold
    if gold <= PLENTY_MORE:
        return each * (PLENTY + PLENTY_SHARE * (gold - PLENTY))
    return each * (MOST_COUNTED + PLENTY_MORE_SHARE * (gold - PLENTY_MORE))


def harvest(crew: i64, have: list[float], uses: list[int], boosted: i64, whole: bool) -> float:
    """Points that a row of craftsmen makes of a stock, the best exchanges first.

    Takes what is used from `have`; gold that is made is added to it. `whole` counts only whole
    uses, as in a step to come; an average round has parts of uses as well.
    """
    points: float = 0.0
    for order in range(len(CRAFTSMEN)):
        man: i64 = WORK_ORDER[order]
        if not (crew >> man) & 1 or not crew & NEEDS_ONE_OF[man]:
            continue
        left: i64 = CAPACITY[man] - uses[man]
        if man == boosted:
            left += 1
        count = enough_for(man, have, float(left))
        if whole:
            count = float(i64(count + 0.001))
        if count <= 0.0:
            continue
        resource: i64 = INPUT[man]
        if resource >= 0:
            have[resource] -= count * INPUT_COUNT[man]
            resource = INPUT_TOO[man]
            if resource >= 0:
                have[resource] -= count * INPUT_TOO_COUNT[man]
        have[GOLD] += count * (GIVES_GOLD[man] - TAKES_GOLD[man])
        points += count * GIVES_POINTS[man]
    return points


def enough_for(man: i64, have: list[float], count: float) -> float:
    """For how many uses of a craftsman, at most `count`, a stock is enough."""
    resource: i64 = INPUT[man]
    if resource >= 0:
        enough: float = have[resource] / INPUT_COUNT[man]
        if enough < count:
            count = enough
        resource = INPUT_TOO[man]
        if resource >= 0:
            enough = have[resource] / INPUT_TOO_COUNT[man]
            if enough < count:
                count = enough
    elif TAKES_GOLD[man] > 0:
        enough = have[GOLD] / TAKES_GOLD[man]
        if enough < count:
            count = enough
    elif NEEDS_METAL[man] > 0 and have[METAL] < count:
        count = have[METAL]
    return count


def typical_harvest(crew: i64, extra: list[float], round: i64) -> float:
    """Points of a coming round with a usual income and what is carried over; gold counts too."""
    have: list[float] = [
        TYPICAL[0] + extra[0],
        TYPICAL[1] + extra[1],
        TYPICAL[2] + extra[2],
        TYPICAL[3] + extra[3],
        TYPICAL[4],
    ]
    points = harvest(crew, have, NO_USES, -1, False)
    spare: float = have[GOLD] - TYPICAL[GOLD]
    return points + spare * GOLD_WORTH[round]


def usual_harvest(crew: i64, round: i64) -> float:
    """`typical_harvest` without anything carried over; asked so often that it is remembered."""
    key = int(crew) * 8 + int(round)
    known = _USUAL.get(key)
    if known is not None:
        return known
    if len(_USUAL) >= MOST_REMEMBERED:
        _USUAL.clear()
    worth = typical_harvest(crew, NOTHING_KEPT, round)
    _USUAL[key] = worth
    return worth


def least_useful(crew: i64, round: i64) -> i64:
    """The craftsman without whom a row does best in usual rounds."""
    key = int(crew) * 8 + int(round)
    known = _LEAST.get(key)
    if known is not None:
        return known
    best: float = -1.0
    least: i64 = 0
    for man in range(len(CRAFTSMEN)):
        if (crew >> man) & 1:
            worth = typical_harvest(crew & ~(1 << man), NOTHING_KEPT, round)
            if worth > best:
                best = worth
                least = man
    if len(_LEAST) >= MOST_REMEMBERED:
        _LEAST.clear()
    _LEAST[key] = int(least)
    return least


def crew_future(crew: i64, left: list[float], round: i64) -> float:
    """What a row of craftsmen and the cubes carried over bring in the rounds after this one."""
    coming = ROUNDS - round
    if coming <= 0:
        return 0.0
    total: float = left[0] + left[1] + left[2] + left[3]
    kept: list[float] = NOTHING_KEPT
    if total > 0.0:
        share: float = 1.0 if total <= 5.0 else 5.0 / total
        kept = [left[0] * share, left[1] * share, left[2] * share, left[3] * share]
    plain = usual_harvest(crew, round + 1)
    worth = plain * FUTURE[coming]
    if total > 0.0:
        worth += CARRIED_OVER * (typical_harvest(crew, kept, round + 1) - plain)
    return worth


def advantage_worth(card: i64, round: i64) -> float:
    """What an advantage card is worth to a player who gains or holds it in a round."""
    return ADVANTAGE_WORTH[card][round]


def metal_worth(crew: i64, round: i64) -> float:
    """A metal cube: best with a craftsman who uses it, else five gold on the market."""
    best: float = METAL_EARLY if round < 4 else METAL_LATE
    for man in range(len(CRAFTSMEN)):
        if (crew >> man) & 1 and (INPUT[man] == METAL or INPUT_TOO[man] == METAL):
            worth: float = METAL_WORK * GIVES_POINTS[man]
            if worth > best:
                best = worth
    return best


def market_gain(crew: i64, have: list[float], market: list[int], round: i64, boosted: i64) -> float:
    """What buying could add in step 12: the best purchases one after the other."""
    stock: list[float] = have.copy()
    base = harvest(crew, stock, NO_USES, boosted, True)
    gold: float = have[GOLD]
    held: list[float] = have.copy()
    gained: float = 0.0
    for resource in (STONE, SAND, WOOD):
        if not crew & BUY_NEEDS[resource]:
            continue
        price: float = float(BUY_PRICE[resource])
        best: float = 0.0
        best_count: i64 = 0
        best_points: float = 0.0
        for count in range(1, market[resource] + 1):
            if price * count > gold:
                break
            stock = held.copy()
            stock[resource] += float(count)
            stock[GOLD] -= price * count
            points = harvest(crew, stock, NO_USES, boosted, True)
            net: float = points - base - price * count * GOLD_WORTH[round] * SPENT_GOLD
            if net > best:
                best = net
                best_count = count
                best_points = points
        if best_count > 0:
            held[resource] += float(best_count)
            held[GOLD] -= price * float(best_count)
            gold -= price * float(best_count)
            base = best_points
            gained += best
    return gained
