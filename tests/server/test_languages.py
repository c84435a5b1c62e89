"""Pages, refusals and notices in the language that each reader has chosen."""

import json
import logging
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from quatrefoil.engine.game import find_game, game_names
from quatrefoil.engine.language import Name, find_language
from quatrefoil.engine.manners import languages
from quatrefoil.players.puzzles import puzzles_of
from quatrefoil.server.app import _tell_missing_catalogues
from quatrefoil.server.errors import Refused
from quatrefoil.server.storage.rows import PERSON, Seat
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.web.languages import preferred
from quatrefoil.server.web.viewers import Viewer
from tests.conformance.test_catalogues import catalogue, said
from tests.server.playing import choices, new_table, play
from tests.server.running import RunningServer

OTHERS = [code for code in languages() if code != "en"]
GAME = "pillars-of-the-earth"
READ = ("title", "aria-label", "placeholder", "data-copy", "data-smaller", "data-larger")
"""Attributes that people read or hear."""
VOID = ("meta", "link", "input", "br", "img", "hr")
TIE = "\N{NO-BREAK SPACE}"


class Words(HTMLParser):
    """Everything that a page says in its own language; what is marked as another is left out."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.found: list[str] = []
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        foreign = (self._open[-1][1] if self._open else False) or (
            given.get("lang") or self.language
        ) != self.language
        if not foreign:
            self.found += [str(given[name]) for name in READ if given.get(name)]
        if tag not in VOID:
            self._open.append((f"{tag} {given.get('id', '')}", foreign))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0].split()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._open or self._open[-1][1] or not data.strip():
            return
        tag, _, name = self._open[-1][0].partition(" ")
        if name in ("words", "replay", "first"):  # the sentences that scripts are handed
            handed = json.loads(data)
            self.found += [text for text in handed.values() if isinstance(text, str)]
            self.found += [text for text in _deep(handed.get("log", [])) if " " in text]
        elif tag != "script":
            self.found.append(data.strip())


def _deep(parts: list[object]) -> Iterator[str]:
    """The lines of a log, wherever they stand in it."""
    for part in parts:
        if isinstance(part, list):
            yield from _deep(part)
        elif isinstance(part, str):
            yield part


def words_of(page: str, language: str) -> list[str]:
    reader = Words(language)
    reader.feed(page)
    return reader.found


def english_left(page: str, language: str) -> list[str]:
    """The English messages of the house that a page of another language holds."""
    told = words_of(page, language)
    whole, anywhere = set(told), "\n".join(told)
    left = []
    for message in catalogue("house", language):
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        for english in ids if message.id else []:
            if english in said(message):
                continue
            # What stands between parameters is enough to know a sentence by.
            words = max(re.split(r"\{[^}]*\}", english), key=len).strip()
            # As whole words: "die 2" stands in no language but English, "...die 2" may.
            is_inside = " " in words and words in anywhere
            if is_inside:
                is_inside = bool(re.search(rf"(?<!\w){re.escape(words)}(?!\w)", anywhere))
            if english in whole or is_inside:
                left.append(english)
    return left


@pytest.fixture
def reader(server: RunningServer) -> Iterator[httpx.Client]:
    with httpx.Client(
        base_url=server.address, headers={"accept": "text/html"}, follow_redirects=True
    ) as client:
        client.get("/")
        yield client


def opened(reader: httpx.Client, *seats: str, game: str = GAME) -> str:
    """A table of the reader's; its address."""
    form = {f"seat{n}": seat for n, seat in enumerate(seats)}
    return str(reader.post(f"/new/{game}", data=form).url.path)


def pages(reader: httpx.Client, finished: str) -> Iterator[tuple[str, httpx.Response]]:
    """One page of every kind, as the reader gets it now."""
    for path in ("/", "/about", "/me", "/replay", "/nowhere"):
        yield path, reader.get(path)
    for game in game_names():
        yield f"a new table of {game}", reader.get(f"/new/{game}")
        yield f"the rules of {game}", reader.get(f"/rules/{game}")
        if puzzles_of(find_game(game)):
            yield f"the puzzles of {game}", reader.get(f"/puzzles/{game}")
            puzzle = puzzles_of(find_game(game))[0]
            yield f"a puzzle of {game}", reader.post(f"/puzzles/{game}/{puzzle.id}")
        table = opened(reader, "me", "journeyman", game=game)
        yield f"a table of {game}", reader.get(table)
        yield f"a table of {game} in words", reader.get(f"{table}/words")
    gathering = opened(reader, "me", "open")
    yield "an open table", reader.get(gathering)
    yield "a table of others", httpx.get(reader.base_url.join(gathering), headers=reader.headers)
    yield "a real box", reader.get(opened(reader, "me", "person"))
    yield "a finished table", reader.get(f"/t/{finished}")
    yield "a replay", reader.get(f"/replay/{finished}")
    yield "an analysis", reader.get(f"/replay/{finished}/analysis")
    yield "a refusal", reader.post(f"/t/{finished}/again")
    yield "home with tables", reader.get("/")


