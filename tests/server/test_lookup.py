"""Looking something up in the rules: all games, the reader's language, whatever the ending."""

import re

import pytest

from quatrefoil.engine.game import find_game
from quatrefoil.engine.manners import languages
from quatrefoil.server.web.lookup import excerpt, folded, likeness, passages, search
from quatrefoil.server.web.rulebook import rule_text
from tests.conformance.cases import GAMES
from tests.quick import only_quick
from tests.server.running import RunningServer


@pytest.mark.parametrize("language", only_quick(["en"], languages()))
@pytest.mark.parametrize("name", GAMES)
def test_every_result_leads_to_a_place_of_the_page(name: str, language: str) -> None:
    game = find_game(name)
    html, contents = rule_text(game, language)
    places = {anchor for anchor, _ in contents} | set(re.findall(r' id="([^"]+)"', html))
    found = passages(game, language)
    assert len(found) > 80
    assert {p.anchor for p in found if not p.anchor.startswith("tip-")} <= places | {""}
    assert any(p.anchor.startswith("tip-") for p in found)


def test_a_rule_is_found_by_its_number() -> None:
    (first, *_) = search(find_game("red-cathedral"), "en", "RC-3.3")
    assert first.passage.anchor == "RC-3.3"
    assert "RC-3.3" not in str(first.excerpt)


@pytest.mark.parametrize(
    ("language", "asked"), [("cs", "kostkou"), ("sk", "kockou"), ("pl", "kością"), ("en", "dice")]
)
def test_a_word_is_found_in_its_other_forms(language: str, asked: str) -> None:
    found = search(find_game("red-cathedral"), language, asked)
    assert found
    assert all("<mark>" in hit.excerpt for hit in found if not _in_title(asked, hit.passage.titled))


def _in_title(asked: str, titled: frozenset[str]) -> bool:
    return any(likeness(folded(asked), word) for word in titled)


def test_accents_and_capitals_do_not_matter_and_all_words_count() -> None:
    game = find_game("red-cathedral")
    assert search(game, "cs", "VEZ") == search(game, "cs", "věž")
    assert len(search(game, "en", "tower")) >= len(search(game, "en", "tower prestige")) > 0
    assert search(game, "en", "tower submarine") == []
    assert folded("Łódź ČÁP") == "lodz cap"


def test_a_chapter_that_is_called_so_comes_first_and_once() -> None:
    first, *others = search(find_game("red-cathedral"), "en", "the end of the game")
    assert first.passage.anchor == "RC-8.1"
    assert first.passage.chapter not in {hit.passage.chapter for hit in others}


def test_what_is_found_is_shown_as_text() -> None:
    assert excerpt("a <b> die & dice", ["die"]) == "a &lt;b&gt; <mark>die</mark> &amp; dice"


def test_the_page_asks_all_games_and_says_when_there_is_nothing(server: RunningServer) -> None:
    with server.client("Anna") as anna:
        page = anna.get("/rules?q=end+of+the+game&language=en").text
        assert page.count('class="hits"') >= len(GAMES)
        nothing = anna.get("/rules?q=submarine&language=en").text
        assert "Nothing in the rules has all of these words" in nothing
        assert "&lt;script&gt;" in anna.get("/rules?q=<script>&language=en").text
        assert anna.get("/rules?q=" + "a" * 300).status_code == 422
