"""Following the others in a browser: their turns shown again, what they gain, the log."""

import re

import httpx
import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.server.playing import (
    choose,
    new_table,
    open_table,
    play,
    version,
    wait_newer,
    wait_ready,
)
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser
STEP_BY_STEP = re.compile(r"^(\d+) / (\d+)$")


def my_turn(page: Page, server: RunningServer, game: str) -> None:
    """A table at which the others have just played."""
    open_table(page, server, "me", "random", "random", game=game)
    for number in range(40):
        assert wait_ready(page)
        if number > 2 and page.locator(".when [data-watch]").count():
            return
        choose(page, number)
    raise AssertionError("nobody else plays")


def step(page: Page) -> int:
    found = STEP_BY_STEP.match(page.locator("#past .where").inner_text())
    assert found is not None
    return int(found[1])


def wait_for_step(page: Page, number: int) -> None:
    expect(page.locator("#past .where")).to_have_text(re.compile(rf"^{number} / "))


def panels(page: Page) -> list[str]:
    return [panel.inner_text() for panel in page.locator(".panel").all()]


def test_the_turns_of_others_are_shown_again(page: Page, server: RunningServer):
    my_turn(page, server, "praga-caput-regni")
    wanted, known = panels(page), version(page)
    told, pause = page.locator("#past .told"), page.locator('[data-again="pause"]')
    page.locator(".status [data-watch]").click()
    expect(pause).to_be_focused()
    expect(told).not_to_be_empty()
    page.keyboard.press("Space")
    expect(pause).to_have_attribute("aria-label", "Go on")
    assert page.locator("#live").inner_text() == told.inner_text()
    now, text = step(page), told.inner_text()
    page.keyboard.press("ArrowLeft")
    wait_for_step(page, now - 1)
    page.keyboard.press("ArrowRight")
    wait_for_step(page, now)
    expect(told).to_have_text(text)
    assert page.locator("main .can").count() == 0, "nothing can be played in the past"
    page.keyboard.press("Escape")
    expect(page.locator("#past")).to_be_hidden()
    expect(page.locator(".status [data-watch]")).to_be_focused()
    assert panels(page) == wanted

    page.keyboard.press("s")
    expect(told).not_to_be_empty()
    page.locator("#choices button.choice").first.click()
    expect(page.locator("#past")).to_be_hidden()
    assert version(page) == known, "whoever acts is back at once, and nothing is played"
    assert panels(page) == wanted

    page.locator(".when [data-watch]").click()
    expect(told).not_to_be_empty()
    page.locator("#past select").select_option("700")
    expect(page.locator("#past")).to_be_hidden()  # at the end it goes back by itself
    assert panels(page) == wanted


def test_showing_again_fits_a_phone(page: Page, server: RunningServer):
    page.set_viewport_size({"width": 390, "height": 844})
    my_turn(page, server, "red-cathedral")
    page.locator(".status [data-watch]").click()
    page.locator('[data-again="pause"]').click()
    page.locator('[data-again="next"]').click()
    expect(page.locator("#past .told")).not_to_be_empty()
    for part in page.locator("#past :is(button, select, .told, .where)").all():
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    page.locator("#past [data-now]").click()
    expect(page.locator("#past")).to_be_hidden()


def test_who_leaves_the_explanations_walks_no_further(page: Page, server: RunningServer):
    open_table(page, server, "me")
    walks = "document.activeElement.dataset.tip !== undefined"
    page.locator("#choices button.choice").first.focus()
    page.keyboard.press("e")
    expect(page.locator("#tip")).to_be_visible()
    assert page.evaluate(walks)
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    expect(page.locator("#choices button.choice").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#choices button.choice").nth(1)).to_be_focused()
    assert not page.evaluate(walks)


FLIGHTS = """() => {
    window.flights = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
            for (const node of addedNodes) {
                if (node.matches?.(".flight")) flights.push(node.textContent);
            }
        }
    }).observe(document.querySelector("main"), { childList: true });
}"""


@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "still"])
def test_gains_fly_to_whose_they_are(page: Page, server: RunningServer, reduced: bool):
    page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    open_table(page, server, "me", "person", length="long")
    page.evaluate(FLIGHTS)
    choose(page)  # a bet gives nothing
    page.get_by_role("button", name="Show my things").click()
    choose(page)
    page.get_by_role("button", name="Show my things").click()
    known = version(page)
    page.get_by_role("button", name="Take 2 stones of pile C.", exact=True).click()
    wait_newer(page, known)
    assert page.evaluate("flights") == ([] if reduced else ["+2"])
    expect(page.locator(".flight")).to_have_count(0)  # it has arrived


@pytest.mark.parametrize("size", [(1920, 1080), (1440, 900), (1024, 768)], ids=lambda s: str(s[0]))
def test_the_log_keeps_its_height(page: Page, server: RunningServer, size: tuple[int, int]):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(page, server, "me", "random", game="red-cathedral")
    measure = "() => document.querySelector('.side > .log').getBoundingClientRect().height"
    many = page.evaluate(measure)
    assert many >= 70
    page.evaluate("() => document.querySelector('.list').replaceChildren()")
    assert page.evaluate(measure) == many
    page.evaluate(
        "() => { const list = document.querySelector('.list');"
        " for (let n = 0; n < 60; n += 1) list.append(Object.assign("
        "document.createElement('button'), {className: 'choice', textContent: 'A choice'})); }"
    )
    assert page.evaluate(measure) == many


def test_the_steps_of_others_wait_for_the_eye(
    page: Page, server: RunningServer, anna: httpx.Client
):
    """Slow is a second and a half a step; nobody waits for a page that nobody looks at."""
    came: list[str | bytes] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda text: came.append(text))

    page.on("websocket", listen)
    page.clock.install(time=0)
    code = new_table(anna, "me", "@Eva", game="red-cathedral")["code"]
    page.goto(f"{server.address}/t/{code}")
    expect(page.locator(".offline")).to_be_hidden()
    page.locator("select[data-pref=pace]").evaluate(
        """(field) => {
            field.value = "1500";
            field.dispatchEvent(new Event("change", { bubbles: true }));
        }"""
    )
    play(anna, code)
    page.clock.run_for(5_000)
    page.clock.pause_at(60_000)
    known, before = version(page), len(came)
    last = [play(anna, code) for _ in range(3)][-1]["v"]
    while len(came) < before + 3:
        page.wait_for_timeout(20)
    assert version(page) == known + 1, "the first is shown at once"
    page.clock.run_for(1_400)
    assert version(page) == known + 1
    page.clock.run_for(200)
    assert version(page) == known + 2
    page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { value: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    assert version(page) == last == known + 3
