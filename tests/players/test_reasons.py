"""Why a choice is better: only what follows from facts and from the search."""

from collections import Counter

import pytest

import quatrefoil as qf
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.players.hints import hint
from quatrefoil.players.reasons import (
    Alike,
    First,
    Goods,
    Later,
    Lines,
    Opens,
    Outlook,
    Points,
    Rival,
    in_one,
    is_better,
    reasons,
)
from quatrefoil.players.thinking.search import Search
from quatrefoil.players.thinking.tree import Candidate, Stop

DOME, BASE = "claims the dome of tower 2", "claims the base of tower 1"


@pytest.fixture
def match() -> Match:
    game = qf.new("red-cathedral", seats=2, seed=7)
    game.names[:] = ["Ann", "Blue"]
    return game


@pytest.fixture
def lines(match: Match) -> Lines:
    game = match.game
    search = Search(game.judge(), game.tuning(), match.table, match.choices, Random(1, 1))
    return Lines(match, search, "en", Stop())


def outlook(*now: str, lines: int = 10) -> Outlook:
    made = Outlook(now)
    made.lines = lines
    return made


def compared(lines: Lines, mine: Outlook, theirs: Outlook, better: bool = True) -> list[str]:
    one, other = lines.match.choices[:2]
    lines._outlooks = {one.id: mine, other.id: theirs}
    return [why.said(lines.look) for why in lines.compare(one, other, is_better=better)]


def test_what_a_rival_would_take_is_taken_first(lines: Lines):
    mine, theirs = outlook(DOME), outlook(BASE)
    theirs.others[1] = Counter({DOME: 7})
    lines._own[DOME] = "claim the dome"
    assert compared(lines, mine, theirs) == ["you claim the dome, before Blue does"]


def test_what_the_choice_says_of_itself_is_not_said_twice(lines: Lines):
    assert compared(lines, outlook(DOME), outlook(BASE)) == []


def test_what_a_rival_does_only_without_the_choice_speaks_for_it(lines: Lines):
    mine, theirs = outlook(), outlook()
    theirs.others[1] = Counter({DOME: 9, BASE: 9})
    mine.others[1] = Counter({BASE: 8})
    assert compared(lines, mine, theirs) == [f"otherwise Blue {DOME}"]
    assert compared(lines, theirs, mine, better=False) == [f"after it Blue {DOME}"]


def test_what_happens_now_and_then_is_no_reason(lines: Lines):
    mine, theirs = outlook(), outlook()
    theirs.others[1] = Counter({DOME: 4})
    assert compared(lines, mine, theirs) == []


def test_goods_and_points_are_told_by_how_much(lines: Lines):
    mine, theirs = outlook(), outlook()
    for _ in range(10):
        mine.goods.add({"stone": 3, "rubles": 1, "banners": 5})
        theirs.goods.add({"stone": 1, "rubles": 2, "banners": 1})
        mine.points.add({"Tower 2": 6})
        theirs.points.add({"Tower 2": 2})
    assert compared(lines, mine, theirs) == [
        "Tower 2: +4 points",
        "2 stones more but 1 ruble less when the turn ends",
    ]


def test_a_difference_that_chance_explains_is_not_told(lines: Lines):
    mine, theirs = outlook(), outlook()
    for n in range(10):
        mine.goods.add({"stone": 4 if n % 2 else 0})
        theirs.goods.add({"stone": 4 if n % 3 == 0 else 0})
    assert compared(lines, mine, theirs) == []


def candidate(match: Match, n: int, margin: float, win: float, error: float = 0.2) -> Candidate:
    return Candidate(match.choices[n], 100, win, margin, win, error)


def test_no_difference_is_called_none(match: Match):
    one, other = candidate(match, 0, 3.0, 0.6), candidate(match, 1, 1.0, 0.5)
    assert is_better(one, other)
    assert not is_better(other, one)
    assert not is_better(one, candidate(match, 1, 2.6, 0.58))
    assert not is_better(one, candidate(match, 1, 1.0, 0.55, error=2.0)), "it may be chance"


def test_choices_that_are_alike_are_called_so(match: Match):
    game, stop = match.game, Stop()
    search = Search(game.judge(), game.tuning(), match.table, match.choices, Random(1, 1))
    search.run(10, 0.0)
    chosen = [candidate(match, 0, 1.0, 0.5), candidate(match, 1, 1.1, 0.5)]
    first, second = reasons(match, search, chosen, "en", stop)
    assert first == [Alike(is_first=True)]
    assert second == [Alike(is_first=False)]
    assert reasons(match, search, chosen[:1], "en", stop) == [[]]


def test_words_in_two_languages(match: Match):
    english, czech = match.look("en"), match.look("cs")
    said = {
        First("claim it", 1): ("you claim it, before Blue does", "claim it, než to udělá Blue"),
        Opens("claim it", rival=1): ("then you claim it, before Blue does", None),
        Opens("claim it"): ("then you claim it", "potom claim it"),
        Opens("claim it", later=True): ("next turn you claim it", None),
        Rival(DOME, 1, without=True): (f"otherwise Blue {DOME}", f"jinak Blue {DOME}"),
        Points("Tower 2", -3): ("Tower 2: −3 points", "Tower 2: −3 body"),
        Points("", 2, seat=1): ("Blue: +2 points", "Blue: +2 body"),
        Later(5): ("5 points more in the long run", "časem o 5 bodů víc"),
        Later(-1): ("1 point fewer in the long run", None),
    }
    for reason, (source, translated) in said.items():
        assert reason.said(english) == source
        assert translated is None or reason.said(czech).replace("\xa0", " ") == translated
    goods = Goods({"stone": 2}, {})
    assert goods.said(czech).replace("\xa0", " ") == "na konci tahu o 2 kameny víc"
    assert in_one(["otherwise …", "2 stones more"]) == "Otherwise …; 2 stones more"


@pytest.mark.slow
def test_a_hint_leaves_the_table_and_says_why_only_if_it_is_asked(match: Match):
    before = match.digest()
    plain = hint(match, match.seat, playouts=20)
    assert all(not one.why for one in plain)
    told = hint(match, match.seat, playouts=20, language="en")
    assert [one.action for one in told] == [one.action for one in plain]
    assert match.digest() == before
    for one in told:
        assert all(text and text == text.strip() for text in one.reasons(match.look()))
