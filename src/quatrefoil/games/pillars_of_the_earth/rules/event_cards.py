"""Event cards (PE-19): what each does to a player whom it reaches.

A card is an entry of the component file; its `effect` names one of the classes below. Positive
events reach everybody, negative ones whoever is not protected (PE-8.1, PE-8.2).
"""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Decision
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX, RESOURCES
from quatrefoil.games.pillars_of_the_earth.rules.facts import DiscardFacts
from quatrefoil.games.pillars_of_the_earth.rules.phase_one import (
    discard_facts,
    discards,
    remove_craftsman,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import COUNT_OF, ROUNDS
from quatrefoil.games.pillars_of_the_earth.rules.shiring import may_ask
from quatrefoil.games.pillars_of_the_earth.rules.table import LOST_TO_EVENTS, Pillars


class EventCard:
    """An event that changes a later step, where its numbers are asked for: it does nothing now.

    So do PE-19.3 in the mill and PE-19.4 at the cathedral.
    """

    def __init__(self, params: dict[str, Any]) -> None:
        self.params: Final = params

    def reach(self, table: Pillars, seat: i64) -> None:
        """The event takes effect for a player."""

    def change(self, table: Pillars, seat: i64) -> dict[str, int]:
        """What it gives a player at once, less than nothing for a loss."""
        return {}

    def is_harmless(self, table: Pillars, seat: i64) -> bool:
        """Whether it would take nothing from a player without protection."""
        return False


class GoldForAll(EventCard):
    """PE-19.1."""

    def reach(self, table: Pillars, seat: i64) -> None:
        gold: i64 = self.params["gold"]
        lost = table.earn(seat, gold)
        if lost and table.events is not None:
            table.tell("event-gold", seat, {"gold": int(gold - lost)})

    def change(self, table: Pillars, seat: i64) -> dict[str, int]:
        return {"gold": int(table.room_for(seat, self.params["gold"]))}


class CubesForAll(EventCard):
    """PE-19.2."""

    def reach(self, table: Pillars, seat: i64) -> None:
        for resource in range(len(RESOURCES)):
            count: int = self.params.get(RESOURCES[resource], 0)
            if count > 0:
                table.from_supply(seat, resource, count)

    def change(self, table: Pillars, seat: i64) -> dict[str, int]:
        return {name: self.params[name] for name in RESOURCES if name in self.params}


class OtherHarvest(EventCard):
    """PE-19.5, PE-19.8: resource cards bring more or fewer cubes, which waits for production."""

    def is_harmless(self, table: Pillars, seat: i64) -> bool:
        return COUNT_OF[table.cards[seat]] == 0


class LostCraftsman(EventCard):
    """PE-19.6: a craftsman of the player's choice leaves."""

    def reach(self, table: Pillars, seat: i64) -> None:
        if table.crews[seat] != 0:
            table.turn += 1
            table.push(COLLAPSE[seat])

    def is_harmless(self, table: Pillars, seat: i64) -> bool:
        return table.crews[seat] == 0


class LostPoints(EventCard):
    """PE-19.7."""

    def reach(self, table: Pillars, seat: i64) -> None:
        had = table.points[seat]
        table.lose_points(seat, self.params["vp"], LOST_TO_EVENTS)
        if table.events is not None:
            table.tell("conflict", seat, {"points": had - table.points[seat]})

    def change(self, table: Pillars, seat: i64) -> dict[str, int]:
        return {"points": -min(self.params["vp"], table.points[seat])}

    def is_harmless(self, table: Pillars, seat: i64) -> bool:
        return table.points[seat] == 0


class FewerBuilders(EventCard):
    """PE-19.9, Q-29: a builder is missing in the next round, if there is one."""

    def reach(self, table: Pillars, seat: i64) -> None:
        if table.round < ROUNDS:
            table.walled_next |= 1 << seat

    def is_harmless(self, table: Pillars, seat: i64) -> bool:
        return table.round == ROUNDS


class Levy(EventCard):
    """PE-19.10: gold, or points for what is missing (PE-2.3)."""

    def reach(self, table: Pillars, seat: i64) -> None:
        owed: i64 = self.params["gold"]
        gold, points = table.gold[seat], table.points[seat]
        table.pay_or_owe(seat, owed, LOST_TO_EVENTS)
        if table.events is not None:
            paid, lost = gold - table.gold[seat], points - table.points[seat]
            table.tell("levy", seat, {"owed": int(owed), "gold": paid, "points": lost})

    def change(self, table: Pillars, seat: i64) -> dict[str, int]:
        return table.debt(seat, self.params["gold"])

    def is_harmless(self, table: Pillars, seat: i64) -> bool:
        return table.points[seat] == 0 and table.gold[seat] == 0


class CollapseDiscard(Decision[Pillars]):
    """D-8: a craftsman is lost as parts of the cathedral collapse (PE-19.6)."""

    key: ClassVar[str] = "collapse-discard"
    rule: ClassVar[str] = "PE-19.6"

    def choices(self, table: Pillars) -> list[Action]:
        return discards(table.crews[self.seat])

    def apply(self, table: Pillars, action: Action) -> None:
        remove_craftsman(table, self.seat, action.a)

    def facts(self, table: Pillars, action: Action) -> DiscardFacts:
        return discard_facts(table, self.seat, action, not may_ask(table))


COLLAPSE: Final = [CollapseDiscard(seat) for seat in range(4)]
EFFECTS: Final[dict[str, type[EventCard]]] = {
    "all_gain_gold": GoldForAll,
    "all_gain_cubes": CubesForAll,
    "wool_mill_double_wage": EventCard,
    "one_craftsman_capacity_bonus": EventCard,
    "resource_card_yield": OtherHarvest,
    "lose_craftsman_of_choice": LostCraftsman,
    "all_lose_vp": LostPoints,
    "next_round_builder_limit": FewerBuilders,
    "all_pay_gold": Levy,
}
EVENT_CARDS: Final = [EFFECTS[card.effect](card.params) for card in BOX.events]
"""By index, as in the list of the component file."""
