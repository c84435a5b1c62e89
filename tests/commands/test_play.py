"""`quatrefoil play`, driven as a person would: by what is typed."""

import io
from pathlib import Path

import pytest
from rich.console import Console

import quatrefoil as qf
from quatrefoil.commands.play import Sitting
from quatrefoil.commands.screen import Screen, numbers_of
from quatrefoil.commands.seats import seat_list, seat_names, seats_by_name
from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.random import Random
from quatrefoil.engine.record import Record
from tests.commands.run import quatrefoil, refuses
from tests.toy import register

register()

pytestmark = pytest.mark.slow
GAME = ("play", "stone-piles")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.qf"


def read(path: Path) -> Record:
    return Record.read(path.read_text("utf-8"))


def test_a_whole_game_by_numbers_ends_with_a_score_sheet(file: Path):
    done = quatrefoil(
        *GAME, "--seats", "you,greedy", "--seed", 3, "--record", file, typed="1\n" * 60
    )
    assert done.returncode == 0
    assert "Stones and die" in done.stdout
    assert "wins." in done.stdout or "Shared first place" in done.stdout
    match = qf.replay(read(file))
    assert match.over
    assert match.names == ["Player 1", "Journeyman"]


def test_notation_works_as_well_as_numbers(file: Path):
    quatrefoil(*GAME, "--seats", "you,random", "--seed", 3, "--record", file, typed="bet b\n")
    assert "bet b" in read(file).actions


def test_the_end_of_input_saves(file: Path):
    done = quatrefoil(*GAME, "--seats", "you,random", "--seed", 3, "--record", file, typed="2\n")
    assert done.returncode == 0
    assert f"--resume {file} continues it" in done.stdout
    assert len(read(file).actions) > 3


def test_q_saves_and_resume_goes_on_to_the_end(file: Path):
    quatrefoil(*GAME, "--seats", "you,apprentice", "--seed", 3, "--record", file, typed="1\nq\n")
    first = read(file)
    done = quatrefoil("play", "--resume", file, "--seed", 4, typed="1\n" * 60)
    assert done.returncode == 0
    second = read(file)
    assert list(second.actions[: len(first.actions)]) == list(first.actions)
    assert qf.replay(second).over


def test_without_a_file_q_finds_a_free_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from quatrefoil.commands.files import fresh_name

    monkeypatch.chdir(tmp_path)
    assert fresh_name("a", ".qf") == Path("a.qf")
    Path("a.qf").touch()
    Path("a-2.qf").touch()
    assert fresh_name("a", ".qf") == Path("a-3.qf")


def test_json_is_written_for_json_names(tmp_path: Path):
    file = tmp_path / "game.json"
    quatrefoil(*GAME, "--seats", "you,random", "--seed", 3, "--record", file, typed="1\n")
    assert file.read_text().startswith("{")
    assert read(file).game == "stone-piles"


def test_undo_takes_back_the_last_step_and_says_when_it_cannot(file: Path):
    """The bets of two people are hidden from each other; Enter hands the keyboard over."""
    typed = "\nbet a\n\nbet b\n\ntake a 1\nu\ntake b 2\nstop\n\nu\nq\n"
    done = quatrefoil(*GAME, "--seats", "you,you", "--seed", 3, "--record", file, typed=typed)
    assert "take a 1" not in read(file).actions
    assert read(file).actions[-2:] == ["take b 2", "stop"]
    assert "That cannot be undone: Player 1 has played since." in done.stdout


def test_question_mark_tells_what_is_blocked_with_the_rule(file: Path):
    typed = "\n1\n\n1\n\ntake a 2\nstop\n\n?\nq\n"
    done = quatrefoil(*GAME, "--seats", "you,you", "--seed", 3, "--record", file, typed=typed)
    assert "Pile A is empty. (SP-3)" in done.stdout


def test_the_log_tells_the_viewer_only_what_he_may_know(file: Path):
    typed = "bet a\nl\nq\n"
    done = quatrefoil(*GAME, "--seats", "random,you", "--seed", 3, "--record", file, typed=typed)
    assert "Your secret bet is pile A." in done.stdout
    assert done.stdout.count("Your secret bet") == done.stdout.count("Your secret bet is pile A.")


