"""A live table: a match, who sits at it, and what happens when somebody does something.

Everything that changes a table runs under its lock: play in memory, write, and only when that is
durable tell the viewers. If the write fails, the memory is taken back.
"""

import asyncio
import logging
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.errors import IllegalAction, NotYourTurn, QuatrefoilError
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Game, Look, find_game
from quatrefoil.engine.match import Match
from quatrefoil.engine.record import Record
from quatrefoil.server.errors import Refused, Stale, Unsure
from quatrefoil.server.storage.rows import NOBODY, OPEN, PERSON, ChatLine, Move, Seat, TableRow
from quatrefoil.server.storage.store import MOST_TALK, Conflict, Store
from quatrefoil.server.tables.chance import seed_of
from quatrefoil.server.tables.clocks import Clocks
from quatrefoil.server.tables.logbook import LogBook, LogLine
from quatrefoil.server.tables.presence import OpenPage, Presence
from quatrefoil.server.tables.sets import find_set

log = logging.getLogger("quatrefoil.server")
MOST_NOTES = 500
"""Of a seat in a game: nothing in the rules ends a row of notes."""


def match_of(row: TableRow, moves: Sequence[Move]) -> Match:
    """The match that a table's moves lead to."""
    return _match_of(row, "; ".join(move.text for move in moves))


def _match_of(row: TableRow, played: str) -> Match:
    actions = played.split("; ") if played else []
    record = Record(
        row.game,
        row.rules,
        row.players,
        row.options,
        actions,
        practice=row.practice,
        values=row.printed,
    )
    return Match.replay(record, seed_of(row), row.nature)


def played_on(known: Match, moves: Sequence[Move]) -> Match:
    """The match that some more moves lead to."""
    match = known.clone()
    match.nature = "manual"  # what chance did is stored too
    for text in [text for move in moves for text in move.text.split("; ")]:
        seat, interrupts, notation = text.rpartition("! ")
        match.play(notation, int(seat) if interrupts else None)
    match.nature = known.nature
    return match


