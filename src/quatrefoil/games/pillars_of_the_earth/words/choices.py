"""The choices of The Pillars of the Earth: one class a verb, made of its facts and nothing else."""

from collections.abc import Sequence

from quatrefoil.drawing import Coin, Item, Mark
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Label, Look
from quatrefoil.engine.language import Noun, mark
from quatrefoil.games.pillars_of_the_earth.drawing.parts import badge, master, standing, workers
from quatrefoil.games.pillars_of_the_earth.rules.components import COLOURS
from quatrefoil.games.pillars_of_the_earth.rules.facts import (
    BishopFacts,
    BoostFacts,
    CardFacts,
    CubeFacts,
    DiscardFacts,
    DoneFacts,
    DrawnFacts,
    HireFacts,
    ParkFacts,
    PassFacts,
    PlaceFacts,
    PlayerFacts,
    RevealFacts,
    TakeFacts,
    TaxFacts,
    TradeFacts,
    UnusedFacts,
    WorkFacts,
)
from quatrefoil.games.pillars_of_the_earth.words.cards import (
    PLACE_SIGNS,
    advantage_signs,
    advantage_text,
    craft_text,
    event_signs,
    exchange_signs,
)
from quatrefoil.games.pillars_of_the_earth.words.explanations import explain_event
from quatrefoil.games.pillars_of_the_earth.words.names import (
    ADVANTAGE,
    CARD,
    CRAFTSMAN,
    EVENT,
    amount,
    craftsman,
    exchange,
    gold,
    joined,
    lost_gold,
    often,
    own_craftsman,
    player,
    points,
    several,
    would_lose_gold,
)
from quatrefoil.words.choices import BIT, HALF, QUARTER, THIRD, WHOLE, Choice, Choices

TAKE = mark("Send workers")
HIRE = mark("Hire a craftsman")
PLACE = mark("Place your builder")
REMIGIUS = mark("Use Brother Remigius")
BUY = mark("Buy")
SELL = mark("Sell")
WORK = mark("Craftsmen")
UNUSED = mark("These two are missing")
ORDER = (TAKE, HIRE, PLACE, REMIGIUS, BUY, SELL, WORK, UNUSED, "")
"""The headings in the order of the page; what ends a turn comes last."""

Signs = Sequence[Item]


class Plain(Choice[Facts]):
    """A choice without an argument that needs no more than a sentence and a place."""

    def __init__(self, message: str, place: str) -> None:
        self._message = message
        self._place = place

    def sentence(self, facts: Facts, look: Look) -> str:
        return look.language.say(self._message)

    def places(self, facts: Facts) -> list[str]:
        return [self._place] if self._place else []


# Chance


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


# Phase I


class Take(Choice[TakeFacts]):
    heading = TAKE
    width = HALF

    def sentence(self, facts: TakeFacts, look: Look) -> str:
        say = look.language.say
        workers = amount("worker", facts.workers)
        cubes = amount(facts.resource, facts.brings)
        if facts.location == "forest":
            return say("Send {workers} to the forest for {cubes}.", workers=workers, cubes=cubes)
        if facts.location == "quarry":
            return say("Send {workers} to the quarry for {cubes}.", workers=workers, cubes=cubes)
        return say("Send {workers} to the gravel pit for {cubes}.", workers=workers, cubes=cubes)

    def label(self, facts: TakeFacts, look: Look) -> str:
        return ""

    def before(self, facts: TakeFacts) -> Signs:
        return [PLACE_SIGNS[facts.location]]

    def after(self, facts: TakeFacts) -> Signs:
        return [facts.workers, workers(), "to", facts.brings, facts.resource]

    def places(self, facts: TakeFacts) -> list[str]:
        return [f"card:{facts.card}"]

    def note(self, facts: TakeFacts, look: Look) -> str:
        left = amount("worker", facts.workers_left)
        return look.language.say("{workers} left", workers=left)


