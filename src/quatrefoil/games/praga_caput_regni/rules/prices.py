"""What tiles and lots cost just now (PR-8.1, PR-10.1), with the discount of a technology."""

from mypy_extensions import i64

from quatrefoil.games.praga_caput_regni.rules.facts import Parts
from quatrefoil.games.praga_caput_regni.rules.printed import (
    LOT_GOLD,
    TECH_DISCOUNT_GOLD,
    TECH_DISCOUNT_STONE,
    TILE_GOLD,
    TILE_STONE,
    TILES,
)
from quatrefoil.games.praga_caput_regni.rules.table import NONE


def reduced(cost: i64, discount: i64) -> i64:
    """A discount never goes below nothing (PR-12.8)."""
    return cost - discount if cost > discount else 0


def gold_price(tile: i64, tech: i64, lot: i64 = NONE) -> i64:
    """The gold for a tile, with its lot; `tech` is the technology that gives the action, or -1."""
    gold: i64 = TILE_GOLD[tile]
    if lot != NONE:
        gold += LOT_GOLD[lot]
    if tech != NONE:
        gold = reduced(gold, TECH_DISCOUNT_GOLD[tech])  # PR-12.8 (1): the total cost
    return gold


def stone_price(tile: i64, tech: i64) -> i64:
    """The stone for a tile."""
    stone: i64 = TILE_STONE[tile]
    if tech != NONE:
        stone = reduced(stone, TECH_DISCOUNT_STONE[tech])
    return stone


def tile_price(tile: i64, tech: i64) -> Parts:
    """The parts that are printed on a tile, each with what is left to pay."""
    left = {"gold": int(gold_price(tile, tech)), "stone": int(stone_price(tile, tech))}
    printed: Parts = getattr(TILES[tile], "cost", {})
    return {part: left[part] for part in printed}


def lot_adds(tile: i64, tech: i64, lot: i64) -> i64:
    """What a lot costs more: what the tile leaves of a discount lowers it (PR-12.8)."""
    return gold_price(tile, tech, lot) - gold_price(tile, tech)
