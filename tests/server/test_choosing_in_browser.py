"""Choosing on the board: pieces and their places, tiles that turn, with mouse and keyboard."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from quatrefoil.engine.random import Random
from tests.server.playing import code_of, open_table, version, wait_newer, wait_ready
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser
LIT = "main.table > .panel svg [data-place].can"
CUT = """() => [...document.querySelectorAll("svg.land .can")].filter((place) => {
    const [box, frame] = [place, place.ownerSVGElement].map((one) => one.getBoundingClientRect());
    return box.left < frame.left || box.right > frame.right
        || box.top < frame.top || box.bottom > frame.bottom;
}).length"""


def play_to(page: Page, server: RunningServer, *keys: str) -> Any:
    """Play for all seats of this device until such a question comes; the live table."""
    code = code_of(page)
    live = server.app.state.context.hub.tables[code]
    luck = Random(5)
    while live.match.decision.key not in keys:
        action = live.match.choices[luck.below(len(live.match.choices))]
        answer = page.request.post(
            f"{server.address}/api/tables/{code}/play",
            data={"v": live.version, "do": action.notation},
        )
        assert answer.ok, answer.text()
    page.goto(f"{server.address}/t/{code}")
    page.wait_for_selector("main.table[data-v]")
    if page.locator("#cover button").is_visible():
        page.locator("#cover button").click()
    wait_ready(page)
    return live


def test_a_field_and_a_cottage_are_laid_on_the_map(page: Page, server: RunningServer):
    open_table(page, server, "me", "person", game="keythedral")
    live = play_to(page, server, "place-field")
    expect(page.locator("#choices button.choice:visible")).to_have_count(0)
    expect(page.locator("#choices .folded summary")).to_contain_text("List of")
    assert page.evaluate(CUT) == 0
    known = version(page)
    page.locator(LIT).first.hover(force=True)
    expect(page.locator(f"{LIT} .shade")).to_have_count(1)
    page.locator(LIT).first.click(force=True)
    wait_newer(page, known)
    # The piece first, then its place, without a mouse.
    play_to(page, server, "place-house")
    assert page.evaluate(CUT) == 0
    known = version(page)
    page.locator(".pick").nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".pick").nth(1)).to_have_attribute("aria-pressed", "true")
    wanted = str(page.locator(".pick").nth(1).get_attribute("data-pick"))
    expect(page.locator("svg.land [tabindex='0']")).to_have_count(1)
    page.locator("svg.land [tabindex='0']").focus()
    before = page.evaluate("() => document.activeElement.dataset.place")
    for arrow in ("ArrowRight", "ArrowDown"):
        page.keyboard.press(arrow)
    place = page.evaluate("() => document.activeElement.dataset.place")
    assert place != before
    assert place.startswith("gap-")
    expect(page.locator("svg.land .shade")).to_have_count(1)
    page.keyboard.press("Enter")
    wait_newer(page, known)
    laid = next(one for one in live.match.view()["houses"] if f"house-{one['id']}" == wanted)
    assert f"gap-{laid['x']},{laid['y']}" == place


@pytest.mark.parametrize(
    ("game", "key", "verb"),
    [("red-cathedral", "turn", "claim"), ("pillars-of-the-earth", "place-or-park", "place")],
)
def test_a_ghost_shows_where_a_piece_comes_to_stand(
    page: Page, server: RunningServer, game: str, key: str, verb: str
):
    open_table(page, server, "me", "person", game=game)
    live = play_to(page, server, key)
    chosen = next(one for one in live.match.choices if one.notation.split()[0] == verb)
    page.locator(f'#choices button.choice[data-do="{chosen.id}"]').hover()
    place = live.match.game.words.places(live.match.facts(chosen))[0]
    expect(page.locator(f'.panel [data-place="{place}"] .shade')).to_have_count(1)
    page.mouse.move(0, 0)
    expect(page.locator(".shade")).to_have_count(0)


def test_a_tile_is_turned_where_it_lies(page: Page, server: RunningServer):
    open_table(page, server, "me", "person", game="praga-caput-regni")
    live = play_to(page, server, "upgrade-rotation")
    chosen = page.locator(".turner .prim")
    ways = [str(action.id) for action in live.match.choices]
    expect(chosen).to_have_attribute("data-do", ways[0])
    expect(page.locator(f"{LIT} .shade.firm")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(chosen).to_have_attribute("data-do", ways[1])
    page.locator(LIT).first.click(force=True)
    expect(chosen).to_have_attribute("data-do", ways[2 % len(ways)])
    page.locator(LIT).first.hover(force=True)
    page.mouse.wheel(0, -120)
    expect(chosen).to_have_attribute("data-do", ways[1])
    given = live.match.facts(live.match.choices[1]).gives
    expect(page.locator(".turner output .gain svg")).to_have_count(1 if given else 0)
    known, rotation = version(page), live.match.choices[1]
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Enter")
    wait_newer(page, known)
    assert rotation in live.match.history[-3:]


def test_a_question_opens_the_tab_where_its_places_are(page: Page, server: RunningServer):
    """Also where the page is wide enough for most of the table."""
    page.set_viewport_size({"width": 1280, "height": 720})
    open_table(page, server, "me", "person", game="praga-caput-regni")
    play_to(page, server, "tile")
    expect(page.locator(f"{LIT}:visible").first).to_be_visible()
    assert page.locator("#choices [data-places]").count() > 0
    first = str(page.locator("#choices [data-places]").first.get_attribute("data-places"))
    expect(page.locator(f"[data-place='{first.split()[0]}']").first).to_be_visible()