class LiveTable:
    """One table in memory."""

    def __init__(self, store: Store, row: TableRow, moves: Sequence[Move]) -> None:
        self.store = store
        self.row = row
        self._match: Match | None = match_of(row, moves)
        self._rests: tuple[bytes, int] = b"", NOBODY
        """While the table rests: what has been played, packed, and who is to act."""
        self.is_in_use = False
        """Whether something was done here since the table was opened, or has last rested."""
        self.game: Game = find_game(row.game)
        self.lock = asyncio.Lock()
        self.presence = Presence()
        self.clocks = Clocks(self, moves)
        self.chat: list[ChatLine] = []
        self.on_change: list[Callable[[LiveTable], None]] = []
        self.cached: dict[object, Any] = {}
        """What has been drawn of the table as it stands: every change empties it."""
        self.results: dict[tuple[str, int], Any] = {}
        """How the game ended, by language and length: talk and presence do not change it."""
        self.done: tuple[int, int, Facts] | None = None
        """What was played last: the version of the table since, the entry of the history, facts."""
        self.queued = 0
        """Which in the queue of those who want to think the computer to act is; 0 if it thinks."""
        self._news: asyncio.Event | None = None
        """Set at the next change, where somebody waits for it."""
        self._log = LogBook()
        self._looks: dict[str, Look] = {}
        """Who reads here, by language: the same until somebody has another name."""
        self.row.winners = self.match.winners
        self._name_seats()

    # Resting

    @property
    def match(self) -> Match:
        """The game as it stands; where the table rests it is played again first.

        Its printed values are laid out: whoever takes it in hand may read words and drawings and
        look at the table, up to the next `await`. After that others may have been at theirs.
        """
        if self._match is None:
            self._match = _match_of(self.row, zlib.decompress(self._rests[0]).decode())
            self._name_seats()
            self._wake_pages()
        self._match.lay_out()
        return self._match

    @match.setter
    def match(self, match: Match) -> None:
        self._match = match

    @property
    def is_resting(self) -> bool:
        return self._match is None

    def called(self) -> set[tuple[str, ...]]:
        """What those who sit here have been called, in the languages that were read here."""
        return {tuple(look.names) for look in self._looks.values()}

    def rest(self) -> None:
        """Nothing has happened for a while: keep no more than it takes to go on from here."""
        if self._match is None or self.lock.locked():
            return
        played = "; ".join(self._match.notations())
        self._rests = zlib.compress(played.encode()), self.to_act()
        self.is_in_use = False
        self._match = self.done = None
        self.cached.clear()
        self.results.clear()
        self._log.forget()
        for page in self.presence.pages:
            page.rest()

    def _wake_pages(self) -> None:
        self._each_page(lambda page: page.wake())  # who has no picture is sent a whole one

    # Another process

    async def reload(self) -> None:
        """Another process has changed the table: read on, or all of it again."""
        since = await self.store.played_since(self.row, len(self.match.history))
        if since is not None:
            self._follow(*since)
        else:
            await self._read()

    async def _read(self) -> None:
        """Take the table as it is stored."""
        found = await self.store.load(self.row.code)
        if found is None:
            return
        talk = await self.store.chat_lines(self.row.id)
        row, moves = found
        await find_set(self.store, row.game, row.printed)
        known, asked = self._position(), self.clocks.asked
        self.match, self.row = match_of(row, moves), row
        self.row.winners = self.match.winners
        self.clocks.start(moves)
        self._name_seats()
        if self._position() == known:  # the clock of whoever decides runs on
            self.clocks.asked = asked
        self.chat = talk
        self._tell()

    def _follow(self, state: Mapping[str, object], moves: Sequence[Move]) -> None:
        """Moves have been stored by another process, and nothing else has happened."""
        self.is_in_use = True
        known, asked = self._position(), self.clocks.asked
        self.match = played_on(self.match, moves)
        for name, value in state.items():
            setattr(self.row, name, value)
        for move in moves:
            self.clocks.note(move)
        self.clocks.go_on()
        if self._position() == known:
            self.clocks.asked = asked
        self._tell()

    async def look_again(self) -> None:
        """Something may have been missed: names and talk are read again, and only where the
        version is another one the game; the lock must be held."""
        row = await self.store.row(self.row.code)
        if row is None or row.version != self.version:
            await self._read()
            return
        await self.listen()
        names = [seat.name for seat in row.seats]
        if names != [seat.name for seat in self.seats]:
            for seat, name in zip(self.seats, names, strict=True):
                seat.name = name
            self._name_seats()
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
            self.match.names[number] = seat.name or f"Player {number + 1}"
        self._looks.clear()
        self._log.forget()

    def look(self, language: str) -> Look:
        """A reader of the table."""
        if language not in self._looks:
            self._looks[language] = self.match.look(language)
        return self._looks[language]

    # Whose turn it is

    @property
    def seats(self) -> list[Seat]:
        return self.row.seats

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats on which a guest sits."""
        return tuple(n for n, seat in enumerate(self.seats) if guest in seat.guests)

    def is_gathering(self) -> bool:
        """Whether somebody is still to come: no clock runs before all are there."""
        return any(seat.kind == OPEN for seat in self.seats)

    def to_act(self) -> int:
        """The seat that everybody waits for; NOBODY when the game is over."""
        if self._match is None:
            return self._rests[1]
        match = self.match
        if match.over:
            return NOBODY
        return self.row.held if self.row.held != NOBODY else match.seat

    def may_choose(self, seats: Sequence[int]) -> int:
        """For which of these seats there is a choice to be made now, or NOBODY."""
        match = self.match
        if match.over or self.row.held != NOBODY:
            return NOBODY
        seat = match.seat
        if seat == NATURE:
            return NATURE if seats else NOBODY
        if seat in seats and not self.seats[seat].is_played_by_computer:
            return seat
        return NOBODY

    def may_be_interrupted(self) -> bool:
        """Whether a person other than the one to act might announce something just now."""
        return not self.match.over and any(
            seat.kind == PERSON and not seat.level and self.match.table.may_break_in(n)
            for n, seat in enumerate(self.seats)
        )

    def computer_to_act(self) -> int:
        """The seat for which a computer player has to choose now, or NOBODY."""
        seat = self.to_act()
        if seat < 0 or self.row.held != NOBODY or seat >= len(self.seats):
            return NOBODY
        return seat if self.seats[seat].is_played_by_computer else NOBODY

    def may_have_hints(self, guest: str) -> bool:
        """Hints are fair where a guest has no other people against them, unless ruled out."""
        return self.row.hints and all(
            seat.guests <= {guest} and seat.kind != OPEN for seat in self.seats
        )

    def may_be_coached(self, guest: str) -> bool:
        """A coach helps where hints are not ruled out and everybody who plays has agreed."""
        return (
            self.row.hints
            and bool(self.seats_of(guest))
            and not self.is_gathering()
            and all(seat.coach for seat in self.seats if seat.kind == PERSON)
        )

    # Playing

    def check(self, version: int) -> None:
        if version != self.shown:  # KT-17.10: nobody counts private notes by later ones
            raise Stale

    async def play(
        self, seats: Sequence[int], version: int, what: int | str, sure: bool = True
    ) -> None:
        """Play a choice, by id or notation, for one of `seats`.

        Who wants to confirm turns must be `sure` of what sets off chance.
        """
        async with self.lock:
            self.check(version)
            action = self._find(what)
            seat = self._actor(seats, action)
            if not sure and self._wants_to_confirm(seat) and self._sets_off_chance(seat, action):
                raise Unsure
            if self.match.table.is_private(action) and self._notes(seat) >= MOST_NOTES:
                raise Refused("You can make no more notes in this game.", 429)
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
            raise Refused.because(error) from None

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
        if self.to_act() < 0:
            raise Refused("It is not your turn: everybody waits for chance.", 403)
        who = self.match.called(self.to_act())
        raise Refused("It is not your turn: everybody waits for {who}.", 403, who=who)

    async def _play(self, seat: int, action: Action) -> None:
        before = len(self.match.history)
        pending = self.match.seat
        try:
            facts = self.match.facts(action, seat)
            self.match.play(action, seat)
        except (IllegalAction, NotYourTurn) as error:
            raise Refused.because(error) from None
        self.match.remember(before, facts)
        texts = self.match.notations(before)
        spent = self.clocks.pending() if pending == seat else 0
        move = Move(before, seat, spent, "; ".join(texts))
        held = seat if pending == seat and self._should_hold(seat) else NOBODY
        is_interrupted = pending != seat and self.match.seat != pending
        state = self._state(held, (pending, self.clocks.pending() if is_interrupted else 0))
        if len(texts) == 1 and self.match.is_private(before):
            state["shown"] = self.shown
        await self._commit(
            self.store.append(self.row, move, state), lambda: self.match.rewind(before)
        )
        self.clocks.note(move)
        if pending == seat or is_interrupted:  # else the same player goes on thinking
            self.clocks.put_question()
        if "shown" not in state:
            self.done = self.shown + 1, before, facts
        self._changed(state)

    def _wants_to_confirm(self, seat: int) -> bool:
        return (
            0 <= seat < len(self.seats)
            and self.seats[seat].confirm
            and not self.seats[seat].is_played_by_computer
        )

    def _sets_off_chance(self, seat: int, action: Action) -> bool:
        """Whether dice are rolled or something is drawn by a choice: no undo goes past that."""
        if self.match.nature != "seed":
            return False
        trial = self.match.clone()
        trial.nature = "manual"
        try:
            trial.play(action, seat)
        except (IllegalAction, NotYourTurn) as error:
            raise Refused.because(error) from None
        return trial.seat == NATURE

    def _should_hold(self, seat: int) -> bool:
        """Whether the end of this turn waits for a word of its player."""
        match = self.match
        return (
            self._wants_to_confirm(seat)
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
            "thought": self.clocks.thought(*thought),
            "practice": match.practice,
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
        self.is_in_use = True
        self.row.version += 1
        self.queued = 0
        if "shown" not in state:
            self.row.shown += 1
        for name, value in state.items():
            setattr(self.row, name, value)
        self._tell()

    def _tell(self) -> None:
        self.cached.clear()
        self.presence.touch()
        if self._news is not None:
            self._news.set()
            self._news = None
        self._each_page(lambda page: page.push())
        for listener in self.on_change:
            listener(self)

    def _each_page(self, tell: Callable[[OpenPage], None]) -> None:
        for page in list(self.presence.pages):
            try:
                tell(page)
            except Exception:  # the move is stored: a picture that fails must not undo it
                log.exception("no picture of %s", self.row.code)

    # Taking back and letting go

    async def cut(self, match: Match, target: int, *thought: tuple[int, int]) -> None:
        """Put `match` in the place of what happened from `target` on; the lock must be held.

        Notes that stay are a part of it. Seats have thought so much beside their moves.
        """
        notes = [
            Move(n, match.actors[n], 0, text)
            for n, text in enumerate(match.notations(target), target)
        ]
        saved, self.match = self.match, match
        state = self._state(NOBODY, *self.clocks.spent_since(target), *thought)
        await self._commit(
            self.store.truncate(self.row, target, state, notes),
            lambda: setattr(self, "match", saved),
        )
        self.clocks.cut(target)
        self.clocks.put_question()
        self._log.forget()
        self._changed(state)

    async def put(self, match: Match) -> None:
        """Put the same game under other printed values in its place; the lock must be held."""
        saved, self.match = self.match, match
        state = {**self._state(self.row.held), "printed": match.values}
        await self._commit(
            self.store.change(self.row, state), lambda: setattr(self, "match", saved)
        )
        self._log.forget()
        self.results.clear()
        self._changed(state)

    async def confirm(self, seats: Sequence[int], version: int) -> None:
        """The player lets the turn go."""
        async with self.lock:
            self.check(version)
            if self.row.held not in seats:
                raise Refused("There is no turn of yours to confirm.", 403)
            await self.release()

    async def release(self) -> None:
        """Let a turn go that waits for a word of its player; the lock must be held."""
        state = self._state(NOBODY, (self.row.held, self.clocks.pending()))
        await self._commit(self.store.change(self.row, state), lambda: None)
        self.clocks.put_question()
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
        thought = (self.to_act(), self.clocks.pending())
        state = self._state(held, thought) if lets_go or stops else {}
        await self._commit(self.store.seat(self.row, number, new, state), lambda: None)
        self.seats[number] = new
        if lets_go or self.is_gathering() != was_gathering:
            self.clocks.put_question()
        self._name_seats()
        self._changed(state)

    async def rename(self, seats: Sequence[int], name: str) -> None:
        """The name has been stored already; pages see it when no move is on its way there."""
        async with self.lock:
            for number in seats:
                self.seats[number].name = name
            self._name_seats()
            self._tell()

    def welcome(self, page: OpenPage) -> None:
        """Somebody has opened a page here and reads who is there; the lock must be held."""
        self.presence.pages.add(page)
        try:
            self.presence.look_round(self.seats)
            self.cached.clear()
            page.push()
            if len(self.presence.pages) == 1:
                self.presence.has_changed()  # there is nobody else to tell
        except BaseException:
            self.presence.pages.discard(page)
            raise

    async def tell_who_is_here(self) -> None:
        """Those who are there read it when somebody has come or gone."""
        if self.presence.pages:
            self.presence.look_round(self.seats)
            if self.presence.has_changed():
                async with self.lock:
                    self._tell()

    async def queue_at(self, place: int) -> None:
        """Those who are there read how many computer players are to think before this one.

        Where many wait, each is told with every answer that another one gets: it must be cheap.
        """
        if place != self.queued:
            async with self.lock:
                self.queued = place
                self.cached.clear()
                self._each_page(lambda page: page.move_up())

    async def say(self, guest: str, name: str, text: str) -> None:
        async with self.lock:
            mine = self.seats_of(guest)
            line = await self.store.say(self.row, mine[0] if mine else NOBODY, name, text)
            self.chat = [*self.chat, line][-MOST_TALK:]
            self._tell()

    # Reading

    async def newer_than(self, version: int, seconds: float) -> None:
        """Wait until the table has another version, but not for ever."""
        try:
            async with asyncio.timeout(seconds):
                while self.shown == version:
                    self._news = self._news or asyncio.Event()
                    await self._news.wait()
        except TimeoutError:
            return

    def lines(self, language: str, seats: Sequence[int]) -> list[LogLine]:
        """The log in words, as these seats may read it."""
        return self._log.lines(self.match, language, seats, self.look(language))

    def own_choices(self, seats: tuple[int, ...]) -> list[int]:
        """The entries of the history in which these seats chose something."""
        return self._log.own_choices(self.match, seats)
