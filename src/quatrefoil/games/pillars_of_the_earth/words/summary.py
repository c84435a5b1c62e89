"""What a turn of The Pillars of the Earth came to, in few words for a player's card."""

from collections.abc import Sequence

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import ListOf, Noun
from quatrefoil.engine.table import Event
from quatrefoil.games.pillars_of_the_earth.words.names import (
    CARD,
    amount,
    craftsman,
    gold,
    place,
    points,
    several,
)
from quatrefoil.words.summary import Deed, Summary, totals


def _works(events: Sequence[Event], look: Look) -> str:
    men = list(dict.fromkeys(event.data["craftsman"] for event in events))
    if len(men) == 1:
        return look.language.say("Uses {craftsman:the}.", craftsman=craftsman(men[0]))
    return look.language.count("Uses a craftsman.", "Uses {n} craftsmen.", len(men))


def _hires(events: Sequence[Event], look: Look) -> str:
    men = ListOf([craftsman(event.data["craftsman"]) for event in events])
    return look.language.say("Hires {craftsmen:the}.", craftsmen=men)


def _gains_men(events: Sequence[Event], look: Look) -> str:
    men = ListOf([craftsman(event.data["craftsman"]) for event in events])
    return look.language.say("Gains {craftsmen:the}.", craftsmen=men)


def _gains_cards(events: Sequence[Event], look: Look) -> str:
    if len(events) == 1:
        return look.language.say("Gains the card “{card}”.", card=Noun(events[0].data["card"]))
    return look.language.count(
        "Gains an advantage card.", "Gains {n} advantage cards.", len(events)
    )


def _places(events: Sequence[Event], look: Look) -> str:
    return look.language.count(
        "Places a builder: {places}.",
        "Places {n} builders: {places}.",
        len(events),
        places=ListOf([place(event.data["place"]) for event in events], ","),
    )


def _sends(events: Sequence[Event], look: Look) -> str:
    cubes: dict[str, int] = {}
    for event in events:
        card = CARD[event.data["card"]]
        cubes[card.resource] = cubes.get(card.resource, 0) + card.brings
    workers = sum(event.data["workers"] for event in events)
    return look.language.say(
        "Sends {workers} for {cubes}.", workers=amount("worker", workers), cubes=several(cubes)
    )


def _buys(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Buys {cubes}.", cubes=several(totals(events, "resource", "count")))


def _sells(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Sells {cubes}.", cubes=several(totals(events, "resource", "count")))


def _receives(events: Sequence[Event], look: Look) -> str:
    cubes = totals(events, "resource", "amount")
    return look.language.say("Receives {cubes}.", cubes=several(cubes)) if cubes else ""


def _priory(events: Sequence[Event], look: Look) -> str:
    n = sum(event.data["points"] for event in events)
    return look.language.say("Gains {points} in the priory.", points=points(n)) if n else ""


def _mill(events: Sequence[Event], look: Look) -> str:
    n = sum(event.data["gold"] for event in events)
    return look.language.say("Earns {gold} in the wool mill.", gold=gold(n)) if n else ""


def _pays_tax(events: Sequence[Event], look: Look) -> str:
    n = sum(event.data["gold"] for event in events)
    return look.language.say("Pays {gold} in tax.", gold=gold(n)) if n else ""


def _passes(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Passes.")


summary = Summary(
    Deed(("works",), _works),
    Deed(("places",), _places),
    Deed(("hires",), _hires),
    Deed(("takes-card",), _sends),
    Deed(("gains-craftsman",), _gains_men),
    Deed(("gains-advantage",), _gains_cards),
    Deed(("buys",), _buys),
    Deed(("sells",), _sells),
    Deed(("produces",), _receives),
    Deed(("priory",), _priory),
    Deed(("mill",), _mill),
    Deed(("pays-tax",), _pays_tax),
    Deed(("passes", "parks"), _passes),
).sentences
