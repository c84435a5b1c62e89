"""Player: whoever chooses for a seat."""

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from quatrefoil.engine.action import Action
from quatrefoil.engine.errors import IllegalAction, NotYourTurn
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table

# Nature draws from the streams 0, 1, 2, ... of a match's seed. Players keep away from them: one
# that was given the seed of the match must not foresee its dice.
STREAM_OF_PLAYERS: Final = 1 << 40
STREAM_OF_IMAGES: Final = 1 << 41
"""What a player imagines of the secrets of others, before it begins to think."""


def check_turn(match: Match, seat: int | Any) -> None:
    """Refuse to think for a seat that has nothing to decide now; else the table is ready for it."""
    if match.over:
        raise IllegalAction("the game is over")
    if match.seat != match.find_seat(seat) or match.seat < 0:
        raise NotYourTurn("it is the turn of {who}", who=match.called(match.seat))
    match.lay_out()


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Chooses for one seat. Subclasses, compiled or not, say how in `decide`.

    >>> import quatrefoil as qf
    >>> class LastPlayer(qf.Player):
    ...     def decide(self, table, legal, rng):
    ...         return legal[-1]
    >>> game = qf.new("red-cathedral", seats=2, seed=7)
    >>> player = LastPlayer()
    >>> player
    <LastPlayer with seed 0>
    >>> player.choose(game, game.seat) is game.choices[-1]
    True

    What it decides on is a table imagined for its seat, never the real one: what the seat cannot
    know has been drawn anew, so that no player can cheat. The same seed at the same point of a
    game leads to the same choice, unless a clock limits the thinking: a game that is stored and
    resumed goes on as if it had not been interrupted.
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed: Final = seed

    @final
    def choose(self, match: Match, seat: int | Any) -> Action:
        """The choice for `seat`, whose decision must be pending."""
        check_turn(match, seat)
        seat = match.seat
        length = len(match.history)
        earlier = 0
        for n in range(match.turns[-1] if match.turns else 0, length):
            if match.actors[n] == seat:
                earlier += 1
        self.recall(match, earlier)
        luck = self.luck(length, seat)
        return self.answer(match.table, match.choices, luck, length, earlier)

    @final
    def answer(
        self, table: Table, legal: list[Action], rng: Random, asked: int, earlier: int = 0
    ) -> Action:
        """The choice for the pending decision of a real table: decided on an imagined one.

        It is question number `asked` of the game, and the seat has taken `earlier` steps this turn.
        """
        seat = table.top().seat
        fancy = Random(self.seed, STREAM_OF_IMAGES + asked * 8 + int(seat))
        return self.think(table.imagine(seat, fancy), legal.copy(), rng, earlier)

    def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
        """One of the choices of the pending decision, on a table imagined for its seat."""
        raise NotImplementedError

    def think(self, table: Table, legal: list[Action], rng: Random, earlier: int) -> Action:
        """The same, by a player who spreads a budget: the turn's steps so far are `earlier`."""
        return self.decide(table, legal, rng)

    def recall(self, match: Match, earlier: int) -> None:
        """Before a choice: for who goes on with what it thought at the turn's earlier steps."""

    def follow(self, history: list[Action], actors: list[int]) -> None:
        """Before a choice: what all have played so far, nature too (its seat is negative)."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} with seed {self.seed}>"

    def stop(self) -> None:
        """Ask for an answer at once; only a player that thinks for long has to listen."""

    def luck(self, length: int, seat: int) -> Random:
        """The player's own randomness at one point of a game."""
        return Random(self.seed, STREAM_OF_PLAYERS + length * 8 + seat)
