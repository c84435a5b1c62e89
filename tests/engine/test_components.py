"""The loader of component files: typed entries, clear complaints."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from quatrefoil.engine.components import (
    BadComponents,
    read_entries,
    read_entry,
    require_keys,
    require_unique,
)


@dataclass(frozen=True)
class Tile:
    id: str
    amount: int
    provenance: str
    cost: dict[str, int] = field(default_factory=dict)
    ornament: str | None = None
    slots: list[str] = field(default_factory=list)


GOOD: dict[str, Any] = {"id": "T-1", "amount": 2, "provenance": "rulebook"}


def test_an_entry_becomes_a_record():
    tile = read_entry(Tile, "tile", {**GOOD, "cost": {"wood": 1}})
    assert tile == Tile("T-1", 2, "rulebook", {"wood": 1})


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"amount": "2"}, "tile T-1: amount = '2' is not a whole number"),
        ({"amount": True}, "tile T-1: amount = True is not a whole number"),
        ({"colour": "red"}, "tile T-1: unknown key colour"),
        ({"cost": {"wood": "1"}}, "tile T-1: cost"),
        ({"slots": [1]}, "tile T-1: slots"),
        ({"ornament": 3}, "tile T-1: ornament"),
        ({"provenance": "heard"}, "tile T-1: provenance is missing or unknown"),
    ],
)
def test_a_wrong_entry_is_refused_with_its_place(change: dict[str, Any], complaint: str):
    with pytest.raises(BadComponents) as error:
        read_entries(Tile, "tile", [{**GOOD, **change}])
    assert complaint in str(error.value)


def test_a_missing_key_is_named():
    with pytest.raises(BadComponents, match="tile 1: id is missing"):
        read_entries(Tile, "tile", [{"amount": 2, "provenance": "rulebook"}])


def test_what_is_no_table_or_list_is_refused():
    with pytest.raises(BadComponents, match="not a list"):
        read_entries(Tile, "tile", {"id": "T-1"})
    with pytest.raises(BadComponents, match="not a table"):
        read_entries(Tile, "tile", ["T-1"])


def test_keys_and_counts():
    require_keys("box", {"a": 1, "b": 2}, ["a", "b"])
    with pytest.raises(BadComponents, match="unknown key c"):
        require_keys("box", {"a": 1, "c": 2}, ["a", "b"])
    with pytest.raises(BadComponents, match="b is missing"):
        require_keys("box", {"a": 1}, ["a", "b"])
    with pytest.raises(BadComponents, match="twice"):
        require_unique("tile", ["a", "a"], 2)
    with pytest.raises(BadComponents, match="1 entries, not 2"):
        require_unique("tile", ["a"], 2)
