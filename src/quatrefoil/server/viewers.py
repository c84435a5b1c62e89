"""A viewer: one open page of a table, and what it has been sent already."""

import asyncio
import json
from collections.abc import Callable
from difflib import SequenceMatcher
from itertools import accumulate
from typing import Any

from quatrefoil.server.frames import Frame, Reader, draw
from quatrefoil.server.live import LiveTable, LogLine

MOST_WAITING = 64
"""Messages that may wait for a slow connection before it starts afresh."""


Splice = tuple[int, int, str]
"""Where a text changes, how much of it goes, and what comes instead."""
SMALL = 2_000
"""Characters up to which a change is not worth being looked at more closely."""
MOST_PARTS = 60


def splices(old: str, new: str) -> list[Splice] | str:
    """A change of text as splices, the last one first; the new text where that is no gain.

    Browsers count in UTF-16, so only texts without rarer characters are spliced.
    """
    start, gone, come = whole = _trimmed(0, old, new)
    if not (_is_plain(old[: start + gone]) and _is_plain(come)):
        return new
    found = [whole]
    if max(gone, len(come)) > SMALL:
        found = _changes(start, _parts(old[start : start + gone]), _parts(come))
    return new if sum(len(text) + 12 for _, _, text in found) > len(new) / 2 else found


def _parts(markup: str) -> list[str]:
    """Markup cut where its pictures begin."""
    first, *others = markup.split("<svg ")
    return [first, *("<svg " + other for other in others)]


def _changes(start: int, old: list[str], new: list[str]) -> list[Splice]:
    """What differs between two pictures, part by part."""
    if len(old) == len(new):
        blocks = [(n, n + 1, n, n + 1) for n in range(len(old)) if old[n] != new[n]]
    elif len(old) + len(new) <= MOST_PARTS:
        matcher = SequenceMatcher(None, old, new, autojunk=False)
        blocks = [code[1:] for code in matcher.get_opcodes() if code[0] != "equal"]
    else:
        blocks = [(0, len(old), 0, len(new))]
    starts = list(accumulate((len(part) for part in old), initial=start))
    found: list[Splice] = []
    for first, last, begin, end in reversed(blocks):
        found.append(_trimmed(starts[first], "".join(old[first:last]), "".join(new[begin:end])))
    return found


def _trimmed(start: int, old: str, new: str) -> Splice:
    """One change without what is the same at its two ends."""
    most = min(len(old), len(new))
    head = _alike(most, lambda n: old[:n] == new[:n])
    tail = _alike(most - head, lambda n: old[len(old) - n :] == new[len(new) - n :])
    return start + head, len(old) - head - tail, new[head : len(new) - tail]


def _alike(most: int, same: Callable[[int], bool]) -> int:
    """The largest number of characters that are the same, by halving."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if same(middle):
            low = middle
        else:
            high = middle - 1
    return low


def _is_plain(text: str) -> bool:
    """Whether a browser counts the characters as we do."""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)


class Viewer:
    """Turns frames into messages: only what has changed for this page."""

    def __init__(self, live: LiveTable, guest: str, language: str) -> None:
        self.live = live
        self.guest = guest
        self.language = language
        self.queue: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._html: dict[str, str] = {}
        self._held: set[str] = set()
        self._log: list[LogLine] = []
        self._chat = 0

    def has_page(self, frame: Frame) -> None:
        """The page was delivered with this frame in it."""
        self._html = dict(frame.html)
        self._log = frame.log

    def reader(self) -> Reader:
        return Reader(self.live.seats_of(self.guest), self.language)

    def push(self, **more: Any) -> None:
        """Send what is new."""
        if self.queue.full():
            self._start_afresh()
        self.queue.put_nowait(self.message(draw(self.live, self.reader()), more))

    def _start_afresh(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()
        self._html, self._held, self._log, self._chat = {}, set(), [], 0

    def tell(self, **message: Any) -> None:
        """Send something that is no frame."""
        if not self.queue.full():
            self.queue.put_nowait(json.dumps(message, separators=(",", ":")))

    def message(self, frame: Frame, more: dict[str, Any]) -> str:
        """The difference between what the page shows and a frame."""
        html: dict[str, Any] = {}
        for name, markup in frame.html.items():
            if self._html.get(name) != markup:
                known = self._html[name] if name in self._held else None
                html[name] = markup if known is None else self._splice(known, markup)
                self._held.add(name)
        self._html = dict(frame.html)
        message = {"v": frame.version, "html": html, **frame.data, **more}
        log = self._new_lines(frame.log)
        if log:
            message["log"] = log
        chat = self.live.chat[self._chat :]
        if chat:
            message["talk"] = [[line.seat, line.name, line.text, line.at] for line in chat]
            self._chat = len(self.live.chat)
        return json.dumps(message, ensure_ascii=False, separators=(",", ":"))

    def _splice(self, old: str, new: str) -> Any:
        """Splices, worked out once for all viewers who see the same change."""
        key = ("splice", old, new)
        if key not in self.live.frames:
            self.live.frames[key] = splices(old, new)
        return self.live.frames[key]

    def _new_lines(self, log: list[LogLine]) -> list[Any] | None:
        """[from, lines]: the log is cut there and goes on so."""
        same = 0
        for old, new in zip(self._log, log, strict=False):
            if old != new:
                break
            same += 1
        changed = same < len(log) or same < len(self._log)
        self._log = log
        return [same, log[same:]] if changed else None
