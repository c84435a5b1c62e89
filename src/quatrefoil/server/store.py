"""The store: what is durable. Every function that writes returns after the commit.

A table changes only from the version that the writer knew (`tables.version`), so that of two
writers, also in two processes, one wins and the other hears `Conflict`.
"""

import asyncio
import json
import logging
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    CursorResult,
    Row,
    Select,
    and_,
    delete,
    event,
    func,
    insert,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quatrefoil.server.schema import chat, facts, guests, moves, records, seats, sitters, tables

log = logging.getLogger("quatrefoil.server")
OPEN, PERSON, COMPUTER = "open", "person", "computer"
DEFAULT_NAME = "Guest"
NOBODY = -9
"""In `held` and `waiting`: no seat at all (nature is -1)."""


MOST_RECORDS = 1000
TALK_KEPT = 200
"""Lines of talk that a table holds ready; who has been away hears no more."""
CHANNEL = "quatrefoil"
LISTEN_AGAIN = 1.0
"""Seconds after which a broken line to the database is laid again."""
TALK, NAMES = "talk", "names"
"""What other processes hear of a table when it is not a new version."""
NUMBERS = ("scores", "winners", "thought")
"""Columns of a table that hold a row of numbers as text."""


class Conflict(Exception):
    """Somebody else has changed the table since."""


@dataclass
class Seat:
    """A seat of a table: who sits there. A person whose `level` is set is away."""

    kind: str
    level: str = ""
    name: str = ""
    key: str = ""
    confirm: bool = False
    guests: set[str] = field(default_factory=set)

    @property
    def is_played_by_computer(self) -> bool:
        return self.kind == COMPUTER or (self.kind == PERSON and self.level != "")


@dataclass
class TableRow:
    """A table as it is stored, without its moves."""

    id: int
    code: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    seed: int
    nature: str
    listed: bool
    clock: int
    owner: str
    created: int
    changed: int
    version: int
    turn: int
    waiting: int
    held: int
    over: bool
    scores: list[int]
    hints: bool = True
    shown: int = 1
    """The version that all are told: a private note of somebody does not change it."""
    winners: list[int] = field(default_factory=list)
    thought: list[int] = field(default_factory=list)
    """Milliseconds of each seat beside those of the moves: on steps taken back, on turns held."""
    seats: list[Seat] = field(default_factory=list)


@dataclass(frozen=True)
class Move:
    """One row of `moves`: a choice and what chance made of it; `step` counts all actions."""

    step: int
    seat: int
    spent: int
    text: str


@dataclass(frozen=True)
class ChatLine:
    number: int
    seat: int
    name: str
    text: str
    at: int


def now() -> int:
    return int(time.time())


def new_code() -> str:
    """A code for an address: no vowels, so no words; 55 bits."""
    return "".join(secrets.choice("bcdfghjkmnpqrstvwxyz23456789") for _ in range(12))


