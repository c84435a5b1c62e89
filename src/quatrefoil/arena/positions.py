"""Positions of games as rows: what a seat observes and can choose, what it chose, what came of it.

A row is a decision of a player, seen from the seat that takes it. The rows of a game follow from
its record alone. They travel as Arrow batches of bounded size into one Parquet file.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from quatrefoil.arena.playing import Played, Setting, Task, play_tasks
from quatrefoil.engine.batch import results
from quatrefoil.engine.errors import BadOption, why
from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.observation import Observer, new_row
from quatrefoil.engine.record import Record
from quatrefoil.engine.table import Table

FORMAT = "quatrefoil-positions"
FORMAT_VERSION = "1"
ROWS_IN_GROUP = 4096
"""Rows that are in memory at a time, and that a reader of the file has to hold at least."""
MOST_GAMES = 8
"""Games of one batch on its way between processes."""


@dataclass(frozen=True)
class Column:
    """A column of the file."""

    name: str
    meaning: str


COLUMNS = (
    Column("game", "number of the game in its arena"),
    Column("step", "actions before this one in the record, those of chance included"),
    Column("turn", "turns of all players before this one"),
    Column("seat", "who decides, 0 being the seat that was laid first"),
    Column("player", "who sits there: a level, a variant of one, or a class"),
    Column("observation", "what the seat may know: the features of `quatrefoil observation`"),
    Column("legal", "for each choice of the action space whether it is legal now"),
    Column("action", "the number of what was chosen"),
    Column("notation", "what was chosen, as the record writes it"),
    Column("score", "points of the seat at the end of the game"),
    Column("place", "place of the seat at the end, 0 being the first; equal places are shared"),
    Column("result", "what the game was worth to the seat, from -1 (last) to 1 (first)"),
    Column("scores", "points of all seats at the end, the rulebook's own player last"),
    Column("results", "what the game was worth to each player"),
)


def arrow() -> Any:
    """PyArrow, an extra."""
    try:
        import_module("librt.vecs")
        return import_module("pyarrow")
    except ImportError:
        raise BadOption("datasets need PyArrow: pip install 'quatrefoil[dataset]'") from None


@cache
def schema(name: str) -> Any:
    """The columns of a game with their types; each says what it means in its metadata."""
    pa = arrow()
    game = find_game(name)
    observer = game.observer()
    layout = observer.layout
    kinds = {
        "game": pa.int32(),
        "step": pa.int32(),
        "turn": pa.int32(),
        "seat": pa.int8(),
        "player": pa.string(),
        "observation": pa.list_(pa.int16(), layout.size),
        "legal": pa.list_(pa.bool_(), len(observer.choices)),
        "action": pa.int32(),
        "notation": pa.string(),
        "score": pa.int16(),
        "place": pa.int8(),
        "result": pa.float32(),
        "scores": pa.list_(pa.int16()),
        "results": pa.list_(pa.float32()),
    }
    more = {
        "observation": {
            "features": json.dumps(layout.features()),
            "low": json.dumps(layout.lows()),
            "high": json.dumps(layout.highs()),
            "values": json.dumps({block.name: block.values for block in layout.blocks}),
        },
        "legal": {"choices": json.dumps(observer.choices)},
    }
    fields = [
        pa.field(
            column.name,
            kinds[column.name],
            nullable=False,
            metadata={"meaning": column.meaning, **more.get(column.name, {})},
        )
        for column in COLUMNS
    ]
    return pa.schema(
        fields,
        metadata={
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "game": name,
            "rules": str(game.version),
            "columns": json.dumps({column.name: column.meaning for column in COLUMNS}),
        },
    )


def from_lines(setting: Setting, lines: Iterable[str]) -> list[Any]:
    """The rows of some games of an arena, by their lines; one batch a game."""
    return [rows(setting, Played.read(line)) for line in lines]


def by_playing(setting: Setting, some: Iterable[Task]) -> list[Any]:
    """The rows of games that are played for it."""
    return [rows(setting, played) for played in play_tasks(setting, some)]


def rows(setting: Setting, played: Played) -> Any:
    """A game as an Arrow batch, a row for each decision that is among the numbered choices."""
    pa = arrow()
    game = find_game(setting.game)
    made = _Rows(game, played)
    kinds = schema(game.name)
    worth = made.results
    seats, count = made.seats, len(made.seats)
    columns = {
        "game": [played.number] * count,
        "step": made.steps,
        "turn": made.turns,
        "seat": seats,
        "player": [played.record.names[seat] for seat in seats],
        "observation": pa.FixedSizeListArray.from_arrays(
            pa.Array.from_buffers(
                pa.int16(), len(made.features) // 2, [None, pa.py_buffer(made.features)]
            ),
            type=kinds.field("observation").type,
        ),
        "legal": pa.FixedSizeListArray.from_arrays(
            pa.Array.from_buffers(
                pa.uint8(), len(made.legal), [None, pa.py_buffer(made.legal)]
            ).cast(pa.bool_()),
            type=kinds.field("legal").type,
        ),
        "action": made.actions,
        "notation": made.notations,
        "score": [played.scores[seat] for seat in seats],
        "place": [played.ranking[seat] for seat in seats],
        "result": [worth[seat] for seat in seats],
        "scores": [played.scores] * count,
        "results": [worth] * count,
    }
    arrays = [
        given if isinstance(given, pa.Array) else pa.array(given, kinds.field(name).type)
        for name, given in columns.items()
    ]
    return pa.RecordBatch.from_arrays(arrays, schema=kinds)


class _Rows:
    """A record replayed, decision by decision."""

    def __init__(self, game: Game, played: Played) -> None:
        self.steps: list[int] = []
        self.turns: list[int] = []
        self.seats: list[int] = []
        self.actions: list[int] = []
        self.notations: list[str] = []
        self.features = bytearray()
        self.legal = bytearray()
        box = game.box()
        if box is not None:
            box.lay_out(played.record.values or game.unnamed or box.own)
        self._observer: Observer[Any] = game.observer()
        self._row = new_row(self._observer.layout.size)
        self._seen = memoryview(self._row)
        table = self._replay(game, played.record)
        self.results = results(table, played.record.seats, game.tuning().par)

    def _replay(self, game: Game, record: Record) -> Table:
        options = game.check_options(record.seats, record.options)
        if record.rules == game.version:
            table = game.lay(record.seats, options)
        else:
            table = game.lay_older(record.seats, options, record.rules)
        observer, size = self._observer, len(self._observer.choices)
        for step, text in enumerate(record.actions):
            legal = _settled(table)
            action = game.vocabulary.parse(text)
            seat = int(table.top().seat)
            if seat >= 0:
                observer.observe(table, seat, self._row, 0)
                self.features += self._seen.cast("B")
                mask = bytearray(size)
                for choice in legal:
                    mask[observer.number(table, choice)] = 1
                self.legal += mask
                self.steps.append(step)
                self.turns.append(int(table.turn))
                self.seats.append(seat)
                self.actions.append(int(observer.number(table, action)))
                self.notations.append(text)
            table.play(action)
        _settled(table)
        return table


def _settled(table: Table) -> list[Any]:
    """Play what leaves no choice, as records leave it out; what can be chosen then."""
    while table.stack:
        top = table.top()
        legal = top.choices(table)
        if len(legal) != 1 or top.asks(table):
            return legal
        table.play(legal[0])
    return []


def write(path: Path, name: str, batches: Iterable[Any]) -> Iterator[int]:
    """Write a Parquet file while its batches come; how many rows each of them has.

    The file is there when the last batch is in it, and not before.
    """
    pa = arrow()
    parquet = import_module("pyarrow.parquet")
    kinds = schema(name)
    beside = path.with_name(f".{path.name}.part")
    try:
        with parquet.ParquetWriter(beside, kinds, compression="zstd") as writer:
            waiting: list[Any] = []
            held = 0
            for batch in batches:
                waiting.append(batch)
                held += batch.num_rows
                if held >= ROWS_IN_GROUP:
                    writer.write_table(pa.Table.from_batches(waiting), row_group_size=ROWS_IN_GROUP)
                    waiting, held = [], 0
                yield batch.num_rows
            if waiting:
                writer.write_table(pa.Table.from_batches(waiting))
        beside.replace(path)
    except OSError as error:
        raise BadOption("cannot write {path}: {reason}", path=path, reason=why(error)) from None
    finally:
        beside.unlink(missing_ok=True)
