"""Facts: what each choice of The Red Cathedral does, as data.

Everything that is said and shown of a choice is made of these. `cost`, `gain` and `others` count
materials, rubles, recognition (steps of the marker, also where they come from prestige), banners
and ornaments that may be placed. The decisions fill them in, beside what carries the choice out.
"""

from dataclasses import dataclass, field

from mypy_extensions import i64

from quatrefoil.engine.facts import Facts
from quatrefoil.games.red_cathedral.rules.components import SECTION_TYPES, components
from quatrefoil.games.red_cathedral.rules.gains import tile_resource
from quatrefoil.games.red_cathedral.rules.player import FACE_DOWN_BIT
from quatrefoil.games.red_cathedral.rules.printed import (
    DICE,
    DIE_COUNT,
    LEVELS,
    MATERIALS,
    ORNAMENT_NAMES,
    PLACES,
    PLAN_HEIGHTS,
    RESOURCES,
    SECTION_RECOGNITION,
    SECTION_RUBLES,
    SECTION_TYPE,
    SLOT_COUNT,
    SLOT_DIE,
    SLOTS,
    TILE_AMOUNT,
    TILE_DIE,
    TILES,
    TOKEN_AMOUNT,
    unpack,
)
from quatrefoil.games.red_cathedral.rules.table import NO_CARD, NOBODY, NOWHERE, RedCathedral

# Things that facts are about


@dataclass(frozen=True)
class DieFacts:
    """A die and what it shows."""

    colour: str
    face: int


@dataclass(frozen=True)
class SectionFacts:
    """A section of the cathedral and what completing it gives."""

    place: str
    tower: int
    type: str
    """base, middle or dome."""
    recognition: int = 0
    rubles: int = 0


@dataclass(frozen=True)
class TileFacts:
    """What is printed on a workshop tile: a die, or so much of a resource."""

    id: str
    die: str
    resource: str
    amount: int


@dataclass(frozen=True)
class Worth:
    """So much of a resource; as printed, whatever supply and inventory allow."""

    resource: str
    amount: int
    slot: str = ""
    """The workshop slot that gives it."""


@dataclass(frozen=True)
class Penalty:
    """What an unfinished section costs its owner when one above it is completed (RC-6.5)."""

    seat: int
    place: str
    recognition: int
    lost: int
    """Less than the penalty where the marker is near its start (RC-3.2)."""


# Facts of players' choices


@dataclass(frozen=True, kw_only=True)
class OwnFacts(Facts):
    """A choice that touches things of the player: they bear a colour."""

    colour: str


@dataclass(frozen=True, kw_only=True)
class RerollFacts(OwnFacts):
    """RC-4.3: the dice of one space are rolled again."""

    space: int
    resource: str
    dice: list[DieFacts]


@dataclass(frozen=True, kw_only=True)
class ClaimFacts(OwnFacts):
    """RC-5.1: a section is claimed; its tile comes with it."""

    section: SectionFacts
    tile: TileFacts
    banners_left: int


@dataclass(frozen=True, kw_only=True)
class BannerFacts(OwnFacts):
    """RC-5.2: which banner goes to the section."""

    source: str
    section: SectionFacts


@dataclass(frozen=True, kw_only=True)
class PlaceFacts(OwnFacts):
    """RC-5.4: the tile goes to a workshop slot."""

    tile: TileFacts
    slot: str
    die: str
    face_up: bool
    ornament: str
    """The ornament that the slot locks: freed face up, lost face down (RC-9.3, RC-9.4)."""


@dataclass(frozen=True, kw_only=True)
class GainFacts(OwnFacts):
    """So much of a resource out of the supply; `most` is what could be had."""

    resource: str
    amount: int
    most: int
    space: int = -1
    """The market space whose token gives it (RC-7.6)."""
    slot: str = ""
    """The workshop slot whose tile gives it (RC-7.13)."""
    die: str = ""
    """The die that activates this slot."""


