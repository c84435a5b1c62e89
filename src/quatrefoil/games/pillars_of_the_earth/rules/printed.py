"""The components as flat lists of numbers, for the rules to reckon with.

Cards are held as bit masks: bit i of a mask stands for entry i of its list in the component file.
"""

from typing import Final

from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    BOX,
    CARDS,
    CRAFTSMEN,
    EVENTS,
    KINDS,
    RESOURCES,
    Location,
)

# Resources, in the order of the file; gold is no cube.
WOOD: Final = 0
STONE: Final = 1
SAND: Final = 2
METAL: Final = 3
TYPES: Final = 4
MARKET_TYPES: Final = 3

ROUNDS: Final = BOX.meta.rounds
MOST_GOLD: Final = BOX.limits.gold_max
KEPT_CUBES: Final = BOX.limits.cubes_kept_at_round_end
MARKET_SLOTS: Final = BOX.limits.market_slots_per_type
FIRST_PRICE: Final = BOX.track.start
REDRAWS: Final = BOX.track.redraws_per_round_start_player
WORKERS: Final = BOX.players.worker_units
BUILDERS: Final = BOX.players.builders
START_POINTS: Final = BOX.players.start_vp
START_GOLD: Final = BOX.players.start_gold_by_seat
GOLD_PER_POINT: Final = BOX.debt.gold_per_vp
GREY_WORKERS: Final = BOX.pieces.grey_workers
EVENTS_REMOVED: Final = BOX.event_deck.removed_unseen
ADVANTAGES_REMOVED: Final = BOX.advantage_deck.removed_unseen

BUY_PRICE: Final = [resource.market_buy_price for resource in BOX.resources]
SELL_PRICE: Final = [resource.market_sell_price for resource in BOX.resources]
TOTAL: Final = [resource.total for resource in BOX.resources]


def bits(wanted: list[bool]) -> int:
    """A mask with a bit for every true entry."""
    mask = 0
    for i, yes in enumerate(wanted):
        if yes:
            mask |= 1 << i
    return mask


def members(mask: int) -> list[int]:
    """The entries that a mask holds, in order."""
    found: list[int] = []
    i = 0
    while mask >> i:
        if (mask >> i) & 1:
            found.append(i)
        i += 1
    return found


# Builder spaces: one number each, and the eleven places that a player can name (PE-6.11).
BISHOPRIC: Final = 0
KINGSBRIDGE: Final = 1
PRIORY: Final = 3
COURT: Final = 5
SHIRING: Final = 9
CASTLE: Final = 11
MARKET: Final = 12
STARTER: Final = 16
SPACES: Final = 17


def _spaces() -> tuple[list[str], list[int], list[int]]:
    """Names of the places to choose from, and for each its first space and their number."""
    names: list[str] = []
    first: list[int] = []
    count: list[int] = []
    at = 0
    for place in BOX.locations:
        if place.builder_spaces and not place.is_chosen:
            names.append(place.id)
            first.append(at)
            count.append(place.builder_spaces)
        elif place.builder_spaces:
            for n in range(place.builder_spaces):
                names.append(f"{place.id}_{n + 1}" if place.builder_spaces > 1 else place.id)
                first.append(at + n)
                count.append(1)
        at += place.builder_spaces
    return names, first, count


_PLACES: Final = _spaces()
PLACES: Final = _PLACES[0]
PLACE_FIRST: Final = _PLACES[1]
PLACE_COUNT: Final = _PLACES[2]


def _place_of_spaces() -> list[int]:
    found: list[int] = []
    for place in range(len(PLACES)):
        found += [place] * PLACE_COUNT[place]
    return found


PLACE_OF: Final = _place_of_spaces()
"""The place to which each of the 17 spaces belongs."""
SPACE_NAMES: Final = [
    f"{PLACES[p]}_{n + 1}" if PLACE_COUNT[p] > 1 else PLACES[p]
    for p in range(len(PLACES))
    for n in range(PLACE_COUNT[p])
]


def _location(name: str) -> Location:
    return next(place for place in BOX.locations if place.id == name)


