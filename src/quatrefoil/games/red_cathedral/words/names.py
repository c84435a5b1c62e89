"""What things are called: phrases that sentences take, and the signs of resources.

The words are in `terms/`; a message asks for the form that it needs (`{die:the}`, `{wood:kind}`).
"""

from collections.abc import Mapping

from quatrefoil.drawing import Coin, Die, Item
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, ListOf, Name, Noun, Phrase, mark
from quatrefoil.games.red_cathedral.rules.components import components
from quatrefoil.games.red_cathedral.rules.facts import SectionFacts, TileFacts

COLOUR_TITLES = {
    "red": mark("red"),
    "yellow": mark("yellow"),
    "green": mark("green"),
    "blue": mark("blue"),
}
TYPE_TITLES = {"base": mark("base"), "middle": mark("middle"), "dome": mark("dome")}
SOLO_TITLES = {
    "recognition": mark("recognition"),
    "inventory": mark("inventory"),
    "transport": mark("transport"),
    "claim": mark("claim"),
    "construction": mark("construction"),
}
"""Ivan's cards: titles, which are quoted and never declined."""
SIGN_OF = {
    "wood": "wood",
    "brick": "brick",
    "stone": "stone",
    "gold": "gold",
    "emerald": "emerald",
    "amethyst": "amethyst",
    "rubles": "ruble",
    "recognition": "rp",
}
"""The sign of each resource."""
_TERM_OF = {"rubles": "ruble"}


def player(seat: int, look: Look) -> Name:
    return Name(look.names[seat])


def kind(resource: str) -> Noun:
    """A resource as such; ask for its form `kind`."""
    return Noun(_TERM_OF.get(resource, resource))


def amount(resource: str, n: int) -> Amount:
    """So much of a resource: "2 bricks"."""
    return Amount(_TERM_OF.get(resource, resource), n)


def amount_signs(resource: str, n: int) -> list[Item]:
    return [Coin(n)] if resource == "rubles" else [n, SIGN_OF[resource]]


def goods(counts: Mapping[str, int], last: str = "and") -> ListOf:
    """Several resources: "2 wood and 1 brick"."""
    return ListOf([amount(name, n) for name, n in counts.items() if n], last)


def reward(recognition: int, rubles: int) -> ListOf:
    """What a completed section gives: "4 recognition points and 1 ruble"."""
    return goods({"recognition": recognition, "rubles": rubles})


def die(colour: str) -> Noun:
    return Noun(f"die_{colour}")


def slot(name: str) -> Noun:
    return Noun(f"slot_{name}")


def section(facts: SectionFacts) -> Noun:
    """A section by its type: "base of tower 3"."""
    return Noun(facts.type, {"place": level(facts.place), "tower": facts.tower})


def level(place: str) -> int:
    """The number of a section in its tower, from the bottom: "2b" is the second."""
    return ord(place[-1]) - ord("a") + 1


def place(name: str) -> Noun:
    """A section by its place alone: "section 2 in tower 3"."""
    return Noun("section", {"place": level(name), "tower": int(name[0])})


def tile(facts: TileFacts) -> Phrase:
    """What a workshop tile gives."""
    if facts.die:
        return Noun("token_of_die", {"die": die(facts.die)})
    return amount(facts.resource, facts.amount)


def tile_signs(facts: TileFacts) -> list[Item]:
    return [Die(0, facts.die)] if facts.die else amount_signs(facts.resource, facts.amount)


def find_tile(name: str) -> TileFacts:
    """A workshop tile by its id."""
    entry = next(entry for entry in components().tiles if entry.id.lower() == name)
    return TileFacts(name, entry.die, entry.resource, entry.amount)
