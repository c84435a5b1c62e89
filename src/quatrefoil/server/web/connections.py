"""The connections of one process: how many, how long they may be silent, how slowly they may read.

uvicorn hands every connection to a protocol; ours count them before anything is read, and a look
round once a second closes those that ask for nothing or take nothing. Behind all of this a request
is limited once more, by whoever sends it (`security.py`): a proxy has one address for everybody.
"""

import asyncio
import errno
import logging
import os
import socket
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from quatrefoil.server import metrics
from quatrefoil.server.logs import Complaint
from quatrefoil.server.settings import Settings
from quatrefoil.server.web.addresses import is_within, place_of
from quatrefoil.server.web.messages import Messages

log = logging.getLogger("quatrefoil.server")
LOOK_ROUND = 1.0
CLOSING_SECONDS = 5.0
"""How long a connection that has been closed may take to send the rest."""
QUEUE = 2048
"""Connections that may wait in the system until they are accepted."""
AT_ONCE = 64
"""Connections that are accepted before others have their turn, and before they are counted."""
SYSTEM_BYTES = 128 * 1024
"""What the system keeps for a reader on its way: more than a page, far less than it would."""
PACKING = 3
"""How hard zlib tries: the usual 6 takes half as long again for a message a tenth shorter."""
SPARE = 128
"""File descriptors that are left for the database, the workers and files."""


@dataclass(eq=False)
class Visit:
    """One connection."""

    transport: asyncio.Transport
    place: str
    silent_since: float
    """When it was last asked for something; 0 while it is being answered."""
    paused_since: float = 0.0
    """Since when it has taken nothing of what was sent; 0 while it reads."""
    closing_since: float = 0.0


class Connections:
    """All connections of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.most = min(settings.connections, descriptors() - SPARE)
        self.visits: dict[asyncio.Transport, Visit] = {}
        self._silent: dict[Visit, None] = {}
        """Those that ask for nothing, the longest silent first."""
        self._places: Counter[str] = Counter()
        self._refusing = Complaint(log, "connections are closed")
        self._looks = False

    def enter(self, transport: asyncio.Transport, host: str) -> Visit | None:
        """A new connection; None if it is one too many."""
        of_proxy = is_within(host, self.settings.proxies)
        place = "" if of_proxy else place_of(host)
        if place and self._places[place] >= self.settings.connections_by_address:
            self._refuse(transport, "too many of one address")
            return None
        if len(self.visits) >= self.most:
            silent = next(iter(self._silent), None)
            if silent is None:
                self._refuse(transport, "too many")
                return None
            self._refuse(silent.transport, "silent, and others wait")
            self.leave(silent.transport)
        visit = Visit(transport, place, time.monotonic())
        self.visits[transport] = visit
        self._silent[visit] = None
        self._places[place] += 1
        metrics.connections.inc()
        if not self._looks:
            self._looks = True
            asyncio.get_running_loop().call_later(LOOK_ROUND, self._look_round)
        return visit

    def leave(self, transport: asyncio.Transport) -> None:
        visit = self.visits.pop(transport, None)
        if visit is None:
            return
        metrics.connections.dec()
        self._silent.pop(visit, None)
        self._places[visit.place] -= 1
        if not self._places[visit.place]:
            del self._places[visit.place]

    def set_silent(self, transport: asyncio.Transport, is_silent: bool) -> None:
        """Whether a connection is expected to ask for something, or is being answered."""
        visit = self.visits.get(transport)
        if visit is None or is_silent == (visit in self._silent):
            return
        if is_silent:
            visit.silent_since = time.monotonic()
            self._silent[visit] = None
        else:
            del self._silent[visit]

    def set_paused(self, transport: asyncio.Transport, is_paused: bool) -> None:
        """Whether more has been sent to a connection than it takes."""
        visit = self.visits.get(transport)
        if visit is not None:
            visit.paused_since = time.monotonic() if is_paused else 0.0

    def _refuse(self, transport: asyncio.Transport, why: str) -> None:
        metrics.refused(f"connection: {why}")
        self._refusing.tell(why)
        transport.abort()

    def _look_round(self) -> None:
        now = time.monotonic()
        for visit in list(self.visits.values()):
            if visit.transport.is_closing():
                visit.closing_since = visit.closing_since or now
                if now - visit.closing_since > CLOSING_SECONDS:
                    visit.transport.abort()
            elif visit.paused_since and now - visit.paused_since > self.settings.slow_seconds:
                self._refuse(visit.transport, "reads too slowly")
            elif visit in self._silent and now - visit.silent_since > self.settings.silent_seconds:
                self._refuse(visit.transport, "silent")
        self._looks = bool(self.visits)
        if self._looks:
            asyncio.get_running_loop().call_later(LOOK_ROUND, self._look_round)


class Config(uvicorn.Config):
    """The configuration of uvicorn, with the connections of the process."""

    connections: Connections


def connections_of(config: uvicorn.Config) -> Connections:
    return cast(Config, config).connections


class Http(H11Protocol):
    """Requests and answers on one connection."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        connections_of(self.config).enter(transport, self.client[0] if self.client else "?")

    def connection_lost(self, exc: Exception | None) -> None:
        connections_of(self.config).leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._note()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._note()

    def _note(self) -> None:
        """It is silent until a request is there, with its body, and from when it is answered."""
        cycle: RequestResponseCycle | None = self.cycle
        is_whole = cycle is not None and not cycle.response_complete and not cycle.more_body
        connections_of(self.config).set_silent(self.transport, not is_whole)

    def pause_writing(self) -> None:
        super().pause_writing()
        connections_of(self.config).set_paused(self.transport, True)

    def resume_writing(self) -> None:
        super().resume_writing()
        connections_of(self.config).set_paused(self.transport, False)


