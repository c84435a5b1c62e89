"""Every choice in words and signs, one class a verb, made of its facts; the laws are in `laws.py`.

What lies on the table is named by its signs, so many labels are empty or one word long.
"""

from collections.abc import Sequence
from typing import Any

from quatrefoil.drawing import Item, Owned
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import ON_BOARD, Group, Label, Look
from quatrefoil.engine.language import Amount, ListOf, mark
from quatrefoil.games.keythedral.drawing.land import WORKER, fence_drawing, worker_drawing
from quatrefoil.games.keythedral.drawing.signs import ARROWS, any_cubes, colour, signs_of
from quatrefoil.games.keythedral.rules.facts import (
    BuyFacts,
    CubeFacts,
    FenceFacts,
    LawCardFacts,
    LayHouseFacts,
    NumberFacts,
    PassFacts,
    SendFacts,
    TileFacts,
    TownFacts,
    WindowFacts,
)
from quatrefoil.games.keythedral.words.auction_choices import Bid, Decline, Match, NamePlayer
from quatrefoil.games.keythedral.words.draws import Deal, Draw, GoOn, Offer, Replace, Start, TurnUp
from quatrefoil.games.keythedral.words.land_choices import LayField, LayHouse, MoveHouse, edge_signs
from quatrefoil.games.keythedral.words.laws import LAW_WORDS, LawChoice, law_name
from quatrefoil.games.keythedral.words.names import (
    WINDOWS,
    compass,
    cube,
    cubes,
    field,
    gap_named,
    person,
    seat,
)
from quatrefoil.words.choices import HALF, QUARTER, THIRD, Choice, Choices

FEW_SIGNS = 3
"""As many signs as stand in a third of a row."""

KEYTOWN = mark("Go to Keytown")
FENCES = mark("Build a fence")


# Phases 1 and 2


class Number(Choice[NumberFacts]):
    width = THIRD

    def sentence(self, facts: NumberFacts, look: Look) -> str:
        text = mark("Call the tiles with number {number} to work.")
        return look.language.say(text, number=facts.number)

    def label(self, facts: NumberFacts, look: Look) -> str:
        return look.language.say("Number {number}", number=facts.number)

    def places(self, facts: NumberFacts) -> Sequence[str]:
        return [f"number-{facts.number}"]


class Send(Choice[SendFacts]):
    width = THIRD

    def sentence(self, facts: SendFacts, look: Look) -> str:
        say, number = look.language.say, facts.tile.number
        ways = [compass(one.direction, look) for one in facts.fields]
        fields = [field(one.type) for one in facts.fields]
        if len(fields) == 2:
            return say(
                "Send two workers from house {number}: {first} ({way}) and {second} ({other_way}).",
                number=number,
                first=fields[0],
                way=ways[0],
                second=fields[1],
                other_way=ways[1],
            )
        if len(fields) == 1:
            text = mark("Send a worker from tile {number}: {field} ({way}).")
            return say(text, number=number, field=fields[0], way=ways[0])
        return say("Send nobody from tile {number}: no field is free.", number=number)

    def label(self, facts: SendFacts, look: Look) -> str:
        return ""

    def before(self, facts: SendFacts) -> Sequence[Item]:
        return [Owned("worker", colour(facts.tile.seat))]

    def after(self, facts: SendFacts) -> Sequence[Item]:
        """What the workers would bring, with the way they go."""
        return [sign for one in facts.fields for sign in (one.yields, ARROWS[one.direction])]

    def ghost(self, facts: SendFacts) -> str:
        if len(facts.fields) != 1:
            return ""
        return f'<g transform="translate(0 {WORKER})">{worker_drawing(facts.tile.seat)}</g>'

    def places(self, facts: SendFacts) -> Sequence[str]:
        return [*(f"field-{one.x},{one.y}" for one in facts.fields), f"house-{facts.tile.id}"]


class Gather(Choice[CubeFacts]):
    width = THIRD

    def sentence(self, facts: CubeFacts, look: Look) -> str:
        return look.language.say("Take one cube: {kind}.", kind=cube(facts.kind))

    def label(self, facts: CubeFacts, look: Look) -> str:
        return look.language.phrase(cube(facts.kind))

    def before(self, facts: CubeFacts) -> Sequence[Item]:
        return [facts.kind]

    def places(self, facts: CubeFacts) -> Sequence[str]:
        return [f"trade-{facts.kind}"]


