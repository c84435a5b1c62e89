"""Nothing is cut, overlaps or leaves its box: every page, in every language, at eight sizes.

Each page is looked at in our typefaces and in DejaVu, the broadest that readers are likely to have
if ours do not load; `fit.js` measures. Loading takes the time, so a page is loaded once in either
and resized: half of the sizes each, and language, theme, stage and number of players change from
test to test so that each meets each game. `QUATREFOIL_FIT=all` goes through every combination.
"""

import asyncio
import copy
import dataclasses
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

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
FEW_SIZES = (SIZES[4], SIZES[6], SIZES[7])
GAMES = ("red-cathedral", "keythedral", "pillars-of-the-earth", "praga-caput-regni")
STAGES = {"middle": 0.5, "opening": 0.06, "end": 1.0}
FONTS = ("ours", "broad")
EVERYTHING = os.environ.get("QUATREFOIL_FIT") == "all"
NAMES = ("Katarzyna", "Marek", "Ines", "Ida", "Tomáš")
SEED = 4
FIND = (Path(__file__).parent / "fit.js").read_text("utf-8")
CLOSEST = {"ours": 0.83, "broad": 0.6}
"""How much closer than usual letters of drawings may stand in a font."""
ALLOWED = [
    # Names that people chose may be of any length; the last turn is in the log too, the stage of
    # the game on the page itself.
    ["ellipsis", ".opp strong, .me strong, .chip > span, .places span, .last, .meta"],
    ["leaves", ".last"],
    ["cut", ".opp strong, .me strong, .chip > span, .places span, .last, .meta"],
    ["broken", ".status strong"],
    # Details of a larger picture: what surrounds them is meant to be cut.
    ["cut", ".book svg.detail, .book svg.board"],
    # Long tables, tracks and the row of chapters scroll by themselves, as the page of rules says.
    ["scrolls", ".book .wide, .book .scroll, .book .track, .book figure, .book .contents"],
    # So do the wide tables of a table in words.
    ["scrolls", ".told > .inwords"],
    # On a phone this picture is enlarged with two fingers or two buttons, and panned.
    ["small", ".zoomable > .picture"],
]
IN_SIGHT = """() => {
    if (innerWidth <= 1000 || innerHeight < 720) return [];
    const found = [];
    for (const where of ['[data-area="mine"] > *', '#choices .status', '#choices .choice']) {
        const element = document.querySelector(`main.table ${where}`);
        if (!element?.checkVisibility()) continue;
        const box = element.getBoundingClientRect();
        if (box.top < 0 || box.bottom > innerHeight + 1) found.push(`${where} out of sight`);
    }
    const mine = document.querySelector('main.table [data-area="mine"]');
    if (mine && mine.scrollHeight > mine.clientHeight + 1) found.push('own things scroll');
    const main = document.querySelector('main.table');
    if (main && main.scrollHeight > main.clientHeight + 1) found.push('the table scrolls');
    return found;
}"""
"""What belongs to the reader and what is asked is seen without scrolling."""


def seats_of(game: str, turn: int) -> int:
    """Three players, as many as can be, as few as can be, and so on."""
    offered = find_game(game).seats
    return (3, offered[-1], offered[0], 3)[turn % 4]


