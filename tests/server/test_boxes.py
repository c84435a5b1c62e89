"""Games and printed values belong together: on the server, in computer players, in copies."""

import json
import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from quatrefoil.engine import box as boxes
from quatrefoil.engine.game import find_game
from quatrefoil.engine.overlay import Entered, Overlay, set_text, take_set
from quatrefoil.players.levels import make_player
from quatrefoil.players.pool import Pool, question_about
from quatrefoil.server.errors import Refused
from quatrefoil.server.settings import Settings
from quatrefoil.server.storage.copies import export_tables, import_tables
from quatrefoil.server.storage.rows import PERSON, Seat
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.thinkers import from_plain, plain
from quatrefoil.server.web.api import summary
from quatrefoil.server.web.records import Uploads
from quatrefoil.words.lesson import lesson_of
from tests.boxes import box_of, invented, new_match
from tests.server.databases import new_database
from tests.server.playing import new_table
from tests.server.running import running

GAME = "red-cathedral"
BOX = box_of(GAME)
MOVES = 12
IN_TURN = 20
"""Steps at which two tables take turns; then both go on at the same time."""
LANGUAGE = "cs"


def enter(data: Path) -> None:
    """Put an invented box on the shelf of an installation."""
    entries = {key: Entered(values) for key, values in invented(BOX).items()}
    folder = data / "boxes"
    folder.mkdir(exist_ok=True)
    (folder / f"{GAME}.toml").write_text(Overlay(GAME, entries).to_text(BOX), "utf-8")


# Side by side


class Visit:
    """Somebody who plays both seats of a table and notes every byte that comes."""

    def __init__(self, address: str) -> None:
        self.seen: list[str] = []
        self.client = httpx.Client(base_url=address, timeout=60)
        token = self.client.post("/api/guests", json={"name": "Anna"}).json()["token"]
        self.client.headers["authorization"] = f"Bearer {token}"
        self.client.headers["accept-language"] = LANGUAGE
        self.code = str(new_table(self.client, "me", "@Bert", game=GAME)["code"])
        self.values = str(self.client.get(f"/api/tables/{self.code}").json()["values"])
        self.address = address.replace("http", "ws")
        self.passer_by = httpx.Client(base_url=address, timeout=60)
        """Somebody who only watches, in another language."""
        self.passer_by.headers["accept-language"] = "pl"
        self.steps = self.play()

    def note(self, text: str) -> None:
        text = text.replace(self.code, "CODE").replace(self.values, "VALUES")
        text = re.sub(r'data-page="[^"]*"|/seat/\w{12}|/static/[0-9a-f]+/', "", text)
        self.seen.append(text)

    def get(self, client: httpx.Client, path: str) -> None:
        answer = client.get(path.format(code=self.code, values=self.values))
        assert answer.status_code == 200, answer.text
        self.note(answer.text)

    def to_the_end(self) -> list[str]:
        """All that was seen."""
        for _ in self.steps:
            continue
        return self.seen

    def play(self) -> Iterator[None]:
        """Step by step, a request each."""
        headers = {"authorization": self.client.headers["authorization"]}
        address = f"{self.address}/t/{self.code}/live?language={LANGUAGE}&show=both"
        with connect(address, additional_headers=headers, open_timeout=60) as socket:
            version = self.hear(socket, 0)
            for n in range(MOVES):
                offer = self.client.get(f"/api/tables/{self.code}/choices").json()
                self.note(json.dumps(offer))
                wanted = offer["choices"][(7 * n + 3) % len(offer["choices"])]["id"]
                socket.send(json.dumps({"v": offer["v"], "do": wanted}))
                version = self.hear(socket, version)
                yield
                if n % 6 == 5:
                    yield from self.look_round(socket)
        for path in ("/replay/{code}?at=60", "/api/games/red-cathedral/tips?values={values}"):
            self.get(self.client, path)
            yield

    def look_round(self, socket: ClientConnection) -> Iterator[None]:
        for path in ("/t/{code}/words", "/t/{code}", "/api/tables/{code}/view"):
            for client in (self.passer_by, self.client):
                self.get(client, path)
                yield
        for asked, kind in (({"look": 55, "after": 52}, "past"), ({"things": 0}, "things")):
            socket.send(json.dumps(asked))
            message = json.loads(socket.recv(60))
            while kind not in message:  # somebody may have come or gone
                message = json.loads(socket.recv(60))
            self.note(json.dumps(message))
            yield

    def hear(self, socket: ClientConnection, version: int) -> int:
        """The next version of the table as the page is told of it."""
        while True:
            message = json.loads(socket.recv(60))
            if message.get("v", 0) > version:
                message.pop("here", None)  # who is there is told when somebody looks
                self.note(json.dumps(message))
                return int(message["v"])


