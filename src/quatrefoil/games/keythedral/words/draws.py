"""What chance decides, in words: for people who answer for it at a real table."""

from collections.abc import Sequence

from quatrefoil.drawing import Item, Mark
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Look
from quatrefoil.games.keythedral.drawing.signs import colour
from quatrefoil.games.keythedral.rules.facts import LawCardFacts, PlayerFacts, SeatFacts, TypeFacts
from quatrefoil.games.keythedral.words.laws import law_name
from quatrefoil.games.keythedral.words.names import cubes, field, person
from quatrefoil.words.choices import Choice


class Start(Choice[PlayerFacts]):
    def sentence(self, facts: PlayerFacts, look: Look) -> str:
        player = person(look, facts.player)
        return look.language.say("{player} is the first start player.", player=player)

    def before(self, facts: PlayerFacts) -> Sequence[Item]:
        return [Mark(colour(facts.player))]


class Draw(Choice[TypeFacts]):
    def sentence(self, facts: TypeFacts, look: Look) -> str:
        return look.language.say("The field drawn is: {field}.", field=field(facts.type))


class TurnUp(Choice[SeatFacts]):
    def sentence(self, facts: SeatFacts, look: Look) -> str:
        cost = cubes(facts.printed)
        return look.language.say("The next seat turned up costs {cost}.", cost=cost)


class Replace(Choice[SeatFacts]):
    def sentence(self, facts: SeatFacts, look: Look) -> str:
        return look.language.say("The new seat costs {cost}.", cost=cubes(facts.printed))


class Offer(Choice[LawCardFacts]):
    def sentence(self, facts: LawCardFacts, look: Look) -> str:
        return look.language.say("The law “{law}” is offered.", law=law_name(facts.law, look))


class Deal(Choice[LawCardFacts]):
    def sentence(self, facts: LawCardFacts, look: Look) -> str:
        return look.language.say("The law taken is “{law}”.", law=law_name(facts.law, look))


class GoOn(Choice[Facts]):
    def sentence(self, facts: Facts, look: Look) -> str:
        return look.language.say("Go on.")
