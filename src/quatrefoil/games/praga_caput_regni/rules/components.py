"""The component file, read once and checked (PR-1.1, PR-1.2, INV-20).

Every table names its provenance and knows no key that is not listed here. Rules work on the flat
tables that `printed.py` makes of this; texts and views use it as it is.
"""

from typing import Any, Final

from quatrefoil.engine.box import Box, Key, Values
from quatrefoil.engine.components import (
    complaint,
    read_entries,
    read_entry,
    read_text,
    require,
    require_keys,
    require_provenance,
)
from quatrefoil.engine.language import Clause, mark
from quatrefoil.games.praga_caput_regni.rules.box import (
    ACTIONS,
    ADDED,
    CELLS,
    COLUMNS_OF_GRID,
    EDGES,
    KINDS,
    LEVELS,
    MOST_PRINTED,
    PARTS,
    ROWS_OF_GRID,
)
from quatrefoil.games.praga_caput_regni.rules.kinds import (
    ActionBoard,
    ActionToken,
    BlockedHexes,
    BlueCorner,
    BridgePiece,
    BridgePlace,
    Building,
    City,
    Counter,
    Counts,
    Frame,
    Gain,
    Grid,
    Grids,
    Limits,
    Lot,
    Meta,
    Plaza,
    PlazaTile,
    ProductionToken,
    RoadStep,
    RoadTile,
    Seal,
    Sector,
    SetPoints,
    Start,
    Technology,
    TechnologyTrack,
    Track,
    UniversityTrack,
    Upgrade,
    Wall,
    WallPlaces,
    Wealth,
    Wheel,
)

__all__ = [
    "ACTIONS",
    "BOX",
    "EDGES",
    "GRIDS",
    "GRID_SETS",
    "LEVELS",
    "PARTS",
    "ROWS",
    "SETS",
    "Building",
    "Components",
    "Gain",
    "Lot",
    "Plaza",
    "Upgrade",
    "Wall",
    "read_components",
]

PACKAGE: Final = "quatrefoil.games.praga_caput_regni"

ROWS = ("upgrade", "walls", "buildings")
GRIDS = ("hunger_wall", "cathedral")
GRID_SETS = ("printed", "A", "B")
_EGG = ("egg_cost", "egg_gain", "egg_or")
ROAD_FORMS: Final[dict[str, tuple[str, ...]]] = {
    "I": ("free_gain", "free_or", *_EGG),
    "II": ("free_pay", "free_gain", *_EGG),
    "III": ("free_per_upgrade", *_EGG),
    "IV": (),
    "V": (),
}
"""What is printed at each step of the road (PR-11.2, PR-11.3)."""
ROAD_TILE_FORMS: Final[dict[str, tuple[str, ...]]] = {
    "KR1": ("gain", "stone", "gold"),
    "KR2": ("gain", "gain_b"),
    "KR3": ("vp_per_window",),
}
TECHNOLOGY_SYMBOLS: Final[dict[str, tuple[str, ...]]] = {
    "build_with": ("cathedral", "cube_space"),
    "build_without": ("cathedral", "cube_space"),
    "wall_with": ("hunger",),
}
"""To which symbols a technology may refer, by its kind."""
MOST_PREBUILT = 4
"""Lots; the stack of common buildings holds many more."""
MOST_IN_PART = 15
"""A gain is one number with four bits a part: no sum that the rules make may exceed this."""
MOST_WITHHELD = 3
"""The largest bonus that may wait to be collected: the notation goes no further (A-29)."""


def _gain(where: str, gain: Gain) -> None:
    for part, amount in gain.items():
        require(part in PARTS, f"{where}: {part!r} is no part of a gain")
        require(0 < amount <= MOST_PRINTED, f"{where}: {part} = {amount!r}")


