"""What a search is made of: when to stop, what suits a game, the nodes, the results."""

import math
from typing import Final

from mypy_extensions import i64, mypyc_attr

from quatrefoil.engine.action import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Stop:
    """Tells a search to answer at once. Subclasses may look elsewhere than at their own flag."""

    def __init__(self) -> None:
        self.asked: bool = False

    def ask(self) -> None:
        self.asked = True

    def check(self) -> bool:
        """Looked at before every playout."""
        return self.asked


class Tuning:
    """What suits a game; the numbers are found by playing (`tuning.py`)."""

    def __init__(
        self,
        explore: float = 0.5,
        heat: float = 1.0,
        turns: int = 2,
        scale: float = 20.0,
        winning: float = 0.5,
        rivalry: float = 1.0,
        par: float = 0.0,
        first: float = 0.5,
        rate_visits: int = 8,
        trust: float = 10.0,
        careful: int = 0,
        width: int = 6,
        lines: int = 1,
        most_nodes: int = 120_000,
        crowded: "Tuning | None" = None,
    ) -> None:
        self.explore: Final = explore
        """Weight of curiosity against the results so far."""
        self.heat: Final = heat
        """Points of judgement that make a choice e times as likely to be tried."""
        self.turns: Final = turns
        """Turns that a playout lasts before it is judged; 0 plays to the end."""
        self.scale: Final = scale
        """A margin in points that counts as a clear win."""
        self.winning: Final = winning
        """How much of a result is first place; the rest is the margin."""
        self.rivalry: Final = rivalry
        """How much of the margin is the lead over the best other seat; the rest is own progress.

        Where players hardly touch each other, the luck of the others is only noise.
        """
        self.par: Final = par
        """Solo: the score to beat."""
        self.first: Final = first
        """Part of a turn's budget that its first decision gets; then that part of the rest."""
        self.rate_visits: Final = rate_visits
        """Visits from which a decision in the tree is judged choice by choice."""
        self.trust: Final = trust
        """Playouts that the judge's opinion of a choice weighs as much as."""
        self.slope: Final = (0.5 + 0.5 * winning) / scale
        """What a point is worth as a result."""
        self.careful: Final = careful
        """Turns of a playout in which choices are judged one by one instead of picked lightly."""
        self.width: Final = width
        """How many choices are judged then: those with the highest prior."""
        self.lines: Final = lines
        """Ways in which each turn of a playout is tried; the best for its player goes on."""
        self.most_nodes: Final = most_nodes
        self.crowded: Final = crowded
        """What suits three and more players, where it is something else."""

    def at(self, seats: i64) -> "Tuning":
        """The tuning for a table of so many."""
        return self.crowded if seats > 2 and self.crowded is not None else self


class Node:
    """One choice in the tree: who made it, how often, and what came of it for that seat."""

    def __init__(self, action: Action | None, seat: i64, prior: float) -> None:
        self.action: Final = action
        self.seat: Final = seat
        self.prior: float = prior
        self.seen: i64 = 0
        """How often it was possible."""
        self.visits: i64 = 0
        self.total: float = 0.0
        self.behind: float = 0.0
        """By how much the judge thinks less of it than of the best choice, as a result."""
        self.rated: bool = False
        """Whether its children have been judged one by one."""
        self.tries: i64 = 0
        self.result: float = 0.0
        """How often a child was tried, and what came of it for whoever decided there."""
        self.children: dict[int, Node] | None = None


class Candidate:
    """A choice at the root with all that a person may want to know of it."""

    def __init__(self, action: Action, visits: int, value: float, margin: float, win: float):
        self.action: Final = action
        self.visits: Final = visits
        self.value: Final = value
        self.margin: Final = margin
        """Points ahead of the best other seat at the end, on average (solo: the points)."""
        self.win: Final = win
        """Chance of first place, ties shared (solo: of reaching par)."""


class Outcome:
    """How a playout ended, seat by seat."""

    def __init__(self, seats: i64) -> None:
        self.margin: list[float] = [0.0] * seats
        self.win: list[float] = [0.0] * seats
        self.value: list[float] = [0.0] * seats


def prefer(child: Node, best: Node) -> bool:
    if child.visits != best.visits:
        return child.visits > best.visits
    if child.visits > 0 and child.total != best.total:
        return child.total > best.total
    return child.prior > best.prior


def by_visits(candidate: Candidate) -> tuple[int, float]:
    return (-candidate.visits, -candidate.value)


def highest(ratings: list[float]) -> float:
    top = ratings[0]
    for rating in ratings:
        if rating > top:
            top = rating
    return top


def softmax(ratings: list[float], heat: float) -> list[float]:
    top = highest(ratings)
    weights: list[float] = []
    total = 0.0
    for rating in ratings:
        weight = math.exp(max(-30.0, (rating - top) / heat))
        weights.append(weight)
        total += weight
    # A little for everybody: a judgement may be wrong.
    for i in range(len(weights)):
        weights[i] = 0.9 * weights[i] / total + 0.1 / len(weights)
    return weights
