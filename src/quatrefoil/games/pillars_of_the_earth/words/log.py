"""Log lines: one sentence for every kind of event that the rules tell."""

from collections.abc import Callable
from typing import Any

from quatrefoil.engine.game import Look
from quatrefoil.engine.table import Event
from quatrefoil.games.pillars_of_the_earth.rules.printed import GOLD_PER_POINT, MOST_GOLD
from quatrefoil.games.pillars_of_the_earth.words import names
from quatrefoil.games.pillars_of_the_earth.words.names import (
    cubes,
    exchange,
    gold,
    name,
    points,
    with_lost_gold,
)

Data = dict[str, Any]
Line = Callable[[Look, str, Data], str]


def describe_event(event: Event, look: Look) -> str:
    """A line of the log."""
    player = look.names[event.seat] if event.seat >= 0 else ""
    return LINES[event.kind](look, player, event.data)


def _starts(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "{player} is the starting player of round {round}.", player=player, round=data["round"]
    )


def _round(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "Round {round} begins; {player} starts.", player=player, round=data["round"]
    )


def _advantage_revealed(look: Look, player: str, data: Data) -> str:
    return look.language.say("Kingsbridge offers {card}.", card=name(look, data["card"]))


def _craftsman_revealed(look: Look, player: str, data: Data) -> str:
    man = names.CRAFTSMAN[data["card"]]
    return look.language.say(
        "Shiring offers the {name} ({exchange}).",
        name=name(look, man.id),
        exchange=exchange(look, man),
    )


def _peeks(look: Look, player: str, data: Data) -> str:
    return look.language.say("{player} looks at the coming event.", player=player)


def _peeked(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "Only you know: the coming event is {card}.", card=name(look, data["card"])
    )


def _takes_card(look: Look, player: str, data: Data) -> str:
    card = names.CARD[data["card"]]
    return look.language.say(
        "{player} sends {workers} workers for {cubes}.",
        player=player,
        workers=card.workers,
        cubes=cubes(look, card.resource, card.brings),
    )


def _hires(look: Look, player: str, data: Data) -> str:
    man = names.CRAFTSMAN[data["craftsman"]]
    return look.language.say(
        "{player} hires the {name} for {gold} ({exchange}).",
        player=player,
        name=name(look, man.id),
        gold=gold(look, data["cost"]),
        exchange=exchange(look, man),
    )


def _passes(look: Look, player: str, data: Data) -> str:
    return look.language.say("{player} passes.", player=player)


def _loses_craftsman(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "{player} gives up the {name}.", player=player, name=name(look, data["craftsman"])
    )


def _to_the_mill(look: Look, player: str, data: Data) -> str:
    people = [
        look.language.say("{player}: {n}", player=look.names[seat], n=n)
        for seat, n in enumerate(data["workers"])
    ]
    return look.language.say(
        "The other workers go to the wool mill ({people}).", people=", ".join(people)
    )


def _drawn(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "A builder of {player} is drawn at price {price}.", player=player, price=data["price"]
    )


def _laid_aside(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "The third builder of {player} is laid aside: he builds the city wall.", player=player
    )


def _redraws(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "{player} puts the builder of {owner} back.",
        player=player,
        owner=look.names[data["owner"]],
    )


def _places(look: Look, player: str, data: Data) -> str:
    say = look.language.say
    place = names.place_name(look, data["place"])
    if data["with"]:
        return say("{player} uses Brother Remigius: {place}.", player=player, place=place)
    if data["paid"]:
        paid = gold(look, data["paid"])
        return say(
            "{player} pays {gold} and places a builder: {place}.",
            player=player,
            gold=paid,
            place=place,
        )
    return say("{player} places a builder free: {place}.", player=player, place=place)


def _parks(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "{player} passes: the builder waits at {price}.", player=player, price=data["price"]
    )


def _event(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "The event of the round: {text}",
        text=names.explain_event(look, names.EVENT[data["card"]]),
    )


