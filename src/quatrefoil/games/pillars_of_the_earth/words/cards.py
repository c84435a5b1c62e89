"""What is said and shown of a card: one entry for each effect of an advantage or an event, one for
each special function of a craft.

The numbers are those of the card's entry in the component file.
"""

from typing import Any

from quatrefoil.drawing import Coin, Item
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Language, Phrase, mark
from quatrefoil.games.pillars_of_the_earth.drawing.parts import workers
from quatrefoil.games.pillars_of_the_earth.rules.components import Advantage, Craftsman, EventCard
from quatrefoil.games.pillars_of_the_earth.words.names import (
    ADVANTAGE,
    CRAFTSMAN,
    EVENT,
    KIND,
    amount,
    gold,
    points,
    several,
)

Params = dict[str, Any]
Signs = list[Item]


class CardWords:
    """What a card with one effect does, as a sentence and as signs."""

    def text(self, params: Params, look: Look) -> str:
        raise NotImplementedError

    def signs(self, params: Params) -> Signs:
        raise NotImplementedError

    def gain(self, params: Params) -> Phrase | None:
        """What it brings at once, for the log."""
        return None


# Advantage cards


class GainCubes(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say("Take {cubes}.", cubes=several(params))

    def signs(self, params: Params) -> Signs:
        return [sign for name, n in params.items() for sign in (f"+{n}", name)]

    def gain(self, params: Params) -> Phrase:
        return several(params)


class GainGold(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say("Gain {gold}.", gold=gold(params["gold"]))

    def signs(self, params: Params) -> Signs:
        return ["+", Coin(params["gold"])]

    def gain(self, params: Params) -> Phrase:
        return gold(params["gold"])


class GainPoints(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say("Gain {points}.", points=points(params["vp"]))

    def signs(self, params: Params) -> Signs:
        return [f"+{params['vp']}", "vp"]

    def gain(self, params: Params) -> Phrase:
        return points(params["vp"])


class CubeIncome(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say("Brings {cubes} every round.", cubes=several(params))

    def signs(self, params: Params) -> Signs:
        return [sign for name, n in params.items() for sign in (f"+{n}", name)]


class RaisedLimit(CardWords):
    def text(self, params: Params, look: Look) -> str:
        most = amount("craftsman", params["limit"])
        return look.language.say("You may own {craftsmen}.", craftsmen=most)

    def signs(self, params: Params) -> Signs:
        return [str(params["limit"]), "craftsmen"]


class FixedTax(CardWords):
    def text(self, params: Params, look: Look) -> str:
        tax = gold(params["gold"])
        return look.language.say("Your tax is {gold} whenever you owe any.", gold=tax)

    def signs(self, params: Params) -> Signs:
        return ["tax", "to", Coin(params["gold"])]


class PrioryBonus(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say(
            "{points} more for each of your builders in the priory.",
            points=points(params["vp_per_builder"]),
        )

    def signs(self, params: Params) -> Signs:
        return [f"+{params['vp_per_builder']}", "vp", "priory"]


class FreePlacement(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say("Place one of your drawn builders without paying.")

    def signs(self, params: Params) -> Signs:
        return ["master", "to", Coin(0)]


class BlackWorker(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say("The black worker joins you for the rest of the game.")

    def signs(self, params: Params) -> Signs:
        return [f"+{params['workers']}", workers("black")]


class EventProtection(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say("Protects you from one negative event.")

    def signs(self, params: Params) -> Signs:
        return ["event", "to", "shield"]


class TaxExemption(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say("Pay no tax in one round.")

    def signs(self, params: Params) -> Signs:
        return ["notax"]


class EventForesight(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say("At the start of a round you look at the coming event.")

    def signs(self, params: Params) -> Signs:
        return ["event", "to", "help"]


ADVANTAGES: dict[str, CardWords] = {
    "gain_cubes": GainCubes(),
    "free_builder_placement": FreePlacement(),
    "gain_black_worker": BlackWorker(),
    "event_protection": EventProtection(),
    "tax_exemption": TaxExemption(),
    "gain_vp": GainPoints(),
    "gain_gold": GainGold(),
    "income_cubes": CubeIncome(),
    "peek_event": EventForesight(),
    "craftsman_limit": RaisedLimit(),
    "fixed_tax": FixedTax(),
    "priory_bonus": PrioryBonus(),
}
ADVANTAGE_TYPES = {
    "immediate": mark("at once"),
    "one_time": mark("once"),
    "permanent": mark("each round"),
}


def advantage_text(card: Advantage, look: Look) -> str:
    return ADVANTAGES[card.effect].text(card.params, look)


def advantage_signs(name: str) -> Signs:
    card = ADVANTAGE[name]
    return ADVANTAGES[card.effect].signs(card.params)


def advantage_gain(card: Advantage) -> Phrase | None:
    return ADVANTAGES[card.effect].gain(card.params)


# Event cards


class GoldForAll(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say("Every player gains {gold}.", gold=gold(params["gold"]))

    def signs(self, params: Params) -> Signs:
        return ["+", Coin(params["gold"])]


class CubesForAll(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say("Every player gains {cubes}.", cubes=several(params))

    def signs(self, params: Params) -> Signs:
        return [sign for name, n in params.items() for sign in (f"+{n}", name)]


class BetterWage(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say(
            "This round up to {workers} of each player earn {gold} each in the mill.",
            workers=amount("worker", params["max_workers"]),
            gold=gold(1 + params["extra_gold_per_worker"]),
        )

    def signs(self, params: Params) -> Signs:
        wage = Coin(1 + params["extra_gold_per_worker"])
        return [str(params["max_workers"]), workers(), "to", wage]


class ExtraUses(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.count(
            "In step 13 each player may use one craftsman {n} time more than his card says "
            "(no organ builder, bell founder, architect or toolmaker).",
            "In step 13 each player may use one craftsman {n} times more than his card says "
            "(no organ builder, bell founder, architect or toolmaker).",
            params["bonus"],
        )

    def signs(self, params: Params) -> Signs:
        return ["craftsmen", f"+{params['bonus']}×"]


class OtherHarvest(CardWords):
    def text(self, params: Params, look: Look) -> str:
        more = params["delta"]
        if more > 0:
            return look.language.say(
                "This round every resource card brings {cubes} more.", cubes=amount("cube", more)
            )
        return look.language.say(
            "Without protection every resource card brings {cubes} less this round.",
            cubes=amount("cube", -more),
        )

    def signs(self, params: Params) -> Signs:
        more = params["delta"]
        return [f"+{more}" if more > 0 else f"−{-more}", "wood", "stone", "sand"]


class LostCraftsman(CardWords):
    def text(self, params: Params, look: Look) -> str:
        say = look.language.say
        return say("Each player without protection loses a craftsman of their choice.")

    def signs(self, params: Params) -> Signs:
        return [f"−{params['count']}", "craftsmen"]


class LostPoints(CardWords):
    def text(self, params: Params, look: Look) -> str:
        lost = points(params["vp"])
        return look.language.say("Each player without protection loses {points}.", points=lost)

    def signs(self, params: Params) -> Signs:
        return [f"−{params['vp']}", "vp"]


class FewerBuilders(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say(
            "Each player without protection places only {builders} in the next round.",
            builders=amount("builder", params["builders"]),
        )

    def signs(self, params: Params) -> Signs:
        return [str(params["builders"]), "master"]


class Levy(CardWords):
    def text(self, params: Params, look: Look) -> str:
        return look.language.say(
            "Each player without protection pays {gold}; every 2 gold missing cost 1 point.",
            gold=gold(params["gold"]),
        )

    def signs(self, params: Params) -> Signs:
        return ["−", Coin(params["gold"])]


EVENTS: dict[str, CardWords] = {
    "all_gain_gold": GoldForAll(),
    "all_gain_cubes": CubesForAll(),
    "wool_mill_double_wage": BetterWage(),
    "one_craftsman_capacity_bonus": ExtraUses(),
    "resource_card_yield": OtherHarvest(),
    "lose_craftsman_of_choice": LostCraftsman(),
    "all_lose_vp": LostPoints(),
    "next_round_builder_limit": FewerBuilders(),
    "all_pay_gold": Levy(),
}


def event_text(card: EventCard, look: Look) -> str:
    return EVENTS[card.effect].text(card.params, look)


def event_signs(name: str) -> Signs:
    card = EVENT[name]
    return EVENTS[card.effect].signs(card.params)


# Craftsmen


CRAFT_RULES = {
    "enables_masons": (
        mark("Without a mortar mixer, masons cannot work."),
        # Translators: a few words that fit on a card of this craft
        mark("! for masons"),
    ),
    "enables_selling_stone": (
        mark("Without a stonecutter, you cannot sell stone on the market."),
        # Translators: a few words that fit on a card of this craft
        mark("! sells stone"),
    ),
    "enables_buying_wood": (
        mark("Without a woodworker, you cannot buy wood on the market."),
        # Translators: a few words that fit on a card of this craft
        mark("! buys wood"),
    ),
    "needs_kind": (
        mark("Masons need a mortar mixer in the same row."),
        # Translators: a few words that fit on a card of this craft
        mark("needs mixer"),
    ),
    "needs_stock": (
        mark("The metal stays with you and can be used by another craftsman afterwards."),
        # Translators: a few words that fit on a card of this craft
        mark("metal stays"),
    ),
}
"""The special functions of crafts (PE-18.3 to PE-18.6): a sentence, and what stands on the card."""


def _craft_rule(man: Craftsman) -> tuple[str, str]:
    if man.requires_kind:
        return CRAFT_RULES["needs_kind"]
    if man.requires_in_stock:
        return CRAFT_RULES["needs_stock"]
    return CRAFT_RULES.get(KIND[man.kind].special_function, ("", ""))


def craft_text(man: Craftsman, look: Look) -> str:
    """The special function of a craft as a sentence; empty for most."""
    return look.language.say(_craft_rule(man)[0])


def craft_note(man: Craftsman, language: Language) -> str:
    """The same in the few words that fit on the card."""
    return language.say(_craft_rule(man)[1])


def exchange_signs(name: str) -> Signs:
    """What one use of a craftsman takes and gives; one cube shows its sign alone."""
    man = CRAFTSMAN[name]
    items: Signs = []
    for resource, count in man.inputs.items():
        if resource == "gold":
            items.append(Coin(count))
        else:
            items += [count, resource] if count > 1 else [resource]
    items += man.requires_in_stock
    if items:
        items.append("to")
    return [*items, man.points, "vp"] if man.points else [*items, Coin(man.gold)]


# Places

PLACE_SIGNS = {
    "event": "event",
    "bishopric": "mitre",
    "wool_mill": "wool",
    "kingsbridge": "bridge",
    "priory": "priory",
    "forest": "forest",
    "quarry": "quarry",
    "gravel_pit": "pit",
    "kings_court": "crown",
    "shiring": "town",
    "shiring_castle": "castle",
    "market": "market",
    "cathedral": "gothic",
    "start_player": "start",
}
