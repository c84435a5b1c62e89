"""A box is entered at its page: by keyboard alone, then by the file of somebody else."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from quatrefoil.engine.box import ASSIGNED, CHOICE, FLAG, NUMBERS, SEVERAL, Box, Field, Key, Values
from quatrefoil.engine.overlay import Entered, Overlay, read_overlay
from tests.boxes import box_of, invented
from tests.server.running import RunningServer, running

pytestmark = pytest.mark.browser

KEYBOARD = {
    "red-cathedral": (
        *("resource_tokens", "plan_cards", "section_cards", "workshop_tiles"),
        *("influence_actions", "workshop_boards"),
    ),
    "keythedral": ("field_tile", "seat_tile"),
    "praga-caput-regni": ("wealth", "upgrade", "seal"),
}
"""A kind that is entered whole by keyboard; of the others it is one component each."""


def text_of(field: Field, value: Any, choice: str | None) -> str:
    """What is typed into one input of a field."""
    if field.kind == NUMBERS:
        return " ".join(str(n) for n in value)
    if field.kind == SEVERAL:
        return str(value.count(choice) or "")
    return str(value if choice is None else value.get(choice, ""))


def fill(page: Page, box: Box, key: Key, values: Values) -> None:
    """Type all values of a component, from field to field with Tab."""
    fields = {field.name: field for field in box.kind(key[0]).fields}
    sheet = page.locator("#entry")
    more = sheet.locator(".more")
    for place in sheet.locator("[data-field]").all():
        field = fields[str(place.get_attribute("data-field"))]
        value = values[field.name]
        for control in place.locator("input, select").all():
            if not control.is_visible():
                more.locator("summary").focus()
                page.keyboard.press("Enter")
                page.keyboard.press("Tab")
            expect(control).to_be_focused()
            choice = control.get_attribute("data-choice")
            if field.kind == FLAG:
                if control.is_checked() != value:
                    page.keyboard.press("Space")
            elif field.kind == CHOICE:
                control.select_option(value)
            elif field.kind == SEVERAL and field.size:
                control.select_option(value[int(str(choice))])
            elif field.kind == ASSIGNED:
                control.select_option(value.get(choice, ""))
            else:
                page.keyboard.press("Delete")
                page.keyboard.type(text_of(field, value, choice))
            page.keyboard.press("Tab")


def save(page: Page) -> None:
    """Enter saves and goes on; what the page asks before that is meant."""
    sheet = page.locator("#entry")
    of = sheet.get_attribute("data-of")
    asks = None
    while sheet.get_attribute("data-of") == of:
        sheet.locator("input, select").first.press("Enter")
        page.wait_for_function(
            "([of, asks]) => { const { dataset } = document.getElementById('entry');"
            " return dataset.of !== of || (dataset.asks && dataset.asks !== asks); }",
            arg=[of, asks],
        )
        asks = sheet.get_attribute("data-asks")


def component(page: Page, key: Key) -> Locator:
    return page.locator(f'[data-component="{"/".join(key)}"]')


@pytest.mark.parametrize("game", KEYBOARD)
def test_an_invented_box_is_entered(page: Page, tmp_path: Path, game: str):
    box = box_of(game)
    values, keys = invented(box), box.all_keys()
    whole = [key for key in keys if key[0] == KEYBOARD[game][0]]
    with running(tmp_path, data=tmp_path) as server:
        page.goto(f"{server.address}/box/{game}")
        expect(page.locator('[data-counter=""]')).to_have_text(f"0 of {len(keys)} checked")
        last = whole[-1]
        before = component(page, last).locator(".pic").inner_html()

        component(page, whole[0]).press("Enter")
        for key in whole:
            expect(page.locator("#entry")).to_have_attribute("data-of", "/".join(key))
            fill(page, box, key, values[key])
            save(page)
        counter = page.locator(f'[data-counter="{KEYBOARD[game][0]}"]')
        expect(counter).to_have_text(f"{len(whole)} of {len(whole)} checked")
        expect(component(page, last)).to_have_class("comp changed")
        assert component(page, last).locator(".pic").inner_html() != before

        single = [next(key for key in keys if key[0] == table) for table in KEYBOARD[game][1:]]
        for key in single:
            component(page, key).press("Enter")
            fill(page, box, key, values[key])
            save(page)
            expect(component(page, key)).to_have_class("comp changed")
        page.keyboard.press("Escape")
        expect(page.locator("#entry")).to_be_hidden()
        done = [*whole, *single]
        expect(page.locator('[data-counter=""]')).to_have_text(
            f"{len(done)} of {len(keys)} checked"
        )
        assert entered_at(server, box) == {key: values[key] for key in done}

        rest = {key: Entered(values[key], "Marek", "2026-11-01") for key in keys}
        page.locator('input[type="file"]').set_input_files(
            {
                "name": "box.toml",
                "mimeType": "text/plain",
                "buffer": Overlay(game, rest).to_text(box).encode(),
            }
        )
        expect(page.locator('[data-counter=""]')).to_have_text(
            f"{len(keys)} of {len(keys)} checked"
        )
        expect(page.locator(".comp.open")).to_have_count(0)
        assert entered_at(server, box) == values


@pytest.mark.parametrize("game", KEYBOARD)
def test_a_form_shows_what_is_printed_there(page: Page, tmp_path: Path, game: str):
    """Opened and left alone, every component is confirmed as it is."""
    with running(tmp_path, data=tmp_path) as server:
        page.goto(f"{server.address}/box/{game}")
        changed = page.evaluate(
            """() => [...document.querySelectorAll("[data-component]")].filter((button) => {
                button.click();
                const sheet = document.getElementById("entry");
                return sheet.querySelector("[data-keep]").textContent !== sheet.dataset.confirm;
            }).map((button) => button.dataset.component)"""
        )
        assert changed == []


def entered_at(server: RunningServer, box: Box) -> dict[Key, Values]:
    with server.client() as client:
        return read_overlay(client.get(f"/box/{box.game}/file").text, box).values()


def test_complaints_questions_and_what_waits(page: Page, tmp_path: Path):
    """The drawing follows the typing, Enter does not save what cannot be, Esc leaves."""
    with running(tmp_path, data=tmp_path) as server:
        page.goto(f"{server.address}/box/red-cathedral")
        first, second = ("plan_cards", "PL-2A"), ("plan_cards", "PL-2B")
        component(page, ("section_cards", "SE-B01")).press("Enter")
        for _ in range(3):  # past the materials, which stand in two columns
            page.keyboard.press("ArrowDown")
        page.keyboard.type("17")
        expect(page.locator("#entry .pic")).to_contain_text("17")
        expect(page.locator("[data-keep]")).to_have_text("Save changed values")
        page.keyboard.press("Backspace")
        page.keyboard.type("x")
        expect(page.locator(".said")).to_contain_text("a whole number is asked for")
        page.keyboard.press("Enter")
        expect(page.locator(".said")).to_contain_text("a whole number is asked for")
        page.keyboard.press("Escape")
        expect(component(page, ("section_cards", "SE-B01"))).to_be_focused()

        component(page, first).press("Enter")
        page.keyboard.type("6666")
        page.keyboard.press("Enter")
        expect(page.locator("[data-keep]")).to_have_text("Let it wait")
        page.keyboard.press("Enter")
        expect(component(page, first)).to_have_class("comp open held")
        expect(page.locator("#entry-of")).to_have_text("2 players, plan B")
        page.keyboard.press("Enter")
        expect(component(page, second)).to_have_class("comp checked")
        page.reload()
        expect(component(page, first)).to_have_class("comp open held")
        component(page, first).press("Enter")
        page.keyboard.type("2334")
        page.keyboard.press("Enter")
        expect(component(page, first)).to_have_class("comp changed")
