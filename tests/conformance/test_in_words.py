"""The table in words tells all that a view shows, to each seat, whatever happens in a game."""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

import pytest

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import Chapter
from quatrefoil.engine.random import Random
from quatrefoil.games.red_cathedral.rules.facts import section_facts
from quatrefoil.games.red_cathedral.words.names import section
from quatrefoil.games.red_cathedral.words.table import section_noun
from quatrefoil.words.account import plain_text
from tests.conformance.cases import CASES, Case, every_count, parametrize, play_on

STEPS = 7
"""Choices between two looks at the table."""
SECRETIVE = ("concealed", "screened")
SECRET_CASES = [
    case
    for case in CASES
    if case.seats == 3 and all(value in SECRETIVE for value in case.options.values())
]

ELSEWHERE = {
    "red-cathedral": {
        "turn, solo_game, seats, automata, phase": "the head of the page says how far it is",
        "decision, decision.*": "the question",
        "pending.*": "the question and its choices",
        "market.spaces.space, market.spaces.token.id": "places are called by their tokens",
        "market.influence.quadrant, market.influence.card, market.influence.guild": "each action"
        " stands at its space with the name of its guild",
        "market.influence.actions.*": "printed; the action is named by its id",
        "towers.points, players.score": "the sheet",
        "towers.sections.index, towers.sections.level, towers.sections.card": "its row",
        "players.seat, players.automaton, players.lap, players.space": "the same as its position",
        "players.capacity": "full and empty spaces",
        "players.placed": "by kind of ornament",
        "players.banners.white_1, players.banners.white_2": "the workshop",
        "players.slots.slot, players.slots.die": "its row",
        "*.tile.kind, *.tile.id": "what it gives",
        "solo.row.card, solo.row.effect": "its name",
    },
    "keythedral": {
        "seats, over, turn, round": "the head of the page",
        "decision.key, decision.rule, decision.window, decision.left": "the question",
        "fields.id, gaps.keythedral, houses.x, houses.y": "its place",
        "fences.id, fences.x, fences.y, fences.direction": "at the tiles and gaps",
        "rows.period, rows.spaces.space, rows.spaces.tile": "its row and its cost",
        "declared.tile": "its cost",
        "players.seat_tiles": "their values",
        "players.law_count": "the laws themselves, where they are known",
        "mine.interrupts": "the choices",
        "effects.*": "those in force",
    },
    "pillars-of-the-earth": {
        "seats, turn, over": "the head of the page",
        "decision.key, decision.rule": "the question",
        "event.negative": "the text of its card",
        "in_hand.price": "the price of the next builder",
        "bag, aside": "the builders of each player",
        "track.slot, cathedral.built": "the place, the parts",
        "market_turn.slot": "in step 12 only",
        "players.letter, players.starts, players.active": "the head of the account",
    },
    "praga-caput-regni": {
        "seats, crowd, solo, turn": "the head of the page",
        "options.*": "the grids and the road show them",
        "decision, decision.*": "the question",
        "turn_state.sector, turn_state.closing": "the question",
        "turn_state.pending.*": "what it gives, by its kind",
        "wheel.start_square, wheel.drop_position": "printed, and past",
        "wheel.frame.zone, wheel.frame.cost_gold, wheel.frame.vp": "printed at its position",
        "wheel.sectors.kind, wheel.sectors.vp, wheel.sectors.gain.*, wheel.sectors.pay.*": "printed"
        " on its sector",
        "wheel.tokens.id, wheel.tokens.sector": "its actions and its position",
        "grids.*.multiplies, grids.*.direction": "printed, and told by the grid",
        "lots.*.rotation": "where something is built",
        "players.technologies.permanent, players.technologies.level": "its text",
    },
}
"""What is not told as such, and where the reader finds it."""


class Watched(dict[str, Any]):
    """A part of a view that notes what is looked at."""

    def __init__(self, part: dict[str, Any], path: str, seen: set[str]) -> None:
        super().__init__(part)
        self.path, self.seen = path, seen

    def _look(self, key: str, value: Any) -> Any:
        path = f"{self.path}{key}"
        self.seen.add(path)
        return watched(value, path, self.seen)

    def __getitem__(self, key: str) -> Any:
        return self._look(key, super().__getitem__(key))

    def get(self, key: str, default: Any = None) -> Any:
        return self._look(key, super().get(key, default))

    def items(self) -> Any:
        return [(key, self[key]) for key in self]

    def values(self) -> Any:
        return [self[key] for key in self]


