"""What a player owns, ready to be drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quatrefoil.drawing import centred, coin
from quatrefoil.games.red_cathedral.drawing.sections import tile_face

Tile = tuple[str, int]
"""A die's colour and 0, or the sign of a resource and the amount."""


@dataclass(frozen=True)
class Slot:
    """A workshop slot: which die activates it, what lies there, what it costs face up."""

    name: str
    die: str
    cost: int
    tile: Tile | None = None
    tile_id: str = ""
    is_down: bool = False
    has_banner: bool = False
    ornament: str = ""
    """The ornament that the slot still locks on the advanced side."""


@dataclass(frozen=True)
class Ornament:
    """One of the four ornaments: free to be placed, locked in a slot, placed or lost."""

    kind: str
    state: str


@dataclass(frozen=True)
class Owner:
    """One player."""

    colour: str
    name: str
    prestige: int
    steps: int
    """Recognition points to the next prestige point."""
    rubles: int
    finished: int
    goods: Mapping[str, int]
    free: int
    banners: Mapping[str, int]
    slots: Sequence[Slot]
    ornaments: Sequence[Ornament]

    @property
    def banners_left(self) -> int:
        return sum(self.banners.values())

    @property
    def pieces(self) -> list[str]:
        """The materials one by one."""
        return [kind for kind, count in self.goods.items() for _ in range(count)]


def slot_face(slot: Slot, owner: str, cx: float, cy: float, size: float) -> str:
    """What lies in a slot: a tile, its back, a banner, a locked ornament, or the price."""
    if slot.is_down:
        return centred("facedown", cx, cy, size)
    if slot.tile is not None:
        return tile_face(*slot.tile, cx, cy, size)
    if slot.has_banner:
        return centred("banner", cx, cy, size, owner)
    if slot.ornament:
        return centred(slot.ornament, cx, cy, size, owner, ' opacity=".55"')
    return coin(slot.cost, cx, cy, size * 0.86)
