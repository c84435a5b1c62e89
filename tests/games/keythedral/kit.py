"""What the tests of Keythedral share: positions made to order, and a driver by notation."""

from collections.abc import Sequence

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import find_game
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import settle
from quatrefoil.games.keythedral.rules.land import lay_field, lay_first_fields, list_fence_sites
from quatrefoil.games.keythedral.rules.landscape import field_at, gap_at
from quatrefoil.games.keythedral.rules.printed import ALL_KINDS, KINDS, LAWS, RESOURCES, TILES
from quatrefoil.games.keythedral.rules.rounds import Rounds
from quatrefoil.games.keythedral.rules.setup import empty_table
from quatrefoil.games.keythedral.rules.spend import SPEND_TURN
from quatrefoil.games.keythedral.rules.table import (
    FACE_DOWN,
    NO_LAW,
    ON_BOARD,
    PLACE_WORKERS,
    SPEND,
    UNSEEN,
    Keythedral,
)

GAME = find_game("keythedral")
INTERRUPTS = ("on_demand", "full", "lean")


def options(**given: str) -> dict[str, str]:
    return GAME.check_options(3, given)


def laid(seats: int, seed: int = 0, **given: str) -> Keythedral:
    """A table whose setup was played at random; the first decision of round 1 is pending."""
    table = GAME.lay(seats, GAME.check_options(seats, given))
    assert isinstance(table, Keythedral)
    rng = Random(seed, 9)
    while legal := settle(table, rng):
        if table.round:
            break
        table.play(legal[rng.below(len(legal))])
    return table


