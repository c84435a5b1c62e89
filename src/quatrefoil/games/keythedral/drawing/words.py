"""What drawings and lists share: colours of the seats, signs and names of things."""

from typing import Any

from quatrefoil.drawing import Item, inline
from quatrefoil.engine.game import Look, View
from quatrefoil.engine.language import mark
from quatrefoil.games.keythedral.rules.components import COMPONENTS
from quatrefoil.games.keythedral.rules.printed import COLOURS

# The box has a black set; on the page every player is one of the five marks (shape and letter).
PAINT = {"blue": "blue", "yellow": "yellow", "black": "purple", "green": "green", "red": "red"}

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


def colour(seat: int) -> str:
    """The mark that stands for a seat."""
    return PAINT[COLOURS[seat]]


def icon(item: Item, size: float = 20) -> str:
    return inline([item], size)


def cubes(counts: dict[str, int]) -> list[Item]:
    """A payment as signs, one for each cube."""
    return [kind for kind, n in counts.items() for _ in range(n)]


LAW_WORDS = {
    "work_order": mark("You choose every number of phase 1 this round."),
    "price_increase": mark("The seat being bought costs one cube more."),
    "price_decrease": mark("The seat you buy costs one cube less."),
    "cottage_to_house": mark("Turn one of your cottages, free."),
    "substitution": mark("Pay a seat with any resource cubes."),
    "house_number": mark("Place from a second tile of yours now."),
    "craft_trade": mark("Give a resource, take a used craft cube."),
    "unexpected_harvest": mark("Take your harvest in kinds you like."),
    "broken_fences": mark("Your workers ignore all fences."),
    "cancel_law": mark("A law just announced has no effect."),
    "dangerous_fence": mark("Take any one fence off the board."),
    "building_ban": mark("Nobody else may build a house this round."),
    "change_of_plan": mark("Exchange one face-up seat for another."),
    "double_yield": mark("One of your workers harvests double."),
    "shop_offer": mark("Trade one resource cube for two."),
    "sale": mark("Glass or gold for 2 cubes less."),
    "house_to_cottage": mark("Turn any house back into a cottage."),
    "good_harvest": mark("Name a field type: it yields double."),
    "bad_harvest": mark("Name a field type: it yields nothing."),
    "new_start_player": mark("Name another start player."),
}
_LAW_NAMES = {law.key: law.name_en for law in COMPONENTS.law}


def law_name(key: str, look: Look) -> str:
    return look.language.say(_LAW_NAMES[key])


def law_words(key: str, look: Look) -> str:
    """A law in one line, as on its card."""
    return look.language.say(LAW_WORDS[key])


def owner_note(view: View, seat: int, look: Look) -> str:
    """What is special about a player now."""
    say = look.language.say
    decision: dict[str, Any] | None = view["decision"]
    if view["over"]:
        return ""
    if decision and decision["seat"] == seat:
        return say("to move")
    if view["start"] == seat:
        return say("start player")
    if view["phase"] == 3 and view["spending"] and seat not in view["spending"]["active"]:
        return say("has ended spending")
    return ""
