"""The invariants of the specification (section 17), checked after every step of a game."""

from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.printed import (
    FIRST_BUILDING,
    FIRST_WALL,
    LEVEL_AT,
    PLAZA_LOTS,
    TILE_ERA,
    TILE_SPECIAL,
    TILE_TYPE,
)
from quatrefoil.games.praga_caput_regni.rules.table import (
    FIRST_GOLD,
    FIRST_SILVER,
    GOLD_ON_BRIDGE_STACK,
    GOLD_ON_CATHEDRAL_STACK,
    GOLD_UNSPLIT,
    PIECE_DRAWN,
    PIECE_TAKEN,
    PIECES,
    SEEN,
    TILE_GONE,
    TILE_IN_CITY,
    TILE_IN_HAND,
    TILE_IN_ROW,
    TILE_IN_STACK,
    TILE_ON_BOARD,
    Player,
    Praga,
)

NEVER_FALLING = (
    *("mines", "quarries", "tech", "univ", "road", "vp", "upgrades", "old_upgrades", "walls"),
    *("hunger_row", "hunger_column", "cathedral_row", "cathedral_column", "red", "blue"),
)


def bits(mask: int) -> int:
    return bin(int(mask)).count("1")


class Watch:
    """Looks at a table after every step and remembers what may never decrease."""

    def __init__(self, table: Praga) -> None:
        self.seats = int(table.seats)
        self.most = [self.levels(player) for player in table.players]
        self.edges = [0] * self.seats
        self.drops: list[int] = []
        self.eras: list[int] = []
        self.square = int(table.square)
        self.era = int(table.era)

    @staticmethod
    def levels(player: Player) -> list[int]:
        return [int(getattr(player, name)) for name in NEVER_FALLING]

    def check(self, table: Praga) -> None:
        if table.turn:
            check_wheel(table)
            check_tiles(table)
            check_pieces(table)
        for seat, player in enumerate(table.players):
            check_player(table, seat, player)
            now = self.levels(player)
            assert all(a <= b for a, b in zip(self.most[seat], now, strict=True)), "INV-6, INV-12"
            self.most[seat] = now
            assert self.edges[seat] & ~int(player.edges_paid) == 0, "INV-11"
            self.edges[seat] = int(player.edges_paid)
        check_plazas(table)
        check_seals(table)
        self.check_counters(table)

    def check_counters(self, table: Praga) -> None:
        """INV-2, INV-3: drops and era changes come at the turns of PR-16.1 and PR-16.2."""
        if table.square != self.square:
            assert table.square == self.square - 1
            self.square = int(table.square)
            self.drops.append(int(table.ended))
        if table.era != self.era:
            self.era = int(table.era)
            self.eras.append(int(table.ended))

    def check_end(self, table: Praga) -> None:
        crowd = str(table.crowd)
        drops = list(BOX.counter.drops_at_turn[crowd])
        if table.seats == 1:  # the virtual opponent's turn belongs to the same step
            drops = [turn + turn % 2 for turn in drops]
        assert self.drops == drops, "INV-3"
        assert self.eras == [BOX.counter.era_change_turn[crowd]], "INV-3"
        assert table.ended == 16 * table.crowd, "INV-3"
        assert table.turn == 16 * table.seats, "INV-3"
        for player in table.players:
            assert player.vp == sum(player.points), "INV-19"
            assert min(player.points) >= 0, "INV-19"


def check_wheel(table: Praga) -> None:
    """INV-1, INV-2, INV-4."""
    on_wheel = [token for token in table.wheel if token >= 0]
    held = [] if table.token < 0 else [int(table.token)]
    assert sorted(on_wheel + held) == [0, 1, 2, 3, 4, 5], "INV-1"
    assert table.wheel[0] == -1, "INV-1"
    assert table.arrow != 0, "INV-2"
    red = [n for n in range(4) if table.wheel[(n - int(table.arrow)) % 12] >= 0]
    assert len(red) <= 4, "INV-4"
    if table.token < 0 and not table.final:
        assert table.wheel[-int(table.arrow) % 12] >= 0, "INV-2"


