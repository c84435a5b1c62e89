"""The choices of The Red Cathedral: one class a verb, made of its facts and nothing else.

Those at the market are in `market_choices.py`, what chance decides in `draws.py`.
"""

from quatrefoil.drawing import Coin, Die, Owned
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, Noun, mark
from quatrefoil.games.red_cathedral.drawing.sections import claimed, decorated
from quatrefoil.games.red_cathedral.rules.facts import (
    BannerFacts,
    ClaimFacts,
    DecorateFacts,
    DeliverFacts,
    GainFacts,
    IvanFacts,
    OwnFacts,
    PlaceFacts,
    RerollFacts,
    SectionFacts,
    StopFacts,
)
from quatrefoil.games.red_cathedral.words.draws import DRAWS
from quatrefoil.games.red_cathedral.words.explanations import tile_title
from quatrefoil.games.red_cathedral.words.market_choices import (
    INFLUENCE,
    MARKET,
    TAKE,
    WORKSHOP,
    Activate,
    Buy,
    Discard,
    Favour,
    Finish,
    Give,
    Move,
    Receive,
    Sell,
    Signs,
    Some,
    Swap,
    Take,
    Use,
    goods_place,
    slot_place,
)
from quatrefoil.games.red_cathedral.words.names import (
    amount,
    goods,
    kind,
    level,
    reward,
    section,
    slot,
    tile,
    tile_signs,
)
from quatrefoil.words.choices import HALF, THIRD, WHOLE, Choice, Choices

BUILD = mark("Build")
DECORATE = mark("Decorate")
PLACE = mark("Place the tile")
CLAIM = mark("Claim a section")
FREE = mark("Free actions")
ORDER = (MARKET, TAKE, WORKSHOP, INFLUENCE, BUILD, DECORATE, PLACE, CLAIM, "", FREE)
"""The headings in the order of the page: what a turn is made of, its end, what may be added."""


# The turn and its free actions


class Exchange(Choice[OwnFacts]):
    heading = FREE
    width = HALF

    def sentence(self, facts: OwnFacts, look: Look) -> str:
        return look.language.say(
            "Give up 1 prestige point for {gain}: your marker goes back {steps}.",
            gain=amount("rubles", facts.gain["rubles"]),
            steps=Amount("space", facts.cost["recognition"]),
        )

    def label(self, facts: OwnFacts, look: Look) -> str:
        return look.language.say("Take rubles")

    def cost(self, facts: OwnFacts) -> Signs:
        return ["pp"]

    def gain(self, facts: OwnFacts) -> Signs:
        return [Coin(facts.gain["rubles"])]

    def places(self, facts: OwnFacts) -> list[str]:
        return [f"marker-{facts.colour}"]

    def note(self, facts: OwnFacts, look: Look) -> str:
        return look.language.say("for 1 prestige point")


class Reroll(Choice[RerollFacts]):
    heading = FREE
    width = HALF

    def sentence(self, facts: RerollFacts, look: Look) -> str:
        return look.language.count(
            "Give up 1 prestige point and roll the die at {token:kind} again: your marker goes"
            " back {steps}.",
            "Give up 1 prestige point and roll the {n} dice at {token:kind} again: your marker goes"
            " back {steps}.",
            len(facts.dice),
            token=kind(facts.resource),
            steps=Amount("space", facts.cost["recognition"]),
        )

    def label(self, facts: RerollFacts, look: Look) -> str:
        return look.language.say("Roll again")

    def cost(self, facts: RerollFacts) -> Signs:
        return ["pp"]

    def gain(self, facts: RerollFacts) -> Signs:
        return [Die(one.face, one.colour) for one in facts.dice]

    def places(self, facts: RerollFacts) -> list[str]:
        """The marker first, which pays: a click on a space must not cost a prestige point."""
        dice = [f"die-{one.colour}" for one in facts.dice]
        return [f"marker-{facts.colour}", f"space-{facts.space}", *dice]

    def note(self, facts: RerollFacts, look: Look) -> str:
        return look.language.say("for 1 prestige point")


class End(Choice[Facts]):
    def sentence(self, facts: Facts, look: Look) -> str:
        return look.language.say("End your turn.")


# Claim


class Claim(Choice[ClaimFacts]):
    heading = CLAIM
    width = HALF

    def sentence(self, facts: ClaimFacts, look: Look) -> str:
        return look.language.say(
            "Claim {section:the} (reward {reward}) and take its tile: gain {tile}.",
            section=section(facts.section),
            reward=reward(facts.section.recognition, facts.section.rubles),
            tile=tile(facts.tile),
        )

    def label(self, facts: ClaimFacts, look: Look) -> str:
        """Only the lowest free section of a tower can be claimed (RC-5.3)."""
        return at(facts.section, _LOWEST, look)

    def after(self, facts: ClaimFacts) -> Signs:
        return tile_signs(facts.tile)

    def ghost(self, facts: ClaimFacts) -> str:
        return claimed(facts.section.type, facts.colour)

    def places(self, facts: ClaimFacts) -> list[str]:
        return [f"section-{facts.section.place}"]

    def note(self, facts: ClaimFacts, look: Look) -> str:
        return look.language.say("{banners} left", banners=Amount("banner", facts.banners_left))


