"""Sentences whose parameters decline themselves."""

import gettext
from importlib.resources import files
from pathlib import Path

import pytest

from quatrefoil.engine.language import (
    Amount,
    Language,
    ListOf,
    Name,
    Noun,
    Phrase,
    UnknownForm,
    find_language,
    missing_catalogues,
    read_term,
)

RUBLE = {
    "gender": "m",
    "singular": {"nom": "rubl", "gen": "rublu", "acc": "rubl"},
    "plural": {"nom": "rubly", "gen": "rublů", "acc": "rubly", "dat": "rublům"},
}
RED_DIE = {
    "gender": "f",
    "singular": {"nom": "červená kostka", "acc": "červenou kostku"},
    "plural": {},
}
BASE = {
    "gender": "f",
    "singular": {"nom": "základna věže {tower}", "acc": "základnu věže {tower}"},
}
WOOD = {
    "gender": "n",
    "mass": True,
    "singular": {"nom": "drewno", "gen": "drewna", "acc": "drewno"},
    "plural": {"nom": "drewna", "acc": "drewna"},
}
CZECH = Language(
    "cs",
    gettext.NullTranslations(),
    {"ruble": read_term(RUBLE), "red die": read_term(RED_DIE), "base": read_term(BASE)},
)
POLISH = Language("pl", gettext.NullTranslations(), {"wood": read_term(WOOD)})
ENGLISH = Language(
    "en",
    gettext.NullTranslations(),
    {
        "ruble": read_term(["ruble", "rubles"]),
        "wood": read_term("wood"),
        "egg": read_term(["egg", "eggs"]),
        "red die": read_term(["red die", "red dice"]),
        "Ivan": read_term({"singular": "Ivan", "the": "Ivan"}),
    },
)


@pytest.mark.parametrize(
    ("n", "word"),
    [(0, "rublů"), (1, "rubl"), (2, "rubly"), (4, "rubly"), (5, "rublů"), (22, "rublů")],
)
def test_a_number_rules_its_noun_in_czech(n: int, word: str):
    assert CZECH.phrase(Amount("ruble", n), "acc") == f"{n}\N{NO-BREAK SPACE}{word}"


@pytest.mark.parametrize(
    ("n", "said"), [(1, "drewno"), (2, "drewna"), (5, "drewna"), (22, "drewna")]
)
def test_a_polish_mass_stays_in_the_singular(n: int, said: str):
    assert POLISH.phrase(Amount("wood", n)) == f"{n}\N{NO-BREAK SPACE}{said}"


@pytest.mark.parametrize(("n", "which"), [(1, 0), (2, 1), (12, 2), (22, 1), (25, 2), (112, 2)])
def test_polish_numbers_by_their_last_figures(n: int, which: int):
    assert POLISH.category(n) == which


def test_the_case_stands_in_the_sentence():
    said = CZECH.say(
        "Zaplatit {cost:acc} a posunout {die:acc} o {n}.",
        cost=Amount("ruble", 2),
        die=Noun("red die"),
        n=3,
    )
    assert said == "Zaplatit 2\N{NO-BREAK SPACE}rubly a posunout červenou kostku o 3."


def test_a_noun_has_parameters_of_its_own():
    base = Noun("base", {"tower": 3})
    assert CZECH.say("Dokončit {section:acc}.", section=base) == "Dokončit základnu věže 3."


def test_every_part_of_a_list_stands_in_the_case():
    both = ListOf([Amount("ruble", 5), Noun("red die"), "x"])
    assert CZECH.phrase(both, "acc").replace("\N{NO-BREAK SPACE}", " ") == (
        "5 rublů, červenou kostku a x"
    )
    assert ENGLISH.phrase(ListOf([Noun("egg"), Noun("wood")], "or")) == "egg or wood"
    assert ENGLISH.phrase(ListOf(["a", "b"], ",")) == "a, b"
    assert ENGLISH.phrase(ListOf(["a"])) == "a"


def test_words_with_bars_agree_in_gender_and_number():
    assert CZECH.say("{x:každý|každá|každé}", x=Noun("red die")) == "každá"
    spend = "{n:přinese|přinesou|přinese}"
    assert [CZECH.say(spend, n=Amount("ruble", n)) for n in (1, 3, 7)] == [
        "přinese",
        "přinesou",
        "přinese",
    ]


def test_english_has_articles_and_capitals():
    assert ENGLISH.say("{x:a}, {y:a}, {y:the}", x=Noun("egg"), y=Noun("ruble")) == (
        "an egg, a ruble, the ruble"
    )
    assert ENGLISH.say("{x:the cap} rolls.", x=Noun("red die")) == "The red die rolls."
    assert ENGLISH.say("{x:cap}.", x=Amount("ruble", 1)) == "1 ruble."
    assert ENGLISH.say("{x:the}", x=Noun("Ivan")) == "Ivan"
    assert ENGLISH.phrase(Amount("ruble", 0)) == "0 rubles"
    assert ENGLISH.phrase(Amount("ruble", 3, "+")) == "+3 rubles"
    assert ENGLISH.phrase(Noun("egg"), "many") == "eggs"


@pytest.mark.parametrize(
    ("phrase", "form"),
    [
        (Name("Ann"), "acc"),
        (Noun("red die"), "loc"),
        (Amount("ruble", 2), "loc"),
        (Noun("horse"), "nom"),
        (Name("Ann"), "a|b|c"),
    ],
)
def test_a_form_that_does_not_exist_is_an_error(phrase: Phrase, form: str):
    with pytest.raises(UnknownForm):
        CZECH.say(f"{{x:{form}}}", x=phrase)


def test_a_name_stays_as_it_is():
    assert CZECH.say("{who} platí {n}.", who=Name("ann"), n=2) == "ann platí 2."


@pytest.mark.parametrize("part", [0.0, 0.1, 0.9])
def test_a_broken_catalogue_counts_as_missing(
    part: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Cut off, as a full disk leaves it; or no catalogue at all."""
    whole = Path(str(files("quatrefoil"))).joinpath("words", "locale", "pl.mo").read_bytes()
    room = f"broken_room_{int(part * 10)}"
    locale = tmp_path / room / "words" / "locale"
    locale.mkdir(parents=True)
    (tmp_path / room / "__init__.py").touch()
    (locale / "pl.mo").write_bytes(whole[: int(part * len(whole))] or b"no catalogue")
    (locale / "cs.mo").write_bytes(whole)
    monkeypatch.syspath_prepend(tmp_path)
    assert find_language("pl", room).code == "en"
    assert find_language("cs", room).code == "cs"
    assert (room, "pl") in missing_catalogues([room])
