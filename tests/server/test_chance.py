"""Nobody can foretell what chance or a computer player will do at a table."""

from pathlib import Path
from typing import Any

import pytest

from quatrefoil.engine.match import Match
from quatrefoil.server.settings import Settings
from quatrefoil.server.storage.rows import COMPUTER, PERSON, Seat
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables.chance import player_seed, seed_of
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.undo import take_back
from tests import toy
from tests.server.databases import new_database

toy.register()


async def a_table(hub: Hub, code: str) -> LiveTable:
    seats = [Seat(PERSON, name="Anna", guests={"a"}), Seat(COMPUTER, level="random", name="Barma")]
    return await hub.create("a", "stone-piles", seats, {}, code=code)


@pytest.fixture
async def store(tmp_path: Path) -> Any:
    opened = Store(new_database(tmp_path))
    await opened.open()
    yield opened
    await opened.close()


async def test_tables_have_secrets_that_do_not_follow_from_their_address(store: Store):
    hub = Hub(Settings(store.url, workers=1), store)
    lives = [await a_table(hub, f"code{n}") for n in range(3)]
    assert all(seed_of(live.row).bit_length() > 200 for live in lives)
    assert len({live.row.secret for live in lives}) == 3
    assert len({player_seed(live.row, seat) for live in lives for seat in (0, 1)}) == 6
    row = lives[0].row
    assert row.secret not in repr(row), "nor does it come into a log"
    await hub.computers.close()


async def test_the_computer_is_given_the_secret_seed(store: Store, monkeypatch: pytest.MonkeyPatch):
    hub = Hub(Settings(store.url, workers=1), store)
    live = await a_table(hub, "code")
    asked = []

    async def choose(match: Match, seat: int, level: str, seed: int, *_: object) -> str:
        asked.append(seed)
        return match.choices[0].notation

    monkeypatch.setattr(hub.computers, "choose", choose)
    await hub._choose(live, 1)
    assert asked == [player_seed(live.row, 1)]
    await hub.computers.close()


async def test_what_is_taken_back_meets_the_same_chance_after_a_restart_too(store: Store):
    hub = Hub(Settings(store.url, workers=1), store)
    people = [Seat(PERSON, name=name, guests={name}) for name in ("Anna", "Ines")]
    live = await hub.create("Anna", "stone-piles", people, {})
    for what in ("bet b", "bet a", "take a 2"):
        await live.play((0, 1), live.shown, what)
    before = live.match.clone()
    await take_back(live, (0,), live.shown, "step")
    other = Hub(hub.settings, store)
    again = await other.get(live.row.code)
    await again.play((0,), again.shown, "take a 2")
    await again.play((0,), again.shown, "roll")
    before.play("roll")
    assert again.match.digest() == before.digest()
    record = again.match.record()
    assert Match.replay(record, nature="manual").digest() == again.match.digest()
    assert again.row.secret not in record.to_json()
    for each in (hub, other):
        await each.computers.close()
