"""A PostgreSQL server of our own for tests."""

import asyncio
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg

from tests.server.running import free_port
from tests.waiting import wait_until


def postgres_programs() -> Path | None:
    """The folder with initdb and pg_ctl, wherever Debian or the path has it."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


class Postgres:
    """A throw-away PostgreSQL server; it refuses to run as root, so root lends it a user."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = tempfile.mkdtemp(prefix="quatrefoil-pg-")
        self.data = f"{self.folder}/data"
        self.port = free_port()
        self.address = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        self._numbers = itertools.count()
        self._as = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self._as:
            shutil.chown(self.folder, "postgres")

    def _run(self, *words: str) -> None:
        subprocess.run(
            [*self._as, str(self.programs / words[0]), *words[1:]],
            check=True,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
        )

    def create(self) -> None:
        self._run("initdb", "-D", self.data, "-A", "trust", "-U", "postgres", "--no-sync")
        self.start()

    def start(self) -> None:
        """Begin to serve; where the server was killed, not before its last process is gone."""
        wait_until(self._starts)

    def _starts(self) -> bool:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        words = ["-D", self.data, "-w", "-o", options, "-l", f"{self.folder}/log", "start"]
        try:
            self._run("pg_ctl", *words)
        except subprocess.CalledProcessError:
            return False
        return True

    def stop(self, how: str = "immediate") -> None:
        self._run("pg_ctl", "-D", self.data, "-m", how, "-w", "stop")

    def kill(self) -> None:
        """As when the power goes: the processes of its connections notice and follow."""
        leader = int(Path(self.data, "postmaster.pid").read_text().split()[0])
        os.kill(leader, signal.SIGKILL)

    def empty_database(self) -> str:
        """The address of a new database on this server."""
        name = f"test_{next(self._numbers)}"
        with ThreadPoolExecutor() as beside:  # a test may have a loop of its own
            beside.submit(asyncio.run, self._execute(f"CREATE DATABASE {name}")).result()
        return self.address.removesuffix("postgres") + name

    async def _execute(self, command: str) -> None:
        connection = await asyncpg.connect(self.address)
        await connection.execute(command)
        await connection.close()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
