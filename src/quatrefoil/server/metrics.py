"""What is counted and measured, for Prometheus.

Its own library does it: the format has rules for escapes and buckets, and memory, processor time
and open files of the process come with it.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

registry = CollectorRegistry()
ProcessCollector(registry=registry)
QUICK = (0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2, 2.5, 5.0)
LONG = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)

tables = Gauge("quatrefoil_tables", "Tables in memory.", registry=registry)
sockets = Gauge("quatrefoil_sockets", "Pages of tables that are open.", registry=registry)
connections = Gauge("quatrefoil_connections", "Open connections.", registry=registry)
database_up = Gauge(
    "quatrefoil_database_up", "Whether the database has just answered.", registry=registry
)
database_seconds = Gauge(
    "quatrefoil_database_seconds", "How long its last answer took.", registry=registry
)
_moves = Counter("quatrefoil_moves", "Moves that were stored.", ["by"], registry=registry)
_move_seconds = Histogram(
    "quatrefoil_move_seconds",
    "From a person's choice until it is stored and drawn for everybody.",
    buckets=QUICK,
    registry=registry,
)
_thinking = Gauge("quatrefoil_thinking", "Computer players that think.", registry=registry)
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


def report() -> bytes:
    return generate_latest(registry)
