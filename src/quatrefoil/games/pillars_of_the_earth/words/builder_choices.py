"""The choices of phase II: builders that are drawn, placed and parked."""

from collections.abc import Sequence

from quatrefoil.drawing import Coin, Item
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Noun, mark
from quatrefoil.games.pillars_of_the_earth.drawing.parts import standing, workers
from quatrefoil.games.pillars_of_the_earth.rules.components import COLOURS
from quatrefoil.games.pillars_of_the_earth.rules.facts import DrawnFacts, ParkFacts, PlaceFacts
from quatrefoil.games.pillars_of_the_earth.words.cards import (
    PLACE_SIGNS,
    advantage_signs,
    advantage_text,
    exchange_signs,
)
from quatrefoil.games.pillars_of_the_earth.words.names import (
    ADVANTAGE,
    CRAFTSMAN,
    craftsman,
    exchange,
    gold,
    joined,
    often,
    player,
    points,
    would_lose_gold,
)
from quatrefoil.words.choices import HALF, THIRD, WHOLE, Choice

Signs = Sequence[Item]

PLACE = mark("Place your builder")
REMIGIUS = mark("Use Brother Remigius")


class Keep(Choice[DrawnFacts]):
    """Whoever may draw again decides about any builder, also an own one."""

    def sentence(self, facts: DrawnFacts, look: Look) -> str:
        if facts.owner == facts.seat:
            return look.language.say("Keep your builder.")
        owner = player(facts.owner, look)
        return look.language.say("Keep the builder of {owner}.", owner=owner)

    def places(self, facts: DrawnFacts) -> list[str]:
        return ["price"]


class Redraw(Choice[DrawnFacts]):
    def sentence(self, facts: DrawnFacts, look: Look) -> str:
        say = look.language.say
        if facts.owner == facts.seat:
            return say("Put your builder back and draw again. You can do this once a round.")
        return say(
            "Put the builder of {owner} back and draw again. You can do this once a round.",
            owner=player(facts.owner, look),
        )

    def places(self, facts: DrawnFacts) -> list[str]:
        return ["bag"]


