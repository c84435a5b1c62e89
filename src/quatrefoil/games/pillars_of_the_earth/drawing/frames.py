"""Where the parts lie on the whole board, and where a builder stands on each space."""

from typing import NamedTuple

from quatrefoil.games.pillars_of_the_earth.rules.components import BOX


class Frame(NamedTuple):
    """A box on the board of 1026 by 602."""

    x: float
    y: float
    width: float
    height: float


WIDTH, HEIGHT = 1026, 602

FRAMES = {
    "event": Frame(0, 0, 104, 124),
    "bishopric": Frame(112, 0, 172, 124),
    "wool_mill": Frame(292, 0, 166, 124),
    "kingsbridge": Frame(466, 0, 340, 124),
    "priory": Frame(814, 0, 212, 124),
    "forest": Frame(840, 154, 186, 90),
    "quarry": Frame(840, 250, 186, 90),
    "gravel_pit": Frame(840, 346, 186, 90),
    "kings_court": Frame(796, 466, 230, 136),
    "shiring": Frame(476, 466, 312, 136),
    "shiring_castle": Frame(336, 466, 132, 136),
    "market": Frame(0, 466, 328, 136),
    "start_player": Frame(182, 160, 132, 116),
}
PRICE = Frame(0, 154, 168, 304)
SITE = Frame(176, 154, 634, 282)
DISPLAY = Frame(320, 158, 486, 274)
PASSED = Frame(216, 304, 98, 130)

MILESTONES = {
    1: (52, 139),
    2: (198, 139),
    3: (375, 139),
    4: (636, 139),
    5: (824, 139),
    6: (824, 199),
    7: (824, 295),
    8: (824, 391),
    9: (824, 451),
    10: (632, 451),
    11: (402, 451),
    12: (200, 451),
    13: (444, 403),
    14: (200, 292),
}

# Niches: upper left corner within their place, and how large the first of 44 by 60 is drawn.
NICHES: dict[str, list[tuple[float, float, float]]] = {
    "bishopric": [(10, 46, 1)],
    "kingsbridge_1": [(8, 46, 1)],
    "kingsbridge_2": [(174, 46, 1)],
    "priory_1": [(12, 46, 1)],
    "priory_2": [(112, 46, 1)],
    "kings_court": [(7 + 42 * i, 58, 0.92) for i in range(4)],
    "shiring_1": [(8, 54, 1)],
    "shiring_2": [(159, 54, 1)],
    "shiring_castle": [(8, 54, 1)],
    "market": [(157 + 41.5 * i, 58, 0.92) for i in range(4)],
    "start_player": [(8, 44, 1)],
}
LOCATION_OF = {name: name if name in FRAMES else name.rsplit("_", 1)[0] for name in NICHES}


def standing(place: str, slot: int = 0) -> tuple[float, float, float]:
    """The middle of a builder on a space of the whole board, and his size."""
    frame = FRAMES[LOCATION_OF[place]]
    x, y, k = NICHES[place][slot]
    return round(frame.x + x + 22 * k, 1), round(frame.y + y + 35.5 * k, 1), k


TRACK_TOP, TRACK_STEP = 44, 27
"""The first line of the price track within its frame, and how far the next ones are."""
BAG = (PRICE.x + 28, PRICE.y + 278)


def price_line(price: int) -> float:
    """The middle of a price's line within the price track."""
    return TRACK_TOP + TRACK_STEP * (7 - price)


def parked(price: int) -> tuple[float, float, float]:
    """Where a builder stands beside a price."""
    return PRICE.x + 50, PRICE.y + price_line(price) - 0.5, 0.7


# A wash of colour over the paper of a place: token and how much of it.
PLACE_TINTS = {
    "event": ("var(--card)", 0.0),
    "bishopric": ("var(--amethyst)", 0.11),
    "wool_mill": ("var(--stone)", 0.16),
    "kingsbridge": ("var(--water)", 0.12),
    "priory": ("var(--slate)", 0.14),
    "forest": ("var(--glass-green)", 0.18),
    "quarry": ("var(--stone-lo)", 0.22),
    "gravel_pit": ("var(--sst-lo)", 0.3),
    "kings_court": ("var(--glass-red)", 0.11),
    "shiring": ("var(--brick)", 0.12),
    "shiring_castle": ("var(--metal)", 0.18),
    "market": ("var(--gold)", 0.13),
    "start_player": ("var(--card)", 0.0),
}
STEP_OF: dict[str, int] = {place.id: place.step for place in BOX.locations}
