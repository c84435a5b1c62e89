"""What a good player of Keythedral thinks of a position: the base of greedy play and search."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.learned import chances_of, learned_by, networks_of, policies_of
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import settle
from quatrefoil.games.keythedral.play.estimate import (
    cubes_worth,
    hope,
    impatience,
    prospect,
    rounds_left,
    seats_won,
    wanted_cubes,
    workers_ahead,
)
from quatrefoil.games.keythedral.play.laws import rate_law
from quatrefoil.games.keythedral.play.laying import rate_field, rate_house
from quatrefoil.games.keythedral.play.light import light_pick, light_weights, pick_payment
from quatrefoil.games.keythedral.play.observation import KeythedralObserver
from quatrefoil.games.keythedral.play.traits import traits
from quatrefoil.games.keythedral.play.weights import (
    BARREN,
    BEFORE_A_CHOICE,
    BID_CUBE,
    CONTESTED,
    FIELD_CUBE,
    HOUSE_CUBE,
    HOUSE_CUBES,
    HOUSE_ROUNDS,
    LAST_SEAT_LOST,
    LAST_SEAT_WON,
    LAW_WORTH,
    LEEWAY,
    NEEDED,
    NO_FIELD,
    OWN_LATER,
    PLACED,
    RIVALRY,
    START_ONESELF,
    START_RIGHT,
    START_WORTH,
    TAKEN_CUBE,
)
from quatrefoil.games.keythedral.rules.auction import MakeBid, MatchBid, NameStart
from quatrefoil.games.keythedral.rules.components import components
from quatrefoil.games.keythedral.rules.payment import Payment
from quatrefoil.games.keythedral.rules.playing import CancelWindow
from quatrefoil.games.keythedral.rules.printed import ALL_KINDS, CUBE_POINTS, TYPE_YIELD
from quatrefoil.games.keythedral.rules.purchase import Settle
from quatrefoil.games.keythedral.rules.setup import PlaceField, PlaceHouse
from quatrefoil.games.keythedral.rules.table import HARVEST, PLACE_WORKERS, Keythedral, law_count
from quatrefoil.games.keythedral.rules.vocabulary import (
    BID_KIND,
    DECLINE,
    MATCH,
    NUMBER_KIND,
    PASS,
    SEND_KIND,
    law_of,
)
from quatrefoil.games.keythedral.rules.windows import Window
from quatrefoil.games.keythedral.rules.workers import ChooseNumber, PlaceWorkers, free_edges

LEARNED: Final = learned_by("quatrefoil.games.keythedral")
OBSERVER: Final = KeythedralObserver()
NETWORKS: Final = networks_of("quatrefoil.games.keythedral", OBSERVER)
POLICIES: Final = policies_of("quatrefoil.games.keythedral", OBSERVER)
CHANCES: Final = chances_of("quatrefoil.games.keythedral")
IS_PART_OF_ACTION: Final[list[bool]] = ["W-OWN-P3" in law.windows for law in components().law]
"""Whether a law is played together with an action of phase 3 (KT-17.3)."""


class KeythedralJudge(Judge[Keythedral]):
    """Points of seats and cubes, the best seat within reach, and what the houses will bring."""

    def __init__(self) -> None:
        self.learned = LEARNED
        self.networks = NETWORKS
        self.policies = POLICIES
        self.chances = CHANCES
        self.leeway = LEEWAY

    def value(self, table: Keythedral, seat: i64) -> float:
        return self.worth(table, seat, rounds_left(table))

    def traits(self, table: Keythedral, seat: i64) -> list[float]:
        return traits(table, seat, self.value(table, seat))

    def worth(self, table: Keythedral, seat: i64, rounds: float) -> float:
        """The value if so many rounds are still to come.

        An action is judged by the rounds that were left before it: whoever is ahead should not
        leave a seat lying for the sake of a longer game.
        """
        worth: float = float(table.seat_points(seat))
        if table.is_over():
            return worth + float(table.cube_points(seat))
        worth += cubes_worth(table, seat, rounds) + prospect(table, seat)
        worth += rounds * FIELD_CUBE * workers_ahead(table, seat)
        worth += LAW_WORTH * hope(rounds) * float(law_count(table.laws_held[seat]))
        if table.phase == PLACE_WORKERS or table.phase == HARVEST:
            for field in range(len(table.field_worker)):
                if table.field_worker[field] == seat:
                    worth += PLACED * FIELD_CUBE
        return worth

    def eager_worth(self, table: Keythedral, seat: i64, rounds: float) -> float:
        """The worth, with something more for every seat won when a game drags on."""
        eager = impatience(table) * float(seats_won(table, seat))
        return self.worth(table, seat, rounds) + eager

    def rate(self, table: Keythedral, action: Action, rng: Random) -> float:
        """Directly where a look ahead sees nothing yet, else one action ahead."""
        top = table.top()
        if isinstance(top, PlaceWorkers) and action.kind == SEND_KIND:
            return rate_sending(table, top.seat, action)
        if isinstance(top, ChooseNumber) and action.kind == NUMBER_KIND:
            return rate_number(table, top.seat, action.a)
        if isinstance(top, PlaceHouse):
            return rate_house(table, top.seat, action)
        if isinstance(top, PlaceField):
            return rate_field(table, top.seat, action)
        if isinstance(top, NameStart):
            return rate_start(table, top.seat, action.a)
        if isinstance(top, (MakeBid, MatchBid)) and law_of(action) < 0:
            return rate_bid(table, action)
        if isinstance(top, (Window, CancelWindow)):
            return 0.0 if action is PASS else rate_law(table, top.seat, action)
        if isinstance(top, (PlaceWorkers, ChooseNumber, MakeBid, MatchBid)):
            # A law before the choice: it must be worth more than keeping the card.
            gain = rate_law(table, top.seat, action)
            return gain + BEFORE_A_CHOICE if gain > 0.0 else gain - BEFORE_A_CHOICE
        if law_of(action) >= 0 and not IS_PART_OF_ACTION[law_of(action)]:
            # In phase 3 the card is weighed against passing, which leaves the value as it is.
            now = self.eager_worth(table, top.seat, rounds_left(table))
            return now + rate_law(table, top.seat, action)
        return self.look_ahead(table, action, rng)

    def look_ahead(self, table: Keythedral, action: Action, rng: Random) -> float:
        """The value when the action is done with: paid for by cheap cubes, nobody objecting."""
        seat: i64 = table.top().seat
        rounds = rounds_left(table)
        after = table.imagine(seat, rng)
        after.play(action)
        while True:
            legal = settle(after, rng)
            if not legal:
                break
            top = after.top()
            if isinstance(top, (Window, CancelWindow)):
                after.play(PASS)
            elif isinstance(top, (Payment, Settle)):
                after.play(pick_payment(after, top.seat, legal))
            else:
                break
        worth = self.eager_worth(after, seat, rounds)
        if after.is_over():
            # The last seat: gladly by the winner, by others when waiting leads nowhere.
            worth += LAST_SEAT_WON if after.ranking()[seat] == 0 else LAST_SEAT_LOST
        return worth

    def prior(self, table: Keythedral, legal: list[Action]) -> list[float]:
        return light_weights(table, legal)

    def pick(self, table: Keythedral, legal: list[Action], rng: Random) -> Action:
        return light_pick(table, legal, rng)


def rate_bid(table: Keythedral, action: Action) -> float:
    """Naming the start player is worth a cube, hardly more (KT-14)."""
    if action.kind == BID_KIND:
        return START_WORTH - BID_CUBE * float(action.a)
    if action is MATCH:
        return START_WORTH - BID_CUBE * float(table.bid)
    if action is DECLINE:
        return TAKEN_CUBE * float(table.bid)
    return 0.0


def rate_start(table: Keythedral, seat: i64, start: i64) -> float:
    """TN-10: oneself, or the player on one's right."""
    if start == seat:
        return START_ONESELF
    return START_RIGHT if table.left_of(start) == seat else 0.0


