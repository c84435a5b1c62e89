"""Whole games of people: two in two browsers, and one without a mouse.

What to play is suggested by the game's own light policy, so that the games come to their end.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from quatrefoil.engine.random import Random
from tests.server.conftest import AT_ONCE, watched
from tests.server.playing import code_of, version, wait_newer, wait_ready
from tests.server.running import RunningServer, running

pytestmark = pytest.mark.browser
OPEN_ENDED = "red-cathedral"
SIX_ROUNDS = "pillars-of-the-earth"
SHORT = 36
"""A seed with which two people are through after some 160 choices."""
SIZE: ViewportSize = {"width": 1440, "height": 900}
BY_HAND = 12
"""Steps played with the mouse of the test; the rest is clicked from inside the page, faster."""
MY_TURN = """async () => {
    const main = document.querySelector("main.table");
    const pause = () => new Promise((done) => setTimeout(done, 1));
    const mine = () => document.querySelector(".status.yours");
    let steps = 0;
    while (mine()) {
        const known = main.dataset.v;
        document.querySelector(`#choices [data-do="${await window.suggested()}"]`).click();
        while (main.dataset.v === known) await pause();
        steps += 1;
    }
    return steps;
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("server"), seed=SHORT) as started:
        yield started


class Adviser:
    """Knows the table from within the server, and what a sensible player would do."""

    def __init__(self, server: RunningServer, code: str) -> None:
        self.match = server.app.state.context.hub.tables[code].match
        self.judge = self.match.game.judge()

    def suggested(self) -> int:
        luck = Random(5, len(self.match.history))
        return int(self.judge.pick(self.match.table, self.match.choices, luck).id)


def test_two_people_play_a_whole_game_in_two_browsers(
    browser: Browser, page: Page, server: RunningServer
):
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{server.address}/new/{OPEN_ENDED}")
    page.locator("select[name=seat1]").select_option("open")
    page.locator("input[name=my_name]").fill("Anna")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("main.table[data-v]")
    adviser = Adviser(server, code_of(page))
    with browser.new_context(viewport=SIZE, reduced_motion="reduce") as elsewhere:
        elsewhere.add_init_script(AT_ONCE)
        other = watched(elsewhere.new_page())
        other.goto(page.url)
        other.get_by_role("button", name="Sit down").click()
        other.wait_for_selector("main.table[data-v]")
        pages = {0: page, 1: other}
        for one in pages.values():
            one.expose_function("suggested", adviser.suggested)
        steps = 0
        while not adviser.match.over:
            seat = adviser.match.seat
            mover, waiting = pages[seat], pages[1 - seat]
            wait_ready(mover)
            wait_newer(waiting, version(mover) - 1)
            assert waiting.locator("#choices button.choice").count() == 0
            assert waiting.locator(".status.yours").count() == 0
            assert mover.locator("#choices button.choice").count() == len(adviser.match.choices)
            if steps < BY_HAND:
                known = version(mover)
                mover.locator(f'#choices [data-do="{adviser.suggested()}"]').click()
                wait_newer(mover, known)
                steps += 1
            else:
                steps += mover.evaluate(MY_TURN)
        assert steps > 100, "a whole game"
        for one in pages.values():
            expect(one.locator(".result .sheet")).to_be_visible()
            expect(one.locator(".result .chart")).to_be_attached()
        shown = [one.locator(".result .sheet").inner_text() for one in pages.values()]
        assert shown[0] == shown[1]
        assert all(str(score) in shown[0] for score in adviser.match.scores)


def press_number(page: Page, number: int, count: int) -> None:
    """A choice by its digits; Enter ends a number that could go on."""
    for digit in str(number):
        page.keyboard.press(digit)
    if number * 10 <= count:
        page.keyboard.press("Enter")


def press_arrows(page: Page, number: int) -> None:
    """A choice by going down to it from the first one."""
    page.evaluate("() => document.activeElement?.blur()")
    for _ in range(number):
        page.keyboard.press("ArrowDown")
    expect(page.locator(f'#choices [data-n="{number}"]')).to_be_focused()
    page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
    pytest.fail(f"{selector} cannot be reached from the keyboard")


def test_a_whole_game_without_a_mouse(page: Page, server: RunningServer):
    page.emulate_media(reduced_motion="reduce")
    page.goto(server.address)
    tab_to(page, f'a[href="/new/{SIX_ROUNDS}"]')
    page.keyboard.press("Enter")
    page.wait_for_selector("form.setup")
    tab_to(page, "select[name=seat1]")
    page.keyboard.type("computer: No")
    assert page.locator("select[name=seat1]").input_value() == "random"
    tab_to(page, "button.prim")
    page.keyboard.press("Enter")
    page.wait_for_selector("main.table[data-v]")
    adviser = Adviser(server, code_of(page))
    steps = 0
    while wait_ready(page):
        known = version(page)
        button = page.locator(f'#choices [data-do="{adviser.suggested()}"]')
        number = int(button.get_attribute("data-n") or 0)
        if steps % 8 == 0 and number < 6:
            press_arrows(page, number)
        else:
            press_number(page, number, len(adviser.match.choices))
        wait_newer(page, known)
        steps += 1
    assert steps > 50, "a whole game"
    expect(page.locator(".result .sheet")).to_be_visible()
    tab_to(page, 'a[href^="/replay/"]')
    page.keyboard.press("Enter")
    expect(page.get_by_label("Number of the move", exact=True)).to_be_visible()
