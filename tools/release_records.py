"""What a release leaves behind, to be opened by all later ones: run once for each.

    tools/release_records.py FOLDER     records of finished games, and a database with tables

`tests/test_records.py` replays the records, `tests/server/test_earlier_releases.py` opens the
database and plays on. FOLDER is `tests/records/VERSION`.
"""

import asyncio
import gzip
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import quatrefoil as qf
from quatrefoil.engine.game import find_game
from quatrefoil.engine.random import Random
from quatrefoil.server.settings import Settings, database_url
from quatrefoil.server.storage.copies import backup
from quatrefoil.server.storage.rows import PERSON, Seat
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables.hub import Hub
from quatrefoil.server.tables.live import LiveTable

MOVES = 60
"""Choices on the tables whose games go on."""


def write_records(folder: Path) -> None:
    """One game a number of seats and option of each, chosen at random."""
    for name in qf.game_names():
        game = find_game(name)
        wanted: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in game.seats]
        for option in game.options:
            seats = (option.seats or game.seats)[-1]
            wanted += [(seats, {option.name: value}) for value in option.values[1:]]
        lines = [random_game(name, seats, options, n) for n, (seats, options) in enumerate(wanted)]
        write(folder / f"{name}.jsonl.gz", "".join(lines))


def write(path: Path, text: str) -> None:
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def random_game(name: str, seats: int, options: dict[str, str], seed: int) -> str:
    match, random = qf.new(name, seats=seats, seed=seed, **options), Random(seed, 1)
    while not match.over:
        match.play(match.choices[random.below(len(match.choices))])
    return match.record().to_json() + "\n"


async def write_database(folder: Path) -> None:
    """Of each game a table that goes on, whose code is its name, and one that is over."""
    with tempfile.TemporaryDirectory() as place:
        store = Store(database_url(f"{place}/release.sqlite3"))
        await store.open()
        hub = Hub(Settings(store.url, workers=1, seed=7), store)
        await store.name_guest("anna", "Anna")
        for name in qf.game_names():
            code = name[:16]
            live = await table(hub, name, code)
            await play(live, MOVES)
            await live.say("anna", "Anna", "Good luck")
            await play(await table(hub, name, f"over-{code}"[:16]), 100_000)
        await hub.computers.close()
        await store.close()
        copy = Path(place, "copy")
        await backup(store.url, copy)
        with closing(sqlite3.connect(copy)) as connection:
            dump = "\n".join(connection.iterdump()) + "\n"
    write(folder / "database.sql.gz", dump)


async def table(hub: Hub, name: str, code: str) -> LiveTable:
    people = [
        Seat(PERSON, name="Anna", guests={"anna"}),
        Seat(PERSON, name="Marek", guests={"marek"}),
    ]
    return await hub.create("anna", name, people, {}, 3600, listed=True, code=code)


async def play(live: LiveTable, moves: int) -> None:
    random = Random(11, 1)
    for _ in range(moves):
        if live.match.over:
            return
        choices = live.match.choices
        await live.play((0, 1), live.shown, choices[random.below(len(choices))].notation)


if __name__ == "__main__":
    to = Path(sys.argv[1])
    to.mkdir(parents=True)
    write_records(to)
    asyncio.run(write_database(to))