def _sum(where: str, *gains: Gain) -> None:
    """What the rules add up to one gain must fit into it."""
    for part in PARTS:
        total = sum(gain.get(part, 0) for gain in gains)
        require(
            total <= MOST_IN_PART,
            complaint(
                PACKAGE,
                mark(
                    "{id}: what can come together ({part}) adds up to {n}, and {most} is the most"
                ),
                id=where,
                part=part,
                n=total,
                most=MOST_IN_PART,
            ),
        )


def _without(table: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    """A table of the file without the lists and tables below it."""
    return {key: value for key, value in table.items() if key not in names}


def _check_form(table: str, id: str, entry: object, form: tuple[str, ...]) -> None:
    """An entry says something of what is on it, and nothing of what is not."""
    kind = next(kind for kind in KINDS if kind.table == table)
    for one in kind.fields:
        missing = mark("{id}: {field} is missing")
        message = missing if one.name in form else mark("{id}: it has nothing called “{field}”")
        title = Clause(one.title, room=PACKAGE)
        require(
            bool(getattr(entry, one.name)) == (one.name in form),
            complaint(PACKAGE, message, id=id, field=title),
        )


class Components:
    """The whole box."""

    def __init__(self, raw: dict[str, Any]) -> None:
        require_keys(
            "the file",
            raw,
            [
                "meta",
                "components",
                "limits",
                "start",
                "wheel",
                "action_token",
                "tracks",
                "wealth",
                "production_token",
                "seal",
                "scoring",
                "grids",
                "grid",
                "road",
                "road_tile",
                "bridge",
                "bridge_piece",
                "technology",
                "plaza_tile",
                "city",
                "action_board",
                "upgrade",
                "wall",
                "building",
            ],
        )
        self.meta = read_entry(Meta, "meta", raw["meta"])
        self.counts = read_entry(Counts, "components", raw["components"])
        self.limits = read_entry(Limits, "limits", raw["limits"])
        self.start = read_entry(Start, "start", raw["start"])
        self._read_wheel(raw)
        self._read_tracks(raw)
        self._read_road(raw)
        self._read_city(raw)
        self.upgrades = read_entries(Upgrade, "upgrade", raw["upgrade"])
        self.walls = read_entries(Wall, "wall", raw["wall"])
        self.buildings = read_entries(Building, "building", raw["building"])
        self._check_counts()
        self._check_sums()
        self._check_gains()
        self._check_tiles()
        self._check_wheel()
        self._check_forms()
        self._check_references()

    def _read_wheel(self, raw: dict[str, Any]) -> None:
        lists = ("frame", "sector", "counter")
        wheel = raw["wheel"]
        self.wheel = read_entry(Wheel, "wheel", _without(wheel, lists))
        self.counter = read_entry(Counter, "wheel.counter", wheel["counter"])
        self.frame = read_entries(Frame, "wheel.frame", wheel["frame"])
        self.sectors = read_entries(Sector, "wheel.sector", wheel["sector"])
        self.action_tokens = read_entries(ActionToken, "action_token", raw["action_token"])

    def _read_tracks(self, raw: dict[str, Any]) -> None:
        tracks = raw["tracks"]
        require_keys("tracks", tracks, ("production", "technology", "university"))
        found = read_entries(Track, "tracks.production", tracks["production"])
        self.tracks = {track.id: track for track in found}
        require(sorted(self.tracks) == ["mines", "quarries"], "the tracks of mines and quarries")
        (self.technology_track,) = read_entries(
            TechnologyTrack, "tracks.technology", tracks["technology"]
        )
        (self.university,) = read_entries(
            UniversityTrack, "tracks.university", tracks["university"]
        )
        self.wealth = read_entries(Wealth, "wealth", raw["wealth"])
        self.production_tokens = read_entries(
            ProductionToken, "production_token", raw["production_token"]
        )
        self.seals = read_entries(Seal, "seal", raw["seal"])
        require_keys("scoring", raw["scoring"], ("eggs", "walls"))
        self.scoring = {
            name: read_entry(SetPoints, f"scoring.{name}", one)
            for name, one in raw["scoring"].items()
        }
        self.technologies = read_entries(Technology, "technology", raw["technology"])
        sets = read_entry(Grids, "grids", raw["grids"]).sets
        each = {(one.grid, one.set): one for one in read_entries(Grid, "grid", raw["grid"])}
        require(sorted(each) == sorted((g, s) for g in GRIDS for s in sets), "the grids")
        self.grids = {name: {one: each[name, one] for one in sets} for name in GRIDS}

    def _read_road(self, raw: dict[str, Any]) -> None:
        self.road = read_entries(RoadStep, "road", raw["road"])
        self.road_tiles = read_entries(RoadTile, "road_tile", raw["road_tile"])
        require_keys("bridge", raw["bridge"], ("places", "provenance", "place"))
        require_provenance("bridge", raw["bridge"])
        self.bridge_places = read_entries(BridgePlace, "bridge.place", raw["bridge"]["place"])
        self.bridge_pieces = read_entries(BridgePiece, "bridge_piece", raw["bridge_piece"])
        self.silver_pieces = [piece for piece in self.bridge_pieces if piece.kind == "silver"]
        self.gold_pieces = [piece for piece in self.bridge_pieces if piece.kind == "gold"]

    def _read_city(self, raw: dict[str, Any]) -> None:
        city = raw["city"]
        lists = ("plaza", "lot", "blocked", "blue_corner")
        self.city = read_entry(City, "city", _without(city, lists))
        self.plazas = read_entries(Plaza, "city.plaza", city["plaza"])
        self.lots = read_entries(Lot, "city.lot", city["lot"])
        self.blocked = read_entries(BlockedHexes, "city.blocked", city["blocked"])
        self.blue_corners = read_entries(BlueCorner, "city.blue_corner", city["blue_corner"])
        self.plaza_tiles = read_entries(PlazaTile, "plaza_tile", raw["plaza_tile"])
        board = raw["action_board"]
        self.action_board = read_entry(
            ActionBoard, "action_board", _without(board, ("wall_places",))
        )
        self.wall_places = read_entry(
            WallPlaces, "action_board.wall_places", board["wall_places"]
        ).hexes

    # Checks

    def _check_counts(self) -> None:
        counts = self.counts
        for name, have in (
            ("action_tokens", self.action_tokens),
            ("upgrades", self.upgrades),
            ("walls", self.walls),
            ("buildings", self.buildings),
            ("production_tokens", self.production_tokens),
            ("technologies", self.technologies),
            ("bridge_pieces", self.bridge_pieces),
            ("plaza_tiles", self.plaza_tiles),
            ("road_tiles", self.road_tiles),
        ):
            require(getattr(counts, name) == len(have), f"{name}: {len(have)} entries")
        cubes = (
            counts.cubes_on_tracks
            + counts.cubes_on_wealth
            + counts.cubes_on_grids
            + counts.cubes_spare_at_start
        )
        require(cubes == counts.cubes_per_player, "cubes do not add up")
        require(len(self.frame) == self.wheel.positions, "frame positions")
        require(len(self.sectors) == self.wheel.sectors, "wheel sectors")
        require(len(self.seals) == 5 and len(self.bridge_places) == 5, "seals or bridge places")
        require(len(self.silver_pieces) == 6 and len(self.gold_pieces) == 6, "bridge pieces")
        old = [lot for lot in self.lots if lot.town == "old"]
        require(len(old) == self.city.old_town_lots, "Old Town lots")
        require(len(self.lots) - len(old) == self.city.new_town_lots, "New Town lots")
        for level in LEVELS:
            have_level = [t for t in self.technologies if t.level == level]
            require(len(have_level) == 6, f"technologies of level {level}")
        for name, tiles, common in (
            ("upgrade", self.upgrades, 11),
            ("wall", self.walls, 14),
            ("building", self.buildings, 14),
        ):
            for era in (1, 2):
                have_era = [tile.rarity for tile in tiles if tile.era == era]
                require(have_era.count("common") == common, f"common {name}s of era {era}")
                require(have_era.count("special") == 4, f"special {name}s of era {era}")

    def _check_gains(self) -> None:
        for wall in self.walls:
            _gain(wall.id, wall.cost)
            _gain(wall.id, wall.reward)
        for building in self.buildings:
            _gain(building.id, building.cost)
            _gain(building.id, building.reward)
        for upgrade in self.upgrades:
            _gain(upgrade.id, upgrade.bonus)
        for tile in self.plaza_tiles:
            _gain(tile.id, tile.upper)
            _gain(tile.id, tile.lower)
        for place in self.bridge_places:
            _gain(f"bridge {place.index}", place.side_a)
            _gain(f"bridge {place.index}", place.side_b)
        for piece in self.bridge_pieces:
            _gain(piece.id, piece.gain)
        for token in self.production_tokens:
            _gain(token.id, token.gain)
        for wealth in self.wealth:
            _gain(wealth.id, wealth.gain)
        for sector in self.sectors:
            _gain(sector.id, sector.gain)
        # A bonus that would exceed the cap waits, and what is held must still pay every tile.
        dearest = max(max(wall.cost.values(), default=0) for wall in self.walls)
        lot_gold = max(lot.cost_gold for lot in self.lots)
        for building in self.buildings:
            gold = building.cost.get("gold", 0) + lot_gold
            dearest = max(dearest, gold, building.cost.get("stone", 0))
        most = max(u.bonus.get(k, 0) for u in self.upgrades for k in ("gold", "stone"))
        cap = min(self.limits.gold_max, self.limits.stone_max)
        require(
            dearest + most <= cap + 1,
            complaint(
                PACKAGE,
                mark(
                    "the dearest tile with its lot ({cost}) and the largest bonus ({gain}) come to"
                    " more than {most}: it could be too dear for ever"
                ),
                cost=dearest,
                gain=most,
                most=cap + 1,
            ),
        )

    def _check_sums(self) -> None:
        """Gains that the rules put together, and numbers that share a code with others."""
        wheel = [t.extra for t in self.technologies if t.kind == "wheel_gain"]
        for sector in self.sectors:
            _sum(sector.id, sector.gain, *wheel)
        for tile in self.plaza_tiles:
            _sum(tile.id, tile.upper, tile.lower)
        for wall in self.walls:
            _sum(wall.id, wall.reward, {"hunger": int(wall.hunger)})
        for name, resource in (("mines", "gold"), ("quarries", "stone")):
            track = self.tracks[name]
            places = [*track.vp_at, *track.tech_at, track.token_at]
            require(
                len(places) == len(set(places)),
                complaint(PACKAGE, mark("{id}: two bonuses at one place"), id=name),
            )
            require(
                all(0 < at < track.seal_at for at in places),
                complaint(PACKAGE, mark("{id}: a bonus lies outside of the track"), id=name),
            )
            bonuses = list(track.bonuses.values())
            for token in self.production_tokens:
                _sum(f"{name} with {token.id}", {resource: track.max}, *bonuses, token.gain)
        levels = [self.technology_track.levels_at[level] for level in LEVELS]
        require(
            levels == sorted(set(levels)) and levels[-1] <= self.technology_track.max,
            complaint(PACKAGE, mark("the levels of the technology track do not rise along it")),
        )
        values = self.university.value_per_tech_step
        require(len(values) == self.university.max + 1, "values of the university track")
        for technology in self.technologies:
            for name in ("first", "gain"):
                _sum(technology.id, technology.params.get(name, {}))
            _sum(technology.id, technology.extra)
            require(
                set(technology.extra) <= set(ADDED),
                complaint(
                    PACKAGE, mark("{id}: what it adds would set off technologies"), id=technology.id
                ),
            )
            require(
                technology.permanent == bool(technology.extra),
                complaint(
                    PACKAGE,
                    mark("{id}: permanent technologies add something, and they alone"),
                    id=technology.id,
                ),
            )
        for step in self.road:
            for gain in (step.free_gain, step.free_or, step.egg_gain, step.egg_or):
                _gain(step.id, gain)
        for name in GRIDS:
            for grid in self.grids[name].values():
                require(len(grid.row_vp) == ROWS_OF_GRID, f"{grid.id}: points of the rows")
                require(len(grid.column_value) == COLUMNS_OF_GRID, f"{grid.id}: columns")
                for row in grid.cells:
                    require(len(row) == COLUMNS_OF_GRID, f"{grid.id}: cells of a row")
                    for cell in row:
                        require(cell in CELLS, f"{grid.id}: a cell {cell!r}")
        for upgrade in self.upgrades:
            for part in ("gold", "stone"):
                amount = upgrade.bonus.get(part, 0)
                require(
                    amount <= MOST_WITHHELD,
                    complaint(
                        PACKAGE,
                        mark("{id}: a bonus of {n} ({part}) cannot wait, {most} is the most"),
                        id=upgrade.id,
                        n=amount,
                        part=part,
                        most=MOST_WITHHELD,
                    ),
                )

    def _check_tiles(self) -> None:
        edged: list[Any] = [*self.upgrades, *self.walls]
        for tile in edged:
            require(len(tile.edges) == 6, f"{tile.id}: edges")
            require(all(edge in EDGES for edge in tile.edges), f"{tile.id}: edge symbol")
        for tile in [*edged, *self.buildings]:
            require(len(tile.corners) == 6, f"{tile.id}: corners")
            require(set(tile.corners) <= {0, 1}, f"{tile.id}: corner symbol")
            require(tile.era in (1, 2), f"{tile.id}: era")
            require(tile.rarity in ("common", "special"), f"{tile.id}: rarity")

    def _check_wheel(self) -> None:
        """Who pays or scores at a place of the frame, and what a sector is (PR-2.3, PR-5)."""
        for place in self.frame:
            red, blue = place.zone == "red", place.zone == "blue"
            require(
                bool(place.cost_gold) == red and (blue or not place.vp),
                complaint(
                    PACKAGE,
                    mark("{id}: red places cost gold, blue ones score, and green ones do nothing"),
                    id=place.id,
                ),
            )
        for sector in self.sectors:
            has = {
                "blocked": not (sector.gain or sector.pay or sector.vp),
                "gain": bool(sector.gain) and not sector.pay and not sector.vp,
                "buy_egg": sector.gain == {"egg": 1} and bool(sector.pay) and not sector.vp,
                "special_or_vp": sector.vp > 0 and not sector.gain and not sector.pay,
            }
            require(
                has.get(sector.kind, False) and (sector.kind == "blocked") == (sector.index == 0),
                complaint(
                    PACKAGE,
                    mark(
                        "{id}: a sector has a gain, or one egg with its price, or points beside a"
                        " special tile"
                    ),
                    id=sector.id,
                ),
            )

    def _check_forms(self) -> None:
        """Effects of the road and symbols of technologies: their amounts differ, not their form."""
        for step in self.road:
            _check_form("road", step.id, step, ROAD_FORMS[step.step])
        for tile in self.road_tiles:
            _check_form("road_tile", tile.id, tile, ROAD_TILE_FORMS[tile.id])
        for technology in self.technologies:
            require(
                technology.symbol in TECHNOLOGY_SYMBOLS.get(technology.kind, ("",)),
                complaint(PACKAGE, mark("{id}: no technology refers to that"), id=technology.id),
            )
        require(
            sorted(self.action_board.order) == sorted(ACTIONS),
            complaint(PACKAGE, mark("an action board has each action once")),
        )
        require(len(self.action_board.hexes) == len(ACTIONS), "action hexes")

    def _check_references(self) -> None:
        for token in self.action_tokens:
            for action in [*token.side_a, *token.side_b]:
                require(action in ACTIONS, f"{token.id}: action {action!r}")
        for upgrade in self.upgrades:
            require(upgrade.action in ACTIONS, f"{upgrade.id}: action {upgrade.action!r}")
        plazas = [plaza.id for plaza in self.plazas]
        for lot in self.lots:
            require(lot.plaza in plazas, f"{lot.id}: plaza {lot.plaza!r}")
        for lot in self.lots:
            require(
                len(set(lot.prebuilt)) == len(lot.prebuilt),
                complaint(PACKAGE, mark("{id}: a number of players stands there twice"), id=lot.id),
            )
        for players in range(1, 5):
            built = len(self.prebuilt(players))
            require(
                built <= MOST_PREBUILT,
                complaint(
                    PACKAGE,
                    mark("{n} lots are built on from the start, and {most} are the most"),
                    n=built,
                    most=MOST_PREBUILT,
                ),
            )
        colours = {tile.colour for tile in self.plaza_tiles}
        for plaza in self.plazas:
            require(plaza.colour in colours, f"{plaza.id}: colour {plaza.colour!r}")
        ids = [
            thing.id
            for group in (
                self.upgrades,
                self.walls,
                self.buildings,
                self.technologies,
                self.bridge_pieces,
                self.plaza_tiles,
                self.plazas,
                self.lots,
                self.seals,
                self.production_tokens,
                self.action_tokens,
                self.wealth,
                self.road_tiles,
                self.sectors[1:],
                self.road[:3],
            )
            for thing in group
        ]
        require(len(ids) == len(set(ids)), "an id stands for two things")

    # What follows from several entries

    def prebuilt(self, players: int) -> list[str]:
        """The lots that are built on from the start (PR-2.10)."""
        return [lot.id for lot in self.lots if players in lot.prebuilt]

    def action_hexes(self) -> list[tuple[int, int]]:
        """Where each of the six actions lies on an action board."""
        board = self.action_board
        where = {action: (q, r) for action, (q, r) in zip(board.order, board.hexes, strict=True)}
        return [where[action] for action in ACTIONS]

    def become(self, other: "Components") -> None:
        """Show the entries of another file from now on: whoever holds this one follows."""
        for name in _HELD:
            setattr(self, name, getattr(other, name))


_HELD: Final = (
    *("meta", "counts", "limits", "start", "wheel", "counter", "frame", "sectors"),
    *("action_tokens", "tracks", "technology_track", "university", "wealth", "production_tokens"),
    *("seals", "scoring", "technologies", "grids", "road", "road_tiles", "bridge_places"),
    *("bridge_pieces", "silver_pieces", "gold_pieces", "city", "plazas", "lots", "blocked"),
    *("blue_corners", "plaza_tiles", "action_board", "wall_places"),
    *("upgrades", "walls", "buildings"),
)


def read_components(text: str) -> Components:
    """A component file as text; BadComponents says what is wrong with it."""
    return Components(read_text(text))


class PragaBox(Box):
    """The printed values, ours and those that owners of a box have entered."""

    def check(self, data: dict[str, Any]) -> None:
        Components(data)

    def unusual(self, key: Key, values: Values) -> list[Clause]:
        found: list[Clause] = []
        if key[0] in ("wall", "building") and not values["cost"]:
            found.append(Clause(mark("it costs nothing"), room=self.package))
        if key[0] in ("wall", "building") and not values["reward"]:
            found.append(Clause(mark("it brings nothing"), room=self.package))
        if key[0] == "upgrade" and not values["bonus"]:
            found.append(Clause(mark("it brings nothing"), room=self.package))
        return found


SETS: Final = PragaBox("praga-caput-regni", PACKAGE, KINDS)
BOX: Final = Components(SETS.data())
"""The box as it is played with now."""
_READ: Final[dict[str, Components]] = {}


def _follow() -> None:
    if SETS.laid not in _READ:
        _READ[SETS.laid] = Components(SETS.data())
    BOX.become(_READ[SETS.laid])


SETS.follow(_follow)