@pytest.fixture(scope="module")
def finished(server: RunningServer) -> str:
    """The code of a finished table of the test game."""
    with server.client("Anna") as anna:
        table = new_table(anna, "me", "@Ines")
        while not table["over"]:
            table = play(anna, table["code"])
        return str(table["code"])


@pytest.mark.slow
@pytest.mark.parametrize("code", OTHERS)
def test_no_page_holds_english_of_the_house(reader: httpx.Client, finished: str, code: str):
    reader.headers["accept-language"] = code
    for name, answer in pages(reader, finished):
        assert english_left(answer.text, code) == [], name
        if answer.text.startswith("<!doctype"):
            assert f'<html lang="{code}"' in answer.text, name
            assert answer.headers["content-language"] == code, name


def test_english_would_be_noticed(reader: httpx.Client):
    english = reader.get("/about").text.replace('<html lang="en"', '<html lang="cs"')
    assert "The program" in english_left(english, "cs")
    assert any("free software" in message for message in english_left(english, "cs"))


# Choosing


def test_the_choice_is_remembered_and_leads_back(reader: httpx.Client):
    page = reader.get(f"/rules/{GAME}")
    assert '<html lang="en"' in page.text
    answer = reader.post("/language", data={"language": "sk"}, headers={"referer": str(page.url)})
    assert str(answer.url) == str(page.url)
    assert '<html lang="sk"' in answer.text
    assert '<html lang="sk"' in reader.get("/", headers={"accept-language": "pl"}).text
    assert 'aria-label="Jazyk: Slovenčina"' in answer.text


def test_the_choice_lasts_for_good_and_is_sent_along(reader: httpx.Client):
    answer = reader.post("/language", data={"language": "cs"}, follow_redirects=False)
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("language=cs")
    assert "max-age=34560000" in cookie
    assert "path=/" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize("back", ["//evil.example/", "/\\evil.example", "https://evil.example/"])
def test_the_way_back_stays_with_us(reader: httpx.Client, back: str):
    data = {"language": "cs", "back": back}
    answer = reader.post("/language", data=data, follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_the_switch_on_the_page_of_a_failed_form_leads_to_the_table(
    reader: httpx.Client, finished: str
):
    refused = reader.post(f"/t/{finished}/again")
    assert refused.status_code == 403
    back = re.search(r'name="back" value="([^"]*)"', refused.text)
    assert back is not None
    assert back[1] == f"/t/{finished}"
    answer = reader.post("/language", data={"language": "cs", "back": back[1]})
    assert answer.status_code == 200
    assert '<html lang="cs"' in answer.text


def test_an_unknown_language_is_refused(reader: httpx.Client):
    answer = reader.post("/language", data={"language": "xx"})
    assert answer.status_code == 404
    assert "There is no such language here." in answer.text


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("cs", "cs"),
        ("de-AT,sk;q=0.8,en;q=0.9", "en"),
        ("en;q=0.3,pl-PL;q=0.7", "pl"),
        ("sk;q=0,cs;q=0.1", "cs"),
        ("cs;q=much", "en"),
        ("*", "en"),
        ("", "en"),
    ],
)
def test_the_browser_says_what_it_prefers(header: str, code: str):
    assert preferred(header) == code


# At a table


def log_of(page: str) -> list[str]:
    first = re.search(r'<script type="application/json" id="first">(.*?)</script>', page)
    assert first is not None
    return [text for _, _, text in json.loads(first[1])["log"][1]]


def test_a_running_game_and_its_old_log_change_their_language(reader: httpx.Client):
    address = opened(reader, "me", "me")
    for _ in range(12):  # by a form of the page's own socket it would be the same
        now = choices(reader, address.removeprefix("/t/"))
        move = {"v": now["v"], "do": now["choices"][0]["id"]}
        reader.post(f"/api{address.replace('/t/', '/tables/')}/play", json=move)
    english = log_of(reader.get(address).text)
    czech = log_of(reader.post("/language", data={"language": "cs", "back": address}).text)
    assert len(english) == len(czech) > 3
    # Lines that are nothing but names and numbers may be the same.
    assert sum(one == other for one, other in zip(english, czech, strict=True)) < len(czech) / 4
    assert log_of(reader.get(address).text) == czech
    assert log_of(reader.get(address, params={"language": "en"}).text) == english


