"""Why a choice is better than another: facts of both, and what the search expects after them.

Each choice is played on a number of times, with the same luck as the others: first what the search
tried most, then what is judged best, up to the end of the player's next turn. What differs between
the lines of two choices is a reason; what does not is none, and where the search sees no difference
it says so.
"""

import math
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from quatrefoil.engine.action import Action
from quatrefoil.engine.errors import IllegalAction
from quatrefoil.engine.game import Look, Words
from quatrefoil.engine.language import Amount, Language, ListOf, Phrase, find_language
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import settle
from quatrefoil.players.thinking.search import Search
from quatrefoil.players.thinking.tree import Candidate, Stop
from quatrefoil.words.feats import Doer

LINES, FEWEST = 16, 4
"""How often a choice is played on, and how often at least, however long it takes."""
SECONDS = 1.0
"""For the lines of all choices together."""
MOST_STEPS = 60
"""Decisions of a line."""
MOST_REASONS = 3
OFTEN, SELDOM = 0.5, 0.4
"""What happens in so many lines is expected, if it happens so much less often in the others."""
TELLING = 2
"""Points of one source that are worth telling."""
LEAST = 0.75
"""A difference below it is none: what is said is said in whole numbers."""
CLEAR = 0.1
"""A difference in the chance to win that needs no other."""
SURE = 2.0
"""Standard errors that a difference must have to be told."""
STREAM_OF_LINES = 1 << 42
OTHERS, READER = Doer(is_reader=False), Doer(is_reader=True)


# Reasons, as data


@dataclass(frozen=True)
class Moment:
    """Where something is achieved, without words: the last of these choices, with this luck."""

    luck: int
    line: tuple[str, ...]
    """Notations from the position on; what chance decides between them follows from the luck."""
    index: int
    """Of the feats of the last choice."""


@dataclass(frozen=True)
class Reason:
    """One difference that speaks for a choice or against it."""

    def said(self, look: Look) -> str:
        """As a clause without its subject, which is the choice; it begins small."""
        raise NotImplementedError


@dataclass(frozen=True)
class First(Reason):
    """What the choice itself does, and what `rival` would do if it were left."""

    what: str
    rival: int
    moment: Moment | None = None

    def said(self, look: Look) -> str:
        who = look.names[self.rival]
        return _house(look).say("you {what}, before {who} does", what=self.what, who=who)


@dataclass(frozen=True)
class Opens(Reason):
    """What the player can do after it, in the same turn or in the next one."""

    what: str
    later: bool = False
    rival: int = -1
    """Who would do the same if it were left."""
    moment: Moment | None = None

    def said(self, look: Look) -> str:
        if self.rival >= 0:
            who = look.names[self.rival]
            return _house(look).say("then you {what}, before {who} does", what=self.what, who=who)
        if self.later:
            return _house(look).say("next turn you {what}", what=self.what)
        return _house(look).say("then you {what}", what=self.what)


@dataclass(frozen=True)
class Rival(Reason):
    """What somebody else does: after this choice, or without it."""

    what: str
    seat: int
    without: bool
    moment: Moment | None = None

    def said(self, look: Look) -> str:
        who = look.names[self.seat]
        if self.without:
            return _house(look).say("otherwise {who} {what}", who=who, what=self.what)
        return _house(look).say("after it {who} {what}", who=who, what=self.what)


@dataclass(frozen=True)
class Goods(Reason):
    """What the player has more or less of when the turn ends, in the game's own words."""

    more: Mapping[str, int]
    less: Mapping[str, int]

    def said(self, look: Look) -> str:
        say = look.language.say
        more, less = _amounts(self.more), _amounts(self.less)
        if not self.less:
            return say("{more} more when the turn ends", more=more)
        if not self.more:
            return say("{less} less when the turn ends", less=less)
        return say("{more} more but {less} less when the turn ends", more=more, less=less)


@dataclass(frozen=True)
class Points(Reason):
    """Points by source, more or fewer by the end of the player's next turn."""

    source: str
    points: int
    seat: int = -1
    """Somebody else's, all sources together."""

    def said(self, look: Look) -> str:
        points = Amount("point", abs(self.points), "−" if self.points < 0 else "+")
        source = self.source if self.seat < 0 else look.names[self.seat]
        return _house(look).say("{source}: {points}", source=source, points=points)


