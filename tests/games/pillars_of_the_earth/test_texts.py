"""Words: every choice, question, reason and log line of many games can be said."""

import itertools
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import quatrefoil as qf
from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.language import Noun
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.games.pillars_of_the_earth import GAME, words
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX
from quatrefoil.games.pillars_of_the_earth.rules.printed import PLACES
from quatrefoil.games.pillars_of_the_earth.words.log import LINES
from tests.quick import only_quick

KEYS = {
    "take-card",
    "discard-craftsman",
    "redraw",
    "place-or-park",
    "place",
    "bishop-choice",
    "use-thomas",
    "collapse-discard",
    "bishop-cube",
    "use-tax-exemption",
    "market",
    "capacity-bonus",
    "work",
    "keep-cubes",
}
CHANCE = {
    "start-player",
    "advantage",
    "shiring",
    "unused",
    "peek",
    "draw-builder",
    "event",
    "tax-roll",
}


def say_everything(match: Match) -> None:
    """All that can be said about the pending decision is said, as sentences."""
    question = match.describe()
    assert question.endswith((".", "?")), question
    listed = [match.facts(action) for action in match.choices]
    said = [match.describe(action) for action in match.choices]
    for sentence in said:
        assert sentence.endswith("."), sentence
        assert "{" not in sentence
    sentences = dict(zip(match.choices, said, strict=True))
    grouped = {
        (group.heading, sentences[label.action])
        for group in words.groups(listed, match.look())
        for label in group.labels
    }
    if match.seat != NATURE:
        assert len(grouped) == len(said), "no two buttons read the same"
    for blocked in match.blocked():
        assert match.describe(blocked).endswith(".")
        assert blocked.rule.startswith("PE-")


@pytest.mark.slow
def test_everything_can_be_said() -> None:
    """Games with chance by hand until every decision and every kind of event has come up."""
    asked: set[str] = set()
    told: set[str] = set()
    for seed in range(120):
        match = qf.new("pillars-of-the-earth", seats=2 + seed % 3, seed=seed, nature="manual")
        rng = Random(seed, 31)
        while not match.over:
            asked.add(match.decision.key)
            say_everything(match)
            action = match.decision.draw(match.table, rng)
            match.play(action)
        for _, event in match.log:
            told.add(event.kind)
            line = match.describe(event)
            assert line.endswith("."), line
        if asked == KEYS | CHANCE and told == set(LINES):
            break
    assert asked == KEYS | CHANCE
    assert told == set(LINES)


def test_explanations() -> None:
    """Each component of the box explains itself; an unknown one says nothing."""
    match = qf.new("pillars-of-the-earth", seats=2)
    tips = match.game.words.tips()
    assert len(tips) == len(set(tips))
    assert {"r6_organ_builder", "cold_winter", "jack", "quarry_4", "metal", "market"} <= set(tips)
    for tip in tips:
        assert match.game.words.explain(tip, match.look()).endswith("."), tip
    assert match.game.words.explain("crown_jewels", match.look()) == ""


def test_numbers_of_explanations_come_from_the_data() -> None:
    explain, look = GAME.words.explain, qf.new("pillars-of-the-earth").look()
    assert "3 points" in explain("weeping_madonna", look)
    assert "costs 9 gold" in explain("r6_organ_builder", look)
    assert "1 wood + 1 metal → 6 points" in explain("r6_organ_builder", look)
    assert "10 workers bring 4 stones" in explain("quarry_4", look)


def rendered(match: Match) -> str:
    """The terminal screen as the reader sees it, without colours."""
    out = StringIO()
    console = Console(width=110, file=out)
    console.print(match.game.terminal.screen(match.view(match.seat), match.look()))
    return out.getvalue()


@pytest.mark.parametrize("seats", only_quick([2], [2, 3, 4]))
def test_terminal_screen(seats: int) -> None:
    """The board as text is valid markup, fits the width but for long texts, and names all."""
    match = qf.new("pillars-of-the-earth", seats=seats, seed=seats)
    rng = Random(seats, 32)
    phases = set()
    while not match.over:
        phases.add(match.view(0)["phase"])
        if rng.below(8) == 0:
            shown = rendered(match)
            for name in match.names:
                assert name in shown
            assert "king's court" in shown
            assert not re.search(r"\[/?(bold|dim|reverse)", shown)
        match.play(match.choices[rng.below(len(match.choices))])
    assert phases >= {"one", "two", "three"}
    assert "over" in match.game.terminal.screen(match.view(0), match.look())


