"""The choices at the market: dice, resources, workshop and the guilds, one class a verb."""

from quatrefoil.drawing import Coin, Die, Item
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, ListOf, mark
from quatrefoil.games.red_cathedral.rules.facts import (
    DiscardFacts,
    FavourFacts,
    FinishFacts,
    GainFacts,
    MoveFacts,
    OwnFacts,
    ReceiveFacts,
    SwapFacts,
    TradeFacts,
    UseFacts,
)
from quatrefoil.games.red_cathedral.words.influence import (
    find_influence,
    influence_sentence,
    influence_signs,
    point_signs,
    points,
)
from quatrefoil.games.red_cathedral.words.names import (
    SIGN_OF,
    amount,
    amount_signs,
    die,
    kind,
    slot,
)
from quatrefoil.words.choices import BIT, HALF, QUARTER, THIRD, WHOLE, Choice

MARKET = mark("Market")
TAKE = mark("Take resources")
WORKSHOP = mark("Workshop")
INFLUENCE = mark("Influence")

Signs = list[Item]


def goods_place(facts: OwnFacts, material: str) -> str:
    """Where a material lies in the own inventory."""
    return f"goods-{facts.colour}-{material}"


def slot_place(facts: OwnFacts, name: str) -> str:
    return f"slot-{facts.colour}-{name}"


class Some(Choice[GainFacts]):
    """All that can be had of a resource, or less of it."""

    def after(self, facts: GainFacts) -> Signs:
        return amount_signs(facts.resource, facts.amount)

    def row(self, facts: GainFacts) -> str:
        return facts.slot

    def lesser(self, facts: GainFacts, count: int) -> int:
        return BIT

    def first_label(self, facts: GainFacts, look: Look) -> str:
        return look.language.say("Take all")


