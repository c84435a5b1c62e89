"""The component file, read once and checked (PR-1.1, PR-1.2, INV-20).

Every table names its provenance and knows no key that is not listed here. Rules work on the flat
tables that `printed.py` makes of this; texts and views use it as it is.
"""

import tomllib
from dataclasses import MISSING, fields
from importlib.resources import files
from typing import Any, TypeVar

from quatrefoil.games.praga_caput_regni.rules.kinds import (
    ActionHex,
    ActionToken,
    BlockedHexes,
    BlueCorner,
    BridgePiece,
    BridgePlace,
    Building,
    Frame,
    Gain,
    Grid,
    Lot,
    Plaza,
    PlazaTile,
    ProductionToken,
    RoadStep,
    RoadTile,
    Seal,
    Sector,
    Technology,
    Upgrade,
    Wall,
    Wealth,
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
    "BadComponents",
    "Building",
    "Components",
    "Gain",
    "Lot",
    "Plaza",
    "Upgrade",
    "Wall",
    "read_components",
]

PARTS = (
    "gold",
    "stone",
    "egg",
    "vp",
    "silver",
    "goldwin",
    "tech",
    "univ",
    "mine",
    "quarry",
    "red",
    "blue",
    "hunger",
    "cathedral",
    "either_side",
)
"""The parts of a gain in the order in which they are applied (PR-4.5)."""

ACTIONS = ("mines", "quarries", "upgrade", "walls", "buildings", "road")
LEVELS = ("I", "II", "III", "IV")
EDGES = ("", "gold", "stone", "vp", "silver", "tech")
ROWS = ("upgrade", "walls", "buildings")
GRIDS = ("hunger_wall", "cathedral")
GRID_SETS = ("printed", "A", "B")
PROVENANCE = ("rulebook", "public: ", "reconstructed")


class BadComponents(ValueError):
    """The component file does not describe the box."""


T = TypeVar("T")


def _check(fact: bool, message: str) -> None:
    if not fact:
        raise BadComponents(message)


def _origin(where: str, raw: dict[str, Any]) -> None:
    _check(str(raw.get("provenance", "")).startswith(PROVENANCE), f"{where}: provenance is missing")


def _keys(where: str, raw: dict[str, Any], names: str) -> None:
    _check(set(raw) == set(names.split()), f"{where}: keys {sorted(raw)} are not {names!r}")


def _make(cls: type[T], where: str, raw: dict[str, Any]) -> T:
    """One entry as a frozen record; unknown and missing keys are refused."""
    known = {field.name: field for field in fields(cls)}  # type: ignore[arg-type]
    unknown = sorted(set(raw) - set(known))
    _check(not unknown, f"{where}: unknown keys {unknown}")
    for name, field in known.items():
        _check(name in raw or field.default is not MISSING, f"{where}: {name} is missing")
    _origin(where, raw)
    return cls(**raw)


def _list(cls: type[T], where: str, raw: list[dict[str, Any]]) -> list[T]:
    return [_make(cls, f"{where} {n}", entry) for n, entry in enumerate(raw)]


def _gain(where: str, gain: Gain | None) -> None:
    for part, amount in (gain or {}).items():
        _check(part in PARTS, f"{where}: {part!r} is no part of a gain")
        _check(0 < amount <= 9, f"{where}: {part} = {amount!r}")


