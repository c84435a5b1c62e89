"""Frontier counts: how many ways to play the next steps, and a snapshot of their order."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import quatrefoil as qf
from quatrefoil.engine.record import Record
from quatrefoil.engine.table import Table

POSITIONS = tomllib.loads((Path(__file__).parent / "frontier.toml").read_text("utf-8"))["position"]


def position(entry: dict[str, Any]) -> Table:
    """The table after the actions of an entry, nature's among them."""
    record = Record(
        game="keythedral",
        rules=1,
        seats=entry["seats"],
        options=entry["options"],
        actions=[" ".join(part.split()) for part in entry["actions"].split(";")],
    )
    return qf.replay(record, nature="manual").table


def frontier(table: Table, depth: int) -> int:
    """Ways to play `depth` more steps; outcomes of chance count, forced steps are no steps."""
    while table.stack:
        legal = table.top().choices(table)
        if len(legal) > 1 or table.top().asks(table):
            break
        table.play(legal[0])
    else:
        return 1
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = table.clone()
        after.play(action)
        total += frontier(after, depth - 1)
    return total


@pytest.mark.parametrize("entry", POSITIONS, ids=[entry["id"] for entry in POSITIONS])
def test_frontier(entry: dict[str, Any]):
    table = position(entry)
    assert table.top().key == entry["key"]
    found = [frontier(table.clone(), depth + 1) for depth in range(len(entry["frontier"]))]
    assert found == entry["frontier"]


@pytest.mark.parametrize("entry", POSITIONS, ids=[entry["id"] for entry in POSITIONS])
def test_order_of_choices(entry: dict[str, Any]):
    table = position(entry)
    shown = [action.notation for action in table.top().choices(table)]
    assert shown[: len(entry["first"])] == entry["first"]
    assert shown[-1] == entry["last"]
