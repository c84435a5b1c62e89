"""What a search is made of: when to stop, the nodes, the results."""

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
        self.left_out: bool = False
        """Whether it is followed up only where it comes first: see `Judge.commute`."""
        self.drawn: bool = False
        """Of a choice at hand: whether chance has followed it, before somebody chose again."""
        self.children: dict[int, Node] | None = None


class Candidate:
    """A choice at the root with all that a person may want to know of it."""

    def __init__(
        self,
        action: Action,
        visits: int,
        value: float,
        margin: float,
        win: float,
        error: float,
    ) -> None:
        self.action: Final = action
        self.visits: Final = visits
        self.value: Final = value
        self.margin: Final = margin
        """Points ahead of the best other seat at the end, on average (solo: the points)."""
        self.win: Final = win
        """Chance of first place, ties shared (solo: of reaching par)."""
        self.error: Final = error
        """The standard error of the margin."""


class Outcome:
    """How a playout ended, seat by seat."""

    def __init__(self, seats: i64) -> None:
        self.margin: list[float] = [0.0] * seats
        self.win: list[float] = [0.0] * seats
        self.value: list[float] = [0.0] * seats


def size_of(node: Node) -> i64:
    """A node and all that has grown below it."""
    total: i64 = 1
    if node.children is not None:
        for child in node.children.values():
            total += size_of(child)
    return total


def prefer(child: Node, best: Node) -> bool:
    if child.visits != best.visits:
        return child.visits > best.visits
    if child.visits > 0 and child.total != best.total:
        return child.total > best.total
    return child.prior > best.prior


def by_prior(node: Node) -> float:
    return -node.prior


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
