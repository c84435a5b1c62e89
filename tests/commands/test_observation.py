"""`quatrefoil observation`: every feature and every choice of a game, for people and programs."""

import json

import pytest

from quatrefoil.cli import main
from quatrefoil.engine.game import find_game


def test_blocks_and_choices_are_shown(capsys: pytest.CaptureFixture[str]):
    assert main(["observation", "red-cathedral", "--choices", "--language", "en"]) == 0
    told = capsys.readouterr().out
    observer = find_game("red-cathedral").observer()
    assert f"Features: {observer.layout.size}. Choices: {len(observer.choices)}." in told
    for block in observer.layout.blocks:
        assert block.name[:12] in told
    assert "    0  exchange" in told


def test_programs_get_the_same_as_data(capsys: pytest.CaptureFixture[str]):
    assert main(["observation", "keythedral", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    sizes = []
    for block in found["blocks"]:
        assert block["start"] == sum(sizes)
        assert [len(names) for names in block["axes"]] == block["shape"]
        size = 1
        for length in block["shape"]:
            size *= length
        sizes.append(size)
    assert sum(sizes) == found["features"]
    assert "house 3 12" in found["choices"]


def test_a_game_must_be_known(capsys: pytest.CaptureFixture[str]):
    assert main(["observation", "nothing", "--language", "en"]) == 2
    assert "there is no game 'nothing'" in capsys.readouterr().err
