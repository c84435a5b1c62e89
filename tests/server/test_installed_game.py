"""A fifth game is one folder: a copy of the tutorial's game is installed and played.

No file of ours is touched, and nothing but the installation makes the game known.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.server.playing import choose, wait_ready
from tests.server.running import free_port
from tests.toy import FOLDER, NAME

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a Python that has the game installed."""
    copy = tmp_path_factory.mktemp("tutorial") / "stone-piles"
    shutil.copytree(FOLDER, copy, ignore=shutil.ignore_patterns("__pycache__"))
    folder = tmp_path_factory.mktemp("site")
    alone = ("--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    words = [sys.executable, "-m", "pip", "install", "-qq", *alone, "--target", folder, copy]
    subprocess.run(words, check=True)
    known = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(known)}


def run(site: dict[str, str], *words: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env=site,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_registry_finds_it(site: dict[str, str]):
    code = (
        "import quatrefoil as qf; from quatrefoil.engine.game import find_game; "
        f"print({NAME!r} in qf.game_names(), find_game({NAME!r}).package)"
    )
    assert run(site, "-c", code) == "True stone_piles\n"


def test_it_is_played_in_the_terminal(site: dict[str, str], tmp_path: Path):
    file = tmp_path / "game.json"
    words = ("play", NAME, "--seats", "you,greedy", "--seed", "3", "--record", str(file))
    out = run(site, "-m", "quatrefoil.cli", *words, typed="1\n" * 60)
    assert "Bet on a pile in secret. SP-2" in out
    assert "Stones and die" in out
    record = json.loads(file.read_text("utf-8"))
    assert record["game"] == NAME
    assert len(record["scores"]) == 2
    replayed = run(site, "-m", "quatrefoil.cli", "replay", str(file), "--check")
    assert "Stone Piles" in replayed
    assert "Take one to three stones" in run(site, "-m", "quatrefoil.cli", "rules", NAME)


def test_it_is_searched(site: dict[str, str]):
    """The searching levels play it, and the one that looks ahead is the stronger."""
    words = ("ladder", "--game", NAME, "--seats", "2", "--pair", "master:random")
    budget = ("--playouts", "60", "--rounds", "4", "--jobs", "1", "--json")
    report = json.loads(run(site, "-m", "quatrefoil.cli", *words, *budget))
    (contest,) = report["contests"]
    assert contest["game"] == NAME
    assert contest["games"] == 8
    assert contest["first_place"] > 0.5


@pytest.fixture
def address(site: dict[str, str], tmp_path: Path) -> Iterator[str]:
    """`quatrefoil serve` in a process of its own."""
    port = free_port()
    words = ["-m", "quatrefoil.cli", "serve", "--workers", "1", "--port", str(port)]
    words += ["--database", str(tmp_path / "test.sqlite3")]
    process = subprocess.Popen(
        [sys.executable, *words], env=site, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        for _ in range(600):
            try:
                httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=5)
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


@pytest.mark.browser
def test_it_is_played_in_the_browser(page: Page, address: str):
    page.goto(address)
    card = page.locator(f"article[data-game={NAME}]")
    expect(card).to_contain_text("Take stones, try the die, bet on a pile.")
    sky = "e => getComputedStyle(e).getPropertyValue('--sky')"
    assert card.evaluate(sky), "the cover has the colours that its own sheet gives"
    card.get_by_role("button", name="Play Stone Piles against the computer").click()
    page.get_by_role("button", name="Journeyman").click()
    page.wait_for_selector("main.table[data-v]")
    expect(page.locator("[data-place=pile-a]")).to_be_visible()
    expect(page.locator("symbol#i-pebble title")).to_have_text("pebble")
    brand = page.evaluate("() => getComputedStyle(document.body).getPropertyValue('--brand')")
    assert "#4d5158" in brand
    while wait_ready(page):
        choose(page)
    expect(page.locator(".result")).to_contain_text("Stones and die")
    page.goto(f"{address}/rules/{NAME}")
    expect(page.locator("#SP-3")).to_be_attached()
