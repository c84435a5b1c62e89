"""End of the game: final scoring (RC-8.3 to RC-8.10)."""

from mypy_extensions import i64

from quatrefoil.games.red_cathedral.rules.player import Player
from quatrefoil.games.red_cathedral.rules.printed import (
    LEFTOVERS,
    RANK_DIVISOR,
    SECOND_OF_TWO,
    TIE_OF_TWO,
    TOWER,
    VALUE_ORNAMENT,
    VALUE_SECTION,
)
from quatrefoil.games.red_cathedral.rules.track import prestige


def ones(mask: i64) -> i64:
    """The number of places in a set."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def tower_value(completed: i64, ornaments: i64) -> i64:
    """Completed sections and ornaments only (RC-8.5)."""
    return VALUE_SECTION * completed + VALUE_ORNAMENT * ornaments


def tower_points(value: i64, presence: list[int]) -> list[int]:
    """The points of one tower for each seat, from everybody's presence in it."""
    if len(presence) == 2:
        return _points_of_two(value, presence)
    points: list[int] = []
    for own in presence:
        ahead: i64 = 0
        tied: i64 = 0
        for other in presence:
            if other > own:
                ahead += 1
            elif other == own:
                tied += 1
        if own == 0:  # RC-8.6: without presence no rank and no points
            points.append(0)
            continue
        rank_points: i64 = value
        for _ in range(ahead):  # RC-8.8: after a tie the next free rank follows
            rank_points //= RANK_DIVISOR  # RC-8.7: each rank half of the one before
        shared: i64 = 0
        for _ in range(tied):
            shared += rank_points
            rank_points //= RANK_DIVISOR
        points.append(int(shared // tied))
    return points


def _points_of_two(value: i64, presence: list[int]) -> list[int]:
    """Two players, and solo: the value, a third of it, or nothing for both (RC-8.9)."""
    mine: i64 = presence[0]
    yours: i64 = presence[1]
    if mine == yours:
        return [int(TIE_OF_TWO), int(TIE_OF_TWO)]
    third: i64 = value // SECOND_OF_TWO
    if mine > yours:
        return [int(value), int(third if yours else 0)]
    return [int(third if mine else 0), int(value)]


def presence_in(tower: i64, finished: i64, player: Player) -> i64:
    """Own banners on completed sections and own ornaments (RC-8.6)."""
    return ones(player.claimed & finished & tower) + ones(player.decorated & tower)


def points_of_towers(finished: i64, players: list[Player]) -> list[list[int]]:
    """The points of every tower that has a completed section; [] for the others."""
    table: list[list[int]] = []
    for tower in TOWER:
        completed: i64 = ones(finished & tower)
        if completed == 0:
            table.append([])
            continue
        ornaments: i64 = 0
        presence: list[int] = []
        for player in players:
            ornaments += ones(player.decorated & tower)
            presence.append(int(presence_in(tower, finished, player)))
        table.append(tower_points(tower_value(completed, ornaments), presence))
    return table


def leftover_points(player: Player) -> i64:
    """Materials in the inventory and rubles together (RC-8.4)."""
    return (player.stored + player.rubles) // LEFTOVERS


def totals(finished: i64, players: list[Player]) -> list[int]:
    """PP of each seat: track (RC-8.3), leftovers (RC-8.4) and towers (RC-8.5 to RC-8.9).

    Ivan owns neither goods nor rubles, so he has no leftovers (RC-10.6, D-29).
    """
    points: list[int] = []
    for player in players:
        points.append(int(prestige(player.position)) + int(leftover_points(player)))
    for tower in points_of_towers(finished, players):
        for seat in range(len(tower)):
            points[seat] += tower[seat]
    return points
