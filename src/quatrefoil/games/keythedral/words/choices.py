"""What each choice does and what it costs, and under which heading it stands."""

from collections.abc import Callable

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.keythedral.rules.components import COMPONENTS
from quatrefoil.games.keythedral.rules.fences import tile_in
from quatrefoil.games.keythedral.rules.land import tiles_at_field, types_at_gap, types_beside
from quatrefoil.games.keythedral.rules.landscape import DIRECTIONS
from quatrefoil.games.keythedral.rules.laws.trading import SALE_DISCOUNT
from quatrefoil.games.keythedral.rules.payment import unpacked
from quatrefoil.games.keythedral.rules.pieces import tile_cost
from quatrefoil.games.keythedral.rules.printed import (
    CRAFT_PRICE,
    FIELD_TYPES,
    KINDS,
    LAWS,
    RESOURCES,
    TILE_VALUE,
    TILES,
)
from quatrefoil.games.keythedral.rules.purchase import tile_prices
from quatrefoil.games.keythedral.rules.table import Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import STOP_WINDOWS, law_of
from quatrefoil.games.keythedral.words.names import (
    WINDOWS,
    cube,
    cubes,
    field,
    field_place,
    gap_place,
    law,
    neighbours,
    owned_tile,
)

Describer = Callable[[Keythedral, Action, Look], str]


def describe_action(table: Keythedral, action: Action, look: Look) -> str:
    """A whole sentence for one choice of the pending decision."""
    if law_of(action) >= 0:
        return _law(table, action, look)
    return DESCRIBERS[action.verb](table, action, look)


# Nature


def _start(table: Keythedral, action: Action, look: Look) -> str:
    return look.language.say("{player} is the first start player.", player=look.names[action.a])


def _draw(table: Keythedral, action: Action, look: Look) -> str:
    name = field(look, FIELD_TYPES[action.a])
    return look.language.say("The field drawn is: {field}.", field=name)


def _turn_up(table: Keythedral, action: Action, look: Look) -> str:
    cost = cubes(look, tile_cost(int(action.a)))
    return look.language.say("The next seat turned up costs {cost}.", cost=cost)


def _replace(table: Keythedral, action: Action, look: Look) -> str:
    cost = cubes(look, tile_cost(int(action.a)))
    return look.language.say("The new seat costs {cost}.", cost=cost)


def _offer(table: Keythedral, action: Action, look: Look) -> str:
    return look.language.say("The law “{law}” is offered.", law=law(look, LAWS[action.a]))


def _deal(table: Keythedral, action: Action, look: Look) -> str:
    return look.language.say("The law taken is “{law}”.", law=law(look, LAWS[action.a]))


def _go_on(table: Keythedral, action: Action, look: Look) -> str:
    return look.language.say("Go on.")


# Setup and phase 1


def _field(table: Keythedral, action: Action, look: Look) -> str:
    name = field(look, FIELD_TYPES[table.drawn]) if table.drawn >= 0 else ""
    near = neighbours(look, types_beside(table, action.a), tiles_at_field(table, action.a))
    text = mark("Lay the {field} beside {near} ({place}).")
    return look.language.say(text, field=name, near=near, place=field_place(int(action.a), look))


def _house(table: Keythedral, action: Action, look: Look) -> str:
    return look.language.say(
        "Lay cottage {number} beside {near} ({place}).",
        number=int(action.a) + 1,
        near=_around(table, int(action.b), look),
        place=gap_place(int(action.b), look),
    )


def _around(table: Keythedral, position: int, look: Look) -> str:
    """The fields at a gap, as a list."""
    gap = table.gap_index.get(position, -1)
    return neighbours(look, types_at_gap(table, gap)) if gap >= 0 else ""


def _number(table: Keythedral, action: Action, look: Look) -> str:
    number = int(action.a) + 1
    return look.language.say("Call the tiles with number {number} to work.", number=number)


