"""Signs of gains, actions and pieces; rows of figures and signs; printed things by id."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from quatrefoil.drawing import Coin, Item, centred, esc, inline
from quatrefoil.games.praga_caput_regni.rules.components import BOX, SETS
from quatrefoil.games.praga_caput_regni.rules.kinds import (
    BridgePiece,
    PlazaTile,
    ProductionToken,
    Seal,
    Technology,
)
from quatrefoil.games.praga_caput_regni.rules.view_types import PragaView

SIGN = {
    "stone": "stone",
    "egg": "egg",
    "vp": "vp",
    "silver": "window-silver",
    "goldwin": "window-gold",
    "tech": "technology",
    "univ": "university",
    "mine": "minestep",
    "quarry": "quarrystep",
    "red": "token-red",
    "blue": "token-blue",
    "hunger": "hunger",
    "cathedral": "vitus",
    "either_side": "side",
}
ACTION_SIGN = {
    "mines": "mines",
    "quarries": "quarries",
    "upgrade": "upgrade",
    "walls": "wall",
    "buildings": "building",
    "road": "road",
}
GRID_SIGN = {"hunger_wall": "hunger", "cathedral": "vitus"}
_COUNTED = {
    "university_position": "university",
    "per_upgrade_tile": "upgrade",
    "per_wall_tile": "wall",
    "mine_position": "mines",
    "quarry_position": "quarries",
    "sum_of_grid_rows": "up",
}
INK = "#26221c"
"""Cardboard is light in both themes, so is the ink on it dark in both."""

PIECE: Final[dict[str, BridgePiece]] = {}
TECHNOLOGY: Final[dict[str, Technology]] = {}
PLAZA_TILE: Final[dict[str, PlazaTile]] = {}
PRODUCTION: Final[dict[str, ProductionToken]] = {}
SEAL: Final[dict[str, Seal]] = {}


def _fill() -> None:
    PIECE.update({piece.id: piece for piece in BOX.bridge_pieces})
    TECHNOLOGY.update({one.id: one for one in BOX.technologies})
    PLAZA_TILE.update({tile.id: tile for tile in BOX.plaza_tiles})
    PRODUCTION.update({token.id: token for token in BOX.production_tokens})
    SEAL.update({seal.id: seal for seal in BOX.seals})


SETS.follow(_fill)
# Gold is a coin with its amount; points and stone always carry a figure, other signs from 2 on.
_ALWAYS_COUNTED = ("vp", "stone")


def items(gain: Mapping[str, int]) -> list[Item]:
    """A gain as figures and signs."""
    found: list[Item] = []
    for part, n in gain.items():
        if part == "gold":
            found.append(Coin(n))
        elif n == 1 and part not in _ALWAYS_COUNTED:
            found.append(SIGN[part])
        else:
            found += [n, SIGN[part]]
    return found


def piece_signs(id: str) -> list[Item]:
    """What a bridge piece gives now and at the end."""
    return signs_of_piece(PIECE[id])


def signs_of_piece(one: BridgePiece) -> list[Item]:
    """The same of a piece from any box."""
    parts = items(one.gain)
    if one.final:
        parts += [one.final_vp_each, "vp", "/", _COUNTED[one.final]]
    return parts


def width(parts: Sequence[Item], size: float) -> float:
    total = 0.0
    for item in parts:
        figure = isinstance(item, int) or (isinstance(item, str) and item in "+/›×")
        total += len(str(item)) * size * 0.56 if figure else size
    return total + max(0, len(parts) - 1) * size * 0.06


def row(
    parts: Sequence[Item], cx: float, cy: float, size: float = 16, fill: str = "var(--ink)"
) -> str:
    """Figures and signs in a row around a point; figures as large as the signs allow."""
    return _row((*parts,), cx, cy, size, fill)


@lru_cache(4096)
def _row(parts: tuple[Item, ...], cx: float, cy: float, size: float, fill: str) -> str:
    x = cx - width(parts, size) / 2
    drawn = []
    for item in parts:
        wide = width([item], size)
        middle = x + wide / 2
        if isinstance(item, Coin):
            drawn.append(coin_of(item.n, middle, cy, size))
        elif isinstance(item, int) or (isinstance(item, str) and item in "+/›×"):
            drawn.append(_figure(item, middle, cy + size * 0.33, max(13.2, size * 0.94), fill))
        else:
            drawn.append(centred(str(item), middle, cy, size))
        x += wide + size * 0.06
    return "".join(drawn)


def _figure(n: int | str, x: float, y: float, size: float, fill: str) -> str:
    """A figure among signs; the smallest ones are larger where pictures are drawn smaller."""
    css = ' class="least"' if size < 15.2 else ""
    return (
        f'<text{css} x="{x:.4g}" y="{y:.4g}" text-anchor="middle" '
        f'style="font-size:{size:.4g}px;font-weight:700;fill:{fill}">{esc(n)}</text>'
    )


def coin_of(n: int | str, cx: float, cy: float, size: float) -> str:
    """A coin whose figure stays readable when it is small."""
    r = size * 0.56
    return (
        f'<circle cx="{cx:.4g}" cy="{cy:.4g}" r="{r:.4g}" fill="var(--gold)" '
        f'stroke="var(--lead)" stroke-width="1.1"/>'
        f'<circle cx="{cx:.4g}" cy="{cy:.4g}" r="{r * 0.8:.4g}" fill="var(--gold-hi)"/>'
        f"{_figure(n, cx, cy + 4.9, 14, 'var(--on-gold)')}"
    )


def icon(item: Item, size: float = 20) -> str:
    return inline([item], size)


def shown_seat(view: PragaView) -> int:
    """Whose board is shown: the reader's, or the active player's."""
    return int(view["me"]) if view["me"] >= 0 else max(0, int(view["active"]))


def turn_of(view: PragaView) -> tuple[int, int]:
    """Which turn it is and how many there are; alone one counts one's own (PR-18.2)."""
    share = view["crowd"] if view["solo"] else 1
    turns = view["turns_total"] // share
    return min(view["turns_ended"] // share + 1, turns), turns