class Hire(Choice[HireFacts]):
    heading = HIRE

    def sentence(self, facts: HireFacts, look: Look) -> str:
        say = look.language.say
        man = CRAFTSMAN[facts.craftsman]
        text = say(
            "Hire {craftsman:the} for {gold}: {exchange}, {often}.",
            craftsman=craftsman(man.id),
            gold=gold(facts.price),
            exchange=exchange(man),
            often=often(man, look),
        )
        return joined(text, say("Then you give one up.") if facts.gives_one_up else "")

    def label(self, facts: HireFacts, look: Look) -> str:
        return look.language.phrase(craftsman(facts.craftsman), "cap")

    def before(self, facts: HireFacts) -> Signs:
        """What he costs, and he; after his name stands what he does."""
        return [Coin(facts.price), "to", f"c-{CRAFTSMAN[facts.craftsman].kind}"]

    def after(self, facts: HireFacts) -> Signs:
        return exchange_signs(facts.craftsman)

    def places(self, facts: HireFacts) -> list[str]:
        return [f"craftsman:{facts.craftsman}"]

    def note(self, facts: HireFacts, look: Look) -> str:
        return look.language.say("you have {gold}", gold=gold(facts.own_gold))


class Pass(Choice[PassFacts]):
    def sentence(self, facts: PassFacts, look: Look) -> str:
        return look.language.count(
            "Pass. {n} worker goes to the wool mill.",
            "Pass. {n} workers go to the wool mill.",
            facts.workers,
        )

    def places(self, facts: PassFacts) -> list[str]:
        return ["pass"]


class Discard(Choice[DiscardFacts]):
    def sentence(self, facts: DiscardFacts, look: Look) -> str:
        man = CRAFTSMAN[facts.craftsman]
        text = look.language.say(
            "Give up {craftsman:the}: {exchange}, {often}.",
            craftsman=own_craftsman(man.id, facts.has_namesake),
            exchange=exchange(man),
            often=often(man, look),
        )
        return joined(text, craft_text(man, look))

    def label(self, facts: DiscardFacts, look: Look) -> str:
        man = own_craftsman(facts.craftsman, facts.has_namesake)
        return look.language.phrase(man, "cap")

    def before(self, facts: DiscardFacts) -> Signs:
        return [f"c-{CRAFTSMAN[facts.craftsman].kind}"]

    def after(self, facts: DiscardFacts) -> Signs:
        return exchange_signs(facts.craftsman)

    def places(self, facts: DiscardFacts) -> list[str]:
        return [f"own:{facts.craftsman}"]


# Phase II


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


# Events and taxes


class Protection(Choice[BishopFacts]):
    def sentence(self, facts: BishopFacts, look: Look) -> str:
        return look.language.say("Be protected: the event does not touch you.")

    def before(self, facts: BishopFacts) -> Signs:
        return ["shield"]

    def places(self, facts: BishopFacts) -> list[str]:
        return ["place:bishopric"]


class Suffer(Choice[BishopFacts]):
    def sentence(self, facts: BishopFacts, look: Look) -> str:
        if facts.protector is None:
            return look.language.say("Suffer the event and take a cube from the market in step 2.")
        return look.language.say(
            "Take a cube from the market in step 2. {card} can still protect you from the event.",
            card=Noun(facts.protector),
        )

    def before(self, facts: BishopFacts) -> Signs:
        return ["any"]

    def after(self, facts: BishopFacts) -> Signs:
        return event_signs(facts.event)

    def places(self, facts: BishopFacts) -> list[str]:
        return ["event"]


class Use(Choice[CardFacts]):
    """An advantage card is used up against an event or a tax."""

    def sentence(self, facts: CardFacts, look: Look) -> str:
        card = Noun(facts.card)
        if facts.tax is not None:
            return look.language.say(
                "Use {card}: you do not pay the {gold}.", card=card, gold=gold(facts.tax)
            )
        return look.language.say(
            "Use {card}: the event does not touch you; the card is removed.", card=card
        )

    def after(self, facts: CardFacts) -> Signs:
        return advantage_signs(facts.card)

    def places(self, facts: CardFacts) -> list[str]:
        return [f"advantage:{facts.card}"]


