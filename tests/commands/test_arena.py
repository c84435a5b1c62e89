"""`quatrefoil arena`: played, killed, gone on with, stopped, told."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.run import ROOT, START, quatrefoil, refuses
from tests.left_processes import running_processes
from tests.waiting import wait_until

pytestmark = pytest.mark.slow

SLOW = ("arena", "stone-piles", "random", "tests.arena.own:Last:patience=0.015", "--games", "60")


def lines(folder: Path) -> list[str]:
    file = folder / "games.jsonl"
    return file.read_text().splitlines() if file.exists() else []


def games(folder: Path) -> dict[int, object]:
    """By number; what the clock has measured is no part of a game."""
    found = {}
    for line in lines(folder):
        data = json.loads(line)
        del data["seconds"]
        assert data["number"] not in found
        found[data["number"]] = data
    return found


def begun(folder: Path, *more: str) -> "subprocess.Popen[str]":
    """A run that has some games, but not all."""
    words = [sys.executable, "-c", START, *SLOW, "--out", str(folder), *more]
    started = subprocess.Popen(words, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    wait_until(lambda: len(lines(folder)) > 5 or started.poll() is not None)
    assert started.poll() is None
    return started


def test_killed_and_run_again_no_game_is_lost_or_repeated(tmp_path: Path):
    with begun(tmp_path / "killed", "--jobs", "2") as started:
        workers = {p.pid for p in running_processes() if p.parent == started.pid}
        started.kill()
    before = lines(tmp_path / "killed")
    assert 5 < len(before) < 60
    with (tmp_path / "killed" / "games.jsonl").open("a") as stream:
        stream.write('{"number":59,"seating":[0')  # as if it had been killed while it wrote
    wait_until(lambda: not workers & {p.pid for p in running_processes()})
    assert quatrefoil(*SLOW, "--out", tmp_path / "killed", "--jobs", "2").returncode == 0
    assert lines(tmp_path / "killed")[: len(before) - 1] == before[:-1]
    assert quatrefoil(*SLOW, "--out", tmp_path / "whole", "--jobs", "1").returncode == 0
    assert len(games(tmp_path / "whole")) == 60
    assert games(tmp_path / "killed") == games(tmp_path / "whole")


def test_ctrl_c_leaves_a_clean_folder_and_a_line(tmp_path: Path):
    with begun(tmp_path, "--jobs", "2") as started:
        workers = {p.pid for p in running_processes() if p.parent == started.pid}
        assert len(workers) >= 2
        started.send_signal(signal.SIGINT)
        _, told = started.communicate(timeout=60)
    assert started.returncode == 130
    kept = len(games(tmp_path))
    assert f"quatrefoil: Stopped after {kept} of 60 games; the same command goes on" in told
    assert "Traceback" not in told
    assert "<svg" in (tmp_path / "report.html").read_text()
    wait_until(lambda: not workers & {p.pid for p in running_processes()})
    more = json.loads(quatrefoil(*SLOW, "--out", tmp_path, "--json").stdout)
    assert more["games"] == 60


def test_more_games_can_be_asked_for_and_none_is_played_twice(tmp_path: Path):
    words = ("arena", "stone-piles", "random", "journeyman", "--seats", "3", "--jobs", "1")
    first = quatrefoil(*words, "--games", "6", "--out", tmp_path)
    assert "Stone Piles, 3 seats: 6 games" in first.stdout
    assert all(len(line) <= 80 for line in first.stdout.splitlines() if str(tmp_path) not in line)
    before = lines(tmp_path)
    found = json.loads(quatrefoil(*words, "--games", "11", "--out", tmp_path, "--json").stdout)
    assert lines(tmp_path)[:6] == before
    assert found["games"] == 12
    assert [each["games"] for each in found["players"]] == [18, 18]
    assert found["players"][1]["rating"] > found["players"][0]["rating"]


def test_one_player_against_itself_and_one_alone(tmp_path: Path):
    both = ("arena", "stone-piles", "journeyman", "--games", "4", "--jobs", "1", "--json")
    found = json.loads(quatrefoil(*both, "--out", tmp_path / "2").stdout)
    assert [each["games"] for each in found["players"]] == [8]
    assert "rating" not in found["players"][0]
    done = quatrefoil(*both[:-1], "--seats", "1", "--out", tmp_path / "1")
    assert done.returncode == 0
    assert "First place" not in done.stdout


def test_a_game_of_an_arena_can_be_replayed(tmp_path: Path):
    words = ("arena", "stone-piles", "random", "--games", "2", "--jobs", "1", "--out", tmp_path)
    quatrefoil(*words)
    assert "over" in quatrefoil("replay", f"{tmp_path}/games.jsonl#1", "--check").stdout
    refused = quatrefoil("replay", f"{tmp_path}/games.jsonl#7", "--check")
    assert refuses(refused, "has no game 7")


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("go", "random"), "no game 'go'"),
        (("stone-piles", "guru"), "no computer player 'guru'"),
        (("stone-piles", "random", "--games", "0"), "must be positive"),
        (("stone-piles", "random", "--seats", "9"), "is for 1, 2, 3, 4, 5 players, not 9"),
        (("stone-piles", "random", "--option", "length=odd"), "length must be one of"),
        (("stone-piles", "random", "--seed", "-1"), "--seed is a number from 0"),
        (("stone-piles", "tests.arena.own:Last:speed=3"), "Last:speed=3 cannot be made: TypeError"),
        (("stone-piles", "tests.arena.own:Broken"), "Broken failed in game 0: ZeroDivisionError"),
        (("stone-piles", "random", "--cluster", "tcp://127.0.0.1:1"), "no Dask scheduler answers"),
        (("stone-piles", "random", "--cluster", "nonsense"), "tcp://HOST:PORT, not 'nonsense'"),
    ],
)
def test_wrong_input_is_refused_in_one_line(words: tuple[str, ...], part: str, tmp_path: Path):
    out = ("--jobs", "1", "--out", tmp_path)
    assert refuses(quatrefoil("arena", *words, *out), part)


def test_a_command_of_which_nothing_came_leaves_the_folder_to_another(tmp_path: Path):
    words = ("arena", "stone-piles", "--jobs", "1", "--games", "2", "--out", tmp_path)
    broken = quatrefoil(*words, "tests.arena.own:Broken")
    assert refuses(broken, "Broken failed in game 0")
    assert quatrefoil(*words, "random").returncode == 0
    assert len(games(tmp_path)) == 2
    assert refuses(quatrefoil(*words, "journeyman"), "(players: random; asked for: journeyman)")


def test_another_arena_is_not_mixed_in(tmp_path: Path):
    words = ("arena", "stone-piles", "random", "--jobs", "1", "--games", "2", "--out", tmp_path)
    assert quatrefoil(*words).returncode == 0
    assert refuses(quatrefoil(*words, "--seats", "3"), "another arena (seats: 2; asked for: 3)")
