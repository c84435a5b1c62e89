"""What a seat may know, as plain data: built up from an allow-list, never cut down.

All ids are those of `components.toml`; seats are numbers from 0, -1 stands for "nobody" and an
empty string for "no card". `view(table, seat)` gives a dictionary with these keys:

Course of play
    me          the viewer's seat, or -2 for a spectator
    seats       number of players
    round       1 to 6 (0 during setup); `rounds` is 6
    phase       "setup", "one" (cards), "two" (builders), "three" (resolution) or "over"
    step        in phase three the step being resolved, 1 to 14, else 0
    location    the id of that step's location ("event" ... "start_player"), or ""
    turn        grows by one with every player's turn
    decision    {"key", "rule", "seat"} of the pending decision; None when the game is over.
                Keys: take-card, discard-craftsman, redraw, place-or-park, place, bishop-choice,
                use-thomas, collapse-discard, bishop-cube, use-tax-exemption, market,
                capacity-bonus, work, keep-cubes; for chance: start-player, advantage, shiring,
                unused, peek, draw-builder, event, tax-roll. `seat` is -1 for chance.
    starter     seat of the starting player (-1 before he is known)
    turn_order  all seats clockwise from the starting player
    over        whether the game has ended
    winners     seats in first place once it has, else []

Cards
    event       {"card": id of the revealed event or "", "negative": bool, "left": cards in the
                deck, "peeked_by": the seat that knows the top card now (owner of `ellen`) or -1,
                "peek": the id of that card for this seat alone, else "",
                "protected": seats that this round's event does not touch}
    events_seen ids of all events revealed so far, in the order of the file
    kingsbridge two entries, space 1 and 2: {"card": advantage id or "", "seat": builder or -1}
    advantages_left  advantage cards in the deck; `advantages_gone`: ids removed from play face up
    shiring     two entries, space 1 and 2: {"card": craftsman id or "", "seat": builder or -1}
    display     phase I: {"cards": resource card ids, "craftsmen": craftsman ids}
    unused_cards     resource cards not in the display and before no player
    craftsmen_left   by round 1 to 6: the round's craftsmen ids that are still to come

Board
    spaces      place id -> list of seats (or -1), one entry a builder space. Place ids:
                bishopric, kingsbridge_1, kingsbridge_2, priory_1, priory_2, kings_court (4 slots),
                shiring_1, shiring_2, shiring_castle, market (4 slots), start_player
    price       where the price marker stands, 7 to 0
    track       eight entries, prices 7 down to 0: {"price", "seat": whose builder was offered for
                it or -1, "place": where it went ("" while it is parked), "slot": which space of
                that place (-1 while it is parked), "parked": bool}.
                Builders handled at price 0 are not listed.
    bag         builders in the bag by seat
    aside       builders laid beside the board by seat (`city_wall`)
    in_hand     {"seat": whose builder is drawn and waits for a decision, "price"} or None
    redraw_left whether the starting player may still put a builder back this round
    market      {"wood", "stone", "sand": cubes left, 0 to 4}
    prices      {resource: {"buy": gold or 0, "sell": gold}}
    market_turn {"seat", "slot"} whose market seat acts (step 12) or None
    court_metal metal cubes on the first space of the king's court (0 or 1)
    tax         what the tax die shows this round, 0 before it is rolled
    castle      grey workers on Shiring castle
    black_worker     seat that owns the black worker, or -1 (it lies beside the board)
    supply      cubes in the supply by resource (negative: owed)
    cathedral   {"built": number of parts that stand, "parts": six entries {"id", "built",
                "seat": the starting player who adds it this round, else -1}}

Workers
    work        forest, quarry, gravel_pit, wool_mill -> list by seat of {"workers", "brings":
                cubes or gold expected at this place (with the event once it is known)}

Players
    players     one entry a seat:
        seat, colour, letter (R, B, G or Y, after the colour)
        points, gold
        cubes          {"wood", "stone", "sand", "metal"}; `cube_total` is their sum
        coming         cubes of this round's resource cards and incomes still to come, by type
        reserve        workers not placed; `workers` all he has this round
        grey, black    how many of them are grey (this round) and black
        grey_next      grey workers gained for the next round
        craftsmen      entries in the order of the file: {"id", "kind", "capacity": uses allowed
                       this round, "used": uses so far in step 13, "boosted": bool}
        limit          how many craftsmen he may own
        cards          resource cards before him
        advantages     ids of advantage cards before him
        passed         whether he has passed in phase I
        walled         whether he may place only two builders this round; `walled_next` likewise
        builders       {"bag", "parked", "board", "aside", "hand"}
        bought         types bought in this market step (may not be sold again)
        starts, active whether he is the starting player; whether he decides now
        tally          points by source: priory, advantages, tax, events, then one per craft

Places of a drawing (`data-place`) that `blocked()` names: `card:ID` and `craftsman:ID` (cards of
the display), `place:ID` (builder spaces), `price` (the price track), `pass`, `market:RESOURCE`,
`own:CRAFTSMAN` (a craftsman before the reader), `advantage:ID` (an advantage card before him).
"""

