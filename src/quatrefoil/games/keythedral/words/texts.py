"""Prompts, reasons, explanations and the score sheet, as whole sentences."""

from collections.abc import Sequence
from typing import Any

from quatrefoil.engine.decision import Blocked
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.engine.table import Event
from quatrefoil.games.keythedral.rules.components import COMPONENTS
from quatrefoil.games.keythedral.rules.printed import (
    CRAFT_PRICE,
    CUBE_COUNT,
    CUBE_POINTS,
    FIELD_TYPES,
    KINDS,
    LAWS,
    RESOURCES,
    TILE_VALUE,
    TYPE_YIELD,
)
from quatrefoil.games.keythedral.rules.table import Keythedral
from quatrefoil.games.keythedral.words import choices, labels, log, questions
from quatrefoil.games.keythedral.words.names import LAW_TEXTS, cube, cubes, field, law

describe_action = choices.describe_action
describe_decision = questions.describe_decision
group = choices.group
arrange = labels.arrange


def stage(table: Keythedral, look: Look) -> str:
    """The round and the version that is played."""
    say = look.language.say
    if table.is_over():
        return say("The game is over")
    if not table.round:
        return say("Laying out the land")
    if table.full:
        return say("Round {n} · full version", n=int(table.round))
    return say("Round {n} · short version", n=int(table.round))


def describe_event(event: Event, look: Look) -> str:
    return log.describe_event(event, look)


# Reasons

REASONS = {
    "house-placed": mark("Cottage {number} is laid already."),
    "number-used": mark("Number {number} has been called this round."),
    "field-fenced": mark("A fence keeps tile {number} from this field."),
    "withdrawn": mark("You withdrew from this seat in this turn."),
    "no-cottage": mark("All your tiles are houses."),
    "no-fence-left": mark("You have built all your fences."),
    "no-law": mark("No law is left on offer this round."),
    "law-price": mark("A law costs one cube, and you have none."),
    "no-withdrawal": mark("You cannot withdraw: nobody changed the price."),
}

LACKING = {
    "seat-price": mark("You lack {cubes} for this seat."),
    "house-price": mark("You lack {cubes} for a house."),
    "fence-price": mark("You lack {cubes} for a fence."),
    "removal-price": mark("You lack {cubes} to remove a fence."),
}


def describe_blocked(blocked: Blocked, look: Look) -> str:
    """Why something is not possible."""
    say, reason = look.language.say, blocked.reason
    data: dict[str, Any] = dict(blocked.data)
    if reason in LACKING:
        return say(LACKING[reason], cubes=cubes(look, data["lack"]))
    if reason == "field-taken":
        return say("A worker of {player} stands there.", player=look.names[data["seat"]])
    if reason == "building-ban":
        text = mark("A law of {player} forbids you to build houses this round.")
        return say(text, player=look.names[data["seat"]])
    if reason == "bid-higher":
        return look.language.count(
            "A bid must be higher than {n} cube.",
            "A bid must be higher than {n} cubes.",
            data["bid"],
        )
    if "kind" in data:
        return _kind_reason(reason, data, look)
    return say(REASONS[reason], **data)


def _kind_reason(reason: str, data: dict[str, Any], look: Look) -> str:
    say, name = look.language.say, cube(look, data["kind"])
    if reason == "craft-gone":
        return say("No cube is left of {kind}.", kind=name)
    if reason == "trade-gone":
        return say("The store has no cube of {kind}.", kind=name)
    known = {"kind": name, "price": data["price"], "owned": data["owned"]}
    if reason == "craft-price":
        return say("The price of {kind} is {price} cubes, you have {owned}.", **known)
    return say("To trade for {kind} takes {price} other cubes, you have {owned}.", **known)


# Explanations

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
    if head == "law" and rest in LAW_TEXTS:
        name, text = law(look, rest), say(LAW_TEXTS[rest])
        return say("{law}. {text}", law=name, text=text)
    if head == "cube" and rest in KINDS:
        return _explain_cube(KINDS.index(rest), look)
    if head == "craft" and rest in KINDS[RESOURCES:]:
        craft = KINDS[RESOURCES:].index(rest)
        name = cube(look, rest)
        text = mark("Here {kind} is sold for {price} cubes of your choice.")
        return say(text, kind=name, price=CRAFT_PRICE[craft])
    if head == "field" and rest in FIELD_TYPES:
        kind = KINDS[TYPE_YIELD[FIELD_TYPES.index(rest)]]
        text = mark("A field ({field}). A worker here brings one cube: {kind}.")
        return say(text, field=field(look, rest), kind=cube(look, kind))
    return ""


def _explain_cube(kind: int, look: Look) -> str:
    return look.language.count(
        "A cube of {kind}: {n} point at the end. There are {count} in the game.",
        "A cube of {kind}: {n} points at the end. There are {count} in the game.",
        CUBE_POINTS[kind],
        kind=cube(look, KINDS[kind]),
        count=CUBE_COUNT[kind],
    )


def tips() -> Sequence[str]:
    """All tips that `explain` knows."""
    return [
        *THINGS,
        *(f"law-{key}" for key in LAWS),
        *(f"cube-{kind}" for kind in KINDS),
        *(f"craft-{kind}" for kind in KINDS[RESOURCES:]),
        *(f"field-{kind}" for kind in FIELD_TYPES),
    ]


# Score sheet (KT-15.3)


def score_sheet(table: Keythedral, look: Look) -> list[tuple[str, list[int]]]:
    """Points by source."""
    say, seats = look.language.say, range(int(table.seats))
    rows: list[tuple[str, list[int]]] = []
    for row in COMPONENTS.seat_row:
        points = [_row_points(table, seat, row.value) for seat in seats]
        rows.append((say("Seats worth {value}", value=row.value), points))
    resources = [sum(table.cubes[seat * 8 : seat * 8 + RESOURCES]) for seat in seats]
    rows.append((say("Resource cubes"), resources))
    crafts = [int(table.cube_points(seat)) - resources[seat] for seat in seats]
    rows.append((say("Craft cubes"), crafts))
    rows.append((say("Total"), table.scores()))
    return rows


def _row_points(table: Keythedral, seat: int, value: int) -> int:
    tiles = [tile for tile, owner in enumerate(table.tile_owner) if owner == seat]
    return sum(value for tile in tiles if TILE_VALUE[tile] == value)
