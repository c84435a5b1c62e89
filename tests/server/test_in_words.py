"""The table in words goes to pages that show it, and to no others."""

import json
from typing import Any

import httpx

from quatrefoil.server.storage.rows import PERSON, Seat
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.web.viewers import Viewer
from tests.server.playing import new_table
from tests.toy import NAME as TOY


async def table(hub: Hub) -> LiveTable:
    seats = [Seat(PERSON, name=name, guests={name}) for name in ("Ann", "Bob")]
    return await hub.create("Ann", TOY, seats, {})


async def play(live: LiveTable) -> None:
    match = live.match
    await live.play((match.seat,), live.version, match.choices[0].id)


def sent(viewer: Viewer) -> dict[str, Any]:
    """The parts of all messages that wait."""
    parts: dict[str, Any] = {}
    while not viewer.queue.empty():
        parts |= json.loads(viewer.queue.get_nowait()).get("html", {})
    return parts


async def test_words_are_sent_while_a_page_shows_them(hub: Hub):
    live = await table(hub)
    viewer = Viewer(live, "Ann", "en")
    live.presence.pages = {viewer}
    viewer.push()
    assert "words" not in sent(viewer)
    viewer.show("both")
    opened = sent(viewer)
    assert set(opened) == {"words"}
    assert "<h3>Players</h3>" in opened["words"]
    while "words" not in (update := sent(viewer)):
        await play(live)
    assert any(name.startswith("panel:") for name in update)
    viewer.show("board")
    for _ in range(3):
        await play(live)
    assert "words" not in sent(viewer)
    viewer.show("both")
    assert isinstance(sent(viewer)["words"], str), "whole, for the page has the old one"


async def test_a_page_without_the_board_is_sent_no_pictures(hub: Hub):
    live = await table(hub)
    viewer = Viewer(live, "Ann", "en", shows="words")
    live.presence.pages = {viewer}
    viewer.push()
    for _ in range(4):
        await play(live)
        parts = sent(viewer)
        assert not any(name.startswith("panel:") for name in parts)


def test_the_page_in_words_holds_choices_and_no_board(anna: httpx.Client):
    code = new_table(anna, "me", "@Ines")["code"]
    board = anna.get(f"/t/{code}", headers={"accept": "text/html"}).text
    told = anna.get(f"/t/{code}/words", headers={"accept": "text/html"}).text
    assert 'data-part="panel:' in board
    assert 'data-part="panel:' not in told
    assert f'href="/t/{code}/words"' in board
    assert f'href="/t/{code}"' in told
    assert "data-do=" in told
    assert 'data-show="words"' in told
    assert anna.get("/t/nowhere/words").status_code == 404
