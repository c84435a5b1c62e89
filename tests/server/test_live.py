"""Seats, clocks, undo and confirmation at a live table."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from quatrefoil.engine.decision import NATURE
from quatrefoil.server.errors import Refused, Stale, Unsure
from quatrefoil.server.pictures.frames import draw
from quatrefoil.server.pictures.reader import Reader, needs_cover
from quatrefoil.server.settings import Settings
from quatrefoil.server.storage.rows import COMPUTER, NOBODY, OPEN, PERSON, Seat
from quatrefoil.server.storage.store import MOST_TALK, Store
from quatrefoil.server.tables import seating
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.undo import take_back, undoable
from quatrefoil.server.web.protocol import Update
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
    started = Hub(
        Settings(store.url, workers=1, seed=5, stand_in_pause=0.05, patience=0.1),
        store,
    )
    await started.start()
    yield started
    await started.stop()
    await store.close()


async def table(hub: Hub, *seats: Seat, clock: int = 0) -> LiveTable:
    people = list(seats) or [
        Seat(PERSON, name="Anna", guests={"a"}),
        Seat(PERSON, name="Marek", guests={"b"}),
    ]
    return await hub.create("a", "stone-piles", people, {}, clock)


async def one_device(hub: Hub) -> LiveTable:
    """Two people who share a screen."""
    both = [Seat(PERSON, name=name, guests={"a"}) for name in ("Anna", "Ines")]
    return await table(hub, *both)


async def bets(live: LiveTable) -> None:
    await live.play((0,), live.shown, "bet a")
    await live.play((1,), live.shown, "bet b")


async def test_undo_of_a_turn_goes_back_to_its_start(hub: Hub):
    live = await table(hub)
    await bets(live)
    await live.play((0,), live.shown, "take a 1")
    await live.play((0,), live.shown, "stop")
    assert live.match.seat == 1
    await take_back(live, (0,), live.shown, "turn")
    assert live.match.seat == 0
    assert live.match.decision.key == "take"


async def test_nobody_takes_back_what_another_has_answered(hub: Hub):
    live = await table(hub)
    await bets(live)
    with pytest.raises(Refused, match="Marek has played since"):
        await take_back(live, (0,), live.shown, "step")


async def test_nothing_is_taken_back_when_the_end_has_shown_all_secrets(hub: Hub):
    live = await table(hub)
    await seating.set_confirm(live, "a", True)
    await seating.set_confirm(live, "b", True)
    while not live.match.over:
        if live.row.held != NOBODY:
            await live.confirm((live.row.held,), live.shown)
        await live.play((live.match.seat,), live.shown, live.match.choices[-1].id)
    last = live.match.actors[-1]
    assert live.match.can_undo(last), "the rules alone would allow it"
    assert live.row.held == NOBODY, "what all have seen is not to be confirmed any more"
    with pytest.raises(Refused, match="The game is over"):
        await take_back(live, (last,), live.shown, "step")
    assert live.row.over
    assert 'data-undo="step" disabled' in draw(live, Reader((last,))).html["status"]


async def test_a_turn_to_be_confirmed_waits(hub: Hub):
    live = await table(hub)
    await bets(live)
    await seating.set_confirm(live, "a", True)
    await live.play((0,), live.shown, "take a 1")
    await live.play((0,), live.shown, "stop")
    assert live.row.held == 0
    with pytest.raises(Refused, match="everybody waits for Anna"):
        await live.play((1,), live.shown, "take b 1")
    await take_back(live, (0,), live.shown, "step")
    assert live.row.held == NOBODY
    await live.play((0,), live.shown, "stop")
    await live.confirm((0,), live.shown)
    await live.play((1,), live.shown, "take b 1")
    with pytest.raises(Refused):
        await live.confirm((0,), live.shown)


async def test_chance_waits_for_those_who_confirm_their_turns(hub: Hub):
    live = await table(hub)
    await bets(live)
    await live.play((0,), live.version, "take a 1", sure=False)
    await seating.set_confirm(live, "a", True)
    known = live.version
    with pytest.raises(Unsure):
        await live.play((0,), known, "roll", sure=False)
    assert live.version == known
    await live.play((0,), known, "roll", sure=True)
    assert NATURE in live.match.actors[-2:]
    if live.row.held != NOBODY:
        await live.confirm((0,), live.version)
    await live.play((1,), live.version, live.match.choices[0].id, sure=False)
    await live.play((1,), live.version, "roll", sure=False)  # who has not asked for it


async def test_at_a_shared_device_the_headline_names_who_is_asked(hub: Hub):
    shared, apart = await one_device(hub), await table(hub)
    assert "<strong>Anna, your turn</strong>" in draw(shared, Reader((0, 1))).html["status"]
    assert "<strong>Your turn, Anna</strong>" in draw(apart, Reader((0,))).html["status"]


async def test_the_computer_waits_for_the_confirmation(hub: Hub):
    live = await table(
        hub, Seat(PERSON, name="Anna", guests={"a"}), Seat(COMPUTER, level="random", name="Barma")
    )
    live.presence.asked_by_program()
    await seating.set_confirm(live, "a", True)
    await live.play((0,), live.shown, "bet a")
    held = live.version
    await asyncio.sleep(0.3)
    assert live.version == held
    await live.confirm((0,), live.shown)
    await until(lambda: live.match.seat == 0)


async def test_leaving_hands_the_seat_over_until_one_comes_back(hub: Hub):
    live = await table(hub)
    live.presence.asked_by_program()
    await live.play((0,), live.shown, "bet a")
    await seating.leave(live, "a", "random")
    assert live.seats[0].is_played_by_computer
    await live.play((1,), live.shown, "bet b")
    await until(lambda: live.match.seat == 1)
    await seating.come_back(live, "a")
    assert not live.seats[0].is_played_by_computer
    assert live.seats_of("a") == (0,)


async def test_who_leaves_before_the_first_move_frees_the_seat(hub: Hub):
    live = await table(hub)
    key = live.seats[1].key
    await seating.leave(live, "b", "random")
    assert live.seats[1].kind == OPEN
    assert live.seats[1].key != key, "the private link does not bring back what another may take"
    assert [row.code for row in await hub.store.my_tables("b")] == []
    assert await seating.sit(live, "c", "Cleo") == 1
    assert live.seats[1].name == "Cleo"
    again = await hub.store.load(live.row.code)
    assert again is not None
    assert again[0].seats[1].guests == {"c"}


async def test_for_whom_the_computer_plays_nothing_is_taken_back(hub: Hub):
    live = await table(hub)
    await bets(live)
    await live.play((0,), live.shown, "take a 1")
    assert undoable(live, (0,)) == 0
    await seating.leave(live, "a", "random")
    assert undoable(live, (0,)) == NOBODY
    await seating.come_back(live, "a")
    assert undoable(live, (0,)) == 0


async def test_who_leaves_for_good_has_the_table_no_longer(hub: Hub):
    live = await table(hub)
    await live.play((0,), live.shown, "bet a")
    await seating.leave(live, "a", "random")
    await seating.leave(live, "a", "random")
    assert live.seats_of("a") == (0,), "to leave twice is not for good"
    await seating.leave(live, "a", "random", for_good=True)
    assert live.seats[0].kind == COMPUTER
    assert await hub.store.my_tables("a") == []


async def test_names_at_a_table_are_told_apart(hub: Hub):
    seats = [Seat(PERSON, name="Guest", guests={"a"}), Seat(OPEN), Seat(OPEN)]
    live = await hub.create("a", "stone-piles", seats, {})
    await seating.sit(live, "b", "Guest")
    await seating.sit(live, "c", "Guest")
    assert [seat.name for seat in live.seats] == ["Guest", "Guest 2", "Guest 3"]


async def test_who_has_gone_is_missed_until_they_are_back(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
):
    live = await table(hub)
    anna, marek = Viewer(live, "a", "en"), Viewer(live, "b", "en")
    live.presence.pages |= {anna, marek}
    await live.tell_who_is_here()
    assert b'"here":[[0,1],[],0]' in marek.queue.get_nowait()
    live.presence.pages.discard(anna)
    await live.tell_who_is_here()
    assert marek.queue.empty(), "a page may be loaded again"
    monkeypatch.setattr("quatrefoil.server.tables.presence.GONE_AFTER", 0.0)
    await live.tell_who_is_here()
    told = marek.queue.get_nowait().decode()
    assert "not here just now" in told
    assert '"here":[[1],[],0]' in told
    assert "lets the computer play" in draw(live, Reader((1,))).html["status"]
    assert "lets the computer play" not in draw(live, Reader(())).html["status"]
    live.presence.pages.add(anna)
    await live.tell_who_is_here()
    assert "Anna is thinking" in draw(live, Reader((1,))).html["status"]


async def test_who_watches_is_known_by_name(hub: Hub):
    live = await table(hub)
    anna, eva = Viewer(live, "a", "en", "Anna"), Viewer(live, "e", "en", "Eva")
    async with live.lock:
        live.welcome(anna)
        live.welcome(eva)
    assert json.loads(eva.queue.get_nowait())["here"] == [[0], ["Eva"], 0]
    await live.tell_who_is_here()
    assert [json.loads(anna.queue.get_nowait())["here"] for _ in range(2)] == [
        [[0], [], 0],
        [[0], ["Eva"], 0],
    ]
    assert eva.queue.empty(), "who knows it already is not told again"


async def test_who_plays_alone_takes_back_as_far_as_they_like(hub: Hub):
    """Beyond chance and the computer's turns; then the game is practice, and stays so."""
    barma = Seat(COMPUTER, level="random", name="Barma")
    live = await table(hub, Seat(PERSON, name="Anna", guests={"a"}), barma)
    await live.play((0,), live.shown, "bet a")
    await live.play((0,), live.shown, "take a 1") if live.match.seat == 0 else None
    while live.match.turns[-1:] < [8] and not live.match.over:
        choice, computer = live.match.choices[0], live.computer_to_act()
        if computer == NOBODY:
            await live.play((0,), live.shown, choice.id)
        else:
            await live.play_for_computer(computer, live.shown, choice.notation)
    assert not live.row.practice
    while undoable(live, (0,)) != NOBODY:
        await take_back(live, (0,), live.shown, "turn")
    assert 0 not in live.match.actors
    assert live.row.practice
    assert live.match.record().practice
    assert "Practice" in draw(live, Reader((0,))).html["stage"]
    kept = await hub.store.load(live.row.code)
    assert kept is not None
    assert kept[0].practice