@dataclass(frozen=True, kw_only=True)
class DeliverFacts(OwnFacts):
    """RC-6.3: one piece goes to an own section, which it may complete."""

    material: str
    section: SectionFacts
    pieces_left: int
    """Pieces that may be delivered now, this one included."""
    completes: bool = False
    ends_game: bool = False
    prestige: int = 0
    """The bonus for ending the game (RC-8.1)."""
    penalties: list[Penalty] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class DecorateFacts(OwnFacts):
    """RC-6.7: an ornament of a material and up to two jewels goes on a completed section."""

    section: SectionFacts
    ornament: str
    material: str
    jewels: list[str]
    prestige: int
    pieces_left: int


@dataclass(frozen=True, kw_only=True)
class StopFacts(Facts):
    """No further delivery, or no further use of an influence action."""

    delivering: bool


@dataclass(frozen=True, kw_only=True)
class MoveFacts(OwnFacts):
    """RC-7.1: a die moves; what its new space and the workshop offer then."""

    die: str
    face: int
    extra: int
    steps: int
    space: int
    offer: Worth
    workshop: list[Worth]


@dataclass(frozen=True, kw_only=True)
class FinishFacts(Facts):
    """RC-7.5: the dice of the space are rolled."""

    space: int
    dice: list[DieFacts]


@dataclass(frozen=True, kw_only=True)
class UseFacts(OwnFacts):
    """RC-7.7: an action of an influence card."""

    influence: str
    prestige: int = 0
    """Prestige points among what is gained."""


@dataclass(frozen=True, kw_only=True)
class TradeFacts(UseFacts):
    """A material is sold, bought or given away."""

    material: str
    count: int = 1
    received: int = 0
    """Materials that are chosen in return."""
    other_kind: bool = False
    """Whether they must be of another kind."""


@dataclass(frozen=True, kw_only=True)
class ReceiveFacts(OwnFacts):
    """RC-7.9: the kind received from the merchants."""

    material: str


@dataclass(frozen=True, kw_only=True)
class DiscardFacts(UseFacts):
    """IA-K3: different materials for the clergy."""

    materials: list[str]


@dataclass(frozen=True, kw_only=True)
class FavourFacts(GainFacts):
    """IA-M4: the merchants activate a tile."""

    influence: str


@dataclass(frozen=True, kw_only=True)
class SwapFacts(Facts):
    """IA-T4: two resource tokens change places."""

    one: str
    other: str
    spaces: list[int]


@dataclass(frozen=True, kw_only=True)
class IvanFacts(Facts):
    """A choice that Ivan leaves to the player: `colour` is his (RC-10.11, RC-10.12)."""

    colour: str
    section: SectionFacts
    ornament: str = ""
    recognition: int = 0
    """What its tile gives him."""


# Facts of chance, as a layout at a real table asks for them


@dataclass(frozen=True, kw_only=True)
class RollFacts(Facts):
    """A die is rolled and stays where it is."""

    die: str
    face: int


@dataclass(frozen=True, kw_only=True)
class LaidFacts(Facts):
    """A token, guild or die comes to the next place of the market."""

    name: str
    place: str


@dataclass(frozen=True, kw_only=True)
class CardFacts(Facts):
    """An influence card of a guild is drawn."""

    card: str
    guild: str
    actions: list[str]


@dataclass(frozen=True, kw_only=True)
class PlanFacts(Facts):
    """The building plan: how high each tower is."""

    plan: str
    heights: list[int]


@dataclass(frozen=True, kw_only=True)
class SectionCardFacts(Facts):
    """A section card comes to the next place of the plan."""

    card: str
    section: SectionFacts
    needed: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class TileLaidFacts(Facts):
    """A workshop tile comes to the next section."""

    section: SectionFacts
    tile: TileFacts


@dataclass(frozen=True, kw_only=True)
class FirstFacts(Facts):
    """Who begins."""

    first: int
    colour: str