@cache
def positions(game_name: str, seats: int) -> dict[str, Match]:
    """A game that chance plays, at each stage."""
    game = find_game(game_name)
    match = Match(game, seats, game.check_options(seats, {}), SEED)
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
        self.contexts: list[BrowserContext] = []
        self.pages: dict[str, Page] = {}
        cookies = None
        for font in FONTS:
            context = browser.new_context(reduced_motion="reduce", storage_state=cookies)
            context.add_init_script(AT_ONCE)
            if font == "broad":
                context.route("**/tokens.css", _broader)
            page = self.pages[font] = watched(context.new_page())
            self.contexts.append(context)
            if cookies is None:
                page.goto(server.address)
                page.request.post(f"{server.address}/me", form={"name": NAMES[0]})
                cookies = context.storage_state()
        self.codes: dict[tuple[str, str, int], str] = {}

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def table(self, game: str, stage: str = "middle", seats: int = 3) -> str:
        """The code of a table where a part of a game has been played."""
        if (game, stage, seats) not in self.codes:
            named = ["me", *(f"@{name}" for name in NAMES[1:seats])]
            asked = {"game": game, "seats": named}
            request = self.pages[FONTS[0]].request
            answer = request.post(f"{self.server.address}/api/tables", data=asked)
            code = f"{answer.json()['code']}"
            live: LiveTable = self.server.app.state.context.hub.tables[code]
            with ThreadPoolExecutor(1) as aside:  # this thread has a loop: Playwright's
                aside.submit(asyncio.run, self._store(live, stage)).result()
            self.codes[game, stage, seats] = f"{code}{stage}"
        return self.codes[game, stage, seats]

    async def _store(self, live: LiveTable, stage: str) -> None:
        """A copy of a new table, further on in the game."""
        match = positions(live.game.name, len(live.seats))[stage]
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
        await store.create(row, [Move(0, NATURE, 0, "; ".join(match.notations()))])
        await store.close()

    def open(self, path: str, language: str, theme: str = "light", font: str = "ours") -> Page:
        page = self.pages[font]
        page.context.add_cookies(
            [{"name": "language", "value": language, "url": self.server.address}]
        )
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.set_viewport_size({"width": 1440, "height": 900})
        page.goto(f"{self.server.address}{path}")
        if "/t/" in path:
            page.wait_for_selector("main.table[data-v]")
            cover = page.locator("#cover button")
            if cover.is_visible():
                cover.click()
        page.evaluate("document.fonts.ready.then(() => null)")
        page.mouse.move(0, 0)  # no tip
        return page

    def look(
        self,
        path: str,
        language: str,
        turn: int,
        sizes: Sequence[Size] = SIZES,
        dialogs: bool = False,
    ) -> str:
        """What does not fit, with where it does not: half of the sizes in each font and theme."""
        found: dict[str, list[str]] = {}
        for n, font in enumerate(FONTS):
            for m, theme in enumerate(("light", "dark")):
                half = [s for k, s in enumerate(sizes) if EVERYTHING or (k + turn + n) % 2 == 0]
                if not half or not (EVERYTHING or (turn // 2 + n + m) % 2 == 0):
                    continue
                page = self.open(path, language, theme, font)
                for size in half:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    named = f"{size[0]}x{size[1]} {font} {theme}"
                    if dialogs:
                        self._measure_dialogs(page, font, named, found)
                    else:
                        self._measure_tabs(page, font, named, found)
        return "\n".join(f"{what} at {', '.join(dict.fromkeys(at))}" for what, at in found.items())

    def _measure_tabs(self, page: Page, font: str, named: str, found: dict[str, list[str]]) -> None:
        tabs = page.locator(".tabs button:visible")
        for number in range(max(1, tabs.count())):
            if tabs.count():
                tabs.nth(number).evaluate("tab => tab.click()")  # no pointer, no tip
            self._measure(page, font, named, found)
        for what in page.evaluate(IN_SIGHT):
            found.setdefault(what, []).append(named)

    def _measure_dialogs(
        self, page: Page, font: str, named: str, found: dict[str, list[str]]
    ) -> None:
        dialogs = page.locator("dialog[id]")
        assert dialogs.count() >= 3
        for number in range(dialogs.count()):
            dialogs.nth(number).evaluate("dialog => dialog.showModal()")
            self._measure(page, font, named, found)
            dialogs.nth(number).evaluate("dialog => dialog.close()")

    def _measure(self, page: Page, font: str, named: str, found: dict[str, list[str]]) -> None:
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        for one in page.evaluate(FIND, {"allowed": ALLOWED, "closest": CLOSEST[font]}):
            what = f"{one['kind']}: {one['text']!r} in {one['where']} ({one['by']})"
            found.setdefault(what, []).append(named)


def _broader(route: Route) -> None:
    """The tokens with DejaVu in place of our typefaces."""
    answer = route.fetch()
    css = answer.text().replace('"Quatrefoil Sans"', '"DejaVu Sans"')
    route.fulfill(response=answer, body=css.replace('"Quatrefoil Serif"', '"DejaVu Serif"'))


@pytest.fixture(scope="module")
def gallery(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    with running(tmp_path_factory.mktemp("fit"), seed=SEED) as server:
        made = Gallery(server, browser)
        yield made
        made.close()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits(gallery: Gallery, game: str, language: str):
    turn = GAMES.index(game) + languages().index(language)
    stages = list(STAGES) if EVERYTHING else [list(STAGES)[turn % len(STAGES)]]
    counts = find_game(game).seats if EVERYTHING else [seats_of(game, turn)]
    for stage in stages:
        for seats in counts:
            found = gallery.look(f"/t/{gallery.table(game, stage, seats)}", language, turn)
            assert not found, f"{stage} of {seats}\n{found}"


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, languages(), strict=True)))
def test_the_dialogs_of_a_table_fit(gallery: Gallery, game: str, language: str):
    path = f"/t/{gallery.table(game)}"
    found = gallery.look(path, language, GAMES.index(game), FEW_SIZES, dialogs=True)
    assert not found, found


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, languages(), strict=True)))
def test_a_table_in_words_fits(gallery: Gallery, game: str, language: str):
    path = f"/t/{gallery.table(game, 'middle')}/words"
    found = gallery.look(path, language, GAMES.index(game), (SIZES[2], SIZES[5], SIZES[7]))
    assert not found, found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_rules_fit(gallery: Gallery, game: str, language: str):
    """The column of text is as wide at 1440 pixels as on any larger page."""
    turn = GAMES.index(game) + languages().index(language)
    sizes = (SIZES[2], SIZES[5], SIZES[7])
    found = gallery.look(
        f"/rules/{game}", language, turn, sizes if EVERYTHING else sizes[turn % 3 :][:1]
    )
    assert not found, found


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, reversed(languages()), strict=True)))
def test_a_replay_fits(gallery: Gallery, game: str, language: str):
    few = find_game(game).seats[0]
    path = f"/replay/{gallery.table(game, 'end', few)}?at=40"
    found = gallery.look(path, language, GAMES.index(game))
    assert not found, found


