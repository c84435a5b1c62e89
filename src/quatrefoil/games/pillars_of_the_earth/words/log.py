"""Log lines: one sentence for every kind of event that the rules tell."""

from collections.abc import Callable
from typing import Any

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import ListOf, Name, Noun
from quatrefoil.engine.table import Event
from quatrefoil.games.pillars_of_the_earth.rules.printed import GOLD_PER_POINT, MOST_GOLD
from quatrefoil.games.pillars_of_the_earth.words.cards import advantage_gain
from quatrefoil.games.pillars_of_the_earth.words.explanations import explain_event
from quatrefoil.games.pillars_of_the_earth.words.names import (
    ADVANTAGE,
    CARD,
    CRAFTSMAN,
    EVENT,
    amount,
    craftsman,
    exchange,
    gold,
    joined,
    lost_gold,
    place,
    points,
)

Data = dict[str, Any]
Line = Callable[[Look, Name, Data], str]


def log_line(event: Event, look: Look) -> str:
    """A line of the log."""
    player = Name(look.names[event.seat] if event.seat >= 0 else "")
    if event.kind == "redraws" and event.data["owner"] == event.seat:
        return look.language.say("{player} puts their own builder back.", player=player)
    return LINES[event.kind](look, player, event.data)


def _starts(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "{player} is the starting player of round {round}.", player=player, round=data["round"]
    )


def _round(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "Round {round} begins; {player} starts.", player=player, round=data["round"]
    )


def _advantage_revealed(look: Look, player: Name, data: Data) -> str:
    return look.language.say("Kingsbridge offers {card}.", card=Noun(data["card"]))


def _craftsman_revealed(look: Look, player: Name, data: Data) -> str:
    man = CRAFTSMAN[data["card"]]
    return look.language.say(
        "Shiring offers {craftsman:the} ({exchange}).",
        craftsman=craftsman(man.id),
        exchange=exchange(man),
    )


def _peeks(look: Look, player: Name, data: Data) -> str:
    return look.language.say("{player} looks at the coming event.", player=player)


def _peeked(look: Look, player: Name, data: Data) -> str:
    return look.language.say("Only you know: the coming event is {card}.", card=Noun(data["card"]))


def _takes_card(look: Look, player: Name, data: Data) -> str:
    card = CARD[data["card"]]
    return look.language.say(
        "{player} sends {workers} for {cubes}.",
        player=player,
        workers=amount("worker", card.workers),
        cubes=amount(card.resource, card.brings),
    )


def _hires(look: Look, player: Name, data: Data) -> str:
    man = CRAFTSMAN[data["craftsman"]]
    return look.language.say(
        "{player} hires {craftsman:the} for {gold} ({exchange}).",
        player=player,
        craftsman=craftsman(man.id),
        gold=gold(data["cost"]),
        exchange=exchange(man),
    )


def _passes(look: Look, player: Name, data: Data) -> str:
    return look.language.say("{player} passes.", player=player)


def _loses_craftsman(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "{player} gives up {craftsman:the}.",
        player=player,
        craftsman=craftsman(data["craftsman"]),
    )


def _to_the_mill(look: Look, player: Name, data: Data) -> str:
    people = [
        look.language.say("{player}: {n}", player=Name(look.names[seat]), n=n)
        for seat, n in enumerate(data["workers"])
    ]
    return look.language.say(
        "The other workers go to the wool mill ({people}).", people=ListOf(people, ",")
    )


def _drawn(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "A builder of {player} is drawn at price {price}.", player=player, price=data["price"]
    )


def _laid_aside(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "The third builder of {player} is laid aside: he builds the city wall.", player=player
    )


def _redraws(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "{player} puts the builder of {owner} back.",
        player=player,
        owner=Name(look.names[data["owner"]]),
    )


def _places(look: Look, player: Name, data: Data) -> str:
    say = look.language.say
    where = place(data["place"])
    if data["with"]:
        card = Noun(data["with"])
        return say("{player} uses {card}: {place}.", player=player, card=card, place=where)
    if data["paid"]:
        return say(
            "{player} pays {gold} and places a builder: {place}.",
            player=player,
            gold=gold(data["paid"]),
            place=where,
        )
    return say("{player} places a builder free: {place}.", player=player, place=where)


def _parks(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "{player} passes: the builder waits at {price}.", player=player, price=data["price"]
    )


def _event(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "The event of the round: {text}",
        text=explain_event(EVENT[data["card"]], look),
    )


def _event_gold(look: Look, player: Name, data: Data) -> str:
    """Who gains less than the event gives, because of the limit (PE-2.1)."""
    most = gold(MOST_GOLD)
    if not data["gold"]:
        return look.language.say(
            "{player} gains nothing: nobody can own more than {most}.", player=player, most=most
        )
    return look.language.say(
        "{player} gains only {gold}: nobody can own more than {most}.",
        player=player,
        gold=gold(data["gold"]),
        most=most,
    )


def _protected(look: Look, player: Name, data: Data) -> str:
    say = look.language.say
    if data["by"] == "bishopric":
        return say("The bishop protects {player} from the event.", player=player)
    card = Noun(data["by"])
    return say("{card} protects {player} from the event.", card=card, player=player)


def _conflict(look: Look, player: Name, data: Data) -> str:
    if not data["points"]:
        return look.language.say("{player} has no points to lose.", player=player)
    return look.language.say(
        "{player} loses {points}.", player=player, points=points(data["points"])
    )