@dataclass(frozen=True)
class Later(Reason):
    """What the search expects by the end of the game, where the next turns do not show it."""

    points: int

    def said(self, look: Look) -> str:
        points = Amount("point", abs(self.points))
        if self.points > 0:
            return _house(look).say("{points} more in the long run", points=points)
        return _house(look).say("{points} fewer in the long run", points=points)


@dataclass(frozen=True)
class Alike(Reason):
    """The search sees no difference to the first choice, or of the first to the next one."""

    is_first: bool

    def said(self, look: Look) -> str:
        if self.is_first:
            return _house(look).say("about as good as the next one")
        return _house(look).say("about as good as the first one")


def _house(look: Look) -> Language:
    return find_language(look.language.code)


def _amounts(counts: Mapping[str, int]) -> Phrase:
    return ListOf([Amount(term, n) for term, n in counts.items()])


def in_one(reasons: Sequence[str]) -> str:
    """Several reasons as one sentence, which begins with a capital and has no full stop."""
    text = "; ".join(reasons)
    return text[:1].upper() + text[1:]


# What is expected


@dataclass
class Sample:
    """Numbers by name, their means and how far these can be trusted."""

    lines: int = 0
    sums: dict[str, float] = field(default_factory=dict)
    squares: dict[str, float] = field(default_factory=dict)

    def add(self, numbers: Mapping[str, float]) -> None:
        self.lines += 1
        for name, n in numbers.items():
            self.sums[name] = self.sums.get(name, 0.0) + n
            self.squares[name] = self.squares.get(name, 0.0) + n * n

    def mean(self, name: str) -> float:
        return self.sums.get(name, 0.0) / max(1, self.lines)

    def variance(self, name: str) -> float:
        """Of the mean."""
        n = max(1, self.lines)
        return max(0.0, self.squares.get(name, 0.0) / n - self.mean(name) ** 2) / max(1, n - 1)

    def ahead(self, other: "Sample", name: str) -> int:
        """By how much the mean is above another, in whole numbers; 0 where chance explains it."""
        ahead = self.mean(name) - other.mean(name)
        error = math.sqrt(self.variance(name) + other.variance(name))
        return 0 if abs(ahead) < max(LEAST, SURE * error) else round(ahead)


class Outlook:
    """What is expected after one choice."""

    def __init__(self, now: Sequence[str]) -> None:
        self.now = now
        """What the choice itself achieves."""
        self.lines = 0
        self.turn: Counter[str] = Counter()
        self.later: Counter[str] = Counter()
        self.others: dict[int, Counter[str]] = {}
        self.moments: dict[tuple[int, str], Moment] = {}
        """Where each seat achieved something first."""
        self.goods = Sample()
        self.points = Sample()
        self.rivals = Sample()

    def rival(self, what: str) -> int:
        """Who else may be expected to do something, or -1."""
        for seat, feats in self.others.items():
            if feats[what] / max(1, self.lines) >= SELDOM:
                return seat
        return -1

    def often(self, found: Counter[str], against: Counter[str], lines: int) -> list[str]:
        """What is expected here and hardly there, the most frequent first."""
        mine, theirs = max(1, self.lines), max(1, lines)
        return [
            what
            for what, n in found.most_common()
            if n / mine >= OFTEN and n / mine - against[what] / theirs >= SELDOM
        ]