def watched(value: Any, path: str, seen: set[str]) -> Any:
    """The same, but whatever is read of it is noted; a list counts as one thing."""
    if isinstance(value, dict):
        names = all(isinstance(key, str) and not key.isidentifier() for key in value)
        return Watched(value, path if names else f"{path}." if path else "", seen)
    if isinstance(value, list):
        return [watched(one, path, seen) for one in value]
    return value


def leaves(value: Any, path: str = "") -> Iterator[str]:
    """The names of all that a view holds."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, path)
        if not any(isinstance(inner, dict) for inner in value):
            yield path
    else:
        yield path


def is_elsewhere(game: str, path: str) -> bool:
    told = [name.strip() for names in ELSEWHERE.get(game, {}) for name in names.split(",")]
    return any(fnmatchcase(path, name) for name in told)


def chapters_of(chapters: list[Chapter]) -> Iterator[Chapter]:
    for chapter in chapters:
        yield chapter
        yield from chapters_of(list(chapter.chapters))


def check(chapters: list[Chapter]) -> None:
    """Headings, lines and rows that can be read."""
    for chapter in chapters_of(chapters):
        assert chapter.heading.strip()
        assert all(line.strip() for line in chapter.lines)
        if chapter.chart is not None:
            assert all(column.strip() for column in chapter.chart.columns), chapter.heading
            for row in chapter.chart.rows:
                assert len(row) == len(chapter.chart.columns), (chapter.heading, row)
                assert all(cell.strip() for cell in row), (chapter.heading, row)
    text = plain_text(chapters)
    assert "None" not in text
    assert "{" not in text


@every_count
def test_all_that_a_view_shows_is_told(case: Case):
    match, luck = case.new(seed=12), Random(12)
    seen: set[str] = set()
    there: set[str] = set()
    while True:
        seat = max(match.seat, 0)
        view = match.view(seat)
        there.update(leaves(view))
        check(match.game.words.in_words(watched(view, "", seen), match.look("en")))
        if match.over:
            break
        play_on(match, luck, STEPS)
    missing = {path for path in there if path not in seen and not is_elsewhere(case.game, path)}
    assert not missing


@parametrize(SECRET_CASES)
def test_no_secret_is_told_and_every_move_is(case: Case):
    """Whatever the others hold, a seat is told the same; and what has changed is told."""
    match, luck = case.new(seed=4), Random(4)
    looks = {code: match.look(code) for code in ("en", "cs")}
    looks_taken = changes = 0
    for _ in range(60):
        if match.over:
            break
        for seat in (*range(case.seats), SPECTATOR):
            other = match.table.imagine(seat, luck) if seat >= 0 else match.table
            for look in looks.values():
                told = match.game.words.in_words(match.view(seat), look)
                imagined = match.game.words.in_words(match.game.view(other, seat), look)
                assert plain_text(told) == plain_text(imagined)
        now = plain_text(match.game.words.in_words(match.view(0), looks["en"]))
        play_on(match, luck, 3)
        after = plain_text(match.game.words.in_words(match.view(0), looks["en"]))
        looks_taken, changes = looks_taken + 1, changes + (after != now)
    assert changes > looks_taken * 3 / 4, "some choices, such as to play no law, change nothing"


@pytest.mark.parametrize("code", ["cs", "sk", "pl"])
def test_headings_are_said_in_the_language_of_the_reader(code: str):
    match = Case("red-cathedral", 2).new(seed=1)
    english = match.game.words.in_words(match.view(0), match.look("en"))
    told = match.game.words.in_words(match.view(0), match.look(code))
    pairs = zip(chapters_of(english), chapters_of(told), strict=True)
    assert all(one.heading != other.heading for one, other in pairs)


def test_sections_are_called_as_in_the_choices():
    match = Case("red-cathedral", 2).new(seed=1)
    for tower in match.view(0)["towers"]:
        for seen in tower["sections"]:
            assert section_noun(seen) == section(section_facts(match.table, seen["index"]))
