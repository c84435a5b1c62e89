"""Choices in words: what each does and what it costs."""

from collections.abc import Callable
from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.red_cathedral.rules.gains import tile_limit, tile_resource
from quatrefoil.games.red_cathedral.rules.market import take_limit
from quatrefoil.games.red_cathedral.rules.printed import (
    END_BONUS,
    END_SECTIONS,
    EXCHANGE_GAIN,
    JEWEL_PRESTIGE,
    LEVELS,
    MATERIALS,
    ORNAMENT_MATERIAL,
    ORNAMENT_NAMES,
    PLACES,
    PLAN_HEIGHTS,
    RESOURCES,
    SECTION_RECOGNITION,
    SECTION_RUBLES,
    SLOT_COUNT,
    SLOT_ORNAMENT,
    STEP_COST,
    TILES,
    pieces_in,
)
from quatrefoil.games.red_cathedral.rules.solo import next_ornament, recognition_of_tile
from quatrefoil.games.red_cathedral.rules.table import NO_CARD, RedCathedral
from quatrefoil.games.red_cathedral.rules.track import after_losing_prestige
from quatrefoil.games.red_cathedral.words import draws, explanations
from quatrefoil.games.red_cathedral.words.names import (
    DIE_NAMES,
    JEWEL_NAMES,
    ONE_ORNAMENT,
    ORNAMENT_TITLES,
    RESOURCE_NAMES,
    SLOT_NAMES,
    amount,
    effect,
    influence_entry,
    named,
    reward,
    section,
)

KIND_NAMES = ("base", "middle", "dome")


def describe_action(table: RedCathedral, action: Action, look: Look) -> str:
    """A whole sentence that says what the choice does and what it costs."""
    return DESCRIBE[action.verb](table, action, look)


def _at(table: RedCathedral, place: int, look: Look) -> str:
    card = table.card[place]
    kind = KIND_NAMES[table.type_at(place)] if card != NO_CARD else ""
    return section(PLACES[place], kind, look)