# Phase 3


class Pass(Choice[PassFacts]):
    def sentence(self, facts: PassFacts, look: Look) -> str:
        say = look.language.say
        if facts.question == "spend":
            return say("Pass. You may act again later in this phase, unless all pass in a row.")
        if facts.question == "bid":
            return say("Bid nothing.")
        if facts.question == "collect":
            return say("Take the harvest as it is.")
        return say("Play no law now.")

    def label(self, facts: PassFacts, look: Look) -> str:
        if facts.question == "spend":
            return look.language.say("Pass; you may act again later.")
        return self.sentence(facts, look)

    def before(self, facts: PassFacts) -> Sequence[Item]:
        return ["pass"]

    def after(self, facts: PassFacts) -> Sequence[Item]:
        return signs_of(facts.gain)


class Buy(Choice[BuyFacts]):
    heading = mark("Buy a seat")

    def sentence(self, facts: BuyFacts, look: Look) -> str:
        say = look.language.say
        wanted, cost = seat(facts.value), cubes(facts.price)
        if facts.is_raised and facts.is_lowered and not facts.is_fixed:
            text = mark("Buy {seat:the} for {cost}, with one cube exchanged by two laws.")
            return say(text, seat=wanted, cost=cost)
        if facts.is_raised and not facts.is_fixed:
            text = mark("Buy {seat:the} for {cost} and one more of these.")
            return say(text, seat=wanted, cost=cubes(facts.price, ","))
        if facts.is_lowered and not facts.is_fixed:
            less = ListOf([Amount(kind, 1) for kind in facts.price if kind != "gold"], "or")
            text = mark("Buy {seat:the} for {cost}, less {less}.")
            return say(text, seat=wanted, cost=cost, less=less)
        return say("Buy {seat:the} for {cost}.", seat=wanted, cost=cost)

    def label(self, facts: BuyFacts, look: Look) -> str:
        if facts.is_raised or facts.is_lowered:
            return self.sentence(facts, look)
        return ""

    def cost(self, facts: BuyFacts) -> Sequence[Item]:
        return signs_of(facts.price)

    def gain(self, facts: BuyFacts) -> Sequence[Item]:
        return ["seat"]

    def places(self, facts: BuyFacts) -> Sequence[str]:
        return [f"seat-{facts.tile}"]

    def note(self, facts: BuyFacts, look: Look) -> str:
        return look.language.say("{points} each", points=Amount("point", facts.value))


class Build(Choice[TileFacts]):
    heading = mark("Turn a cottage into a house")
    width = THIRD

    def sentence(self, facts: TileFacts, look: Look) -> str:
        text = mark("Turn cottage {number} into a house for {cost}.")
        return look.language.say(text, number=facts.tile.number, cost=cubes(facts.cost))

    def label(self, facts: TileFacts, look: Look) -> str:
        return look.language.say("Cottage {number}", number=facts.tile.number)

    def places(self, facts: TileFacts) -> Sequence[str]:
        return [f"house-{facts.tile.id}"]

    def note(self, facts: TileFacts, look: Look) -> str:
        return look.language.phrase(cubes(facts.cost, ","))


class Fence(Choice[FenceFacts]):
    heading = FENCES
    width = HALF
    kind = ON_BOARD

    def sentence(self, facts: FenceFacts, look: Look) -> str:
        assert facts.tile is not None
        said = {
            "number": facts.tile.number,
            "field": field(facts.field.type),
            "direction": compass(facts.field.direction, look),
            "cost": cubes(facts.price),
        }
        if facts.tile.seat == facts.seat:
            text = mark("Fence your tile {number} off from {field:the} ({direction}) for {cost}.")
            return look.language.say(text, **said)
        text = mark("Fence tile {number} of {owner} off from {field:the} ({direction}) for {cost}.")
        return look.language.say(text, owner=person(look, facts.tile.seat), **said)

    def label(self, facts: FenceFacts, look: Look) -> str:
        return ""

    def cost(self, facts: FenceFacts) -> Sequence[Item]:
        return signs_of(facts.price)

    def gain(self, facts: FenceFacts) -> Sequence[Item]:
        return edge_signs(facts.tile, facts.field)

    def ghost(self, facts: FenceFacts) -> str:
        return fence_drawing(facts.seat, facts.field.direction)

    def places(self, facts: FenceFacts) -> Sequence[str]:
        edge = f"edge-{facts.x},{facts.y}-{facts.field.direction}"
        return [edge, f"house-{facts.tile.id}"] if facts.tile else [edge]

    def note(self, facts: FenceFacts, look: Look) -> str:
        return look.language.phrase(cubes(facts.price, ","))


