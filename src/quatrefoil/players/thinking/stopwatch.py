"""How long a search has taken: by the clock on the wall, or by what it had of a processor."""

import time
from typing import Final

from mypy_extensions import mypyc_attr

PATIENCE: Final = 6.0
"""How many times its budget a level may take where others keep the processors busy."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Stopwatch:
    """Counts the processor time of the thread that searches.

    So a busy machine makes a player slower and not weaker. It waits with `patience`: from the
    beginning on at least that part of the time on the wall counts too. With 1 nothing else does,
    for those whom a person waits for.
    """

    def __init__(self, patience: float = 1.0) -> None:
        self.patience: Final = patience
        self._wall: float = 0.0
        self._worked: float = 0.0

    def wall(self) -> float:
        """Seconds on the wall, since any moment."""
        return time.perf_counter()

    def worked(self) -> float:
        """Seconds that this thread has had of a processor, since any moment."""
        return time.thread_time()

    def start(self) -> None:
        self._wall = self.wall()
        self._worked = self.worked()

    def spent(self) -> float:
        """Seconds since the start."""
        waited = (self.wall() - self._wall) / self.patience
        if self.patience <= 1.0:
            return waited
        return max(waited, self.worked() - self._worked)