async def test_a_game_that_counts_is_no_practice(hub: Hub):
    seats = [Seat(PERSON, name="Anna", guests={"a"}), Seat(COMPUTER, level="random", name="Barma")]
    live = await hub.create("a", "stone-piles", seats, {}, hints=False)
    await live.play((0,), live.shown, "bet a")
    while live.computer_to_act() != NOBODY:
        notation = live.match.choices[0].notation
        await live.play_for_computer(live.computer_to_act(), live.shown, notation)
    assert undoable(live, (0,)) == NOBODY
    await seating.leave(live, "a", "random", for_good=True)
    assert undoable(live, ()) == NOBODY
    assert "You are watching" in draw(live, Reader(())).html["choices"]


async def test_only_an_idle_seat_can_be_handed_over(hub: Hub):
    live = await table(hub)
    with pytest.raises(Refused, match="give them some time"):
        await seating.hand_over(live, "b", 0, "random")
    with pytest.raises(Refused, match="Nobody waits for"):
        await seating.hand_over(live, "a", 1, "random")
    with pytest.raises(Refused, match="Only those who sit here"):
        await seating.hand_over(live, "stranger", 0, "random")
    live.clocks.asked -= 600
    await seating.hand_over(live, "b", 0, "random")
    assert live.seats[0].is_played_by_computer


