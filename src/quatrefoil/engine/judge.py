"""What a good player of a game thinks of a position: the base of greedy play and of search."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from quatrefoil.engine.action import Action
from quatrefoil.engine.chances import Chances
from quatrefoil.engine.learned import Learned
from quatrefoil.engine.network import Forecast, Network
from quatrefoil.engine.policy import Policy
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[T]):
    """A game's hand-made judgement. It only uses what the seat concerned may know."""

    learned: Learned | None = None
    """What was learned from many games, for a game that has traits."""
    networks: Sequence[Network] = ()
    """What was learned from more of them: searches go by them at the tables that they know."""
    policies: Sequence[Policy] = ()
    """What was learned of choices: searches look at them in its order at the tables it knows."""
    chances: Chances | None = None
    """How true the chances to win are that searches find; as found where nothing was measured."""
    leeway: float = 1.0
    """Points of a rate by which an apprentice strays: so much worse is e times less likely."""

    def value(self, table: T, seat: i64) -> float:
        """How many points `seat` can expect at the end, seen from here."""
        raise NotImplementedError

    def traits(self, table: T, seat: i64) -> list[float]:
        """A position in numbers to learn from, the value first; none where nothing is learned."""
        return []

    def foresee(self, table: T, seat: i64) -> float:
        """The value that searches go by: corrected by what was learned, if anything was."""
        position: Any = table
        if self.learned is None or position.is_over():
            return self.value(table, seat)
        found = self.traits(table, seat)
        return found[0] + self.learned.correction(found)

    def network(self, table: T) -> Network | None:
        """What was learned for such tables, if anything was."""
        position: Any = table
        for network in self.networks:
            if network.fits(position):
                return network
        return None

    def policy(self, table: T) -> Policy | None:
        """What was learned of the choices at such tables, if anything was."""
        position: Any = table
        for policy in self.policies:
            if policy.fits(position):
                return policy
        return None

    def forecast(self, network: Network, table: T, seat: i64) -> Forecast:
        """What the network expects for all seats, as far as `seat` may know."""
        position: Any = table
        seats: i64 = position.seats
        values: list[float] = []
        for other in range(seats):
            values.append(self.foresee(table, other))
        return network.forecast(position, seat, values)

    def rate(self, table: T, action: Action, rng: Random) -> float:
        """How good an action of the pending decision is for its player; higher is better.

        One step ahead: play it on a copy, let chance and forced steps follow, take the value.
        A game overrides this where a decision is better judged directly.
        """
        position: Any = table
        seat: i64 = position.top().seat
        after: Table = position.imagine(seat, rng)
        after.play(action)
        settle(after, rng)
        judged: Any = after
        return self.value(judged, seat)

    def prior(self, table: T, legal: list[Action]) -> list[float]:
        """Positive weights of the choices, cheaply: orders a search and guides its playouts."""
        return [1.0] * len(legal)

    def commute(self, one: Action, other: Action) -> bool:
        """Whether these steps of a turn, where both are possible, can be taken in either order.

        Then a search follows up one order only.
        """
        return False

    def pick(self, table: T, legal: list[Action], rng: Random) -> Action:
        """The light policy of playouts: fast, sensible more often than not."""
        return legal[rng.below(len(legal))]
