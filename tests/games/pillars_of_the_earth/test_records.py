"""Finished games for every way the game can end, and wrong input."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import quatrefoil as qf
from quatrefoil.games.pillars_of_the_earth import GAME

RECORDS = Path(__file__).parent / "records"
EXPECTED: dict[str, Any] = tomllib.loads((RECORDS / "expected.toml").read_text())


def read(name: str) -> str:
    return (RECORDS / f"{name}.txt").read_text()


def test_every_ending_has_a_record() -> None:
    """PE-17.2: by points, by gold and shared, with two, three and four players."""
    counts = ("two", "three", "four")
    endings = ("points", "gold", "shared")
    names = {
        f"{n}-players-{end}" if end == "shared" else f"{n}-players-by-{end}"
        for n in counts
        for end in endings
    }
    assert set(EXPECTED) == names == {path.stem for path in RECORDS.glob("*.txt")}


@pytest.mark.parametrize("name", EXPECTED)
def test_record_leads_to_its_score_sheet(name: str) -> None:
    """PE-17: points by source, gold, places and winners as written down."""
    wanted = EXPECTED[name]
    match = qf.replay(read(name))
    assert match.over
    assert match.scores == wanted["scores"]
    assert match.snapshot()["gold"] == wanted["gold"]
    assert match.ranking == wanted["ranking"]
    assert match.winners == wanted["winners"]
    sheet = GAME.words.score_sheet(match.table, match.look())
    assert [[title, row] for title, row in sheet] == wanted["sheet"]
    for seat, total in enumerate(match.scores):
        assert sum(row[seat] for _, row in sheet[:-1]) == total
    top = max(wanted["scores"])
    tied = wanted["scores"].count(top) > 1
    assert tied == ("by-points" not in name)
    assert len(wanted["winners"]) == (2 if "shared" in name else 1)


@pytest.mark.parametrize("name", EXPECTED)
def test_record_round_trip(name: str) -> None:
    """INV-22: JSON and text say the same."""
    record = qf.replay(read(name)).record()
    assert record.to_text() == read(name)
    assert qf.replay(record.to_json()).record() == record


def test_unknown_notation() -> None:
    match = qf.new("pillars-of-the-earth", seats=2)
    for wrong in ("take", "take castle_9", "fly", "", "buy wood", "place market 3", "sell gold 1"):
        with pytest.raises(qf.UnknownNotation):
            match.play(wrong)


def test_illegal_actions_name_what_is_possible() -> None:
    match = qf.new("pillars-of-the-earth", seats=2, seed=1)
    for wrong in ("done", "hire r6_sculptor", "place market", "use archbishop_thomas"):
        with pytest.raises(qf.IllegalAction, match="possible: take"):
            match.play(wrong)
    with pytest.raises(qf.NotYourTurn):
        match.play("pass", seat=1 - match.seat)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_wrong_seat_counts(seats: int) -> None:
    with pytest.raises(qf.BadOption, match="2, 3, 4 players"):
        qf.new("pillars-of-the-earth", seats=seats)


def test_unknown_options() -> None:
    with pytest.raises(qf.BadOption, match="no option"):
        qf.new("pillars-of-the-earth", seats=2, expansion="yes")


def damaged(change: Any) -> str:
    data = json.loads(qf.replay(read("two-players-shared")).record().to_json())
    change(data)
    return json.dumps(data)


def test_damaged_records_name_the_step() -> None:
    """An illegal, unknown or missing action, a wrong version or wrong scores are refused."""
    with pytest.raises(qf.BadRecord, match="step 12"):
        qf.replay(damaged(lambda d: d["actions"].__setitem__(12, "done")))
    with pytest.raises(qf.BadRecord, match="step 3"):
        qf.replay(damaged(lambda d: d["actions"].__setitem__(3, "shiring r9_wizard")))
    with pytest.raises(qf.BadRecord, match="rules version 7"):
        qf.replay(damaged(lambda d: d.__setitem__("rules", 7)))
    with pytest.raises(qf.BadRecord, match="do not follow"):
        qf.replay(damaged(lambda d: d.__setitem__("scores", [19, 20])))
    with pytest.raises(qf.BadRecord):
        qf.replay(damaged(lambda d: d.__setitem__("seats", 5)))
    with pytest.raises(qf.BadRecord):
        qf.replay(read("two-players-shared")[:200].replace("start", "star"))


def test_a_game_that_is_over_takes_no_more() -> None:
    match = qf.replay(read("two-players-by-gold"))
    with pytest.raises(qf.IllegalAction, match="over"):
        match.play("pass")


def test_manual_nature() -> None:
    """Chance can be entered by hand: a real table."""
    match = qf.new("pillars-of-the-earth", seats=3, nature="manual")
    assert match.seat == qf.NATURE
    match.play("start green")
    for notation in ("advantage jack", "advantage ellen", "shiring r1_mason"):
        match.play(notation)
    match.play("shiring r1_woodworker")
    match.play("unused forest_2 quarry_4")
    assert match.seat == 2
    assert "take forest_2" not in [action.notation for action in match.choices]
