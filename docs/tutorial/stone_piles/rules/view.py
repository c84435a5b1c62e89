"""What a seat may know, built up from what is allowed."""

from typing import TypedDict

from quatrefoil.engine.decision import SPECTATOR

from .table import NONE, StonePiles
from .turns import pile_id, stone_id
from .vocabulary import PILES

COLOURS = ("red", "yellow", "green", "blue", "purple")


class StoneView(TypedDict):
    """The table; `my_bet` is NONE for who has made none, `bets` are shown at the end."""

    me: int
    piles: list[int]
    points: list[int]
    scores: list[int]
    colours: list[str]
    turn: int
    whose: int
    die: int
    my_bet: int
    bets: list[int]


def public(table: StonePiles) -> StoneView:
    return {
        "me": SPECTATOR,
        "piles": list(table.piles),
        "points": list(table.points),
        "scores": list(table.points),
        "colours": list(COLOURS[: table.seats]),
        "turn": int(table.turn),
        "whose": SPECTATOR if table.is_over() else int(table.top().seat),
        "die": table.die,
        "my_bet": NONE,
        "bets": list(table.bets) if table.is_over() else [],
    }


def holdings(table: StonePiles, seat: int) -> dict[str, int]:
    """All that a seat has and that can be counted, by the names that facts use."""
    return {"points": table.points[seat]}


def pieces(table: StonePiles) -> dict[str, str]:
    """Where each stone lies."""
    return {
        stone_id(pile, n): pile_id(pile)
        for pile, height in zip(PILES, table.piles, strict=True)
        for n in range(height)
    }
