"""Words: every choice, question, reason, event and component has its sentence."""

import re

import pytest

import quatrefoil as qf
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import find_language
from quatrefoil.engine.random import Random
from quatrefoil.games.keythedral.rules.printed import LAWS
from quatrefoil.games.keythedral.rules.table import Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import VOCABULARY
from quatrefoil.games.keythedral.words.choices import BY_VERB
from quatrefoil.games.keythedral.words.laws import LAW_WORDS
from tests.games.keythedral.kit import (
    GAME,
    at_spend,
    choices,
    fence,
    give,
    grant,
    offer,
    play,
    show_row,
    village,
)

SETTINGS = [
    (2, {"version": "full"}),
    (3, {"law_information": "concealed"}),
    (4, {"interrupts": "full", "open_plan": "on"}),
    (5, {"interrupts": "lean"}),
]


def is_sentence(text: str) -> bool:
    """A whole one: no empty list in it, nothing left unfilled."""
    holes = ("{", "None", "  ", ": .", "()")
    return bool(text) and text[-1] in ".?" and not any(hole in text for hole in holes)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_everything_is_described(seats: int, options: dict[str, str]):
    match = qf.new("keythedral", seats=seats, seed=seats, **options)
    rng = Random(seats)
    for _ in range(500):
        if match.over:
            break
        assert is_sentence(match.describe())
        for action in match.choices:
            assert is_sentence(match.describe(action)), action
        for blocked in match.blocked():
            assert is_sentence(match.describe(blocked)), blocked.reason
            assert re.fullmatch(r"KT-[\d.]+", blocked.rule)
        for seat in range(seats):
            for action in match.interrupts(seat):
                assert is_sentence(match.describe(action, seat=seat))
        match.play(match.choices[rng.below(len(match.choices))])
    for _, event in match.log:
        assert is_sentence(match.describe(event)), event.kind


def test_manual_chance_is_described():
    match = qf.new("keythedral", seats=2, nature="manual", law_information="concealed")
    rng = Random(1)
    for _ in range(120):
        assert is_sentence(match.describe())
        for action in match.choices:
            assert is_sentence(match.describe(action))
        match.play(match.choices[rng.below(len(match.choices))])


def test_every_verb_has_words():
    assert set(VOCABULARY.verbs) == set(BY_VERB)


def test_every_law_has_a_name_and_a_text():
    assert set(LAW_WORDS) == set(LAWS)
    for words in LAW_WORDS.values():
        assert all((words.name, words.card, words.text, words.when))


def test_every_tip_is_explained():
    look = qf.new("keythedral", seats=2).look()
    for tip in GAME.words.tips():
        assert is_sentence(GAME.words.explain(tip, look)), tip
    assert GAME.words.explain("law-nonsense", look) == ""


def test_the_score_sheet_adds_up():
    match = qf.new("keythedral", seats=4, seed=3)
    rng = Random(3)
    for _ in range(900):
        if match.over:
            break
        match.play(match.choices[rng.below(len(match.choices))])
    *rows, total = GAME.words.score_sheet(match.table, match.look())
    assert [sum(column) for column in zip(*(points for _, points in rows), strict=True)] == total[1]
    assert total[1] == match.scores


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_terminal_shows_every_tile_and_player(seats: int):
    match = qf.new("keythedral", seats=seats, seed=seats)
    rng = Random(seats)
    for _ in range(250):
        match.play(match.choices[rng.below(len(match.choices))])
    text = re.sub(r"\[[^\]]*\]", "", GAME.terminal.screen(match.view(0), match.look()))
    for house in match.view(0)["houses"]:
        letter = {"blue": "b", "yellow": "y", "black": "k", "green": "g", "red": "r"}
        mark = letter[house["id"].split("-")[0]] + str(house["number"])
        assert mark in text or mark.upper() in text
    assert text.count("††") == 1
    for name in match.names:
        assert name in text


def test_the_terminal_shows_the_setup():
    match = qf.new("keythedral", seats=3, seed=1)
    text = GAME.terminal.screen(match.view(match.seat), match.look())
    assert "drawn" in text


def prompt(table: Keythedral) -> str:
    choices(table)
    look = Look(find_language("en", "quatrefoil.games.keythedral"), ["Ann", "Bob", "Cleo"])
    return GAME.words.question(table, table.top(), look)


def test_a_payment_says_what_it_is_for():
    for first, question in (
        ("craft gold", "Pay 4 cubes for goldwork, one by one."),
        ("trade water", "Pay 2 cubes for water, one by one."),
        ("take sale", "Pay 1 cube for the law “Sale”."),
    ):
        table = village(3)
        give(table, 0, wood=4, food=4)
        offer(table, 16)
        play(at_spend(table), first)
        assert prompt(table) == question


def test_a_window_of_a_purchase_says_whose_and_which():
    table = village(3)
    show_row(table, 0, ["s04-1"])
    give(table, 0, wood=2, stone=1)
    grant(table, 0, 3)
    grant(table, 1, 2)
    grant(table, 2, 10)
    play(at_spend(table), "buy s04-1")
    assert prompt(table) == "You want to buy a seat worth 4 (1 wood, 1 stone). Play a law?"
    play(table, "pass")
    assert prompt(table) == "Ann wants to buy a seat worth 4 (1 wood, 1 stone). Play a law?"
    play(table, "price-increase")
    assert prompt(table) == "Bob announces “Price increase”. Cancel it?"
    play(table, "pass", "pass")
    assert prompt(table) == "Pay 3 cubes for the seat worth 4, one by one, or withdraw."


def test_a_law_to_be_cancelled_is_named_with_its_target():
    table = village(3)
    fence(table, 1, 16, 16, 3)
    grant(table, 0, 11)
    grant(table, 2, 10)
    give(table, 0, wood=1)
    play(at_spend(table), "dangerous-fence 16,16 nw")
    question = (
        "Ann announces “Dangerous fence” (the fence at 16 south, 16 east (north-west)). Cancel it?"
    )
    assert prompt(table) == question


def test_a_place_for_a_field_is_told_by_what_it_touches():
    """KT-3.7: fields by a side, house tiles by a corner."""
    match = qf.new("keythedral", seats=3, nature="manual", first_start_player="given")
    for notation in ("offer sale", "offer cancel_law", "draw farm"):
        match.play(notation)
    assert match.describe() == "Lay the field that you have drawn (farm): where?"
    assert (
        match.describe(match.find("field 3,1")) == "Lay the farm beside a quarry (1 south, 3 east)."
    )
    for notation in ("field 3,1", "house 2 2,2", "draw lake"):
        match.play(notation)
    told = match.describe(match.find("field 1,3"))
    assert told == "Lay the lake beside a quarry and tile 2 of Player 1 (3 south, 1 east)."
    assert match.describe(match.find("field -1,-3")).endswith("(3 north, 1 west).")


def test_the_log_tells_what_was_laid_beside_what():
    """A click on a line shows the place; coordinates say nothing to a reader."""
    match = qf.new("keythedral", seats=3, nature="manual", first_start_player="given")
    for notation in ("offer sale", "offer cancel_law", "draw farm", "field 3,1", "house 2 2,2"):
        match.play(notation)
    lines = [match.describe(event) for _, event in match.log]
    assert lines[-2:] == [
        "Player 1 lays the farm beside a quarry.",
        "Player 1 lays cottage 2 beside a quarry and a farm.",
    ]
    for notation in ("draw lake", "field 3,3"):
        match.play(notation)
    assert match.describe(match.log[-1][1]) == (
        "Player 2 lays the lake beside a farm and tile 2 of Player 1."
    )