@pytest.mark.parametrize("language", languages())
def test_the_other_pages_fit(gallery: Gallery, language: str):
    turn = languages().index(language)
    for game in GAMES:
        gallery.table(game)  # listed at home
    game = GAMES[turn]
    paths = ("/", "/about", "/me", "/replay", f"/new/{game}", f"/puzzles/{game}")
    for n, path in enumerate(paths):
        found = gallery.look(path, language, turn + n)
        assert not found, f"{path}\n{found}"


@pytest.mark.parametrize("language", languages())
def test_a_box_fits(gallery: Gallery, language: str):
    """With the form of a component of each kind."""
    turn = languages().index(language)
    game = [name for name in GAMES if find_game(name).box()][turn % 3]
    for n, size in enumerate((SIZES[2], SIZES[5], SIZES[7])):
        font, theme = FONTS[(turn + n) % 2], ("light", "dark")[(turn + n // 2) % 2]
        page = gallery.open(f"/box/{game}", language, theme, font)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        found: dict[str, list[str]] = {}
        gallery._measure(page, font, "page", found)
        for kind in page.locator(".kind").all():
            kind.locator("[data-component]").last.evaluate("button => button.click()")
            gallery._measure(page, font, str(kind.get_attribute("data-table")), found)
        assert not found, f"{game} {size} {font} {theme}\n{found}"


def test_a_tip_stands_at_its_place_where_the_page_is_enlarged(gallery: Gallery):
    page = gallery.open(f"/t/{gallery.table('red-cathedral')}", "en")
    page.set_viewport_size({"width": 2560, "height": 1440})
    assert page.evaluate("document.body.currentCSSZoom") > 1.4
    place = page.locator('[data-area="mine"] [data-tip]:visible').last
    place.hover()
    tip = page.locator("#tip")
    expect(tip).to_be_visible()
    near, shown = place.bounding_box(), tip.bounding_box()
    assert near is not None
    assert shown is not None
    assert shown["x"] <= near["x"] + near["width"]
    assert near["x"] <= shown["x"] + shown["width"]
    assert abs(shown["y"] + shown["height"] - near["y"]) < 30
