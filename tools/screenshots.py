"""Takes pictures of every game and page at eight sizes, into docs/pictures (`make screenshots`).

The tables are real: a person and two computer players, moved on by a computer player on every
seat, always from the same seed.
"""

import argparse
import socket
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import chromium
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from quatrefoil.engine.game import find_game, game_names
from quatrefoil.players.levels import make_player
from quatrefoil.server.app import create_app
from quatrefoil.server.serving import serving
from quatrefoil.server.settings import Settings, database_url
from quatrefoil.server.web.connections import Door

SIZES = {
    "desktop": (1440, 900),
    "huge": (2560, 1440),
    "large": (1920, 1080),
    "laptop": (1366, 768),
    "low": (1280, 720),
    "tablet": (1024, 768),
    "upright": (820, 1180),
    "phone": (390, 844),
}
THEMES = ("light", "dark")
STAGES = {"opening": 0.06, "middle": 0.5, "end": 1.0}


class Studio:
    """A server, a browser, and the folder for the pictures."""

    def __init__(
        self, browser: Browser, folder: Path, database: str, seed: int, language: str
    ) -> None:
        self.browser = browser
        self.language = language
        self.folder = folder
        door = Door.of(socket.create_server(("127.0.0.1", 0)))
        port = door.getsockname()[1]
        settings = Settings(database_url(database), workers=1, seed=seed, requests_a_second=10_000)
        self.app = create_app(settings)
        self.server = serving(self.app, settings)
        self.address = f"http://localhost:{port}"
        self.thread = threading.Thread(target=self.server.run, args=([door],), daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.05)
        self.cookies: Any = None

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)

    def context(self, size: str, theme: str) -> BrowserContext:
        width, height = SIZES[size]
        made = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            is_mobile=size == "phone",
            has_touch=size == "phone",
            reduced_motion="reduce",
            locale=self.language,
        )
        made.add_init_script("localStorage.setItem('quatrefoil', JSON.stringify({pace: '0'}))")
        if self.cookies is not None:
            made.add_cookies(self.cookies)
        return made

    def introduce(self) -> None:
        """The person of all pictures is called Anna."""
        with self.context("desktop", "light") as context:
            page = context.new_page()
            page.goto(self.address)
            page.request.post(f"{self.address}/me", form={"name": "Anna"})
            self.cookies = context.cookies()

    def shoot(self, page: Page, name: str) -> None:
        page.wait_for_timeout(250)
        page.screenshot(path=self.folder / f"{name}.png")

    def everywhere(self, path: str, theme: str, sizes: Sequence[str]) -> Iterator[tuple[str, Page]]:
        """A page at some sizes; it is loaded twice, by a computer and by a phone."""
        for kind in ("desktop", "phone"):
            wanted = [size for size in sizes if (size == "phone") == (kind == "phone")]
            if not wanted:
                continue
            with self.context(kind, theme) as context:
                page = context.new_page()
                page.goto(self.address + path)
                for size in wanted:
                    width, height = SIZES[size]
                    page.set_viewport_size({"width": width, "height": height})
                    yield size, page

    def show_page(self, path: str, name: str) -> None:
        """A page at all sizes by day, and at the usual two by night."""
        for theme, sizes in (("light", list(SIZES)), ("dark", ["desktop", "phone"])):
            for size, page in self.everywhere(path, theme, sizes):
                self.shoot(page, f"{name}-{size}-{theme}")

    def table(self, game: str) -> str:
        """A new table with people on all seats, all of them Anna's device."""
        seats = [n for n in find_game(game).seats if n <= 3][-1]
        wanted = ["me", "@Marek", "@Ines"][:seats]
        with self.context("desktop", "light") as context:
            made = context.request.post(
                f"{self.address}/api/tables", data={"game": game, "seats": wanted}
            )
            return str(made.json()["code"])

    def play(self, code: str, steps: int) -> int:
        """Let a computer player choose for everybody; the number of steps taken."""
        live = self.app.state.context.hub.tables[code]
        player = make_player("journeyman", live.game, 3)
        with self.context("desktop", "light") as context:
            for taken in range(steps):
                if live.match.over:
                    return taken
                action = player.choose(live.match, live.match.seat)
                context.request.post(
                    f"{self.address}/api/tables/{code}/play",
                    data={"v": live.version, "do": action.notation},
                )
        return steps

    def show_table(self, code: str, name: str) -> None:
        """The middle of a game at all sizes by day and at some by night, its two ends at some."""
        some = ["desktop", "low", "phone"]
        shown = [("dark", some)]
        if name.endswith("middle"):
            shown = [("light", list(SIZES)), ("dark", [*some, "tablet"])]
        for theme, sizes in shown:
            for size, page in self.everywhere(f"/t/{code}", theme, sizes):
                page.wait_for_selector("main.table[data-v]")
                cover = page.locator("#cover button")
                if cover.is_visible():
                    cover.click()
                self.shoot(page, f"{name}-{size}-{theme}")
                if size == "phone" and theme == "light":
                    self.show_tabs(page, name)

    def show_tabs(self, page: Page, name: str) -> None:
        """On a phone every tab is a page of its own."""
        for tab in page.get_by_role("tab").all()[1:]:
            tab.click()
            word = "".join(c for c in tab.inner_text().lower() if c.isalnum())
            self.shoot(page, f"{name}-phone-{word}")


def length(game: str) -> int:
    """How many choices a game takes when computer players play it."""
    from quatrefoil.engine.match import Match

    found = find_game(game)
    seats = [n for n in found.seats if n <= 3][-1]
    match = Match(found, seats, found.check_options(seats, {}), seed=4)
    player = make_player("journeyman", found, 3)
    steps = 0
    while not match.over:
        match.play(player.choose(match, match.seat))
        steps += 1
    return steps


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="*", default=list(game_names()))
    parser.add_argument("--no-pages", action="store_true", help="tables only")
    parser.add_argument("--language", default="en", help="of the reader: en, cs, sk or pl")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.PATH, args=chromium.ARGUMENTS)
        studio = Studio(browser, args.folder, f"{data}/pictures.sqlite3", 4, args.language)
        studio.introduce()
        for game in args.games:
            code, whole, taken = studio.table(game), length(game), 0
            for stage, part in STAGES.items():
                taken += studio.play(code, max(1, round(whole * part) + 20 * (part == 1) - taken))
                studio.show_table(code, f"{game}-{stage}")
            if not args.no_pages:
                studio.show_page(f"/rules/{game}", f"{game}-rules")
                studio.show_page(f"/replay/{code}?at={taken // 2}", f"{game}-replay")
            print(f"{game}: {taken} steps")
            running = studio.table(game)
            studio.play(running, 2)
        if not args.no_pages:
            studio.show_page("/", "home")
            studio.show_page("/about", "about")
            studio.show_page(f"/new/{args.games[0]}", "new-table")
        studio.close()
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
