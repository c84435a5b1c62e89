"""An evening of friends in several browsers: lines that break, names, seats, another game."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.conftest import AT_ONCE, watched
from tests.server.playing import choose, code_of, names, open_table, version, wait_ready
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
    assert len(live.presence.pages) == 1
    for number in (0, 1, 0):
        choose(page, number)
    shown = page.locator("#choices").inner_html()
    page.reload()
    page.wait_for_selector("main.table[data-v]")
    assert page.locator("#choices").inner_html() == shown


def test_when_the_net_goes_the_page_says_so_and_catches_up(
    browser: Browser, context: BrowserContext, page: Page, server: RunningServer
):
    open_table(page, server, "me", "open", length="long")
    with browser.new_context() as elsewhere:
        other = watched(elsewhere.new_page())
        other.goto(page.url)
        other.get_by_role("button", name="Sit down").click()
        other.wait_for_selector("main.table[data-v]")
        choose(page, 0)
        context.set_offline(True)
        expect(page.locator(".offline")).to_be_visible()
        wait_ready(other)
        choose(other, 0)
        expect(page.locator(".status.yours")).to_have_count(0)
        context.set_offline(False)
        expect(page.locator(".offline")).to_be_hidden()
        wait_ready(page)
        choose(page, 0)


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


def test_who_may_not_be_notified_reads_so(page: Page, server: RunningServer):
    page.add_init_script("Notification.requestPermission = async () => 'denied';")
    open_table(page, server, "me")
    page.get_by_role("button", name="Table", exact=True).click()
    box = page.get_by_label("A notification when it is my turn")
    box.click()
    toast = page.locator(".toast")
    expect(toast).to_have_text("This browser shows no notifications for this page.")
    assert toast.evaluate(
        """box => {
        const { x, y, width, height } = box.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === box;
    }"""
    ), "it lies above the dialog"
    expect(box).not_to_be_checked()
    page.reload()
    page.get_by_role("button", name="Table", exact=True).click()
    expect(box).not_to_be_checked()


def test_a_phone_that_cannot_notify_plays_on(page: Page, server: RunningServer):
    """Chromium on phones throws where a page makes a notification by itself."""
    page.add_init_script("""
        window.Notification = class { constructor() { throw new TypeError("not here"); } };
        Notification.permission = "granted";
        Object.defineProperty(document, "hidden", { get: () => Boolean(window.elsewhere) });
        localStorage.setItem("quatrefoil", JSON.stringify({ pace: "0", notify: true }));
    """)
    open_table(page, server, "me", "random", length="long")
    page.evaluate("() => { window.elsewhere = true; }")
    choose(page, 0)
    wait_ready(page)
    choose(page, 0)


def test_friends_choose_names_and_meet_again(browser: Browser, page: Page, server: RunningServer):
    """Invite, sit down with a name, change it at the table, play to the end, play again."""
    code = open_table(page, server, "me", "open", length="short")
    page.locator(".gather [data-copy]").click()
    expect(page.locator(".gather [data-copy]")).to_have_text("Copied")
    assert page.locator(".gather input").input_value() == page.url
    with browser.new_context() as elsewhere, browser.new_context() as outside:
        elsewhere.add_init_script(AT_ONCE)
        other, watcher = watched(elsewhere.new_page()), watched(outside.new_page())
        for each in (other, watcher):
            each.goto(page.url)
            expect(each.get_by_role("button", name="Sit down")).to_be_visible()
        other.locator(".gather").get_by_label("Your name").fill("Bertil")
        other.get_by_role("button", name="Sit down").click()
        expect(page.locator(".chip").nth(1)).to_contain_text("Bertil")
        expect(page.locator(".gather")).to_be_hidden()
        expect(watcher.get_by_role("button", name="Sit down")).to_be_hidden()
        other.get_by_role("button", name="Table", exact=True).click()
        other.locator("#settings").get_by_label("Your name").fill("Berta")
        other.get_by_role("button", name="Save").click()
        expect(page.locator(".chip").nth(1)).to_contain_text("Berta")
        pages = {0: page, 1: other}
        match = server.app.state.context.hub.tables[code].match
        while not match.over:
            mover = pages[match.seat]
            wait_ready(mover)
            choose(mover, 0)
        page.get_by_role("button", name="Play again").click()
        page.wait_for_url(lambda address: code not in address)
        for each in (other, watcher):
            expect(each.locator(".status")).to_contain_text("The next game is ready.")
            each.get_by_role("link", name="To the next game").click()
            each.wait_for_selector("main.table[data-v]")
            assert each.url == page.url
        assert other.locator(".status.yours").count() == 1, "who sat second begins"


def test_the_others_read_what_is_taken_back(browser: Browser, page: Page, server: RunningServer):
    open_table(page, server, "me", "open", length="long")
    with browser.new_context() as elsewhere:
        other = watched(elsewhere.new_page())
        other.goto(page.url)
        other.locator(".gather").get_by_label("Your name").fill("Bertil")
        other.get_by_role("button", name="Sit down").click()
        other.wait_for_selector("main.table[data-v]")
        choose(page, 0)
        wait_ready(other)
        page.get_by_role("button", name="Take back a step").click()
        expect(other.locator(".toast")).to_have_text("Guest has taken back a step.")
        expect(other.locator(".status")).to_contain_text("Guest is thinking")
        expect(page.locator(".toast")).to_be_hidden()
