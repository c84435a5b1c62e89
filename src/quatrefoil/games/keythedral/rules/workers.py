"""Phase 1: five numbers in turn, and workers from the house tiles of each (KT-6)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Continuation
from quatrefoil.engine.facts import Facts, Move
from quatrefoil.games.keythedral.rules.blocked import placement_blocked
from quatrefoil.games.keythedral.rules.facts import NumberFacts, SendFacts
from quatrefoil.games.keythedral.rules.harvest import begin_harvest
from quatrefoil.games.keythedral.rules.landscape import field_xy
from quatrefoil.games.keythedral.rules.laws.building import DANGEROUS_FENCE
from quatrefoil.games.keythedral.rules.laws.labour import BROKEN_FENCES, HOUSE_NUMBER
from quatrefoil.games.keythedral.rules.pieces import field_place, fields_around, house_tile
from quatrefoil.games.keythedral.rules.playing import Turn, add_laws
from quatrefoil.games.keythedral.rules.printed import COLOURS, ELIGIBLE
from quatrefoil.games.keythedral.rules.table import FULL, PLACE_WORKERS, Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import (
    GO_ON,
    NUMBER,
    NUMBER_KIND,
    SEND,
    SEND_KIND,
)
from quatrefoil.games.keythedral.rules.windows import PhaseOneWindow, TurnWindow, Window

OWN_LAWS: Final[int] = ELIGIBLE["W-OWN-P1"]
NUMBER_LAWS: Final[i64] = OWN_LAWS & ~(HOUSE_NUMBER.bit | BROKEN_FENCES.bit)
"""KT-17.3: laws 6 and 9 belong to placement turns only."""
TURN_LAWS: Final[int] = ELIGIBLE["W-TURN-P1"]
BREAKING_LAWS: Final[i64] = BROKEN_FENCES.bit | DANGEROUS_FENCE.bit


def _placements(number: int, free: int, two: bool) -> list[Action]:
    """Every way to send workers over the free edges of one tile (KT-6.5, KT-6.6, KT-6.7, AM-10)."""
    if free == 0:
        return [SEND[number][0]]
    masks = [mask for mask in range(1, 16) if mask & ~free == 0]
    single = [mask for mask in masks if mask.bit_count() == 1]
    pairs = [mask for mask in masks if mask.bit_count() == 2] if two else []
    return [SEND[number][mask] for mask in single + pairs]


PLACEMENTS: Final[list[list[Action]]] = [
    _placements(number, free, two)
    for number in range(5)
    for two in (False, True)
    for free in range(16)
]
"""By number * 32 + side * 16 + free edges; not to be changed."""

NUMBER_SETS: Final[list[list[Action]]] = [
    [NUMBER[number] for number in range(5) if numbers >> number & 1] for numbers in range(1 << 5)
]
"""By bits of numbers; not to be changed."""


def begin_placing(table: Keythedral) -> None:
    table.phase = PLACE_WORKERS
    table.step = 0
    PlacingWindow(table.start, table.start, table.seats, 0).open(table)


class PlacingWindow(PhaseOneWindow):
    """W-P1."""

    def at(self, seat: i64, passed: i64) -> Window:
        return PlacingWindow(seat, self.first, self.count, passed)

    def close(self, table: Keythedral) -> None:
        next_step(table)


def chooser(table: Keythedral) -> i64:
    """KT-6.1: in step k the (k - 1)-th player clockwise after S."""
    return (table.start + table.step - 1) % table.seats


def next_step(table: Keythedral) -> None:
    """The next work order marker, or the end of the phase."""
    if table.step == 5:
        table.number = -1
        table.fence_breaker = -1  # KT-13.3: law 9 ends with phase 1
        begin_harvest(table)
        return
    table.step += 1
    if table.step == 5:  # D-1N is automatic in the fifth step
        number: i64 = 0
        while table.markers[number]:
            number += 1
        activate(table, number)
        return
    table.turn += 1
    # KT-12.1, AM-27: law 1 moves only the choice of the number, step by step.
    seat: i64 = table.order_seat if table.order_seat >= 0 else chooser(table)
    table.push(CHOOSE_NUMBER[seat])


class ChooseNumber(Turn):
    """D-1N: the work order marker on a number without one (KT-6.2)."""

    key: ClassVar[str] = "work-number"
    rule: ClassVar[str] = "KT-6.2"

    def own_laws(self) -> i64:
        return NUMBER_LAWS

    def others_laws(self) -> i64:
        return TURN_LAWS

    def choices(self, table: Keythedral) -> list[Action]:
        numbers: i64 = 0
        for number in range(i64(5)):
            if table.markers[number] == 0:
                numbers |= 1 << number
        if table.laws_held[self.seat] & NUMBER_LAWS == 0:
            return NUMBER_SETS[numbers]
        legal = NUMBER_SETS[numbers].copy()
        add_laws(table, self.seat, NUMBER_LAWS, legal)
        return legal

    def apply(self, table: Keythedral, action: Action) -> None:
        if action.kind == NUMBER_KIND:
            activate(table, action.a)
        else:
            self.play_law(table, action)

    def facts(self, table: Keythedral, action: Action) -> Facts:
        if action.kind == NUMBER_KIND:
            return NumberFacts(action, int(self.seat), number=int(action.a) + 1)
        return super().facts(table, action)

    def blocked(self, table: Keythedral) -> list[Blocked]:
        used = [
            Blocked("number-used", "KT-6.2", {"number": number + 1}, f"number-{number + 1}")
            for number in range(5)
            if table.markers[number]
        ]
        return [*used, *super().blocked(table)]


def activate(table: Keythedral, number: i64) -> None:
    """KT-6.2, KT-6.3: the number is active; all place from the chooser on."""
    table.markers[number] = table.step
    table.number = number
    table.placed = 0
    if table.events is not None:
        table.tell("number", chooser(table), {"number": int(number) + 1, "step": int(table.step)})
    table.push(NEXT_PLACEMENT)


def next_placement(table: Keythedral) -> None:
    """The placement turns of a step one after the other, clockwise from the chooser (KT-6.3)."""
    first: i64 = chooser(table)
    while table.placed < table.seats:
        seat: i64 = (first + table.placed) % table.seats
        table.placed += 1
        tile: i64 = seat * 5 + table.number
        if tile == table.renumbered_tile:  # KT-12.6: this tile has sent its workers
            continue
        table.turn += 1
        table.first_tile = tile
        if table.interrupt_mode == FULL:
            window = PlacementTurnWindow(0, table.left_of(seat), table.seats - 1, 0, seat)
            if window.ask(table, window.first, 0):
                return
        if place_or_ask(table, seat):
            return
    table.first_tile = -1
    next_step(table)


class NextPlacement(Continuation[Keythedral]):
    """The next placement turn, or the next step."""

    key: ClassVar[str] = "next-placement"
    rule: ClassVar[str] = "KT-6.3"

    def apply(self, table: Keythedral, action: Action) -> None:
        next_placement(table)


NEXT_PLACEMENT: Final = NextPlacement(GO_ON)


def is_last_placement(table: Keythedral) -> bool:
    """Whether nobody sends workers any more in this phase."""
    if table.step < 5:
        return False
    for offset in range(table.placed, table.seats):
        tile: i64 = (chooser(table) + offset) % table.seats * 5 + table.number
        if tile != table.renumbered_tile:
            return False
    return True


class PlacementTurnWindow(TurnWindow):
    """W-TURN before a placement turn, with interrupts = "full" (KT-17.2)."""

    def __init__(self, seat: i64, first: i64, count: i64, passed: i64, actor: i64) -> None:
        super().__init__(seat, first, count, passed)
        self.actor: i64 = actor

    def at(self, seat: i64, passed: i64) -> Window:
        return PlacementTurnWindow(seat, self.first, self.count, passed, self.actor)

    def eligible(self, table: Keythedral, seat: i64) -> i64:
        return TURN_LAWS

    def close(self, table: Keythedral) -> None:
        if not place_or_ask(table, self.actor):
            next_placement(table)


def free_edges(table: Keythedral, tile: i64) -> i64:
    """KT-6.4: bits of the directions in which a field is available to a house tile.

    A fence belongs to its gap: it shuts the edge for whichever tile lies there (KT-9.3.4).
    """
    gap: i64 = table.house_gap[tile]
    walls: i64 = table.gap_walls[gap]
    if table.fence_breaker >= 0 and table.fence_breaker == tile // 5:
        walls = 0  # KT-12.9
    fields = table.gap_fields
    workers = table.field_worker
    free: i64 = 0
    base: i64 = gap * 4
    for direction in range(i64(4)):
        field: i64 = fields[base + direction]
        if field >= 0 and not walls >> direction & 1 and workers[field] < 0:
            free |= 1 << direction
    return free


def placements_of(table: Keythedral, tile: i64) -> list[Action]:
    """The placements of one tile; not to be changed."""
    row: i64 = tile % 5 * 32 + table.house_side[tile] * 16 + free_edges(table, tile)
    return PLACEMENTS[row]


def could_change(table: Keythedral, seat: i64) -> bool:
    """Whether a law in hand keeps a forced placement from being automatic (D-1W)."""
    held: i64 = table.laws_held[seat]
    if held == 0:
        return False
    if table.concealed:
        return True  # KT-17.9: whichever law it is
    if held & HOUSE_NUMBER.bit and table.step < 5:
        return True
    if held & BREAKING_LAWS == 0:
        return False
    if table.gap_walls[table.house_gap[table.first_tile]]:
        return True
    return table.second_tile >= 0 and table.gap_walls[table.house_gap[table.second_tile]] != 0


def place_or_ask(table: Keythedral, seat: i64) -> bool:
    """Carry out a placement without a choice, or put the decision; whether it was put."""
    legal = placements_of(table, table.first_tile)
    if len(legal) > 1 or could_change(table, seat):
        table.push(PLACE_FROM[seat])
        return True
    send_workers(table, seat, table.first_tile, legal[0].b)
    return False


def send_workers(table: Keythedral, seat: i64, tile: i64, directions: i64) -> None:
    """KT-6.5, KT-6.6, KT-6.8: workers go to the fields in these directions."""
    base: i64 = table.house_gap[tile] * 4
    for direction in range(i64(4)):
        if directions >> direction & 1:
            table.field_worker[table.gap_fields[base + direction]] = seat
    if table.events is not None:
        fields = [int(table.gap_fields[base + d]) for d in range(4) if directions >> d & 1]
        places = [list(field_xy(table.field_position[field])) for field in fields]
        types = [table.field_type[field] for field in fields]
        data = {"number": int(tile) % 5 + 1, "fields": places, "types": types}
        table.tell("send", seat, data)


class PlaceWorkers(Turn):
    """D-1W: one worker from a cottage, one or two from a house (KT-6.3 to KT-6.8)."""

    key: ClassVar[str] = "place-workers"
    rule: ClassVar[str] = "KT-6.3"

    def own_laws(self) -> i64:
        return OWN_LAWS

    def others_laws(self) -> i64:
        return TURN_LAWS

    def choices(self, table: Keythedral) -> list[Action]:
        legal = placements_of(table, table.first_tile)
        if table.second_tile >= 0:  # KT-12.6: both tiles, in either order
            others = placements_of(table, table.second_tile)
            if table.rules == 1 or (legal[0].b and others[0].b):
                legal = legal + others
            elif others[0].b:
                legal = others  # D-1W: a tile that is shut out sends nobody afterwards
        if table.laws_held[self.seat] & OWN_LAWS == 0:
            return legal
        if len(legal) > 1 or could_change(table, self.seat):
            legal = legal.copy()
            add_laws(table, self.seat, OWN_LAWS, legal)
        return legal

    def asks(self, table: Keythedral) -> bool:
        return table.concealed and table.laws_held[self.seat] != 0  # KT-17.9

    def apply(self, table: Keythedral, action: Action) -> None:
        if action.kind != SEND_KIND:
            self.play_law(table, action)
            return
        tile: i64 = self.seat * 5 + action.a
        send_workers(table, self.seat, tile, action.b)
        if table.second_tile >= 0:
            if tile == table.first_tile:
                table.first_tile = table.second_tile
            table.second_tile = -1
            table.push(PLACE_REST[self.seat])
        else:
            table.push(NEXT_PLACEMENT)

    def facts(self, table: Keythedral, action: Action) -> Facts:
        if action.kind != SEND_KIND:
            return super().facts(table, action)
        tile = int(self.seat) * 5 + int(action.a)
        gap = table.house_gap[tile]
        going = [table.gap_fields[gap * 4 + d] for d in range(4) if action.b >> d & 1]
        return SendFacts(
            action,
            int(self.seat),
            moves=[Move(f"worker-f{field}", "", field_place(table, field)) for field in going],
            ends_turn=table.second_tile < 0 and not is_last_placement(table),
            tile=house_tile(table, tile),
            fields=fields_around(table, gap, int(action.b)),
        )

    def blocked(self, table: Keythedral) -> list[Blocked]:
        return [*placement_blocked(table, self.seat), *super().blocked(table)]


class PlaceRest(Continuation[Keythedral]):
    """KT-12.6: the second of two tiles sends its workers."""

    key: ClassVar[str] = "place-rest"
    rule: ClassVar[str] = "KT-12.6"

    def __init__(self, actor: i64) -> None:
        super().__init__(GO_ON)
        self.actor: i64 = actor

    def apply(self, table: Keythedral, action: Action) -> None:
        if not place_or_ask(table, self.actor):
            next_placement(table)


CHOOSE_NUMBER: Final[list[ChooseNumber]] = [ChooseNumber(seat) for seat in range(len(COLOURS))]
PLACE_REST: Final[list[PlaceRest]] = [PlaceRest(seat) for seat in range(len(COLOURS))]
PLACE_FROM: Final[list[PlaceWorkers]] = [PlaceWorkers(seat) for seat in range(len(COLOURS))]
