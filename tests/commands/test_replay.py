"""`quatrefoil replay` and `quatrefoil rules`."""

from pathlib import Path

import pytest

import quatrefoil as qf
from tests.commands.run import quatrefoil, quatrefoil_here, refuses
from tests.toy import register

register()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    match = qf.new("stone-piles", seats=2, seed=3)
    while not match.over:
        match.play(match.choices[0])
    path = tmp_path / "game.qf"
    path.write_text(match.record().to_text(), "utf-8")
    return path


def test_steps_forward_back_and_to_the_end(file: Path):
    done = quatrefoil("replay", file, typed="\n\np\nt\ntt\n4\ne\n\nzz\nq\n")
    assert done.returncode == 0
    lines = [line for line in done.stdout.splitlines() if "Step " in line]
    numbers = [int(line.split("Step ")[1].split()[0]) for line in lines]
    last = int(lines[0].split(" of ")[1])
    assert numbers == [0, 1, 2, 1, 5, 0, 4, last]
    assert "This is the end." in done.stdout
    assert "Stones and die" in done.stdout


def test_a_picture_of_any_step_is_written(file: Path, tmp_path: Path):
    for step in (0, 5):
        picture = tmp_path / f"{step}.svg"
        assert (
            quatrefoil_here("replay", file, "--step", str(step), "--svg", picture).returncode == 0
        )
        assert picture.read_text().lstrip().startswith("<svg")
    assert (tmp_path / "0.svg").read_text() != (tmp_path / "5.svg").read_text()


def test_a_picture_of_every_turn(file: Path, tmp_path: Path):
    folder = tmp_path / "pictures"
    quatrefoil_here("replay", file, "--svg-turns", folder)
    turns = qf.replay(file.read_text()).turns
    assert len(list(folder.glob("turn-*.svg"))) == len({0, *turns}) + 1


def test_check_says_what_it_is(file: Path):
    out = quatrefoil_here("replay", file, "--check").stdout
    assert out.startswith("Stone Piles, 2 seats, ")
    assert out.endswith("over\n")


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--seat", "3"), "the seats are 1 to 2"),
        (("--step", "9999"), "steps, not 9999"),
        (("--svg", "/nowhere/a.svg"), "cannot write"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(file: Path, words: tuple[str, ...], part: str):
    assert refuses(quatrefoil_here("replay", file, *words), part)


def test_an_illegal_record_names_the_step(file: Path):
    text = file.read_text().replace("bet a", "take a 1", 1)
    file.write_text(text)
    assert refuses(quatrefoil_here("replay", file), "step 3", "not possible now")


def test_rules_tell_options_and_components():
    out = quatrefoil_here("rules", "stone-piles").stdout
    assert "Stone Piles" in out
    assert "Short piles" in out
    assert "even numbers bring 2 points" in out


def test_rules_without_a_game_list_the_games():
    assert "stone-piles" in quatrefoil_here("rules").stdout


def test_rules_in_another_language():
    out = quatrefoil_here("rules", "red-cathedral", "--language", "cs", "--plain").stdout
    assert "## Tvůj tah" in out


def test_rules_about_a_word():
    done = quatrefoil_here("rules", "stone-piles", "--about", "die")
    assert done.stdout == "- The die: even numbers bring 2 points (SP-4).\n"
    assert quatrefoil_here("rules", "stone-piles", "--about", "unicorn").returncode == 1


def test_rules_of_an_unknown_game_are_refused():
    assert refuses(quatrefoil_here("rules", "chess"), "there is no game 'chess'")
