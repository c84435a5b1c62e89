"""The switch of languages as people use it: with scripts and without, at a table, on a phone."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.playing import open_table, wait_ready
from tests.server.running import RunningServer

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_it_needs_no_script_and_leads_back(browser: Browser, server: RunningServer):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server.address}/rules/red-cathedral#components")
    page.locator("details.lang summary").click()
    page.get_by_role("button", name="Polski").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    assert page.url.startswith(f"{server.address}/rules/red-cathedral")
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.get_by_role("heading", name="Moje stoły")).to_be_visible()
    context.close()


def test_a_table_goes_on_in_the_other_language(page: Page, server: RunningServer):
    code = open_table(page, server, "me", "journeyman")
    expect(page.locator(".status")).to_contain_text("Your turn")
    summary = page.locator("header details.lang summary")
    expect(summary).to_have_accessible_name("Language: English")
    summary.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Čeština")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("html[lang=cs] main.table[data-v]")
    assert page.url.endswith(f"/t/{code}")
    expect(page.locator(".status")).to_contain_text("tvůj tah")
    page.locator("button.choice").first.click()
    wait_ready(page)
    expect(page.locator(".status")).to_contain_text("tvůj tah")
    page.get_by_role("button", name=re.compile("krok")).first.wait_for()


def test_on_a_phone_it_stands_in_the_dialog_of_the_table(browser: Browser, server: RunningServer):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    open_table(page, server, "me", "journeyman")
    expect(page.locator("header details.lang")).to_be_hidden()
    page.get_by_role("button", name="Table", exact=True).click()
    page.locator("#settings").get_by_role("button", name="Slovenčina").click()
    page.wait_for_selector("html[lang=sk] main.table[data-v]")
    expect(page.locator(".status")).to_contain_text("tvoj ťah")
    context.close()
