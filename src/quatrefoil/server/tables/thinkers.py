"""Computer players that think elsewhere: in processes of `quatrefoil think`, on any machine.

The questions lie in the same PostgreSQL database, in a queue of procrastinate; the answers come as
news to all servers. Two servers at which pages of one table are open ask under the same key: it
is thought about once, and both hear the answer. Whoever no longer wants to know cancels.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from quatrefoil.engine.record import Record
from quatrefoil.players.pool import Pool, Question
from quatrefoil.server.storage.database import CHANNEL, Pauses
from quatrefoil.server.storage.opening import CannotOpen
from quatrefoil.server.storage.store import Store
from quatrefoil.server.tables.computers import answer

if TYPE_CHECKING:
    from procrastinate import App

log = logging.getLogger("quatrefoil.server")
QUEUE = TASK = "thinking"
THOUGHT = "thought"
"""The first word of such news; no code of a table has vowels."""
LOOK_AGAIN = 1.0
"""Seconds after which is asked where a question stands, and whether anybody has it at all."""
HEARTBEAT, DEAD_AFTER = 2.0, 7.0
"""Seconds between the signs of life of a process that thinks, and when others take its work."""
WAITING = """
    SELECT id, status, (
        SELECT count(*) FROM procrastinate_jobs AS earlier
        WHERE earlier.queue_name = %(queue)s AND earlier.status = 'todo' AND earlier.id <= job.id
    ) AS place
    FROM procrastinate_jobs AS job
    WHERE lock = %(key)s AND status IN ('todo', 'doing') ORDER BY id LIMIT 1
"""


class Failed(Exception):
    """A computer player stumbled where it thought."""


def queue_of(url: str) -> "App":
    """The queue in a database."""
    try:
        from procrastinate import App, PsycopgConnector
    except ModuleNotFoundError as error:
        raise CannotOpen(
            "computer players that think elsewhere need one more package: "
            "pip install 'quatrefoil[thinkers]' ({reason})",
            reason=error,
        ) from None
    address = url.replace("postgresql+asyncpg://", "postgresql://", 1)
    return App(connector=PsycopgConnector(conninfo=address, min_size=1, max_size=4))


async def prepare(queue: "App", store: Store) -> None:
    """See that the queue is there; processes that start together take turns."""
    async with store.one_at_a_time():
        found = await queue.connector.execute_query_one_async(
            "SELECT to_regclass('procrastinate_jobs') IS NOT NULL AS is_there"
        )
        if not found["is_there"]:
            await queue.schema_manager.apply_schema_async()


class Thinkers:
    """The questions of one server process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue = queue_of(store.url)
        self._asked: dict[str, asyncio.Future[str]] = {}
        self._jobs: dict[str, int] = {}
        self._places: dict[str, int] = {}

    async def open(self) -> None:
        await self._queue.open_async()
        await prepare(self._queue, self._store)

    async def close(self) -> None:
        await self._queue.close_async()

    def place(self, key: str) -> int:
        """Which in the queue a question is; 0 while it is thought about."""
        return self._places.get(key, 0)

    async def choose(self, key: str, question: Question) -> str:
        """The notation of a choice; whoever cancels this stops the thinking too."""
        heard: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._asked[key] = heard
        try:
            while not heard.done():
                await self._ask(key, question)
                await asyncio.wait((heard,), timeout=LOOK_AGAIN)
            return heard.result()
        finally:
            del self._asked[key]
            self._places.pop(key, None)
            job = self._jobs.pop(key, None)
            if job is not None and not heard.done():
                await asyncio.shield(self._cancel(job))

    async def _ask(self, key: str, question: Question) -> None:
        """Ask, unless somebody has this question already; the news of an answer may be lost."""
        from procrastinate.exceptions import AlreadyEnqueued, ConnectorException

        try:
            found = await self._queue.connector.execute_query_all_async(
                WAITING, queue=QUEUE, key=key
            )
            if found:
                self._places[key] = found[0]["place"] if found[0]["status"] == "todo" else 0
                return
            task = self._queue.configure_task(TASK, queue=QUEUE, lock=key, queueing_lock=key)
            with contextlib.suppress(AlreadyEnqueued):
                self._jobs[key] = await task.defer_async(key=key, question=plain(question))
        except ConnectorException as error:  # the database is away: asked again in a moment
            log.warning("no computer player can be asked: %s", error)

    async def _cancel(self, job: int) -> None:
        with contextlib.suppress(Exception):  # without a database nobody thinks anyway
            await self._queue.job_manager.cancel_job_by_id_async(job, abort=True, delete_job=True)

    def heard(self, news: str) -> None:
        """Somebody has answered."""
        key, _, text = news.partition(" ")
        waiting = self._asked.get(key)
        if waiting is None or waiting.done():
            return
        found = json.loads(text)
        if "notation" in found:
            waiting.set_result(found["notation"])
        else:
            waiting.set_exception(Failed(found["failed"]))


def plain(question: Question) -> dict[str, Any]:
    """A question as plain data."""
    return {**vars(question), "record": question.record.to_json()}


def from_plain(values: dict[str, Any]) -> Question:
    return Question(**{**values, "record": Record.read(values["record"])})


async def think(store: Store, workers: int, ready: Callable[[], None]) -> None:
    """Answer the questions of all servers on a database, for ever."""
    pauses = Pauses()
    with Pool(workers) as pool:
        await asyncio.to_thread(pool.warm, ())
        while True:
            try:
                await _think(store, pool, ready, pauses)
                return
            except Exception as error:
                if pauses.is_first:
                    log.warning("no questions from the database: %s", error)
            await pauses.wait()


async def _think(store: Store, pool: Pool, ready: Callable[[], None], pauses: Pauses) -> None:
    """Until somebody ends it, or the line to the database breaks."""
    queue = queue_of(store.url)

    async def thinking(key: str, question: dict[str, Any]) -> None:
        try:
            notation = await answer(pool.answer(from_plain(question)))
            told = {"notation": notation}
        except Exception as error:
            log.exception("a computer player failed")
            told = {"failed": str(error)[:500]}
        await queue.connector.execute_query_async(
            "SELECT pg_notify(%(channel)s, %(news)s)",
            channel=CHANNEL,
            news=f"{THOUGHT} {key} {json.dumps(told)}",
        )

    queue.task(name=TASK, queue=QUEUE)(thinking)
    async with queue.open_async():
        await prepare(queue, store)
        pauses.start_afresh()
        ready()
        taking_over = asyncio.create_task(_take_over(queue))
        try:
            await queue.run_worker_async(
                queues=[QUEUE],
                concurrency=pool.workers,
                delete_jobs="always",
                shutdown_graceful_timeout=0.5,
                abort_job_polling_interval=LOOK_AGAIN,
                update_heartbeat_interval=HEARTBEAT,
                stalled_worker_timeout=DEAD_AFTER,
            )
        finally:
            taking_over.cancel()


async def _take_over(queue: "App") -> None:
    """What a process that has died was thinking about is thought about by somebody else."""
    while True:
        with contextlib.suppress(Exception):  # the worker itself tells if the database is away
            dead = await queue.job_manager.get_stalled_jobs(
                queue=QUEUE, seconds_since_heartbeat=DEAD_AFTER
            )
            for job in dead:
                await queue.job_manager.retry_job(job)
        await asyncio.sleep(HEARTBEAT)
