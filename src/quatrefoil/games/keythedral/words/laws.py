"""The twenty laws in words, one class a law: its name, what it says, when it is played, on what."""

from collections.abc import Sequence
from typing import Any, TypeVar

from quatrefoil.drawing import Item, Mark
from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, ListOf, Phrase, mark
from quatrefoil.games.keythedral.drawing.signs import colour
from quatrefoil.games.keythedral.rules.facts import (
    ExchangeLawFacts,
    FenceLawFacts,
    FieldLawFacts,
    LawFacts,
    PlayerLawFacts,
    SaleFacts,
    SeatLawFacts,
    TileLawFacts,
    TypeLawFacts,
)
from quatrefoil.games.keythedral.rules.landscape import DIRECTIONS, field_xy, gap_xy
from quatrefoil.games.keythedral.rules.pieces import tile_cost
from quatrefoil.games.keythedral.rules.printed import FIELD_TYPES, KINDS, RESOURCES, TILE_VALUE
from quatrefoil.games.keythedral.words.names import (
    compass,
    cube,
    cubes,
    field,
    gap_named,
    owned_tile,
    place_of,
    seat,
    seat_with_price,
)
from quatrefoil.words.choices import HALF, THIRD, WHOLE, Choice

L = TypeVar("L", bound=LawFacts)

ANY_TIME = mark("Play it at any time.")
YOUR_PURCHASE = mark("Play it when you buy a seat.")
YOUR_HARVEST = mark("Play it when you harvest.")
BEFORE_THE_HARVEST = mark("Play it at the start of phase 1 or 2.")


class LawChoice(Choice[L]):
    """A law: as a card, and as a choice."""

    key: str
    name: str
    card: str
    """What it does, in a line that fits on its card."""
    text: str
    """What it does, as a whole sentence."""
    when: str
    """When it can be played, as a sentence."""
    idle: str = mark("There is nothing that it could change.")
    """Why it cannot be played though its time has come, as a sentence."""
    forbids: str = ""
    """Why others cannot do something while it is in force; `{player}` has played it."""
    has_choices: bool = True
    heading = mark("Play a law")

    def sentence(self, facts: L, look: Look) -> str:
        """“Name”: what it does here."""
        name = look.language.say(self.name)
        return look.language.say("“{law}”: {effect}", law=name, effect=self.effect(facts, look))

    def effect(self, facts: L, look: Look) -> str:
        return look.language.say(self.text)

    def before(self, facts: L) -> Sequence[Item]:
        return ["law"]

    def places(self, facts: L) -> Sequence[str]:
        """A law belongs to its card in hand too."""
        return [*self.targets(facts), f"held-{self.key}"]

    def targets(self, facts: L) -> Sequence[str]:
        return ()

    def target(self, action: Action, look: Look) -> Phrase | str:
        """What was chosen for an announced law, without a look at the table; "" for nothing."""
        return ""


class PlainLaw(LawChoice[LawFacts]):
    """A law with nothing to choose."""

    has_choices = False


# Labour


class WorkOrder(PlainLaw):
    key = "work_order"
    name = mark("Work order")
    card = mark("You choose every number of phase 1 this round.")
    text = mark("This round you choose the number in all five steps of phase 1.")
    when = mark("Play it at the start of phase 1.")


class TileLaw(LawChoice[TileLawFacts]):
    """A law on one of the own tiles."""

    width = THIRD

    def before(self, facts: TileLawFacts) -> Sequence[Item]:
        return ()

    def targets(self, facts: TileLawFacts) -> Sequence[str]:
        return [f"house-{facts.tile.id}"]

    def target(self, action: Action, look: Look) -> Phrase | str:
        return look.language.say("tile {number}", number=int(action.a) + 1)


class HouseNumber(TileLaw):
    key = "house_number"
    name = mark("House number")
    card = mark("Place from a second tile of yours now.")
    text = mark("A second tile of yours sends its workers together with the active one.")
    when = mark("Play it on your turn in phase 1.")
    idle = mark("All numbers have been called this round.")

    def effect(self, facts: TileLawFacts, look: Look) -> str:
        text = mark("Tile {number} also sends its workers now.")
        return look.language.say(text, number=facts.tile.number)

    def label(self, facts: TileLawFacts, look: Look) -> str:
        return look.language.say("Tile {number}", number=facts.tile.number)


class BrokenFences(PlainLaw):
    key = "broken_fences"
    name = mark("Broken fences")
    card = mark("Your workers ignore all fences.")
    text = mark("Until the end of phase 1 your workers ignore all fences.")
    when = mark("Play it at the start of phase 1 or on your turn in it.")
    idle = mark("No fence stands.")


