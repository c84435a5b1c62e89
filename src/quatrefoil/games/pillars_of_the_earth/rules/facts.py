"""What each action does, as data: the facts of every verb, and what there is to compare them with.

Words, signs and lit places are made of these. Amounts are computed by the functions that carry
the actions out; names are ids of the component file, players are seats.
"""

from dataclasses import dataclass

from quatrefoil.engine.facts import Facts
from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    BOX,
    CARDS,
    COLOURS,
    CRAFTSMEN,
    RESOURCES,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    FIRST_PRICE,
    SPACE_NAMES,
    STARTING,
    TYPES,
    members,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import Pillars

# Chance


@dataclass(frozen=True, kw_only=True)
class PlayerFacts(Facts):
    """`start`, `draw`: chance names a player."""

    player: int


@dataclass(frozen=True, kw_only=True)
class RevealFacts(Facts):
    """`advantage`, `shiring`: a card comes to a space; `peek`, `event`: it lies on top."""

    card: str
    place: str | None = None


@dataclass(frozen=True, kw_only=True)
class UnusedFacts(Facts):
    """`unused`: the two resource cards that nobody can take this round."""

    first: str
    second: str


@dataclass(frozen=True, kw_only=True)
class TaxFacts(Facts):
    """`tax`: what the die shows."""

    value: int


# Phase I


@dataclass(frozen=True, kw_only=True)
class TakeFacts(Facts):
    """`take`: workers go to a place and will bring cubes."""

    card: str
    location: str
    workers: int
    resource: str
    brings: int
    workers_left: int
    """What the player has before."""


@dataclass(frozen=True, kw_only=True)
class HireFacts(Facts):
    """`hire`: a craftsman for gold."""

    craftsman: str
    price: int
    own_gold: int
    gives_one_up: bool = False
    """Whether the row is full, so that somebody leaves (PE-2.7)."""


@dataclass(frozen=True, kw_only=True)
class PassFacts(Facts):
    """`pass`: who has no other work goes to the wool mill."""

    workers: int


@dataclass(frozen=True, kw_only=True)
class DiscardFacts(Facts):
    """`discard`: a craftsman leaves."""

    craftsman: str
    has_namesake: bool = False
    """Whether another one of his craft stands in the row."""


# Phase II


@dataclass(frozen=True, kw_only=True)
class DrawnFacts(Facts):
    """`keep`, `redraw`: whose builder stays or goes back."""

    owner: int


@dataclass(frozen=True, kw_only=True)
class PlaceFacts(Facts):
    """`place`, `remigius`: a builder goes to a space; then what it will do there, as things are."""

    place: str
    space: str
    """The same, told apart where a place has several spaces of one kind."""
    price: int
    own_gold: int
    paying_card: str | None = None
    """The advantage card that is used up instead of gold."""
    is_last_round: bool = False
    card: str | None = None
    """Kingsbridge: the advantage card."""
    lost_gold: int | None = None
    """What of its gold nobody can own (PE-2.1)."""
    craftsman: str | None = None
    """Shiring."""
    gives_one_up: bool = False
    """Whether the row will be full, so that somebody leaves (PE-2.7)."""
    points: int | None = None
    """The priory, with what the friend of the priory adds (PE-10.4)."""
    metal: int | None = None
    """The king's court: what lies on the first space (PE-12.5)."""
    saves_tax: bool = False
    """Whether no other builder of the player saves the tax already (PE-12.2)."""
    protector: str | None = None
    """The bishopric: the card that protects besides (PE-8.4)."""
    workers: int | None = None
    """The castle: grey workers for the next round."""


@dataclass(frozen=True, kw_only=True)
class ParkFacts(Facts):
    """`park`: the builder waits."""

    price: int


# Phase III


@dataclass(frozen=True, kw_only=True)
class BishopFacts(Facts):
    """`protection`, `suffer`: the bishop's help, or a cube."""

    event: str
    protector: str | None = None
    """The card that can still protect whoever takes the cube."""


@dataclass(frozen=True, kw_only=True)
class CardFacts(Facts):
    """`use`, `save`: an advantage card against an event or a tax."""

    card: str
    event: str | None = None
    tax: int | None = None


