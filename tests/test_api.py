"""What programs get: names to import, and errors of our own for wrong input."""

import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import quatrefoil as qf
from quatrefoil.version import is_compiled


@pytest.fixture
def game() -> qf.Match:
    return qf.new("red-cathedral", seats=2, seed=7)


@pytest.mark.parametrize("name", qf.__all__)
def test_everything_on_offer_can_be_imported_and_has_a_docstring(name: str):
    found = getattr(qf, name)
    assert name in dir(qf)
    if isinstance(found, type):
        assert found.__name__ == name
        assert found.__doc__ or is_compiled(), "mypyc leaves the docstrings of classes out"


def test_what_is_not_on_offer_is_no_attribute():
    with pytest.raises(AttributeError, match="cathedral"):
        _ = qf.cathedral


def test_importing_the_package_loads_neither_players_nor_games():
    code = "import sys, quatrefoil; print([m for m in sys.modules if m.startswith('quatrefoil.')])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "quatrefoil.engine.action" in out.stdout
    assert not re.search(r"quatrefoil\.(players|games|engine\.(match|record|game))", out.stdout)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"game": None}, "None"),
        ({"game": ["red-cathedral"]}, "by its name"),
        ({"game": "blue-cathedral"}, "there is no game"),
        ({"seats": 2.0}, "not 2.0"),
        ({"seats": True}, "not True"),
        ({"seats": "2"}, "not '2'"),
        ({"seats": None}, "not None"),
        ({"seats": 9}, "not 9"),
        ({"seed": "x"}, "'x'"),
        ({"seed": 1.5}, "1.5"),
        ({"seed": None}, "None"),
        ({"seed": True}, "True"),
        ({"nature": 3}, "not 3"),
        ({"nature": None}, "not None"),
        ({"nature": ["seed"]}, "seed"),
        ({"workshop": None}, "workshop must be one of"),
        ({"workshop": 3}, "workshop must be one of"),
        ({"roof": "red"}, "no option 'roof'"),
    ],
    ids=str,
)
def test_a_game_with_wrong_settings_is_not_laid(settings: dict[str, Any], said: str):
    with pytest.raises(qf.BadOption, match=re.escape(said)):
        qf.new(**{"game": "red-cathedral", **settings})


def test_numbers_of_other_libraries_are_numbers(game: qf.Match):
    class Number:
        def __init__(self, value: int) -> None:
            self.value = value

        def __index__(self) -> int:
            return self.value

        __int__ = __index__

    twin = qf.new("red-cathedral", seats=Number(2), seed=Number(7))  # type: ignore[arg-type]
    assert twin.digest() == game.digest()
    assert twin.view(Number(1)) == game.view(1)


@pytest.mark.parametrize(
    "thing", [None, 3, 3.5, b"claim 1a", [], object(), ""], ids=lambda thing: type(thing).__name__
)
@pytest.mark.parametrize("way", ["play", "facts", "find"])
def test_what_is_no_action_is_unknown(game: qf.Match, way: str, thing: Any):
    with pytest.raises(qf.UnknownNotation):
        getattr(game, way)(thing)


def test_a_thing_that_cannot_be_described_is_unknown(game: qf.Match):
    assert game.describe("claim 1a") == game.describe(game.find("claim 1a"))
    with pytest.raises(qf.UnknownNotation):
        game.describe(3)


SEATED: dict[str, Callable[[qf.Match, Any], object]] = {
    "view": lambda game, seat: game.view(seat),
    "svg": lambda game, seat: game.svg(seat),
    "panels": lambda game, seat: game.panels(seat),
    "interrupts": lambda game, seat: game.interrupts(seat),
    "name": lambda game, seat: game.name(seat),
    "play": lambda game, seat: game.play(game.choices[0], seat),
    "facts": lambda game, seat: game.facts(game.choices[0], seat),
    "undo": lambda game, seat: game.undo(seat),
    "can_undo": lambda game, seat: game.can_undo(seat),
    "choose": lambda game, seat: qf.Player().choose(game, seat),
}


@pytest.mark.parametrize("seat", [9, 2, -3, 1 << 70, "a", 1.0, True, []], ids=repr)
@pytest.mark.parametrize("way", SEATED)
def test_a_seat_that_does_not_exist_is_unknown(game: qf.Match, way: str, seat: Any):
    before = game.digest()
    with pytest.raises(qf.UnknownSeat, match="seats are 0 to 1"):
        SEATED[way](game, seat)
    assert game.digest() == before


def test_who_has_nothing_to_decide_cannot_play(game: qf.Match):
    with pytest.raises(qf.NotYourTurn):
        game.play(game.choices[0], seat=1)
    with pytest.raises(qf.NotYourTurn):
        game.play(game.choices[0], seat=qf.SPECTATOR)
    with pytest.raises(qf.NotYourTurn):
        qf.Player().choose(game, 1)


def test_an_action_of_another_game_is_not_possible(game: qf.Match):
    other = qf.new("keythedral", seats=2, seed=1)
    with pytest.raises(qf.IllegalAction):
        game.play(other.choices[0])


@pytest.mark.parametrize("to", [None, 3, "end", []], ids=repr)
def test_undo_goes_back_a_step_or_a_turn(game: qf.Match, to: Any):
    game.play(game.choices[0])
    assert not game.can_undo(to=to)
    with pytest.raises(qf.CannotUndo):
        game.undo(to=to)


@pytest.mark.parametrize("length", [-1, 10_000, "1", 1.0, None, True], ids=repr)
def test_a_game_is_rewound_within_its_history(game: qf.Match, length: Any):
    with pytest.raises(qf.CannotUndo):
        game.rewind(length)


@pytest.mark.parametrize("record", [3, None, b"{}", [], {}, "", "no record"], ids=repr)
def test_what_is_no_record_is_not_replayed(record: Any):
    with pytest.raises(qf.BadRecord):
        qf.replay(record)


def test_a_replay_with_wrong_settings_is_refused(game: qf.Match):
    wrong: list[dict[str, Any]] = [{"seed": "x"}, {"nature": 3}]
    for settings in wrong:
        with pytest.raises(qf.BadOption):
            qf.replay(game.record(), **settings)


def test_a_representation_says_what_it_is(game: qf.Match):
    assert repr(game) == "<Match of red-cathedral for 2, 49 actions, Player 1 decides>"
    assert repr(game.choices[0]) == "<claim 1a>"
    assert repr(game.decision) == "<Decision turn of seat 0 by RC-4.1>"
    assert repr(game.blocked()[0]) == "<Blocked inventory-empty by RC-6.1>"
    assert repr(game.record()) == "<Record of red-cathedral for 2, 49 actions>"
    assert repr(qf.Player(4)) == "<Player with seed 4>"
    assert repr(qf.Random(7)) == "<Random 1eec28c6 91c99369 376377f1 4981f147>"
    chance = qf.new("red-cathedral", seats=2, nature="manual").decision
    assert repr(chance).startswith("<Decision ")
    assert " of nature" in repr(chance)
    while not game.over:
        game.play(game.choices[0])
    assert repr(game).endswith(f"actions, scores {game.scores}>")