def test_a_hint_names_three_choices_with_figures(file: Path):
    done = quatrefoil(*GAME, "--seats", "you,greedy", "--record", file, typed="bet a\nh\nq\n")
    assert done.stdout.count("to win)") == 3


def test_text_narrows_the_list_and_nonsense_is_answered(file: Path):
    typed = f"bet a\npile b\nxyzzy\n77\n0\n{'9' * 5000}\n-3\nq\n"
    done = quatrefoil(*GAME, "--seats", "you,random", "--seed", 3, "--record", file, typed=typed)
    assert done.returncode == 0
    assert "There is no choice 'xyzzy'" in done.stdout
    assert done.stdout.count("The numbers go from 1 to") == 3
    assert "Traceback" not in done.stderr


def test_manual_nature_asks_what_the_box_shows(file: Path):
    typed = "lay a 4\nlay b 2\nlay c 3\nbet a\n"
    words = ("--seats", "you,random", "--nature", "manual", "--record", file)
    done = quatrefoil(*GAME, *words, typed=typed)
    assert "Chance: What did chance decide?" in done.stdout
    assert read(file).actions[:4] == ["lay a 4", "lay b 2", "lay c 3", "bet a"]


def test_with_manual_nature_a_wrong_entry_can_be_taken_back(file: Path):
    words = ("--seats", "you,random", "--nature", "manual", "--record", file)
    quatrefoil(*GAME, *words, typed="lay a 4\nu\nlay a 3\nq\n")
    assert read(file).actions == ["lay a 3"]


def test_with_manual_nature_a_slip_is_corrected_though_the_computer_has_played_since(file: Path):
    words = ("--seats", "you,random", "--nature", "manual", "--record", file, "--seed", 1)
    laid = "lay a 4\nlay b 2\nlay c 3\n"
    quatrefoil(*GAME, *words, typed=f"{laid}u\nlay c 2\nq\n")
    assert read(file).actions == ["lay a 4", "lay b 2", "lay c 2"]
    file.unlink()
    quatrefoil(*GAME, *words, typed=f"{laid}bet a\nu\nbet b\nq\n")
    assert read(file).actions[3] == "bet b"
    file.unlink()
    done = quatrefoil(*GAME, *words, typed=f"{laid}bet a\nuu\nlay a 1\nu\nu\nq\n")
    assert read(file).actions == []
    assert "That cannot be undone: nothing has been entered yet." in done.stdout


def test_a_die_of_the_box_is_told_by_what_it_shows():
    """The tax die has the faces 2 to 5 (PE-12.1): who sees a 3 types 3, though it is the second."""
    match = qf.new("pillars-of-the-earth", seats=2, nature="manual")
    luck = Random(3)
    while match.seat != NATURE or match.decision.key != "tax-roll":
        match.play(match.choices[luck.below(len(match.choices))])
    assert numbers_of(match) == [2, 3, 4, 5]
    shown = io.StringIO()
    screen = Screen(Console(file=shown, width=100))
    screen.choices(match, match.choices)
    assert "3  The tax die shows 3." in shown.getvalue()
    sitting = Sitting(match, {}, screen, None)
    told = sitting.understand("3")
    assert told is not None
    assert told.notation == "tax 3"
    assert sitting.understand("1") is None
    assert "The numbers go from 2 to 5." in shown.getvalue()


def test_what_is_said_on_leaving_leads_back_to_the_same_table(file: Path):
    words = ("--seats", "you,greedy", "--nature", "manual", "--record", file)
    done = quatrefoil(*GAME, *words, typed="lay a 4\nq\n")
    assert f"; --nature manual --resume {file} continues it." in done.stdout
    file.unlink()
    done = quatrefoil(*GAME, *words, "--names", "Anna,Deep Thought", typed="lay a 4\nq\n")
    back = f"--seats you,journeyman --nature manual --resume {file}"
    assert f"; {back} continues it." in done.stdout
    done = quatrefoil("play", *back.split(), typed="lay b 2\nq\n")
    assert read(file).actions == ["lay a 4", "lay b 2"]
    assert f"; {back} continues it." in done.stdout


def test_a_person_may_be_called_like_a_level():
    assert seats_by_name(["Master Tom", "Master", "Master 3", "Master 2"]) == [
        "you",
        "master",
        "master",
        "you",
    ]
    seats = seat_list("master,master,you,greedy")
    assert seats_by_name(seat_names(seats, None)) == seats