class Unfence(Choice[FenceFacts]):
    heading = mark("Remove a fence")
    width = HALF
    kind = ON_BOARD

    def sentence(self, facts: FenceFacts, look: Look) -> str:
        return look.language.say(
            "Remove the fence at {where} ({direction}) for {cost}.",
            where=gap_named(facts.tile, facts.x, facts.y, look),
            direction=compass(facts.field.direction, look),
            cost=cubes(facts.price),
        )

    def label(self, facts: FenceFacts, look: Look) -> str:
        return ""

    def cost(self, facts: FenceFacts) -> Sequence[Item]:
        return signs_of(facts.price)

    def gain(self, facts: FenceFacts) -> Sequence[Item]:
        return ["nofence", *edge_signs(facts.tile, facts.field)]

    def places(self, facts: FenceFacts) -> Sequence[str]:
        return [f"fence-{facts.x},{facts.y}-{facts.field.direction}"]

    def note(self, facts: FenceFacts, look: Look) -> str:
        return look.language.phrase(cubes(facts.price, ","))


class Craft(Choice[TownFacts]):
    heading = KEYTOWN
    width = QUARTER

    def sentence(self, facts: TownFacts, look: Look) -> str:
        price = Amount("cube", facts.price)
        text = mark("Buy {kind} for {price} of your choice.")
        return look.language.say(text, kind=cube(facts.kind), price=price)

    def label(self, facts: TownFacts, look: Look) -> str:
        return ""

    def after(self, facts: TownFacts) -> Sequence[Item]:
        return [*any_cubes(facts.price), "to", facts.kind]

    def places(self, facts: TownFacts) -> Sequence[str]:
        return [f"craft-{facts.kind}"]

    def note(self, facts: TownFacts, look: Look) -> str:
        return look.language.say("any cubes")


class Trade(Craft):
    def sentence(self, facts: TownFacts, look: Look) -> str:
        text = mark("Trade two other cubes of your choice for one: {kind}.")
        return look.language.say(text, kind=cube(facts.kind))

    def places(self, facts: TownFacts) -> Sequence[str]:
        return [f"trade-{facts.kind}", "shop"]


class Take(Choice[LawCardFacts]):
    heading = mark("Take a law")
    width = HALF

    def sentence(self, facts: LawCardFacts, look: Look) -> str:
        if not facts.law:
            text = mark("Take a law for one cube, unseen. It ends your actions of this phase.")
            return look.language.say(text)
        text = mark("Take the law “{law}” for one cube. It ends your actions of this phase.")
        return look.language.say(text, law=law_name(facts.law, look))

    def label(self, facts: LawCardFacts, look: Look) -> str:
        return law_name(facts.law or "back", look)

    def before(self, facts: LawCardFacts) -> Sequence[Item]:
        return ["law"]

    def places(self, facts: LawCardFacts) -> Sequence[str]:
        return [f"law-{facts.law}"] if facts.law else ["lawmaker"]

    def note(self, facts: LawCardFacts, look: Look) -> str:
        price = Amount("cube", facts.price)
        return look.language.say("{price}, ends your actions", price=price)


class Pay(Gather):
    def sentence(self, facts: CubeFacts, look: Look) -> str:
        return look.language.say("Pay one cube: {kind}.", kind=cube(facts.kind))

    def places(self, facts: CubeFacts) -> Sequence[str]:
        return [f"cube-{facts.kind}"]


class Withdraw(Choice[Facts]):
    def sentence(self, facts: Facts, look: Look) -> str:
        return look.language.say("Withdraw from this purchase and choose another action.")


# Standing orders (KT-17.10)


