"""Prompts, choices and reasons: what the player is asked and told, as whole sentences."""

from collections.abc import Sequence

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Blocked, Decision
from quatrefoil.engine.game import Look
from quatrefoil.engine.table import Event
from quatrefoil.games.pillars_of_the_earth import log, phrases
from quatrefoil.games.pillars_of_the_earth.cathedral import best_uses, possible_uses
from quatrefoil.games.pillars_of_the_earth.components import (
    ADVANTAGES,
    BOX,
    CARDS,
    CRAFTSMEN,
    EVENTS,
    KINDS,
    RESOURCES,
)
from quatrefoil.games.pillars_of_the_earth.court import tax_owed
from quatrefoil.games.pillars_of_the_earth.figures import (
    BUY_PRICE,
    CITY_WALL,
    COLD_WINTER,
    COUNT_OF,
    KEPT_CUBES,
    PLACES,
    PRIOR_PHILIP,
    PRIORY_BONUS,
    PRIORY_VALUES,
    ROUNDS,
    SELL_PRICE,
    START_POINTS,
    TAX_VALUES,
)
from quatrefoil.games.pillars_of_the_earth.phrases import cubes, exchange, gold, name, points
from quatrefoil.games.pillars_of_the_earth.table import (
    FROM_ADVANTAGES,
    FROM_CRAFTS,
    FROM_PRIORY,
    LOST_TO_EVENTS,
    LOST_TO_TAX,
    SOURCES,
    Pillars,
)

# Choices


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
        return _trade(action, look)
    if verb in ("boost", "no_boost", "work", "once", "done"):
        return _work(table, action, look)
    return _chance(action, look)


def _phase_one(table: Pillars, action: Action, look: Look) -> str:
    say = look.tongue.say
    if action.verb == "pass":
        left = table.reserve[table.top().seat]
        return look.tongue.count(
            "Pass. %(n)d worker goes to the wool mill.",
            "Pass. %(n)d workers go to the wool mill.",
            left,
        )
    if action.verb == "discard":
        man = BOX.craftsmen[action.a]
        text = say(
            "Give up the %(name)s (%(exchange)s).",
            name=name(look, man.id),
            exchange=exchange(look, man),
        )
        return f"{text} {phrases.special(look, man)}".strip()
    if action.verb == "hire":
        man = BOX.craftsmen[action.a]
        text = say(
            "Hire the %(name)s for %(gold)s: %(exchange)s, %(often)s.",
            name=name(look, man.id),
            gold=gold(look, man.cost),
            exchange=exchange(look, man),
            often=phrases.often(look, man),
        )
        full = table.crew_size(table.top().seat) >= table.crew_limit(table.top().seat)
        return f"{text} {say('Then you give one up.')}" if full else text
    card = BOX.resource_cards[action.a]
    amounts = {"workers": card.workers, "cubes": cubes(look, card.resource, card.brings)}
    if card.location == "forest":
        return say("Send %(workers)d workers to the forest for %(cubes)s.", **amounts)
    if card.location == "quarry":
        return say("Send %(workers)d workers to the quarry for %(cubes)s.", **amounts)
    return say("Send %(workers)d workers to the gravel pit for %(cubes)s.", **amounts)


def _phase_two(table: Pillars, action: Action, look: Look) -> str:
    say = look.tongue.say
    price = int(table.price)
    if action.verb == "park":
        return say("Pass. Your builder waits at %(price)d and is placed free later.", price=price)
    owner = look.names[table.in_hand] if table.in_hand >= 0 else ""
    if action.verb == "keep":
        return say("Keep the builder of %(owner)s.", owner=owner)
    if action.verb == "redraw":
        return say(
            "Put the builder of %(owner)s back and draw again. You can do this once a round.",
            owner=owner,
        )
    effect = _place_effect(table, PLACES[action.a], look)
    if action.verb == "remigius":
        return f"{effect} {say('Brother Remigius pays for it and is removed.')}"
    if table.top().key == "place" or price == 0:
        return f"{effect} {say('It costs nothing.')}"
    return f"{effect} {say('You pay %(gold)s.', gold=gold(look, price))}"


