"""A viewer: one open page of a table, and what it has been sent already."""

from collections.abc import Sequence

from quatrefoil.engine.language import Clause, find_language
from quatrefoil.server.errors import Refused, Stale, Unsure
from quatrefoil.server.pictures.frames import Company, Frame, Standing, draw, headline
from quatrefoil.server.pictures.in_words import PART, Shows, in_words
from quatrefoil.server.pictures.past import Position
from quatrefoil.server.pictures.reader import Reader
from quatrefoil.server.pictures.splices import Splice, is_plain, splices
from quatrefoil.server.pictures.things import things_of
from quatrefoil.server.tables.live import LiveTable
from quatrefoil.server.tables.logbook import LogLine
from quatrefoil.server.tables.presence import HintLine, Thought
from quatrefoil.server.web.messages import Messages
from quatrefoil.server.web.protocol import (
    Ask,
    Belongings,
    Coach,
    Error,
    Hint,
    Note,
    Past,
    TalkLine,
    Update,
    write,
)

END = b""
"""A message that is not sent: it ends the connection."""
SHORT = 1_200
"""Characters up to which a part of the page is sent whole: finding out costs more than it saves."""
MOST_WAITING = 64
"""Messages that may wait for a slow connection before it starts afresh."""
MOST_BYTES = 256 * 1024
"""The same for their length: a page is a good deal shorter."""


class Waiting:
    """How much waits for all pages of one address, and as a part of that `in_all`."""

    def __init__(self, most: int = 1 << 30, in_all: "Waiting | None" = None) -> None:
        self.most = most
        self.bytes = 0
        self._in_all = in_all

    def count(self, more: int) -> None:
        self.bytes += more
        if self._in_all is not None:
            self._in_all.count(more)

    def is_too_much(self) -> bool:
        return self.bytes > self.most or (self._in_all is not None and self._in_all.is_too_much())


def _update(version: int, html: dict[str, str | list[Splice]], standing: Standing) -> Update:
    return {
        "html": html,
        "v": version,
        "mine": standing["mine"],
        "seat": standing["seat"],
        "over": standing["over"],
        "since": standing["since"],
        "played": standing["played"],
        "changed": standing["changed"],
        "cover": standing["cover"],
    }