def _send(table: Keythedral, action: Action, look: Look) -> str:
    say = look.language.say
    number = int(action.a) + 1
    tile = int(table.top().seat) * 5 + int(action.a) if table.stack else -1
    gap = table.house_gap[tile] if tile >= 0 else -1
    fields = []
    for direction in range(4):
        if action.b >> direction & 1 and gap >= 0:
            there = table.gap_fields[gap * 4 + direction]
            if there >= 0:
                fields.append((FIELD_TYPES[table.field_type[there]], DIRECTIONS[direction]))
    names = [
        say(
            "{field} ({direction})",
            field=field(look, kind),
            direction=say(COMPASS[direction]),
        )
        for kind, direction in fields
    ]
    if len(names) == 2:
        return say(
            "Send two workers from house {number}: {first} and {second}.",
            number=number,
            first=names[0],
            second=names[1],
        )
    if len(names) == 1:
        return say("Send a worker from tile {number}: {field}.", number=number, field=names[0])
    return say("Send nobody from tile {number}: no field is free.", number=number)


COMPASS = {
    "se": mark("south-east"),
    "ne": mark("north-east"),
    "sw": mark("south-west"),
    "nw": mark("north-west"),
}


# Phase 2 and 3


def _gather(table: Keythedral, action: Action, look: Look) -> str:
    return look.language.say("Take one cube: {kind}.", kind=cube(look, KINDS[action.a]))


def _pass(table: Keythedral, action: Action, look: Look) -> str:
    say = look.language.say
    key = table.top().key if table.stack else ""
    if key == "spend":
        return say("Pass. You may act again later in this phase, unless all pass in a row.")
    if key == "bid":
        return say("Bid nothing.")
    if key == "collect":
        return say("Take the harvest as it is.")
    return say("Play no law now.")


def seat_price(table: Keythedral, tile: int, look: Look) -> str:
    """The price of a seat with the laws under it; of several, the printed one."""
    prices = tile_prices(table, tile)
    if len(prices) == 1:
        return cubes(look, unpacked(prices[0]))
    return cubes(look, tile_cost(tile))


def _buy(table: Keythedral, action: Action, look: Look) -> str:
    tile = int(action.a)
    data = {"value": TILE_VALUE[tile], "cost": seat_price(table, tile, look)}
    if table.raised_tile == tile and table.lowered_tile == tile:
        text = mark("Buy the seat worth {value} for {cost}, with one cube exchanged by two laws.")
        return look.language.say(text, **data)
    if table.raised_tile == tile:
        text = mark("Buy the seat worth {value} for {cost} and one more of these.")
        return look.language.say(text, **data)
    if table.lowered_tile == tile:
        text = mark("Buy the seat worth {value} for {cost} less one of these.")
        return look.language.say(text, **data)
    return look.language.say("Buy the seat worth {value} for {cost}.", **data)


def _build(table: Keythedral, action: Action, look: Look) -> str:
    cost = cubes(look, COMPONENTS.action_cost.build_house)
    text = mark("Turn cottage {number} into a house for {cost}.")
    return look.language.say(text, number=int(action.a) + 1, cost=cost)


def _fence(table: Keythedral, action: Action, look: Look) -> str:
    tile = int(action.a) * 5 + int(action.b)
    there = table.gap_fields[table.house_gap[tile] * 4 + int(action.c)]
    data = {
        "number": int(action.b) + 1,
        "field": field(look, FIELD_TYPES[table.field_type[there]]),
        "direction": look.language.say(COMPASS[DIRECTIONS[action.c]]),
        "cost": cubes(look, COMPONENTS.action_cost.build_fence),
    }
    if table.stack and table.top().seat == action.a:
        text = mark("Fence your tile {number} off from the {field} ({direction}) for {cost}.")
        return look.language.say(text, **data)
    text = mark("Fence tile {number} of {owner} off from the {field} ({direction}) for {cost}.")
    return look.language.say(text, owner=look.names[action.a], **data)


def fence_place(table: Keythedral, action: Action, look: Look) -> dict[str, object]:
    """Where a fence stands: the gap, its tile and the direction."""
    gap = table.gap_index.get(int(action.a), -1)
    tile = int(tile_in(table, gap)) if gap >= 0 else -1
    say = look.language.say
    if tile >= 0:
        where = owned_tile(tile, look)
    else:
        where = say("the empty gap {place}", place=gap_place(int(action.a), look))
    return {"where": where, "direction": say(COMPASS[DIRECTIONS[action.b]])}


