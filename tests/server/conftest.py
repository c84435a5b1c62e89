"""A server for all tests of the web app, and a real browser."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tools import chromium

from quatrefoil.server.settings import Settings
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables.hub import Hub
from tests.server.databases import new_database
from tests.server.postgres import Postgres, postgres_programs
from tests.server.running import RunningServer, running

PATIENCE = 30_000
"""Milliseconds: a busy machine may take its time, what never happens fails all the same."""
expect.set_options(timeout=PATIENCE)

AT_ONCE = "localStorage.setItem('quatrefoil', JSON.stringify({pace: '0'}))"
"""Whole games in seconds: the steps of others are shown as they come."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("server"), patience=0.5) as started:
        yield started


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    """Tables in memory and on disk, without a server around them."""
    store = Store(new_database(tmp_path))
    await store.open()
    made = Hub(Settings(store.url, workers=1, seed=5, data=tmp_path), store)
    yield made
    await made.computers.close()
    await store.close()


@pytest.fixture(scope="module")
def postgres_server() -> Iterator[Postgres]:
    programs = postgres_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    server = Postgres(programs)
    server.create()
    yield server
    server.remove()


@pytest.fixture(scope="module")
def postgres(postgres_server: Postgres) -> str:
    """The address of a database that the tests of a module share."""
    return postgres_server.address


@pytest.fixture
def anna(server: RunningServer) -> Iterator[httpx.Client]:
    """A program called Anna."""
    with server.client("Anna") as client:
        yield client


@pytest.fixture
def marek(server: RunningServer) -> Iterator[httpx.Client]:
    with server.client("Marek") as client:
        yield client


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Closed after each module: while it is open no test with a loop of its own can run."""
    if not Path(chromium.PATH).exists():
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium.PATH, args=chromium.ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1440, "height": 900})
    made.add_init_script(AT_ONCE)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return watched(context.new_page())


def watched(page: Page) -> Page:
    """A page whose script errors fail the test."""
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: pytest.fail(f"script error: {error}"))
    return page
