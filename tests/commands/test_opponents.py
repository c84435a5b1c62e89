"""The level that adapts, at the keyboard: what it remembers lies in the data folder."""

from pathlib import Path

import pytest

import quatrefoil as qf
from quatrefoil.commands import opponents
from quatrefoil.players.even import START, Result, level_at, next_strength
from tests.commands.run import quatrefoil
from tests.players.quarry import play_out
from tests.toy import register

register()
GAME = "stone-piles"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUATREFOIL_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def played() -> qf.Match:
    from quatrefoil.players.thinking.simple import RandomPlayer

    match = qf.new(GAME, seats=2, seed=3)
    play_out(match, [RandomPlayer(1), RandomPlayer(2)])
    return match


def test_the_next_opponent_follows_from_the_last_game(data: Path):
    assert opponents.adapted(["you", "even", "master"], GAME) == ["you", level_at(START), "master"]
    match = played()
    opponents.note(match, ["you", level_at(START)])
    share = (0 in match.winners) / len(match.winners)
    wanted = next_strength(START, share, 0.5, 0)
    assert opponents.adapted(["you", "even"], GAME) == ["you", level_at(wanted)]
    assert opponents.adapted(["you", "even:7"], GAME) == ["you", "even:7"]
    assert opponents.adapted(["even"], "keythedral") == [level_at(START)]


def test_games_of_others_are_not_noted(data: Path):
    opponents.note(played(), ["you", "master"])
    opponents.note(played(), ["master", "even:40"])
    assert not data.exists()


def test_what_is_kept_is_short_and_a_broken_file_is_no_trouble(data: Path):
    match = played()
    for _ in range(opponents.MOST_KEPT + 3):
        opponents.note(match, ["you", "even:40"])
    assert len(opponents.results(GAME)) == opponents.MOST_KEPT
    for broken in ("", "[]", '{"stone-piles": 3}', '{"stone-piles": [["even:x", 1, 1]]}'):
        (data / opponents.FILE).write_text(broken)
        assert opponents.results(GAME) == []
    opponents.note(match, ["even:20", "you"])
    (result,) = opponents.results(GAME)
    assert isinstance(result, Result)
    assert result.level == "even:20"


@pytest.mark.slow
def test_a_game_against_it_is_noted_at_its_end(data: Path, tmp_path: Path):
    file = tmp_path / "game.qf"
    words = ("play", GAME, "--seats", "you,even", "--seed", "3", "--record", file)
    done = quatrefoil(*words, typed="1\nq\n")
    assert f"--seats you,{level_at(START)} --resume" in done.stdout
    assert not (data / opponents.FILE).exists()
    quatrefoil("play", "--seats", f"you,{level_at(START)}", "--resume", file, typed="1\n" * 60)
    assert len(opponents.results(GAME)) == 1