def _unfence(table: Keythedral, action: Action, look: Look) -> str:
    cost = cubes(look, COMPONENTS.action_cost.remove_fence)
    text = mark("Remove the fence at {where} ({direction}) for {cost}.")
    return look.language.say(text, cost=cost, **fence_place(table, action, look))


def _craft(table: Keythedral, action: Action, look: Look) -> str:
    return look.language.count(
        "Buy {kind} for {n} cube of your choice.",
        "Buy {kind} for {n} cubes of your choice.",
        CRAFT_PRICE[action.a],
        kind=cube(look, KINDS[RESOURCES + int(action.a)]),
    )


def _trade(table: Keythedral, action: Action, look: Look) -> str:
    text = mark("Trade two other cubes of your choice for one: {kind}.")
    return look.language.say(text, kind=cube(look, KINDS[action.a]))


def _take(table: Keythedral, action: Action, look: Look) -> str:
    text = mark("Take the law “{law}” for one cube. It ends your actions of this phase.")
    return look.language.say(text, law=law(look, LAWS[action.a]))


def _take_unseen(table: Keythedral, action: Action, look: Look) -> str:
    text = mark("Take a law for one cube, unseen. It ends your actions of this phase.")
    return look.language.say(text)


def _pay(table: Keythedral, action: Action, look: Look) -> str:
    return look.language.say("Pay one cube: {kind}.", kind=cube(look, KINDS[action.a]))


def _withdraw(table: Keythedral, action: Action, look: Look) -> str:
    text = mark("Withdraw from this purchase and choose another action.")
    return look.language.say(text)


def _move(table: Keythedral, action: Action, look: Look) -> str:
    near = _around(table, int(action.a), look)
    text = mark("Move the tile to a place beside {near} ({place}).")
    return look.language.say(text, near=near, place=gap_place(int(action.a), look))


# Phase 5


def _bid(table: Keythedral, action: Action, look: Look) -> str:
    return look.language.count("Bid {n} cube.", "Bid {n} cubes.", int(action.a))


def _match(table: Keythedral, action: Action, look: Look) -> str:
    return look.language.count(
        "Match the bid: pay {n} cube to {bidder} and name the start player.",
        "Match the bid: pay {n} cubes to {bidder} and name the start player.",
        int(table.bid),
        bidder=look.names[table.bidder] if table.bidder >= 0 else "",
    )


def _decline(table: Keythedral, action: Action, look: Look) -> str:
    return look.language.count(
        "Let {bidder} win and take {n} cube.",
        "Let {bidder} win and take {n} cubes.",
        int(table.bid),
        bidder=look.names[table.bidder] if table.bidder >= 0 else "",
    )


def _name(table: Keythedral, action: Action, look: Look) -> str:
    text = mark("{player} starts the next round.")
    return look.language.say(text, player=look.names[action.a])


def window_of(action: Action) -> str:
    """When laws are asked for, as a message."""
    return WINDOWS[STOP_WINDOWS[action.a]]


def _stop(table: Keythedral, action: Action, look: Look) -> str:
    window = look.language.say(window_of(action))
    return look.language.say("Ask me for laws {window}.", window=window)


def _unstop(table: Keythedral, action: Action, look: Look) -> str:
    window = look.language.say(window_of(action))
    return look.language.say("Do not ask me for laws {window}.", window=window)


# Laws


def _law(table: Keythedral, action: Action, look: Look) -> str:
    """“Name”: what it does here."""
    say = look.language.say
    name = law(look, LAWS[law_of(action)])
    return say("“{law}”: {effect}", law=name, effect=law_effect(table, action, look))


