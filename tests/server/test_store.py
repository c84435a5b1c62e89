"""What is acknowledged is durable; of two writers one wins; both databases do the same."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, text

from quatrefoil.server.errors import Stale
from quatrefoil.server.settings import Settings, database_url
from quatrefoil.server.storage import database
from quatrefoil.server.storage.rows import PERSON, Move, Seat
from quatrefoil.server.storage.schema import metadata
from quatrefoil.server.storage.store import APPEND, Conflict, Store
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.people import People
from quatrefoil.server.tables.undo import take_back
from quatrefoil.server.web.api import summary
from quatrefoil.server.web.context import Context
from quatrefoil.server.web.replay import find_replay
from quatrefoil.server.web.security import Buckets, Signer
from quatrefoil.server.web.viewers import Viewer
from tests import toy
from tests.server.databases import new_database
from tests.waiting import until

toy.register()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        return database_url(str(request.getfixturevalue("postgres")))
    return new_database(tmp_path)


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = Store(address)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
async def hub(store: Store) -> AsyncIterator[Hub]:
    started = Hub(Settings(store.url, workers=1, seed=5), store)
    if store.is_postgres:  # there is something to be heard
        await started.start()
    yield started
    await started.stop()


def two_people() -> list[Seat]:
    return [Seat(PERSON, name="Anna", guests={"a"}), Seat(PERSON, name="Marek", guests={"b"})]


async def new_table(hub: Hub) -> LiveTable:
    return await hub.create("a", "stone-piles", two_people(), {})


@pytest.mark.slow
async def test_the_migrations_make_what_the_code_expects(store: Store):
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_opening_twice_changes_nothing(store: Store):
    keys = await store.keys()
    again = Store(store.url)
    await again.open()
    assert await again.keys() == keys
    await again.close()


async def test_a_database_of_the_first_version_keeps_its_tables(hub: Hub, store: Store):
    live = await new_table(hub)
    await live.play((0,), live.shown, "bet b")

    def back(connection: Connection) -> None:
        config = Config()
        config.set_main_option(
            "script_location", str(Path(database.__file__).parent / "migrations")
        )
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")

    async with store.engine.begin() as connection:
        await connection.run_sync(back)
    again = Store(store.url)
    await again.open()
    other = Hub(hub.settings, again)
    resumed, version = await other.get(live.row.code), live.version
    assert resumed.row.hints
    assert resumed.match.digest() == live.match.digest()
    await resumed.play((1,), resumed.shown, "bet a")
    assert resumed.version == version + 1
    await other.computers.close()
    await again.close()


@pytest.mark.parametrize(
    "address", [pytest.param("postgres", marks=pytest.mark.postgres)], indirect=True
)
async def test_a_move_takes_one_round_trip(hub: Hub, store: Store):
    assert store.lines is not None
    live = await new_table(hub)
    await live.play((0,), live.shown, "bet b")  # the line is laid now
    sent: list[str] = []
    for _, line in store.lines._idle:
        line.add_query_logger(lambda told: sent.append(told.query))
    taken = Counter[str]()
    event.listen(store.engine.sync_engine, "checkout", lambda *_: taken.update(["connection"]))
    await live.play((1,), live.shown, "bet a")
    await live.play((0,), live.shown, "take a 2")
    await until(lambda: len(sent) >= 2)  # it is told a moment later
    assert sent == [APPEND, APPEND]
    assert not taken, "nothing else was asked"
    found = await store.load(live.row.code)
    assert found is not None
    assert [move.text for move in found[1]][1:3] == ["bet b", "bet a"]
    assert found[0].version == live.version


async def test_a_table_comes_back_as_it_was(hub: Hub, store: Store):
    live = await new_table(hub)
    await live.play((0,), live.shown, "bet b")
    await live.play((1,), live.shown, "bet a")
    await live.play((0,), live.shown, "take a 2")
    await live.play((0,), live.shown, "roll")
    other = Hub(hub.settings, store)
    again = await other.get(live.row.code)
    assert again.match.digest() == live.match.digest()
    assert again.version == live.version
    assert again.match.names == ["Anna", "Marek"]
    await other.computers.close()


async def test_undo_is_durable_too(hub: Hub, store: Store):
    live = await new_table(hub)
    await live.play((0,), live.shown, "bet b")
    before = live.match.digest()
    await live.play((1,), live.shown, "bet a")
    await take_back(live, (1,), live.shown, "step")
    found = await store.load(live.row.code)
    assert found is not None
    again = LiveTable(store, *found)
    assert again.match.digest() == before
    assert again.version == live.version


async def test_of_two_writers_one_wins(hub: Hub, store: Store):
    live = await new_table(hub)
    found = await store.load(live.row.code)
    assert found is not None
    other = LiveTable(store, *found)
    await live.play((0,), live.shown, "bet b")
    with pytest.raises(Stale):
        await other.play((0,), other.shown, "bet c")
    assert other.version == live.version, "the loser has read the table again"
    assert other.match.digest() == live.match.digest()


async def test_the_same_step_cannot_be_stored_twice(hub: Hub, store: Store):
    live = await new_table(hub)
    row = live.row
    await store.append(row, Move(3, 0, 10, "bet a"), {})
    row.version += 1
    with pytest.raises(Conflict):
        await store.append(row, Move(3, 0, 10, "bet b"), {})
    found = await store.load(row.code)
    assert found is not None
    assert found[0].version == row.version, "the failed write left no trace"


async def test_a_failed_write_is_taken_back_in_memory(hub: Hub, monkeypatch: pytest.MonkeyPatch):
    live = await new_table(hub)
    before, version = live.match.digest(), live.version

    async def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(live.store, "append", fail)
    with pytest.raises(OSError, match="disk full"):
        await live.play((0,), live.shown, "bet b")
    assert live.match.digest() == before
    assert live.version == version


async def test_nobody_sees_a_move_before_it_is_stored(hub: Hub, monkeypatch: pytest.MonkeyPatch):
    """Neither by another name that comes meanwhile, nor in a list, nor in a replay."""
    live = await new_table(hub)
    steps, version = len(live.match.history), live.version
    context = Context(hub, Signer(["secret"], hub.devices), Buckets(1))
    viewer = Viewer(live, "b", "en")
    live.presence.pages.add(viewer)
    go_on, store = asyncio.Event(), live.store.append

    async def slow(*words: Any) -> None:
        await go_on.wait()
        await store(*words)

    monkeypatch.setattr(live.store, "append", slow)
    playing = asyncio.create_task(live.play((0,), live.shown, "bet b"))
    await asyncio.sleep(0.02)
    others = [
        asyncio.create_task(hub.rename("b", "Petra")),
        asyncio.create_task(summary(live, "b")),
        asyncio.create_task(find_replay(context, live.row.code, "b")),
    ]
    await asyncio.sleep(0.05)
    assert viewer.queue.empty()
    assert not any(task.done() for task in others)
    playing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await playing
    _, listed, replay = await asyncio.gather(*others)
    assert listed["v"] == version
    assert len(replay.match.history) == steps
    assert f'"v":{version},'.encode() in viewer.queue.get_nowait()


async def test_of_several_people_at_one_device_one_takes_another_name(hub: Hub, store: Store):
    await store.name_guest("a", "Anna")
    shared = [Seat(PERSON, name=name, guests={"a"}) for name in ("Anna", "Ines")]
    live = await hub.create("a", "stone-piles", shared, {})
    alone = await new_table(hub)
    alone.seats[0].name = "Anna K"
    await hub.rename("a", "Hana")
    assert live.match.names == ["Hana", "Ines"]
    assert alone.match.names == ["Hana", "Marek"]
    found = await store.load(live.row.code)
    assert found is not None
    assert [seat.name for seat in found[0].seats] == ["Hana", "Ines"]


async def test_many_guests_write_at_once(hub: Hub, store: Store):
    live = await new_table(hub)
    await asyncio.gather(*(store.name_guest(f"g{n}", f"Guest {n}") for n in range(20)))
    await asyncio.gather(*(live.say("a", "Anna", f"line {n}") for n in range(10)))
    assert len(await store.chat_lines(live.row.id)) == 10
    assert await store.guest_name("g7") == "Guest 7"


@pytest.mark.slow
async def test_an_action_costs_few_bytes(tmp_path: Path):
    path = tmp_path / "size.sqlite3"
    store = Store(database_url(str(path)))
    await store.open()
    hub = Hub(Settings(store.url, workers=1, seed=5), store)
    live = await hub.create("a", "stone-piles", two_people(), {"length": "long"})
    before = path.stat().st_size
    actions = 0
    for _ in range(30):
        table = await hub.create("a", "stone-piles", two_people(), {"length": "long"})
        while not table.match.over:
            await table.play((0, 1), table.shown, table.match.choices[0].notation)
            actions += 1
    await hub.computers.close()
    await store.close()
    assert live.row.id == 1
    assert (path.stat().st_size - before) / actions < 250


@pytest.mark.postgres
async def test_processes_on_one_database_hear_of_each_other(postgres: str):
    url = database_url(postgres)
    stores = [Store(url), Store(url)]
    for store in stores:
        await store.open()
    hubs = [Hub(Settings(url, workers=1), store) for store in stores]
    for hub in hubs:
        await hub.start()
    live = await new_table(hubs[0])
    twin = await hubs[1].get(live.row.code)
    people = [People(hub) for hub in hubs]
    assert [await each.name("zoe") for each in people] == ["Guest", "Guest"]
    await asyncio.sleep(0.3)
    await people[0].rename("zoe", "Zoe")
    await until(lambda: "zoe" not in people[1]._names)
    assert await people[1].name("zoe") == "Zoe"
    await live.play((0,), live.shown, "bet b")
    await live.say("a", "Anna", "Good luck")
    await until(lambda: twin.version == live.version and twin.chat)
    assert twin.match.digest() == live.match.digest()
    assert [line.text for line in twin.chat] == ["Good luck"]
    for hub, store in zip(hubs, stores, strict=True):
        await hub.stop()
        await store.close()


@pytest.mark.postgres
async def test_a_process_that_lost_its_line_to_the_database_hears_again(
    postgres: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(database, "LISTEN_AGAIN", 0.3)
    store = Store(database_url(postgres))
    await store.open()
    here, there = (Hub(Settings(store.url, workers=1), store) for _ in range(2))
    here._tasks.append(asyncio.create_task(store.listen(here._heard, here._missed)))
    live = await new_table(there)
    twin = await here.get(live.row.code)
    await asyncio.sleep(0.3)
    async with store.engine.connect() as connection:
        listening = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE "
        ended = await connection.execute(text(listening + "'LISTEN%' AND pid <> pg_backend_pid()"))
        assert ended.scalar() is True
    await live.play((0,), live.shown, "bet b")
    await until(lambda: twin.version == live.version)
    await live.play((1,), live.shown, "bet a")
    await until(lambda: twin.version == live.version)
    await there.rename("b", "Petra")
    await until(lambda: twin.match.names == ["Anna", "Petra"])
    for hub in (here, there):
        await hub.stop()
    await store.close()


@pytest.mark.postgres
async def test_talk_in_another_process_leaves_the_table_as_it_is(postgres: str):
    store = Store(database_url(postgres))
    await store.open()
    here, there = (Hub(Settings(store.url, workers=1), store) for _ in range(2))
    here._tasks.append(asyncio.create_task(store.listen(here._heard, here._missed)))
    live = await new_table(there)
    await asyncio.sleep(0.3)
    twin = await here.get(live.row.code)
    match, asked = twin.match, twin.clocks.asked
    await live.say("a", "Anna", "Good luck")
    await until(lambda: bool(twin.chat))
    assert twin.match is match
    assert twin.clocks.asked == asked
    for hub in (here, there):
        await hub.stop()
    await store.close()


async def test_an_address_that_cannot_be_stored_is_simply_not_there(store: Store):
    assert await store.load("bad\0code") is None
    assert await store.record("bad\0code") is None
