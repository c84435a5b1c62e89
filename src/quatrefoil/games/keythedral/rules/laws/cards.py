"""All laws in the order of the cards: law i of the list is card i + 1."""

from typing import Final

from quatrefoil.engine.components import require
from quatrefoil.games.keythedral.rules.laws.building import BUILDING_LAWS
from quatrefoil.games.keythedral.rules.laws.buying import BUYING_LAWS
from quatrefoil.games.keythedral.rules.laws.fields import FIELD_LAWS
from quatrefoil.games.keythedral.rules.laws.labour import LABOUR_LAWS
from quatrefoil.games.keythedral.rules.laws.law import Law
from quatrefoil.games.keythedral.rules.laws.trading import TRADING_LAWS
from quatrefoil.games.keythedral.rules.printed import LAWS


def _in_order(cards: list[Law]) -> list[Law]:
    by_key = {card.key: card for card in cards}
    require(sorted(by_key) == sorted(LAWS), "each law of the data has one class, and no other has")
    return [by_key[key] for key in LAWS]


CARDS: Final[list[Law]] = _in_order(
    [*LABOUR_LAWS, *BUILDING_LAWS, *BUYING_LAWS, *FIELD_LAWS, *TRADING_LAWS]
)
