"""A table of a real game on a wide page: clocks, looking back, and what a click does at once."""

import pytest
from playwright.sync_api import Page, expect

from tests.server.playing import choose, open_table, version, wait_ready
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser
WATCH_THE_LIST = """() => {
    const main = document.querySelector("main");
    window.dimmed = [];
    new MutationObserver(() => {
        if (main.classList.contains("busy")) {
            window.dimmed.push(getComputedStyle(document.querySelector(".list")).opacity);
        }
    }).observe(main, { attributes: true, attributeFilter: ["class"] });
}"""
CROWD_THE_LIST = """() => {
    const list = document.querySelector(".list");
    for (let n = 0; n < 20; n += 1) {
        const copy = list.querySelector(".txt").closest(".choice").cloneNode(true);
        copy.querySelector(".txt").textContent = "A sentence of several lines. ".repeat(6);
        list.append(copy);
    }
    return [...list.querySelectorAll(".choice")].filter((c) => c.scrollHeight > c.clientHeight + 1);
}"""


def timed_table(page: Page, server: RunningServer) -> None:
    open_table(page, server, "me", "random", game="red-cathedral", clock="10")
    for number in range(6):
        assert wait_ready(page)
        choose(page, number)
    assert wait_ready(page)


@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "still"])
def test_clocks_looking_back_and_a_click(page: Page, server: RunningServer, reduced: bool):
    page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    timed_table(page, server)
    clocks = page.locator(".chips [data-clock]")
    assert clocks.count() == 1, "a computer plays without one"
    for width, height in ((1440, 900), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        boxes = [clock.bounding_box() for clock in clocks.all()]
        choices = page.locator("#choices").bounding_box()
        assert choices is not None
        for box in boxes:
            assert box is not None, "the clock is in sight"
            assert box["y"] >= 48, "below the header"
            assert box["y"] + box["height"] <= choices["y"]
            assert box["x"] + box["width"] <= width

    panels = page.locator(".panel")
    wanted = [panel.inner_text() for panel in panels.all()]
    known = version(page)
    page.locator("#log .line").last.click()
    expect(page.locator("#past")).to_be_visible()
    assert page.locator("main .can").count() == 0
    page.locator("#choices button.choice").first.click()
    expect(page.locator("#past")).to_be_hidden()
    assert version(page) == known, "nothing is played while the page shows the past"
    assert [panel.inner_text() for panel in panels.all()] == wanted, "the others' things too"

    page.evaluate(WATCH_THE_LIST)
    choose(page, 0)
    assert page.evaluate("dimmed")[0] == "1", "only a slow answer dims the choices"
    page.mouse.move(700, 20)
    assert page.locator(".panel .hot").count() == 0, "a click leaves no outline behind"
    assert wait_ready(page)  # that choice may have ended the turn
    assert page.evaluate(CROWD_THE_LIST) == [], "a long list scrolls, its buttons keep their height"
