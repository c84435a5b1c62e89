"""Finished games, and wrong input."""

import json
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import quatrefoil as qf
from quatrefoil.engine.errors import (
    BadOption,
    BadRecord,
    IllegalAction,
    NotYourTurn,
    UnknownNotation,
)
from quatrefoil.games.praga_caput_regni import GAME

HERE = Path(__file__).parent
RECORDS = HERE / "records"
EXPECTED: dict[str, Any] = tomllib.loads((RECORDS / "expected.toml").read_text("utf-8"))


def read(name: str) -> str:
    return (RECORDS / f"{name}.txt").read_text("utf-8")


# Finished games


def test_every_way_to_end_has_a_record():
    """PR-16.4, PR-17.7: a win of every seat, a tie by turn order, solo above and below 140."""
    wins = {
        f"{word}-players-seat-{seat}-wins"
        for word, seats in (("two", 2), ("three", 3), ("four", 4))
        for seat in range(1, seats + 1)
    }
    ties = {f"{word}-players-tie-by-turn-order" for word in ("two", "three", "four")}
    others = {"three-players-variants", "solo-good", "solo-below", "solo-variants"}
    assert wins | ties | others == set(EXPECTED) == {path.stem for path in RECORDS.glob("*.txt")}


@pytest.mark.parametrize("name", EXPECTED)
def test_record_leads_to_its_score_sheet(name: str):
    """PR-17: points by source, places and winners as written down."""
    wanted = EXPECTED[name]
    match = qf.replay(read(name))
    assert match.over
    assert match.scores == wanted["scores"]
    assert match.ranking == wanted["ranking"]
    assert match.winners == wanted["winners"]
    sheet = GAME.words.score_sheet(match.table, match.look())
    assert [[title, row] for title, row in sheet] == wanted["sheet"]
    best = max(match.scores)
    assert (match.scores.count(best) > 1) == ("tie" in name)
    if "seat" in name:
        assert match.winners == [int(name.split("seat-")[1][0]) - 1]
    if name == "solo-good":
        assert best > 140
    if name == "solo-below":
        assert best <= 140


@pytest.mark.parametrize("name", EXPECTED)
def test_record_round_trip(name: str):
    """INV-18: JSON and text say the same."""
    record = qf.replay(read(name)).record()
    as_it_was = replace(record, values="")  # it was played before records named their values
    assert as_it_was.to_text() == read(name)
    assert qf.replay(record.to_json()).record() == record


def test_pr_17_7_the_tied_player_later_in_turn_order_wins():
    """PR-17.7, in a whole game."""
    match = qf.replay(read("two-players-tie-by-turn-order"))
    later = (int(match.table.start) + 1) % 2
    assert match.winners == [later]


# Wrong input


def test_bad_options():
    for bad in ({"side": "c"}, {"hunger_wall": "A"}, {"market": "x"}, {"road2": "kr2"}):
        with pytest.raises(BadOption):
            qf.new("praga-caput-regni", seats=2, **bad)
    for seats in (0, 5):
        with pytest.raises(BadOption):
            qf.new("praga-caput-regni", seats=seats)


def test_bad_actions():
    match = qf.new("praga-caput-regni", seats=2, seed=1, start="first")
    with pytest.raises(UnknownNotation):
        match.play("take at9")
    with pytest.raises(UnknownNotation):
        match.play("dance")
    with pytest.raises(IllegalAction):
        match.play("end")
    with pytest.raises(NotYourTurn):
        match.play("take at1", seat=1)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda r: r["actions"].insert(3, "end"), "not possible"),
        (lambda r: r["actions"].__setitem__(0, "bridge-side c"), "knows no"),
        (lambda r: r.__setitem__("rules", 99), "rules version"),
        (lambda r: r.__setitem__("scores", [1, 2]), "scores"),
        (lambda r: r["options"].__setitem__("side", "z"), "side"),
        (lambda r: r.__setitem__("seats", 7), "players"),
    ],
)
def test_bad_records(change: Any, message: str):
    data = json.loads(qf.replay(read("two-players-seat-1-wins")).record().to_json())
    change(data)
    with pytest.raises(BadRecord, match=message):
        qf.replay(json.dumps(data))


def test_a_record_cut_off_is_a_game_to_be_continued():
    record = json.loads(qf.replay(read("two-players-seat-1-wins")).record().to_json())
    record["actions"] = record["actions"][:120]
    del record["scores"]
    match = qf.replay(json.dumps(record), nature="manual")
    assert not match.over
    assert match.record().actions == record["actions"]


# Documentation


def test_every_verb_and_option_is_documented():
    """The page of the game has a row for each verb of the notation and each option."""
    page = (HERE.parents[2] / "docs/games/praga-caput-regni.md").read_text("utf-8")
    for verb in GAME.vocabulary.verbs:
        assert f"`{verb}`" in page, verb
    for option in GAME.options:
        assert f"| `{option.name}` |" in page
        assert all(f"`{value}`" in page for value in option.values)


def test_the_examples_of_the_notation_table_can_be_read():
    """Every example in the documentation is an action."""
    page = (HERE.parents[2] / "docs/games/praga-caput-regni.md").read_text("utf-8")
    examples = [
        row.split("|")[3].strip().strip("`")
        for row in page.split("## Notation")[1].split("## Where")[0].splitlines()
        if row.startswith("| `")
    ]
    found = [example for example in examples if example]
    assert len(found) > 40
    for example in found:
        assert GAME.vocabulary.parse(example).notation == example
