"""Fixed positions for frontier counts and the snapshot of the order of options."""

from collections.abc import Callable

from quatrefoil.games.red_cathedral.rules.table import RedCathedral
from tests.games.red_cathedral.bench import (
    GREEN,
    YELLOW,
    give,
    lay_influence,
    lay_section,
    lay_tile,
    lay_tokens,
    own,
    play,
    put_tile,
    ready,
)


def opening() -> RedCathedral:
    """The first turn with 3 rubles."""
    table = ready()
    give(table, 0, rubles=3)
    return table


def building() -> RedCathedral:
    """Two open sections, a finished base, goods and jewels, prestige to spend."""
    table = ready()
    lay_section(table, "1a", "se-b06")
    lay_section(table, "2a", "se-b09")
    own(table, 0, "1a")
    own(table, 0, "2a")
    own(table, 1, "3a", done=True)
    give(table, 0, wood=2, brick=1, stone=1, emerald=1, amethyst=1)
    table.players[0].position = 9
    return table


def market() -> RedCathedral:
    """After a move to the craftsmen with goods, rubles and a tile."""
    table = ready()
    lay_tokens(table, "brick", "wood")
    lay_influence(table, 1, "ic-c1")
    put_tile(table, 0, "red", "wt-13")
    give(table, 0, gold=1, stone=1, rubles=2)
    play(table, "move red +0")
    return table


def merchants() -> RedCathedral:
    """The merchants with two identical materials and rubles."""
    table = ready(seats=3, active=GREEN)
    lay_tokens(table, "brick", "wood", "stone", "gold")
    lay_influence(table, 3, "ic-m1")
    give(table, GREEN, wood=2, gold=1, rubles=1)
    play(table, "move green +0")
    return table


def advanced_claim() -> RedCathedral:
    """A claim on the advanced side, the tile in hand."""
    table = ready(side="advanced", active=YELLOW)
    lay_tile(table, "1a", "wt-06")
    give(table, YELLOW, rubles=3)
    table.players[YELLOW].position = 13
    play(table, "claim 1a", "banner white_2")
    return table


def solo_ornament() -> RedCathedral:
    """Ivan's ornament among equals."""
    table = ready(seats=1)
    own(table, 0, "1a", done=True)
    own(table, 0, "2a", done=True)
    table.players[1].claimed = 0
    table.players[1].banners = 6 << 8
    table.solo_down = 31
    table.stack.pop()
    return table


POSITIONS: dict[str, Callable[[], RedCathedral]] = {
    "opening": opening,
    "building": building,
    "market": market,
    "merchants": merchants,
    "advanced-claim": advanced_claim,
    "solo-ornament": solo_ornament,
}
