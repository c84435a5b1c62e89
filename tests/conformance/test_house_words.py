"""Every message of the house, said with all that its parameters can be."""

from string import Formatter

import pytest

from quatrefoil.engine.language import Amount, ListOf, Name, Phrase, find_language
from quatrefoil.engine.manners import languages
from tests.conformance.test_catalogues import catalogue, said

AMOUNTS = {
    "games": "game",
    "length": "character",
    "less": "point",
    "more": "point",
    "names": "name",
    "pictures": "picture",
    "players": "player",
    "points": "point",
    "seats": "seat",
    "steps": "step",
    "time": "minute",
}
"""Parameters that are amounts, each with a term of its kind."""
NUMBERS = (0, 1, 2, 5, 12, 22, 105, 12.5)
OTHERS = [code for code in languages() if code != "en"]


def values(name: str) -> list[object]:
    """What a parameter can be; of what is no amount only names, which have no forms."""
    if name in AMOUNTS:
        return [Amount(AMOUNTS[name], n) for n in NUMBERS]
    return [Name("Ann"), ListOf([Name("Ann"), Name("Bob")])]


@pytest.mark.parametrize("code", OTHERS)
def test_every_message_can_be_said(code: str):
    language = find_language(code)
    for message in catalogue("house", code):
        for text in said(message) if message.id else []:
            names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
            most = max((len(values(name)) for name in names), default=0)
            for n in range(most):
                given = {name: values(name)[n % len(values(name))] for name in names}
                told = language.fill(text, given)
                assert "{" not in told, text
                assert "  " not in told, text


@pytest.mark.parametrize("code", OTHERS)
def test_only_amounts_are_declined(code: str):
    """A name has no forms, and which form a list asks for would have to be known of its parts."""
    for message in catalogue("house", code):
        for text in said(message) if message.id else []:
            for _, name, form, _ in Formatter().parse(text):
                assert name in AMOUNTS or form in (None, "", "cap"), text


@pytest.mark.parametrize("code", languages())
def test_the_house_has_the_same_terms_in_every_language(code: str):
    english = find_language("en")
    language = find_language(code)
    for key in AMOUNTS.values():
        for form in ("nom", "gen", "dat", "acc", "loc", "ins"):
            for n in (1, 2, 5):
                assert language.phrase(Amount(key, n), form)
    assert set(language._terms) == set(english._terms)


@pytest.mark.parametrize(
    ("code", "said_of"),
    [
        ("en", ("1 minute ago", "3 hours ago", "5 days ago")),
        ("cs", ("před 1 minutou", "před 3 hodinami", "před 5 dny")),
        ("sk", ("pred 1 minútou", "pred 3 hodinami", "pred 5 dňami")),
        ("pl", ("1 minutę temu", "3 godziny temu", "5 dni temu")),
    ],
)
def test_how_long_ago(code: str, said_of: tuple[str, ...]):
    times: list[Phrase] = [Amount("minute", 1), Amount("hour", 3), Amount("day", 5)]
    language = find_language(code)
    found = [
        language.say("{time} ago", time=time).replace("\N{NO-BREAK SPACE}", " ") for time in times
    ]
    assert tuple(found) == said_of