class Move(Choice[MoveFacts]):
    heading = MARKET
    beside = False

    def sentence(self, facts: MoveFacts, look: Look) -> str:
        message = mark("Move {die:the} {steps} to {resource:kind}.")
        if facts.cost:
            message = mark("Pay {cost} and move {die:the} {steps} to {resource:kind}.")
        return look.language.say(
            message,
            cost=amount("rubles", facts.cost.get("rubles", 0)),
            die=die(facts.die),
            steps=Amount("space", facts.steps),
            resource=kind(facts.offer.resource),
        )

    def label(self, facts: MoveFacts, look: Look) -> str:
        return look.language.say(
            "{die:nom cap}: {steps} to {resource:kind}",
            die=die(facts.die),
            steps=Amount("space", facts.steps),
            resource=kind(facts.offer.resource),
        )

    def before(self, facts: MoveFacts) -> Signs:
        return [Die(facts.face, facts.die)]

    def cost(self, facts: MoveFacts) -> Signs:
        """What extra steps cost."""
        return [Coin(facts.cost["rubles"])] if facts.cost else []

    def gain(self, facts: MoveFacts) -> Signs:
        """What the end space gives, and what the workshop adds."""
        signs: Signs = amount_signs(facts.offer.resource, facts.offer.amount)
        for gain in facts.workshop:
            signs += ["+", *amount_signs(gain.resource, gain.amount)]
        return signs

    def places(self, facts: MoveFacts) -> list[str]:
        """The die, its end space, the way there, and the workshop slots that it activates."""
        return [
            f"die-{facts.die}",
            f"space-{facts.space}",
            f"way-{facts.die}-{facts.extra}",
            *(slot_place(facts, gain.slot) for gain in facts.workshop),
        ]

    def note(self, facts: MoveFacts, look: Look) -> str:
        return look.language.say("move one die")

    def row(self, facts: MoveFacts) -> str:
        return facts.die

    def lesser(self, facts: MoveFacts, count: int) -> int:
        """Further steps take few rows; where a workshop tile gives something, it needs room."""
        if facts.workshop:
            return HALF if len(facts.workshop) == 1 else WHOLE
        return QUARTER if -(-count // 4) < -(-count // 3) else THIRD


class Take(Some):
    heading = TAKE

    def sentence(self, facts: GainFacts, look: Look) -> str:
        gain = amount(facts.resource, facts.amount)
        if facts.amount < facts.most:
            return look.language.say("Take only {gain}.", gain=gain)
        return look.language.say("Take {gain}.", gain=gain)

    def before(self, facts: GainFacts) -> Signs:
        return ["market"]

    def places(self, facts: GainFacts) -> list[str]:
        return [f"space-{facts.space}"]


class Activate(Some):
    heading = WORKSHOP
    all_of_it = mark("Activate {slot:the} for {gain}.")
    part_of_it = mark("Take only {gain} from {slot:the}.")

    def sentence(self, facts: GainFacts, look: Look) -> str:
        message = self.part_of_it if facts.amount < facts.most else self.all_of_it
        gain = amount(facts.resource, facts.amount)
        return look.language.say(message, slot=slot(facts.slot), gain=gain)

    def label(self, facts: GainFacts, look: Look) -> str:
        return look.language.say("Activate {slot:the}", slot=slot(facts.slot))

    def before(self, facts: GainFacts) -> Signs:
        return [Die(0, facts.die)]

    def places(self, facts: GainFacts) -> list[str]:
        return [slot_place(facts, facts.slot)]


class Finish(Choice[FinishFacts]):
    def sentence(self, facts: FinishFacts, look: Look) -> str:
        return look.language.say("Finish your market actions and roll the dice on the space.")

    def after(self, facts: FinishFacts) -> Signs:
        return [Die(0, one.colour) for one in facts.dice]


# Influence


class Use(Choice[UseFacts]):
    heading = INFLUENCE

    def sentence(self, facts: UseFacts, look: Look) -> str:
        return influence_sentence(facts.influence, look)

    def before(self, facts: UseFacts) -> Signs:
        return [find_influence(facts.influence).guild]

    def after(self, facts: UseFacts) -> Signs:
        return influence_signs(facts.influence)

    def places(self, facts: UseFacts) -> list[str]:
        return [f"influence-{facts.influence}"]


class Sell(Choice[TradeFacts]):
    heading = INFLUENCE
    width = HALF

    def sentence(self, facts: TradeFacts, look: Look) -> str:
        rubles = amount("rubles", facts.gain["rubles"])
        material = kind(facts.material)
        return look.language.say("Sell {material} for {rubles}.", material=material, rubles=rubles)

    def label(self, facts: TradeFacts, look: Look) -> str:
        return look.language.say("Sell {material}", material=kind(facts.material))

    def after(self, facts: TradeFacts) -> Signs:
        return [facts.material, "to", Coin(facts.gain["rubles"])]

    def places(self, facts: TradeFacts) -> list[str]:
        return [f"influence-{facts.influence}", goods_place(facts, facts.material)]


class Buy(Choice[TradeFacts]):
    heading = INFLUENCE
    width = HALF

    def sentence(self, facts: TradeFacts, look: Look) -> str:
        rubles = amount("rubles", facts.cost["rubles"])
        material = kind(facts.material)
        return look.language.say("Buy {material} for {rubles}.", material=material, rubles=rubles)

    def label(self, facts: TradeFacts, look: Look) -> str:
        return look.language.say("Buy {material}", material=kind(facts.material))

    def after(self, facts: TradeFacts) -> Signs:
        return [Coin(facts.cost["rubles"]), "to", facts.material]

    def places(self, facts: TradeFacts) -> list[str]:
        return [f"influence-{facts.influence}", f"supply-{facts.material}"]


class Give(Choice[TradeFacts]):
    heading = INFLUENCE
    width = HALF

    def sentence(self, facts: TradeFacts, look: Look) -> str:
        given = amount(facts.material, facts.count)
        if facts.other_kind:
            cost = amount("rubles", facts.cost["rubles"])
            message = mark("Pay {cost} and give {goods} for another kind.")
            return look.language.say(message, cost=cost, goods=given)
        gain = Amount("material", facts.received)
        return look.language.say("Give {goods} for {gain} of any kind.", goods=given, gain=gain)

    def label(self, facts: TradeFacts, look: Look) -> str:
        return ""

    def after(self, facts: TradeFacts) -> Signs:
        rubles = facts.cost.get("rubles", 0)
        paid: Signs = [Coin(rubles)] if rubles else []
        return [*paid, facts.count, facts.material, "to", facts.received, "any"]

    def places(self, facts: TradeFacts) -> list[str]:
        return [f"influence-{facts.influence}", goods_place(facts, facts.material)]


class Receive(Choice[ReceiveFacts]):
    heading = INFLUENCE
    width = THIRD

    def sentence(self, facts: ReceiveFacts, look: Look) -> str:
        return look.language.say("Receive {gain}.", gain=amount(facts.material, 1))

    def label(self, facts: ReceiveFacts, look: Look) -> str:
        return look.language.phrase(kind(facts.material))

    def before(self, facts: ReceiveFacts) -> Signs:
        return [facts.material]

    def places(self, facts: ReceiveFacts) -> list[str]:
        return [f"supply-{facts.material}"]


class Discard(Choice[DiscardFacts]):
    heading = INFLUENCE
    width = HALF

    def sentence(self, facts: DiscardFacts, look: Look) -> str:
        return look.language.say(
            "Discard {goods:kind} for {points}.",
            goods=ListOf([kind(name) for name in facts.materials], ","),
            points=points(find_influence(facts.influence)),
        )

    def label(self, facts: DiscardFacts, look: Look) -> str:
        return ""

    def after(self, facts: DiscardFacts) -> Signs:
        return [*facts.materials, "to", *point_signs(find_influence(facts.influence))]

    def places(self, facts: DiscardFacts) -> list[str]:
        lying = [goods_place(facts, material) for material in facts.materials]
        return [f"influence-{facts.influence}", *lying]


class Favour(Activate):
    heading = INFLUENCE
    all_of_it = mark("Merchants: activate {slot:the} for {gain}.")
    part_of_it = mark("Merchants: take only {gain} from {slot:the}.")

    def before(self, facts: GainFacts) -> Signs:
        return ["tile"]

    def places(self, facts: GainFacts) -> list[str]:
        assert isinstance(facts, FavourFacts)
        return [slot_place(facts, facts.slot), f"influence-{facts.influence}"]


class Swap(Choice[SwapFacts]):
    heading = INFLUENCE
    width = QUARTER

    def sentence(self, facts: SwapFacts, look: Look) -> str:
        return look.language.say(
            "Swap the tokens of {one:kind} and {other:kind}.",
            one=kind(facts.one),
            other=kind(facts.other),
        )

    def label(self, facts: SwapFacts, look: Look) -> str:
        return ""

    def before(self, facts: SwapFacts) -> Signs:
        return ["swap"]

    def after(self, facts: SwapFacts) -> Signs:
        return [SIGN_OF[facts.one], "to", SIGN_OF[facts.other]]

    def places(self, facts: SwapFacts) -> list[str]:
        return [f"space-{space}" for space in facts.spaces]
