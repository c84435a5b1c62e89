"""What a seat of The Pillars of the Earth sees, and what it can choose, as numbers.

The event that somebody has peeked at is the only secret (PE-1.4); it is written for him alone.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from quatrefoil.engine.observation import Observer
from quatrefoil.games.pillars_of_the_earth.rules.cathedral import CapacityBonus, ReturnCubes, Work
from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    BOX,
    CARDS,
    CRAFTSMEN,
    EVENTS,
    RESOURCES,
)
from quatrefoil.games.pillars_of_the_earth.rules.court import UseExemption
from quatrefoil.games.pillars_of_the_earth.rules.event_cards import CollapseDiscard
from quatrefoil.games.pillars_of_the_earth.rules.events import (
    BishopChoice,
    BishopCube,
    UseProtector,
)
from quatrefoil.games.pillars_of_the_earth.rules.market import Trade
from quatrefoil.games.pillars_of_the_earth.rules.phase_one import DiscardCraftsman, TakeCard
from quatrefoil.games.pillars_of_the_earth.rules.phase_two import (
    PlaceFree,
    PlaceOrPark,
    RedrawOrKeep,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    BUILDERS,
    FIRST_PRICE,
    FORESIGHT,
    MARKET_SLOTS,
    MARKET_TYPES,
    MOST_GOLD,
    ROUNDS,
    SPACE_NAMES,
    SPACES,
    TAX_VALUES,
    TOTAL,
    TYPES,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import PHASE_THREE, Pillars
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import VOCABULARY

SEATS: Final = 4
DECISIONS: Final[list[str]] = [
    TakeCard.key,
    DiscardCraftsman.key,
    RedrawOrKeep.key,
    PlaceOrPark.key,
    PlaceFree.key,
    BishopChoice.key,
    UseProtector.key,
    CollapseDiscard.key,
    BishopCube.key,
    UseExemption.key,
    Trade.key,
    CapacityBonus.key,
    Work.key,
    ReturnCubes.key,
]
CHANCE: Final[list[str]] = [
    *("start", "advantage", "shiring", "unused", "peek", "event", "draw", "tax", "go"),
]
PHASES: Final[list[str]] = ["setup", "one", "two", "three", "over"]
PRICES: Final[list[str]] = [str(price) for price in range(FIRST_PRICE + 1)]
SLOTS: Final[list[str]] = ["1", "2", "3", "4"]
PAIR: Final[list[str]] = ["1", "2"]
MOST_CUBES: Final = sum(TOTAL)
MOST_POINTS: Final = 250
LOCATIONS: Final[list[str]] = [place.id for place in BOX.locations]
MARKET_STEP: Final = LOCATIONS.index("market") + 1
WORK_STEP: Final = LOCATIONS.index("cathedral") + 1


class PillarsObserver(Observer[Pillars]):
    """The display, the board, and what lies before everybody."""

    def __init__(self) -> None:
        super().__init__(VOCABULARY, SEATS, DECISIONS, CHANCE)
        for name, verb in VOCABULARY.verbs.items():
            if name not in CHANCE:
                self.enlist_verb(verb)
        add, code, seats = self.layout.add, self.layout.add_code, self.seats
        # The course of the game
        self._round: i64 = add("round", "the round", high=ROUNDS)
        self._phase: i64 = code("phase", "the phase", PHASES)
        self._step: i64 = code("step", "the step of phase three", LOCATIONS)
        self._starter: i64 = code("starter", "the starting player", seats)
        self._built: i64 = add("built", "parts of the cathedral that stand", high=ROUNDS)
        self._tax: i64 = add("tax", "what the tax die shows", high=max(TAX_VALUES))
        # Cards
        self._event: i64 = code("event", "the event of the round", EVENTS)
        self._peek: i64 = code("event.peek", "the coming event, if I know it", EVENTS)
        self._peeker: i64 = code("event.peeked_by", "who knows the coming event", seats)
        self._seen: i64 = add("event.seen", "events revealed so far", [EVENTS])
        self._kingsbridge: i64 = code("kingsbridge", "cards on offer", ADVANTAGES, [PAIR])
        self._gone: i64 = add("advantage.seen", "cards revealed so far", [ADVANTAGES])
        self._shiring: i64 = code("shiring", "craftsmen on offer", CRAFTSMEN, [PAIR])
        self._cards: i64 = add("display.card", "resource cards on offer", [CARDS])
        self._craftsmen: i64 = add("display.craftsman", "craftsmen on offer", [CRAFTSMEN])
        self._unused: i64 = add("unused", "resource cards out of play", [CARDS])
        # The board
        self._price: i64 = add("price", "where the price marker stands", high=FIRST_PRICE)
        self._hand: i64 = code("hand", "whose builder waits for a decision", seats)
        self._redraw: i64 = add("redraw", "whether a builder may be put back")
        self._track: i64 = code("track.builder", "who was offered a price", seats, [PRICES])
        self._went: i64 = code("track.space", "where he went", SPACE_NAMES, [PRICES])
        self._spaces: i64 = code("space", "whose builder stands there", seats, [SPACE_NAMES])
        self._market: i64 = add(
            "market", "cubes for sale", [RESOURCES[:MARKET_TYPES]], high=MARKET_SLOTS
        )
        self._slot: i64 = code("market.turn", "which seat of the market acts", SLOTS)
        self._supply: i64 = add(
            "supply", "cubes in the supply, or owed", [RESOURCES], -MOST_CUBES, MOST_CUBES
        )
        self._metal: i64 = add("court_metal", "metal at the king's court", high=MOST_CUBES)
        self._black: i64 = code("black", "who has the black worker", seats)
        self._grey: i64 = code("grey", "who has the grey workers", seats)
        self._grey_next: i64 = code("grey.next", "who gained them for the next round", seats)
        # The players
        self._points: i64 = add("player.points", "points", [seats], high=MOST_POINTS)
        self._gold: i64 = add("player.gold", "gold", [seats], high=MOST_GOLD)
        self._cubes: i64 = add("player.cubes", "cubes", [seats, RESOURCES], high=MOST_CUBES)
        self._reserve: i64 = add("player.reserve", "workers not placed", [seats], high=30)
        self._mill: i64 = add("player.mill", "workers in the wool mill", [seats], high=30)
        self._crew: i64 = add("player.craftsman", "craftsmen", [seats, CRAFTSMEN])
        self._taken: i64 = add("player.card", "resource cards", [seats, CARDS])
        self._held: i64 = add("player.advantage", "advantage cards", [seats, ADVANTAGES])
        self._bag: i64 = add("player.bag", "builders in the bag", [seats], high=BUILDERS)
        self._aside: i64 = add("player.aside", "builders beside the board", [seats], high=BUILDERS)
        self._passed: i64 = add("player.passed", "has passed in phase one", [seats])
        self._protected: i64 = add("player.protected", "untouched by the event", [seats])
        self._walled: i64 = add("player.walled", "places two builders only", [seats])
        self._walled_next: i64 = add("player.walled_next", "so in the next round", [seats])
        self._bought: i64 = add("player.bought", "bought in this market", [seats, RESOURCES])
        self._uses: i64 = add("work.used", "uses of who is at work", [CRAFTSMEN], high=99)
        self._boosted: i64 = code("work.boosted", "his craftsman with more uses", CRAFTSMEN)
        self.clear_only(
            [
                *("step", "event.peek", "event.peeked_by", "market.turn"),
                *("player.bought", "work.used", "work.boosted"),
            ]
        )

    def write(self, table: Pillars, seat: i64, into: vec[i16], start: i64) -> None:
        self._write_course(table, into, start)
        self._write_cards(table, seat, into, start)
        self._write_board(table, into, start)
        for other in range(table.seats):
            self._write_player(table, other, into, start)
        if table.phase == PHASE_THREE and table.step == WORK_STEP:
            for man in range(i64(len(CRAFTSMEN))):
                into[start + self._uses + man] = i16(table.uses[man])
            into[start + self._boosted] = i16(table.boosted + 1)

    def _write_course(self, table: Pillars, into: vec[i16], start: i64) -> None:
        into[start + self._round] = i16(table.round)
        into[start + self._phase] = i16(table.phase + 1)
        if table.phase == PHASE_THREE:
            into[start + self._step] = i16(table.step)
            if table.step == MARKET_STEP and len(table.stack) > 0:
                into[start + self._slot] = i16(table.market_turn + 1)
        into[start + self._starter] = self.place[table.starter + 1]
        into[start + self._built] = i16(table.built)
        into[start + self._tax] = i16(table.tax)

    def _write_cards(self, table: Pillars, seat: i64, into: vec[i16], start: i64) -> None:
        into[start + self._event] = i16(table.event + 1)
        if table.peeked >= 0:
            knows = table.owner_of(FORESIGHT)
            into[start + self._peeker] = self.place[knows + 1]
            if knows == seat:
                into[start + self._peek] = i16(table.peeked + 1)
        self.write_flags(table.events_seen, len(EVENTS), into, start + self._seen)
        self.write_flags(table.advantages_seen, len(ADVANTAGES), into, start + self._gone)
        for n in range(i64(2)):
            into[start + self._kingsbridge + n] = i16(table.kingsbridge[n] + 1)
            into[start + self._shiring + n] = i16(table.shiring[n] + 1)
        self.write_flags(table.display_cards, len(CARDS), into, start + self._cards)
        self.write_flags(table.display_craftsmen, len(CRAFTSMEN), into, start + self._craftsmen)
        self.write_flags(table.unused_cards, len(CARDS), into, start + self._unused)

    def _write_board(self, table: Pillars, into: vec[i16], start: i64) -> None:
        into[start + self._price] = i16(table.price)
        into[start + self._hand] = self.place[table.in_hand + 1]
        into[start + self._redraw] = 1 if table.redraw_left > 0 else 0
        for price in range(i64(FIRST_PRICE + 1)):
            into[start + self._track + price] = self.place[table.builder_at[price] + 1]
            into[start + self._went + price] = i16(table.space_at[price] + 1)
        for space in range(i64(SPACES)):
            into[start + self._spaces + space] = self.place[table.spaces[space] + 1]
        for resource in range(i64(MARKET_TYPES)):
            into[start + self._market + resource] = i16(table.market[resource])
        for resource in range(i64(TYPES)):
            into[start + self._supply + resource] = i16(table.supply[resource])
        into[start + self._metal] = i16(table.court_metal)
        into[start + self._black] = self.place[table.black + 1]
        into[start + self._grey] = self.place[table.grey_now + 1]
        into[start + self._grey_next] = self.place[table.grey_next + 1]

    def _write_player(self, table: Pillars, seat: i64, into: vec[i16], start: i64) -> None:
        where: i64 = i64(self.place[seat + 1]) - 1
        into[start + self._points + where] = i16(table.points[seat])
        into[start + self._gold + where] = i16(table.gold[seat])
        into[start + self._reserve + where] = i16(table.reserve[seat])
        into[start + self._mill + where] = i16(table.mill[seat])
        into[start + self._bag + where] = i16(table.bag[seat])
        into[start + self._aside + where] = i16(table.aside[seat])
        into[start + self._passed + where] = i16((table.passed >> seat) & 1)
        into[start + self._protected + where] = i16((table.protected >> seat) & 1)
        into[start + self._walled + where] = i16((table.walled >> seat) & 1)
        into[start + self._walled_next + where] = i16((table.walled_next >> seat) & 1)
        trading = table.phase == PHASE_THREE and table.step == MARKET_STEP
        for resource in range(i64(TYPES)):
            at: i64 = where * TYPES + resource
            into[start + self._cubes + at] = i16(table.cubes[seat * TYPES + resource])
            if trading:
                into[start + self._bought + at] = i16(table.bought >> (seat * TYPES + resource) & 1)
        crew = len(CRAFTSMEN)
        self.write_flags(table.crews[seat], crew, into, start + self._crew + where * crew)
        cards = len(CARDS)
        self.write_flags(table.cards[seat], cards, into, start + self._taken + where * cards)
        held = len(ADVANTAGES)
        self.write_flags(table.advantages[seat], held, into, start + self._held + where * held)
