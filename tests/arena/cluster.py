"""A real Dask cluster on this machine: a scheduler and workers, each a process of its own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.commands.run import ROOT
from tests.server.running import free_port
from tests.waiting import wait_until


@contextmanager
def running_cluster(
    folder: Path, count: int
) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of the scheduler; the scheduler itself and the workers."""
    address = f"tcp://127.0.0.1:{free_port()}"
    paths = [str(ROOT), str(ROOT / "docs" / "tutorial"), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    environment["DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES"] = "10"

    def start(kind: str, *words: str) -> subprocess.Popen[bytes]:
        with (folder / f"{kind}.log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "distributed.cli.dask_" + kind, *words],
                stdout=log,
                stderr=log,
                cwd=folder,
                env=environment,
            )

    started = [start("scheduler", "--host", address, "--no-dashboard")]
    try:
        for _ in range(count):
            words = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
            started.append(start("worker", address, *words))
        log = folder / "scheduler.log"
        wait_until(lambda: log.read_text().count("Register worker") >= count)
        yield address, started
    finally:
        for process in started:
            process.kill()
            process.wait()
