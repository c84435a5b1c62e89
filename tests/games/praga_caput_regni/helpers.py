"""Positions for tests: a table at its first turn, changed by hand, and played by notation."""

from typing import Any

from quatrefoil.engine.random import Random
from quatrefoil.engine.table import settle
from quatrefoil.games.praga_caput_regni import GAME
from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX
from quatrefoil.games.praga_caput_regni.rules.printed import TILE_IDS, TILE_TYPE
from quatrefoil.games.praga_caput_regni.rules.table import (
    TILE_IN_CITY,
    TILE_IN_ROW,
    TILE_IN_STACK,
    TILE_ON_BOARD,
    Player,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.vocabulary import VOCABULARY

TECHS = [tech.id.lower() for tech in BOX.technologies]
LOTS = [lot.id for lot in BOX.lots]
PLAZAS = [plaza.id for plaza in BOX.plazas]
PLAZA_TILES = [tile.id for tile in BOX.plaza_tiles]


class Scene:
    """A table that a test sets up and plays on, choice by choice."""

    def __init__(self, seats: int = 2, seed: int = 1, **options: str) -> None:
        chosen = GAME.check_options(seats, {"start": "first", "order": "first", **options})
        self.table: Any = GAME.lay(seats, chosen)
        self.rng = Random(seed)
        self.legal = settle(self.table, self.rng)

    @property
    def me(self) -> Player:
        """The active player."""
        player: Player = self.table.players[self.table.active]
        return player

    @property
    def choices(self) -> list[str]:
        return [action.notation for action in self.legal]

    @property
    def key(self) -> str:
        return "" if self.table.is_over() else type(self.table.top()).key

    def again(self) -> "Scene":
        """Ask again after the table was changed by hand."""
        self.legal = settle(self.table, self.rng)
        return self

    def play(self, *notations: str) -> "Scene":
        """Play these choices, each of which must be legal; forced steps and chance follow."""
        for notation in notations:
            self.again()
            action = VOCABULARY.parse(notation)
            assert action in self.legal, f"{notation} is not among {self.choices}"
            self.table.play(action)
            self.again()
        return self

    # Changing the table

    def give(self, seat: int | None = None, **amounts: int) -> "Scene":
        player = self.me if seat is None else self.table.players[seat]
        for name, amount in amounts.items():
            assert hasattr(player, name), name
            setattr(player, name, amount)
        return self.again()

    def show(self, id: str, place: int = 0) -> int:
        """Lay a tile on display; the one that lay there goes back to its stack."""
        tile = TILE_IDS.index(id.lower())
        table = self.table
        slot = TILE_TYPE[tile] * 4 + place
        if tile in table.rows:
            other = table.rows.index(tile)
            table.rows[other], table.rows[slot] = table.rows[slot], table.rows[other]
            return tile
        if table.rows[slot] >= 0:
            table.tiles[table.rows[slot]] = TILE_IN_STACK
        table.rows[slot] = tile
        table.tiles[tile] = TILE_IN_ROW
        self.again()
        return tile

    def upgrade(self, id: str, rotation: int = 0, seat: int | None = None) -> "Scene":
        """An upgrade that already lies on the action board."""
        tile = TILE_IDS.index(id.lower())
        self._forget(tile)
        who = int(self.table.active) if seat is None else seat
        player = self.table.players[who]
        player.board[ACTIONS.index(BOX.upgrades[tile].action)] = tile * 6 + rotation
        player.upgrades += 1
        player.old_upgrades += BOX.upgrades[tile].era == 1
        self.table.tiles[tile] = TILE_ON_BOARD + who
        return self.again()

    def wall(self, id: str, place: int, rotation: int = 0) -> "Scene":
        tile = TILE_IDS.index(id.lower())
        self._forget(tile)
        self.me.board[6 + place] = tile * 6 + rotation
        self.me.walls += 1
        self.table.tiles[tile] = TILE_ON_BOARD + int(self.table.active)
        return self.again()

    def build(self, id: str, lot: str, cube: int | None = None, rotation: int = 0) -> "Scene":
        """A building that already stands in the city."""
        tile = TILE_IDS.index(id.lower())
        self._forget(tile)
        at = LOTS.index(lot)
        old = self.table.city[at]
        if old >= 0:
            self.table.tiles[old // 48] = TILE_IN_STACK
        self.table.city[at] = (tile * 6 + rotation) * 8 + (0 if cube is None else cube + 1)
        if cube is not None:
            self.table.players[cube].spare -= 1
        self.table.tiles[tile] = TILE_IN_CITY
        self.table.free_lots &= ~(1 << at)
        return self.again()

    def clear(self, lot: str) -> "Scene":
        """A lot without its pre-built building."""
        at = LOTS.index(lot)
        if self.table.city[at] >= 0:
            self.table.tiles[self.table.city[at] // 48] = TILE_IN_STACK
        self.table.city[at] = -1
        self.table.free_lots |= 1 << at
        return self.again()

    def plaza(self, plaza: str, tile: str) -> "Scene":
        """Give a plaza this tile; where it lay comes the tile that is replaced."""
        at, want = PLAZAS.index(plaza), PLAZA_TILES.index(tile)
        plazas = self.table.plazas
        if want in plazas:
            plazas[plazas.index(want)] = plazas[at]
        plazas[at] = want
        return self.again()

    def know(self, *ids: str, seat: int | None = None) -> "Scene":
        """Technologies that a player holds; permanent ones already work."""
        who = int(self.table.active) if seat is None else seat
        player = self.table.players[who]
        for id in ids:
            tech = TECHS.index(id.lower())
            player.held |= 1 << tech
            self.table.pieces[tech] = 0
            if BOX.technologies[tech].permanent:
                player.active |= 1 << tech
        return self.again()

    def token_at(self, token: str, position: int, sector: int) -> "Scene":
        """Turn the wheel so that this token lies in this sector at this position."""
        table = self.table
        n = [one.id for one in BOX.action_tokens].index(token.upper())
        table.arrow = (position - sector) % 12
        assert table.arrow != 0
        here = table.wheel.index(n)
        table.wheel[here], table.wheel[sector] = table.wheel[sector], table.wheel[here]
        return self.again()

    def _forget(self, tile: int) -> None:
        """Take a tile out of its row."""
        if tile in self.table.rows:
            kind = TILE_TYPE[tile]
            for other, place in enumerate(self.table.tiles):
                same = TILE_TYPE[other] == kind and BOX_RARITY[other] == BOX_RARITY[tile]
                if same and BOX_ERA[other] == BOX_ERA[tile] and place >= TILE_IN_STACK:
                    self.table.rows[self.table.rows.index(tile)] = other
                    self.table.tiles[other] = TILE_IN_ROW
                    return
            self.table.rows[self.table.rows.index(tile)] = -1


BOX_RARITY = [tile.rarity for tile in (*BOX.upgrades, *BOX.walls, *BOX.buildings)]
BOX_ERA = [tile.era for tile in (*BOX.upgrades, *BOX.walls, *BOX.buildings)]


def kept(player: Player, *names: str) -> list[int]:
    return [int(getattr(player, name)) for name in names]


def era_two(scene: Scene) -> Scene:
    """The same position in era II, rows dealt anew."""
    from quatrefoil.games.praga_caput_regni.rules.ending import change_era
    from quatrefoil.games.praga_caput_regni.rules.tiles import refill_all

    change_era(scene.table)
    refill_all(scene.table)
    return scene.again()


__all__ = ["Praga", "Scene", "era_two", "kept"]
