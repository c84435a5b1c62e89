"""What has changed between two versions of a text, as few and as short splices as is cheap.

A text that was joined of pictures is compared picture by picture, and only those that are not the
same any more are looked at. There markup is compared tag by tag. What stands once in both versions
is an anchor; anchors in the same order cut the text into stretches, and each stretch is compared
by itself.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, compress
from operator import ne
from sys import getsizeof

from quatrefoil.drawing.memory import pieces_of

Splice = tuple[int, int, str]
"""Where a text changes, how much of it goes, and what comes instead."""
SMALL = 4_000
"""Characters up to which changes are, together, not worth being looked at more closely."""
STRIDE = 4_096
EXTRA = 12
"""Characters that a splice costs by itself."""
CUTS = ("<svg ", "<")
"""Where markup is cut: at its pictures, and what is still large then at every tag."""


def splices(old: str, new: str) -> list[Splice] | str:
    """A change of text as splices, the last one first; the new text where that is no gain.

    The old text is plain; where the new one is not, it is not spliced either.
    """
    if not is_plain(new):
        return new
    before, after = pieces_of(old), pieces_of(new)
    starts = list(accumulate(map(len, before), initial=0))
    parts = [
        _trimmed(starts[first], "".join(before[first:last]), "".join(after[begin:end]))
        for first, last, begin, end in _pieces_changed(before, after)
    ]
    small = SMALL // max(1, len(parts))
    found = [splice for part in parts for splice in _changes(part, old, CUTS, small)]
    if sum(len(text) + EXTRA for _, _, text in found) > len(new) / 2:
        return new
    return found[::-1]


def _pieces_changed(old: list[str], new: list[str]) -> "list[Stretch]":
    """Where two lists of pieces differ; each has its place as long as there are as many."""
    if len(old) == len(new):
        return [(n, n + 1, n, n + 1) for n in compress(range(len(old)), map(ne, old, new))]
    return _stretches(old, new)


def is_plain(text: str) -> bool:
    """Whether a browser, which counts in UTF-16, counts the characters as we do."""
    # A text takes four bytes a letter as soon as one letter lies beyond UTF-16's first plane: one
    # that takes less need not be looked through.
    is_narrow = text.isascii() or getsizeof(text) < 4 * len(text)
    return is_narrow or len(text.encode("utf-16-le")) == 2 * len(text)


def _changes(whole: Splice, text: str, cuts: Sequence[str], small: int) -> list[Splice]:
    """A change of a text as several smaller ones, in the order of the text."""
    start, gone, come = whole
    if not cuts or min(gone, len(come)) <= small:
        return [whole]
    mark = cuts[0]
    old, new = _cut(text[start : start + gone], mark), _cut(come, mark)
    places = list(accumulate(map(len, old), initial=start - 2 * len(mark)))
    found: list[Splice] = []
    for first, last, begin, end in _stretches(old, new):
        place = places[first] + len(mark) * first if first else start
        part = _trimmed(place, _joined(old[first:last], mark), _joined(new[begin:end], mark))
        found += _changes(part, text, cuts[1:], small)
    return found


def _cut(markup: str, mark: str) -> list[str]:
    """Markup in pieces before which a mark stands; only the first, without one, contains it."""
    pieces = markup.split(mark)
    pieces[0] += mark
    return pieces


def _joined(pieces: list[str], mark: str) -> str:
    """Neighbouring pieces as the markup that they were cut from."""
    if pieces and pieces[0].endswith(mark):
        return mark.join([pieces[0][: -len(mark)], *pieces[1:]])
    return mark.join(["", *pieces])


Stretch = tuple[int, int, int, int]
"""From and to in the old list, from and to in the new one."""


def _stretches(old: list[str], new: list[str]) -> list[Stretch]:
    """Where two lists differ, in their order."""
    if len(old) == len(new):
        other = list(compress(range(len(old)), map(ne, old, new)))
        if len(other) < len(old) / 4:
            return [(n, n + 1, n, n + 1) for n in other]
    found: list[Stretch] = []
    waiting: list[Stretch] = [(0, len(old), 0, len(new))]
    while waiting:
        first, last, begin, end = waiting.pop()
        while first < last and begin < end and old[first] == new[begin]:
            first, begin = first + 1, begin + 1
        while first < last and begin < end and old[last - 1] == new[end - 1]:
            last, end = last - 1, end - 1
        anchors = _anchors(old[first:last], new[begin:end]) if first < last and begin < end else []
        if not anchors:
            if first < last or begin < end:
                found.append((first, last, begin, end))
            continue
        for a, b in reversed(anchors):
            if first + a + 1 < last or begin + b + 1 < end:
                waiting.append((first + a + 1, last, begin + b + 1, end))
            last, end = first + a, begin + b
        waiting.append((first, last, begin, end))
    return found


def _anchors(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """Places of what stands once in both lists, as many as are in the same order in both."""
    there = _single(new)
    pairs = [(n, there[tag]) for tag, n in _single(old).items() if tag in there]
    ends: list[int] = []
    """Where the longest rows of each length end that were found so far, as places in `new`."""
    last: list[int] = []
    before = [-1] * len(pairs)
    for n, (_, place) in enumerate(pairs):
        at = bisect_left(ends, place)
        before[n] = last[at - 1] if at else -1
        if at == len(ends):
            ends.append(place)
            last.append(n)
        else:
            ends[at], last[at] = place, n
    found: list[tuple[int, int]] = []
    n = last[-1] if last else -1
    while n >= 0:
        found.append(pairs[n])
        n = before[n]
    return found[::-1]


def _single(tags: Sequence[str]) -> dict[str, int]:
    """What stands once in a list, in its order, and where."""
    places: dict[str, int] = {}
    for n, tag in enumerate(tags):
        places[tag] = n if tag not in places else -1
    return {tag: n for tag, n in places.items() if n >= 0}


def _trimmed(start: int, old: str, new: str) -> Splice:
    """One change without what is the same at its two ends."""
    most = min(len(old), len(new))
    head = _same_head(old, new, most)
    tail = _same_tail(old, new, most - head)
    return start + head, len(old) - head - tail, new[head : len(new) - tail]


def _same_head(old: str, new: str, most: int) -> int:
    """How many characters are the same at the beginning: by strides, then by halving."""
    low = 0
    while low + STRIDE <= most and new.startswith(old[low : low + STRIDE], low):
        low += STRIDE
    high = min(low + STRIDE, most)
    while low < high:
        middle = (low + high + 1) // 2
        if new.startswith(old[low:middle], low):
            low = middle
        else:
            high = middle - 1
    return low


def _same_tail(old: str, new: str, most: int) -> int:
    """How many characters are the same at the end, likewise."""
    low, last, end = 0, len(old), len(new)
    while low + STRIDE <= most and new.endswith(
        old[last - low - STRIDE : last - low], 0, end - low
    ):
        low += STRIDE
    high = min(low + STRIDE, most)
    while low < high:
        middle = (low + high + 1) // 2
        if new.endswith(old[last - middle : last - low], 0, end - low):
            low = middle
        else:
            high = middle - 1
    return low
