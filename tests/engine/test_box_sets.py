"""Sets of printed values: those of earlier releases, and how many are remembered."""

from importlib.resources import files
from pathlib import Path

import pytest

from quatrefoil.engine import box as boxes
from quatrefoil.engine.game import find_game
from quatrefoil.engine.overlay import read_overlay, read_set, set_text, take_set
from quatrefoil.shelf import Shelf
from tests.boxes import box_of, new_match

SECTION = ("section_cards", "SE-B01")
THEN = {SECTION: {"rubles": 7}}
"""All of a set, when nothing else could be entered."""


def test_a_set_of_an_earlier_release_is_played_though_more_can_be_entered_now(
    monkeypatch: pytest.MonkeyPatch,
):
    box, digest = box_of("red-cathedral"), boxes.digest_of(THEN)
    entry = {"of": SECTION[0], "id": SECTION[1], "values": THEN[SECTION]}
    known = {f"sets/{digest}.toml": {"entry": [entry]}}
    monkeypatch.setattr(boxes, "has_file", lambda package, name: name in known)
    monkeypatch.setattr(boxes, "read_file", lambda package, name: known[name])
    match = new_match("red-cathedral", 2, digest)
    assert match.values == digest
    assert box.values(box.data())[SECTION]["rubles"] == 7
    forget(box, digest)


def test_every_set_of_ours_can_be_played_with():
    for name in ("keythedral", "praga-caput-regni", "red-cathedral"):
        kept = files(find_game(name).package).joinpath("sets")
        digests = [path.name.removesuffix(".toml") for path in kept.iterdir()]
        assert box_of(name).own in digests
        for digest in digests:
            assert new_match(name, 2, digest).values == digest


def test_a_kept_set_is_read_though_more_can_be_entered_now(tmp_path: Path):
    """A record of then names it; it keeps that name wherever it goes on to."""
    box, digest = box_of("red-cathedral"), boxes.digest_of(THEN)
    text = f"""
        format = "quatrefoil-box"
        version = 1
        game = "red-cathedral"
        [[entry]]
        of = "{SECTION[0]}"
        id = "{SECTION[1]}"
        values = {{ rubles = 7 }}
    """
    assert not box.has(digest)
    assert not take_set(box, text, "0123456789abcdef"), "it is another one"
    Shelf(tmp_path).take_set(box, text)
    assert new_match("red-cathedral", 2, digest).values == digest
    assert box.values(box.data())[SECTION]["rubles"] == 7
    forget(box, digest)
    found = Shelf(tmp_path).find("red-cathedral", digest)
    assert found == THEN
    assert box.take(found, digest)
    assert read_set(set_text(box, digest), box) == THEN, "so it has the same name elsewhere"
    overlay = read_overlay(text, box)
    assert overlay.values() == {SECTION: {**box.values()[SECTION], "rubles": 7}}
    forget(box, digest)


def forget(box: boxes.Box, digest: str) -> None:
    box.lay_out(box.own)
    box._sets.pop(digest)
    set_text.cache_clear()


def test_a_long_evening_of_entering_fills_no_memory():
    box = box_of("red-cathedral")
    for rubles in range(15):
        box.add({SECTION: {**box.values()[SECTION], "rubles": rubles}})
    assert len(box._tried) <= boxes.SETS_KEPT
