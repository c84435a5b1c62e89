"""How the languages write numbers, percentages, quotations and lists, and their alphabets."""

import pickle

import pytest

from quatrefoil.engine.errors import BadOption, BadRecord
from quatrefoil.engine.language import Amount, Clause, ListOf, Name, find_language
from quatrefoil.engine.manners import languages, manners

TIE = "\N{NO-BREAK SPACE}"


def test_the_languages_are_those_that_have_a_file():
    assert languages()[0] == "en"
    assert set(languages()) >= {"en", "cs", "sk", "pl"}
    assert [manners(code).name for code in ("en", "cs", "sk", "pl")] == [
        "English",
        "Čeština",
        "Slovenčina",
        "Polski",
    ]


@pytest.mark.parametrize(
    ("code", "small", "large", "part"),
    [
        ("en", "1,000", "12,345.6", "50%"),
        ("cs", f"1{TIE}000", f"12{TIE}345,6", f"50{TIE}%"),
        ("sk", f"1{TIE}000", f"12{TIE}345,6", f"50{TIE}%"),
        ("pl", "1000", f"12{TIE}345,6", "50%"),
    ],
)
def test_numbers_are_written_as_the_language_wants_them(
    code: str, small: str, large: str, part: str
):
    habits = manners(code)
    assert habits.number(1000) == small
    assert habits.number(12345.6, 1) == large
    assert habits.percent(0.5) == part


def test_signs_of_numbers():
    english = manners("en")
    assert [english.number(n, sign=True) for n in (3, -3, 0)] == ["+3", "−3", "0"]
    assert english.number(-0.4) == "0"
    assert manners("cs").number(-1.25, 1) == "−1,2"


def test_quotation_marks_and_lists():
    assert [manners(code).quoted("x") for code in ("en", "cs", "sk", "pl")] == [
        "“x”",
        "„x“",
        "„x“",
        "„x”",
    ]
    assert [manners(code).joined(["a", "b", "c"]) for code in ("en", "cs", "sk", "pl")] == [
        "a, b and c",
        "a, b a c",
        "a, b a c",
        "a, b i c",
    ]
    assert manners("sk").joined(["a", "b"], "or") == "a alebo b"


@pytest.mark.parametrize(
    ("code", "ordered"),
    [
        ("cs", "cihla čas dům hrad chrám ihned rok řád šest zeď"),
        ("sk", "cesta čas hrad chrám izba ôsmy päť plot zub žaba"),
        ("pl", "cegła ćma las łąka sól świat zero źle żaba"),
    ],
)
def test_words_follow_the_alphabet_of_the_language(code: str, ordered: str):
    words = sorted(ordered.split())
    assert words != ordered.split()
    assert sorted(words, key=manners(code).sort_key) == ordered.split()


def test_accents_count_between_equal_words_only():
    order = manners("cs").sort_key
    assert sorted(["dáma", "dam", "dama", "2. dům", "ďas"], key=order) == [
        "2. dům",
        "dam",
        "dama",
        "dáma",
        "ďas",
    ]


# Errors are said in the reader's language too


def test_an_error_has_a_message_with_its_parameters():
    error = BadOption("there is no game {name} (there are: {names})", name="'x'", names="a, b")
    assert str(error) == "there is no game 'x' (there are: a, b)"
    assert error.in_language("xx") == str(error)


def test_a_record_names_the_step_in_front_of_the_reason():
    error = BadRecord("{who} has {things}", 3, who=Name("Ann"), things=ListOf(["a", "b"]))
    assert (str(error), error.step) == ("step 3: Ann has a and b", 3)
    again = BadRecord(Clause("{path}: {reason}", {"path": "x", "reason": error.reason}))
    assert (str(again), again.step) == ("x: Ann has a and b", -1)


def test_an_error_reaches_another_process_as_it_is_said():
    error = BadRecord("no {what} here", 2, what="record")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again)) == (BadRecord, "step 2: no record here")


def test_braces_in_what_somebody_typed_are_no_parameters():
    assert str(BadOption("no {name}", name="{oops}")) == "no {oops}"
    assert str(BadOption("{oops}")) == "{oops}"


def test_a_name_with_a_dot_ends_a_sentence_with_one_dot():
    say = find_language().say
    assert say("It is the turn of {who}.", who=Name("Kuba K.")) == "It is the turn of Kuba K."
    assert say("Wait for {who}...", who=Name("Ann")) == "Wait for Ann..."


def test_a_fraction_rules_its_noun():
    assert find_language().phrase(Amount("point", 12.5, "+")) == "+12.5 points"


@pytest.mark.parametrize(
    ("code", "sentence", "who", "wanted"),
    [
        ("cs", "políčko 3 hráče {who}", "Hráč 2", "políčko 3 hráče 2"),
        ("sk", "políčko 3 hráča {who}", "Hráč\N{NO-BREAK SPACE}2", "políčko 3 hráča 2"),
        ("sk", "políčko 3 {whom} {who}", "Hráč 2", "políčko 3 hráča 2"),
        ("pl", "Kafelek gracza {who} i gracza {ann}", "Gracz 2", "Kafelek gracza 2 i gracza Ann"),
        ("pl", "{who} pasuje.", "Gracz 2", "Gracz 2 pasuje."),
        ("cs", "hráč {who}", "Hráčka", "hráč Hráčka"),
        ("en", "tile 3 of {who}", "Player 2", "tile 3 of Player 2"),
    ],
)
def test_who_has_no_name_is_not_called_a_player_twice(
    code: str, sentence: str, who: str, wanted: str
):
    others = {"whom": "hráča", "ann": Name("Ann")}
    assert find_language(code).fill(sentence, {"who": who, **others}) == wanted
    assert find_language(code).fill(sentence, {"who": Name(who), **others}) == wanted
