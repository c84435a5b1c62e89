"""Measures the web app: `make bench-web`. Every figure stands beside what it has to reach."""

import argparse
import asyncio
import gc
import json
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Mapping, Sequence
from operator import truediv
from pathlib import Path
from typing import Any

import chromium
import httpx
from playwright.sync_api import Page, ViewportSize, sync_playwright

from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.manners import SOURCE, languages
from quatrefoil.engine.random import Random
from quatrefoil.players.levels import make_player
from quatrefoil.server.settings import Settings, database_url
from quatrefoil.server.storage.rows import PERSON, Move, Seat, TableRow
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.web.viewers import Viewer
from quatrefoil.version import mode

CLICK_MS, PAYLOAD, FIRST_LOAD, SERVER_MS, BYTES = 80, 12_000, 120_000, 5.0, 250
FONTS = 90_000
LANGUAGE_PERCENT = 2.0
CLICK = """async (number) => {
    const main = document.querySelector("main.table");
    const buttons = document.querySelectorAll("#choices button.choice");
    if (!buttons.length) return null;
    const known = main.dataset.v;
    const start = performance.now();
    const shown = new Promise((done) => {
        const watch = new MutationObserver(() => {
            if (main.dataset.v === known) return;
            watch.disconnect();
            const took = () => done(performance.now() - start);
            requestAnimationFrame(() => requestAnimationFrame(took));
        });
        watch.observe(main, { attributes: true });
    });
    buttons[number % buttons.length].click();
    return await shown;
}"""


