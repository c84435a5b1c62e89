"""No page has an accessibility fault that axe-core can find, by day or by night."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from quatrefoil.arena.figures import count
from quatrefoil.arena.playing import Setting, play_tasks, tasks
from quatrefoil.arena.report import write_report
from quatrefoil.engine.game import find_game, game_names
from tests.server.conftest import watched
from tests.server.playing import choose, new_table, open_table, play, wait_ready
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser


def violations(page: Page) -> list[str]:
    # What a gain reached fades in for a moment: contrast is that of the page at rest.
    page.wait_for_function(
        "() => document.getAnimations().every(motion => motion.playState !== 'running')"
    )
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for fault in found
        for node in fault["nodes"][:4]
    ]


@pytest.fixture(params=["light", "dark"])
def themed(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 1440, "height": 900},
        color_scheme=request.param,
        reduced_motion="reduce",
    )
    context.add_init_script("localStorage.setItem('quatrefoil', JSON.stringify({pace: '0'}))")
    yield watched(context.new_page())
    context.close()


@pytest.mark.parametrize(
    "path", ["/", "/about", "/me", "/replay", "/nowhere", "/puzzles/keythedral"]
)
def test_plain_pages(themed: Page, server: RunningServer, path: str):
    themed.goto(server.address + path)
    assert violations(themed) == []


@pytest.mark.parametrize("game", game_names())
def test_rules_and_form_of_every_game(themed: Page, server: RunningServer, game: str):
    for path in (f"/rules/{game}", f"/new/{game}"):
        themed.goto(server.address + path)
        assert violations(themed) == [], path


@pytest.mark.parametrize("game", [name for name in game_names() if find_game(name).box()])
def test_box_of_every_game(themed: Page, server: RunningServer, game: str):
    themed.goto(f"{server.address}/box/{game}")
    themed.locator("[data-component]").first.press("Enter")
    themed.locator("#entry").wait_for()
    assert violations(themed) == []


@pytest.mark.parametrize("game", game_names())
def test_table_of_every_game(themed: Page, server: RunningServer, game: str):
    themed.goto(server.address)
    themed.locator(f'article[data-game="{game}"] .prim').click()
    assert violations(themed) == []
    themed.get_by_role("button", name="Journeyman").click()
    themed.wait_for_selector("main.table[data-v]")
    for step in range(3):
        wait_ready(themed, 60_000)
        choose(themed, step)
    wait_ready(themed, 60_000)
    assert violations(themed) == []
    themed.keyboard.press("w")
    themed.locator("#inwords tbody tr").first.wait_for()
    assert violations(themed) == [], "the words beside the board"
    themed.goto(f"{themed.url}/words")
    themed.wait_for_selector("main.table[data-v]")
    assert violations(themed) == [], "the words on a page of their own"


def test_dialogs_result_and_replay(themed: Page, server: RunningServer):
    open_table(themed, server, "me")
    for name in ("keys", "talk", "moves", "settings"):
        themed.evaluate("name => document.getElementById(name).showModal()", name)
        assert violations(themed) == [], name
        themed.keyboard.press("Escape")
    themed.locator(".chip").first.dispatch_event("click")
    themed.wait_for_selector("#things[open]")
    assert violations(themed) == []
    themed.keyboard.press("Escape")
    while wait_ready(themed):
        choose(themed, 0)
    assert violations(themed) == []
    themed.goto(themed.url.replace("/t/", "/replay/"))
    themed.wait_for_selector("#log .line")
    assert violations(themed) == []


def test_a_table_that_waits_for_friends(themed: Page, server: RunningServer, anna: httpx.Client):
    """As seen by who is invited and by who invites."""
    code = new_table(anna, "me", "open")["code"]
    themed.goto(f"{server.address}/t/{code}")
    themed.get_by_role("button", name="Sit down").wait_for()
    assert violations(themed) == []
    open_table(themed, server, "me", "open")
    themed.locator(".gather [data-copy]").wait_for()
    assert violations(themed) == []


def test_phone_pages(browser: Browser, server: RunningServer, anna: httpx.Client):
    code = new_table(anna, "me", "@Ines")["code"]
    play(anna, code)
    with browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True) as phone:
        page = watched(phone.new_page())
        waiting = new_table(anna, "me", "open")["code"]
        for path in (
            "/",
            f"/t/{code}",
            f"/t/{waiting}",
            "/new/stone-piles",
            "/rules/stone-piles",
        ):
            page.goto(server.address + path)
            assert violations(page) == [], path
            assert page.evaluate("() => document.documentElement.scrollWidth") <= 390, path


def test_report_of_an_arena(themed: Page, tmp_path: Path):
    setting = Setting("pillars-of-the-earth", 2, ("random", "tests.arena.own:Last"), {}, 3)
    games = play_tasks(setting, tasks(setting, range(30)))
    file = tmp_path / "report.html"
    file.write_text(write_report(count(setting, games), tmp_path, "en"), "utf-8")
    asked: list[str] = []
    themed.on("request", lambda request: asked.append(request.url))
    themed.goto(file.as_uri())
    assert themed.locator("svg.row").count() > 10
    assert violations(themed) == []
    themed.set_viewport_size({"width": 390, "height": 800})
    assert themed.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert asked == [file.as_uri()]
