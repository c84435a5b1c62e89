"""The shelf: what was entered is there, what was played with stays, a bad file loses nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import quatrefoil as qf
from quatrefoil.engine.box import BadValues, Box
from quatrefoil.engine.overlay import Entered, Overlay
from quatrefoil.shelf import Shelf, open_shelf
from tests.boxes import box_of, invented, new_match

GAME = "red-cathedral"
SECTION = ("section_cards", "SE-B01")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "boxes")


@pytest.fixture
def box() -> Box:
    return box_of(GAME)


def entry(box: Box, **changed: object) -> Entered:
    return Entered({**box.values()[SECTION], **changed}, "Ann", "2026-11-16")


def test_nothing_entered_is_our_own(shelf: Shelf, box: Box):
    assert shelf.overlay(GAME) == Overlay(GAME, {})
    assert shelf.current(GAME) == box.own
    assert shelf.current("pillars-of-the-earth") in ("", box_own("pillars-of-the-earth"))
    assert not shelf.folder.exists()


def box_own(name: str) -> str:
    found = qf.new(name, seats=3).game.box()
    return "" if found is None else found.own


def test_what_was_entered_is_played_with(shelf: Shelf, box: Box):
    digest = shelf.change(GAME, lambda there: there.with_entry(SECTION, entry(box, rubles=9)))
    assert digest == shelf.current(GAME) == Shelf(shelf.folder).current(GAME) != box.own
    assert shelf.overlay(GAME).entries[SECTION].by == "Ann"
    confirmed = shelf.change(GAME, lambda there: there.with_entry(SECTION, entry(box)))
    assert confirmed == box.own, "confirmed as it is"


def test_earlier_sets_are_kept(shelf: Shelf, box: Box):
    shelf.change(GAME, lambda there: there.with_entry(SECTION, entry(box, rubles=9)))
    shelf.change(GAME, lambda there: there.with_entry(SECTION, entry(box, rubles=8)))
    first = shelf.played_with(GAME)
    shelf.change(GAME, lambda there: there.with_entry(SECTION, entry(box, rubles=7)))
    second = shelf.played_with(GAME)
    assert first != second
    assert len(list((shelf.folder / "sets").iterdir())) == 2, "only what was played with"
    later = Shelf(shelf.folder)
    for digest, rubles in ((first, 8), (second, 7)):
        found = later.find(GAME, digest)
        assert found is not None
        assert found[SECTION]["rubles"] == rubles
        assert len(found) == len(box.all_keys()), "whole: it holds when our own values change"
    assert later.find(GAME, "0" * 16) is None
    assert later.find(GAME, "../../etc/passwd") is None


def test_what_cannot_be_changes_nothing(shelf: Shelf, box: Box):
    digest = shelf.change(GAME, lambda there: there.with_entry(SECTION, entry(box, rubles=8)))
    plan = ("plan_cards", "PL-2A")
    wrong = Entered({"tower_heights": [2, 2, 2, 2]})
    with pytest.raises(BadValues, match="PL-2A: the heights add up to 8, not to 12"):
        shelf.change(GAME, lambda there: there.with_entry(plan, wrong))
    assert shelf.current(GAME) == digest
    with pytest.raises(BadValues) as refused:
        shelf.change(GAME, lambda there: there.with_entry(plan, wrong))
    assert refused.value.in_language("cs") == (
        "s\N{NO-BREAK SPACE}tím se nedá hrát: PL-2A: součet výšek je 8, má být 12"
    )
    (shelf.folder / f"{GAME}.toml").write_bytes(b"format = \xff")
    with pytest.raises(BadValues, match="not text"):
        shelf.overlay(GAME)
    (shelf.folder / f"{GAME}.toml").write_text("format = 1")
    with pytest.raises(BadValues, match="not the file of a box"):
        shelf.current(GAME)


def test_two_read_the_same_box(box: Box):
    mine = Overlay(GAME, {SECTION: entry(box, rubles=8)})
    other = ("section_cards", "SE-B02")
    theirs = Overlay(GAME, {SECTION: entry(box, rubles=9), other: Entered(box.values()[other])})
    together, conflicts = mine.merged(theirs)
    assert set(together.entries) == {SECTION, other}
    assert [conflict.key for conflict in conflicts] == [SECTION]
    assert together.entries[SECTION].values["rubles"] == 8
    assert theirs.merged(together)[1][0].ours.values["rubles"] == 9


@pytest.mark.slow
def test_a_record_travels_with_its_box_and_not_without(shelf: Shelf, box: Box, tmp_path: Path):
    """To another installation: with the file of the box it replays, without the error is clear."""
    digest = shelf.keep(GAME, Overlay(GAME, {k: Entered(v) for k, v in invented(box).items()}))
    match = new_match(GAME, 2, digest)
    record = tmp_path / "game.json"
    record.write_text(match.record().to_json())
    program = (
        "import sys, quatrefoil as qf\n"
        "try: print(qf.replay(open(sys.argv[1]).read()).values)\n"
        "except qf.BadRecord as error: print(error)"
    )

    def elsewhere(data: Path) -> str:
        done = subprocess.run(
            [sys.executable, "-c", program, str(record)],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "QUATREFOIL_DATA": str(data)},
        )
        return done.stdout.strip()

    assert "add the file of that box first" in elsewhere(tmp_path / "empty")
    assert elsewhere(shelf.folder.parent) == digest


def test_a_shelf_is_opened_once(tmp_path: Path):
    assert open_shelf(tmp_path) is open_shelf(tmp_path)
