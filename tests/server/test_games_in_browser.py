"""Every game of the registry, from the first click to the score sheet, against the computer."""

import pytest
from playwright.sync_api import Page, expect

from quatrefoil.engine.game import game_names
from tests.server.playing import choose, open_table, version, wait_newer, wait_ready
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser
BY_HAND = 15
"""Steps played with the mouse of the test; the rest is clicked from inside the page, faster."""
PLAY_ON = """async (first) => {
    const main = document.querySelector("main.table");
    const ready = () => document.querySelector(".result")
        || (document.querySelector(".status.yours") && !main.classList.contains("busy"));
    const pause = () => new Promise((done) => setTimeout(done, 1));
    let steps = first;
    while (true) {
        while (!ready()) await pause();
        if (document.querySelector(".result")) return steps;
        const known = main.dataset.v;
        const buttons = [...document.querySelectorAll("#choices button.choice")];
        const places = [...main.querySelectorAll(":scope > .panel [data-place].can")];
        if (steps % 5 === 4 && places.length) {
            const place = places[steps % places.length];
            place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
            const few = [...document.querySelectorAll("#few button")];
            if (few.length) few[steps % few.length].click();
            else document.querySelector(".turner .prim")?.click();
        } else buttons[(steps * 7) % buttons.length].click();
        while (main.dataset.v === known) await pause();
        steps += 1;
        if (steps > 3000) throw new Error("the game does not end");
    }
}"""


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_by_clicks(page: Page, server: RunningServer, game: str):
    # An apprentice knows how to bring a game to its end.
    open_table(page, server, "me", "apprentice", game=game)
    steps = 0
    while steps < BY_HAND and wait_ready(page, 60_000):
        places = page.locator("main.table > .panel [data-place].can")
        if steps % 5 == 4 and places.count():
            click_on_the_board(page, steps)
        else:
            choose(page, steps * 7)
        steps += 1
    steps = page.evaluate(PLAY_ON, steps)
    expect(page.locator(".result .sheet")).to_be_visible()
    expect(page.locator(".result .chart")).to_be_attached()
    assert steps >= 5


def click_on_the_board(page: Page, number: int) -> None:
    """Click a lit place; if it belongs to several actions, take one of them."""
    known = version(page)
    place = page.locator("main.table > .panel [data-place].can").nth(0)
    place.dispatch_event("click", {"clientX": 300, "clientY": 300})
    few = page.locator("#few button")
    turned = page.locator(".turner .prim")
    if few.count():
        few.nth(number % few.count()).click()
    elif turned.count():
        turned.click()
    wait_newer(page, known)


PANELS = """() => [...document.querySelectorAll(".panel")].map((panel) => {
    const copy = panel.cloneNode(true);
    for (const element of copy.querySelectorAll("*")) {
        element.classList.remove("can", "may", "hot", "changed");
        element.style.removeProperty("--mover");
        for (const shade of element.querySelectorAll(".shade")) shade.remove();
        element.removeAttribute("tabindex");
        for (const name of ["class", "style"]) {
            if (element.getAttribute(name) === "") element.removeAttribute(name);
        }
        if (element.hasAttribute("style")) element.setAttribute("style", element.style.cssText);
        const sorted = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
        for (const { name } of sorted) {
            const value = element.getAttribute(name);
            element.removeAttribute(name);
            element.setAttribute(name, value);
        }
    }
    return panel.dataset.part + copy.innerHTML;
})"""


@pytest.mark.parametrize("game", game_names())
def test_a_page_kept_up_to_date_equals_a_fresh_one(page: Page, server: RunningServer, game: str):
    """Updates touch only what differs; nothing may be left over from before."""
    open_table(page, server, "me", "random", game=game)
    for step in range(24):
        if not wait_ready(page, 60_000):
            break
        choose(page, step * 7)
    wait_ready(page, 60_000)
    kept = page.evaluate(PANELS)
    page.reload()
    page.wait_for_selector("main.table[data-v]")
    assert page.evaluate(PANELS) == kept