async def test_how_long_the_others_wait_is_a_choice_of_the_table(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
):
    people = [Seat(PERSON, name=name, guests={name}) for name in ("Anna", "Marek")]
    never, days = [
        await hub.create("Anna", "stone-piles", people, {}, stand_in=seconds)
        for seconds in (0, 3 * 86400)
    ]
    never.clocks.asked -= 30 * 86400
    with pytest.raises(Refused, match="plays for nobody who is away"):
        await seating.hand_over(never, "Marek", 0, "random")
    with pytest.raises(Refused, match="give them some time, 3 days more"):
        await seating.hand_over(days, "Marek", 0, "random")
    later = time.time() + 2.5 * 86400
    monkeypatch.setattr(time, "time", lambda: later)
    again = Hub(hub.settings, hub.store)  # people wait while the server is down
    found = await again.get(days.row.code)
    with pytest.raises(Refused, match="give them some time, 12 hours more"):
        await seating.hand_over(found, "Marek", 0, "random")
    monkeypatch.setattr(time, "time", lambda: later + 86400)
    await found.reload()
    await seating.hand_over(found, "Marek", 0, "random")
    assert found.seats[0].is_played_by_computer
    await again.computers.close()


async def test_a_clock_that_runs_out_gives_the_seat_to_the_computer(hub: Hub):
    live = await table(hub, clock=1)
    live.presence.asked_by_program()
    await until(lambda: live.seats[0].is_played_by_computer)
    with pytest.raises(Refused, match="time is up"):
        await seating.come_back(live, "a")