def at(values: Sequence[float], part: float) -> float:
    """The value below which this part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


class NoDisk(Store):
    """A store that keeps nothing: what is measured is everything but the disk."""

    def __init__(self) -> None:
        self.is_postgres = False

    async def create(self, row: TableRow, first: Move | None) -> None:
        row.id = 1

    async def append(self, row: TableRow, move: Move, state: Mapping[str, object]) -> None:
        return None

    async def keep_set(self, game: str, digest: str, text: str) -> None:
        return None


def seats(number: int) -> list[Seat]:
    return [Seat(PERSON, name=f"Player {n + 1}", guests={f"g{n}"}) for n in range(number)]


def most_seats(game: str) -> int:
    return max(n for n in find_game(game).seats if n <= 4)


async def measure_server(game: str, moves: int, language: str = "en") -> list[float]:
    """Milliseconds of each move, four seats looking on."""
    hub = Hub(Settings("sqlite+aiosqlite://", workers=1, seed=11), NoDisk())
    times: list[float] = []
    luck = Random(11, 1)
    while len(times) < moves:
        players = most_seats(game)
        live: LiveTable = await hub.create("g0", game, seats(players), {})
        live.on_change.clear()
        viewers = [Viewer(live, f"g{n}", language) for n in range(4)]
        live.presence.pages.update(viewers)
        for viewer in viewers:
            viewer.push()
            await viewer.next_message()
        while not live.match.over and len(times) < moves:
            notation = live.match.choices[luck.below(len(live.match.choices))].notation
            # Time of the processor: the disk is left out, and so is what else the machine does.
            start = time.process_time()
            await live.play(tuple(range(players)), live.shown, notation)
            times.append((time.process_time() - start) * 1000)
            for viewer in viewers:
                await viewer.next_message()
    await hub.computers.close()
    return times


async def measure_languages(game: str, moves: int) -> dict[str, list[float]]:
    """The same by language: the same game at a table for each, the languages taking turns."""
    players, codes = most_seats(game), languages()
    hubs = [Hub(Settings("sqlite+aiosqlite://", workers=1, seed=11), NoDisk()) for _ in codes]
    times: dict[str, list[float]] = {code: [] for code in codes}
    luck = Random(11, 1)
    done = 0
    while done < moves:
        tables: list[tuple[str, LiveTable, list[Viewer]]] = []
        for code, hub in zip(codes, hubs, strict=True):
            live = await hub.create("g0", game, seats(players), {})
            live.on_change.clear()
            viewers = [Viewer(live, f"g{n}", code) for n in range(4)]
            live.presence.pages.update(viewers)
            for viewer in viewers:
                viewer.push()
                await viewer.next_message()
            tables.append((code, live, viewers))
        # Garbage is collected between games: what it takes falls to whoever is there by chance.
        gc.collect()
        gc.disable()
        match = tables[0][1].match
        while not match.over and done < moves:
            notation = match.choices[luck.below(len(match.choices))].notation
            for code, live, viewers in tables[done % len(codes) :] + tables[: done % len(codes)]:
                start = time.process_time()
                await live.play(tuple(range(players)), live.shown, notation)
                times[code].append((time.process_time() - start) * 1000)
                for viewer in viewers:
                    await viewer.next_message()
            done += 1
        gc.enable()
    for hub in hubs:
        await hub.computers.close()
    return times


def report_languages(games: Sequence[str], moves: int) -> bool:
    """Print what a move costs in each language; whether none costs notably more than English."""
    print(f"Server time a move for four seats by language, {mode()}, mean, ms")
    print(f"and over English: of all moves (at most {LANGUAGE_PERCENT:g} %), and of the middle one")
    good = True
    for game in games:
        times = asyncio.run(measure_languages(game, moves))
        english = times[SOURCE]
        print(f"  {game:24}{SOURCE} {statistics.mean(english):.2f}")
        for code, own in times.items():
            if code == SOURCE:
                continue
            more = 100 * sum(own) / sum(english) - 100
            middle = 100 * statistics.median(map(truediv, own, english)) - 100
            reached = more <= LANGUAGE_PERCENT
            good = good and reached
            line = f"{code} {statistics.mean(own):.2f}   {more:+.1f} %, {middle:+.1f} %"
            print(f"{'':26}{line}{'' if reached else '   MISSED'}")
    return good


async def measure_payload(game: str, seed: int, language: str) -> list[int]:
    """Compressed bytes of each move in whole games of every number of players.

    Journeymen play; the seats and a spectator look on. The chart at the end counts too.
    """
    hub = Hub(Settings("sqlite+aiosqlite://", workers=1, seed=seed), NoDisk())
    player = make_player("journeyman", game, seed)
    sizes: list[int] = []
    for players in find_game(game).seats:
        live: LiveTable = await hub.create("g0", game, seats(players), {})
        live.on_change.clear()
        viewers = [Viewer(live, f"g{n}", language) for n in range(players + 1)]
        live.presence.pages.update(viewers)
        for viewer in viewers:
            viewer.push()
            await viewer.next_message()
        while not live.match.over:
            notation = player.choose(live.match, live.match.seat).notation
            await live.play(tuple(range(players)), live.shown, notation)
            sizes += [len(zlib.compress(await v.next_message(), 6)) for v in viewers]
    await hub.computers.close()
    return sizes


async def measure_growth(game: str, moves: int) -> float:
    """Bytes by which the database grows with each action."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "size.sqlite3"
        store = Store(database_url(str(path)))
        await store.open()
        hub = Hub(Settings(store.url, workers=1, seed=11), store)
        luck = Random(11, 1)
        before, actions = 0, 0
        while actions < moves:
            players = most_seats(game)
            live = await hub.create("g0", game, seats(players), {})
            live.on_change.clear()
            before = before or path.stat().st_size
            while not live.match.over and actions < moves:
                notation = live.match.choices[luck.below(len(live.match.choices))].notation
                await live.play(tuple(range(players)), live.shown, notation)
                actions += 1
        await hub.computers.close()
        await store.close()
        return (path.stat().st_size - before) / actions


class Server:
    """A server in a process of its own, as people start it."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        words = ["serve", "--port", str(self.port), "--workers", "1"]
        words += ["--database", f"{folder}/bench.sqlite3"]
        self.words = [sys.executable, "-m", "quatrefoil.cli", *words]

    def __enter__(self) -> str:
        self.process = subprocess.Popen(self.words, stdout=subprocess.DEVNULL)
        address = f"http://127.0.0.1:{self.port}"
        for _ in range(400):
            try:
                httpx.get(address, timeout=5)
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return address
        raise RuntimeError("the server did not start")

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(20)


def first_load(page: Page, address: str) -> tuple[int, int]:
    """Bytes on the wire until the table stands: page, files, the first message; and typefaces."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.clearBrowserCache")
    total, fonts, kinds = [0], [0], {}
    session.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: e["type"]}))
    session.on(
        "Network.loadingFinished",
        lambda e: (fonts if kinds.get(e["requestId"]) == "Font" else total).append(
            int(e["encodedDataLength"])
        ),
    )
    session.on(
        "Network.webSocketFrameReceived",
        lambda e: total.append(len(zlib.compress(e["response"]["payloadData"].encode(), 6))),
    )
    page.goto(address)
    page.wait_for_selector("main.table[data-v]")
    page.wait_for_timeout(400)
    session.detach()
    return sum(total), sum(fonts)