_SECTIONS = {
    "base": mark("Tower {tower} base"),
    "middle": mark("Tower {tower} section {place}"),
    "dome": mark("Tower {tower} dome"),
}
_LOWEST = {**_SECTIONS, "middle": mark("Tower {tower} middle")}
_COMPLETE = {
    "base": mark("Finish the base of tower {tower}"),
    "middle": mark("Finish section {place} of tower {tower}"),
    "dome": mark("Finish the dome of tower {tower}"),
}
_DECORATE = {
    "base": mark("{ornament:nom cap} on the base of tower {tower}"),
    "middle": mark("{ornament:nom cap} on section {place} of tower {tower}"),
    "dome": mark("{ornament:nom cap} on the dome of tower {tower}"),
}


def at(facts: SectionFacts, messages: dict[str, str], look: Look, **more: object) -> str:
    """A section in few words, by its type."""
    message = messages[facts.type]
    return look.language.say(message, place=level(facts.place), tower=facts.tower, **more)


class Banner(Choice[BannerFacts]):
    sentences = {
        "inventory": mark("Take the banner from your inventory: it frees a space."),
        "outside": mark("Take a banner from outside your inventory."),
        "white_1": mark(
            "Take the banner from the first white slot: a tile can go there afterwards."
        ),
        "white_2": mark(
            "Take the banner from the second white slot: a tile can go there afterwards."
        ),
    }

    def sentence(self, facts: BannerFacts, look: Look) -> str:
        return look.language.say(self.sentences[facts.source])

    def before(self, facts: BannerFacts) -> Signs:
        return [Owned("banner", facts.colour)]

    def places(self, facts: BannerFacts) -> list[str]:
        return [f"banner-{facts.colour}-{facts.source}"]


class Place(Choice[PlaceFacts]):
    heading = PLACE

    def sentence(self, facts: PlaceFacts, look: Look) -> str:
        if facts.face_up and facts.ornament:  # RC-9.3
            message = mark(
                "Place the tile face up on {slot:the} for {cost}: it frees {ornament:the} there."
            )
        elif facts.face_up:
            message = mark("Place the tile face up on {slot:the} for {cost}.")
        elif facts.ornament:  # RC-9.4
            message = mark(
                "Place the tile face down on {slot:the}, free: it never works, and {ornament:the}"
                " on this slot is lost for good."
            )
        else:
            message = mark("Place the tile face down on {slot:the}, free: it never works.")
        return look.language.say(
            message,
            slot=slot(facts.slot),
            cost=amount("rubles", facts.cost.get("rubles", 0)),
            ornament=Noun(facts.ornament),
        )

    def label(self, facts: PlaceFacts, look: Look) -> str:
        message = mark("{slot:nom cap}") if facts.face_up else mark("{slot:nom cap}, face down")
        return look.language.say(message, slot=slot(facts.slot))

    def before(self, facts: PlaceFacts) -> Signs:
        return [Die(0, facts.die)]

    def after(self, facts: PlaceFacts) -> Signs:
        if not facts.face_up:
            return ["facedown"]
        freed: Signs = [Owned(facts.ornament, facts.colour)] if facts.ornament else []
        return [Coin(facts.cost["rubles"]), "to", *tile_signs(facts.tile), *freed]

    def places(self, facts: PlaceFacts) -> list[str]:
        return [slot_place(facts, facts.slot)]

    def note(self, facts: PlaceFacts, look: Look) -> str:
        return tile_title(facts.tile, look)

    def row(self, facts: PlaceFacts) -> str:
        return facts.slot

    def lesser(self, facts: PlaceFacts, count: int) -> int:
        return THIRD

    def lesser_label(self, facts: PlaceFacts, look: Look) -> str:
        return look.language.say("face down")


class Gain(Some):
    def sentence(self, facts: GainFacts, look: Look) -> str:
        if not facts.amount:
            return look.language.say("Take nothing from the tile.")
        gain = amount(facts.resource, facts.amount)
        return look.language.say("Take {gain} from the tile.", gain=gain)

    def places(self, facts: GainFacts) -> list[str]:
        """Where a gain comes from, or for recognition goes to."""
        if facts.resource == "recognition":
            return [f"marker-{facts.colour}"]
        return [f"supply-{facts.resource}"]


# Build and decorate


