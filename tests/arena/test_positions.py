"""`quatrefoil dataset`: rows of positions, as the readers of Parquet find them."""

import json
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.arena import positions
from quatrefoil.arena.playing import Played, Setting, play_tasks, tasks
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.match import Match
from quatrefoil.engine.record import Record
from tests.boxes import box_of
from tests.commands.run import quatrefoil, refuses
from tests.observing import blocks
from tests.toy import register

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")
pytestmark = pytest.mark.slow
register()


def setting(name: str, seats: int) -> Setting:
    return Setting(name, seats, ("random",), find_game(name).check_options(seats, {}), 3)


@pytest.mark.parametrize("name", game_names())
def test_rows_are_what_the_seat_observes_chooses_and_gets(name: str):
    game = find_game(name)
    seats = game.seats[-1]
    (played,) = play_tasks(setting(name, seats), tasks(setting(name, seats), [0]))
    found = positions.rows(setting(name, seats), played)
    assert found.schema.equals(positions.schema(name))
    rows = found.to_pylist()
    match = Match.replay(played.record, nature="manual")
    asked = [n for n, actor in enumerate(match.actors) if actor >= 0]
    assert [row["step"] for row in rows] == asked
    layout, choices = game.observer().layout, game.observer().choices
    for row in rows[:: max(1, len(rows) // 7)]:
        then = match.clone()
        then.rewind(row["step"])
        assert row["seat"] == then.seat
        observer = game.observer()
        seen = blocks(game, then.table, then.seat)
        assert row["observation"][layout.block("seats").start] == seen["seats"] == seats
        legal = {int(observer.number(then.table, action)) for action in then.choices}
        assert {n for n, may in enumerate(row["legal"]) if may} == legal
        assert row["action"] in legal
        assert row["notation"] == played.record.actions[row["step"]]
        assert len(row["legal"]) == len(choices)
        assert row["score"] == played.scores[row["seat"]]
        assert row["scores"] == played.scores
        assert row["place"] == played.ranking[row["seat"]]
        assert row["result"] == pytest.approx(row["results"][row["seat"]])
        assert -1 <= row["result"] <= 1


def test_rows_are_read_with_the_values_of_their_record():
    """Arenas of earlier releases name none: The Red Cathedral has had others since."""
    name, records = "red-cathedral", Path(__file__).parents[1] / "games" / "red_cathedral"
    record = Record.read((records / "records" / "two-players-seat-1.txt").read_text())
    match = Match.replay(record, nature="manual")
    ended = match.scores, match.ranking, int(match.table.turn)
    played = Played(0, (0, 0), record, *ended, match.actors, [], {})
    assert match.values not in (record.values, box_of(name).own)
    rows = positions.rows(setting(name, 2), played).to_pylist()
    assert [row["step"] for row in rows] == [n for n, by in enumerate(match.actors) if by >= 0]
    assert all(row["legal"][row["action"]] for row in rows)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("rows") / "pillars.parquet"
    done = quatrefoil(
        *("dataset", "pillars-of-the-earth", "random", "--games", "4", "--jobs", "2"),
        *("--seed", "5", "--out", path),
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("4 games, ")
    return path


def test_the_file_says_what_its_columns_mean(file: Path):
    kinds = pq.read_schema(file)
    assert [field.name for field in kinds] == [column.name for column in positions.COLUMNS]
    assert all(field.metadata[b"meaning"] for field in kinds)
    observer = find_game("pillars-of-the-earth").observer()
    told = kinds.field("observation").metadata
    assert json.loads(told[b"features"]) == observer.layout.features()
    assert json.loads(kinds.field("legal").metadata[b"choices"]) == observer.choices
    assert kinds.metadata[b"game"] == b"pillars-of-the-earth"
    documented = (Path(__file__).parents[2] / "docs" / "research.md").read_text()
    assert [
        c.name for c in positions.COLUMNS if f"| `{c.name}` | {c.meaning} |" not in documented
    ] == []


def check(rows: int, games: Any, actions: Any, legal: Any, observation: Any) -> None:
    assert rows > 100
    assert sorted(set(games)) == [0, 1, 2, 3]
    assert len(actions) == rows
    assert all(mask[action] for mask, action in zip(legal, actions, strict=True))
    assert {len(each) for each in observation} == {443}


def test_pyarrow_reads_it(file: Path):
    table = pq.read_table(file)
    columns = {name: table[name].to_pylist() for name in ("game", "action", "legal", "observation")}
    check(table.num_rows, *columns.values())
    flat = table["observation"].combine_chunks().flatten().to_numpy()
    assert flat.reshape(table.num_rows, 443).dtype == "int16"


def test_pandas_reads_it(file: Path):
    pandas = pytest.importorskip("pandas")
    frame = pandas.read_parquet(file)
    check(len(frame), frame["game"], frame["action"], frame["legal"], frame["observation"])
    assert frame.groupby("game")["place"].min().eq(0).all()


def test_polars_reads_it(file: Path):
    polars = pytest.importorskip("polars")
    frame = polars.read_parquet(file)
    check(len(frame), frame["game"], frame["action"], frame["legal"], frame["observation"])
    assert frame["observation"].to_numpy().shape == (len(frame), 443)


def test_an_arena_gives_the_rows_that_playing_gives(file: Path, tmp_path: Path):
    words = ("arena", "pillars-of-the-earth", "random", "--games", "4", "--seed", "5")
    quatrefoil(*words, "--jobs", "1", "--out", tmp_path / "arena")
    done = quatrefoil(
        *("dataset", "--arena", tmp_path / "arena", "--out", tmp_path / "rows.parquet"),
        *("--jobs", "1"),
    )
    assert done.returncode == 0, done.stderr
    assert pq.read_table(tmp_path / "rows.parquet").equals(pq.read_table(file))
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["arena", "rows.parquet"]


def test_rows_are_written_in_groups_of_bounded_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(positions, "ROWS_IN_GROUP", 50)
    one = setting("pillars-of-the-earth", 2)
    (batch,) = positions.by_playing(one, tasks(one, [0]))
    held: list[int] = []
    path = tmp_path / "rows.parquet"
    for rows in positions.write(path, one.game, (batch for _ in range(4))):
        held.append(rows)
        assert not path.exists()
    found = pq.ParquetFile(path).metadata
    assert held == [batch.num_rows] * 4
    assert found.num_rows == sum(held)
    assert max(found.row_group(n).num_rows for n in range(found.num_row_groups)) <= 50


def test_what_is_not_finished_is_not_there(tmp_path: Path):
    one = setting("pillars-of-the-earth", 2)
    (batch,) = positions.by_playing(one, tasks(one, [0]))
    made = positions.write(tmp_path / "rows.parquet", one.game, (batch for _ in range(4)))
    next(made)
    made.close()  # type: ignore[attr-defined]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ((), "either --arena DIR, or a game and its players"),
        (("stone-piles",), "either --arena DIR, or a game and its players"),
        (("stone-piles", "random", "--arena", "."), "either --arena DIR"),
        (("--arena", "tests"), "tests is not the folder of an arena"),
        (("go", "random"), "no game 'go'"),
        (("pillars-of-the-earth", "random", "--games", "0"), "must be positive"),
    ],
)
def test_wrong_input_is_refused_in_one_line(words: tuple[str, ...], part: str, tmp_path: Path):
    assert refuses(quatrefoil("dataset", *words, "--out", tmp_path / "x.parquet"), part)
