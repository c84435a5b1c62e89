"""Information-set Monte Carlo tree search, open loop over chance, for any number of seats.

Every playout starts from a table that the searcher imagines: the real one with everything that
its seat cannot know drawn anew. It walks down the tree by PUCT, each seat maximising its own
result, while chance is drawn afresh on each visit (so a node stands for a sequence of choices,
not for one position); then the game's light policy plays on, to the end or for a number of turns
after which the game's judgement estimates the rest.
"""

import math
import time
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from quatrefoil.engine.action import Action
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle
from quatrefoil.players.simple import rate_all

LONGEST_PLAYOUT: Final = 20_000
"""Decisions after which a playout is cut off and judged, whatever the rules say."""

BREATH: Final = 0.01
"""Seconds after which the search lets other threads of its process run."""


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
        most_nodes: int = 120_000,
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
        self.most_nodes: Final = most_nodes


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


class Search:
    """One search for one decision. It touches the table only through `imagine`."""

    def __init__(
        self,
        judge: Judge[Any],
        tuning: Tuning,
        table: Table,
        legal: list[Action],
        rng: Random,
        stop: Stop | None = None,
    ) -> None:
        self.judge: Final = judge
        self.tuning: Final = tuning
        self.table: Final = table
        self.legal: Final = legal
        self.rng: Final = rng
        self.stop: Final = stop if stop is not None else Stop()
        self.seat: i64 = table.top().seat
        self.root: Node = Node(None, self.seat, 1.0)
        self.nodes: i64 = 1
        self.playouts: i64 = 0
        count = len(legal)
        self._margins: list[float] = [0.0] * count
        self._wins: list[float] = [0.0] * count
        self._chances: list[float] = [0.0] * int(table.seats)
        self._before: list[float] = []
        self._index: dict[int, int] = {legal[i].id: i for i in range(count)}

    # The loop

    def run(self, playouts: int, seconds: float) -> None:
        """Search until a budget is used up (0: no such limit), or the choice is clear."""
        start = time.perf_counter()
        breath = start
        most: i64 = playouts if playouts > 0 else 1 << 60
        if self.root.children is None:
            self._open_root()
        while self.playouts < most:
            if self.stop.check():
                return
            self._playout()
            if self.playouts % 32 == 0 and playouts > 0 and self._is_decided(most):
                return
            now = time.perf_counter()
            if seconds > 0.0 and now - start >= seconds:
                return
            if now - breath >= BREATH:
                time.sleep(0)  # compiled code never lets go of the interpreter by itself
                breath = now
                if seconds > 0.0:
                    pace = (now - start) / float(self.playouts)
                    if self._is_decided(self.playouts + int((seconds - now + start) / pace)):
                        return

    def _is_decided(self, most: i64) -> bool:
        """Whether no other choice can catch up with the favourite within the budget."""
        best: i64 = 0
        second: i64 = 0
        for child in self._root_children():
            if child.visits > best:
                second = best
                best = child.visits
            elif child.visits > second:
                second = child.visits
        return best - second > most - self.playouts

    def _root_children(self) -> list[Node]:
        children = self.root.children
        return [] if children is None else list(children.values())

    # Growing the tree

    def _open_root(self) -> None:
        """Judge the choices at hand with some care: everything else is ordered by it."""
        imagined = self.table.imagine(self.seat, self.rng)
        for seat in range(self.table.seats):
            self._before.append(self.judge.value(imagined, seat))
        rounds = min(8, max(2, 128 // len(self.legal)))
        ratings = rate_all(self.judge, self.table, self.legal, self.rng, rounds)
        self._add_children(self.root, self.legal, self.seat, _softmax(ratings, self.tuning.heat))
        self._note_ratings(self.root, self.legal, self.seat, ratings)

    def _add_children(
        self, node: Node, legal: list[Action], seat: i64, priors: list[float]
    ) -> None:
        children = node.children
        if children is None:
            children = {}
            node.children = children
        for i in range(len(legal)):
            key = legal[i].id * 8 + int(seat)
            known = children.get(key)
            if known is None:
                children[key] = Node(legal[i], seat, priors[i])
                self.nodes += 1
            else:
                known.prior = priors[i]

    def _note_ratings(
        self, node: Node, legal: list[Action], seat: i64, ratings: list[float]
    ) -> None:
        """Keep how far each choice is behind the best in the judge's opinion."""
        node.rated = True
        children = node.children
        assert children is not None
        best = _highest(ratings)
        for i in range(len(legal)):
            child = children[legal[i].id * 8 + int(seat)]
            child.behind = max(-0.5, (ratings[i] - best) * self.tuning.slope)

    def _open(self, node: Node, table: Table, legal: list[Action], seat: i64) -> None:
        """Give a node its children: by judgement where it is visited often, else by prior."""
        if node.visits < self.tuning.rate_visits:
            weights = self.judge.prior(table, legal)
            total = 0.0
            for weight in weights:
                total += weight
            for i in range(len(weights)):
                weights[i] /= total
            self._add_children(node, legal, seat, weights)
            return
        luck = int(self.rng.word())
        ratings: list[float] = []
        for action in legal:
            ratings.append(self.judge.rate(table, action, Random(luck, 1)))
        self._add_children(node, legal, seat, _softmax(ratings, self.tuning.heat))
        self._note_ratings(node, legal, seat, ratings)

    def _select(self, node: Node, table: Table, legal: list[Action]) -> Node:
        """PUCT among the choices that are possible this time."""
        seat: i64 = table.top().seat
        fresh = node.children is None or (not node.rated and node.visits >= self.tuning.rate_visits)
        if fresh:
            self._open(node, table, legal, seat)
        children = node.children
        assert children is not None
        best: Node | None = None
        best_score = -1e18
        trust = self.tuning.trust if node.rated else 1.0
        hope = node.result / float(node.tries) if node.tries > 0 else 0.5
        for action in legal:
            key = action.id * 8 + int(seat)
            child = children.get(key)
            if child is None:
                child = Node(action, seat, 1.0 / len(legal))
                children[key] = child
                self.nodes += 1
            child.seen += 1
            mean = (child.total + trust * (hope + child.behind)) / (float(child.visits) + trust)
            curiosity = math.sqrt(float(child.seen)) / float(1 + child.visits)
            score = mean + self.tuning.explore * child.prior * curiosity
            if score > best_score:
                best_score = score
                best = child
        assert best is not None
        return best

    # One playout

    def examine(self, action: Action, playouts: int) -> None:
        """Try one choice until it has had so many playouts, whether it looks good or not."""
        if self.root.children is None:
            self._open_root()
        children = self.root.children
        assert children is not None
        child = children[action.id * 8 + int(self.seat)]
        while child.visits < playouts and not self.stop.check():
            self._playout(child)

    def _playout(self, wanted: Node | None = None) -> None:
        rng = self.rng
        table = self.table.imagine(self.seat, rng)
        path: list[Node] = [self.root]
        node = self.root
        legal = self.legal
        while legal:
            full = node.children is None and self.nodes >= self.tuning.most_nodes
            if full or (node.visits == 0 and node is not self.root):
                break
            if wanted is not None and node is self.root:
                node = wanted
            else:
                node = self._select(node, table, legal)
            action = node.action
            assert action is not None
            table.play(action)
            path.append(node)
            legal = settle(table, rng)
        outcome = self._finish(table, legal)
        parent = self.root
        for visited in path:
            value = outcome.value[visited.seat]
            visited.visits += 1
            visited.total += value
            if visited is not self.root:
                parent.tries += 1
                parent.result += value
            parent = visited
        self.playouts += 1
        first = path[1].action
        assert first is not None
        index = self._index[first.id]
        self._margins[index] += outcome.margin[self.seat]
        self._wins[index] += outcome.win[self.seat]
        for seat in range(len(self._chances)):
            self._chances[seat] += outcome.win[seat]

    def _finish(self, table: Table, legal: list[Action]) -> Outcome:
        """Play on by the light policy, to the end or as far as the tuning says, and take stock."""
        rng = self.rng
        judge = self.judge
        last: i64 = 1 << 60
        if self.tuning.turns > 0:
            last = table.turn + self.tuning.turns
        careful: i64 = table.turn + self.tuning.careful
        left: i64 = LONGEST_PLAYOUT
        while legal and left > 0 and table.turn < last:
            if table.turn < careful and len(legal) > 1:
                table.play(self._judged_best(table, legal))
            else:
                table.play(judge.pick(table, legal, rng))
            legal = settle(table, rng)
            left -= 1
        return self._take_stock(table)

    def _judged_best(self, table: Table, legal: list[Action]) -> Action:
        """The choice that a greedy player would take, of those that look likely."""
        floor = 0.0
        weights: list[float] = []
        if len(legal) > self.tuning.width:
            weights = self.judge.prior(table, legal)
            ordered = weights.copy()
            ordered.sort()
            floor = ordered[len(ordered) - self.tuning.width]
        luck = int(self.rng.word())
        best = legal[0]
        most = -1e18
        for i in range(len(legal)):
            if weights and weights[i] < floor:
                continue
            rating = self.judge.rate(table, legal[i], Random(luck, 1))
            if rating > most:
                most = rating
                best = legal[i]
        return best

    def _take_stock(self, table: Table) -> Outcome:
        """Margin, first place and value by seat: facts at the end of a game, else estimates."""
        seats: i64 = table.seats
        over = table.is_over()
        points: list[float] = []
        if over:
            for score in table.scores():
                points.append(float(score))
        else:
            for seat in range(seats):
                points.append(self.judge.value(table, seat))
        outcome = Outcome(seats)
        if seats == 1:
            self._compare(outcome, 0, points[0] - self.tuning.par, points[0], -1.0)
            return outcome
        places: list[int] = table.ranking() if over else []
        first: i64 = 0
        for place in places:
            if place == 0:
                first += 1
        for seat in range(seats):
            rival = -1e9
            for other in range(seats):
                if other != seat and points[other] > rival:
                    rival = points[other]
            win = -1.0
            if over:
                win = 1.0 / float(first) if places[seat] == 0 else 0.0
            margin = points[seat] - rival
            progress = points[seat] - self._before[seat]
            weight = self.tuning.rivalry
            self._compare(outcome, seat, margin * weight + progress * (1.0 - weight), margin, win)
        return outcome

    def _compare(self, outcome: Outcome, seat: i64, lead: float, margin: float, win: float) -> None:
        """Note a seat's result; a negative `win` asks for an estimate from the margin."""
        scale = self.tuning.scale
        ahead = margin if self.table.seats > 1 else lead
        if win < 0.0:
            win = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, 4.0 * ahead / scale))))
        stretch = lead / scale
        spread = 0.5 + 0.5 * stretch / (1.0 + abs(stretch))
        share = self.tuning.winning
        outcome.margin[seat] = margin
        outcome.win[seat] = win
        outcome.value[seat] = share * win + (1.0 - share) * spread

    # The result

    def candidates(self) -> list[Candidate]:
        """The choices, the most visited first."""
        found: list[Candidate] = []
        for child in self._root_children():
            action = child.action
            assert action is not None
            index = self._index[action.id]
            n = float(max(1, int(child.visits)))
            found.append(
                Candidate(
                    action,
                    int(child.visits),
                    child.total / n,
                    self._margins[index] / n,
                    self._wins[index] / n,
                )
            )
        found.sort(key=_by_visits)
        return found

    def chances(self) -> list[float]:
        """The chance of first place by seat, over all playouts."""
        n = float(max(1, int(self.playouts)))
        return [chance / n for chance in self._chances]

    def best(self) -> Action:
        """The choice that was tried most; before the first playout the one judged best."""
        best: Node | None = None
        for child in self._root_children():
            if best is None or _prefer(child, best):
                best = child
        if best is None or best.action is None:
            return self.legal[0]
        return best.action


def _prefer(child: Node, best: Node) -> bool:
    if child.visits != best.visits:
        return child.visits > best.visits
    if child.visits > 0 and child.total != best.total:
        return child.total > best.total
    return child.prior > best.prior


def _by_visits(candidate: Candidate) -> tuple[int, float]:
    return (-candidate.visits, -candidate.value)


def _highest(ratings: list[float]) -> float:
    top = ratings[0]
    for rating in ratings:
        if rating > top:
            top = rating
    return top


def _softmax(ratings: list[float], heat: float) -> list[float]:
    top = _highest(ratings)
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
