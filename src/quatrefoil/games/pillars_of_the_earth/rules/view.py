"""What a seat may know, as plain data: built up from an allow-list, never cut down.

All ids are those of `components.toml`; seats are numbers from 0, -1 stands for "nobody" and an
empty string for "no card".

Places of a drawing (`data-place`) that `blocked()` names: `card:ID` and `craftsman:ID` (cards of
the display), `place:ID` (builder spaces), `price` (the price track), `pass`, `market:RESOURCE`,
`own:CRAFTSMAN` (a craftsman before the reader), `advantage:ID` (an advantage card before him).
"""

from typing import TypedDict

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.games.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    BOX,
    CARDS,
    COLOURS,
    CRAFTSMEN,
    EVENTS,
    KINDS,
    RESOURCES,
)
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    ADVANTAGES_REMOVED,
    ALL_ADVANTAGES,
    CARDS_OF,
    CASTLE_GREY,
    COUNT_OF,
    EVENTS_REMOVED,
    EXTRA_USES,
    FIRST_PRICE,
    FORESIGHT,
    GREY_WORKERS,
    INCOME,
    INCOME_CUBES,
    KINGSBRIDGE,
    MARKET,
    MARKET_TYPES,
    NEGATIVE,
    OF_ROUND,
    PLACE_COUNT,
    PLACE_FIRST,
    PLACE_OF,
    PLACES,
    ROUNDS,
    SHIRING,
    TYPES,
    WORKERS_ON,
    YIELD_OF,
    members,
)
from quatrefoil.games.pillars_of_the_earth.rules.production import card_delta, mill_wage
from quatrefoil.games.pillars_of_the_earth.rules.table import FROM_CRAFTS, SOURCES, Pillars


class Pending(TypedDict):
    """The decision to be taken; `seat` is -1 for chance."""

    key: str
    """take-card, discard-craftsman, redraw, place-or-park, place, bishop-choice, use-thomas,
    collapse-discard, bishop-cube, use-tax-exemption, market, capacity-bonus, work, keep-cubes; for
    chance: start-player, advantage, shiring, unused, peek, draw-builder, event, tax-roll."""
    rule: str
    seat: int


class Course(TypedDict):
    """How far the game is."""

    me: int
    """The viewer's seat, or -2 for a spectator."""
    seats: int
    round: int
    """1 to 6; 0 during setup."""
    rounds: int
    phase: str
    """setup, one (cards), two (builders), three (resolution) or over."""
    step: int
    """In phase three the step being resolved, 1 to 14; else 0."""
    location: str
    """The id of that step's location, event to start_player; else empty."""
    turn: int
    """Grows by one with every player's turn."""
    decision: Pending | None
    """None when the game is over."""
    starter: int
    """The starting player, -1 before he is known."""
    turn_order: list[int]
    """All seats clockwise from the starting player."""
    over: bool
    winners: list[int]
    """Seats in first place once the game is over."""


class RoundEvent(TypedDict):
    card: str
    """The revealed event of the round, or empty."""
    negative: bool
    left: int
    """Cards in the deck."""
    peeked_by: int
    """The seat that knows the top card now, or -1."""
    peek: str
    """That card, for this seat alone."""
    protected: list[int]
    """Seats that this round's event does not touch."""


class CardSpace(TypedDict):
    """A space of Kingsbridge or Shiring: its card, and whose builder stands there."""

    card: str
    seat: int


class Display(TypedDict):
    """Phase I."""

    cards: list[str]
    craftsmen: list[str]


class Cards(TypedDict):
    """Decks and what is revealed of them."""

    event: RoundEvent
    events_seen: list[str]
    """All events revealed so far, in the order of the file."""
    kingsbridge: list[CardSpace]
    advantages_left: int
    advantages_gone: list[str]
    """Advantage cards removed from play face up."""
    shiring: list[CardSpace]
    display: Display
    unused_cards: list[str]
    """Resource cards not in the display and before no player."""
    craftsmen_left: list[list[str]]
    """By round 1 to 6 the craftsmen that are still to come."""


class TrackEntry(TypedDict):
    """A price of the track; builders handled at price 0 are not listed."""

    price: int
    seat: int
    """Whose builder was offered for it, or -1."""
    place: str
    """Where it went; empty while it is parked."""
    slot: int
    """Which space of that place; -1 while it is parked."""
    parked: bool


class InHand(TypedDict):
    """Whose builder is drawn and waits for a decision."""

    seat: int
    price: int


class Prices(TypedDict):
    buy: int
    """0 for what cannot be bought."""
    sell: int


class MarketTurn(TypedDict):
    """Whose market seat acts."""

    seat: int
    slot: int


