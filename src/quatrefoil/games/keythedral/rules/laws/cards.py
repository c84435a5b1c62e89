"""All laws in the order of the cards: law i of the list is card i + 1."""

from typing import Final

from quatrefoil.engine.components import require
from quatrefoil.games.keythedral.rules.laws.building import (
    BUILDING_BAN,
    DANGEROUS_FENCE,
    CottageToHouse,
    HouseToCottage,
)
from quatrefoil.games.keythedral.rules.laws.buying import (
    PRICE_DECREASE,
    PRICE_INCREASE,
    SUBSTITUTION,
    ChangeOfPlan,
)
from quatrefoil.games.keythedral.rules.laws.fields import (
    BadHarvest,
    DoubleYield,
    GoodHarvest,
    UnexpectedHarvest,
)
from quatrefoil.games.keythedral.rules.laws.labour import (
    BROKEN_FENCES,
    HOUSE_NUMBER,
    NewStartPlayer,
    WorkOrder,
)
from quatrefoil.games.keythedral.rules.laws.law import Law
from quatrefoil.games.keythedral.rules.laws.trading import CANCEL_LAW, CraftTrade, Sale, ShopOffer
from quatrefoil.games.keythedral.rules.printed import LAWS


def _in_order(cards: list[Law]) -> list[Law]:
    by_key = {card.key: card for card in cards}
    require(sorted(by_key) == sorted(LAWS), "each law of the data has one class, and no other has")
    return [by_key[key] for key in LAWS]


CARDS: Final[list[Law]] = _in_order(
    [
        *(WorkOrder(), HOUSE_NUMBER, BROKEN_FENCES, NewStartPlayer()),
        *(CottageToHouse(), HouseToCottage(), BUILDING_BAN, DANGEROUS_FENCE),
        *(PRICE_INCREASE, PRICE_DECREASE, SUBSTITUTION, ChangeOfPlan()),
        *(UnexpectedHarvest(), DoubleYield(), GoodHarvest(), BadHarvest()),
        *(CraftTrade(), ShopOffer(), Sale(), CANCEL_LAW),
    ]
)