class Save(Use):
    def sentence(self, facts: CardFacts, look: Look) -> str:
        card = Noun(facts.card)
        if facts.tax is not None:
            return look.language.say("Save {card} and pay the tax.", card=card)
        return look.language.say("Save {card} for another event.", card=card)

    def after(self, facts: CardFacts) -> Signs:
        return [Coin(facts.tax), "to", "advantage"] if facts.tax is not None else ["advantage"]


# Cubes and gold


class Cube(Choice[CubeFacts]):
    width = THIRD

    def sentence(self, facts: CubeFacts, look: Look) -> str:
        return look.language.say("Take {cube} from the market.", cube=amount(facts.resource, 1))

    def label(self, facts: CubeFacts, look: Look) -> str:
        return look.language.phrase(Noun(facts.resource))

    def before(self, facts: CubeFacts) -> Signs:
        return [facts.resource]

    def places(self, facts: CubeFacts) -> list[str]:
        return [f"market:{facts.resource}"]


class Return(Cube):
    def sentence(self, facts: CubeFacts, look: Look) -> str:
        return look.language.say("Return {cube} to the supply.", cube=amount(facts.resource, 1))

    def places(self, facts: CubeFacts) -> list[str]:
        return [f"cubes:{facts.resource}"]


class Buy(Choice[TradeFacts]):
    heading = BUY
    width = QUARTER

    def sentence(self, facts: TradeFacts, look: Look) -> str:
        return look.language.say(
            "Buy {cubes} for {gold}.", cubes=several(facts.gain), gold=gold(facts.gold)
        )

    def label(self, facts: TradeFacts, look: Look) -> str:
        return ""

    def row(self, facts: TradeFacts) -> object:
        return facts.resource

    def after(self, facts: TradeFacts) -> Signs:
        return [Coin(facts.gold), "to", facts.count, facts.resource]

    def places(self, facts: TradeFacts) -> list[str]:
        return [f"market:{facts.resource}"]


class Sell(Buy):
    heading = SELL

    def sentence(self, facts: TradeFacts, look: Look) -> str:
        text = look.language.say(
            "Sell {cubes} for {gold}.", cubes=several(facts.cost), gold=gold(facts.gold)
        )
        return joined(text, lost_gold(facts.lost_gold, look))

    def after(self, facts: TradeFacts) -> Signs:
        return [facts.count, facts.resource, "to", Coin(facts.gold)]

    def places(self, facts: TradeFacts) -> list[str]:
        return [f"cubes:{facts.resource}"]


# The cathedral


class Boost(Choice[BoostFacts]):
    def sentence(self, facts: BoostFacts, look: Look) -> str:
        return look.language.count(
            "Strengthen {craftsman:the} ({exchange}): {n} use this round.",
            "Strengthen {craftsman:the} ({exchange}): {n} uses this round.",
            facts.uses,
            craftsman=own_craftsman(facts.craftsman, facts.has_namesake),
            exchange=exchange(CRAFTSMAN[facts.craftsman]),
        )

    def label(self, facts: BoostFacts, look: Look) -> str:
        man = own_craftsman(facts.craftsman, facts.has_namesake)
        return look.language.phrase(man, "cap")

    def before(self, facts: BoostFacts) -> Signs:
        return [f"c-{CRAFTSMAN[facts.craftsman].kind}"]

    def after(self, facts: BoostFacts) -> Signs:
        return exchange_signs(facts.craftsman)

    def places(self, facts: BoostFacts) -> list[str]:
        return [f"own:{facts.craftsman}"]