class Components:
    """The whole box."""

    def __init__(self, raw: dict[str, Any]) -> None:
        _keys(
            "the file",
            raw,
            "meta components limits start wheel action_token tracks wealth production_token seal "
            "scoring grids road road_tile bridge bridge_piece technology plaza_tile city "
            "action_board upgrade wall building",
        )
        for name in ("meta", "components", "limits", "start", "wheel", "bridge", "city", "grids"):
            _origin(name, raw[name])
        self.meta = raw["meta"]
        self.counts = raw["components"]
        self.limits = raw["limits"]
        self.start = raw["start"]
        self._read_wheel(raw)
        self._read_tracks(raw)
        self._read_road(raw)
        self._read_city(raw)
        self.upgrades = _list(Upgrade, "upgrade", raw["upgrade"])
        self.walls = _list(Wall, "wall", raw["wall"])
        self.buildings = _list(Building, "building", raw["building"])
        self._check_counts()
        self._check_gains()
        self._check_tiles()
        self._check_references()

    def _read_wheel(self, raw: dict[str, Any]) -> None:
        wheel = raw["wheel"]
        _keys(
            "wheel",
            wheel,
            "positions sectors turns_per_revolution drop_position star_position arrow_start "
            "provenance frame sector counter",
        )
        _origin("wheel.counter", wheel["counter"])
        self.wheel = {k: v for k, v in wheel.items() if not isinstance(v, list)}
        self.counter = wheel["counter"]
        self.frame = _list(Frame, "wheel.frame", wheel["frame"])
        self.sectors = _list(Sector, "wheel.sector", wheel["sector"])
        self.action_tokens = _list(ActionToken, "action_token", raw["action_token"])

    def _read_tracks(self, raw: dict[str, Any]) -> None:
        self.tracks = raw["tracks"]
        _keys("tracks", self.tracks, "mines quarries technology university")
        for name, track in self.tracks.items():
            _origin(f"tracks.{name}", track)
        for name in ("mines", "quarries"):
            _keys(name, self.tracks[name], "start max token_at seal_at production provenance")
        self.wealth = _list(Wealth, "wealth", raw["wealth"])
        self.production_tokens = _list(ProductionToken, "production_token", raw["production_token"])
        self.seals = _list(Seal, "seal", raw["seal"])
        self.scoring = raw["scoring"]
        _keys("scoring", self.scoring, "eggs walls")
        for name, entry in self.scoring.items():
            _origin(f"scoring.{name}", entry)
        self.technologies = _list(Technology, "technology", raw["technology"])
        grids = raw["grids"]
        _keys(
            "grids", grids, "rows columns levels sets default_set provenance cathedral hunger_wall"
        )
        self.grids = {
            name: {
                one: _make(Grid, f"grids.{name}.{one}", grids[name][one]) for one in grids["sets"]
            }
            for name in GRIDS
        }

    def _read_road(self, raw: dict[str, Any]) -> None:
        self.road = _list(RoadStep, "road", raw["road"])
        self.road_tiles = _list(RoadTile, "road_tile", raw["road_tile"])
        self.bridge_places = _list(BridgePlace, "bridge.place", raw["bridge"]["place"])
        self.bridge_pieces = _list(BridgePiece, "bridge_piece", raw["bridge_piece"])
        self.silver_pieces = [piece for piece in self.bridge_pieces if piece.kind == "silver"]
        self.gold_pieces = [piece for piece in self.bridge_pieces if piece.kind == "gold"]

    def _read_city(self, raw: dict[str, Any]) -> None:
        city = raw["city"]
        _keys(
            "city",
            city,
            "orientation old_town_lots new_town_lots prebuilt provenance plaza lot blocked "
            "blue_corner",
        )
        self.city = {k: v for k, v in city.items() if not isinstance(v, list)}
        self.plazas = _list(Plaza, "city.plaza", city["plaza"])
        self.lots = _list(Lot, "city.lot", city["lot"])
        self.blocked = _list(BlockedHexes, "city.blocked", city["blocked"])
        self.blue_corners = _list(BlueCorner, "city.blue_corner", city["blue_corner"])
        self.plaza_tiles = _list(PlazaTile, "plaza_tile", raw["plaza_tile"])
        board = raw["action_board"]
        _keys("action_board", board, "provenance hex wall_places")
        self.action_hexes = _list(ActionHex, "action_board.hex", board["hex"])
        self.wall_places: list[list[int]] = board["wall_places"]["hexes"]

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
            _check(counts[name] == len(have), f"{name}: {len(have)} instead of {counts[name]}")
        cubes = (
            counts["cubes_on_tracks"]
            + counts["cubes_on_wealth"]
            + counts["cubes_on_grids"]
            + counts["cubes_spare_at_start"]
        )
        _check(cubes == counts["cubes_per_player"], "cubes do not add up")
        _check(len(self.frame) == self.wheel["positions"], "frame positions")
        _check(len(self.sectors) == self.wheel["sectors"], "wheel sectors")
        _check(len(self.seals) == 5 and len(self.bridge_places) == 5, "seals or bridge places")
        _check(len(self.silver_pieces) == 6 and len(self.gold_pieces) == 6, "bridge pieces")
        old = [lot for lot in self.lots if lot.town == "old"]
        _check(len(old) == self.city["old_town_lots"], "Old Town lots")
        _check(len(self.lots) - len(old) == self.city["new_town_lots"], "New Town lots")
        for level in LEVELS:
            have_level = [t for t in self.technologies if t.level == level]
            _check(len(have_level) == 6, f"technologies of level {level}")
        for name, tiles, common in (
            ("upgrade", self.upgrades, 11),
            ("wall", self.walls, 14),
            ("building", self.buildings, 14),
        ):
            for era in (1, 2):
                have_era = [tile.rarity for tile in tiles if tile.era == era]
                _check(have_era.count("common") == common, f"common {name}s of era {era}")
                _check(have_era.count("special") == 4, f"special {name}s of era {era}")

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
            _gain(f"sector {sector.index}", sector.gain)
        # A bonus that would exceed the cap waits, and what is held must still pay every tile.
        costs = [tile.cost for tile in self.walls] + [tile.cost for tile in self.buildings]
        dearest = max(max(cost.values()) for cost in costs)
        dearest += max(lot.cost_gold for lot in self.lots)
        most = max(u.bonus.get(k, 0) for u in self.upgrades for k in ("gold", "stone"))
        cap = min(self.limits["gold_max"], self.limits["stone_max"])
        _check(dearest + most <= cap + 1, "a tile is too dear for the withheld gain")

    def _check_tiles(self) -> None:
        edged: list[Any] = [*self.upgrades, *self.walls]
        for tile in edged:
            _check(len(tile.edges) == 6, f"{tile.id}: edges")
            _check(all(edge in EDGES for edge in tile.edges), f"{tile.id}: edge symbol")
        for tile in [*edged, *self.buildings]:
            _check(len(tile.corners) == 6, f"{tile.id}: corners")
            _check(set(tile.corners) <= {0, 1}, f"{tile.id}: corner symbol")
            _check(tile.era in (1, 2), f"{tile.id}: era")
            _check(tile.rarity in ("common", "special"), f"{tile.id}: rarity")

    def _check_references(self) -> None:
        for token in self.action_tokens:
            for action in [*token.side_a, *token.side_b]:
                _check(action in ACTIONS, f"{token.id}: action {action!r}")
        for upgrade in self.upgrades:
            _check(upgrade.action in ACTIONS, f"{upgrade.id}: action {upgrade.action!r}")
        _check(tuple(h.action for h in self.action_hexes) == ACTIONS, "action hexes")
        plazas = [plaza.id for plaza in self.plazas]
        for lot in self.lots:
            _check(lot.plaza in plazas, f"{lot.id}: plaza {lot.plaza!r}")
        lots = [lot.id for lot in self.lots]
        for prebuilt in self.city["prebuilt"].values():
            _check(set(prebuilt) <= set(lots), "prebuilt lots")
        colours = {tile.colour for tile in self.plaza_tiles}
        for plaza in self.plazas:
            _check(plaza.colour in colours, f"{plaza.id}: colour {plaza.colour!r}")
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
            )
            for thing in group
        ]
        _check(len(ids) == len(set(ids)), "an id stands for two things")


def read_components(text: str) -> Components:
    """A component file as text; BadComponents says what is wrong with it."""
    return Components(tomllib.loads(text))


BOX = read_components(
    files("quatrefoil.games.praga_caput_regni").joinpath("components.toml").read_text("utf-8")
)