class NewStartPlayer(LawChoice[PlayerLawFacts]):
    key = "new_start_player"
    name = mark("New start player")
    card = mark("Name another start player.")
    text = mark("Name any other player, who takes the start marker at once.")
    when = mark("Play it at the start of phase 1, 2, 3 or 5.")
    width = HALF

    def effect(self, facts: PlayerLawFacts, look: Look) -> str:
        player = look.names[facts.player]
        return look.language.say("{player} takes the start marker.", player=player)

    def label(self, facts: PlayerLawFacts, look: Look) -> str:
        return look.names[facts.player]

    def before(self, facts: PlayerLawFacts) -> Sequence[Item]:
        return [Mark(colour(facts.player))]

    def targets(self, facts: PlayerLawFacts) -> Sequence[str]:
        return [f"player-{facts.player}"]

    def target(self, action: Action, look: Look) -> Phrase | str:
        return look.names[action.a]


# Building


class CottageToHouse(TileLaw):
    key = "cottage_to_house"
    name = mark("Cottage to house")
    card = mark("Turn one of your cottages, free.")
    text = mark("Turn one of your cottages into a house, free of charge.")
    when = ANY_TIME
    idle = mark("You have no cottage that may become a house.")

    def effect(self, facts: TileLawFacts, look: Look) -> str:
        text = mark("Turn cottage {number} into a house, free.")
        return look.language.say(text, number=facts.tile.number)

    def label(self, facts: TileLawFacts, look: Look) -> str:
        return look.language.say("Cottage {number}", number=facts.tile.number)


class HouseToCottage(LawChoice[TileLawFacts]):
    key = "house_to_cottage"
    name = mark("House to cottage")
    card = mark("Turn any house back into a cottage.")
    text = mark("Turn any house back into a cottage.")
    when = ANY_TIME
    idle = mark("Nobody has a house.")
    width = HALF

    def effect(self, facts: TileLawFacts, look: Look) -> str:
        text = mark("House {number} of {owner} becomes a cottage.")
        return look.language.say(text, **self._whose(facts, look))

    def label(self, facts: TileLawFacts, look: Look) -> str:
        return look.language.say("House {number} of {owner}", **self._whose(facts, look))

    def _whose(self, facts: TileLawFacts, look: Look) -> dict[str, object]:
        return {"number": facts.tile.number, "owner": look.names[facts.tile.seat]}

    def before(self, facts: TileLawFacts) -> Sequence[Item]:
        return [Mark(colour(facts.tile.seat))]

    def targets(self, facts: TileLawFacts) -> Sequence[str]:
        return [f"house-{facts.tile.id}"]

    def target(self, action: Action, look: Look) -> Phrase | str:
        return owned_tile(int(action.a), int(action.b) + 1, look)


class BuildingBan(PlainLaw):
    key = "building_ban"
    name = mark("Building ban")
    card = mark("Nobody else may build a house this round.")
    text = mark("This round no other player may build a house.")
    when = mark("Play it up to the start of phase 3.")
    idle = mark("Nobody else has a cottage.")
    forbids = mark("A law of {player} forbids you to build houses this round.")


class DangerousFence(LawChoice[FenceLawFacts]):
    key = "dangerous_fence"
    name = mark("Dangerous fence")
    card = mark("Take any one fence off the board.")
    text = mark("Take any one fence off the board.")
    when = ANY_TIME
    idle = mark("No fence stands.")

    def effect(self, facts: FenceLawFacts, look: Look) -> str:
        text = mark("Take away the fence at {where} ({direction}).")
        return look.language.say(text, **self._where(facts, look))

    def label(self, facts: FenceLawFacts, look: Look) -> str:
        return look.language.say("{where} ({direction})", **self._where(facts, look))

    def _where(self, facts: FenceLawFacts, look: Look) -> dict[str, object]:
        where = gap_named(facts.tile, facts.x, facts.y, look)
        return {"where": where, "direction": compass(facts.field.direction, look)}

    def targets(self, facts: FenceLawFacts) -> Sequence[str]:
        return [f"fence-{facts.x},{facts.y}-{facts.field.direction}"]

    def target(self, action: Action, look: Look) -> Phrase | str:
        place = place_of(*gap_xy(int(action.a)), look)
        direction = compass(DIRECTIONS[action.b], look)
        text = mark("the fence at {place} ({direction})")
        return look.language.say(text, place=place, direction=direction)


# Buying


