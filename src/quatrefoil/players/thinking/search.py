"""Information-set Monte Carlo tree search, open loop over chance, for any number of seats.

Every playout starts from a table that the searcher imagines: the real one with everything that
its seat cannot know drawn anew. It walks down the tree by PUCT, each seat maximising its own
result, while chance is drawn afresh on each visit (so a node stands for a sequence of choices,
not for one position); then the game's light policy plays on, to the end or for a number of turns
after which the game's judgement estimates the rest.
"""

import math
from typing import Any, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.network import Network
from quatrefoil.engine.policy import Policy
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle
from quatrefoil.engine.tuning import Tuning
from quatrefoil.players.signals import poll_signals
from quatrefoil.players.thinking.simple import best_of, rate_all
from quatrefoil.players.thinking.stopwatch import Stopwatch
from quatrefoil.players.thinking.tree import (
    Candidate,
    Node,
    Outcome,
    Stop,
    by_prior,
    by_visits,
    highest,
    prefer,
    size_of,
    softmax,
)

LONGEST_PLAYOUT: Final = 20_000
"""Decisions after which a playout is cut off and judged, whatever the rules say."""

FAMILIAR: Final = 4
"""Visits from which a choice in the tree tells what is expected there."""

POLL_EVERY: Final = 0.01
"""Seconds after which the search lets other threads of its process run, and hears of signals."""


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
        network = judge.network(table)
        if network is not None and not network.leads:
            network = None
        self.network: Final[Network | None] = network
        suits = tuning.at(table.seats)
        if network is not None and suits.foreseeing is not None:
            suits = suits.foreseeing
        self.tuning: Final[Tuning] = suits
        self.policy: Final[Policy | None] = judge.policy(table) if suits.policy else None
        self.table: Final = table
        self.legal: Final = legal
        self.rng: Random = rng
        self.stop: Final = stop if stop is not None else Stop()
        self.seat: i64 = table.top().seat
        self.root: Node = Node(None, self.seat, 1.0)
        self.nodes: i64 = 1
        self.playouts: i64 = 0
        count = len(legal)
        self._opened: bool = False
        self._tried: list[int] = [0] * count
        """Playouts of this search by choice; a tree that was taken over has seen more."""
        self._margins: list[float] = [0.0] * count
        self._squares: list[float] = [0.0] * count
        self._wins: list[float] = [0.0] * count
        self._chances: list[float] = [0.0] * int(table.seats)
        self._before: list[float] = []
        self._survivors: list[Node] = []
        self._waiting: list[Node] = []
        self._left: i64 = 0
        self._phases: i64 = 0
        self._luck: int = 0
        self._index: dict[int, int] = {legal[i].id: i for i in range(count)}

    def take_over(self, earlier: "Search", played: list[Action], seats: list[int]) -> bool:
        """Go on with the tree of the last search, below what these seats have played since.

        Only where nothing is drawn in between, and what can be chosen now is what the tree has
        seen there: what it knows of other draws would mislead. False if nothing was taken over.
        """
        node: Node | None = earlier.root
        for n in range(len(played)):
            node = earlier.node_of(node, played[n], seats[n])
            if node is None or node.drawn:
                return False
        if node is None or node.children is None:
            return False
        if node.visits < self.tuning.keep:
            return False
        if len(node.children) != len(self.legal):
            return False
        for action in self.legal:
            if self.node_of(node, action, self.seat) is None:
                return False
        self.root = node
        self.nodes = size_of(node)
        self._before = earlier._before
        return True

    # The loop

    def run(self, playouts: int, seconds: float, watch: Stopwatch | None = None) -> None:
        """Search until a budget is used up (0: no such limit), or the choice is clear."""
        if watch is None:
            watch = Stopwatch()
        watch.start()
        polled = 0.0
        most: i64 = playouts if playouts > 0 else 1 << 60
        if not self._opened:
            self._open_root()
        halves = self.tuning.halving > 1 and len(self.legal) > 2
        rng = self.rng
        if halves:
            self._enter()
        while self.playouts < most:
            if self.stop.check():
                return
            if halves:
                used = float(self.playouts) / float(most)
                if seconds > 0.0:
                    used = max(used, watch.spent() / seconds)
                self._playout(self._next_in_turn(used, rng))
            else:
                self._playout()
            if halves:
                pass
            elif self.playouts % 32 == 0 and playouts > 0 and self._is_decided(most):
                return
            spent = watch.spent()
            if seconds > 0.0 and spent >= seconds:
                return
            if spent - polled >= POLL_EVERY:
                poll_signals()
                polled = spent
                if seconds > 0.0 and not halves:
                    pace = spent / float(self.playouts)
                    if self._is_decided(self.playouts + int((seconds - spent) / pace)):
                        return

    def _enter(self) -> None:
        """Choose who takes part where the worse half is given up again and again."""
        children = self._root_children()
        children.sort(key=by_prior)
        self._survivors = children[: self.tuning.halving]
        self._left = 1
        while (1 << self._left) < len(self._survivors):
            self._left += 1
        self._phases = self._left

    def _next_in_turn(self, used: float, rng: Random) -> Node:
        """Who of those left is to be tried next; in each round all of them meet the same luck.

        `used` is the part of the budget that is gone.
        """
        while self._left > 1 and used >= 1.0 - float(self._left - 1) / float(self._phases):
            self._left -= 1
            self._survivors.sort(key=self._standing)
            self._survivors = self._survivors[: (len(self._survivors) + 1) // 2]
            self._waiting = []
        if not self._waiting:
            self._waiting = self._survivors.copy()
            self._luck = int(rng.word())
        self.rng = Random(self._luck, 1)
        return self._waiting.pop()

    def _standing(self, child: Node) -> float:
        """The result of a choice so far, the judge's opinion included; the best has the least."""
        trust = self.tuning.trust
        hope = self.root.result / float(max(1, int(self.root.tries)))
        return -(child.total + trust * (hope + child.behind)) / (float(child.visits) + trust)

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
        self._opened = True
        if not self._before:
            imagined = self.table.imagine(self.seat, self.rng)
            for seat in range(self.table.seats):
                self._before.append(self.judge.foresee(imagined, seat))
        rounds = min(8, max(2, 128 // len(self.legal)))
        ratings = rate_all(self.judge, self.table, self.legal, self.rng, rounds)
        if self.policy is not None:
            opinions = self._opinions(
                self.policy, self.table.imagine(self.seat, self.rng), self.legal
            )
            for i in range(len(ratings)):
                ratings[i] = 0.5 * (ratings[i] + opinions[i])
        self._add_children(self.root, self.legal, self.seat, softmax(ratings, self.tuning.heat))
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
        best = highest(ratings)
        for i in range(len(legal)):
            child = children[legal[i].id * 8 + int(seat)]
            child.behind = max(-0.5, (ratings[i] - best) * self.tuning.slope)

    def _opinions(self, policy: Policy, table: Table, legal: list[Action]) -> list[float]:
        return policy.opinions(table, legal, self.judge.prior(table, legal))

    def _open(self, node: Node, table: Table, legal: list[Action], seat: i64) -> None:
        """Give a node its children: by judgement where it is visited often, else by prior."""
        policy = self.policy
        if policy is not None and (self.tuning.policy > 1 or node.visits < self.tuning.rate_visits):
            learned = self._opinions(policy, table, legal)
            self._add_children(node, legal, seat, softmax(learned, self.tuning.heat))
            self._note_ratings(node, legal, seat, learned)
            node.rated = self.tuning.policy > 1
            return
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
        self._add_children(node, legal, seat, softmax(ratings, self.tuning.heat))
        self._note_ratings(node, legal, seat, ratings)

    def _leave_out(self, node: Node, before: Node) -> None:
        """Of steps that may as well be taken the other way round, follow up one order only."""
        action = node.action
        children = node.children
        earlier = before.children
        if action is None or children is None or earlier is None:
            return
        for key, child in children.items():
            later = child.action
            if later is None or later.id >= action.id or child.seat != node.seat:
                continue
            if key in earlier and self.judge.commute(action, later):
                child.left_out = True

    def _select(
        self, node: Node, table: Table, legal: list[Action], before: Node | None = None
    ) -> Node:
        """PUCT among the choices that are possible this time.

        `before` is where the turn's last step was chosen, if it has had one.
        """
        seat: i64 = table.top().seat
        fresh = node.children is None or (not node.rated and node.visits >= self.tuning.rate_visits)
        if fresh:
            self._open(node, table, legal, seat)
            if before is not None:
                self._leave_out(node, before)
        children = node.children
        assert children is not None
        best: Node | None = None
        best_score = -1e18
        trust = self.tuning.trust if node.rated or self.policy is not None else 1.0
        hope = node.result / float(node.tries) if node.tries > 0 else 0.5
        for action in legal:
            key = action.id * 8 + int(seat)
            child = children.get(key)
            if child is None:
                child = Node(action, seat, 1.0 / len(legal))
                children[key] = child
                self.nodes += 1
            elif child.left_out and node is not self.root:
                continue
            child.seen += 1
            mean = (child.total + trust * (hope + child.behind)) / (float(child.visits) + trust)
            curiosity = math.sqrt(float(child.seen)) / float(1 + child.visits)
            score = mean + self.tuning.explore * child.prior * curiosity
            if score > best_score:
                best_score = score
                best = child
        return best if best is not None else children[legal[0].id * 8 + int(seat)]

    # One playout

    def examine(self, action: Action, playouts: int) -> None:
        """Try one choice until it has had so many playouts, whether it looks good or not."""
        if not self._opened:
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
        before: Node | None = None
        legal = self.legal
        while legal:
            full = node.children is None and self.nodes >= self.tuning.most_nodes
            if full or (node.visits == 0 and node is not self.root):
                break
            if wanted is not None and node is self.root:
                node = wanted
            else:
                node = self._select(node, table, legal, before)
            action = node.action
            assert action is not None
            turn = table.turn
            table.play(action)
            before = path[-1]
            path.append(node)
            if len(path) > 2:
                legal = settle(table, rng)
            else:
                drawn: list[Action] = []
                legal = settle(table, rng, drawn)
                if drawn:
                    node.drawn = True
            if table.turn != turn:
                before = None
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
        margin = outcome.margin[self.seat]
        self._tried[index] += 1
        self._margins[index] += margin
        self._squares[index] += margin * margin
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
            if self.tuning.lines > 1:
                table = self._best_line(table, legal)
            elif table.turn < careful and len(legal) > 1:
                table.play(self._judged_best(table, legal))
            else:
                table.play(judge.pick(table, legal, rng))
            legal = settle(table, rng)
            left -= 1
        return self._take_stock(table)

    def _best_line(self, table: Table, legal: list[Action]) -> Table:
        """The rest of a turn, tried a few ways by the light policy: the best for its player."""
        rng = self.rng
        seat: i64 = table.top().seat
        turn = table.turn
        best = table
        most = -1e18
        for _ in range(self.tuning.lines):
            line = table.clone()
            choices = legal
            left: i64 = LONGEST_PLAYOUT
            while choices and line.turn == turn and left > 0:
                line.play(self.judge.pick(line, choices, rng))
                choices = settle(line, rng)
                left -= 1
            worth = self.judge.foresee(line, seat)
            if worth > most:
                most = worth
                best = line
        return best

    def _judged_best(self, table: Table, legal: list[Action]) -> Action:
        """The choice that a greedy player would take, of those that look likely."""
        policy = self.policy
        floor = 0.0
        weights: list[float] = []
        if policy is not None and self.tuning.policy > 1:
            weights = self._opinions(policy, table, legal)
            if self.tuning.loose > 0.0:
                for i in range(len(weights)):
                    luck = -math.log(max(1e-9, self.rng.unit()))
                    weights[i] -= self.tuning.loose * math.log(max(1e-9, luck))
            return legal[best_of(weights)]
        if len(legal) > self.tuning.width:
            weights = self.judge.prior(table, legal)
            if policy is not None:
                weights = policy.opinions(table, legal, weights)
            ordered = weights.copy()
            ordered.sort()
            floor = ordered[len(ordered) - self.tuning.width]
        chance = int(self.rng.word())
        best = legal[0]
        most = -1e18
        for i in range(len(legal)):
            if weights and weights[i] < floor:
                continue
            rating = self.judge.rate(table, legal[i], Random(chance, 1))
            if rating > most:
                most = rating
                best = legal[i]
        return best

    def _take_stock(self, table: Table) -> Outcome:
        """Margin, first place and value by seat: facts at the end of a game, else estimates."""
        seats: i64 = table.seats
        over = table.is_over()
        points: list[float] = []
        chances: list[float] = []
        if over:
            for score in table.scores():
                points.append(float(score))
        elif self.network is not None:
            forecast = self.judge.forecast(self.network, table, self.seat)
            points = forecast.points
            chances = forecast.chances
        else:
            for seat in range(seats):
                points.append(self.judge.foresee(table, seat))
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
        if chances:
            # For people. As a result they tell choices less apart than margins do.
            outcome.win = chances
        elif not over and seats > 2:
            self._share_first_place(outcome, points)
        return outcome

    def _share_first_place(self, outcome: Outcome, points: list[float]) -> None:
        """Chances by seat that add up to 1; among two they are those of `_compare`.

        They are for people. What the search goes by, who is ahead of the best other, stays.
        """
        best = highest(points)
        total = 0.0
        for seat in range(len(points)):
            chance = math.exp(max(-30.0, 4.0 * (points[seat] - best) / self.tuning.scale))
            outcome.win[seat] = chance
            total += chance
        for seat in range(len(points)):
            outcome.win[seat] /= total

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
            n = float(max(1, self._tried[index]))
            mean = self._margins[index] / n
            spread = max(0.0, self._squares[index] / n - mean * mean)
            found.append(
                Candidate(
                    action,
                    int(child.visits),
                    child.total / float(max(1, int(child.visits))),
                    mean,
                    self._told(self._wins[index] / n),
                    math.sqrt(spread / max(1.0, n - 1.0)),
                )
            )
        found.sort(key=by_visits)
        return found

    def node_of(self, node: Node | None, action: Action, seat: i64) -> Node | None:
        """Where a choice leads to in the tree, as far as it has grown; the root is its top."""
        if node is None or node.children is None:
            return None
        return node.children.get(action.id * 8 + int(seat))

    def expect(self, node: Node | None, table: Table, legal: list[Action]) -> Action:
        """What whoever decides will do: what was tried most there, else what is judged best."""
        seat: i64 = table.top().seat
        best: Node | None = None
        for action in legal:
            child = self.node_of(node, action, seat)
            if child is None or child.visits < FAMILIAR:
                continue
            if best is None or child.visits > best.visits:
                best = child
        if best is not None and best.action is not None:
            return best.action
        return legal[0] if len(legal) == 1 else self._judged_best(table, legal)

    def chances(self) -> list[float]:
        """The chance of first place by seat, over all playouts."""
        n = float(max(1, int(self.playouts)))
        found = [chance / n for chance in self._chances]
        chances = self.judge.chances
        if chances is None or len(found) < 2:
            return found
        return chances.told(found, self.seat, self.table.turn)

    def _told(self, win: float) -> float:
        chances = self.judge.chances
        if chances is None or self.table.seats < 2:
            return win
        return chances.told_alone(win, self.table.seats, self.table.turn)

    def best(self) -> Action:
        """The choice that was tried most; before the first playout the one judged best."""
        best: Node | None = None
        if self._survivors:
            self._survivors.sort(key=self._standing)
            best = self._survivors[0]
            return self.legal[0] if best.action is None else best.action
        for child in self._root_children():
            if best is None or prefer(child, best):
                best = child
        if best is None or best.action is None:
            return self.legal[0]
        return best.action
