"""What nature decides, in words: for people who answer for it at a real table."""

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Name, mark
from quatrefoil.games.praga_caput_regni.rules.facts import (
    BridgeSideFacts,
    DealFacts,
    PlazaTileFacts,
    StartFacts,
    TokenFacts,
)
from quatrefoil.games.praga_caput_regni.words.choice import PragaChoice
from quatrefoil.games.praga_caput_regni.words.names import ACTION_NAMES, about_tile, parts


class Start(PragaChoice[StartFacts]):
    """Who begins (PR-3.9)."""

    def sentence(self, facts: StartFacts, look: Look) -> str:
        return look.language.say("{player} starts.", player=Name(look.names[facts.starter]))


class Order(PragaChoice[TokenFacts]):
    """The next token of the wheel (PR-3.5)."""

    def sentence(self, facts: TokenFacts, look: Look) -> str:
        titles = [look.language.say(ACTION_NAMES[a]) for a in (*facts.side_a, *facts.side_b)]
        return look.language.say(
            "The token with “{a1}” and “{a2}” on side A, “{b1}” and “{b2}” on side B.",
            a1=titles[0],
            a2=titles[1],
            b1=titles[2],
            b2=titles[3],
        )


class BridgeSide(PragaChoice[BridgeSideFacts]):
    """The side of a place of the bridge (PR-3.1)."""

    def sentence(self, facts: BridgeSideFacts, look: Look) -> str:
        return look.language.say("Side A.") if facts.side == "a" else look.language.say("Side B.")


class PlazaTile(PragaChoice[PlazaTileFacts]):
    """The tile of a plaza (PR-3.3)."""

    def sentence(self, facts: PlazaTileFacts, look: Look) -> str:
        return look.language.say(
            "The tile with {upper} above and {lower} below.",
            upper=parts(facts.upper),
            lower=parts(facts.lower),
        )


class Deal(PragaChoice[DealFacts]):
    """A tile that is turned up (PR-7.2)."""

    def sentence(self, facts: DealFacts, look: Look) -> str:
        upgrade = mark("The upgrade for “{action}”, bonus {bonus} ({id}).")
        other = mark("{tile:the cap} for {cost}: {reward} ({id}).")
        return about_tile(look, upgrade, other, facts.tile, id=facts.tile)

    def label(self, facts: DealFacts, look: Look) -> str:
        upgrade = mark("The upgrade for “{action}”, bonus {bonus}")
        return about_tile(look, upgrade, mark("{tile:the cap} for {cost}: {reward}"), facts.tile)
