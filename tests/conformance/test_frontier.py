"""Frontier counts: how many ways there are to play the next steps from fixed positions.

One number catches a lost or doubled choice, and the choices themselves have a fixed order. A
position of `tests/games/NAME/frontier.toml` is reached by actions, those of nature among them; one
without actions is built by the function of its name in `tests/games/NAME/positions.py`.
"""

import importlib
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import quatrefoil as qf
from quatrefoil.engine.action import Action
from quatrefoil.engine.table import Table
from tests.conformance.cases import GAMES, every_game

GAME_TESTS = Path(__file__).parents[1] / "games"


def positions(game: str) -> list[dict[str, Any]]:
    text = (GAME_TESTS / game.replace("-", "_") / "frontier.toml").read_text("utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["position"]
    return found


def builders(game: str) -> dict[str, Callable[[], Table]]:
    folder = game.replace("-", "_")
    if not (GAME_TESTS / folder / "positions.py").exists():
        return {}
    module = importlib.import_module(f"tests.games.{folder}.positions")
    built: dict[str, Callable[[], Table]] = module.POSITIONS
    return built


POSITIONS = [
    pytest.param(game, entry, id=f"{game}-{entry['id']}")
    for game in GAMES
    for entry in positions(game)
]


def reach(game: str, entry: dict[str, Any]) -> Table:
    if "actions" not in entry:
        return builders(game)[entry["id"]]()
    options = entry.get("options", {})
    match = qf.new(game, seats=entry["seats"], nature="manual", **options)
    for notation in entry["actions"]:
        match.play(notation)
    return match.table


def settle(table: Table) -> list[Action]:
    """The choices after what is forced has been played; none at the end of the game."""
    while table.stack:
        top = table.top()
        legal: list[Action] = top.choices(table)
        if len(legal) > 1 or top.asks(table):
            return legal
        table.play(legal[0])
    return []


def frontier(table: Table, depth: int) -> int:
    """Ways to play so many steps, the outcomes of chance counted; what is forced is no step."""
    legal = settle(table)
    if not legal or depth == 0:
        return 1
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = table.clone()
        after.play(action)
        total += frontier(after, depth - 1)
    return total


@pytest.mark.parametrize(("game", "entry"), POSITIONS)
def test_frontier(game: str, entry: dict[str, Any]):
    table = reach(game, entry)
    depths = range(1, len(entry["frontier"]) + 1)
    assert [frontier(table.clone(), depth) for depth in depths] == entry["frontier"]


@pytest.mark.parametrize(("game", "entry"), POSITIONS)
def test_choices_have_a_fixed_order(game: str, entry: dict[str, Any]):
    table = reach(game, entry)
    assert [action.notation for action in settle(table)] == entry["choices"]
    assert table.top().key == entry["key"]


@every_game
def test_several_positions_are_counted(name: str):
    found = positions(name)
    assert len({entry["id"] for entry in found}) == len(found) >= 5
    assert {entry["id"] for entry in found if "actions" not in entry} == set(builders(name))
