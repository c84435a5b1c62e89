"""How work is cut into batches."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from typing import Any

from quatrefoil.arena.spreading import (
    BATCH_SECONDS,
    LEAST_SECONDS,
    MOST_IN_BATCH,
    Workers,
    _Batches,
)


def cut(tasks: int, each: float, workers: int, most: int = MOST_IN_BATCH) -> list[int]:
    """The sizes of all batches; every task is in one of them, in order."""
    batches = _Batches(range(tasks), most)
    batches.each = each
    sizes, seen = [], []
    while batch := batches.next(workers):
        sizes.append(len(batch))
        seen += batch
    assert seen == list(range(tasks))
    return sizes


def test_the_first_task_is_tried_alone():
    assert len(_Batches(range(100), MOST_IN_BATCH).next(2)) == 1


class AtOnce(Executor):
    """Does everything when it is asked, and notes how many tasks it was given."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def submit(self, do: Callable[..., Any], *given: Any, **named: Any) -> Future[Any]:
        self.sizes.append(len(given[-1]))
        done: Future[Any] = Future()
        done.set_result(do(*given, **named))
        return done


def rested(_: None, tasks: Sequence[int]) -> Sequence[int]:
    time.sleep(0.001 * len(tasks))
    return tasks


def test_each_who_works_tries_one_task_before_batches_are_cut():
    executor = AtOnce()
    found = Workers(executor, lambda: 2).results(rested, None, range(500), ordered=True)
    assert list(found) == list(range(500))
    assert executor.sizes[:2] == [1, 1]
    assert executor.sizes[2] > 1


def test_batches_last_as_long_as_they_should_and_the_last_ones_less():
    each = 0.01
    sizes = cut(1000, each, workers=2)
    assert sizes[0] == BATCH_SECONDS / each
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-2] == LEAST_SECONDS / each
    assert len(sizes) < 25


def test_no_batch_is_larger_than_allowed_or_empty():
    assert max(cut(1000, 1e-6, workers=2, most=64)) == 64
    assert set(cut(20, 30.0, workers=4)) == {1}
    assert cut(0, 0.01, workers=2) == []
