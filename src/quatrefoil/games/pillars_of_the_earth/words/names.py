"""Names of components and short phrases (amounts, exchanges) that the sentences are made with."""

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.pillars_of_the_earth.rules.components import (
    BOX,
    Advantage,
    Craftsman,
    EventCard,
    Location,
    ResourceCard,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import MOST_GOLD

CRAFTSMAN = {man.id: man for man in BOX.craftsmen}
KIND = {kind.id: kind for kind in BOX.kinds}
CARD = {card.id: card for card in BOX.resource_cards}
ADVANTAGE = {card.id: card for card in BOX.advantages}
EVENT = {card.id: card for card in BOX.events}
LOCATION = {place.id: place for place in BOX.locations}
RESOURCE = {resource.id: resource for resource in BOX.resources}
PART = {part.id: part for part in BOX.parts}

PLACE_NAMES = {
    "bishopric": mark("the bishopric"),
    "kingsbridge_1": mark("Kingsbridge, first card"),
    "kingsbridge_2": mark("Kingsbridge, second card"),
    "priory_1": mark("the priory, first space"),
    "priory_2": mark("the priory, second space"),
    "kings_court": mark("the king's court"),
    "shiring_1": mark("Shiring, first craftsman"),
    "shiring_2": mark("Shiring, second craftsman"),
    "shiring_castle": mark("Shiring castle"),
    "market": mark("the market"),
    "start_player": mark("the space of the next starting player"),
}
NAMES = {
    **{kind.id: kind.en for kind in BOX.kinds},
    **{card.id: card.en for card in BOX.advantages},
    **{card.id: card.en for card in BOX.events},
    **{place.id: place.en for place in BOX.locations},
    **{resource.id: resource.en for resource in BOX.resources},
    **{part.id: part.en for part in BOX.parts},
}


def name(look: Look, component: str) -> str:
    """A component's name in the reader's language."""
    say = look.language.say
    if component in CRAFTSMAN:
        return say(KIND[CRAFTSMAN[component].kind].en)
    return say(NAMES.get(component, component))


def place_name(look: Look, place: str) -> str:
    """A place for builders, with its article."""
    return look.language.say(PLACE_NAMES[place])


def points(look: Look, n: int) -> str:
    return look.language.count("{n} point", "{n} points", n)


def gold(look: Look, n: int) -> str:
    return look.language.count("{n} gold", "{n} gold", n)


def lost_gold(look: Look, n: int) -> str:
    """What of a gain is lost because nobody owns more than 30 gold (PE-2.1); empty for nothing."""
    if n == 0:
        return ""
    most = gold(look, MOST_GOLD)
    return look.language.count(
        "{n} gold of it is lost: nobody can own more than {most}.",
        "{n} gold of it are lost: nobody can own more than {most}.",
        n,
        most=most,
    )


def would_lose_gold(look: Look, n: int) -> str:
    """A warning before a later gain, from what the player owns now (PE-2.1); empty for nothing."""
    if not n:
        return ""
    return look.language.count(
        "As things are, {n} gold of it is lost: nobody can own more than {most}.",
        "As things are, {n} gold of it are lost: nobody can own more than {most}.",
        n,
        most=gold(look, MOST_GOLD),
    )


def with_lost_gold(look: Look, sentence: str, n: int) -> str:
    """A sentence about a gain of gold, and a second one where some of it is lost."""
    return f"{sentence} {lost_gold(look, n)}".strip()


def cubes(look: Look, resource: str, n: int) -> str:
    """So many cubes of a type."""
    count = look.language.count
    if resource == "wood":
        return count("{n} wood", "{n} wood", n)
    if resource == "stone":
        return count("{n} stone", "{n} stones", n)
    if resource == "sand":
        return count("{n} sand", "{n} sand", n)
    return count("{n} metal", "{n} metal", n)


def amount(look: Look, what: str, n: int) -> str:
    """So much of anything that craftsmen take or give."""
    if what == "gold":
        return gold(look, n)
    if what == "vp":
        return points(look, n)
    return cubes(look, what, n)


def taken(look: Look, man: Craftsman, uses: int = 1) -> str:
    """What so many uses of a craftsman take; empty for nothing."""
    return " + ".join(amount(look, what, n * uses) for what, n in man.inputs.items())


def given(look: Look, man: Craftsman, uses: int = 1) -> str:
    """What so many uses of a craftsman give."""
    if man.points:
        return points(look, man.points * uses)
    return gold(look, man.gold * uses)


def exchange(look: Look, man: Craftsman, uses: int = 1) -> str:
    """An exchange with an arrow: `2 wood → 1 point`."""
    if man.requires_in_stock:
        return look.language.say("own metal → {given}", given=given(look, man, uses))
    if not man.inputs:
        return look.language.say("nothing → {given}", given=given(look, man, uses))
    return f"{taken(look, man, uses)} → {given(look, man, uses)}"


def often(look: Look, man: Craftsman) -> str:
    """How often a craftsman may be used in a round."""
    if man.capacity == 1:
        return look.language.say("once a round")
    return look.language.say("at most {n} times a round", n=man.capacity)


def special(look: Look, man: Craftsman) -> str:
    """The special function of a craft as a sentence; empty for most (PE-18.3 to PE-18.6)."""
    say = look.language.say
    kind = KIND[man.kind]
    if kind.special_function == "enables_masons":
        return say("Without a mortar mixer, masons cannot work.")
    if kind.special_function == "enables_selling_stone":
        return say("Without a stonecutter, you cannot sell stone on the market.")
    if kind.special_function == "enables_buying_wood":
        return say("Without a woodworker, you cannot buy wood on the market.")
    if man.requires_kind:
        return say("Masons need a mortar mixer in the same row.")
    if man.requires_in_stock:
        return say("The metal stays with you and can be used by another craftsman afterwards.")
    return ""


def explain_craftsman(look: Look, man: Craftsman) -> str:
    say = look.language.say
    title = name(look, man.id)
    if man.cost:
        head = say(
            "{name}, round {round}, costs {gold} in phase I.",
            name=title.capitalize(),
            round=man.round,
            gold=gold(look, man.cost),
        )
    else:
        head = say("{name}, a starting craftsman.", name=title.capitalize())
    body = say(
        "Exchange: {exchange}, {often}.", exchange=exchange(look, man), often=often(look, man)
    )
    return " ".join(part for part in (head, body, special(look, man)) if part)


def explain_card(look: Look, card: ResourceCard) -> str:
    say = look.language.say
    amounts = {"workers": card.workers, "cubes": cubes(look, card.resource, card.brings)}
    if card.location == "forest":
        return say("Resource card: {workers} workers bring {cubes} from the forest.", **amounts)
    if card.location == "quarry":
        return say("Resource card: {workers} workers bring {cubes} from the quarry.", **amounts)
    return say("Resource card: {workers} workers bring {cubes} from the gravel pit.", **amounts)


def event_effect(look: Look, card: EventCard) -> str:
    """What an event does, as a sentence, with the numbers of its entry."""
    say = look.language.say
    params = card.params
    if card.id == "king_victory":
        return say("Every player gains {gold}.", gold=gold(look, params["gold"]))
    if card.id == "richard_castle":
        return say("Every player gains {cubes}.", cubes=cubes(look, "metal", params["metal"]))
    if card.id == "philip_goods":
        return say(
            "This round up to {n} workers of each player earn {gold} each in the mill.",
            n=params["max_workers"],
            gold=gold(look, 1 + params["extra_gold_per_worker"]),
        )
    if card.id == "madonna_statue":
        return look.language.count(
            "In step 13 each player may use one craftsman {n} time more than his card says "
            "(no organ builder, bell founder, architect or toolmaker).",
            "In step 13 each player may use one craftsman {n} times more than his card says "
            "(no organ builder, bell founder, architect or toolmaker).",
            params["bonus"],
        )
    if card.id == "volunteers":
        return look.language.count(
            "This round every resource card brings {n} cube more.",
            "This round every resource card brings {n} cubes more.",
            params["delta"],
        )
    return _harm(look, card)


def _harm(look: Look, card: EventCard) -> str:
    """What a negative event does to those without protection."""
    say = look.language.say
    params = card.params
    if card.id == "cathedral_collapse":
        return say("Each player without protection loses a craftsman of his choice.")
    if card.id == "philip_waleran_conflict":
        lost = points(look, params["vp"])
        return say("Each player without protection loses {points}.", points=lost)
    if card.id == "cold_winter":
        return look.language.count(
            "Without protection every resource card brings {n} cube less this round.",
            "Without protection every resource card brings {n} cubes less this round.",
            -params["delta"],
        )
    if card.id == "city_wall":
        return say(
            "Each player without protection places only {n} builders in the next round.",
            n=params["builders"],
        )
    return say(
        "Each player without protection pays {gold}; every 2 gold he lacks cost 1 point.",
        gold=gold(look, params["gold"]),
    )


def explain_event(look: Look, card: EventCard) -> str:
    say = look.language.say
    parts = {"name": name(look, card.id), "text": event_effect(look, card)}
    if card.is_negative:
        return say("{name} (negative event). {text}", **parts)
    return say("{name} (positive event). {text}", **parts)


def advantage_effect(look: Look, card: Advantage) -> str:
    """What an advantage card does, as a sentence, with the numbers of its entry."""
    say = look.language.say
    params = card.params
    if card.effect == "gain_cubes":
        return say("Take {cubes}.", cubes=immediate_gain(look, card))
    if card.effect == "gain_gold":
        return say("Gain {gold}.", gold=immediate_gain(look, card))
    if card.effect == "gain_vp":
        return say("Gain {points}.", points=immediate_gain(look, card))
    if card.effect == "income_cubes":
        gained = " + ".join(cubes(look, what, n) for what, n in params.items())
        return say("Brings {cubes} every round.", cubes=gained)
    if card.effect == "craftsman_limit":
        return say("You may own {n} craftsmen.", n=params["limit"])
    if card.effect == "fixed_tax":
        return say("Your tax is {gold} whenever you owe any.", gold=gold(look, params["gold"]))
    if card.effect == "priory_bonus":
        more = points(look, params["vp_per_builder"])
        return say("{points} more for each of your builders in the priory.", points=more)
    return {
        "brother_remigius": say("Place one of your drawn builders without paying."),
        "otto_blackface": say("The black worker joins you for the rest of the game."),
        "archbishop_thomas": say("Protects you from one negative event."),
        "royal_loyalty": say("Pay no tax in one round."),
        "ellen": say("At the start of a round you look at the coming event."),
    }[card.id]


def immediate_gain(look: Look, card: Advantage) -> str:
    """What an advantage card brings at once; empty for one that is kept, and for Otto."""
    params = card.params
    if card.effect == "gain_cubes":
        return " + ".join(cubes(look, what, n) for what, n in params.items())
    if card.effect == "gain_gold":
        return gold(look, params["gold"])
    if card.effect == "gain_vp":
        return points(look, params["vp"])
    return ""


def explain_advantage(look: Look, card: Advantage) -> str:
    say = look.language.say
    parts = {"name": name(look, card.id), "effect": advantage_effect(look, card)}
    if card.type == "immediate":
        return say("{name}, at once. {effect}", **parts)
    if card.type == "one_time":
        return say("{name}, can be used once. {effect}", **parts)
    return say("{name}, for the rest of the game. {effect}", **parts)


def explain_location(look: Look, place: Location) -> str:
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
            "Builders here save their owner the tax of this round; the first one takes the metal."
        ),
        "shiring": say("Each builder gains the craftsman of his space without paying."),
        "shiring_castle": say("Your builder brings you 2 grey workers for the next round."),
        "market": say("Your builder lets you buy and sell cubes; market builders take turns."),
        "cathedral": say(
            "Craftsmen turn cubes into points or gold. Afterwards you keep at most 5 cubes."
        ),
        "start_player": say("Your builder makes you starting player of the next round."),
    }[place.id]
    title = name(look, place.id)
    return say("Step {n}, {name}. {text}", n=place.step, name=title, text=text)


