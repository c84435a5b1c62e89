"""A database of an earlier release opens, and its games go on by the rules they began under."""

import gzip
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.server.pictures.frames import draw
from quatrefoil.server.pictures.reader import Reader
from quatrefoil.server.settings import Settings, database_url
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables import seating
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.undo import take_back, undoable
from quatrefoil.server.web.api import summary
from tests.waiting import until

FOLDER = Path(__file__).parent.parent / "records"
RELEASES = sorted(path.parent.name for path in FOLDER.glob("*/database.sql.gz"))
GAMES = sorted({path.name.removesuffix(".jsonl.gz") for path in FOLDER.glob("*/*.jsonl.gz")})
pytestmark = [pytest.mark.slow, pytest.mark.parametrize("release", RELEASES)]


@pytest.fixture
async def hub(release: str, tmp_path: Path) -> AsyncIterator[Hub]:
    path = tmp_path / "test.sqlite3"
    dump = gzip.decompress((FOLDER / release / "database.sql.gz").read_bytes()).decode()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump)
    store = Store(database_url(str(path)))
    await store.open()
    opened = Hub(Settings(store.url, workers=1, break_in_pause=0, stand_in_pause=0), store)
    yield opened
    await opened.stop()
    await store.close()


def test_there_are_releases(release: str):
    assert release


@pytest.mark.parametrize("name", GAMES)
async def test_a_game_goes_on_to_its_end(hub: Hub, name: str):
    live = await hub.get(name[:16])
    rules, random = live.row.rules, Random(3, 1)
    assert [line.text for line in live.chat] == ["Good luck"]
    await take_back_what_can_be(hub, name)
    while not live.match.over:
        seat = live.match.seat
        assert seat in (0, 1)
        choices = live.match.choices
        assert draw(live, Reader((seat,))).html["choices"]
        await live.play((0, 1), live.shown, choices[random.below(len(choices))].notation)
    record = live.match.record()
    assert record.rules == rules
    assert Match.replay(record).scores == live.match.scores
    other = Hub(hub.settings, hub.store)
    assert (await other.get(name[:16])).match.digest() == live.match.digest()
    await other.computers.close()


async def take_back_what_can_be(hub: Hub, name: str) -> None:
    live = await hub.get(name[:16])
    while (seat := undoable(live, (0, 1))) >= 0:
        await take_back(live, (seat,), live.shown, "step")


@pytest.mark.parametrize("name", GAMES)
async def test_the_computer_plays_on(hub: Hub, name: str):
    live = await hub.get(name[:16])
    before = len(live.match.history)
    live.presence.asked_by_program()
    for guest in ("anna", "marek"):
        await seating.leave(live, guest, "apprentice")
    await until(lambda: len(live.match.history) > before + 5)


@pytest.mark.parametrize("name", GAMES)
async def test_a_game_that_is_over_is_shown(hub: Hub, name: str):
    live = await hub.get(f"over-{name[:16]}"[:16])
    assert live.row.over
    assert live.row.scores == live.match.scores
    assert live.row.winners == live.match.winners
    told, box = await summary(live, "anna"), live.game.box()
    assert told["values"] or box is None or live.match.values == box.own