async def test_everybody_reads_a_table_in_their_own_language(hub: Hub):
    seats = [Seat(PERSON, name=name, guests={name}) for name in ("Ann", "Bob")]
    live = await hub.create("Ann", GAME, seats, {})
    viewers = {code: Viewer(live, "Ann", code) for code in languages()}
    titles = {}
    for code, viewer in viewers.items():
        viewer.push()
        update = json.loads(viewer.queue.get_nowait())
        titles[code] = re.findall(r"<strong>(.*?)</strong>", update["html"]["status"])[0]
    assert titles["en"] in ("Your turn, Ann", "Bob is thinking")
    assert len(set(titles.values())) == len(titles)
    for code, viewer in viewers.items():
        viewer.error(Refused("Nobody waits for {who} just now.", 403, who=Name("Kuba K.")))
        told = json.loads(viewer.queue.get_nowait())["error"]
        expected = find_language(code).say("Nobody waits for {who} just now.", who=Name("Kuba K."))
        assert told == expected
        assert ("Nobody" in told) == (code == "en")


# Programs


def test_a_program_is_refused_in_the_language_it_accepts(anna: httpx.Client):
    answer = anna.get("/api/tables/none", headers={"accept-language": "pl"})
    assert answer.status_code == 404
    assert answer.json() == {"error": "Nie ma takiego stołu."}
    assert answer.headers["content-language"] == "pl"
    unknown = {"authorization": "Bearer nonsense", "accept-language": "cs"}
    assert "token" in anna.get("/api/tables", headers=unknown).json()["error"]
    assert "known" not in anna.get("/api/tables", headers=unknown).json()["error"]


def test_a_program_reads_choices_as_it_accepts_or_asks(anna: httpx.Client):
    code = new_table(anna, "me", "@Ines", game=GAME)["code"]
    address = f"/api/tables/{code}/choices"
    english = anna.get(address).json()["prompt"]
    czech = anna.get(address, headers={"accept-language": "cs"}).json()["prompt"]
    assert english != czech
    asked = {"accept-language": "cs"}
    assert anna.get(address, params={"language": "en"}, headers=asked).json()["prompt"] == english
    assert anna.get(address, params={"language": "xx"}).status_code == 422


# Missing catalogues


def test_a_server_tells_once_what_it_says_in_english(caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.WARNING, "quatrefoil.server"):
        _tell_missing_catalogues()
    assert len(caplog.records) == 1
    told = caplog.records[0].getMessage()
    for code in OTHERS:
        assert f"stone_piles ({code})" in told
        assert f"quatrefoil ({code})" not in told


def test_a_game_without_a_catalogue_is_marked_as_english(reader: httpx.Client, finished: str):
    page = reader.get(f"/t/{finished}", params={"language": "cs"}).text
    assert '<html lang="cs"' in page
    assert '<ol id="log" lang="en">' in page


@pytest.mark.slow
def test_the_wheel_holds_every_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """What builds the wheel is asked itself, without building one."""
    import runpy
    import sys

    import setuptools
    from setuptools.command.build_py import build_py
    from tools import catalogues

    given: dict[str, dict[str, type[build_py]]] = {}
    root = Path(catalogues.__file__).parent.parent
    monkeypatch.chdir(root)
    monkeypatch.setattr(sys, "argv", ["setup.py", "--version"])
    monkeypatch.setattr(setuptools, "setup", lambda **words: given.update(words))
    runpy.run_path(str(root / "setup.py"))
    monkeypatch.setattr(build_py, "run", lambda self: None)
    command = given["cmdclass"]["build_py"](setuptools.Distribution())
    command.build_lib = str(tmp_path)
    command.editable_mode = False
    command.run()
    wanted = {
        path.relative_to(catalogues.PACKAGE).with_suffix(".mo") for path in catalogues.sources()
    }
    made = {path.relative_to(tmp_path / "quatrefoil") for path in tmp_path.rglob("*.mo")}
    assert made == wanted
    assert {Path(f"words/locale/{code}.mo") for code in OTHERS} <= made
