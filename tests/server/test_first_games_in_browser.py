"""A first game in the browser: the notes lead through the first turns, by clicks and by keys."""

import pytest
from playwright.sync_api import Page, expect

from quatrefoil.engine.game import find_game
from quatrefoil.words.lesson import lesson_of
from tests.conformance.test_first_games import LESSONS
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("name", LESSONS)
def test_the_guided_line_is_played_by_what_the_notes_offer(
    page: Page, server: RunningServer, name: str
) -> None:
    lesson = lesson_of(find_game(name))
    assert lesson
    page.goto(f"{server.address}/rules/{name}?language=en")
    page.get_by_role("button", name="First game").click()
    note = page.locator(".lesson-card:visible")
    first = lesson.all_notes[0]
    expect(note).to_have_attribute("data-note", first.id)
    expect(page.locator(".pointed").first).to_be_visible()
    clicks = 0
    while note.count() and clicks < 60:
        told = note.get_attribute("data-note")
        offered = note.locator("[data-do]")
        (offered.first if offered.count() else note.locator("[data-noted]")).click()
        clicks += 1
        expect(page.locator(f'[data-note="{told}"]:visible')).to_have_count(0)
        page.wait_for_selector("main.table:not(.busy)")
    assert clicks >= 3


def test_a_reader_may_play_freely_and_come_back(page: Page, server: RunningServer) -> None:
    page.goto(f"{server.address}/rules/red-cathedral?language=en")
    page.get_by_role("button", name="First game").click()
    note = page.locator(".lesson-card:visible")
    note.get_by_role("button", name="Go on").press("Enter")
    expect(note).to_have_attribute("data-note", "market")
    note.get_by_role("button", name="Play freely").click()
    expect(note).to_have_count(0)
    expect(page.locator("#choices .list button").first).to_be_visible()
    page.reload()
    expect(page.locator("#choices .list button").first).to_be_visible()
    expect(note).to_have_count(0)
