"""What a turn of Keythedral came to, in few words for a player's card."""

from collections.abc import Sequence

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, ListOf
from quatrefoil.engine.table import Event
from quatrefoil.games.keythedral.rules.printed import KINDS
from quatrefoil.games.keythedral.words.laws import law_name
from quatrefoil.games.keythedral.words.names import cubes, seat
from quatrefoil.words.summary import Deed, Summary, totals


def _buys_seats(events: Sequence[Event], look: Look) -> str:
    seats = ListOf([seat(event.data["value"]) for event in events])
    return look.language.say("Buys {seats:a}.", seats=seats)


def _announces(events: Sequence[Event], look: Look) -> str:
    if len(events) == 1:
        law = law_name(events[0].data["law"], look)
        return look.language.say("Announces the law “{law}”.", law=law)
    return look.language.count("Announces a law.", "Announces {n} laws.", len(events))


def _cancels(events: Sequence[Event], look: Look) -> str:
    law = law_name(events[-1].data["law"], look)
    return look.language.say("Cancels the law “{law}”.", law=law)


def _builds(events: Sequence[Event], look: Look) -> str:
    return look.language.count(
        "Turns a cottage into a house.", "Turns {n} cottages into houses.", len(events)
    )


def _fences(events: Sequence[Event], look: Look) -> str:
    return look.language.count("Builds a fence.", "Builds {n} fences.", len(events))


def _unfences(events: Sequence[Event], look: Look) -> str:
    return look.language.count("Removes a fence.", "Removes {n} fences.", len(events))


def _takes_laws(events: Sequence[Event], look: Look) -> str:
    return look.language.count("Takes a law.", "Takes {n} laws.", len(events))


def _buys(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Buys {cubes}.", cubes=cubes(totals(events, "kind")))


def _trades(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Trades for {cubes}.", cubes=cubes(totals(events, "kind")))


def _harvests(events: Sequence[Event], look: Look) -> str:
    """A harvest tells all of it, but for cubes that are chosen freely one by one (KT-7)."""
    found = [0] * len(KINDS)
    for event in events:
        if event.kind == "gather":
            found[event.data["kind"]] += 1
        else:
            for kind, n in enumerate(event.data["taken"]):
                found[kind] += n
    return look.language.say("Harvests {cubes}.", cubes=cubes(found)) if any(found) else ""


def _wins(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Wins the auction.") if events[-1].data["cubes"] else ""


def _bids(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Bids {cubes}.", cubes=Amount("cube", events[-1].data["cubes"]))


def _sends(events: Sequence[Event], look: Look) -> str:
    n = sum(len(event.data["types"]) for event in events)
    return look.language.count("Sends a worker.", "Sends {n} workers.", n) if n else ""


def _moves_tile(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Moves a tile that was fenced in.")


def _lays_cottages(events: Sequence[Event], look: Look) -> str:
    return look.language.count("Lays a cottage.", "Lays {n} cottages.", len(events))


def _lays_fields(events: Sequence[Event], look: Look) -> str:
    return look.language.count("Lays a field.", "Lays {n} fields.", len(events))


def _bids_nothing(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Bids nothing.")


def _passes(events: Sequence[Event], look: Look) -> str:
    return look.language.say("Passes.")


summary = Summary(
    Deed(("seat",), _buys_seats),
    Deed(("law-cancelled",), _cancels),
    Deed(("law",), _announces),
    Deed(("build",), _builds),
    Deed(("fence",), _fences),
    Deed(("unfence",), _unfences),
    Deed(("move-house",), _moves_tile),
    Deed(("take", "take-unseen"), _takes_laws),
    Deed(("craft",), _buys),
    Deed(("trade",), _trades),
    Deed(("win-auction",), _wins),
    Deed(("harvest", "gather"), _harvests),
    Deed(("bid",), _bids),
    Deed(("send",), _sends),
    Deed(("house",), _lays_cottages),
    Deed(("field",), _lays_fields),
    Deed(("bid-nothing",), _bids_nothing),
    Deed(("pass",), _passes),
).sentences
