"""Nobody gains time: not by leaving, not by taking back, not by talking, not by a fresh page."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from quatrefoil.server import seating
from quatrefoil.server.errors import Refused
from quatrefoil.server.frames import Reader, draw
from quatrefoil.server.hub import Hub
from quatrefoil.server.live import LiveTable
from quatrefoil.server.settings import Settings, database_url
from quatrefoil.server.store import PERSON, Seat, Store
from tests import toy

toy.register()
MINUTES = 10 * 60


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = Store(database_url(str(tmp_path / "test.sqlite3")))
    await store.open()
    started = Hub(Settings(store.url, workers=1, seed=5, idle_after=0.4), store)
    yield started
    await started.bots.close()
    await store.close()


@pytest.fixture
async def live(hub: Hub) -> LiveTable:
    people = [Seat(PERSON, name=name, guests={name[0]}) for name in ("Anna", "Marek")]
    made = await hub.create("A", "stone-piles", people, {}, MINUTES)
    for bet in ("bet a", "bet b"):
        await made.play((0, 1), made.version, bet)
    return made


def about(seconds: float) -> object:
    return pytest.approx(seconds, abs=2)


async def test_leaving_and_coming_back_gives_no_time(live: LiveTable):
    live.asked -= 200
    await seating.leave(live, "A", "random")
    await seating.come_back(live, "A")
    assert live.left(0) == about(MINUTES - 200)


async def test_who_comes_back_gives_others_no_time(live: LiveTable):
    await seating.leave(live, "M", "random")
    live.asked -= 200
    await seating.come_back(live, "M")
    assert live.left(0) == about(MINUTES - 200)


async def test_who_came_back_is_not_handed_over_at_once(live: LiveTable):
    live.asked -= 200
    await seating.leave(live, "A", "random")
    await seating.come_back(live, "A")
    with pytest.raises(Refused, match="give them some time"):
        await seating.hand_over(live, "M", 0, "random", 0.4)
    await asyncio.sleep(0.5)
    await seating.hand_over(live, "M", 0, "random", 0.4)


async def test_taking_back_a_step_gives_back_no_time_spent_after_it(live: LiveTable):
    await live.play((0,), live.version, "take a 1")
    assert live.match.seat == 0
    live.asked -= 200
    await live.undo((0,), live.version, "step")
    assert live.left(0) == about(MINUTES - 200)


async def test_taking_back_costs_nobody_the_time_of_the_other(live: LiveTable):
    await live.play((0,), live.version, "take a 1")
    await live.play((0,), live.version, "stop")
    live.asked -= 200
    await live.undo((0,), live.version, "step")
    assert live.left(0) == about(MINUTES)
    assert live.left(1) == about(MINUTES)


async def test_reading_the_table_again_gives_no_time(live: LiveTable):
    live.asked -= 200
    await live.say("M", "Marek", "Take your time")
    await live.reload()
    assert live.left(0) == about(MINUTES - 200)
    await live.play((0,), live.version, "take a 1")
    await live.reload()
    assert live.left(0) == about(MINUTES - 200)


@pytest.mark.parametrize("seats", [(), (0,), (1,)])
async def test_a_fresh_page_shows_the_time_that_is_left_now(
    live: LiveTable, seats: tuple[int, ...]
):
    def shown() -> int:
        found = re.search(r'data-clock="(\d+)" data-runs', draw(live, Reader(seats)).html["chips"])
        assert found is not None
        return int(found[1])

    assert shown() == about(MINUTES)
    live.asked -= 200
    assert shown() == about(MINUTES - 200)