class PartOfCathedral(TypedDict):
    id: str
    built: bool
    seat: int
    """The starting player who adds it this round, else -1."""


class BuiltSoFar(TypedDict):
    built: int
    parts: list[PartOfCathedral]


class AtWork(TypedDict):
    """A player's workers at a place, and the cubes or gold expected of them."""

    workers: int
    brings: int


class Places(TypedDict):
    """The board."""

    spaces: dict[str, list[int]]
    """By place the builder on each of its spaces. Places: bishopric, kingsbridge_1, kingsbridge_2,
    priory_1, priory_2, kings_court (4), shiring_1, shiring_2, shiring_castle, market (4),
    start_player."""
    price: int
    """Where the price marker stands, 7 to 0."""
    track: list[TrackEntry]
    """Prices 7 down to 0."""
    bag: list[int]
    """Builders in the bag by seat."""
    aside: list[int]
    """Builders laid beside the board by seat (PE-6.12)."""
    in_hand: InHand | None
    redraw_left: bool
    """Whether the starting player may still put a builder back this round."""
    market: dict[str, int]
    """Cubes left, 0 to 4."""
    prices: dict[str, Prices]
    market_turn: MarketTurn | None
    """In step 12."""
    court_metal: int
    """Metal on the first space of the king's court."""
    tax: int
    """What the tax die shows this round, 0 before it is rolled."""
    castle: int
    """Grey workers on Shiring castle."""
    black_worker: int
    """Whose the black worker is, or -1: it lies beside the board."""
    supply: dict[str, int]
    """Cubes in the supply; less than nothing: owed."""
    cathedral: BuiltSoFar
    work: dict[str, list[AtWork]]
    """By forest, quarry, gravel_pit and wool_mill, then by seat."""


class OwnCraftsman(TypedDict):
    id: str
    kind: str
    capacity: int
    """Uses allowed this round."""
    used: int
    """Uses so far in step 13."""
    boosted: bool


class Builders(TypedDict):
    """Where the three builders of a player are."""

    bag: int
    parked: int
    board: int
    aside: int
    hand: int


class Player(TypedDict):
    seat: int
    colour: str
    letter: str
    """R, B, G or Y, after the colour."""
    points: int
    gold: int
    cubes: dict[str, int]
    cube_total: int
    coming: dict[str, int]
    """Cubes of this round's resource cards and incomes still to come, by type."""
    reserve: int
    """Workers not placed."""
    workers: int
    """All he has this round."""
    grey: int
    """How many of them are grey, how many black."""
    black: int
    grey_next: int
    """Grey workers gained for the next round."""
    craftsmen: list[OwnCraftsman]
    limit: int
    """How many craftsmen he may own."""
    cards: list[str]
    """Resource cards before him."""
    advantages: list[str]
    passed: bool
    """In phase I."""
    walled: bool
    """Whether he may place only two builders this round."""
    walled_next: bool
    builders: Builders
    bought: list[str]
    """Types bought in this market step, which may not be sold again."""
    starts: bool
    active: bool
    """Whether he decides now."""
    tally: dict[str, int]
    """Points by source: priory, advantages, tax, events, then one a craft."""


class PillarsView(Course, Cards, Places):
    """Everything that a seat may know."""

    players: list[Player]


class PrivateView(TypedDict, total=False):
    """What one seat knows besides."""

    event: RoundEvent


PHASES = ("setup", "one", "two", "three", "over")
PRODUCERS = ("forest", "quarry", "gravel_pit")
TALLIES = ("priory", "advantages", "tax", "events", *KINDS)
STEP_OF = {place.id: place.step for place in BOX.locations}


def _names(mask: int, names: list[str]) -> list[str]:
    return [names[i] for i in members(mask)]


def _card(index: int, names: list[str]) -> str:
    return names[index] if index >= 0 else ""


def _brought(table: Pillars, seat: int, resource: int) -> int:
    mine = table.cards[seat] & CARDS_OF[resource]
    return YIELD_OF[mine] + COUNT_OF[mine] * int(card_delta(table, seat))


def _coming(table: Pillars, seat: int) -> dict[str, int]:
    """Cubes that the rest of this round brings for certain, by type."""
    coming: dict[str, int] = {}
    for resource in range(MARKET_TYPES):
        amount = _brought(table, seat, resource)
        due = table.phase < 3 or table.step <= STEP_OF[PRODUCERS[resource]]
        if due and table.advantages[seat] & INCOME[resource]:
            amount += INCOME_CUBES[resource]
        coming[RESOURCES[resource]] = amount
    return coming


