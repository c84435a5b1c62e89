"""What components are and do."""

from collections.abc import Sequence

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, mark
from quatrefoil.games.keythedral.rules.printed import (
    CRAFT_PRICE,
    CUBE_COUNT,
    CUBE_POINTS,
    FIELD_TYPES,
    KINDS,
    LAWS,
    RESOURCES,
    TYPE_YIELD,
)
from quatrefoil.games.keythedral.words.laws import LAW_WORDS, law_name
from quatrefoil.games.keythedral.words.names import cube, field

THINGS = {
    "cottage": mark(
        "Cottage: sends one worker to a field that touches it when its number is called."
    ),
    "house": mark(
        "House: sends one or two workers to fields that touch it when its number is called."
    ),
    "worker": mark("Worker: brings one cube of the field's kind in the harvest, then goes home."),
    "fence": mark(
        "Fence: no worker passes between its gap and its field. It costs 1 wood; removing it"
        " costs 2 wine. Three for each player in the whole game."
    ),
    "keythedral": mark(
        "The Keythedral: sends no workers, so the gaps beside it have fewer rivals."
    ),
    "seat": mark("Seat: victory points for the cubes printed on it."),
    "seat-down": mark("Seat, face down: turned up when the seats of lower value are taken."),
    "start-player": mark("Start player: calls the first number, harvests first and spends first."),
    "work-order": mark("Work order: which number is called in which step of phase 1."),
    "store": mark("Store: harvests, trades and used craft cubes come from here."),
    "shop": mark("Shop: two cubes of your choice for one other resource."),
    "lawmaker": mark("Lawmaker: a law for one cube. It ends your actions of this phase."),
    "gap": mark("Gap: a house tile can lie here."),
}


def explain(tip: str, look: Look) -> str:
    """What a component is and does."""
    say = look.language.say
    if tip in THINGS:
        return say(THINGS[tip])
    head, _, rest = tip.partition("-")
    if head == "law" and rest in LAW_WORDS:
        words = LAW_WORDS[rest]
        text = mark("{law}. {text} {when}")
        return say(text, law=law_name(rest, look), text=say(words.text), when=say(words.when))
    if head == "cube" and rest in KINDS:
        kind = KINDS.index(rest)
        return say(
            "A cube of {kind}: {points} at the end. There are {count} in the game.",
            kind=cube(rest),
            points=Amount("point", CUBE_POINTS[kind]),
            count=CUBE_COUNT[kind],
        )
    if head == "craft" and rest in KINDS[RESOURCES:]:
        price = Amount("cube", CRAFT_PRICE[KINDS[RESOURCES:].index(rest)])
        text = mark("Here {kind} is sold for {price} of your choice.")
        return say(text, kind=cube(rest), price=price)
    if head == "field" and rest in FIELD_TYPES:
        yields = cube(KINDS[TYPE_YIELD[FIELD_TYPES.index(rest)]])
        text = mark("A field ({field}). A worker here brings one cube: {kind}.")
        return say(text, field=field(rest), kind=yields)
    return ""


def tips() -> Sequence[str]:
    """All tips that `explain` knows."""
    return [
        *THINGS,
        *(f"law-{key}" for key in LAWS),
        *(f"cube-{kind}" for kind in KINDS),
        *(f"craft-{kind}" for kind in KINDS[RESOURCES:]),
        *(f"field-{kind}" for kind in FIELD_TYPES),
    ]
