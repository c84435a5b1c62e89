"""The names of components, as messages for the catalogues, and how they are put into lists."""

from collections.abc import Mapping, Sequence

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.keythedral.rules.landscape import field_xy, gap_xy
from quatrefoil.games.keythedral.rules.printed import KINDS

CUBES = {
    "wood": mark("wood"),
    "stone": mark("stone"),
    "food": mark("food"),
    "water": mark("water"),
    "wine": mark("wine"),
    "iron": mark("ironwork"),
    "glass": mark("stained glass"),
    "gold": mark("goldwork"),
}

AMOUNTS = {
    "wood": mark("{n} wood"),
    "stone": mark("{n} stone"),
    "food": mark("{n} food"),
    "water": mark("{n} water"),
    "wine": mark("{n} wine"),
    "iron": mark("{n} ironwork"),
    "glass": mark("{n} stained glass"),
    "gold": mark("{n} goldwork"),
}

FIELDS = {
    "quarry": mark("quarry"),
    "wood": mark("forest"),
    "lake": mark("lake"),
    "farm": mark("farm"),
    "vineyard": mark("vineyard"),
}

SOME_FIELDS = {
    "quarry": (mark("a quarry"), mark("{n} quarries")),
    "wood": (mark("a forest"), mark("{n} forests")),
    "lake": (mark("a lake"), mark("{n} lakes")),
    "farm": (mark("a farm"), mark("{n} farms")),
    "vineyard": (mark("a vineyard"), mark("{n} vineyards")),
}

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

LAWS = {
    "work_order": mark("Work order"),
    "price_increase": mark("Price increase"),
    "price_decrease": mark("Price decrease"),
    "cottage_to_house": mark("Cottage to house"),
    "substitution": mark("Substitution"),
    "house_number": mark("House number"),
    "craft_trade": mark("Craft trade"),
    "unexpected_harvest": mark("Unexpected harvest"),
    "broken_fences": mark("Broken fences"),
    "cancel_law": mark("Cancel law"),
    "dangerous_fence": mark("Dangerous fence"),
    "building_ban": mark("Building ban"),
    "change_of_plan": mark("Change of building plan"),
    "double_yield": mark("Double yield"),
    "shop_offer": mark("Shop offer"),
    "sale": mark("Sale"),
    "house_to_cottage": mark("House to cottage"),
    "good_harvest": mark("Good harvest"),
    "bad_harvest": mark("Bad harvest"),
    "new_start_player": mark("New start player"),
}

LAW_TEXTS = {
    "work_order": mark("This round you choose the number in all five steps of phase 1."),
    "price_increase": mark("The seat that another player wants to buy costs one cube more."),
    "price_decrease": mark("The seat that you are buying costs one cube less, but not gold."),
    "cottage_to_house": mark("Turn one of your cottages into a house, free of charge."),
    "substitution": mark("Pay the resources of one seat with any other resources."),
    "house_number": mark("A second tile of yours sends its workers together with the active one."),
    "craft_trade": mark("Give a resource to the store and take a used craft cube from it."),
    "unexpected_harvest": mark("Take your harvest in resources of your choice."),
    "broken_fences": mark("Until the end of phase 1 your workers ignore all fences."),
    "cancel_law": mark("A law that another player has just announced has no effect."),
    "dangerous_fence": mark("Take any one fence off the board."),
    "building_ban": mark("This round no other player may build a house."),
    "change_of_plan": mark("Replace one seat by an unused one of the same value."),
    "double_yield": mark("One of your workers brings twice as much."),
    "shop_offer": mark("Trade one resource for two others."),
    "sale": mark("Buy stained glass or goldwork for two cubes less."),
    "house_to_cottage": mark("Turn any house back into a cottage."),
    "good_harvest": mark("Name a field type: this round it yields double, for everybody."),
    "bad_harvest": mark("Name a field type: this round it yields nothing."),
    "new_start_player": mark("Name any other player: he or she takes the start marker at once."),
}

WINDOWS = {
    "p1": mark("before the workers are placed"),
    "p2": mark("before the harvest"),
    "p3": mark("before cubes are spent"),
    "p5": mark("before the auction"),
}


def cube(look: Look, kind: str) -> str:
    return look.language.say(CUBES[kind])


def field(look: Look, kind: str) -> str:
    return look.language.say(FIELDS[kind])


def law(look: Look, key: str) -> str:
    return look.language.say(LAWS[key])


def cubes(look: Look, amounts: Mapping[str, int] | Sequence[int]) -> str:
    """Amounts of cubes as a list, `2 wood, 1 stone`."""
    by_kind = amounts if isinstance(amounts, Mapping) else dict(zip(KINDS, amounts, strict=False))
    return ", ".join(look.language.say(AMOUNTS[kind], n=n) for kind, n in by_kind.items() if n)


def field_place(position: int, look: Look) -> str:
    """Where a field lies, seen from the Keythedral."""
    return place_of(*field_xy(position), look)


def gap_place(position: int, look: Look) -> str:
    """Where a gap lies, seen from the Keythedral."""
    return place_of(*gap_xy(position), look)


def place_of(x: int, y: int, look: Look) -> str:
    """Half fields from the Keythedral, which lies between the first four fields (KT-3.2)."""
    message = PLACES[(x > 0) - (x < 0), (y > 0) - (y < 0)]
    return look.language.say(message, across=abs(x), down=abs(y))


def neighbours(look: Look, types: Sequence[str], tiles: Sequence[int] = ()) -> str:
    """Fields and house tiles as a list: `a lake, 2 forests and tile 3 of Ann`."""
    found = [
        look.language.count(*SOME_FIELDS[kind], n)
        for kind, n in ((kind, types.count(kind)) for kind in FIELDS)
        if n
    ]
    found += [owned_tile(tile, look) for tile in tiles]
    if len(found) < 2:
        return "".join(found)
    return look.language.say("{some} and {last}", some=", ".join(found[:-1]), last=found[-1])


def owned_tile(tile: int, look: Look) -> str:
    owner = look.names[tile // 5]
    return look.language.say("tile {number} of {owner}", number=tile % 5 + 1, owner=owner)
