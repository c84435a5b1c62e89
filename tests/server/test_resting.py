"""Tables at which nothing happens take little memory, and nobody notices when they go on."""

import asyncio
import gc
import json

import pytest

from quatrefoil.engine.game import game_names
from quatrefoil.engine.random import Random
from quatrefoil.server.pictures.frames import draw
from quatrefoil.server.pictures.in_words import Shows
from quatrefoil.server.pictures.reader import Reader
from quatrefoil.server.settings import Settings
from quatrefoil.server.storage.rows import COMPUTER, PERSON, Move, Seat, TableRow
from quatrefoil.server.tables.hub import AT_ONCE, GLANCE, SOME, Hub
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.undo import take_back
from quatrefoil.server.web.viewers import Viewer
from tests.quick import only_quick

GAMES = ["red-cathedral", "keythedral"]
both = pytest.mark.parametrize("game", only_quick(GAMES[:1], GAMES))


def people() -> list[Seat]:
    return [Seat(PERSON, name=name, guests={name[0]}) for name in ("Anna", "Marek")]


async def played(hub: Hub, game: str, moves: int, clock: int = 0) -> LiveTable:
    live = await hub.create("A", game, people(), {}, clock)
    luck = Random(4, 2)
    for _ in range(moves):
        await play(live, luck.below(len(live.match.choices)))
    return live


async def play(live: LiveTable, number: int = 0) -> None:
    await live.play((0, 1), live.shown, live.match.choices[number].notation)


@both
async def test_a_page_is_told_after_a_rest_what_it_would_have_been_told(game: str, hub: Hub):
    messages = []
    for rests in (False, True):
        live = await played(hub, game, 12)
        viewer = Viewer(live, "A", "en")
        live.welcome(viewer)
        viewer.queue.get_nowait()
        if rests:
            live.rest()
            assert live.is_resting
        await play(live)
        messages.append(json.loads(viewer.queue.get_nowait()))
    awake, rested = messages
    assert rested == awake
    assert any(isinstance(change, list) for change in rested["html"].values()), "only splices"


async def test_all_is_there_again_after_a_rest(hub: Hub):
    live = await played(hub, "keythedral", 10, clock=600)
    live.clocks.asked -= 100
    readers = [Reader((0,)), Reader((1,), "cs"), Reader(())]
    known = live.match.digest(), live.match.record(), live.to_act()
    frames = [draw(live, reader).html for reader in readers]
    left = [live.clocks.left(seat) for seat in (0, 1)]
    live.rest()
    assert live.to_act() == known[-1]
    assert [live.clocks.left(seat) for seat in (0, 1)] == pytest.approx(left, abs=2)
    assert live.clocks.is_running()
    assert live.is_resting, "nobody has looked at the game"
    assert (live.match.digest(), live.match.record(), live.to_act()) == known
    assert not live.is_resting
    for reader, html in zip(readers, frames, strict=True):
        parts = draw(live, reader).html
        assert {name for name in html if parts[name] != html[name]} <= {"chips", "status"}, "clocks"


async def test_private_orders_outlast_a_rest(hub: Hub):
    live = await played(hub, "keythedral", 2)
    while not (orders := live.match.interrupts(1)) and not live.match.over:
        await play(live)
    private = [order for order in orders if live.match.table.is_private(order)]
    await live.play((1,), live.shown, private[0].notation)
    known = live.match.notes()
    assert known
    live.rest()
    assert live.match.notes() == known


async def test_no_move_is_disturbed_and_the_next_one_follows_the_last(hub: Hub):
    live = await played(hub, "red-cathedral", 4)
    async with live.lock:
        live.rest()
        assert not live.is_resting, "somebody is about to change it"
    live.rest()
    assert live.is_resting
    known = len(live.match.history)
    live.rest()
    await play(live)
    assert (await stored(hub, live))[1][-1].step == known


async def test_a_table_that_was_only_looked_at_rests_sooner(hub: Hub):
    looked_at, in_use = await played(hub, "red-cathedral", 0), await played(hub, "red-cathedral", 1)
    for live in (looked_at, in_use):
        live.presence._touched -= GLANCE + 1
    assert hub._may_rest(looked_at)
    assert not hub._may_rest(in_use)
    in_use.presence._touched -= hub.settings.rest_after
    assert hub._may_rest(in_use)
    in_use.rest()
    draw(in_use, Reader((0,)))
    assert not in_use.is_resting
    assert hub._may_rest(in_use), "it has only been looked at since"


