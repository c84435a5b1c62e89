"""A viewer: one open page of a table, and what it has been sent already."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from quatrefoil.server.pictures.frames import Frame, Reader, draw
from quatrefoil.server.pictures.splices import splices
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.logbook import LogLine
from quatrefoil.server.tables.presence import HintLine

MOST_WAITING = 64
"""Messages that may wait for a slow connection before it starts afresh."""


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
        self._seated: list[tuple[str, str]] = []
        self._said: dict[str, Any] = {}
        self._heard = -1
        """The number of the last line of talk that was sent; at first none, and -1."""

    def has_page(self, frame: Frame) -> None:
        """The page was delivered with this frame in it."""
        self._html = dict(frame.html)
        self._log = frame.log
        self._seated = frame.seated

    def reader(self) -> Reader:
        return Reader(self.live.seats_of(self.guest), self.language)

    def push(self, stale: str = "") -> None:
        """Send what is new; `stale` says that what the page asked for came too late."""
        if self.queue.full():
            self._start_afresh()
        more = {"stale": True, "error": stale} if stale else {}
        text = self.message(draw(self.live, self.reader()), more)
        if text:
            self.queue.put_nowait(text)

    def _start_afresh(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()
        self._html, self._held, self._log, self._seated, self._heard = {}, set(), [], [], -1
        self._said = {}

    def note(self, sentence: str) -> None:
        self._tell(note=sentence)

    def hint(self, version: int, choices: Sequence[HintLine]) -> None:
        self._tell(hint={"v": version, "choices": choices})

    def past(self, position: dict[str, Any]) -> None:
        self._tell(past=position)

    def error(self, sentence: str) -> None:
        self._tell(error=sentence)

    def _tell(self, **message: Any) -> None:
        """Send something that is no frame."""
        if not self.queue.full():
            self.queue.put_nowait(json.dumps(message, separators=(",", ":")))

    def message(self, frame: Frame, more: dict[str, Any]) -> str:
        """The difference between what the page shows and a frame; empty where there is none.

        Who makes a private note must not be noticed by a message that says nothing.
        """
        html: dict[str, Any] = {}
        for name, markup in frame.html.items():
            if self._html.get(name) != markup:
                known = self._html[name] if name in self._held else None
                html[name] = markup if known is None else self._splice(known, markup)
                self._held.add(name)
        self._html = dict(frame.html)
        said = {"v": frame.version, **frame.data}
        is_news = bool(html or more) or said != self._said
        self._said = said
        message = {"html": html, **said, **more}
        log = self._new_lines(frame.log)
        if log:
            message["log"] = log
        if frame.seated != self._seated:
            message["seated"] = self._seated = frame.seated
        talk = self._new_talk()
        if talk:
            message["talk"] = talk
        if not is_news and len(message) == len(said) + 1:
            return ""
        return json.dumps(message, ensure_ascii=False, separators=(",", ":"))

    def _splice(self, old: str, new: str) -> Any:
        """Splices, worked out once for all viewers who see the same change."""
        key = ("splice", old, new)
        if key not in self.live.cached:
            self.live.cached[key] = splices(old, new)
        return self.live.cached[key]

    def _new_lines(self, log: list[LogLine]) -> list[Any] | None:
        """[from, lines]: the log is cut there and goes on so."""
        same = len(self._log)
        if log[:same] != self._log:
            pairs = enumerate(zip(self._log, log, strict=False))
            same = next((n for n, (old, new) in pairs if old != new), min(same, len(log)))
        changed = same < len(log) or same < len(self._log)
        self._log = log
        return [same, log[same:]] if changed else None

    def _new_talk(self) -> list[Any] | None:
        """[whether this is all of it, lines]: a page that comes back has heard some already."""
        chat, first = self.live.chat, self._heard < 0
        lines = [line for line in chat if line.number > self._heard]
        self._heard = max(0, self._heard, *(line.number for line in lines[-1:]))
        said = [[line.seat, line.name, line.text, line.at] for line in lines]
        return [first, said] if said else None