class Stop(Choice[WindowFacts]):
    heading = mark("Ask me for laws")
    width = HALF
    sentences = {
        "p1": mark("Ask me for laws before the workers are placed."),
        "p2": mark("Ask me for laws before the harvest."),
        "p3": mark("Ask me for laws before cubes are spent."),
        "p5": mark("Ask me for laws before the auction."),
    }

    def sentence(self, facts: WindowFacts, look: Look) -> str:
        return look.language.say(self.sentences[facts.window])

    def label(self, facts: WindowFacts, look: Look) -> str:
        return look.language.say(WINDOWS[facts.window])


class Unstop(Stop):
    heading = mark("Do not ask me for laws")
    sentences = {
        "p1": mark("Do not ask me for laws before the workers are placed."),
        "p2": mark("Do not ask me for laws before the harvest."),
        "p3": mark("Do not ask me for laws before cubes are spent."),
        "p5": mark("Do not ask me for laws before the auction."),
    }


class KeepPassing(Choice[Facts]):
    heading = mark("Pass for me")

    def sentence(self, facts: Facts, look: Look) -> str:
        return look.language.say("Pass for me until the phase ends.")


class StopPassing(Choice[Facts]):
    heading = mark("Pass for me")

    def sentence(self, facts: Facts, look: Look) -> str:
        return look.language.say("Do not pass for me any longer.")


class KeythedralChoices(Choices):
    """Headings that tell more than the verb, and widths that go by the number of signs."""

    def heading(self, facts: Facts, look: Look) -> str:
        choice = self.of(facts)
        if isinstance(facts, LayHouseFacts) and not choice.heading:
            return look.language.say("Cottage {number}", number=facts.tile.number)
        if isinstance(facts, SendFacts):
            two = len(facts.fields) == 2
            return look.language.say("Two workers") if two else look.language.say("One worker")
        if isinstance(choice, LawChoice) and choice.has_choices:
            return look.language.say("Play “{law}”", law=law_name(choice.key, look))
        return look.language.say(choice.heading)

    def label(self, facts: Facts, look: Look) -> Label:
        label = super().label(facts, look)
        if isinstance(facts, BuyFacts) and not label.text:
            is_short = sum(facts.price.values()) < FEW_SIGNS
            return Label(facts.action, "", THIRD if is_short else HALF)
        return label

    def groups(self, listed: Sequence[Facts], look: Look) -> list[Group]:
        """In the order of the choices, fences last: there may be sixty places for one."""
        groups: dict[str, list[Facts]] = {}
        for facts in listed:
            groups.setdefault(self.heading(facts, look), []).append(facts)
        found = [
            Group(
                heading,
                [self.label(one, look) for one in some],
                self.note(some[0], look),
                self.of(some[0]).kind,
            )
            for heading, some in groups.items()
        ]
        found.sort(key=lambda group: group.labels[0].action.verb == "fence")
        return found

    def note(self, facts: Facts, look: Look) -> str:
        return self.of(facts).note(facts, look)


BY_VERB: dict[str, Choice[Any]] = {
    "start": Start(),
    "draw": Draw(),
    "turn-up": TurnUp(),
    "replace": Replace(),
    "offer": Offer(),
    "deal": Deal(),
    "go-on": GoOn(),
    "field": LayField(),
    "house": LayHouse(),
    "number": Number(),
    "send": Send(),
    "gather": Gather(),
    "pass": Pass(),
    "buy": Buy(),
    "build": Build(),
    "fence": Fence(),
    "unfence": Unfence(),
    "craft": Craft(),
    "trade": Trade(),
    "take": Take(),
    "take-unseen": Take(),
    "pay": Pay(),
    "withdraw": Withdraw(),
    "move": MoveHouse(),
    "bid": Bid(),
    "match": Match(),
    "decline": Decline(),
    "name": NamePlayer(),
    "stop": Stop(),
    "unstop": Unstop(),
    "keep-passing": KeepPassing(),
    "stop-passing": StopPassing(),
    **{key.replace("_", "-"): words for key, words in LAW_WORDS.items()},
}

CHOICES = KeythedralChoices(
    BY_VERB,
    counted={"houses": "house", "fences": "fence", "laws": "law", "seat_points": "vp"},
)
