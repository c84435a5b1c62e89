"""What the routes share: the hub, the people, and pages that are on their way to a browser."""

import secrets
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from quatrefoil.server.pictures.frames import Frame
from quatrefoil.server.tables.analysis import Analyses
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.people import People
from quatrefoil.server.web.records import Uploads
from quatrefoil.server.web.security import Buckets, Signer

MOST_DELIVERED = 500
MOST_SOCKETS = 300
"""Pages that one address may hold open: a club at one line, but no flood."""


class Context:
    """One for each app."""

    def __init__(self, hub: Hub, signer: Signer, buckets: Buckets) -> None:
        self.hub = hub
        self.signer = signer
        self.buckets = buckets
        self.people = People(hub)
        self.analyses = Analyses()
        self.uploads = Uploads()
        self.sockets: Counter[str] = Counter()
        self.delivered: OrderedDict[str, Frame] = OrderedDict()

    @contextmanager
    def socket_of(self, address: str) -> Iterator[bool]:
        """Counts an open page of an address; whether it is not one too many."""
        self.sockets[address] += 1
        try:
            yield self.sockets[address] <= MOST_SOCKETS
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

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
