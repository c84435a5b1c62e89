"""What the routes share: the hub, the people, and pages that are on their way to a browser."""

import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any
from weakref import WeakValueDictionary

from fastapi import Depends
from starlette.requests import HTTPConnection

from quatrefoil.server import metrics
from quatrefoil.server.pictures.frames import Frame
from quatrefoil.server.storage.rows import TableRow
from quatrefoil.server.tables.analysis import Analyses
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.people import People
from quatrefoil.server.web.records import Uploads
from quatrefoil.server.web.remembered import KEPT_FOR, Remembered
from quatrefoil.server.web.security import Buckets, Signer
from quatrefoil.server.web.viewers import Waiting

MOST_DELIVERED = 500
MOST_OPEN = 20
"""Tables that look for players, in a list of them."""
HOUSE = 4
"""An address may send as much on its sockets as so many guests: guests cost nothing."""


class Context:
    """One for each app."""

    def __init__(self, hub: Hub, signer: Signer, buckets: Buckets) -> None:
        self.hub = hub
        self.signer = signer
        self.buckets = buckets
        self.people = People(hub)
        self.analyses = Analyses()
        self.uploads = Uploads()
        self.pages = Remembered()
        self._waiting: WeakValueDictionary[str, Waiting] = WeakValueDictionary()
        self._all_waiting = Waiting(hub.settings.queued_bytes_in_all)
        self._open: tuple[tuple[int, int], list[TableRow]] = ((-1, -1), [])
        self.sockets: Counter[str] = Counter()
        self.delivered: OrderedDict[str, Frame] = OrderedDict()

    @contextmanager
    def socket_of(self, address: str) -> Iterator[bool]:
        """Counts an open page of an address; whether it is not one too many."""
        settings = self.hub.settings
        self.sockets[address] += 1
        metrics.sockets.inc()
        try:
            if self.sockets[address] > settings.sockets_by_address:
                metrics.refused("socket: too many of one address")
                yield False
            elif self.sockets.total() > settings.sockets:
                metrics.refused("socket: too many")
                yield False
            else:
                yield True
        finally:
            metrics.sockets.dec()
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    async def open_tables(self) -> list[TableRow]:
        """Tables that look for players, the same for everybody; those of a guest among them."""
        key = self.hub.store.lists.open, int(time.monotonic() / KEPT_FOR)
        if self._open[0] != key:
            self._open = key, await self.hub.store.open_tables("", 2 * MOST_OPEN)
        return self._open[1]

    def waiting_for(self, address: str) -> Waiting:
        """What waits for the pages of an address; forgotten with the last of them."""
        found = self._waiting.get(address)
        if found is None:
            most = self.hub.settings.queued_bytes_by_address
            found = self._waiting[address] = Waiting(most, self._all_waiting)
        return found

    def may_send(self, kind: str, guest: str, address: str, cost: float = 1.0) -> bool:
        """Whether a guest at an address may send one more message of a kind on a socket."""
        of_guest = self.buckets.take(f"{kind} of {guest}", cost)
        may = of_guest and self.buckets.take(f"{kind} from {address}", cost / HOUSE)
        if not may:
            metrics.refused(f"{kind}: too much")
        return may

    def deliver(self, frame: Frame) -> str:
        """A page goes out with this frame in it; its socket will name the token."""
        token = secrets.token_urlsafe(9)
        self.delivered[token] = frame
        while len(self.delivered) > MOST_DELIVERED:
            self.delivered.popitem(last=False)
        return token


def context_of(connection: HTTPConnection) -> Context:
    found: Any = connection.app.state.context
    context: Context = found
    return context


Here = Annotated[Context, Depends(context_of)]
"""What a route is handed."""