@dataclass(frozen=True, kw_only=True)
class SoloCardFacts(Facts):
    """The next card of Ivan's row."""

    name: str


@dataclass(frozen=True, kw_only=True)
class SoloTileFacts(Facts):
    """The die tile on the next of Ivan's cards."""

    die: str


# What several decisions say


def die_facts(table: RedCathedral, die: i64) -> DieFacts:
    return DieFacts(DICE[die], table.die_face[die])


def dice_facts(table: RedCathedral, space: i64) -> list[DieFacts]:
    """The dice on a space."""
    return [die_facts(table, die) for die in range(DIE_COUNT) if table.die_space[die] == space]


def section_facts(table: RedCathedral, place: i64) -> SectionFacts:
    """A section; before its card is laid the plan alone tells its type."""
    card = table.card[place]
    tower, level = int(place // LEVELS), int(place % LEVELS)
    if card == NO_CARD:
        top = PLAN_HEIGHTS[table.plan][tower] - 1
        kind = "base" if level == 0 else "dome" if level == top else "middle"
        return SectionFacts(PLACES[place], tower + 1, kind)
    return SectionFacts(
        PLACES[place],
        tower + 1,
        SECTION_TYPES[SECTION_TYPE[card]],
        SECTION_RECOGNITION[card],
        SECTION_RUBLES[card],
    )


def tile_facts(tile: i64) -> TileFacts:
    entry = components().tiles[int(tile)]
    return TileFacts(TILES[tile], entry.die, entry.resource, entry.amount)


def workshop_worth(table: RedCathedral, seat: i64, die: i64, space: i64) -> list[Worth]:
    """What the face-up tiles of a die's slots give once it lies on a space (RC-7.13, RC-7.14)."""
    found: list[Worth] = []
    for slot in range(SLOT_COUNT):
        tile = table.players[seat].face_up_tile(slot)
        if SLOT_DIE[slot] != die or tile < 0:
            continue
        amount = TILE_AMOUNT[tile]
        resource = tile_resource(table, tile)
        if TILE_DIE[tile] == die:
            resource = table.tokens[space]
        if TILE_DIE[tile] >= 0:
            amount = TOKEN_AMOUNT[resource]
        found.append(Worth(RESOURCES[resource], amount, SLOTS[slot]))
    return found


# Against what then happens


def holdings(table: RedCathedral, seat: int) -> dict[str, int]:
    """All that a seat has, by the names of the facts."""
    player = table.players[seat]
    ornaments = [(int(player.ornaments) >> 8 * kind) & 255 for kind in range(3)]
    return {
        **dict(zip(MATERIALS, unpack(int(player.goods)), strict=True)),
        "rubles": int(player.rubles),
        "recognition": int(player.position),
        "banners": int(player.banners_left()),
        **dict(zip(ORNAMENT_NAMES, ornaments, strict=True)),
    }


def pieces(table: RedCathedral) -> dict[str, str]:
    """Where the dice, the resource tokens and the workshop tiles lie."""
    found = {f"token-{RESOURCES[token]}": f"space-{n}" for n, token in enumerate(table.tokens)}
    for die, space in enumerate(table.die_space):
        if space != NOWHERE:
            found[f"die-{DICE[die]}"] = f"space-{space}"
    slots: dict[int, str] = {}
    for seat, player in enumerate(table.players):
        for slot, name in enumerate(SLOTS):
            held = int(player.slot(slot)) & (FACE_DOWN_BIT - 1)
            if held:
                slots[held - 1] = f"slot-{table.colour_of(seat)}-{name}"
    humans = int(table.seats - table.automata)
    for place, tile in enumerate(table.tile):
        owner = int(table.owner(place))
        if tile in slots:
            found[f"tile-{TILES[tile]}"] = slots[tile]
        elif tile != NO_CARD and (owner == NOBODY or owner < humans):
            found[f"tile-{TILES[tile]}"] = f"section-{PLACES[place]}"
    return found
