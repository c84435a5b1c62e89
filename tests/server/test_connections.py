"""One address cannot stop everybody: sockets that say nothing, read nothing, or are too many."""

import contextlib
import json
import logging
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from quatrefoil.server.storage.rows import PERSON, Seat
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.web import home, remembered
from quatrefoil.server.web.addresses import is_within, place_of
from quatrefoil.server.web.viewers import END, Viewer, Waiting
from tests.server.playing import new_table
from tests.server.running import RunningServer, free_port, running
from tests.waiting import wait_until

UPGRADE = (
    "Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
HEAD = b"GET /health HTTP/1.1\r\nHost: x\r\n"


@contextlib.contextmanager
def callers(
    server: RunningServer, count: int, host: str = "127.0.0.1", says: bytes = b""
) -> Iterator[list[socket.socket]]:
    """Connections from an address of this machine."""
    with contextlib.ExitStack() as stack:
        made = []
        for _ in range(count):
            caller = stack.enter_context(socket.socket())
            caller.bind((host, 0))
            caller.connect(("127.0.0.1", server.port))
            caller.sendall(says)
            made.append(caller)
        yield made


def is_closed(caller: socket.socket) -> bool:
    """Whether the server has hung up."""
    caller.setblocking(False)
    try:
        return caller.recv(1000) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def left_open(made: list[socket.socket]) -> int:
    return sum(not is_closed(caller) for caller in made)


def answers(server: RunningServer, host: str = "127.0.0.1") -> bool:
    transport = httpx.HTTPTransport(local_address=host)
    with httpx.Client(transport=transport, timeout=60) as client:
        return client.get(f"{server.address}/health").json() == {"status": "ok"}


@pytest.mark.slow
def test_one_address_holds_only_so_many_connections(tmp_path: Path):
    with running(tmp_path, connections_by_address=20) as server:
        with callers(server, 60, "127.0.0.2") as made:
            wait_until(lambda: left_open(made) == 20)
            assert answers(server, "127.0.0.3"), "others are served meanwhile"
        wait_until(lambda: answers_again(server, "127.0.0.2"))


def answers_again(server: RunningServer, host: str) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return answers(server, host)
    return False


@pytest.mark.slow
def test_who_has_been_silent_longest_makes_room(tmp_path: Path):
    with (
        running(tmp_path, connections=30, silent_seconds=600) as server,
        callers(server, 25, "127.0.0.2") as first,
        callers(server, 25, "127.0.0.4") as more,
    ):
        wait_until(lambda: left_open(first) == 5)
        assert left_open(more) == 25
        assert answers(server, "127.0.0.3")


@pytest.mark.slow
@pytest.mark.parametrize("says", [b"", HEAD, b"POST /me HTTP/1.1\r\nContent-Length: 9\r\n\r\nna"])
def test_who_asks_for_nothing_is_closed(tmp_path: Path, says: bytes):
    with running(tmp_path, silent_seconds=0.5) as server:
        with callers(server, 5, says=says) as made:
            wait_until(lambda: left_open(made) == 0)
        assert answers(server)


@pytest.mark.slow
def test_a_letter_now_and_then_is_silence_too(tmp_path: Path):
    with running(tmp_path, silent_seconds=1) as server, callers(server, 1, says=HEAD) as made:

        def drips() -> bool:
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                made[0].send(b"x")
            return is_closed(made[0])

        wait_until(drips)


@pytest.mark.slow
def test_a_page_that_never_reads_is_closed(tmp_path: Path):
    with (
        running(tmp_path, slow_seconds=1, queued_bytes=20_000) as server,
        server.client("Anna") as anna,
        socket.socket() as deaf,
    ):
        code = new_table(anna, "me", "open")["code"]
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        deaf.sendall(f"GET /t/{code}/live HTTP/1.1\r\n{UPGRADE}\r\n".encode())
        pages = server.app.state.context.hub.tables[code].presence.pages
        wait_until(lambda: len(pages) == 1)
        address = f"{server.address.replace('http', 'ws')}/t/{code}/live"
        with connect(address) as talker:
            talker.recv()
            wait_until(lambda: len(pages) == 2)
            viewers, longest = set(pages), 0
            while len(pages) == 2:
                talker.send(json.dumps({"say": "x" * 400}))
                talker.recv()
                longest = max(longest, *(page._bytes for page in viewers))
            assert longest < 400_000, "what waits for it does not grow without end"


@pytest.mark.parametrize("is_in_all", [False, True])
async def test_pages_that_do_not_read_are_closed_when_too_much_waits(hub: Hub, is_in_all: bool):
    seats = [Seat(PERSON, name="A", guests={"a"}), Seat(PERSON, name="B", guests={"b"})]
    live = await hub.create("a", "stone-piles", seats, {})
    waiting = Waiting(in_all=Waiting(20_000)) if is_in_all else Waiting(20_000)
    pages = [Viewer(live, "a", "en", waiting=waiting) for _ in range(20)]
    other = Viewer(live, "b", "en", waiting=Waiting(20_000))
    async with live.lock:
        for page in (*pages, other):
            live.welcome(page)
    assert waiting.bytes > 20_000
    await live.say("a", "A", "hello")
    assert waiting.bytes < 20_000
    ended = [page for page in pages if await page.next_message() == END]
    assert 0 < len(ended) < 20
    assert await other.next_message() != END
    for page in pages:
        page.is_gone()
    assert waiting.bytes == 0


@pytest.mark.slow
def test_sockets_are_limited_in_all(tmp_path: Path):
    with running(tmp_path, sockets=2) as server, server.client("Anna") as anna:
        code = new_table(anna, "me", "open")["code"]
        address = server.address.replace("http", "ws") + f"/t/{code}/live"
        with connect(address) as first, connect(address) as second:
            first.recv(), second.recv()
            with connect(address) as third, pytest.raises(ConnectionClosed, match="Too many pages"):
                third.recv()


SERVE = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (110, 110))
from quatrefoil.server.web import connections
connections.SPARE = -10_000  # nothing keeps connections from taking all descriptors
from quatrefoil.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.slow
def test_a_lack_of_file_descriptors_is_survived_and_logged_once(tmp_path: Path):
    port = free_port()
    words = ["serve", "--workers", "1", "--port", str(port), "--database", str(tmp_path / "t.db")]
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen([sys.executable, "-c", SERVE, *words], stdout=log, stderr=log)
    try:
        url = f"http://127.0.0.1:{port}/health"
        wait_until(lambda: process.poll() is None and is_answered(url))
        with contextlib.ExitStack() as stack:
            for _ in range(300):
                caller = stack.enter_context(socket.socket())
                caller.connect(("127.0.0.1", port))
            wait_until(lambda: "no file descriptor is left" in (tmp_path / "log").read_text())
            time.sleep(0.5)  # whoever complains all the time would do so now
            complaints = (tmp_path / "log").read_text()
        assert complaints.count("no file descriptor") == 1
        assert len(complaints) < 2000
        wait_until(lambda: is_answered(url))
    finally:
        process.terminate()
        process.wait(60)


