"""Why something is not possible now, as sentences."""

from typing import Any

from quatrefoil.engine.decision import Blocked
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, mark
from quatrefoil.games.keythedral.words.laws import LAW_WORDS, law_name
from quatrefoil.games.keythedral.words.names import cube, cubes, person

REASONS = {
    "house-placed": mark("Cottage {number} is laid already."),
    "number-used": mark("Number {number} has been called this round."),
    "field-fenced": mark("A fence keeps tile {number} from this field."),
    "withdrawn": mark("You withdrew from this seat in this turn."),
    "no-cottage": mark("All your tiles are houses."),
    "no-fence-left": mark("You have built all your fences."),
    "no-law": mark("No law is left on offer this round."),
    "law-price": mark("A law costs one cube, and you have none."),
    "no-fence": mark("No fence stands that could be removed."),
    "no-withdrawal": mark("You cannot withdraw: nobody changed the price."),
}

LACKING = {
    "seat-price": mark("You lack {cubes} for this seat."),
    "seat-price-with-laws": mark("You lack {cubes} for this seat, even with your laws."),
    "house-price": mark("You lack {cubes} for a house."),
    "fence-price": mark("You lack {cubes} for a fence."),
    "removal-price": mark("You lack {cubes} to remove a fence."),
}

FORBIDDEN = {key.replace("_", "-"): words.forbids for key, words in LAW_WORDS.items()}
"""By the verbs of laws."""


def reason(blocked: Blocked, look: Look) -> str:
    """Why something is not possible."""
    say, why = look.language.say, blocked.reason
    data: dict[str, Any] = dict(blocked.data)
    if why in LACKING:
        return say(LACKING[why], cubes=cubes(data["lack"]))
    if why == "field-taken":
        return say("A worker of {player} stands there.", player=person(look, data["seat"]))
    if why in FORBIDDEN:
        return say(FORBIDDEN[why], player=person(look, data["seat"]))
    if why == "row-closed":
        return say("Only seats worth {value} can be bought now.", value=data["value"])
    if why in ("law-later", "law-idle"):
        return _law_reason(why, data["law"], look)
    if why == "bid-higher":
        return say("A bid must be higher than {bid}.", bid=Amount("cube", data["bid"]))
    if "kind" in data:
        return _kind_reason(why, data, look)
    return say(REASONS[why], **data)


def _law_reason(why: str, key: str, look: Look) -> str:
    say, words = look.language.say, LAW_WORDS[key]
    name = law_name(key, look)
    if why == "law-later":
        return say("“{law}” cannot be played now. {when}", law=name, when=say(words.when))
    text = mark("“{law}” would have no effect now. {why}")
    return say(text, law=name, why=say(words.idle))


def _kind_reason(why: str, data: dict[str, Any], look: Look) -> str:
    say, name = look.language.say, cube(data["kind"])
    if why == "craft-gone":
        return say("No cube is left of {kind}.", kind=name)
    if why == "trade-gone":
        return say("The store has no cube of {kind}.", kind=name)
    owned = data["owned"]
    if why == "craft-price":
        price = Amount("cube", data["price"])
        text = mark("The price of {kind} is {price}; you have {owned}.")
        return say(text, kind=name, price=price, owned=owned)
    price = Amount("other_cube", data["price"])
    text = mark("A trade for {kind} costs {price}; you have {owned}.")
    return say(text, kind=name, price=price, owned=owned)
