"""Long work in the loop of the server, in slices between which everybody else has their turn."""

import asyncio
import time

SLICE = 0.005
"""Seconds at a time: nobody notices them."""


class Slices:
    """Work that asks after every step whether it should let others go first."""

    def __init__(self) -> None:
        self._until = time.monotonic() + SLICE

    async def pause(self) -> None:
        if time.monotonic() >= self._until:
            await asyncio.sleep(0)
            self._until = time.monotonic() + SLICE
