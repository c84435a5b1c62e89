"""Setup: the start player, the law offers, and five turns round laying the land (KT-4)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Chance, Decision, WeightedChance
from quatrefoil.games.keythedral.actions import DRAW, FIELD, HOUSE, OFFER, START
from quatrefoil.games.keythedral.components import (
    ALL_LAWS,
    ALL_TYPES,
    COLOURS,
    FIELD_TYPES,
    LAWS,
    OFFERS,
)
from quatrefoil.games.keythedral.land import (
    free_gaps,
    lay_field,
    lay_first_fields,
    list_fence_sites,
    open_field_positions,
)
from quatrefoil.games.keythedral.landscape import field_xy, gap_xy
from quatrefoil.games.keythedral.seats import ALL_ROWS, ROW_UP
from quatrefoil.games.keythedral.table import LAW_BACK, NO_LAW, Keythedral


def lay_table(table: Keythedral, given_start: bool) -> None:
    """Put the setup on the stack, first step on top; `Rounds` lies below it."""
    lay_first_fields(table)  # KT-4.7
    if not table.open_plan:
        table.push(ROW_UP[0])  # KT-4.10
    if given_start:
        table.start = 0
        begin_setup_turn(table)
    else:
        table.push(FirstStartPlayer())
    if table.open_plan:  # KT-16.2: all seats lie open before the first field is laid
        for row in range(ALL_ROWS - 1, -1, -1):
            table.push(ROW_UP[row])
    fill_offers(table)  # KT-4.3


def fill_offers(table: Keythedral) -> None:
    """KT-4.3, KT-13.2: empty law spaces are filled; an empty deck fills nothing."""
    if table.concealed:  # KT-17.9: face down, so nothing is drawn yet
        backs = 0
        for law in range(ALL_LAWS):
            backs += table.laws_deck >> law & 1
        for space in range(OFFERS):
            table.law_offer[space] = LAW_BACK if space < backs else NO_LAW
    else:
        table.push(FillOffers())


class FirstStartPlayer(Chance[Keythedral]):
    """CH-1: who starts (KT-4.5, AM-4)."""

    key: ClassVar[str] = "first-start-player"
    rule: ClassVar[str] = "KT-4.5"

    def choices(self, table: Keythedral) -> list[Action]:
        return START[: int(table.seats)]

    def apply(self, table: Keythedral, action: Action) -> None:
        table.start = action.a
        if table.events is not None:
            table.tell("first-start-player", action.a, {})
        begin_setup_turn(table)


class FillOffers(Chance[Keythedral]):
    """CH-4: the next law is turned up on an empty law space (KT-4.3, KT-13.2, AM-5)."""

    key: ClassVar[str] = "fill-offers"
    rule: ClassVar[str] = "KT-13.2"

    def choices(self, table: Keythedral) -> list[Action]:
        drawn: list[Action] = []
        for law in range(ALL_LAWS):
            if table.laws_deck >> law & 1:
                drawn.append(OFFER[law])
        return drawn

    def apply(self, table: Keythedral, action: Action) -> None:
        space = 0 if table.law_offer[0] == NO_LAW else 1
        table.law_offer[space] = int(action.a)
        table.laws_deck &= ~(1 << action.a)
        if table.events is not None:
            table.tell("offer", -1, {"law": LAWS[action.a]})
        if table.law_offer[1] == NO_LAW and table.laws_deck:
            table.push(self)


def begin_setup_turn(table: Keythedral) -> None:
    """KT-4.9: the next player clockwise draws a field; after five times round setup is over."""
    table.turn += 1
    if table.placed < 5 * table.seats:
        table.push(DrawField())
    else:
        table.placed = 0
        list_fence_sites(table)


class DrawField(WeightedChance[Keythedral]):
    """CH-2: the top tile of the face-down stack (KT-4.8, KT-4.9)."""

    key: ClassVar[str] = "draw-field"
    rule: ClassVar[str] = "KT-4.9"

    def choices(self, table: Keythedral) -> list[Action]:
        drawn: list[Action] = []
        for kind in range(ALL_TYPES):
            if table.field_stack[kind]:
                drawn.append(DRAW[kind])
        return drawn

    def weights(self, table: Keythedral) -> list[int]:
        return [left for left in table.field_stack if left]

    def apply(self, table: Keythedral, action: Action) -> None:
        left = table.field_stack.copy()
        left[action.a] -= 1
        table.field_stack = left
        table.drawn = action.a
        seat: i64 = (table.start + table.placed) % table.seats
        if table.events is not None:
            table.tell("draw-field", seat, {"type": FIELD_TYPES[action.a]})
        table.push(PLACE_FIELD[seat])


class PlaceField(Decision[Keythedral]):
    """D-S1: the drawn field is laid beside a field or at a house tile (KT-3.7, KT-4.9)."""

    key: ClassVar[str] = "place-field"
    rule: ClassVar[str] = "KT-3.7"

    def choices(self, table: Keythedral) -> list[Action]:
        legal: list[Action] = []
        for position in open_field_positions(table):
            legal.append(FIELD.at(position))
        return legal

    def apply(self, table: Keythedral, action: Action) -> None:
        lay_field(table, action.a, table.drawn)
        if table.events is not None:
            x, y = field_xy(int(action.a))
            table.tell("field", self.seat, {"type": FIELD_TYPES[table.drawn], "x": x, "y": y})
        table.drawn = -1
        table.push(PLACE_HOUSE[self.seat])


class PlaceHouse(Decision[Keythedral]):
    """D-S2: one unplaced house tile, cottage side up, into a free gap (KT-3.8, KT-4.9, AM-9)."""

    key: ClassVar[str] = "place-house"
    rule: ClassVar[str] = "KT-3.8"

    def choices(self, table: Keythedral) -> list[Action]:
        legal: list[Action] = []
        gaps = free_gaps(table)
        for number in range(5):
            if table.house_gap[self.seat * 5 + number] < 0:
                for gap in gaps:
                    legal.append(HOUSE.at(number, table.gap_position[gap]))
        return legal

    def apply(self, table: Keythedral, action: Action) -> None:
        table.house_gap[self.seat * 5 + action.a] = table.gap_index[int(action.b)]
        if table.events is not None:
            u, v = gap_xy(int(action.b))
            table.tell("house", self.seat, {"number": int(action.a) + 1, "x": u, "y": v})
        table.placed += 1
        begin_setup_turn(table)

    def blocked(self, table: Keythedral) -> list[Blocked]:
        return [
            Blocked("house-placed", "KT-4.9", {"number": number + 1}, f"tile-{number + 1}")
            for number in range(5)
            if table.house_gap[self.seat * 5 + number] >= 0
        ]


PLACE_FIELD: Final[list[PlaceField]] = [PlaceField(seat) for seat in range(len(COLOURS))]
PLACE_HOUSE: Final[list[PlaceHouse]] = [PlaceHouse(seat) for seat in range(len(COLOURS))]
