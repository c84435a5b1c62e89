"""What the tests of the web app do over and over: open tables and play on them."""

from typing import Any

import httpx
from playwright.sync_api import Page

from tests.server.running import RunningServer
from tests.toy import NAME as TOY

READY = """() => document.querySelector('.result')
    || (document.querySelector('.status.yours') && !document.querySelector('main.busy'))"""

UNFOLD = "() => document.querySelectorAll('#choices .folded').forEach((list) => (list.open = true))"
"""Lists of what is chosen on the board are folded up."""


def new_table(client: httpx.Client, *seats: str, game: str = TOY, **more: Any) -> dict[str, Any]:
    """A table made by a program."""
    answer = client.post("/api/tables", json={"game": game, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def choices(client: httpx.Client, code: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/api/tables/{code}/choices").json()
    return found


def play(client: httpx.Client, code: str, notation: str | None = None) -> dict[str, Any]:
    """Play a choice, the first one if none is named, from the newest version."""
    now = choices(client, code)
    wanted = notation or now["choices"][0]["notation"]
    answer = client.post(f"/api/tables/{code}/play", json={"v": now["v"], "do": wanted})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def open_table(page: Page, server: RunningServer, *seats: str, game: str = TOY, **form: str) -> str:
    """A table made through the form; seats as in the form. Its code."""
    page.goto(f"{server.address}/new/{game}")
    for number, field in enumerate(page.locator("select[name^=seat]").all()):
        field.select_option(seats[number] if number < len(seats) else "")
    for name, value in form.items():
        field = page.locator(f"[name={name}]")
        if field.get_attribute("type") == "checkbox":
            field.check()
        else:
            field.select_option(value)
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("main.table[data-v]")
    return code_of(page)


def code_of(page: Page) -> str:
    code = page.locator("main.table").get_attribute("data-code")
    assert code is not None
    return code


def version(page: Page) -> int:
    return int(page.locator("main.table").get_attribute("data-v") or 0)


def wait_ready(page: Page, timeout: float = 30_000) -> bool:
    """Wait for a choice or the end; whether there is a choice."""
    page.wait_for_function(READY, timeout=timeout)
    return page.locator(".result").count() == 0


def wait_newer(page: Page, known: int) -> None:
    page.wait_for_function(
        "known => Number(document.querySelector('main').dataset.v) > known", arg=known
    )


def choose(page: Page, number: int = 0) -> None:
    """Click a choice and wait for the answer."""
    known = version(page)
    page.evaluate(UNFOLD)
    buttons = page.locator("#choices button.choice")
    buttons.nth(number % buttons.count()).click()
    wait_newer(page, known)


def names(page: Page) -> list[str]:
    return page.locator("#choices button.choice .txt").all_inner_texts()
