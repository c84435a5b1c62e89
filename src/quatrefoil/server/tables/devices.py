"""Devices that people have left: cookies and tokens that count no longer.

They are few, so each process holds them all: no request has to ask the database.
"""

from quatrefoil.server.storage.rows import now
from quatrefoil.server.storage.store import Store

DAYS = 400
"""For which a cookie or token counts; pages renew theirs."""


class Devices:
    """Which tokens still count."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._left: dict[str, int] = {}

    async def read(self) -> None:
        """What has been left so far, in any process; what has expired since is forgotten."""
        self._left = await self._store.left_devices(now() - DAYS * 86400)

    def heard(self, device: str, moment: int) -> None:
        """A device has been left, here or in another process."""
        self._left[device] = moment

    async def leave(self, guest: str, device: str) -> None:
        """A device, or by the guest's own id all of a guest, count no longer."""
        moment = now()
        await self._store.leave_device(guest, device, moment)
        self.heard(device, moment)

    def counts(self, guest: str, device: str, issued: int) -> bool:
        """Whether a token still counts that a device of a guest was given at a moment."""
        return device not in self._left and issued > self._left.get(guest, -1)
