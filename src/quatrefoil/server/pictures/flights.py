"""Gains as signs that fly: what a choice gives comes from its place, what it costs goes there."""

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Words

Gain = tuple[int, str, int, str]
"""Whose it is, its sign, how many (less than nothing is lost), the place where it came from."""


def gains_of(words: Words, facts: Facts) -> list[Gain]:
    """What a choice costs, then what it gives, then what it changes for others."""
    places = words.places(facts)
    place = places[0] if places else ""
    changes = [(facts.seat, kind, -n) for kind, n in facts.cost.items()]
    changes += [(facts.seat, kind, n) for kind, n in facts.gain.items()]
    changes += [(who, kind, n) for who, parts in facts.others.items() for kind, n in parts.items()]
    return [
        (who, sign, n, place)
        for who, kind, n in changes
        if who >= 0 and (sign := words.sign_of(kind))
    ]
