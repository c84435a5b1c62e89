"""How strong the computer plays against somebody: as they chose last time."""

from fastapi import Request, Response

from quatrefoil.server.tables.computers import DEFAULT_LEVEL, is_level
from quatrefoil.server.web.cookies import cookies

COOKIE = "level"
COOKIE_DAYS = 400


def last_level(request: Request) -> str:
    """The level that was chosen last on this device."""
    chosen = cookies(request.headers).get(COOKIE, "")
    return chosen if is_level(chosen) else DEFAULT_LEVEL


def knows_level(request: Request) -> bool:
    """Whether one was chosen on this device at all."""
    return is_level(cookies(request.headers).get(COOKIE, ""))


def remember_level(answer: Response, level: str) -> None:
    answer.set_cookie(COOKIE, level, max_age=COOKIE_DAYS * 86400, samesite="lax")
