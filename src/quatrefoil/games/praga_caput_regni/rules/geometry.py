"""Hexes, sides and corners (PR-2.7, PR-2.11): everything that lies side by side is computed here.

Pointy-top hexes in axial coordinates, y down; side 0 looks east and the others follow clockwise;
corner k lies between sides k and k + 1.
"""

from typing import Final

STEP_Q: Final = [1, 0, -1, -1, 0, 1]
STEP_R: Final = [0, 1, 1, 0, -1, -1]

Hex = tuple[int, int]


def neighbour(hex: Hex, side: int) -> Hex:
    """The hex across a side."""
    return (hex[0] + STEP_Q[side], hex[1] + STEP_R[side])


def vertex(hex: Hex, corner: int) -> frozenset[Hex]:
    """A corner as the three hexes that meet there: the same for each of them (PR-2.7)."""
    return frozenset((hex, neighbour(hex, corner), neighbour(hex, (corner + 1) % 6)))


def distance(a: Hex, b: Hex) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def facing(hexes: list[Hex]) -> list[int]:
    """For each hex and side (hex * 6 + side) the hex across it among `hexes`, or -1."""
    place = {hex: n for n, hex in enumerate(hexes)}
    return [place.get(neighbour(hex, side), -1) for hex in hexes for side in range(6)]


def edge_keys(hexes: list[Hex]) -> list[int]:
    """For each hex and side the number of the unordered pair of hexes there, or -1 (PR-9.3)."""
    across = facing(hexes)
    numbers: dict[tuple[int, int], int] = {}
    keys: list[int] = []
    for n in range(len(hexes)):
        for side in range(6):
            other = across[n * 6 + side]
            pair = (min(n, other), max(n, other))
            keys.append(-1 if other < 0 else numbers.setdefault(pair, len(numbers)))
    return keys


def corner_ends(hexes: list[Hex]) -> list[int]:
    """For each hex and corner which end of the side `corner` it is: 0 or 1, alike from both sides.

    With the number of the pair this names the vertex and the two hexes (PR-9.3).
    """
    ends: list[int] = []
    across = facing(hexes)
    for n in range(len(hexes)):
        for corner in range(6):
            ends.append(0 if n < across[n * 6 + corner] else 1)
    return ends