def test_a_name_with_brackets_is_no_markup() -> None:
    match = qf.new("pillars-of-the-earth", seats=2)
    match.names = ["[bold]Eve", "Bob"]
    assert "[bold]Eve" in rendered(match)


def test_the_notation_table_lists_every_verb() -> None:
    """The page of the game explains each verb, with an example that can be read."""
    page = (Path(__file__).parents[3] / "docs/games/pillars-of-the-earth.md").read_text()
    rows = dict(re.findall(r"^\| `(\w+)` \|[^|]*\| (?:`([^`]+)`)? ?\|", page, re.M))
    assert set(rows) == set(GAME.vocabulary.verbs)
    for verb, example in rows.items():
        if verb != "go":
            assert GAME.vocabulary.parse(example).verb == verb


# The list of buttons


def test_market_and_craftsmen_are_rows() -> None:
    """Each type of cube has a row; a craftsman's single use stands beside his full work."""
    seen: set[str] = set()
    for seed in range(3):
        match = qf.new("pillars-of-the-earth", seats=3, seed=seed)
        rng = Random(seed)
        while not match.over:
            key = match.decision.key
            if key in ("market", "work"):
                listed = [match.facts(action) for action in match.choices]
                for group in words.groups(listed, match.look()):
                    labels = group.labels
                    for one, other in itertools.pairwise(labels):
                        if one.action.verb == "work" and other.action.verb == "once":
                            assert one.action.a == other.action.a
                            assert one.width + other.width == 12
                            seen.add("work")
                        if one.action.verb == other.action.verb == "buy":
                            assert other.opens == (one.action.a != other.action.a)
                            seen.add("buy")
            match.play(match.choices[rng.below(len(match.choices))])
    assert seen == {"work", "buy"}


def test_the_head_of_the_page_names_round_and_step() -> None:
    match = qf.new("pillars-of-the-earth", seats=2, seed=1)
    assert words.stage(match.table, match.look()) == "Round 1 of 6 · workers and craftsmen"
    heads = set()
    rng = Random(1)
    while not match.over:
        heads.add(words.stage(match.table, match.look()))
        match.play(match.choices[rng.below(len(match.choices))])
    assert "Round 6 of 6 · master builders" in heads
    assert any(head.endswith("step 13 of 14") for head in heads)
    assert words.stage(match.table, match.look()) == "The game is over"


def test_who_may_draw_again_is_told_of_an_own_builder_in_the_second_person() -> None:
    """PE-6.3: the question comes for every builder, also for one's own."""
    match = qf.new("pillars-of-the-earth", seats=2, nature="manual")
    said = {}
    rng = Random(3)
    while len(said) < 2:
        if match.decision.key == "redraw":
            own = match.table.in_hand == match.seat
            said[own] = [match.describe(), *(match.describe(action) for action in match.choices)]
        match.play(match.choices[rng.below(len(match.choices))])
    assert said[True][:2] == ["Your builder is drawn. Do you keep it?", "Keep your builder."]
    assert "your builder" in said[True][2].lower()
    assert all(match.names[0] in line or match.names[1] in line for line in said[False])


def test_every_component_has_its_name_among_the_terms() -> None:
    """What stands on a drawing has a short one too; the printed name is that of the box."""
    language = GAME.look([]).language
    titled = [*BOX.advantages, *BOX.events, *BOX.locations, *BOX.parts]
    for entry in [*BOX.kinds, *BOX.resources, *BOX.advantages, *BOX.events, *BOX.locations]:
        assert language.phrase(Noun(entry.id)) == entry.en
    for entry in titled:
        assert language.phrase(Noun(entry.id), "short")
    for place in PLACES:
        assert language.phrase(Noun(f"place_{place}"))
