"""Finished games for every way to end, and records that cannot be read."""

import json
import tomllib
from pathlib import Path

import pytest

import quatrefoil as qf
from quatrefoil.engine.record import Record
from quatrefoil.games.keythedral.rules.printed import COLOURS, LAST_ROUND

FOLDER = Path(__file__).parent / "records"
EXPECTED = tomllib.loads((FOLDER / "expected.toml").read_text("utf-8"))
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))


def test_every_record_has_its_score_sheet():
    assert sorted(EXPECTED) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_game_replays_to_its_score_sheet(name: str):
    match = qf.replay((FOLDER / f"{name}.txt").read_text("utf-8"))
    expected = EXPECTED[name]
    assert match.over
    sheet = dict(match.game.words.score_sheet(match.table, match.look()))
    assert sheet == expected["sheet"]
    assert match.winners == expected["winners"]
    assert match.view()["round"] == expected["rounds"]
    if expected["ends"] == "guard":
        assert match.view()["round"] == LAST_ROUND
    else:
        assert match.view()["seats_left"] == 0


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("last_seat")])
def test_the_last_seat_was_bought_by_each_seat(name: str):
    """KT-15.1: every seat ends a game in one of the records."""
    match = qf.replay((FOLDER / f"{name}.txt").read_text("utf-8"))
    last = [event.seat for _, event in match.log if event.kind == "seat"][-1]
    assert COLOURS[last] == name.rsplit("_", 1)[1]


def test_all_colours_end_a_game():
    enders = {name.rsplit("_", 1)[1] for name in NAMES if name.startswith("last_seat")}
    assert enders == set(COLOURS)


def test_records_hold_what_their_names_say():
    log = {
        name: {
            event.kind for _, event in qf.replay((FOLDER / f"{name}.txt").read_text("utf-8")).log
        }
        for name in ("announcements_out_of_turn", "withdrawn_and_fenced_in")
    }
    assert {"law-cancelled", "stop"} <= log["announcements_out_of_turn"]
    assert {"withdraw", "move-house"} <= log["withdrawn_and_fenced_in"]
    text = (FOLDER / "announcements_out_of_turn.txt").read_text("utf-8")
    assert "! " in text
    assert len(EXPECTED["shared_victory"]["winners"]) > 1


def test_json_and_text_agree():
    record = Record.read((FOLDER / "announcements_out_of_turn.txt").read_text("utf-8"))
    assert Record.read(record.to_json()) == record
    assert Record.read(record.to_text()) == record


# Bad input


def damaged(**changes: object) -> str:
    record = Record.read((FOLDER / "last_seat_3_players_blue.txt").read_text("utf-8"))
    data = json.loads(record.to_json())
    return json.dumps({**data, **changes})


@pytest.mark.parametrize(
    "changes",
    [
        {"actions": ["offer work_order", "offer work_order"]},
        {"actions": ["buy s04-9"]},
        {"actions": ["field 2,2"]},
        {"actions": ["0! work-order"]},
        {"rules": 99},
        {"seats": 6},
        {"options": {"version": "long"}},
        {"scores": [1, 2, 3]},
    ],
)
def test_bad_records_are_refused(changes: dict[str, object]):
    with pytest.raises(qf.BadRecord):
        qf.replay(damaged(**changes))


def test_wrong_moves_are_refused():
    match = qf.new("keythedral", seats=3, seed=1)
    with pytest.raises(qf.IllegalAction):
        match.play("pass")
    with pytest.raises(qf.UnknownNotation):
        match.play("field 0,0")
    with pytest.raises(qf.UnknownNotation):
        match.play("dance")
    with pytest.raises(qf.NotYourTurn):
        match.play(match.choices[0], (match.seat + 1) % 3)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (6, {}), (3, {"version": "medium"}), (3, {"workshop": "basic"})],
)
def test_wrong_settings_are_refused(seats: int, options: dict[str, str]):
    with pytest.raises(qf.BadOption):
        qf.new("keythedral", seats=seats, **options)


def test_law_6_of_version_1_replays_under_its_own_rules_only():
    """KT-12.6, D-1W: version 2 does not offer "nobody" beside a placement any more."""
    text = (FOLDER / "law_6_of_version_1.txt").read_text("utf-8")
    assert qf.replay(text).record().rules == 1
    with pytest.raises(qf.BadRecord, match="nobody"):
        qf.replay(text.replace("rules: 1\n", "rules: 2\n"))