class Lines:
    """Plays the choices of a decision on, for one reader."""

    def __init__(self, match: Match, search: Search, language: str, stop: Stop) -> None:
        self.match = match
        self.search = search
        self.look = match.look(language)
        self.words: Words = match.game.words
        self.seat = int(match.seat)
        self.stop = stop
        self.before = self._sheet(match.table)
        self._outlooks: dict[int, Outlook] = {}
        self._own: dict[str, str] = {}
        """Feats as others have them, and as the reader has them."""

    def play_on(self, actions: Sequence[Action]) -> None:
        """Play the choices on, each as often as the others, as far as the time goes."""
        until = time.monotonic() + SECONDS
        for action in actions:
            facts = self.match.facts(action)
            now = self.words.feats(facts, self.look, OTHERS)
            self._own.update(zip(now, self.words.feats(facts, self.look, READER), strict=True))
            found = self._outlooks[action.id] = Outlook(now)
            for n, what in enumerate(now):
                found.moments[self.seat, what] = Moment(0, (action.notation,), n)
        for n in range(LINES):
            for action in actions:
                if self.stop.check() or (n >= FEWEST and time.monotonic() > until):
                    return
                self._follow(action, self._outlooks[action.id], n)

    def _follow(self, action: Action, found: Outlook, luck: int) -> None:
        """One line: the rest of the turn, those of the others, the next own one."""
        rng = _luck(self.match, luck)
        line = [action.notation]
        table = self.match.table.imagine(self.seat, rng)
        start, last = int(table.turn), int(table.turn) + int(table.seats)
        node = self.search.node_of(self.search.root, action, self.seat)
        table.play(action)
        legal = settle(table, rng)
        seen: dict[tuple[int, bool], set[str]] = {}
        held: Mapping[str, int] | None = None
        for _ in range(MOST_STEPS):
            if held is None and (not legal or int(table.turn) != start):
                held = self.match.game.holdings(table, self.seat)
            if not legal or int(table.turn) > last:
                break
            seat, decision = int(table.top().seat), table.top()
            chosen = self.search.expect(node, table, legal)
            facts = decision.facts(table, chosen)
            feats = self.words.feats(facts, self.look, OTHERS)
            if feats and seat == self.seat:
                own = self.words.feats(facts, self.look, READER)
                self._own.update(zip(feats, own, strict=True))
            seen.setdefault((seat, int(table.turn) > start), set()).update(feats)
            line.append(chosen.notation)
            for n, what in enumerate(feats):
                found.moments.setdefault((seat, what), Moment(luck, tuple(line), n))
            node = self.search.node_of(node, chosen, seat)
            table.play(chosen)
            legal = settle(table, rng)
        found.lines += 1
        for (seat, later), done in seen.items():
            if seat != self.seat:
                found.others.setdefault(seat, Counter()).update(done)
            else:
                (found.later if later else found.turn).update(done)
        found.goods.add(held or {})
        now = self._sheet(table)
        found.points.add({name: row[self.seat] for name, row in self._gained(now).items()})
        totals = [sum(row[seat] for row in now.values()) for seat in range(int(table.seats))]
        found.rivals.add({str(seat): n for seat, n in enumerate(totals)})

    def _sheet(self, table: object) -> dict[str, list[int]]:
        """Points by source, without the total."""
        return dict(self.words.score_sheet(table, self.look)[:-1])

    def _gained(self, now: Mapping[str, Sequence[int]]) -> dict[str, list[int]]:
        none = [0] * int(self.match.table.seats)
        return {
            name: [n - m for n, m in zip(row, self.before.get(name, none), strict=True)]
            for name, row in now.items()
        }

    # Comparing

    def compare(self, action: Action, other: Action, is_better: bool) -> list[Reason]:
        """What speaks for the better of two choices, or against the other: the weighty first."""
        mine, theirs = self._outlooks[action.id], self._outlooks[other.id]
        found: list[tuple[float, Reason]] = []
        if is_better:
            found += self._achieves(mine, theirs)
        spared, source = (mine, theirs) if is_better else (theirs, mine)
        told = {*mine.now, *mine.turn}
        for seat, feats in source.others.items():
            rest = spared.others.get(seat, Counter())
            new = [w for w in source.often(feats, rest, spared.lines) if w not in told]
            found += [
                (3.0, Rival(what, seat, is_better, source.moments.get((seat, what))))
                for what in new[:1]
            ]
        found += self._counts(mine, theirs, is_better)
        found.sort(key=lambda weighed: -weighed[0])
        return [reason for _, reason in found[:MOST_REASONS]]

    def _achieves(self, mine: Outlook, theirs: Outlook) -> list[tuple[float, Reason]]:
        found: list[tuple[float, Reason]] = []
        for what in mine.now:
            rival = theirs.rival(what)
            if rival >= 0:
                moment = mine.moments.get((self.seat, what))
                found.append((4.0, First(self._own[what], rival, moment)))
        for what in mine.often(mine.turn, theirs.turn, theirs.lines):
            if what not in mine.now and what not in theirs.now:
                rival = theirs.rival(what)
                moment = mine.moments.get((self.seat, what))
                opens = Opens(self._own[what], rival=rival, moment=moment)
                found.append((3.5 if rival >= 0 else 2.5, opens))
        found += [
            (2.2, Opens(self._own[what], True, moment=mine.moments.get((self.seat, what))))
            for what in mine.often(mine.later, theirs.later, theirs.lines)
            if what not in mine.now and what not in theirs.turn
        ]
        return found

    def _counts(
        self, mine: Outlook, theirs: Outlook, is_better: bool
    ) -> list[tuple[float, Reason]]:
        """Differences in points and goods, those that fit what the search says of the two."""
        found: list[tuple[float, Reason]] = []
        sign = 1 if is_better else -1
        for name in mine.points.sums | theirs.points.sums:
            n = mine.points.ahead(theirs.points, name)
            if n * sign >= TELLING:
                found.append((2.0 + abs(n) / 100, Points(name, n)))
        for name in mine.rivals.sums:
            n = mine.rivals.ahead(theirs.rivals, name)
            if int(name) != self.seat and n * sign <= -TELLING:
                found.append((1.9 + abs(n) / 100, Points("", n, int(name))))
        found = sorted(found, key=lambda weighed: -weighed[0])[:1]
        more: dict[str, int] = {}
        less: dict[str, int] = {}
        for name in mine.goods.sums | theirs.goods.sums:
            term, n = self.words.counted(name), mine.goods.ahead(theirs.goods, name)
            if term and n:
                (more if n > 0 else less)[term] = abs(n)
        if more if is_better else less:
            found.append((1.8, Goods(more, less)))
        return found


