"""Looking at others in a real browser: their things, who is here, and talk beside the board."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.conftest import watched
from tests.server.playing import choose, open_table
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("width", [1440, 390])
def test_a_card_opens_all_that_lies_before_its_player(
    page: Page, server: RunningServer, width: int
):
    page.set_viewport_size({"width": width, "height": 844})
    open_table(page, server, "me", "person", game="red-cathedral")
    things = page.locator("#things")
    if width > 1000:
        page.locator(".whose").click(position={"x": 40, "y": 12})
    else:
        page.locator(".chip").nth(1).click()
    expect(things.get_by_role("heading", level=2)).to_have_text(
        re.compile("Everything (Guest|Player 2) has")
    )
    expect(things.locator(".slot")).to_have_count(6)
    things.locator(".slot").first.hover()
    page.keyboard.press("e")
    expect(page.locator("#things #tip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(things).to_be_hidden()
    if width > 1000:
        page.locator(".whose > button").focus()
        page.keyboard.press("Enter")
        expect(things).to_be_visible()


def test_what_a_card_opened_stays_current(browser: Browser, page: Page, server: RunningServer):
    code = open_table(page, server, "me", "person", game="red-cathedral")
    with browser.new_context(viewport={"width": 390, "height": 844}) as elsewhere:
        other = watched(elsewhere.new_page())
        other.goto(f"{server.address}/t/{code}")
        other.locator(".chip").first.click()
        section = other.locator("#things section")
        expect(section.locator(".slot")).to_have_count(6)
        shown = section.inner_html()
        for _ in range(12):  # both players have had a turn by then
            choose(page)
        other.wait_for_function(
            "shown => document.querySelector('#things section').innerHTML !== shown", arg=shown
        )


@pytest.fixture
def large(browser: Browser) -> Iterator[Page]:
    """A large screen that remembers what was open."""
    with browser.new_context(viewport={"width": 1920, "height": 1080}) as context:
        yield watched(context.new_page())


def test_talk_stays_beside_the_board(browser: Browser, large: Page, server: RunningServer):
    page = large
    code = open_table(page, server, "me", "open")
    page.get_by_role("button", name="Talk").click()
    expect(page.locator("#say input")).to_be_focused()
    with browser.new_context() as elsewhere:
        other = watched(elsewhere.new_page())
        other.goto(f"{server.address}/t/{code}")
        expect(page.locator("#company")).to_contain_text("Watching: Guest")
        expect(page.locator("#said .event")).to_contain_text("Guest comes to the table.")
    page.locator("#say input").fill("hello")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("hello")
    board, talk = page.locator("main.table").bounding_box(), page.locator("#talk").bounding_box()
    assert board is not None
    assert talk is not None
    assert board["x"] + board["width"] <= talk["x"] + 1, "beside the board, not over it"
    page.reload()
    expect(page.locator("#talk")).to_be_visible()
    page.locator("#choices button.choice").first.click()
    page.locator("#talk").get_by_role("button", name="Close").click()
    expect(page.locator("#talk")).to_be_hidden()
    page.reload()
    page.wait_for_selector("main.table[data-v]")
    expect(page.locator("#talk")).to_be_hidden()