PRIORY_VALUES: Final = _location("priory").space_values
METAL_SLOT: Final = _location("kings_court").metal_for_slot - 1
CASTLE_GREY: Final = _location("shiring_castle").grey_workers_granted

# Resource cards
CARD_WORKERS: Final = [card.workers for card in BOX.resource_cards]
CARD_YIELD: Final = [card.brings for card in BOX.resource_cards]
CARD_TYPE: Final = [RESOURCES.index(card.resource) for card in BOX.resource_cards]
ALL_CARDS: Final = (1 << len(CARDS)) - 1


def _over_masks(values: list[int]) -> list[int]:
    """For every set of resource cards the sum of a value."""
    sums = [0]
    for mask in range(1, 1 << len(values)):
        low = (mask & -mask).bit_length() - 1
        sums.append(sums[mask & (mask - 1)] + values[low])
    return sums


WORKERS_ON: Final = _over_masks(CARD_WORKERS)
"""Workers that a set of resource cards holds."""
CARDS_OF: Final = [bits([t == resource for t in CARD_TYPE]) for resource in range(MARKET_TYPES)]
"""The resource cards of each type, as a mask."""
YIELD_OF: Final = _over_masks(CARD_YIELD)
COUNT_OF: Final = _over_masks([1] * len(CARDS))
UNUSED_PAIRS: Final = [(a, b) for a in range(len(CARDS)) for b in range(a + 1, len(CARDS))]

# Craftsmen
STARTING: Final = bits([name in BOX.players.starting_craftsmen for name in CRAFTSMEN])
OF_ROUND: Final = [bits([man.round == r for man in BOX.craftsmen]) for r in range(ROUNDS + 1)]
COST: Final = [man.cost for man in BOX.craftsmen]
CAPACITY: Final = [man.capacity for man in BOX.craftsmen]
GIVES_POINTS: Final = [man.points for man in BOX.craftsmen]
GIVES_GOLD: Final = [man.gold for man in BOX.craftsmen]
TAKES_GOLD: Final = [man.inputs.get("gold", 0) for man in BOX.craftsmen]
KIND: Final = [KINDS.index(man.kind) for man in BOX.craftsmen]
NEEDS_METAL: Final = [man.requires_in_stock.get("metal", 0) for man in BOX.craftsmen]
LIMIT: Final = BOX.players.craftsman_limit
EVERY_CRAFTSMAN: Final = (1 << len(CRAFTSMEN)) - 1


def _kind_mask(kind: str) -> int:
    return bits([man.kind == kind for man in BOX.craftsmen]) if kind else EVERY_CRAFTSMAN


def _input(man: int, which: int) -> tuple[int, int]:
    """The first or second kind of cube that a use takes, and how many; -1 for none."""
    wanted = [(RESOURCES.index(r), n) for r, n in BOX.craftsmen[man].inputs.items() if r != "gold"]
    return wanted[which] if which < len(wanted) else (-1, 0)


NEEDS_ONE_OF: Final = [_kind_mask(man.requires_kind) for man in BOX.craftsmen]
"""One of these craftsmen must stand in the row for a craftsman to work (PE-18.4)."""
BUY_NEEDS: Final = [_kind_mask(resource.buy_requires_kind) for resource in BOX.resources]
SELL_NEEDS: Final = [_kind_mask(resource.sell_requires_kind) for resource in BOX.resources]
INPUT: Final = [_input(man, 0)[0] for man in range(len(CRAFTSMEN))]
INPUT_COUNT: Final = [_input(man, 0)[1] for man in range(len(CRAFTSMEN))]
INPUT_TOO: Final = [_input(man, 1)[0] for man in range(len(CRAFTSMEN))]
INPUT_TOO_COUNT: Final = [_input(man, 1)[1] for man in range(len(CRAFTSMEN))]


def _work_order() -> list[int]:
    """Craftsmen as a person would let them work: what is free first, then the best exchange,
    then gold makers, last those who take gold."""

    def rank(man: int) -> tuple[int, float, int]:
        cubes = INPUT_COUNT[man] + INPUT_TOO_COUNT[man]
        if TAKES_GOLD[man]:
            return 3, 0.0, man
        if GIVES_GOLD[man] and cubes:
            return 2, 0.0, man
        return (0 if cubes == 0 else 1), -GIVES_POINTS[man] / max(1, cubes), -man

    return sorted(range(len(CRAFTSMEN)), key=rank)


