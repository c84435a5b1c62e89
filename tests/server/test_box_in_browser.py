"""A box is entered at its page by keyboard alone, and whole games are played with it."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from quatrefoil.engine.box import ASSIGNED, FLAG, NUMBERS, SEVERAL, Box, Field, Key, Values
from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.match import Match
from quatrefoil.engine.overlay import Entered, Overlay, read_overlay
from quatrefoil.engine.random import Random
from tests.boxes import box_of, invented, new_match
from tests.server.playing import open_table, wait_ready
from tests.server.running import RunningServer, running

pytestmark = pytest.mark.browser

GAMES = ("red-cathedral", "keythedral", "praga-caput-regni")

CONTROLS = """() => [
    ...document.querySelectorAll("#entry :is(input, select, textarea)"),
].map((one) => ({
    field: one.closest("[data-field]").dataset.field,
    choice: one.dataset.choice ?? null,
    folded: one.closest("details") !== null,
    value: one.type === "checkbox" ? one.checked : one.value,
    options: [...(one.options ?? [])].map((option) => option.value),
    focused: one === document.activeElement,
}))"""
"""The inputs of the open form in the order in which Tab goes through them."""

SAVED = """([of, asks]) => {
    const { dataset } = document.getElementById("entry");
    return dataset.of !== of || (dataset.asks && dataset.asks !== asks);
}"""

FOLLOW = """async (actions) => {
    const main = document.querySelector("main.table");
    const cover = document.getElementById("cover");
    const find = (action) => document.querySelector(`#choices button.choice[data-do="${action}"]`);
    const wait = async (done) => {
        const until = Date.now() + 30_000;
        while (!done() && Date.now() < until) await new Promise((next) => setTimeout(next, 1));
        return done();
    };
    for (const [n, action] of actions.entries()) {
        const isThere = await wait(() => !main.classList.contains("busy") && find(action));
        if (!cover.hidden) cover.querySelector("button").click();
        const known = main.dataset.v;
        find(action)?.click();
        const isDone = isThere && (await wait(() => main.dataset.v !== known));
        if (!isDone) return `${n}, ${action}: ${document.querySelector(".status").textContent}`;
    }
    return "";
}"""
"""Clicks one choice after the other, as somebody beside a real table does; where it is stuck."""


def wanted(field: Field, value: Any, choice: str | None) -> Any:
    """What one input of a field must say."""
    if field.kind == FLAG:
        return value
    if field.kind == NUMBERS:
        return " ".join(map(str, value))
    if field.kind == SEVERAL:
        return value[int(choice or 0)] if field.size else str(value.count(choice) or "")
    if field.kind == ASSIGNED:
        return value.get(choice, "")
    return str(value if choice is None else value.get(choice, ""))


def fill(page: Page, box: Box, key: Key, values: Values) -> None:
    """Type what is other than on the page, from field to field with Tab."""
    fields = {field.name: field for field in box.kind(key[0]).fields}
    controls = page.evaluate(CONTROLS)
    said = [wanted(fields[c["field"]], values[c["field"]], c["choice"]) for c in controls]
    changed = [n for n, c in enumerate(controls) if not is_same(c["value"], said[n])]
    assert controls[0]["focused"]
    at, is_folded = 0, True
    for n in changed:
        control, field = controls[n], fields[controls[n]["field"]]
        if control["folded"] and is_folded:
            first = next(m for m, one in enumerate(controls) if one["folded"])
            press(page, "Tab", first - at)
            page.keyboard.press("Enter")  # what else may be printed on it unfolds
            press(page, "Tab", 1)
            at, is_folded = first, False
        press(page, "Tab", n - at)
        at = n
        if field.kind == FLAG:
            page.keyboard.press("Space")
        elif control["options"]:
            steps = control["options"].index(said[n]) - control["options"].index(control["value"])
            press(page, "ArrowDown" if steps > 0 else "ArrowUp", abs(steps))
        elif said[n]:
            page.keyboard.type(said[n])
        else:
            page.keyboard.press("Delete")


def is_same(shown: Any, said: Any) -> bool:
    """Whether nothing has to be typed; runs of numbers are written in short."""
    return bool(shown == said) or (isinstance(shown, str) and shown == "" and said == "0")


def press(page: Page, key: str, times: int) -> None:
    for _ in range(times):
        page.keyboard.press(key)


def save(page: Page) -> None:
    """Enter saves and goes on; what the page asks before that is meant."""
    sheet = page.locator("#entry")
    of, asks = sheet.get_attribute("data-of"), None
    while sheet.get_attribute("data-of") == of:
        page.keyboard.press("Enter")
        page.wait_for_function(SAVED, arg=[of, asks])
        asks = sheet.get_attribute("data-asks")


def component(page: Page, key: Key) -> Locator:
    return page.locator(f'[data-component="{"/".join(key)}"]')


def counter(page: Page, table: str = "") -> Locator:
    return page.locator(f'[data-counter="{table}"]')


def entered_at(server: RunningServer, box: Box) -> dict[Key, Values]:
    with server.client() as client:
        return read_overlay(client.get(f"/box/{box.game}/file").text, box).values()


def enter_all(page: Page, server: RunningServer, box: Box, values: dict[Key, Values]) -> None:
    """One component after the other, without the mouse."""
    keys = box.all_keys()
    page.goto(f"{server.address}/box/{box.game}")
    expect(counter(page)).to_have_text(f"0 of {len(keys)} checked")
    before = component(page, keys[-1]).locator(".pic").inner_html()
    page.locator("[data-begin]").press("Enter")
    for key in keys:
        expect(page.locator("#entry")).to_have_attribute("data-of", "/".join(key))
        fill(page, box, key, values[key])
        save(page)
    expect(page.locator("#entry")).to_be_hidden()
    expect(counter(page)).to_have_text(f"{len(keys)} of {len(keys)} checked Everything is checked.")
    expect(page.locator(".comp.open, .comp.sure, .comp.held")).to_have_count(0)
    assert component(page, keys[-1]).locator(".pic").inner_html() != before
    assert entered_at(server, box) == values


def played(game: str, digest: str) -> Match:
    """A whole game with the values of the box, as it happens at somebody's table."""
    match, luck = new_match(game, 2, digest), Random(3, 1)
    judge = match.game.judge()
    while not match.over:
        if match.seat == NATURE:
            match.play(match.choices[luck.below(len(match.choices))])
        else:
            match.lay_out()
            match.play(judge.pick(match.table, match.choices, luck))
    return match


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_an_invented_box_is_entered_and_played_with(page: Page, tmp_path: Path, game: str):
    """All of it by keyboard; then beside a real table, with its scores, and on the screen."""
    box = box_of(game)
    values = invented(box)
    with running(tmp_path, data=tmp_path) as server:
        enter_all(page, server, box, values)
        digest = box.add(values)
        hub = server.app.state.context.hub

        real = played(game, digest)
        code = open_table(page, server, "me", "person", game=game, nature="manual")
        assert hub.tables[code].row.printed == digest
        find_first(page, real)
        assert page.evaluate(FOLLOW, [action.id for action in real.history[1:]]) == ""
        expect(page.locator(".result .sheet")).to_be_visible()
        assert hub.tables[code].match.scores == real.scores

        code = open_table(page, server, "me", "person", game=game)
        assert hub.tables[code].row.printed == digest
        luck = Random(5, 1)
        while wait_ready(page, 60_000):
            match = hub.tables[code].match
            chosen = match.game.judge().pick(match.table, match.choices, luck)
            assert page.evaluate(FOLLOW, [chosen.id]) == ""
        expect(page.locator(".result .sheet")).to_be_visible()
        assert hub.tables[code].match.over


