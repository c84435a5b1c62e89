"""Several processes behind one address, and computer players that think elsewhere."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from tools.processes import family

import quatrefoil as qf
from quatrefoil.players.pool import Question
from quatrefoil.server.settings import database_url
from quatrefoil.server.storage.opening import CannotOpen
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables.thinkers import QUEUE, THOUGHT, Thinkers, queue_of
from tests.server.playing import new_table, play
from tests.server.postgres import Postgres
from tests.server.running import ServerProcess, free_port
from tests.waiting import wait_until

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


def program(database: str, *words: str) -> list[str]:
    return [sys.executable, "-m", "quatrefoil.cli", *words, "--database", database]


@pytest.mark.parametrize("words", [("--processes", "2"), ("--thinkers",)])
def test_a_file_serves_one_process(words: tuple[str, ...], tmp_path: Path):
    wanted = program(str(tmp_path / "x.sqlite3"), "serve", "--port", str(free_port()), *words)
    done = subprocess.run(wanted, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert "needs PostgreSQL" in done.stderr


def test_any_process_serves_any_table_and_one_that_dies_is_replaced(postgres_server: Postgres):
    server = ServerProcess(postgres_server.empty_database(), "--processes", "2")
    server.start()
    try:
        told = httpx.post(f"{server.address}/api/guests", json={"name": "Anna"}).json()
        headers = {"authorization": f"Bearer {told['token']}"}

        def anew() -> httpx.Client:  # another connection, and so perhaps another process
            return httpx.Client(base_url=server.address, headers=headers, timeout=60)

        with anew() as client:
            code = new_table(client, "me", "@Ines", game="red-cathedral")["code"]
        for number in range(6):
            with anew() as client:
                assert play(client, code)["v"] == number + 2
        first = next(pid for pid in family(server.pid)[1:] if is_server(pid))
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: first not in family(server.pid))
        for number in range(6, 10):
            with anew() as client:
                assert play(client, code)["v"] == number + 2
        wait_until(lambda: sum(map(is_server, family(server.pid)[1:])) >= 2)
        assert server.end() == 0
    finally:
        server.kill()


def test_a_process_that_is_replaced_waits_for_the_database(
    postgres_server: Postgres, tmp_path: Path
):
    database = postgres_server.empty_database()
    server = ServerProcess(database, "--processes", "2", log=tmp_path / "log")
    server.start()
    try:
        wait_until(lambda: sum(map(is_server, family(server.pid)[1:])) >= 2)
        for _ in range(16):  # either of them answers, and both have opened the database before
            httpx.get(f"{server.address}/ready", timeout=60)
        postgres_server.stop()
        try:
            for pid in filter(is_server, family(server.pid)[1:]):
                os.kill(pid, signal.SIGKILL)
            wait_until(lambda: server.log.read_text().count(" waits: ") >= 2)
        finally:
            postgres_server.start()
        answer = httpx.get(f"{server.address}/ready", timeout=60)
        assert answer.status_code == 200
        assert server.end() == 0
    finally:
        server.kill()
    told = server.log.read_text()
    assert told.count("and is replaced") == 2, "once each, however long that took"
    assert "Traceback" not in told


def is_server(pid: int) -> bool:
    """Whether a process listens: workers and trackers do not."""
    with contextlib.suppress(OSError):
        return any(
            os.readlink(line).startswith("socket:") for line in Path(f"/proc/{pid}/fd").iterdir()
        )
    return False


# Thinking elsewhere


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "procrastinate", None)
    with pytest.raises(CannotOpen, match=r"pip install 'quatrefoil\[thinkers\]'"):
        queue_of("postgresql+asyncpg://user@host/name")


class Asker(Thinkers):
    """The questions of a server, without the server."""

    async def open(self) -> None:
        await super().open()
        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._store.listen(self._news, ready.set))
        await ready.wait()

    def _news(self, news: str) -> None:
        word, _, rest = news.partition(" ")
        if word == THOUGHT:
            self.heard(rest)

    async def close(self) -> None:
        self._listening.cancel()
        await super().close()
        await self._store.close()

    async def count(self, status: str) -> int:
        found = await self._queue.connector.execute_query_one_async(
            "SELECT count(*) AS n FROM procrastinate_jobs WHERE status = %(status)s "
            "AND queue_name = %(queue)s",
            status=status,
            queue=QUEUE,
        )
        return int(found["n"])

    async def asked_so_far(self) -> int:
        found = await self._queue.connector.execute_query_one_async(
            "SELECT last_value AS n FROM procrastinate_jobs_id_seq"
        )
        return int(found["n"])

    async def until(self, status: str, number: int) -> None:
        async with asyncio.timeout(60):
            while await self.count(status) != number:
                await asyncio.sleep(0.05)


@pytest.fixture
async def askers(postgres_server: Postgres) -> AsyncIterator[list[Asker]]:
    address = database_url(postgres_server.empty_database())
    made = [Asker(Store(address)) for _ in range(2)]
    for asker in made:
        await asker._store.open()
        await asker.open()
    yield made
    for asker in made:
        await asker.close()


@contextlib.contextmanager
def thinker(address: str) -> Iterator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen(program(address, "think", "--workers", "1"), stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        process.stdout.readline()  # it thinks
        yield process
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)
        process.stdout.close()


def address_of(asker: Asker) -> str:
    return asker._store.url.replace("+asyncpg", "")


def question(level: str, playouts: int = 0) -> Question:
    match = qf.new("red-cathedral", seats=2, seed=5)
    return Question(match.record(), match.seat, level, 1, playouts, 0.0)


async def test_it_is_thought_once_for_all_who_ask(askers: list[Asker]):
    first, second = askers
    asking = []
    for asker in askers:
        asking.append(asyncio.create_task(asker.choose("t.1.0", question("journeyman"))))
        await first.until("todo", 1)
    waiting = asyncio.create_task(second.choose("t.2.0", question("journeyman")))
    async with asyncio.timeout(60):
        while second.place("t.2.0") != 2:  # nobody thinks yet
            await asyncio.sleep(0.05)
        with thinker(address_of(first)):
            found = [await each for each in asking]
            assert await waiting == found[0] == found[1]
    assert await first.asked_so_far() == 2


async def test_who_leaves_stops_the_thinking(askers: list[Asker]):
    first, second = askers
    with thinker(address_of(first)):
        endless = asyncio.create_task(first.choose("t.1.0", question("master", 10**9)))
        await first.until("doing", 1)
        endless.cancel()
        await first.until("doing", 0)
        async with asyncio.timeout(60):
            assert await second.choose("t.2.0", question("journeyman"))


async def test_what_a_dead_thinker_had_in_mind_is_thought_by_another(askers: list[Asker]):
    first, _ = askers
    with thinker(address_of(first)) as dies:
        asked = asyncio.create_task(first.choose("t.1.0", question("master", 4_000)))
        await first.until("doing", 1)
        dies.kill()
        with thinker(address_of(first)):
            async with asyncio.timeout(120):
                assert await asked
    assert await first.asked_so_far() == 1