class Place(Choice[PlaceFacts]):
    """What a builder does on a space, and what that costs."""

    heading = PLACE

    def sentence(self, facts: PlaceFacts, look: Look) -> str:
        return joined(self.effect(facts, look), self.payment(facts, look))

    def payment(self, facts: PlaceFacts, look: Look) -> str:
        if facts.price == 0:
            return look.language.say("It costs nothing.")
        return look.language.say("You pay {gold}.", gold=gold(facts.price))

    def effect(self, facts: PlaceFacts, look: Look) -> str:
        say = look.language.say
        if facts.card is not None:
            return self.kingsbridge(facts, facts.card, look)
        if facts.craftsman is not None:
            return self.shiring(facts, facts.craftsman, look)
        if facts.points is not None:
            return say("Priory: gain {points}.", points=points(facts.points))
        if facts.place == "bishopric":
            return self.bishopric(facts, look)
        if facts.place == "kings_court":
            return self.court(facts, look)
        if facts.place == "market":
            return say("Market: buy and sell cubes in step 12.")
        if facts.place == "shiring_castle":
            if facts.is_last_round:
                return say("Shiring castle: no effect in the last round.")
            return say("Shiring castle: 2 grey workers for the next round.")
        if facts.is_last_round:
            return say("Next starting player: no effect in the last round.")
        return say("Be the starting player of the next round.")

    def bishopric(self, facts: PlaceFacts, look: Look) -> str:
        say = look.language.say
        if facts.protector is None:
            return say("Bishopric: be safe from a bad event, or take a cube.")
        return say(
            "Bishopric: be safe from a bad event, or take a cube. With {card} you can have both.",
            card=Noun(facts.protector),
        )

    def kingsbridge(self, facts: PlaceFacts, name: str, look: Look) -> str:
        text = look.language.say(
            "Kingsbridge, {card}: {effect}",
            card=Noun(name),
            effect=advantage_text(ADVANTAGE[name], look),
        )
        return joined(text, would_lose_gold(facts.lost_gold or 0, look))

    def court(self, facts: PlaceFacts, look: Look) -> str:
        say = look.language.say
        if facts.metal:
            return say("King's court: pay no tax and take the metal.")
        if facts.saves_tax:
            return say("King's court: pay no tax.")
        return say("King's court: no effect, another builder of yours there saves you the tax.")

    def shiring(self, facts: PlaceFacts, name: str, look: Look) -> str:
        say = look.language.say
        man = CRAFTSMAN[name]
        text = say(
            "Shiring: gain {craftsman:the} ({exchange}, {often}).",
            craftsman=craftsman(name),
            exchange=exchange(man),
            often=often(man, look),
        )
        return joined(text, say("Then you give one up.") if facts.gives_one_up else "")

    def width_of(self, facts: PlaceFacts) -> int:
        named = facts.card is not None or facts.craftsman is not None
        return WHOLE if named or facts.place == "bishopric" else HALF

    def label(self, facts: PlaceFacts, look: Look) -> str:
        say = look.language.say
        if facts.card is not None:
            return say("Kingsbridge: {card}", card=Noun(facts.card))
        if facts.craftsman is not None:
            return say("Shiring: {name}", name=craftsman(facts.craftsman))
        if facts.points is not None:
            return say("Priory")
        return {
            "bishopric": say("Bishopric: be safe, or a cube"),
            "kings_court": say("King's court"),
            "shiring_castle": say("Castle"),
            "market": say("Market"),
            "start_player": say("Next start"),
        }[facts.place]

    def before(self, facts: PlaceFacts) -> Signs:
        place = facts.place
        return [PLACE_SIGNS.get(place) or PLACE_SIGNS[place.rpartition("_")[0]]]

    def cost(self, facts: PlaceFacts) -> Signs:
        return [Coin(facts.price)] if facts.price else []

    def gain(self, facts: PlaceFacts) -> Signs:
        """What a builder gets on the space."""
        if facts.card is not None:
            return advantage_signs(facts.card)
        if facts.craftsman is not None:
            return [f"c-{CRAFTSMAN[facts.craftsman].kind}", *exchange_signs(facts.craftsman)]
        if facts.points is not None:
            return [facts.points, "vp"]
        if facts.workers:
            return [facts.workers, workers()]
        if facts.place == "bishopric":
            return ["shield", "any"]
        if facts.place == "market":
            return ["any"]
        if facts.place == "start_player":
            return [] if facts.is_last_round else ["start"]
        return [*(["notax"] if facts.saves_tax else []), *(["metal"] if facts.metal else [])]

    def ghost(self, facts: PlaceFacts) -> str:
        return standing(COLOURS[facts.seat])

    def places(self, facts: PlaceFacts) -> list[str]:
        return [f"place:{facts.place}"]

    def note(self, facts: PlaceFacts, look: Look) -> str:
        if facts.price == 0:
            return look.language.say_as("of charge", "free")
        owned = gold(facts.own_gold)
        return look.language.say("for {price} of your {gold}", price=facts.price, gold=owned)


class Remigius(Place):
    heading = REMIGIUS

    def payment(self, facts: PlaceFacts, look: Look) -> str:
        card = Noun(facts.paying_card or "")
        return look.language.say("{card} pays for it and is removed.", card=card)

    def width_of(self, facts: PlaceFacts) -> int:
        return THIRD

    def cost(self, facts: PlaceFacts) -> Signs:
        """The card pays, as the heading says."""
        return []

    def label(self, facts: PlaceFacts, look: Look) -> str:
        return ""

    def places(self, facts: PlaceFacts) -> list[str]:
        return [f"place:{facts.place}", f"advantage:{facts.paying_card}"]

    def note(self, facts: PlaceFacts, look: Look) -> str:
        return look.language.say("instead of gold")


class Park(Choice[ParkFacts]):
    def sentence(self, facts: ParkFacts, look: Look) -> str:
        return look.language.say(
            "Pass. Your builder waits at {price} and is placed free later.", price=facts.price
        )

    def before(self, facts: ParkFacts) -> Signs:
        return [Coin(0)]

    def places(self, facts: ParkFacts) -> list[str]:
        return ["price"]
