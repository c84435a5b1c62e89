"""Every id of a game's specification is carried out or ruled on, and cited in a test.

`tests/games/NAME/rule_ids.txt` lists them. Its head says for each kind of id how many there are and
where they are cited beside the tests: in the code of the game, in its part of docs/rulings.md, or
in the tests alone, as worked examples and invariants are.
"""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from quatrefoil.engine.game import find_game
from tests.conformance.cases import every_game

ROOT = Path(__file__).parents[2]
AN_ID = re.compile(r"[A-Z]+(?:-[A-Z0-9]+)+(?:\.\d+)*")


@dataclass(frozen=True)
class Specification:
    """What the list of a game says: how many ids of a kind, where they are cited, and the ids."""

    counts: dict[str, int]
    places: dict[str, str]
    ids: list[str]


def kind(name: str) -> str:
    return name.split("-")[0]


def folder_of(game: str) -> Path:
    return ROOT / "tests" / "games" / game.replace("-", "_")


def read_list(text: str) -> Specification:
    head = re.findall(r"(?m)^# ([A-Z]+) (\d+): (.+)$", text)
    counts = {name: int(count) for name, count, _ in head}
    places = {name: place for name, _, place in head}
    return Specification(counts, places, re.findall(r"(?m)^[^#\s]\S*$", text))


@cache
def specification(game: str) -> Specification:
    return read_list((folder_of(game) / "rule_ids.txt").read_text("utf-8"))


def text_of(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))


def cited(text: str) -> set[str]:
    """All ids in a text; in names of tests they are written `pr_17_7` and end with the digits."""
    found = {match[0] for match in re.finditer(rf"(?<![\w-]){AN_ID.pattern}(?![\w-]|\.\d)", text)}
    for name in re.findall(r"def test_(\w+)", text):
        parts = name.upper().split("_")
        for at in range(len(parts) - 1):
            head = f"{parts[at]}-{parts[at + 1]}"
            found.add(head)
            for more in parts[at + 2 :]:
                if not more.isdigit():
                    break
                head += f".{more}"
                found.add(head)
    return found


@cache
def cited_in(game: str, place: str) -> frozenset[str]:
    found: set[str] = set()
    if "code" in place:
        found |= cited(text_of(ROOT / "src/quatrefoil/games" / game.replace("-", "_")))
    if "rulings" in place:
        rulings = (ROOT / "docs/rulings.md").read_text("utf-8")
        found |= cited(rulings.split(f"\n## {find_game(game).title}\n")[1].split("\n## ")[0])
    if place == "tests":  # of this game: the same id means something else in another
        found |= cited(text_of(folder_of(game)))
    return frozenset(found)


@every_game
def test_the_list_is_whole(name: str):
    listed = specification(name)
    assert len(set(listed.ids)) == len(listed.ids)
    assert Counter(map(kind, listed.ids)) == listed.counts
    assert all(AN_ID.fullmatch(one) for one in listed.ids)


@every_game
def test_every_id_is_carried_out_or_ruled_on(name: str):
    listed = specification(name)
    assert set(listed.places.values()) <= {"code", "rulings", "code or rulings", "tests"}
    places = {one: listed.places[kind(one)] for one in listed.ids}
    wanted = {one: place for one, place in places.items() if place != "tests"}
    assert not [one for one, place in wanted.items() if one not in cited_in(name, place)]


@every_game
def test_every_id_is_cited_in_a_test(name: str):
    assert not [one for one in specification(name).ids if one not in cited_in(name, "tests")]


@every_game
def test_decisions_and_reasons_name_ids_that_exist(name: str):
    code = text_of(ROOT / "src/quatrefoil/games" / name.replace("-", "_"))
    named = set(re.findall(r'rule: ClassVar\[str\] = "([^"]+)"', code))
    named |= set(re.findall(r'Blocked\(\s*"[^"]+",\s*"([^"]+)"', code))
    assert named
    assert named <= set(specification(name).ids)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("(KT-1.1).", {"KT-1.1"}),
        ("KT-1.12 and KT-1.1.3", {"KT-1.12", "KT-1.1.3"}),
        ("W-BUY-LAST, D-3B", {"W-BUY-LAST", "D-3B"}),
        ("XKT-1.1 KT-1.1x rule-KT-1", set()),
        ("def test_kt_10_1_fenced_in():", {"KT-10", "KT-10.1"}),
        ("def test_inv_1_to_16_hold():", {"INV-1"}),
    ],
)
def test_citations_are_found(text: str, found: set[str]):
    assert found <= cited(text)
    assert {one for one in cited(text) if kind(one) in ("KT", "W", "D", "INV")} == found