class Viewer:
    """Turns frames into messages: only what has changed for this page."""

    def __init__(
        self,
        live: LiveTable,
        guest: str,
        language: str,
        name: str = "",
        shows: Shows = "board",
        most_bytes: int = MOST_BYTES,
        waiting: Waiting | None = None,
    ) -> None:
        self.live = live
        self.guest = guest
        self.language = language
        self.name = name
        self.shows: Shows = shows
        self.queue: Messages[bytes] = Messages(MOST_WAITING)
        self._most_bytes = most_bytes
        self._bytes = 0
        """Of the messages in the queue."""
        self._waiting = waiting or Waiting()
        self._is_ending = False
        self._html: dict[str, str] = {}
        self._held: set[str] = set()
        """The parts whose last text can be spliced: it was sent, and its letters are plain."""
        self._log: list[LogLine] = []
        self._seated: list[tuple[str, str]] = []
        self._here: Company | None = None
        self._said: tuple[int, Standing] | None = None
        self._heard = -1
        """The number of the last line of talk that was sent; at first none, and -1."""
        self._resting: tuple[dict[str, int], int] | None = None
        """By what to know again what the page shows, while nothing happens there."""

    def has_page(self, frame: Frame | None) -> None:
        """The page was delivered with this frame in it, if one is known."""
        if frame is not None:
            self._html = dict(frame.html)
            self._log = frame.log
            self._seated = frame.seated

    def rest(self) -> None:
        """Let go of what the page shows; drawn again, it is known by its hashes."""
        if self._resting is None:
            shown = {name: hash(markup) for name, markup in self._html.items()}
            self._resting = shown, hash(tuple(self._log))
            self._html, self._log = {}, []

    def wake(self) -> None:
        """Something is about to happen: what the page shows now is what that will be told from."""
        if self._resting is not None:
            self._recall(draw(self.live, self.reader()))

    def _recall(self, frame: Frame) -> None:
        """See what of a frame the page shows; the rest is sent whole."""
        if self._resting is None:
            return
        (shown, log), self._resting = self._resting, None
        self._html = {
            name: markup
            for name, markup in self._parts(frame).items()
            if shown.get(name) == hash(markup)
        }
        self._held &= set(self._html)
        self._log = frame.log if hash(tuple(frame.log)) == log else []

    def show(self, shows: Shows) -> None:
        """The page wants the table by its pictures, in words, or by both."""
        self.shows = shows
        self.push()

    def reader(self) -> Reader:
        return Reader(self.live.seats_of(self.guest), self.language)

    def push(self, stale: Stale | None = None) -> None:
        """Send what is new; `stale` says that what the page asked for came too late."""
        if self._bytes and self._waiting.is_too_much():
            self._start_afresh()  # there is no room for those who do not read
            self.close()
        if self._is_ending:
            return
        if self._is_full():
            self._start_afresh()
        late = stale.in_language(self.language) if stale is not None else ""
        message = self.update(draw(self.live, self.reader()), late)
        if message is not None:
            self._put(write(message))

    def move_up(self) -> None:
        """Send the headline alone: nothing else names the place in the queue."""
        if self._said is None or self._said[0] != self.live.shown or self._resting is not None:
            self.push()
            return
        if self._is_full() or self._is_ending:
            return
        markup = headline(self.live, self.reader())
        if self._html.get("status") != markup:
            change = self._change("status", markup)
            self._html["status"] = markup
            version, standing = self._said
            self._put(write(_update(version, {"status": change}, standing)))

    def _is_full(self) -> bool:
        """Whether what waits for the page is more than the page itself would be."""
        return self.queue.full() or self._bytes > self._most_bytes

    def _put(self, message: bytes) -> None:
        self.queue.put_nowait(message)
        self._count(len(message))

    def _count(self, more: int) -> None:
        self._bytes += more
        self._waiting.count(more)

    async def next_message(self) -> bytes:
        """What is to be sent next; END after the last."""
        message = await self.queue.get()
        self._count(-len(message))
        return message

    def _start_afresh(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()
        self._count(-self._bytes)
        self._html, self._held, self._log, self._seated, self._heard = {}, set(), [], [], -1
        self._resting = self._said = self._here = None

    def note(self, told: Clause) -> None:
        self._tell({"note": find_language(self.language).phrase(told)})

    def hint(self, version: int, choices: Sequence[HintLine]) -> None:
        self._tell({"hint": {"v": version, "choices": list(choices)}})

    def coach(self, thought: Thought) -> None:
        self._tell({"coach": thought})

    def past(self, position: Position) -> None:
        self._tell({"past": position})

    def things(self, seat: int) -> None:
        """All that lies before a player; the lock must be held."""
        self._tell({"things": things_of(self.live, seat, self.language)})

    def ask(self, version: int, what: int | str, doubt: Unsure) -> None:
        text = doubt.in_language(self.language)
        self._tell({"ask": {"v": version, "do": what, "text": text}})

    def error(self, refused: Refused) -> None:
        self._tell({"error": refused.in_language(self.language)})

    def close(self) -> None:
        """End the connection when all has been sent; the page comes back by itself."""
        if self.queue.full():
            self._start_afresh()
        self._put(END)
        self._is_ending = True

    def is_gone(self) -> None:
        """Nobody will read what waits."""
        self._is_ending = True
        self._start_afresh()

    def _tell(self, message: Past | Belongings | Hint | Coach | Ask | Note | Error) -> None:
        """Send something that is no frame."""
        if not self._is_full() and not self._is_ending:
            self._put(write(message))

    def update(self, frame: Frame, stale: str = "") -> Update | None:
        """The difference between what the page shows and a frame; None where there is none.

        Who makes a private note must not be noticed by a message that says nothing.
        """
        self._recall(frame)
        html: dict[str, str | list[Splice]] = {}
        parts = self._parts(frame)
        for name, markup in parts.items():
            if self._html.get(name) != markup:
                html[name] = self._change(name, markup)
        self._html = parts
        self._held &= set(parts)
        standing = frame.standing
        message = _update(frame.version, html, standing)
        if frame.gains and self._said is not None and self._said[0] == frame.version - 1:
            message["gains"] = frame.gains
        said = (frame.version, standing)
        is_news = bool(html or stale) or said != self._said
        self._said = said
        if stale:
            message["stale"], message["error"] = True, stale
        log = self._new_lines(frame.log)
        if log:
            message["log"] = log
        if frame.seated != self._seated:
            message["seated"] = self._seated = frame.seated
        if frame.here != self._here:
            message["here"] = self._here = frame.here
        talk = self._new_talk()
        if talk:
            message["talk"] = talk
        is_news |= "seated" in message or "here" in message
        return message if is_news or log or talk else None

    def _parts(self, frame: Frame) -> dict[str, str]:
        """The parts of a frame that the page shows; words are written only where they are read."""
        if self.shows == "board":
            return dict(frame.html)
        words = {PART: in_words(self.live, self.reader())}
        if self.shows == "both":
            return {**frame.html, **words}
        html = {name: one for name, one in frame.html.items() if not name.startswith("panel:")}
        return {**html, **words}

    def _change(self, name: str, markup: str) -> str | list[Splice]:
        """A part that has changed, as splices where they are shorter."""
        if name in self._held and len(markup) > SHORT:
            change = self._splice(self._html[name], markup)
            if change is not markup:
                return change
        # Whether letters are plain is asked once, of a whole text: what is spliced in stays so.
        if name != "choices" and is_plain(markup):  # every question is new
            self._held.add(name)
        else:
            self._held.discard(name)
        return markup

    def _splice(self, old: str, new: str) -> str | list[Splice]:
        """Splices, worked out once for all viewers who see the same change."""
        # The very texts, which are kept beside: those of several readers are drawn once, and to
        # know long ones by their letters takes longer.
        key = ("splice", id(old), id(new))
        if key not in self.live.cached:
            self.live.cached[key] = old, new, splices(old, new)
        found: str | list[Splice] = self.live.cached[key][2]
        return found

    def _new_lines(self, log: list[LogLine]) -> tuple[int, list[LogLine]] | None:
        """[from, lines]: the log is cut there and goes on so."""
        same = len(self._log)
        if log[:same] != self._log:
            pairs = enumerate(zip(self._log, log, strict=False))
            same = next((n for n, (old, new) in pairs if old != new), min(same, len(log)))
        changed = same < len(log) or same < len(self._log)
        self._log = log
        return (same, log[same:]) if changed else None

    def _new_talk(self) -> tuple[bool, list[TalkLine]] | None:
        """[whether this is all of it, lines]: a page that comes back has heard some already."""
        chat, first = self.live.chat, self._heard < 0
        lines = [line for line in chat if line.number > self._heard]
        self._heard = max(0, self._heard, *(line.number for line in lines[-1:]))
        said = [(line.seat, line.name, line.text, line.at) for line in lines]
        return (first, said) if said else None
