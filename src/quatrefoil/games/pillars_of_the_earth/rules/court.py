"""Step 9: the king's court (PE-12)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Decision, WeightedChance
from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    COURT,
    FIXED_TAX,
    FRANCIS,
    LOYALTY,
    METAL,
    METAL_SLOT,
    TAX_VALUES,
    TAX_WEIGHTS,
    TYPES,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import LOST_TO_TAX, NOBODY, Pillars
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import SAVE, TAX, USE


class TaxRoll(WeightedChance[Pillars]):
    """C-7: the tax die (PE-12.1)."""

    key: ClassVar[str] = "tax-roll"
    rule: ClassVar[str] = "PE-12.1"

    def choices(self, table: Pillars) -> list[Action]:
        return TAX

    def weights(self, table: Pillars) -> list[int]:
        return TAX_WEIGHTS

    def apply(self, table: Pillars, action: Action) -> None:
        table.tax = TAX_VALUES[action.a]
        if table.events is not None:
            table.tell("tax", NOBODY, {"tax": int(table.tax)})
        owner = table.owner_of(LOYALTY)
        if owner >= 0 and not at_court(table, owner):
            table.turn += 1
            table.push(USE_LOYALTY[owner])
        else:
            hold_court(table, NOBODY)


class UseLoyalty(Decision[Pillars]):
    """D-10: `royal_loyalty` pays the tax of a round (PE-12.3, PE-20.5)."""

    key: ClassVar[str] = "use-tax-exemption"
    rule: ClassVar[str] = "PE-12.3"

    def choices(self, table: Pillars) -> list[Action]:
        return LOYALTY_CHOICES

    def apply(self, table: Pillars, action: Action) -> None:
        if action is USE[LOYALTY]:
            held: i64 = table.advantages[self.seat]
            table.advantages[self.seat] = held & ~(1 << LOYALTY)  # PE-20.18
            if table.events is not None:
                table.tell("exempt", self.seat, {"by": ADVANTAGES[LOYALTY]})
            hold_court(table, self.seat)
        else:
            hold_court(table, NOBODY)


def at_court(table: Pillars, seat: i64) -> bool:
    """Whether a builder of the player stands at the king's court (PE-12.2)."""
    spaces = table.spaces
    return (
        spaces[COURT] == seat
        or spaces[COURT + 1] == seat
        or spaces[COURT + 2] == seat
        or spaces[COURT + 3] == seat
    )


def tax_owed(table: Pillars, seat: i64) -> i64:
    """PE-12.2: nothing at the court, 2 with `brother_francis` (PE-20.15), else the roll."""
    if at_court(table, seat):
        return 0
    return FIXED_TAX if table.has(seat, FRANCIS) else table.tax


def hold_court(table: Pillars, exempt: i64) -> None:
    """Everybody else pays (PE-12.4); the first to arrive takes the metal (PE-12.5)."""
    for steps in range(table.seats):
        seat = table.seat_after(steps)
        owed = tax_owed(table, seat)
        if owed > 0 and seat != exempt:
            gold: i64 = table.gold[seat]
            points: i64 = table.points[seat]
            table.pay_or_owe(seat, owed, LOST_TO_TAX)
            if table.events is not None:
                paid = int(gold - table.gold[seat])
                data = {"owed": int(owed), "gold": paid, "points": points - table.points[seat]}
                table.tell("pays-tax", seat, data)
    first: i64 = table.spaces[COURT + METAL_SLOT]
    if first >= 0 and table.court_metal > 0:
        table.cubes[first * TYPES + METAL] += table.court_metal
        table.court_metal = 0
        if table.events is not None:
            table.tell("court-metal", first, {})


TAX_ROLL: Final = TaxRoll()
LOYALTY_CHOICES: Final = [USE[LOYALTY], SAVE[LOYALTY]]
USE_LOYALTY: Final = [UseLoyalty(seat) for seat in range(4)]
