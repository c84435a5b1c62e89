"""What the choices of Keythedral do, as data: one class for each shape of choice.

Amounts are by the names of cubes, and by `houses`, `fences` (not built yet), `laws` (in hand) and
`seat_points`; pieces and places have the ids of the drawing. See `pieces.py`.
"""

from dataclasses import dataclass

from quatrefoil.engine.facts import Facts

# Things that facts speak of


@dataclass(frozen=True, kw_only=True)
class HouseTile:
    """A house tile: its id (`blue-3`), owner, number, and the side that lies up."""

    id: str
    seat: int
    number: int
    side: str


@dataclass(frozen=True, kw_only=True)
class FieldAt:
    """A field where it lies; the direction is seen from the gap that the facts are about."""

    type: str
    yields: str
    x: int
    y: int
    direction: str = ""


# Nature (CH-1 to CH-5)


@dataclass(frozen=True, kw_only=True)
class PlayerFacts(Facts):
    """A player is drawn, or named: `start`, `name`."""

    player: int
    colour: str


@dataclass(frozen=True, kw_only=True)
class TypeFacts(Facts):
    """A field is drawn: `draw`."""

    type: str


@dataclass(frozen=True, kw_only=True)
class SeatFacts(Facts):
    """A seat tile comes to light: `turn-up`, `replace`."""

    tile: str
    value: int
    printed: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class LawCardFacts(Facts):
    """A law card comes to light or is taken; no law where it lies face down.

    `offer`, `deal`, `take`, `take-unseen`.
    """

    law: str = ""
    price: int = 0


# Setup and fenced-in tiles (KT-4.9, KT-10)


@dataclass(frozen=True, kw_only=True)
class LayFieldFacts(Facts):
    """`field`: beside which fields, at the corners of which house tiles."""

    type: str
    x: int
    y: int
    beside: list[FieldAt]
    tiles: list[HouseTile]


@dataclass(frozen=True, kw_only=True)
class LayHouseFacts(Facts):
    """`house`, `move`: a house tile goes into a gap among fields."""

    tile: HouseTile
    x: int
    y: int
    around: list[FieldAt]


# Phases 1 and 2


@dataclass(frozen=True, kw_only=True)
class NumberFacts(Facts):
    """`number`."""

    number: int


@dataclass(frozen=True, kw_only=True)
class SendFacts(Facts):
    """`send`: nobody, one worker or two from a tile."""

    tile: HouseTile
    fields: list[FieldAt]


@dataclass(frozen=True, kw_only=True)
class CubeFacts(Facts):
    """`gather`, `pay`: one cube of a series."""

    kind: str


# Phase 3


@dataclass(frozen=True, kw_only=True)
class PassFacts(Facts):
    """`pass`: the key of the decision that is passed on."""

    question: str


@dataclass(frozen=True, kw_only=True)
class BuyFacts(Facts):
    """`buy`: the price with the laws under the tile, the printed one where they leave a choice."""

    tile: str
    value: int
    price: dict[str, int]
    is_fixed: bool = True
    is_raised: bool = False
    is_lowered: bool = False


@dataclass(frozen=True, kw_only=True)
class TileFacts(Facts):
    """`build`."""

    tile: HouseTile


@dataclass(frozen=True, kw_only=True)
class FenceFacts(Facts):
    """`fence`, `unfence`: an edge between a gap, with the tile in it, and a field."""

    x: int
    y: int
    field: FieldAt
    price: dict[str, int]
    tile: HouseTile | None = None
    shuts_in: bool = False


@dataclass(frozen=True, kw_only=True)
class TownFacts(Facts):
    """`craft`, `trade`: a cube for a number of cubes of free choice."""

    kind: str
    price: int


# Phase 5


@dataclass(frozen=True, kw_only=True)
class BidFacts(Facts):
    """`bid`."""

    cubes: int


@dataclass(frozen=True, kw_only=True)
class MatchFacts(Facts):
    """`match`, `decline`: the highest bid and whose it is."""

    cubes: int
    bidder: int


# Laws (KT-12): what is chosen, whether or not it takes effect at once


@dataclass(frozen=True, kw_only=True)
class LawFacts(Facts):
    """A law is announced. If nobody can cancel it, cost and gain are those of its effect too."""

    law: str


@dataclass(frozen=True, kw_only=True)
class TileLawFacts(LawFacts):
    tile: HouseTile


@dataclass(frozen=True, kw_only=True)
class ExchangeLawFacts(LawFacts):
    """Cubes given and taken, kind by kind as they were chosen."""

    give: list[str]
    take: list[str]


@dataclass(frozen=True, kw_only=True)
class FenceLawFacts(LawFacts):
    x: int
    y: int
    field: FieldAt
    tile: HouseTile | None


@dataclass(frozen=True, kw_only=True)
class SeatLawFacts(LawFacts):
    tile: str
    value: int
    printed: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class FieldLawFacts(LawFacts):
    field: FieldAt


@dataclass(frozen=True, kw_only=True)
class SaleFacts(LawFacts):
    kind: str
    price: int


@dataclass(frozen=True, kw_only=True)
class TypeLawFacts(LawFacts):
    """A type of fields, and where they lie."""

    type: str
    yields: str
    fields: list[FieldAt]


@dataclass(frozen=True, kw_only=True)
class PlayerLawFacts(LawFacts):
    player: int
    colour: str


# Standing orders (KT-17.10)


@dataclass(frozen=True, kw_only=True)
class WindowFacts(Facts):
    """`stop`, `unstop`."""

    window: str