def test_a_hint_beside_the_automated_opponent_tells_the_margin(file: Path):
    """Alone against Ivan (RC-10) points ahead of him count, not points."""
    words = ("play", "red-cathedral", "--seats", "you", "--seed", 3, "--record", file)
    done = quatrefoil(*words, typed="h\nq\n")
    assert "to win)" in done.stdout
    assert "(about " not in done.stdout


def test_people_are_told_how_to_get_help(file: Path):
    done = quatrefoil(*GAME, "--seats", "you,random", "--record", file, typed="help\nq\n")
    assert done.stdout.count("help lists what you can type.") == 1
    assert "undo a step" in done.stdout


def test_options_reach_the_game(file: Path):
    words = ("--seats", "you,random", "--option", "length=long", "--record", file)
    quatrefoil(*GAME, *words, typed="q\n")
    assert read(file).options["length"] == "long"


def test_computers_can_play_among_themselves(file: Path):
    done = quatrefoil(*GAME, "--seats", "random,greedy,apprentice", "--record", file)
    assert done.returncode == 0
    assert qf.replay(read(file)).over


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("play",), "which game?"),
        (("play", "poker"), "there is no game 'poker'"),
        ((*GAME, "--seats", "you,guru"), "there is no computer player 'guru'"),
        ((*GAME, "--seats", "you," * 8 + "you"), "is for 1, 2, 3, 4, 5 players, not 9"),
        ((*GAME, "--seats", "me,greedy"), "a person is called you"),
        ((*GAME, "--names", "A,B,C"), "2 seats need 2 names, not 3"),
        ((*GAME, "--names", "A,"), "a name has 1 to 100 characters"),
        ((*GAME, "--names", "A," + "B" * 101), "a name has 1 to 100 characters"),
        ((*GAME, "--option", "length"), "written NAME=VALUE"),
        ((*GAME, "--option", "length=odd"), "length must be one of"),
        ((*GAME, "--option", "colour=red"), "has no option 'colour'"),
        ((*GAME, "--record", "/nowhere/at/all.qf"), "cannot write /nowhere/at/all.qf"),
        ((*GAME, "--record", "/"), "it is a folder"),
        (("play", "--resume", "/nowhere.qf"), "cannot read /nowhere.qf: No such file"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(words: tuple[str, ...], part: str):
    assert refuses(quatrefoil(*words), part)


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b"\xff\xfe\x00binary", "is not text"),
        (b"", "it is empty"),
        (b'{"format": "quatrefoil-record", "ver', "damaged or cut off"),
        (b"quatrefoil-record: 9\n\n", "it has version 9 of the format"),
        (
            b"quatrefoil-record: 1\ngame: stone-piles\nrules: 1\nseats: 2\n\nlay a 2; take a 1\n",
            "step 1",
        ),
    ],
)
def test_a_damaged_file_is_refused_in_one_line_and_stays_as_it_is(
    file: Path, content: bytes, part: str
):
    file.write_bytes(content)
    assert refuses(quatrefoil("play", "--resume", file), part)
    assert file.read_bytes() == content


def test_an_existing_record_is_never_overwritten_by_a_new_game(file: Path):
    file.write_text("precious")
    done = quatrefoil(*GAME, "--record", file, typed="1\nq\n")
    assert refuses(done, "exists; --resume")
    assert file.read_text() == "precious"


def test_resume_refuses_another_game_and_another_number_of_seats(file: Path):
    quatrefoil(*GAME, "--seats", "you,random", "--record", file, typed="q\n")
    assert refuses(quatrefoil("play", "keythedral", "--resume", file), "not keythedral")
    assert refuses(quatrefoil("play", "--seats", "you", "--resume", file), "has 2 seats, not 1")


def test_i_asks_people_before_others_choose_where_they_may_break_in(file: Path):
    """This game knows no breaking in: nothing is asked, and i again ends it."""
    typed = "i\nbet a\ni\nq\n"
    done = quatrefoil(*GAME, "--seats", "you,random", "--seed", 3, "--record", file, typed=typed)
    assert "asked before the others choose" in done.stdout
    assert "without stopping again" in done.stdout
    assert "may break in" not in done.stdout