class Socket(WebSocketsSansIOProtocol):
    """A page of a table: pings find out whether it is there, so that it may be silent."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Messages()  # type: ignore[assignment]  # it is used as one
        # A compressor that remembers what it has sent takes more room than a table that rests.
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_no_context_takeover=True,
                client_no_context_takeover=True,
                compress_settings={"level": PACKING},
            )
        ]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        connections_of(self.config).set_silent(self.transport, False)

    def connection_lost(self, exc: Exception | None) -> None:
        connections_of(self.config).leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        connections_of(self.config).set_paused(self.transport, True)

    def resume_writing(self) -> None:
        super().resume_writing()
        connections_of(self.config).set_paused(self.transport, False)


class Door(socket.socket):
    """A listening socket that survives a lack of file descriptors.

    asyncio would ask again at once, and log that, as long as anybody waits outside.
    """

    _spare = -1
    _lacking = Complaint(log, "connections are closed")

    @classmethod
    def of(cls, place: socket.socket) -> "Door":
        """The door at a place where nobody else listens; the place is not to be used any more."""
        door = cls(fileno=place.detach())
        door._spare = os.open(os.devnull, os.O_RDONLY)
        # Connections have it from their door; the system would let some take megabytes.
        door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BYTES)
        return door

    def listen(self, backlog: int = QUEUE, /) -> None:
        """asyncio accepts as many at once as it lets wait; both have their own measure here."""
        super().listen(QUEUE)

    def accept(self) -> tuple[socket.socket, Any]:
        try:
            return super().accept()
        except OSError as error:
            if error.errno not in (errno.EMFILE, errno.ENFILE):
                raise
        self._lacking.tell("no file descriptor is left")
        metrics.refused("connection: no file descriptor is left")
        self._turn_away()
        raise BlockingIOError

    def _turn_away(self) -> None:
        """Whoever waits is let in by the spare descriptor, and out again."""
        os.close(self._spare)
        try:
            super().accept()[0].close()
        except OSError:
            pass
        finally:
            self._spare = os.open(os.devnull, os.O_RDONLY)

    def close(self) -> None:
        super().close()
        if self._spare >= 0:
            os.close(self._spare)
            self._spare = -1


def descriptors() -> int:
    """How many files and connections this process may have open; more, if the system lets it."""
    try:
        import resource
    except ImportError:  # there is no such limit on Windows
        return 1 << 20
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(most if most != resource.RLIM_INFINITY else 1 << 16, 1 << 16)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        return wanted
    return wanted if now == resource.RLIM_INFINITY else now
