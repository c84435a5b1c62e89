"""The tutorial is true: its blocks are the files, and its game is a game like the others."""

import re
from pathlib import Path

import pytest

from quatrefoil.engine.game import find_game
from tests import toy
from tests.conformance import (
    test_boards,
    test_facts,
    test_fairness,
    test_games,
    test_observations,
)
from tests.conformance.cases import Case

FOLDER = toy.FOLDER
PAGE = FOLDER / "README.md"
BLOCK = re.compile(r"^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)^```$", re.M | re.S)
RULE = re.compile(r"SP-\d")

toy.register()
CASES = [
    Case(toy.NAME, 1, {"die": "kind"}),
    Case(toy.NAME, 2),
    Case(toy.NAME, 3, {"length": "long"}),
    Case(toy.NAME, 5),
]
every_case = pytest.mark.parametrize("case", CASES, ids=str)


def files() -> dict[str, str]:
    """All that the game consists of."""
    return {
        path.relative_to(FOLDER).as_posix(): path.read_text("utf-8")
        for path in sorted(FOLDER.rglob("*"))
        if path.is_file() and path != PAGE and "__pycache__" not in path.parts
    }


def test_the_blocks_of_the_text_are_the_files():
    shown = BLOCK.findall(PAGE.read_text("utf-8"))
    assert len(dict(shown)) == len(shown), "a file stands twice"
    assert dict(shown) == files()


def test_every_rule_is_cited_where_it_is_carried_out():
    written = set(RULE.findall(files()["stone_piles/words/rules.md"]))
    carried = set(RULE.findall(files()["stone_piles/rules/turns.py"]))
    assert written == carried == {f"SP-{n}" for n in range(1, 6)}


def test_no_other_file_names_the_game():
    """A fifth game is one folder: nothing of ours has to know of it."""
    sources = Path(__file__).parent.parent / "src"
    for path in sources.rglob("*"):
        if path.suffix in (".py", ".jinja", ".css", ".js", ".toml", ".json", ".svg", ".md"):
            assert not re.search(r"stone.piles", path.read_text("utf-8"), re.I), path


@every_case
def test_its_facts_come_true(case: Case):
    test_facts.test_facts_come_true(case)
    test_facts.test_draws_have_facts_too(case)
    test_facts.test_the_past_says_what_it_did(case)


@every_case
def test_its_observations_keep_secrets_and_bounds(case: Case):
    test_observations.test_tables_that_differ_in_secrets_alone_are_observed_alike(case)
    test_observations.test_features_are_within_their_bounds_and_choices_have_numbers_of_their_own(
        case
    )


@every_case
def test_its_pictures_and_words_are_sound(case: Case):
    test_boards.test_every_choice_has_its_place_and_every_picture_is_sound(case)
    test_boards.test_chance_left_to_people_is_drawn_too(case)
    test_games.test_words_are_there_for_everything(case)


@every_case
def test_its_secrets_are_kept(case: Case):
    test_fairness.test_what_is_imagined_depends_on_what_the_seat_knows_alone(case)
    test_fairness.test_what_a_seat_does_not_notice_is_not_imagined_either(case)


def test_a_kind_die_brings_a_point_for_an_odd_number():
    """SP-4, by the facts and by what then happens."""
    for kind, points in (("fair", 0), ("kind", 1)):
        match = Case(toy.NAME, 1, {"die": kind}).new(seed=1, nature="manual")
        for notation in ("lay a 2", "lay b 2", "lay c 2", "bet a", "take a 1", "roll"):
            match.play(notation)
        assert match.facts("die 3").others == ({0: {"points": 1}} if points else {})
        assert match.facts("die 4").others == {0: {"points": 2}}
        match.play("die 3")
        assert match.scores == [1 + points]


def test_the_bet_on_the_last_pile_is_won():
    """SP-5."""
    match = Case(toy.NAME, 2).new(seed=1, nature="manual")
    laid = ("lay a 2", "lay b 2", "lay c 2", "bet c", "bet a")
    turns = ("take a 2", "stop", "take b 2", "stop", "take c 2", "stop")
    for notation in (*laid, *turns):
        match.play(notation)
    assert match.over
    assert match.scores == [2 + 2 + 3, 2]
    assert find_game(toy.NAME).words.score_sheet(match.table, match.look())[1] == ("Bet", [3, 0])