class Work(Choice[WorkFacts]):
    """A craftsman a row: as often as it pays, and beside it once."""

    heading = WORK

    def sentence(self, facts: WorkFacts, look: Look) -> str:
        text = look.language.count(
            "Use {craftsman:the} once: {exchange}.",
            "Use {craftsman:the} {n} times: {exchange}.",
            facts.uses,
            craftsman=own_craftsman(facts.craftsman, facts.has_namesake),
            exchange=exchange(CRAFTSMAN[facts.craftsman], facts.uses),
        )
        return joined(text, lost_gold(facts.lost_gold, look))

    def label(self, facts: WorkFacts, look: Look) -> str:
        return look.language.count(
            "{craftsman:cap}, once",
            "{craftsman:cap}, {n} times",
            facts.uses,
            craftsman=own_craftsman(facts.craftsman, facts.has_namesake),
        )

    def row(self, facts: WorkFacts) -> object:
        return facts.craftsman

    def lesser(self, facts: WorkFacts, count: int) -> int:
        return BIT

    def lesser_label(self, facts: WorkFacts, look: Look) -> str:
        return look.language.say("1×")

    def before(self, facts: WorkFacts) -> Signs:
        return [f"c-{CRAFTSMAN[facts.craftsman].kind}"]

    def after(self, facts: WorkFacts) -> Signs:
        return exchange_signs(facts.craftsman)

    def places(self, facts: WorkFacts) -> list[str]:
        return [f"own:{facts.craftsman}"]


class Once(Work):
    def after(self, facts: WorkFacts) -> Signs:
        return []


class Done(Choice[DoneFacts]):
    def sentence(self, facts: DoneFacts, look: Look) -> str:
        if not facts.cubes_too_many:
            return look.language.say("Finish your work.")
        return look.language.say(
            "Finish your work. You then return {cubes}.",
            cubes=amount("cube", facts.cubes_too_many),
        )

    def places(self, facts: DoneFacts) -> list[str]:
        return ["cathedral"]


class PillarsChoices(Choices):
    """Signs are those of this game's drawings; rows go across verbs, wide buttons come first."""

    def signs(self, facts: Facts) -> tuple[str, str]:
        choice = self.of(facts)
        return badge(choice.before(facts)), badge(choice.after(facts), 20)

    def _labels(self, listed: Sequence[Facts], look: Look) -> list[Label]:
        rows: dict[object, list[Facts]] = {}
        for facts in sorted(listed, key=self._narrowness):
            rows.setdefault(self.of(facts).row(facts), []).append(facts)
        made: list[Label] = []
        for key, row in rows.items():
            first, *others = self._row(row, look)
            if made and key is not first.action and first.width < WHOLE:
                first = Label(first.action, first.text, first.width, opens=True)
            made += [first, *others]
        return made

    def _narrowness(self, facts: Facts) -> int:
        return -self.of(facts).width_of(facts)


CHOICES = PillarsChoices(
    {
        "start": Start(),
        "advantage": RevealAdvantage(),
        "shiring": RevealCraftsman(),
        "unused": Unused(),
        "peek": RevealEvent(),
        "event": RevealEvent(),
        "draw": Draw(),
        "tax": Tax(),
        "go": Plain(mark("Go on."), ""),
        "take": Take(),
        "hire": Hire(),
        "pass": Pass(),
        "discard": Discard(),
        "keep": Keep(),
        "redraw": Redraw(),
        "place": Place(),
        "remigius": Remigius(),
        "park": Park(),
        "protection": Protection(),
        "suffer": Suffer(),
        "use": Use(),
        "save": Save(),
        "cube": Cube(),
        "buy": Buy(),
        "sell": Sell(),
        "leave": Plain(mark("Leave the market."), "place:market"),
        "boost": Boost(),
        "no_boost": Plain(mark("Strengthen no craftsman."), "event"),
        "work": Work(),
        "once": Once(),
        "done": Done(),
        "return": Return(),
    },
    ORDER,
    {"gold": "coin", "points": "vp", "workers": "worker"},
)
