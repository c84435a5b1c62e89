"""A real server in a thread, for tests that talk to it as browsers and programs do."""

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from quatrefoil.server.app import create_app
from quatrefoil.server.serving import serving
from quatrefoil.server.settings import Settings, database_url
from quatrefoil.server.web.connections import Door
from tests import toy
from tests.server.databases import new_database

toy.register()


def free_port() -> int:
    """A port that nobody listens at, from a range out of which no connection takes its own."""
    while True:
        port = random.randint(10_000, 30_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class RunningServer:
    """Starts, stops and starts again on the same database and port."""

    def __init__(self, database: str, **settings: Any) -> None:
        usual = {"workers": 1, "requests_a_second": 10_000, "break_in_pause": 0.02}
        self.settings = Settings(database_url(database), **{**usual, **settings})
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.app = create_app(self.settings)
        self._server = serving(self.app, self.settings, shutdown_seconds=1)
        door = Door.of(socket.create_server(("127.0.0.1", self.port), backlog=2048))
        self._thread = threading.Thread(target=self._server.run, args=([door],), daemon=True)
        self._thread.start()
        for _ in range(400):
            if self._server.started:
                return
            time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(20)

    def client(self, name: str | None = None) -> httpx.Client:
        """A program; with a name it has a token."""
        client = httpx.Client(base_url=self.address, timeout=30)
        if name is not None:
            answer = httpx.post(f"{self.address}/api/guests", json={"name": name})
            token = answer.json()["token"]
            client.headers["authorization"] = f"Bearer {token}"
        return client


class ServerProcess:
    """`quatrefoil serve` in a process of its own, which can be killed."""

    def __init__(self, database: str, *words: str, log: Path = Path(os.devnull)) -> None:
        self.log = log
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._words = [sys.executable, "-m", "quatrefoil.cli", "serve", "--workers", "1"]
        self._words += ["--port", str(self.port), "--database", database, *words]

    def start(self) -> None:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._words, stdout=subprocess.DEVNULL, stderr=log)
        while self._process.poll() is None:
            try:
                httpx.get(f"{self.address}/api/games", timeout=60)
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return
        raise RuntimeError("the server did not start")

    @property
    def pid(self) -> int:
        return self._process.pid

    def end(self) -> int:
        """As Ctrl+C ends it; its exit status."""
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(60)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(20)


@contextlib.contextmanager
def running(folder: Path, **settings: Any) -> Iterator[RunningServer]:
    server = RunningServer(new_database(folder), **settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()
