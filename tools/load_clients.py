"""Clients for `tools/bench_load.py`: pages that play at a given rate, and those who disturb.

They are real WebSockets on loopback, each table from an address of its own. A move is due at a
moment that the rate gives, whether or not earlier ones are through, and its time runs from then.
"""

import asyncio
import contextlib
import itertools
import json
import random
import re
import socket
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

GAMES = ("red-cathedral", "keythedral", "pillars-of-the-earth", "praga-caput-regni")
CHOICE = re.compile(r'class="choice[^>]*? data-do="(-?\d+)"')
CERTIFICATES = httpx.create_ssl_context()
"""Read once: nothing here is encrypted, and they take as long as a few moves."""
AT_ONCE = 8
"""Tables that are opened at a time."""
PATIENCE = 60.0
"""Seconds for an answer; a table that takes longer counts as lost."""


def addresses() -> Iterator[str]:
    """Addresses of this machine, one after the other."""
    for a, b, c in itertools.product(range(1, 250), range(250), range(1, 250)):
        yield f"127.{a}.{b}.{c}"


def client(base: str, address: str) -> httpx.AsyncClient:
    """Somebody at an address who asks for pages."""
    transport = httpx.AsyncHTTPTransport(verify=CERTIFICATES, local_address=address)
    return httpx.AsyncClient(base_url=base, transport=transport, timeout=PATIENCE)


class Table(Protocol):
    """A table with one page open, on either server."""

    async def open(self) -> None:
        """Make the table and open its page."""

    async def move(self) -> bool:
        """Play something and wait until it is shown; False where the game is over."""

    async def close(self) -> None: ...


