"""Nobody gains time: not by leaving, not by taking back, not by talking, not by a fresh page."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from quatrefoil.server.errors import Refused
from quatrefoil.server.pictures.frames import draw
from quatrefoil.server.pictures.reader import Reader
from quatrefoil.server.settings import Settings
from quatrefoil.server.storage.rows import OPEN, PERSON, Seat
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables import seating
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.undo import take_back
from tests import toy
from tests.server.databases import new_database
from tests.waiting import until

toy.register()
MINUTES = 10 * 60


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = Store(new_database(tmp_path))
    await store.open()
    started = Hub(Settings(store.url, workers=1, seed=5), store)
    yield started
    await started.computers.close()
    await store.close()


@pytest.fixture
async def live(hub: Hub) -> LiveTable:
    people = [Seat(PERSON, name=name, guests={name[0]}) for name in ("Anna", "Marek")]
    made = await hub.create("A", "stone-piles", people, {}, MINUTES)
    for bet in ("bet a", "bet b"):
        await made.play((0, 1), made.shown, bet)
    return made


def about(seconds: float) -> object:
    return pytest.approx(seconds, abs=2)


async def test_leaving_and_coming_back_gives_no_time(live: LiveTable):
    live.clocks.asked -= 200
    await seating.leave(live, "A", "random")
    await seating.come_back(live, "A")
    assert live.clocks.left(0) == about(MINUTES - 200)


async def test_who_comes_back_gives_others_no_time(live: LiveTable):
    await seating.leave(live, "M", "random")
    live.clocks.asked -= 200
    await seating.come_back(live, "M")
    assert live.clocks.left(0) == about(MINUTES - 200)


async def test_who_came_back_is_not_handed_over_at_once(live: LiveTable):
    live.clocks.asked -= 200
    await seating.leave(live, "A", "random")
    await seating.come_back(live, "A")
    with pytest.raises(Refused, match="give them some time"):
        await seating.hand_over(live, "M", 0, "random")
    live.clocks._came_back -= 600
    live.clocks.asked -= 600
    await seating.hand_over(live, "M", 0, "random")


async def test_taking_back_a_step_gives_back_no_time_spent_after_it(live: LiveTable):
    await live.play((0,), live.shown, "take a 1")
    assert live.match.seat == 0
    live.clocks.asked -= 200
    await take_back(live, (0,), live.shown, "step")
    assert live.clocks.left(0) == about(MINUTES - 200)


async def test_taking_back_costs_nobody_the_time_of_the_other(live: LiveTable):
    await live.play((0,), live.shown, "take a 1")
    await live.play((0,), live.shown, "stop")
    live.clocks.asked -= 200
    await take_back(live, (0,), live.shown, "step")
    assert live.clocks.left(0) == about(MINUTES)
    assert live.clocks.left(1) == about(MINUTES)


async def test_reading_the_table_again_gives_no_time(live: LiveTable):
    live.clocks.asked -= 200
    await live.say("M", "Marek", "Take your time")
    await live.reload()
    assert live.clocks.left(0) == about(MINUTES - 200)
    await live.play((0,), live.shown, "take a 1")
    await live.reload()
    assert live.clocks.left(0) == about(MINUTES - 200)


async def again(live: LiveTable) -> LiveTable:
    """The table as a server finds it that starts now."""
    found = await live.store.load(live.row.code)
    assert found is not None
    return LiveTable(live.store, *found)


async def test_a_restart_gives_back_no_time_of_steps_taken_back(live: LiveTable):
    live.clocks.asked -= 100
    await live.play((0,), live.shown, "take a 1")
    live.clocks.asked -= 50
    await take_back(live, (0,), live.shown, "step")
    assert (await again(live)).clocks.left(0) == about(MINUTES - 150)
    live.clocks.asked -= 30
    await live.play((0,), live.shown, "take b 1")
    assert live.clocks.left(0) == about(MINUTES - 180)
    assert (await again(live)).clocks.left(0) == about(MINUTES - 180)
    assert live.clocks.left(1) == about(MINUTES)


async def test_a_pending_question_is_put_anew_after_a_restart(live: LiveTable):
    """Nobody could answer while the server was down."""
    live.clocks.asked -= 200
    assert (await again(live)).clocks.left(0) == about(MINUTES)


async def test_a_turn_that_waits_to_be_confirmed_costs_its_time(live: LiveTable):
    await seating.set_confirm(live, "A", True)
    await live.play((0,), live.shown, "take a 1")
    await live.play((0,), live.shown, "stop")
    live.clocks.asked -= 100
    await live.confirm((0,), live.shown)
    assert live.clocks.left(0) == about(MINUTES - 100)
    assert (await again(live)).clocks.left(0) == about(MINUTES - 100)
    assert live.clocks.left(1) == about(MINUTES)


async def test_who_leaves_a_turn_to_be_confirmed_pays_for_it(live: LiveTable):
    await seating.set_confirm(live, "A", True)
    await live.play((0,), live.shown, "take a 1")
    await live.play((0,), live.shown, "stop")
    live.clocks.asked -= 100
    await seating.leave(live, "A", "random")
    assert (await again(live)).clocks.left(0) == about(MINUTES - 100)


async def test_everybody_pays_for_the_own_steps_that_are_taken_back_at_a_real_box(hub: Hub):
    both = [Seat(PERSON, name=name, guests={"A"}) for name in ("Anna", "Ines")]
    live = await hub.create("A", "stone-piles", both, {}, MINUTES, nature="manual")
    while live.match.seat < 0:
        await live.play((0, 1), live.shown, live.match.choices[0].id)
    for seconds, bet in ((100, "bet a"), (40, "bet b")):
        live.clocks.asked -= seconds
        await live.play((0, 1), live.shown, bet)
    for _ in range(2):
        await take_back(live, (0, 1), live.shown, "step")
    assert live.match.seat == 0
    assert [live.clocks.left(0), live.clocks.left(1)] == [about(MINUTES - 100), about(MINUTES - 40)]


async def test_a_clock_runs_on_when_all_have_left(hub: Hub, live: LiveTable):
    live.clocks.asked -= 200
    live.presence._touched -= hub.settings.forget_after + 1
    hub._forget()
    assert (await hub.get(live.row.code)).clocks.left(0) == about(MINUTES - 200)
    await seating.leave(live, "A", "random")
    await until(lambda: not hub._is_busy(live))
    live.presence._touched -= hub.settings.forget_after + 1
    hub._forget()
    assert live.row.code not in hub.tables, "nobody's time runs any more"


@pytest.mark.parametrize("seats", [(), (0,), (1,)])
async def test_a_fresh_page_shows_the_time_that_is_left_now(
    live: LiveTable, seats: tuple[int, ...]
):
    def shown() -> int:
        found = re.search(r'data-clock="(\d+)" data-runs', draw(live, Reader(seats)).html["chips"])
        assert found is not None
        return int(found[1])

    assert shown() == about(MINUTES)
    live.clocks.asked -= 200
    assert shown() == about(MINUTES - 200)


async def test_no_clock_runs_before_all_are_there(hub: Hub):
    seats = [Seat(PERSON, name="Anna", guests={"A"}), Seat(OPEN)]
    live = await hub.create("A", "stone-piles", seats, {}, MINUTES)
    live.clocks.asked -= 200
    assert not live.clocks.is_running()
    assert "data-runs" not in draw(live, Reader((0,))).html["chips"]
    assert live.clocks.left(0) == about(MINUTES)
    await seating.sit(live, "M", "Marek")
    assert live.clocks.is_running()
    assert "data-runs" in draw(live, Reader((0,))).html["chips"]
    assert live.clocks.left(0) == about(MINUTES)
    live.clocks.asked -= 30
    await seating.leave(live, "M", "random")
    assert not live.clocks.is_running()
    live.clocks.asked -= 200
    assert live.clocks.left(0) == about(MINUTES - 30), "what was thought before is kept"


async def test_whose_time_is_up_reads_so_and_is_offered_no_way_back(hub: Hub, live: LiveTable):
    live.clocks.asked -= 2 * MINUTES
    await seating.time_is_up(live, 0, "random")
    late, other = (draw(live, Reader((n,))).html for n in (0, 1))
    assert "Your time is up: the computer plays on for you." in late["status"]
    assert "Take my seat back" not in late["status"]
    assert "The computer plays for Anna" in other["status"]
    assert "0:00" in other["chips"]
    with pytest.raises(Refused, match="Your time is up"):
        await seating.come_back(live, "A")
