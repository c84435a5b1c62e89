"""An evening of friends in several browsers: lines that break, names, seats, another game."""

import pytest
from playwright.sync_api import Page, expect

from tests.server.playing import choose, code_of, names, open_table, version
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser
CUT = """const Real = WebSocket;
window.sockets = [];
window.WebSocket = class extends Real {
    constructor(address) {
        super(window.cut ? "ws://127.0.0.1:1/" : address);
        window.sockets.push(this);
    }
    send(text) {
        if (!window.deaf) super.send(text);
    }
};
window.lose = () => { window.cut = true; for (const s of window.sockets) s.close(); };"""
"""A line that the test can lose, or that looks open while nothing gets through."""


def test_who_is_back_on_the_net_has_one_line_only(page: Page, server: RunningServer):
    """The next try and the browser's word that the net is back must not both come through."""
    page.add_init_script(CUT)
    open_table(page, server, "me", length="long")
    choose(page, 0)
    page.evaluate("() => window.lose()")
    expect(page.locator(".offline")).to_be_visible()
    page.evaluate("""() => {
        window.cut = false;
        for (let n = 0; n < 3; n++) window.dispatchEvent(new Event("online"));
    }""")
    expect(page.locator(".offline")).to_be_hidden()
    page.wait_for_timeout(1200)  # the try that was planned before would be through by now
    live = server.app.state.context.hub.tables[code_of(page)]
    assert len(live.viewers) == 1
    for number in (0, 1, 0):
        choose(page, number)
    shown = page.locator("#choices").inner_html()
    page.reload()
    page.wait_for_selector("main.table[data-v]")
    assert page.locator("#choices").inner_html() == shown


def test_a_line_that_has_died_unnoticed_is_replaced(page: Page, server: RunningServer):
    page.clock.install()
    page.add_init_script(CUT)
    open_table(page, server, "me", length="long")
    known, shown = version(page), names(page)
    page.evaluate("() => { window.deaf = true; }")
    page.locator("#choices button.choice").first.click()
    assert page.locator("main.busy").count() == 1
    page.evaluate("() => { window.deaf = false; }")
    page.clock.run_for(11_000)
    expect(page.locator(".offline")).to_be_hidden()
    expect(page.locator("main.busy")).to_have_count(0)
    assert (version(page), names(page)) == (known, shown)
    choose(page, 0)


def test_what_is_said_while_the_line_is_lost_stays_in_the_field(page: Page, server: RunningServer):
    page.add_init_script(CUT)
    open_table(page, server, "me")
    page.evaluate("() => window.lose()")
    expect(page.locator(".offline")).to_be_visible()
    page.keyboard.press("t")
    page.locator("#say input").fill("Are you there?")
    page.keyboard.press("Enter")
    expect(page.locator("#say input")).to_have_value("Are you there?")
    page.evaluate("""() => {
        window.cut = false;
        window.dispatchEvent(new Event("online"));
    }""")
    expect(page.locator(".offline")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("Are you there?")
    expect(page.locator("#say input")).to_have_value("")
    page.keyboard.press("Escape")
    expect(page.locator(".unread")).to_be_hidden()
