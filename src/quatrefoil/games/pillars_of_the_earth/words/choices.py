"""The choices of The Pillars of the Earth: one class a verb, made of its facts and nothing else."""

from collections.abc import Sequence

from quatrefoil.drawing import Coin, Item
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Label, Look
from quatrefoil.engine.language import Noun, mark
from quatrefoil.games.pillars_of_the_earth.drawing.parts import badge, workers
from quatrefoil.games.pillars_of_the_earth.rules.facts import (
    BishopFacts,
    BoostFacts,
    CardFacts,
    CubeFacts,
    DiscardFacts,
    DoneFacts,
    HireFacts,
    PassFacts,
    TakeFacts,
    TradeFacts,
    WorkFacts,
)
from quatrefoil.games.pillars_of_the_earth.words.builder_choices import (
    PLACE,
    REMIGIUS,
    Keep,
    Park,
    Place,
    Redraw,
    Remigius,
)
from quatrefoil.games.pillars_of_the_earth.words.cards import (
    PLACE_SIGNS,
    advantage_signs,
    craft_text,
    event_signs,
    exchange_signs,
)
from quatrefoil.games.pillars_of_the_earth.words.draws import (
    UNUSED,
    Draw,
    RevealAdvantage,
    RevealCraftsman,
    RevealEvent,
    Start,
    Tax,
    Unused,
)
from quatrefoil.games.pillars_of_the_earth.words.names import (
    CRAFTSMAN,
    amount,
    craftsman,
    exchange,
    gold,
    joined,
    lost_gold,
    often,
    own_craftsman,
    several,
)
from quatrefoil.words.choices import BIT, HALF, QUARTER, THIRD, WHOLE, Choice, Choices

TAKE = mark("Send workers")
HIRE = mark("Hire a craftsman")
BUY = mark("Buy")
SELL = mark("Sell")
WORK = mark("Craftsmen")
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
