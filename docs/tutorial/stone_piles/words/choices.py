"""The choices of Stone Piles: one class a verb, made of its facts and nothing else."""

from collections.abc import Sequence

from quatrefoil.drawing import Die, Item
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, mark
from quatrefoil.words.choices import Choice, Choices

from ..rules.facts import DieFacts, PileFacts, RollFacts
from ..rules.turns import pile_id


class Lay(Choice[PileFacts]):
    def sentence(self, facts: PileFacts, look: Look) -> str:
        return look.language.say(
            "Pile {pile} has {stones}.",
            pile=facts.pile.upper(),
            stones=Amount("stone", facts.stones),
        )


class Bet(Choice[PileFacts]):
    def sentence(self, facts: PileFacts, look: Look) -> str:
        return look.language.say("Bet that pile {pile} lasts longest.", pile=facts.pile.upper())

    def places(self, facts: PileFacts) -> Sequence[str]:
        return [pile_id(facts.pile)]


class Take(Choice[PileFacts]):
    heading = mark("Take stones")

    def sentence(self, facts: PileFacts, look: Look) -> str:
        return look.language.say(
            "Take {stones} of pile {pile}.",
            pile=facts.pile.upper(),
            stones=Amount("stone", facts.stones),
        )

    def after(self, facts: PileFacts) -> Sequence[Item]:
        return [facts.stones, "pebble"]

    def places(self, facts: PileFacts) -> Sequence[str]:
        return [pile_id(facts.pile)]


class Roll(Choice[RollFacts]):
    def sentence(self, facts: RollFacts, look: Look) -> str:
        return look.language.say(
            "Roll the die: {points} if it is even.", points=Amount("point", facts.even)
        )

    def before(self, facts: RollFacts) -> Sequence[Item]:
        return [Die(0)]


class Stop(Choice[Facts]):
    def sentence(self, facts: Facts, look: Look) -> str:
        return look.language.say("Stop here.")


class Shows(Choice[DieFacts]):
    def sentence(self, facts: DieFacts, look: Look) -> str:
        return look.language.say("The die shows {n}.", n=facts.eyes)


CHOICES = Choices(
    {
        "lay": Lay(),
        "bet": Bet(),
        "take": Take(),
        "roll": Roll(),
        "stop": Stop(),
        "die": Shows(),
    },
    counted={"points": "vp"},
)
