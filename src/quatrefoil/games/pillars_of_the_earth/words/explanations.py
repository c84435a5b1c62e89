"""What a component is and does, from its entry in the component file."""

from collections.abc import Sequence

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Noun
from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    BOX,
    CARDS,
    CRAFTSMEN,
    EVENTS,
    RESOURCES,
    Advantage,
    CathedralPart,
    Craftsman,
    EventCard,
    Location,
    Resource,
    ResourceCard,
)
from quatrefoil.games.pillars_of_the_earth.words.cards import (
    advantage_text,
    craft_text,
    event_text,
)
from quatrefoil.games.pillars_of_the_earth.words.names import (
    ADVANTAGE,
    CARD,
    CRAFTSMAN,
    EVENT,
    LOCATION,
    PART,
    RESOURCE,
    amount,
    craftsman,
    exchange,
    gold,
    joined,
    often,
)

PIECES = (
    "points",
    "gold",
    "price",
    "bag",
    "builder",
    "worker",
    "grey_worker",
    "black_worker",
    "tax_die",
    "supply",
    "display",
    "starting_player",
)


def explain(tip: str, look: Look) -> str:
    """What a component is and does; empty for what is none."""
    if tip in CRAFTSMAN:
        return _craftsman(CRAFTSMAN[tip], look)
    if tip in CARD:
        return _card(CARD[tip], look)
    if tip in ADVANTAGE:
        return _advantage(ADVANTAGE[tip], look)
    if tip in EVENT:
        return explain_event(EVENT[tip], look)
    if tip in LOCATION:
        return _location(LOCATION[tip], look)
    if tip in RESOURCE:
        return _resource(RESOURCE[tip], look)
    if tip in PART:
        return _part(PART[tip], look)
    return _piece(tip, look) if tip in PIECES else ""


def tips() -> Sequence[str]:
    """All tips that `explain` knows."""
    places = [place.id for place in BOX.locations]
    parts = [part.id for part in BOX.parts]
    known = [*CRAFTSMEN, *CARDS, *ADVANTAGES, *EVENTS, *places, *RESOURCES, *parts]
    return [*known, *PIECES]


def _craftsman(man: Craftsman, look: Look) -> str:
    say = look.language.say
    who = craftsman(man.id)
    if man.cost:
        head = say(
            "{craftsman:cap}, round {round}, costs {gold} in phase I.",
            craftsman=who,
            round=man.round,
            gold=gold(man.cost),
        )
    else:
        head = say("{craftsman:cap}, a starting craftsman.", craftsman=who)
    body = say("Exchange: {exchange}, {often}.", exchange=exchange(man), often=often(man, look))
    return joined(head, body, craft_text(man, look))


def _card(card: ResourceCard, look: Look) -> str:
    say = look.language.say
    workers, cubes = amount("worker", card.workers), amount(card.resource, card.brings)
    if card.location == "forest":
        message = say(
            "Resource card: {workers} bring {cubes} from the forest.", workers=workers, cubes=cubes
        )
    elif card.location == "quarry":
        message = say(
            "Resource card: {workers} bring {cubes} from the quarry.", workers=workers, cubes=cubes
        )
    else:
        message = say(
            "Resource card: {workers} bring {cubes} from the gravel pit.",
            workers=workers,
            cubes=cubes,
        )
    return message


def explain_event(card: EventCard, look: Look) -> str:
    """An event by its name, whether it is good, and what it does."""
    say = look.language.say
    name, text = Noun(card.id), event_text(card, look)
    if card.is_negative:
        return say("{name} (negative event). {text}", name=name, text=text)
    return say("{name} (positive event). {text}", name=name, text=text)


def _advantage(card: Advantage, look: Look) -> str:
    say = look.language.say
    name, effect = Noun(card.id), advantage_text(card, look)
    if card.type == "immediate":
        return say("{name}, at once. {effect}", name=name, effect=effect)
    if card.type == "one_time":
        return say("{name}, can be used once. {effect}", name=name, effect=effect)
    return say("{name}, for the rest of the game. {effect}", name=name, effect=effect)


def _location(place: Location, look: Look) -> str:
    say = look.language.say
    text = {
        "event": say("The event of the round is revealed and takes effect at once."),
        "bishopric": say(
            "Your builder protects you from a negative event, or brings 1 cube from the market."
        ),
        "wool_mill": say("Workers who got no other work earn 1 gold each."),
        "kingsbridge": say("Each builder gains the advantage card of his space."),
        "priory": say("2 points for the builder on the first space, 1 point on the second."),
        "forest": say("Workers on resource cards bring wood."),
        "quarry": say("Workers on resource cards bring stone."),
        "gravel_pit": say("Workers on resource cards bring sand."),
        "kings_court": say(
            "Builders here save their owners the tax of this round; the first one takes the metal."
        ),
        "shiring": say("Each builder gains the craftsman of his space without paying."),
        "shiring_castle": say("Your builder brings you 2 grey workers for the next round."),
        "market": say("Your builder lets you buy and sell cubes; market builders take turns."),
        "cathedral": say(
            "Craftsmen turn cubes into points or gold. Afterwards you keep at most 5 cubes."
        ),
        "start_player": say("Your builder makes you starting player of the next round."),
    }[place.id]
    return say("Step {n}, {place}. {text}", n=place.step, place=Noun(place.id), text=text)


def _resource(resource: Resource, look: Look) -> str:
    say = look.language.say
    name, price = Noun(resource.id), gold(resource.market_buy_price)
    if not resource.can_buy:
        return say(
            "{resource:cap}: cannot be bought, sells for {gold} on the market.",
            resource=name,
            gold=gold(resource.market_sell_price),
        )
    if resource.buy_requires_kind:
        return say(
            "{resource:cap}: {gold} on the market, to buy (with a woodworker) or to sell.",
            resource=name,
            gold=price,
        )
    if resource.sell_requires_kind:
        return say(
            "{resource:cap}: {gold} on the market, to buy or (with a stonecutter) to sell.",
            resource=name,
            gold=price,
        )
    return say(
        "{resource:cap}: {gold} on the market, to buy or to sell.", resource=name, gold=price
    )


def _piece(tip: str, look: Look) -> str:
    """Pieces and tracks that have no entry of their own in the component file."""
    say = look.language.say
    return {
        "points": say("Victory points. They never fall below 0; most points win after round 6."),
        "gold": say("Gold, at most 30. It breaks ties at the end."),
        "price": say(
            "The price of the next builder falls by 1 with every builder handled, from 7 to 0. "
            "Parked builders wait beside the price at which their owner passed."
        ),
        "bag": say("Builders still to be drawn this round."),
        "builder": say("A master builder. Everybody has three; they are drawn from the bag."),
        "worker": say("Workers. Everybody has 12, and they come back every round."),
        "grey_worker": say("Grey workers help for one round whoever had a builder at the castle."),
        "black_worker": say("The black worker helps the player who gained Otto Blackface."),
        "tax_die": say("The tax die shows 2, 3, 3, 4, 4 or 5."),
        "supply": say("Cubes in the supply. Used and sold cubes go back here."),
        "display": say("Seven resource cards and two craftsmen to choose from in phase I."),
        "starting_player": say(
            "The starting player chooses first and may once put a drawn builder back."
        ),
    }[tip]


def _part(part: CathedralPart, look: Look) -> str:
    return look.language.say(
        "{part:the cap}, added at the end of round {round} by its starting player.",
        part=Noun(part.id),
        round=part.round,
    )
