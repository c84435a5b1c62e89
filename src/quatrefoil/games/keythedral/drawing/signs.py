"""Signs that drawings and choices share: the marks of the seats, cubes, arrows."""

from collections.abc import Mapping

from quatrefoil.drawing import Item, inline
from quatrefoil.games.keythedral.rules.printed import COLOURS

# The box has a black set; on the page every player is one of the five marks (shape and colour).
PAINT = {"blue": "blue", "yellow": "yellow", "black": "purple", "green": "green", "red": "red"}
ARROWS = {"se": "↘", "ne": "↗", "sw": "↙", "nw": "↖"}


def colour(seat: int) -> str:
    """The mark that stands for a seat."""
    return PAINT[COLOURS[seat]]


def icon(item: Item, size: float = 20) -> str:
    return inline([item], size)


def signs_of(amounts: Mapping[str, int]) -> list[Item]:
    """Cubes as signs, one for each."""
    return [kind for kind, n in amounts.items() for _ in range(n)]


def any_cubes(n: int) -> list[Item]:
    """So many cubes of any kinds."""
    return [n, "any"]
