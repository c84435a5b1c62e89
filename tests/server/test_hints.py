"""Hints are thought out beside whatever else a page says."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from quatrefoil.players.pool import AdviceGiven
from tests.server.playing import new_table
from tests.server.running import RunningServer
from tests.waiting import wait_until


class Slow:
    """A computer that thinks about a hint until it is let go."""

    def __init__(self) -> None:
        self.begun = 0
        self.stopped = 0
        self.may_answer = False

    async def hint(self, match: Any, seat: int, language: str) -> list[AdviceGiven]:
        self.begun += 1
        try:
            while not self.may_answer:
                await asyncio.sleep(0.01)
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        return [AdviceGiven(match.choices[0].notation, 2.0, 0.5, 10, ("first", language))]


@pytest.fixture
def slow(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> Slow:
    made = Slow()
    monkeypatch.setattr(server.app.state.context.hub.computers, "hint", made.hint)
    return made


@pytest.fixture
def page(server: RunningServer, anna: httpx.Client) -> Iterator[ClientConnection]:
    """An open page of somebody who plays alone."""
    code = new_table(anna, "me", "@Ines")["code"]
    address = server.address.replace("http", "ws") + f"/t/{code}/live"
    token = {"authorization": anna.headers["authorization"]}
    with connect(address, additional_headers=token) as opened:
        yield opened


def hear(page: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.recv(timeout=10))
    return found


def ask(page: ClientConnection, **message: Any) -> None:
    page.send(json.dumps(message))


def test_a_move_does_not_wait_for_a_hint(page: ClientConnection, slow: Slow):
    v = hear(page)["v"]
    ask(page, v=v, hint=True)
    wait_until(lambda: slow.begun == 1)
    ask(page, v=v, do="bet a")
    assert hear(page)["v"] == v + 1
    wait_until(lambda: slow.stopped == 1)  # what was asked about has been decided
    slow.may_answer = True
    ask(page, v=v + 1, hint=True)
    answer = hear(page)["hint"]
    assert answer["v"] == v + 1
    assert answer["choices"][0][1:] == ["+2 points, 50% to win", "50%", "First; en"]


def test_moves_are_played_in_the_order_in_which_they_come(page: ClientConnection, slow: Slow):
    v = hear(page)["v"]
    ask(page, v=v, hint=True)
    for n, action in enumerate(("bet a", "bet b", "take a 1", "stop")):
        ask(page, v=v + n, do=action)
    heard = [hear(page) for _ in range(4)]
    assert [message["v"] for message in heard] == [v + 1, v + 2, v + 3, v + 4]
    assert not any("error" in message for message in heard)


def test_one_hint_at_a_time(page: ClientConnection, slow: Slow):
    v = hear(page)["v"]
    for _ in range(3):
        ask(page, v=v, hint=True)
    ask(page, say="hello")
    assert "talk" in hear(page)
    assert slow.begun == 1
    slow.may_answer = True
    assert hear(page)["hint"]["choices"]
    ask(page, say="still there?")
    assert "talk" in hear(page), "one answer for all who ask the same"


def test_a_hint_on_an_old_position_is_refused(page: ClientConnection, slow: Slow):
    v = hear(page)["v"]
    ask(page, v=v, do="bet a")
    hear(page)
    ask(page, v=v, hint=True)
    assert hear(page)["stale"]
    assert slow.begun == 0


def test_a_closed_page_stops_its_hint(page: ClientConnection, slow: Slow):
    ask(page, v=hear(page)["v"], hint=True)
    wait_until(lambda: slow.begun == 1)
    page.close()
    wait_until(lambda: slow.stopped == 1)


def test_a_hint_that_fails_is_told_and_the_page_goes_on(
    page: ClientConnection, server: RunningServer, monkeypatch: pytest.MonkeyPatch
):
    async def broken(*_: Any) -> None:
        raise OSError("the worker has gone")

    monkeypatch.setattr(server.app.state.context.hub.computers, "hint", broken)
    v = hear(page)["v"]
    ask(page, v=v, hint=True)
    assert hear(page)["error"] == "There is no hint just now. Ask again in a moment."
    ask(page, v=v, do="bet a")
    assert hear(page)["v"] == v + 1


def test_programs_are_told_why_too(server: RunningServer, anna: httpx.Client, slow: Slow):
    slow.may_answer = True
    code = new_table(anna, "me", "@Ines")["code"]
    answer = anna.get(f"/api/tables/{code}/hint?language=cs").json()
    (choice,) = answer["choices"]
    assert choice["reasons"] == ["first", "cs"]
    assert (choice["margin"], choice["win"]) == (2.0, 0.5)
    offered = anna.get(f"/api/tables/{code}/choices").json()["choices"]
    assert choice["id"] in {one["id"] for one in offered}
    among = new_table(anna, "me", "open")["code"]
    assert anna.get(f"/api/tables/{among}/hint").status_code == 403
