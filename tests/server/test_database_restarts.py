"""Processes that share a PostgreSQL server go on when it is restarted or killed under them."""

import contextlib
import json
import threading
from collections.abc import Callable, Iterator, Sequence

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.playing import new_table
from tests.server.postgres import Postgres
from tests.server.running import ServerProcess
from tests.waiting import wait_until

TABLES = 3
pytestmark = [pytest.mark.postgres, pytest.mark.slow]


class Watcher(threading.Thread):
    """An open page: the version that it shows. It never loads itself anew."""

    def __init__(self, server: ServerProcess, code: str) -> None:
        super().__init__(daemon=True)
        self.version = 0
        self.enough = threading.Event()
        self.address = f"ws://127.0.0.1:{server.port}/t/{code}/live"

    def run(self) -> None:
        with connect(self.address, max_size=None) as socket:
            while not self.enough.is_set():
                with contextlib.suppress(TimeoutError):
                    message = json.loads(socket.recv(timeout=0.1))
                    self.version = message.get("v", self.version)


class Players(threading.Thread):
    """People who play on at one table, whatever becomes of the database."""

    def __init__(self, client: httpx.Client, code: str) -> None:
        super().__init__(daemon=True)
        self.client, self.code = client, code
        self.moves = 0
        self.enough = threading.Event()

    def run(self) -> None:
        while not self.enough.wait(0.02):
            with contextlib.suppress(httpx.TransportError, ValueError):
                self.moves += play_one(self.client, self.code)


def play_one(client: httpx.Client, code: str) -> bool:
    """Play something; whether it was acknowledged."""
    found = client.get(f"/api/tables/{code}/choices")
    if found.status_code != 200 or not found.json()["choices"]:
        return False
    wanted = {"v": found.json()["v"], "do": found.json()["choices"][0]["notation"]}
    return client.post(f"/api/tables/{code}/play", json=wanted).status_code == 200


def wait_for_moves(players: Sequence[Players]) -> None:
    """Until two more moves are acknowledged at each table."""
    wanted = [player.moves + 2 for player in players]
    wait_until(lambda: all(p.moves >= least for p, least in zip(players, wanted, strict=True)))


def all_current(
    client: httpx.Client, watchers: Sequence[tuple[str, Watcher]]
) -> Callable[[], bool]:
    """Whether every page shows what the table is like now that nobody plays."""
    versions = {code: client.get(f"/api/tables/{code}").json()["v"] for code, _ in watchers}
    return lambda: all(watcher.version == versions[code] for code, watcher in watchers)


@pytest.fixture
def servers(postgres_server: Postgres) -> Iterator[list[ServerProcess]]:
    database = postgres_server.empty_database()
    started = [ServerProcess(database) for _ in range(2)]
    for server in started:
        server.start()
    yield started
    for server in started:
        server.kill()


def test_all_pages_are_current_after_restarts_and_kills_of_the_database(
    servers: list[ServerProcess], postgres_server: Postgres
):
    token = httpx.post(f"{servers[0].address}/api/guests", json={"name": "Anna"}).json()["token"]
    with contextlib.ExitStack() as stack:
        clients = [
            stack.enter_context(
                httpx.Client(
                    base_url=server.address,
                    headers={"authorization": f"Bearer {token}"},
                    timeout=60,
                )
            )
            for server in servers
        ]
        codes = [
            new_table(clients[0], "me", "@Ines", game="red-cathedral")["code"]
            for _ in range(TABLES)
        ]
        watchers = [(code, Watcher(server, code)) for code in codes for server in servers]
        for _, watcher in watchers:
            watcher.start()
        wait_until(all_current(clients[0], watchers))
        for n, fall in enumerate(("fast", "kill", "immediate", "kill")):
            players = [Players(clients[n % 2], code) for code in codes]
            for player in players:
                player.start()
            wait_for_moves(players)
            if fall == "kill":
                postgres_server.kill()
            else:
                postgres_server.stop(fall)
            postgres_server.start()
            wait_for_moves(players)
            for player in players:
                player.enough.set()
                player.join()
            wait_until(all_current(clients[n % 2], watchers))
        assert all(watcher.is_alive() for _, watcher in watchers)
        for _, watcher in watchers:
            watcher.enough.set()
            watcher.join()
