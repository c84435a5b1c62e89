"""The report of an arena: whole, in every language, with nothing from elsewhere."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright
from tools import chromium

from quatrefoil.arena import charts
from quatrefoil.arena.figures import count
from quatrefoil.arena.folder import Folder, read_games
from quatrefoil.arena.playing import Setting, play_tasks, tasks
from quatrefoil.arena.report import write_report
from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.manners import languages
from tests.toy import register

register()
VOID = {"meta", "line", "circle", "rect"}
pytestmark = pytest.mark.slow


class Whole(HTMLParser):
    """Finds what is not closed, and all words."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.words.append(data.strip())


def report(folder: Path, name: str, seats: int, language: str = "en", games: int = 6) -> Whole:
    players = ("random", "tests.arena.own:Last", "tests.arena.own:Last:patience=0")
    setting = Setting(name, seats, players, find_game(name).check_options(seats, {}), 3)
    with Folder(folder, setting) as kept:
        for played in play_tasks(setting, tasks(setting, range(games))):
            if played.number not in kept.done:
                kept.keep(played.number, played.line())
    page = write_report(count(setting, read_games(folder)), folder, language)
    assert not re.search(r"https?:|src=|@import|url\(", page)
    assert "<svg" in page
    found = Whole()
    found.feed(page)
    assert found.open == []
    return found


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_one_for_any_number_of_seats(name: str, tmp_path: Path):
    game = find_game(name)
    for seats in {game.seats[0], game.seats[-1]}:
        words = report(tmp_path / str(seats), name, seats, games=max(seats, 3)).words
        assert "tests.arena.own:Last" in words
        assert ("Seats" in words) == (seats > 1)


def test_it_speaks_every_language(tmp_path: Path):
    told = {code: report(tmp_path, "pillars-of-the-earth", 2, code).words for code in languages()}
    assert "Where points come from" in told["en"]
    assert "Odkud se body berou" in told["cs"]
    assert "Skąd się biorą punkty" in told["pl"]
    for code in languages():
        if code != "en":
            plain = {word for word in told["en"] if re.fullmatch(r"[A-Z][a-z]+( [a-z]+)+\.?", word)}
            assert "Starting points" in plain
            assert not plain & set(told[code])


TOO_WIDE = """[...document.querySelectorAll("section, body")]
    .filter(box => box.scrollWidth > box.clientWidth)
    .map(box => box.querySelector("h1, h2").innerText)"""
OUT_OF_ITS_BOX = """[...document.querySelectorAll("section :is(th, td, p, li)")].filter(cell => {
    const own = cell.getBoundingClientRect();
    const box = cell.closest("section").getBoundingClientRect();
    return own.width && (own.left < box.left || own.right > box.right);
}).map(cell => cell.innerText)"""


@pytest.mark.slow
@pytest.mark.browser
def test_all_of_it_is_seen_on_a_desk_and_on_a_phone(tmp_path: Path):
    """Nothing is cut off or has to be pushed aside, and nothing is fetched."""
    if not Path(chromium.PATH).exists():
        pytest.skip("Chromium is not installed")
    players = (
        "random",
        "journeyman",
        *(f"tests.arena.own:Last:patience={zero}" for zero in ("0", "0.0", "0.00")),
    )
    setting = Setting("keythedral", 5, players, find_game("keythedral").check_options(5, {}), 3)
    with Folder(tmp_path, setting) as kept:
        for played in play_tasks(setting, tasks(setting, range(20))):
            kept.keep(played.number, played.line())
    figures = count(setting, read_games(tmp_path))
    assert all(figures.plain()["winners"].values())
    page = tmp_path / "report.html"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.PATH, args=chromium.ARGUMENTS)
        opened = browser.new_page()
        asked: set[str] = set()
        opened.on("request", lambda request: asked.add(request.url))
        for language in languages():
            page.write_text(write_report(figures, tmp_path, language), "utf-8")
            for width in (1440, 390):
                opened.set_viewport_size({"width": width, "height": 900})
                opened.goto(page.as_uri())
                assert opened.evaluate(TOO_WIDE) == [], (language, width)
                assert opened.evaluate(OUT_OF_ITS_BOX) == [], (language, width)
        browser.close()
    assert asked == {page.as_uri()}


def test_what_winners_did_differently_is_shown(tmp_path: Path):
    setting = Setting("stone-piles", 2, ("random", "journeyman"), {}, 3)
    games = play_tasks(setting, tasks(setting, range(120)))
    figures = count(setting, games)
    assert figures.plain()["winners"]["sources"]
    page = write_report(figures, tmp_path, "en")
    assert "difference" in page
    assert "No difference is clear enough" not in page


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0, 10], (0, 2, 4, 6, 8, 10)),
        ([3, 97], (0, 20, 40, 60, 80, 100)),
        ([-0.31, 0.2], (-0.4, -0.2, 0, 0.2)),
        ([191, 243], (180, 200, 220, 240, 260)),
        ([5, 5], (5, 5.2, 5.4, 5.6, 5.8, 6)),
    ],
)
def test_axes_have_round_numbers(values: list[float], ticks: tuple[float, ...]):
    along = charts.axis(values)
    assert along.ticks == pytest.approx(ticks)
    assert along.at(along.low) == "2.00%"
    assert along.at(along.high) == "98.00%"


def test_a_histogram_counts_everybody():
    made = charts.histogram([1, 1, 2, 90], str, lambda n: f"{n} games")
    counts = [int(n) for n in re.findall(r": (\d+) games", str(made.markup))]
    assert sum(counts) == 4
    assert len(counts) == 2
