"""What has changed between two versions of a text, as few and as short splices as is cheap.

Markup is compared tag by tag. A tag that stands once in both versions is an anchor; anchors in
the same order cut the text into stretches, and each stretch is compared by itself.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import accumulate

Splice = tuple[int, int, str]
"""Where a text changes, how much of it goes, and what comes instead."""
SMALL = 4_000
"""Characters up to which a change is not worth being looked at more closely."""
STRIDE = 1_024
EXTRA = 12
"""Characters that a splice costs by itself."""
CUTS = ("<svg ", "<")
"""Where markup is cut: at its pictures, and what is still large then at every tag."""


def splices(old: str, new: str) -> list[Splice] | str:
    """A change of text as splices, the last one first; the new text where that is no gain.

    Browsers count in UTF-16, so only texts without rarer characters are spliced.
    """
    if not (_is_plain(old) and _is_plain(new)):
        return new
    found = _changes(_trimmed(0, old, new), old, CUTS)
    return new if sum(len(text) + EXTRA for _, _, text in found) > len(new) / 2 else found[::-1]


def _changes(whole: Splice, text: str, cuts: Sequence[str]) -> list[Splice]:
    """A change of a text as several smaller ones, in the order of the text."""
    start, gone, come = whole
    if not cuts or min(gone, len(come)) <= SMALL:
        return [whole]
    old, new = _cut(text[start : start + gone], cuts[0]), _cut(come, cuts[0])
    places = list(accumulate(map(len, old), initial=start))
    found: list[Splice] = []
    for first, last, begin, end in _stretches(old, new):
        part = _trimmed(places[first], "".join(old[first:last]), "".join(new[begin:end]))
        found += _changes(part, text, cuts[1:])
    return found


def _cut(markup: str, mark: str) -> list[str]:
    """Markup in pieces that begin with a mark, all but the first."""
    return markup.replace(mark, "\0" + mark).split("\0")


Stretch = tuple[int, int, int, int]
"""From and to in the old list, from and to in the new one."""


def _stretches(old: list[str], new: list[str]) -> list[Stretch]:
    """Where two lists differ, in their order."""
    if len(old) == len(new):
        other = [n for n, (tag, fresh) in enumerate(zip(old, new, strict=True)) if tag != fresh]
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
    count, wanted = Counter(old), Counter(new)
    place = {tag: n for n, tag in enumerate(new) if wanted[tag] == 1 and count[tag] == 1}
    pairs = [(n, place[tag]) for n, tag in enumerate(old) if tag in place]
    tails: list[int] = []
    kept: list[int] = []
    before = [-1] * len(pairs)
    for n, (_, there) in enumerate(pairs):
        at = bisect_left(tails, there)
        tails[at:] = [there, *tails[at + 1 :]]
        before[n] = kept[at - 1] if at else -1
        kept[at:] = [n, *kept[at + 1 :]]
    found: list[tuple[int, int]] = []
    n = kept[-1] if kept else -1
    while n >= 0:
        found.append(pairs[n])
        n = before[n]
    return found[::-1]


def _trimmed(start: int, old: str, new: str) -> Splice:
    """One change without what is the same at its two ends."""
    most, last, end = min(len(old), len(new)), len(old), len(new)
    head = _alike(most, lambda n, m: old[n:m] == new[n:m])
    tail = _alike(most - head, lambda n, m: old[last - m : last - n] == new[end - m : end - n])
    return start + head, last - head - tail, new[head : end - tail]


def _alike(most: int, same: Callable[[int, int], bool]) -> int:
    """How many characters are the same from one end: by strides, then by halving."""
    low = 0
    while low < most and same(low, min(low + STRIDE, most)):
        low = min(low + STRIDE, most)
    high = min(low + STRIDE, most)
    while low < high:
        middle = (low + high + 1) // 2
        if same(low, middle):
            low = middle
        else:
            high = middle - 1
    return low


def _is_plain(text: str) -> bool:
    """Whether a browser counts the characters as we do."""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)
