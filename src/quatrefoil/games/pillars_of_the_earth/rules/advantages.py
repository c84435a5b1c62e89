"""Advantage cards (PE-20): what each does for whoever gains it.

A card is an entry of the component file; its `effect` names one of the classes below. An immediate
card is carried out and removed, any other lies before the player (PE-20.18) and is asked for where
it matters.
"""

from typing import Final

from mypy_extensions import i64

from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES, BOX, RESOURCES
from quatrefoil.games.pillars_of_the_earth.rules.printed import MOST_GOLD
from quatrefoil.games.pillars_of_the_earth.rules.table import FROM_ADVANTAGES, Pillars


class AdvantageCard:
    """A card that lies before its owner."""

    def __init__(self, index: i64, params: dict[str, int]) -> None:
        self.index: Final = index
        self.params: Final = params

    def gain(self, table: Pillars, seat: i64) -> None:
        held: i64 = table.advantages[seat]
        table.advantages[seat] = held | (1 << self.index)

    def lost_gold(self, gold: int) -> int:
        """How much of its gold a player with so much would lose (PE-2.1)."""
        return 0


class FreePlacement(AdvantageCard):
    """PE-20.2, used once in phase II: a drawn builder is placed without paying (PE-6.4)."""


class EventProtection(AdvantageCard):
    """PE-20.4, used once in step 1: a negative event does not touch the owner (PE-8.4)."""


class TaxExemption(AdvantageCard):
    """PE-20.5, used once in step 9: no tax, whatever the die shows (PE-12.3)."""


class EventForesight(AdvantageCard):
    """PE-20.11: the owner looks at the coming event at the start of a round (PE-4.5)."""


class RaisedLimit(AdvantageCard):
    """PE-20.12: room for one craftsman more (PE-2.7)."""


class FixedTax(AdvantageCard):
    """PE-20.15: the owner's tax is always the same (PE-12.2)."""


class PrioryBonus(AdvantageCard):
    """PE-20.16: more points for each builder in the priory (PE-10.4)."""


class CubeIncome(AdvantageCard):
    """PE-20.10, PE-20.13, PE-20.14: a cube every round, in the step of its type (PE-11.3)."""


class CubesAtOnce(AdvantageCard):
    """PE-20.1, PE-20.7, PE-20.9: cubes from the supply (PE-20.17)."""

    def gain(self, table: Pillars, seat: i64) -> None:
        for resource in range(len(RESOURCES)):
            count = self.params.get(RESOURCES[resource], 0)
            if count > 0:
                table.from_supply(seat, resource, count)


class GoldAtOnce(AdvantageCard):
    """PE-20.8."""

    def gain(self, table: Pillars, seat: i64) -> None:
        table.earn(seat, self.params["gold"])

    def lost_gold(self, gold: int) -> int:
        return max(0, gold + self.params["gold"] - MOST_GOLD)


class PointsAtOnce(AdvantageCard):
    """PE-20.6."""

    def gain(self, table: Pillars, seat: i64) -> None:
        table.score(seat, self.params["vp"], FROM_ADVANTAGES)


class BlackWorker(AdvantageCard):
    """PE-20.3, Q-21: from the next phase I on he works with the others."""

    def gain(self, table: Pillars, seat: i64) -> None:
        table.black = seat
        table.reserve[seat] += self.params["workers"]


EFFECTS: Final[dict[str, type[AdvantageCard]]] = {
    "gain_cubes": CubesAtOnce,
    "free_builder_placement": FreePlacement,
    "gain_black_worker": BlackWorker,
    "event_protection": EventProtection,
    "tax_exemption": TaxExemption,
    "gain_vp": PointsAtOnce,
    "gain_gold": GoldAtOnce,
    "income_cubes": CubeIncome,
    "peek_event": EventForesight,
    "craftsman_limit": RaisedLimit,
    "fixed_tax": FixedTax,
    "priory_bonus": PrioryBonus,
}
ADVANTAGE_CARDS: Final = [
    EFFECTS[card.effect](index, card.params) for index, card in enumerate(BOX.advantages)
]
"""By index, as in the lists of the component file."""

assert len(ADVANTAGE_CARDS) == len(ADVANTAGES)
