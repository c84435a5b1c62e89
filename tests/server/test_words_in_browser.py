"""The table in words: every game from the first choice to the score sheet without the board."""

import pytest
from playwright.sync_api import Page, expect

from quatrefoil.engine.game import game_names
from tests.server.playing import choose, open_table, version, wait_newer, wait_ready
from tests.server.running import RunningServer
from tests.toy import NAME as TOY

pytestmark = pytest.mark.browser
BY_HAND = 10
"""Steps played with the keyboard of the test; for the rest the page presses the keys, faster."""
ALONE = ("red-cathedral", "praga-caput-regni")
"""Games that one can play alone: fewer steps, and no computer thinks."""
PLAY_ON = """async (first) => {
    const main = document.querySelector("main.table");
    const ready = () => document.querySelector(".result")
        || (document.querySelector(".status.yours") && !main.classList.contains("busy"));
    const pause = () => new Promise((done) => setTimeout(done, 1));
    const limit = (since) => {
        if (performance.now() - since > 60000) throw new Error("nothing happens");
    };
    const press = (key) => document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    let steps = first;
    while (true) {
        for (const since = performance.now(); !ready(); limit(since)) await pause();
        if (document.querySelector(".result")) return steps;
        const known = main.dataset.v;
        const buttons = [...document.querySelectorAll("#choices button.choice")];
        const count = Math.max(...buttons.map((button) => Number(button.dataset.n)));
        const better = buttons.find((button) => button.title.startsWith("Buy the seat"));
        const chosen = better ?? buttons[(steps * 7) % buttons.length]; // the end comes sooner
        const number = Number(chosen.dataset.n);
        for (const key of String(number)) press(key);
        if (number * 10 <= count) press("Enter");
        for (const since = performance.now(); main.dataset.v === known; limit(since)) await pause();
        steps += 1;
        if (steps > 3000) throw new Error("the game does not end");
    }
}"""


def told(page: Page) -> str:
    return page.locator('[data-part="words"]').inner_text()


def press_choice(page: Page, number: int) -> None:
    """Type the number of a choice."""
    known, buttons = version(page), page.locator("#choices button.choice")
    numbers = [int(one.get_attribute("data-n") or 0) for one in buttons.all()]
    wanted, count = numbers[number % len(numbers)], max(numbers)
    page.keyboard.type(str(wanted))
    if wanted * 10 <= count:
        page.keyboard.press("Enter")
    wait_newer(page, known)


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_by_keyboard_without_the_board(page: Page, server: RunningServer, game: str):
    # An apprentice knows how to bring a game to its end.
    seats = ("me",) if game in ALONE else ("me", "apprentice")
    open_table(page, server, *seats, game=game)
    page.keyboard.press("Tab")  # the first link leads to the content, the second to the words
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="The table in words").first).to_be_focused()
    page.goto(f"{page.url}/words")
    page.wait_for_selector("main.table[data-v]")
    assert page.locator("main svg [data-place]").count() == 0, "there is no board"
    steps = 0
    accounts = set()
    while steps < BY_HAND and wait_ready(page, 60_000):
        press_choice(page, steps * 7)
        accounts.add(told(page))
        steps += 1
    assert len(accounts) > steps / 2, "what is played is told"
    if wait_ready(page, 60_000):
        kept = told(page)
        page.reload()
        page.wait_for_selector("main.table[data-v]")
        assert told(page) == kept, "what was sent piece by piece is what a fresh page tells"
    steps = page.evaluate(PLAY_ON, steps)
    expect(page.locator(".result .sheet")).to_be_visible()
    assert steps >= 5


def test_the_words_stay_open_beside_the_choices(page: Page, server: RunningServer):
    code = open_table(page, server, "me", "person", game=TOY)
    words = page.locator("#inwords")
    expect(words).to_be_hidden()
    page.keyboard.press("w")
    expect(page.get_by_role("heading", name="The table in words")).to_be_focused()
    expect(words.get_by_role("heading", name="Players")).to_be_visible()
    for step in range(3):
        button = page.get_by_role("button", name="Show my things")
        if button.is_visible():
            button.click()
        choose(page, step)
    kept = words.locator("tbody").first.inner_text()
    page.keyboard.press("Escape")
    button = page.get_by_role("button", name="Show my things")
    if button.is_visible():
        button.click()
    expect(words).to_be_hidden()
    page.goto(f"{server.address}/t/{code}/words")
    assert page.locator("tbody").first.inner_text() == kept


def test_an_earlier_position_is_told_too(page: Page, server: RunningServer):
    open_table(page, server, "me", "random", game=TOY)
    page.goto(f"{page.url}/words")
    page.wait_for_selector("main.table[data-v]")
    first = told(page)
    for step in range(2):
        if wait_ready(page):
            choose(page, step)
    wait_ready(page)
    now = told(page)
    assert now != first
    page.locator("#log .line").last.click()
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    expect(page.locator('[data-part="words"]')).not_to_have_text(now, use_inner_text=True)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator('[data-part="words"]')).to_have_text(now, use_inner_text=True)
