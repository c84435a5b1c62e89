"""Finding puzzles: what is clear twice, of several kinds, and going on where a run was ended."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from quatrefoil.cli import main
from quatrefoil.engine.match import Match
from quatrefoil.engine.record import Record
from quatrefoil.players import composing
from quatrefoil.players.composing import Found, choose, is_varied
from quatrefoil.players.puzzles import Puzzle, read_list

RECORD = Record("toy", 1, 2, {}, [])


def found(game: int, **fields: object) -> Found:
    plain = Puzzle("", 0, 3, "take 1", "take 2", 2.0, 0.6, 0.4, 2, 0.1, "take", False, [])
    return Found(game, replace(plain, **fields), RECORD)  # type: ignore[arg-type]


def test_a_set_is_varied_before_it_is_full() -> None:
    same = [found(n) for n in range(12)]
    other = [found(20 + n, answer=f"verb{n} 1", key=f"key{n}", phase=n / 10) for n in range(8)]
    seats = [replace(each, puzzle=replace(each.puzzle, seats=3)) for each in other[4:]]
    chosen = choose([*same, *other[:4], *seats], 10)
    assert len(chosen) == 10
    assert sum(each in same for each in chosen) < 6
    assert not is_varied(same, 10)


def test_easy_ones_are_few_where_there_are_others() -> None:
    easy = [
        found(n, is_greedy=True, answer=f"a{n}", key=f"k{n % 5}", phase=n / 12) for n in range(12)
    ]
    hard = [found(n + 20, answer=f"b{n}", key=f"k{n % 5}", phase=n / 12) for n in range(12)]
    chosen = choose([*easy, *hard], 10)
    assert sum(each.puzzle.is_greedy for each in chosen) <= 5
    assert len(chosen) == 10


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few and short searches."""
    for name, value in (("SHORT", 24), ("DEEP", 48), ("TRIED", 4), ("WEIGHED", 24)):
        monkeypatch.setattr(composing, name, value)
    monkeypatch.setattr(composing, "LOOKED_AT", 3)
    monkeypatch.setattr(composing, "LEAD", 0.01)
    monkeypatch.setattr(composing, "SURE", 0.5)


@pytest.mark.slow
def test_a_run_that_was_ended_goes_on(
    tmp_path: Path, hasty: None, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(games: int) -> list[str]:
        asked = ["puzzles", "pillars-of-the-earth", "--games", str(games), "--out", str(tmp_path)]
        assert main([*asked, "--count", "50", "--language", "en"]) == 0
        return (tmp_path / "found.jsonl").read_text("utf-8").strip().split("\n")

    first = run(1)
    with (tmp_path / "found.jsonl").open("a", encoding="utf-8") as file:
        file.write('\n{"seed": 1, "ga')  # ended while it was written
    again = run(2)
    assert again[0] == first[0]
    assert [json.loads(line)["game"] for line in (again[0], again[-1])] == [0, 1]
    told = capsys.readouterr().out
    puzzles = read_list((tmp_path / "puzzles.json").read_text("utf-8"))
    assert f"{len(puzzles)} puzzle" in told
    for puzzle in puzzles:
        record = Record.read((tmp_path / f"{puzzle.id}.txt").read_text("utf-8"))
        match = Match.replay(record, nature="manual")
        assert puzzle.answer in [action.notation for action in match.choices]
