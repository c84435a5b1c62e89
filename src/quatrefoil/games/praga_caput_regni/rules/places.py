"""The places of the drawing by the numbers of the rules: where a click may ask for a reason."""

from typing import Final

from quatrefoil.games.praga_caput_regni.rules.components import ACTIONS, BOX, GRIDS, ROWS
from quatrefoil.games.praga_caput_regni.rules.printed import TILE_IDS

TOKEN_AT: Final = [f"token-{token.id.lower()}" for token in BOX.action_tokens]
SECTOR_AT: Final = [f"sector-{sector.index}" for sector in BOX.sectors]
ROW_AT: Final = [f"row-{row}" for row in ROWS]
TILE_AT: Final = [f"tile-{tile}" for tile in TILE_IDS]
HEX_AT: Final = [f"hex-{action}" for action in ACTIONS]
WALL_AT: Final = [f"wall-w{n:02}" for n in range(1, 13)]
BOARD_AT: Final = HEX_AT + WALL_AT
"""The action board: the six actions, then the places for walls."""
LOT_AT: Final = [f"lot-{lot.id.lower()}" for lot in BOX.lots]
ROAD_AT: Final = [f"road-{step.step.lower()}" for step in BOX.road]
BRIDGE_AT: Final = [f"bridge-{place.index + 1}" for place in BOX.bridge_places]
GRID_AT: Final = [f"grid-{grid}" for grid in GRIDS]
TRACK_AT: Final = ["track-mines", "track-quarries"]
TECHNOLOGY_AT: Final = [f"tech-{tech.id.lower()}" for tech in BOX.technologies]
SEAL_AT: Final = [f"seal-{seal.id.lower()}" for seal in BOX.seals]
GOLD_AT: Final = "res-gold"
STONE_AT: Final = "res-stone"
WINDOWS_AT: Final = "res-goldwin"
