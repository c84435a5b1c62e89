"""Choices: what each one does and what it costs, as whole sentences."""

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Look
from quatrefoil.games.pillars_of_the_earth.rules.cathedral import best_uses, possible_uses
from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    BOX,
    RESOURCES,
    Craftsman,
)
from quatrefoil.games.pillars_of_the_earth.rules.court import tax_owed
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    BUY_PRICE,
    KEPT_CUBES,
    MOST_GOLD,
    PLACES,
    PRIORY_BONUS,
    PRIORY_FRIEND,
    PRIORY_VALUES,
    ROUNDS,
    SELL_PRICE,
    TAX_VALUES,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import (
    Pillars,
)
from quatrefoil.games.pillars_of_the_earth.words import names
from quatrefoil.games.pillars_of_the_earth.words.names import cubes, exchange, gold, name, points


def describe_action(table: Pillars, action: Action, look: Look) -> str:
    """What the choice does and what it costs."""
    verb = action.verb
    if verb in ("take", "hire", "pass", "discard"):
        return _phase_one(table, action, look)
    if verb in ("place", "remigius", "park", "keep", "redraw"):
        return _phase_two(table, action, look)
    if verb in ("protection", "suffer", "use", "save", "cube"):
        return _protection(table, action, look)
    if verb in ("buy", "sell", "leave", "return"):
        return _trade(table, action, look)
    if verb in ("boost", "no_boost", "work", "once", "done"):
        return _work(table, action, look)
    return _chance(action, look)


def own(table: Pillars, man: Craftsman, look: Look) -> str:
    """A craftsman of the player's row, told apart from others of his craft there."""
    crew = table.crews[table.top().seat]
    row = [other for n, other in enumerate(BOX.craftsmen) if crew >> n & 1]
    alike = [other for other in row if other.kind == man.kind]
    title = name(look, man.id)
    if len(alike) < 2:
        return title
    if man.round == 0:
        return look.language.say("{name} (starting card)", name=title)
    return look.language.say("{name} (round {round})", name=title, round=man.round)


def _phase_one(table: Pillars, action: Action, look: Look) -> str:
    say = look.language.say
    if action.verb == "pass":
        left = table.reserve[table.top().seat]
        return look.language.count(
            "Pass. {n} worker goes to the wool mill.",
            "Pass. {n} workers go to the wool mill.",
            left,
        )
    if action.verb == "discard":
        man = BOX.craftsmen[action.a]
        text = say(
            "Give up the {name}: {exchange}, {often}.",
            name=own(table, man, look),
            exchange=exchange(look, man),
            often=names.often(look, man),
        )
        return f"{text} {names.special(look, man)}".strip()
    if action.verb == "hire":
        man = BOX.craftsmen[action.a]
        text = say(
            "Hire the {name} for {gold}: {exchange}, {often}.",
            name=name(look, man.id),
            gold=gold(look, man.cost),
            exchange=exchange(look, man),
            often=names.often(look, man),
        )
        full = table.crew_size(table.top().seat) >= table.crew_limit(table.top().seat)
        return f"{text} {say('Then you give one up.')}" if full else text
    card = BOX.resource_cards[action.a]
    amounts = {"workers": card.workers, "cubes": cubes(look, card.resource, card.brings)}
    if card.location == "forest":
        return say("Send {workers} workers to the forest for {cubes}.", **amounts)
    if card.location == "quarry":
        return say("Send {workers} workers to the quarry for {cubes}.", **amounts)
    return say("Send {workers} workers to the gravel pit for {cubes}.", **amounts)


def _drawn_builder(table: Pillars, action: Action, look: Look) -> str:
    """Whoever may draw again decides about any builder, also an own one."""
    say = look.language.say
    if table.in_hand == table.top().seat:
        if action.verb == "keep":
            return say("Keep your builder.")
        return say("Put your builder back and draw again. You can do this once a round.")
    owner = look.names[table.in_hand] if table.in_hand >= 0 else ""
    if action.verb == "keep":
        return say("Keep the builder of {owner}.", owner=owner)
    return say(
        "Put the builder of {owner} back and draw again. You can do this once a round.",
        owner=owner,
    )


