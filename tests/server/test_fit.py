"""Nothing is cut, overlaps or leaves its box: every page, in every language, at eight sizes.

Debian's Chromium has DejaVu and no other font here, the broadest that readers are likely to have.
A page is loaded once a language and theme and then resized, which is what takes the time: light at
all sizes, dark at one, since a theme changes colours and nothing else. `fit.js` measures.
"""

import asyncio
import copy
import dataclasses
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.game import find_game
from quatrefoil.engine.manners import languages
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.server.storage.rows import Move
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables.live import LiveTable
from tests.server.conftest import AT_ONCE, watched
from tests.server.running import RunningServer, running

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Size = tuple[int, int]
SIZES: tuple[Size, ...] = (
    (2560, 1440),
    (1920, 1080),
    (1440, 900),
    (1366, 768),
    (1280, 720),
    (1024, 768),
    (820, 1180),
    (390, 844),
)
GAMES = ("red-cathedral", "keythedral", "pillars-of-the-earth", "praga-caput-regni")
STAGES = {"opening": 0.06, "middle": 0.5, "end": 1.0}
SEATS = 3
SEED = 4
FIND = (Path(__file__).parent / "fit.js").read_text("utf-8")
ALLOWED = [
    # Names that people chose may be of any length; the last turn is in the log too, the stage of
    # the game on the page itself.
    ["ellipsis", ".opp strong, .me strong, .chip > span, .places span, .opp .last, .meta"],
    ["leaves", ".opp .last"],
    ["cut", ".opp strong, .me strong, .chip > span, .places span, .opp .last, .meta"],
    # Details of a larger picture: what surrounds them is meant to be cut.
    ["cut", ".book svg.detail, .book svg.board"],
    # Long tables, tracks and the row of chapters scroll by themselves, as the page of rules says.
    ["scrolls", ".book .wide, .book .scroll, .book .track, .book figure, .book .contents"],
    # On a phone this picture is enlarged with two fingers or two buttons, and panned.
    ["small", ".zoomable > .picture"],
]


@cache
def positions(game_name: str) -> dict[str, Match]:
    """A game that chance plays, at each stage."""
    game = find_game(game_name)
    match = Match(game, SEATS, game.check_options(SEATS, {}), SEED)
    luck = Random(SEED)
    passed = [match.clone()]
    while not match.over:
        match.play(match.choices[luck.below(len(match.choices))])
        passed.append(match.clone())
    return {stage: passed[round((len(passed) - 1) * part)] for stage, part in STAGES.items()}


class Gallery:
    """A server with tables at every stage, and a browser that looks at them."""

    def __init__(self, server: RunningServer, browser: Browser) -> None:
        self.server = server
        self.context = browser.new_context(reduced_motion="reduce")
        self.context.add_init_script(AT_ONCE)
        self.page = watched(self.context.new_page())
        self.page.goto(server.address)
        self.page.request.post(f"{server.address}/me", form={"name": "Anna"})
        self.codes: dict[tuple[str, str], str] = {}

    def table(self, game: str, stage: str) -> str:
        """The code of a table where a part of a game has been played."""
        if (game, stage) not in self.codes:
            seats = ["me", "@Marek", "@Ines"]
            asked = {"game": game, "seats": seats}
            answer = self.page.request.post(f"{self.server.address}/api/tables", data=asked)
            code = f"{answer.json()['code']}"
            live: LiveTable = self.server.app.state.context.hub.tables[code]
            with ThreadPoolExecutor(1) as aside:  # this thread has a loop: Playwright's
                aside.submit(asyncio.run, self._store(live, stage)).result()
            self.codes[game, stage] = f"{code}{stage}"
        return self.codes[game, stage]

    async def _store(self, live: LiveTable, stage: str) -> None:
        """A copy of a new table, further on in the game."""
        match = positions(live.game.name)[stage]
        row = dataclasses.replace(
            live.row,
            code=f"{live.row.code}{stage}",
            seats=[dataclasses.replace(copy.copy(s), key=f"{s.key}{stage}") for s in live.seats],
            turn=int(match.table.turn),
            waiting=match.seat,
            over=match.over,
            scores=match.scores if match.over else [],
        )
        store = Store(self.server.settings.database)
        await store.open()
        await store.create(row, Move(0, NATURE, 0, "; ".join(match.notations())))
        await store.close()

    def open(self, path: str, language: str, theme: str = "light") -> Page:
        self.context.add_cookies(
            [{"name": "language", "value": language, "url": self.server.address}]
        )
        self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        self.page.set_viewport_size({"width": 1440, "height": 900})
        self.page.goto(f"{self.server.address}{path}")
        if "/t/" in path:
            self.page.wait_for_selector("main.table[data-v]")
            cover = self.page.locator("#cover button")
            if cover.is_visible():
                cover.click()
        self.page.mouse.move(0, 0)  # no tip
        return self.page

    def look(self, path: str, language: str, sizes: Sequence[Size] = SIZES) -> str:
        """What does not fit, with the sizes where it does not."""
        found: dict[str, list[str]] = {}
        page = self.open(path, language)
        for size in sizes:
            self._measure(page, size, f"{size[0]}x{size[1]}", found)
        self._measure(self.open(path, language, "dark"), SIZES[2], "dark", found)
        return "\n".join(f"{what} at {', '.join(dict.fromkeys(at))}" for what, at in found.items())

    def _measure(self, page: Page, size: Size, named: str, found: dict[str, list[str]]) -> None:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        tabs = page.locator(".tabs button:visible")
        for number in range(max(1, tabs.count())):
            if tabs.count():
                tabs.nth(number).evaluate("tab => tab.click()")  # no pointer, no tip
            for one in page.evaluate(FIND, ALLOWED):
                what = f"{one['kind']}: {one['text']!r} in {one['where']} ({one['by']})"
                found.setdefault(what, []).append(named)


@pytest.fixture(scope="module")
def gallery(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    with running(tmp_path_factory.mktemp("fit"), seed=SEED) as server:
        made = Gallery(server, browser)
        yield made
        made.context.close()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits(gallery: Gallery, game: str, language: str):
    found = gallery.look(f"/t/{gallery.table(game, 'middle')}", language)
    assert not found, found


@pytest.mark.parametrize("stage", ["opening", "end"])
@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, languages(), strict=True)))
def test_the_ends_of_a_game_fit(gallery: Gallery, game: str, language: str, stage: str):
    """Most of what is drawn there is drawn in the middle too: one language a game."""
    found = gallery.look(f"/t/{gallery.table(game, stage)}", language)
    assert not found, found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_rules_fit(gallery: Gallery, game: str, language: str):
    """The column of text is as wide at 1440 pixels as on any larger page."""
    found = gallery.look(f"/rules/{game}", language, (SIZES[2], SIZES[5], SIZES[7]))
    assert not found, found


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, languages(), strict=True)))
def test_a_replay_fits(gallery: Gallery, game: str, language: str):
    found = gallery.look(f"/replay/{gallery.table(game, 'end')}?at=40", language)
    assert not found, found


@pytest.mark.parametrize("language", languages())
def test_the_other_pages_fit(gallery: Gallery, language: str):
    for game in GAMES:
        gallery.table(game, "middle")  # listed at home
        found = gallery.look(f"/new/{game}", language, (SIZES[2], SIZES[5], SIZES[7]))
        assert not found, found
    for path in ("/", "/about", "/replay"):
        found = gallery.look(path, language)
        assert not found, f"{path}\n{found}"
