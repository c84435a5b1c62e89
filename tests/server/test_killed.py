"""A server that is killed in the middle of a move loses nothing that it has acknowledged."""

import contextlib
import sqlite3
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.server.playing import new_table, play
from tests.server.running import ServerProcess


def play_on(client: httpx.Client, code: str, done: list[str]) -> None:
    """Play until the server is gone; `done` holds what it has acknowledged."""
    try:
        while True:
            offered = client.get(f"/api/tables/{code}/choices").json()
            options = offered.get("choices")
            if not options:  # too fast for it, or over
                time.sleep(0.05)
                continue
            wanted = options[len(done) % len(options)]["notation"]
            asked = {"v": offered["v"], "do": wanted}
            if client.post(f"/api/tables/{code}/play", json=asked).status_code == 200:
                done.append(wanted)
    except httpx.TransportError:
        return


def stored(database: Path) -> list[str]:
    """The first action of every move in the database: what a player chose."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        rows = connection.execute("select text from moves order by step").fetchall()
    return [text.split("; ")[0] for (text,) in rows]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["red-cathedral", "keythedral"])
def test_what_was_acknowledged_is_there_after_a_kill(game: str, tmp_path: Path):
    database = tmp_path / "killed.sqlite3"
    server = ServerProcess(str(database))
    server.start()
    token = httpx.post(f"{server.address}/api/guests", json={"name": "Anna"}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    with httpx.Client(base_url=server.address, headers=headers, timeout=30) as client:
        code = new_table(client, "me", "@Ines", game=game)["code"]
        done = stored(database)  # what chance has laid out
        for moment in (0.0, 0.004, 0.009):
            enough = len(done) + 5
            player = threading.Thread(target=play_on, args=(client, code, done))
            player.start()
            while player.is_alive() and len(done) < enough:
                time.sleep(0.001)
            time.sleep(moment)
            server.kill()
            player.join(30)
            kept = stored(database)
            assert kept[: len(done)] == done
            assert len(kept) <= len(done) + 1  # one may have been stored and not acknowledged
            done[:] = kept
            server.start()
        assert len(done) > 15
        version = client.get(f"/api/tables/{code}").json()["v"]
        assert play(client, code)["v"] == version + 1
    server.kill()