def field_worth(table: Keythedral, seat: i64, field: i64, wanted: list[float]) -> float:
    """What a worker on a field brings to a seat: more for kinds that it still needs."""
    type_: i64 = table.field_type[field]
    if type_ == table.bad_type:
        return 0.0
    kind: i64 = TYPE_YIELD[type_]
    owned = float(table.cubes[seat * ALL_KINDS + kind])
    for other in range(len(table.field_worker)):
        if table.field_worker[other] == seat and table.field_type[other] == type_:
            owned += 1.0
    worth = float(CUBE_POINTS[kind])
    need = wanted[kind] - owned
    if need >= 1.0:
        worth += NEEDED
    elif need > 0.0:
        worth += NEEDED * need
    if kind < 2 and rounds_left(table) > HOUSE_ROUNDS and owned < HOUSE_CUBES:
        worth += HOUSE_CUBE  # wood and stone build houses
    if type_ == table.good_type:
        worth *= 2.0
    return worth


def pressure(table: Keythedral, seat: i64, field: i64) -> float:
    """How many tiles of others that have not placed yet this round reach a field."""
    count = 0.0
    for tile in range(len(table.house_gap)):
        if tile // 5 == seat or table.markers[tile % 5] != 0:
            continue
        gap = table.house_gap[tile]
        walls: i64 = table.gap_walls[gap]
        for direction in range(4):
            if table.gap_fields[gap * 4 + direction] == field and not walls >> direction & 1:
                count += 1.0
    return count


def own_chances(table: Keythedral, seat: i64, field: i64, tile: i64) -> float:
    """How many other own tiles could still send a worker to a field this round."""
    count = 0.0
    for other in range(seat * 5, seat * 5 + 5):
        if other == tile or table.markers[other % 5] != 0:
            continue
        gap = table.house_gap[other]
        for direction in range(4):
            if table.gap_fields[gap * 4 + direction] == field:
                count += 1.0
    return count


def rate_sending(table: Keythedral, seat: i64, action: Action) -> float:
    """The yield, a little more for what others want too, less for what own tiles can have later."""
    tile: i64 = seat * 5 + action.a
    gap = table.house_gap[tile]
    wanted = wanted_cubes(table)
    worth = 0.0
    for direction in range(4):
        if action.b >> direction & 1:
            field: i64 = table.gap_fields[gap * 4 + direction]
            worth += field_worth(table, seat, field, wanted)
            worth += CONTESTED * pressure(table, seat, field)
            worth -= OWN_LATER * own_chances(table, seat, field, tile)
            if table.field_type[field] == table.bad_type:
                worth += BARREN
    return worth


def rate_number(table: Keythedral, seat: i64, number: i64) -> float:
    """The number whose own tile would lose most by waiting."""
    tile: i64 = seat * 5 + number
    free: i64 = free_edges(table, tile)
    gap = table.house_gap[tile]
    wanted = wanted_cubes(table)
    at_stake = 0.0
    safe = 0.0
    for direction in range(4):
        if free >> direction & 1:
            field: i64 = table.gap_fields[gap * 4 + direction]
            worth = field_worth(table, seat, field, wanted)
            at_stake += worth * (1.0 - 1.0 / (1.0 + RIVALRY * pressure(table, seat, field)))
            safe += worth / (1.0 + RIVALRY * pressure(table, seat, field))
    workers = 2.0 if table.house_side[tile] else 1.0
    if free == 0:
        return NO_FIELD
    return at_stake * workers / (1.0 + safe)
