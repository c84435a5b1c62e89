"""On a phone: what can be played is in sight when a question begins, and its tab is marked."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.conftest import AT_ONCE, watched
from tests.server.playing import open_table, version, wait_newer, wait_ready
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser
COUNT_GLIDES = """
window.glides = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
    if (this.matches(".panel > svg")) window.glides += 1;
    return animate.apply(this, given);
};
"""
IN_SIGHT = """() => {
    const panel = document.querySelector(".panel.shown");
    const frame = panel.getBoundingClientRect();
    const within = (a, b, from, to) =>
        b - a <= to - from ? a > from - 1 && b < to + 1 : a < from + 1 && b > to - 1;
    return [...panel.querySelectorAll(".can")].some((place) => {
        const box = place.getBoundingClientRect();
        return within(box.left, box.right, frame.left, frame.right)
            && within(box.top, box.bottom, frame.top, frame.bottom);
    });
}"""


@pytest.fixture(params=["no-preference", "reduce"])
def phone(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    made = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion=request.param,
    )
    made.add_init_script(AT_ONCE)
    made.add_init_script(COUNT_GLIDES)
    yield watched(made.new_page())
    made.close()


def swipe(page: Page, dx: float, dy: float, lift: bool = True) -> Any:
    """One finger from the middle of the picture; it comes to rest before it is lifted."""
    box = page.locator(".panel.shown").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    touch = "Input.dispatchTouchEvent"
    session.send(touch, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for n in range(1, 6):
        point = {"x": x + dx * n / 5, "y": y + dy * n / 5}
        session.send(touch, {"type": "touchMove", "touchPoints": [point]})
    page.wait_for_timeout(60)
    if lift:
        session.send(touch, {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(60)
    return session


def away(page: Page) -> None:
    """Large, and at a corner where no pile can be seen."""
    for _ in range(4):
        page.get_by_role("button", name="Larger").tap()
    for _ in range(6):
        swipe(page, -170, 170)
    assert not page.evaluate(IN_SIGHT)


def answer(page: Page) -> None:
    known = version(page)
    page.evaluate("document.querySelector('#choices button.choice').click()")
    wait_newer(page, known)
    assert wait_ready(page)


def style(page: Page) -> str:
    return page.locator(".panel.shown > svg").get_attribute("style") or ""


def test_a_question_brings_its_places_into_sight_once(phone: Page, server: RunningServer):
    open_table(phone, server, "me", "random", length="long")
    phone.get_by_role("tab", name="Piles").tap()
    away(phone)
    moves = phone.evaluate("matchMedia('(prefers-reduced-motion: no-preference)').matches")
    assert phone.evaluate("glides") == 0
    answer(phone)
    phone.wait_for_function(IN_SIGHT)
    assert phone.evaluate("glides") == (1 if moves else 0)
    away(phone)
    left = style(phone)
    phone.evaluate("document.querySelector('#say input').value = 'One moment, please.'")
    phone.evaluate("document.querySelector('#say').requestSubmit()")
    expect(phone.locator("#said li")).to_have_count(1)
    assert style(phone) == left, "whoever has panned away is left in peace"


def test_nothing_moves_under_a_finger(phone: Page, server: RunningServer):
    open_table(phone, server, "me", "random", length="long")
    phone.get_by_role("tab", name="Piles").tap()
    away(phone)
    session = swipe(phone, -20, 20, lift=False)
    left = style(phone)
    answer(phone)
    phone.wait_for_timeout(400)
    assert style(phone) == left
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_closed_tab_with_something_to_play_is_marked(phone: Page, server: RunningServer):
    open_table(phone, server, "me", "random", length="long")
    piles, mine = phone.get_by_role("tab", name="Piles"), phone.get_by_role("tab", name="Mine")
    dot = "tab => getComputedStyle(tab, '::after').content !== 'none'"
    mine.tap()
    expect(piles).to_have_class(re.compile(r"\blit\b"))
    assert piles.evaluate(dot)
    assert not mine.evaluate(dot)
    piles.tap()
    assert not piles.evaluate(dot), "the halos are in sight"


def test_the_score_track_of_the_red_cathedral_fits(phone: Page, server: RunningServer):
    """Nothing of the panel scrolls sideways, and its figures can be read."""
    open_table(phone, server, "me", "random", game="red-cathedral")
    assert wait_ready(phone)  # a question that begins later would open its own tab
    phone.get_by_role("tab", name="Others").tap()
    track = phone.locator('.panel[data-area="band"]')
    expect(track.locator("svg.strip")).to_be_visible()
    expect(track.locator("svg.band")).to_be_hidden()
    wide = "e => [e, ...e.querySelectorAll('div')].every((d) => d.scrollWidth <= d.clientWidth)"
    assert track.evaluate(wide)
    scale = "e => e.getBoundingClientRect().width / e.viewBox.baseVal.width"
    assert track.locator("svg.strip").evaluate(scale) >= 0.99


CLAIM = "document.querySelector('#choices button[title^=Claim]')"


def claim(page: Page) -> None:
    """Play on until a section can be claimed, and claim one: then a banner must be chosen."""
    while not page.evaluate(f"{CLAIM} !== null"):
        answer(page)
    known = version(page)
    page.evaluate(f"{CLAIM}.click()")
    wait_newer(page, known)
    assert wait_ready(page)


def test_a_question_opens_the_tab_of_its_places(phone: Page, server: RunningServer):
    """The open tab stays if something can be played there, or if the reader looks elsewhere."""
    open_table(phone, server, "me", "random", game="red-cathedral")
    assert wait_ready(phone)
    market, mine = phone.get_by_role("tab", name="Market"), phone.get_by_role("tab", name="Mine")
    expect(market).to_have_attribute("aria-selected", "true")
    claim(phone)
    expect(mine).to_have_attribute("aria-selected", "true")
    while not phone.evaluate(f"{CLAIM} !== null"):
        answer(phone)
    expect(market).to_have_attribute("aria-selected", "true")

    log = phone.get_by_role("tab", name="Log")
    log.tap()
    claim(phone)
    expect(log).to_have_attribute("aria-selected", "true")
    expect(mine).to_have_class(re.compile(r"\blit\b"))
