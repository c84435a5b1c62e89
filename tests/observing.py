"""Reading an observation by the names of its blocks, to compare it with a view."""

from collections.abc import Iterator
from typing import Any

from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.observation import Block, new_row
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle


def _shaped(values: list[int], shape: tuple[int, ...]) -> Any:
    if not shape:
        return values[0]
    size = len(values) // shape[0]
    return [_shaped(values[n * size : (n + 1) * size], shape[1:]) for n in range(shape[0])]


def _named(block: Block, values: list[int]) -> Any:
    """Codes by their names, "" for none; amounts and flags as they are."""
    names = ["", *block.values]
    return _shaped([names[n] for n in values] if block.values else values, block.shape)  # type: ignore[misc]


def blocks(game: Game, table: Table, seat: int) -> dict[str, Any]:
    """What a seat observes: by block lists of numbers, or of names where they are codes."""
    observer = game.observer()
    row = new_row(observer.layout.size)
    observer.observe(table, seat, row, 0)
    numbers = list(memoryview(row))
    return {
        block.name: _named(block, numbers[block.start : block.start + block.size])
        for block in observer.layout.blocks
    }


def looks(name: str, seats: int, every: int, **options: str) -> Iterator[tuple[Any, Any, int]]:
    """Views and observations of the same moments of a random game, from seat after seat."""
    game = find_game(name)
    rng = Random(12)
    table = game.lay(seats, game.check_options(seats, options))
    step = 0
    while legal := settle(table, rng):
        if step % every == 0:
            seat = step // every % seats
            yield game.view(table, seat), blocks(game, table, seat), seat
        table.play(legal[rng.below(len(legal))])
        step += 1


def turned(listed: list[Any], seat: int) -> list[Any]:
    """A list by seat as the one who looks counts them."""
    return listed[seat:] + listed[:seat]


def who(other: int, seat: int, seats: int) -> str:
    """A seat as an observation names it."""
    names = ["me", "next", "third", "fourth", "fifth"]
    return names[(other - seat) % seats] if other >= 0 else ""