def place_name(table: RedCathedral, place: int, look: Look) -> str:
    """A place of the plan before its card is known: "the base of tower 3"."""
    level, height = place % int(LEVELS), PLAN_HEIGHTS[table.plan][place // int(LEVELS)]
    kind = "base" if level == 0 else "dome" if level == height - 1 else "middle"
    return section(PLACES[place], kind, look)


def _me(table: RedCathedral) -> int:
    return int(table.top().seat) if table.stack else 0


def _steps_back(table: RedCathedral) -> int:
    player = table.players[_me(table)]
    return int(player.position - after_losing_prestige(player.position))


def _exchange(table: RedCathedral, action: Action, look: Look) -> str:
    gain = amount("rubles", min(int(EXCHANGE_GAIN), int(table.bank)), look)
    return look.language.count(
        "Give up 1 prestige point for {gain}: your marker goes back {n} space.",
        "Give up 1 prestige point for {gain}: your marker goes back {n} spaces.",
        _steps_back(table),
        gain=gain,
    )


def _reroll(table: RedCathedral, action: Action, look: Look) -> str:
    dice = int(table.dice_at(action.a))
    token = named(RESOURCE_NAMES, RESOURCES[table.tokens[action.a]], look)
    return look.language.count(
        "Give up 1 prestige point and roll the die at {token} again: your marker goes back {back}.",
        "Give up 1 prestige point and roll the {n} dice at {token} again: your marker goes"
        " back {back}.",
        dice,
        token=token,
        back=amount("spaces", _steps_back(table), look),
    )


def _end(table: RedCathedral, action: Action, look: Look) -> str:
    return look.language.say("End your turn.")


def _claim(table: RedCathedral, action: Action, look: Look) -> str:
    card, tile = table.card[action.a], table.tile[action.a]
    return look.language.say(
        "Claim {section} (reward {reward}) and take its tile: {tile}",
        section=_at(table, action.a, look),
        reward=reward(SECTION_RECOGNITION[card], SECTION_RUBLES[card], look),
        tile=explanations.tile_text(TILES[tile], look),
    )


_BANNERS = {
    0: mark("Take the banner from your inventory: it frees a space."),
    1: mark("Take a banner from outside your inventory."),
    2: mark("Take the banner from the first white slot: a tile may lie there then."),
    3: mark("Take the banner from the second white slot: a tile may lie there then."),
}


def _banner(table: RedCathedral, action: Action, look: Look) -> str:
    return look.language.say(_BANNERS[int(action.a)])


def _place_tile(table: RedCathedral, action: Action, look: Look) -> str:
    slot = named(SLOT_NAMES, action.notation.split()[1], look)
    locked = int(SLOT_ORNAMENT[_me(table) * SLOT_COUNT + action.a]) if table.advanced else -1
    ornament = named(ORNAMENT_TITLES, ORNAMENT_NAMES[locked], look) if locked >= 0 else ""
    if not action.b:
        if ornament:  # RC-9.4
            message = mark(
                "Place the tile face down on {slot}, free: it never works, and the {ornament}"
                " on this slot is lost for good."
            )
            return look.language.say(message, slot=slot, ornament=ornament)
        message = mark("Place the tile face down on {slot}, free: it never works.")
        return look.language.say(message, slot=slot)
    cost = amount("rubles", int(table.slot_cost(_me(table), action.a)), look)
    if ornament:  # RC-9.3
        message = mark(
            "Place the tile face up on {slot} for {cost}: it frees the {ornament} there."
        )
        return look.language.say(message, slot=slot, cost=cost, ornament=ornament)
    return look.language.say("Place the tile face up on {slot} for {cost}.", slot=slot, cost=cost)


def _gain(table: RedCathedral, action: Action, look: Look) -> str:
    resource = str(about(table).get("resource", "recognition"))
    if action.a == 0:
        return look.language.say("Take nothing from the tile.")
    gain = amount(resource, int(action.a), look)
    return look.language.say("Take {gain} from the tile.", gain=gain)


def about(table: RedCathedral) -> dict[str, Any]:
    step: Any = table.top() if table.stack else None
    about: dict[str, Any] = step.about(table) if hasattr(step, "about") else {}
    return about


def _finishing(table: RedCathedral) -> str:
    """The sentence for the last piece: the first sixth section ends the game (RC-8.1, RC-10.6)."""
    if table.trigger >= 0 or table.players[_me(table)].completed + 1 < END_SECTIONS:
        return mark("Deliver {material} and finish {section}: {reward}.")
    if table.is_solo():
        return mark(
            "Deliver {material} and finish {section}: {reward}. It is your sixth section:"
            " the game ends soon."
        )
    return mark(
        "Deliver {material} and finish {section}: {reward}. It is your sixth section:"
        " {bonus} more, and the game ends soon."
    )


def _deliver(table: RedCathedral, action: Action, look: Look) -> str:
    material = named(RESOURCE_NAMES, MATERIALS[action.a], look)
    card = table.card[action.b]
    if card != NO_CARD and pieces_in(table.missing(action.b)) == 1:
        return look.language.say(
            _finishing(table),
            material=material,
            section=_at(table, action.b, look),
            reward=reward(SECTION_RECOGNITION[card], SECTION_RUBLES[card], look),
            bonus=amount("prestige", int(END_BONUS), look),
        )
    return look.language.say(
        "Deliver {material} to {section}.",
        material=material,
        section=_at(table, action.b, look),
    )


def _decorate(table: RedCathedral, action: Action, look: Look) -> str:
    kind = int(table.type_at(action.a)) if table.card[action.a] != NO_CARD else 0
    return look.language.say(
        "Place your {ornament} on {section} with {material} and {jewels}: {points}.",
        ornament=named(ORNAMENT_TITLES, ORNAMENT_NAMES[kind], look),
        section=_at(table, action.a, look),
        material=named(RESOURCE_NAMES, MATERIALS[ORNAMENT_MATERIAL[kind]], look),
        jewels=named(JEWEL_NAMES, action.notation.split()[2], look),
        points=amount("prestige", JEWEL_PRESTIGE[action.b], look),
    )


def _stop(table: RedCathedral, action: Action, look: Look) -> str:
    if table.stack and table.top().key == "deliver":
        if about(table)["hired"]:
            return look.language.say("Stop delivering.")
        return look.language.say("Stop delivering and end your turn.")
    return look.language.say("Stop using this influence action.")


def _move(table: RedCathedral, action: Action, look: Look) -> str:
    die, extra = int(action.a), int(action.b)
    steps = table.die_face[die] + extra
    end = (table.die_space[die] + steps) % 8
    resource = RESOURCES[table.tokens[end]]
    parameters = {
        "die": named(DIE_NAMES, action.notation.split()[1], look),
        "resource": named(RESOURCE_NAMES, resource, look),
    }
    if extra:
        parameters["cost"] = amount("rubles", extra * int(STEP_COST), look)
        return look.language.count(
            "Pay {cost} and move {die} {n} space to {resource}.",
            "Pay {cost} and move {die} {n} spaces to {resource}.",
            steps,
            **parameters,
        )
    return look.language.count(
        "Move {die} {n} space to {resource}.",
        "Move {die} {n} spaces to {resource}.",
        steps,
        **parameters,
    )


def _take(table: RedCathedral, action: Action, look: Look) -> str:
    space = int(about(table).get("space", 0))
    resource = RESOURCES[table.tokens[space]]
    most = int(take_limit(table, _me(table), space))
    gain = amount(resource, int(action.a), look)
    if action.a < most:
        return look.language.say("Take only {gain}.", gain=gain)
    return look.language.say("Take {gain}.", gain=gain)


def _activate(table: RedCathedral, action: Action, look: Look) -> str:
    slot, count = int(action.a), int(action.b)
    if action.verb == "favour":
        slot, count = int(action.b), int(action.c)
    name = action.notation.split()[2 if action.verb == "favour" else 1]
    tile = table.players[_me(table)].face_up_tile(slot)
    resource = RESOURCES[tile_resource(table, tile)] if tile >= 0 else "recognition"
    most = int(tile_limit(table, _me(table), tile)) if tile >= 0 else count
    parameters = {
        "slot": named(SLOT_NAMES, name, look),
        "gain": amount(resource, count, look),
    }
    if action.verb == "favour":
        if count < most:
            return look.language.say("Merchants: take only {gain} from {slot}.", **parameters)
        return look.language.say("Merchants: activate {slot} for {gain}.", **parameters)
    if count < most:
        return look.language.say("Take only {gain} from {slot}.", **parameters)
    return look.language.say("Activate {slot} for {gain}.", **parameters)


def _finish(table: RedCathedral, action: Action, look: Look) -> str:
    return look.language.say("Finish your market actions and roll the dice on the space.")


def _use(table: RedCathedral, action: Action, look: Look) -> str:
    return effect(influence_entry(action.notation.split()[1]), look)


def _sell(table: RedCathedral, action: Action, look: Look) -> str:
    material = named(RESOURCE_NAMES, MATERIALS[action.b], look)
    entry = influence_entry(action.notation.split()[1])
    rubles = amount("rubles", min(entry.rubles_gain, int(table.bank)), look)
    return look.language.say("Sell {material} for {rubles}.", material=material, rubles=rubles)


def _buy(table: RedCathedral, action: Action, look: Look) -> str:
    material = named(RESOURCE_NAMES, MATERIALS[action.b], look)
    entry = influence_entry(action.notation.split()[1])
    rubles = amount("rubles", entry.rubles_cost, look)
    return look.language.say("Buy {material} for {rubles}.", material=material, rubles=rubles)


def _give(table: RedCathedral, action: Action, look: Look) -> str:
    entry = influence_entry(action.notation.split()[1])
    goods = amount(MATERIALS[action.b], entry.give_identical + entry.give_any, look)
    if entry.rubles_cost:
        cost = amount("rubles", entry.rubles_cost, look)
        return look.language.say(
            "Pay {cost} and give {goods} for another kind.", cost=cost, goods=goods
        )
    gain = amount("materials", entry.receive_any, look)
    return look.language.say("Give {goods} for {gain} of any kind.", goods=goods, gain=gain)


def _receive(table: RedCathedral, action: Action, look: Look) -> str:
    gain = amount(MATERIALS[action.a], 1, look)
    return look.language.say("Receive {gain}.", gain=gain)


def _discard(table: RedCathedral, action: Action, look: Look) -> str:
    names = [named(RESOURCE_NAMES, MATERIALS[n], look) for n in (action.b, action.c, action.d)]
    entry = influence_entry(action.notation.split()[1])
    return look.language.say(
        "Discard {goods} for {points}.",
        goods=", ".join(names),
        points=amount("prestige", entry.prestige_gain, look)
        if entry.prestige_gain
        else amount("recognition", entry.recognition_gain, look),
    )


def _swap(table: RedCathedral, action: Action, look: Look) -> str:
    one, other = (named(RESOURCE_NAMES, RESOURCES[n], look) for n in (action.a, action.b))
    return look.language.say("Swap the tokens of {one} and {other}.", one=one, other=other)


def _ivan_claim(table: RedCathedral, action: Action, look: Look) -> str:
    place = _at(table, action.a, look)
    points = int(recognition_of_tile(table.tile[action.a]))
    if points:
        message = mark("Ivan claims {section} and gains {points} from its tile.")
        gain = amount("recognition", points, look)
        return look.language.say(message, section=place, points=gain)
    return look.language.say("Ivan claims {section}.", section=place)


def _ivan_decorate(table: RedCathedral, action: Action, look: Look) -> str:
    return look.language.say(
        "Ivan places {ornament} on {section}.",
        ornament=named(ONE_ORNAMENT, ORNAMENT_NAMES[next_ornament(table)], look),
        section=_at(table, action.a, look),
    )


DESCRIBE: dict[str, Callable[[RedCathedral, Action, Look], str]] = {
    "exchange": _exchange,
    "reroll": _reroll,
    "end": _end,
    "claim": _claim,
    "banner": _banner,
    "place": _place_tile,
    "gain": _gain,
    "deliver": _deliver,
    "decorate": _decorate,
    "stop": _stop,
    "move": _move,
    "take": _take,
    "activate": _activate,
    "finish": _finish,
    "use": _use,
    "sell": _sell,
    "buy": _buy,
    "give": _give,
    "receive": _receive,
    "discard": _discard,
    "favour": _activate,
    "swap": _swap,
    "ivan-claim": _ivan_claim,
    "ivan-decorate": _ivan_decorate,
    **dict.fromkeys(draws.VERBS, draws.describe),
}

GROUPS = {
    **dict.fromkeys(DESCRIBE, ""),
    "move": mark("Market"),
    "take": mark("Take resources"),
    "activate": mark("Workshop"),
    **dict.fromkeys(
        ("use", "sell", "buy", "give", "discard", "favour", "receive", "swap"), mark("Influence")
    ),
    "deliver": mark("Build"),
    "decorate": mark("Decorate"),
    "claim": mark("Claim a section"),
    "exchange": mark("Free actions"),
    "reroll": mark("Free actions"),
}


def group(table: RedCathedral, action: Action, look: Look) -> str:
    """The heading under which a choice is listed; empty for none."""
    heading = GROUPS[action.verb]
    return look.language.say(heading) if heading else ""
