"""The invariants of the specification (section 18), checked after every step of a game."""

from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.games.pillars_of_the_earth import GAME
from quatrefoil.games.pillars_of_the_earth.rules.components import ADVANTAGES, BOX, CRAFTSMEN
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    COUNT_OF,
    KINGSBRIDGE,
    MARKET_TYPES,
    OF_ROUND,
    SHIRING,
    TOTAL,
    TYPES,
    WORKERS_ON,
    members,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import (
    OVER,
    PHASE_ONE,
    PHASE_THREE,
    PHASE_TWO,
    SETUP,
    SOURCES,
    Pillars,
)

ELLEN = ADVANTAGES.index("ellen")


def key(table: Pillars) -> str:
    return table.top().key if table.stack else ""


def check_cubes(table: Pillars) -> None:
    """INV-1, INV-2, INV-3."""
    for resource in range(TYPES):
        owned = sum(table.cubes[seat * TYPES + resource] for seat in range(table.seats))
        board = table.market[resource] if resource < MARKET_TYPES else int(table.court_metal)
        assert table.supply[resource] + board + owned == TOTAL[resource], "INV-1"
    assert all(count >= 0 for count in table.cubes), "INV-1"
    assert len(table.market) == MARKET_TYPES, "INV-2: no metal on the market"
    assert all(0 <= count <= 4 for count in table.market), "INV-2"
    assert table.court_metal in (0, 1), "INV-3"


def check_players(table: Pillars) -> None:
    """INV-4, INV-5, INV-10 and the tally behind the score sheet."""
    greys = 0
    for seat in range(table.seats):
        assert 0 <= table.gold[seat] <= 30, "INV-4"
        assert table.points[seat] >= 0, "INV-4"
        mine = table.tally[seat * SOURCES : (seat + 1) * SOURCES]
        assert table.points[seat] == 2 + sum(mine)
        grey = 2 if table.grey_now == seat else 0
        greys += grey + (2 if table.grey_next == seat else 0)
        black = 1 if table.black == seat else 0
        placed = table.reserve[seat] + table.mill[seat] + WORKERS_ON[table.cards[seat]]
        assert placed == 12 + grey + black, "INV-5"
        assert table.reserve[seat] >= 0, "INV-5"
        size = table.crews[seat].bit_count()
        spare = 1 if key(table) == "discard-craftsman" and table.top().seat == seat else 0
        if spare:
            assert size == table.crew_limit(seat) + 1, "INV-10"
        else:
            assert size <= table.crew_limit(seat), "INV-10"
    assert greys <= 4, "INV-5"


def check_builders(table: Pillars) -> None:
    """INV-7, INV-8, INV-9."""
    for seat in range(table.seats):
        parked = [p for p in range(8) if table.builder_at[p] == seat and table.space_at[p] < 0]
        on_board = table.builders_out(seat)
        hand = 1 if table.in_hand == seat else 0
        total = table.bag[seat] + hand + len(parked) + on_board + table.aside[seat]
        assert total == 3, "INV-7"
        assert 0 not in parked, "INV-8: nobody is parked at price 0"
        if table.phase == PHASE_THREE:
            assert not parked, "INV-8"
            assert table.in_hand < 0, "INV-7"
            walled = (table.walled >> seat) & 1
            assert table.aside[seat] == walled, "INV-9"
        if table.phase in (SETUP, PHASE_ONE):
            assert table.bag[seat] == 3, "INV-7: after PE-16.4 all are in the bag"
    assert len(table.spaces) == 17, "INV-7: a space holds one builder"
    assert 0 <= table.price <= 7, "INV-8"
    if table.phase == PHASE_THREE:
        assert table.price == 0, "INV-8"
    if table.phase == PHASE_TWO and table.price > 0:
        handled = sum(1 for seat in table.builder_at[1:] if seat >= 0)
        assert handled == 7 - table.price, "INV-8: one builder a price"


