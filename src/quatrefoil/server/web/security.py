"""Who asks, and how much: guests by signed cookie, same-origin writes, limits, headers.

One ASGI layer around the app. A browser is known by its cookie, a program by a bearer token; both
are the guest's id, signed. Writes that come with a cookie must come from our own pages: browsers
say so in `Sec-Fetch-Site` and `Origin`, which no other site can forge.
"""

import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quatrefoil.engine.language import mark
from quatrefoil.server import metrics
from quatrefoil.server.errors import Refused, retry_after
from quatrefoil.server.tables.devices import DAYS, Devices
from quatrefoil.server.web.addresses import place
from quatrefoil.server.web.cookies import cookies
from quatrefoil.server.web.languages import language_of

COOKIE = "quatrefoil"
RENEW_AFTER = 30
"""Days after which a page gets a new cookie: who comes now and then is never forgotten."""
BODY_LIMIT = 64 * 1024
RECORD_LIMIT = 2 * 1024 * 1024
BURST = 12.0
"""How many seconds' worth of requests may come at once."""
TOO_LARGE = mark("This is too large.")
REASONS = {
    401: "unknown token",
    403: "another site",
    413: "too large",
    421: "another host",
    429: "too many",
}
"""How refusals are counted."""
SAFE = ("GET", "HEAD", "OPTIONS")
COSTLY = ("/api/guests", "/api/tables", "/api/records", "/replay")
"""Each of them leaves something in the database."""
PROBES = ("/health", "/ready", "/metrics")
"""Asked by programs that know the server by its address; they need no cookie."""
HEADERS = {
    # Boards place pieces by style attributes; everything else comes from files of ours.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


@dataclass(frozen=True)
class Guest:
    """Whoever asks. A program with a token is trusted to mean what it sends."""

    id: str
    is_new: bool
    by_token: bool
    is_unknown: bool = False
    """Whether there was a token that is none of ours, or no longer counts."""
    device: str = ""
    """What the token was made for; its loss is not the loss of all."""
    is_aging: bool = False
    """Whether it is time for another cookie."""


class Signer:
    """Cookies and tokens: a guest, a device and a date with a signature."""

    def __init__(self, keys: Sequence[str], devices: Devices) -> None:
        """The last of the keys signs; what another one has signed counts too."""
        self._tokens = URLSafeTimedSerializer(list(keys), salt="device")
        self._guests = URLSafeSerializer(list(keys), salt="guest")
        self._devices = devices

    def sign(self, guest: str, device: str = "") -> str:
        return str(self._tokens.dumps([guest, device or new_guest()]))

    def read(self, value: str) -> Guest | None:
        """Whoever was given a cookie or token that still counts."""
        try:
            (guest, device), made = self._tokens.loads(value, return_timestamp=True)
            issued = int(made.timestamp())
        except (BadSignature, ValueError, TypeError):
            return self._read_undated(value)
        age = time.time() - issued  # below nothing where a clock was set back, or is behind another
        if age > DAYS * 86400 or not self._devices.counts(guest, device, issued):
            return None
        is_aging = age > RENEW_AFTER * 86400
        return Guest(guest, False, False, device=device, is_aging=is_aging)

    def _read_undated(self, value: str) -> Guest | None:
        """Cookies of the first release hold a guest alone; nobody shall lose a seat by them."""
        try:
            guest = self._guests.loads(value)
        except BadSignature:
            return None
        if not isinstance(guest, str) or not self._devices.counts(guest, "", 0):
            return None
        return Guest(guest, False, False, is_aging=True)

    def guest(self, headers: Headers) -> Guest:
        """The guest of a request; a new one where there is no valid cookie or token."""
        kind, _, token = headers.get("authorization", "").partition(" ")
        has_token = kind.lower() == "bearer" and bool(token.strip())
        known = self.read(token.strip()) if has_token else None
        if known is not None:
            return replace(known, by_token=True)
        known = self.read(cookies(headers).get(COOKIE, ""))
        if known is not None:
            return replace(known, is_unknown=has_token)
        return Guest(new_guest(), True, False, has_token)


def new_guest() -> str:
    return secrets.token_urlsafe(12)


def is_same_origin(headers: Headers) -> bool:
    """Whether a browser sent this from one of our own pages; programs send neither header."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    return is_same_origin_socket(headers)


class Buckets:
    """How many requests an address may still send: a bucket that fills with time."""

    def __init__(self, a_second: float, most: int = 10_000) -> None:
        self.a_second = a_second
        self.most = most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> bool:
        """Whether there is so much left; then it is taken."""
        return self.wait(who, cost) == 0

    def wait(self, who: str, cost: float = 1.0) -> float:
        """Take so much, or say after how many seconds there will be enough."""
        moment = time.monotonic()
        full = self.a_second * BURST
        left, last = self._left.pop(who, (full, moment))
        left = min(full, left + (moment - last) * self.a_second)
        allowed = left >= cost
        self._left[who] = (left - cost if allowed else left, moment)
        while len(self._left) > self.most:
            self._left.popitem(last=False)
        return 0.0 if allowed else (min(cost, full) - left) / self.a_second


def cost(scope: Scope) -> float:
    """What a request counts: one that makes the server keep or think much counts more."""
    path, writes = scope["path"], scope.get("method") == "POST"
    if path.endswith("/analysis"):
        return 25
    makes = path.startswith(("/play/", "/new/", "/learn/", "/puzzles/")) or path.endswith("/again")
    makes = makes or (path.startswith("/box/") and path.endswith(("/file", "/token")))
    return 10 if writes and (makes or path in COSTLY) else 1


class Guard:
    """The layer: knows the guest, refuses what must not come in, adds headers going out."""

    def __init__(
        self,
        app: ASGIApp,
        sockets: ASGIApp,
        signer: Signer,
        buckets: Buckets,
        hosts: Sequence[str] = (),
    ) -> None:
        """`hosts` are the names by which we may be asked; none for any."""
        self.app = app
        self.sockets = sockets
        self.signer = signer
        self.buckets = buckets
        self.hosts = frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        guest = self.signer.guest(headers)
        scope.setdefault("state", {})["guest"] = guest
        if scope["type"] == "websocket":
            refused = self._refuse_socket(scope, headers)
            if refused is not None:
                await self._deny(refused, scope, receive, send)
                return
            await self.sockets(scope, receive, send)
            return
        refused = self._refuse(scope, headers, guest)
        sending = self._sender(scope, headers, guest, send)
        if refused is not None:
            await self._deny(refused, scope, receive, sending)
            return
        await self.app(scope, Limited(receive, self._limit(scope)), sending)

    @staticmethod
    async def _deny(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        """An answer in the reader's language, also to who wanted a socket."""
        metrics.refused(f"request: {REASONS.get(refused.status, refused.status)}")
        language = language_of(HTTPConnection(scope))
        told = {"error": refused.in_language(language)}
        headers = {"content-language": language, **retry_after(refused)}
        await JSONResponse(told, refused.status, headers)(scope, receive, send)

    def _refuse_any(self, scope: Scope, headers: Headers) -> Refused | None:
        """What concerns requests and sockets alike."""
        name = headers.get("host", "").lower()
        bare = name.rpartition(":")[0] if name.rpartition(":")[2].isdigit() else name
        if self.hosts and not {name, bare} & self.hosts and scope["path"] not in PROBES:
            return Refused("This server does not answer to this name.", 421)
        wait = self.buckets.wait(place(scope), cost(scope))
        if wait:
            return Refused("Too many requests. Wait a moment.", 429).after(wait)
        return None

    def _refuse_socket(self, scope: Scope, headers: Headers) -> Refused | None:
        if not is_same_origin_socket(headers):
            return Refused("This request came from another site.", 403)
        return self._refuse_any(scope, headers)

    @staticmethod
    def _limit(scope: Scope) -> int:
        path = scope["path"]
        is_file = path in ("/replay", "/api/records") or path.startswith("/box/")
        return RECORD_LIMIT if is_file else BODY_LIMIT

    def _refuse(self, scope: Scope, headers: Headers, guest: Guest) -> Refused | None:
        refused = self._refuse_any(scope, headers)
        if refused is not None:
            return refused
        path = scope["path"]
        if guest.is_unknown and path.startswith("/api/") and path != "/api/guests":
            return Refused("This token is not known here. Get one by POST /api/guests.", 401)
        if scope["method"] in SAFE:
            return None
        if not guest.by_token and not is_same_origin(headers):
            return Refused("This request came from another site.", 403)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self._limit(scope):
            return Refused(TOO_LARGE, 413)
        return None

    def _sender(self, scope: Scope, headers: Headers, guest: Guest, send: Send) -> Send:
        wants_cookie = guest.is_new or (guest.is_aging and not guest.by_token)
        is_page = not scope["path"].startswith(("/static/", "/api/", *PROBES))
        wants_cookie = wants_cookie and is_page

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if wants_cookie and "set-cookie" not in out:
                    out.append("set-cookie", self.cookie(scope, guest))
            await send(message)

        return sending

    def cookie(self, scope: Scope, guest: Guest) -> str:
        token = self.signer.sign(guest.id, guest.device)
        return cookie_of(token, scope["scheme"] == "https")


def cookie_of(token: str, is_secure: bool) -> str:
    secure = "; Secure" if is_secure else ""
    return f"{COOKIE}={token}; Max-Age={DAYS * 86400}; Path=/; HttpOnly; SameSite=Lax{secure}"


def set_cookie(answer: Response, request: Request, token: str) -> None:
    """The browser is known by this token from now on."""
    answer.headers.append("set-cookie", cookie_of(token, request.url.scheme == "https"))


def is_same_origin_socket(headers: Headers) -> bool:
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


class Limited:
    """A body that is refused when it grows too long, whatever its header said."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self.receive = receive
        self.left = limit

    async def __call__(self) -> Message:
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            raise HTTPException(413, TOO_LARGE)
        return message