class OurTable:
    """A table of Quatrefoil: two players who share a page."""

    def __init__(self, base: str, address: str, number: int, seats: tuple[str, ...] = ()) -> None:
        self.base, self.address, self.number = base, address, number
        self.seats = seats or ("me", "@Ines")
        self.version = -1
        self.over = False
        self._choices = ""
        self._socket: ClientConnection | None = None
        self._news = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        async with client(self.base, self.address) as asking:
            said = await asking.post("/api/guests", json={"name": f"Guest {self.number}"})
            token = {"authorization": f"Bearer {said.json()['token']}"}
            wanted = {"game": GAMES[self.number % len(GAMES)], "seats": list(self.seats)}
            made = await asking.post("/api/tables", json=wanted, headers=token)
            made.raise_for_status()
        self.code = made.json()["code"]
        self._socket = await connect(
            f"{self.base.replace('http', 'ws', 1)}/t/{self.code}/live",
            additional_headers=token,
            local_addr=(self.address, 0),
            max_size=None,
            open_timeout=PATIENCE,
        )
        self._reading = asyncio.create_task(self._read(self._socket))
        await self._newer_than(-1)

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            if "v" not in message:
                continue
            change = message["html"].get("choices")
            if isinstance(change, str):
                self._choices = change
            for start, gone, come in change if isinstance(change, list) else ():
                self._choices = self._choices[:start] + come + self._choices[start + gone :]
            self.version, self.over = message["v"], message["over"]
            self._news.set()

    async def _newer_than(self, version: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.version <= version:
                self._news.clear()
                await self._news.wait()

    async def move(self) -> bool:
        choices = CHOICE.findall(self._choices)
        if self.over or not choices or self._socket is None:
            return False
        known = self.version
        wanted = {"v": known, "do": int(random.choice(choices)), "sure": True}
        await self._socket.send(json.dumps(wanted))
        await self._newer_than(known)
        return True

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            with contextlib.suppress(asyncio.CancelledError, WebSocketException):
                await self._reading


class PeerTable:
    """A match of `boardgame_io/server.js`: one page plays both seats; socket.io written by hand."""

    def __init__(self, base: str, address: str, number: int) -> None:
        self.base, self.address = base, address
        self.version, self.turn = -1, "0"
        self._news = asyncio.Event()
        self._sockets: list[ClientConnection] = []
        self._readings: list[asyncio.Task[None]] = []
        self._keys: list[str] = []

    async def open(self) -> None:
        async with client(self.base, self.address) as asking:
            made = await asking.post("/games/cubes/create", json={"numPlayers": 2})
            self.match = made.json()["matchID"]
            for seat in "01":
                wanted = {"playerID": seat, "playerName": f"Player {seat}"}
                sat = await asking.post(f"/games/cubes/{self.match}/join", json=wanted)
                self._keys.append(sat.json()["playerCredentials"])
        socket = await connect(
            f"{self.base.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket",
            local_addr=(self.address, 0),
            max_size=None,
            open_timeout=PATIENCE,
        )
        self._sockets.append(socket)
        self._readings.append(asyncio.create_task(self._read(socket)))
        await socket.send("40/cubes,")
        await self._newer_than(-1)

    async def _emit(self, *what: Any) -> None:
        await self._sockets[0].send(f"42/cubes,{json.dumps(what)}")

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            assert isinstance(text, str)
            if text == "2":
                await socket.send("3")
            elif text.startswith("40/cubes"):
                await self._emit("sync", self.match, "0", self._keys[0], 2)
            elif text.startswith("42/cubes,"):
                kind, _, state, *_ = json.loads(text[9:])
                if kind in ("sync", "update"):
                    found = state["state"] if kind == "sync" else state
                    self.version = found["_stateID"]
                    self.turn = found["ctx"]["currentPlayer"]
                    self._news.set()

    async def _newer_than(self, version: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.version <= version:
                self._news.clear()
                await self._news.wait()

    async def move(self) -> bool:
        known, seat = self.version, self.turn
        put = {"type": "put", "args": [random.randrange(60)], "playerID": seat}
        put["credentials"] = self._keys[int(seat)]
        await self._emit("update", {"type": "MAKE_MOVE", "payload": put}, known, self.match, seat)
        await self._newer_than(known)
        return True

    async def close(self) -> None:
        for line in self._sockets:
            await line.close()
        for reading in self._readings:
            with contextlib.suppress(asyncio.CancelledError, WebSocketException):
                await reading


@dataclass
class Played:
    """What a run of moves came to."""

    seconds: float = 0.0
    times: list[float] = field(default_factory=list)
    """Seconds from the moment at which a move was due until it was shown."""
    late: int = 0
    """Moves that were not asked for, because no table was free when they were due."""
    failed: int = 0
    others: float = 0.0
    """Of one core: what the machine did meanwhile that has nothing to do with this."""

    def at(self, part: float) -> float:
        """Milliseconds below which this part of all moves lies."""
        ordered = sorted(self.times) or [float("nan")]
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


class Crowd:
    """Tables that are open at one server."""

    def __init__(self, base: str, kind: type[OurTable] | type[PeerTable]) -> None:
        self.base, self.kind = base, kind
        self.tables: list[Table] = []
        self._addresses = addresses()

    async def open(self, number: int) -> None:
        """Open so many tables more."""
        room = asyncio.Semaphore(AT_ONCE)

        async def one(n: int) -> None:
            async with room:
                self.tables.append(await self._new(n))

        await asyncio.gather(*(one(n) for n in range(number)))

    async def _new(self, number: int) -> Table:
        """Open a table, and try again if that fails: the machine may be busy."""
        for last in (False, False, True):
            table = self.kind(self.base, next(self._addresses), number)
            try:
                await table.open()
                break
            except (WebSocketException, TimeoutError, OSError, httpx.HTTPError):
                if last:
                    raise
        return table

    async def play(self, rate: float, seconds: float) -> Played:
        """Play `rate` moves a second at all tables together."""
        played, moves = Played(), set[asyncio.Task[None]]()
        free = list(range(len(self.tables)))
        random.shuffle(free)

        async def one(n: int, due: float) -> None:
            try:
                if await self.tables[n].move():
                    played.times.append(time.perf_counter() - due)
                else:  # over: the people there begin another game
                    await self.tables[n].close()
                    self.tables[n] = await self._new(n)
            except (WebSocketException, TimeoutError, OSError, httpx.HTTPError):
                played.failed += 1
                with contextlib.suppress(Exception):
                    self.tables[n] = await self._new(n)
            free.insert(0, n)

        begun = time.perf_counter()
        for number in itertools.count():
            due = begun + number / rate
            if due >= begun + seconds:
                break
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if free:
                task = asyncio.create_task(one(free.pop(), due))
                moves.add(task)
                task.add_done_callback(moves.discard)
            else:
                played.late += 1
        await asyncio.gather(*moves)
        played.seconds = time.perf_counter() - begun
        return played

    async def close(self) -> None:
        await asyncio.gather(*(table.close() for table in self.tables), return_exceptions=True)


# Those who disturb


@contextlib.contextmanager
def silent(port: int, number: int) -> Iterator[None]:
    """Connections that never say a word, from one address."""
    lines = []
    try:
        for _ in range(number):
            line = socket.socket()
            line.bind(("127.250.0.1", 0))
            line.settimeout(5)
            with contextlib.suppress(OSError):
                line.connect(("127.0.0.1", port))
            lines.append(line)
        yield
    finally:
        for line in lines:
            line.close()


@contextlib.asynccontextmanager
async def deaf(port: int, codes: Sequence[str]) -> AsyncIterator[None]:
    """Pages that never read what they are sent, one at each of these tables."""
    lines = []
    for code in codes:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.bind(("127.251.0.1", 0))
        line.setblocking(False)
        with contextlib.suppress(OSError):
            await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
            hello = (
                f"GET /t/{code}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            )
            await asyncio.get_running_loop().sock_sendall(line, hello.encode())
        lines.append(line)
    try:
        yield
    finally:
        for line in lines:
            line.close()


@contextlib.asynccontextmanager
async def thinking(base: str, level: str, number: int) -> AsyncIterator[list[OurTable]]:
    """Tables at which a computer player thinks nearly all the time: who plays there is quick."""
    tables = [
        OurTable(base, f"127.252.0.{1 + n}", n, ("me", level)) for n in range(min(number, 250))
    ]

    room = asyncio.Semaphore(AT_ONCE)

    async def open_one(table: OurTable) -> None:
        async with room:
            await table.open()

    async def play(table: OurTable) -> None:
        while True:
            if not await table.move():
                await asyncio.sleep(0.1)

    await asyncio.gather(*map(open_one, tables))
    playing = [asyncio.create_task(play(table)) for table in tables]
    try:
        yield tables
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in tables), return_exceptions=True)
