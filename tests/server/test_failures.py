"""When the server cannot do what it should, it says so: on the page, in the API, on the socket."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable
from tests.server.playing import choices, new_table, play
from tests.server.running import RunningServer, running

pytestmark = pytest.mark.slow
FULL, READ_ONLY = "max_page_count=1", "query_only=1"
"""What makes SQLite fail as it does when the disk is full, and when it may not write."""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[RunningServer]:
    """One that may break."""
    with running(tmp_path) as started:
        yield started


def hub_of(server: RunningServer) -> Hub:
    hub: Hub = server.app.state.context.hub
    return hub


def spoil(server: RunningServer, pragma: str) -> None:
    """From now on all connections have this setting."""

    def set_it(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA {pragma}")

    event.listen(hub_of(server).store.engine.sync_engine, "checkout", set_it)


@pytest.mark.parametrize(
    ("pragma", "status", "sentence"),
    [
        (FULL, 507, "The disk of the server is full: nothing can be stored. Nothing is lost."),
        (READ_ONLY, 503, "The server may not write its database. Nothing is lost."),
    ],
)
def test_a_database_that_cannot_be_written_is_told(
    own_server: RunningServer,
    pragma: str,
    status: int,
    sentence: str,
    caplog: pytest.LogCaptureFixture,
):
    with own_server.client("Anna") as anna, caplog.at_level(logging.CRITICAL, "quatrefoil.server"):
        code = new_table(anna, "me", "@Ines")["code"]
        play(anna, code)
        now = choices(anna, code)
        spoil(own_server, pragma)
        wanted = {"v": now["v"], "do": now["choices"][0]["notation"]}
        answer = anna.post(f"/api/tables/{code}/play", json=wanted)
        if pragma == FULL and answer.status_code == 200:  # there was room on the last page
            text = {"say": "x" * 400}
            with socket_of(own_server, anna, code) as socket:
                for _ in range(200):
                    socket.send(json.dumps(text))
                assert sentence in errors(socket)
            return
        assert (answer.status_code, answer.json()) == (status, {"error": sentence})
        assert choices(anna, code)["v"] == now["v"], "nothing has changed"
        made = anna.post("/play/stone-piles", headers={"accept": "text/html"})
        assert made.status_code == status
        assert sentence in made.text
        assert "content-security-policy" in made.headers
        with socket_of(own_server, anna, code) as socket:
            socket.send(json.dumps(wanted))
            assert sentence in errors(socket)


def socket_of(server: RunningServer, client: httpx.Client, code: str) -> Any:
    address = server.address.replace("http", "ws") + f"/t/{code}/live"
    return connect(address, additional_headers={"authorization": client.headers["authorization"]})


def errors(socket: Any) -> str:
    """The first error that comes."""
    while True:
        message = json.loads(socket.recv(timeout=60))
        if "error" in message:
            return str(message["error"])


def test_what_nobody_has_thought_of_is_told_too(
    own_server: RunningServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    said = "Something went wrong in the server. Nothing has changed; try again."
    with own_server.client("Anna") as anna, caplog.at_level(logging.CRITICAL):
        code = new_table(anna, "me", "@Ines")["code"]
        monkeypatch.setattr(LiveTable, "play", fail)
        with socket_of(own_server, anna, code) as socket:
            socket.send(json.dumps({"v": 1, "do": 1}))
            assert errors(socket) == said
            with pytest.raises(ConnectionClosed):
                errors(socket)
        answer = anna.post(f"/api/tables/{code}/play", json={"v": 1, "do": 1})
        assert (answer.status_code, answer.json()) == (500, {"error": said})
        monkeypatch.setattr(Hub, "get", fail)
        page = anna.get(f"/t/{code}", headers={"accept": "text/html"})
        assert page.status_code == 500
        assert said in page.text
        assert "content-security-policy" in page.headers
        with socket_of(own_server, anna, code) as socket, pytest.raises(ConnectionClosed) as end:
            socket.recv(timeout=60)
        assert end.value.rcvd is not None
        assert (end.value.rcvd.code, end.value.rcvd.reason) == (1011, said)
