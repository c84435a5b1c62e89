"""What a turn came to, in few words for the card of a player."""

from collections.abc import Sequence

from quatrefoil.engine.game import Look
from quatrefoil.engine.table import Event
from quatrefoil.words.summary import Deed, Summary


def _takes(events: Sequence[Event], look: Look) -> str:
    n = sum(event.data["n"] for event in events)
    return look.language.count("Takes a stone.", "Takes {n} stones.", n)


summary = Summary(Deed(("take",), _takes)).sentences
