"""`quatrefoil bench`."""

import json
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from quatrefoil.version import is_compiled
from tests.commands.run import START, quatrefoil, refuses

pytestmark = pytest.mark.slow

QUICK = ("bench", "--game", "stone-piles", "--seconds", "0.02")


def test_the_json_has_the_promised_shape():
    done = quatrefoil(*QUICK, "--json")
    report = json.loads(done.stdout)
    assert report["compiled"] is is_compiled()
    figures = report["games"]["stone-piles"]
    assert figures["seats"] == 2
    assert figures["decisions_per_s"] > figures["games_per_s"] > 0
    assert 0 < figures["clone_us"] < 1000
    assert figures["playouts_per_s"] > 0
    assert 0 < figures["stop_ms"] < 5000
    assert 100 < figures["bytes_per_table"] < 100_000
    assert list(figures["by_seats"]) == ["1", "2", "3", "4", "5"]


def test_people_get_lines():
    out = quatrefoil(*QUICK).stdout
    assert "Stone Piles" in out
    assert "decisions/s" in out
    assert "compiled" in out or "plain Python" in out


def test_beside_openspiel_the_ratio_is_told_or_what_to_install():
    done = quatrefoil(*QUICK, "--json", "--against-openspiel", "--rounds", "2")
    if find_spec("pyspiel") is None:
        assert refuses(done, "quatrefoil[bench]")
        return
    found = json.loads(done.stdout)["openspiel"]
    assert found["game"] == "backgammon"
    assert found["decisions_per_s"] > 1000
    assert found["ratio"]["stone-piles"] > 0


def test_another_installation_can_be_compared(tmp_path: Path):
    other = tmp_path / "plain"
    other.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{START}" "$@"\n')
    other.chmod(0o755)
    done = quatrefoil(*QUICK, "--json", "--plain", other)
    assert 0.05 < json.loads(done.stdout)["plain"]["stone-piles"] < 100


def test_a_soak_counts_games_and_memory():
    done = quatrefoil(*QUICK, "--json", "--soak", "50")
    assert json.loads(done.stdout)["soak"]["stone-piles"]["games"] == 50


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--game", "tiddlywinks"), "no game 'tiddlywinks'"),
        (("--seconds", "0"), "must be positive"),
        (("--seconds", "nan"), "must be positive"),
        (("--soak", "-1"), "--soak must be positive"),
        (("--game", "stone-piles", "--seconds", "0.01", "--plain", "nowhere"), "nowhere bench"),
    ],
)
def test_wrong_input_is_refused_in_one_line(words: tuple[str, ...], part: str):
    assert refuses(quatrefoil("bench", *words), part)
