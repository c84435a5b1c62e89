"""Keys that sign, tokens that expire, devices that are left."""

import re
import stat
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer
from sqlalchemy import insert
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from quatrefoil.commands.keys import changed
from quatrefoil.server.settings import database_url
from quatrefoil.server.storage.keys import file_beside, read_database
from quatrefoil.server.storage.schema import facts
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables.devices import DAYS, Devices
from quatrefoil.server.web.security import RENEW_AFTER, Signer
from tests.server.playing import new_table
from tests.server.postgres import Postgres
from tests.server.running import RunningServer


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = Store(database_url(str(tmp_path / "test.sqlite3")))
    await opened.open()
    yield opened
    await opened.close()


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_nobody_else_reads_the_database_or_its_keys(store: Store, tmp_path: Path):
    keys = await store.keys()
    await store.name_guest("a", "Anna")
    files = sorted(tmp_path.iterdir())
    assert {path.suffix for path in files} == {".sqlite3", ".keys", ".sqlite3-wal", ".sqlite3-shm"}
    assert {rights(path) for path in files} == {0o600}
    path = tmp_path / "test.sqlite3"
    assert file_beside(path).read_text().split() == keys
    assert keys[0].encode() not in path.read_bytes()
    path.chmod(0o644)  # as earlier releases made it
    await store.open()
    assert rights(path) == 0o600


async def test_the_key_of_an_earlier_release_moves_out_of_the_database(store: Store):
    async with store.engine.begin() as connection:
        await connection.execute(insert(facts).values(name="secret", value="the old one"))
    assert await store.keys() == ["the", "old", "one"]
    async with store.engine.begin() as connection:
        assert await read_database(connection) == []


async def test_a_new_key_signs_and_the_old_ones_count_until_they_are_forgotten(store: Store):
    devices = Devices(store)
    old = Signer(await store.keys(), devices).sign("anna")
    assert await changed(store.url, None, True, False) == 2
    signer = Signer(await store.keys(), devices)
    new = signer.sign("anna")
    assert [found.id for value in (old, new) if (found := signer.read(value))] == ["anna", "anna"]
    assert await changed(store.url, None, False, True) == 1
    signer = Signer(await store.keys(), devices)
    assert signer.read(old) is None
    assert signer.read(new) is not None


async def test_tokens_age_and_expire(store: Store, monkeypatch: pytest.MonkeyPatch):
    signer, day, start = Signer(["key"], Devices(store)), 86400, time.time()
    token = signer.sign("anna", "laptop")
    found = signer.read(token)
    assert found is not None
    assert (found.id, found.device, found.is_aging) == ("anna", "laptop", False)
    monkeypatch.setattr(time, "time", lambda: start + (RENEW_AFTER + 1) * day)
    found = signer.read(token)
    assert found is not None
    assert found.is_aging
    monkeypatch.setattr(time, "time", lambda: start + (DAYS + 1) * day)
    assert signer.read(token) is None


@pytest.mark.parametrize("seconds", [5, 3600, 30 * 86400])
async def test_a_clock_that_is_set_back_locks_nobody_out(
    store: Store, monkeypatch: pytest.MonkeyPatch, seconds: int
):
    signer, start = Signer(["key"], Devices(store)), time.time()
    token = signer.sign("a")
    monkeypatch.setattr(time, "time", lambda: start - seconds)
    known = signer.read(token)
    assert known is not None
    assert (known.id, known.is_aging) == ("a", False)


async def test_a_cookie_of_the_first_release_still_counts_and_is_exchanged(store: Store):
    devices = Devices(store)
    signer = Signer(["key"], devices)
    found = signer.read(str(URLSafeSerializer("key", salt="guest").dumps("anna")))
    assert found is not None
    assert (found.id, found.is_aging) == ("anna", True)
    await devices.leave("anna", "anna")
    assert signer.read(str(URLSafeSerializer("key", salt="guest").dumps("anna"))) is None


