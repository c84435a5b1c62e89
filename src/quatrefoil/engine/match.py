"""Match: a game being played. What `qf.new` returns and programs talk to."""

from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.box import UnknownValues
from quatrefoil.engine.decision import NATURE, SPECTATOR, Blocked, Decision
from quatrefoil.engine.errors import (
    BadOption,
    BadRecord,
    CannotUndo,
    IllegalAction,
    NotYourTurn,
    QuatrefoilError,
    UnknownNotation,
    UnknownSeat,
    whole_number,
)
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.game import Game, Look, Panel, View, find_game
from quatrefoil.engine.language import Clause, ListOf, Name, Phrase, mark
from quatrefoil.engine.manners import SOURCE
from quatrefoil.engine.random import chance
from quatrefoil.engine.record import Record
from quatrefoil.engine.snapshot import digest, snapshot
from quatrefoil.engine.table import NO_WAY_BACK, Event, Table

CHECKPOINT_EVERY = 16


class _Checkpoint:
    """A position to rewind to: right after an entry of the history."""

    def __init__(self, match: "Match") -> None:
        self.length = len(match.history)
        self.table = match.table.clone()
        self.log = len(match.log)
        self.turns = len(match.turns)
        self.closed = len(match._closed)

    def restore(self, match: "Match") -> None:
        match.table = self.table.clone()
        match.table.events = []
        del match.history[self.length :], match.actors[self.length :]
        del match.log[self.log :], match.turns[self.turns :]
        del match._closed[self.closed :]
        del match._past[self.length :]
        match._points = {n: found for n, found in match._points.items() if n <= self.length}
        match._interrupts = {n for n in match._interrupts if n < self.length}
        match._turn = int(self.table.turn)


