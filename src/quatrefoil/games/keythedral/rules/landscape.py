"""Positions on the unbounded tiling of octagons and squares (KT-3.1).

Fields lie at odd, gaps at even coordinates (KT-3.2).
One field and one house a turn can push the edge of
the land out by two, so that 25 turns reach field coordinate 51 and gap coordinate 52: the grids
below hold every landscape that five players can lay. A position is one number, row by row.
The y axis points down, as the land is drawn: north is towards smaller y. The symmetries of KT-3.9
are those of the coordinates; the rules make no use of them.
"""

from typing import Final

from mypy_extensions import i64

from quatrefoil.games.keythedral.rules.printed import GAP_OFFSETS

FIELD_EDGE: Final = 51
GAP_EDGE: Final = 52
FIELD_WIDTH: Final = 52
GAP_WIDTH: Final = 53

# Directions from a gap to its four fields, in the order of the data file (KT-3.4): bit 0 is
# north, bit 1 west.
DIRECTIONS: Final[list[str]] = ["se", "ne", "sw", "nw"]
if GAP_OFFSETS != [[1, 1], [1, -1], [-1, 1], [-1, -1]]:
    raise ValueError("the directions are named in the order of the data file")


def field_at(x: int, y: int) -> int:
    """The position number of field (x, y)."""
    if x % 2 == 0 or y % 2 == 0 or abs(x) > FIELD_EDGE or abs(y) > FIELD_EDGE:
        raise ValueError(f"no field lies at ({x}, {y})")
    return (y + FIELD_EDGE) // 2 * FIELD_WIDTH + (x + FIELD_EDGE) // 2


def gap_at(u: int, v: int) -> int:
    """The position number of gap (u, v)."""
    if u % 2 or v % 2 or abs(u) > GAP_EDGE or abs(v) > GAP_EDGE:
        raise ValueError(f"no gap lies at ({u}, {v})")
    return (v + GAP_EDGE) // 2 * GAP_WIDTH + (u + GAP_EDGE) // 2


def field_xy(position: int) -> tuple[int, int]:
    return (
        position % FIELD_WIDTH * 2 - FIELD_EDGE,
        position // FIELD_WIDTH * 2 - FIELD_EDGE,
    )


def gap_xy(position: int) -> tuple[int, int]:
    return (position % GAP_WIDTH * 2 - GAP_EDGE, position // GAP_WIDTH * 2 - GAP_EDGE)


def _field_name(position: int) -> str:
    x, y = field_xy(position)
    return f"{x},{y}"


def _gap_name(position: int) -> str:
    u, v = gap_xy(position)
    return f"{u},{v}"


FIELD_NAMES: Final[list[str]] = [_field_name(p) for p in range(FIELD_WIDTH * FIELD_WIDTH)]
GAP_NAMES: Final[list[str]] = [_gap_name(p) for p in range(GAP_WIDTH * GAP_WIDTH)]

KEYTHEDRAL: Final[int] = gap_at(0, 0)
NEXT_TO_KEYTHEDRAL: Final[list[int]] = [gap_at(2, 0), gap_at(0, 2), gap_at(-2, 0), gap_at(0, -2)]
"""KT-3.6: these four share two fields with it."""


def gap_of_field(field: i64, direction: i64) -> i64:
    """The gap from which a field lies in a direction (KT-3.4)."""
    row: i64 = field // FIELD_WIDTH
    column: i64 = field % FIELD_WIDTH
    if direction & 1:
        row += 1
    if direction & 2:
        column += 1
    return row * GAP_WIDTH + column


def field_of_gap(gap: i64, direction: i64) -> i64:
    """The field position in a direction from a gap, or -1 beyond the widest land (KT-3.4)."""
    row: i64 = gap // GAP_WIDTH
    column: i64 = gap % GAP_WIDTH
    if direction & 1:
        row -= 1
    if direction & 2:
        column -= 1
    if row < 0 or column < 0 or row >= FIELD_WIDTH or column >= FIELD_WIDTH:
        return -1
    return row * FIELD_WIDTH + column


def side_neighbours(field: i64) -> list[int]:
    """The field positions that share a side with one (KT-3.3)."""
    row: i64 = field // FIELD_WIDTH
    column: i64 = field % FIELD_WIDTH
    found: list[int] = []
    if column + 1 < FIELD_WIDTH:
        found.append(int(field + 1))
    if column > 0:
        found.append(int(field - 1))
    if row + 1 < FIELD_WIDTH:
        found.append(int(field + FIELD_WIDTH))
    if row > 0:
        found.append(int(field - FIELD_WIDTH))
    return found
