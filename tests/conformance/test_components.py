"""What must hold for the component file of every game: provenance and ids."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from quatrefoil.engine.components import PROVENANCES
from tests.conformance.cases import every_game


def component_file(game: str) -> dict[str, Any]:
    package = files(f"quatrefoil.games.{game.replace('-', '_')}")
    return tomllib.loads(package.joinpath("components.toml").read_text("utf-8"))


def tables(where: str, value: Any, inherited: str = "") -> Iterator[tuple[str, Any, str]]:
    """Every table of a file, by its place, with the provenance that it names or lies under."""
    if isinstance(value, list):
        for n, entry in enumerate(value):
            yield from tables(f"{where}[{n}]", entry, inherited)
    elif isinstance(value, dict):
        said = str(value.get("provenance", inherited))
        yield where, value, said
        for name, below in value.items():
            yield from tables(f"{where}.{name}".strip("."), below, said)


def without_provenance(content: dict[str, Any]) -> list[str]:
    """The tables with values of their own of which nobody knows where they come from."""
    return [
        where
        for where, table, said in tables("", content)
        if not said.startswith(PROVENANCES)
        and any(not isinstance(value, dict | list) for value in table.values())
    ]


@every_game
def test_every_value_names_its_provenance(name: str):
    assert not without_provenance(component_file(name))


@every_game
def test_no_two_entries_of_a_list_share_an_id(name: str):
    for where, table, _ in tables("", component_file(name)):
        for key, entries in table.items():
            if isinstance(entries, list) and entries and isinstance(entries[0], dict):
                ids = Counter(entry.get("id") for entry in entries if "id" in entry)
                assert not [one for one, count in ids.items() if count > 1], f"{where}.{key}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[market]\nsize = 3", ["market"]),
        ('[market]\nprovenance = "hearsay"\nsize = 3', ["market"]),
        ('[market]\nprovenance = "rulebook"\nsize = 3\n[market.left]\nsize = 1', []),
        ('[[card]]\nprovenance = "public"\nid = "a"\n[[card]]\nid = "b"', ["card[1]"]),
    ],
)
def test_a_value_without_provenance_is_found(text: str, found: list[str]):
    assert without_provenance(tomllib.loads(text)) == found
