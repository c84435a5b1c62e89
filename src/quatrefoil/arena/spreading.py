"""The same work in this process, in several of this machine, or on a Dask cluster.

Work is a function of what all tasks have in common and of some tasks; it gives one result a task.
Tasks travel in batches that take about a second, so that short games cost no more on the way than
long ones, and only so many at a time that a slow reader holds up the rest. The last batches are
smaller, so that all who work end at about the same time.
"""

import logging
import multiprocessing
import re
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from itertools import islice
from typing import Any, Generic, TypeVar

from quatrefoil.engine.errors import BadOption, QuatrefoilError
from quatrefoil.engine.game import add_game, added_packages
from quatrefoil.players.pool import belong_to_parent
from quatrefoil.version import VERSION

BATCH_SECONDS = 1.0
LEAST_SECONDS = 0.2
"""Of the last batches: what is shorter costs more on the way than it saves."""
MOST_IN_BATCH = 512
LOOK_AGAIN = 5.0
"""Seconds after which a cluster is asked again how many work there."""
PATIENCE = 10
"""Seconds in which a scheduler answers."""
WORKERS_COME = 60
"""Seconds in which it has a worker."""
ADDRESS = re.compile(r"(\w+://)?[^\s/]+:\d+")

Common = TypeVar("Common")
Task = TypeVar("Task")
Result = TypeVar("Result")
Work = Callable[[Common, Sequence[Task]], Sequence[Result]]


class Workers:
    """Who does the work: without an executor, this process."""

    def __init__(
        self, executor: Executor | None = None, count: Callable[[], int] = lambda: 1
    ) -> None:
        self.executor = executor
        self._count = count

    def results(
        self,
        work: Work[Common, Task, Result],
        common: Common,
        tasks: Iterable[Task],
        ordered: bool = False,
        most: int = MOST_IN_BATCH,
    ) -> Iterator[Result]:
        """The results of all tasks as they come, or in the order of the tasks.

        No batch has more than `most` tasks, and few batches are under way at a time.
        """
        if self.executor is None:
            for task in tasks:
                yield from work(common, [task])
            return
        left = _Batches(tasks, most)
        packages = tuple(added_packages())
        under_way: dict[Future[tuple[Sequence[Result], float]], int] = {}
        finished: dict[int, Sequence[Result]] = {}
        begun = given = 0
        # Batches that nobody waits for any more go with those who work: to cancel them here would
        # disturb a pool that is being ended.
        while True:
            # One batch under way and one that waits for each who works: nobody is idle. Before it
            # is known how long a task takes, each gets one.
            count = self._count()
            most_under_way = 2 * count + 2 if left.is_timed else count
            while begun - given < most_under_way and (batch := left.next(count)):
                future = self.executor.submit(_do, packages, work, common, batch)
                under_way[future] = begun
                begun += 1
            if not under_way:
                return
            done, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                number = under_way.pop(future)
                results, seconds = future.result()
                left.timed(seconds, len(results))
                if not ordered:
                    given += 1
                    yield from results
                else:
                    finished[number] = results
            while given in finished:
                yield from finished.pop(given)
                given += 1