@contextmanager
def one_box(folder: Path, components: dict[str, Any] | None = None) -> Iterator[str]:
    """The address of a server that knows no other values."""
    folder.mkdir()
    words = [sys.executable, "-m", "tests.server.one_box", str(folder)]
    if components is not None:
        (folder / "components.json").write_text(json.dumps(components), "utf-8")
        words.append(str(folder / "components.json"))
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdin is not None
        assert run.stdout is not None
        yield f"http://127.0.0.1:{int(run.stdout.readline())}"
        run.stdin.close()


@pytest.mark.slow
def test_tables_of_two_boxes_are_as_on_servers_of_their_own(tmp_path: Path):
    theirs = BOX.with_values(invented(BOX))
    with (
        one_box(tmp_path / "ours") as first,
        one_box(tmp_path / "theirs", theirs) as second,
        ThreadPoolExecutor(4) as people,
    ):
        alone = [people.submit(Visit(address).to_the_end) for address in (first, second)]
        with running(tmp_path, seed=5, data=tmp_path) as server:
            visits = [Visit(server.address)]
            enter(tmp_path)
            visits.append(Visit(server.address))
            assert [visit.values for visit in visits] == [BOX.own, BOX.digest(theirs)]
            for _ in range(IN_TURN):
                for visit in reversed(visits):  # nothing has been drawn before that of theirs
                    next(visit.steps)
            both = [people.submit(visit.to_the_end) for visit in visits]
            for found, wanted in zip(both, alone, strict=True):
                for page, other in zip(found.result(), wanted.result(), strict=True):
                    assert page == other
    assert alone[0].result() != alone[1].result()


# Which table has which values


def people() -> list[Seat]:
    return [Seat(PERSON, name="Anna", guests={"a"}), Seat(PERSON, name="Bert", guests={"b"})]


async def test_a_table_goes_on_under_the_values_it_began_with(hub: Hub, tmp_path: Path):
    before = await hub.create("a", GAME, people(), {})
    enter(tmp_path)
    after = await hub.create("a", GAME, people(), {})
    theirs = BOX.digest(BOX.with_values(invented(BOX)))
    lesson = lesson_of(find_game(GAME))
    assert lesson is not None
    first = await hub.create("a", GAME, people(), lesson.options, lesson=lesson)
    assert [live.row.printed for live in (before, after, first)] == [BOX.own, theirs, BOX.own]
    shown = [live.match.view(0) for live in (before, after, first)]
    hub.tables.clear()
    for live, view in zip((before, after, first), shown, strict=True):
        again = await hub.get(live.row.code)
        assert (again.match.values, again.match.view(0)) == (live.row.printed, view)
        again.rest()
        assert again.match.view(0) == view


async def test_beside_a_real_box_what_is_entered_meanwhile_is_taken_over(hub: Hub, tmp_path: Path):
    live = await hub.create("a", GAME, people(), {}, nature="manual")
    other = await hub.create("a", GAME, people(), {})
    await live.play((0,), live.version, live.match.choices[0].id)
    enter(tmp_path)
    with pytest.raises(Refused, match="beside a real box"):
        await hub.printed.take_over(other, "a")
    with pytest.raises(Refused, match="beside a real box"):
        await hub.printed.take_over(live, "somebody else")
    history, version = live.match.notations(), live.version
    found = await hub.store.load(live.row.code)
    assert found is not None
    elsewhere = LiveTable(hub.store, *found)
    await hub.printed.take_over(live, "a")
    theirs = BOX.digest(BOX.with_values(invented(BOX)))
    assert (live.match.values, live.row.printed, live.match.notations()) == (
        theirs,
        theirs,
        history,
    )
    assert live.version == version + 1
    await hub.printed.take_over(live, "a")
    assert live.version == version + 1, "nothing to take over"
    hub.tables.clear()
    assert (await hub.get(live.row.code)).match.values == theirs
    forget(theirs)
    await elsewhere.reload()
    assert elsewhere.match.values == theirs, "another process hears of it"


async def test_an_old_row_has_the_values_that_the_game_had_then(hub: Hub):
    live = await hub.create("a", GAME, people(), {})
    async with hub.store.engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE tables SET printed = ''")
    hub.tables.clear()
    again = await hub.get(live.row.code)
    assert again.match.values == find_game(GAME).unnamed
    assert (await summary(again, "a"))["values"] == find_game(GAME).unnamed


