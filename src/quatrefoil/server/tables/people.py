"""Guests and their names."""

import unicodedata
from typing import Any

from quatrefoil.engine.language import Amount, find_language
from quatrefoil.engine.manners import SOURCE
from quatrefoil.server.errors import Refused
from quatrefoil.server.tables.hub import Hub

NAME_LIMIT = 24


def clean_text(text: Any, most: int) -> str:
    """What a person typed, without control and direction characters, in one line."""
    if not isinstance(text, str):
        raise Refused("Text is missing.")
    letters = (c if unicodedata.category(c)[0] != "C" else " " for c in text[: most * 4])
    line = " ".join("".join(letters).split())
    if not line:
        raise Refused("Write something first.")
    if len(line) > most:
        raise Refused("This is longer than {length}.", length=Amount("character", most))
    return line


def unnamed(language: str) -> str:
    """What a guest is called who has not said a name."""
    return find_language(language).say("Guest")


class People:
    """Names of guests, remembered; who has none is called so in the language they read."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._names: dict[str, str] = {}
        hub.on_name.append(lambda guest: self._names.pop(guest, None))

    async def name(self, guest: str, language: str = SOURCE) -> str:
        if guest not in self._names:
            if len(self._names) > 10_000:
                self._names.clear()
            self._names[guest] = await self.hub.store.guest_name(guest) or ""
        return self._names[guest] or unnamed(language)

    async def rename(self, guest: str, name: Any, language: str = SOURCE) -> str:
        cleaned = clean_text(name, NAME_LIMIT)
        await self.hub.rename(guest, cleaned, unnamed(language))
        self._names[guest] = cleaned
        return cleaned