class PriceIncrease(PlainLaw):
    key = "price_increase"
    name = mark("Price increase")
    card = mark("The seat being bought costs one cube more.")
    text = mark("The seat that another player is buying costs one cube more, of a printed kind.")
    when = mark("Play it when another player wants to buy a seat.")


class PriceDecrease(PlainLaw):
    key = "price_decrease"
    name = mark("Price decrease")
    card = mark("The seat you buy costs one cube less.")
    text = mark("The seat that you are buying costs one cube less, but not one of goldwork.")
    when = YOUR_PURCHASE


class Substitution(PlainLaw):
    key = "substitution"
    name = mark("Substitution")
    card = mark("Pay for a seat with any resource cubes.")
    text = mark("Pay the resources of one seat with any other resources.")
    when = YOUR_PURCHASE


class ChangeOfPlan(LawChoice[SeatLawFacts]):
    key = "change_of_plan"
    name = mark("Change of building plan")
    card = mark("Exchange one face-up seat for another.")
    text = mark("Replace one seat by an unused one of the same value.")
    when = mark("Play it at any time, also while a seat is being bought.")
    idle = mark("No unused tile is left for a seat on the board.")
    width = WHOLE

    def effect(self, facts: SeatLawFacts, look: Look) -> str:
        text = mark("Replace {seat:the} that costs {cost}.")
        return look.language.say(text, seat=seat(facts.value), cost=cubes(facts.printed))

    def label(self, facts: SeatLawFacts, look: Look) -> str:
        return look.language.phrase(seat_with_price(facts.value, facts.printed), "cap")

    def before(self, facts: SeatLawFacts) -> Sequence[Item]:
        return ["seat"]

    def targets(self, facts: SeatLawFacts) -> Sequence[str]:
        return [f"seat-{facts.tile}"]

    def target(self, action: Action, look: Look) -> Phrase | str:
        return seat_with_price(TILE_VALUE[action.a], tile_cost(int(action.a)))


# Harvest


class UnexpectedHarvest(PlainLaw):
    key = "unexpected_harvest"
    name = mark("Unexpected harvest")
    card = mark("Take your harvest in any kinds.")
    text = mark("Take your harvest in resources of your choice.")
    when = YOUR_HARVEST


class DoubleYield(LawChoice[FieldLawFacts]):
    key = "double_yield"
    name = mark("Double yield")
    card = mark("One of your workers harvests double.")
    text = mark("One of your workers brings twice as much.")
    when = YOUR_HARVEST
    width = THIRD

    def effect(self, facts: FieldLawFacts, look: Look) -> str:
        return look.language.say(
            "The worker {field:at} ({place}) brings twice as much.",
            field=field(facts.field.type),
            place=place_of(facts.field.x, facts.field.y, look),
        )

    def label(self, facts: FieldLawFacts, look: Look) -> str:
        return look.language.phrase(field(facts.field.type))

    def before(self, facts: FieldLawFacts) -> Sequence[Item]:
        return [facts.field.yields]

    def targets(self, facts: FieldLawFacts) -> Sequence[str]:
        return [f"field-{facts.field.x},{facts.field.y}"]

    def target(self, action: Action, look: Look) -> Phrase | str:
        place = place_of(*field_xy(int(action.a)), look)
        return look.language.say("the worker at {place}", place=place)


class TypeLaw(LawChoice[TypeLawFacts]):
    """A law on a type of fields."""

    when = BEFORE_THE_HARVEST
    width = THIRD

    def label(self, facts: TypeLawFacts, look: Look) -> str:
        return look.language.phrase(field(facts.type))

    def before(self, facts: TypeLawFacts) -> Sequence[Item]:
        return [facts.yields]

    def targets(self, facts: TypeLawFacts) -> Sequence[str]:
        return [f"field-{one.x},{one.y}" for one in facts.fields]

    def target(self, action: Action, look: Look) -> Phrase | str:
        return field(FIELD_TYPES[action.a])


class GoodHarvest(TypeLaw):
    key = "good_harvest"
    name = mark("Good harvest")
    card = mark("Name a field type: it yields double.")
    text = mark("Name a field type: this round it yields double, for everybody.")
    idle = mark("No field with a worker could yield more.")

    def effect(self, facts: TypeLawFacts, look: Look) -> str:
        text = mark("{field:many cap} yield double this round.")
        return look.language.say(text, field=field(facts.type))


class BadHarvest(TypeLaw):
    key = "bad_harvest"
    name = mark("Bad harvest")
    card = mark("Name a field type: it yields nothing.")
    text = mark("Name a field type: this round it yields nothing.")

    def effect(self, facts: TypeLawFacts, look: Look) -> str:
        text = mark("{field:many cap} yield nothing this round.")
        return look.language.say(text, field=field(facts.type))