@pytest.mark.parametrize(
    ("found", "times"), [(SOME, [0, 210, 420]), (SOME - 1, [0])], ids=["much", "little"]
)
async def test_garbage_is_looked_for_as_often_as_it_is_worth_it(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, found: int, times: list[int]
):
    looks, now = [], [1000.0]

    def look() -> tuple[int, float]:
        looks.append(now[0])
        return found, 0.2

    monkeypatch.setattr("quatrefoil.server.tables.hub.look_for_garbage", look)
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    hub._tidied = hub._search_at = 0.0
    for _ in range(500):
        now[0] += 1
        await hub._tidy()
    assert [round(at - looks[0]) for at in looks] == times


@pytest.mark.slow
async def test_those_who_play_go_before_housekeeping(hub: Hub):
    lives = [await played(hub, "red-cathedral", 0) for _ in range(2 * AT_ONCE)]
    looked: list[int] = []
    turns: list[int] = []

    async def look() -> None:
        looked.append(len(looked))

    for live in lives:
        live.tell_who_is_here = look  # type: ignore[method-assign]
    keeping = asyncio.create_task(hub._housekeeping())
    try:
        async with asyncio.timeout(30):
            while len(looked) < len(lives):
                await asyncio.sleep(0)
                turns.append(len(looked))
    finally:
        keeping.cancel()
    assert any(0 < seen < len(lives) for seen in turns)


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("shows", ["board", "both"])
async def test_what_a_move_leaves_behind_goes_by_itself(hub: Hub, game: str, shows: Shows):
    live = await played(hub, game, 6)
    for guest in "AM":
        live.welcome(Viewer(live, guest, "en", shows=shows))
    await play(live)
    gc.collect()
    gc.disable()
    try:
        for _ in range(5):
            await play(live)
        assert not gc.collect()
    finally:
        gc.enable()


@pytest.mark.slow
async def test_housekeeping_puts_quiet_tables_to_rest(hub: Hub):
    hub.settings = Settings(hub.settings.database, workers=1, rest_after=0.5)
    quiet = await played(hub, "red-cathedral", 3)
    viewer = Viewer(quiet, "A", "en")
    quiet.welcome(viewer)
    seats = [Seat(PERSON, name="Anna", guests={"A"}), Seat(COMPUTER, "random", "Barma")]
    alone = await hub.create("A", "red-cathedral", seats, {})
    keeping = asyncio.create_task(hub._housekeeping())
    try:
        async with asyncio.timeout(30):
            while not (quiet.is_resting and alone.is_resting):
                await asyncio.sleep(0.05)
            alone.welcome(Viewer(alone, "A", "en"))
            while alone.may_choose((0,)) < 0:  # the computer plays now that somebody is there
                await asyncio.sleep(0.05)
            while not alone.is_resting:
                await asyncio.sleep(0.05)
    finally:
        keeping.cancel()
    assert viewer in quiet.presence.pages
    await play(quiet)
    assert not viewer.queue.empty()


async def test_a_table_that_nobody_watches_here_is_forgotten_when_others_play_there(hub: Hub):
    watched, alone = [await played(hub, "red-cathedral", 2) for _ in range(2)]
    watched.welcome(Viewer(watched, "A", "en"))
    for live in (watched, alone):
        live.presence._touched -= 10
        hub._heard(f"{live.row.code} {live.version}")  # written by this process itself
        assert hub.tables[live.row.code] is live
        hub._heard(f"{live.row.code} {live.version + 1}")
    assert set(hub.tables.values()) == {watched}
    again = await hub.get(alone.row.code)
    assert again.match.digest() == alone.match.digest()


@pytest.mark.slow
@both
async def test_another_process_follows_move_by_move(game: str, hub: Hub):
    live = await played(hub, game, 6)
    other = Hub(hub.settings, hub.store)
    there = await other.get(live.row.code)
    luck = Random(9, 1)
    for number in range(30):
        if number % 7 == 6 and live.match.can_undo(live.match.actors[-1]):
            await take_back(live, (0, 1), live.shown, "step")
        else:
            await play(live, luck.below(len(live.match.choices)))
        if number == 20:
            there.rest()
        known = len(there.match.history)
        since = await hub.store.played_since(there.row, known)
        assert (since is None) == (len(live.match.history) <= known), "only that is read anew"
        await there.reload()
        assert there.match.digest() == live.match.digest()
        assert there.match.record() == live.match.record()
        assert there.match.choices == live.match.choices
        assert there.lines("en", (0,)) == live.lines("en", (0,))
        assert vars(there.row) == vars((await stored(hub, live))[0])
    await play(live)
    await play(live)
    await there.reload()  # two at once
    assert there.match.record() == live.match.record()
    await other.computers.close()
    await play(there)  # chance goes on as it would have
    await live.reload()
    assert there.match.record() == live.match.record()


async def stored(hub: Hub, live: LiveTable) -> tuple[TableRow, list[Move]]:
    found = await hub.store.load(live.row.code)
    assert found is not None
    return found
