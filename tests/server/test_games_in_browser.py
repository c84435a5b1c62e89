"""Every game of the registry, from the first click to the score sheet, against the computer."""

import pytest
from playwright.sync_api import Page, expect
from tests.server.playing import choose, version, wait_newer, wait_ready
from tests.server.running import RunningServer

from quatrefoil.engine.game import game_names

pytestmark = pytest.mark.browser


def start(page: Page, server: RunningServer, game: str, level: str) -> None:
    page.goto(f"{server.address}/new/{game}")
    page.locator("select[name=seat0]").select_option("me")
    page.locator("select[name=seat1]").select_option(level)
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("main.table[data-v]")


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_by_clicks(page: Page, server: RunningServer, game: str):
    start(page, server, game, "random")
    steps = 0
    board_clicks = 0
    while wait_ready(page, 60_000):
        places = page.locator("main.table > .panel [data-place].can")
        if steps % 5 == 4 and places.count():
            board_clicks += click_on_the_board(page, steps)
        else:
            choose(page, steps * 7)
        steps += 1
        assert steps < 1500, "the game does not end"
    expect(page.locator(".result .sheet")).to_be_visible()
    expect(page.locator(".result .chart")).to_be_visible()
    assert steps >= 5


def click_on_the_board(page: Page, number: int) -> int:
    """Click a lit place; if it belongs to several actions, take one of them."""
    known = version(page)
    place = page.locator("main.table > .panel [data-place].can").nth(0)
    place.dispatch_event("click", {"clientX": 300, "clientY": 300})
    few = page.locator("#few button")
    if few.count():
        few.nth(number % few.count()).click()
    wait_newer(page, known)
    return 1