def _luck(match: Match, n: int) -> Random:
    """The chance of a line: the same for all choices."""
    return Random(n, STREAM_OF_LINES + len(match.history))


def feat_at(match: Match, moment: Moment, look: Look, by: Doer) -> str:
    """What was achieved at a moment after the position of a match, in a reader's words."""
    rng = _luck(match, moment.luck)
    table = match.table.imagine(match.seat, rng)
    *before, last = [match.find(notation) for notation in moment.line]
    legal = match.choices
    for action in before:
        if action not in legal:
            raise IllegalAction("{action} is not possible there", action=repr(action.notation))
        table.play(action)
        legal = settle(table, rng)
    return match.game.words.feats(table.top().facts(table, last), look, by)[moment.index]


def is_better(one: Candidate, other: Candidate) -> bool:
    """Whether the search can tell that a choice is better than another."""
    error = math.sqrt(one.error**2 + other.error**2)
    ahead = one.margin - other.margin
    return ahead > max(LEAST, SURE * error) or (ahead > 0 and one.win - other.win > CLEAR)


def reasons(
    match: Match, search: Search, chosen: Sequence[Candidate], language: str, stop: Stop
) -> list[list[Reason]]:
    """Why the first of some choices is best, and what is wrong with each of the others."""
    if len(chosen) < 2:
        return [[] for _ in chosen]
    lines = Lines(match, search, language, stop)
    lines.play_on([candidate.action for candidate in chosen])
    first, *others = chosen
    worse = [other for other in others if is_better(first, other)]
    why: list[Reason] = [] if others[0] in worse else [Alike(is_first=True)]
    if worse:
        ahead = round(first.margin - worse[0].margin)
        shown = lines.compare(first.action, worse[0].action, is_better=True)
        why += shown or ([Later(ahead)] if ahead else [])
    found = [why[:MOST_REASONS]]
    for other in others:
        if other not in worse:
            found.append([Alike(is_first=False)])
            continue
        behind = round(other.margin - first.margin)
        shown = lines.compare(other.action, first.action, is_better=False)
        found.append(shown or ([Later(behind)] if behind else []))
    return found
