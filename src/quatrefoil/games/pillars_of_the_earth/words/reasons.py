"""Why something is not possible now, as a sentence."""

from quatrefoil.engine.decision import Blocked
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Noun
from quatrefoil.games.pillars_of_the_earth.words.names import (
    CARD,
    CRAFTSMAN,
    amount,
    craftsman,
    gold,
    place,
    player,
    several,
)


def _number(value: object) -> int:
    return int(str(value))


def reason(blocked: Blocked, look: Look) -> str:
    """Why something is not possible now."""
    say = look.language.say
    data = blocked.data
    if "craftsman" in data:
        return _craftsman(blocked, look)
    if "resource" in data:
        return _market(blocked, look)
    if blocked.reason == "too-few-workers":
        card = CARD[str(data["card"])]
        return say(
            "{cubes} need {needed}; you have {have}.",
            cubes=amount(card.resource, card.brings),
            needed=amount("worker", card.workers),
            have=data["have"],
        )
    if blocked.reason == "price-too-high":
        needed = gold(_number(data["needed"]))
        return say("Placing now costs {gold}; you have {have}.", gold=needed, have=data["have"])
    if blocked.reason == "space-taken":
        return say(
            "A builder of {by} stands there already: {place}.",
            by=player(_number(data["by"]), look),
            place=place(str(data["place"])),
        )
    if blocked.reason == "all-spaces-taken":
        return say("All spaces are taken: {place}.", place=place(str(data["place"])))
    if blocked.reason == "must-place-parked":
        return say("You cannot pass again: waiting builders must be placed now.")
    return say("At this price you cannot pass: the builder must be placed.")


def _craftsman(blocked: Blocked, look: Look) -> str:
    say = look.language.say
    man = CRAFTSMAN[str(blocked.data["craftsman"])]
    who = craftsman(man.id)
    name = blocked.reason
    if name == "too-little-gold":
        return say(
            "{craftsman:the cap} costs {gold}; you have {have}.",
            craftsman=who,
            gold=gold(_number(blocked.data["needed"])),
            have=blocked.data["have"],
        )
    if name == "not-boostable":
        return say("The statue cannot strengthen {craftsman:the}.", craftsman=who)
    if name == "capacity-used-up":
        return say("{craftsman:the cap} has done all his work for this round.", craftsman=who)
    if name == "needs-mortar-mixer":
        return say("{craftsman:the cap} cannot work: you have no mortar mixer.", craftsman=who)
    if name == "needs-metal":
        return say("{craftsman:the cap} cannot work: you own no metal.", craftsman=who)
    needed = several(man.inputs)
    return say("{craftsman:the cap} needs {needed} for a use.", craftsman=who, needed=needed)


def _market(blocked: Blocked, look: Look) -> str:
    say = look.language.say
    data = blocked.data
    resource = Noun(str(data["resource"]))
    name = blocked.reason
    if name == "never-sold-here":
        return say("Metal cannot be bought on the market.")
    if name == "market-empty":
        return say("None is left on the market: {resource}.", resource=resource)
    if name == "too-little-gold-to-buy":
        return say(
            "It costs {gold}; you have {have}: {resource}.",
            gold=gold(_number(data["needed"])),
            have=data["have"],
            resource=resource,
        )
    if name == "buying-needs-craftsman":
        return say("You have no woodworker: you cannot buy wood.")
    if name == "selling-needs-craftsman":
        return say("You have no stonecutter: you cannot sell stone.")
    return say("You have bought it here and may not sell it again: {resource}.", resource=resource)