async def test_values_that_no_game_can_have_open_no_table(hub: Hub, tmp_path: Path):
    enter(tmp_path)
    (tmp_path / "boxes" / f"{GAME}.toml").write_text("nothing", "utf-8")
    with pytest.raises(Refused, match="damaged"):
        await hub.create("a", GAME, people(), {})
    assert hub.printed.shown(find_game(GAME)) == ""


@pytest.mark.parametrize("digest", ["0123456789abcdef", "a" * 300, "..", "é"])
async def test_values_that_nobody_knows_are_not_there(hub: Hub, digest: str):
    for asked in (hub.printed.lay_out, hub.printed.text):
        with pytest.raises(Refused) as refused:
            await asked(find_game(GAME), digest)
        assert refused.value.status == 404
    assert await hub.printed.text(find_game(GAME), BOX.own)


# Computer players


@pytest.mark.slow
def test_computer_players_think_with_the_values_of_their_table():
    """A worker has no shelf: what it does not know comes with the question."""
    digest = BOX.add(invented(BOX))
    matches = [new_match(GAME, 2, values) for values in (digest, "")]
    with Pool(1) as pool:
        for n in range(8):
            for match in matches:
                asked = question_about(match, match.seat, "journeyman", n)
                assert bool(asked.printed) == (match.values != BOX.own)
                elsewhere = pool.answer(from_plain(json.loads(json.dumps(plain(asked)))))
                match.lay_out()
                here = make_player("journeyman", match.game, n).choose(match, match.seat)
                assert elsewhere.result(60) == here.notation
                match.play(here)


# Records and copies


def forget(digest: str) -> None:
    """As if the set had never been seen in this process."""
    BOX.lay_out(BOX.own)
    # A shelf of another test may hold it, and telling so tries it.
    boxes._finders[:] = [find for find in boxes._finders if find(GAME, digest) is None]
    BOX._sets.pop(digest, None)
    BOX._tried.pop(digest, None)


@asynccontextmanager
async def installation(folder: Path) -> AsyncIterator[Hub]:
    """A database and a data folder."""
    folder.mkdir(exist_ok=True)
    store = Store(new_database(folder))
    await store.open()
    hub = Hub(Settings(store.url, workers=1, seed=5, data=folder), store)
    yield hub
    await hub.computers.close()
    await store.close()


@pytest.mark.slow
async def test_tables_travel_with_their_values(tmp_path: Path):
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "tables"
    async with installation(here) as hub:
        enter(here)
        live = await hub.create("a", GAME, people(), {})
        await live.play((0, 1), live.shown, live.match.choices[0].notation)
        code, digest, view = live.row.code, live.row.printed, live.match.view(0)
        text = set_text(BOX, digest)
        await export_tables(hub.store.url, file)
    assert digest != BOX.own
    forget(digest)
    async with installation(there) as hub:
        await import_tables(file, hub.store.url)
        moved = await hub.get(code)
        assert (moved.match.values, moved.match.view(0)) == (digest, view)
        hub.tables.clear()
        forget(digest)
        async with hub.store.engine.begin() as connection:
            await connection.exec_driver_sql("DELETE FROM printed_sets")
        with pytest.raises(Refused, match="other printed values") as refused:
            await hub.get(code)
        assert refused.value.status == 410
        assert take_set(BOX, text, digest)
        assert (await hub.get(code)).match.view(0) == view, "nothing is lost"


async def test_an_uploaded_record_keeps_its_values(tmp_path: Path):
    digest = BOX.add(invented(BOX))
    record = new_match(GAME, 2, digest).record().to_text()
    async with installation(tmp_path) as hub:
        forget(digest)
        with pytest.raises(Refused, match="other printed values"):
            await Uploads().keep(record, hub)
        BOX.add(invented(BOX))
        code, match = await Uploads().keep(record, hub)
        view = match.view(0)
        forget(digest)
        found = await Uploads().find(code, hub)
        assert found is not None
        assert found.view(0) == view


@pytest.mark.slow
def test_a_record_is_replayed_elsewhere_with_the_file_of_its_box(tmp_path: Path):
    digest = BOX.add(invented(BOX))
    path, box, data = tmp_path / "game.qf", tmp_path / "box.toml", tmp_path / "elsewhere"
    path.write_text(new_match(GAME, 2, digest).record().to_text(), "utf-8")
    box.write_text(set_text(BOX, digest), "utf-8")

    def quatrefoil(*words: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "quatrefoil.cli", *map(str, words)],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "QUATREFOIL_DATA": str(data)},
        )

    refused = quatrefoil("replay", path, "--check")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert f"other printed values ({digest})" in refused.stderr
    assert quatrefoil("components", GAME, "--add", box).returncode == 0
    replayed = quatrefoil("replay", path, "--check")
    assert replayed.returncode == 0, replayed.stderr