class Store:
    """The database of one server process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_postgres = url.startswith("postgresql")
        self.engine: AsyncEngine = create_async_engine(url)
        self._one_writer = asyncio.Lock()
        if not self.is_postgres:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Bring the database to the newest form."""
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may write; SQLite has one at a time, so they queue here, in order."""
        if self.is_postgres:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._one_writer, self.engine.begin() as connection:
                yield connection

    # Facts and guests

    async def secret(self) -> str:
        """The key that signs cookies: made once, shared by all processes on this database."""
        async with self._writing() as connection:
            asked = select(facts.c.value).where(facts.c.name == "secret")
            found = (await connection.execute(asked)).scalar()
            if found is not None:
                return str(found)
            made = secrets.token_urlsafe(32)
            try:
                async with connection.begin_nested():
                    await connection.execute(insert(facts).values(name="secret", value=made))
            except IntegrityError:
                return str((await connection.execute(asked)).scalar())
            return made

    async def guest_name(self, guest: str) -> str | None:
        async with self.engine.connect() as connection:
            asked = select(guests.c.name).where(guests.c.id == guest)
            return (await connection.execute(asked)).scalar()

    async def name_guest(self, guest: str, name: str) -> dict[str, list[int]]:
        """Keep a guest's name; the tables and the seats there that have it from now on.

        Several people at one device are one guest: only the one of the old name changes it.
        """
        async with self._writing() as connection:
            asked = select(guests.c.name).where(guests.c.id == guest)
            old = (await connection.execute(asked)).scalar()
            if old is None:
                await connection.execute(insert(guests).values(id=guest, name=name, created=now()))
            else:
                here = guests.c.id == guest
                await connection.execute(update(guests).where(here).values(name=name))
            named = await _name_seats(connection, guest, old or DEFAULT_NAME, name)
            for code in named:
                await self._notify(connection, f"{code} {NAMES}")
            return named

    # Tables

    async def create(self, row: TableRow, first: Move | None) -> None:
        """Keep a new table, its seats and what chance laid out; sets the row's id."""
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
            if first is not None:
                await connection.execute(_insert_move(row.id, first))

    async def load(self, code: str) -> tuple[TableRow, list[Move]] | None:
        """A table with all its moves; None if there is none."""
        if "\0" in code:  # PostgreSQL takes no such text
            return None
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(tables).where(tables.c.code == code))).first()
            if found is None:
                return None
            row = _table_row(found)
            await _fill_seats(connection, [row])
            asked = select(moves).where(moves.c.table_id == row.id).order_by(moves.c.step)
            played = [
                Move(m.step, m.seat, m.spent, m.text) for m in await connection.execute(asked)
            ]
            return row, played

    async def append(self, row: TableRow, move: Move, state: Mapping[str, object]) -> None:
        """Keep one move; `state` is what the table's own row says afterwards."""
        async with self._writing() as connection:
            await self._advance(connection, row, state)
            try:
                await connection.execute(_insert_move(row.id, move))
            except IntegrityError:
                raise Conflict from None

    async def truncate(
        self, row: TableRow, step: int, state: Mapping[str, object], kept: Sequence[Move] = ()
    ) -> None:
        """Forget the moves from `step` on, which were taken back; `kept` come instead."""
        async with self._writing() as connection:
            await self._advance(connection, row, state)
            await connection.execute(
                delete(moves).where(and_(moves.c.table_id == row.id, moves.c.step >= step))
            )
            for move in kept:
                await connection.execute(_insert_move(row.id, move))

    async def change(self, row: TableRow, state: Mapping[str, object]) -> None:
        """Keep something about the table that is no move."""
        async with self._writing() as connection:
            await self._advance(connection, row, state)

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

    async def _advance(
        self, connection: AsyncConnection, row: TableRow, state: Mapping[str, object]
    ) -> None:
        here = and_(tables.c.id == row.id, tables.c.version == row.version)
        values = {**state, "version": row.version + 1}
        if "shown" not in state:  # else only the player of a note knows that something has changed
            values |= {"shown": row.shown + 1, "changed": now()}
        values |= {name: _numbers(values[name]) for name in NUMBERS if name in values}
        done = await connection.execute(update(tables).where(here).values(**values))
        if not done.rowcount:
            raise Conflict
        await self._notify(connection, f"{row.code} {row.version + 1}")

    async def _notify(self, connection: AsyncConnection, news: str) -> None:
        """Wake the other server processes on this database when the transaction is through."""
        if self.is_postgres:
            await connection.execute(select(func.pg_notify(CHANNEL, news)))

    async def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Hear what other processes change, for ever; only PostgreSQL serves several.

        A line that breaks is laid again; then `missed` is called, for nobody repeats the news.
        """
        while True:
            try:
                await self._listen(heard, missed)
            except (OSError, SQLAlchemyError) as error:
                log.warning("no news from the database: %s", error)
            await asyncio.sleep(LISTEN_AGAIN)

    async def _listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Until the line breaks."""
        async with self.engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            broken = asyncio.Event()
            driver.add_termination_listener(lambda _: broken.set())
            await driver.add_listener(CHANNEL, lambda *news: heard(str(news[-1])))
            missed()
            await broken.wait()
            await connection.invalidate()

    # Lists

    async def my_tables(self, guest: str, limit: int = 50) -> list[TableRow]:
        """The tables at which a guest sits, the newest first."""
        mine = select(sitters.c.table_id).where(sitters.c.guest == guest)
        return await self._list(select(tables).where(tables.c.id.in_(mine)), limit)

    async def open_tables(self, guest: str, limit: int = 20) -> list[TableRow]:
        """Listed tables with a free seat at which the guest does not sit yet."""
        free = select(seats.c.table_id).where(seats.c.kind == OPEN)
        mine = select(sitters.c.table_id).where(sitters.c.guest == guest)
        asked = select(tables).where(
            tables.c.listed.is_(True),
            tables.c.over.is_(False),
            tables.c.id.in_(free),
            tables.c.id.not_in(mine),
        )
        return await self._list(asked, limit)

    async def _list(self, asked: Select[Any], limit: int) -> list[TableRow]:
        async with self.engine.connect() as connection:
            found = await connection.execute(asked.order_by(tables.c.changed.desc()).limit(limit))
            rows = [_table_row(each) for each in found]
            await _fill_seats(connection, rows)
            return rows

    # Records that people bring along

    async def keep_record(self, game: str, text: str) -> str:
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
        async with self.engine.connect() as connection:
            asked = select(records.c.text).where(records.c.code == code)
            return (await connection.execute(asked)).scalar()

    # Chat

    async def chat_lines(self, table_id: int, limit: int = TALK_KEPT) -> list[ChatLine]:
        async with self.engine.connect() as connection:
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


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers beside a writer, and a commit that survives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _key(done: CursorResult[Any]) -> int:
    """The number of the row that has just been inserted."""
    key: Any = done.inserted_primary_key
    return int(key[0])


def _numbers(values: Any) -> str:
    return " ".join(str(value) for value in values)


def _seat_values(seat: Seat) -> dict[str, object]:
    return {
        "kind": seat.kind,
        "level": seat.level,
        "name": seat.name,
        "key": seat.key,
        "confirm": seat.confirm,
    }


def _insert_move(table_id: int, move: Move) -> Any:
    return insert(moves).values(
        table_id=table_id, step=move.step, seat=move.seat, spent=move.spent, text=move.text
    )


def _table_row(found: Row[Any]) -> TableRow:
    values = dict(found._mapping)
    values["options"] = json.loads(values["options"])
    values |= {name: [int(word) for word in values[name].split()] for name in NUMBERS}
    return TableRow(**values)


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
        by_id[s.table_id].seats.append(Seat(s.kind, s.level, s.name, s.key, s.confirm))
    for s in await connection.execute(select(sitters).where(sitters.c.table_id.in_(by_id))):
        by_id[s.table_id].seats[s.seat].guests.add(s.guest)