class _Batches(Generic[Task]):
    """Tasks in batches that take about as long as they should."""

    def __init__(self, tasks: Iterable[Task], most: int) -> None:
        self.each = BATCH_SECONDS
        """Seconds that a task takes: one is tried alone at first."""
        self.is_timed = False
        self._tasks = iter(tasks)
        self._most = most
        self._near: deque[Task] = deque()
        """Those next to come, so that the end is seen before it is there."""

    def timed(self, seconds: float, tasks: int) -> None:
        """So long took so many."""
        self.each = max(seconds / max(1, tasks), 1e-6)
        self.is_timed = True

    def next(self, workers: int) -> list[Task]:
        """The next tasks, for one of so many who work; none at the end."""
        size = max(1, min(self._most, int(BATCH_SECONDS / self.each)))
        ahead = 2 * workers * size
        self._near.extend(islice(self._tasks, max(0, ahead - len(self._near))))
        if len(self._near) < ahead:
            least = max(1, min(size, int(LEAST_SECONDS / self.each)))
            size = max(least, len(self._near) // (2 * workers))
        return [self._near.popleft() for _ in range(min(size, len(self._near)))]


def _do(
    packages: Sequence[str], work: Work[Common, Task, Result], common: Common, some: Sequence[Task]
) -> tuple[Sequence[Result], float]:
    """A batch, and how long it took. Threads of a worker take turns: players keep scratch paper."""
    with _turn:
        for package in packages:
            if package not in _known:
                add_game(import_module(package).GAME)
                _known.add(package)
        start = time.perf_counter()
        return work(common, some), time.perf_counter() - start


_turn = threading.Lock()
_known: set[str] = set()


@contextmanager
def local(jobs: int) -> Iterator[Workers]:
    """This process alone, or several that go when it goes."""
    if jobs == 1:
        yield Workers()
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, belong_to_parent) as pool:
        try:
            yield Workers(pool, lambda: jobs)
        except BrokenProcessPool:
            raise BadOption("a process that played games has ended unexpectedly") from None
        except BaseException:  # Ctrl-C: nobody waits for the games under way
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of a Dask cluster that is there already, by the address of its scheduler.

    A worker that dies loses nothing: the scheduler gives its batches to others.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise BadOption("Dask is not installed: pip install 'quatrefoil[cluster]'") from None
    if not ADDRESS.fullmatch(address):
        raise BadOption(
            "the address of a scheduler is written tcp://HOST:PORT, not {text}", text=repr(address)
        )
    for name in (
        "distributed",
        "distributed.client",
    ):  # what goes wrong is told in one line of ours
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise BadOption(
            "no Dask scheduler answers at {address} ({reason})",
            address=address,
            reason=str(error).splitlines()[0] if str(error) else type(error).__name__,
        ) from None
    with client:
        _check_versions(client, address)
        counted = _Counted(client)
        try:
            yield Workers(client.get_executor(pure=False), counted)
        except (QuatrefoilError, KeyboardInterrupt, GeneratorExit):
            raise
        except (CancelledError, OSError) as error:
            raise BadOption(
                "the cluster at {address} does not answer any more ({reason})",
                address=address,
                reason=type(error).__name__,
            ) from None
        except Exception as error:
            if type(error).__name__ != "KilledWorker":
                raise
            raise BadOption("a process that played games has ended unexpectedly") from None


class _Counted:
    """How many tasks a cluster can do at a time; workers come and go."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._asked = float("-inf")
        self._found = 1

    def __call__(self) -> int:
        if time.monotonic() - self._asked > LOOK_AGAIN:
            self._found = max(1, sum(self._client.nthreads().values()))
            self._asked = time.monotonic()
        return self._found


def _check_versions(client: Any, address: str) -> None:
    """The workers have to be there, and to play by the same rules."""
    try:
        client.wait_for_workers(1, WORKERS_COME)
    except TimeoutError:
        raise BadOption("the cluster at {address} has no workers", address=address) from None
    try:
        found = set(client.run(_version).values())
    except Exception as error:
        raise BadOption(
            "the workers at {address} cannot import quatrefoil ({reason})",
            address=address,
            reason=f"{type(error).__name__}: {error}",
        ) from None
    if found != {VERSION}:
        raise BadOption(
            "the workers at {address} have quatrefoil {theirs}, not {ours}",
            address=address,
            theirs=", ".join(sorted(found)),
            ours=VERSION,
        )


def _version() -> str:
    return VERSION


def workers(jobs: int, address: str | None) -> AbstractContextManager[Workers]:
    """Processes of this machine, or a cluster where an address is given."""
    return cluster(address) if address else local(jobs)
