"""Kills and jams for minutes or hours: `make soak`. Nothing may be lost, doubled or left behind.

Servers, thinkers and the database of a small club are killed and restarted at random while people
play one game after the other, and the clock jumps. At the end every move that was acknowledged
must be stored once and where it was played, every page that stayed open must be current, and no
computer player may be stuck.
Then a server fills its disk, says so, and goes on when there is room again.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import asyncpg
import httpx
from tools.processes import family
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.server.postgres import Postgres, postgres_programs
from tests.server.running import free_port

CLUB, SMALL_CLUB = (4, 2, 2), (2, 1, 1)
"""Tables of two people each, tables of somebody with a computer player, and programs that think."""
PATIENCE = 300.0
"""Seconds in which all must be well again when nobody disturbs any more."""
LINES = 60
"""Of what each program said, shown where something went wrong."""
CLOCK = Path(__file__).parent / "soak_clock"


class Program:
    """`quatrefoil …` in a process of its own, which dies and comes back."""

    def __init__(self, words: Sequence[str], clock: Path, log: Path) -> None:
        self._words = [sys.executable, "-m", "quatrefoil.cli", *words]
        self._log = log
        path = os.pathsep.join([str(CLOCK), os.environ.get("PYTHONPATH", "")])
        self._env = {**os.environ, "PYTHONPATH": path, "QUATREFOIL_TEST_CLOCK": str(clock)}
        self.start()

    def start(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                self._words, env=self._env, stdout=subprocess.DEVNULL, stderr=log
            )

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def kill_one(self) -> None:
        """One of the processes that it has started."""
        with contextlib.suppress(OSError, IndexError):
            os.kill(random.choice(family(self.process.pid)[1:]), signal.SIGKILL)

    def end(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()


class Person(threading.Thread):
    """Somebody who plays on, whatever happens, and remembers what was acknowledged."""

    def __init__(self, address: str, seats: Sequence[str], game: str) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.enough = threading.Event()
        self.client = httpx.Client(base_url=address, timeout=20)
        self._wanted = {"game": game, "seats": list(seats)}
        token = self.client.post("/api/guests", json={"name": "Anna"}).json()["token"]
        self.client.headers["authorization"] = f"Bearer {token}"
        self.played: dict[str, dict[int, str]] = {}
        """At each table, what was played by the version of the table before it."""
        self._sit_down()

    def _sit_down(self) -> None:
        """Open a table, and a page of it."""
        self.code: str = self.client.post("/api/tables", json=self._wanted).json()["code"]
        self.acknowledged = self.played.setdefault(self.code, {})
        self.page = Page(self.address, self.code)
        self.page.start()

    def run(self) -> None:
        luck = random.Random(self.code)
        while not self.enough.wait(0.05):
            with contextlib.suppress(httpx.HTTPError, ValueError, KeyError):
                self._play(luck)

    def _play(self, luck: random.Random) -> None:
        offered = self.client.get(f"/api/tables/{self.code}/choices").json()
        if offered["seat"] is None:  # what could be noted beside somebody else's turn is left out
            self._play_again()
            return
        notation = luck.choice(offered["choices"])["notation"]
        wanted = {"v": offered["v"], "do": notation}
        answer = self.client.post(f"/api/tables/{self.code}/play", json=wanted)
        if answer.status_code == 200:
            assert offered["v"] not in self.acknowledged, f"{self.code}: {offered['v']} twice"
            self.acknowledged[offered["v"]] = notation

    def _play_again(self) -> None:
        """Where a game is over and its page has seen the end, the next one begins."""
        table = self.client.get(f"/api/tables/{self.code}").json()
        if table["over"] and self.page.version == table["v"]:
            seen = self.page
            self._sit_down()
            seen.end()

    def summary(self, code: str = "") -> dict[str, Any]:
        """A table as it stands; a server that has just lost its database is asked again."""
        found: dict[str, Any] = {}

        def is_told() -> bool:
            answer = self.client.get(f"/api/tables/{code or self.code}")
            found.update(answer.json() if answer.status_code == 200 else {})
            return bool(found)

        wait_for(is_told, f"the table {code or self.code} cannot be read")
        return found

    def count(self) -> int:
        """How many moves were acknowledged, at all tables."""
        return sum(map(len, self.played.values()))


class Page(threading.Thread):
    """An open page, which comes back when its line breaks, as those in browsers do."""

    def __init__(self, address: str, code: str) -> None:
        super().__init__(daemon=True)
        self.address = f"{address.replace('http', 'ws', 1)}/t/{code}/live"
        self.version = 0
        self.enough = threading.Event()

    def run(self) -> None:
        while not self.enough.wait(0.4):
            with (
                contextlib.suppress(WebSocketException, OSError, TimeoutError),
                connect(self.address, max_size=None, open_timeout=20) as socket,
            ):
                while not self.enough.is_set():
                    with contextlib.suppress(TimeoutError):
                        message = json.loads(socket.recv(timeout=0.2))
                        self.version = message.get("v", self.version)

    def end(self) -> None:
        self.enough.set()
        self.join()


class Club:
    """Everything that runs, and how it is disturbed."""

    def __init__(self, postgres: Postgres, folder: Path, thinkers: int) -> None:
        self.postgres = postgres
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.clock = folder / "clock"
        self.clock.write_text("0")
        database = ["--database", postgres.address]
        serve = ["serve", "--port", str(self.port), "--processes", "2", "--thinkers"]
        words = [*serve, "--workers", "2", *database]
        self.server = Program(words, self.clock, folder / "server.log")
        wait_for(lambda: answers(self.address), "the server does not start")
        think = ["think", "--workers", "1", *database]
        self.thinkers = [
            Program(think, self.clock, folder / f"thinker {n + 1}.log") for n in range(thinkers)
        ]
        self.done: list[str] = []

    def kinds(self) -> list[Callable[[], None]]:
        """What can happen, each as often as it should."""
        return [
            *([self.server_process] * 3),
            self.whole_server,
            *([self.thinker] * 3),
            self.database_is_restarted,
            self.database_is_killed,
            self.clock_jumps,
        ]

    def disturb(self, what: Callable[[], None]) -> None:
        self.done.append(what.__name__)
        what()

    def server_process(self) -> None:
        self.server.kill_one()

    def whole_server(self) -> None:
        children = family(self.server.process.pid)[1:]
        self.server.kill()
        wait_for(lambda: not any(map(is_alive, children)), "processes outlive their server")
        self.server.start()

    def thinker(self) -> None:
        thinker = random.choice(self.thinkers)
        thinker.kill()
        thinker.start()

    def database_is_restarted(self) -> None:
        self.postgres.stop(random.choice(["fast", "immediate"]))
        self.postgres.start()

    def database_is_killed(self) -> None:
        self.postgres.kill()
        self.postgres.start()

    def clock_jumps(self) -> None:
        self.clock.write_text(str(random.choice([-1, 1]) * random.choice([5, 3600, 86400 * 30])))

    def end(self) -> None:
        for program in (*self.thinkers, self.server):
            program.end()


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def answers(address: str) -> bool:
    with contextlib.suppress(httpx.HTTPError):
        return httpx.get(f"{address}/api/games", timeout=10).status_code == 200
    return False


def wait_for(done: Callable[[], object], failure: str) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(httpx.HTTPError, ValueError, KeyError):
            if done():
                return
        if time.monotonic() > until:
            raise SystemExit(f"soak: {failure}")
        time.sleep(0.1)


async def stored(database: str, code: str) -> list[tuple[int, str]]:
    """The steps of a table and what was played there, as they lie in the database."""
    connection = await asyncpg.connect(database)
    try:
        rows = await connection.fetch(
            "SELECT m.step, m.text FROM moves m JOIN tables t ON t.id = m.table_id "
            "WHERE t.code = $1 ORDER BY m.step",
            code,
        )
        return [(row["step"], row["text"]) for row in rows]
    finally:
        await connection.close()


def check(person: Person, code: str, moves: list[tuple[int, str]]) -> None:
    """What was acknowledged is stored once, where it was played, and nothing is missing between."""
    for (step, text), (following, _) in itertools.pairwise(moves):
        assert step + len(text.split("; ")) == following, f"{code}: a gap or a double"
    chosen = [text.split("; ")[0] for _, text in moves[1:]]  # first comes what chance laid out
    for version, notation in person.played[code].items():
        assert chosen[version - 1] == notation, f"{code}: lost at version {version}"
    assert person.summary(code)["v"] == len(chosen) + 1, f"{code}: other than it is stored"


def soak(minutes: float) -> None:
    """Disturb for so many minutes; for none, a small club, with everything once in some order."""
    tables, with_computers, thinkers = CLUB if minutes else SMALL_CLUB
    programs = postgres_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed: see tools/need postgres")
    postgres = Postgres(programs)
    postgres.create()
    with contextlib.ExitStack() as stack:
        stack.callback(postgres.remove)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        club = Club(postgres, folder, thinkers)
        stack.callback(club.end)
        games = ("red-cathedral", "keythedral", "pillars-of-the-earth", "praga-caput-regni")
        people = [Person(club.address, ("me", "@Ines"), games[n % 4]) for n in range(tables)]
        players = [Person(club.address, ("me", "master"), games[n]) for n in range(with_computers)]
        try:
            _disturb(club, people, players, minutes)
        except (SystemExit, AssertionError):
            tell_logs(folder)
            raise
        moving = (*people, *players)
        counted = ", ".join(f"{club.done.count(w)} {w}" for w in sorted(set(club.done)))
        moves, games_begun = (sum(map(f, moving)) for f in (Person.count, lambda p: len(p.played)))
        print(
            f"{moves} moves acknowledged in {games_begun} games, none lost, none doubled, "
            f"all pages current ({counted})"
        )


def _disturb(
    club: Club, people: Sequence[Person], players: Sequence[Person], minutes: float
) -> None:
    """Play and disturb; then nobody disturbs any more, and all must be well."""
    moving = (*people, *players)
    for person in moving:
        person.start()
    wait_for(lambda: all(person.acknowledged for person in people), "nobody can play")
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until:
        time.sleep(random.uniform(1.0, 5.0))
        club.disturb(random.choice(club.kinds()))
    once = [] if minutes else sorted(set(club.kinds()), key=lambda what: what.__name__)
    for what in random.sample(once, len(once)):
        time.sleep(random.uniform(0.2, 1.0))
        club.disturb(what)
    wait_for(lambda: answers(club.address), "the server does not come back")
    before = {person: (person.code, person.summary()["v"]) for person in moving}

    def plays_on(person: Person) -> bool:
        code, version = before[person]
        return person.code != code or person.summary()["v"] > version or person.summary()["over"]

    wait_for(
        lambda: all(map(plays_on, moving)), "somebody cannot play on, or a computer player is stuck"
    )
    for person in moving:
        person.enough.set()
        person.join()
    wait_for(
        lambda: all(player.summary()["to_act"] in (0, None) for player in players),
        "a computer player is stuck",
    )
    versions = {person: person.summary()["v"] for person in moving}
    wait_for(
        lambda: all(person.page.version == versions[person] for person in moving),
        "a page is not current",
    )
    for person in moving:
        person.page.end()
        for code in person.played:
            check(person, code, asyncio.run(stored(club.postgres.address, code)))


def tell_logs(folder: Path) -> None:
    """The last that the programs said, where something went wrong."""
    for log in sorted(folder.glob("*.log")):
        lines = log.read_text(errors="replace").splitlines()
        print(f"--- {log.stem}", *lines[-LINES:], sep="\n", file=sys.stderr)


# A full disk


@contextlib.contextmanager
def small_disk(size: str) -> Iterator[Path | None]:
    """A folder with little room; None where this user may not make one."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder]
        if subprocess.run(words, capture_output=True, check=False).returncode:
            yield None
            return
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "-l", folder], check=True)


