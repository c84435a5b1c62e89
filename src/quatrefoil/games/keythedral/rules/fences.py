"""Fences on the edges between gaps and fields, and houses that they shut in (KT-9.3, KT-10)."""

from typing import ClassVar

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.facts import Facts, Move
from quatrefoil.games.keythedral.rules.facts import LayHouseFacts
from quatrefoil.games.keythedral.rules.land import (
    gap_edges,
    list_fence_sites,
    occupied_gaps,
    tile_in,
    types_at_gap,
)
from quatrefoil.games.keythedral.rules.landscape import DIRECTIONS, gap_xy
from quatrefoil.games.keythedral.rules.pieces import fields_around, gap_place, house_tile
from quatrefoil.games.keythedral.rules.printed import COLOURS, FENCES_EACH
from quatrefoil.games.keythedral.rules.table import REMOVED, UNUSED, Keythedral, Pending
from quatrefoil.games.keythedral.rules.vocabulary import MOVE


def unused_fence(table: Keythedral, seat: i64) -> i64:
    """A fence that a seat has not built yet, or -1 (KT-9.3.2: three in the whole game)."""
    for fence in range(seat * FENCES_EACH, (seat + 1) * FENCES_EACH):
        if table.fence_edge[fence] == UNUSED:
            return fence
    return -1


def any_fence(table: Keythedral) -> bool:
    return any(edge >= 0 for edge in table.fence_edge)


def standing_fences(table: Keythedral) -> list[int]:
    """The edges with a fence, in the order of gaps and directions."""
    return sorted([int(edge) for edge in table.fence_edge if edge >= 0])


def put_fence(table: Keythedral, seat: i64, tile: i64, direction: i64) -> None:
    """KT-9.3.1: one own fence on an edge of any house tile."""
    gap: i64 = table.house_gap[tile]
    table.fence_edge[unused_fence(table, seat)] = gap * 4 + direction
    table.gap_walls[gap] |= 1 << direction
    list_fence_sites(table)
    if table.events is not None:
        data = {"owner": int(tile) // 5, "number": int(tile) % 5 + 1}
        table.tell("fence", seat, {**data, "direction": DIRECTIONS[direction]})


def take_fence_off(table: Keythedral, seat: i64, edge: i64) -> None:
    """KT-9.3.3, KT-12.11: any fence leaves the game; it never comes back."""
    for fence in range(len(table.fence_edge)):
        if table.fence_edge[fence] == edge:
            table.fence_edge[fence] = REMOVED
            break
    gap: i64 = edge // 4
    table.gap_walls[gap] &= ~(1 << (edge % 4))
    list_fence_sites(table)
    if table.events is not None:
        u, v = gap_xy(table.gap_position[gap])
        data: dict[str, object] = {"x": u, "y": v, "direction": DIRECTIONS[edge % 4]}
        tile = int(tile_in(table, gap))
        if tile >= 0:
            data = {**data, "owner": tile // 5, "number": tile % 5 + 1}
        table.tell("unfence", seat, data)


def is_shut_in(table: Keythedral, gap: i64) -> bool:
    """KT-10.1: every edge between the gap and a field has a fence."""
    return gap_edges(table, gap) & ~table.gap_walls[gap] == 0


def move_targets(table: Keythedral) -> list[int]:
    """KT-10.2: empty gaps with a field over an unfenced edge (KT-10.4: there always is one)."""
    taken = occupied_gaps(table)
    found: list[int] = []
    for gap in range(len(taken)):
        if not taken[gap] and not is_shut_in(table, gap):
            found.append(gap)
    return found


class MoveHouse(Pending):
    """D-3M: the owner of a fenced-in house tile moves it at once (KT-10.2, AM-12).

    What follows lies below on the stack.
    """

    key: ClassVar[str] = "move-house"
    rule: ClassVar[str] = "KT-10.2"

    def __init__(self, seat: i64, tile: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile

    def choices(self, table: Keythedral) -> list[Action]:
        legal: list[Action] = []
        for gap in move_targets(table):
            legal.append(MOVE.at(table.gap_position[gap]))
        return legal

    def apply(self, table: Keythedral, action: Action) -> None:
        # KT-10.2, KT-10.3: number, owner and side stay, and so do all fences.
        table.house_gap[self.tile] = table.gap_index[int(action.a)]
        list_fence_sites(table)
        if table.events is not None:
            u, v = gap_xy(int(action.a))
            near = types_at_gap(table, table.gap_index[int(action.a)])
            data = {"number": int(self.tile) % 5 + 1, "colour": COLOURS[self.seat]}
            table.tell("move-house", self.seat, {**data, "x": u, "y": v, "beside": near})

    def facts(self, table: Keythedral, action: Action) -> Facts:
        return lay_house_facts(table, action, int(self.tile), int(action.a))


def lay_house_facts(table: Keythedral, action: Action, tile: int, position: int) -> Facts:
    """A house tile goes to a gap, in the setup or because it was shut in; the turn is over."""
    gap = table.gap_index[position]
    u, v = gap_xy(position)
    named = house_tile(table, tile)
    before = table.house_gap[tile]
    origin = gap_place(table, before) if before >= 0 else ""
    return LayHouseFacts(
        action,
        tile // 5,
        moves=[Move(f"tile-{named.id}", origin, gap_place(table, gap))],
        ends_turn=True,
        tile=named,
        x=u,
        y=v,
        around=fields_around(table, gap),
    )
