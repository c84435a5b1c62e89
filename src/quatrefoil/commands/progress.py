"""How far a long command is, on standard error: a bar, or a line now and then in a file."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from quatrefoil.engine.language import Language

LINE_SECONDS = 10.0


@contextmanager
def progress(
    house: Language, about: str, total: int | None, done: int = 0
) -> Iterator[Callable[..., None]]:
    """Tells how far it is whenever what it gives is called: one more, or so many."""
    console = Console(stderr=True)
    if console.is_terminal:
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(escape(about), total=total, completed=done)
            yield lambda n=1: bar.advance(task, n)
        return
    lines = _Lines(console, house, about, total, done)
    first = threading.Timer(LINE_SECONDS, lines.tell)
    first.daemon = True
    first.start()
    try:
        yield lines.advance
    finally:
        first.cancel()


class _Lines:
    """The first line does not wait for the first that is done; others tell what is new."""

    def __init__(
        self, console: Console, house: Language, about: str, total: int | None, done: int
    ) -> None:
        self._console, self._house = console, house
        self._about, self._total, self._done = about, total, done
        self._told = time.monotonic()

    def advance(self, n: int = 1) -> None:
        self._done += n
        if time.monotonic() - self._told < LINE_SECONDS:
            return
        self.tell()

    def tell(self) -> None:
        self._told = time.monotonic()
        number = self._house.manners.number
        of_all = "" if self._total is None else f"/{number(self._total)}"
        line = f"{self._about}: {number(self._done)}{of_all}"
        self._console.print(escape(line), highlight=False, soft_wrap=True)