def check_cards(table: Pillars) -> None:
    """INV-10, INV-11, INV-12."""
    shown = int(table.display_cards)
    masks = [shown, int(table.unused_cards), *table.cards]
    if table.phase != SETUP and key(table) not in ("advantage", "shiring", "unused"):
        assert sum(COUNT_OF[mask] for mask in masks) == 9, "INV-11"
    union = 0
    for mask in masks:
        union |= mask
    assert union == 511 or table.phase == SETUP or table.round <= 1, "INV-11"
    held = [card for mask in table.advantages for card in members(mask)]
    held += [card for card in table.kingsbridge if card >= 0]
    assert len(held) == len(set(held)), "INV-11: an advantage card is in one place"
    assert all((table.advantages_seen >> card) & 1 for card in held), "INV-11"
    assert int(table.advantages_seen).bit_count() <= 2 * table.round, "INV-12"
    revealed = table.event >= 0
    past = int(table.round) - (0 if revealed else 1)
    assert int(table.events_seen).bit_count() == max(0, past), "INV-12, INV-19"
    assert (table.peeked >= 0) <= (table.owner_of(ELLEN) >= 0), "INV-11: peeked by the owner"
    rows = [man for crew in table.crews for man in members(crew) if BOX.craftsmen[man].round]
    rows += members(int(table.display_craftsmen))
    rows += [man for man in table.shiring if man >= 0]
    assert len(rows) == len(set(rows)), "INV-10: a round craftsman is in one zone"
    assert all(BOX.craftsmen[man].round <= table.round for man in rows), "INV-10"
    assert OF_ROUND[0].bit_count() == 3
    assert len(CRAFTSMEN) == 27


def check(table: Pillars) -> None:
    """All invariants of a single position."""
    check_cubes(table)
    check_players(table)
    check_builders(table)
    check_cards(table)
    if table.round > 0:  # the round's part is added when step 13 has been resolved
        assert table.round - 1 <= table.built <= table.round - (table.step < 13), "INV-19"


class Watch:
    """The invariants that compare a position with the one before it."""

    def __init__(self, table: Pillars) -> None:
        self.events = 0
        self.redraws = 0
        self.taxes = 0
        self.remember(table)

    def remember(self, table: Pillars) -> None:
        self.before = table.clone()

    def follow(self, table: Pillars, action: Action, decision: Any) -> None:
        """Check the step from the remembered position to this one."""
        check(table)
        before = self.before
        verb = action.verb
        self.check_market(before, table, action, decision)
        self.check_points(before, table)
        if table.phase != SETUP:
            assert table.round - before.round in (0, 1), "INV-19"
            for resource in range(MARKET_TYPES):
                assert table.market[resource] <= before.market[resource], "INV-2: it never grows"
            self.redraws += verb == "redraw"
            assert self.redraws <= 1, "INV-18"
            if before.phase == PHASE_TWO and table.phase == PHASE_TWO:
                assert table.price in (before.price, before.price - 1, 0), "INV-8"
        else:
            self.redraws = 0
            for resource in range(MARKET_TYPES):
                full = table.market[resource] == 4 or table.supply[resource] <= 0
                assert full, "INV-2: refilled as the supply allows"
        if verb == "redraw":
            assert decision.seat == before.starter, "INV-18"
        if verb == "tax":
            self.taxes += 1
        if decision.key in ("work", "keep-cubes") and key(table) not in ("work", "keep-cubes"):
            assert table.cube_count(decision.seat) <= 5, "INV-13"
        if table.phase == OVER:
            assert self.taxes == 6, "INV-19"
            assert table.round == 6, "INV-19"
            assert int(table.events_seen).bit_count() == 6, "INV-19"
        self.remember(table)

    def check_points(self, before: Pillars, table: Pillars) -> None:
        """INV-20: points fall only through debts and the conflict."""
        for seat in range(table.seats):
            fallen = before.points[seat] - table.points[seat]
            lost = 0
            for source in (2, 3):
                at = seat * SOURCES + source
                lost += before.tally[at] - table.tally[at]
                assert table.tally[at] <= before.tally[at], "INV-20"
            assert fallen <= lost, "INV-20"

    def check_market(self, before: Pillars, table: Pillars, action: Action, decision: Any) -> None:
        """INV-15."""
        if action.verb not in ("buy", "sell"):
            return
        seat, resource, count = decision.seat, action.a, action.b
        assert count >= 1, "INV-15"
        change = table.gold[seat] - before.gold[seat]
        if action.verb == "buy":
            assert change == -BOX.resources[resource].market_buy_price * count, "INV-15"
        else:
            worth = BOX.resources[resource].market_sell_price * count
            assert change == min(worth, 30 - before.gold[seat]), "INV-15"
            assert not (before.bought >> (seat * TYPES + resource)) & 1, "INV-15"


