"""Whole random games read in every language that has a catalogue: nothing of it is left in English.

Every word of a text must be one of the language's own: of its catalogues, its terms, a name of a
player. An English word that reaches a reader is none of them.
"""

import html
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from string import Formatter

import pytest
from tools import catalogues

from quatrefoil.engine.game import Look
from quatrefoil.engine.language import find_language
from quatrefoil.engine.manners import SOURCE
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.words.account import plain_text
from tests.conformance.cases import CASES, Case, play_on

HOUSE = catalogues.HOUSE
NAMES = ("Xq", "Xw", "Xz", "Xj", "Xy")
SOME_STEPS = 25
"""The table is drawn whenever so many choices have been made."""
FORMS = {"singular", "plural", "gender", "mass", "a", "the", "many"}
"""What a term may have in one language and not in another; all else is asked for by name."""
SAME = frozenset(
    {"argument", "bonus", "plan", "port", "tech", "univ"}
    | {"kingsbridge", "shiring", "praga", "caput", "regni", "vltava", "keythedral", "keytown"}
)
"""Words that are the same in all languages, besides terms that are."""
PERCENT = re.compile(r"%\(\w+\)s")
WORD = re.compile(r"(?<!\w)[^\W\d_]{2,}(?!\w)")
CUT = re.compile(r"([^\W\d_]+)…")
ATTRIBUTE = re.compile(r'(?:aria-label|title|alt)="([^"]*)"')
STYLE = re.compile(r"<style.*?</style>|<script.*?</script>", re.S)
MARKUP = re.compile(r"<[^>]*>")
RICH = re.compile(r"(?<!\\)\[/?[a-z0-9_ ]*\]")


every_room = pytest.mark.parametrize("room", catalogues.rooms())


def room_of(game: str) -> str:
    return game.replace("-", "_")


def written(room: str) -> list[str]:
    """The languages in which a room has a catalogue."""
    return [
        code for code in catalogues.LANGUAGES if catalogues.catalogue_path(room, code).is_file()
    ]


def spoken(text: str) -> Iterator[str]:
    """The words of a message: what stands between its parameters, and words chosen by bars."""
    for literal, _, spec, _ in Formatter().parse(text):
        yield literal
        yield spec if spec and "|" in spec else ""


def words_of(entry: object) -> set[str]:
    """All words in the forms of terms."""
    said = " ".join(part for text in strings(entry) for part in spoken(text))
    return {word.lower() for word in WORD.findall(said)}


def strings(entry: object) -> Iterator[str]:
    """Every text within terms."""
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, dict | list):
        for inner in entry.values() if isinstance(entry, dict) else entry:
            yield from strings(inner)


@cache
def english(room: str) -> frozenset[str]:
    """All words of a room in English."""
    said = [
        part
        for message in catalogues.messages(room)
        for text in ([message.id] if isinstance(message.id, str) else message.id)
        for part in spoken(text)
    ]
    known = {word.lower() for text in said for word in WORD.findall(text)}
    return frozenset(known | words_of(terms(room, SOURCE)))


@cache
def vocabulary(room: str, language: str) -> frozenset[str]:
    """All words that a room may say in a language."""
    said: list[str] = list(NAMES)
    for each in (HOUSE, room):
        path = catalogues.catalogue_path(each, language)
        if path.is_file():
            for message in catalogues.read(path, language):
                texts = [message.string] if isinstance(message.string, str) else message.string
                said += [part for text in texts for part in spoken(text)] if message.id else []
    said += [catalogues.MANNERS[language]["and"], catalogues.MANNERS[language]["or"]]
    known = {word.lower() for text in said for word in WORD.findall(text)}
    return frozenset(known.union(*(words_of(terms(each, language)) for each in (HOUSE, room))))


def terms(room: str, language: str) -> dict[str, object]:
    folder = catalogues.rooms()[room] / "words" / "terms" / f"{language}.toml"
    return tomllib.loads(folder.read_text("utf-8")) if folder.is_file() else {}


