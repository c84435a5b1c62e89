"""Messages that wait for one reader: most connections have none, most of the time."""

import asyncio
from typing import Generic, TypeVar

Message = TypeVar("Message")


class Messages(Generic[Message]):
    """What waits for one reader, in order: a queue that takes no room while it is empty."""

    def __init__(self, most: int = 1 << 30) -> None:
        self._most = most
        self._waiting: list[Message] = []
        self._reader: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        return len(self._waiting)

    def empty(self) -> bool:
        return not self._waiting

    def full(self) -> bool:
        return len(self._waiting) >= self._most

    def put_nowait(self, message: Message) -> None:
        if self.full():
            raise asyncio.QueueFull
        self._waiting.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def get_nowait(self) -> Message:
        if not self._waiting:
            raise asyncio.QueueEmpty
        return self._waiting.pop(0)

    async def get(self) -> Message:
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._waiting.pop(0)
