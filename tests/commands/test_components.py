"""`quatrefoil components`: the values of a box from the command line."""

import json
from pathlib import Path

import pytest

from quatrefoil import cli
from quatrefoil.engine.overlay import Entered, Overlay
from tests.boxes import box_of, invented
from tests.commands.run import quatrefoil_here, refuses

GAME = "red-cathedral"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUATREFOIL_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An invented box, all of it but the last component."""
    box, path = box_of(GAME), tmp_path / "box.toml"
    entries = {key: Entered(values, "Ann") for key, values in invented(box).items()}
    entries.popitem()
    path.write_text(Overlay(GAME, entries).to_text(box))
    return path


def said(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    assert cli.main(["components", GAME, *map(str, words)]) == 0
    return capsys.readouterr().out


def test_a_box_is_checked_added_shown_and_saved(
    capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path
):
    count = len(box_of(GAME).all_keys())
    assert said(capsys) == f"0 of {count} checked\n"
    told = said(capsys, "--check", file)
    assert told.startswith(f"{count - 1} of {count} entered; games can be played with it")
    assert said(capsys) == f"0 of {count} checked\n", "looking changes nothing"
    assert said(capsys, "--add", file).endswith(f"{count - 1} of {count} checked\n")
    shown = said(capsys, "--show")
    assert "SE-B01 (from the box): Materials: brick 2, stone 1; Recognition: 4; Rubles: 3" in shown
    assert "SE-B01, Rubles: 2 → 3" in said(capsys, "--diff")
    assert said(capsys, "--diff", file) == said(capsys, "--diff")
    listed = json.loads(said(capsys, "--json"))
    assert sum(one["checked"] for one in listed) == count - 1
    said(capsys, "--save", tmp_path / "again.toml")
    assert (tmp_path / "again.toml").read_text().count("[[entry]]") == count - 1


def test_two_readings_are_told(capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path):
    said(capsys, "--add", file)
    other = tmp_path / "other.toml"
    other.write_text(file.read_text().replace('"rubles" = 3', '"rubles" = 4'))
    assert cli.main(["components", GAME, "--add", str(other)]) == 1
    told = capsys.readouterr().out
    assert "SE-B01: two readings, the one that was there stays" in told
    assert "SE-B01, Rubles: 2 → 3" in said(capsys, "--diff")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not the file of a box"),
        ("format = [", "damaged"),
        ('format = "quatrefoil-box"\nversion = 9', "version 9"),
        ('format = "quatrefoil-box"\nversion = 1\ngame = "keythedral"', "keythedral"),
        (
            'format = "quatrefoil-box"\nversion = 1\ngame = "red-cathedral"\n[[entry]]\n'
            'of = "resource_tokens"\nid = "RT-wood"\nvalues = { amount = 40 }',
            "RT-wood, Amount: 40 is not between 1 and 3",
        ),
    ],
)
def test_a_bad_file_gets_one_clear_line(tmp_path: Path, text: str, complaint: str):
    path = tmp_path / "bad.toml"
    path.write_text(text)
    assert refuses(quatrefoil_here("components", GAME, "--check", path), complaint)


def test_calibration_tells_what_a_box_changes(capsys: pytest.CaptureFixture[str], file: Path):
    said(capsys, "--add", file)
    words = ["calibrate", GAME, "--seats", "2", "--games", "1", "--player", "random"]
    assert cli.main(words) == 0
    assert capsys.readouterr().out.count("with the printed values of your box") == 1
    assert cli.main([*words, "--json"]) == 0
    ours, theirs = json.loads(capsys.readouterr().out)["settings"]
    assert ours["values"] != theirs["values"]
