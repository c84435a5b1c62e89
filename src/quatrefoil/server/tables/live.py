"""A live table: a match, who sits at it, and what happens when somebody does something.

Everything that changes a table runs under its lock: play in memory, write, and only when that is
durable tell the viewers. If the write fails, the memory is taken back.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.errors import CannotUndo, IllegalAction, NotYourTurn, QuatrefoilError
from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.match import Match
from quatrefoil.engine.record import Record
from quatrefoil.engine.tongue import mark
from quatrefoil.server.errors import Refused, Stale
from quatrefoil.server.storage.rows import COMPUTER, NOBODY, OPEN, ChatLine, Move, Seat, TableRow
from quatrefoil.server.storage.store import TALK_KEPT, Conflict, Store
from quatrefoil.server.tables.clocks import Clocks
from quatrefoil.server.tables.logbook import LogBook, LogLine

log = logging.getLogger("quatrefoil.server")
MOST_NOTES = 500
"""Of a seat in a game: nothing in the rules ends a row of notes."""


def match_of(row: TableRow, moves: Sequence[Move]) -> Match:
    """The match that a table's moves lead to."""
    actions = [text for move in moves for text in move.text.split("; ")]
    record = Record(row.game, row.rules, row.players, row.options, actions)
    return Match.replay(record, row.seed, row.nature)


