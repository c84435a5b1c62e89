"""The judgement of a good player: try the rest of the turn a few ways, keep the best."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.learned import chances_of, learned_by, networks_of, policies_of
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import settle
from quatrefoil.games.praga_caput_regni.play import weights
from quatrefoil.games.praga_caput_regni.play.estimate import value
from quatrefoil.games.praga_caput_regni.play.light import draw, sharpened, weigh
from quatrefoil.games.praga_caput_regni.play.observation import PragaObserver
from quatrefoil.games.praga_caput_regni.play.traits import traits
from quatrefoil.games.praga_caput_regni.rules.table import Praga

LEARNED: Final = learned_by("quatrefoil.games.praga_caput_regni")
OBSERVER: Final = PragaObserver()
NETWORKS: Final = networks_of("quatrefoil.games.praga_caput_regni", OBSERVER)
POLICIES: Final = policies_of("quatrefoil.games.praga_caput_regni", OBSERVER)
CHANCES: Final = chances_of("quatrefoil.games.praga_caput_regni")


class PragaJudge(Judge[Praga]):
    """Points that can be expected, one turn ahead."""

    def __init__(self) -> None:
        self.learned = LEARNED
        self.networks = NETWORKS
        self.policies = POLICIES
        self.chances = CHANCES
        self.leeway = weights.LEEWAY

    def value(self, table: Praga, seat: i64) -> float:
        return value(table, seat)

    def traits(self, table: Praga, seat: i64) -> list[float]:
        return traits(table, seat)

    def rate(self, table: Praga, action: Action, rng: Random) -> float:
        """Play the choice and the rest of the turn by the light policy; the best line counts.

        What follows in the turn is the player's own choice too, so the best of the lines tried
        says more than their mean.
        """
        seat = table.top().seat
        best = -1000.0
        for _ in range(weights.LINES):
            after = table.imagine(seat, rng)
            turn = after.turn
            after.play(action)
            for _ in range(weights.LONGEST):
                legal = settle(after, rng)
                if not legal or after.turn != turn:
                    break
                after.play(legal[draw(weigh(after, legal), rng)])  # not too much alike
            points = value(after, seat)
            if points > best:
                best = points
        return best

    def prior(self, table: Praga, legal: list[Action]) -> list[float]:
        return weigh(table, legal)

    def pick(self, table: Praga, legal: list[Action], rng: Random) -> Action:
        return legal[draw(sharpened(weigh(table, legal)), rng)]
