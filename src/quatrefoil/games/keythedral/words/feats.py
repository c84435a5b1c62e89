"""What choices of Keythedral achieve, for hints: made of their facts and of nothing else."""

from collections.abc import Sequence

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.keythedral.rules.facts import (
    BuyFacts,
    FenceFacts,
    LawCardFacts,
    LawFacts,
    SendFacts,
    TileFacts,
)
from quatrefoil.games.keythedral.rules.printed import KINDS
from quatrefoil.games.keythedral.words.laws import law_name
from quatrefoil.games.keythedral.words.names import field, owned_tile, place_of, seat
from quatrefoil.words.feats import Doer

_COUNTED = {**{kind: kind for kind in KINDS}, "houses": "house"}


def feats(facts: Facts, look: Look, by: Doer) -> Sequence[str]:
    """What a choice achieves, as clauses without their subject."""
    say = look.language.say
    match facts:
        case BuyFacts():
            return [say("{by:buys|buy} {seat:the}", by=by, seat=seat(facts.value))]
        case TileFacts():
            message = mark("{by:turns|turn} cottage {number} into a house")
            return [say(message, by=by, number=facts.tile.number)]
        case LawCardFacts(law="") if facts.verb == "take-unseen":
            return [say("{by:takes|take} a law", by=by)]
        case LawCardFacts() if facts.verb == "take":
            return [say("{by:takes|take} the law “{law}”", by=by, law=law_name(facts.law, look))]
        case LawFacts():
            return [say("{by:plays|play} the law “{law}”", by=by, law=law_name(facts.law, look))]
        case FenceFacts(shuts_in=True) if facts.tile is not None:
            tile = owned_tile(facts.tile.seat, facts.tile.number, look)
            return [say("{by:fences|fence} {tile:the} in", by=by, tile=tile)]
        case SendFacts():
            message = mark("{by:sends|send} a worker to {field:the} ({place})")
            return [
                say(message, by=by, field=field(one.type), place=place_of(one.x, one.y, look))
                for one in facts.fields
            ]
    return []


def counted(name: str) -> str:
    """The term for something that a seat has; empty where it is not told in amounts."""
    return _COUNTED.get(name, "")
