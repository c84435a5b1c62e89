"""Backups of a database that is being served, and tables that move to another one."""

import asyncio
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from quatrefoil.server.settings import Settings, database_url
from quatrefoil.server.storage.copies import (
    CannotCopy,
    backup,
    export_tables,
    import_tables,
    restore,
)
from quatrefoil.server.storage.opening import CannotOpen
from quatrefoil.server.storage.rows import PERSON, Seat
from quatrefoil.server.storage.schema import metadata
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables import seating
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable
from tests import toy
from tests.server.postgres import Postgres

toy.register()
KINDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]
Rows = dict[str, list[tuple[Any, ...]]]
pytestmark = pytest.mark.slow


@pytest.fixture
def new_address(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Addresses of databases that hold nothing yet."""
    files: Iterator[int] = iter(range(9))

    def make(kind: str) -> str:
        if kind == "sqlite":
            return database_url(str(tmp_path / f"test{next(files)}.sqlite3"))
        server: Postgres = request.getfixturevalue("postgres_server")
        return database_url(server.empty_database())

    return make


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Hub]:
    store = Store(url)
    await store.open()
    hub = Hub(Settings(url, workers=1, seed=5), store)
    yield hub
    await hub.computers.close()
    await store.close()


async def everything(url: str) -> Rows:
    """All rows of a database."""
    async with opened(url) as hub, hub.store.engine.connect() as connection:
        return {
            table.name: sorted(tuple(row) for row in await connection.execute(select(table)))
            for table in metadata.sorted_tables
        }


async def some_tables(hub: Hub, count: int = 2) -> list[LiveTable]:
    """Tables with moves, talk, names and notes of all kinds."""
    await hub.store.name_guest("a", "Anna")
    made = []
    for _ in range(count):
        people = [Seat(PERSON, name="Anna", guests={"a"}), Seat(PERSON, name="Žofie", guests={"b"})]
        live = await hub.create("a", "stone-piles", people, {}, 600, listed=True)
        await seating.set_confirm(live, "b", True)
        await live.play((0,), live.shown, "bet b")
        await live.say("a", "Anna", "Hodně štěstí 🎲")
        made.append(live)
    return made


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("source", KINDS)
async def test_a_backup_brings_everything_back(
    source: str, target: str, new_address: Callable[[str], str], tmp_path: Path
):
    here, there, copy = new_address(source), new_address(target), tmp_path / "copy"
    async with opened(here) as hub:
        await some_tables(hub)
        await hub.store.add_record("stone-piles", "{}")
        await backup(here, copy)  # while it is open
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    await restore(copy, there)
    assert await everything(there) == await everything(here)
    async with opened(there) as hub:
        await some_tables(hub, 1)  # new rows find new numbers
    with pytest.raises(CannotCopy, match="holds tables already"):
        await restore(copy, there)
    await restore(copy, there, replace=True)
    assert await everything(there) == await everything(here)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize("kind", KINDS)
async def test_a_backup_is_of_one_moment(
    kind: str, new_address: Callable[[str], str], tmp_path: Path
):
    """Whatever is played meanwhile: each table's version fits its moves."""
    url = new_address(kind)
    async with opened(url) as hub:
        live = (await some_tables(hub, 1))[0]
        await seating.set_confirm(live, "b", False)
        playing = asyncio.create_task(play_to_the_end(live))
        for n in range(3):
            await backup(url, tmp_path / f"copy{n}")
        await playing
        for n in range(3):
            async with opened(database_url(str(tmp_path / f"copy{n}"))) as copied:
                again = await copied.get(live.row.code)
                assert len(again.match.history) > 0
                assert again.row.turn == again.match.table.turn
                assert again.row.over == again.match.over
                assert again.match.history == live.match.history[: len(again.match.history)]


async def play_to_the_end(live: LiveTable) -> None:
    while not live.match.over:
        await live.play((0, 1), live.shown, live.match.choices[0].id)
        await asyncio.sleep(0)


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("source", KINDS)
async def test_tables_move_to_another_database(
    source: str, target: str, new_address: Callable[[str], str], tmp_path: Path
):
    here, there, file = new_address(source), new_address(target), tmp_path / "tables"
    async with opened(here) as hub:
        first, second = await some_tables(hub)
        assert await export_tables(here, file, [second.row.code]) == [second.row.code]
        with pytest.raises(CannotCopy, match="there is no table nosuch"):
            await export_tables(here, tmp_path / "none", ["nosuch"])
    async with opened(there) as hub:
        await some_tables(hub, 1)  # with the same number, and the same guest
        await import_tables(file, there)
        moved = await hub.get(second.row.code)  # while it is open
        assert moved.match.digest() == second.match.digest()
        assert moved.chat == second.chat
        there_only = {"id": moved.row.id, "changed": moved.row.changed}  # a live row has no clock
        assert vars(moved.row) == {**vars(second.row), **there_only}
        await moved.play((1,), moved.shown, "bet a")
        assert await import_tables(file, there) == ([], [second.row.code])
        assert (await hub.get(second.row.code)).version == second.version + 1, "what is there stays"
        with pytest.raises(Exception, match="no such table"):
            await hub.get(first.row.code)


async def test_what_is_no_copy_is_refused(tmp_path: Path):
    url = database_url(str(tmp_path / "test.sqlite3"))
    text, empty = tmp_path / "text", tmp_path / "empty"
    text.write_text("no database at all, just text that somebody has written\n" * 40)
    empty.touch()
    for path, why in ((text, "not a database"), (empty, "holds no tables"), (tmp_path, "no file")):
        with pytest.raises((CannotCopy, CannotOpen), match=why):
            await restore(path, url)
        with pytest.raises((CannotCopy, CannotOpen), match=why):
            await import_tables(path, url)


@pytest.mark.postgres
async def test_a_database_that_servers_use_is_not_taken_from_under_them(
    new_address: Callable[[str], str], tmp_path: Path
):
    url = new_address("postgres")
    async with opened(url) as hub:
        await backup(url, tmp_path / "copy")
        await hub.start()
        await asyncio.sleep(0.5)
        with pytest.raises(CannotCopy, match="stop them first"):
            await restore(tmp_path / "copy", url)
        await hub.stop()
    await restore(tmp_path / "copy", url)


def quatrefoil(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "quatrefoil.cli", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
    )


async def test_the_commands_say_what_they_have_done(tmp_path: Path):
    database, copy = tmp_path / "test.sqlite3", tmp_path / "copy"
    async with opened(database_url(str(database))) as hub:
        await some_tables(hub)
        assert quatrefoil("backup", copy, "--database", database).stdout.startswith("The copy is")
        shutil.copy(database, tmp_path / "by hand")  # what is written lies beside it
    with closing(sqlite3.connect(tmp_path / "by hand")) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    back = tmp_path / "back.sqlite3"
    assert quatrefoil("restore", copy, "--database", back).returncode == 0
    again = quatrefoil("restore", copy, "--database", back)
    assert (again.returncode, again.stderr.count("\n")) == (2, 1)
    assert "holds tables already" in again.stderr
    assert quatrefoil("export", tmp_path / "t", "--database", back).stdout.endswith(": 2.\n")
    told = quatrefoil("import", tmp_path / "t", "--database", back).stdout
    assert told.splitlines()[0] == "Tables taken in: 0."
    nowhere = quatrefoil("backup", tmp_path / "no" / "where", "--database", back)
    assert (nowhere.returncode, nowhere.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize("target", KINDS)
async def test_the_keys_come_back_with_a_copy(
    target: str, new_address: Callable[[str], str], tmp_path: Path
):
    here, there, copy = new_address("sqlite"), new_address(target), tmp_path / "copy"
    async with opened(here) as hub:
        keys = await hub.store.keys()
        await backup(here, copy)
    await restore(copy, there)
    async with opened(there) as hub:
        assert await hub.store.keys() == keys
