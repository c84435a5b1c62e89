"""Who is at a table: open pages, programs that have asked lately, people who are missed."""

import time
from collections.abc import Sequence
from typing import Protocol

from typing_extensions import TypedDict

from quatrefoil.engine.language import Clause
from quatrefoil.server.errors import Refused
from quatrefoil.server.storage.rows import PERSON, Seat

GONE_AFTER = 8.0
"""Seconds without a page after which a person is missed: a reload or a tunnel takes less."""
PRESENT_FOR = 60.0
"""Seconds for which a program that asked something counts as being at the table."""

HintLine = tuple[int, str, str, str]
"""A choice by its id, what it promises in a sentence and in short, and why."""


class Thought(TypedDict):
    """What the coach thinks of a question: the best choices, and those that lose much."""

    v: int
    choices: list[HintLine]
    warnings: list[tuple[int, str]]
    """A choice by its id, and what it gives away."""
    better: str
    """What would be better, and why."""


class OpenPage(Protocol):
    """A page of a table that somebody has open, as the table talks to it."""

    guest: str
    language: str
    name: str

    def push(self) -> None:
        """Send what has changed."""

    def move_up(self) -> None:
        """Send what has changed where only the place in the queue of those who think has."""

    def note(self, told: Clause) -> None:
        """Say something that is no part of the table."""

    def hint(self, version: int, choices: Sequence[HintLine]) -> None:
        """What the computer would do at a version of the table."""

    def coach(self, thought: Thought) -> None:
        """What the coach thinks of the choices at a version of the table."""

    def error(self, refused: Refused) -> None:
        """Say why something was not done."""

    def rest(self) -> None:
        """Nothing happens here just now: take little room until it does."""

    def wake(self) -> None:
        """Something is about to happen; the table is still as it was."""

    def close(self) -> None:
        """End the connection; the page comes back by itself."""


class Presence:
    """Who is at one table just now."""

    def __init__(self) -> None:
        self.pages: set[OpenPage] = set()
        self.missed: frozenset[int] = frozenset()
        """Seats of people who had a page open here and have been gone for a while."""
        self.here: frozenset[int] = frozenset()
        """Seats of people who are at the table, or were a moment ago."""
        self.watching: tuple[str, ...] = ()
        """The names of those who look on, or did a moment ago."""
        self._touched = time.monotonic()
        self._asked = -PRESENT_FOR
        self._seen: dict[int, float] = {}
        self._watchers: dict[str, tuple[str, float]] = {}
        self._told = self._standing()

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

    def _standing(self) -> tuple[object, ...]:
        return self.here, self.watching, self.missed

    def has_changed(self) -> bool:
        """Whether the pages have to be told who is here, watches or is missed."""
        known, self._told = self._told, self._standing()
        return known != self._told

    def look_round(self, seats: Sequence[Seat]) -> None:
        """See who is here, watches or is missed. Programs have no page to be missed at."""
        now = time.monotonic()
        for number, seat in enumerate(seats):
            if seat.kind != PERSON:
                self._seen.pop(number, None)
            elif self.is_present(seat):
                self._seen[number] = now
        sitting = {guest for seat in seats for guest in seat.guests}
        for page in self.pages:
            self._watchers[page.guest] = page.name, now
        self._watchers = {
            guest: (name, at)
            for guest, (name, at) in self._watchers.items()
            if guest not in sitting and now - at <= GONE_AFTER
        }
        self.missed = frozenset(n for n, at in self._seen.items() if now - at > GONE_AFTER)
        self.here = frozenset(self._seen) - self.missed
        self.watching = tuple(sorted(name for name, _ in self._watchers.values()))
