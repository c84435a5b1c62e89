"""What the turn of a player came to: the one or two weightiest things in it, a sentence each.

    def _takes(events: Sequence[Event], look: Look) -> str:
        return look.language.count("Takes a stone.", "Takes {n} stones.", len(events))

    summary = Summary(Deed(("take",), _takes)).sentences

It is made of events, which are data too: what follows without any choice is no choice and has no
facts, and an opponent that the rulebook plays chooses nothing at all.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from quatrefoil.engine.game import Look
from quatrefoil.engine.table import Event

MOST = 2
"""Sentences: a card has room for two lines."""


@dataclass(frozen=True)
class Deed:
    """Something worth telling: the kinds of events it shows in, and one sentence for all of them.

    The sentence stands below the name of the player and has no subject; an empty one is not told.
    """

    kinds: tuple[str, ...]
    tell: Callable[[Sequence[Event], Look], str]


class Summary:
    """What a game finds worth telling of a turn, the weightiest first."""

    def __init__(self, *deeds: Deed) -> None:
        self._deeds = deeds
        self._rank = {kind: n for n, deed in enumerate(deeds) for kind in deed.kinds}

    def sentences(self, events: Sequence[Event], look: Look) -> list[str]:
        """The weightiest of these events of one player in words, in the order in which they came.

        What nobody asked about is left out.
        """
        found: dict[int, list[Event]] = {}
        for event in events:
            rank = self._rank.get(event.kind)
            if rank is not None:
                found.setdefault(rank, []).append(event)
        told: dict[int, str] = {}
        for rank in sorted(found):
            sentence = self._deeds[rank].tell(found[rank], look)
            if sentence:
                told[rank] = sentence
            if len(told) == MOST:
                break
        return [told[rank] for rank in found if rank in told]


def totals(events: Sequence[Event], what: str, amount: str = "") -> dict[str, int]:
    """How much there is of each kind in all events: `what` names the kind, `amount` how many."""
    found: dict[str, int] = {}
    for event in events:
        kind = event.data[what]
        found[kind] = found.get(kind, 0) + (int(event.data[amount]) if amount else 1)
    return {kind: n for kind, n in found.items() if n}
