"""Ratings of levels from contests of pairs, and the file that publishes them."""

import json
import math
from pathlib import Path

import pytest

from quatrefoil.arena.contest import Contest
from quatrefoil.arena.published import ORDER, Published, pairs
from quatrefoil.arena.strengths import Met, rated
from quatrefoil.engine.errors import BadOption
from quatrefoil.players.levels import FROZEN, LEVELS
from quatrefoil.players.ratings import ANCHOR, from_plain

MANY = 100_000


def test_ten_games_of_eleven_are_four_hundred_points():
    found = rated([Met("master", ANCHOR, 2, MANY, 10 / 11)])
    assert found[ANCHOR].points == 1500
    assert found["master"].points == pytest.approx(1900, abs=1)
    assert list(found) == [ANCHOR, "master"]


def test_a_fair_share_at_a_larger_table_is_an_equal():
    assert rated([Met("master", ANCHOR, 4, MANY, 0.25)])["master"].points == 1500
    assert rated([Met("master", ANCHOR, 4, MANY, 0.5)])["master"].points == pytest.approx(
        1500 + 400 * math.log10(3), abs=1
    )


def test_steps_add_up_and_more_games_leave_less_doubt():
    few, many = (rated([Met("a", ANCHOR, 2, n, 0.8), Met("b", "a", 2, n, 0.8)]) for n in (20, 2000))
    step = 400 * math.log10(4)
    assert many["b"].points == pytest.approx(1500 + 2 * step, abs=3)
    assert many["a"].high - many["a"].low < many["b"].high - many["b"].low
    assert many["b"].high - many["b"].low < few["b"].high - few["b"].low


def test_contests_that_contradict_each_other_are_balanced():
    found = rated([Met("a", ANCHOR, 2, 100, 0.6), Met("a", ANCHOR, 2, 300, 0.4)])
    assert found["a"].points == pytest.approx(1500 + 400 * math.log10(0.45 / 0.55), abs=2)


def test_who_won_all_games_is_not_infinitely_strong():
    found = rated([Met("a", ANCHOR, 2, 20, 1.0)])
    assert 2000 < found["a"].points < 2300
    assert found["a"].low < found["a"].points - 200


def test_whom_no_contest_connects_is_not_rated():
    assert rated([Met("a", "b", 2, 20, 0.5)]) == {}
    assert set(rated([Met("a", ANCHOR, 2, 9, 0.5), Met("b", "c", 2, 9, 0.5)])) == {"a", ANCHOR}


def test_everybody_of_the_ladder_meets_the_next_two():
    assert {*ORDER} == {level.name for level in (*LEVELS, *FROZEN)}
    found = list(pairs())
    assert len(found) == 2 * len(ORDER) - 3
    assert all(ORDER.index(level) > ORDER.index(against) for level, against in found)


def test_a_file_keeps_contests_and_rates_them(tmp_path: Path):
    path = tmp_path / "ratings.json"
    contest = Contest("red-cathedral", "journeyman", ANCHOR, 2, playouts=10)
    published = Published(path)
    assert not published.has(contest, 1, 5)
    summary = {"level": "journeyman", "against": ANCHOR, "seats": 2, "options": {}}
    published.add(contest, 1, {**summary, "games": 10, "first_place": 0.7}, "2026-11-16")
    again = Published(path)
    assert again.has(contest, 1, 5)
    assert not again.has(contest, 1, 6)
    assert not again.has(contest, 2, 5)
    assert from_plain(json.loads(path.read_text()))["journeyman"].points > 1500
    again.add(contest, 1, {**summary, "games": 20, "first_place": 0.2}, "2026-11-17")
    assert [each["games"] for each in Published(path).contests] == [20]
    assert Published(path).ratings()["journeyman"].points < 1500


def test_another_file_is_refused(tmp_path: Path):
    (tmp_path / "ratings.json").write_text("[]")
    with pytest.raises(BadOption, match="holds no ratings"):
        Published(tmp_path / "ratings.json")