def _phase_two(table: Pillars, action: Action, look: Look) -> str:
    say = look.language.say
    price = int(table.price)
    if action.verb == "park":
        return say("Pass. Your builder waits at {price} and is placed free later.", price=price)
    if action.verb in ("keep", "redraw"):
        return _drawn_builder(table, action, look)
    free = action.verb == "remigius" or table.top().key == "place"
    effect = _place_effect(table, PLACES[action.a], 0 if free else price, look)
    if action.verb == "remigius":
        return f"{effect} {say('Brother Remigius pays for it and is removed.')}"
    if table.top().key == "place" or price == 0:
        return f"{effect} {say('It costs nothing.')}"
    return f"{effect} {say('You pay {gold}.', gold=gold(look, price))}"


def _place_effect(table: Pillars, place: str, price: int, look: Look) -> str:
    """What a builder does at a place that costs so much, as a sentence."""
    say = look.language.say
    seat = int(table.top().seat)
    last = table.round == ROUNDS
    if place == "bishopric":
        return say("Bishopric: be safe from a bad event, or take a cube.")
    if place in ("kingsbridge_1", "kingsbridge_2"):
        card = BOX.advantages[table.kingsbridge[int(place[-1]) - 1]]
        effect = names.advantage_effect(look, card)
        text = say("Kingsbridge, {card}: {effect}", card=name(look, card.id), effect=effect)
        gain = card.params["gold"] - price if card.effect == "gain_gold" else -price
        return f"{text} {names.would_lose_gold(look, _above_most(table, gain))}".strip()
    if place in ("priory_1", "priory_2"):
        value = PRIORY_VALUES[int(place[-1]) - 1]
        value += PRIORY_BONUS if table.has(seat, PRIORY_FRIEND) else 0
        return say("Priory: gain {points}.", points=points(look, value))
    if place == "kings_court":
        if table.spaces[5] < 0 and table.court_metal:
            return say("King's court: pay no tax and take the metal.")
        return say("King's court: pay no tax.")
    if place in ("shiring_1", "shiring_2"):
        man = BOX.craftsmen[table.shiring[int(place[-1]) - 1]]
        return say(
            "Shiring: gain the {name} ({exchange}, {often}).",
            name=name(look, man.id),
            exchange=exchange(look, man),
            often=names.often(look, man),
        )
    if place == "shiring_castle":
        if last:
            return say("Shiring castle: no effect in the last round.")
        return say("Shiring castle: 2 grey workers for the next round.")
    if place == "market":
        return say("Market: buy and sell cubes in step 12.")
    if last:
        return say("Next starting player: no effect in the last round.")
    return say("Be the starting player of the next round.")


def _protection(table: Pillars, action: Action, look: Look) -> str:
    say = look.language.say
    if action.verb == "cube":
        resource = RESOURCES[action.a]
        return say("Take {cube} from the market.", cube=cubes(look, resource, 1))
    if action.verb == "protection":
        return say("Be protected: the event does not touch you.")
    if action.verb == "suffer":
        return say("Suffer the event and take a cube from the market in step 2.")
    if ADVANTAGES[action.a] == "archbishop_thomas":
        if action.verb == "use":
            return say("Use Archbishop Thomas: the event does not touch you; he is removed.")
        return say("Save Archbishop Thomas for another event.")
    if action.verb == "use":
        owed = int(tax_owed(table, table.top().seat, table.tax))
        return say("Use Loyalty rewarded: you do not pay the {gold}.", gold=gold(look, owed))
    return say("Save Loyalty rewarded and pay the tax.")


def _above_most(table: Pillars, amount: int) -> int:
    """How much gold of a gain the player would lose now (PE-2.1)."""
    return max(0, table.gold[table.top().seat] + amount - MOST_GOLD)


