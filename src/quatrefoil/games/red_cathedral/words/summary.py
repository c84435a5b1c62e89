"""What a turn of The Red Cathedral came to, in few words for a player's card."""

from collections.abc import Sequence

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount
from quatrefoil.engine.table import Event
from quatrefoil.games.red_cathedral.words.names import amount, die, goods
from quatrefoil.words.summary import Deed, Summary, totals


def _completes(events: Sequence[Event], look: Look) -> str:
    return look.language.count("Completes a section.", "Completes {n} sections.", len(events))


def _decorates(events: Sequence[Event], look: Look) -> str:
    return look.language.count("Places an ornament.", "Places {n} ornaments.", len(events))


def _claims(events: Sequence[Event], look: Look) -> str:
    tower = events[-1].data["place"][0]
    return look.language.say("Claims a section of tower {tower}.", tower=tower)


def _loses(events: Sequence[Event], look: Look) -> str:
    lost = sum(event.data["lost"] for event in events)
    if not lost:
        return ""
    return look.language.say(
        "Loses {lost} for unfinished sections.", lost=amount("recognition", lost)
    )


def _delivers(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Delivers {goods}.", goods=goods(totals(events, "material")))


def _builds(events: Sequence[Event], look: Look) -> str:
    """Ivan's materials are of any kind (RC-10.14)."""
    n = sum(event.data["count"] for event in events)
    return look.language.say("Delivers {goods}.", goods=Amount("material", n)) if n else ""


def _takes(events: Sequence[Event], look: Look) -> str:
    taken = totals(events, "resource", "amount")
    return look.language.say("Takes {goods}.", goods=goods(taken)) if taken else ""


def _stocks_up(events: Sequence[Event], look: Look) -> str:
    n = sum(event.data["count"] for event in events)
    return look.language.say("Takes {goods}.", goods=Amount("material", n)) if n else ""


def _buys(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Buys {goods}.", goods=goods(totals(events, "material")))


def _sells(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Sells {goods}.", goods=goods(totals(events, "material")))


def _moves(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Moves {die:the}.", die=die(events[-1].data["die"]))


summary = Summary(
    Deed(("complete",), _completes),
    Deed(("decorate", "ivan-decorate"), _decorates),
    Deed(("claim", "ivan-claim"), _claims),
    Deed(("penalty",), _loses),
    Deed(("deliver",), _delivers),
    Deed(("ivan-construct",), _builds),
    Deed(("take", "activate", "gain"), _takes),
    Deed(("ivan-materials",), _stocks_up),
    Deed(("buy",), _buys),
    Deed(("sell",), _sells),
    Deed(("move", "ivan-move"), _moves),
).sentences
