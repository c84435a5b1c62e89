"""One seat's own things: inventory, banners, ornaments, workshop and marker."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.games.red_cathedral.rules.printed import (
    BANNERS,
    BANNERS_INSIDE,
    BANNERS_OUTSIDE,
    INVENTORY,
    ORNAMENT_COUNT,
    START_POSITION,
)

OUTSIDE: Final = 1
WHITE_1: Final = 2
WHITE_2: Final = 3
FACE_DOWN_BIT: Final = 128


class Player:
    """One seat's own things, each a number.

    `goods` is a pack of materials (see figures), `banners` counts by source (inventory, outside,
    white_1, white_2) and `ornaments` the available ones by type, eight bits each. `slots` holds
    eight bits a workshop slot: 0 for empty, tile + 1, with the top bit set for face down.
    `claimed` and `decorated` are sets of places.
    """

    def __init__(
        self,
        goods: i64,
        stored: i64,
        rubles: i64,
        position: i64,
        banners: i64,
        ornaments: i64,
        slots: i64,
        claimed: i64,
        decorated: i64,
        completed: i64,
    ) -> None:
        self.goods: i64 = goods
        self.stored: i64 = stored
        self.rubles: i64 = rubles
        self.position: i64 = position
        self.banners: i64 = banners
        self.ornaments: i64 = ornaments
        self.slots: i64 = slots
        self.claimed: i64 = claimed
        self.decorated: i64 = decorated
        self.completed: i64 = completed

    def clone(self) -> "Player":
        return Player(
            self.goods,
            self.stored,
            self.rubles,
            self.position,
            self.banners,
            self.ornaments,
            self.slots,
            self.claimed,
            self.decorated,
            self.completed,
        )

    def free_space(self) -> i64:
        """Inventory spaces without a material or a banner (RC-1.4)."""
        return INVENTORY - (self.banners & 255) - self.stored

    def banners_left(self) -> i64:
        total: i64 = 0
        rest: i64 = self.banners
        while rest:
            total += rest & 255
            rest >>= 8
        return total

    def slot(self, slot: i64) -> i64:
        """What a slot holds: 0, or tile + 1 with FACE_DOWN_BIT when it lies face down."""
        return (self.slots >> (8 * slot)) & 255

    def face_up_tile(self, slot: i64) -> i64:
        """The face-up tile of a slot, or -1."""
        held: i64 = (self.slots >> (8 * slot)) & 255
        return held - 1 if held < FACE_DOWN_BIT else -1

    def has_ornament(self, kind: i64) -> bool:
        return (self.ornaments >> (8 * kind)) & 255 != 0


def new_player(advanced: bool, automaton: bool) -> Player:
    """A seat before the first turn (RC-2.1, RC-2.2, RC-2.3, RC-9.1).

    Rubles follow the turn order. Otherwise the advanced side plays like the basic one (RC-9.7).
    """
    banners: i64 = BANNERS_INSIDE + (BANNERS_OUTSIDE << 8)
    ornaments: i64 = ORNAMENT_COUNT[0] + (ORNAMENT_COUNT[1] << 8) + (ORNAMENT_COUNT[2] << 16)
    if automaton:
        banners = BANNERS << 8  # RC-10.1: Ivan has no board, all his banners lie beside it
    elif advanced:
        banners = BANNERS_INSIDE + (1 << 16) + (1 << 24)
        ornaments = 0
    return Player(0, 0, 0, START_POSITION, banners, ornaments, 0, 0, 0, 0)
