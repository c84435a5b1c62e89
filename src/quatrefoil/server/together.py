"""Several processes behind one address: any of them serves any table of one PostgreSQL database.

Each process has a socket of its own at the same port, where the system can do that, and spreads
the connections evenly. The sockets belong to the process that started them all: whoever knocks
while one of them is being replaced waits.
"""

import asyncio
import contextlib
import logging
import math
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess

from quatrefoil.server.logs import start_logging
from quatrefoil.server.settings import Settings

log = logging.getLogger("quatrefoil.server")
PAUSE = 1.0
"""Seconds before a process that has ended is replaced."""
SHARED = (
    "connections",
    "connections_by_address",
    "sockets",
    "sockets_by_address",
    "queued_bytes_by_address",
    "queued_bytes_in_all",
)
"""Limits of the whole server, of which each process has its part."""
UNEVEN = 1.25
"""How much more than its part one of them may get."""
GOING = 15.0
"""Seconds that processes have to send what is under way when all is ended."""


def sockets_beside(place: socket.socket, number: int) -> list[socket.socket]:
    """The socket at an address for each of so many processes; the first is the one given."""
    if number == 1:
        return [place]
    if not hasattr(socket, "SO_REUSEPORT"):
        return [place, *(place.dup() for _ in range(number - 1))]
    address, family = place.getsockname(), place.family
    place.close()  # it was alone there: nobody else has the port
    return [
        socket.create_server(address[:2], family=family, reuse_port=True, backlog=2048)
        for _ in range(number)
    ]


def serve_together(places: Sequence[socket.socket], settings: Settings) -> None:
    """Serve in a process for each socket until somebody ends it; who dies is replaced."""
    company = Company(places, share_of(settings, len(places)))
    with company.ends_with_signals():
        company.run()


def share_of(settings: Settings, processes: int) -> Settings:
    """What each of several processes may do, so that all together do what was set.

    The system spreads connections evenly, but not exactly.
    """
    shared = {
        name: math.ceil(getattr(settings, name) / processes * (1 if processes == 1 else UNEVEN))
        for name in SHARED
    }
    return replace(settings, workers=max(1, settings.workers // processes), **shared)


class Company:
    """The processes of one server."""

    def __init__(self, places: Sequence[socket.socket], settings: Settings) -> None:
        self._places = places
        self._settings = settings
        self._context = multiprocessing.get_context("spawn")
        self._processes = [self._start(n) for n in range(len(places))]
        self._ending = threading.Event()

    def _start(self, n: int, is_replaced: bool = False) -> SpawnProcess:
        given = self._places[n], self._settings, is_replaced
        process = self._context.Process(target=_serve, args=given, name=f"server {n + 1}")
        process.start()
        return process

    @contextlib.contextmanager
    def ends_with_signals(self) -> Iterator[None]:
        """Ctrl+C and the end of a service end all processes, each in good order."""
        known = {
            number: signal.signal(number, lambda *_: self._ending.set())
            for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for number, handler in known.items():
                signal.signal(number, handler)

    def run(self) -> None:
        try:
            while not self._ending.is_set():
                wait([process.sentinel for process in self._processes], PAUSE)
                for n, process in enumerate(self._processes):
                    if process.is_alive() or self._ending.is_set():
                        continue
                    log.error("%s has ended (%s) and is replaced", process.name, process.exitcode)
                    self._ending.wait(PAUSE)
                    self._processes[n] = self._start(n, is_replaced=True)
        finally:
            self._end()

    def _end(self) -> None:
        for process in self._processes:
            process.terminate()
        until = time.monotonic() + GOING
        for process in self._processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def _serve(place: socket.socket, settings: Settings, is_replaced: bool) -> None:
    """One of the processes; one that takes the place of another may find the database away."""
    from quatrefoil.server.app import create_app
    from quatrefoil.server.serving import serve_at

    start_logging(settings.log_level, settings.log_format)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()
    if is_replaced:
        try:
            asyncio.run(until_it_opens(settings.database))
        except KeyboardInterrupt:
            return
    serve_at(place, create_app(settings), settings)


async def until_it_opens(address: str) -> None:
    """Wait for a database that has been there before, and say once why."""
    from quatrefoil.server.storage.database import Database, Pauses
    from quatrefoil.server.storage.opening import CannotOpen

    pauses = Pauses()
    while True:
        database = Database(address)
        try:
            await database.open()
            await database.close()
            return
        except CannotOpen as error:
            if pauses.is_first:
                log.error("waits: %s", error)
        await pauses.wait()


def _leave_with(sentinel: int) -> None:
    """Nobody is left who would replace or end this process."""
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
