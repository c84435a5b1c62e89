"""Setup: the start player, the law offers, and five turns round laying the land (KT-4)."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Chance, Decision, WeightedChance
from quatrefoil.engine.facts import Facts
from quatrefoil.games.keythedral.rules.facts import (
    LawCardFacts,
    LayFieldFacts,
    PlayerFacts,
    TypeFacts,
)
from quatrefoil.games.keythedral.rules.fences import lay_house_facts
from quatrefoil.games.keythedral.rules.land import (
    free_gaps,
    lay_field,
    lay_first_fields,
    list_fence_sites,
    open_field_positions,
    tiles_at_field,
    types_at_gap,
    types_beside,
)
from quatrefoil.games.keythedral.rules.landscape import field_xy, gap_xy, side_neighbours
from quatrefoil.games.keythedral.rules.pieces import field_named, house_id, house_tile
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    ALL_LAWS,
    ALL_TYPES,
    COLOURS,
    CUBE_COUNT,
    FENCES_EACH,
    FIELD_TYPES,
    LAWS,
    OFFERS,
    RESOURCES,
    ROW_FULL,
    ROW_SHORT,
    TILES,
    field_stack,
)
from quatrefoil.games.keythedral.rules.seats import ALL_ROWS, ROW_UP
from quatrefoil.games.keythedral.rules.table import (
    FACE_DOWN,
    LAW_BACK,
    NO_LAW,
    RULES_NOW,
    SETUP,
    UNSEEN,
    UNUSED,
    Keythedral,
)
from quatrefoil.games.keythedral.rules.vocabulary import DRAW, FIELD, HOUSE, OFFER, START


def row_sizes(full: bool) -> list[int]:
    """Spaces used in each row of seats (KT-2.3)."""
    return ROW_FULL if full else ROW_SHORT


def empty_table(
    seats: int,
    full: bool,
    open_plan: bool,
    concealed: bool,
    screened: bool,
    interrupt_mode: int,
    rules: int = RULES_NOW,
) -> Keythedral:
    """The box put on the table (KT-4.1, KT-4.2): no land yet, all cubes where they start."""
    store = [i64(count if kind < RESOURCES else 0) for kind, count in enumerate(CUBE_COUNT)]
    workplaces = [i64(0 if kind < RESOURCES else count) for kind, count in enumerate(CUBE_COUNT)]
    houses = seats * 5
    return Keythedral(
        seats=seats,
        turn=0,
        stack=[],
        full=full,
        open_plan=open_plan,
        concealed=concealed,
        screened=screened,
        interrupt_mode=interrupt_mode,
        rules=rules,
        field_position=vec[i64](),
        field_type=vec[i64](),
        field_index={},
        field_stack=field_stack(seats),
        gap_position=vec[i64](),
        gap_fields=vec[i64](),
        gap_index={},
        fence_sites=[],
        gap_walls=vec[i64](),
        fence_edge=vec[i64]([i64(UNUSED)] * (seats * FENCES_EACH)),
        field_worker=vec[i64](),
        house_gap=vec[i64]([i64(-1)] * houses),
        house_side=vec[i64]([i64(0)] * houses),
        cubes=vec[i64]([i64(0)] * (seats * ALL_KINDS) + store + workplaces),
        space_tile=vec[i64]([i64(FACE_DOWN)] * sum(row_sizes(full))),
        tile_owner=[UNSEEN] * len(TILES),
        law_offer=[NO_LAW, NO_LAW],
        laws_held=vec[i64]([i64(0)] * seats),
        stops=vec[i64]([i64(0)] * seats),
        markers=vec[i64]([i64(0)] * 5),
        round=0,
        phase=SETUP,
        start=-1,
        step=0,
        number=-1,
        placed=0,
        first_tile=-1,
        second_tile=-1,
        drawn=-1,
        active=0,
        passes=0,
        withdrawn=0,
        declared=-1,
        substituting=False,
        may_withdraw=False,
        low_row=0,
        laws_deck=(1 << ALL_LAWS) - 1,
        laws_gone=0,
        announced=-1,
        raised_tile=-1,
        lowered_tile=-1,
        order_seat=-1,
        renumbered_tile=-1,
        fence_breaker=-1,
        ban_seat=-1,
        good_type=-1,
        bad_type=-1,
        free_kinds=False,
        doubled_field=-1,
        bid=0,
        bidder=-1,
        last_bidder=-1,
    )


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

    def facts(self, table: Keythedral, action: Action) -> Facts:
        return PlayerFacts(action, -1, player=int(action.a), colour=COLOURS[action.a])


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

    def facts(self, table: Keythedral, action: Action) -> Facts:
        return LawCardFacts(action, -1, law=LAWS[action.a])


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

    def facts(self, table: Keythedral, action: Action) -> Facts:
        return TypeFacts(action, -1, type=FIELD_TYPES[action.a])


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
            near = {
                "beside": types_beside(table, action.a),
                "tiles": tiles_at_field(table, action.a),
            }
            data = {"type": FIELD_TYPES[table.drawn], "x": x, "y": y, **near}
            table.tell("field", self.seat, data)
        table.drawn = -1
        table.push(PLACE_HOUSE[self.seat])

    def facts(self, table: Keythedral, action: Action) -> Facts:
        position = int(action.a)
        x, y = field_xy(position)
        return LayFieldFacts(
            action,
            int(self.seat),
            type=FIELD_TYPES[table.drawn],
            x=x,
            y=y,
            beside=[
                field_named(table, table.field_index[near])
                for near in side_neighbours(position)
                if near in table.field_index
            ],
            tiles=[house_tile(table, tile) for tile in tiles_at_field(table, position)],
        )


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
            near = types_at_gap(table, table.gap_index[int(action.b)])
            data = {"number": int(action.a) + 1, "x": u, "y": v, "beside": near}
            table.tell("house", self.seat, data)
        table.placed += 1
        begin_setup_turn(table)

    def facts(self, table: Keythedral, action: Action) -> Facts:
        tile = int(self.seat) * 5 + int(action.a)
        return lay_house_facts(table, action, tile, int(action.b))

    def blocked(self, table: Keythedral) -> list[Blocked]:
        first = int(self.seat) * 5
        return [
            Blocked("house-placed", "KT-4.9", {"number": n + 1}, f"house-{house_id(first + n)}")
            for n in range(5)
            if table.house_gap[first + n] >= 0
        ]


PLACE_FIELD: Final[list[PlaceField]] = [PlaceField(seat) for seat in range(len(COLOURS))]
PLACE_HOUSE: Final[list[PlaceHouse]] = [PlaceHouse(seat) for seat in range(len(COLOURS))]
