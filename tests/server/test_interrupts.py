"""What people play unasked at a live table: announcements and private notes of Keythedral."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.games.keythedral.rules.playing import Turn
from quatrefoil.players.analysis import analyse
from quatrefoil.server.errors import Stale
from quatrefoil.server.pictures.buttons import blocked_choices
from quatrefoil.server.pictures.frames import draw
from quatrefoil.server.pictures.reader import Reader
from quatrefoil.server.settings import Settings
from quatrefoil.server.storage.rows import COMPUTER, NOBODY, PERSON, Seat
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables import seating
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.undo import take_back
from quatrefoil.server.web.api import summary
from quatrefoil.server.web.viewers import Viewer
from tests.server.databases import new_database

pytestmark = pytest.mark.slow

PAUSE = 2.5


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = Store(new_database(tmp_path))
    await store.open()
    started = Hub(Settings(store.url, workers=1, seed=5, break_in_pause=PAUSE), store)
    await started.start()
    yield started
    await started.stop()
    await store.close()


def people(number: int) -> list[Seat]:
    return [Seat(PERSON, name=f"Player {n}", guests={str(n)}) for n in range(number)]


async def begun(hub: Hub, steps: int = 40) -> LiveTable:
    """Three people in the first phases, with undo possible for whoever played last."""
    live = await hub.create("0", "keythedral", people(3), {})
    luck = Random(5)
    while steps > 0 or not live.match.can_undo(live.match.actors[-1]):
        action = live.match.choices[luck.below(len(live.match.choices))]
        await live.play((live.match.seat,), live.shown, action.notation)
        steps -= 1
    return live


async def test_a_note_of_one_seat_changes_nothing_that_another_sees(hub: Hub):
    live = await begun(hub)
    who = live.match.actors[-1]
    other = (who + 1) % 3
    before = draw(live, Reader((who,)))
    live.clocks.asked -= 30
    await live.play((other,), live.shown, "stop p3")
    after = draw(live, Reader((who,)))
    assert after.html == before.html
    assert after.log == before.log
    assert after.standing == before.standing
    assert live.clocks.used(live.match.seat) >= 30, "the clock of whoever decides runs on"
    assert "stop" in live.match.log[-1][1].kind


async def test_nobody_notices_the_moment_of_a_note(hub: Hub):
    """No message, no new version, no click refused, no question begun again."""
    live = await begun(hub)
    seat = live.match.seat
    other = (seat + 1) % 3
    pages = {guest: Viewer(live, guest, "en") for guest in ("0", "1", "2", "nobody")}
    live.presence.pages = set(pages.values())
    for page in pages.values():
        page.push()
        page.queue.get_nowait()
    seen, waiting = live.shown, asyncio.create_task(live.newer_than(live.shown, 20))
    await live.play((other,), live.shown, "stop p3")
    await asyncio.sleep(0.05)
    told = {guest for guest, page in pages.items() if not page.queue.empty()}
    assert told == {str(other)}
    assert json.loads(pages[str(other)].queue.get_nowait())["v"] == seen
    assert not waiting.done()
    assert (await summary(live, str(seat)))["v"] == seen
    await live.play((seat,), seen, live.match.choices[0].notation)
    await asyncio.sleep(0.05)
    assert waiting.done()
    assert all(not page.queue.empty() for page in pages.values())
    with pytest.raises(Stale):
        await live.play((live.match.seat,), seen, live.match.choices[0].notation)


async def test_nobody_counts_the_notes_of_others_by_versions_or_times(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
):
    live = await begun(hub)
    seat, seen, before = live.match.seat, live.shown, (await hub.store.my_tables("0"))[0]
    monkeypatch.setattr("quatrefoil.server.storage.store.now", lambda: before.changed + 60)
    for n in range(3):
        await live.play(((seat + 1) % 3,), live.shown, ("stop p3", "unstop p3")[n % 2])
    noted = (await hub.store.my_tables("0"))[0]
    assert noted.version == before.version + 3, "they are stored"
    assert (noted.shown, noted.changed) == (seen, before.changed)
    await live.reload()
    assert live.shown == seen, "also to whoever hears of it from another process"
    await live.play((seat,), seen, live.match.choices[0].notation)
    assert live.shown == seen + 1
    assert (await hub.store.my_tables("0"))[0].shown == seen + 1


async def test_notes_do_not_keep_a_computer_from_its_move(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
):
    seats = [Seat(COMPUTER, level="random", name="Barma"), *people(2)]
    live = await hub.create("0", "keythedral", seats, {"first_start_player": "given"})
    live.presence.asked_by_program()
    go_on, asked = asyncio.Event(), []

    async def choose(match: Match, *_: Any) -> str:
        asked.append(len(match.history))
        await go_on.wait()
        return match.choices[0].notation

    monkeypatch.setattr(hub.computers, "choose", choose)
    hub.drive(live)
    await asyncio.sleep(0.05)
    await live.play((1,), live.shown, "stop p3")
    known = live.shown
    go_on.set()
    await asyncio.wait_for(live.newer_than(known, 20), 10)
    assert live.match.actors[asked[0] + 1] == 0, "right after the note"
    assert asked[1:2] != [asked[0] + 1], "it was not asked twice for the same move"


async def test_undo_keeps_the_notes_of_others_for_good(hub: Hub):
    live = await begun(hub)
    who = live.match.actors[-1]
    other = (who + 1) % 3
    await live.play((other,), live.shown, "stop p3")
    await take_back(live, (who,), live.shown, "step")
    assert live.match.view(other)["mine"]["stops"] == ["p3"]
    known = live.match.digest()
    await live.reload()
    assert live.match.digest() == known


async def test_a_note_never_waits_to_be_confirmed(hub: Hub):
    live = await begun(hub)
    other = (live.match.seat + 1) % 3
    await seating.set_confirm(live, str(other), True)
    await live.play((other,), live.shown, "stop p3")
    assert live.row.held == NOBODY


async def test_an_order_on_the_own_turn_is_no_decision_to_be_analysed(hub: Hub):
    live = await begun(hub, 4)
    match = live.match
    steps = len(match.history)
    await live.play((match.seat,), live.shown, "stop p3")
    await live.play((match.seat,), live.shown, match.choices[0].notation)
    moments = analyse(match, playouts=2).moments
    assert [m.step for m in moments if m.step >= steps] == [steps + 1]


async def test_standing_orders_stand_apart_from_the_choices(hub: Hub):
    live = await begun(hub)
    for seat in range(3):
        shown = draw(live, Reader((seat,))).html["choices"]
        assert 'class="why orders"' in shown
        assert shown.count('class="choice') >= (2 if seat == live.match.seat else 0)
    assert "orders" not in draw(live, Reader(())).html["choices"]


async def test_a_computer_leaves_a_moment_to_break_in_where_somebody_could(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
):
    async def time_of_a_move(may: bool) -> float:
        monkeypatch.setattr(LiveTable, "may_be_interrupted", lambda _: may)
        seats = [Seat(COMPUTER, level="random", name="Barma"), *people(2)]
        live = await hub.create("0", "keythedral", seats, {"first_start_player": "given"})
        assert live.computer_to_act() == 0
        live.presence.asked_by_program()
        version, begun = live.version, time.monotonic()
        hub.drive(live)
        while live.version == version:
            await asyncio.sleep(0.01)
        return time.monotonic() - begun

    await time_of_a_move(may=False)  # the worker starts
    assert await time_of_a_move(may=False) < PAUSE
    assert await time_of_a_move(may=True) >= PAUSE


async def test_only_a_person_who_holds_a_law_could_break_in(hub: Hub):
    live = await begun(hub)
    assert not live.may_be_interrupted()
    while not isinstance(live.match.decision, Turn):
        action = live.match.choices[0]
        await live.play((live.match.seat,), live.shown, action.notation)
    other = (live.match.seat + 1) % 3
    table: Any = live.match.table
    table.laws_held[other] = (1 << 20) - 1
    assert live.may_be_interrupted()
    live.seats[other].level = "random"
    assert not live.may_be_interrupted()


def about_to_be_interrupted(match: Match) -> tuple[int, str]:
    """Plays on until an announcement of another ends the question to whoever decides."""
    luck = Random(match.seed)
    while not match.over:
        for other in range(3):
            for action in match.interrupts(other) if other != match.seat else ():
                then = match.clone()
                then.play(action, other)
                if then.seat != match.seat:
                    return other, action.notation
        match.play(match.choices[luck.below(len(match.choices))])
    raise AssertionError("nobody was interrupted")


async def test_who_is_interrupted_has_thought_until_then(hub: Hub):
    live = await hub.create("0", "keythedral", people(3), {})
    live.match = Match(live.game, 3, live.row.options, 0)
    other, notation = about_to_be_interrupted(live.match)
    seat = live.match.seat
    live.clocks.asked -= 30
    await live.play((other,), live.shown, notation)
    assert live.match.seat != seat
    assert live.clocks.used(seat) == pytest.approx(30, abs=2)
    assert live.clocks.used(other) < 2
    assert (await hub.store.my_tables("0"))[0].thought[seat] == pytest.approx(30_000, abs=2000)


async def test_the_table_passes_for_whoever_has_ordered_it(hub: Hub):
    """KT-17.10: nobody else sees the order, and its owner is not asked in this phase."""
    live = await begun(hub)
    luck = Random(6)
    while live.match.decision.key != "spend":
        action = live.match.choices[luck.below(len(live.match.choices))]
        await live.play((live.match.seat,), live.shown, action.notation)
    who = live.match.seat
    other = (who + 1) % 3
    before = draw(live, Reader((who,)))
    await live.play((other,), live.shown, "keep-passing")
    after = draw(live, Reader((who,)))
    assert (after.html, after.log, after.standing) == (before.html, before.log, before.standing)
    assert "Do not pass for me any longer." in draw(live, Reader((other,))).html["choices"]
    await live.play((who,), live.shown, "pass")
    assert live.match.seat != other


async def test_one_reason_for_many_places_is_told_once(hub: Hub):
    """KT-9.1.1, KT-16.2: with the open plan all seats of higher rows have the same reason."""
    live = await hub.create("0", "keythedral", people(2), {"open_plan": "on"})
    luck = Random(5)
    while live.match.decision.key != "spend":
        action = live.match.choices[luck.below(len(live.match.choices))]
        await live.play((live.match.seat,), live.shown, action.notation)
    found = blocked_choices(live.match, live.match.look())
    closed = [one for one in found if one["rule"] == "KT-9.1.1"]
    assert len(closed) == 1
    assert len(closed[0]["places"].split()) == 13
    assert all(place.startswith("seat-s") for place in closed[0]["places"].split())


async def test_nobody_counts_the_notes_of_others_by_sending_later_versions(hub: Hub):
    """A version above the shown one is refused in the same words, whether it is stored or not."""
    live = await begun(hub)
    seat = live.match.seat
    noting = (seat + 1) % 3
    told = []
    for _ in range(2):
        for ahead in (1, 2):
            with pytest.raises(Stale) as refused:
                await live.play((seat,), live.shown + ahead, live.match.choices[0].notation)
            told.append(str(refused.value))
        await live.play((noting,), live.shown, "stop p3")
        noting = (noting + 1) % 3 if (noting + 1) % 3 != seat else (noting + 2) % 3
    assert live.version > live.shown
    assert len(set(told)) == 1
