"""The choices of the setup, and of tiles that are fenced in: where fields and tiles lie."""

from collections.abc import Sequence

from quatrefoil.drawing import Item, Mark
from quatrefoil.engine.game import ON_BOARD, Look
from quatrefoil.engine.language import mark
from quatrefoil.games.keythedral.drawing.land import field_drawing, house_drawing
from quatrefoil.games.keythedral.drawing.signs import ARROWS, colour
from quatrefoil.games.keythedral.rules.facts import FieldAt, HouseTile, LayFieldFacts, LayHouseFacts
from quatrefoil.games.keythedral.words.names import around, field, place_of
from quatrefoil.words.choices import HALF, THIRD, Choice


def tile_signs(tile: HouseTile) -> list[Item]:
    return [Mark(colour(tile.seat)), tile.number]


def edge_signs(tile: HouseTile | None, there: FieldAt) -> list[Item]:
    """The tile in a gap, a direction, and what the field there yields."""
    whose = tile_signs(tile) if tile else []
    return [*whose, ARROWS[there.direction], there.yields]


class LayField(Choice[LayFieldFacts]):
    heading = mark("Lay it")
    width = HALF
    kind = ON_BOARD

    def sentence(self, facts: LayFieldFacts, look: Look) -> str:
        return look.language.say(
            "Lay {field:the} beside {near} ({place}).",
            field=field(facts.type),
            near=around(facts.beside, look, facts.tiles),
            place=place_of(facts.x, facts.y, look),
        )

    def label(self, facts: LayFieldFacts, look: Look) -> str:
        return ""

    def before(self, facts: LayFieldFacts) -> Sequence[Item]:
        beside: list[Item] = [one.yields for one in facts.beside]
        return [*beside, *(sign for tile in facts.tiles for sign in tile_signs(tile))]

    def ghost(self, facts: LayFieldFacts) -> str:
        return field_drawing(facts.type)

    def places(self, facts: LayFieldFacts) -> Sequence[str]:
        return [f"field-{facts.x},{facts.y}"]

    def note(self, facts: LayFieldFacts, look: Look) -> str:
        return look.language.say("by the fields it touches")


class LayHouse(Choice[LayHouseFacts]):
    width = THIRD
    kind = ON_BOARD

    def sentence(self, facts: LayHouseFacts, look: Look) -> str:
        return look.language.say(
            "Lay cottage {number} beside {near} ({place}).",
            number=facts.tile.number,
            near=around(facts.around, look),
            place=place_of(facts.x, facts.y, look),
        )

    def label(self, facts: LayHouseFacts, look: Look) -> str:
        return ""

    def after(self, facts: LayHouseFacts) -> Sequence[Item]:
        return [one.yields for one in facts.around]

    def piece(self, facts: LayHouseFacts) -> str:
        return f"house-{facts.tile.id}"

    def ghost(self, facts: LayHouseFacts) -> str:
        drawn = house_drawing(facts.tile.seat, facts.tile.number, facts.tile.side)
        return f'<g class="kt">{drawn}</g>'

    def places(self, facts: LayHouseFacts) -> Sequence[str]:
        return [f"gap-{facts.x},{facts.y}", f"house-{facts.tile.id}"]

    def note(self, facts: LayHouseFacts, look: Look) -> str:
        return look.language.say("by the fields it touches")


class MoveHouse(LayHouse):
    heading = mark("Move the tile")

    def sentence(self, facts: LayHouseFacts, look: Look) -> str:
        return look.language.say(
            "Move the tile to a place beside {near} ({place}).",
            near=around(facts.around, look),
            place=place_of(facts.x, facts.y, look),
        )

    def piece(self, facts: LayHouseFacts) -> str:
        return ""

    def places(self, facts: LayHouseFacts) -> Sequence[str]:
        return [f"gap-{facts.x},{facts.y}"]
