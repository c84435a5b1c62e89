"""Who is at a table: open pages, programs that have asked lately, people who are missed."""

import time
from collections.abc import Sequence
from typing import Protocol

from quatrefoil.engine.language import Clause
from quatrefoil.server.errors import Refused
from quatrefoil.server.storage.rows import PERSON, Seat

GONE_AFTER = 8.0
"""Seconds without a page after which a person is missed: a reload or a tunnel takes less."""
PRESENT_FOR = 60.0
"""Seconds for which a program that asked something counts as being at the table."""

HintLine = tuple[int, str, str, str]
"""A choice by its id, what it promises in a sentence and in short, and why."""


class OpenPage(Protocol):
    """A page of a table that somebody has open, as the table talks to it."""

    guest: str
    language: str

    def push(self) -> None:
        """Send what has changed."""

    def note(self, told: Clause) -> None:
        """Say something that is no part of the table."""

    def hint(self, version: int, choices: Sequence[HintLine]) -> None:
        """What the computer would do at a version of the table."""

    def error(self, refused: Refused) -> None:
        """Say why something was not done."""


class Presence:
    """Who is at one table just now."""

    def __init__(self) -> None:
        self.pages: set[OpenPage] = set()
        self.missed: frozenset[int] = frozenset()
        """Seats of people who had a page open here and have been gone for a while."""
        self._touched = time.monotonic()
        self._asked = -PRESENT_FOR
        self._seen: dict[int, float] = {}

    def touch(self) -> None:
        """Something has happened here."""
        self._touched = time.monotonic()

    def quiet_for(self) -> float:
        """Seconds since something happened here."""
        return time.monotonic() - self._touched

    def asked_by_program(self) -> None:
        """Programs hold no page open: for a while after a request they count as being there."""
        self.touch()
        self._asked = time.monotonic()

    def is_attended(self) -> bool:
        """Whether anybody is there for whom a computer player should think."""
        return bool(self.pages) or time.monotonic() - self._asked < PRESENT_FOR

    def is_present(self, seat: Seat) -> bool:
        """Whether somebody who sits there has a page open."""
        return any(page.guest in seat.guests for page in self.pages)

    def look_round(self, seats: Sequence[Seat]) -> bool:
        """See who is missed; whether that has changed. Programs have no page to be missed at."""
        now = time.monotonic()
        for number, seat in enumerate(seats):
            if seat.kind != PERSON:
                self._seen.pop(number, None)
            elif self.is_present(seat):
                self._seen[number] = now
        missed = frozenset(n for n, at in self._seen.items() if now - at > GONE_AFTER)
        changed, self.missed = missed != self.missed, missed
        return changed
