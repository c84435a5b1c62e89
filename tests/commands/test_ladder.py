"""`quatrefoil ladder` and `quatrefoil analyse`."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

import quatrefoil as qf
from tests.commands.run import ROOT, quatrefoil, refuses
from tests.left_processes import running_processes
from tests.toy import register
from tests.waiting import wait_until

register()

pytestmark = pytest.mark.slow
QUICK = ("ladder", "--game", "stone-piles", "--jobs", "1", "--rounds", "2", "--playouts", "10")


def test_the_whole_ladder_has_every_rung_and_seat_count():
    found = json.loads(quatrefoil(*QUICK, "--json").stdout)["contests"]
    rungs = {(c["level"], c["against"], c["seats"]) for c in found}
    assert ("journeyman", "random", 5) in rungs
    assert ("master", "journeyman", 2) in rungs
    assert ("grandmaster", "master", 2) in rungs
    assert ("grandmaster", "master", 3) not in rungs
    assert ("master", "", 1) in rungs
    for contest in found:
        assert contest["games"] == 2 * contest["seats"]
        low, high = contest["interval"]
        assert 0 <= low <= contest["first_place"] <= high <= 1


def test_the_same_command_gives_the_same_figures():
    words = (*QUICK, "--json", "--pair", "master:random", "--seats", "2")

    def figures() -> list[object]:
        found = json.loads(quatrefoil(*words).stdout)["contests"]
        return [(c["first_place"], c["points"], c["best_rival"]) for c in found]

    assert figures() == figures()


def test_people_get_a_line_a_contest():
    out = quatrefoil(*QUICK, "--pair", "journeyman:random", "--seats", "3").stdout
    assert out.startswith("stone-piles, 3 seats: journeyman against random, first in ")
    assert "times its fair share of 6 games" in out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--rounds", "0"), "must be positive"),
        (("--pair", "guru:random"), "no computer player 'guru'"),
        (("--game", "go"), "no game 'go'"),
        (("--game", "stone-piles", "--seats", "9"), "no game has such seats"),
        (("--game", "stone-piles", "--option", "length=odd"), "length must be one of"),
        (("--game", "stone-piles", "--option", "length"), "written NAME=VALUE, not 'length'"),
        (("--pace", "nan"), "--pace must be a positive number"),
        (("--pace", "inf"), "--pace must be a positive number"),
        (("--playouts", "-1"), "--playouts must not be negative"),
        (("--pair", "master", "--seats", "2"), "master alone plays solo games"),
        (("--pair", "master", "--game", "keythedral"), "nobody plays keythedral alone"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(words: tuple[str, ...], part: str):
    assert refuses(quatrefoil("ladder", "--jobs", "1", *words), part)


def test_every_level_can_play_alone():
    found = json.loads(quatrefoil(*QUICK, "--json", "--pair", "grandmaster").stdout)["contests"]
    assert [(c["level"], c["against"], c["seats"]) for c in found] == [("grandmaster", "", 1)]


def test_the_number_of_processes_changes_nothing():
    words = ("ladder", "--game", "pillars-of-the-earth", "--seats", "2", "--rounds", "2", "--json")

    def figures(jobs: str) -> list[object]:
        pair = ("--pair", "apprentice:random", "--jobs", jobs)
        found = json.loads(quatrefoil(*words, *pair).stdout)["contests"]
        return [(c["first_place"], c["points"], c["best_rival"]) for c in found]

    assert figures("1") == figures("2")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    match = qf.new("stone-piles", seats=2, seed=3)
    while not match.over:
        match.play(match.choices[0])
    path = tmp_path / "game.json"
    path.write_text(match.record().to_json(), "utf-8")
    return path


def test_analyse_tells_chances_swings_and_better_choices(file: Path):
    out = quatrefoil("analyse", file, "--playouts", "40").stdout
    assert "Chance to win, turn by turn" in out
    assert "What turned the game" in out
    assert "What the computer would have played" in out


def test_analyse_as_json(file: Path):
    data = json.loads(quatrefoil("analyse", file, "--playouts", "20", "--json").stdout)
    assert data["game"] == "stone-piles"
    assert data["chart"][-1]["step"] == data["steps"]


def test_analyse_refuses_what_is_no_record(tmp_path: Path, file: Path):
    other = tmp_path / "other"
    other.write_text("hello: world\n\n")
    assert refuses(quatrefoil("analyse", other), "this is not a Quatrefoil record")
    assert refuses(quatrefoil("analyse", file, "--playouts", "0"), "must be positive")


def test_analyse_of_a_game_that_nobody_has_played_says_so(tmp_path: Path):
    path = tmp_path / "new.json"
    path.write_text(qf.new("stone-piles", seats=2, seed=3).record().to_json(), "utf-8")
    done = quatrefoil("analyse", path, "--playouts", "5")
    assert done.returncode == 0
    assert "Nobody has chosen anything yet" in done.stdout
    assert "Chance to win" not in done.stdout
    data = json.loads(quatrefoil("analyse", path, "--json").stdout)
    assert data["chart"] == data["swings"] == data["slips"] == []


def test_analyse_of_a_game_that_is_not_over_says_so(tmp_path: Path):
    match = qf.new("stone-piles", seats=2, seed=3)
    for _ in range(4):
        match.play(match.choices[0])
    path = tmp_path / "part.json"
    path.write_text(match.record().to_json(), "utf-8")
    out = quatrefoil("analyse", path, "--playouts", "5").stdout
    assert "The game is not over" in out
    assert "Chance to win, turn by turn" in out


def test_the_processes_go_with_the_command_however_it_ends():
    words = ("ladder", "--game", "red-cathedral", "--pair", "grandmaster:master", "--jobs", "2")
    with subprocess.Popen(
        [sys.executable, "-m", "quatrefoil.cli", *words], stderr=subprocess.DEVNULL, cwd=ROOT
    ) as started:
        workers = set[int]()
        while len(workers) < 2:
            assert started.poll() is None
            workers = {
                process.pid
                for process in running_processes()
                if process.parent == started.pid and "spawn_main" in process.command
            }
        time.sleep(1)
        started.kill()
    wait_until(lambda: not workers & {process.pid for process in running_processes()})
