"""The documentation site builds without a warning, is whole, and needs no network: `make site`."""

import importlib
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest
from playwright.sync_api import expect, sync_playwright
from tools import chromium, doc_examples

from quatrefoil.engine.game import find_game
from quatrefoil.engine.manners import languages
from tests.conformance.cases import GAMES

ROOT = Path(__file__).parent.parent
LOADED = re.compile(r'<(?:script|img|iframe|source|use)\b[^>]*?\b(?:src|href)="([^"]+)"')
LINKED = re.compile(r'<link\b[^>]*?\bhref="([^"]+)"')
STYLED = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])([^"')]+)""")
LED = re.compile(r'<a\b[^>]*?\bhref="([^"]+)"')
ID = re.compile(r'\bid="([^"]+)"')
PATIENCE = 60_000


def loaded_from_outside(text: str) -> list[str]:
    """What a page or a stylesheet would fetch from another host."""
    found = [*LOADED.findall(text), *LINKED.findall(text), *STYLED.findall(text)]
    return [address for address in found if re.match(r"(?:https?:)?//", address)]


def broken_links(site: Path) -> list[str]:
    """Links to pages, pictures and places of pages that are not there."""
    texts = {page: page.read_text("utf-8") for page in site.rglob("*.html")}
    anchors = {page: set(ID.findall(text)) for page, text in texts.items()}
    broken = []
    for page, text in texts.items():
        if page.name == "404.html":
            continue  # it has the addresses of a site on a server
        for address in {*LED.findall(text), *LOADED.findall(text), *LINKED.findall(text)}:
            path, anchor = urldefrag(address)
            if urlsplit(path).scheme:
                continue
            meant = (page.parent / unquote(path)).resolve() if path else page
            known = anchors.get(meant)
            if not meant.exists() or (anchor and known is not None and anchor not in known):
                broken.append(f"{page.relative_to(site)}: {address}")
    return broken


@pytest.mark.slow
@pytest.mark.browser
def test_the_site_is_whole_and_opens_from_its_folder(tmp_path: Path):
    program = [sys.executable, str(ROOT / "tools" / "documentation.py"), str(tmp_path)]
    built = subprocess.run(program, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    site = tmp_path / "html"

    for place in (page for kind in ("html", "css") for page in site.rglob(f"*.{kind}")):
        assert not loaded_from_outside(place.read_text("utf-8")), place
    assert broken_links(site) == []
    for game in map(find_game, GAMES):
        for code in languages():
            text = (site / "rules" / f"{game.name}.{code}.html").read_text("utf-8")
            assert f'lang="{code}"' in text
            assert 'class="diagram"' in text
        assert (site / "observations" / f"{game.name}.html").is_file()
    reference = (site / "reference" / "python.html").read_text("utf-8")
    assert 'id="quatrefoil.engine.match.Match.play"' in reference

    if not Path(chromium.PATH).exists():
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.PATH, args=chromium.ARGUMENTS)
        page = browser.new_page()
        outside: list[str] = []
        page.on("request", lambda asked: outside.append(asked.url))
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto((site / "index.html").as_uri())
        page.get_by_role("button", name="Search").first.click()
        page.get_by_placeholder("Search").fill("VectorEnv")
        found = page.locator('a[href*="environments.html"]', has_text="VectorEnv").last
        expect(found).to_be_visible(timeout=PATIENCE)
        found.click()
        expect(page).to_have_title(re.compile("Environments"), timeout=PATIENCE)
        browser.close()
    assert [url for url in outside if not url.startswith(("file:", "data:", "blob:"))] == []
    assert errors == []


def test_links_lead_to_pages_of_the_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(ROOT / "tools")
    site = importlib.import_module("documentation").Site(tmp_path)
    assert site.linked("[a](docs/games) [b](LICENSE)", "README.md", "readme.md") == (
        "[a](games/overview.md) b"
    )
    site.write("notebooks/drawn.svg", "<svg/>")
    page = "![drawn](drawn.svg) `[code](LICENSE)` [c](../docs/research.md#choices)"
    assert site.linked(page, "notebooks/1.ipynb", "notebooks/1.md") == (
        "![drawn](drawn.svg) `[code](LICENSE)` [c](../research.md#choices)"
    )
    with pytest.raises(SystemExit, match="no-such-page"):
        site.linked("[a](no-such-page.md)", "README.md", "readme.md")


def test_what_comes_from_outside_is_found():
    assert loaded_from_outside('<script defer src="https://cdn.example/a.js"></script>')
    assert loaded_from_outside('<link rel="preconnect" href="//fonts.example">')
    assert loaded_from_outside("@import 'https://fonts.example/a.css';")
    assert not loaded_from_outside('<a href="https://example.org"><img src="a.png"></a>')


def test_a_broken_link_is_found(tmp_path: Path):
    (tmp_path / "a.html").write_text('<a href="b.html#there"></a><a href="#here"></a>')
    (tmp_path / "b.html").write_text('<p id="here"></p><a href="a.html"></a>')
    assert sorted(broken_links(tmp_path)) == ["a.html: #here", "a.html: b.html#there"]


def test_examples_of_docstrings_become_code():
    fenced = doc_examples.fenced("Adds.\n\n>>> 1 + 1\n2\n\nMore.")
    assert fenced == "Adds.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nMore."
    assert doc_examples.fenced(fenced) == fenced
