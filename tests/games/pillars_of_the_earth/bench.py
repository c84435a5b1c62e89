"""Positions for tests: lay a table, put things on it, and play notations."""

from quatrefoil.engine.action import Action
from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CARDS,
    CRAFTSMEN,
    EVENTS,
    RESOURCES,
)
from quatrefoil.games.pillars_of_the_earth.rules.phase_two import MASTER_BUILDERS
from quatrefoil.games.pillars_of_the_earth.rules.printed import PLACE_FIRST, PLACES, TYPES
from quatrefoil.games.pillars_of_the_earth.rules.resolution import RESOLUTION
from quatrefoil.games.pillars_of_the_earth.rules.rounds import NEXT_ROUND
from quatrefoil.games.pillars_of_the_earth.rules.setup import lay
from quatrefoil.games.pillars_of_the_earth.rules.table import (
    PHASE_ONE,
    PHASE_THREE,
    PHASE_TWO,
    Pillars,
)
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import VOCABULARY


def mask(names: str, ids: list[str]) -> int:
    """The bit mask of a few ids, written with blanks between them."""
    found = 0
    for name in names.split():
        found |= 1 << ids.index(name)
    return found


def ready(seats: int = 2, setup: str = "") -> Pillars:
    """A table in phase I of round 1, red to take the first card; `setup` replaces draws."""
    table = lay(seats)
    wanted = setup.split(";") if setup else []
    words = [word.strip() for word in wanted]
    while table.top().key != "take-card":
        legal = table.top().choices(table)
        chosen = next((a for a in legal if a.notation in words), legal[0])
        table.play(chosen)
    return table


def run(table: Pillars) -> list[str]:
    """Play what leaves no choice; the notations of the first real choice, [] at the end."""
    while table.stack:
        top = table.top()
        legal = top.choices(table)
        if len(legal) > 1:
            return [action.notation for action in legal]
        table.play(legal[0])
    return []


def go_on(table: Pillars) -> None:
    """Play the course of the game, but neither chance nor forced choices."""
    while table.stack and not table.top().key:
        table.play(parse("go"))


def play(table: Pillars, *notations: str) -> None:
    """Play choices one after the other; each must be offered."""
    for notation in notations:
        legal = run(table)
        assert notation in legal, f"{notation} is not offered: {legal}"
        table.play(VOCABULARY.parse(notation))
    run(table)


def parse(notation: str) -> Action:
    return VOCABULARY.parse(notation)


def in_phase_two(table: Pillars) -> Pillars:
    """The same table at the beginning of phase II."""
    table.phase = PHASE_ONE
    table.stack = [NEXT_ROUND, RESOLUTION, MASTER_BUILDERS]
    return table


def before_step(table: Pillars, step: int, event: str = "") -> Pillars:
    """The same table in phase III, with this step next; phase II is over."""
    table.phase = PHASE_THREE
    table.step = step - 1
    table.price = 0
    table.unused_cards |= table.display_cards
    table.display_cards = 0
    table.display_craftsmen = 0
    table.stack = [RESOLUTION]
    if table.round < 6:
        table.stack = [NEXT_ROUND, RESOLUTION]
    if event:
        table.event = EVENTS.index(event)
    return table


def builder(table: Pillars, seat: int, place: str) -> None:
    """Put a builder from the bag on the lowest free space of a place."""
    space = PLACE_FIRST[PLACES.index(place)]
    while table.spaces[space] >= 0:
        space += 1
    table.spaces[space] = seat
    table.bag[seat] -= 1


def give(table: Pillars, seat: int, **cubes: int) -> None:
    """Cubes from the supply."""
    for resource, count in cubes.items():
        table.from_supply(seat, RESOURCES.index(resource), count)


def cubes(table: Pillars, seat: int) -> dict[str, int]:
    at = seat * TYPES
    return dict(zip(RESOURCES, table.cubes[at : at + TYPES], strict=True))


def crew(table: Pillars, seat: int, names: str) -> None:
    table.crews[seat] = mask(names, CRAFTSMEN)


def hold(table: Pillars, seat: int, names: str) -> None:
    """Advantage cards before a player."""
    table.advantages[seat] = mask(names, ADVANTAGES)
    table.advantages_seen |= mask(names, ADVANTAGES)


def take(table: Pillars, seat: int, names: str) -> None:
    """Resource cards before a player, with his workers on them."""
    before = table.cards[seat]
    table.cards[seat] = mask(names, CARDS)
    table.unused_cards = (int(table.unused_cards) | before) & ~table.cards[seat]
    table.display_cards &= ~table.cards[seat]


def in_round(table: Pillars, number: int) -> Pillars:
    table.round = number
    table.built = number - 1
    return table


def at_work(seats: int = 2, event: str = "king_victory", number: int = 1) -> Pillars:
    """A table in step 13, the first player (red) to have his craftsmen work."""
    table = in_round(ready(seats), number)
    before_step(table, 13, event)
    return table


def in_two(seats: int = 2) -> Pillars:
    """A table at the beginning of phase II, with all workers in the mill."""
    table = in_phase_two(ready(seats))
    for seat in range(seats):
        table.mill[seat] = table.reserve[seat]
        table.reserve[seat] = 0
    assert table.phase < PHASE_TWO
    return table
