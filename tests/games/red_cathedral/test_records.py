"""Finished games for every way to end, their score sheets, and records that are damaged."""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import quatrefoil as qf
from quatrefoil.engine.game import find_game
from quatrefoil.engine.record import Record
from quatrefoil.games.red_cathedral.rules.printed import RECOGNITION, TOKEN_AMOUNT

FIRST = "3de7258c0f148750"
"""Data version 1: two recognition points a die at their token."""
FIRST_AT_FIRST = "baa8a98f6c552f18"
"""The same when less could be entered."""
NOW = "18f178c0b45fa0b4"
"""Data version 2: one."""
HERE = Path(__file__).parent / "records"
SHEETS: dict[str, dict[str, Any]] = tomllib.loads((HERE / "sheets.toml").read_text())


def text_of(name: str) -> str:
    return (HERE / f"{name}.txt").read_text()


def test_every_way_to_end_is_there() -> None:
    """The sixth section by each seat of each player count, and solo both ways."""
    numbers = ((2, "two"), (3, "three"), (4, "four"))
    names = {f"{word}-players-seat-{seat}" for n, word in numbers for seat in range(n)}
    assert set(SHEETS) == names | {"solo-ended-by-human", "solo-ended-by-ivan"}


@pytest.mark.parametrize("name", list(SHEETS))
def test_a_finished_record_replays_to_its_score_sheet(name: str) -> None:
    """RC-8.1 to RC-8.10, RC-10.6."""
    expected = dict(SHEETS[name])
    match = qf.replay(text_of(name))
    table: Any = match.table
    assert match.over
    assert table.trigger == expected.pop("ended_by")
    assert match.winners == expected.pop("winners")
    rows = match.game.words.score_sheet(table, match.look())
    assert dict(rows) == expected
    assert rows[-1][1] == match.scores


@pytest.mark.parametrize("name", ["two-players-seat-1", "solo-ended-by-ivan"])
def test_a_record_comes_back_from_both_forms(name: str) -> None:
    record = Record.read(text_of(name))
    match = qf.replay(record)
    for text in (match.record().to_text(), match.record().to_json()):
        again = qf.replay(text)
        assert again.digest() == match.digest()
        assert again.record() == match.record()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rules: 1", "rules: 99"),
        ("game: red-cathedral", "game: blue-cathedral"),
        ("seats: 2", "seats: 3"),
        ("token ", "tokin "),
        ("; finish", "; finish; finish"),
        ("option workshop: advanced", "option workshop: golden"),
    ],
)
def test_a_damaged_record_is_refused(old: str, new: str) -> None:
    text = text_of("two-players-seat-1")
    assert old in text
    with pytest.raises(qf.BadRecord):
        qf.replay(text.replace(old, new, 1))


def test_a_record_of_older_rules_stays_one() -> None:
    """It goes on, and is written down, under the rules that it was begun under."""
    text = text_of("two-players-seat-1")
    half = Record.read(text)
    match = qf.replay(replace(half, actions=half.actions[:90], scores=[]))
    assert (match.rules, match.record().rules, match.clone().rules) == (1, 1, 1)
    assert qf.new("red-cathedral", seats=2).record().rules == 2


@pytest.mark.parametrize("values", ["", FIRST, FIRST_AT_FIRST])
def test_a_record_of_the_first_values_is_replayed_with_two_a_die(values: str) -> None:
    """RC-2.4, RC-7.6: the token gave two then; whatever names no values is of that time."""
    record = Record.read(text_of("two-players-seat-1"))
    assert record.values == ""
    text = replace(record, values=values).to_text()
    assert (f"values: {values}" in text) == bool(values)
    match = qf.replay(text)
    assert match.scores == record.scores
    assert match.values == match.record().values == (values or FIRST)
    match.lay_out()
    assert TOKEN_AMOUNT[RECOGNITION] == 2
    with pytest.raises(qf.BadRecord, match="not possible now"):
        qf.replay(replace(record, values=NOW))


def test_a_new_game_has_one_a_die_and_says_so() -> None:
    """RC-2.4, RC-7.6."""
    match = qf.new("red-cathedral", seats=2, seed=1)
    assert TOKEN_AMOUNT[RECOGNITION] == 1
    assert f"values: {NOW}\n" in match.record().to_text()
    game = find_game("red-cathedral")
    box = game.box()
    assert box
    assert (box.own, game.unnamed) == (NOW, FIRST)
    assert box.data()["meta"]["data_version"] == 2


def test_wrong_scores_are_noticed() -> None:
    text = text_of("two-players-seat-0")
    line = next(line for line in text.splitlines() if line.startswith("scores:"))
    with pytest.raises(qf.BadRecord, match="scores"):
        qf.replay(text.replace(line, "scores: 1 2"))


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 5},
        {"seats": 0},
        {"seats": 2, "workshop": "golden"},
        {"seats": 2, "setup": "mine"},
        {"seats": 2, "colour": "red"},
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(qf.BadOption):
        qf.new("red-cathedral", **options)


@pytest.mark.parametrize("text", ["move", "move red", "move pink +0", "move red +8", "take x", ""])
def test_unknown_notations(text: str) -> None:
    match = qf.new("red-cathedral", seats=2, seed=1)
    before = match.digest()
    with pytest.raises(qf.UnknownNotation):
        match.play(text)
    assert match.digest() == before
