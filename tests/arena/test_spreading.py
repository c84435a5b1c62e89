"""How work is cut into batches."""

from quatrefoil.arena.spreading import BATCH_SECONDS, LEAST_SECONDS, MOST_IN_BATCH, _Batches


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