def _event_gold(look: Look, player: str, data: Data) -> str:
    """Who gains less than the event gives, because of the limit (PE-2.1)."""
    most = gold(look, MOST_GOLD)
    if not data["gold"]:
        message = "{player} gains nothing: nobody can own more than {most}."
        return look.language.say(message, player=player, most=most)
    return look.language.say(
        "{player} gains only {gold}: nobody can own more than {most}.",
        player=player,
        gold=gold(look, data["gold"]),
        most=most,
    )


def _protected(look: Look, player: str, data: Data) -> str:
    say = look.language.say
    if data["by"] == "bishopric":
        return say("The bishop protects {player} from the event.", player=player)
    return say("Archbishop Thomas protects {player} from the event.", player=player)


def _conflict(look: Look, player: str, data: Data) -> str:
    if not data["points"]:
        return look.language.say("{player} has no points to lose.", player=player)
    return look.language.say(
        "{player} loses {points}.", player=player, points=points(look, data["points"])
    )


def _levy(look: Look, player: str, data: Data) -> str:
    say = look.language.say
    if data["gold"] == data["owed"]:
        paid = gold(look, data["gold"])
        return say("{player} pays {gold} to William Hamleigh.", player=player, gold=paid)
    due = say("the levy of {gold}", gold=gold(look, data["owed"]))
    return _debt(look, player, data, due)


def _debt(look: Look, player: str, data: Data, due: str) -> str:
    """Gold owed that was not all there (PE-2.3)."""
    say = look.language.say
    paid, lost = gold(look, data["gold"]), points(look, data["points"])
    words = {"player": player, "gold": paid, "due": due, "points": lost}
    if data["points"]:
        if data["gold"]:
            return say("{player} pays {gold} of {due} and loses {points} for the rest.", **words)
        return say("{player} cannot pay {due} and loses {points}.", **words)
    if (data["owed"] - data["gold"]) // GOLD_PER_POINT == 0:
        return say("{player} pays {gold} of {due}; the rest is forgiven.", **words)
    if data["gold"]:
        return say("{player} pays {gold} of {due} and has no points to lose for the rest.", **words)
    return say("{player} cannot pay {due} and has no points to lose.", **words)


def _bishop_cube(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "{player} takes {cube} from the market for the bishopric.",
        player=player,
        cube=cubes(look, data["resource"], 1),
    )


def _mill(look: Look, player: str, data: Data) -> str:
    earned = look.language.count(
        "{n} worker of {player} earns {gold} in the wool mill.",
        "{n} workers of {player} earn {gold} in the wool mill.",
        data["workers"],
        player=player,
        gold=gold(look, data["gold"]),
    )
    return with_lost_gold(look, earned, data["lost"])


def _gains_advantage(look: Look, player: str, data: Data) -> str:
    card = names.ADVANTAGE[data["card"]]
    title = name(look, card.id)
    gain = names.immediate_gain(look, card)
    if not gain:
        return look.language.say("{player} gains {card}.", player=player, card=title)
    gained = look.language.say(
        "{player} gains {card}: {gain}.", player=player, card=title, gain=gain
    )
    return with_lost_gold(look, gained, data["lost"])


def _priory(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "{player} gains {points} in the priory.",
        player=player,
        points=points(look, data["points"]),
    )


def _produces(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "{player} receives {cubes}.",
        player=player,
        cubes=cubes(look, data["resource"], data["amount"]),
    )


def _tax(look: Look, player: str, data: Data) -> str:
    return look.language.say("The tax die shows {n}.", n=data["tax"])


def _exempt(look: Look, player: str, data: Data) -> str:
    return look.language.say("{player} uses Loyalty rewarded and pays no tax.", player=player)


