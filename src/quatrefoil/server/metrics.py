"""What is counted and measured, for Prometheus.

Its own library does it: the format has rules for escapes and buckets, and memory, processor time
and open files of the process come with it. Processes that serve one address put their figures
together, for nobody knows which of them is asked.
"""

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Where the environment names the folder that processes share."""
registry = CollectorRegistry()
ProcessCollector(registry=registry)
QUICK = (0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2, 2.5, 5.0)
LONG = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)


def _sum(name: str, about: str) -> Gauge:
    """Something of which every process has some."""
    return Gauge(name, about, registry=registry, multiprocess_mode="livesum")


def _last(name: str, about: str) -> Gauge:
    """Something that whoever is asked finds out."""
    return Gauge(name, about, registry=registry, multiprocess_mode="livemostrecent")


tables = _sum("quatrefoil_tables", "Tables in memory.")
sockets = _sum("quatrefoil_sockets", "Pages of tables that are open.")
connections = _sum("quatrefoil_connections", "Open connections.")
database_up = _last("quatrefoil_database_up", "Whether the database has just answered.")
database_seconds = _last("quatrefoil_database_seconds", "How long its last answer took.")
_moves = Counter("quatrefoil_moves", "Moves that were stored.", ["by"], registry=registry)
_move_seconds = Histogram(
    "quatrefoil_move_seconds",
    "From a person's choice until it is stored and drawn for everybody.",
    buckets=QUICK,
    registry=registry,
)
_thinking = _sum("quatrefoil_thinking", "Computer players that think.")
_thinking_seconds = Histogram(
    "quatrefoil_thinking_seconds",
    "From a question to a computer player until its answer.",
    buckets=LONG,
    registry=registry,
)
_refused = Counter(
    "quatrefoil_refused", "What was refused, by reason.", ["reason"], registry=registry
)
_requests = Counter("quatrefoil_requests", "Answers by status.", ["status"], registry=registry)
_request_seconds = Histogram(
    "quatrefoil_request_seconds",
    "From a request until its answer begins.",
    buckets=QUICK,
    registry=registry,
)


def refused(reason: str) -> None:
    _refused.labels(reason).inc()


def answered(status: int, seconds: float) -> None:
    _requests.labels(str(status)).inc()
    _request_seconds.observe(seconds)


def moved(by: Literal["person", "computer"]) -> None:
    _moves.labels(by).inc()


@contextmanager
def a_move() -> Iterator[None]:
    """A person's move: it counts when it has been made."""
    begun = time.perf_counter()
    yield
    _move_seconds.observe(time.perf_counter() - begun)
    moved("person")


@contextmanager
def a_thought() -> Iterator[None]:
    """A computer player's, finished or given up."""
    begun = time.perf_counter()
    _thinking.inc()
    try:
        yield
    finally:
        _thinking.dec()
        _thinking_seconds.observe(time.perf_counter() - begun)


@contextmanager
def shared() -> Iterator[None]:
    """Processes that are started meanwhile put their figures together."""
    with tempfile.TemporaryDirectory(prefix="quatrefoil-") as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]


def report() -> bytes:
    folder = os.environ.get(FOLDER)
    if folder is None:
        return generate_latest(registry)
    for kept in Path(folder).glob("gauge_live*_*.db"):
        process = int(kept.stem.rpartition("_")[2])
        if not Path(f"/proc/{process}").exists():
            mark_process_dead(process, folder)  # type: ignore[no-untyped-call]
    together = CollectorRegistry()
    MultiProcessCollector(together, folder)  # type: ignore[no-untyped-call]
    return generate_latest(together)
