"""Who sits where: all companies in turn, each of them in every seat equally often."""

from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement

from quatrefoil.engine.random import Random

STREAM_OF_SEATING = 1 << 42
"""Of the random streams of a seed: apart from those of nature and of the players."""


@cache
def companies(players: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Who can meet at a table: everybody at most once, or, where there are too few, at least once.

    >>> companies(3, 2)
    ((0, 1), (0, 2), (1, 2))
    >>> companies(2, 3)
    ((0, 0, 1), (0, 1, 1))
    """
    if players >= seats:
        return tuple(combinations(range(players), seats))
    mixed = combinations_with_replacement(range(players), seats)
    return tuple(company for company in mixed if len(set(company)) == players)


def seating(number: int, players: int, seats: int, seed: int) -> tuple[int, ...]:
    """Who sits in each seat of a game.

    As many games as there are seats belong together: one company, each of it once in every seat.
    All companies come before one comes again, in an order drawn for each round; so do the orders
    in which they sit, so that nobody has always the same neighbour.
    """
    block, turned = divmod(number, seats)
    met = companies(players, seats)
    round_, place = divmod(block, len(met))
    company = met[_drawn_order(len(met), seed, round_)[place]]
    order = _shuffled(list(company), Random(seed, STREAM_OF_SEATING + (block << 1) + 1))
    return tuple(order[turned:] + order[:turned])


@lru_cache(4)
def _drawn_order(count: int, seed: int, round_: int) -> list[int]:
    return _shuffled(list(range(count)), Random(seed, STREAM_OF_SEATING + (round_ << 1)))


def _shuffled(things: list[int], rng: Random) -> list[int]:
    for n in range(len(things) - 1, 0, -1):
        other = int(rng.below(n + 1))
        things[n], things[other] = things[other], things[n]
    return things


def whole_blocks(games: int, seats: int) -> int:
    """So many games or a few more, so that all sit in every seat equally often."""
    return -(-games // seats) * seats