async def test_what_has_been_left_stays_left(store: Store):
    signer, devices = Signer(["key"], Devices(store)), Devices(store)
    token, other = signer.sign("anna", "laptop"), signer.sign("anna", "phone")
    await devices.leave("anna", "laptop")
    later = Devices(store)
    await later.read()
    signer = Signer(["key"], later)
    assert signer.read(token) is None
    assert signer.read(other) is not None


@pytest.mark.postgres
async def test_processes_share_keys_and_hear_of_devices_that_are_left(postgres_server: Postgres):
    database = postgres_server.empty_database()
    here, there = RunningServer(database), RunningServer(database)
    here.start()
    there.start()
    try:
        with here.client("Anna") as client:
            code = new_table(client, "me", "open")["code"]
            with httpx.Client(base_url=there.address, headers=client.headers) as elsewhere:
                assert elsewhere.get(f"/api/tables/{code}").json()["mine"] == [0]
                assert client.delete("/api/token").status_code == 204
                assert client.get("/api/tables").status_code == 401
                end = time.monotonic() + 60
                while elsewhere.get("/api/tables").status_code != 401:
                    assert time.monotonic() < end, "it did not happen"
    finally:
        here.stop()
        there.stop()


@pytest.fixture
def browser_client(server: RunningServer) -> httpx.Client:
    """A browser without a page: it keeps its cookies."""
    client = httpx.Client(base_url=server.address, follow_redirects=True, timeout=60)
    client.get("/")
    return client


def open_a_table(client: httpx.Client) -> str:
    return client.post("/play/stone-piles").url.path.rpartition("/")[2]


def private_link(client: httpx.Client, code: str) -> str:
    found = re.search(rf"/t/({code}/seat/\w+)", client.get(f"/t/{code}").text)
    assert found is not None
    return found.group(1)


def drain(socket: ClientConnection) -> None:
    """Read for ever."""
    while True:
        socket.recv(timeout=60)


@pytest.mark.slow
def test_who_leaves_this_device_is_nobody_there(
    server: RunningServer, browser_client: httpx.Client
):
    code = open_a_table(browser_client)
    cookie = f"quatrefoil={browser_client.cookies['quatrefoil']}"
    address = server.address.replace("http", "ws") + f"/t/{code}/live"
    with connect(address, additional_headers={"cookie": cookie}) as socket:
        socket.recv()
        assert browser_client.post("/me/leave").status_code == 200
        with pytest.raises(ConnectionClosed):
            drain(socket)
    with httpx.Client(base_url=server.address) as thief:
        assert f"/t/{code}" not in thief.get("/", headers={"cookie": cookie}).text
    assert f"/t/{code}" not in browser_client.get("/").text


@pytest.mark.slow
def test_who_leaves_all_other_devices_keeps_this_one(
    server: RunningServer, browser_client: httpx.Client
):
    code = open_a_table(browser_client)
    copied = {"cookie": f"quatrefoil={browser_client.cookies['quatrefoil']}"}
    link = private_link(browser_client, code)
    with httpx.Client(base_url=server.address, follow_redirects=True) as phone:
        phone.get("/")
        phone.post(f"/t/{link}")
        assert f"/t/{code}" in phone.get("/").text
        answer = browser_client.post("/me/leave-others")
        assert "No other device is at home here" in answer.text
        assert f"/t/{code}" in browser_client.get("/").text
        assert f"/t/{code}" not in phone.get("/").text
        assert phone.get(f"/t/{link}").status_code == 404, "the link is a new one"
    with httpx.Client(base_url=server.address) as thief:
        assert f"/t/{code}" not in thief.get("/", headers=copied).text


@pytest.mark.slow
def test_a_program_renews_its_token(anna: httpx.Client):
    code = new_table(anna, "me", "open")["code"]
    token = anna.post("/api/token").json()["token"]
    assert anna.delete("/api/token").status_code == 204
    assert anna.get("/api/tables").status_code == 401
    anna.headers["authorization"] = f"Bearer {token}"
    assert anna.get(f"/api/tables/{code}").json()["mine"] == [0]