async def test_time_spent_survives_undo_and_reload(hub: Hub):
    live = await table(hub, clock=600)
    live.clocks.asked -= 30
    await live.play((0,), live.shown, "bet a")
    assert 569 < live.clocks.left(0) < 571
    await take_back(live, (0,), live.shown, "step")
    assert 569 < live.clocks.left(0) < 571, "thinking again does not give the time back"
    await live.play((0,), live.shown, "bet b")
    await live.reload()
    assert 569 < live.clocks.left(0) < 571


async def test_open_seats_wait_and_can_be_filled(hub: Hub):
    live = await table(hub, Seat(PERSON, name="Anna", guests={"a"}), Seat(OPEN))
    live.presence.asked_by_program()
    await live.play((0,), live.shown, "bet a")
    assert live.computer_to_act() == NOBODY
    with pytest.raises(Refused):
        await seating.fill(live, "stranger", "random")
    await seating.fill(live, "a", "random")
    await until(lambda: live.match.seat == 0)


async def test_leaving_the_table_stops_the_thinking(hub: Hub):
    live = await table(
        hub,
        Seat(PERSON, name="Anna", guests={"a"}),
        Seat(COMPUTER, level="grandmaster", name="Barma"),
    )
    viewer = Viewer(live, "a", "en")
    live.presence.pages.add(viewer)
    await live.play((0,), live.shown, "bet a")
    await asyncio.sleep(0.2)
    version = live.version
    live.presence.pages.discard(viewer)
    hub.left(live)
    await until(lambda: not hub._drivers)
    await asyncio.sleep(0.3)
    assert live.version == version


async def test_a_place_in_the_queue_is_told_by_the_headline_alone(hub: Hub):
    live = await table(
        hub,
        Seat(PERSON, name="Anna", guests={"a"}),
        Seat(COMPUTER, level="grandmaster", name="Barma"),
    )
    live.on_change.clear()
    hub.tables.clear()  # nobody thinks
    await live.play((0,), live.shown, "bet a")
    anna, eva = Viewer(live, "a", "en"), Viewer(live, "e", "cs")
    live.presence.pages |= {anna, eva}
    await live.tell_who_is_here()
    for viewer in (anna, eva):
        viewer.queue.get_nowait()
    await live.queue_at(3)
    for viewer, told in ((anna, "waits to think, number 3 in the queue"), (eva, "3")):
        message = json.loads(viewer.queue.get_nowait())
        assert set(message["html"]) == {"status"}
        assert told in message["html"]["status"]
        assert message["v"] == live.shown
        TypeAdapter(Update).validate_python(message)
        assert viewer.queue.empty()
    await live.queue_at(3)
    assert anna.queue.empty(), "nothing has changed"
    anna.push()
    assert anna.queue.empty(), "the page shows it already"
    late = Viewer(live, "a", "en")
    live.welcome(late)
    assert b"number 3 in the queue" in late.queue.get_nowait()


async def test_one_device_with_two_hands_needs_a_cover(hub: Hub):
    shared = await one_device(hub)
    reader = Reader((0, 1))
    assert not needs_cover(shared, reader), "no secret yet"
    await shared.play((0, 1), shared.shown, "bet a")
    assert needs_cover(shared, reader)
    frame = draw(shared, reader)
    assert frame.standing["seat"] == 1
    assert "pile A" not in frame.html["panel:mine"]
    single = await table(hub)
    await single.play((0,), single.shown, "bet a")
    assert not needs_cover(single, Reader((0,)))