def sentences(match: Match, look: Look) -> Iterator[str]:
    """What is said about the choices that a player has now."""
    words = match.game.words
    facts = [match.facts(action) for action in match.choices]
    yield words.question(match.table, match.decision, look)
    yield words.stage(match.table, look)
    for each in facts:
        yield words.sentence(each, look)
    for group in words.groups(facts, look):
        yield from (group.heading, group.note, *(label.text for label in group.labels))
    for blocked in match.blocked():
        yield words.reason(blocked, look)


def shown(match: Match, look: Look) -> Iterator[str]:
    """The words of the drawings and of the terminal, and the table told."""
    view = match.view(match.seat)
    for panel in match.game.board.panels(view, look):
        markup = STYLE.sub("", panel.markup)
        yield from (panel.title, panel.tab)
        yield from map(html.unescape, ATTRIBUTE.findall(markup))
        yield from map(html.unescape, MARKUP.split(markup))
    yield from RICH.sub("", match.game.terminal.screen(view, look)).splitlines()
    yield from plain_text(match.game.words.in_words(view, look)).splitlines()


def told(match: Match, look: Look) -> Iterator[str]:
    """What can be said after the game: its log, its points, its components."""
    words = match.game.words
    for _, event in match.log:
        yield words.log_line(event, look)
    for title, _ in words.score_sheet(match.table, look):
        yield title
    for tip in words.tips():
        yield words.explain(tip, look)


def faults(text: str, room: str, language: str) -> list[str]:
    """What is wrong with a sentence: words of no catalogue, marks that no sentence has."""
    found = [word for word in WORD.findall(text) if word.lower() not in vocabulary(room, language)]
    return found + re.findall(r"[{}]|  |(?<!\.)\.\.(?!\.)| [,.;:?!](?!\w)", text)


def drawn_faults(text: str, room: str, language: str) -> list[str]:
    """The same of a drawing, where signs and codes stand too: English words, and words cut off."""
    own = vocabulary(room, language)
    strange = [word for word in WORD.findall(text) if word.lower() in english(room) - own]
    return strange + [word for word in CUT.findall(text) if word.lower() not in own]


def read(case: Case, languages: list[str], seed: int) -> dict[str, list[str]]:
    """Everything wrong in a game played at random, by the text in which it was found."""
    room, wrong = room_of(case.game), dict[str, list[str]]()
    match = case.new(seed)
    match.names[:] = NAMES[: match.players]
    looks = {code: Look(find_language(code, match.game.package), NAMES) for code in languages}

    def check(code: str, texts: Iterator[str], is_drawn: bool = False) -> None:
        for text in texts:
            if found := (drawn_faults if is_drawn else faults)(text, room, code):
                wrong[f"{code}: {text}"] = found

    rng, steps = Random(seed), 0
    while not match.over:
        for code, look in looks.items():
            check(code, sentences(match, look))
            if steps % SOME_STEPS == 0:
                check(code, shown(match, look), is_drawn=True)
        play_on(match, rng, 1)
        steps += 1
    for code, look in looks.items():
        check(code, told(match, look))
    return wrong


@pytest.mark.slow
@pytest.mark.parametrize(
    "case",
    [
        case
        for case in CASES
        if written(room_of(case.game)) and (case.seats == 2 or not case.options)
    ],
    ids=str,
)
def test_nothing_of_a_game_is_left_in_english(case: Case):
    assert read(case, written(room_of(case.game)), seed=5) == {}


@every_room
def test_a_message_is_the_same_as_in_english_only_if_its_words_are(room: str):
    forgotten = []
    for language in written(room):
        same = SAME | (words_of(terms(room, SOURCE)) & words_of(terms(room, language)))
        for message in catalogues.read(catalogues.catalogue_path(room, language), language):
            if message.id and message.string == message.id:
                text = PERCENT.sub("", " ".join(spoken(message.string)))
                if not {word.lower() for word in WORD.findall(text)} <= same:
                    forgotten.append((language, message.id))
    assert forgotten == []


@every_room
def test_every_term_is_there_with_the_forms_that_sentences_ask_for(room: str):
    source = terms(room, SOURCE)
    for language in written(room):
        made = terms(room, language)
        assert set(made) == set(source), language
        for key, entry in source.items():
            wanted = set(entry) - FORMS if isinstance(entry, dict) else set()
            assert wanted <= set(made[key]), (language, key)
