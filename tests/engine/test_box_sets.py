"""Sets of printed values: those of earlier releases, and how many are remembered."""

import pytest

from quatrefoil.engine import box as boxes
from tests.boxes import box_of, new_match


def test_a_set_of_an_earlier_release_is_played_though_more_can_be_entered_now(
    monkeypatch: pytest.MonkeyPatch,
):
    box, digest = box_of("red-cathedral"), "feedfeedfeedfeed"
    entry = {"of": "section_cards", "id": "SE-B01", "values": {"rubles": 7}}
    known = {f"sets/{digest}.toml": {"entry": [entry]}}
    monkeypatch.setattr(boxes, "has_file", lambda package, name: name in known)
    monkeypatch.setattr(boxes, "read_file", lambda package, name: known[name])
    match = new_match("red-cathedral", 2, digest)
    assert match.values == digest
    assert box.values(box.data())["section_cards", "SE-B01"]["rubles"] == 7


def test_a_long_evening_of_entering_fills_no_memory():
    box = box_of("red-cathedral")
    key = ("section_cards", "SE-B01")
    for rubles in range(15):
        box.add({key: {**box.values()[key], "rubles": rubles}})
    assert len(box._tried) <= boxes.SETS_KEPT
