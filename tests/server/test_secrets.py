"""What three people and a spectator are sent over a stretch of each real game.

A page that applies what it is sent shows what a fresh page would. And it shows the same whatever
the others' secrets are: they are dealt anew behind the reader's back, and nothing changes.
"""

import json
from typing import Any

import pytest

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.random import Random
from quatrefoil.server.pictures.frames import draw
from quatrefoil.server.pictures.in_words import PART, in_words
from quatrefoil.server.pictures.reader import shown_seat
from quatrefoil.server.pictures.things import things_of
from quatrefoil.server.storage.rows import PERSON, Seat
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.undo import take_back
from quatrefoil.server.web.viewers import Viewer
from tests.conformance.cases import CASES

STEPS = 60
SECRETIVE = ("concealed", "screened")
"""Values of options that hide more than usual."""
GAMES = [
    (case.game, case.options)
    for case in CASES
    if case.seats == 3 and all(value in SECRETIVE for value in case.options.values())
]


class Page:
    """What `table.js` keeps of the messages."""

    def __init__(self, live: LiveTable, guest: str) -> None:
        self.viewer = Viewer(live, guest, "en", shows="both")
        self.html: dict[str, str] = {}
        self.log: list[Any] = []

    def catch_up(self) -> None:
        while not self.viewer.queue.empty():
            message = json.loads(self.viewer.queue.get_nowait())
            for name, change in message.get("html", {}).items():
                self.html[name] = self._changed(self.html.get(name, ""), change)
            if "log" in message:
                self.log = self.log[: message["log"][0]] + message["log"][1]

    @staticmethod
    def _changed(text: str, change: Any) -> str:
        """Browsers count in halves of UTF-16."""
        if isinstance(change, str):
            return change
        units = text.encode("utf-16-le")
        for start, gone, come in change:
            units = units[: 2 * start] + come.encode("utf-16-le") + units[2 * (start + gone) :]
        return units.decode("utf-16-le")


async def go_on(live: LiveTable, luck: Random, step: int) -> None:
    """Mostly a choice, sometimes something unasked or a step back."""
    match = live.match
    unasked = match.interrupts(step % 3)
    if step % 11 == 7 and unasked:
        await live.play((step % 3,), live.shown, unasked[luck.below(len(unasked))].id)
    elif step % 13 == 9 and match.can_undo(match.actors[-1]):
        await take_back(live, (match.actors[-1],), live.shown, "step")
    else:
        action = match.choices[luck.below(len(match.choices))]
        await live.play((match.seat,), live.shown, action.id)


def things_with_other_secrets(live: LiveTable, luck: Random) -> list[str]:
    """What cards open if everybody had other secrets."""
    real = live.match.table
    live.match.table = real.imagine(SPECTATOR, luck)
    live.cached.clear()
    try:
        return [things_of(live, seat, "en")["html"] for seat in range(3)]
    finally:
        live.match.table = real
        live.cached.clear()


def parts(live: LiveTable, page: Page) -> dict[str, str]:
    """What a page with the board and the words shows."""
    reader = page.viewer.reader()
    return {**draw(live, reader).html, PART: in_words(live, reader)}


def with_other_secrets(live: LiveTable, page: Page, luck: Random) -> tuple[Any, Any, Any]:
    """The view, the parts of the page and its standing if the others had other secrets."""
    reader, real = page.viewer.reader(), live.match.table
    seat = shown_seat(live, reader)
    live.match.table = real.imagine(seat, luck)
    live.cached.clear()
    try:
        return live.match.view(seat), parts(live, page), draw(live, reader).standing
    finally:
        live.match.table = real
        live.cached.clear()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), GAMES)
async def test_pages_show_what_is_and_nothing_secret(hub: Hub, game: str, options: dict[str, str]):
    seats = [Seat(PERSON, name=f"Player {n}", guests={str(n)}) for n in range(3)]
    live = await hub.create("0", game, seats, options)
    pages = [Page(live, guest) for guest in ("0", "1", "2", "nobody")]
    live.presence.pages = {page.viewer for page in pages}
    luck = Random(8)
    for step in range(STEPS):
        await go_on(live, luck, step)
        for page in pages:
            page.catch_up()
            frame = draw(live, page.viewer.reader())
            shown = parts(live, page)
            assert page.html == shown
            assert [tuple(line) for line in page.log] == frame.log
            if step % 9 == 0:
                view, other, standing = with_other_secrets(live, page, luck)
                assert view == live.match.view(shown_seat(live, page.viewer.reader()))
                assert (other, standing) == (shown, frame.standing)
        if step % 9 == 0:
            things = [things_of(live, seat, "en")["html"] for seat in range(3)]
            assert things_with_other_secrets(live, luck) == things
            assert len(set(things)) == 3


async def test_pages_follow_names_with_letters_that_browsers_count_twice(hub: Hub):
    seats = [Seat(PERSON, name=f"Player {n}", guests={str(n)}) for n in range(3)]
    live = await hub.create("0", "red-cathedral", seats, {})
    page = Page(live, "0")
    live.presence.pages = {page.viewer}
    luck = Random(8)
    for step, name in enumerate(("Ann", "Ann", "Ann 🎲", "Ann 🎲", "Ann", "Ann")):
        await live.rename((1,), name)
        await go_on(live, luck, step)
        page.catch_up()
        assert page.html == parts(live, page)
