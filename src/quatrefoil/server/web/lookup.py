"""Looking something up in the rules of all games, in the reader's language.

Words are compared without accents and capitals. Czech, Slovak and Polish inflect: of a longer word
the ending may differ ("kostkou" finds "kostka"); what fits exactly comes first.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from quatrefoil.engine.game import Game
from quatrefoil.engine.language import rulebook
from quatrefoil.server.web.rulebook import MOST_LISTS, RULE, components, rule_text

MOST_FOUND: Final = 12
"""Of one game: who gets more asks with another word."""
AROUND: Final = 90
"""Characters shown before the first word that was found."""
SHORT: Final = 4
ENDING: Final = 3
"""A word longer than the first may end otherwise; so many letters may differ at its end."""
HEADING: Final = 2
"""What a word in a title counts more."""

_WORD: Final = re.compile(r"[^\W_]+(?:-\d+(?:\.\d+)*)?")
_MARK: Final = re.compile(r"\s*\{#[^}]*\}|\s*\((?:[A-Z]{2}-\d+(?:\.\d+)*(?:, )?)+\)")


@dataclass(frozen=True)
class Passage:
    """A paragraph, an item or a row of a table, and where it stands."""

    game: Game
    anchor: str
    chapter: str
    text: str
    words: frozenset[str]
    titled: frozenset[str]
    """The words of the chapter."""


@dataclass(frozen=True)
class Found:
    passage: Passage
    excerpt: Markup


def search(game: Game, language: str, asked: str, values: str = "") -> list[Found]:
    """The passages that have every word asked for, the best first.

    A chapter whose title has them all stands for itself: it is shown once, by its beginning.
    """
    words = words_of(asked)
    wanted = [word for word in words if len(word) >= SHORT - 1] or words
    rated: list[tuple[int, int, Passage]] = []
    opened: set[str] = set()
    for n, passage in enumerate(passages(game, language, values)):
        titled = [_best(word, passage.titled) for word in wanted]
        grades = [_best(word, passage.words) for word in wanted]
        if wanted and all(titled):
            if passage.chapter not in opened:
                opened.add(passage.chapter)
                rated.append((-HEADING * sum(titled), n, passage))
        elif wanted and all(map(max, zip(grades, titled, strict=True))):
            rated.append((-sum(grades), n, passage))
    return [
        Found(passage, excerpt(passage.text, wanted))
        for _, _, passage in sorted(rated, key=lambda one: one[:2])[:MOST_FOUND]
    ]


def _best(word: str, among: frozenset[str]) -> int:
    return max((likeness(word, one) for one in among), default=0)


def likeness(asked: str, word: str) -> int:
    """3 for the same word, 2 for its beginning, 1 for another ending, else 0."""
    if asked == word:
        return 3
    if word.startswith(asked) and len(asked) >= SHORT:
        return 2
    stem = max(SHORT, len(asked) - ENDING)
    if len(asked) > SHORT and word[:stem] == asked[:stem] and len(word) - stem <= ENDING:
        return 1
    return 0


def folded(text: str) -> str:
    """Without accents and capitals, letter by letter: the result is as long as the text."""
    plain = []
    for letter in text.lower():
        base = unicodedata.normalize("NFKD", letter)[:1]
        plain.append({"ł": "l", "đ": "d", "ø": "o"}.get(base, base) or letter)
    return "".join(plain)


def words_of(text: str) -> list[str]:
    return _WORD.findall(folded(text))


def excerpt(text: str, wanted: Sequence[str]) -> Markup:
    """The passage around the first word found, the words marked."""
    plain = folded(text)
    hits = [
        one.span()
        for one in _WORD.finditer(plain)
        if any(likeness(word, one.group()) for word in wanted)
    ]
    start = 0
    if hits and hits[0][0] > AROUND:
        start = plain.rfind(" ", 0, hits[0][0] - AROUND // 2) + 1
    made, at = [Markup("… " if start else "")], start
    for begin, end in hits:
        if begin >= at:
            made += [escape(text[at:begin]), Markup("<mark>{}</mark>").format(text[begin:end])]
            at = end
    return Markup().join([*made, escape(text[at:])])


@lru_cache(MOST_LISTS)
def passages(game: Game, language: str, values: str = "") -> tuple[Passage, ...]:
    """Everything the rulebook and the explanations of the components say, in their order."""
    contents = rule_text(game, language)[1]
    source, _ = rulebook(game.package, language)
    made = list(_book(game, contents, source))
    for tip, text in components(game, language, values):
        made.append(_passage(game, f"tip-{tip}", "", text))
    return tuple(made)


def _book(game: Game, contents: Sequence[tuple[str, str]], source: str) -> Iterator[Passage]:
    chapters = iter(contents)
    anchor = chapter = ""
    known: set[str] = set()
    for text, heading in _blocks(MarkdownIt("commonmark").enable("table").parse(source)):
        if heading == "h2":
            anchor, chapter = next(chapters)
        elif heading != "h1":
            new = [rule for rule in RULE.findall(text) if rule not in known]
            known.update(new)
            yield _passage(game, new[0] if new else anchor, chapter, text)


def _blocks(tokens: Sequence[Token]) -> Iterator[tuple[str, str]]:
    """The texts with the tag of their heading, if they are one; a row of a table is one text."""
    cells: list[str] = []
    for n, token in enumerate(tokens):
        if token.type == "tr_close":
            yield " · ".join(filter(None, cells)), ""
            cells = []
        elif token.type == "inline":
            opening = tokens[n - 1]
            said = _said(token)
            if opening.tag in ("td", "th"):
                cells.append(said)
            elif said:
                yield said, opening.tag if opening.type == "heading_open" else ""


def _said(token: Token) -> str:
    """What a reader reads of a line: no marks of Markdown."""
    said = []
    for child in token.children or ():
        said.append(" " if child.type in ("softbreak", "hardbreak") else child.content)
    return "".join(said).strip()


def _passage(game: Game, anchor: str, chapter: str, text: str) -> Passage:
    return Passage(
        game,
        anchor,
        chapter,
        _MARK.sub("", text),
        frozenset(words_of(text)),
        frozenset(words_of(chapter)),
    )
