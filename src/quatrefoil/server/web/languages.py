"""In which language somebody reads: as chosen, else as the browser prefers."""

from starlette.requests import HTTPConnection

from quatrefoil.engine.manners import SOURCE, languages
from quatrefoil.server.web.cookies import cookies

COOKIE = "language"
COOKIE_DAYS = 400


def language_of(connection: HTTPConnection) -> str:
    """The reader's language: as the address says, as chosen, as the browser prefers, English."""
    for code in (connection.query_params.get("language"), cookies(connection.headers).get(COOKIE)):
        if code in languages():
            return str(code)
    return preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The language of ours that an `Accept-Language` likes best."""
    found: list[tuple[float, str]] = []
    for part in header.split(","):
        name, _, weight = part.partition(";")
        code = name.strip().lower().partition("-")[0]
        if code in languages():
            found.append((-_weight(weight), code))
    wanted = [code for weight, code in sorted(found, key=lambda each: each[0]) if weight < 0]
    return wanted[0] if wanted else SOURCE


def _weight(text: str) -> float:
    name, _, value = text.strip().partition("=")
    try:
        return float(value) if name == "q" else 1.0
    except ValueError:
        return 0.0