from typing import Any

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import View
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


def _work(table: Pillars) -> dict[str, list[dict[str, int]]]:
    work: dict[str, list[dict[str, int]]] = {}
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


def _builders(table: Pillars, seat: int) -> dict[str, int]:
    prices = range(FIRST_PRICE + 1)
    parked = [p for p in prices if table.builder_at[p] == seat and table.space_at[p] < 0]
    return {
        "bag": table.bag[seat],
        "parked": len(parked),
        "board": table.spaces.count(seat),
        "aside": table.aside[seat],
        "hand": int(table.in_hand == seat),
    }


def _craftsmen(table: Pillars, seat: int, at_work: bool) -> list[dict[str, Any]]:
    row: list[dict[str, Any]] = []
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


def _player(table: Pillars, seat: int) -> dict[str, Any]:
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


def _event(table: Pillars) -> dict[str, Any]:
    event = int(table.event)
    return {
        "card": _card(event, EVENTS),
        "negative": event >= 0 and bool((NEGATIVE >> event) & 1),
        "left": len(EVENTS) - EVENTS_REMOVED - int(table.events_seen).bit_count(),
        "peeked_by": _peeker(table),
        "peek": "",
        "protected": members(int(table.protected)),
    }


def _track(table: Pillars) -> list[dict[str, Any]]:
    track: list[dict[str, Any]] = []
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


def _pending(table: Pillars) -> dict[str, Any] | None:
    if not table.stack:
        return None
    top = table.top()
    return {"key": top.key, "rule": top.rule, "seat": int(top.seat)}


def _cathedral(table: Pillars) -> dict[str, Any]:
    parts = [
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


def _course(table: Pillars) -> View:
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


def _cards(table: Pillars) -> View:
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


def _board(table: Pillars) -> View:
    places = range(len(PLACES))
    trading = table.phase == 3 and table.step == STEP_OF["market"] and bool(table.stack)
    slot = int(table.market_turn)
    grey = sum(CASTLE_GREY for seat in (table.grey_now, table.grey_next) if seat >= 0)
    hand = {"seat": int(table.in_hand), "price": int(table.price)}
    return {
        "spaces": {
            PLACES[p]: table.spaces[PLACE_FIRST[p] : PLACE_FIRST[p] + PLACE_COUNT[p]]
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


def public(table: Pillars) -> View:
    """What everybody may know."""
    return {
        **_course(table),
        **_cards(table),
        **_board(table),
        "players": [_player(table, s) for s in range(table.seats)],
    }


def private(table: Pillars, seat: int, public: View) -> View:
    """The card that `ellen` shows is the only secret of the game (PE-1.4)."""
    if _peeker(table) != seat:
        return {}
    return {"event": {**public["event"], "peek": _card(int(table.peeked), EVENTS)}}


assert len(TALLIES) == SOURCES == FROM_CRAFTS + len(KINDS)
