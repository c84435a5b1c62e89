"""`quatrefoil calibrate`: many games of one player, counted."""

import json

import pytest

from quatrefoil import cli
from quatrefoil.arena.intervals import spread
from quatrefoil.commands.calibrate import settings
from quatrefoil.engine.errors import BadOption


@pytest.mark.slow
def test_json_report(capsys: pytest.CaptureFixture[str]):
    words = ["calibrate", "keythedral", "--seats", "2", "--games", "2", "--player", "random"]
    assert cli.main([*words, "--json", "--option", "version=short,full"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["game"] == "keythedral"
    assert [each["options"] for each in report["settings"]] == [
        {"version": "short"},
        {"version": "full"},
    ]
    for each in report["settings"]:
        assert each["games"] == 2
        assert each["rounds"]["most"] <= 60
        assert sum(each["first_place_by_seat"]) == pytest.approx(1, abs=0.01)
        total = each["sources"].pop("Total")
        assert sum(each["sources"].values()) == pytest.approx(total, abs=0.1)


def test_text_report(capsys: pytest.CaptureFixture[str]):
    words = ["calibrate", "keythedral", "--seats", "2", "--games", "1", "--player", "random"]
    assert cli.main(words) == 0
    text = capsys.readouterr().out
    assert text.startswith("2 seats: 1 game\n")
    assert "points of a player, by source" in text
    assert "first place by seat" in text


@pytest.mark.parametrize(
    "words",
    [
        ["calibrate", "chess"],
        ["calibrate", "keythedral", "--seats", "7"],
        ["calibrate", "keythedral", "--games", "0"],
        ["calibrate", "keythedral", "--option", "version"],
        ["calibrate", "keythedral", "--player", "wizard", "--games", "1"],
    ],
)
def test_wrong_words_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]):
    assert cli.main(words) == 2
    assert capsys.readouterr().err.startswith("quatrefoil:")


def test_settings_are_combined():
    assert settings(["a=1,2", "b=3"]) == [{"a": "1", "b": "3"}, {"a": "2", "b": "3"}]
    assert settings([]) == [{}]
    with pytest.raises(BadOption):
        settings(["a"])


def test_spread():
    assert spread([2, 4]) == {"mean": 3, "plus_minus": 1.96, "least": 2, "most": 4}
    assert spread([5])["plus_minus"] == 0
