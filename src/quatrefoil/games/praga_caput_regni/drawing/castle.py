"""Hunger Wall and cathedral as elevations with the grid on them (PR-2.13)."""

from quatrefoil.drawing import centred, esc, picture, piece, place, text
from quatrefoil.engine.game import Look
from quatrefoil.games.praga_caput_regni.drawing.signs import coin_of, row
from quatrefoil.games.praga_caput_regni.rules.view_types import PragaView
from quatrefoil.games.praga_caput_regni.words.names import grid_noun

WIDTH, HEIGHT = 222, 197
_CELL, _TALL, _BAND = 31, 19.5, 14
_CATHEDRAL = (
    '<path d="M6 196V23l5-20 5 20L25.5 9L38 23l3-16 3 16L56.5 9L69 23l3-16 3 16L87.5 9L100 23l3-16'
    ' 3 16L118.5 9L131 23l3-16 3 16L149.5 9L165 23V196Z" class="el"/>'
    '<path d="M168 196V21h46V196Z" class="el2"/>'
    '<path d="M164 21h54l-9-6-18-14-18 14z" fill="var(--slate)" stroke="var(--lead)" '
    'stroke-width="1.4" stroke-linejoin="round"/>'
) + "".join(
    f'<circle cx="{25.5 + 31 * n}" cy="20" r="3.6" fill="var(--glass-{glass})" '
    'stroke="var(--lead)"/>'
    for n, glass in enumerate(("blue", "gold", "red", "gold", "blue"))
)
_HUNGER = (
    '<path d="M54 196V17h12v6h10.5v-6h12v6h10.5v-6h12v6h10.5v-6h12v6h10.5v-6h12v6h10.5v-6h12v6h10.5'
    'v-6h12v6h10.5v-6h8V196Z" class="el"/>'
    '<path d="M4 196V3h9v7h8v-7h9v7h8v-7h9v7h7V196Z" class="el2"/>'
)


def _left(grid: str) -> float:
    return 10 if grid == "cathedral" else 57


def _x(grid: str, column: int) -> float:
    """The middle of a column: the Hunger Wall is climbed from right to left."""
    across = column if grid == "cathedral" else 4 - column
    return _left(grid) + _CELL * across + _CELL / 2


def _y(line: int) -> float:
    """The middle of row 1 (bottom) to 6."""
    k = 6 - line
    return 27 + _TALL * k + _BAND * (k // 2) + _TALL / 2


def castle(view: PragaView, look: Look) -> str:
    """Both buildings, the cathedral above the wall."""
    return (
        f'<div class="castle">{_figure("cathedral", view, look)}'
        f"{_figure('hunger_wall', view, look)}</div>"
    )


def _figure(grid: str, view: PragaView, look: Look) -> str:
    title = look.language.phrase(grid_noun(grid), "nom cap")
    return f"<figure><figcaption>{esc(title)}</figcaption>{elevation(grid, view, look)}</figure>"


def elevation(grid: str, view: PragaView, look: Look) -> str:
    """One building with its cells, row points, column values and markers."""
    data = view["grids"][grid]
    body = _CATHEDRAL if grid == "cathedral" else _HUNGER
    left = _left(grid)
    tower = 191 if grid == "cathedral" else 29
    taken = {(marker["row"], marker["column"]) for marker in data["markers"]}
    for n, cells in enumerate(data["cells"]):
        line = n + 1
        y = _y(line)
        for column, symbol in enumerate(cells):
            # A marker lies on the sign of its cell, which has done its work.
            shown = "" if (line, column) in taken else symbol
            body += _cell(grid, _x(grid, column), y, shown)
        body += row([data["row_vp"][n], "vp"], tower, y, 15)
    for y, step in ((126, "I_II"), (73, "II_III")):
        cost = data["cross_cost"][step]
        body += f'<rect x="{left}" y="{y - 6.5}" width="155" height="13" fill="var(--elev-lo)"/>'
        body += coin_of(cost.get("gold", 0), left + 62, y, 14)
        body += row([cost.get("stone", 0), "stone"], left + 94, y, 13.5)
    token = f"token-{data['multiplies']}"
    for column, value in enumerate(data["column_value"]):
        x = _x(grid, column)
        body += text(x - 6, 189, f"×{value}", "n", size=14) + centred(token, x + 9.2, 184, 12)
    outline = f"M{left - 3} 24h161v150h-161z"
    here = f'<path d="{outline}" fill="transparent"/>'
    here += "".join(_around_marker(grid, view, seat) for seat in range(view["seats"]))
    frame = place(f"grid-{grid}", outline, here, grid)
    markers = "".join(_marker(grid, view, seat) for seat in range(view["seats"]))
    label = look.language.phrase(grid_noun(grid), "nom cap")
    return picture(WIDTH, HEIGHT, f'{body}{frame}<g class="pieces">{markers}</g>', label, "elev")


def _cell(grid: str, x: float, y: float, symbol: str) -> str:
    h = _TALL / 2 - 0.7
    if grid == "cathedral":
        shape = (
            f"M{x - 14.5:.4g} {y + h:.4g}V{y - 3:.4g}"
            f"Q{x - 14.5:.4g} {y - h:.4g} {x:.4g} {y - h:.4g}"
            f"Q{x + 14.5:.4g} {y - h:.4g} {x + 14.5:.4g} {y - 3:.4g}V{y + h:.4g}Z"
        )
    else:
        shape = f"M{x - 14.5:.4g} {y - h:.4g}h29v{2 * h:.4g}h-29z"
    drawn = f'<path d="{shape}" class="gc"/>'
    if symbol.startswith("vp"):
        return drawn + row([int(symbol[2:]), "vp"], x, y, 14.5)
    if symbol == "up":
        return drawn + centred("up", x, y, 15, extra=' style="color:var(--glass-green)"')
    if symbol == "side":
        flip = "" if grid == "cathedral" else f' transform="rotate(180 {x:.4g} {y:.4g})"'
        return drawn + f"<g{flip}>{_arrow(x, y)}</g>"
    return drawn


def _arrow(x: float, y: float) -> str:
    return (
        f'<path d="M{x - 7:.4g} {y:.4g}h13m-5-5l5 5-5 5" fill="none" stroke="var(--glass-green)" '
        'stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _around_marker(grid: str, view: PragaView, seat: int) -> str:
    """The place of a player's marker, which an arrow may lift; a part of its grid."""
    x, y, _ = _standing(grid, view, seat)
    half = _TALL / 2
    outline = f"M{x - half:.4g} {y - half:.4g}h{2 * half}v{2 * half}h-{2 * half}z"
    name = f"marker-{grid}-{view['colours'][seat]}"
    return place(name, outline, f'<path d="{outline}" fill="transparent"/>')


def _marker(grid: str, view: PragaView, seat: int) -> str:
    colour = view["colours"][seat]
    x, y, size = _standing(grid, view, seat)
    drawn = centred(f"p-{colour}", 0, 0, size)
    return piece(f"{grid}-{colour}", x, y, drawn, tip="grid-marker")


def _standing(grid: str, view: PragaView, seat: int) -> tuple[float, float, float]:
    """Where a player's cube stands and its size; several on one cell stand side by side."""
    markers = view["grids"][grid]["markers"]
    here = markers[seat]
    beside = [n for n, other in enumerate(markers) if other == here]
    n = len(beside)
    size = 17.5 if n == 1 else 15.5
    pitch = 14.5 if n < 3 else 8.5
    shift = (beside.index(seat) - (n - 1) / 2) * pitch
    return _x(grid, here["column"]) + shift, _y(here["row"]), size
