"""Names of components and amounts, as messages; sentences are made of them elsewhere."""

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.red_cathedral.rules.components import InfluenceAction, components
from quatrefoil.games.red_cathedral.rules.printed import MATERIALS

COLOUR_NAMES = {
    "red": mark("red"),
    "yellow": mark("yellow"),
    "green": mark("green"),
    "blue": mark("blue"),
    "white": mark("white"),
}
DIE_NAMES = {
    "red": mark("the red die"),
    "yellow": mark("the yellow die"),
    "green": mark("the green die"),
    "blue": mark("the blue die"),
    "white": mark("the white die"),
}
RESOURCE_NAMES = {
    "wood": mark("wood"),
    "brick": mark("brick"),
    "stone": mark("stone"),
    "gold": mark("gold"),
    "emerald": mark("emerald"),
    "amethyst": mark("amethyst"),
    "rubles": mark("rubles"),
    "recognition": mark("recognition"),
}
AMOUNTS = {
    "wood": (mark("{n} wood"), mark("{n} wood")),
    "brick": (mark("{n} brick"), mark("{n} bricks")),
    "stone": (mark("{n} stone"), mark("{n} stones")),
    "gold": (mark("{n} gold"), mark("{n} gold")),
    "emerald": (mark("{n} emerald"), mark("{n} emeralds")),
    "amethyst": (mark("{n} amethyst"), mark("{n} amethysts")),
    "rubles": (mark("{n} ruble"), mark("{n} rubles")),
    "recognition": (mark("{n} recognition point"), mark("{n} recognition points")),
    "prestige": (mark("{n} prestige point"), mark("{n} prestige points")),
    "materials": (mark("{n} material"), mark("{n} materials")),
    "spaces": (mark("{n} space"), mark("{n} spaces")),
}
SLOT_NAMES = {
    "red": mark("the red slot"),
    "yellow": mark("the yellow slot"),
    "green": mark("the green slot"),
    "blue": mark("the blue slot"),
    "white_1": mark("the first white slot"),
    "white_2": mark("the second white slot"),
}
ORNAMENT_TITLES = {"door": mark("door"), "arch": mark("arch"), "cross": mark("cross")}
ONE_ORNAMENT = {"door": mark("a door"), "arch": mark("an arch"), "cross": mark("a cross")}
JEWEL_NAMES = {
    "plain": mark("no jewel"),
    "emerald": mark("an emerald"),
    "amethyst": mark("an amethyst"),
    "emerald+emerald": mark("two emeralds"),
    "amethyst+amethyst": mark("two amethysts"),
    "emerald+amethyst": mark("an emerald and an amethyst"),
}
SECTION_NAMES = {
    "base": mark("the base of tower {tower}"),
    "middle": mark("the middle section {place} of tower {tower}"),
    "dome": mark("the dome of tower {tower}"),
}
GUILD_TITLES = {
    "craftsmen": mark("the Craftsmen's Guild"),
    "teamsters": mark("the Teamsters' Guild"),
    "merchants": mark("the Merchants' Guild"),
    "clergy": mark("the Clergy"),
}
GUILD_SHORT = {
    "craftsmen": mark("Craftsmen"),
    "teamsters": mark("Teamsters"),
    "merchants": mark("Merchants"),
    "clergy": mark("Clergy"),
}
SOLO_NAMES = {
    "recognition": mark("recognition"),
    "inventory": mark("inventory"),
    "transport": mark("transport"),
    "claim": mark("claim"),
    "construction": mark("construction"),
}


def amount(resource: str, n: int, look: Look) -> str:
    """So much of a resource: "2 bricks"."""
    one, many = AMOUNTS[resource]
    return look.language.count(one, many, n)


def reward(recognition: int, rubles: int, look: Look) -> str:
    """What a completed section gives: "4 recognition points and 1 ruble"."""
    points = amount("recognition", recognition, look)
    if not rubles:
        return points
    money = amount("rubles", rubles, look)
    return look.language.say("{points} and {rubles}", points=points, rubles=money)


def named(names: dict[str, str], name: str, look: Look) -> str:
    return look.language.say(names[name])


def kind_at(place: str, top: str) -> str:
    """The section type of a place, given the highest place of its tower."""
    if place.endswith("a"):
        return "base"
    return "dome" if place == top else "middle"


def section(place: str, kind: str, look: Look) -> str:
    """A section by its place in the cathedral: "the base of tower 3"."""
    if not kind:
        message = mark("section {place} in tower {tower}")
        return look.language.say(message, place=place, tower=int(place[0]))
    return look.language.say(SECTION_NAMES[kind], place=place, tower=int(place[0]))


def materials(counts: dict[str, int], look: Look) -> str:
    """A list of materials: "2 wood, 1 brick"."""
    return ", ".join(amount(name, n, look) for name, n in counts.items() if n)


def influence_entry(name: str) -> InfluenceAction:
    return next(action for action in components().actions if action.id.lower() == name)


def effect(entry: InfluenceAction, look: Look) -> str:
    """What an influence action does, as a sentence, from its data entry."""
    say = look.language.say
    kinds = ", ".join(named(RESOURCE_NAMES, name, look) for name in entry.materials)
    cost = amount("rubles", entry.rubles_cost, look)
    gain = amount("rubles", entry.rubles_gain, look)
    if entry.effect == "sell" and len(entry.materials) == len(MATERIALS):
        return say("Sell one material of any kind for {gain}.", gain=gain)
    if entry.effect == "buy" and len(entry.materials) == len(MATERIALS):
        return say("Buy one material of any kind for {cost}.", cost=cost)
    if entry.effect == "sell":
        return say("Sell one material ({kinds}) for {gain}.", kinds=kinds, gain=gain)
    if entry.effect == "buy":
        return say("Buy one material ({kinds}) for {cost}.", kinds=kinds, cost=cost)
    if entry.effect == "deliver":
        pieces = amount("materials", entry.deliveries, look)
        return say("Pay {cost} and deliver {pieces}.", cost=cost, pieces=pieces)
    if entry.effect == "gain_rubles":
        return say("Gain {gain}.", gain=gain)
    if entry.effect == "swap_tokens":
        return say("Pay {cost} and swap two resource tokens of the market.", cost=cost)
    if entry.effect == "activate_workshop":
        return say("Activate one of your workshop tiles that lie face up.")
    if entry.effect == "exchange":
        return _trade(entry, look)
    return _points(entry, look)


def _trade(entry: InfluenceAction, look: Look) -> str:
    say = look.language.say
    if entry.receive_any_other:
        cost = amount("rubles", entry.rubles_cost, look)
        return say("Pay {cost} and change one material into another kind.", cost=cost)
    return look.language.count(
        "Change {given} identical materials into {n} of any kind.",
        "Change {given} identical materials into {n} of any kinds.",
        entry.receive_any,
        given=entry.give_identical,
    )


def _points(entry: InfluenceAction, look: Look) -> str:
    say = look.language.say
    gain = amount("recognition", entry.recognition_gain, look)
    if entry.prestige_gain:
        gain = amount("prestige", entry.prestige_gain, look)
    if entry.discard_different:
        return say("Discard three different materials and gain {gain}.", gain=gain)
    if entry.requires_completed_each_type:
        message = mark("With own base, middle and dome done: {gain}.")
        return say(message, gain=gain)
    if entry.rubles_cost:
        cost = amount("rubles", entry.rubles_cost, look)
        return say("Pay {cost} and gain {gain}.", cost=cost, gain=gain)
    return say("Gain {gain}.", gain=gain)
