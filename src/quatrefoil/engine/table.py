"""The table: everything that lies on it, and the stack of decisions to be taken."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.random import Random

EVERYONE: Final = -1
NO_WAY_BACK: Final = "no-way-back"
"""The kind of an event that nobody reads: what was before it cannot be taken back."""


class Event:
    """Something that happened, as data; words come at the edge (`words/log.py` of the game)."""

    def __init__(self, kind: str, seat: int, data: dict[str, Any], audience: int) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.data: Final = data
        self.audience: Final = audience

    def may_read(self, seat: int) -> bool:
        """Whether a seat (or SPECTATOR) may know of it."""
        return self.audience == EVERYONE or self.audience == seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """What lies on the table. A game subclasses it with its own fields and `clone()`.

    `seats` counts everyone who scores; the last `automata` of them are played by the rulebook.
    `turn` grows by one whenever a player's turn begins: undo, log and records go by it.
    """

    def __init__(self, seats: i64, automata: i64, turn: i64, stack: list[Decision[Any]]) -> None:
        self.seats: i64 = seats
        self.automata: i64 = automata
        self.turn: i64 = turn
        self.stack: list[Decision[Any]] = stack
        self.events: list[Event] | None = None

    # The stack

    def push(self, decision: Decision[Any]) -> None:
        self.stack.append(decision)

    def top(self) -> Decision[Any]:
        return self.stack[-1]

    def play(self, action: Action) -> None:
        """Carry out an action of the top decision; the caller has checked that it is legal."""
        decision = self.stack[-1]
        _take_off(self)
        decision.apply(self, action)

    def is_over(self) -> bool:
        return not self.stack

    # What a game says

    def clone(self) -> "Table":
        """An independent copy; decisions are immutable and shared, events are not copied."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points by seat as they stand now; final when the game is over."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """Place by seat, 0 the best, equal places shared, tie-breaks of the rules applied."""
        raise NotImplementedError

    def imagine(self, seat: i64, rng: Random) -> "Table":
        """A table that `seat` cannot tell from this one, what it cannot know drawn anew.

        It depends on nothing but what the seat knows and on `rng`: secrets are dealt from a fixed
        order, never from where they lie. With late chance a clone is just that, unless another
        seat holds a secret. SPECTATOR knows what everybody knows.
        """
        return self.clone()

    # Interrupts: what a player may do unasked, whoever decides

    def interrupts(self, seat: i64) -> list[Action]:
        """Actions that `seat` may play unasked now (none in most games)."""
        return []

    def interrupt_facts(self, seat: i64, action: Action) -> Facts:
        """What one of `interrupts(seat)` does, as data."""
        return Facts(action, int(seat))

    def is_private(self, action: Action) -> bool:
        """Whether an interrupt is a note of its player, of which nobody else learns."""
        return False

    def may_break_in(self, seat: i64) -> bool:
        """Whether, as far as all can know, `seat` might play something unasked that all notice."""
        return False

    def interrupt(self, seat: i64, action: Action) -> None:
        """Carry out one of `interrupts(seat)`; the pending decision stays on the stack."""
        raise NotImplementedError

    # Events

    def close_way_back(self) -> None:
        """Somebody has learned what they could not know before: no step goes back past this."""
        if self.events is not None:
            self.events.append(Event(NO_WAY_BACK, EVERYONE, {}, EVERYONE))

    def tell(self, kind: str, seat: i64, data: dict[str, Any], audience: i64 = EVERYONE) -> None:
        """Note an event if anybody listens. In hot code test `table.events is not None` first."""
        if self.events is not None:
            self.events.append(Event(kind, int(seat), data, int(audience)))


def shared_ranking(keys: list[list[int]]) -> list[int]:
    """Places from sort keys by seat, higher keys better, equal keys sharing the place."""
    return [sum(1 for other in keys if other > key) for key in keys]


def _take_off(table: Table) -> None:
    """Take the top decision off the stack.

    The last one leaves a new list behind: one that has been emptied is slower from then on.
    """
    if len(table.stack) > 1:
        table.stack.pop()
    else:
        table.stack = []


def settle(table: Table, rng: Random, drawn: list[Action] | None = None) -> list[Action]:
    """Play chance and forced steps until a player must choose; the choices, or [] at the end.

    What nature has drawn is added to `drawn`, as far as a record holds it: where it had a choice.
    """
    while table.stack:
        top = table.stack[-1]
        if top.seat < 0:
            action = top.draw(table, rng)
            if drawn is not None and (len(top.choices(table)) > 1 or top.asks(table)):
                drawn.append(action)
            _take_off(table)
            top.apply(table, action)
            continue
        legal = top.choices(table)
        if len(legal) != 1 or top.asks(table):
            return legal
        _take_off(table)
        top.apply(table, legal[0])
    return []


def play_at_random(table: Table, rng: Random, limit: int = 1_000_000) -> int:
    """Play to the end with random choices; the number of decisions put to players."""
    asked: i64 = 0
    most: i64 = limit
    while True:
        legal = settle(table, rng)
        n = len(legal)
        if n == 0:
            return int(asked)
        asked += 1
        if asked > most:
            raise RuntimeError(f"the game did not end within {limit} decisions")
        table.play(legal[rng.below(n)])
