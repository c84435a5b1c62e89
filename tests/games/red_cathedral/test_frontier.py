"""Frontier counts and the order of options: a lost, doubled or moved option shows at once."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.games.red_cathedral.bench import settle_forced
from tests.games.red_cathedral.positions import POSITIONS, frontier

HERE = Path(__file__).parent
COUNTS: list[dict[str, Any]] = tomllib.loads((HERE / "frontier.toml").read_text())["position"]
ORDER: dict[str, list[str]] = tomllib.loads((HERE / "order.toml").read_text())


@pytest.mark.parametrize("entry", COUNTS, ids=lambda e: e["id"])
def test_frontier_counts(entry: dict[str, Any]) -> None:
    assert frontier(POSITIONS[entry["id"]](), len(entry["frontier"])) == entry["frontier"]


def test_at_least_five_positions_are_counted() -> None:
    assert {entry["id"] for entry in COUNTS} == set(POSITIONS)
    assert len(COUNTS) >= 5


@pytest.mark.parametrize("name", list(POSITIONS))
def test_order_of_options(name: str) -> None:
    assert settle_forced(POSITIONS[name]()) == ORDER[name]
