"""Cookies as a browser sends them."""

from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers


def cookies(headers: Headers) -> Mapping[str, str]:
    try:
        jar = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return {}
    return {name: morsel.value for name, morsel in jar.items()}