class LiveTable(Clocks):
    """One table in memory."""

    def __init__(self, store: Store, row: TableRow, moves: Sequence[Move]) -> None:
        super().__init__(row, match_of(row, moves))
        self.store = store
        self.lock = asyncio.Lock()
        self.chat: list[ChatLine] = []
        self.on_change: list[Callable[[LiveTable], None]] = []
        self.game: Game = find_game(row.game)
        self.frames: dict[object, Any] = {}
        self._news = asyncio.Event()
        self._log = LogBook()
        self._sit_down(moves)

    def _sit_down(self, moves: Sequence[Move]) -> None:
        """What follows from the row and the match."""
        self.row.winners = self.match.winners
        self._set_clocks(moves)
        self._name_seats()

    async def reload(self) -> None:
        """Another process has changed the table: read it again."""
        found = await self.store.load(self.row.code)
        if found is None:
            return
        talk = await self.store.chat_lines(self.row.id)
        known, asked = self._position(), self.asked
        row, moves = found
        self.match, self.row = match_of(row, moves), row
        self._sit_down(moves)
        if self._position() == known:  # the clock of whoever decides runs on
            self.asked = asked
        self.chat = talk
        self._tell()

    def _position(self) -> tuple[object, ...]:
        """What tells one question to the players from another, whatever notes they make."""
        match = self.match
        public = [action for n, action in enumerate(match.history) if not match.is_private(n)]
        return public, self.row.held

    async def listen(self) -> None:
        """Somebody may have talked in another process; the lock must be held."""
        talk = await self.store.chat_lines(self.row.id)
        if talk != self.chat:
            self.chat = talk
            self._tell()

    @property
    def version(self) -> int:
        return self.row.version

    @property
    def shown(self) -> int:
        return self.row.shown

    def _name_seats(self) -> None:
        for number, seat in enumerate(self.seats):
            self.match.names[number] = seat.name or f"Seat {number + 1}"
        self._log.forget()

    # Playing

    def check(self, version: int) -> None:
        if not self.shown <= version <= self.version:
            raise Stale

    async def play(self, seats: Sequence[int], version: int, what: int | str) -> None:
        """Play a choice, by id or notation, for one of `seats`."""
        async with self.lock:
            self.check(version)
            action = self._find(what)
            seat = self._actor(seats, action)
            if self.match.table.is_private(action) and self._notes(seat) >= MOST_NOTES:
                raise Refused("You have made enough notes in this game.", 429)
            await self._play(seat, action)

    def _notes(self, seat: int) -> int:
        """How many private notes a seat has made."""
        match = self.match
        return sum(who == seat and match.is_private(n) for n, who in enumerate(match.actors))

    async def play_for_computer(self, seat: int, version: int, notation: str) -> None:
        async with self.lock:
            self.check(version)
            if self.computer_to_act() == seat:
                await self._play(seat, self._find(notation))

    def _find(self, what: int | str) -> Action:
        try:
            if isinstance(what, int):
                return self.game.vocabulary.by_id(what)
            return self.game.vocabulary.parse(what)
        except QuatrefoilError as error:
            raise Refused(f"{error}.") from None

    def _actor(self, seats: Sequence[int], action: Action) -> int:
        if self.match.over:
            raise Refused("The game is over.")
        if not seats:
            raise Refused("You are watching. Sit down to play.", 403)
        seat = self.may_choose(seats)
        if seat != NOBODY:
            return seat
        if self.row.held == NOBODY:
            for seat in seats:
                if action in self.match.interrupts(seat):
                    return seat
        name = self.match.name(self.to_act()) if self.to_act() >= 0 else "chance"
        raise Refused(f"It is not your turn: everybody waits for {name}.", 403)

    async def _play(self, seat: int, action: Action) -> None:
        before = len(self.match.history)
        pending = self.match.seat
        try:
            self.match.play(action, seat)
        except (IllegalAction, NotYourTurn) as error:
            raise Refused(f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
        texts = self.match.notations(before)
        spent = self._pending() if pending == seat else 0
        move = Move(before, seat, spent, "; ".join(texts))
        held = seat if pending == seat and self._should_hold(seat) else NOBODY
        is_interrupted = pending != seat and self.match.seat != pending
        state = self._state(held, (pending, self._pending() if is_interrupted else 0))
        if len(texts) == 1 and self.match.is_private(before):
            state["shown"] = self.shown
        await self._commit(
            self.store.append(self.row, move, state), lambda: self.match.rewind(before)
        )
        self.spent[before] = (seat, spent)
        if pending == seat or is_interrupted:  # else the same player goes on thinking
            self.asked = time.monotonic()
        self._changed(state)

    def _should_hold(self, seat: int) -> bool:
        """Whether the end of this turn waits for a word of its player."""
        match = self.match
        return (
            0 <= seat < len(self.seats)
            and self.seats[seat].confirm
            and not self.seats[seat].is_played_by_computer
            and not match.over
            and match.seat != seat
            and match.can_undo(seat)
        )

    def _state(self, held: int, *thought: tuple[int, int]) -> dict[str, object]:
        """What the table's row says from now on; seats have thought so much beside their moves."""
        match = self.match
        return {
            "turn": int(match.table.turn),
            "waiting": NOBODY if match.over else (match.seat if held == NOBODY else held),
            "held": held,
            "over": match.over,
            "scores": match.scores if match.over else [],
            "winners": match.winners,
            "thought": self._thought(*thought),
        }

    async def _commit(self, writing: Any, take_back: Callable[[], object]) -> None:
        try:
            await writing
        except Conflict:
            take_back()  # reading again may fail, and a move that is not stored has not happened
            await self.reload()
            raise Stale from None
        except BaseException:
            take_back()
            raise

    def _changed(self, state: Mapping[str, object]) -> None:
        """What has been stored is so from now on."""
        self.row.version += 1
        if "shown" not in state:
            self.row.shown += 1
        for name, value in state.items():
            setattr(self.row, name, value)
        self._tell()

    def _tell(self) -> None:
        self.frames.clear()
        self.touch()
        self._news.set()
        self._news = asyncio.Event()
        for viewer in list(self.viewers):
            try:
                viewer.push()
            except Exception:  # the move is stored: a picture that fails must not undo it
                log.exception("no picture of %s", self.row.code)
        for listener in self.on_change:
            listener(self)

    # Taking back

    def undoable(self, seats: Sequence[int], to: str = "step") -> int:
        """The seat of `seats` whose last step can be taken back, or NOBODY.

        Nothing once the game is over: then all secrets and the record are open to everybody. Only
        who keeps a real box has seen them all along, and may have entered the last die wrong.
        """
        if self._keeps_the_box(seats):
            actors = reversed(self.match.actors)
            return next((seat for seat in actors if seat not in self._computers()), NOBODY)
        if self.match.over:
            return NOBODY
        for seat in (*seats, NATURE) if self.row.nature == "manual" and seats else seats:
            if seat not in self._computers() and self.match.can_undo(seat, to):
                return seat
        return NOBODY

    def _computers(self) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if seat.is_played_by_computer]

    def _keeps_the_box(self, seats: Sequence[int]) -> bool:
        """Whether all people at a real box enter here what happens: they may mend any slip."""
        people = {n for n, seat in enumerate(self.seats) if seat.kind != COMPUTER}
        return self.row.nature == "manual" and people == set(seats) and bool(people)

    async def undo(self, seats: Sequence[int], version: int, to: str) -> None:
        async with self.lock:
            self.check(version)
            seat = self.undoable(seats, to)
            if seat == NOBODY:
                raise Refused(self._why_no_undo(seats, to), 403)
            pending = self._pending() if self.to_act() == seat else 0
            match = self.match.clone()  # whoever replays a finished game keeps what they opened
            if self._keeps_the_box(seats):
                target = match.take_back(self._computers(), to)
            else:
                target = match.undo(seat, to)  # every row of moves begins with a choice
            notes = [
                Move(n, match.actors[n], 0, text)
                for n, text in enumerate(match.notations(target), target)
            ]
            saved, self.match = self.match, match
            gone = [entry for step, entry in self.spent.items() if step >= target]
            state = self._state(NOBODY, *gone, (seat, pending))
            await self._commit(
                self.store.truncate(self.row, target, state, notes),
                lambda: setattr(self, "match", saved),
            )
            self.spent = {step: s for step, s in self.spent.items() if step < target}
            self.asked = time.monotonic()
            self._log.forget()
            self._changed(state)
            self._say_what_is_taken_back(seat, to)

    def _say_what_is_taken_back(self, seat: int, to: str) -> None:
        """The others may have been thinking about what is no more."""
        if not 0 <= seat < len(self.seats):
            return
        turn, step = mark("%(who)s has taken back a turn."), mark("%(who)s has taken back a step.")
        for viewer in self.viewers:
            if viewer.guest not in self.seats[seat].guests:
                say = self.match.look(viewer.language).tongue.say
                viewer.tell(note=say(turn if to == "turn" else step, who=self.match.name(seat)))

    def _why_no_undo(self, seats: Sequence[int], to: str) -> str:
        if not seats:
            return "You are watching: there is nothing of yours to take back."
        if self.match.over:
            return "The game is over: nothing can be taken back."
        try:
            self.match.clone().undo(seats[0], to)
        except CannotUndo as error:
            return f"This cannot be taken back: {error}."
        return "This cannot be taken back."

    async def confirm(self, seats: Sequence[int], version: int) -> None:
        """The player lets the turn go."""
        async with self.lock:
            self.check(version)
            if self.row.held not in seats:
                raise Refused("There is no turn of yours to confirm.", 403)
            await self.release()

    async def release(self) -> None:
        """Let a turn go that waits for a word of its player; the lock must be held."""
        state = self._state(NOBODY, (self.row.held, self._pending()))
        await self._commit(self.store.change(self.row, state), lambda: None)
        self.asked = time.monotonic()
        self._changed(state)

    async def go_on_at(self, code: str) -> bool:
        """Keep where the same people play again; False if somebody else has been faster."""
        async with self.lock:
            if self.row.successor and code:
                return False
            state = {"successor": code, "shown": self.shown + 1}  # the game ended when it ended
            await self._commit(self.store.change(self.row, state), lambda: None)
            self._changed(state)
            return True

    # Seats

    async def set_seat(self, number: int, change: Mapping[str, object]) -> None:
        """Keep a change of a seat; the lock must be held."""
        seat = self.seats[number]
        new = Seat(**{**vars(seat), **change})
        # A computer has nothing to confirm: the turn goes with the same stroke.
        lets_go = self.row.held == number and new.is_played_by_computer
        was_gathering = self.is_gathering()
        stops = new.kind == OPEN and not was_gathering  # what has been thought so far is kept
        held = NOBODY if lets_go else self.row.held
        thought = (self.to_act(), self._pending())
        state = self._state(held, thought) if lets_go or stops else {}
        await self._commit(self.store.seat(self.row, number, new, state), lambda: None)
        self.seats[number] = new
        if lets_go or self.is_gathering() != was_gathering:
            self.asked = time.monotonic()
        self._name_seats()
        self._changed(state)

    async def rename(self, seats: Sequence[int], name: str) -> None:
        """The name has been stored already; pages see it when no move is on its way there."""
        async with self.lock:
            for number in seats:
                self.seats[number].name = name
            self._name_seats()
            self._tell()

    async def tell_who_is_missed(self) -> None:
        """Those who are there read it when somebody has gone or is back."""
        if self.viewers and self.look_round():
            async with self.lock:
                self._tell()

    async def say(self, guest: str, name: str, text: str) -> None:
        async with self.lock:
            mine = self.seats_of(guest)
            line = await self.store.say(self.row, mine[0] if mine else NOBODY, name, text)
            self.chat = [*self.chat, line][-TALK_KEPT:]
            self._tell()

    # Reading

    async def newer_than(self, version: int, seconds: float) -> None:
        """Wait until the table has another version, but not for ever."""
        try:
            async with asyncio.timeout(seconds):
                while self.shown == version:
                    await self._news.wait()
        except TimeoutError:
            return

    def lines(self, language: str, seats: Sequence[int]) -> list[LogLine]:
        """The log in words, as these seats may read it."""
        return self._log.lines(self.match, language, seats)
