"""Puzzles in the web app: a list, and a real table at the position, where choices are judged."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from quatrefoil.engine.game import find_game
from quatrefoil.players.puzzles import puzzles_of, solved
from quatrefoil.server.storage.rows import NOBODY
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.undo import undoable
from tests.server.running import RunningServer

GAME = "pillars-of-the-earth"
PUZZLES = puzzles_of(find_game(GAME))


def opened(server: RunningServer, client: httpx.Client, n: int = 0) -> LiveTable:
    answer = client.post(f"/puzzles/{GAME}/{PUZZLES[n].id}")
    assert answer.status_code == 303
    found: LiveTable = server.app.state.context.hub.tables[answer.headers["location"][3:]]
    return found


def test_the_list_names_what_is_asked(anna: httpx.Client) -> None:
    text = anna.get(f"/puzzles/{GAME}", headers={"accept-language": "cs"}).text
    assert text.count("data-puzzle=") == len(PUZZLES)
    assert "Umísti svého stavitele" in text
    assert anna.get("/puzzles/stone-piles").status_code == 404
    assert anna.post(f"/puzzles/{GAME}/none").status_code == 404


def test_a_table_at_the_position_is_practice_and_waits_for_the_reader(
    server: RunningServer, anna: httpx.Client
) -> None:
    live = opened(server, anna)
    puzzle = PUZZLES[0]
    assert (live.match.seat, len(live.match.history)) == (puzzle.seat, puzzle.position)
    assert live.match.practice
    assert [n for n, seat in enumerate(live.seats) if seat.guests] == [puzzle.seat]
    assert undoable(live, (puzzle.seat,)) == NOBODY, "the recorded game stays"
    assert opened(server, anna) is live, "nothing has happened there: the same table"
    assert live.row.code not in anna.get("/").text
    page = anna.get(f"/t/{live.row.code}").text
    assert solved(live.match, puzzle, "en").hint in page
    other = httpx.get(f"{server.address}/t/{live.row.code}").text
    assert "data-answer" not in other, "who watches is not told"


def test_who_plays_on_may_take_back_to_the_position(
    server: RunningServer, marek: httpx.Client
) -> None:
    live = opened(server, marek, 1)
    puzzle = PUZZLES[1]
    code = live.row.code
    v = marek.get(f"/api/tables/{code}").json()["v"]
    marek.post(f"/api/tables/{code}/play", json={"do": puzzle.answer, "v": v})
    assert len(live.match.history) > live.row.begun
    assert undoable(live, (puzzle.seat,)) == puzzle.seat
    assert code in marek.get("/").text
    assert opened(server, marek, 1) is not live


@pytest.mark.browser
def test_a_puzzle_is_solved_by_clicks(page: Page, server: RunningServer) -> None:
    puzzle = PUZZLES[0]
    page.goto(f"{server.address}/puzzles/{GAME}?language=en")
    page.locator(".puzzles button").first.click()
    card = page.locator(".puzzle-card")
    expect(page.locator("main")).to_have_attribute("data-v", "1")
    asked = page.locator("[data-puzzle]")
    answer, second = (asked.get_attribute(f"data-{name}") for name in ("answer", "second"))
    card.get_by_role("button", name="First hint").press("Enter")
    expect(card.locator('[data-said="hint"]')).to_be_visible()
    choices = page.locator("#choices .list")
    choices.locator(f'[data-do="{second}"]').first.click()
    expect(card).to_contain_text("Close: this is the next best choice.")
    choices.locator(f'[data-do]:not([data-do="{answer}"]):not([data-do="{second}"])').first.click()
    expect(card).to_contain_text("There is something better.")
    expect(page.locator("main")).to_have_attribute("data-v", "1")  # nothing is played
    choices.locator(f'[data-do="{answer}"]').first.click()
    expect(card).to_contain_text("Right!")
    expect(card.locator('[data-said="answer"]')).to_be_visible()
    on = card.get_by_role("button", name="Play on from here")
    expect(on).to_be_focused()
    on.press("Enter")
    expect(card.get_by_role("button", name="Next puzzle")).to_be_visible()
    expect(page.locator("[data-puzzle]")).to_have_count(0)
    card.get_by_role("link", name="All puzzles").click()
    expect(page.locator(f'[data-puzzle="{puzzle.id}"] .tick')).to_be_visible()
    expect(page.locator("[data-count]")).to_have_text("Solved in this browser: 1 of 20")
