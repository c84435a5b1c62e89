"""Records in both forms, and what is wrong with bad ones."""

import json
from dataclasses import replace

import pytest

import quatrefoil as qf
from quatrefoil.engine.record import Record

RECORD = Record(
    game="red-cathedral",
    rules=1,
    seats=2,
    options={"workshop": "basic"},
    actions=["a 1", "b", "1! c", "d"],
    names=["Anna", "Žofie; the 2nd"],
    scores=[3, 4],
    turns=[1, 3],
)


def test_json_round_trip():
    assert Record.read(RECORD.to_json()) == RECORD


def test_text_round_trip_has_one_line_a_turn():
    assert RECORD.to_text().splitlines()[-3:] == ["a 1", "b; 1! c", "d"]
    again = Record.read(RECORD.to_text())
    assert again == RECORD
    assert list(again.turns) == [0, 1, 3]


def test_text_survives_windows_line_ends_and_names_with_breaks():
    assert Record.read(RECORD.to_text().replace("\n", "\r\n")) == RECORD
    odd = Record("x", 1, 2, {}, ["a"], names=["a\n\nb", "c"])
    assert Record.read(odd.to_text()).names == ["a b", "c"]


def test_a_game_for_practice_says_so():
    practised = replace(RECORD, practice=True)
    for text in (practised.to_json(), practised.to_text()):
        assert Record.read(text) == practised
        assert Record.read(text.replace("practice", "prize")) == RECORD


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "chess"}, "not a Quatrefoil record"),
        ({"version": 2}, "version 2"),
        ({"actions": None}, "list of actions"),
        ({"actions": ["a", 7]}, "step 1"),
        ({"seats": "two"}, "seats"),
        ({"seats": True}, "seats"),
        ({"names": "Anna"}, "names"),
        ({"scores": ["x"]}, "scores"),
        ({"options": []}, "options"),
        ({"options": {"a": 1}}, "option values"),
        ({"game": None}, "game"),
        ({"actions": ["a"] * 200_001}, "more than"),
    ],
)
def test_bad_json_says_what_is_wrong(change: dict[str, object], reason: str):
    data = {**json.loads(RECORD.to_json()), **change}
    with pytest.raises(qf.BadRecord, match=reason):
        Record.read(json.dumps(data))


def test_bad_text_says_what_is_wrong():
    text = RECORD.to_text()
    with pytest.raises(qf.BadRecord, match="header line"):
        Record.read(text.replace("seats: 2", "seats"))
    with pytest.raises(qf.BadRecord, match="seats"):
        Record.read(text.replace("seats: 2", "seats: ²"))
    with pytest.raises(qf.BadRecord, match="version 9 of the format, and version 1 is read"):
        Record.read(text.replace("quatrefoil-record: 1", "quatrefoil-record: 9"))


@pytest.mark.parametrize("text", ["", " \n\n ", "\ufeff"])
def test_an_empty_record_is_called_so(text: str):
    with pytest.raises(qf.BadRecord, match=r"^it is empty$"):
        Record.read(text)


@pytest.mark.parametrize("text", ["[1, 2]", "7", "hello", "<html>", "Dear Anna:\n\nbye", '{"a":1}'])
def test_another_file_is_no_record(text: str):
    with pytest.raises(qf.BadRecord, match="not a Quatrefoil record"):
        Record.read(text)


def test_a_byte_order_mark_is_passed_over():
    for text in (RECORD.to_json(), RECORD.to_text()):
        assert Record.read(f"\ufeff{text}") == RECORD
