"""The rules pages: every rule has its anchor, every figure is drawn, both ways of pictures work."""

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.manners import languages
from quatrefoil.server.web import rulebook
from quatrefoil.server.web.rulebook import UnknownFigure, picture, rendered, rule_text
from tests.conformance.cases import GAMES

TESTS = Path(__file__).parents[1] / "games"


def rule_ids(name: str) -> list[str]:
    """The ids of the rules of a game, less the examples and decisions of its specification."""
    listed = (TESTS / name.replace("-", "_") / "rule_ids.txt").read_text("utf-8").split()
    return [i for i in listed if i.startswith(prefix(name))]


def prefix(name: str) -> str:
    """How the ids of the rules of a game begin: as the first rule of its page does."""
    html, _ = rule_text(find_game(name), "en")
    found = re.search(r'<span class="rule" id="([A-Z]+-)', html)
    assert found
    return found[1]


@pytest.fixture
def game() -> Game:
    return find_game("red-cathedral")


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_an_anchor(name: str) -> None:
    html, _ = rule_text(find_game(name), "en")
    anchors = set(re.findall(r'<span class="rule" id="([^"]+)">', html))
    assert [i for i in rule_ids(name) if i not in anchors] == []


@pytest.mark.parametrize("name", GAMES)
def test_the_page_names_no_rule_that_does_not_exist(name: str) -> None:
    html, _ = rule_text(find_game(name), "en")
    named = set(re.findall(rf"\b{prefix(name)}\d+(?:\.\d+)+\b", html))
    assert named - set(rule_ids(name)) == set()


@pytest.mark.parametrize("name", GAMES)
def test_the_page_teaches_the_game(name: str) -> None:
    """It has chapters and at least four figures, each with its caption."""
    html, contents = rule_text(find_game(name), "en")
    titles = [title for _, title in contents]
    assert len(titles) >= 8
    assert html.count("<figure") >= 4
    assert html.count("<figure") == html.count("<figcaption>")


@pytest.mark.parametrize("name", GAMES)
def test_no_id_stands_twice(name: str) -> None:
    """Figures show the same pieces again: only what a drawing itself refers to keeps its id."""
    html, _ = rule_text(find_game(name), "en")
    twice = {i for i, n in Counter(re.findall(r'\bid="([^"]+)"', html)).items() if n > 1}
    assert {i for i in twice if f"#{i})" not in html} == set()


@pytest.mark.parametrize("name", GAMES)
def test_figures_are_well_formed(name: str) -> None:
    html, _ = rule_text(find_game(name), "en")
    figures = re.findall(r"<figure.*?</figure>", html, flags=re.S)
    names = [ElementTree.fromstring(one).get("data-figure") for one in figures]
    assert len(names) == len(set(names))


def test_figures_and_panels_stand_in_the_same_text(game: Game) -> None:
    text = "Before.\n\n![A card](figure:section)\n\n```panel market seats=2 step=4\n```\n\nAfter."
    html, _ = rendered(game, "en", text)
    assert '<figure class="diagram" data-figure="section">' in html
    assert "<figcaption>A card</figcaption>" in html
    assert '<figure class="panel" data-area="market">' in html
    assert "<p><figure" not in html
    assert html.startswith("<p>Before.</p>")


def test_the_first_mention_of_a_rule_is_its_anchor(game: Game) -> None:
    html, contents = rendered(game, "en", "## Your turn\n\nMove (RC-7.1).\n\nAs said (RC-7.1).")
    assert html.count('<span class="rule" id="RC-7.1">RC-7.1</span>') == 1
    assert html.count('<a class="rule" href="#RC-7.1">RC-7.1</a>') == 1
    assert contents == [("your-turn", "Your turn")]


def test_a_rule_may_mark_its_paragraph(game: Game) -> None:
    html, _ = rendered(game, "en", "# The Red Cathedral\n\nMove a die. {#RC-7.1}")
    assert html == '<p>Move a die. <span class="rule" id="RC-7.1">RC-7.1</span></p>\n'


def test_wide_tables_scroll_by_themselves(game: Game) -> None:
    html, _ = rendered(game, "en", "| a | b |\n| --- | --- |\n| 1 | 2 |")
    assert '<div class="wide" tabindex="0"><table>' in html
    assert "</table></div>" in html


@pytest.mark.parametrize("name", GAMES)
def test_an_unknown_figure_is_named(name: str) -> None:
    asked = find_game(name)
    with pytest.raises(UnknownFigure, match=f"{asked.title} has no figure 'no-such-thing'"):
        rendered(asked, "en", "![Nothing](figure:no-such-thing)")


def test_only_figures_are_shown(game: Game) -> None:
    with pytest.raises(UnknownFigure, match=r"not 'photo\.png'"):
        rendered(game, "en", "![Photo](photo.png)")


def test_an_unknown_panel_is_named(game: Game) -> None:
    with pytest.raises(UnknownFigure, match="no panel 'nowhere'"):
        picture(game, "nowhere", "en", seats=2, seed=7, step=0)


@pytest.mark.parametrize("name", GAMES)
def test_rows_of_a_table_have_as_many_cells_as_its_head(name: str) -> None:
    """A forgotten bar would drop words from the page."""
    text = files(find_game(name).package).joinpath("words", "rules.md").read_text("utf-8")
    for table in re.findall(r"(?:^\|.*\|\n)+", text, flags=re.M):
        assert len({line.count("|") for line in table.splitlines()}) == 1, table


@pytest.mark.parametrize("name", GAMES)
def test_a_link_leads_to_the_same_place_in_every_language(name: str) -> None:
    """Chapters and rules keep their anchors, and the same figures are drawn."""
    asked = find_game(name)
    anchor = re.compile(r'<(?:h2|span class="rule") id="([^"]+)"|data-figure="([^"]+)"')
    english = anchor.findall(rule_text(asked, "en")[0])
    assert len(english) > 100
    for code in languages():
        assert anchor.findall(rule_text(asked, code)[0]) == english


def test_contents_are_in_the_language(game: Game) -> None:
    assert ("your-turn", "Tvůj tah") in rule_text(game, "cs")[1]


def test_rules_without_a_translation_are_english_and_the_log_says_so(
    game: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(rulebook, "rulebook", lambda room, code: ("## Your turn", "en"))
    html, _ = rule_text.__wrapped__(game, "pl")
    assert html == '<h2 id="your-turn">Your turn</h2>\n'
    assert caplog.messages == ["The Red Cathedral has no rules in 'pl': they are shown in English"]