def fill_up() -> None:
    """A server whose disk is full says so and loses nothing; then there is room again."""
    with small_disk("4m") as disk:
        if disk is None:
            print("no small disk can be made here: the full disk is left out")
            return
        address = f"http://127.0.0.1:{free_port()}"
        words = ["serve", "--port", address.rpartition(":")[2], "--workers", "1"]
        words += ["--database", str(disk / "small.sqlite3")]
        server = Program(words, disk / "clock", Path(os.devnull))
        try:
            wait_for(lambda: answers(address), "the server does not start")
            person = Person(address, ("me", "@Ines"), "red-cathedral")
            ballast = (disk / "ballast").open("wb", buffering=0)
            with contextlib.suppress(OSError):
                while True:
                    ballast.write(bytes(4096))
            refused = play_until(person, 507)
            known = person.summary()["v"]
            assert known == 1 + len(person.acknowledged), "the full disk has lost or made a move"
            ballast.close()
            (disk / "ballast").unlink()
            play_until(person, 200)
            assert person.summary()["v"] == known + 1
            person.page.end()
            print(f"a full disk was refused with “{refused}”, and nothing was lost")
        finally:
            server.end()


def play_until(person: Person, status: int) -> str:
    """Play until the server answers so; what it said."""
    for _ in range(3000):
        offered = person.client.get(f"/api/tables/{person.code}/choices").json()
        wanted = {"v": offered["v"], "do": offered["choices"][0]["notation"]}
        answer = person.client.post(f"/api/tables/{person.code}/play", json=wanted)
        if answer.status_code == 200:
            person.acknowledged[offered["v"]] = str(wanted["do"])
        if answer.status_code == status:
            return str(answer.json().get("error", ""))
        time.sleep(0.02)
    raise SystemExit(f"soak: the server never answered {status}")


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--minutes", type=float, default=10, help="of disturbance (%(default)s); 0: each kind once"
    )
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10_000)
    args = parser.parse_args(given)
    print(f"soak, {args.minutes:g} minutes, seed {args.seed}", flush=True)
    random.seed(args.seed)
    fill_up()
    soak(args.minutes)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