def is_answered(url: str) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return httpx.get(url).status_code == 200
    return False


def test_connections_leave_descriptors_for_the_rest(monkeypatch: pytest.MonkeyPatch):
    from quatrefoil.server.settings import Settings
    from quatrefoil.server.web import connections

    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 1024))
    assert connections.Connections(Settings("")).most == 1024 - connections.SPARE


@pytest.mark.parametrize(
    ("host", "place"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_a_household_is_one_place(host: str, place: str):
    assert place_of(host) == place


def test_networks_of_proxies():
    assert is_within("10.1.2.3", ("10.0.0.0/8",))
    assert is_within("::ffff:10.1.2.3", ("10.0.0.0/8",))
    assert not is_within("11.1.2.3", ("10.0.0.0/8", "::1"))
    assert not is_within("nonsense", ("10.0.0.0/8",))


def test_complaints_do_not_fill_the_disk(caplog: pytest.LogCaptureFixture):
    from quatrefoil.server.logs import Complaint

    complaint = Complaint(logging.getLogger("quatrefoil.server"), "closed")
    for _ in range(1000):
        complaint.tell("silent")
    assert len(caplog.records) == 1


@pytest.mark.slow
def test_the_home_page_is_drawn_once_for_many(
    server: RunningServer, anna: httpx.Client, monkeypatch: pytest.MonkeyPatch
):
    """Kept for a moment, but not when something has happened."""
    drawn = []
    draw = home._drawn

    async def counted(*given: Any) -> str:
        drawn.append(given)
        return await draw(*given)

    monkeypatch.setattr(home, "_drawn", counted)
    monkeypatch.setattr(remembered, "KEPT_FOR", 600)
    for _ in range(20):
        httpx.get(server.address)
    assert len(drawn) == 1, "who is new here gets the page of all who are"
    with httpx.Client(base_url=server.address) as guest:
        guest.get("/")
        code = guest.post("/play/stone-piles").headers["location"]
        assert code in guest.get("/").text
        plain = guest.get("/", headers={"accept-encoding": "identity"})
        assert code in plain.text
        assert len(drawn) == 2
    listed = new_table(anna, "me", "open", listed=True)["code"]
    assert f"/t/{listed}/sit" in httpx.get(server.address).text
    with server.client("Marek") as marek:
        marek.post(f"/api/tables/{listed}/join", json={})
    assert f"/t/{listed}/sit" not in httpx.get(server.address).text
