"""The tables in memory: loading and forgetting them, and computer players at them."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence

from quatrefoil.drawing.memory import forget_those_of, forget_unseen
from quatrefoil.engine.box import BadValues
from quatrefoil.engine.errors import BadOption, QuatrefoilError
from quatrefoil.engine.game import find_game
from quatrefoil.engine.match import Match
from quatrefoil.players.pool import question_about
from quatrefoil.server import metrics
from quatrefoil.server.errors import Refused, Stale, Unavailable
from quatrefoil.server.memory import give_back, look_for_garbage
from quatrefoil.server.settings import Settings
from quatrefoil.server.storage.database import Pauses
from quatrefoil.server.storage.rows import (
    NOBODY,
    PERSON,
    STAND_IN,
    Move,
    Seat,
    TableRow,
    new_code,
    now,
)
from quatrefoil.server.storage.store import LEFT, NAMED, NAMES, TALK, Store
from quatrefoil.server.tables import even, seating
from quatrefoil.server.tables.chance import new_secret, player_seed
from quatrefoil.server.tables.computers import DEFAULT_LEVEL, Computers
from quatrefoil.server.tables.devices import Devices
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.printed import PrintedValues
from quatrefoil.server.tables.thinkers import THOUGHT, Thinkers
from quatrefoil.words.lesson import Lesson, lesson_of, scripted

log = logging.getLogger("quatrefoil.server")
MOST_TABLES = 500
"""In memory, as long as nobody looks at more."""
LONGEST_THOUGHT = 600.0
GARBAGE, NO_GARBAGE, SOME = 1_000, 20_000, 10_000
"""How much longer than the last time took it is until what all tables hold is looked through for
garbage again, during which nobody is answered; and where it was not worth it, because fewer than
so many objects were found."""
GLANCE = 1.5
"""Seconds after which a table rests that has only been opened or looked at: what was drawn for it
would otherwise lie between what stays of the tables that are opened next."""
AT_ONCE = 25
"""Tables that are looked after before those who play have their turn."""
WORTH_IT = 20
"""Tables that have been put to rest or forgotten before memory is given back to the system."""


class Hub:
    """Everything that one server process has going on."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.computers = Computers(settings.workers)
        self.thinkers = Thinkers(store) if settings.thinkers else None
        self.devices = Devices(store)
        self.printed = PrintedValues(store, settings.data)
        self.tables: dict[str, LiveTable] = {}
        self.on_name: list[Callable[[str], object]] = []
        """Who wants to know that a guest has taken another name in some process."""
        self._loading: dict[str, asyncio.Lock] = {}
        self._news: set[str] = set()
        """Tables that another process has changed while they were being read here."""
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._tidied = self._search_at = time.monotonic()
        self._rested = 0

    async def start(self) -> None:
        await self.devices.read()
        if self.thinkers is not None:
            await self.thinkers.open()
        self._tasks.append(asyncio.create_task(self.computers.warm()))
        self._tasks.append(asyncio.create_task(self._housekeeping()))
        if self.store.is_postgres:
            self._tasks.append(asyncio.create_task(self.store.listen(self._heard, self._missed)))

    async def stop(self) -> None:
        for task in [*self._tasks, *self._drivers.values()]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        await self.computers.close()
        if self.thinkers is not None:
            await self.thinkers.close()

    # Tables

    async def get(self, code: str) -> LiveTable:
        """A table by its code, from memory or from the store."""
        live = self.tables.get(code)
        if live is not None:
            live.presence.touch()  # it must not leave the memory in the hands of whoever asked
            return live
        try:
            async with self._loading.setdefault(code, asyncio.Lock()):
                live = self.tables.get(code)
                if live is None:
                    found = await self.store.load(code)
                    if found is None:
                        raise Refused("There is no such table.", 404)
                    talk = await self.store.chat_lines(found[0].id)
                    await self.printed.find(found[0].game, found[0].printed)
                    live = self._seat_down(*found)
                    live.chat = talk
                    if code in self._news:
                        self._heard(f"{code} {NAMES}")
                return live
        finally:
            self._loading.pop(code, None)
            self._news.discard(code)

    def _seat_down(self, row: TableRow, moves: Sequence[Move]) -> LiveTable:
        try:
            live = LiveTable(self.store, row, moves)
        except QuatrefoilError as error:
            raise Refused(
                "This table cannot be opened here: {reason}.", 410, reason=error.clause
            ) from None
        live.on_change.append(self.drive)
        self.tables[row.code] = live
        return live

    async def create(
        self,
        owner: str,
        game_name: str,
        seats: Sequence[Seat],
        options: Mapping[str, object],
        clock: int = 0,
        listed: bool = False,
        nature: str = "seed",
        hints: bool = True,
        code: str = "",
        lesson: Lesson | None = None,
        stand_in: int = STAND_IN,
    ) -> LiveTable:
        """A new table, with what chance lays out at the start."""
        try:
            game = find_game(game_name)
            checked = game.check_options(len(seats), options)
            values = self.printed.current(game) if lesson is None else ""
        except (BadOption, BadValues) as error:
            raise Refused.because(error) from None
        await even.fix_seats(self.store, game.name, seats)
        secret = new_secret(self.settings.seed if lesson is None else lesson.seed)
        match = Match(game, len(seats), checked, int(secret, 16), nature, values=values)
        row = _new_row(match, owner, seats, secret)
        row.code, row.nature, row.listed, row.hints = code or row.code, nature, listed, hints
        row.lesson, row.stand_in, row.clock = lesson is not None, stand_in, clock
        return await self._keep(row, match)

    async def open_position(
        self, owner: str, position: Match, seats: Sequence[Seat], study: str
    ) -> LiveTable:
        """A table at a position of a recorded game, to practise; `study` says for what."""
        row = _new_row(position, owner, seats, new_secret())
        row.study, row.begun, row.practice = study, len(position.history), True
        return await self._keep(row, position)

    async def _keep(self, row: TableRow, match: Match) -> LiveTable:
        played = moves_of(match)
        await self.printed.keep(match)
        await self.store.create(row, played)
        return self._seat_down(row, played)

    async def rename(self, guest: str, name: str, unnamed: str = "") -> None:
        """Give a guest a name; `unnamed` is what the guest was called without one."""
        for code, seats in (await self.store.name_guest(guest, name, unnamed)).items():
            if code in self.tables:
                await self.tables[code].rename(seats, name)

    async def leave_device(self, guest: str, device: str) -> None:
        """A device of a guest, or by the guest's own id all of them, count no longer."""
        await self.devices.leave(guest, device)
        self._close_pages(guest)

    def _close_pages(self, guest: str) -> None:
        """Pages come back by themselves, as whoever they are then."""
        for live in self.tables.values():
            for page in [page for page in live.presence.pages if page.guest == guest]:
                page.close()

    # Other processes

    def _heard(self, news: str) -> None:
        code, _, what = news.partition(" ")
        if code == LEFT:
            guest, device, moment = what.split()
            self.devices.heard(device, int(moment))
            self._close_pages(guest)
        elif code == NAMED:
            for listener in self.on_name:
                listener(what)
        elif code == THOUGHT and self.thinkers is not None:
            self.thinkers.heard(what)
        live = self.tables.get(code)
        if live is None:
            if code in self._loading:
                self._news.add(code)
        elif what.isdigit() and int(what) <= live.version:
            return  # mostly what this process has written itself
        elif self._is_idle(live):
            del self.tables[code]  # read again when somebody wants it
        else:
            self._tasks.append(asyncio.create_task(self._catch_up(live, what)))

    def _missed(self) -> None:
        """The line to the database was down: whatever happened meanwhile is read again."""
        self._tasks.append(asyncio.create_task(self._until_it_works(self.devices.read)))
        for code in (*self.tables, *self._loading):
            self._heard(f"{code} {NAMES}")

    async def _catch_up(self, live: LiveTable, what: str) -> None:
        """`what` is the table's new version, or what else has been written about it."""

        async def read() -> None:
            async with live.lock:
                if what == TALK:
                    await live.listen()
                elif what == NAMES:
                    await live.look_again()
                elif int(what) > live.version:
                    await live.reload()

        code = live.row.code
        await self._until_it_works(read, lambda: self.tables.get(code) is live)

    async def _until_it_works(
        self,
        read: Callable[[], Awaitable[None]],
        is_wanted: Callable[[], bool] = lambda: True,
    ) -> None:
        """A database that does not answer is asked again, as long as anybody wants to know."""
        pauses = Pauses()
        while is_wanted():
            try:
                await read()
                return
            except Exception as error:
                if pauses.is_first:
                    log.warning("behind the database: %s", error)
            await pauses.wait()

    # Computer players

    def drive(self, live: LiveTable) -> None:
        """See to it that a computer player thinks if it is to act and somebody is there."""
        code = live.row.code
        if code not in self._drivers and live.computer_to_act() != NOBODY:
            task = asyncio.create_task(self._drive(live))
            self._drivers[code] = task
            task.add_done_callback(lambda done: self._driven(code, done))

    def _driven(self, code: str, done: asyncio.Task[None]) -> None:
        """A driver is through. If it stumbled, housekeeping sends the next one."""
        self._drivers.pop(code, None)
        if done.cancelled() or isinstance(done.exception(), Unavailable):
            return  # the storage has told the log
        if done.exception() is not None:
            log.error("no move at %s", code, exc_info=done.exception())

    async def _drive(self, live: LiveTable) -> None:
        while live.presence.is_attended():
            seat, version = live.computer_to_act(), live.shown
            if seat == NOBODY:
                return
            if live.seats[seat].kind == PERSON:
                await asyncio.sleep(self.settings.stand_in_pause)
                if live.shown != version:
                    continue
            begun = time.monotonic()
            notation = await self._think(live, seat, version)
            if notation is None:
                continue
            if live.may_be_interrupted():
                left = begun + self.settings.break_in_pause - time.monotonic()
                await asyncio.sleep(max(0.0, left))
            with contextlib.suppress(Stale):
                await live.play_for_computer(seat, version, notation)
                metrics.moved("computer")

    async def _think(self, live: LiveTable, seat: int, version: int) -> str | None:
        """A choice; None, and at once, when the table has changed in the meantime."""
        thinking = asyncio.create_task(self._choose(live, seat))
        changed = asyncio.create_task(live.newer_than(version, LONGEST_THOUGHT))
        try:
            while not (thinking.done() or changed.done()):
                await asyncio.wait(
                    (thinking, changed), timeout=1, return_when=asyncio.FIRST_COMPLETED
                )
                await live.queue_at(self._place(live, seat))
            return thinking.result() if thinking.done() else None
        finally:
            thinking.cancel()
            changed.cancel()

    def _place(self, live: LiveTable, seat: int) -> int:
        """Which in the queue of those who want to think a computer player is; 0 if it thinks."""
        asked = self.computers if self.thinkers is None else self.thinkers
        return asked.place(question_key(live, seat))

    async def _choose(self, live: LiveTable, seat: int) -> str:
        lesson = lesson_of(live.game) if live.row.lesson else None
        if lesson is not None and (planned := scripted(lesson, live.match)):
            return planned
        level, seed = live.seats[seat].level, player_seed(live.row, seat)
        try:
            with metrics.a_thought():
                key = question_key(live, seat)
                if self.thinkers is None:
                    return await self.computers.choose(live.match, seat, level, seed, key)
                asked = question_about(live.match, seat, level, seed)
                return await self.thinkers.choose(key, asked)
        except Exception:
            # A table must not stand still because a player of ours stumbles.
            log.exception("computer player failed: %s", live.match.record().to_json())
            return secrets.choice(live.match.choices).notation

    async def abandon(self, live: LiveTable) -> None:
        """Nobody looks any more: after a moment, in which a page may be reloaded, stop thinking."""
        await asyncio.sleep(self.settings.patience)
        driver = self._drivers.get(live.row.code)
        if driver is not None and not live.presence.is_attended():
            driver.cancel()

    def left(self, live: LiveTable) -> None:
        """A viewer has gone."""
        if not live.presence.pages:
            self._tasks.append(asyncio.create_task(self.abandon(live)))

    # Housekeeping

    async def _housekeeping(self) -> None:
        while True:
            await asyncio.sleep(1)
            self._tasks = [task for task in self._tasks if not task.done()]
            rested: set[tuple[str, ...]] = set()
            for n, live in enumerate(list(self.tables.values()), 1):
                if n % AT_ONCE == 0:
                    await asyncio.sleep(0)
                try:
                    await self._keep_clock(live)
                    await live.tell_who_is_here()
                except Unavailable:
                    continue
                except Exception:  # one table must not stop the clocks of all
                    log.exception("no clock at %s", live.row.code)
                if live.presence.is_attended():
                    self.drive(live)
                if self._may_rest(live):
                    rested |= live.called()
                    live.rest()
                    self._rested += 1
                    await asyncio.sleep(0)  # packing takes a moment: those who play go first
            if rested:
                forget_those_of(rested)
            self._forget()
            metrics.tables.set(len(self.tables))
            await self._tidy()

    def _may_rest(self, live: LiveTable) -> bool:
        """Whether nothing happens at a table, and no computer player is about to do something."""
        patience = self.settings.rest_after
        return (
            not live.is_resting
            and live.presence.quiet_for() > (patience if live.is_in_use else min(GLANCE, patience))
            and live.row.code not in self._drivers
        )

    async def _tidy(self) -> None:
        """Pictures that nobody has been shown for a while are drawn anew when they are wanted."""
        if time.monotonic() - self._tidied < self.settings.rest_after / 2:
            return
        self._tidied = time.monotonic()
        forget_unseen()
        if self._tidied > self._search_at:
            found, took = look_for_garbage()
            patience = GARBAGE if found >= SOME else NO_GARBAGE
            self._search_at = time.monotonic() + patience * took
        if self._rested >= WORTH_IT:
            self._rested = 0
            await asyncio.to_thread(give_back)

    def _forget(self) -> None:
        """Tables at which nobody is leave the memory: after a while, or when there are too many."""
        alone = [
            live
            for live in self.tables.values()
            if not live.presence.pages and not self._is_busy(live)
        ]
        alone.sort(key=lambda live: live.presence.quiet_for(), reverse=True)
        too_many = len(self.tables) - MOST_TABLES
        for n, live in enumerate(alone):
            quiet = live.presence.quiet_for()
            # A clock runs on although all have left; in the store it would stand still.
            is_old = quiet > self.settings.forget_after and not live.clocks.is_running()
            if is_old or (n < too_many and quiet > 2):
                self.tables.pop(live.row.code, None)
                self._rested += 1

    def _is_busy(self, live: LiveTable) -> bool:
        return live.lock.locked() or live.row.code in self._drivers

    def _is_idle(self, live: LiveTable) -> bool:
        """Whether nobody here wants to know what happens at a table, and nothing runs there."""
        return not (
            live.presence.is_attended()
            or live.presence.quiet_for() <= 2
            or live.clocks.is_running()
            or self._is_busy(live)
        )

    async def _keep_clock(self, live: LiveTable) -> None:
        if not live.row.clock:
            return
        seat = live.to_act()
        if 0 <= seat < len(live.seats) and not live.clocks.left(seat):
            with contextlib.suppress(Stale):
                await seating.time_is_up(live, seat, DEFAULT_LEVEL)


