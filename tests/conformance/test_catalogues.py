"""The catalogues of every room and language: whole, with the parameters and forms that fit."""

import io
import re
from functools import cache
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from tools import catalogues

from quatrefoil.engine.game import find_game

WRITTEN = [
    (room, language)
    for room in catalogues.rooms()
    for language in catalogues.LANGUAGES
    if catalogues.catalogue_path(room, language).is_file()
]
FORM = re.compile(
    r"(nom|gen|dat|acc|loc|ins|at|kind|many|of|plural|short|to)?( ?cap)?"
    r"|[^|]*\|[^|]*(\|[^|]*)?"
)

every_catalogue = pytest.mark.parametrize(("room", "language"), WRITTEN)


@cache
def messages(room: str) -> Catalog:
    """Everything that a room says."""
    return catalogues.messages(room)


@cache
def catalogue(room: str, language: str) -> Catalog:
    return catalogues.read(catalogues.catalogue_path(room, language), language)


def said(message: Message) -> list[str]:
    """All forms of a translation."""
    return [message.string] if isinstance(message.string, str) else list(message.string)


def parameters(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_messages_are_found_wherever_they_are_said():
    source = """
x = f"[bold]{say('Market')}[/]"
# Translators: a word
# on two lines
y = look.language.say("Pay {cost} "
    "now.", cost=table["row"])
z = say("yes" if x else "no")
raise BadOption("no {name}", name=f"{x!r}")
count("{n} line", "{n} lines", n)
say_as("verb", "free")
say(x)
"""
    found = catalogues.extract_python(io.BytesIO(source.encode()), catalogues.KEYWORDS, (), {})
    assert sorted((texts, comments) for _, _, texts, comments in found if texts[0]) == [
        (("Market",), []),
        (("Pay {cost} now.",), ["a word on two lines"]),
        (("no",), []),
        (("no {name}",), []),
        (("verb", "free"), []),
        (("yes",), []),
        (("{n} line", "{n} lines", None), []),
    ]


@pytest.mark.parametrize("room", [room for room in catalogues.rooms() if room != "house"])
def test_the_title_and_the_options_of_a_game_are_messages_of_its_room(room: str):
    game = find_game(room.replace("_", "-"))
    said = {message.id for message in messages(room)}
    options = [title for option in game.options for title in (option.title, *option.titles)]
    assert [title for title in (game.title, *options) if title not in said] == []


@every_catalogue
def test_a_catalogue_has_exactly_the_messages_of_its_room(room: str, language: str):
    wanted = {(m.id, m.context) for m in messages(room) if m.id}
    found = catalogue(room, language)
    there = {(m.id, m.context) for m in found if m.id}
    assert sorted(map(str, wanted - there)) == []
    assert sorted(map(str, there - wanted)) == []
    assert [str(m.id) for m in found if m.id and (m.fuzzy or not all(said(m)))] == []


@every_catalogue
def test_translations_have_the_parameters_of_the_source(room: str, language: str):
    wrong = []
    for message in catalogue(room, language):
        if not message.id:
            continue
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        wanted = set.union(*map(parameters, ids))
        for text in said(message):
            if not parameters(text) <= wanted or (
                isinstance(message.id, str) and parameters(text) != wanted
            ):
                wrong.append(text)
            for _, _, spec, _ in Formatter().parse(text):
                if spec and not FORM.fullmatch(spec):
                    wrong.append(text)
    assert wrong == []


@every_catalogue
def test_a_counted_message_has_a_form_for_every_plural(room: str, language: str):
    for message in catalogue(room, language):
        if message.id and not isinstance(message.id, str):
            assert len(said(message)) == catalogues.MANNERS[language]["plurals"], message.id


@every_catalogue
def test_marks_and_spaces_are_those_of_the_language(room: str, language: str):
    wrong = []
    opening, closing = catalogues.MANNERS[language]["quotes"]
    for message in catalogue(room, language):
        for text in said(message) if message.id else []:
            source = message.id if isinstance(message.id, str) else message.id[0]
            quotes = re.sub(f'[^„“”"{opening}{closing}]', "", text)
            if quotes not in ("", *(f"{opening}{closing}" * n for n in range(1, 5))):
                wrong.append(text)
            if "  " in text or ".." in text or (text != text.strip() and source == source.strip()):
                wrong.append(text)
            if source.endswith((".", "?", ":", "…")) and text[-1:] != source[-1]:
                wrong.append(text)
    assert wrong == []