def explain_resource(look: Look, resource: str) -> str:
    say = look.language.say
    entry = RESOURCE[resource]
    title = name(look, resource).capitalize()
    if not entry.market_buy_price:
        return say(
            "{name}: cannot be bought, sells for {sell} on the market.",
            name=title,
            sell=gold(look, entry.market_sell_price),
        )
    if entry.buy_requires_kind:
        text = say("{name}: {buy} on the market, to buy (with a woodworker) or to sell.",
                   name=title, buy=gold(look, entry.market_buy_price))  # fmt: skip
    elif entry.sell_requires_kind:
        text = say("{name}: {buy} on the market, to buy or (with a stonecutter) to sell.",
                   name=title, buy=gold(look, entry.market_buy_price))  # fmt: skip
    else:
        text = say("{name}: {buy} on the market, to buy or to sell.",
                   name=title, buy=gold(look, entry.market_buy_price))  # fmt: skip
    return text


def explain_piece(look: Look, tip: str) -> str:
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
        "worker": say("Workers. Everybody has 12, and they return to him every round."),
        "grey_worker": say("Grey workers help for one round whoever had a builder at the castle."),
        "black_worker": say("The black worker helps the player who gained Otto Blackface."),
        "tax_die": say("The tax die shows 2, 3, 3, 4, 4 or 5."),
        "supply": say("Cubes in the supply. Used and sold cubes go back here."),
        "display": say("Seven resource cards and two craftsmen to choose from in phase I."),
        "starting_player": say(
            "The starting player chooses first and may once put a drawn builder back."
        ),
    }[tip]


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


def explain_part(look: Look, part: str) -> str:
    return look.language.say(
        "The {name}, added at the end of round {round} by its starting player.",
        name=name(look, part),
        round=PART[part].round,
    )
