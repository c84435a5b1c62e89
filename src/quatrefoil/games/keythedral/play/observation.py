"""What a seat of Keythedral sees, and what it can choose, as numbers.

The land is unbounded, so fields and gaps are named by the order in which they came to the table,
not by where they lie: choice and feature speak of gap 12, and its coordinates are features. Colours
count from the one who looks. What lies behind the screens of others, or is concealed in their
hands, is not written where the options of the table hide it (KT-18).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.observation import SEAT_NAMES, Observer
from quatrefoil.games.keythedral.rules.auction import BidPayment, MakeBid, MatchBid, NameStart
from quatrefoil.games.keythedral.rules.fences import MoveHouse
from quatrefoil.games.keythedral.rules.harvest import CollectWindow, Gather
from quatrefoil.games.keythedral.rules.landscape import (
    DIRECTIONS,
    FIELD_EDGE,
    FIELD_WIDTH,
    GAP_EDGE,
    GAP_WIDTH,
    field_xy,
    gap_of_field,
    gap_xy,
)
from quatrefoil.games.keythedral.rules.payment import Payment, packed_count
from quatrefoil.games.keythedral.rules.playing import CancelWindow
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    ALL_LAWS,
    CUBE_COUNT,
    FENCES_EACH,
    FIELD_TYPES,
    KINDS,
    LAST_ROUND,
    LAWS,
    NUMBERS,
    RESOURCES,
    ROW_VALUE,
    TILE_VALUE,
    TILES,
    field_stack,
)
from quatrefoil.games.keythedral.rules.purchase import Settle, declared_prices
from quatrefoil.games.keythedral.rules.seats import row_start
from quatrefoil.games.keythedral.rules.setup import PlaceField, PlaceHouse
from quatrefoil.games.keythedral.rules.spend import SpendTurn
from quatrefoil.games.keythedral.rules.table import (
    FACE_DOWN,
    LAW_BACK,
    PASSING,
    PLACE_WORKERS,
    SPEND,
    START_PLAYER,
    UNUSED,
    Keythedral,
    law_count,
)
from quatrefoil.games.keythedral.rules.vocabulary import STOP_WINDOWS, VOCABULARY
from quatrefoil.games.keythedral.rules.windows import Window
from quatrefoil.games.keythedral.rules.workers import ChooseNumber, PlaceWorkers

SEATS: Final = 5
MOST_FIELDS: Final = 4 + sum(field_stack(SEATS))
MOST_GAPS: Final = 9 + 3 * sum(field_stack(SEATS))
"""The first four fields reach nine gaps; each field more touches one of those there are."""
FIELDS: Final[list[str]] = [str(n) for n in range(MOST_FIELDS)]
GAPS: Final[list[str]] = [str(n) for n in range(MOST_GAPS)]
MOST_CUBES: Final = sum(CUBE_COUNT)
PHASES: Final[list[str]] = ["setup", "workers", "harvest", "spend", "return", "start"]
WINDOWS: Final[list[str]] = [
    *("W-P1", "W-P2", "W-P3", "W-P5", "W-TURN", "W-COLLECT", "W-BUY", "W-CANCEL"),
]
INTERRUPTS: Final[list[str]] = ["on_demand", "full", "lean"]
ROWS: Final[list[str]] = [str(value) for value in ROW_VALUE]
DECISIONS: Final[list[str]] = [
    PlaceField.key,
    PlaceHouse.key,
    ChooseNumber.key,
    PlaceWorkers.key,
    CollectWindow.key,
    Gather.key,
    SpendTurn.key,
    Payment.key,
    Settle.key,
    MoveHouse.key,
    MakeBid.key,
    MatchBid.key,
    BidPayment.key,
    NameStart.key,
    Window.key,
    CancelWindow.key,
]
CHANCE: Final[list[str]] = ["start", "draw", "turn-up", "replace", "offer", "deal", "go-on"]
UNASKED: Final[list[str]] = ["stop", "unstop", "keep-passing", "stop-passing"]
"""Standing orders, which a policy that is asked each time does without."""

# How the arguments of a verb become a number: as they are, or by what lies on the table
AS_IT_IS: Final = 0
BY_FIELD_TO_LAY: Final = 1
BY_FIELD: Final = 2
BY_GAP: Final = 3
BY_NUMBER_AND_GAP: Final = 4
BY_GAP_AND_DIRECTION: Final = 5
BY_PLAYER: Final = 6
"""The first argument is a colour; it counts from the seat that decides."""


class KeythedralObserver(Observer[Keythedral]):
    """The land, the town, and what everybody has."""

    def __init__(self) -> None:
        super().__init__(VOCABULARY, SEATS, DECISIONS, CHANCE)
        self._way: list[int] = [AS_IT_IS] * len(VOCABULARY.verbs)
        self._first: list[int] = [-1] * len(VOCABULARY.verbs)
        self._rest: list[int] = [1] * len(VOCABULARY.verbs)
        self._number_choices()
        fields = [field_xy(position) for position in range(FIELD_WIDTH * FIELD_WIDTH)]
        gaps = [gap_xy(position) for position in range(GAP_WIDTH * GAP_WIDTH)]
        self._east_of_field: vec[i16] = vec[i16]([i16(x) for x, _ in fields])
        self._south_of_field: vec[i16] = vec[i16]([i16(y) for _, y in fields])
        self._east_of_gap: vec[i16] = vec[i16]([i16(x) for x, _ in gaps])
        self._south_of_gap: vec[i16] = vec[i16]([i16(y) for _, y in gaps])
        self._lay_out_course()
        self._lay_out_land()
        self._lay_out_town()
        self.clear_only(
            [
                *("window", "picked", "left", "step", "active", "passes", "bid", "bidder"),
                *("last_bidder", "player.seat_tiles", "player.points", "seat.up", "row.down"),
                *("row.open", "law.offer", "effect.house_number"),
            ]
        )

    # The choices

    def _number_choices(self) -> None:
        for name, verb in VOCABULARY.verbs.items():
            if name in CHANCE or name in UNASKED:
                continue
            kind = verb.kind
            self._first[kind] = len(self.choices)
            if verb.names == ["field"] and name == "field":
                self._way[kind] = BY_FIELD_TO_LAY
                words = [f"{gap} {way}" for gap in GAPS for way in DIRECTIONS]
            elif verb.names == ["field"]:
                self._way[kind] = BY_FIELD
                words = FIELDS
            elif verb.names == ["gap"]:
                self._way[kind] = BY_GAP
                words = GAPS
            elif verb.names == ["number", "gap"]:
                self._way[kind] = BY_NUMBER_AND_GAP
                words = [f"{number} {gap}" for number in NUMBERS for gap in GAPS]
            elif verb.names == ["gap", "direction"]:
                self._way[kind] = BY_GAP_AND_DIRECTION
                words = [f"{gap} {way}" for gap in GAPS for way in DIRECTIONS]
            elif verb.names and verb.names[0] == "player":
                self._way[kind] = BY_PLAYER
                self._rest[kind] = verb.size // len(verb.dims[0])
                words = [""]
                for names in [SEAT_NAMES[:SEATS], *verb.dims[1:]]:
                    words = [f"{before} {word}" for before in words for word in names]
            else:
                self.enlist_verb(verb)
                continue
            self.choices.extend([f"{name} {word.strip()}" for word in words])

    def number(self, table: Keythedral, action: Action) -> i64:
        kind = action.kind
        way: i64 = self._way[kind]
        if way == AS_IT_IS:
            return i64(self._numbers[action.id])
        first: i64 = self._first[kind]
        if way == BY_PLAYER:
            seat: i64 = table.stack[-1].seat
            where: i64 = (action.a - seat + table.seats) % table.seats
            rest: i64 = self._rest[kind]
            if rest == 1:
                return first + where
            if rest == len(NUMBERS):
                return first + where * rest + action.b
            return first + where * rest + action.b * 4 + action.c
        if way == BY_FIELD:
            return first + table.field_index[int(action.a)]
        if way == BY_GAP:
            return first + table.gap_index[int(action.a)]
        if way == BY_NUMBER_AND_GAP:
            return first + action.a * MOST_GAPS + table.gap_index[int(action.b)]
        if way == BY_GAP_AND_DIRECTION:
            return first + table.gap_index[int(action.a)] * 4 + action.b
        for direction in range(i64(4)):
            gap: i64 = table.gap_index.get(int(gap_of_field(action.a, direction)), -1)
            if gap >= 0:
                return first + gap * 4 + direction
        return -1

    # The features

    def _lay_out_course(self) -> None:
        add, code, seats = self.layout.add, self.layout.add_code, self.seats
        self._full: i64 = add("option.full", "the full version")
        self._open_plan: i64 = add("option.open_plan", "an open plan")
        self._concealed: i64 = add("option.concealed", "laws are concealed (KT-17.9)")
        self._screened: i64 = add("option.screened", "what is behind screens is hidden")
        self._mode: i64 = code("option.interrupts", "how laws break in (KT-17.2)", INTERRUPTS)
        self._window: i64 = code("window", "the window that is open (KT-17)", WINDOWS)
        self._picked: i64 = add("picked", "cubes picked so far", [KINDS], high=20)
        self._left: i64 = add("left", "cubes still to be picked", high=MOST_CUBES)
        self._round: i64 = add("round", "the round", high=LAST_ROUND)
        self._phase: i64 = code("phase", "the phase (KT-5.1)", PHASES)
        self._step: i64 = add("step", "the step of phase 1", high=5)
        self._active_number: i64 = code("number", "the number that sends workers", NUMBERS)
        self._start: i64 = code("start", "the start player", seats)
        self._markers: i64 = add("marker", "the step that chose a number", [NUMBERS], high=5)
        self._active: i64 = add("active", "who still acts in phase 3", [seats])
        self._passes: i64 = add("passes", "passes in a row in phase 3", high=SEATS)
        self._bid: i64 = add("bid", "the highest bid of the auction", high=MOST_CUBES)
        self._bidder: i64 = code("bidder", "whose it is", seats)
        self._last: i64 = code("last_bidder", "who bids last", seats)
        self._stops: i64 = add("stops", "my standing orders (KT-17.10)", [STOP_WINDOWS])
        self._passing: i64 = add("passing", "whether the table passes for me")

    def _lay_out_land(self) -> None:
        add, code, seats = self.layout.add, self.layout.add_code, self.seats
        tiles = [seats, NUMBERS]
        self._drawn: i64 = code("field.drawn", "the field in hand", FIELD_TYPES)
        self._stack: i64 = add("field.stack", "fields not drawn yet", high=MOST_FIELDS)
        self._type: i64 = code("field.type", "what a field is", FIELD_TYPES, [FIELDS])
        self._worker: i64 = code("field.worker", "whose worker stands there", seats, [FIELDS])
        self._field_x: i64 = add("field.x", "east", [FIELDS], -FIELD_EDGE, FIELD_EDGE)
        self._field_y: i64 = add("field.y", "south", [FIELDS], -FIELD_EDGE, FIELD_EDGE)
        self._free: i64 = add("gap.free", "whether it is there and empty", [GAPS])
        self._gap_x: i64 = add("gap.x", "east", [GAPS], -GAP_EDGE, GAP_EDGE)
        self._gap_y: i64 = add("gap.y", "south", [GAPS], -GAP_EDGE, GAP_EDGE)
        self._house_gap: i64 = code("house.gap", "where a tile lies", GAPS, tiles)
        self._side: i64 = add("house.side", "whether it is a house", tiles)
        self._placing: i64 = add("house.placing", "whether it sends workers now", tiles)
        around = [*tiles, DIRECTIONS]
        self._near: i64 = code("house.field", "the field beside it", FIELD_TYPES, around)
        self._taken: i64 = code("house.worker", "whose worker stands there", seats, around)
        self._wall: i64 = add("house.fence", "whether a fence stands between", around)
        fences = [seats, [str(n + 1) for n in range(FENCES_EACH)]]
        self._unused: i64 = add("fence.unused", "whether it can still be built", fences)
        self._fence_gap: i64 = code("fence.gap", "the gap at which it stands", GAPS, fences)
        self._fence_way: i64 = code("fence.direction", "and on which side", DIRECTIONS, fences)

    def _lay_out_town(self) -> None:
        add, code, seats = self.layout.add, self.layout.add_code, self.seats
        self._known: i64 = add("player.open", "whether I see what is behind a screen", [seats])
        self._cubes: i64 = add("player.cubes", "cubes", [seats, KINDS], high=20)
        self._won: i64 = add("player.seat_tiles", "seat tiles won", [seats, TILES])
        self._points: i64 = add("player.points", "their value", [seats], high=sum(TILE_VALUE))
        self._hand: i64 = add("player.law", "laws held, as far as I know", [seats, LAWS])
        self._hands: i64 = add("player.laws", "how many laws", [seats], high=ALL_LAWS)
        self._store: i64 = add("store", "cubes in the store", [KINDS], high=20)
        self._works: i64 = add("workplace", "craft cubes", [KINDS[RESOURCES:]], high=20)
        self._up: i64 = add("seat.up", "seat tiles that lie face up", [TILES])
        self._raised: i64 = code("seat.raised", "the one with law 2 under it", TILES)
        self._lowered: i64 = code("seat.lowered", "the one with law 3 under it", TILES)
        self._declared: i64 = code("seat.declared", "the one being bought", TILES)
        self._down: i64 = add("row.down", "face-down tiles of a row", [ROWS], high=9)
        self._row: i64 = code("row.open", "the row that can be bought from", ROWS)
        self._offer: i64 = add("law.offer", "laws on offer", [LAWS])
        self._backs: i64 = add("law.backs", "laws on offer face down", high=ALL_LAWS)
        self._deck: i64 = add("law.deck", "laws to be drawn", high=ALL_LAWS)
        self._gone: i64 = add("law.gone", "laws discarded", [LAWS])
        self._announced: i64 = code("law.announced", "the law just announced", LAWS)
        self._order: i64 = code("effect.work_order", "for whom law 1 holds", seats)
        self._breaker: i64 = code("effect.broken_fences", "for whom law 9 holds", seats)
        self._ban: i64 = code("effect.building_ban", "who played law 12", seats)
        self._renumbered: i64 = add("effect.house_number", "the tile of law 6", [seats, NUMBERS])
        self._good: i64 = code("effect.good_harvest", "the fields of law 18", FIELD_TYPES)
        self._bad: i64 = code("effect.bad_harvest", "the fields of law 19", FIELD_TYPES)
        self._doubled: i64 = code("effect.double_yield", "the field of law 14", FIELDS)
        self._free_kinds: i64 = add("effect.unexpected_harvest", "whether law 8 holds")
        self._substitution: i64 = add("effect.substitution", "whether law 5 holds")

    def write(self, table: Keythedral, seat: i64, into: vec[i16], start: i64) -> None:
        self._write_course(table, seat, into, start)
        self._write_decision(table, into, start)
        self._write_land(table, into, start)
        self._write_town(table, into, start)
        self._write_laws(table, into, start)
        self._write_won(table, seat, into, start)
        for other in range(table.seats):
            self._write_houses(table, other, into, start)
            self._write_fences(table, other, into, start)
            self._write_player(table, other, seat, into, start)

    def _write_course(self, table: Keythedral, seat: i64, into: vec[i16], start: i64) -> None:
        seats = table.seats
        into[start + self._full] = 1 if table.full else 0
        into[start + self._open_plan] = 1 if table.open_plan else 0
        into[start + self._concealed] = 1 if table.concealed else 0
        into[start + self._screened] = 1 if table.screened else 0
        into[start + self._mode] = i16(table.interrupt_mode + 1)
        into[start + self._round] = i16(table.round)
        into[start + self._phase] = i16(table.phase + 1)
        if table.phase == PLACE_WORKERS:
            into[start + self._step] = i16(table.step)
        into[start + self._active_number] = i16(table.number + 1)
        into[start + self._start] = self.place[table.start + 1]
        for n in range(i64(5)):
            into[start + self._markers + n] = i16(table.markers[n])
        if table.phase == SPEND:
            for other in range(seats):
                if table.active >> other & 1:
                    into[start + self._active + i64(self.place[other + 1]) - 1] = 1
            into[start + self._passes] = i16(table.passes)
        elif table.phase == START_PLAYER:
            into[start + self._bid] = i16(table.bid)
            into[start + self._bidder] = self.place[table.bidder + 1]
            into[start + self._last] = self.place[table.last_bidder + 1]
        orders: i64 = table.stops[seat]
        for n in range(i64(4)):
            into[start + self._stops + n] = i16(orders >> n & 1)
        into[start + self._passing] = 1 if orders & PASSING else 0

    def _write_decision(self, table: Keythedral, into: vec[i16], start: i64) -> None:
        top = table.stack[-1] if table.stack else None
        if isinstance(top, (Window, CancelWindow)):
            into[start + self._window] = i16(WINDOWS.index(top.window) + 1)
        elif isinstance(top, (Payment, Gather)):
            self._write_picked(top.picked, into, start)
            into[start + self._left] = i16(top.left)
        elif isinstance(top, Settle):
            self._write_picked(top.picked, into, start)
            price: i64 = declared_prices(table)[0]
            left: i64 = 0
            for kind in range(i64(ALL_KINDS)):
                left += packed_count(price, kind) - packed_count(top.picked, kind)
            into[start + self._left] = i16(left)

    def _write_picked(self, picked: i64, into: vec[i16], start: i64) -> None:
        for kind in range(i64(ALL_KINDS)):
            into[start + self._picked + kind] = i16(packed_count(picked, kind))

    def _write_land(self, table: Keythedral, into: vec[i16], start: i64) -> None:
        into[start + self._drawn] = i16(table.drawn + 1)
        stack: i64 = 0
        for count in table.field_stack:
            stack += count
        into[start + self._stack] = i16(stack)
        field: i64 = start + self._worker
        for worker in table.field_worker:
            into[field] = self.place[worker + 1]
            field += 1
        self._write_places(table, into, start)
        gaps: i64 = len(table.gap_position)
        for gap in range(start + self._free + 1, start + self._free + gaps):
            into[gap] = 1  # the first is the Keythedral's; houses come later

    def _write_places(self, table: Keythedral, into: vec[i16], start: i64) -> None:
        """Where fields and gaps are; what was written before stays, since the land only grows."""
        fields: i64 = len(table.field_position)
        if fields == 0 or into[start + self._type + fields - 1] != 0:
            return
        for field in range(fields):
            position: i64 = table.field_position[field]
            into[start + self._type + field] = i16(table.field_type[field] + 1)
            into[start + self._field_x + field] = self._east_of_field[position]
            into[start + self._field_y + field] = self._south_of_field[position]
        for gap in range(i64(len(table.gap_position))):
            place: i64 = table.gap_position[gap]
            into[start + self._gap_x + gap] = self._east_of_gap[place]
            into[start + self._gap_y + gap] = self._south_of_gap[place]

    def _write_fences(self, table: Keythedral, seat: i64, into: vec[i16], start: i64) -> None:
        owner = i64(self.place[seat + 1]) - 1
        for n in range(i64(FENCES_EACH)):
            edge: i64 = table.fence_edge[seat * FENCES_EACH + n]
            at: i64 = owner * FENCES_EACH + n
            stands = edge >= 0
            into[start + self._fence_gap + at] = i16((edge >> 2) + 1) if stands else 0
            into[start + self._fence_way + at] = i16((edge & 3) + 1) if stands else 0
            into[start + self._unused + at] = 1 if edge == UNUSED else 0

    def _write_houses(self, table: Keythedral, seat: i64, into: vec[i16], start: i64) -> None:
        at: i64 = (i64(self.place[seat + 1]) - 1) * 5
        for tile in range(seat * 5, seat * 5 + 5):
            gap: i64 = table.house_gap[tile]
            if gap >= 0:
                into[start + self._free + gap] = 0
                into[start + self._house_gap + at] = i16(gap + 1)
                into[start + self._side + at] = i16(table.house_side[tile])
                placing = tile == table.first_tile or tile == table.second_tile
                into[start + self._placing + at] = 1 if placing else 0
                walls: i64 = table.gap_walls[gap]
                edge: i64 = at * 4
                for direction in range(i64(4)):
                    field: i64 = table.gap_fields[gap * 4 + direction]
                    if field >= 0:
                        into[start + self._near + edge] = i16(table.field_type[field] + 1)
                        into[start + self._taken + edge] = self.place[table.field_worker[field] + 1]
                        into[start + self._wall + edge] = i16(walls >> direction & 1)
                    else:
                        into[start + self._near + edge] = 0
                        into[start + self._taken + edge] = 0
                        into[start + self._wall + edge] = 0
                    edge += 1
            elif into[start + self._house_gap + at]:
                self._clear_house(at, into, start)  # another seat's, seen from another side
            at += 1

    def _clear_house(self, at: i64, into: vec[i16], start: i64) -> None:
        into[start + self._house_gap + at] = 0
        into[start + self._side + at] = 0
        into[start + self._placing + at] = 0
        for edge in range(start + at * 4, start + at * 4 + 4):
            into[self._near + edge] = 0
            into[self._taken + edge] = 0
            into[self._wall + edge] = 0

    def _write_town(self, table: Keythedral, into: vec[i16], start: i64) -> None:
        store: i64 = table.store() * ALL_KINDS
        for kind in range(i64(ALL_KINDS)):
            into[start + self._store + kind] = i16(table.cubes[store + kind])
        works: i64 = table.workplaces() * ALL_KINDS
        for kind in range(i64(RESOURCES), i64(ALL_KINDS)):
            into[start + self._works + kind - RESOURCES] = i16(table.cubes[works + kind])
        row: i64 = 0
        end: i64 = row_start(table, 1)
        for space in range(i64(len(table.space_tile))):
            while space == end:
                row += 1
                end = row_start(table, row + 1)
            tile: i64 = table.space_tile[space]
            if tile >= 0:
                into[start + self._up + tile] = 1
            elif tile == FACE_DOWN:
                into[start + self._down + row] += 1
        into[start + self._raised] = i16(table.raised_tile + 1)
        into[start + self._lowered] = i16(table.lowered_tile + 1)
        into[start + self._declared] = i16(table.declared + 1)
        if table.low_row < len(ROWS):
            into[start + self._row] = i16(table.low_row + 1)

    def _write_laws(self, table: Keythedral, into: vec[i16], start: i64) -> None:
        backs: i64 = 0
        for law in table.law_offer:
            if law >= 0:
                into[start + self._offer + law] = 1
            elif law == LAW_BACK:
                backs += 1
        into[start + self._backs] = i16(backs)
        into[start + self._deck] = i16(law_count(table.laws_deck) - backs)
        self.write_flags(table.laws_gone, ALL_LAWS, into, start + self._gone)
        into[start + self._announced] = i16(table.announced + 1)
        into[start + self._order] = self.place[table.order_seat + 1]
        into[start + self._breaker] = self.place[table.fence_breaker + 1]
        into[start + self._ban] = self.place[table.ban_seat + 1]
        if table.renumbered_tile >= 0:
            tile: i64 = table.renumbered_tile
            at: i64 = (i64(self.place[tile // 5 + 1]) - 1) * 5 + tile % 5
            into[start + self._renumbered + at] = 1
        into[start + self._good] = i16(table.good_type + 1)
        into[start + self._bad] = i16(table.bad_type + 1)
        into[start + self._doubled] = i16(table.doubled_field + 1)
        into[start + self._free_kinds] = 1 if table.free_kinds else 0
        into[start + self._substitution] = 1 if table.substituting else 0

    def _write_won(self, table: Keythedral, seat: i64, into: vec[i16], start: i64) -> None:
        """The seats that players have won, of others unless they are behind screens."""
        hidden = table.screened and len(table.stack) > 0
        tile: i64 = 0
        for owner in table.tile_owner:
            if owner >= 0 and (owner == seat or not hidden):
                where: i64 = i64(self.place[owner + 1]) - 1
                into[start + self._won + where * len(TILES) + tile] = 1
                into[start + self._points + where] += i16(TILE_VALUE[tile])
            tile += 1

    def _write_player(
        self, table: Keythedral, other: i64, seat: i64, into: vec[i16], start: i64
    ) -> None:
        where: i64 = i64(self.place[other + 1]) - 1
        over = len(table.stack) == 0
        if other == seat or not table.screened or over:
            into[start + self._known + where] = 1
            for kind in range(i64(ALL_KINDS)):
                cubes: i64 = table.cubes[other * ALL_KINDS + kind]
                into[start + self._cubes + where * ALL_KINDS + kind] = i16(cubes)
        held: i64 = table.laws_held[other]
        into[start + self._hands + where] = i16(law_count(held))
        if other == seat or over or not (table.screened or table.concealed):
            self.write_flags(held, ALL_LAWS, into, start + self._hand + where * ALL_LAWS)
