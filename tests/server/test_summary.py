"""The rules on one sheet: every game and language, the same blocks, one page of paper."""

import re

import pytest
from markdown_it import MarkdownIt
from playwright.sync_api import Page

from quatrefoil.engine.game import find_game
from quatrefoil.engine.language import rulebook
from quatrefoil.engine.manners import languages
from tests.conformance.cases import GAMES
from tests.server.running import RunningServer


def text(name: str, language: str) -> str:
    source, found = rulebook(find_game(name).package, language, "one_page")
    assert found == language
    return source


def shape(source: str) -> list[str]:
    reader = MarkdownIt("commonmark").enable("table")
    return [f"{token.type} {token.tag}" for token in reader.parse(source)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_the_same_blocks_and_numbers_in_every_language(name: str, language: str) -> None:
    ours, english = text(name, language), text(name, "en")
    assert shape(ours) == shape(english)
    assert sorted(re.findall(r"\d+", ours)) == sorted(re.findall(r"\d+", english))


@pytest.mark.browser
@pytest.mark.parametrize("name", GAMES)
def test_it_fits_one_sheet_of_paper(page: Page, server: RunningServer, name: str) -> None:
    for language in languages():
        page.goto(f"{server.address}/rules/{name}/summary?language={language}")
        paper = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b(?!s)", paper)) == 1, language


def test_a_game_without_a_summary_says_so(server: RunningServer) -> None:
    with server.client("Anna") as anna:
        answer = anna.get("/rules/stone-piles/summary?language=en")
        assert answer.status_code == 404
        assert "There is no summary of these rules." in answer.text
        assert "stone-piles/summary" not in anna.get("/rules/stone-piles").text