def _trade(table: Pillars, action: Action, look: Look) -> str:
    say = look.language.say
    if action.verb == "leave":
        return say("Leave the market.")
    if action.verb == "return":
        return say("Return {cube} to the supply.", cube=cubes(look, RESOURCES[action.a], 1))
    count = int(action.b)
    amount = cubes(look, RESOURCES[action.a], count)
    if action.verb == "buy":
        cost = gold(look, BUY_PRICE[action.a] * count)
        return say("Buy {cubes} for {gold}.", cubes=amount, gold=cost)
    worth = SELL_PRICE[action.a] * count
    text = say("Sell {cubes} for {gold}.", cubes=amount, gold=gold(look, worth))
    return names.with_lost_gold(look, text, _above_most(table, worth))


def _work(table: Pillars, action: Action, look: Look) -> str:
    say = look.language.say
    if action.verb == "done":
        over = int(table.cube_count(table.top().seat)) - KEPT_CUBES
        if over > 0:
            return look.language.count(
                "Finish your work. You then return {n} cube.",
                "Finish your work. You then return {n} cubes.",
                over,
            )
        return say("Finish your work.")
    if action.verb == "no_boost":
        return say("Strengthen no craftsman.")
    man = BOX.craftsmen[action.a]
    title = own(table, man, look)
    if action.verb == "boost":
        return look.language.count(
            "Strengthen the {name} ({exchange}): {n} use this round.",
            "Strengthen the {name} ({exchange}): {n} uses this round.",
            man.capacity + 1,
            name=title,
            exchange=exchange(look, man),
        )
    seat = table.top().seat
    uses = 1
    if action.verb == "work":
        uses = int(best_uses(table, seat, action.a, possible_uses(table, seat, action.a)))
    text = look.language.count(
        "Use the {name} once: {exchange}.",
        "Use the {name} {n} times: {exchange}.",
        uses,
        name=title,
        exchange=exchange(look, man, uses),
    )
    lost = _above_most(table, man.gold * uses) if man.gold else 0
    return names.with_lost_gold(look, text, lost)


def _chance(action: Action, look: Look) -> str:
    say = look.language.say
    verb, a = action.verb, int(action.a)
    if verb == "start":
        return say("{player} starts.", player=look.names[a] if a < len(look.names) else a)
    if verb == "advantage":
        return say("{card} is revealed.", card=name(look, ADVANTAGES[a]))
    if verb == "shiring":
        man = BOX.craftsmen[a]
        return say(
            "The {name} comes to Shiring ({exchange}, {often}).",
            name=name(look, man.id),
            exchange=exchange(look, man),
            often=names.often(look, man),
        )
    if verb == "unused":
        first, second = BOX.resource_cards[a], BOX.resource_cards[int(action.b)]
        return say(
            "Not used this round: {first} for {few} workers and {second} for {many}.",
            first=cubes(look, first.resource, first.brings),
            few=first.workers,
            second=cubes(look, second.resource, second.brings),
            many=second.workers,
        )
    if verb in ("peek", "event"):
        return names.explain_event(look, BOX.events[a])
    if verb == "draw":
        return say("A builder of {player} is drawn.", player=look.names[a])
    if verb == "tax":
        return say("The tax die shows {n}.", n=TAX_VALUES[a])
    return say("Go on.")


def group(table: Pillars, action: Action, look: Look) -> str:
    """The heading under which a choice is listed."""
    say = look.language.say
    verb = action.verb
    if verb == "take":
        return say("Resource cards")
    if verb == "hire":
        return say("Craftsmen")
    if verb == "place":
        if table.top().key == "place-or-park":
            return say("Pay {gold}", gold=gold(look, int(table.price)))
        return say("Place your builder")
    if verb == "remigius":
        return say("Use Brother Remigius")
    if verb == "buy":
        return say("Buy")
    if verb == "sell":
        return say("Sell")
    if verb == "work":
        return say("As often as it pays")
    if verb == "once":
        return say("Just once")
    return ""