def _work(table: Pillars) -> dict[str, list[AtWork]]:
    work: dict[str, list[AtWork]] = {}
    for resource, place in enumerate(PRODUCERS):
        work[place] = [
            {
                "workers": WORKERS_ON[table.cards[seat] & CARDS_OF[resource]],
                "brings": _brought(table, seat, resource),
            }
            for seat in range(table.seats)
        ]
    work["wool_mill"] = [{"workers": n, "brings": int(mill_wage(table, n))} for n in table.mill]
    return work


def _builders(table: Pillars, seat: int) -> Builders:
    prices = range(FIRST_PRICE + 1)
    parked = [p for p in prices if table.builder_at[p] == seat and table.space_at[p] < 0]
    return {
        "bag": table.bag[seat],
        "parked": len(parked),
        "board": int(table.builders_out(seat)),
        "aside": table.aside[seat],
        "hand": int(table.in_hand == seat),
    }


def _craftsmen(table: Pillars, seat: int, at_work: bool) -> list[OwnCraftsman]:
    row: list[OwnCraftsman] = []
    for man in members(table.crews[seat]):
        boosted = at_work and table.boosted == man
        row.append(
            {
                "id": CRAFTSMEN[man],
                "kind": BOX.craftsmen[man].kind,
                "capacity": BOX.craftsmen[man].capacity
                + (EXTRA_USES[table.event] if boosted else 0),
                "used": table.uses[man] if at_work else 0,
                "boosted": boosted,
            }
        )
    return row


def _bought(table: Pillars, seat: int) -> list[str]:
    """What may not be sold again (PE-14.6): it is forgotten when the market closes."""
    if table.phase != 3 or table.step != STEP_OF["market"]:
        return []
    at = seat * TYPES
    return [RESOURCES[r] for r in range(TYPES) if (table.bought >> (at + r)) & 1]


def _player(table: Pillars, seat: int) -> Player:
    """All of it is public, the cubes too (PE-2.4)."""
    at = seat * TYPES
    working = table.phase == 3 and table.step == STEP_OF["cathedral"]
    at_work = working and table.seat_after(table.active) == seat
    tally = table.tally[seat * SOURCES : (seat + 1) * SOURCES]
    grey = CASTLE_GREY if table.grey_now == seat else 0
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "letter": COLOURS[seat][0].upper(),
        "points": table.points[seat],
        "gold": table.gold[seat],
        "cubes": dict(zip(RESOURCES, table.cubes[at : at + TYPES], strict=True)),
        "cube_total": int(table.cube_count(seat)),
        "coming": _coming(table, seat),
        "reserve": table.reserve[seat],
        "workers": table.reserve[seat] + table.mill[seat] + WORKERS_ON[table.cards[seat]],
        "grey": grey,
        "black": int(table.black == seat),
        "grey_next": CASTLE_GREY if table.grey_next == seat else 0,
        "craftsmen": _craftsmen(table, seat, at_work),
        "limit": int(table.crew_limit(seat)),
        "cards": _names(table.cards[seat], CARDS),
        "advantages": _names(table.advantages[seat], ADVANTAGES),
        "passed": bool((table.passed >> seat) & 1),
        "walled": bool((table.walled >> seat) & 1),
        "walled_next": bool((table.walled_next >> seat) & 1),
        "builders": _builders(table, seat),
        "bought": _bought(table, seat),
        "starts": table.starter == seat,
        "active": bool(table.stack) and table.top().seat == seat,
        "tally": dict(zip(TALLIES, tally, strict=True)),
    }


def _peeker(table: Pillars) -> int:
    """Who knows the top card of the events (PE-1.4), or -1."""
    return int(table.owner_of(FORESIGHT)) if table.peeked >= 0 else -1


def _event(table: Pillars) -> RoundEvent:
    event = int(table.event)
    return {
        "card": _card(event, EVENTS),
        "negative": event >= 0 and bool((NEGATIVE >> event) & 1),
        "left": len(EVENTS) - EVENTS_REMOVED - int(table.events_seen).bit_count(),
        "peeked_by": _peeker(table),
        "peek": "",
        "protected": members(int(table.protected)),
    }


def _track(table: Pillars) -> list[TrackEntry]:
    track: list[TrackEntry] = []
    for price in range(FIRST_PRICE, -1, -1):
        seat, space = table.builder_at[price], table.space_at[price]
        track.append(
            {
                "price": price,
                "seat": seat,
                "place": PLACES[PLACE_OF[space]] if space >= 0 else "",
                "slot": space - PLACE_FIRST[PLACE_OF[space]] if space >= 0 else -1,
                "parked": seat >= 0 and space < 0,
            }
        )
    return track


def _pending(table: Pillars) -> Pending | None:
    if not table.stack:
        return None
    top = table.top()
    return {"key": top.key, "rule": top.rule, "seat": int(top.seat)}