def _levy(look: Look, player: Name, data: Data) -> str:
    say = look.language.say
    if data["gold"] == data["owed"]:
        paid = gold(data["gold"])
        return say("{player} pays {gold} to William Hamleigh.", player=player, gold=paid)
    return _debt(look, player, data, Noun("levy", {"gold": gold(data["owed"])}))


def _debt(look: Look, player: Name, data: Data, due: Noun) -> str:
    """Gold owed that was not all there (PE-2.3)."""
    say = look.language.say
    paid, lost = gold(data["gold"]), points(data["points"])
    words = {"player": player, "gold": paid, "due": due, "points": lost}
    if data["points"]:
        if data["gold"]:
            return say(
                "{player} pays {gold} of {due:the} and loses {points} for the rest.", **words
            )
        return say("{player} cannot pay {due:the} and loses {points}.", **words)
    if (data["owed"] - data["gold"]) // GOLD_PER_POINT == 0:
        return say("{player} pays {gold} of {due:the}; the rest is forgiven.", **words)
    if data["gold"]:
        return say(
            "{player} pays {gold} of {due:the} and has no points to lose for the rest.", **words
        )
    return say("{player} cannot pay {due:the} and has no points to lose.", **words)


def _bishop_cube(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "{player} takes {cube} from the market for the bishopric.",
        player=player,
        cube=amount(data["resource"], 1),
    )


def _mill(look: Look, player: Name, data: Data) -> str:
    earned = look.language.count(
        "{n} worker of {player} earns {gold} in the wool mill.",
        "{n} workers of {player} earn {gold} in the wool mill.",
        data["workers"],
        player=player,
        gold=gold(data["gold"]),
    )
    return joined(earned, lost_gold(data["lost"], look))


def _gains_advantage(look: Look, player: Name, data: Data) -> str:
    card = ADVANTAGE[data["card"]]
    gain = advantage_gain(card)
    if gain is None:
        return look.language.say("{player} gains {card}.", player=player, card=Noun(card.id))
    gained = look.language.say(
        "{player} gains {card}: {gain}.", player=player, card=Noun(card.id), gain=gain
    )
    return joined(gained, lost_gold(data["lost"], look))


def _priory(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "{player} gains {points} in the priory.",
        player=player,
        points=points(data["points"]),
    )


def _produces(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "{player} receives {cubes}.",
        player=player,
        cubes=amount(data["resource"], data["amount"]),
    )


def _tax(look: Look, player: Name, data: Data) -> str:
    return look.language.say("The tax die shows {n}.", n=data["tax"])


def _exempt(look: Look, player: Name, data: Data) -> str:
    card = Noun(data["by"])
    return look.language.say("{player} uses {card} and pays no tax.", player=player, card=card)


def _pays_tax(look: Look, player: Name, data: Data) -> str:
    say = look.language.say
    if data["gold"] == data["owed"]:
        paid = gold(data["gold"])
        return say("{player} pays {gold} in tax.", player=player, gold=paid)
    return _debt(look, player, data, Noun("tax", {"gold": gold(data["owed"])}))


def _court_metal(look: Look, player: Name, data: Data) -> str:
    return look.language.say("{player} takes the metal of the king's court.", player=player)


def _gains_craftsman(look: Look, player: Name, data: Data) -> str:
    man = CRAFTSMAN[data["craftsman"]]
    return look.language.say(
        "{player} gains {craftsman:the} at Shiring ({exchange}).",
        player=player,
        craftsman=craftsman(man.id),
        exchange=exchange(man),
    )


def _grey_workers(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "{player} gains {workers} for the next round.",
        player=player,
        workers=amount("grey_worker", data["workers"]),
    )


def _buys(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "{player} buys {cubes} for {gold}.",
        player=player,
        cubes=amount(data["resource"], data["count"]),
        gold=gold(data["gold"]),
    )


def _sells(look: Look, player: Name, data: Data) -> str:
    sold = look.language.say(
        "{player} sells {cubes} for {gold}.",
        player=player,
        cubes=amount(data["resource"], data["count"]),
        gold=gold(data["gold"]),
    )
    return joined(sold, lost_gold(data["lost"], look))


def _leaves(look: Look, player: Name, data: Data) -> str:
    return look.language.say("{player} leaves the market.", player=player)


def _boosts(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "The statue of the Madonna helps {craftsman:the} of {player}.",
        player=player,
        craftsman=craftsman(data["craftsman"]),
    )


def _works(look: Look, player: Name, data: Data) -> str:
    man = CRAFTSMAN[data["craftsman"]]
    used = look.language.count(
        "{player} uses {craftsman:the} once: {exchange}.",
        "{player} uses {craftsman:the} {n} times: {exchange}.",
        data["uses"],
        player=player,
        craftsman=craftsman(man.id),
        exchange=exchange(man, data["uses"]),
    )
    return joined(used, lost_gold(data["lost"], look))


def _returns(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "{player} returns {cube}.", player=player, cube=amount(data["resource"], 1)
    )


def _part(look: Look, player: Name, data: Data) -> str:
    return look.language.say(
        "{player} adds a part to the cathedral: {part:the}.",
        player=player,
        part=Noun(data["part"]),
    )


def _over(look: Look, player: Name, data: Data) -> str:
    people = [
        look.language.say("{player} {points}", player=Name(look.names[seat]), points=points(n))
        for seat, n in enumerate(data["points"])
    ]
    return look.language.say("The game is over: {people}.", people=ListOf(people, ","))


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