def _new_row(match: Match, owner: str, seats: Sequence[Seat], secret: str) -> TableRow:
    """A table as it is when it is opened."""
    for seat in seats:
        seat.key = new_code()
    return TableRow(
        id=0,
        code=new_code(),
        game=match.game.name,
        rules=match.rules,
        players=len(seats),
        options=dict(match.options),
        secret=secret,
        nature="seed",
        listed=False,
        clock=0,
        owner=owner,
        created=now(),
        changed=now(),
        version=1,
        turn=int(match.table.turn),
        waiting=match.seat,
        held=NOBODY,
        over=match.over,
        scores=[],
        printed=match.values,
        seats=list(seats),
    )


def moves_of(match: Match) -> list[Move]:
    """The history as it is kept: the set-up, then every choice with what chance made of it."""
    texts, starts = match.notations(), [n for n, actor in enumerate(match.actors) if actor >= 0]
    if not texts:  # beside a real box nothing is laid out by itself
        return []
    begins = sorted({0, *starts})
    ends = [*begins[1:], len(texts)]
    return [
        Move(begin, match.actors[begin], 0, "; ".join(texts[begin:end]))
        for begin, end in zip(begins, ends, strict=True)
    ]


def question_key(live: LiveTable, seat: int) -> str:
    """What tells one question to a computer player from all others, in every process."""
    return f"{live.row.code}.{live.version}.{seat}"
