"""What lies on the table of The Red Cathedral."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from quatrefoil.engine.decision import Decision
from quatrefoil.engine.table import Table, shared_ranking
from quatrefoil.games.red_cathedral.rules.player import Player, new_player
from quatrefoil.games.red_cathedral.rules.printed import (
    BANK,
    BASES,
    BIT,
    COLOURS,
    PLACES,
    SECTION_COST,
    SECTION_TYPE,
    SLOT_COST,
    SLOT_ORNAMENT,
    SUPPLY,
)
from quatrefoil.games.red_cathedral.rules.scoring import ones, totals

NOBODY: Final = -1
NO_CARD: Final = -1
NOWHERE: Final = -1


class RedCathedral(Table):
    """The table. Lists that change rarely (tokens, influence, card, tile, solo_row, solo_dice)
    are replaced, never changed in place, so that clones share them; the others are copied.
    `rules` is the version of the rules, `colours` the colour of each seat (RC-2.1).

    Places run `tower * LEVELS + level`; sets of places are bit masks. A section has its workshop
    tile on it exactly while nobody has claimed it (I-5), so `tile` never changes after setup.
    """

    def __init__(
        self,
        seats: i64,
        automata: i64,
        turn: i64,
        stack: list[Decision[Any]],
        advanced: bool,
        first_game: bool,
        rules: i64,
        colours: list[int],
        first: i64,
        active: i64,
        trigger: i64,
        rerolled: bool,
        supply: i64,
        bank: i64,
        plan: i64,
        sections: i64,
        finished: i64,
        players: list[Player],
        die_space: list[int],
        die_face: list[int],
        tokens: list[int],
        guild_cards: list[int],
        influence: list[int],
        card: list[int],
        tile: list[int],
        laid: vec[i64],
        solo_row: list[int],
        solo_dice: list[int],
        solo_down: i64,
        solo_stock: i64,
        solo_site: i64,
    ) -> None:
        super().__init__(seats, automata, turn, stack)
        self.advanced: bool = advanced
        self.first_game: bool = first_game
        self.rules: i64 = rules
        self.colours: list[int] = colours
        self.first: i64 = first
        self.active: i64 = active
        self.trigger: i64 = trigger
        self.rerolled: bool = rerolled
        self.supply: i64 = supply
        self.bank: i64 = bank
        self.plan: i64 = plan
        self.sections: i64 = sections
        self.finished: i64 = finished
        self.players: list[Player] = players
        self.die_space: list[int] = die_space
        self.die_face: list[int] = die_face
        self.tokens: list[int] = tokens
        self.guild_cards: list[int] = guild_cards
        self.influence: list[int] = influence
        self.card: list[int] = card
        self.tile: list[int] = tile
        self.laid: vec[i64] = laid
        self.solo_row: list[int] = solo_row
        self.solo_dice: list[int] = solo_dice
        self.solo_down: i64 = solo_down
        self.solo_stock: i64 = solo_stock
        self.solo_site: i64 = solo_site

    def clone(self) -> "RedCathedral":
        players: list[Player] = []
        for player in self.players:
            players.append(player.clone())
        return RedCathedral(
            self.seats,
            self.automata,
            self.turn,
            self.stack.copy(),
            self.advanced,
            self.first_game,
            self.rules,
            self.colours,
            self.first,
            self.active,
            self.trigger,
            self.rerolled,
            self.supply,
            self.bank,
            self.plan,
            self.sections,
            self.finished,
            players,
            self.die_space.copy(),
            self.die_face.copy(),
            self.tokens,
            self.guild_cards,
            self.influence,
            self.card,
            self.tile,
            self.laid[:],
            self.solo_row,
            self.solo_dice,
            self.solo_down,
            self.solo_stock,
            self.solo_site,
        )

    # The cathedral

    def claimed(self) -> i64:
        """All sections with a banner on them."""
        places: i64 = 0
        for player in self.players:
            places |= player.claimed
        return places

    def decorated(self) -> i64:
        """All sections with an ornament on them."""
        places: i64 = 0
        for player in self.players:
            places |= player.decorated
        return places

    def available(self) -> i64:
        """The sections that may be claimed: the lowest of each tower without a banner (RC-5.3)."""
        claimed = self.claimed()
        return self.sections & ~claimed & ((claimed << 1) | BASES)

    def owner(self, place: i64) -> i64:
        """Whose banner stands on a section, or NOBODY."""
        for seat in range(self.seats):
            if self.players[seat].claimed & BIT[place]:
                return seat
        return NOBODY

    def type_at(self, place: i64) -> i64:
        """Base, middle or dome."""
        return SECTION_TYPE[self.card[place]]

    def missing(self, place: i64) -> i64:
        """The pack of materials that a section still lacks (RC-6.3)."""
        lacking: i64 = SECTION_COST[self.card[place]]
        return lacking - self.laid[place]

    def slot_cost(self, seat: i64, slot: i64) -> i64:
        """Rubles for a tile placed face up (RC-5.4, RC-9.2)."""
        side: i64 = 4 if self.advanced else 0
        return SLOT_COST[(side + self.colours[seat]) * 6 + slot]

    def slot_ornament(self, seat: i64, slot: i64) -> i64:
        """The ornament that a slot of the advanced side locks while it is empty, or -1 (RC-9.3)."""
        return SLOT_ORNAMENT[self.colours[seat] * 6 + slot] if self.advanced else -1

    # The players

    def colour_of(self, seat: i64) -> str:
        """The colour of a seat's pieces (RC-2.1)."""
        return COLOURS[self.colours[seat]]

    # The market

    def dice_at(self, space: i64) -> i64:
        count: i64 = 0
        for at in self.die_space:
            if at == space:
                count += 1
        return count

    # Results

    def is_solo(self) -> bool:
        return self.automata != 0

    def scores(self) -> list[int]:
        """The final scoring (RC-8) of the position as it is."""
        return totals(self.finished, self.players)

    def ranking(self) -> list[int]:
        """Most PP, then completed sections, then ornaments, then shared (RC-8.10)."""
        points = self.scores()
        keys: list[list[int]] = []
        for seat, player in enumerate(self.players):
            keys.append([points[seat], int(player.completed), int(ones(player.decorated))])
        return shared_ranking(keys)


def new_table(
    seats: int, advanced: bool, first_game: bool, colours: list[str], rules: int
) -> RedCathedral:
    """A table before its setup; one seat means the solo game against Ivan (RC-10.1)."""
    automata = 1 if seats == 1 else 0
    players = [new_player(advanced, False) for _ in range(seats)]
    if automata:
        players.append(new_player(advanced, True))
    places = len(PLACES)
    return RedCathedral(
        seats=seats + automata,
        automata=automata,
        turn=0,
        stack=[],
        advanced=advanced,
        first_game=first_game,
        rules=rules,
        colours=[COLOURS.index(colour) for colour in colours],
        first=0,
        active=NOBODY,
        trigger=NOBODY,
        rerolled=False,
        supply=SUPPLY,  # RC-2.7
        bank=BANK[0],
        plan=NO_CARD,
        sections=0,
        finished=0,
        players=players,
        die_space=[NOWHERE] * 5,
        die_face=[0] * 5,
        tokens=[],
        guild_cards=[],
        influence=[],
        card=[NO_CARD] * places,
        tile=[NO_CARD] * places,
        laid=vec[i64]([i64(0)] * places),
        solo_row=[],
        solo_dice=[],
        solo_down=0,
        solo_stock=0,
        solo_site=0,
    )
