"""The store: what is durable. Every function that writes returns after the commit.

A table changes only from the version that the writer knew (`tables.version`), so that of two
writers, also in two processes, one wins and the other hears `Conflict`.
"""

import contextlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import (
    CursorResult,
    Row,
    Select,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from quatrefoil.players.even import EVEN, Result
from quatrefoil.server.storage.database import CHANNEL, CONNECTIONS, Database
from quatrefoil.server.storage.failures import told
from quatrefoil.server.storage.keys import (
    file_beside,
    new_key,
    read_database,
    read_file,
    write_database,
    write_file,
)
from quatrefoil.server.storage.lines import Lines
from quatrefoil.server.storage.lists import Lists
from quatrefoil.server.storage.opening import file_of, take_turns
from quatrefoil.server.storage.rows import (
    OPEN,
    PERSON,
    ChatLine,
    Move,
    Seat,
    TableRow,
    new_code,
    now,
)
from quatrefoil.server.storage.schema import (
    chat,
    guests,
    left_devices,
    moves,
    printed_sets,
    records,
    seats,
    sitters,
    tables,
)

MOST_RECORDS = 1000
MOST_TALK = 200
"""Lines of talk that a table holds ready; who has been away hears no more."""
TALK, NAMES = "talk", "names"
"""What other processes hear of a table when it is not a new version."""
LEFT, NAMED = "left", "named"
"""First words of news that a device has been left, or that somebody has taken another name; no
code of a table has vowels."""
NUMBERS = ("scores", "winners", "thought")
"""Columns of a table that hold a row of numbers as text."""
CHANGING = ("shown", "changed", "turn", "waiting", "held", "over", *NUMBERS, "practice")
"""What a move may change of its table beside the version, in the order of the statement below."""
APPEND = f"""
    WITH advanced AS (
        UPDATE tables SET version = version + 1,
            {", ".join(f"{name} = coalesce(${n}, {name})" for n, name in enumerate(CHANGING, 9))}
        WHERE id = $1 AND version = $2
        RETURNING id
    ), kept AS (
        INSERT INTO moves (table_id, step, seat, spent, text)
        SELECT id, $3::integer, $4::smallint, $5::integer, $6::text FROM advanced
        RETURNING table_id
    )
    SELECT pg_notify($7, $8) FROM kept
"""
"""A move in one round trip: no row comes back where the table has another version."""
SINCE = f"""
    SELECT t.version, {", ".join(f"t.{name}" for name in CHANGING)},
        m.step, m.seat, m.spent, m.text
    FROM tables t LEFT JOIN moves m ON m.table_id = t.id AND m.step >= $2
    WHERE t.id = $1 ORDER BY m.step
"""
"""What has been played since a step, and how the table stands now."""


class Conflict(Exception):
    """Somebody else has changed the table since."""


class Store(Database):
    """Everything that is asked of the database."""

    def __init__(self, url: str, connections: int = CONNECTIONS) -> None:
        super().__init__(url, connections)
        self.lists = Lists()

    # Facts and guests

    async def keys(self, path: Path | None = None) -> list[str]:
        """The keys that sign cookies, made once: in this file, beside an SQLite file, or in the
        database that several processes share."""
        database = file_of(self.url)
        path = path or (database and file_beside(database))
        async with self._writing() as connection:
            if path is None:
                await connection.run_sync(take_turns)
                found = await read_database(connection)
                if not found:
                    found = [new_key()]
                    await write_database(connection, found)
                return found
            found = read_file(path)
            if not found:  # a database of an earlier release has them inside
                found = await read_database(connection) or [new_key()]
                write_file(path, found)
            if database is not None:
                await write_database(connection, [])
            return found

    async def set_keys(self, keys: Sequence[str], path: Path | None = None) -> None:
        """Put other keys in the place of those that there are."""
        database = file_of(self.url)
        path = path or (database and file_beside(database))
        if path is not None:
            write_file(path, keys)
            return
        async with self._writing() as connection:
            await write_database(connection, keys)

    async def left_devices(self, since: int) -> dict[str, int]:
        """When devices were left; what was left before `since` is forgotten."""
        async with self._writing() as connection:
            await connection.execute(delete(left_devices).where(left_devices.c.at < since))
            found = await connection.execute(select(left_devices))
            return {each.id: each.at for each in found}

    async def leave_device(self, guest: str, device: str, moment: int) -> None:
        async with self._writing() as connection:
            await connection.execute(delete(left_devices).where(left_devices.c.id == device))
            await connection.execute(insert(left_devices).values(id=device, at=moment))
            await self._notify(connection, f"{LEFT} {guest} {device} {moment}")

    async def guest_name(self, guest: str) -> str | None:
        async with self._reading() as connection:
            asked = select(guests.c.name).where(guests.c.id == guest)
            return (await connection.execute(asked)).scalar()

    async def name_guest(self, guest: str, name: str, unnamed: str = "") -> dict[str, list[int]]:
        """Keep a guest's name; the tables and the seats there that have it from now on.

        Several people at one device are one guest: only the one of the old name changes it. Who
        had none was called `unnamed`.
        """
        async with self._writing() as connection:
            asked = select(guests.c.name).where(guests.c.id == guest)
            old = (await connection.execute(asked)).scalar()
            if old is None:
                await connection.execute(insert(guests).values(id=guest, name=name, created=now()))
            else:
                here = guests.c.id == guest
                await connection.execute(update(guests).where(here).values(name=name))
            named = await _name_seats(connection, guest, old or unnamed, name)
            await self._notify(connection, f"{NAMED} {guest}")
            for code in named:
                await self._notify(connection, f"{code} {NAMES}")
        self.lists.all_have_changed()
        return named

    # Tables

    async def create(self, row: TableRow, played: Sequence[Move]) -> None:
        """Keep a new table, its seats and what was laid out or played; sets the row's id."""
        async with self._writing() as connection:
            values = {
                name: getattr(row, name)
                for name in tables.c.keys()  # noqa: SIM118 - a column collection is no mapping
                if name not in ("id", "options", *NUMBERS)
            }
            values["options"] = json.dumps(row.options)
            values |= {name: _numbers(getattr(row, name)) for name in NUMBERS}
            done = await connection.execute(insert(tables).values(**values))
            row.id = _key(done)
            for number, seat in enumerate(row.seats):
                await connection.execute(
                    insert(seats).values(table_id=row.id, seat=number, **_seat_values(seat))
                )
                for guest in sorted(seat.guests):
                    await connection.execute(
                        insert(sitters).values(guest=guest, table_id=row.id, seat=number)
                    )
            for move in played:
                await connection.execute(_insert_move(row.id, move))
        if row.listed:
            self.lists.all_have_changed()
        self.lists.have_changed(row.guests)

    async def load(self, code: str) -> tuple[TableRow, list[Move]] | None:
        """A table with all its moves; None if there is none."""
        async with self._reading() as connection:
            row = await _find_row(connection, code)
            if row is None:
                return None
            asked = select(moves).where(moves.c.table_id == row.id).order_by(moves.c.step)
            played = [
                Move(m.step, m.seat, m.spent, m.text) for m in await connection.execute(asked)
            ]
            return row, played

    async def played_since(
        self, row: TableRow, step: int
    ) -> tuple[dict[str, Any], list[Move]] | None:
        """What the table's row says now, and the moves from a step on.

        None if anything else has happened since this version of it: each move makes one version,
        and whatever else makes one brings no move.
        """
        found = await self._fetch(SINCE, row.id, step)
        if not found or len(found) != found[0]["version"] - row.version or found[0]["step"] is None:
            return None
        state = {name: found[0][name] for name in ("version", *CHANGING)}
        state |= {name: _from_numbers(state[name]) for name in NUMBERS}
        state |= {name: bool(state[name]) for name in ("over", "practice")}
        return state, [Move(m["step"], m["seat"], m["spent"], m["text"]) for m in found]

    async def _fetch(self, statement: str, *values: object) -> Sequence[Mapping[str, Any]]:
        """The rows that one statement finds, in either database."""
        with told():
            if self.lines is not None:
                return await self.lines.fetch(statement, *values)
        async with self._reading() as connection:
            named = {str(n): value for n, value in enumerate(values, 1)}
            found = await connection.exec_driver_sql(statement, named)
            return [dict(zip(found.keys(), row, strict=True)) for row in found]

    async def row(self, code: str) -> TableRow | None:
        """A table without its moves."""
        async with self._reading() as connection:
            return await _find_row(connection, code)

    async def append(self, row: TableRow, move: Move, state: Mapping[str, object]) -> None:
        """Keep one move; `state` is what the table's own row says afterwards."""
        try:
            if self.lines is not None:
                await self._append_at_once(self.lines, row, move, state)
            else:
                async with self._writing() as connection:
                    await self._advance(connection, row, state)
                    await connection.execute(_insert_move(row.id, move))
        except IntegrityError:
            raise Conflict from None
        self.lists.have_changed(row.guests)

    async def _append_at_once(
        self, lines: Lines, row: TableRow, move: Move, state: Mapping[str, object]
    ) -> None:
        values = _advanced(row, state)
        assert values.keys() <= {"version", *CHANGING}, "a move changes what is not stored"
        with told():
            done = await lines.fetch(
                APPEND,
                row.id,
                row.version,
                move.step,
                move.seat,
                move.spent,
                move.text,
                CHANNEL,
                _news(row),
                *map(values.get, CHANGING),
            )
        if not done:
            raise Conflict

    async def truncate(
        self, row: TableRow, step: int, state: Mapping[str, object], notes: Sequence[Move] = ()
    ) -> None:
        """Forget the moves from `step` on, which were taken back; `notes` come instead."""
        async with self._writing() as connection:
            await self._advance(connection, row, state)
            await connection.execute(
                delete(moves).where(and_(moves.c.table_id == row.id, moves.c.step >= step))
            )
            for move in notes:
                await connection.execute(_insert_move(row.id, move))
        self.lists.have_changed(row.guests)

    async def change(self, row: TableRow, state: Mapping[str, object]) -> None:
        """Keep something about the table that is no move."""
        async with self._writing() as connection:
            await self._advance(connection, row, state)
        self.lists.have_changed(row.guests)

    async def seat(
        self, row: TableRow, number: int, seat: Seat, state: Mapping[str, object]
    ) -> None:
        """Keep who sits on a seat, and what that changes about the table."""
        async with self._writing() as connection:
            await self._advance(connection, row, state)
            here = and_(seats.c.table_id == row.id, seats.c.seat == number)
            await connection.execute(update(seats).where(here).values(**_seat_values(seat)))
            there = and_(sitters.c.table_id == row.id, sitters.c.seat == number)
            await connection.execute(delete(sitters).where(there))
            for guest in sorted(seat.guests):
                await connection.execute(
                    insert(sitters).values(guest=guest, table_id=row.id, seat=number)
                )
        self.lists.all_have_changed()

    async def _advance(
        self, connection: AsyncConnection, row: TableRow, state: Mapping[str, object]
    ) -> None:
        here = and_(tables.c.id == row.id, tables.c.version == row.version)
        values = _advanced(row, state)
        done = await connection.execute(update(tables).where(here).values(**values))
        if not done.rowcount:
            raise Conflict
        await self._notify(connection, _news(row))

    # Lists

    async def my_tables(self, guest: str, limit: int = 50) -> list[TableRow]:
        """The tables at which a guest sits, the newest first; without positions only looked at."""
        mine = select(sitters.c.table_id).where(sitters.c.guest == guest)
        is_played = or_(tables.c.study == "", tables.c.version > 1)
        return await self._list(select(tables).where(tables.c.id.in_(mine), is_played), limit)

    async def untouched(self, owner: str, game: str, study: str) -> str | None:
        """The code of a table that a guest has opened for this and where nothing has happened."""
        asked = select(tables.c.code).where(
            tables.c.owner == owner,
            tables.c.game == game,
            tables.c.study == study,
            tables.c.version == 1,
        )
        async with self._reading() as connection:
            return (await connection.execute(asked.limit(1))).scalar()

    async def open_tables(self, guest: str, limit: int = 20) -> list[TableRow]:
        """Listed tables with a free seat at which the guest does not sit yet."""
        sits = select(sitters.c.table_id).where(sitters.c.table_id == tables.c.id)
        asked = select(tables).where(
            tables.c.listed.is_(True),
            tables.c.over.is_(False),
            exists().where(seats.c.table_id == tables.c.id, seats.c.kind == OPEN),
            sits.exists(),  # nobody waits where all have left
            ~sits.where(sitters.c.guest == guest).exists(),
        )
        return await self._list(asked, limit)

    async def even_results(self, guest: str, game: str, limit: int = 30) -> list[Result]:
        """How a guest fared against the level that adapts, the last game at the end.

        Practice does not count, nor what the computer played for who had left.
        """
        mine = seats.alias("mine")
        asked = (
            select(tables.c.id, tables.c.players, tables.c.winners, seats.c.level, mine.c.seat)
            .join(sitters, sitters.c.table_id == tables.c.id)
            .join(mine, and_(mine.c.table_id == tables.c.id, mine.c.seat == sitters.c.seat))
            .join(seats, seats.c.table_id == tables.c.id)
            .where(sitters.c.guest == guest, tables.c.game == game, tables.c.over.is_(True))
            .where(tables.c.practice.is_(False), tables.c.winners != "", mine.c.level == "")
            .where(seats.c.level.like(f"{EVEN}:%"))
            .order_by(tables.c.changed.desc(), tables.c.id.desc(), mine.c.seat, seats.c.seat)
            .limit(limit)
        )
        async with self._reading() as connection:
            found = list(await connection.execute(asked))
        games: dict[int, list[Any]] = {}
        for row in found:
            games.setdefault(row.id, []).append(row)
        return [_even_result(rows) for rows in reversed(games.values())]

    async def _list(self, asked: Select[Any], limit: int) -> list[TableRow]:
        async with self._reading() as connection:
            found = await connection.execute(asked.order_by(tables.c.changed.desc()).limit(limit))
            rows = [_table_row(each) for each in found]
            await _fill_seats(connection, rows)
            return rows

    # Records that people bring along

    async def add_record(self, game: str, text: str) -> str:
        """Keep an uploaded record, the newest `MOST_RECORDS` of all; its code."""
        async with self._writing() as connection:
            made = insert(records).values(code=new_code(), game=game, text=text, created=now())
            done = await connection.execute(made)
            await connection.execute(
                delete(records).where(records.c.id <= _key(done) - MOST_RECORDS)
            )
            asked = select(records.c.code).where(records.c.id == _key(done))
            return str((await connection.execute(asked)).scalar())

    async def record(self, code: str) -> str | None:
        if "\0" in code:
            return None
        async with self._reading() as connection:
            asked = select(records.c.text).where(records.c.code == code)
            return (await connection.execute(asked)).scalar()

    # Printed values

    async def keep_set(self, game: str, digest: str, text: str) -> None:
        """Keep a set of printed values, unless it is there already."""
        with contextlib.suppress(IntegrityError):  # another process was faster
            async with self._writing() as connection:
                if await _set_text(connection, game, digest) is None:
                    made = insert(printed_sets).values(game=game, digest=digest, text=text)
                    await connection.execute(made)

    async def set_text(self, game: str, digest: str) -> str | None:
        """A set of printed values as a file; None if none has this digest."""
        if "\0" in game + digest:
            return None
        async with self._reading() as connection:
            return await _set_text(connection, game, digest)

    # Chat

    async def chat_lines(self, table_id: int, limit: int = MOST_TALK) -> list[ChatLine]:
        async with self._reading() as connection:
            asked = (
                select(chat)
                .where(chat.c.table_id == table_id)
                .order_by(chat.c.number.desc())
                .limit(limit)
            )
            lines = [
                ChatLine(c.number, c.seat, c.name, c.text, c.at)
                for c in await connection.execute(asked)
            ]
            return lines[::-1]

    async def say(self, row: TableRow, seat: int, name: str, text: str) -> ChatLine:
        """Keep a line of talk; two processes may reach for the same number, so try again."""
        for _ in range(9):
            try:
                return await self._say(row, seat, name, text)
            except IntegrityError:
                continue
        raise Conflict

    async def _say(self, row: TableRow, seat: int, name: str, text: str) -> ChatLine:
        async with self._writing() as connection:
            asked = select(func.max(chat.c.number)).where(chat.c.table_id == row.id)
            number = ((await connection.execute(asked)).scalar() or 0) + 1
            line = ChatLine(number, seat, name, text, now())
            await connection.execute(insert(chat).values(table_id=row.id, **vars(line)))
            await self._notify(connection, f"{row.code} {TALK}")
            return line


def _even_result(rows: Sequence[Any]) -> Result:
    """A game, of which there is a row for each pair of a guest's seat and one that adapts."""
    winners, mine = _from_numbers(rows[0].winners), {row.seat for row in rows}
    share = sum(seat in mine for seat in winners) / len(winners)
    return Result(rows[0].level, share, len(mine) / rows[0].players)


def _key(done: CursorResult[Any]) -> int:
    """The number of the row that has just been inserted."""
    key: Any = done.inserted_primary_key
    return int(key[0])


def _news(row: TableRow) -> str:
    """What other processes hear of the version that comes next."""
    return f"{row.code} {row.version + 1}"


def _advanced(row: TableRow, state: Mapping[str, object]) -> dict[str, Any]:
    """What changes about a table with its next version."""
    values = {**state, "version": row.version + 1}
    if "shown" not in state:  # else only the player of a note knows that something has changed
        values |= {"shown": row.shown + 1, "changed": now()}
    values |= {name: _numbers(values[name]) for name in NUMBERS if name in values}
    return values


def _numbers(values: Any) -> str:
    return " ".join(str(value) for value in values)


def _from_numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def _seat_values(seat: Seat) -> dict[str, object]:
    return {
        "kind": seat.kind,
        "level": seat.level,
        "name": seat.name,
        "key": seat.key,
        "confirm": seat.confirm,
        "coach": seat.coach,
    }


def _insert_move(table_id: int, move: Move) -> Any:
    return insert(moves).values(
        table_id=table_id, step=move.step, seat=move.seat, spent=move.spent, text=move.text
    )


def _table_row(found: Row[Any]) -> TableRow:
    values = dict(found._mapping)
    values["options"] = json.loads(values["options"])
    values |= {name: _from_numbers(values[name]) for name in NUMBERS}
    return TableRow(**values)


async def _set_text(connection: AsyncConnection, game: str, digest: str) -> str | None:
    here = and_(printed_sets.c.game == game, printed_sets.c.digest == digest)
    return (await connection.execute(select(printed_sets.c.text).where(here))).scalar()


async def _find_row(connection: AsyncConnection, code: str) -> TableRow | None:
    if "\0" in code:  # PostgreSQL takes no such text
        return None
    found = (await connection.execute(select(tables).where(tables.c.code == code))).first()
    if found is None:
        return None
    row = _table_row(found)
    await _fill_seats(connection, [row])
    return row


async def _name_seats(
    connection: AsyncConnection, guest: str, old: str, name: str
) -> dict[str, list[int]]:
    """Give a guest's seats another name: the only one at a table, or those of the old name."""
    asked = (
        select(tables.c.id, tables.c.code, seats.c.seat, seats.c.name)
        .join(seats, seats.c.table_id == tables.c.id)
        .join(sitters, and_(sitters.c.table_id == tables.c.id, sitters.c.seat == seats.c.seat))
        .where(sitters.c.guest == guest, seats.c.kind == PERSON)
    )
    found = list(await connection.execute(asked))
    held = Counter(seat.id for seat in found)
    mine = [seat for seat in found if held[seat.id] == 1 or seat.name == old]
    named: dict[str, list[int]] = {}
    for seat in mine:
        named.setdefault(seat.code, []).append(seat.seat)
    if mine:
        here = tuple_(seats.c.table_id, seats.c.seat).in_([(s.id, s.seat) for s in mine])
        await connection.execute(update(seats).where(here).values(name=name))
    return named


async def _fill_seats(connection: AsyncConnection, rows: Sequence[TableRow]) -> None:
    if not rows:
        return
    by_id = {row.id: row for row in rows}
    asked = (
        select(seats).where(seats.c.table_id.in_(by_id)).order_by(seats.c.table_id, seats.c.seat)
    )
    for s in await connection.execute(asked):
        by_id[s.table_id].seats.append(
            Seat(s.kind, s.level, s.name, s.key, s.confirm, coach=s.coach)
        )
    for s in await connection.execute(select(sitters).where(sitters.c.table_id.in_(by_id))):
        by_id[s.table_id].seats[s.seat].guests.add(s.guest)