def measure_page(page: Page, address: str, game: str, clicks: int) -> tuple[list[float], int, int]:
    """Milliseconds from click to picture, the bytes of the first load, and of the typefaces."""
    page.goto(address)
    with httpx.Client(base_url=address) as client:
        client.cookies.set("quatrefoil", page.context.cookies()[0]["value"])
        made = client.post("/api/tables", json={"game": game, "seats": ["me", "@Ines"]}).json()
    table = address + made["address"]
    loaded, fonts = first_load(page, table)
    times: list[float] = []
    for number in range(clicks):
        cover = page.locator("#cover button")
        if cover.is_visible():
            cover.click()
        took = page.evaluate(CLICK, number * 7)
        if took is None:
            break
        times.append(took)
        page.wait_for_timeout(30)
    return times, loaded, fonts


def report(rows: list[dict[str, Any]], language: str) -> bool:
    """Print the table; whether everything is reached."""
    limits = {"click": CLICK_MS, "payload": PAYLOAD, "load": FIRST_LOAD, "server": SERVER_MS}
    limits |= {"growth": BYTES, "fonts": FONTS}
    titles = {
        "click": "click to picture, 95th percentile, ms",
        "payload": "largest payload of a move, bytes",
        "load": "first load of a table without typefaces, bytes",
        "fonts": "typefaces, bytes",
        "server": "server time a move for four seats, mean, ms",
        "growth": "growth of the database an action, bytes",
    }
    print(f"Web app, {mode()}, one table, loopback, read in {language}")
    good = True
    for key, title in titles.items():
        print(f"\n{title} (at most {limits[key]:,})")
        for row in rows:
            reached = row[key] <= limits[key]
            good = good and reached
            more = f"   (median {row['median']:.1f})" if key == "click" else ""
            more = f"   (95th {row['server95']:.2f})" if key == "server" else more
            more = f"   (95th {row['payload95']:,})" if key == "payload" else more
            print(f"  {row['game']:24}{row[key]:>12,.1f}{more}{'' if reached else '   MISSED'}")
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="all games unless some are named")
    parser.add_argument("--clicks", type=int, default=120)
    parser.add_argument("--moves", type=int, default=400)
    parser.add_argument("--seeds", type=int, default=2, help="games a number of players")
    parser.add_argument("--language", choices=languages(), default="en", help="of the readers")
    parser.add_argument("--json", type=Path, help="write the figures here too")
    parser.add_argument(
        "--languages", action="store_true", help="only the server time, all languages beside"
    )
    args = parser.parse_args()
    if args.languages:
        return 0 if report_languages(args.games or game_names(), args.moves) else 1
    rows: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.PATH, args=chromium.ARGUMENTS)
        for game in args.games or game_names():
            with Server(folder) as address:
                size: ViewportSize = {"width": 1440, "height": 900}
                page = browser.new_context(viewport=size, locale=args.language).new_page()
                clicks, loaded, fonts = measure_page(page, address, game, args.clicks)
                page.context.close()
            rows.append({"game": game, "click": at(clicks, 0.95), "load": loaded})
            rows[-1]["fonts"] = fonts
            rows[-1]["median"] = statistics.median(clicks)
        browser.close()
    for row in rows:
        times = asyncio.run(measure_server(row["game"], args.moves, args.language))
        row["server"], row["server95"] = statistics.mean(times), at(times, 0.95)
    for row in rows:
        sizes: list[int] = []
        for seed in range(args.seeds):
            sizes += asyncio.run(measure_payload(row["game"], seed, args.language))
        row["payload"], row["payload95"] = max(sizes), at(sizes, 0.95)
        row["growth"] = asyncio.run(measure_growth(row["game"], 4 * args.moves))
    if args.json:
        args.json.write_text(json.dumps(rows, indent=1))
    return 0 if report(rows, args.language) else 1


if __name__ == "__main__":
    raise SystemExit(main())