def law_effect(table: Keythedral, action: Action, look: Look) -> str:
    """What a law does with the choices of this action."""
    say = look.language.say
    key = LAWS[law_of(action)]
    a, b = int(action.a), int(action.b)
    if key == "cottage_to_house":
        return say("turn cottage {number} into a house, free.", number=a + 1)
    if key == "house_number":
        return say("tile {number} also sends its workers now.", number=a + 1)
    if key == "craft_trade":
        give, take = cube(look, KINDS[a]), cube(look, KINDS[RESOURCES + b])
        return say("give {give}, take {take} from the store.", give=give, take=take)
    if key == "dangerous_fence":
        where = fence_place(table, action, look)
        return say("take away the fence at {where} ({direction}).", **where)
    if key == "change_of_plan":
        cost = cubes(look, tile_cost(a))
        text = mark("replace the seat worth {value} that costs {cost}.")
        return say(text, value=TILE_VALUE[a], cost=cost)
    if key == "double_yield":
        there = table.field_index[a]
        kind = field(look, FIELD_TYPES[table.field_type[there]])
        text = mark("the worker on the {field} ({place}) brings twice as much.")
        return say(text, place=field_place(a, look), field=kind)
    if key == "shop_offer":
        paid, first, second = (cube(look, KINDS[k]) for k in (a, b, int(action.c)))
        text = mark("trade {paid} for {first} and {second}.")
        return say(text, paid=paid, first=first, second=second)
    if key == "sale":
        return look.language.count(
            "buy {kind} for {n} cube.",
            "buy {kind} for {n} cubes.",
            CRAFT_PRICE[a] - SALE_DISCOUNT,
            kind=cube(look, KINDS[RESOURCES + a]),
        )
    if key == "house_to_cottage":
        text = mark("house {number} of {owner} becomes a cottage.")
        return say(text, number=b + 1, owner=look.names[a])
    if key == "good_harvest":
        return say("each {field} yields double this round.", field=field(look, FIELD_TYPES[a]))
    if key == "bad_harvest":
        return say("no {field} yields anything this round.", field=field(look, FIELD_TYPES[a]))
    if key == "new_start_player":
        return say("{player} takes the start marker.", player=look.names[a])
    return say(PLAIN_LAWS[key])


PLAIN_LAWS = {
    "work_order": mark("you choose the number in every step of this round."),
    "price_increase": mark("the seat costs one cube more, of a printed kind."),
    "price_decrease": mark("the seat costs one cube less, but not gold."),
    "substitution": mark("any resources may stand for the resources of the price."),
    "unexpected_harvest": mark("take your harvest in resources of your choice."),
    "broken_fences": mark("your workers ignore fences until the end of phase 1."),
    "cancel_law": mark("the law just announced has no effect."),
    "building_ban": mark("nobody else may build a house this round."),
}

DESCRIBERS: dict[str, Describer] = {
    "start": _start,
    "draw": _draw,
    "turn-up": _turn_up,
    "replace": _replace,
    "offer": _offer,
    "deal": _deal,
    "go-on": _go_on,
    "field": _field,
    "house": _house,
    "number": _number,
    "send": _send,
    "gather": _gather,
    "pass": _pass,
    "buy": _buy,
    "build": _build,
    "fence": _fence,
    "unfence": _unfence,
    "craft": _craft,
    "trade": _trade,
    "take": _take,
    "take-unseen": _take_unseen,
    "pay": _pay,
    "withdraw": _withdraw,
    "move": _move,
    "bid": _bid,
    "match": _match,
    "decline": _decline,
    "name": _name,
    "stop": _stop,
    "unstop": _unstop,
}

GROUPS = {
    "law": mark("Play a law"),
    "field": mark("Lay it"),
    "move": mark("Move the tile"),
    "buy": mark("Buy a seat"),
    "build": mark("Turn a cottage into a house"),
    "fence": mark("Build a fence"),
    "unfence": mark("Remove a fence"),
    "craft": mark("Go to Keytown"),
    "trade": mark("Go to Keytown"),
    "take": mark("Take a law"),
    "take-unseen": mark("Take a law"),
    "stop": mark("Ask me for laws"),
    "unstop": mark("Do not ask me for laws"),
}


def group(table: Keythedral, action: Action, look: Look) -> str:
    """The heading under which a choice is listed; empty for none."""
    if law_of(action) >= 0:
        return look.language.say(GROUPS["law"])
    if action.verb == "house":
        return look.language.say("Cottage {number}", number=int(action.a) + 1)
    return look.language.say(GROUPS.get(action.verb, ""))


def tile_name(look: Look, tile: str) -> str:
    """A seat tile as players speak of it: its value and cost."""
    number = TILES.index(tile)
    cost = cubes(look, tile_cost(number))
    return look.language.say("seat worth {value} ({cost})", value=TILE_VALUE[number], cost=cost)
