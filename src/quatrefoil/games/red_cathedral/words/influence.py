"""The influence actions in words and signs: one class an effect, as in `rules/guilds.py`."""

from functools import cache

from quatrefoil.drawing import Coin, Item
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Amount, ListOf
from quatrefoil.games.red_cathedral.rules.components import BOX, InfluenceAction, components
from quatrefoil.games.red_cathedral.rules.printed import MATERIALS
from quatrefoil.games.red_cathedral.words.names import amount, kind


class Effect:
    """What an influence action does: a sentence and signs, made of its entry."""

    def sentence(self, entry: InfluenceAction, look: Look) -> str:
        raise NotImplementedError

    def signs(self, entry: InfluenceAction) -> list[Item]:
        """What it costs, then what it gives."""
        raise NotImplementedError


def price(entry: InfluenceAction) -> Amount:
    return amount("rubles", entry.rubles_cost)


def price_signs(entry: InfluenceAction) -> list[Item]:
    return [Coin(entry.rubles_cost)] if entry.rubles_cost else []


def points(entry: InfluenceAction) -> Amount:
    """What the clergy grants."""
    if entry.prestige_gain:
        return Amount("prestige", entry.prestige_gain)
    return amount("recognition", entry.recognition_gain)


def point_signs(entry: InfluenceAction) -> list[Item]:
    if entry.prestige_gain:
        return [f"+{entry.prestige_gain}", "pp"] if entry.prestige_gain > 1 else ["pp"]
    return [f"+{entry.recognition_gain}", "rp"]


def is_any(entry: InfluenceAction) -> bool:
    return len(entry.materials) == len(MATERIALS)


def kinds(entry: InfluenceAction) -> ListOf:
    return ListOf([kind(name) for name in entry.materials], ",")


def kind_signs(entry: InfluenceAction) -> list[Item]:
    return ["any"] if is_any(entry) else [*entry.materials]


class Sell(Effect):
    def sentence(self, entry: InfluenceAction, look: Look) -> str:
        say, gain = look.language.say, amount("rubles", entry.rubles_gain)
        if is_any(entry):
            return say("Sell one material of any kind for {gain}.", gain=gain)
        return say("Sell one material ({kinds:kind}) for {gain}.", kinds=kinds(entry), gain=gain)

    def signs(self, entry: InfluenceAction) -> list[Item]:
        return [*kind_signs(entry), "to", Coin(entry.rubles_gain)]


class Buy(Effect):
    def sentence(self, entry: InfluenceAction, look: Look) -> str:
        say, cost = look.language.say, price(entry)
        if is_any(entry):
            return say("Buy one material of any kind for {cost}.", cost=cost)
        return say("Buy one material ({kinds:kind}) for {cost}.", kinds=kinds(entry), cost=cost)

    def signs(self, entry: InfluenceAction) -> list[Item]:
        return [*price_signs(entry), "to", *kind_signs(entry)]


class Hire(Effect):
    def sentence(self, entry: InfluenceAction, look: Look) -> str:
        pieces = Amount("material", entry.deliveries)
        return look.language.say(
            "Pay {cost} and deliver {pieces}.", cost=price(entry), pieces=pieces
        )

    def signs(self, entry: InfluenceAction) -> list[Item]:
        count: list[Item] = [entry.deliveries] if entry.deliveries > 1 else []
        return [*price_signs(entry), "to", *count, "deliver"]


class Alms(Effect):
    def sentence(self, entry: InfluenceAction, look: Look) -> str:
        return look.language.say("Gain {gain}.", gain=amount("rubles", entry.rubles_gain))

    def signs(self, entry: InfluenceAction) -> list[Item]:
        return ["+", Coin(entry.rubles_gain)]


class Swap(Effect):
    def sentence(self, entry: InfluenceAction, look: Look) -> str:
        return look.language.say(
            "Pay {cost} and swap two resource tokens of the market.", cost=price(entry)
        )

    def signs(self, entry: InfluenceAction) -> list[Item]:
        return [*price_signs(entry), "to", "swap"]


class Trade(Effect):
    def sentence(self, entry: InfluenceAction, look: Look) -> str:
        if entry.receive_any_other:
            return look.language.say(
                "Pay {cost} and change one material into another kind.", cost=price(entry)
            )
        return look.language.count(
            "Change {given} identical materials into {n} of any kind.",
            "Change {given} identical materials into {n} of any kinds.",
            entry.receive_any,
            given=entry.give_identical,
        )

    def signs(self, entry: InfluenceAction) -> list[Item]:
        given: list[Item] = [f"{entry.give_identical}="] if entry.give_identical > 1 else []
        received: list[Item] = [entry.receive_any] if entry.receive_any > 1 else []
        return [*price_signs(entry), *given, "any", "to", *received, "any"]


class Favour(Effect):
    def sentence(self, entry: InfluenceAction, look: Look) -> str:
        return look.language.say("Activate one of your workshop tiles that lie face up.")

    def signs(self, entry: InfluenceAction) -> list[Item]:
        return ["tile"]


class Grant(Effect):
    def sentence(self, entry: InfluenceAction, look: Look) -> str:
        if entry.rubles_cost:
            return look.language.say(
                "Pay {cost} and gain {gain}.", cost=price(entry), gain=points(entry)
            )
        return look.language.say("Gain {gain}.", gain=points(entry))

    def signs(self, entry: InfluenceAction) -> list[Item]:
        cost = price_signs(entry)
        return [*cost, "to", *point_signs(entry)] if cost else point_signs(entry)


class Discard(Effect):
    def sentence(self, entry: InfluenceAction, look: Look) -> str:
        return look.language.say(
            "Discard three different materials and gain {gain}.", gain=points(entry)
        )

    def signs(self, entry: InfluenceAction) -> list[Item]:
        return [f"{entry.discard_different}≠", "any", "to", *point_signs(entry)]


class Honour(Effect):
    def sentence(self, entry: InfluenceAction, look: Look) -> str:
        return look.language.say(
            "With your base, middle and dome done: {gain}.",
            gain=points(entry),
        )

    def signs(self, entry: InfluenceAction) -> list[Item]:
        return ["cathedral", "to", *point_signs(entry)]


EFFECTS: dict[str, Effect] = {
    "sell": Sell(),
    "buy": Buy(),
    "deliver": Hire(),
    "gain_rubles": Alms(),
    "swap_tokens": Swap(),
    "exchange": Trade(),
    "activate_workshop": Favour(),
    "gain_points": Grant(),
    "discard": Discard(),
    "honour": Honour(),
}


@cache
def find_influence(name: str) -> InfluenceAction:
    """An influence action by its id."""
    return next(entry for entry in components().actions if entry.id.lower() == name)


BOX.follow(find_influence.cache_clear)


def influence_sentence(name: str, look: Look) -> str:
    """What an influence action does."""
    entry = find_influence(name)
    return EFFECTS[entry.effect].sentence(entry, look)


def influence_signs(name: str) -> list[Item]:
    """The same in signs."""
    entry = find_influence(name)
    return EFFECTS[entry.effect].signs(entry)