def village(
    seats: int = 3,
    fields: Sequence[tuple[int, int, str]] = (),
    houses: Sequence[tuple[int, int, int, int]] = (),
    **given: str,
) -> Keythedral:
    """A land made to order: the first four fields, more (x, y, type), tiles (seat, number, u, v).

    Tiles that are not named lie far away, each with a field of its own.
    """
    from quatrefoil.games.keythedral.rules.printed import FIELD_TYPES

    chosen = GAME.check_options(seats, given)
    table = empty_table(
        seats,
        full=chosen["version"] == "full",
        open_plan=chosen["open_plan"] == "on",
        concealed=chosen["law_information"] == "concealed",
        screened=chosen["observation"] == "screened",
        interrupt_mode=INTERRUPTS.index(chosen["interrupts"]),
    )
    lay_first_fields(table)
    for x, y, kind in fields:
        lay_field(table, field_at(x, y), FIELD_TYPES.index(kind))
    for seat, number, u, v in houses:
        table.house_gap[seat * 5 + number - 1] = table.gap_index[gap_at(u, v)]
    for tile in range(seats * 5):
        if table.house_gap[tile] < 0:
            x, y = 15 + 4 * (tile % 5), 15 + 4 * (tile // 5)
            lay_field(table, field_at(x, y), tile % 5)
            table.house_gap[tile] = table.gap_index[gap_at(x + 1, y + 1)]
    list_fence_sites(table)
    table.field_stack = [0] * 5
    table.start = 0
    table.round = 1
    table.stack = [Rounds()]
    show_row(table, 0)
    table.law_offer = [NO_LAW, NO_LAW]
    return table


def show_row(table: Keythedral, row: int, tiles: Sequence[str] = ()) -> None:
    """Turn a row up with given tiles (the first of the row by default); lower rows are empty."""
    from quatrefoil.games.keythedral.rules.printed import ROW_TILES
    from quatrefoil.games.keythedral.rules.seats import row_start

    for tile in range(len(TILES)):
        if table.tile_owner[tile] == ON_BOARD:
            table.tile_owner[tile] = UNSEEN
    for space in range(len(table.space_tile)):
        table.space_tile[space] = FACE_DOWN if space >= row_start(table, row + 1) else -2
    first, end = int(row_start(table, row)), int(row_start(table, row + 1))
    numbers = [TILES.index(tile) for tile in tiles] or ROW_TILES[row][: end - first]
    for space, tile in zip(range(first, end), numbers, strict=False):
        table.space_tile[space] = tile
        table.tile_owner[tile] = ON_BOARD
    table.low_row = row


def at_spend(table: Keythedral, seat: int = 0) -> Keythedral:
    """Phase 3 with everybody active and the turn of one seat."""
    table.phase = SPEND
    table.active = (1 << table.seats) - 1
    table.passes = 0
    table.stack = [Rounds(), SPEND_TURN[seat]]
    return table


def at_placing(table: Keythedral) -> Keythedral:
    """Phase 1 before W-P1."""
    from quatrefoil.games.keythedral.rules.workers import begin_placing

    table.phase = PLACE_WORKERS
    table.stack = [Rounds()]
    begin_placing(table)
    return table


def give(table: Keythedral, seat: int, **amounts: int) -> None:
    """Cubes from where they start into a hand."""
    for kind, count in amounts.items():
        k = KINDS.index(kind)
        source = table.store() if k < RESOURCES else table.workplaces()
        table.cubes[source * ALL_KINDS + k] -= count
        table.cubes[seat * ALL_KINDS + k] += count
        assert table.cubes[source * ALL_KINDS + k] >= 0


def use_up(table: Keythedral, kind: str, count: int) -> None:
    """Craft cubes from their workplace into the store, as if they had been paid."""
    k = KINDS.index(kind)
    table.cubes[table.workplaces() * ALL_KINDS + k] -= count
    table.cubes[table.store() * ALL_KINDS + k] += count


def hand(table: Keythedral, seat: int) -> dict[str, int]:
    cubes = table.cubes[seat * ALL_KINDS : (seat + 1) * ALL_KINDS]
    return {kind: count for kind, count in zip(KINDS, cubes, strict=True) if count}


def grant(table: Keythedral, seat: int, *laws: int) -> None:
    """Law cards, by number, from the deck into a hand."""
    for number in laws:
        assert table.laws_deck >> (number - 1) & 1
        table.laws_deck &= ~(1 << (number - 1))
        table.laws_held[seat] |= 1 << (number - 1)


def offer(table: Keythedral, *laws: int) -> None:
    """Law cards, by number, from the deck onto the law spaces."""
    for space, number in enumerate(laws):
        table.laws_deck &= ~(1 << (number - 1))
        table.law_offer[space] = number - 1


def fence(table: Keythedral, seat: int, u: int, v: int, direction: int) -> None:
    from quatrefoil.games.keythedral.rules.fences import unused_fence

    gap = table.gap_index[gap_at(u, v)]
    table.fence_edge[unused_fence(table, seat)] = gap * 4 + direction
    table.gap_walls[gap] |= 1 << direction
    list_fence_sites(table)


def choices(table: Keythedral) -> list[Action]:
    """The choices of the next decision that is put to a player."""
    return settle(table, Random(5))


def legal(table: Keythedral) -> list[str]:
    return [action.notation for action in choices(table)]


def asked(table: Keythedral) -> tuple[int, str]:
    """Who is asked, and the key of the decision."""
    choices(table)
    return int(table.top().seat), table.top().key


def play(table: Keythedral, *notations: str) -> None:
    """Play choices one after the other; each must be legal."""
    for notation in notations:
        found = [action for action in choices(table) if action.notation == notation]
        assert found, f"{notation!r} is not among {legal(table)}"
        table.play(found[0])
    choices(table)


def announce(table: Keythedral, seat: int, notation: str) -> None:
    """D-WT: play a law unasked."""
    choices(table)
    found = [action for action in table.interrupts(seat) if action.notation == notation]
    assert found, f"{notation!r} is not among {[a.notation for a in table.interrupts(seat)]}"
    table.interrupt(seat, found[0])
    choices(table)


def law_keys(mask: int) -> list[str]:
    return [LAWS[law] for law in range(len(LAWS)) if mask >> law & 1]