@dataclass(frozen=True, kw_only=True)
class CubeFacts(Facts):
    """`cube`, `return`: one cube from the market or to the supply."""

    resource: str


@dataclass(frozen=True, kw_only=True)
class TradeFacts(Facts):
    """`buy`, `sell`: cubes for gold, gold for cubes."""

    resource: str
    count: int
    gold: int
    """The price of all of them."""
    lost_gold: int


@dataclass(frozen=True, kw_only=True)
class BoostFacts(Facts):
    """`boost`: a craftsman can be used more often."""

    craftsman: str
    uses: int
    has_namesake: bool = False


@dataclass(frozen=True, kw_only=True)
class WorkFacts(Facts):
    """`work`, `once`: a craftsman is used."""

    craftsman: str
    uses: int
    lost_gold: int
    has_namesake: bool = False


@dataclass(frozen=True, kw_only=True)
class DoneFacts(Facts):
    """`done`: the work is finished."""

    cubes_too_many: int


# What changes and what moves


def parts_of(change: dict[str, int]) -> tuple[dict[str, int], dict[str, int]]:
    """A change as cost and gain."""
    cost = {what: -n for what, n in change.items() if n < 0}
    gain = {what: n for what, n in change.items() if n > 0}
    return cost, gain


def holdings(table: Pillars, seat: int) -> dict[str, int]:
    """Gold, points, cubes by type and free workers of a player."""
    at = seat * TYPES
    return {
        "gold": table.gold[seat],
        "points": table.points[seat],
        "workers": table.reserve[seat],
        **dict(zip(RESOURCES, table.cubes[at : at + TYPES], strict=True)),
    }


def craftsman_piece(man: int, seat: int) -> str:
    """A craftsman card; the starting ones there are once a player."""
    return f"{CRAFTSMEN[man]}-{COLOURS[seat]}" if (STARTING >> man) & 1 else CRAFTSMEN[man]


def builder_piece(table: Pillars, space: int) -> str:
    """The builder on a space: told by the price at which it was drawn, else by its space."""
    colour = COLOURS[table.spaces[space]]
    for price in range(1, FIRST_PRICE + 1):
        if table.space_at[price] == space and table.builder_at[price] == table.spaces[space]:
            return drawn_piece(colour, price)
    return f"builder-{colour}-{SPACE_NAMES[space]}"


def drawn_piece(colour: str, price: int) -> str:
    return f"builder-{colour}-{price}"


def pieces(table: Pillars) -> dict[str, str]:
    """Cards in the display, on spaces and before players (by colour); builders on the board, in
    hand and waiting at a price. What lies in a deck, the bag or the box is not listed."""
    found: dict[str, str] = {}
    for card in members(int(table.display_cards)):
        found[CARDS[card]] = "display"
    for man in members(int(table.display_craftsmen)):
        found[CRAFTSMEN[man]] = "display"
    for n in range(2):
        if table.shiring[n] >= 0:
            found[CRAFTSMEN[table.shiring[n]]] = f"shiring_{n + 1}"
        if table.kingsbridge[n] >= 0:
            found[ADVANTAGES[table.kingsbridge[n]]] = f"kingsbridge_{n + 1}"
    for seat in range(int(table.seats)):
        colour = COLOURS[seat]
        for card in members(table.cards[seat]):
            found[CARDS[card]] = colour
        for man in members(table.crews[seat]):
            found[craftsman_piece(man, seat)] = colour
        for card in members(table.advantages[seat]):
            found[ADVANTAGES[card]] = colour
    for space, seat in enumerate(table.spaces):
        if seat >= 0:
            found[builder_piece(table, space)] = SPACE_NAMES[space]
    for price, seat in enumerate(table.builder_at):
        if seat >= 0 and table.space_at[price] < 0:
            found[drawn_piece(COLOURS[seat], price)] = f"price_{price}"
    if table.in_hand >= 0 and table.price > 0:
        found[drawn_piece(COLOURS[table.in_hand], int(table.price))] = "hand"
    return found


def has_namesake(table: Pillars, seat: int, man: int) -> bool:
    """Whether another one of his craft stands in a player's row."""
    kind = BOX.craftsmen[man].kind
    others = [other for other in members(table.crews[seat]) if other != man]
    return any(BOX.craftsmen[other].kind == kind for other in others)
