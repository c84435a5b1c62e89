"""Decisions: who decides, what the legal actions are, and what each of them does."""

from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from quatrefoil.engine.action import Action
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.random import Random

NATURE: Final = -1
"""The seat of chance."""

SPECTATOR: Final = -2
"""The viewer who holds no seat."""

T = TypeVar("T")


class Blocked:
    """Something that is not possible now: why (a text of the game, with data) and by which rule.

    >>> import quatrefoil as qf
    >>> game = qf.new("red-cathedral", seats=2, seed=7)
    >>> reason = game.blocked()[0]
    >>> reason
    <Blocked inventory-empty by RC-6.1>
    >>> game.describe(reason)
    'You have nothing in your inventory to deliver.'
    """

    def __init__(
        self, reason: str, rule: str, data: dict[str, object] | None = None, place: str = ""
    ) -> None:
        self.reason: Final = reason
        self.rule: Final = rule
        self.data: Final = data if data is not None else {}
        self.place: Final = place

    def __repr__(self) -> str:
        return f"<Blocked {self.reason} by {self.rule}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[T]):
    """One decision on a table's stack. Immutable: what changes is replaced by a new one.

    The engine takes the decision off the stack and then calls `apply`; a decision that goes on
    pushes itself or its successor.

    >>> import quatrefoil as qf
    >>> game = qf.new("red-cathedral", seats=2, seed=7)
    >>> game.decision
    <Decision turn of seat 0 by RC-4.1>
    >>> game.decision.seat, game.decision.rule
    (0, 'RC-4.1')
    """

    key: ClassVar[str] = ""
    rule: ClassVar[str] = ""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def choices(self, table: T) -> list[Action]:
        """The legal actions: complete, never empty, without duplicates, in a fixed order."""
        raise NotImplementedError

    def apply(self, table: T, action: Action) -> None:
        """Carry out one of the choices."""
        raise NotImplementedError

    def facts(self, table: T, action: Action) -> Facts:
        """What one of the choices does, as data: all words and pictures of it are made of this."""
        return Facts(action, int(self.seat))

    def draw(self, table: T, rng: Random) -> Action:
        """One of the choices at random: for chance by weight, for a player evenly."""
        legal = self.choices(table)
        return legal[rng.below(len(legal))]

    def asks(self, table: T) -> bool:
        """Whether a single choice is put to the player all the same."""
        return False

    def blocked(self, table: T) -> list[Blocked]:
        """What a player might expect to be possible here and is not, and why."""
        return []

    def __repr__(self) -> str:
        who = f"seat {self.seat}" if self.seat >= 0 else "nature"
        rule = f" by {self.rule}" if self.rule else ""
        return f"<Decision {self.key or type(self).__name__} of {who}{rule}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Decision[T]):
    """A decision of nature: outcomes with weights, even ones unless `weights` says otherwise.

    >>> import quatrefoil as qf
    >>> game = qf.new("red-cathedral", seats=2, nature="manual")
    >>> isinstance(game.decision, qf.Chance), game.seat == qf.NATURE
    (True, True)
    >>> sum(game.decision.weights(game.table)) >= len(game.choices)
    True
    """

    def __init__(self) -> None:
        super().__init__(NATURE)

    def weights(self, table: T) -> list[int]:
        """Positive integers, one for each of the choices."""
        return [1] * len(self.choices(table))


@mypyc_attr(allow_interpreted_subclasses=True)
class WeightedChance(Chance[T]):
    """A decision of nature whose outcomes differ in weight: override `weights`."""

    def draw(self, table: T, rng: Random) -> Action:
        return self.choices(table)[rng.weighted(self.weights(table))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Continuation(Chance[T]):
    """A part of the course of play that leaves no choice, below the questions that interrupt it.

    The engine carries it out by itself; a game gives its only action, the same for all of them.
    """

    def __init__(self, go_on: list[Action]) -> None:
        super().__init__()
        self._go_on: Final = go_on

    def choices(self, table: T) -> list[Action]:
        return self._go_on

    def draw(self, table: T, rng: Random) -> Action:
        return self._go_on[0]
