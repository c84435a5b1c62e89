"""What a good player thinks of a position: the base of greedy play and of search."""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.learned import chances_of, learned_by, networks_of, policies_of
from quatrefoil.engine.random import Random
from quatrefoil.games.pillars_of_the_earth.play.estimate import (
    GOLD,
    NO_USES,
    advantage_worth,
    crew_future,
    gold_worth,
    harvest,
    market_gain,
)
from quatrefoil.games.pillars_of_the_earth.play.light import light_pick
from quatrefoil.games.pillars_of_the_earth.play.observation import PillarsObserver
from quatrefoil.games.pillars_of_the_earth.play.outlook import (
    at_market,
    boost_of,
    builder_worth,
    coming_crew,
    damage,
    expected_stock,
    parked_worth,
    place_worth,
    place_worths,
    step_now,
    still_to_work,
)
from quatrefoil.games.pillars_of_the_earth.play.traits import traits
from quatrefoil.games.pillars_of_the_earth.play.weights import (
    BISHOP_CUBE,
    CARD_BY_WORKERS,
    EARLY_PRICE,
    GOLD_WORTH,
    GREY_WORKER,
    KEEP_ANY,
    KEEP_OWN,
    LAST_GOLD,
    LEAST_PRIOR,
    LEEWAY,
    MARKET_BUYING,
    MARKET_SELLING,
    PUT_BACK,
    SAVED_TAX,
    SOFTNESS,
    UNPLACED_BUILDER,
    WALL_DAMAGE,
)
from quatrefoil.games.pillars_of_the_earth.rules.court import UseExemption, tax_owed
from quatrefoil.games.pillars_of_the_earth.rules.events import BishopChoice, UseProtector
from quatrefoil.games.pillars_of_the_earth.rules.phase_one import TakeCard
from quatrefoil.games.pillars_of_the_earth.rules.phase_two import (
    PlaceFree,
    PlaceOrPark,
    RedrawOrKeep,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    CARD_WORKERS,
    FREE_PLACEMENT,
    PROTECTOR,
    ROUNDS,
    TAX_EXEMPTION,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import OVER, PHASE_TWO, Pillars
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import (
    KEEP,
    PARK,
    PASS,
    PROTECTION,
    REMIGIUS_KIND,
    TAKE_KIND,
    USE,
)

LEARNED: Final = learned_by("quatrefoil.games.pillars_of_the_earth")
OBSERVER: Final = PillarsObserver()
NETWORKS: Final = networks_of("quatrefoil.games.pillars_of_the_earth", OBSERVER)
POLICIES: Final = policies_of("quatrefoil.games.pillars_of_the_earth", OBSERVER)
CHANCES: Final = chances_of("quatrefoil.games.pillars_of_the_earth")


class PillarsJudge(Judge[Pillars]):
    """Counts points, what the row of craftsmen will make of the stock, and what builders do."""

    def __init__(self) -> None:
        self.learned = LEARNED
        self.networks = NETWORKS
        self.policies = POLICIES
        self.chances = CHANCES
        self.leeway = LEEWAY

    def value(self, table: Pillars, seat: i64) -> float:
        if table.phase == OVER:
            return table.points[seat] + LAST_GOLD * table.gold[seat]
        now = step_now(table)
        have = expected_stock(table, seat, now)
        crew = coming_crew(table, seat, now, have)
        worth: float = table.points[seat] + builder_worth(table, seat, now)
        if now < 12 and at_market(table, seat):
            worth += MARKET_SELLING + MARKET_BUYING * market_gain(
                crew, have, table.market, table.round, -1
            )
        if still_to_work(table, seat, now):
            working = now == 13 and table.seat_after(table.active) == seat
            uses = table.uses if working else NO_USES
            worth += harvest(crew, have, uses, boost_of(table, seat, now), True)
        spend_round = table.round if now < 13 else table.round + 1
        worth += gold_worth(spend_round, have[GOLD])
        worth += crew_future(crew, have, table.round)
        held: i64 = table.advantages[seat]
        card: i64 = 0
        while held:
            if held & 1:
                worth += advantage_worth(card, table.round)
            held >>= 1
            card += 1
        if table.grey_next == seat:
            worth += 2.0 * GREY_WORKER
        if (table.walled_next >> seat) & 1:
            worth -= WALL_DAMAGE
        if table.phase <= PHASE_TWO:
            waiting = 3 - int(table.builders_out(seat)) - table.aside[seat]
            worth += UNPLACED_BUILDER * waiting
        return worth

    def traits(self, table: Pillars, seat: i64) -> list[float]:
        return traits(table, seat, self.value(table, seat))

    def rate(self, table: Pillars, action: Action, rng: Random) -> float:
        return self.rate_all(table, [action])[0]

    def rate_all(self, table: Pillars, actions: list[Action]) -> list[float]:
        """Rates of several actions of the pending decision."""
        top = table.top()
        if isinstance(top, TakeCard):
            return self.rate_cards(table, top.seat, actions)
        if isinstance(top, (PlaceOrPark, PlaceFree)):
            return self.rate_places(table, top.seat, actions)
        if isinstance(top, RedrawOrKeep):
            keep: float = rate_keep(table, top.seat)
            return [keep if action is KEEP else 0.0 for action in actions]
        if isinstance(top, BishopChoice):
            harm = damage(table, top.seat)
            return [harm if action is PROTECTION else BISHOP_CUBE for action in actions]
        if isinstance(top, UseProtector):
            harm = damage(table, top.seat)
            saved = advantage_worth(PROTECTOR, table.round)
            return [harm if action is USE[PROTECTOR] else saved for action in actions]
        if isinstance(top, UseExemption):
            tax: float = float(tax_owed(table, top.seat, table.tax)) * GOLD_WORTH[table.round]
            later: float = SAVED_TAX * GOLD_WORTH[table.round] if table.round < ROUNDS else 0.0
            return [tax if action is USE[TAX_EXEMPTION] else later for action in actions]
        return self.rate_by_playing(table, top.seat, actions)

    def rate_by_playing(self, table: Pillars, seat: i64, actions: list[Action]) -> list[float]:
        """Play each on a copy and look at the result, chance left out."""
        rates: list[float] = []
        for action in actions:
            after = table.clone()
            after.play(action)
            rates.append(self.value(after, seat))
        return rates

    def rate_cards(self, table: Pillars, seat: i64, actions: list[Action]) -> list[float]:
        """Phase I: what a card adds, dearer in workers the more of them it binds."""
        before = self.value(table, seat)
        rates: list[float] = []
        for action in actions:
            if action is PASS:
                rates.append(0.0)
                continue
            after = table.clone()
            after.play(action)
            gain = self.value(after, seat) - before
            if action.kind == TAKE_KIND and gain > 0.0:
                gain = gain * CARD_BY_WORKERS / sqrt(float(CARD_WORKERS[action.a]))
            rates.append(gain)
        return rates

    def rate_places(self, table: Pillars, seat: i64, actions: list[Action]) -> list[float]:
        """Phase II: what a place is worth against its price, or against waiting."""
        price: float = float(table.price) * GOLD_WORTH[table.round]
        rates: list[float] = []
        for action in actions:
            if action is PARK:
                rates.append(parked_worth(table, seat, place_worths(table, seat)))
            elif action.kind == REMIGIUS_KIND:
                card = advantage_worth(FREE_PLACEMENT, table.round)
                rates.append(place_worth(table, seat, action.a) - card)
            else:
                rates.append(place_worth(table, seat, action.a) - price)
        return rates

    def prior(self, table: Pillars, legal: list[Action]) -> list[float]:
        """Weights from the rates, softened."""
        rates = self.rate_all(table, legal)
        best = max(rates)
        return [exp((rate - best) / SOFTNESS) + LEAST_PRIOR for rate in rates]

    def pick(self, table: Pillars, legal: list[Action], rng: Random) -> Action:
        return light_pick(table, legal, rng)


def rate_keep(table: Pillars, starter: i64) -> float:
    """Early builders choose first: put a rival's early builder back if own ones are in the bag."""
    if table.in_hand == starter:
        return KEEP_OWN
    if table.price < EARLY_PRICE:
        return KEEP_ANY
    mine: i64 = table.bag[starter]
    total: i64 = 0
    for seat in range(table.seats):
        total += table.bag[seat]
    return KEEP_ANY - (PUT_BACK if mine * table.seats >= total else 0.0)
