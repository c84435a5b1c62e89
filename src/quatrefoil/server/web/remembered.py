"""Pages that are kept for a moment: who asks again gets the same one without any work."""

import gzip
import time
from collections import OrderedDict
from collections.abc import Hashable

from starlette.requests import Request
from starlette.responses import Response

KEPT_FOR = 1.0
"""Seconds: other processes may change something that this one does not hear of."""
MOST_PAGES = 300


class Remembered:
    """Packed pages by whatever they were made of; those that nobody asks for are forgotten."""

    def __init__(self) -> None:
        self._pages: OrderedDict[Hashable, tuple[float, bytes]] = OrderedDict()

    def find(self, key: Hashable) -> bytes | None:
        made, packed = self._pages.get(key, (0.0, b""))
        return packed if packed and time.monotonic() - made < KEPT_FOR else None

    def keep(self, key: Hashable, html: str) -> bytes:
        return self.keep_packed(key, gzip.compress(html.encode(), 6))

    def keep_packed(self, key: Hashable, packed: bytes) -> bytes:
        self._pages[key] = time.monotonic(), packed
        self._pages.move_to_end(key)
        while len(self._pages) > MOST_PAGES:
            self._pages.popitem(last=False)
        return packed


def packed_response(request: Request, packed: bytes, headers: dict[str, str]) -> Response:
    """A page as the browser takes it."""
    headers = {**headers, "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type="text/html", headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(packed, media_type="text/html", headers=headers)
