"""The table page in a real browser, on the toy game: everything that can happen to a page."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.conftest import watched
from tests.server.playing import (
    choose,
    code_of,
    names,
    open_table,
    version,
    wait_newer,
    wait_ready,
)
from tests.server.running import RunningServer, running

pytestmark = pytest.mark.browser


def test_two_clicks_from_home_to_a_game(page: Page, server: RunningServer):
    page.goto(server.address)
    page.get_by_role("button", name="Play Stone Piles against the computer").click()
    page.get_by_role("button", name="Novice").click()
    expect(page.locator(".status")).to_contain_text("Your turn, Guest")
    page.wait_for_selector("main.table[data-v]")  # its scripts are there
    page.locator("#choices button.choice").first.click()
    expect(page.locator(".status")).to_contain_text("Take stones.")


def test_two_browsers_play_a_whole_game_against_each_other(
    browser: Browser, context: BrowserContext, page: Page, server: RunningServer
):
    code = open_table(page, server, "me", "open")
    with browser.new_context() as elsewhere:
        other = watched(elsewhere.new_page())
        other.goto(f"{server.address}/t/{code}")
        expect(other.get_by_text("You are watching.")).to_be_visible()
        other.get_by_role("button", name="Sit down").click()
        for step in range(60):
            mover = page if page.locator(".status.yours").count() else other
            if not wait_ready(mover):
                break
            waiting = other if mover is page else page
            assert waiting.locator("#choices button.choice").count() == 0
            known = version(waiting)
            choose(mover, step)
            wait_newer(waiting, known)
        expect(page.locator(".result")).to_be_visible()
        expect(other.locator(".result")).to_be_visible()
        assert page.locator(".result .sheet").inner_text() == (
            other.locator(".result .sheet").inner_text()
        )


def test_a_whole_game_by_keyboard_alone(page: Page, server: RunningServer):
    page.goto(server.address)
    page.get_by_role("button", name="Play Stone Piles against the computer").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Journeyman")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("main.table[data-v]")
    step = 0
    while wait_ready(page):
        known = version(page)
        if step % 3 == 0:
            page.keyboard.press("ArrowDown")
            expect(page.locator("#choices button.choice").first).to_be_focused()
            page.keyboard.press("Enter")
        else:
            count = page.locator("#choices button.choice").count()
            page.keyboard.press(str(min(count, 2)))
        wait_newer(page, known)
        step += 1
        assert step < 80
    assert page.locator(".result .sheet").is_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Keys")).to_be_hidden()


def test_a_click_on_the_board_presses_the_button(page: Page, server: RunningServer):
    open_table(page, server, "me", "person", length="long")
    known = version(page)
    place = page.locator('[data-place="pile-b"]')
    expect(place).to_have_class(re.compile("can"))
    place.click(force=True)
    wait_newer(page, known)
    dismiss_cover(page)
    choose(page, 0)
    dismiss_cover(page)
    page.locator('[data-place="pile-c"]').click(force=True)
    few = page.get_by_role("dialog", name="Choose")
    assert few.get_by_role("button").count() == 3, "one, two or three stones"
    known = version(page)
    few.get_by_role("button", name="Take 2 stones of pile C.").click()
    wait_newer(page, known)
    expect(few).to_be_hidden()


def dismiss_cover(page: Page) -> None:
    button = page.get_by_role("button", name="Show my things")
    if button.is_visible():
        button.click()


def test_a_blocked_place_says_why(page: Page, server: RunningServer):
    open_table(page, server, "me")
    for _ in range(40):
        if page.locator("[data-blocks]").count() or not wait_ready(page):
            break
        choose(page, 0)
    blocked = page.locator(".choice.blocked").first
    expect(blocked).to_contain_text("is empty.")
    link = blocked.get_by_role("link", name="SP-3").get_attribute("href")
    assert link == "/rules/stone-piles#SP-3"
    page.locator('[data-place="pile-a"]').click()
    expect(page.locator(".toast")).to_have_text("Pile A is empty.")


def test_components_explain_themselves(page: Page, server: RunningServer):
    open_table(page, server, "me")
    page.locator('[data-tip="die"]').hover()
    expect(page.locator("#tip")).to_contain_text("even numbers bring 2 points")
    page.mouse.move(5, 5)
    expect(page.locator("#tip")).to_be_hidden()
    page.keyboard.press("e")
    expect(page.locator("#tip")).to_contain_text("A pile of stones")


def test_a_button_lights_its_place(page: Page, server: RunningServer):
    open_table(page, server, "me")
    page.locator("#choices button.choice").nth(2).focus()
    expect(page.locator('[data-place="pile-c"]')).to_have_class(re.compile("hot"))


def test_reload_and_second_tab_show_the_same(
    context: BrowserContext, page: Page, server: RunningServer
):
    open_table(page, server, "me")
    choose(page, 1)
    shown = names(page)
    page.reload()
    page.wait_for_selector("main.table[data-v]")
    assert names(page) == shown
    tab = watched(context.new_page())
    tab.goto(page.url)
    tab.wait_for_selector("main.table[data-v]")
    assert names(tab) == shown
    known = version(page)
    choose(tab, 0)
    wait_newer(page, known)
    assert names(page) == names(tab)


def test_a_stale_click_is_refused_and_the_page_is_fresh(
    context: BrowserContext, page: Page, server: RunningServer
):
    open_table(page, server, "me")
    tab = watched(context.new_page())
    tab.goto(page.url)
    tab.wait_for_selector("main.table[data-v]")
    # The click is sent as if the page had not heard of the last step.
    old = version(page)
    page.evaluate(
        """() => {
        const receive = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            const message = JSON.parse(text);
            if (message.do !== undefined) message.v -= 1;
            return receive.call(this, JSON.stringify(message));
        };
    }"""
    )
    page.locator("#choices button.choice").first.click()
    expect(page.locator(".toast")).to_contain_text("The table has changed since.")
    assert version(page) == old
    assert page.locator("#choices button.choice").count() == 3
    assert page.locator("main.busy").count() == 0


def test_a_lost_connection_is_found_again(page: Page, server: RunningServer):
    page.add_init_script(
        """const Real = WebSocket;
        window.sockets = [];
        window.WebSocket = class extends Real {
            constructor(address) {
                super(window.cut ? "ws://127.0.0.1:1/" : address);
                window.sockets.push(this);
            }
        };"""
    )
    open_table(page, server, "me", length="long")
    choose(page, 0)
    page.evaluate("() => { window.cut = true; for (const s of window.sockets) s.close(); }")
    expect(page.locator(".offline")).to_be_visible()
    shown = names(page)
    page.evaluate("() => { window.cut = false; }")
    expect(page.locator(".offline")).to_be_hidden(timeout=15_000)
    assert names(page) == shown
    choose(page, 0)


def test_a_restarted_server_in_mid_turn_loses_nothing(
    browser: Browser, tmp_path: Path, context: BrowserContext
):
    with running(tmp_path) as server:
        page = watched(context.new_page())
        open_table(page, server, "me", length="long")
        choose(page, 0)
        choose(page, 1)
        shown, known = names(page), version(page)
        assert shown == ["Roll the die: 2 points if it is even.", "Stop here."]
        server.stop()
        expect(page.locator(".offline")).to_be_visible()
        page.locator("#choices button.choice").first.click(force=True)
        server.start()
        expect(page.locator(".offline")).to_be_hidden(timeout=20_000)
        assert version(page) == known
        assert names(page) == shown
        choose(page, 1)
        assert len(names(page)) > 2


def test_undo_brings_the_choice_back(page: Page, server: RunningServer):
    open_table(page, server, "me", length="long")
    choose(page, 0)
    before = names(page)
    choose(page, 2)
    assert names(page) != before
    known = version(page)
    page.get_by_role("button", name="Take back a step").click()
    wait_newer(page, known)
    assert names(page) == before
    choose(page, 2)
    choose(page, 1)
    known = version(page)
    page.keyboard.press("U")
    wait_newer(page, known)
    assert names(page) == before


def test_confirm_my_turn(page: Page, server: RunningServer):
    open_table(page, server, "me", "random", length="long")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_label("Ask me to confirm the end of my turn and what sets off chance").check()
    page.wait_for_selector("main.table[data-v]")
    choose(page, 0)
    expect(page.locator(".status")).to_contain_text("Your turn ends here")
    page.get_by_role("button", name="Confirm my turn").click()
    wait_ready(page)
    choose(page, 0)
    known = version(page)
    for answer in ("Not yet", "Confirm my turn"):  # before the die is rolled
        page.locator("#choices").get_by_text("Roll the die").first.click()
        expect(page.locator("#sure")).to_contain_text("This sets off chance.")
        assert version(page) == known
        page.locator("#sure").get_by_role("button", name=answer).click()
        expect(page.locator("#sure")).to_be_hidden()
    wait_newer(page, known)


def test_a_spectator_sees_nothing_private(browser: Browser, page: Page, server: RunningServer):
    code = open_table(page, server, "me", "open", length="long")
    page.locator("#choices").get_by_role("button", name="Bet that pile B lasts longest.").click()
    expect(page.get_by_text("pile B", exact=True)).to_be_visible()
    with browser.new_context() as elsewhere:
        watcher = watched(elsewhere.new_page())
        watcher.goto(f"{server.address}/t/{code}")
        expect(watcher.locator(".secret-bet")).to_have_text("Secret bet: no bet")
        assert "Your secret bet" not in watcher.content()
        assert "pile B</b>" not in watcher.content()
        assert watcher.locator("#choices button.choice").count() == 0


def test_a_cover_lies_between_two_hands(page: Page, server: RunningServer):
    open_table(page, server, "me", "person", length="long")
    choose(page, 0)
    cover = page.locator("#cover")
    expect(cover).to_be_visible()
    expect(cover).to_contain_text("Player 2 is next")
    page.keyboard.press("1")
    assert page.locator("#choices button.choice").count() == 3, "keys do not reach below"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.locator("main :focus, header :focus").count() == 0, "nor does the focus"
    page.get_by_role("button", name="Show my things").click()
    expect(page.locator(".secret-bet")).to_have_text("Secret bet: no bet")


def test_the_log_shows_positions_of_the_past(page: Page, server: RunningServer):
    open_table(page, server, "me", length="long")
    choose(page, 0)
    first = page.locator('[data-place="pile-a"] text').text_content()
    choose(page, 2)
    choose(page, 1)
    assert page.locator('[data-place="pile-a"] text').text_content() != first
    page.locator("#log .line", has_text="Guest bets.").click()
    expect(page.locator("#past")).to_contain_text("After move 1")
    assert page.locator('[data-place="pile-a"] text').text_content() == first
    page.keyboard.press("Escape")
    expect(page.locator("#past")).to_be_hidden()
    assert page.locator('[data-place="pile-a"] text').text_content() != first
    page.get_by_role("button", name="All moves").click()
    lines = page.locator("#alllog .line")
    assert lines.count() >= 2
    page.locator(".filters input").first.uncheck()
    assert lines.count() == 0


def test_people_talk(browser: Browser, page: Page, server: RunningServer):
    code = open_table(page, server, "me", "open")
    with browser.new_context() as elsewhere:
        other = watched(elsewhere.new_page())
        other.goto(f"{server.address}/t/{code}")
        other.wait_for_selector("main.table[data-v]")
        page.keyboard.press("t")
        page.get_by_label("What you want to say").fill("<b>Hello</b> & welcome")
        page.keyboard.press("Enter")
        expect(page.locator("#said")).to_contain_text("<b>Hello</b> & welcome")
        other.get_by_role("button", name="Talk").click()
        expect(other.locator("#said")).to_contain_text("Guest <b>Hello</b> & welcome")


def test_my_turn_is_in_the_title_and_in_the_live_region(
    browser: Browser, page: Page, server: RunningServer
):
    code = open_table(page, server, "me", "open")
    assert page.title().startswith("● Your turn")
    choose(page, 0)
    assert not page.title().startswith("●")
    with browser.new_context() as elsewhere:
        other = watched(elsewhere.new_page())
        other.goto(f"{server.address}/t/{code}")
        other.get_by_role("button", name="Sit down").click()
        wait_ready(other)
        choose(other, 0)
        expect(page.locator("#live")).to_contain_text("Your turn, Guest")
        expect(page.locator("#live")).to_contain_text("bets.")


def test_what_an_opponent_touched_stays_outlined(page: Page, server: RunningServer):
    open_table(page, server, "me", "random", length="long")
    choose(page, 0)
    wait_ready(page)
    choose(page, 0)
    choose(page, 1)
    wait_ready(page)
    marked = page.evaluate(
        "() => document.querySelectorAll('[data-place].changed, [data-place].can').length"
    )
    assert marked
    expect(page.locator("#log")).to_contain_text("Since your last turn")


def test_leaving_and_coming_back(page: Page, server: RunningServer):
    open_table(page, server, "me", "person", length="long")
    address = page.url
    choose(page, 0)
    page.get_by_role("button", name="Show my things").click()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Leave the table").click()
    page.locator("#ask [data-yes]").click()
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()
    page.goto(address)
    page.get_by_role("button", name="Take my seat back").click()
    page.wait_for_selector("main.table[data-v]")
    assert code_of(page) in address


def test_who_comes_goes_or_changes_name_is_seen_without_a_reload(
    browser: Browser, page: Page, server: RunningServer
):
    code = open_table(page, server, "me", "open", length="long")
    page.evaluate("() => { window.same = true; }")
    filter_name = page.locator(".filters [data-name='1']")
    expect(filter_name).to_have_text("open seat")
    invite = page.locator("#settings section", has_text="Whoever opens this link can sit down.")
    assert invite.get_attribute("hidden") is None
    with browser.new_context() as elsewhere:
        other = watched(elsewhere.new_page())
        other.goto(f"{server.address}/t/{code}")
        other.get_by_role("button", name="Sit down").click()
        other.wait_for_selector("main.table[data-v]")
        expect(filter_name).to_have_text("Guest 2")
        expect(page.locator(".chip").nth(1)).to_contain_text("Guest 2")
        assert invite.get_attribute("hidden") == ""
        other.goto(server.address)
        other.locator(".acc summary").click()
        other.get_by_role("textbox", name="Your name").fill("Marek <2>")
        other.get_by_role("button", name="Save").click()
        expect(filter_name).to_have_text("Marek <2>")
        expect(page.locator(".chip").nth(1)).to_contain_text("Marek <2>")
        choose(page, 0)
        other.goto(f"{server.address}/t/{code}")
        choose(other, 0)
        stand_in = page.locator("[data-hand-over='1']")
        expect(stand_in).to_have_text("Let the computer play for Marek <2>")
        assert stand_in.get_attribute("hidden") is None
        other.goto(f"{server.address}/t/{code}")
        other.get_by_role("button", name="Table", exact=True).click()
        other.get_by_role("button", name="Leave the table").click()
        other.locator("#ask [data-yes]").click()
        expect(page.locator(".chip").nth(1)).to_contain_text("away")
    assert page.evaluate("() => window.same"), "the page was never reloaded"


def test_the_replay_page(page: Page, server: RunningServer):
    open_table(page, server, "me")
    while wait_ready(page):
        choose(page, 1)
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_label("Number of the move")
    expect(slider).to_have_value("0")  # the piles lie there, and the first player is to choose
    last = slider.get_attribute("max") or ""
    expect(page.locator("#where")).to_have_text(f"Move 0 of {last}")
    page.get_by_role("button", name="A move forward", exact=True).click()
    expect(page).to_have_url(re.compile(r"at=4\b"))
    page.keyboard.press("End")
    expect(slider).to_have_value(last)
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"at=5\b"))
    page.reload()
    expect(slider).to_have_value("2")
    page.get_by_role("button", name="A turn forward").click()
    page.get_by_role("button", name="Play automatically").click()
    expect(page.get_by_role("button", name="Play automatically")).to_have_attribute(
        "aria-pressed", "true"
    )
    with page.expect_download() as download:
        page.get_by_role("link", name="Record (JSON)").click()
    assert download.value.suggested_filename.endswith(".json")
    with page.expect_download() as download:
        page.get_by_role("link", name="Picture (SVG)").click()
    assert download.value.suggested_filename.endswith(".svg")
    under = page.locator(".replaybox .under")
    assert under.evaluate("box => box.scrollHeight <= box.clientHeight + 1"), "the log cuts the box"
    expect(page.locator("#log")).to_be_in_viewport()


def test_a_finished_game_is_analysed_in_its_replay(page: Page, server: RunningServer):
    open_table(page, server, "me", "random")
    while wait_ready(page):
        choose(page, 1)
    page.get_by_role("link", name="Replay").click()
    page.get_by_text("Analysis", exact=True).click()
    found = page.locator("#analysis")
    expect(found.get_by_role("heading", name="What else could have been played")).to_be_visible(
        timeout=60_000
    )
    expect(found.locator("svg.chart")).to_be_visible()
    swing = found.locator("[data-go]").first
    swing.click()
    step = swing.get_attribute("data-go")
    expect(page).to_have_url(re.compile(rf"at={step}\b"))
    expect(found.locator("progress")).to_have_count(0, timeout=60_000)
    chart, slider = found.locator("svg.chart"), page.get_by_label("Number of the move")
    chart.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    expect(chart).to_be_visible()  # it is drawn anew when the last of it has been found
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] - 12, "y": box["height"] / 2})
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    expect(chart).to_have_attribute("aria-valuenow", slider.get_attribute("max") or "")
    expect(page.get_by_role("button", name="A move back")).to_be_in_viewport()


def test_a_hint_is_shown_at_the_choices_and_on_the_board(page: Page, server: RunningServer):
    open_table(page, server, "me", "random", length="long")
    page.keyboard.press("h")
    best, told = page.locator("#choices button.best"), page.locator(".counsel")
    expect(best.locator(".advice")).to_contain_text("%", timeout=30_000)
    expect(told.locator("li").first).to_contain_text("to win")
    expect(told.get_by_role("button").first).to_contain_text("Bet that pile")
    place = (best.get_attribute("data-places") or "").split(" ")[0]
    expect(page.locator(f'.panel [data-place="{place}"]')).to_have_class(re.compile("hot"))


def test_a_game_that_counts_gives_no_hints(page: Page, server: RunningServer):
    open_table(page, server, "me", "random", no_hints="yes")
    assert page.locator("[data-hint]").count() == 0
    page.evaluate(
        """() => {
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            const { v } = JSON.parse(text);
            return send.call(this, JSON.stringify({ v, hint: true }));
        };
    }"""
    )
    page.locator("#choices button.choice").first.click()
    expect(page.locator(".toast")).to_contain_text("Hints are given only")


def test_a_real_table_is_asked_what_its_die_shows(page: Page, server: RunningServer):
    open_table(page, server, "me", "random", nature="manual")
    asked = 0
    while wait_ready(page):
        if page.locator(".status strong").inner_text() == "Look at your own table":
            asked += 1
            assert all(name.strip() for name in names(page))
        choose(page, asked)
    assert asked
    expect(page.locator(".result .sheet")).to_be_visible()


def test_what_is_drawn_from_a_real_box_is_found_by_what_is_printed_on_it(
    page: Page, server: RunningServer
):
    open_table(page, server, "me", "random", game="red-cathedral", nature="manual")
    field = page.get_by_label("Find it by what is printed on it")
    while wait_ready(page) and "Which section card" not in page.locator(".status").inner_text():
        choose(page, 0)
    known = version(page)
    shown = page.locator("#choices button.choice:visible")
    field.press_sequentially("1 wood 2 brick")
    expect(shown).to_have_count(2)
    field.press_sequentially(", 3 RECOG")
    expect(shown).to_have_count(1)
    expect(shown).to_have_attribute("title", re.compile("1 wood and 2 bricks"))
    field.press("Enter")
    wait_newer(page, known)
    expect(field).to_be_focused()
    page.keyboard.press("l")
    expect(field).to_have_value("l")


def test_the_phone_keeps_the_choices_in_sight(browser: Browser, server: RunningServer):
    with browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    ) as phone:
        page = watched(phone.new_page())
        open_table(page, server, "me", "random", length="long")
        for tab in page.get_by_role("tab").all():
            tab.tap()
            box = page.locator("#choices").bounding_box()
            assert box is not None
            assert box["y"] + 60 < 844, f"choices below the fold on {tab.inner_text()}"
            wide = page.evaluate("() => document.documentElement.scrollWidth")
            assert wide <= 390
        page.get_by_role("tab", name="Piles").tap()
        known = version(page)
        board = page.locator('[data-area="piles"]').bounding_box()
        assert board is not None
        x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
        drag(page, x, y)
        page.get_by_role("button", name="Larger").tap()
        picture = page.locator('[data-area="piles"] > svg')
        expect(picture).to_have_attribute("style", re.compile("scale"))
        drag(page, x, y)
        assert version(page) == known, "panning and zooming play nothing"
        page.locator("#choices button.choice").first.tap()
        wait_newer(page, known)


def drag(page: Page, x: float, y: float) -> None:
    """One finger from here to there."""
    session = page.context.new_cdp_session(page)
    touch = "Input.dispatchTouchEvent"
    session.send(touch, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for n in range(1, 6):
        point = {"x": x + 12 * n, "y": y + 5 * n}
        session.send(touch, {"type": "touchMove", "touchPoints": [point]})
    page.wait_for_timeout(
        150
    )  # a finger that comes to rest: no fling, which would eat the next tap
    session.send(touch, {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(400)


def test_an_idle_seat_is_handed_to_the_computer_and_taken_back(
    browser: Browser, context: BrowserContext, tmp_path: Path
):
    with running(tmp_path, stand_in_pause=0.1) as server:
        page = watched(context.new_page())
        code = open_table(page, server, "me", "open", length="long")
        with browser.new_context() as elsewhere:
            other = watched(elsewhere.new_page())
            other.goto(f"{server.address}/t/{code}")
            other.get_by_role("button", name="Sit down").click()
            other.wait_for_selector("main.table[data-v]")
            page.reload()
            choose(page, 0)
            server.app.state.context.hub.tables[code].clocks.asked -= 600
            page.get_by_role("button", name="Table", exact=True).click()
            page.get_by_role("button", name="Let the computer play for Guest").click()
            wait_ready(page)
            other.get_by_role("button", name="Take my seat back").click()
            expect(other.get_by_role("button", name="Take my seat back")).to_have_count(0)


def test_the_end_of_a_game_at_a_real_box_is_taken_back_by_a_click(
    page: Page, server: RunningServer
):
    open_table(page, server, "me", nature="manual")
    while wait_ready(page):
        choose(page, -1)
    known = version(page)
    page.get_by_role("button", name="Take back a step").click()
    wait_newer(page, known)
    assert wait_ready(page)
    assert names(page)
    choose(page, -1)
    expect(page.locator(".result")).to_be_visible()