def _place_effect(table: Pillars, place: str, look: Look) -> str:
    """What a builder does at a place, as a sentence."""
    say = look.tongue.say
    seat = int(table.top().seat)
    last = table.round == ROUNDS
    if place == "bishopric":
        return say("Bishopric: be safe from a bad event, or take a cube.")
    if place in ("kingsbridge_1", "kingsbridge_2"):
        card = BOX.advantages[table.kingsbridge[int(place[-1]) - 1]]
        effect = phrases.advantage_effect(look, card)
        return say("Kingsbridge, %(card)s: %(effect)s", card=name(look, card.id), effect=effect)
    if place in ("priory_1", "priory_2"):
        value = PRIORY_VALUES[int(place[-1]) - 1]
        value += PRIORY_BONUS if table.has(seat, PRIOR_PHILIP) else 0
        return say("Priory: gain %(points)s.", points=points(look, value))
    if place == "kings_court":
        if table.spaces[5] < 0 and table.court_metal:
            return say("King's court: pay no tax and take the metal.")
        return say("King's court: pay no tax.")
    if place in ("shiring_1", "shiring_2"):
        man = BOX.craftsmen[table.shiring[int(place[-1]) - 1]]
        return say(
            "Shiring: gain the %(name)s, who costs nothing here (%(exchange)s, %(often)s).",
            name=name(look, man.id),
            exchange=exchange(look, man),
            often=phrases.often(look, man),
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
    say = look.tongue.say
    if action.verb == "cube":
        resource = RESOURCES[action.a]
        return say("Take %(cube)s from the market.", cube=cubes(look, resource, 1))
    if action.verb == "protection":
        return say("Be protected: the event does not touch you.")
    if action.verb == "suffer":
        return say("Suffer the event and take a cube from the market in step 2.")
    if ADVANTAGES[action.a] == "archbishop_thomas":
        if action.verb == "use":
            return say("Use Archbishop Thomas: the event does not touch you; he is removed.")
        return say("Save Archbishop Thomas for another event.")
    if action.verb == "use":
        owed = int(tax_owed(table, table.top().seat))
        return say("Use Loyalty rewarded: you do not pay the %(gold)s.", gold=gold(look, owed))
    return say("Save Loyalty rewarded and pay the tax.")


def _trade(action: Action, look: Look) -> str:
    say = look.tongue.say
    if action.verb == "leave":
        return say("Leave the market.")
    if action.verb == "return":
        return say("Return %(cube)s to the supply.", cube=cubes(look, RESOURCES[action.a], 1))
    count = int(action.b)
    amount = cubes(look, RESOURCES[action.a], count)
    if action.verb == "buy":
        cost = gold(look, BUY_PRICE[action.a] * count)
        return say("Buy %(cubes)s for %(gold)s.", cubes=amount, gold=cost)
    worth = gold(look, SELL_PRICE[action.a] * count)
    return say("Sell %(cubes)s for %(gold)s.", cubes=amount, gold=worth)


def _work(table: Pillars, action: Action, look: Look) -> str:
    say = look.tongue.say
    if action.verb == "done":
        over = int(table.cube_count(table.top().seat)) - KEPT_CUBES
        if over > 0:
            return look.tongue.count(
                "Finish your work. You then return %(n)d cube.",
                "Finish your work. You then return %(n)d cubes.",
                over,
            )
        return say("Finish your work.")
    if action.verb == "no_boost":
        return say("Strengthen no craftsman.")
    man = BOX.craftsmen[action.a]
    title = name(look, man.id)
    if action.verb == "boost":
        return look.tongue.count(
            "Strengthen the %(name)s (%(exchange)s): %(n)d use this round.",
            "Strengthen the %(name)s (%(exchange)s): %(n)d uses this round.",
            man.capacity + 1,
            name=title,
            exchange=exchange(look, man),
        )
    seat = table.top().seat
    uses = 1
    if action.verb == "work":
        uses = int(best_uses(table, seat, action.a, possible_uses(table, seat, action.a)))
    return look.tongue.count(
        "Use the %(name)s once: %(exchange)s.",
        "Use the %(name)s %(n)d times: %(exchange)s.",
        uses,
        name=title,
        exchange=exchange(look, man, uses),
    )


def _chance(action: Action, look: Look) -> str:
    say = look.tongue.say
    verb, a = action.verb, int(action.a)
    if verb == "start":
        return say("%(player)s starts.", player=look.names[a] if a < len(look.names) else a)
    if verb == "advantage":
        return say("%(card)s is revealed.", card=name(look, ADVANTAGES[a]))
    if verb == "shiring":
        man = BOX.craftsmen[a]
        return say(
            "The %(name)s comes to Shiring (%(exchange)s, %(often)s).",
            name=name(look, man.id),
            exchange=exchange(look, man),
            often=phrases.often(look, man),
        )
    if verb == "unused":
        first, second = BOX.resource_cards[a], BOX.resource_cards[int(action.b)]
        return say(
            "Not used this round: %(first)s for %(few)d workers and %(second)s for %(many)d.",
            first=cubes(look, first.resource, first.brings),
            few=first.workers,
            second=cubes(look, second.resource, second.brings),
            many=second.workers,
        )
    if verb in ("peek", "event"):
        return phrases.explain_event(look, BOX.events[a])
    if verb == "draw":
        return say("A builder of %(player)s is drawn.", player=look.names[a])
    if verb == "tax":
        return say("The tax die shows %(n)d.", n=TAX_VALUES[a])
    return say("Go on.")


def group(table: Pillars, action: Action, look: Look) -> str:
    """The heading under which a choice is listed."""
    say = look.tongue.say
    verb = action.verb
    if verb == "take":
        return say("Resource cards")
    if verb == "hire":
        return say("Craftsmen")
    if verb == "place":
        if table.top().key == "place-or-park":
            return say("Pay %(gold)s", gold=gold(look, int(table.price)))
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


# Questions


def describe_decision(table: Pillars, decision: Decision[Pillars], look: Look) -> str:
    """What is asked, as one short sentence."""
    say = look.tongue.say
    key = decision.key
    if decision.seat == NATURE:
        return _chance_prompt(key, look)
    if key == "take-card":
        return look.tongue.count(
            "Take a card or pass. You have %(n)d worker left.",
            "Take a card or pass. You have %(n)d workers left.",
            table.reserve[decision.seat],
        )
    if key == "discard-craftsman":
        limit = int(table.crew_limit(decision.seat))
        return say("You may keep %(n)d craftsmen. Which one leaves?", n=limit)
    if key == "redraw":
        owner = look.names[table.in_hand]
        return say("A builder of %(owner)s is drawn. Do you keep it?", owner=owner)
    if key == "place-or-park":
        price = gold(look, int(table.price))
        return say("Place your builder for %(gold)s, or pass.", gold=price)
    if key == "place":
        return say("Place your builder. It costs nothing.")
    if key in ("bishop-choice", "use-thomas", "collapse-discard", "bishop-cube"):
        return _event_prompt(table, decision, look)
    if key == "use-tax-exemption":
        owed = gold(look, int(tax_owed(table, decision.seat)))
        return say("The tax is %(gold)s. Do you use Loyalty rewarded?", gold=owed)
    if key == "market":
        return say("Buy or sell cubes of one type, or leave the market.")
    if key == "capacity-bonus":
        return say("Which of your craftsmen works once more this round?")
    if key == "work":
        return say("Let your craftsmen work.")
    over = int(table.cube_count(decision.seat)) - KEPT_CUBES
    return look.tongue.count(
        "You keep 5 cubes. Return %(n)d more.", "You keep 5 cubes. Return %(n)d more.", over
    )


def _event_prompt(table: Pillars, decision: Decision[Pillars], look: Look) -> str:
    say = look.tongue.say
    event = name(look, EVENTS[table.event])
    if decision.key == "bishop-choice":
        return say("%(event)s: do you want protection or a cube?", event=event)
    if decision.key == "use-thomas":
        idle = table.event == CITY_WALL and table.round == ROUNDS
        if table.event == COLD_WINTER and not COUNT_OF[table.cards[decision.seat]]:
            idle = True
        if idle:
            return say("%(event)s would not hurt you. Do you use Archbishop Thomas?", event=event)
        return say("%(event)s: do you use Archbishop Thomas?", event=event)
    if decision.key == "collapse-discard":
        return say("Parts of the cathedral collapse. Which craftsman do you lose?")
    return say("Which cube do you take from the market?")


def _chance_prompt(key: str, look: Look) -> str:
    say = look.tongue.say
    return {
        "start-player": say("Who starts?"),
        "advantage": say("Which advantage card is revealed?"),
        "shiring": say("Which craftsman comes to Shiring?"),
        "unused": say("Which two resource cards are not used this round?"),
        "peek": say("Which event lies on top? Only its viewer may look."),
        "draw-builder": say("Whose builder is drawn?"),
        "event": say("Which event is revealed?"),
        "tax-roll": say("What does the tax die show?"),
    }.get(key, say("The game goes on."))


# Reasons


def describe_blocked(blocked: Blocked, look: Look) -> str:
    """Why something is not possible now."""
    say = look.tongue.say
    data = blocked.data
    if "craftsman" in data:
        return _craftsman_reason(blocked, look)
    if "resource" in data:
        return _market_reason(blocked, look)
    if blocked.reason == "too-few-workers":
        card = phrases.CARD[str(data["card"])]
        return say(
            "%(cubes)s needs %(needed)d workers; you have %(have)d.",
            cubes=cubes(look, card.resource, card.brings),
            needed=data["needed"],
            have=data["have"],
        )
    if blocked.reason == "price-too-high":
        return say("Placing now costs %(needed)d gold; you have %(have)d.", **data)
    if blocked.reason == "space-taken":
        place = phrases.place_name(look, str(data["place"]))
        by = look.names[int(str(data["by"]))]
        return say("A builder of %(by)s stands there already: %(place)s.", by=by, place=place)
    if blocked.reason == "all-spaces-taken":
        return say(
            "All spaces are taken: %(place)s.", place=phrases.place_name(look, str(data["place"]))
        )
    return say("At this price you cannot pass: the builder must be placed.")


def _craftsman_reason(blocked: Blocked, look: Look) -> str:
    say = look.tongue.say
    man = phrases.CRAFTSMAN[str(blocked.data["craftsman"])]
    title = name(look, man.id)
    reason = blocked.reason
    if reason == "too-little-gold":
        return say(
            "The %(name)s costs %(needed)d gold; you have %(have)d.",
            name=title,
            needed=blocked.data["needed"],
            have=blocked.data["have"],
        )
    if reason == "not-boostable":
        return say("The statue cannot strengthen the %(name)s.", name=title)
    if reason == "capacity-used-up":
        return say("The %(name)s has done all his work for this round.", name=title)
    if reason == "needs-mortar-mixer":
        return say("The %(name)s cannot work: you have no mortar mixer.", name=title)
    if reason == "needs-metal":
        return say("The %(name)s cannot work: you own no metal.", name=title)
    needed = phrases.taken(look, man)
    return say("The %(name)s needs %(needed)s for a use.", name=title, needed=needed)


def _market_reason(blocked: Blocked, look: Look) -> str:
    say = look.tongue.say
    data = blocked.data
    resource = name(look, str(data["resource"]))
    reason = blocked.reason
    if reason == "never-sold-here":
        return say("Metal cannot be bought on the market.")
    if reason == "market-empty":
        return say("None is left on the market: %(resource)s.", resource=resource)
    if reason == "too-little-gold-to-buy":
        return say(
            "It costs %(needed)d gold, you have %(have)d: %(resource)s.",
            needed=data["needed"],
            have=data["have"],
            resource=resource,
        )
    if reason == "buying-needs-craftsman":
        return say("You have no woodworker: you cannot buy wood.")
    if reason == "selling-needs-craftsman":
        return say("You have no stonecutter: you cannot sell stone.")
    return say("You have bought it here and may not sell it again: %(resource)s.",
               resource=resource)  # fmt: skip


# Log, explanations, score sheet


def describe_event(event: Event, look: Look) -> str:
    """A line of the log."""
    return log.describe_event(event, look)


def explain(tip: str, look: Look) -> str:
    """What a component is and does, from its data entry."""
    if tip in phrases.CRAFTSMAN:
        return phrases.explain_craftsman(look, phrases.CRAFTSMAN[tip])
    if tip in phrases.CARD:
        return phrases.explain_card(look, phrases.CARD[tip])
    if tip in phrases.ADVANTAGE:
        return phrases.explain_advantage(look, phrases.ADVANTAGE[tip])
    if tip in phrases.EVENT:
        return phrases.explain_event(look, phrases.EVENT[tip])
    if tip in phrases.LOCATION:
        return phrases.explain_location(look, phrases.LOCATION[tip])
    if tip in phrases.RESOURCE:
        return phrases.explain_resource(look, tip)
    if tip in phrases.PART:
        return phrases.explain_part(look, tip)
    if tip in phrases.PIECES:
        return phrases.explain_piece(look, tip)
    return ""


def tips() -> Sequence[str]:
    """All tips that `explain` knows."""
    places = [place.id for place in BOX.locations]
    parts = [part.id for part in BOX.parts]
    known = [*CRAFTSMEN, *CARDS, *ADVANTAGES, *EVENTS, *places, *RESOURCES, *parts]
    return [*known, *phrases.PIECES]


def score_sheet(table: Pillars, look: Look) -> list[tuple[str, list[int]]]:
    """Points by source; crafts that brought nobody anything are left out."""
    say = look.tongue.say
    seats = range(table.seats)

    def row(source: int) -> list[int]:
        return [table.tally[seat * SOURCES + source] for seat in seats]

    rows = [(say("Starting points"), [START_POINTS] * int(table.seats))]
    rows.append((say("Priory"), row(FROM_PRIORY)))
    rows.append((say("Advantage cards"), row(FROM_ADVANTAGES)))
    for index, kind in enumerate(KINDS):
        made = row(FROM_CRAFTS + index)
        if any(made):
            rows.append((name(look, kind).capitalize(), made))
    rows.append((say("Unpaid taxes"), row(LOST_TO_TAX)))
    rows.append((say("Events"), row(LOST_TO_EVENTS)))
    rows.append((say("Total"), table.points[:]))
    return rows