def check_player(table: Praga, seat: int, player: Player) -> None:
    """INV-5 to INV-7, INV-13."""
    assert 0 <= player.gold <= 9, "INV-5"
    assert 0 <= player.stone <= 9, "INV-5"
    for name in ("eggs", "silver", "goldwin", "red", "blue", "spare", "claims"):
        assert getattr(player, name) >= 0, f"INV-5: {name}"
    assert 3 <= player.mines <= 8, "INV-6"
    assert 2 <= player.quarries <= 7, "INV-6"
    assert 0 <= player.tech <= 8, "INV-6"
    assert 0 <= player.univ <= 8, "INV-6"
    assert 1 <= player.hunger_row <= 6, "INV-6"
    assert 1 <= player.cathedral_row <= 6, "INV-6"
    assert 0 <= player.hunger_column <= 4, "INV-6"
    assert 0 <= player.cathedral_column <= 4, "INV-6"
    assert 0 <= player.road <= 5, "INV-6"
    influence = sum(1 for code in table.city if code >= 0 and code % 8 == seat + 1)
    cubes = (
        player.track_cubes + 2 + bits(player.wealth) + influence + bits(player.seals) + player.spare
    )
    assert cubes == BOX.counts.cubes_per_player, "INV-7"
    reached = sum(1 for at in LEVEL_AT if player.tech >= at)
    waiting = any(type(d).__name__ == "ChooseTechnology" and d.seat == seat for d in table.stack)
    kept = bits(player.held) + bits(player.used)
    if not table.final:
        assert kept + waiting == reached, "INV-13"
    tops = [code // 6 for code in player.board if code >= 0]
    mine = [n for n in range(FIRST_BUILDING) if table.tiles[n] == TILE_ON_BOARD + seat]
    assert set(tops) <= set(mine)
    assert player.upgrades == sum(1 for n in mine if n < FIRST_WALL)
    assert player.walls == sum(1 for n in mine if n >= FIRST_WALL)
    assert player.old_upgrades == sum(1 for n in mine if n < FIRST_WALL and TILE_ERA[n] == 1)


def check_tiles(table: Praga) -> None:
    """INV-8: every tile is somewhere, and rows show what lies in them."""
    for n, place in enumerate(table.tiles):
        assert place >= TILE_GONE
        if place == TILE_IN_ROW:
            assert n in table.rows, "INV-8"
        if place == TILE_IN_CITY:
            assert any(code >= 0 and code // 48 == n for code in table.city), "INV-8"
    for slot, tile in enumerate(table.rows):
        if tile >= 0:
            assert table.tiles[tile] == TILE_IN_ROW, "INV-8"
            assert TILE_TYPE[tile] == slot // 4, "INV-8"
            assert TILE_SPECIAL[tile] == (slot % 4 == 3), "INV-8"
            assert TILE_ERA[tile] == table.era, "INV-8"
    assert sum(1 for place in table.tiles if place == TILE_IN_HAND) <= 1
    built = sum(1 for code in table.city if code >= 0)
    assert built == sum(1 for place in table.tiles if place == TILE_IN_CITY), "INV-8"
    assert built + bits(table.free_lots) == len(table.city)
    if table.era == 2:
        assert not any(
            TILE_ERA[n] == 1 and place >= TILE_IN_STACK for n, place in enumerate(table.tiles)
        ), "INV-8"


def check_pieces(table: Praga) -> None:
    """INV-14, and where technologies and pieces may be."""
    where = [place % SEEN for place in table.pieces]
    assert sum(1 for piece in table.bridge if piece >= 0) <= 5, "INV-14"
    for n in range(FIRST_SILVER):
        holders = [p for p in table.players if (p.held | p.used) >> n & 1]
        assert len(holders) == (where[n] == PIECE_TAKEN)
    gold = where[FIRST_GOLD:PIECES]
    taken = sum(bits(player.gold_pieces) for player in table.players)
    assert gold.count(PIECE_TAKEN) == taken, "INV-14"
    if GOLD_UNSPLIT in gold:
        assert taken == 0
    else:
        assert gold.count(GOLD_ON_BRIDGE_STACK) <= 3, "INV-14"
        assert gold.count(GOLD_ON_CATHEDRAL_STACK) <= 3, "INV-14"
    if not any(type(d).__name__.startswith(("Draw", "Choose")) for d in table.stack):
        assert PIECE_DRAWN not in where


def check_plazas(table: Praga) -> None:
    """INV-16: a plaza that was evaluated has no cubes."""
    for plaza, lots in enumerate(PLAZA_LOTS):
        if table.evaluated >> plaza & 1:
            assert all(table.city[lot] >= 0 and table.city[lot] % 8 == 0 for lot in lots), "INV-16"


def check_seals(table: Praga) -> None:
    """INV-10."""
    owned = [bits(player.seals) for player in table.players]
    assert sum(owned) + bits(table.seals_left) == len(BOX.seals), "INV-10"
    for player in table.players:
        finished = (player.mines == 8) + (player.quarries == 7)
        assert bits(player.seals) + player.claims == finished, "INV-10"