def builder_spaces_match_cards(table: Pillars) -> None:
    """Kingsbridge and Shiring hold a card above each builder during placement (PE-4.1, PE-4.2)."""
    if table.phase == PHASE_TWO:
        for space in range(2):
            assert table.kingsbridge[space] >= 0
            assert table.shiring[space] >= 0
    assert KINGSBRIDGE + 2 <= SHIRING


def production(before: Pillars, table: Pillars, action: Action, decision: Any) -> None:
    """INV-6: workers on a location are those of the resource cards, until it is resolved."""
    if table.round != before.round or table.phase not in (PHASE_ONE, PHASE_TWO, PHASE_THREE):
        return
    resolved = 0
    if table.phase == PHASE_THREE:
        resolved = sum(cards_at(place.id) for place in BOX.locations if place.step <= table.step)
    for seat in range(table.seats):
        held, at_home = before.cards[seat], before.reserve[seat] + before.mill[seat]
        if action.verb == "take" and decision.seat == seat:
            held |= 1 << action.a
            at_home -= BOX.resource_cards[action.a].workers
        assert table.cards[seat] == held & ~resolved, "INV-6"
        if table.phase != PHASE_THREE:
            assert table.reserve[seat] + table.mill[seat] == at_home, "INV-6"
    if table.cards != before.cards:
        workers_shown(table)


def cards_at(place: str) -> int:
    """The resource cards of a location as a mask."""
    cards = enumerate(BOX.resource_cards)
    return sum(1 << index for index, card in cards if card.location == place)


def workers_shown(table: Pillars) -> None:
    """INV-6: the workers that everybody sees at a location are those of the cards taken there."""
    work = GAME.view(table, -2)["work"]
    for place in ("forest", "quarry", "gravel_pit"):
        shown = [entry["workers"] for entry in work[place]]
        taken = [members(cards & cards_at(place)) for cards in table.cards]
        assert shown == [sum(BOX.resource_cards[n].workers for n in cards) for cards in taken], (
            "INV-6"
        )


def work(before: Pillars, table: Pillars, action: Action, decision: Any) -> None:
    """INV-14: uses stay within capacity, and points come from uses alone."""
    if decision.key != "work" or action.verb == "done":
        return
    index = int(action.a)
    man = BOX.craftsmen[index]
    seat = int(decision.seat)
    uses = table.uses[index] - before.uses[index]
    assert uses >= 1, "INV-14"
    bonus = 1 if table.boosted == index else 0
    assert table.uses[index] <= man.capacity + bonus, "INV-14"
    assert table.points[seat] - before.points[seat] == uses * man.points, "INV-14"


def taxes(before: Pillars, table: Pillars, action: Action, decision: Any) -> None:
    """INV-16: who is at court or exempt is untouched; others pay, or lose points for the rest."""
    paying = decision.key == "use-tax-exemption" or (
        decision.key == "tax-roll" and key(table) != "use-tax-exemption"
    )
    if not paying:
        return
    for seat in range(table.seats):
        exempt = seat in before.spaces[5:9]
        exempt = exempt or (action.verb == "use" and decision.seat == seat)
        owed = 0 if exempt else int(table.tax)
        if owed and (before.advantages[seat] >> ADVANTAGES.index("brother_francis")) & 1:
            owed = 2
        paid = min(before.gold[seat], owed)
        assert before.gold[seat] - table.gold[seat] == paid, "INV-16"
        lost = min(before.points[seat], (owed - paid) // 2)
        assert before.points[seat] - table.points[seat] == lost, "INV-16"


def protection(before: Pillars, table: Pillars, action: Action, decision: Any) -> None:
    """INV-17: a negative event leaves protected players as they were."""
    if before.phase != PHASE_THREE or before.step != 1 or table.step != 1:
        return
    for seat in range(table.seats):
        if (before.protected >> seat) & 1:
            same = (
                before.gold[seat] == table.gold[seat]
                and before.points[seat] == table.points[seat]
                and before.crews[seat] == table.crews[seat]
                and not (table.walled_next >> seat) & 1
            )
            assert same, "INV-17"
