"""What a card says of a player's turn is right: the points, who did it, how long it is."""

import html
import re

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import find_game
from quatrefoil.engine.language import find_language
from quatrefoil.engine.manners import languages
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.server.pictures.flights import gains_of
from quatrefoil.server.pictures.turns import last_played, summaries
from quatrefoil.server.tables.logbook import own_choices
from tests.conformance.cases import Case, every_count, every_game

STEPS = 400
LOOKED_AT = 25
LONGEST = 150
"""Characters: two lines of a card, and what the longest names of cards take."""
POINTS = re.compile(r"<b>([+−])(\d+)")


def points(match: Match) -> list[int | None]:
    seen = match.view(SPECTATOR)
    return [match.game.points(seen, seat) for seat in range(int(match.table.seats))]


def said_points(text: str) -> int:
    found = POINTS.match(html.unescape(text))
    return 0 if found is None else int(found[2]) * (1 if found[1] == "+" else -1)


@every_count
def test_a_summary_counts_what_the_points_went_up_by(case: Case):
    """Seat 0 reads the cards; what it could read before is noted as the game goes on."""
    match = case.new(seed=4, nature="manual")
    rng = Random(4)
    noted: list[list[int | None]] = []
    told_anything = 0
    for step in range(STEPS):
        if match.over:
            break
        while len(noted) <= len(match.history):
            noted.append(points(match))
        if step % LOOKED_AT == 0:
            told_anything += check(match, noted)
        match.play(match.decision.draw(match.table, rng))
    assert told_anything or case.seats == 1


def check(match: Match, noted: list[list[int | None]]) -> int:
    look = match.look()
    mine = own_choices(match, (0,))
    told = summaries(match, (0,), mine, 0, look)
    assert 0 not in told
    ends = [*mine, len(match.history)]
    for seat, text in told.items():
        assert len(html.unescape(text)) <= LONGEST, text
        late = seat < match.players  # the rulebook may play at once after a choice
        starts = [0, *(n + late for n in mine)]
        for start, end in reversed(list(zip(starts, ends, strict=True))):
            if any(e.seat == seat and start < at <= end for at, e in match.log if e.may_read(0)):
                begun, ended = noted[start][seat], noted[end][seat]
                hidden = begun is None or ended is None
                assert said_points(text) == (0 if hidden else ended - begun), (seat, text)
                break
        else:
            raise AssertionError(f"{seat} has done nothing: {text}")
    start, end = last_played(match, (0,), mine)
    assert 0 <= start <= end <= len(match.history)
    assert not any(start < n < end for n in mine)
    return len(told)


@every_count
def test_a_summary_is_said_in_every_language(case: Case):
    """Whoever watches reads the last turn of everybody; no form is missing."""
    match = case.new(seed=8)
    rng = Random(8)
    for step in range(STEPS):
        if match.over:
            break
        if step % LOOKED_AT == 0:
            for code in languages():
                told = summaries(match, (), (), SPECTATOR, match.look(code))
                words = find_language(code, match.game.package)
                assert words.code == code
                assert all(text.strip() and "{" not in text for text in told.values())
        match.play(match.choices[rng.below(len(match.choices))])


@every_game
def test_what_is_counted_has_a_sign(name: str):
    """Gains and costs fly as signs, all but the right to something in Praga."""
    game = find_game(name)
    table = game.lay(game.seats[-1], game.check_options(game.seats[-1], {}))
    silent = {what for what in game.holdings(table, 0) if not game.words.sign_of(what)}
    assert silent <= {"claim"}


@every_count
def test_gains_are_those_of_the_facts(case: Case):
    match = case.new(seed=6)
    rng = Random(6)
    seen = 0
    for _ in range(150):
        if match.over:
            break
        facts = match.facts(match.choices[rng.below(len(match.choices))])
        gains = gains_of(match.game.words, facts)
        own = {sign: n for who, sign, n, _ in gains if who == facts.seat and n > 0}
        assert all(own[match.game.words.sign_of(w)] for w in facts.gain if w != "claim")
        assert sum(n < 0 for who, _, n, _ in gains if who == facts.seat) == len(facts.cost)
        seen += len(gains)
        match.play(facts.action)
    assert seen
