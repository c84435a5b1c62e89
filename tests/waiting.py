"""Waiting for what must happen, with patience for a busy machine."""

import asyncio
import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds: far more than anything takes, so that only what never happens fails."""


def wait_until(done: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


async def until(done: Callable[[], object]) -> None:
    """As `wait_until`, while the loop runs on."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.02)
