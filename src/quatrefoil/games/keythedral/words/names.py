"""The names of things, as phrases for sentences and as messages for the catalogues."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, Language, ListOf, Name, Noun, Phrase, mark
from quatrefoil.games.keythedral.rules.facts import FieldAt, HouseTile
from quatrefoil.games.keythedral.rules.printed import FIELD_TYPES, KINDS

FIELD_TERMS = {kind: "forest" if kind == "wood" else kind for kind in FIELD_TYPES}
"""A field and the cube that it yields may have one id, but not one name."""

PLACES = {
    (-1, -1): mark("{down} north, {across} west"),
    (0, -1): mark("{down} north"),
    (1, -1): mark("{down} north, {across} east"),
    (-1, 0): mark("{across} west"),
    (0, 0): mark("the Keythedral"),
    (1, 0): mark("{across} east"),
    (-1, 1): mark("{down} south, {across} west"),
    (0, 1): mark("{down} south"),
    (1, 1): mark("{down} south, {across} east"),
}

COMPASS = {
    "se": mark("south-east"),
    "ne": mark("north-east"),
    "sw": mark("south-west"),
    "nw": mark("north-west"),
}

PHASES = (
    mark("Workers"),
    mark("Harvest"),
    mark("Spend"),
    mark("Return"),
    mark("Auction"),
)

WORKPLACES = {
    "iron": mark("Forge"),
    "glass": mark("Glassworks"),
    "gold": mark("Goldsmith"),
}

WINDOWS = {
    "p1": mark("before the workers are placed"),
    "p2": mark("before the harvest"),
    "p3": mark("before cubes are spent"),
    "p5": mark("before the auction"),
}


@dataclass(frozen=True)
class Some(Phrase):
    """One thing without its number, several with it: "a lake", "2 lakes"."""

    key: str
    n: int

    def form(self, name: str, language: Language) -> str:
        if self.n > 1:
            return Amount(self.key, self.n).form(name, language)
        term = language.term(self.key)
        return term.others.get("a") or term.form(name)


def person(look: Look, seat: int) -> Name:
    return Name(look.names[seat])


def cube(kind: str) -> Noun:
    return Noun(kind)


def cubes(amounts: Mapping[str, int] | Sequence[int], last: str = "and") -> ListOf:
    """Amounts of cubes: `2 wood and 1 stone`, or with a comma in brackets and short notes."""
    by_kind = amounts if isinstance(amounts, Mapping) else dict(zip(KINDS, amounts, strict=False))
    return ListOf([Amount(kind, n) for kind, n in by_kind.items() if n], last)


def field(kind: str) -> Noun:
    return Noun(FIELD_TERMS[kind])


def seat(value: int) -> Noun:
    """A seat as players speak of it."""
    return Noun("seat", {"value": value})


def seat_with_price(value: int, printed: Mapping[str, int]) -> Noun:
    return Noun("seat_with_price", {"value": value, "cost": cubes(printed, ",")})


def owned_tile(owner: int, number: int, look: Look) -> Noun:
    return Noun("owned_tile", {"number": number, "owner": person(look, owner)})


def neighbours(types: Sequence[str], tiles: Sequence[tuple[int, int]], look: Look) -> ListOf:
    """Fields by type and house tiles by owner and number: `a lake, 2 forests and tile 3 of Ann`."""
    found: list[Phrase] = [
        Some(FIELD_TERMS[kind], types.count(kind)) for kind in FIELD_ORDER if kind in types
    ]
    found += [owned_tile(owner, number, look) for owner, number in tiles]
    return ListOf(found)


FIELD_ORDER = ("quarry", "wood", "lake", "farm", "vineyard")


def around(fields: Sequence[FieldAt], look: Look, tiles: Sequence[HouseTile] = ()) -> ListOf:
    """What lies around a place."""
    named = [(tile.seat, tile.number) for tile in tiles]
    return neighbours([one.type for one in fields], named, look)


def place_of(x: int, y: int, look: Look) -> str:
    """Half fields from the Keythedral, which lies between the first four fields (KT-3.2)."""
    message = PLACES[(x > 0) - (x < 0), (y > 0) - (y < 0)]
    return look.language.say(message, across=abs(x), down=abs(y))


def compass(direction: str, look: Look) -> str:
    return look.language.say(COMPASS[direction])


def gap_named(tile: HouseTile | None, x: int, y: int, look: Look) -> Noun:
    """A gap by the tile in it, or by its place."""
    if tile is not None:
        return owned_tile(tile.seat, tile.number, look)
    return Noun("empty_gap", {"place": place_of(x, y, look)})
