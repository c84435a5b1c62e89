"""What choices of Pillars achieve, for hints: made of their facts and of nothing else."""

from collections.abc import Sequence

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.pillars_of_the_earth.rules.facts import HireFacts, PlaceFacts, TakeFacts
from quatrefoil.games.pillars_of_the_earth.words.names import (
    RESOURCE,
    amount,
    craftsman,
    place,
)
from quatrefoil.words.feats import Doer

_COUNTED = {**{name: name for name in RESOURCE}, "gold": "gold", "workers": "worker"}


def feats(facts: Facts, look: Look, by: Doer) -> Sequence[str]:
    """What a choice achieves, as clauses without their subject."""
    say = look.language.say
    match facts:
        case TakeFacts():
            message = mark("{by:sends|send} {workers} for {cubes}")
            workers = amount("workers", facts.workers)
            return [
                say(message, by=by, workers=workers, cubes=amount(facts.resource, facts.brings))
            ]
        case HireFacts():
            message = mark("{by:hires|hire} {craftsman:the}")
            return [say(message, by=by, craftsman=craftsman(facts.craftsman))]
        case PlaceFacts():
            message = mark("{by:places|place} a builder: {place}")
            return [say(message, by=by, place=place(facts.place))]
    return []


def counted(name: str) -> str:
    """The term for something that a seat has; empty where it is not told in amounts."""
    return _COUNTED.get(name, "")
