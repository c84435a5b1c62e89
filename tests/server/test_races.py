"""Odd moments: writes that fail half-way, tables that change while a computer thinks."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.frames import draw
from quatrefoil.server.pictures.reader import Reader
from quatrefoil.server.pictures.results import result_of
from quatrefoil.server.settings import Settings
from quatrefoil.server.storage.rows import COMPUTER, NOBODY, PERSON, Seat
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables import hub as hubs
from quatrefoil.server.tables import seating
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import MOST_NOTES, LiveTable
from quatrefoil.server.tables.undo import take_back
from quatrefoil.server.web.viewers import Viewer
from tests import toy
from tests.server.databases import new_database
from tests.waiting import until

toy.register()

pytestmark = pytest.mark.slow


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = Store(new_database(tmp_path))
    await store.open()
    started = Hub(Settings(store.url, workers=1, seed=5, stand_in_pause=0.05), store)
    started._tasks.append(asyncio.create_task(started._housekeeping()))
    yield started
    await started.stop()
    await store.close()


def anna() -> Seat:
    return Seat(PERSON, name="Anna", guests={"a"})


def marek() -> Seat:
    return Seat(PERSON, name="Marek", guests={"b"})


async def table(hub: Hub, *seats: Seat) -> LiveTable:
    return await hub.create("a", "stone-piles", list(seats) or [anna(), marek()], {})


async def broken(*_: object) -> None:
    raise OSError("the database has gone")


async def test_a_move_that_lost_a_race_is_gone_even_if_the_table_cannot_be_read_again(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
):
    live = await table(hub)
    found = await hub.store.load(live.row.code)
    assert found is not None
    late = LiveTable(hub.store, *found)
    before = late.match.digest()
    await live.play((0,), live.shown, "bet b")
    monkeypatch.setattr(hub.store, "played_since", broken)
    with pytest.raises(OSError, match="gone"):
        await late.play((0,), late.shown, "bet c")
    assert late.match.digest() == before


async def test_a_held_turn_goes_with_the_seat_or_not_at_all(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
):
    """A table whose held turn nobody could confirm would stand still for ever."""
    live = await table(hub)
    await seating.set_confirm(live, "a", True)
    await live.play((0,), live.shown, "bet a")
    assert live.row.held == 0
    monkeypatch.setattr(hub.store, "change", broken)
    await seating.leave(live, "a", "random")
    assert live.row.held == NOBODY
    found = await hub.store.load(live.row.code)
    assert found is not None
    stored = found[0]
    assert (stored.held, stored.waiting, stored.version) == (NOBODY, 1, live.version)
    await live.play((1,), live.shown, "bet b")


async def test_one_table_that_fails_does_not_stop_the_clocks_of_all(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async def time_is_up(live: LiveTable, *rest: Any) -> None:
        if live is bad:
            raise OSError("the database has gone")
        await kept(live, *rest)

    kept = seating.time_is_up
    monkeypatch.setattr(seating, "time_is_up", time_is_up)
    bad = await hub.create("a", "stone-piles", [anna(), marek()], {}, 1)
    with caplog.at_level(logging.CRITICAL, "quatrefoil.server"):
        await until(lambda: not bad.clocks.left(0))
        good = await hub.create("a", "stone-piles", [anna(), marek()], {}, 1)
        await until(lambda: good.seats[0].is_played_by_computer)


async def test_a_computer_whose_move_was_not_stored_tries_again(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    live = await table(hub, anna(), Seat(COMPUTER, level="random", name="Barma"))
    live.presence.asked_by_program()
    append, failures = hub.store.append, []

    async def sometimes(row: Any, move: Any, state: Any) -> None:
        if move.seat == 1 and not failures:
            failures.append(move)
            raise OSError("the disk is full")
        await append(row, move, state)

    monkeypatch.setattr(hub.store, "append", sometimes)
    with caplog.at_level(logging.CRITICAL, "quatrefoil.server"):
        await live.play((0,), live.shown, "bet a")
        await until(lambda: live.match.seat == 0)
    assert len(failures) == 1


async def test_who_comes_while_the_thinking_is_being_stopped_does_not_wait_for_ever(hub: Hub):
    live = await table(hub, anna(), Seat(COMPUTER, level="random", name="Barma"))
    viewer = Viewer(live, "a", "en")
    await live.play((0,), live.shown, "bet a")
    live.presence.pages.add(viewer)
    hub.drive(live)
    await asyncio.sleep(0)
    hub._drivers[live.row.code].cancel()  # as when the last page has been closed for a while
    hub.drive(live)
    await until(lambda: live.match.seat == 0)


async def test_what_is_taken_back_is_not_thought_about_any_longer(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
):
    live = await table(hub, anna(), Seat(COMPUTER, level="grandmaster", name="Barma"))
    live.presence.asked_by_program()
    begun, stopped = [], []

    async def choose(match: Any, *_: Any) -> str:
        begun.append(len(match.history))
        try:
            await asyncio.sleep(30)
        except asyncio.CancelledError:
            stopped.append(len(match.history))
            raise
        return "bet a"

    monkeypatch.setattr(hub.computers, "choose", choose)
    await live.play((0,), live.shown, "bet a")
    await until(lambda: begun)
    await take_back(live, (0,), live.shown, "step")
    await until(lambda: stopped)
    await live.play((0,), live.shown, "bet b")
    await until(lambda: len(begun) == 2)


async def test_a_table_that_somebody_has_just_asked_for_stays(hub: Hub):
    live = await table(hub)
    live.presence._touched -= hub.settings.forget_after + 1
    assert await hub.get(live.row.code) is live
    hub._forget()
    assert await hub.get(live.row.code) is live
    live.presence._touched -= hub.settings.forget_after + 1
    hub._forget()
    assert await hub.get(live.row.code) is not live


async def test_only_so_many_tables_stay_in_memory(hub: Hub, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hubs, "MOST_TABLES", 3)
    tables = [await table(hub) for _ in range(6)]
    tables[0].presence.pages.add(Viewer(tables[0], "a", "en"))
    for age, live in enumerate(reversed(tables)):
        live.presence._touched -= 10 * age
    hub._forget()
    kept = [n for n, live in enumerate(tables) if live.row.code in hub.tables]
    assert kept == [0, 4, 5], "those that are looked at, and the latest"


async def test_nobody_fills_a_table_with_notes(hub: Hub, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("quatrefoil.server.tables.live.MOST_NOTES", 4)
    assert MOST_NOTES >= 100
    people = [Seat(PERSON, name=str(n), guests={str(n)}) for n in range(3)]
    live = await hub.create("0", "keythedral", people, {})
    for n in range(4):
        await live.play((0,), live.shown, ("stop p3", "unstop p3")[n % 2])
    with pytest.raises(Refused, match="no more notes"):
        await live.play((0,), live.shown, "stop p3")
    await live.play((1,), live.shown, "stop p3")
    await live.play((live.match.seat,), live.shown, live.match.choices[0].id)


async def test_news_that_come_while_a_table_is_read_are_not_lost(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
):
    other = Hub(hub.settings, hub.store)
    live = await table(other)
    talk = hub.store.chat_lines

    async def meanwhile(table_id: int) -> Any:
        monkeypatch.setattr(hub.store, "chat_lines", talk)
        await live.play((0,), live.shown, "bet a")
        hub._heard(f"{live.row.code} {live.version}")
        return await talk(table_id)

    monkeypatch.setattr(hub.store, "chat_lines", meanwhile)
    late = await hub.get(live.row.code)
    await until(lambda: late.version == live.version)
    assert late.match.digest() == live.match.digest()
    await other.computers.close()


async def test_talk_after_the_end_does_not_play_the_game_again(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
):
    live = await table(hub)
    while not live.match.over:
        await live.play((0, 1), live.shown, live.match.choices[-1].id)
    first = result_of(live, "en").chart
    monkeypatch.setattr("quatrefoil.server.pictures.results.points_by_turn", None)
    await live.say("a", "Anna", "Well played")
    assert 'class="chart"' in draw(live, Reader((0,))).html["choices"]
    assert result_of(live, "en").chart == first
