"""The coach at a table: only where all agree, once a question, in words."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import ClientConnection, connect

from quatrefoil.players.pool import AdviceGiven, CounselGiven
from quatrefoil.words.lesson import lesson_of, scripted
from tests.server.playing import new_table, open_table
from tests.server.running import RunningServer


class Knowing:
    """A coach that thinks highly of the first choice and little of the last."""

    def __init__(self) -> None:
        self.asked = 0

    async def coach(self, match: Any, seat: int, language: str) -> CounselGiven:
        self.asked += 1
        first, *_, last = (choice.notation for choice in match.choices)
        best = AdviceGiven(first, 2.0, 0.6, 60, ("first",))
        return CounselGiven((best,), ((last, 4.2, 0.31, 0.6),))


@pytest.fixture
def knowing(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> Knowing:
    made = Knowing()
    monkeypatch.setattr(server.app.state.context.hub.computers, "coach", made.coach)
    return made


@pytest.fixture
def code(anna: httpx.Client) -> str:
    return str(new_table(anna, "me", "@Ines")["code"])


def wish(client: httpx.Client, code: str, on: str = "yes") -> None:
    assert client.post(f"/t/{code}/coaching", data={"on": on}).status_code == 303


@pytest.fixture
def page_of(server: RunningServer, anna: httpx.Client, code: str) -> Iterator[ClientConnection]:
    address = server.address.replace("http", "ws") + f"/t/{code}/live"
    token = {"authorization": anna.headers["authorization"]}
    with connect(address, additional_headers=token) as opened:
        yield opened


def hear(page: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.recv(timeout=10))
    return found


def test_the_coach_says_what_is_better_and_what_loses(
    page_of: ClientConnection, anna: httpx.Client, code: str, knowing: Knowing
):
    version = hear(page_of)["v"]
    page_of.send(json.dumps({"v": version, "coach": True}))
    assert "only if all who play have agreed" in hear(page_of)["error"]
    wish(anna, code)
    version = [hear(page_of)["v"] for _ in range(2)][-1]  # both seats are hers
    page_of.send(json.dumps({"v": version, "coach": True}))
    thought = hear(page_of)["coach"]
    offered = anna.get(f"/api/tables/{code}/choices").json()["choices"]
    assert thought["v"] == version
    assert thought["choices"] == [[offered[0]["id"], "+2 points, 60% to win", "60%", "First"]]
    told = "This gives away about 4 points: 31% to win instead of 60%."
    assert thought["warnings"] == [[offered[-1]["id"], told]]
    assert thought["better"] == f"Better: {offered[0]['text']} First."
    assert knowing.asked == 1


def test_people_must_all_agree(server: RunningServer, anna: httpx.Client, marek: httpx.Client):
    code = new_table(anna, "me", "open")["code"]
    live = server.app.state.context.hub.tables[code]
    (guest,) = live.seats[0].guests
    wish(anna, code)
    assert not live.may_be_coached(guest), "somebody is still to come"
    marek.post(f"/api/tables/{code}/join", json={})
    assert not live.may_be_coached(guest)
    wish(marek, code)
    assert live.may_be_coached(guest)
    assert not live.may_be_coached("somebody else")
    wish(marek, code, "")
    assert not live.may_be_coached(guest)


def test_a_game_that_counts_has_no_coach(server: RunningServer, anna: httpx.Client):
    code = anna.post(
        "/api/tables",
        json={"game": "stone-piles", "seats": ["me", "random"], "hints": False, "coach": True},
    ).json()["code"]
    live = server.app.state.context.hub.tables[code]
    assert live.seats[0].coach
    assert not live.may_be_coached(*live.seats[0].guests)


def test_a_first_game_has_a_quiet_coach_when_the_line_is_left(
    server: RunningServer, anna: httpx.Client
):
    code = anna.post("/learn/red-cathedral").headers["location"][3:]
    live = server.app.state.context.hub.tables[code]
    assert live.seats[0].coach
    guided = anna.get(f"/t/{code}").text
    assert "data-coach" not in guided
    assert "quiet-coach" not in guided
    planned = scripted(lesson_of(live.game), live.match)
    other = next(a.notation for a in live.match.choices if a.notation != planned)
    anna.post(f"/api/tables/{code}/play", json={"v": live.shown, "do": other})
    free = anna.get(f"/t/{code}").text
    assert "quiet-coach" in free
    wish(anna, code, "")
    assert "quiet-coach" not in anna.get(f"/t/{code}").text


@pytest.mark.browser
def test_a_choice_that_loses_much_waits_for_a_second_thought(
    page: Page, server: RunningServer, knowing: Knowing
):
    open_table(page, server, "me", "random", coach="yes")
    worst = page.locator("#choices button.choice").last
    page.keyboard.press("h")
    expect(page.locator(".counsel")).to_contain_text("60% to win")
    version = page.locator("main").get_attribute("data-v")
    worst.click()
    warning = page.get_by_role("dialog", name="Think again?")
    expect(warning).to_contain_text("This gives away about 4 points")
    expect(warning).to_contain_text("First.")
    page.keyboard.press("Enter")  # the first button thinks again
    expect(warning).to_be_hidden()
    expect(page.locator("main")).to_have_attribute("data-v", version or "")
    worst.click()
    warning.get_by_role("button", name="Play it all the same").click()
    expect(page.locator("main")).not_to_have_attribute("data-v", version or "")