def _cathedral(table: Pillars) -> BuiltSoFar:
    parts: list[PartOfCathedral] = [
        {
            "id": part.id,
            "built": part.round <= table.built,
            "seat": int(table.starter) if part.round == table.round > table.built else -1,
        }
        for part in BOX.parts
    ]
    return {"built": int(table.built), "parts": parts}


def _cards_gone(table: Pillars) -> list[str]:
    here = 0
    for held in table.advantages:
        here |= held
    for card in table.kingsbridge:
        if card >= 0:
            here |= 1 << card
    return _names(int(table.advantages_seen) & ALL_ADVANTAGES & ~here, ADVANTAGES)


def _course(table: Pillars) -> Course:
    resolving = table.phase == 3 and table.step > 0
    over = table.is_over()
    order = [int(table.seat_after(n)) for n in range(table.seats)] if table.starter >= 0 else []
    ranking = table.ranking() if over else []
    return {
        "me": SPECTATOR,
        "seats": int(table.seats),
        "round": int(table.round),
        "rounds": ROUNDS,
        "phase": PHASES[table.phase],
        "step": int(table.step),
        "location": BOX.locations[table.step - 1].id if resolving else "",
        "turn": int(table.turn),
        "decision": _pending(table),
        "starter": int(table.starter),
        "turn_order": order,
        "over": over,
        "winners": [s for s, place in enumerate(ranking) if place == 0],
    }


def _cards(table: Pillars) -> Cards:
    deck = len(ADVANTAGES) - ADVANTAGES_REMOVED
    return {
        "event": _event(table),
        "events_seen": _names(int(table.events_seen), EVENTS),
        "kingsbridge": [
            {"card": _card(card, ADVANTAGES), "seat": table.spaces[KINGSBRIDGE + n]}
            for n, card in enumerate(table.kingsbridge)
        ],
        "advantages_left": deck - int(table.advantages_seen).bit_count(),
        "advantages_gone": _cards_gone(table),
        "shiring": [
            {"card": _card(man, CRAFTSMEN), "seat": table.spaces[SHIRING + n]}
            for n, man in enumerate(table.shiring)
        ],
        "display": {
            "cards": _names(int(table.display_cards), CARDS),
            "craftsmen": _names(int(table.display_craftsmen), CRAFTSMEN),
        },
        "unused_cards": _names(int(table.unused_cards), CARDS),
        "craftsmen_left": [
            _names(OF_ROUND[r], CRAFTSMEN) if r > table.round else [] for r in range(1, ROUNDS + 1)
        ],
    }


def _board(table: Pillars) -> Places:
    places = range(len(PLACES))
    trading = table.phase == 3 and table.step == STEP_OF["market"] and bool(table.stack)
    slot = int(table.market_turn)
    grey = sum(CASTLE_GREY for seat in (table.grey_now, table.grey_next) if seat >= 0)
    hand: InHand = {"seat": int(table.in_hand), "price": int(table.price)}
    return {
        "spaces": {
            PLACES[p]: list(table.spaces[PLACE_FIRST[p] : PLACE_FIRST[p] + PLACE_COUNT[p]])
            for p in places
        },
        "price": int(table.price),
        "track": _track(table),
        "bag": table.bag[:],
        "aside": table.aside[:],
        "in_hand": hand if table.in_hand >= 0 else None,
        "redraw_left": table.redraw_left > 0,
        "market": dict(zip(RESOURCES, table.market, strict=False)),
        "prices": {
            r.id: {"buy": r.market_buy_price, "sell": r.market_sell_price} for r in BOX.resources
        },
        "market_turn": {"seat": table.spaces[MARKET + slot], "slot": slot} if trading else None,
        "court_metal": int(table.court_metal),
        "tax": int(table.tax),
        "castle": GREY_WORKERS - grey,
        "black_worker": int(table.black),
        "supply": dict(zip(RESOURCES, table.supply, strict=True)),
        "cathedral": _cathedral(table),
        "work": _work(table),
    }


def public(table: Pillars) -> PillarsView:
    """What everybody may know."""
    return {
        **_course(table),
        **_cards(table),
        **_board(table),
        "players": [_player(table, s) for s in range(table.seats)],
    }


def private(table: Pillars, seat: int, public: PillarsView) -> PrivateView:
    """The card that `ellen` shows is the only secret of the game (PE-1.4)."""
    if _peeker(table) != seat:
        return {}
    return {"event": {**public["event"], "peek": _card(int(table.peeked), EVENTS)}}


assert len(TALLIES) == SOURCES == FROM_CRAFTS + len(KINDS)
