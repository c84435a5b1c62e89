"""What can be wrong when a server starts is said in one line."""

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from quatrefoil.server.settings import database_url
from quatrefoil.server.storage.opening import CannotOpen, alone
from quatrefoil.server.storage.store import Store
from tests.server.postgres import Postgres
from tests.server.running import free_port


def serve(database: Path | str, port: int = 0) -> subprocess.CompletedProcess[str]:
    """A server that cannot start."""
    return subprocess.run(
        [
            *(sys.executable, "-m", "quatrefoil.cli", "serve", "--workers", "1"),
            *("--port", str(port or free_port()), "--database", str(database)),
        ],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def complaint(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 2
    assert done.stdout == ""
    line, end, rest = done.stderr.partition("\n")
    assert (end, rest) == ("\n", ""), done.stderr
    return line


async def made(path: Path) -> None:
    store = Store(database_url(str(path)))
    await store.open()
    await store.close()


@pytest.mark.slow
async def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path):
    path = tmp_path / "test.sqlite3"
    await made(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    line = complaint(serve(path))
    assert "newer version of Quatrefoil (form 9999" in line
    assert str(path) in line


@pytest.mark.slow
def test_a_second_process_on_one_file_says_so_and_stops(tmp_path: Path):
    path = tmp_path / "test.sqlite3"
    with alone(database_url(str(path))):
        assert "another process serves it" in complaint(serve(path))


@pytest.mark.slow
def test_a_port_that_is_taken_is_named(tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = complaint(serve(tmp_path / "test.sqlite3", port))
    assert f"port {port}: Address already in use" in line


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("oracle://somewhere/x", "oracle://somewhere/x is not the address of a database"),
        ("postgresql://me:secret@127.0.0.1:1/x", "me:***@127.0.0.1:1/x: "),
        ("/no/such/folder/x.sqlite3", "there is no folder /no/such/folder"),
        ("/", "it is a folder"),
    ],
)
async def test_a_bad_address_is_named(address: str, why: str):
    with pytest.raises(CannotOpen) as told:
        await Store(database_url(address)).open()
    assert why in str(told.value)
    assert "secret" not in str(told.value)
    assert "\n" not in str(told.value)


async def test_a_file_that_may_not_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "test.sqlite3"
    await made(path)
    monkeypatch.setattr(os, "access", lambda where, _: Path(where) != path)
    with pytest.raises(CannotOpen, match="may not be read and written by this user"):
        await made(path)
    monkeypatch.setattr(os, "access", lambda where, _: Path(where) != tmp_path)
    with pytest.raises(CannotOpen, match="may not write in"):
        await made(path)


async def test_what_is_no_database_is_left_alone(tmp_path: Path):
    path = tmp_path / "notes.txt"
    path.write_text("no database\n" * 100)
    with pytest.raises(CannotOpen, match="not a database"):
        await made(path)
    assert path.read_text() == "no database\n" * 100


@pytest.mark.postgres
async def test_processes_that_start_together_take_turns(postgres_server: Postgres):
    url = database_url(postgres_server.empty_database())
    stores = [Store(url) for _ in range(6)]
    await asyncio.gather(*(store.open() for store in stores))
    keys = await asyncio.gather(*(store.keys() for store in stores))
    assert all(each == keys[0] for each in keys)
    for store in stores:
        await store.close()


@pytest.mark.postgres
async def test_a_database_that_is_not_there_is_named(postgres_server: Postgres):
    address = postgres_server.address.removesuffix("postgres") + "nothing"
    with pytest.raises(CannotOpen, match='nothing: database "nothing" does not exist'):
        await Store(database_url(address)).open()