WORK_ORDER: Final = _work_order()

# Event cards, by what they do; the list of a number ends with an entry for "no event" (-1).
ALL_EVENTS: Final = (1 << len(EVENTS)) - 1
# signs and kinds of cards are derived from their texts.
NEGATIVE: Final = bits([card.is_negative for card in BOX.events])


def _event_numbers(effect: str, param: str) -> list[int]:
    return [c.params[param] if c.effect == effect else 0 for c in BOX.events] + [0]


YIELD_CHANGE: Final = _event_numbers("resource_card_yield", "delta")
"""What the event of the round adds to every resource card (PE-19.5, PE-19.8)."""
EXTRA_WAGE: Final = _event_numbers("wool_mill_double_wage", "extra_gold_per_worker")
"""What it adds to the gold of a worker in the mill, and for how many of them (PE-19.3)."""
EXTRA_WAGE_WORKERS: Final = _event_numbers("wool_mill_double_wage", "max_workers")
EXTRA_USES: Final = _event_numbers("one_craftsman_capacity_bonus", "bonus")
"""How many uses more a craftsman of everybody's choice has (PE-19.4)."""
WALL_BUILDERS: Final = max(_event_numbers("next_round_builder_limit", "builders"))
"""Builders of whoever worked on the city wall in the round before (PE-6.12)."""


def _boostable() -> int:
    """Whom the statue may strengthen (PE-15.5): a printed capacity, no excluded kind."""
    excluded: list[str] = []
    for card in BOX.events:
        excluded += card.params.get("excluded_kinds", [])
    return bits([man.capacity_printed and man.kind not in excluded for man in BOX.craftsmen])


BOOSTABLE: Final = _boostable()

# Advantage cards. Those that lie before a player are known by what they do: rules ask who holds it.
ALL_ADVANTAGES: Final = (1 << len(ADVANTAGES)) - 1
LAST_ROUND: Final = bits([card.last_round for card in BOX.advantages])


def _card_with(effect: str) -> int:
    """The one card that does this."""
    (found,) = [i for i, card in enumerate(BOX.advantages) if card.effect == effect]
    return found


FREE_PLACEMENT: Final = _card_with("free_builder_placement")
"""PE-20.2: once a drawn builder is placed without paying."""
PROTECTOR: Final = _card_with("event_protection")
"""PE-20.4: once protected from a negative event."""
TAX_EXEMPTION: Final = _card_with("tax_exemption")
"""PE-20.5: once no tax."""
FORESIGHT: Final = _card_with("peek_event")
"""PE-20.11: the coming event is known from the start of a round."""
MORE_CRAFTSMEN: Final = _card_with("craftsman_limit")
"""PE-20.12: a longer row of craftsmen."""
SMALL_TAX: Final = _card_with("fixed_tax")
"""PE-20.15: the same tax every round."""
PRIORY_FRIEND: Final = _card_with("priory_bonus")
"""PE-20.16: more points for builders in the priory."""
RAISED_LIMIT: Final = BOX.advantages[MORE_CRAFTSMEN].params["limit"]
FIXED_TAX: Final = BOX.advantages[SMALL_TAX].params["gold"]
PRIORY_BONUS: Final = BOX.advantages[PRIORY_FRIEND].params["vp_per_builder"]


def _income(resource: int) -> int:
    """The advantage cards that bring a cube of this type every round (PE-11.3)."""
    name = RESOURCES[resource]
    return bits([c.effect == "income_cubes" and name in c.params for c in BOX.advantages])


INCOME: Final = [_income(resource) for resource in range(MARKET_TYPES)]
INCOME_CUBES: Final = [
    max(c.params.get(r, 0) for c in BOX.advantages if c.effect == "income_cubes")
    for r in RESOURCES[:MARKET_TYPES]
]

TAX_VALUES: Final = sorted(set(BOX.tax_die.faces))
TAX_WEIGHTS: Final = [BOX.tax_die.faces.count(value) for value in TAX_VALUES]
