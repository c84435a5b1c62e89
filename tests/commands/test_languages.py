"""Commands speak the language that is asked for, else that of the shell."""

import re
from pathlib import Path

import pytest

from quatrefoil import cli
from quatrefoil.commands.seats import seat_names, seats_by_name
from quatrefoil.engine.errors import why
from quatrefoil.engine.language import find_language
from quatrefoil.engine.manners import languages
from tests.commands.run import quatrefoil
from tests.conformance.test_catalogues import catalogue, said

OTHERS = [code for code in languages() if code != "en"]


@pytest.mark.parametrize(
    ("words", "shell", "code"),
    [
        (["--language", "cs", "rules"], {"LANG": "pl_PL.UTF-8"}, "cs"),
        (["rules", "--language=sk"], {}, "sk"),
        (["rules"], {"LC_ALL": "", "LC_MESSAGES": "pl_PL.UTF-8", "LANG": "cs_CZ"}, "pl"),
        (["rules"], {"LC_ALL": "cs_CZ.UTF-8", "LANG": "pl_PL"}, "cs"),
        (["rules"], {"LANG": "sk"}, "sk"),
        (["rules"], {"LC_ALL": "C.UTF-8"}, "en"),
        (["rules"], {"LANG": "POSIX"}, "en"),
        (["rules"], {}, "en"),
    ],
)
def test_which_language_is_spoken(words: list[str], shell: dict[str, str], code: str):
    assert find_language(cli.wanted_language(words, shell)).code == code


@pytest.mark.slow
@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("name", ["", *cli.available()])
def test_a_help_page_says_nothing_in_english(
    code: str, name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("COLUMNS", "400")
    with pytest.raises(SystemExit):
        cli.main([*([name] if name else []), "--language", code, "--help"])
    told = capsys.readouterr().out
    for message in catalogue("house", code):
        if isinstance(message.id, str) and said(message) != [message.id]:
            # What stands between parameters is enough to know a sentence by.
            parts = re.split(r"\{[^}]*\}|%\(\w+\)s", message.id)
            words = max(parts, key=len).strip()
            assert " " not in words or words not in told, message.id


def test_an_error_is_said_in_the_language_wherever_it_is_named(capsys: pytest.CaptureFixture[str]):
    assert cli.main(["--language", "cs", "rules", "chess"]) == 2
    assert capsys.readouterr().err.startswith("quatrefoil: hra 'chess' tu není (jsou tu: ")
    assert cli.main(["rules", "chess", "--language", "pl"]) == 2
    assert capsys.readouterr().err.startswith("quatrefoil: nie ma gry 'chess' (są: ")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", "cannot read /nowhere.qf: No such file or directory"),
        ("cs", "soubor /nowhere.qf nelze přečíst: takový soubor ani složka neexistuje"),
        ("pl", "nie można odczytać pliku /nowhere.qf: nie ma takiego pliku ani folderu"),
    ],
)
def test_what_the_system_says_is_said_in_the_language(
    code: str, told: str, capsys: pytest.CaptureFixture[str]
):
    assert cli.main(["--language", code, "replay", "/nowhere.qf"]) == 2
    assert capsys.readouterr().err.replace("\xa0", " ").strip() == f"quatrefoil: {told}"


def test_an_address_that_is_taken_is_said_once_and_in_the_language():
    taken = OSError(98, "Address already in use (while attempting to bind on address ('::1', 1))")
    assert find_language("cs").say("{reason}", reason=why(taken)) == "adresa se už používá"
    assert why(OSError(5, "Input/output error")) == "Input/output error"
    assert why(OSError("odd")) == "odd"


def test_a_wrong_argument_is_refused_in_the_language(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        cli.main(["--language", "sk", "bench", "--rounds", "many"])
    assert "chyba: argument --rounds: neplatná hodnota typu int: 'many'" in capsys.readouterr().err


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        cli.main(["rules", "--language", "xx"])
    assert "'xx'" in capsys.readouterr().err


@pytest.mark.slow
def test_a_game_in_the_terminal_speaks_czech(tmp_path: Path):
    file = tmp_path / "game.qf"
    words = ("play", "stone-piles", "--seats", "you,greedy", "--seed", "3", "--language", "cs")
    done = quatrefoil(*words, "--record", file, typed="help\nxyzzy\nu\n1\nq\n")
    assert done.returncode == 0
    told = done.stdout.replace("\N{NO-BREAK SPACE}", " ")
    assert "help vypíše, co můžeš napsat." in told
    assert "zahrát tuto možnost; jde i její zápis" in told
    assert "Žádná možnost není 'xyzzy'" in told
    assert "To nelze vzít zpět: " in told
    assert "Hráč 1" in told
    assert f"Uloženo jako {file}; pokračování: --resume {file}." in told


def test_a_computer_is_known_again_by_its_name_in_any_language():
    seats = ["you", "journeyman", "journeyman", "master"]
    for code in languages():
        names = seat_names(seats, None, code)
        assert names[0] == "Player 1"
        assert names[1] == find_language(code).say("Journeyman")
        assert seats_by_name(names) == seats