# Keytown


class ExchangeLaw(LawChoice[ExchangeLawFacts]):
    """A law that exchanges cubes."""

    width = THIRD

    def label(self, facts: ExchangeLawFacts, look: Look) -> str:
        return ""

    def after(self, facts: ExchangeLawFacts) -> Sequence[Item]:
        return [*facts.give, "to", *facts.take]


class CraftTrade(ExchangeLaw):
    key = "craft_trade"
    name = mark("Craft trade")
    card = mark("Give a resource, take a used craft cube.")
    text = mark("Give a resource to the store and take a used craft cube from it.")
    when = ANY_TIME
    idle = mark("It needs a resource of yours and a used craft cube in the store.")

    def effect(self, facts: ExchangeLawFacts, look: Look) -> str:
        text = mark("Give {give}, take {take} from the store.")
        return look.language.say(text, give=cube(facts.give[0]), take=cube(facts.take[0]))

    def targets(self, facts: ExchangeLawFacts) -> Sequence[str]:
        return [f"craft-{facts.take[0]}", f"cube-{facts.give[0]}"]

    def target(self, action: Action, look: Look) -> Phrase | str:
        give, take = cube(KINDS[action.a]), cube(KINDS[RESOURCES + action.b])
        return look.language.say("{give} for {take}", give=give, take=take)


class ShopOffer(ExchangeLaw):
    key = "shop_offer"
    name = mark("Shop offer")
    card = mark("Trade one resource cube for two.")
    text = mark("Trade one resource for two others.")
    when = mark("Play it when you trade, as your action in phase 3.")
    idle = mark("You have no resource, or the store has no two others.")

    def effect(self, facts: ExchangeLawFacts, look: Look) -> str:
        text = mark("Trade {paid} for {taken}.")
        return look.language.say(text, **self._both(facts.give, facts.take))

    def _both(self, give: Sequence[str], take: Sequence[str]) -> dict[str, object]:
        return {"paid": cube(give[0]), "taken": ListOf([cube(kind) for kind in take])}

    def targets(self, facts: ExchangeLawFacts) -> Sequence[str]:
        return ["shop"]

    def target(self, action: Action, look: Look) -> Phrase | str:
        both = self._both([KINDS[action.a]], [KINDS[action.b], KINDS[action.c]])
        return look.language.say("{paid} for {taken}", **both)


class Sale(LawChoice[SaleFacts]):
    key = "sale"
    name = mark("Sale")
    card = mark("Stained glass or goldwork for 2 cubes less.")
    text = mark("Buy stained glass or goldwork for two cubes less.")
    when = mark("Play it when you buy stained glass or goldwork, as your action in phase 3.")
    idle = mark("You lack the cubes, or no stained glass and no goldwork is left.")
    width = THIRD

    def effect(self, facts: SaleFacts, look: Look) -> str:
        price = Amount("cube", facts.price)
        return look.language.say("Buy {kind} for {price}.", kind=cube(facts.kind), price=price)

    def label(self, facts: SaleFacts, look: Look) -> str:
        return ""

    def after(self, facts: SaleFacts) -> Sequence[Item]:
        return [facts.price, "any", "to", facts.kind]

    def targets(self, facts: SaleFacts) -> Sequence[str]:
        return [f"craft-{facts.kind}"]

    def target(self, action: Action, look: Look) -> Phrase | str:
        return cube(KINDS[RESOURCES + action.a])


class CancelLaw(PlainLaw):
    key = "cancel_law"
    name = mark("Cancel law")
    card = mark("A law just announced has no effect.")
    text = mark("A law that another player has just announced has no effect.")
    when = mark("Play it when another player has announced a law.")


_ALL: Sequence[LawChoice[Any]] = (
    *(WorkOrder(), HouseNumber(), BrokenFences(), NewStartPlayer()),
    *(CottageToHouse(), HouseToCottage(), BuildingBan(), DangerousFence()),
    *(PriceIncrease(), PriceDecrease(), Substitution(), ChangeOfPlan()),
    *(UnexpectedHarvest(), DoubleYield(), GoodHarvest(), BadHarvest()),
    *(CraftTrade(), ShopOffer(), Sale(), CancelLaw()),
)
LAW_WORDS = {words.key: words for words in _ALL}


def law_name(key: str, look: Look) -> str:
    """What a law is called; "back" is a card face down."""
    if key == "back":
        return look.language.say("A law, face down")
    return look.language.say(LAW_WORDS[key].name)
