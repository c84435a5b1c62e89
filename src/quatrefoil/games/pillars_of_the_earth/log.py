# not compiled: words for the reader
"""Log lines: one sentence for every kind of event that the rules tell."""

from collections.abc import Callable
from typing import Any

from quatrefoil.engine.game import Look
from quatrefoil.engine.table import Event
from quatrefoil.games.pillars_of_the_earth import phrases
from quatrefoil.games.pillars_of_the_earth.figures import GOLD_PER_POINT, MOST_GOLD
from quatrefoil.games.pillars_of_the_earth.phrases import (
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
    return look.tongue.say(
        "%(player)s is the starting player of round %(round)d.", player=player, round=data["round"]
    )


def _round(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "Round %(round)d begins; %(player)s starts.", player=player, round=data["round"]
    )


def _advantage_revealed(look: Look, player: str, data: Data) -> str:
    return look.tongue.say("Kingsbridge offers %(card)s.", card=name(look, data["card"]))


def _craftsman_revealed(look: Look, player: str, data: Data) -> str:
    man = phrases.CRAFTSMAN[data["card"]]
    return look.tongue.say(
        "Shiring offers the %(name)s (%(exchange)s).",
        name=name(look, man.id),
        exchange=exchange(look, man),
    )


def _peeks(look: Look, player: str, data: Data) -> str:
    return look.tongue.say("%(player)s looks at the coming event.", player=player)


def _peeked(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "Only you know: the coming event is %(card)s.", card=name(look, data["card"])
    )


def _takes_card(look: Look, player: str, data: Data) -> str:
    card = phrases.CARD[data["card"]]
    return look.tongue.say(
        "%(player)s sends %(workers)d workers for %(cubes)s.",
        player=player,
        workers=card.workers,
        cubes=cubes(look, card.resource, card.brings),
    )


def _hires(look: Look, player: str, data: Data) -> str:
    man = phrases.CRAFTSMAN[data["craftsman"]]
    return look.tongue.say(
        "%(player)s hires the %(name)s for %(gold)s (%(exchange)s).",
        player=player,
        name=name(look, man.id),
        gold=gold(look, data["cost"]),
        exchange=exchange(look, man),
    )


def _passes(look: Look, player: str, data: Data) -> str:
    return look.tongue.say("%(player)s passes.", player=player)


def _loses_craftsman(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "%(player)s gives up the %(name)s.", player=player, name=name(look, data["craftsman"])
    )


def _to_the_mill(look: Look, player: str, data: Data) -> str:
    people = [
        look.tongue.say("%(player)s: %(n)d", player=look.names[seat], n=n)
        for seat, n in enumerate(data["workers"])
    ]
    return look.tongue.say(
        "The other workers go to the wool mill (%(people)s).", people=", ".join(people)
    )


def _drawn(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "A builder of %(player)s is drawn at price %(price)d.", player=player, price=data["price"]
    )


def _laid_aside(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "The third builder of %(player)s is laid aside: he builds the city wall.", player=player
    )


def _redraws(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "%(player)s puts the builder of %(owner)s back.",
        player=player,
        owner=look.names[data["owner"]],
    )


def _places(look: Look, player: str, data: Data) -> str:
    say = look.tongue.say
    place = phrases.place_name(look, data["place"])
    if data["with"]:
        return say("%(player)s uses Brother Remigius: %(place)s.", player=player, place=place)
    if data["paid"]:
        paid = gold(look, data["paid"])
        return say(
            "%(player)s pays %(gold)s and places a builder: %(place)s.",
            player=player,
            gold=paid,
            place=place,
        )
    return say("%(player)s places a builder free: %(place)s.", player=player, place=place)


def _parks(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "%(player)s passes: the builder waits at %(price)d.", player=player, price=data["price"]
    )


def _event(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "The event of the round: %(text)s",
        text=phrases.explain_event(look, phrases.EVENT[data["card"]]),
    )


def _event_gold(look: Look, player: str, data: Data) -> str:
    """Who gains less than the event gives, because of the limit (PE-2.1)."""
    most = gold(look, MOST_GOLD)
    if not data["gold"]:
        message = "%(player)s gains nothing: nobody can own more than %(most)s."
        return look.tongue.say(message, player=player, most=most)
    return look.tongue.say(
        "%(player)s gains only %(gold)s: nobody can own more than %(most)s.",
        player=player,
        gold=gold(look, data["gold"]),
        most=most,
    )


def _protected(look: Look, player: str, data: Data) -> str:
    say = look.tongue.say
    if data["by"] == "bishopric":
        return say("The bishop protects %(player)s from the event.", player=player)
    return say("Archbishop Thomas protects %(player)s from the event.", player=player)


def _conflict(look: Look, player: str, data: Data) -> str:
    if not data["points"]:
        return look.tongue.say("%(player)s has no points to lose.", player=player)
    return look.tongue.say(
        "%(player)s loses %(points)s.", player=player, points=points(look, data["points"])
    )


def _levy(look: Look, player: str, data: Data) -> str:
    say = look.tongue.say
    if data["gold"] == data["owed"]:
        paid = gold(look, data["gold"])
        return say("%(player)s pays %(gold)s to William Hamleigh.", player=player, gold=paid)
    due = say("the levy of %(gold)s", gold=gold(look, data["owed"]))
    return _debt(look, player, data, due)


def _debt(look: Look, player: str, data: Data, due: str) -> str:
    """Gold owed that was not all there (PE-2.3)."""
    say = look.tongue.say
    paid, lost = gold(look, data["gold"]), points(look, data["points"])
    words = {"player": player, "gold": paid, "due": due, "points": lost}
    if data["points"]:
        if data["gold"]:
            return say(
                "%(player)s pays %(gold)s of %(due)s and loses %(points)s for the rest.", **words
            )
        return say("%(player)s cannot pay %(due)s and loses %(points)s.", **words)
    if (data["owed"] - data["gold"]) // GOLD_PER_POINT == 0:
        return say("%(player)s pays %(gold)s of %(due)s; the rest is forgiven.", **words)
    if data["gold"]:
        return say(
            "%(player)s pays %(gold)s of %(due)s and has no points to lose for the rest.", **words
        )
    return say("%(player)s cannot pay %(due)s and has no points to lose.", **words)


def _bishop_cube(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "%(player)s takes %(cube)s from the market for the bishopric.",
        player=player,
        cube=cubes(look, data["resource"], 1),
    )


def _mill(look: Look, player: str, data: Data) -> str:
    earned = look.tongue.count(
        "%(n)d worker of %(player)s earns %(gold)s in the wool mill.",
        "%(n)d workers of %(player)s earn %(gold)s in the wool mill.",
        data["workers"],
        player=player,
        gold=gold(look, data["gold"]),
    )
    return with_lost_gold(look, earned, data["lost"])


def _gains_advantage(look: Look, player: str, data: Data) -> str:
    card = phrases.ADVANTAGE[data["card"]]
    title = name(look, card.id)
    gain = phrases.immediate_gain(look, card)
    if not gain:
        return look.tongue.say("%(player)s gains %(card)s.", player=player, card=title)
    gained = look.tongue.say(
        "%(player)s gains %(card)s: %(gain)s.", player=player, card=title, gain=gain
    )
    return with_lost_gold(look, gained, data["lost"])


def _priory(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "%(player)s gains %(points)s in the priory.",
        player=player,
        points=points(look, data["points"]),
    )


def _produces(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "%(player)s receives %(cubes)s.",
        player=player,
        cubes=cubes(look, data["resource"], data["amount"]),
    )


def _tax(look: Look, player: str, data: Data) -> str:
    return look.tongue.say("The tax die shows %(n)d.", n=data["tax"])


def _exempt(look: Look, player: str, data: Data) -> str:
    return look.tongue.say("%(player)s uses Loyalty rewarded and pays no tax.", player=player)


def _pays_tax(look: Look, player: str, data: Data) -> str:
    say = look.tongue.say
    if data["gold"] == data["owed"]:
        paid = gold(look, data["gold"])
        return say("%(player)s pays %(gold)s in tax.", player=player, gold=paid)
    due = say("the tax of %(gold)s", gold=gold(look, data["owed"]))
    return _debt(look, player, data, due)


def _court_metal(look: Look, player: str, data: Data) -> str:
    return look.tongue.say("%(player)s takes the metal of the king's court.", player=player)


def _gains_craftsman(look: Look, player: str, data: Data) -> str:
    man = phrases.CRAFTSMAN[data["craftsman"]]
    return look.tongue.say(
        "%(player)s gains the %(name)s at Shiring (%(exchange)s).",
        player=player,
        name=name(look, man.id),
        exchange=exchange(look, man),
    )


def _grey_workers(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "%(player)s gains %(n)d grey workers for the next round.", player=player, n=data["workers"]
    )


def _buys(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "%(player)s buys %(cubes)s for %(gold)s.",
        player=player,
        cubes=cubes(look, data["resource"], data["count"]),
        gold=gold(look, data["gold"]),
    )


def _sells(look: Look, player: str, data: Data) -> str:
    sold = look.tongue.say(
        "%(player)s sells %(cubes)s for %(gold)s.",
        player=player,
        cubes=cubes(look, data["resource"], data["count"]),
        gold=gold(look, data["gold"]),
    )
    return with_lost_gold(look, sold, data["lost"])


def _leaves(look: Look, player: str, data: Data) -> str:
    return look.tongue.say("%(player)s leaves the market.", player=player)


def _boosts(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "The statue of the Madonna helps the %(name)s of %(player)s.",
        player=player,
        name=name(look, data["craftsman"]),
    )


def _works(look: Look, player: str, data: Data) -> str:
    man = phrases.CRAFTSMAN[data["craftsman"]]
    used = look.tongue.count(
        "%(player)s uses the %(name)s once: %(exchange)s.",
        "%(player)s uses the %(name)s %(n)d times: %(exchange)s.",
        data["uses"],
        player=player,
        name=name(look, man.id),
        exchange=exchange(look, man, data["uses"]),
    )
    return with_lost_gold(look, used, data["lost"])


def _returns(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "%(player)s returns %(cube)s.", player=player, cube=cubes(look, data["resource"], 1)
    )


def _part(look: Look, player: str, data: Data) -> str:
    return look.tongue.say(
        "%(player)s adds a part to the cathedral: the %(part)s.",
        player=player,
        part=name(look, data["part"]),
    )


def _over(look: Look, player: str, data: Data) -> str:
    people = [
        look.tongue.say("%(player)s %(points)s", player=look.names[seat], points=points(look, n))
        for seat, n in enumerate(data["points"])
    ]
    return look.tongue.say("The game is over: %(people)s.", people=", ".join(people))


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
