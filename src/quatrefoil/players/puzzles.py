"""Puzzles: positions of recorded games in which one choice is clearly best.

`puzzles/` of a game holds a record for each (`a1b2c3d4.txt` …) that ends at the position, and
`puzzles.json` with who is to choose, the answer, and why it is best. Nothing there is a sentence:
hint and reason are said when they are read, in the reader's language, from what the choice and the
moves that were expected after it do. `quatrefoil puzzles` makes them.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from quatrefoil.engine.errors import BadRecord
from quatrefoil.engine.game import Game, Look
from quatrefoil.engine.language import Amount, Language, find_language
from quatrefoil.engine.match import Match
from quatrefoil.engine.record import Record
from quatrefoil.players.reasons import (
    OTHERS,
    READER,
    First,
    Goods,
    Later,
    Moment,
    Opens,
    Points,
    Reason,
    Rival,
    feat_at,
    in_one,
)

FOLDER = "puzzles"
LIST = "puzzles.json"


@dataclass(frozen=True)
class Puzzle:
    """A position and the choice that is clearly best there, as data."""

    id: str
    """The name of its record, without the ending."""
    seat: int
    position: int
    """How many actions the record has until then: all of them."""
    answer: str
    second: str
    points: float
    """By how many points the answer is ahead of the next best choice."""
    win: float
    second_win: float
    seats: int
    phase: float
    """How much of the game had been played, from 0 to 1."""
    key: str
    """What kind of decision it is."""
    is_greedy: bool
    """Whether somebody who looks one step ahead finds it."""
    reasons: Sequence[Mapping[str, Any]]

    @property
    def verb(self) -> str:
        """What is done."""
        return self.answer.partition(" ")[0]

    @property
    def third(self) -> int:
        """The beginning, the middle or the end of a game."""
        return min(2, int(self.phase * 3))


@dataclass(frozen=True)
class Solution:
    """What is said of a puzzle to one reader."""

    question: str
    hint: str
    answer: str
    reason: str
    second: str
    """The next best choice, and what it gives away."""


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles that a game comes with; none where nobody has made any."""
    try:
        text = files(game.package).joinpath(FOLDER, LIST).read_text("utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return ()
    return read_list(text)


def read_list(text: str) -> tuple[Puzzle, ...]:
    return tuple(Puzzle(**each) for each in json.loads(text))


def write_list(puzzles: Sequence[Puzzle]) -> str:
    return json.dumps([asdict(each) for each in puzzles], ensure_ascii=False, indent=1) + "\n"


def record_of(game: Game, puzzle: Puzzle) -> Record:
    """The game up to the position."""
    name = f"{puzzle.id}.txt"
    return Record.read(files(game.package).joinpath(FOLDER, name).read_text("utf-8"))


def position_of(game: Game, puzzle: Puzzle) -> Match:
    """The position: the answer and the next best choice are among those that it offers."""
    match = Match.replay(record_of(game, puzzle), nature="manual")
    choices = [action.notation for action in match.choices]
    if match.seat != puzzle.seat or not {puzzle.answer, puzzle.second} <= set(choices):
        raise BadRecord("the position of the puzzle is another one")
    return match


# Words


def solved(match: Match, puzzle: Puzzle, language: str) -> Solution:
    """What is said of a puzzle; the match is at its position."""
    look, house = match.look(language), find_language(language)
    why = [reason_from(each, match, look) for each in puzzle.reasons]
    lost = max(1, round(puzzle.points))
    return Solution(
        question=match.describe(language=language),
        hint=_hint(why, look, house),
        answer=match.describe(match.find(puzzle.answer), language),
        reason=in_one([reason.said(look) for reason in why]),
        second=house.say(
            "The next best choice would be: {choice} It is worth about {points} less.",
            choice=match.describe(match.find(puzzle.second), language),
            points=Amount("point", lost),
        ),
    )


def _hint(why: Sequence[Reason], look: Look, house: Language) -> str:
    """Where to look, without the answer."""
    say = house.say
    for reason in why:
        if isinstance(reason, First):
            return say("{who} wants the same thing: be first.", who=look.names[reason.rival])
        if isinstance(reason, Rival):
            return say("Think of what {who} does next.", who=look.names[reason.seat])
        if isinstance(reason, Opens) and reason.rival >= 0:
            who = look.names[reason.rival]
            return say("After it you can do something that {who} wants as well.", who=who)
        if isinstance(reason, Opens) and reason.later:
            return say("Think one turn ahead: what do you want to do then?")
        if isinstance(reason, Opens):
            return say("Look for what you can do afterwards in the same turn.")
        if isinstance(reason, Points) and reason.seat >= 0:
            return say("Count what {who} gets.", who=look.names[reason.seat])
        if isinstance(reason, Points):
            return say("Count these points: {source}.", source=reason.source)
        if isinstance(reason, Goods):
            return say("Count what you will have when the turn ends.")
    return say("What you get at once is not what counts here: think of the end of the game.")


# Reasons as data


def plain(reason: Reason, match: Match, look: Look) -> dict[str, Any] | None:
    """A reason without words; None for one that cannot do without them."""
    if isinstance(reason, First | Opens | Rival) and reason.moment is None:
        return None
    if isinstance(reason, First):
        return {"kind": "first", "rival": reason.rival, **_plain_moment(reason.moment)}
    if isinstance(reason, Opens):
        told = {"kind": "opens", "later": reason.later, "rival": reason.rival}
        return {**told, **_plain_moment(reason.moment)}
    if isinstance(reason, Rival):
        told = {"kind": "rival", "seat": reason.seat, "without": reason.without}
        return {**told, **_plain_moment(reason.moment)}
    if isinstance(reason, Goods):
        return {"kind": "goods", "more": dict(reason.more), "less": dict(reason.less)}
    if isinstance(reason, Points):
        if reason.seat >= 0:
            return {"kind": "points", "points": reason.points, "seat": reason.seat}
        sources = _sources(match, look)
        if reason.source not in sources:
            return None
        return {"kind": "points", "points": reason.points, "row": sources.index(reason.source)}
    if isinstance(reason, Later):
        return {"kind": "later", "points": reason.points}
    return None


def reason_from(data: Mapping[str, Any], match: Match, look: Look) -> Reason:
    """A reason in the words of a reader; the match is at the position of the puzzle."""
    kind = data["kind"]
    if kind == "goods":
        return Goods(data["more"], data["less"])
    if kind == "points" and "seat" in data:
        return Points("", data["points"], data["seat"])
    if kind == "points":
        return Points(_sources(match, look)[data["row"]], data["points"])
    if kind == "later":
        return Later(data["points"])
    moment = Moment(data["luck"], tuple(data["line"]), data["index"])
    if kind == "first":
        return First(feat_at(match, moment, look, READER), data["rival"], moment)
    if kind == "rival":
        what = feat_at(match, moment, look, OTHERS)
        return Rival(what, data["seat"], data["without"], moment)
    what = feat_at(match, moment, look, READER)
    return Opens(what, data["later"], data["rival"], moment)


def _plain_moment(moment: Moment | None) -> dict[str, Any]:
    assert moment is not None
    return {"luck": moment.luck, "line": list(moment.line), "index": moment.index}


def _sources(match: Match, look: Look) -> list[str]:
    """What points come from, as the score sheet calls it now."""
    return [name for name, _ in match.game.words.score_sheet(match.table, look)[:-1]]
