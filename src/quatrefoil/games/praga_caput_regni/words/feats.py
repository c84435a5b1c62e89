"""What choices of Praga achieve, for hints: made of their facts and of nothing else."""

from collections.abc import Sequence

from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import mark
from quatrefoil.games.praga_caput_regni.rules.facts import (
    BridgePlaceFacts,
    LotFacts,
    SealFacts,
    TakeFacts,
    TileFacts,
)
from quatrefoil.games.praga_caput_regni.words.names import (
    find_seal,
    lot_noun,
    seal_noun,
    tile_noun,
    token_name,
)
from quatrefoil.words.feats import Doer

_COUNTED = ("gold", "stone", "egg", "silver", "goldwin", "tech", "univ", "mine", "quarry")


def feats(facts: Facts, look: Look, by: Doer) -> Sequence[str]:
    """What a choice achieves, as clauses without their subject."""
    say = look.language.say
    match facts:
        case TakeFacts():
            message = mark("{by:takes|take} the token “{token}”")
            return [say(message, by=by, token=token_name(look, facts.actions))]
        case TileFacts():
            return [say("{by:takes|take} {tile:the}", by=by, tile=tile_noun(look, facts.tile))]
        case LotFacts():
            return [say("{by:builds|build} on {lot}", by=by, lot=lot_noun(facts.number))]
        case SealFacts():
            scores = seal_noun(find_seal(facts.seal))
            return [say("{by:claims|claim} a seal: {scores}", by=by, scores=scores)]
        case BridgePlaceFacts():
            message = mark("{by:builds|build} place {number} of the bridge")
            return [say(message, by=by, number=facts.number)]
    return []


def counted(name: str) -> str:
    """The term for something that a seat has; empty where it is not told in amounts."""
    return name if name in _COUNTED else ""
