"""Figures and worked examples of the rules open positions on the board, to be played on."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect
from tools.example_positions import STATED
from tools.examples import WANTED, offers

from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.language import rulebook
from quatrefoil.engine.manners import languages
from quatrefoil.engine.match import Match
from quatrefoil.server.web.rulebook import (
    UnknownFigure,
    example_record,
    rendered,
    rule_text,
    stated,
)
from tests.quick import only_quick
from tests.server.running import RunningServer


def opened(name: str, language: str) -> list[str]:
    """The examples that a page opens, in their order."""
    html, _ = rule_text(find_game(name), language)
    return re.findall(rf'action="/rules/{name}/examples/([^"]+)"', html)


EXAMPLES = [
    (name, each) for name in WANTED for each in dict.fromkeys([*WANTED[name], *STATED[name]])
]


@pytest.mark.parametrize("language", only_quick(["en"], languages()))
@pytest.mark.parametrize("name", list(WANTED))
def test_every_worked_example_opens_a_position(name: str, language: str) -> None:
    source, _ = rulebook(find_game(name).package, language)
    worked = re.findall(r"^\[?\*(?:Example|Příklad|Príklad|Przykład)\b.*", source, flags=re.M)
    assert [
        text for text in worked if not re.match(r"\[\*[^*]+\*\]\(example:[a-z-]+\) ", text)
    ] == []
    assert opened(name, language) == opened(name, "en")
    assert len(opened(name, language)) >= 6 + len(worked)
    html, _ = rule_text(find_game(name), language)
    assert 'href="example:' not in html


def test_every_example_that_a_page_opens_is_looked_at() -> None:
    found = [(name, each) for name in game_names() for each in opened(name, "en")]
    assert set(found) == set(EXAMPLES)


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=str)
def test_what_is_explained_is_possible_there(name: str, example: str) -> None:
    """And where the page says that it is the very position, it is."""
    record = example_record(find_game(name), example)
    assert record is not None
    assert record.rules == find_game(name).version
    match = Match.replay(record, nature="manual")
    box = match.game.box()
    assert box is None or match.values == box.own
    assert 0 <= match.seat < match.players
    if example in stated(find_game(name)):
        assert STATED[name][example].fits(match)
    else:
        key, pattern, _ = WANTED[name][example]
        assert offers(match, key, pattern)


def test_an_example_without_a_position_is_named() -> None:
    with pytest.raises(UnknownFigure, match="has no example 'nothing'"):
        rendered(find_game("keythedral"), "en", "[*Example.*](example:nothing) You begin.")


def test_a_figure_opens_a_table_to_play_on(server: RunningServer, anna: httpx.Client) -> None:
    text = anna.get("/rules/red-cathedral").text
    assert 'action="/rules/red-cathedral/examples/market"' in text
    answer = anna.post("/rules/red-cathedral/examples/market")
    assert answer.status_code == 303
    code = answer.headers["location"][3:]
    live = server.app.state.context.hub.tables[code]
    assert live.match.practice
    assert live.seats[live.match.seat].guests
    now = anna.get(f"/api/tables/{code}").json()
    choice = live.match.choices[0].notation
    assert anna.post(f"/api/tables/{code}/play", json={"v": now["v"], "do": choice}).is_success
    assert len(live.match.history) > live.row.begun
    assert anna.post("/rules/red-cathedral/examples/none").status_code == 404
    assert anna.post("/rules/red-cathedral/examples/..%2Fx").status_code == 404


@pytest.mark.browser
def test_who_turns_a_tablet_sees_what_is_asked(page: Page, server: RunningServer) -> None:
    """The tab of the question opens when the page becomes narrow, not only with the next one."""
    page.set_viewport_size({"width": 1440, "height": 900})  # all parts of the table, no tabs
    page.goto(f"{server.address}/rules/praga-caput-regni?language=en")
    page.locator('form[action$="/examples/plaza"] button').click()
    expect(page.locator("#choices")).to_contain_text("New Town")
    page.set_viewport_size({"width": 820, "height": 1180})
    expect(page.get_by_role("tab", name="City")).to_have_attribute("aria-selected", "true")