class Match:
    """A table, its history and nature.

    >>> import quatrefoil as qf
    >>> game = qf.new("red-cathedral", seats=2, seed=7)
    >>> game
    <Match of red-cathedral for 2, 49 actions, Player 1 decides>
    >>> game.describe()
    'Choose one of three actions.'
    >>> game.choices[0]
    <claim 1a>
    >>> game.play("claim 1a")
    >>> game.can_undo(seat=0), game.history[-1], game.view(0)["me"]
    (True, <claim 1a>, 0)

    Nature plays by the seed, each draw from the seed and its place in the history: a game that
    is undone, or stored and resumed, meets the same chance again. Draws by a seed of more than 64
    bits cannot be foretold from others. `nature="manual"` leaves chance to the caller.
    """

    def __init__(
        self,
        game: Game,
        seats: int | Any,
        options: dict[str, str],
        seed: int | Any = 0,
        nature: str | Any = "seed",
        names: Sequence[str] = (),
        table: Table | None = None,
        rules: int | None = None,
        values: str = "",
    ) -> None:
        self.game = game
        self._box = game.box()
        self.values = values or ("" if self._box is None else self._box.own)
        """The digest of the printed values it is played with."""
        self.lay_out()
        self.rules = game.version if rules is None else rules
        self.players = int(seats)
        self.options = options
        self.seed = _checked_seed(seed)
        self.nature = _checked_nature(nature)
        self.table: Table = self._lay() if table is None else table
        self.names = self._all_names(names)
        self.history: list[Action] = []
        self.actors: list[int] = []
        self.turns: list[int] = []
        """The lengths of the history at which turns began, those in which somebody was asked."""
        self.log: list[tuple[int, Event]] = []
        """Events, each with the length of the history after which it happened."""
        self.choices: list[Action] = []
        self.practice = False
        """Whether more was taken back than `undo` allows: the game does not count."""
        self._interrupts: set[int] = set()
        self._closed: list[int] = []
        """The lengths of the history behind which nothing can be taken back."""
        self._past: list[Facts | None] = []
        """What entries of the history did, as far as somebody has asked."""
        self._points: dict[int, list[int | None]] = {}
        """What everybody could read of the points at some lengths of the history."""
        self._turn = int(self.table.turn)
        self._checkpoints = [_Checkpoint(self)]
        self.table.events = []
        self._settle()

    def lay_out(self) -> None:
        """See that the printed values of this match are those that the game reads.

        Who looks at its table without asking the match calls it first.
        """
        box = self._box
        if box is not None and box.laid != self.values:
            box.lay_out(self.values)

    def _lay(self) -> Table:
        if self.rules == self.game.version:
            return self.game.lay(self.players, self.options)
        return self.game.lay_older(self.players, self.options, self.rules)

    def _all_names(self, names: Sequence[str]) -> list[str]:
        default = [f"Player {i + 1}" for i in range(self.players)]
        people = [*names, *default[len(names) :]][: self.players]
        return people + [self.game.automaton] * (int(self.table.seats) - self.players)

    # Playing

    def _settle(self) -> None:
        """Play forced steps, and chance unless it is the caller's, up to the next real choice."""
        self.choices = self._play_forced()
        while self.choices and self.nature == "seed" and self._pending_seat() == NATURE:
            rng = chance(self.seed, len(self.history))
            self._enter(self.table.top().draw(self.table, rng), NATURE)
            self.choices = self._play_forced()

    def _play_forced(self) -> list[Action]:
        """Play what leaves no choice; the choices of the first decision that does."""
        table = self.table
        while table.stack:
            top = table.top()
            legal = top.choices(table)
            if not legal:
                raise RuntimeError(f"{self.game.name}: {type(top).__name__} offers nothing")
            if len(legal) > 1 or top.asks(table):
                return legal
            table.play(legal[0])
            self._note()
        return []

    def _enter(self, action: Action, actor: int, unasked: bool = False) -> None:
        """Play one action and keep it."""
        self.history.append(action)
        self.actors.append(actor)
        if unasked:
            self._interrupts.add(len(self.history) - 1)
            self.table.interrupt(actor, action)
        else:
            self.table.play(action)
        self._note()
        if len(self.history) % CHECKPOINT_EVERY == 0:
            self._checkpoints.append(_Checkpoint(self))

    def _note(self) -> None:
        """Take down what has just happened on the table."""
        now = len(self.history)
        events = self.table.events
        if events:
            for event in events:
                if event.kind == NO_WAY_BACK:
                    self._closed.append(now)
                else:
                    self.log.append((now, event))
            events.clear()
        if self.table.turn != self._turn:
            self._turn = int(self.table.turn)
            if not self.turns or self.turns[-1] != now:  # nobody was asked in the turn before
                self.turns.append(now)

    def _pending_seat(self) -> int:
        return int(self.table.top().seat)

    @property
    def over(self) -> bool:
        return self.table.is_over()

    @property
    def decision(self) -> Decision[Any]:
        """The decision to be taken: `.seat`, `.key`, `.rule`; none when the game is over."""
        if self.over:
            raise IllegalAction("the game is over")
        return self.table.top()

    @property
    def seat(self) -> int:
        """Who decides (NATURE with manual chance), or SPECTATOR when the game is over."""
        return SPECTATOR if self.over else self._pending_seat()

    # A caller may give anything: parameters are checked here, so that compiled code does not
    # refuse them first with an error that is not ours.

    def find(self, action: Action | str | Any) -> Action:
        """An action, its notation or nothing: UnknownNotation."""
        if isinstance(action, Action):
            return action
        if not isinstance(action, str):
            raise UnknownNotation(
                "an action or its notation is played, not {given}", given=f"{action!r:.60}"
            )
        return self.game.vocabulary.parse(action)

    def find_seat(self, seat: int | Any) -> int:
        """A seat as a number, NATURE and SPECTATOR among them; UnknownSeat if there is none."""
        found = whole_number(seat)
        seats = int(self.table.seats)
        if found is None or not SPECTATOR <= found < seats:
            raise UnknownSeat(
                "the seats are 0 to {last}, not {given}",
                last=seats - 1,
                given=f"{seat!r:.60}",
            )
        return found

    def play(self, action: Action | str | Any, seat: int | Any | None = None) -> None:
        """Play a choice (of the pending decision, or an interrupt of `seat`), then settle."""
        self.lay_out()
        if self.over:
            raise IllegalAction("the game is over")
        found = self.find(action)
        actor = self.seat if seat is None else self.find_seat(seat)
        unasked = actor != self.seat or found not in self.choices
        if unasked and found not in self.interrupts(actor):
            if actor == self.seat:
                raise self._not_now(found)
            raise NotYourTurn("it is the turn of {who}", who=self.called(self.seat))
        self._enter(found, actor, unasked)
        self._settle()

    def interrupts(self, seat: int | Any) -> list[Action]:
        """What a seat may play unasked, whoever decides."""
        self.lay_out()
        found = self.find_seat(seat)
        if self.over or found < 0:
            return []
        return self.table.interrupts(found)

    def is_private(self, n: int) -> bool:
        """Whether an entry of the history is a note that only its player knows of."""
        return n in self._interrupts and self.table.is_private(self.history[n])

    def notes(self) -> list[int]:
        """The entries of the history that only their players know of, in order."""
        return [n for n in sorted(self._interrupts) if self.is_private(n)]

    def _not_now(self, action: Action) -> IllegalAction:
        legal = [choice.notation for choice in self.choices[:12]]
        return IllegalAction(
            "{action} is not possible now (possible: {choices})",
            action=repr(action.notation),
            choices=ListOf([*legal, "..."] if len(self.choices) > 12 else legal, ","),
        )

    def facts(self, action: Action | str | Any, seat: int | Any | None = None) -> Facts:
        """What a choice (or an interrupt of `seat`) does, as data: costs, gains, moves and more."""
        self.lay_out()
        found = self.find(action)
        actor = self.seat if seat is None else self.find_seat(seat)
        if actor == self.seat and found in self.choices:
            return self.table.top().facts(self.table, found)
        if found in self.interrupts(actor):
            return self.table.interrupt_facts(actor, found)
        raise self._not_now(found)

    def facts_since(self, start: int) -> list[Facts]:
        """What the entries of the history from `start` on did, each at its moment."""
        self.lay_out()
        missing = max(start, len(self._past))
        for n in range(start, len(self._past)):
            if self._past[n] is None:
                missing = n
                break
        if missing < len(self.history):
            self._look_back(missing)
        return [facts for facts in self._past[start:] if facts is not None]

    def remember(self, n: int, facts: Facts) -> None:
        """Keep what an entry of the history did, where it is known already."""
        if len(self._past) <= n < len(self.history):
            self._past += [None] * (n - len(self._past))
            self._past.append(facts)

    def points_after(self, length: int, seen: View | None = None) -> list[int | None]:
        """The points by seat, as all could read them, after the first `length` entries.

        `seen` is what all see at that length, where it is known already.
        """
        self.lay_out()
        found = self._points.get(length)
        if found is None:
            if seen is None:
                then = self
                if length < len(self.history):
                    then = self.clone()
                    then.nature = "manual"
                    then.rewind(length)
                seen = then.view()
            seats = int(self.table.seats)
            found = [self.game.points(seen, seat) for seat in range(seats)]
            self._points[length] = found
        return found

    def _look_back(self, start: int) -> None:
        """Play the history again from `start` on and keep what each entry did."""
        again = self.clone()
        again.nature = "manual"
        again.rewind(start)
        self._past += [None] * (start - len(self._past))
        del self._past[start:]
        for n in range(start, len(self.history)):
            action, actor = self.history[n], self.actors[n]
            if n in self._interrupts:
                self._past.append(again.table.interrupt_facts(actor, action))
            else:
                self._past.append(again.table.top().facts(again.table, action))
            again._enter(action, actor, n in self._interrupts)
            again._play_forced()

    def blocked(self) -> list[Blocked]:
        """What is not possible now, why, and by which rule."""
        self.lay_out()
        return [] if self.over else self.table.top().blocked(self.table)

    def name(self, seat: int | Any) -> str:
        found = self.find_seat(seat)
        return self.names[found] if found >= 0 else "nature"

    def called(self, seat: int) -> Phrase:
        """The name of a seat, for a sentence in any language."""
        if seat < 0:
            return Clause(mark("nature"))
        if self.names[seat] == f"Player {seat + 1}":
            return Clause(mark("Player {n}"), {"n": seat + 1})
        if seat >= self.players:
            return Clause(self.game.automaton, room=self.game.package)
        return Name(self.names[seat])

    def __repr__(self) -> str:
        now = f"{self.name(self.seat)} decides" if not self.over else f"scores {self.scores}"
        name, count = self.game.name, len(self.history)
        return f"<Match of {name} for {self.players}, {count} actions, {now}>"

    # Results

    @property
    def scores(self) -> list[int]:
        self.lay_out()
        return self.table.scores()

    @property
    def ranking(self) -> list[int]:
        self.lay_out()
        return self.table.ranking()

    @property
    def winners(self) -> list[int]:
        """The seats in first place; empty while the game is on."""
        if not self.over:
            return []
        return [seat for seat, place in enumerate(self.ranking) if place == 0]

    # Seeing

    def view(self, seat: int | Any = SPECTATOR) -> View:
        """The table as plain data, as far as `seat` may know it."""
        self.lay_out()
        return self.game.view(self.table, self.find_seat(seat))

    def look(self, language: str = "en") -> Look:
        """A reader of this table: who has no name of a person is called as the language does it."""
        look = self.game.look(self.names, language)
        names = self.names
        unnamed = [
            seat
            for seat in range(len(names))
            if seat >= self.players or names[seat] == f"Player {seat + 1}"
        ]
        if not unnamed or look.language.code == SOURCE:
            return look
        names = names[:]
        for seat in unnamed:
            names[seat] = look.language.phrase(self.called(seat))
        return Look(look.language, names)

    def svg(self, seat: int | Any = SPECTATOR, language: str = "en") -> str:
        """The whole table as a picture, as `seat` may see it."""
        return self.game.board.svg(self.view(seat), self.look(language))

    def panels(self, seat: int | Any = SPECTATOR, language: str = "en") -> list[Panel]:
        return self.game.board.panels(self.view(seat), self.look(language))

    def _repr_svg_(self) -> str:
        return self.svg()

    def describe(
        self,
        thing: Action | str | Facts | Event | Blocked | Decision[Any] | Any | None = None,
        language: str = "en",
        seat: int | Any | None = None,
    ) -> str:
        """An action, its facts, an event, a reason or a decision (the pending one) in words.

        An action is one of the choices, or something that `seat` may play unasked.
        """
        self.lay_out()
        look, words = self.look(language), self.game.words
        if isinstance(thing, Event):
            return words.log_line(thing, look)
        if isinstance(thing, Blocked):
            return words.reason(thing, look)
        if thing is None or isinstance(thing, Decision):
            return words.question(self.table, thing or self.decision, look)
        facts = thing if isinstance(thing, Facts) else self.facts(thing, seat)
        return words.sentence(facts, look)

    def snapshot(self) -> dict[str, Any]:
        """The whole state as plain data: for tests and bug reports, never for a page."""
        return snapshot(self.table)

    def digest(self) -> str:
        return digest(self.table)

    # History

    def can_undo(self, seat: int | Any | None = None, to: str | Any = "step") -> bool:
        """Whether `undo` would take something back."""
        try:
            self._undo_target(seat, to)
        except CannotUndo:
            return False
        return True

    def undo(self, seat: int | Any | None = None, to: str | Any = "step") -> int:
        """Take back the last step, or all of the turn that may be taken back.

        Private notes that others have made since stay; they follow after the length returned.
        """
        self.lay_out()
        target = self._undo_target(seat, to)
        who = self.actors[target]
        notes = [n for n in range(target, len(self.history)) if self._is_note(n, who)]
        kept = [(self.history[n], self.actors[n]) for n in notes]
        self.rewind(target)
        for action, actor in kept:
            self._enter(action, actor, unasked=True)
        self._settle()
        return target

    def take_back(self, computers: Collection[int], to: str = "step") -> int:
        """Back to before the last entry of a person, whatever has happened since.

        Beside a real box any entry may be a slip, and who practises may try again. What computers
        (and NATURE, where it is among them) have played since goes too.
        """
        entered = [n for n, actor in enumerate(self.actors) if actor not in computers]
        if not entered:
            raise CannotUndo("nothing has been entered yet")
        target = entered[-1]
        if to == "turn":
            begun = bisect_right(self.turns, target)
            start = self.turns[begun - 1] if begun else 0
            target = next(n for n in entered if n >= start)
        self.rewind(target)
        return target

    def _is_note(self, n: int, seat: int) -> bool:
        """Whether an entry of the history is one of which `seat` knows nothing."""
        return self.is_private(n) and self.actors[n] != seat

    def _undo_target(self, seat: int | Any | None, to: str | Any) -> int:
        seat = None if seat is None else self.find_seat(seat)
        if to not in ("step", "turn"):
            raise CannotUndo(
                "undo goes back a 'step' or the 'turn', not {given}", given=f"{to!r:.60}"
            )
        target = len(self.history) - 1
        while seat is not None and target >= 0 and self._is_note(target, seat):
            target -= 1
        if target < 0:
            raise CannotUndo("nothing has been played yet")
        last = self.actors[target]
        if last == NATURE and self.nature == "seed":
            raise CannotUndo("chance has decided since")
        if seat is not None and seat != last:
            raise CannotUndo("{who} has played since", who=self.called(last))
        closed = self._closed[-1] if self._closed else 0
        if target < closed:
            raise CannotUndo("others had the choice to answer since")
        if to == "turn":
            begun = bisect_right(self.turns, target)
            start = max(closed, self.turns[begun - 1] if begun else 0)
            while target > start and (
                self.actors[target - 1] == last or self._is_note(target - 1, last)
            ):
                target -= 1
            while self._is_note(target, last):
                target += 1
        return target

    def rewind(self, length: int | Any) -> None:
        """Back to the position after the first `length` entries of the history."""
        self.lay_out()
        end = whole_number(length)
        if end is None or not 0 <= end <= len(self.history):
            raise CannotUndo(
                "the history has {length} entries, not {given}",
                length=len(self.history),
                given=f"{length!r:.60}",
            )
        history, actors, unasked = self.history[:end], self.actors[:end], self._interrupts
        self._checkpoints = [point for point in self._checkpoints if point.length <= end]
        self._checkpoints[-1].restore(self)
        for n in range(len(self.history), end):
            self._play_forced()
            self._enter(history[n], actors[n], n in unasked)
        self._settle()

    def clone(self) -> "Match":
        """An independent match at the same position, with the same history."""
        twin = Match(
            self.game,
            self.players,
            self.options,
            nature="manual",
            table=self.table.clone(),
            rules=self.rules,
            values=self.values,
        )
        twin.seed, twin.nature, twin.names = self.seed, self.nature, self.names[:]
        twin.history, twin.actors, twin.turns = self.history[:], self.actors[:], self.turns[:]
        twin.log, twin.choices = self.log[:], self.choices[:]
        twin._interrupts, twin._turn = set(self._interrupts), self._turn
        twin._past, twin.practice = self._past[:], self.practice
        twin._closed = self._closed[:]
        twin._points = dict(self._points)
        twin._checkpoints = self._checkpoints[:]
        return twin

    def with_values(self, values: str) -> "Match":
        """The same game under other printed values; BadRecord if it could not have gone so.

        Beside a real box a card may be read wrongly, or for the first time when it comes up.
        """
        again = Match.replay(replace(self.record(), values=values, scores=()), self.seed, "manual")
        again.nature = self.nature
        return again

    # Records

    def record(self) -> Record:
        """The game so far. The seed is not part of it: it would tell the future."""
        return Record(
            game=self.game.name,
            rules=self.rules,
            seats=self.players,
            options=self.options,
            actions=self.notations(),
            names=self.names[: self.players],
            scores=self.scores if self.over else [],
            turns=self.turns,
            practice=self.practice,
            values=self.values,
        )

    def notations(self, start: int = 0) -> list[str]:
        """The history from `start` on as a record writes it."""
        return [
            f"{self.actors[n]}! {action.notation}" if n in self._interrupts else action.notation
            for n, action in enumerate(self.history[start:], start)
        ]

    @classmethod
    def replay(cls, record: Record, seed: int | Any = 0, nature: str | Any = "seed") -> "Match":
        """The game of a record again; BadRecord names the step at which it cannot be."""
        for match in cls.replaying(record, seed, nature):
            last = match
        return last

    @classmethod
    def replaying(
        cls, record: Record, seed: int | Any = 0, nature: str | Any = "seed"
    ) -> "Iterator[Match]":
        """The same step by step, for who has other things to do between the steps."""
        try:
            game = find_game(record.game)
            options = game.check_options(record.seats, record.options)
        except BadOption as refused:
            raise BadRecord(refused.clause) from None
        if record.rules not in game.versions:
            raise BadRecord(
                "written under rules version {theirs} of {game}, not {ours} as played here",
                theirs=record.rules,
                game=game.called,
                ours=game.version,
            )
        nature = _checked_nature(nature)
        try:
            match = cls(
                game,
                record.seats,
                options,
                seed,
                "manual",
                record.names,
                rules=record.rules,
                values=record.values or game.unnamed,
            )
        except UnknownValues as unknown:
            raise BadRecord(unknown.clause) from None
        for step, text in enumerate(record.actions):
            try:
                seat, notation = _split_interrupt(text, int(match.table.seats))
                match.play(notation, seat)
            except QuatrefoilError as error:
                raise BadRecord(error.clause, step) from None
            yield match
        if record.scores and (not match.over or list(record.scores) != match.scores):
            raise BadRecord(
                "the scores {scores} do not follow from the actions", scores=list(record.scores)
            )
        match.lay_out()
        match.nature, match.practice = nature, record.practice
        match._settle()
        yield match


def _checked_seed(seed: int | Any) -> int:
    found = whole_number(seed)
    if found is None:
        raise BadOption("seed is a whole number, not {given}", given=f"{seed!r:.60}")
    return found


def _checked_nature(nature: str | Any) -> str:
    if nature == "seed" or nature == "manual":
        return str(nature)
    raise BadOption("nature is 'seed' or 'manual', not {given}", given=f"{nature!r:.60}")


def _split_interrupt(text: str, seats: int) -> tuple[int | None, str]:
    seat, mark, notation = text.partition("! ")
    if not mark:
        return None, text
    if seat not in map(str, range(seats)):
        raise UnknownNotation("no action is written {text}", text=repr(text[:60]))
    return int(seat), notation