def find_first(page: Page, real: Match) -> None:
    """The first thing that is drawn, found by what is printed on it where that can be sought."""
    button = page.locator(f'#choices button.choice[data-do="{real.history[0].id}"]')
    known = page.locator("main.table").get_attribute("data-v")
    field = page.locator("input[data-find]")
    if field.count():
        field.fill(button.locator(".txt").inner_text())
        field.press("Enter")
    else:
        button.click()
    expect(page.locator("main.table")).not_to_have_attribute("data-v", str(known))


@pytest.mark.parametrize("game", GAMES)
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


def test_the_file_of_somebody_else_is_taken_in(page: Page, tmp_path: Path):
    """What only they have read is added; what two read differently is chosen by keyboard."""
    box = box_of("keythedral")
    values, keys = invented(box), box.all_keys()
    mine, theirs = keys[-1], keys[-2]
    entries = {key: Entered(values[key], "Marek", "2026-11-01") for key in keys}
    with running(tmp_path, data=tmp_path) as server:
        page.goto(f"{server.address}/box/{box.game}")
        for key in (theirs, mine):
            component(page, key).press("Enter")
            save(page)
        expect(counter(page)).to_have_text(f"2 of {len(keys)} checked")
        page.locator('input[type="file"]').set_input_files(
            {
                "name": "box.toml",
                "mimeType": "text/plain",
                "buffer": Overlay(box.game, entries).to_text(box).encode(),
            }
        )
        conflicts = page.locator(".conflicts fieldset")
        expect(conflicts).to_have_count(2)
        expect(conflicts.first).to_contain_text("Marek, 2026-11-01")
        page.get_by_role("button", name="Take in the file").press("Enter")
        expect(conflicts).to_have_count(2)  # nothing is taken in before all are answered
        for n, (side, at) in enumerate((("theirs", theirs), ("ours", mine))):
            choice = conflicts.nth(n).locator(f'[value="{side}"]')
            expect(choice).to_have_attribute("name", "/".join(at))
            choice.focus()
            page.keyboard.press("Space")
        page.keyboard.press("Enter")
        expect(page.locator(".told")).to_contain_text(f"{len(keys) - 1} components are new")
        expect(counter(page)).to_have_text(f"{len(keys)} of {len(keys)} checked")
        assert entered_at(server, box) == {**values, mine: box.values()[mine]}


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