class Deliver(Choice[DeliverFacts]):
    heading = BUILD

    def sentence(self, facts: DeliverFacts, look: Look) -> str:
        if not facts.completes:
            message = mark("Deliver {material} to {section:the}.")
        elif not facts.ends_game:
            message = mark("Deliver {material} and finish {section:the}: {reward}.")
        elif facts.prestige:  # RC-8.1
            message = mark(
                "Deliver {material} and finish {section:the}: {reward}. It is your sixth section:"
                " {bonus} more, and the game ends soon."
            )
        else:  # RC-10.6
            message = mark(
                "Deliver {material} and finish {section:the}: {reward}. It is your sixth section:"
                " the game ends soon."
            )
        return look.language.say(
            message,
            material=kind(facts.material),
            section=section(facts.section),
            reward=reward(facts.section.recognition, facts.section.rubles),
            bonus=Amount("prestige", facts.prestige),
        )

    def label(self, facts: DeliverFacts, look: Look) -> str:
        return at(facts.section, _COMPLETE if facts.completes else _SECTIONS, look)

    def width_of(self, facts: DeliverFacts) -> int:
        return WHOLE if facts.completes else HALF

    def cost(self, facts: DeliverFacts) -> Signs:
        return [facts.material]

    def gain(self, facts: DeliverFacts) -> Signs:
        """The reward, if it finishes the section."""
        if not facts.completes:
            return ["deliver"]
        rubles: Signs = [Coin(facts.section.rubles)] if facts.section.rubles else []
        return [facts.section.recognition, "rp", *rubles]

    def places(self, facts: DeliverFacts) -> list[str]:
        return [f"section-{facts.section.place}", goods_place(facts, facts.material)]

    def note(self, facts: DeliverFacts, look: Look) -> str:
        return look.language.count(
            "deliver {n} piece", "deliver up to {n} pieces", facts.pieces_left
        )


class Decorate(Choice[DecorateFacts]):
    heading = DECORATE

    def sentence(self, facts: DecorateFacts, look: Look) -> str:
        message = mark("Place {ornament:the} on {section:the} for {goods}.")
        if facts.prestige:
            message = mark("Place {ornament:the} on {section:the} for {goods}: {points}.")
        return look.language.say(
            message,
            ornament=Noun(facts.ornament),
            section=section(facts.section),
            goods=goods({name: n for name, n in facts.cost.items() if name != facts.ornament}),
            points=Amount("prestige", facts.prestige),
        )

    def label(self, facts: DecorateFacts, look: Look) -> str:
        return at(facts.section, _DECORATE, look, ornament=Noun(facts.ornament))

    def after(self, facts: DecorateFacts) -> Signs:
        """With jewels only what comes on top: the plain choice stands beside it."""
        if facts.jewels:
            return [*facts.jewels, "to", facts.prestige, "pp"]
        return [facts.material, "to", Owned(facts.ornament, facts.colour)]

    def ghost(self, facts: DecorateFacts) -> str:
        return decorated(facts.section.type, facts.colour)

    def places(self, facts: DecorateFacts) -> list[str]:
        used = dict.fromkeys((facts.material, *facts.jewels))
        return [
            f"section-{facts.section.place}",
            f"ornament-{facts.colour}-{facts.ornament}",
            *(goods_place(facts, material) for material in used),
        ]

    def row(self, facts: DecorateFacts) -> str:
        return facts.section.place

    def lesser(self, facts: DecorateFacts, count: int) -> int:
        return THIRD


class Stop(Choice[StopFacts]):
    def sentence(self, facts: StopFacts, look: Look) -> str:
        if facts.ends_turn:
            return look.language.say("Stop delivering and end your turn.")
        if facts.delivering:
            return look.language.say("Stop delivering.")
        return look.language.say("Stop using this influence action.")


# What Ivan leaves to the player


class IvanClaim(Choice[IvanFacts]):
    def sentence(self, facts: IvanFacts, look: Look) -> str:
        message = mark("Ivan claims {section:the}.")
        if facts.recognition:
            message = mark("Ivan claims {section:the} and gains {points} from its tile.")
        return look.language.say(
            message, section=section(facts.section), points=amount("recognition", facts.recognition)
        )

    def before(self, facts: IvanFacts) -> Signs:
        return [Owned("banner", facts.colour)]

    def after(self, facts: IvanFacts) -> Signs:
        return [facts.section.recognition, "rp"]

    def places(self, facts: IvanFacts) -> list[str]:
        return [f"section-{facts.section.place}", "solo-claim"]


class IvanDecorate(Choice[IvanFacts]):
    def sentence(self, facts: IvanFacts, look: Look) -> str:
        return look.language.say(
            "Ivan places {ornament:a} on {section:the}.",
            ornament=Noun(facts.ornament),
            section=section(facts.section),
        )

    def before(self, facts: IvanFacts) -> Signs:
        return [Owned(facts.ornament, facts.colour)]

    def places(self, facts: IvanFacts) -> list[str]:
        return [f"section-{facts.section.place}"]


CHOICES = Choices(
    {
        "exchange": Exchange(),
        "reroll": Reroll(),
        "end": End(),
        "claim": Claim(),
        "banner": Banner(),
        "place": Place(),
        "gain": Gain(),
        "deliver": Deliver(),
        "decorate": Decorate(),
        "stop": Stop(),
        "move": Move(),
        "take": Take(),
        "activate": Activate(),
        "finish": Finish(),
        "use": Use(),
        "sell": Sell(),
        "buy": Buy(),
        "give": Give(),
        "receive": Receive(),
        "discard": Discard(),
        "favour": Favour(),
        "swap": Swap(),
        "ivan-claim": IvanClaim(),
        "ivan-decorate": IvanDecorate(),
        **DRAWS,
    },
    ORDER,
    {"rubles": "ruble", "recognition": "rp", "banners": "banner"},
)
