"""Step 9: the king's court (PE-12)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, Decision, WeightedChance
from quatrefoil.engine.facts import Move
from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES, COLOURS, RESOURCES
from quatrefoil.games.pillars_of_the_earth.rules.facts import CardFacts, TaxFacts, parts_of
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    COURT,
    FIXED_TAX,
    METAL,
    METAL_SLOT,
    SMALL_TAX,
    TAX_EXEMPTION,
    TAX_VALUES,
    TAX_WEIGHTS,
    TYPES,
)
from quatrefoil.games.pillars_of_the_earth.rules.shiring import may_ask
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
        owner = who_may_save(table)
        if owner >= 0:
            table.turn += 1
            table.push(USE_EXEMPTION[owner])
        else:
            hold_court(table, NOBODY)

    def facts(self, table: Pillars, action: Action) -> TaxFacts:
        value = TAX_VALUES[action.a]
        changes: dict[int, dict[str, int]] = {}
        if who_may_save(table) < 0:
            changes = court_changes(table, NOBODY, value)
        return TaxFacts(action=action, seat=NATURE, others=changes, value=value)


class UseExemption(Decision[Pillars]):
    """D-10: an advantage card saves the tax of a round (PE-12.3, PE-20.5)."""

    key: ClassVar[str] = "use-tax-exemption"
    rule: ClassVar[str] = "PE-12.3"

    def choices(self, table: Pillars) -> list[Action]:
        return EXEMPTION_CHOICES

    def apply(self, table: Pillars, action: Action) -> None:
        if action is USE[TAX_EXEMPTION]:
            table.use_up(self.seat, TAX_EXEMPTION)
            if table.events is not None:
                table.tell("exempt", self.seat, {"by": ADVANTAGES[TAX_EXEMPTION]})
            hold_court(table, self.seat)
        else:
            hold_court(table, NOBODY)

    def facts(self, table: Pillars, action: Action) -> CardFacts:
        uses = action is USE[TAX_EXEMPTION]
        seat, card = int(self.seat), ADVANTAGES[TAX_EXEMPTION]
        changes = court_changes(table, self.seat if uses else NOBODY, table.tax)
        cost, gain = parts_of(changes.pop(seat, {}))
        return CardFacts(
            action=action,
            seat=seat,
            cost=cost,
            gain=gain,
            others=changes,
            moves=[Move(card, COLOURS[seat], "")] if uses else [],
            ends_turn=not may_ask(table),
            card=card,
            tax=int(tax_owed(table, seat, table.tax)),
        )


def at_court(table: Pillars, seat: i64) -> bool:
    """Whether a builder of the player stands at the king's court (PE-12.2)."""
    spaces = table.spaces
    return (
        spaces[COURT] == seat
        or spaces[COURT + 1] == seat
        or spaces[COURT + 2] == seat
        or spaces[COURT + 3] == seat
    )


def who_may_save(table: Pillars) -> i64:
    """Who owes tax and could use a card instead, or NOBODY (PE-12.3)."""
    owner = table.owner_of(TAX_EXEMPTION)
    return owner if owner >= 0 and not at_court(table, owner) else NOBODY


def tax_owed(table: Pillars, seat: i64, roll: i64) -> i64:
    """PE-12.2: nothing at the court, 2 with an advantage card (PE-20.15), else the roll."""
    if at_court(table, seat):
        return 0
    return FIXED_TAX if table.has(seat, SMALL_TAX) else roll


def hold_court(table: Pillars, exempt: i64) -> None:
    """Everybody else pays (PE-12.4); the first to arrive takes the metal (PE-12.5)."""
    for steps in range(table.seats):
        seat = table.seat_after(steps)
        owed = tax_owed(table, seat, table.tax)
        if owed > 0 and seat != exempt:
            gold: i64 = table.gold[seat]
            points: i64 = table.points[seat]
            table.pay_or_owe(seat, owed, LOST_TO_TAX)
            if table.events is not None:
                paid = int(gold - table.gold[seat])
                data = {"owed": int(owed), "gold": paid, "points": points - table.points[seat]}
                table.tell("pays-tax", seat, data)
    first = first_at_court(table)
    if first >= 0:
        table.cubes[first * TYPES + METAL] += table.court_metal
        table.court_metal = 0
        if table.events is not None:
            table.tell("court-metal", first, {})


def first_at_court(table: Pillars) -> i64:
    """Who takes the metal of the court, or NOBODY (PE-12.5, Q-17)."""
    return table.spaces[COURT + METAL_SLOT] if table.court_metal > 0 else NOBODY


def court_changes(table: Pillars, exempt: i64, roll: i64) -> dict[int, dict[str, int]]:
    """By seat what `hold_court` gives and takes."""
    changes: dict[int, dict[str, int]] = {}
    for seat in range(table.seats):
        if seat != exempt:
            changes[seat] = table.debt(seat, tax_owed(table, seat, roll))
    first = int(first_at_court(table))
    if first >= 0:
        metal = {RESOURCES[METAL]: int(table.court_metal)}
        changes[first] = {**changes.get(first, {}), **metal}
    return changes


TAX_ROLL: Final = TaxRoll()
EXEMPTION_CHOICES: Final = [USE[TAX_EXEMPTION], SAVE[TAX_EXEMPTION]]
USE_EXEMPTION: Final = [UseExemption(seat) for seat in range(4)]
