"""Connections on the action board (PR-9): edges, red corners, and what has already paid."""

from mypy_extensions import i64

from quatrefoil.games.praga_caput_regni.rules.printed import (
    BIT,
    BOARD_ACROSS,
    BOARD_EDGE,
    BOARD_END,
    CORNER,
    EDGE,
    EDGE_GAIN,
    RED,
)
from quatrefoil.games.praga_caput_regni.rules.table import NONE, Player


def connect(player: Player, hex: i64, tile: i64, rotation: i64) -> i64:
    """Lay a tile on a hex; all that its new connections pay, as one gain."""
    code: i64 = tile * 6 + rotation
    board = player.board
    board[hex] = int(code)
    paid: i64 = player.edges_paid
    total: i64 = 0
    reds: i64 = 0
    for side in range(6):
        other: i64 = BOARD_ACROSS[hex * 6 + side]
        if other < 0:
            continue
        theirs: i64 = board[other]
        if theirs == NONE:
            continue
        pair: i64 = BOARD_EDGE[hex * 6 + side]
        mine: i64 = EDGE[code * 6 + side]
        if mine and not paid >> pair & 1:
            facing: i64 = EDGE[theirs * 6 + (side + 3) % 6]
            if facing:  # PR-9.1: both symbols
                paid |= BIT[pair]
                total += EDGE_GAIN[mine] + EDGE_GAIN[facing]
        end: i64 = BOARD_END[hex * 6 + side]
        # The two ends of the side: corner `side` here is corner `side + 2` there, corner
        # `side - 1` here is corner `side + 3` there (PR-2.7).
        if CORNER[code * 6 + side] and CORNER[theirs * 6 + (side + 2) % 6]:
            reds += pay_corner(player, pair, end)
        if CORNER[code * 6 + (side + 5) % 6] and CORNER[theirs * 6 + (side + 3) % 6]:
            reds += pay_corner(player, pair, 1 - end)
    player.edges_paid = paid
    return total + (reds << RED)


def pay_corner(player: Player, pair: i64, end: i64) -> i64:
    """One red token for two red corners at a vertex, once for the two hexes (PR-9.2, PR-9.3)."""
    bit: i64 = BIT[pair]
    if end == 0:
        if player.corners_paid & bit:
            return 0
        player.corners_paid |= bit
    else:
        if player.corners_paid_too & bit:
            return 0
        player.corners_paid_too |= bit
    return 1


def would_pay(player: Player, hex: i64, tile: i64, rotation: i64) -> i64:
    """What a placement would pay; nothing stays changed."""
    under = player.board[hex]
    edges, corners, others = player.edges_paid, player.corners_paid, player.corners_paid_too
    paid = connect(player, hex, tile, rotation)
    player.board[hex] = under
    player.edges_paid = edges
    player.corners_paid = corners
    player.corners_paid_too = others
    return paid


def paying_ends(player: Player, hex: i64, tile: i64, rotation: i64) -> tuple[list[int], list[int]]:
    """The sides and the corners at which a placement would pay; nothing stays changed."""
    under = player.board[hex]
    edges, corners, others = player.edges_paid, player.corners_paid, player.corners_paid_too
    connect(player, hex, tile, rotation)
    new_edges = player.edges_paid & ~edges
    new_corners = [player.corners_paid & ~corners, player.corners_paid_too & ~others]
    player.board[hex] = under
    player.edges_paid = edges
    player.corners_paid = corners
    player.corners_paid_too = others
    sides: list[int] = []
    met: list[int] = []
    for side in range(6):
        if BOARD_ACROSS[hex * 6 + side] < 0:
            continue
        pair: i64 = BOARD_EDGE[hex * 6 + side]
        end: i64 = BOARD_END[hex * 6 + side]
        if new_edges >> pair & 1:
            sides.append(side)
        if new_corners[end] >> pair & 1:
            met.append(side)
        if new_corners[1 - end] >> pair & 1:
            met.append((side + 5) % 6)
    return sides, sorted(set(met))
