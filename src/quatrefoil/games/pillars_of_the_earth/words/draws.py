"""What chance decides, in words: for people who answer for it at a real table."""

from collections.abc import Sequence

from quatrefoil.drawing import Item, Mark
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Noun, mark
from quatrefoil.games.pillars_of_the_earth.drawing.parts import master
from quatrefoil.games.pillars_of_the_earth.rules.components import COLOURS
from quatrefoil.games.pillars_of_the_earth.rules.facts import (
    PlayerFacts,
    RevealFacts,
    TaxFacts,
    UnusedFacts,
)
from quatrefoil.games.pillars_of_the_earth.words.cards import (
    advantage_signs,
    event_signs,
    exchange_signs,
)
from quatrefoil.games.pillars_of_the_earth.words.explanations import explain_event
from quatrefoil.games.pillars_of_the_earth.words.names import (
    CARD,
    CRAFTSMAN,
    EVENT,
    amount,
    craftsman,
    exchange,
    often,
    player,
)
from quatrefoil.words.choices import THIRD, Choice

Signs = Sequence[Item]

UNUSED = mark("These two are missing")


class Start(Choice[PlayerFacts]):
    def sentence(self, facts: PlayerFacts, look: Look) -> str:
        return look.language.say("{player} starts.", player=player(facts.player, look))

    def before(self, facts: PlayerFacts) -> Signs:
        return [Mark(COLOURS[facts.player])]


class Draw(Choice[PlayerFacts]):
    def sentence(self, facts: PlayerFacts, look: Look) -> str:
        who = player(facts.player, look)
        return look.language.say("A builder of {player} is drawn.", player=who)

    def before(self, facts: PlayerFacts) -> Signs:
        return [master(COLOURS[facts.player])]

    def places(self, facts: PlayerFacts) -> list[str]:
        return ["bag"]


class RevealAdvantage(Choice[RevealFacts]):
    def sentence(self, facts: RevealFacts, look: Look) -> str:
        return look.language.say("{card} is revealed.", card=Noun(facts.card))

    def after(self, facts: RevealFacts) -> Signs:
        return advantage_signs(facts.card)

    def places(self, facts: RevealFacts) -> list[str]:
        return [f"place:{facts.place}"]


class RevealCraftsman(Choice[RevealFacts]):
    def sentence(self, facts: RevealFacts, look: Look) -> str:
        man = CRAFTSMAN[facts.card]
        return look.language.say(
            "{craftsman:the cap} comes to Shiring ({exchange}, {often}).",
            craftsman=craftsman(man.id),
            exchange=exchange(man),
            often=often(man, look),
        )

    def before(self, facts: RevealFacts) -> Signs:
        return [f"c-{CRAFTSMAN[facts.card].kind}"]

    def after(self, facts: RevealFacts) -> Signs:
        return exchange_signs(facts.card)

    def places(self, facts: RevealFacts) -> list[str]:
        return [f"place:{facts.place}"]


class Unused(Choice[UnusedFacts]):
    heading = UNUSED
    width = THIRD

    def sentence(self, facts: UnusedFacts, look: Look) -> str:
        first, second = CARD[facts.first], CARD[facts.second]
        return look.language.say(
            "Not used this round: {first} for {few} and {second} for {many}.",
            first=amount(first.resource, first.brings),
            few=amount("worker", first.workers),
            second=amount(second.resource, second.brings),
            many=second.workers,
        )

    def label(self, facts: UnusedFacts, look: Look) -> str:
        return ""

    def after(self, facts: UnusedFacts) -> Signs:
        first, second = CARD[facts.first], CARD[facts.second]
        return [first.brings, first.resource, "+", second.brings, second.resource]


class RevealEvent(Choice[RevealFacts]):
    """`event` and `peek`."""

    def sentence(self, facts: RevealFacts, look: Look) -> str:
        return explain_event(EVENT[facts.card], look)

    def before(self, facts: RevealFacts) -> Signs:
        return ["event"]

    def after(self, facts: RevealFacts) -> Signs:
        return event_signs(facts.card)

    def places(self, facts: RevealFacts) -> list[str]:
        return ["event"]


class Tax(Choice[TaxFacts]):
    def sentence(self, facts: TaxFacts, look: Look) -> str:
        return look.language.say("The tax die shows {n}.", n=facts.value)

    def before(self, facts: TaxFacts) -> Signs:
        return [f"die-{facts.value}"]

    def places(self, facts: TaxFacts) -> list[str]:
        return ["tax"]
