"""What the routes share: the hub, the people, and pages that are on their way to a browser."""

import secrets
from collections import OrderedDict
from typing import Any

from starlette.requests import HTTPConnection

from quatrefoil.server.analysis import Analyses
from quatrefoil.server.frames import Frame
from quatrefoil.server.hub import Hub
from quatrefoil.server.people import People
from quatrefoil.server.security import Buckets, Signer

MOST_DELIVERED = 500


class Context:
    """One for each app."""

    def __init__(self, hub: Hub, signer: Signer, buckets: Buckets) -> None:
        self.hub = hub
        self.signer = signer
        self.buckets = buckets
        self.people = People(hub)
        self.analyses = Analyses()
        self.delivered: OrderedDict[str, Frame] = OrderedDict()

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
