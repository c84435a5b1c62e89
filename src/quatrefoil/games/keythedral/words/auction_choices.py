"""The choices of phase 5: the auction of the start player."""

from collections.abc import Sequence

from quatrefoil.drawing import Item, Mark
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount
from quatrefoil.games.keythedral.drawing.signs import any_cubes, colour
from quatrefoil.games.keythedral.rules.facts import BidFacts, MatchFacts, PlayerFacts
from quatrefoil.games.keythedral.words.names import person
from quatrefoil.words.choices import HALF, QUARTER, Choice


class Bid(Choice[BidFacts]):
    width = QUARTER

    def sentence(self, facts: BidFacts, look: Look) -> str:
        return look.language.say("Bid {cubes}.", cubes=Amount("cube", facts.cubes))

    def label(self, facts: BidFacts, look: Look) -> str:
        return ""

    def cost(self, facts: BidFacts) -> Sequence[Item]:
        return any_cubes(facts.cubes)

    def gain(self, facts: BidFacts) -> Sequence[Item]:
        return ["start"]


class Match(Choice[MatchFacts]):
    def sentence(self, facts: MatchFacts, look: Look) -> str:
        return look.language.say(
            "Match the bid: pay {cubes} to {bidder} and name the start player.",
            cubes=Amount("cube", facts.cubes),
            bidder=person(look, facts.bidder),
        )


class Decline(Choice[MatchFacts]):
    def sentence(self, facts: MatchFacts, look: Look) -> str:
        return look.language.say(
            "{bidder} wins the auction; you take {cubes}.",
            cubes=Amount("cube", facts.cubes),
            bidder=person(look, facts.bidder),
        )


class NamePlayer(Choice[PlayerFacts]):
    width = HALF

    def sentence(self, facts: PlayerFacts, look: Look) -> str:
        player = person(look, facts.player)
        return look.language.say("{player} starts the next round.", player=player)

    def label(self, facts: PlayerFacts, look: Look) -> str:
        return look.names[facts.player]

    def before(self, facts: PlayerFacts) -> Sequence[Item]:
        return [Mark(colour(facts.player))]

    def places(self, facts: PlayerFacts) -> Sequence[str]:
        return [f"player-{facts.player}"]