async def test_empty_hands_need_no_cover(hub: Hub):
    people = [Seat(PERSON, name=name, guests={"a"}) for name in ("Eva", "Filip")]
    laws = {"law_information": "concealed"}
    shared = await hub.create("a", "keythedral", people, laws)
    views = [shared.match.view(seat)["players"][0]["laws"] for seat in (0, 1)]
    assert views == [[], None], "the others do not see a hand, but there is nothing in it"
    assert not needs_cover(shared, Reader((0, 1)))


async def test_who_confirms_a_turn_at_a_shared_device_sees_no_hand_of_the_next(hub: Hub):
    shared = await one_device(hub)
    await seating.set_confirm(shared, "a", True)
    await shared.play((0, 1), shared.shown, "bet a")
    assert shared.row.held == 0
    frame = draw(shared, Reader((0, 1)))
    assert frame.standing["seat"] == 0
    await shared.confirm((0, 1), shared.shown)
    assert draw(shared, Reader((0, 1))).standing["seat"] == 1


async def test_since_your_last_turn_is_told_to_each_at_a_shared_device(hub: Hub):
    shared = await one_device(hub)
    await bets(shared)
    while shared.match.seat == 0:
        await shared.play((0, 1), shared.shown, shared.match.choices[-1].notation)
    frame = draw(shared, Reader((0, 1)))
    assert frame.standing["seat"] == 1
    fresh = [line for line in frame.log if line[0] > frame.standing["since"]]
    assert {seat for _, seat, _ in fresh} == {0}
    assert frame.standing["changed"], "what the other touched is outlined"


async def test_the_log_at_one_device_tells_no_secret_of_whoever_had_it_before(hub: Hub):
    shared = await one_device(hub)
    reader = Reader((0, 1))
    await shared.play((0, 1), shared.shown, "bet a")
    secret = draw(shared, Reader((0,))).log
    shown = draw(shared, reader)
    assert shown.standing["seat"] == 1
    assert len(shown.log) == len(secret) - 1
    assert shown.log == draw(shared, Reader((1,))).log


@pytest.mark.parametrize("seats", [(), (1,)])
async def test_a_secret_choice_outlines_no_place_for_others(hub: Hub, seats: tuple[int, ...]):
    live = await table(hub)
    await live.play((0,), live.shown, "bet b")
    assert draw(live, Reader(seats)).standing["changed"] == []
    await live.play((1,), live.shown, "bet a")
    await live.play((0,), live.shown, "take c 1")
    assert [place for place, _ in draw(live, Reader(seats)).standing["changed"]] == ["pile-c"]


async def test_a_stale_version_is_refused(hub: Hub):
    live = await table(hub)
    await live.play((0,), live.shown, "bet a")
    with pytest.raises(Stale):
        await live.play((1,), live.shown - 1, "bet a")


async def test_frames_are_drawn_once_for_all_who_see_the_same(hub: Hub):
    live = await table(hub)
    assert draw(live, Reader(())) is draw(live, Reader(()))
    assert draw(live, Reader((0,))) is not draw(live, Reader((1,)))


async def test_who_comes_back_hears_all_of_the_talk_once_more_and_then_only_what_is_new(hub: Hub):
    live = await table(hub)

    async def talk(viewer: Viewer, *lines: str) -> list[object]:
        live.presence.pages = {viewer}
        for line in lines:
            await live.say("a", "Anna", line)
        if not lines:
            viewer.push()
        sent = [json.loads(viewer.queue.get_nowait()) for _ in range(viewer.queue.qsize())]
        found = [message["talk"] for message in sent if "talk" in message]
        return [[all_of_it, [line[2] for line in said]] for all_of_it, said in found]

    viewer = Viewer(live, "b", "en")
    assert await talk(viewer) == []
    assert await talk(viewer, "one", "two") == [[False, ["one"]], [False, ["two"]]]
    again = Viewer(live, "b", "en")
    assert await talk(again) == [[True, ["one", "two"]]]
    assert await talk(again) == []
    await live.reload()
    again._start_afresh()
    assert await talk(again, "three") == [[True, ["one", "two", "three"]]]
    assert await talk(again, "four") == [[False, ["four"]]]


async def test_a_table_holds_only_so_much_talk(hub: Hub):
    live = await table(hub)
    for n in range(MOST_TALK + 5):
        await live.say("a", "Anna", f"line {n}")
    assert len(live.chat) == MOST_TALK
    assert live.chat == await hub.store.chat_lines(live.row.id)
