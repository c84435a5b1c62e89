"""The rulebooks in all languages are the same page: block by block as the English one."""

import re
from collections import Counter
from functools import cache

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from quatrefoil.engine.game import find_game
from quatrefoil.engine.language import rulebook, tied
from quatrefoil.engine.manners import SOURCE, languages, manners

from .cases import GAMES

TRANSLATED = [(name, code) for name in GAMES for code in languages() if code != SOURCE]
RULE = re.compile(r"[A-Z]{2}-\d+(?:\.\d+)*")
NUMBER = re.compile(r"\d+")
# Letters of each language besides a to z; a letter of a neighbour is a slip of the pen.
LETTERS = {
    "cs": "áčďéěíňóřšťúůýž",
    "sk": "áäčďéíĺľňóôŕšťúýž",
    "pl": "ąćęłńóśźż",
}
# Names of people are written as at home, whatever the language.
FOREIGN_NAMES = ("Vladimír", "Suchý")
SIGNS = " \n\N{NO-BREAK SPACE}.,;:?!()[]{}|#*+=/%&_-–−×…"
# Words that betray the neighbour's language or the polite address.
WRONG_WORDS = {
    "cs": r"alebo|ktor\w+|jste|vaše|vašich|můžete|musíte|máte|vezměte|zaplaťte|berete",
    "sk": r"nebo|který|která|které|ste|vaše|vašich|môžete|musíte|máte|vezmite|zaplaťte|beriete",
    "pl": r"jesteście|możecie|musicie|macie|weźcie|zapłaćcie|Państwo|Państwa",
}


@cache
def blocks(name: str, code: str) -> list[tuple[str, str]]:
    """What a page is made of, as it is parsed: the kind of each block and its text."""
    text, language = rulebook(find_game(name).package, code)
    assert language == code
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    return [(f"{t.type} {t.tag} {t.info}", t.content) for t in reader.parse(text)]


def prose(name: str, code: str) -> list[str]:
    return [text for kind, text in blocks(name, code) if kind.startswith("inline")]


def inside(text: str) -> list[Token]:
    return MarkdownIt("commonmark").parseInline(text)[0].children or []


def parts(text: str, kind: str) -> list[str]:
    """The targets of the pictures or links of a paragraph."""
    found = [token for token in inside(text) if token.type == kind]
    return [str(token.attrGet("src") or token.attrGet("href")) for token in found]


def marks(text: str) -> Counter[str]:
    """How often bold and italics begin and end."""
    kinds = ("strong", "em", "code")
    return Counter(token.type for token in inside(text) if token.type.startswith(kinds))


each = pytest.mark.parametrize(("name", "code"), TRANSLATED)


@each
def test_the_same_blocks(name: str, code: str) -> None:
    """Headings with their levels, paragraphs, items, rows and cells of tables, fences."""
    assert [kind for kind, _ in blocks(name, code)] == [kind for kind, _ in blocks(name, SOURCE)]


@pytest.mark.slow
@each
def test_the_same_rules_numbers_and_pictures_in_each_paragraph(name: str, code: str) -> None:
    for ours, english in zip(prose(name, code), prose(name, SOURCE), strict=True):
        assert RULE.findall(ours) == RULE.findall(english), ours
        assert numbers(ours) == numbers(english), (ours, english)
        assert parts(ours, "image") == parts(english, "image"), ours
        assert parts(ours, "link_open") == parts(english, "link_open"), ours
        assert marks(ours) == marks(english), (ours, english)


def numbers(text: str) -> Counter[str]:
    """Numbers in digits, but not those of rule ids and figures."""
    text = re.sub(r"\]\(figure:.*?\)", "]", RULE.sub("", text))
    return Counter(NUMBER.findall(text))


@each
def test_every_cell_that_has_words_has_them_in_the_other_language(name: str, code: str) -> None:
    for ours, english in zip(prose(name, code), prose(name, SOURCE), strict=True):
        assert bool(ours.strip()) == bool(english.strip())
        if len(re.findall(r"[a-z]{3,}", RULE.sub("", english))) > 3:
            assert ours != english


@each
def test_only_letters_and_signs_of_the_language(name: str, code: str) -> None:
    if code not in LETTERS:
        pytest.skip("which letters it has is not written here")
    text = "\n".join(prose(name, code))
    for foreign in FOREIGN_NAMES:
        text = text.replace(foreign, "")
    letters = "abcdefghijklmnopqrstuvwxyz" + LETTERS[code]
    allowed = set(letters + letters.upper() + "0123456789" + SIGNS + manners(code).quotes)
    assert set(text) - allowed == set()


@each
def test_quotation_marks_come_in_pairs(name: str, code: str) -> None:
    opening, closing = manners(code).quotes
    for text in prose(name, code):
        found = re.findall(f"[{opening}{closing}]", text)
        assert found == [opening, closing] * (len(found) // 2), text


@each
def test_no_word_of_a_neighbour_and_nobody_is_addressed_politely(name: str, code: str) -> None:
    wrong = re.compile(rf"\b(?:{WRONG_WORDS.get(code, '(?!)')})\b", re.I)
    assert [found for text in prose(name, code) for found in wrong.findall(text)] == []


@each
def test_spaces(name: str, code: str) -> None:
    """None twice, none before a stop or inside brackets; numbers and short words are tied."""
    for text in prose(name, code):
        assert not re.search(r"\s{2}|\s[,.;:?!)]|\(\s|„\s", text), text
        assert not re.search(r"\d [^\W\d_]|\d %|(?<!\w)[aikosuvwz] \w", text), text
        assert not re.search(r"\d%", text) or code == "pl", text
        assert not re.search(r"\d-\d|\w - \w|--|\.\.\.", RULE.sub("", text)), text


@each
def test_sentences_end_as_the_english_ones(name: str, code: str) -> None:
    """A full stop, a question mark or none: cells and captions agree too."""
    for ours, english in zip(prose(name, code), prose(name, SOURCE), strict=True):
        assert ours[-1:] in ".?:)}!]" or english[-1:] not in ".?:)}!]", ours
        is_ordinal = re.fullmatch(r"\d+\.", ours)  # the stop of "3." is that of "3rd"
        assert is_ordinal or (ours[-1:] == ".") == (english[-1:] == "."), (ours, english)


def test_what_is_tied() -> None:
    space = "\N{NO-BREAK SPACE}"
    assert tied("2 rubly a 5 bodů") == f"2{space}rubly a{space}5{space}bodů"
    assert tied("1. všechno\n10. v tahu") == f"1. všechno\n10. v{space}tahu"
    assert tied("po 14. štítu, 50 %") == f"po 14.{space}štítu, 50{space}%"
    assert tied("V tahu. K němu i pole V je") == f"V{space}tahu. K{space}němu i{space}pole V je"
    assert tied("| I | 2 zlaťáky |") == f"| I | 2{space}zlaťáky |"
    assert tied("- a ještě") == f"- a{space}ještě"