def _pays_tax(look: Look, player: str, data: Data) -> str:
    say = look.language.say
    if data["gold"] == data["owed"]:
        paid = gold(look, data["gold"])
        return say("{player} pays {gold} in tax.", player=player, gold=paid)
    due = say("the tax of {gold}", gold=gold(look, data["owed"]))
    return _debt(look, player, data, due)


def _court_metal(look: Look, player: str, data: Data) -> str:
    return look.language.say("{player} takes the metal of the king's court.", player=player)


def _gains_craftsman(look: Look, player: str, data: Data) -> str:
    man = names.CRAFTSMAN[data["craftsman"]]
    return look.language.say(
        "{player} gains the {name} at Shiring ({exchange}).",
        player=player,
        name=name(look, man.id),
        exchange=exchange(look, man),
    )


def _grey_workers(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "{player} gains {n} grey workers for the next round.", player=player, n=data["workers"]
    )


def _buys(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "{player} buys {cubes} for {gold}.",
        player=player,
        cubes=cubes(look, data["resource"], data["count"]),
        gold=gold(look, data["gold"]),
    )


def _sells(look: Look, player: str, data: Data) -> str:
    sold = look.language.say(
        "{player} sells {cubes} for {gold}.",
        player=player,
        cubes=cubes(look, data["resource"], data["count"]),
        gold=gold(look, data["gold"]),
    )
    return with_lost_gold(look, sold, data["lost"])


def _leaves(look: Look, player: str, data: Data) -> str:
    return look.language.say("{player} leaves the market.", player=player)


def _boosts(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "The statue of the Madonna helps the {name} of {player}.",
        player=player,
        name=name(look, data["craftsman"]),
    )


def _works(look: Look, player: str, data: Data) -> str:
    man = names.CRAFTSMAN[data["craftsman"]]
    used = look.language.count(
        "{player} uses the {name} once: {exchange}.",
        "{player} uses the {name} {n} times: {exchange}.",
        data["uses"],
        player=player,
        name=name(look, man.id),
        exchange=exchange(look, man, data["uses"]),
    )
    return with_lost_gold(look, used, data["lost"])


def _returns(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "{player} returns {cube}.", player=player, cube=cubes(look, data["resource"], 1)
    )


def _part(look: Look, player: str, data: Data) -> str:
    return look.language.say(
        "{player} adds a part to the cathedral: the {part}.",
        player=player,
        part=name(look, data["part"]),
    )


def _over(look: Look, player: str, data: Data) -> str:
    people = [
        look.language.say("{player} {points}", player=look.names[seat], points=points(look, n))
        for seat, n in enumerate(data["points"])
    ]
    return look.language.say("The game is over: {people}.", people=", ".join(people))


LINES: dict[str, Line] = {
    "starts": _starts,
    "round": _round,
    "advantage-revealed": _advantage_revealed,
    "craftsman-revealed": _craftsman_revealed,
    "peeks": _peeks,
    "peeked": _peeked,
    "takes-card": _takes_card,
    "hires": _hires,
    "passes": _passes,
    "loses-craftsman": _loses_craftsman,
    "to-the-mill": _to_the_mill,
    "drawn": _drawn,
    "laid-aside": _laid_aside,
    "redraws": _redraws,
    "places": _places,
    "parks": _parks,
    "event": _event,
    "event-gold": _event_gold,
    "protected": _protected,
    "conflict": _conflict,
    "levy": _levy,
    "bishop-cube": _bishop_cube,
    "mill": _mill,
    "gains-advantage": _gains_advantage,
    "priory": _priory,
    "produces": _produces,
    "tax": _tax,
    "exempt": _exempt,
    "pays-tax": _pays_tax,
    "court-metal": _court_metal,
    "gains-craftsman": _gains_craftsman,
    "grey-workers": _grey_workers,
    "buys": _buys,
    "sells": _sells,
    "leaves-market": _leaves,
    "boosts": _boosts,
    "works": _works,
    "returns": _returns,
    "part": _part,
    "over": _over,
}
