"""What a seat of The Red Cathedral sees, and what it can choose, as numbers.

The game has no secrets: all seats see the same, each from its own side.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from quatrefoil.engine.observation import Observer
from quatrefoil.games.red_cathedral.rules.build import Deliver
from quatrefoil.games.red_cathedral.rules.claim import Gain, PlaceTile, TakeBanner
from quatrefoil.games.red_cathedral.rules.components import BOX
from quatrefoil.games.red_cathedral.rules.guilds import (
    INFLUENCE,
    Buy,
    Discard,
    Favour,
    Receive,
    Sell,
    SwapTokens,
    Trade,
)
from quatrefoil.games.red_cathedral.rules.market import MarketActions, RepeatUse
from quatrefoil.games.red_cathedral.rules.player import FACE_DOWN_BIT, Player
from quatrefoil.games.red_cathedral.rules.printed import (
    ACTIONS,
    CARDS,
    COLOURS,
    DICE,
    DIE_COUNT,
    KINDS,
    LEVELS,
    MATERIALS,
    ORNAMENT_NAMES,
    PLACE_OF,
    PLACES,
    PLAN_HEIGHTS,
    RESOURCES,
    SECTION_COST,
    SECTION_PIECES,
    SECTION_RECOGNITION,
    SECTION_RUBLES,
    SECTION_TYPE,
    SLOT_COST,
    SLOT_COUNT,
    SLOT_ORNAMENT,
    SLOTS,
    SOLO_CARDS,
    TILE_AMOUNT,
    TILE_DIE,
    TILE_RESOURCE,
    pieces_in,
)
from quatrefoil.games.red_cathedral.rules.solo import IvanClaim, IvanDecorate
from quatrefoil.games.red_cathedral.rules.steps import EndTurn
from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from quatrefoil.games.red_cathedral.rules.track import prestige
from quatrefoil.games.red_cathedral.rules.turns import TakeTurn
from quatrefoil.games.red_cathedral.rules.vocabulary import (
    BUY,
    DISCARD,
    FAVOUR,
    GIVE,
    SELL,
    SOURCES,
    SPACE_NAMES,
    USE,
    VOCABULARY,
)

SEATS: Final = 4
DECISIONS: Final[list[str]] = [
    TakeTurn.key,
    TakeBanner.key,
    PlaceTile.key,
    Gain.key,
    Deliver.key,
    MarketActions.key,
    RepeatUse.key,
    SwapTokens.key,
    Receive.key,
    EndTurn.key,
    IvanClaim.key,
    IvanDecorate.key,
]
CHANCE: Final[list[str]] = [
    *("roll", "token", "card", "guild", "die", "plan", "section", "tile", "first"),
    *("solo-card", "solo-tile"),
]
TYPES: Final[list[str]] = ["base", "middle", "dome"]
STATES: Final[list[str]] = ["empty", "up", "down", "banner"]
EMPTY: Final = 1
UP: Final = 2
DOWN: Final = 3
BANNER: Final = 4
MARKET_STEPS: Final[list[str]] = ["take", "influence", "workshop"]
QUADRANTS: Final[list[str]] = ["1", "2", "3", "4"]
SOLO_PLACES: Final[list[str]] = ["1", "2", "3", "4", "5"]
MOST_STEPS: Final = 400
"""A marker farther than this on the endless track counts as being here."""
PRESTIGE: Final[list[int]] = []


def _fill() -> None:
    PRESTIGE[:] = [int(prestige(position)) for position in range(MOST_STEPS + 1)]


BOX.follow_with([PRESTIGE], _fill)


def is_passing(block: str) -> bool:
    """Whether a block tells what may be gone a step later."""
    return block.startswith(("pending.", "solo."))


class RedCathedralObserver(Observer[RedCathedral]):
    """The market, the cathedral, and everybody's boards."""

    def __init__(self) -> None:
        super().__init__(VOCABULARY, SEATS, DECISIONS, CHANCE)
        self._number_choices()
        self._card_type: vec[i16] = vec[i16]([i16(n + 1) for n in SECTION_TYPE])
        self.copy_printed()
        add, seats = self.layout.add, self.seats
        code = self.layout.add_code
        # What is pending
        self._about_die: i64 = code("pending.die", "the die that was moved", DICE)
        self._about_used: i64 = add("pending.used", "market actions taken", [MARKET_STEPS])
        self._about_place: i64 = code("pending.place", "the section being claimed", PLACES)
        self._about_tile: i64 = self._lay_out_tile("pending.", [])
        self._about_pieces: i64 = add("pending.pieces", "pieces still to deliver or get", high=9)
        self._about_hired: i64 = add("pending.hired", "whether carriers deliver (RC-7.10)")
        self._about_action: i64 = code("pending.influence", "the influence action used", ACTIONS)
        self._about_gain: i64 = code("pending.gain", "what is gained", RESOURCES)
        self._about_most: i64 = add("pending.most", "the most of it", high=9)
        # The course of the game
        self._advanced: i64 = add("advanced", "whether the advanced side is used")
        self._rerolled: i64 = add("rerolled", "whether this turn's reroll is used (RC-4.3)")
        self._first: i64 = code("first", "who began", seats)
        self._active: i64 = code("active", "whose turn it is", seats)
        self._trigger: i64 = code("trigger", "who completed six sections first", seats)
        # The market
        self._token: i64 = code("market.token", "the token of a space", RESOURCES, [SPACE_NAMES])
        self._die: i64 = code("market.die", "where a die lies", SPACE_NAMES, [DICE])
        self._face: i64 = add("market.face", "what it shows", [DICE], high=6)
        self._card: i64 = code("market.influence", "the card of a quadrant", CARDS, [QUADRANTS])
        self._supply: i64 = add("supply", "materials in the supply", [MATERIALS], high=60)
        self._bank: i64 = add("bank", "rubles in the bank", high=100)
        # The cathedral
        self._type: i64 = code("section.type", "what a section is", TYPES, [PLACES])
        self._missing: i64 = add("section.missing", "what it lacks", [PLACES, MATERIALS], high=9)
        self._pieces: i64 = add("section.pieces", "pieces it lacks (RC-10.14)", [PLACES], high=9)
        self._recognition: i64 = add("section.recognition", "its reward", [PLACES], high=20)
        self._rubles: i64 = add("section.rubles", "its reward", [PLACES], high=20)
        self._open: i64 = add("section.open", "whether it may be claimed", [PLACES])
        self._done: i64 = add("section.done", "whether it is completed", [PLACES])
        self._owner: i64 = code("section.owner", "whose banner is on it", seats, [PLACES])
        self._ornament: i64 = code("section.ornament", "whose ornament it has", seats, [PLACES])
        self._tile: i64 = self._lay_out_tile("section.", [PLACES])
        # The players
        self._position: i64 = add("player.position", "recognition", [seats], high=MOST_STEPS)
        self._prestige: i64 = add("player.prestige", "on the track", [seats], high=PRESTIGE[-1])
        self._money: i64 = add("player.rubles", "rubles", [seats], high=100)
        self._goods: i64 = add("player.goods", "materials", [seats, MATERIALS], high=20)
        self._free: i64 = add("player.free", "empty inventory spaces", [seats], low=-20, high=20)
        self._banners: i64 = add("player.banners", "banners left", [seats, SOURCES], high=20)
        self._ornaments: i64 = add(
            "player.ornaments", "ornaments that can be placed", [seats, ORNAMENT_NAMES], high=9
        )
        self._completed: i64 = add("player.completed", "sections completed", [seats], high=36)
        slots = [seats, SLOTS]
        self._cost: i64 = add("slot.cost", "rubles for a tile face up", slots, high=20)
        self._state: i64 = code("slot.state", "what lies in a slot", STATES, slots)
        self._slot_tile: i64 = self._lay_out_tile("slot.", slots)
        self._locked: i64 = code(
            "slot.ornament", "the ornament locked there (RC-9.3)", ORNAMENT_NAMES, slots
        )
        # The solo game
        self._solo_card: i64 = code("solo.card", "the row of cards", SOLO_CARDS, [SOLO_PLACES])
        self._solo_die: i64 = code("solo.die", "the die on a card", DICE, [SOLO_PLACES])
        self._solo_down: i64 = add("solo.down", "cards turned face down", [SOLO_PLACES])
        self._stock: i64 = add("solo.stock", "Ivan's inventory", [MATERIALS], high=60)
        self._site: i64 = add("solo.site", "Ivan's construction card", [MATERIALS], high=60)
        self.clear_only([block.name for block in self.layout.blocks if is_passing(block.name)])

    def copy_printed(self) -> None:
        """What is printed, as it is written."""
        self._card_recognition: vec[i16] = vec[i16]([i16(n) for n in SECTION_RECOGNITION])
        self._card_rubles: vec[i16] = vec[i16]([i16(n) for n in SECTION_RUBLES])
        self._card_pieces: vec[i64] = vec[i64]([i64(n) for n in SECTION_PIECES])
        self._card_cost: vec[i64] = vec[i64]([i64(n) for n in SECTION_COST])
        self._slot_cost: vec[i16] = vec[i16]([i16(n) for n in SLOT_COST])
        self._slot_ornament: vec[i16] = vec[i16]([i16(n + 1) for n in SLOT_ORNAMENT])
        towers = [list(enumerate(heights)) for heights in PLAN_HEIGHTS]
        places = [[t * LEVELS + n for t, high in plan for n in range(high)] for plan in towers]
        self._plan_places: vec[i64] = vec[i64]([i64(place) for plan in places for place in plan])
        """The places of all plans, one plan after the other."""
        self._plan_ends: vec[i64] = vec[i64](
            [i64(sum(map(len, places[:n]))) for n in range(len(places) + 1)]
        )
        given = [n if kind >= 0 else 0 for n, kind in zip(TILE_AMOUNT, TILE_RESOURCE, strict=True)]
        self._tile_dice: vec[i16] = vec[i16]([i16(n + 1) for n in TILE_DIE])
        self._tile_gives: vec[i16] = vec[i16]([i16(n + 1) for n in TILE_RESOURCE])
        self._tile_amounts: vec[i16] = vec[i16]([i16(n) for n in given])

    def _lay_out_tile(self, where: str, axes: list[list[str]]) -> int:
        """What a workshop tile is: three blocks of the same size."""
        start = self.layout.add_code(f"{where}tile_die", "its tile: the die", DICE, axes)
        self.layout.add_code(f"{where}tile_gives", "its tile: what it gives", RESOURCES, axes)
        self.layout.add(f"{where}tile_amount", "and how much of it", axes, high=9)
        return start

    def _number_choices(self) -> None:
        """Every action of a player; those of an influence action by its effect."""
        verbs = VOCABULARY.verbs
        names = ["exchange", "reroll", "end", "claim", "banner", "place", "gain", "deliver"]
        names += ["decorate", "stop", "move", "take", "activate", "finish", "receive", "swap"]
        names += ["ivan-claim", "ivan-decorate"]
        for name in names:
            self.enlist_verb(verbs[name])
        for n in range(len(ACTIONS)):
            effect = INFLUENCE[n]
            if isinstance(effect, Sell):
                row = SELL[n]
            elif isinstance(effect, Buy):
                row = BUY[n]
            elif isinstance(effect, Trade):
                row = GIVE[n]
            elif isinstance(effect, Discard):
                row = DISCARD[n]
            elif isinstance(effect, Favour):
                row = [action for slot in FAVOUR[n] for action in slot]
            else:
                row = [USE[n]]
            for action in row:
                self.enlist(action)

    def write(self, table: RedCathedral, seat: i64, into: vec[i16], start: i64) -> None:
        self._write_about(table, into, start)
        seats = table.seats
        into[start + self._advanced] = 1 if table.advanced else 0
        into[start + self._rerolled] = 1 if table.rerolled else 0
        into[start + self._first] = self.place[table.first + 1]
        into[start + self._active] = self.place[table.active + 1]
        into[start + self._trigger] = self.place[table.trigger + 1]
        self._write_market(table, into, start)
        self._write_sections(table, into, start)
        for other in range(seats):
            self._write_player(table, other, into, start)
        if table.automata:
            self._write_solo(table, into, start)

    def _write_about(self, table: RedCathedral, into: vec[i16], start: i64) -> None:
        """What the pending decision is about."""
        top = table.stack[-1] if table.stack else None
        if isinstance(top, MarketActions):
            into[start + self._about_die] = i16(top.die + 1)
            for n in range(i64(3)):
                into[start + self._about_used + n] = i16((top.used >> n) & 1)
        elif isinstance(top, Deliver):
            into[start + self._about_pieces] = i16(top.pieces)
            into[start + self._about_hired] = 1 if top.hired else 0
        elif isinstance(top, RepeatUse):
            into[start + self._about_action] = i16(top.action + 1)
        elif isinstance(top, Receive):
            into[start + self._about_action] = i16(top.action + 1)
            into[start + self._about_pieces] = i16(top.pieces)
        elif isinstance(top, Gain):
            into[start + self._about_gain] = i16(top.resource + 1)
            into[start + self._about_most] = i16(top.most)
        elif isinstance(top, (TakeBanner, PlaceTile)):
            into[start + self._about_place] = i16(top.place + 1)
            self._write_tile(table.tile[top.place], start + self._about_tile, 1, into)

    def _write_tile(self, tile: i64, at: i64, size: i64, into: vec[i16]) -> None:
        """A tile, or none (-1), into its three blocks, each of that size."""
        if tile < 0:
            into[at] = 0
            into[at + size] = 0
            into[at + 2 * size] = 0
            return
        into[at] = self._tile_dice[tile]
        into[at + size] = self._tile_gives[tile]
        into[at + 2 * size] = self._tile_amounts[tile]

    def _write_market(self, table: RedCathedral, into: vec[i16], start: i64) -> None:
        at: i64 = start + self._token
        for token in table.tokens:
            into[at] = i16(token + 1)
            at += 1
        for die in range(i64(DIE_COUNT)):
            into[start + self._die + die] = i16(table.die_space[die] + 1)
            into[start + self._face + die] = i16(table.die_face[die])
        at = start + self._card
        for card in table.influence:
            into[at] = i16(card + 1)
            at += 1
        self.write_bytes(table.supply, KINDS, into, start + self._supply)
        into[start + self._bank] = i16(table.bank)

    def _write_sections(self, table: RedCathedral, into: vec[i16], start: i64) -> None:
        claimed = table.claimed()
        available = table.available()
        ivans: i64 = table.players[table.seats - 1].claimed if table.automata else 0
        if table.plan < 0:
            return
        finished: i64 = table.finished
        for n in range(self._plan_ends[table.plan], self._plan_ends[table.plan + 1]):
            place: i64 = self._plan_places[n]
            card: i64 = table.card[place]
            if card < 0:
                continue
            into[start + self._open + place] = i16(available >> place & 1)
            if into[start + self._type + place] == 0:
                into[start + self._type + place] = self._card_type[card]
                into[start + self._recognition + place] = self._card_recognition[card]
                into[start + self._rubles + place] = self._card_rubles[card]
            lacks: i64 = 0
            pieces: i64 = 0
            if finished >> place & 1:
                if into[start + self._done + place]:
                    continue  # nothing of it will change any more
                into[start + self._done + place] = 1
            else:
                laid: i64 = table.laid[place]
                pieces = self._card_pieces[card] - pieces_in(laid)
                if not ivans >> place & 1:
                    lacks = self._card_cost[card] - laid
            if i64(into[start + self._pieces + place]) != pieces or table.automata:
                # Pieces only ever come: as many as before are the same ones
                into[start + self._pieces + place] = i16(pieces)
                self.write_bytes(lacks, KINDS, into, start + self._missing + place * KINDS)
            at: i64 = start + self._tile + place
            if claimed >> place & 1:
                if into[at] or into[at + len(PLACES)]:
                    self._write_tile(-1, at, len(PLACES), into)
            elif into[at] == 0:
                self._write_tile(table.tile[place], at, len(PLACES), into)

    def _write_player(self, table: RedCathedral, seat: i64, into: vec[i16], start: i64) -> None:
        player = table.players[seat]
        code = self.place[seat + 1]
        where: i64 = i64(code) - 1
        position: i64 = player.position if player.position < MOST_STEPS else MOST_STEPS
        into[start + self._position + where] = i16(position)
        into[start + self._prestige + where] = i16(PRESTIGE[position])
        into[start + self._money + where] = i16(player.rubles)
        into[start + self._completed + where] = i16(player.completed)
        self.write_bytes(player.goods, KINDS, into, start + self._goods + where * KINDS)
        self.write_bytes(player.banners, 4, into, start + self._banners + where * 4)
        self.write_bytes(player.ornaments, 3, into, start + self._ornaments + where * 3)
        places: i64 = player.claimed
        while places:
            bit: i64 = places & -places
            places ^= bit
            into[start + self._owner + PLACE_OF[bit % 37]] = code
        places = player.decorated
        while places:
            bit = places & -places
            places ^= bit
            into[start + self._ornament + PLACE_OF[bit % 37]] = code
        if seat < table.seats - table.automata:
            into[start + self._free + where] = i16(player.free_space())
            self._write_slots(table, seat, player, where * SLOT_COUNT, into, start)

    def _write_slots(
        self, table: RedCathedral, seat: i64, player: Player, at: i64, into: vec[i16], start: i64
    ) -> None:
        colour: i64 = table.colours[seat]
        row: i64 = colour * SLOT_COUNT
        costs: i64 = row + (len(COLOURS) * SLOT_COUNT if table.advanced else 0)
        for slot in range(i64(SLOT_COUNT)):
            into[start + self._cost + at] = self._slot_cost[costs + slot]
            held: i64 = player.slot(slot)
            state: i64 = EMPTY
            if held:
                state = DOWN if held >= FACE_DOWN_BIT else UP
                into[start + self._locked + at] = 0
            else:
                if slot >= 4 and (player.banners >> (8 * (slot - 2))) & 255:
                    state = BANNER
                locked = self._slot_ornament[row + slot] if table.advanced else i16(0)
                into[start + self._locked + at] = locked
            tile: i64 = (held & (FACE_DOWN_BIT - 1)) - 1 if held else -1
            self._write_tile(tile, start + self._slot_tile + at, SEATS * SLOT_COUNT, into)
            into[start + self._state + at] = i16(state)
            at += 1

    def _write_solo(self, table: RedCathedral, into: vec[i16], start: i64) -> None:
        at: i64 = start + self._solo_card
        for card in table.solo_row:
            into[at] = i16(card + 1)
            at += 1
        at = start + self._solo_die
        for die in table.solo_dice:
            into[at] = i16(die + 1)
            at += 1
        for n in range(i64(len(table.solo_row))):
            into[start + self._solo_down + n] = i16((table.solo_down >> n) & 1)
        self.write_bytes(table.solo_stock, KINDS, into, start + self._stock)
        self.write_bytes(table.solo_site, KINDS, into, start + self._site)
