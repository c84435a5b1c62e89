"""What chance decides, as people who roll and draw themselves tell it: one class a verb."""

from typing import Any

from quatrefoil.drawing import Coin, Die, Item, Mark
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import ListOf, Noun
from quatrefoil.games.red_cathedral.rules.facts import (
    CardFacts,
    FirstFacts,
    LaidFacts,
    PlanFacts,
    RollFacts,
    SectionCardFacts,
    SoloCardFacts,
    SoloTileFacts,
    TileLaidFacts,
)
from quatrefoil.games.red_cathedral.words.explanations import section_card
from quatrefoil.games.red_cathedral.words.influence import influence_sentence, influence_signs
from quatrefoil.games.red_cathedral.words.names import (
    SIGN_OF,
    SOLO_TITLES,
    die,
    kind,
    tile,
    tile_signs,
)
from quatrefoil.words.choices import HALF, THIRD, Choice

Signs = list[Item]


class Roll(Choice[RollFacts]):
    width = THIRD

    def sentence(self, facts: RollFacts, look: Look) -> str:
        return look.language.say("{die:the cap} shows {face}.", die=die(facts.die), face=facts.face)

    def label(self, facts: RollFacts, look: Look) -> str:
        return str(facts.face)

    def before(self, facts: RollFacts) -> Signs:
        return [Die(facts.face, facts.die)]

    def places(self, facts: RollFacts) -> list[str]:
        return [f"die-{facts.die}"]


class Laid(Choice[LaidFacts]):
    """What comes to the next place of the market."""

    def places(self, facts: LaidFacts) -> list[str]:
        return [facts.place]


class Token(Laid):
    width = HALF

    def sentence(self, facts: LaidFacts, look: Look) -> str:
        return look.language.say("The resource token is {token:kind}.", token=kind(facts.name))

    def label(self, facts: LaidFacts, look: Look) -> str:
        return look.language.phrase(kind(facts.name), "kind")

    def before(self, facts: LaidFacts) -> Signs:
        return [SIGN_OF[facts.name]]


class Guild(Laid):
    def sentence(self, facts: LaidFacts, look: Look) -> str:
        return look.language.say("The card is that of {guild:the}.", guild=Noun(facts.name))

    def before(self, facts: LaidFacts) -> Signs:
        return [facts.name]


class Drop(Laid):
    width = HALF

    def sentence(self, facts: LaidFacts, look: Look) -> str:
        return look.language.say("It is {die:the}.", die=die(facts.name))

    def label(self, facts: LaidFacts, look: Look) -> str:
        return look.language.phrase(die(facts.name))

    def before(self, facts: LaidFacts) -> Signs:
        return [Die(0, facts.name)]


class Card(Choice[CardFacts]):
    def sentence(self, facts: CardFacts, look: Look) -> str:
        one, two = (influence_sentence(name, look) for name in facts.actions)
        return look.language.say("{one} {two} ({name})", one=one, two=two, name=facts.card.upper())

    def before(self, facts: CardFacts) -> Signs:
        return [facts.guild]

    def after(self, facts: CardFacts) -> Signs:
        one, two = (influence_signs(name) for name in facts.actions)
        return [*one, "/", *two]


class Plan(Choice[PlanFacts]):
    def sentence(self, facts: PlanFacts, look: Look) -> str:
        return look.language.say(
            "Towers of {heights} sections ({name}).",
            heights=ListOf(facts.heights, ","),
            name=facts.plan.upper(),
        )


class SectionCard(Choice[SectionCardFacts]):
    width = HALF

    def sentence(self, facts: SectionCardFacts, look: Look) -> str:
        text = section_card(facts.section, facts.needed, look)
        return look.language.say("{text} ({name})", text=text, name=facts.card.upper())

    def label(self, facts: SectionCardFacts, look: Look) -> str:
        return ""

    def after(self, facts: SectionCardFacts) -> Signs:
        cost: Signs = [name for name, n in facts.needed.items() for _ in range(n)]
        rubles: Signs = [Coin(facts.section.rubles)] if facts.section.rubles else []
        return [*cost, "to", facts.section.recognition, "rp", *rubles]

    def places(self, facts: SectionCardFacts) -> list[str]:
        return [f"section-{facts.section.place}"]


class Tile(Choice[TileLaidFacts]):
    width = HALF

    def sentence(self, facts: TileLaidFacts, look: Look) -> str:
        return look.language.say(
            "The tile says: gain {tile}. ({name})",
            tile=tile(facts.tile),
            name=facts.tile.id.upper(),
        )

    def label(self, facts: TileLaidFacts, look: Look) -> str:
        return ""

    def before(self, facts: TileLaidFacts) -> Signs:
        return ["tile"]

    def after(self, facts: TileLaidFacts) -> Signs:
        return tile_signs(facts.tile)

    def places(self, facts: TileLaidFacts) -> list[str]:
        return [f"section-{facts.section.place}"]


class First(Choice[FirstFacts]):
    def sentence(self, facts: FirstFacts, look: Look) -> str:
        return look.language.say("{player:the cap} begins.", player=Noun(f"player_{facts.colour}"))

    def before(self, facts: FirstFacts) -> Signs:
        return [Mark(facts.colour)]


class SoloCard(Choice[SoloCardFacts]):
    def sentence(self, facts: SoloCardFacts, look: Look) -> str:
        say = look.language.say
        return say("Ivan's next card is “{name}”.", name=say(SOLO_TITLES[facts.name]))


class SoloTile(Choice[SoloTileFacts]):
    def sentence(self, facts: SoloTileFacts, look: Look) -> str:
        return look.language.say("Ivan's next die tile shows {die:the}.", die=die(facts.die))

    def before(self, facts: SoloTileFacts) -> Signs:
        return [Die(0, facts.die)]


DRAWS: dict[str, Choice[Any]] = {
    "roll": Roll(),
    "token": Token(),
    "card": Card(),
    "guild": Guild(),
    "die": Drop(),
    "plan": Plan(),
    "section": SectionCard(),
    "tile": Tile(),
    "first": First(),
    "solo-card": SoloCard(),
    "solo-tile": SoloTile(),
}
